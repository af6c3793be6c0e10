import asyncio
import socket
import time

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from service.limits import Limits
from tests.service.loopback import drained, serving, silent_logs


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer at once, late (`/late`) or at length (`/long`)."""
    await Request(scope, receive).body()
    if scope["path"] == "/late":
        await asyncio.sleep(0.7)
    response: Response = PlainTextResponse("ok" if scope["path"] != "/long" else "x" * (32 << 20))
    await response(scope, receive, send)


def closed(client: socket.socket) -> bool:
    """Whether the other side has closed, looked at for a moment."""
    client.settimeout(0.05)
    try:
        return client.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"POST / HTTP/1.1\r\nHost: x\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n123",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HT",
    ],
    ids=["nothing", "half a head", "half a body", "idle after an answer", "half a second request"],
)
def test_a_client_that_keeps_us_waiting_is_cut_off(sent: bytes) -> None:
    with (
        serving(Limits(app), deadline=0.3) as port,
        silent_logs() as heard,
        socket.create_connection(("127.0.0.1", port), 4) as client,
    ):
        began = time.monotonic()
        client.sendall(sent)
        answer = drained(client)
        assert 0.2 < time.monotonic() - began < 2
        assert answer.endswith(b"ok") == sent.startswith(b"GET")
    assert not heard


def test_bytes_that_trickle_do_not_hold_a_connection_open() -> None:
    with serving(Limits(app), deadline=0.3) as port, socket.create_connection(("127.0.0.1", port), 4) as client:
        client.sendall(b"GET / HTTP/1.1\r\nX: ")
        sent = 0
        while sent < 100 and not closed(client):
            client.sendall(b"G")
            sent += 1
        assert sent < 60


def test_an_answer_that_takes_longer_than_the_deadline_is_given() -> None:
    with serving(Limits(app), deadline=0.3) as port, socket.create_connection(("127.0.0.1", port), 4) as client:
        client.sendall(b"GET /late HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert drained(client).endswith(b"ok")


def test_a_connection_that_is_used_stays() -> None:
    with serving(Limits(app), deadline=0.4) as port, socket.create_connection(("127.0.0.1", port), 4) as client:
        for _ in range(6):
            client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            answer = b""
            while not answer.endswith(b"ok"):
                part = client.recv(4096)
                assert part
                answer += part
            time.sleep(0.15)


def test_a_client_that_does_not_read_its_answer_is_cut_off() -> None:
    with serving(Limits(app), deadline=0.3) as port, socket.create_connection(("127.0.0.1", port), 4) as client:
        client.sendall(b"GET /long HTTP/1.1\r\nHost: x\r\n\r\n")
        time.sleep(1.2)
        assert len(drained(client)) < 32 << 20


def test_a_slow_reader_gets_all() -> None:
    with serving(Limits(app), deadline=0.5) as port, socket.create_connection(("127.0.0.1", port), 4) as client:
        client.sendall(b"GET /long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert len(drained(client)) > 32 << 20
