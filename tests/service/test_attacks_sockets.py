"""Sockets that never come to an end: headers without end are not gathered."""

import socket

from service.app import create_app
from service.protocol import HEAD
from service.settings import Settings
from tests.service.loopback import drained, exchange, serving

PIECE = b"a" * 65_536


def sent(port: int, start: bytes, pieces: int) -> tuple[int, bytes]:
    """How many bytes went out before the server closed, and what it said."""
    gone = 0
    with socket.create_connection(("127.0.0.1", port), 10) as client:
        try:
            client.sendall(start)
            for _ in range(pieces):
                client.sendall(PIECE)
                gone += len(PIECE)
        except (ConnectionResetError, BrokenPipeError):
            return gone, b""
        return gone, drained(client)


def test_a_header_without_end_closes_the_connection() -> None:
    with serving(create_app(Settings(access_log=False))) as port:
        for start in (b"GET /livez HTTP/1.1\r\nHost: x\r\nX-Long: ", b"GET /livez?"):
            gone, said = sent(port, start, 1000)
            assert gone < 60 * HEAD  # what the sockets' own buffers took included
            assert said == b""
        assert exchange(port, b"GET /livez HTTP/1.1\r\nHost: x\r\n\r\n").startswith(b"HTTP/1.1 200")


def test_large_bodies_and_ordinary_headers_pass() -> None:
    head = b"POST /v1/dice HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX: %b\r\nContent-Length: %d\r\n\r\n"
    body = b'{"seed":"a","label":"dice","k":0,"sides":6,"count":2}'
    body += b" " * 900_000
    with serving(create_app(Settings(access_log=False))) as port:
        for _ in range(2):
            answer = exchange(port, head % (b"a" * 30_000, len(body)) + body)
            assert answer.endswith(b'{"values":[2,4]}')
        twice = exchange(port, (head % (b"a", len(body)) + body) * 2)
        assert twice.count(b"HTTP/1.1 200 OK") >= 1
