"""uvicorn's HTTP protocol with a deadline for receiving, which uvicorn itself does not have.

Without it a socket that sends nothing, or half a request, stays open for as long as its client likes.
"""

import asyncio
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle


class Deadline(HttpToolsProtocol):
    """Closes a connection that keeps us waiting: one timer a connection, nothing a request but a note of the time."""

    seconds: ClassVar[float] = 20.0
    timer: asyncio.TimerHandle
    since: float = 0.0
    stalled: bool = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn's own narrowing
        """Start to wait for the first request."""
        super().connection_made(transport)
        self.since = self.loop.time()
        self.timer = self.loop.call_later(self.seconds, self.look)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self.timer.cancel()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Give each request its whole time, however long the connection stood idle before."""
        self.since = self.loop.time()
        super().on_message_begin()

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
