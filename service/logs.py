"""Logs as lines of JSON on standard output.

A line may be read by people who may not see a game: it holds no state, seed, body, key, query string or message of
an exception (which may quote any of these).
"""

import asyncio
import atexit
import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Final, TextIO

_LEVELS: Final = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}

_encode = json.JSONEncoder(ensure_ascii=False).encode


def line(level: str, event: str, members: dict[str, object]) -> str:
    """One line: when, how grave, what, and whatever belongs to it."""
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    return _encode({"time": now, "level": level, "event": event, **members}) + "\n"


class Lines:
    """Lines on their way to standard output, written together a few times a second.

    A write costs more than all else that is done for a line, and a request should not wait for it. What is left is
    written when the process ends.
    """

    def __init__(self, every: float = 0.1) -> None:
        self.every = every
        self.waiting: list[str] = []
        self.loop: asyncio.AbstractEventLoop | None = None
        atexit.register(self.flush)

    def __call__(self, text: str) -> None:
        """Take a line; outside an event loop it is written at once."""
        self.waiting.append(text)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.flush()
            return
        if len(self.waiting) == 1 or loop is not self.loop:
            self.loop = loop
            loop.call_later(self.every, self.flush)

    def flush(self) -> None:
        """Write what waits."""
        if self.waiting:
            text = "".join(self.waiting)
            self.waiting.clear()
            sys.stdout.write(text)
            sys.stdout.flush()


class JsonFormatter(logging.Formatter):
    """A log record as one line: its message, and of an exception the types and places, never the words."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end, which the handler writes."""
        members: dict[str, object] = {"logger": record.name, "message": record.getMessage().strip()}
        if record.exc_info and record.exc_info[0]:
            frames = traceback.extract_tb(record.exc_info[2])
            members["error"] = record.exc_info[0].__name__
            members["at"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return line(record.levelname.lower(), "log", members).rstrip("\n")


def configure(level: str, stream: TextIO | None = None) -> None:
    """Send every logger's records, from `level` up, to a stream (standard output) as JSON lines."""
    handler = logging.StreamHandler(stream or sys.stdout)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(handlers=[handler], level=_LEVELS[level], force=True)
