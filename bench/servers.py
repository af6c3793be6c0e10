"""Servers to measure, each a process of its own on loopback: ours, a bare echo, and FastAPI around the same core."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
TICK = os.sysconf("SC_CLK_TCK")


def echo() -> Any:
    """A bare Starlette application that sends back what it is sent."""
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import Route

    async def answer(request: Request) -> Response:
        return Response(await request.body(), media_type="application/json")

    return Starlette(routes=[Route("/", answer, methods=["POST"])])


def fastapi() -> Any:
    """FastAPI as most people would write it: pydantic models in and out, the same function of the core between."""
    from fastapi import FastAPI

    from core.games import GAMES
    from core.kernel import table
    from core.kernel.record import CLOSED
    from service.forms import Forms

    CLOSED["strict"] = False  # FastAPI hands over Python lists, which strict tuples refuse
    game = GAMES[0]
    forms = Forms(game)
    request: Any = forms.apply_request
    step: Any = forms.step
    app = FastAPI()

    @app.post("/", response_model=step)
    async def apply(body: request) -> Any:
        done = table.advance(game, body.state, body.move)
        return {
            "state": done.state,
            "digest": table.commitment(""),
            "events": done.events,
            "to_act": game.to_act(done.state),
            "outcome": game.outcome(done.state),
        }

    return app


def free_port() -> int:
    """A port of loopback that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


class Running:
    """A server process: its port, and the CPU seconds that it has used."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process, self.port = process, port

    def cpu(self) -> float:
        """User and system time so far, in seconds."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii")
        fields = stat.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK


@contextmanager
def serving(command: list[str], port: int, probe: str) -> Iterator[Running]:
    """Start a server, wait until it answers, and end it afterwards."""
    environment = {**os.environ, "ARBITRO_LOG_LEVEL": "warning", "ARBITRO_ACCESS_LOG": "false"}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(f"http://{HOST}:{port}{probe}")
        yield Running(process, port)
    finally:
        process.terminate()
        process.wait(30)


def wait_for(url: str, seconds: float = 30) -> None:
    """Wait until a URL answers anything."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(OSError):
            try:
                urllib.request.urlopen(url, timeout=2).read()  # noqa: S310  # loopback, and our own
            except urllib.error.HTTPError:
                return
            return
        time.sleep(0.01)
    raise TimeoutError(url)


def ours() -> tuple[list[str], int, str]:
    """How the service itself is started."""
    port = free_port()
    return [sys.executable, "-m", "service", "--host", HOST, "--port", str(port)], port, "/livez"


def peer(name: str) -> tuple[list[str], int, str]:
    """How a peer is started: uvicorn with the same loop and parser, one worker."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "uvicorn",
        f"bench.servers:{name}",
        "--factory",
        "--host",
        HOST,
        "--port",
        str(port),
    ]
    return [*command, "--no-access-log", "--log-level", "warning"], port, "/"
