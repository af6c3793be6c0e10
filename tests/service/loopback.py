"""A real uvicorn on a loopback port, in a thread, for what only sockets show."""

import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from starlette.types import ASGIApp

from service.protocol import protocol


@contextmanager
def serving(app: ASGIApp, deadline: float = 5.0) -> Iterator[int]:
    """Serve `app` while the block runs; gives the port."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        app,
        http=protocol(deadline),
        loop="asyncio",
        ws="none",
        lifespan="off",
        access_log=False,
        proxy_headers=False,
        log_config=None,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    until = time.monotonic() + 5
    while not server.started and time.monotonic() < until:
        time.sleep(0.01)
    try:
        yield int(listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(5)
        listener.close()


def exchange(port: int, data: bytes, wait: float = 5.0) -> bytes:
    """Send bytes, close our side, and read until the server closes."""
    with socket.create_connection(("127.0.0.1", port), wait) as client:
        client.sendall(data)
        client.shutdown(socket.SHUT_WR)
        return drained(client)


def drained(client: socket.socket) -> bytes:
    """All that comes until the other side closes; a reset counts as closing."""
    parts: list[bytes] = []
    try:
        while part := client.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


class _Heard(logging.Handler):
    """A handler that keeps the records."""

    def __init__(self, heard: list[logging.LogRecord]) -> None:
        super().__init__(logging.WARNING)
        self.heard = heard

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record)


@contextmanager
def silent_logs() -> Iterator[list[logging.LogRecord]]:
    """What uvicorn logs meanwhile, from warnings up."""
    heard: list[logging.LogRecord] = []
    logger = logging.getLogger("uvicorn.error")
    handler = _Heard(heard)
    logger.addHandler(handler)
    try:
        yield heard
    finally:
        logger.removeHandler(handler)
