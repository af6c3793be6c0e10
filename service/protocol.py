"""uvicorn's HTTP protocol with a deadline for receiving and a limit on what is no body, which uvicorn has not.

Without it a socket that sends nothing, or half a request, stays open for as long as its client likes.
"""

import asyncio
from typing import ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

HEAD: Final = 128 << 10
"""So many bytes of request line and headers are read before the connection is closed; the parser itself takes all."""

WRAPPING: Final = 8 << 20
"""So many bytes around the pieces of a chunked body, trailers among them."""


class Deadline(HttpToolsProtocol):
    """Closes a connection that keeps us waiting: one timer a connection, nothing a request but a note of the time.

    It also closes one that sends headers without end, which the parser would gather.
    """

    seconds: ClassVar[float] = 20.0
    timer: asyncio.TimerHandle
    since: float = 0.0
    stalled: bool = False
    beside: int = 0  # bytes of this request that are no body
    most: int = HEAD

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn's own narrowing
        """Start to wait for the first request."""
        super().connection_made(transport)
        self.since = self.loop.time()
        self.timer = self.loop.call_later(self.seconds, self.look)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self.timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Count what comes beside bodies; too much of it ends the connection."""
        super().data_received(data)
        self.beside += len(data)
        if self.beside > self.most and not self.transport.is_closing():
            self.transport.abort()

    def on_message_begin(self) -> None:
        """Give each request its whole time, however long the connection stood idle before."""
        self.since = self.loop.time()
        self.beside, self.most = 0, HEAD
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """What comes now is body."""
        self.beside, self.most = 0, WRAPPING
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of the body, which has its own limit."""
        self.beside -= len(body)
        super().on_body(body)

    def on_response_complete(self) -> None:
        """Wait for the next request from here on."""
        self.since = self.loop.time()
        super().on_response_complete()

    def pause_writing(self) -> None:
        """The client does not read its answer: it is now the one that we wait for."""
        self.since, self.stalled = self.loop.time(), True
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client reads on."""
        self.since, self.stalled = self.loop.time(), False
        super().resume_writing()

    def look(self) -> None:
        """Close the connection if the client is late; an answer that we still owe is no fault of the client's."""
        cycle: RequestResponseCycle | None = self.cycle
        owed = cycle is not None and not cycle.more_body and not cycle.response_complete
        late = self.loop.time() - self.since
        if late >= self.seconds and (self.stalled or not owed):
            self.transport.abort()
        else:
            self.timer = self.loop.call_later(max(self.seconds - late, self.seconds / 4), self.look)


def protocol(seconds: float) -> type[Deadline]:
    """The protocol class with a deadline of its own, for uvicorn's `http` option."""
    return type("Protocol", (Deadline,), {"seconds": seconds})
