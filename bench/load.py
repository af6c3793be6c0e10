"""A bounded load on a loopback server: a few connections that send the same request again and again."""

import asyncio
import time
from typing import cast

import uvloop

HOST = "127.0.0.1"


def request(path: str, body: bytes) -> bytes:
    """The bytes of one POST of JSON."""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


class Sender(asyncio.Protocol):
    """One connection: the next request goes out when the answer to the last is whole."""

    def __init__(self, sent: bytes, until: float, times: list[float], done: asyncio.Future[None]) -> None:
        self.sent, self.until, self.times, self.done = sent, until, times, done
        self.heard = b""
        self.left = -1

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self._send()

    def _send(self) -> None:
        self.start = time.perf_counter()
        self.transport.write(self.sent)

    def data_received(self, data: bytes) -> None:
        if self.left < 0:
            self.heard += data
            head, found, rest = self.heard.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 200"):
                self.done.set_exception(RuntimeError(head.split(b"\r\n", 1)[0].decode() + rest[:300].decode()))
                self.transport.close()
                return
            lines = head.lower().split(b"\r\n")
            self.left = next(int(line[15:]) for line in lines if line.startswith(b"content-length:")) - len(rest)
        else:
            self.left -= len(data)
        if self.left == 0:
            now = time.perf_counter()
            self.times.append(now - self.start)
            self.heard, self.left = b"", -1
            if now < self.until:
                self._send()
            else:
                self.done.set_result(None)
                self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(exc or ConnectionError("the server hung up"))


async def _run(port: int, sent: bytes, connections: int, seconds: float) -> list[float]:
    loop = asyncio.get_running_loop()
    times: list[float] = []
    until = time.perf_counter() + seconds
    ends: list[asyncio.Future[None]] = [loop.create_future() for _ in range(connections)]
    for done in ends:
        await loop.create_connection(lambda done=done: Sender(sent, until, times, done), HOST, port)  # type: ignore[misc]  # a default binds `done`
    await asyncio.wait_for(asyncio.gather(*ends), seconds + 20)
    return times


def measure(port: int, sent: bytes, connections: int = 8, seconds: float = 2.0) -> tuple[float, float]:
    """Requests a second and the 99th percentile in milliseconds."""
    start = time.perf_counter()
    times = sorted(uvloop.run(_run(port, sent, connections, seconds)))
    return len(times) / (time.perf_counter() - start), times[int(len(times) * 0.99)] * 1000
