"""How much a client may send, and how much is done at once: one ASGI middleware, around all but the measurement.

It reads the body before the application is called, so the application finds it whole in one message. Nothing is
copied twice, `send` is not wrapped, and a small request costs one `receive` more.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.language import language_of
from service.problems import problem, respond

BODY: Final = 1 << 20
"""The most bytes that a body may have."""

THROWN_AWAY: Final = 8 << 20
"""So much of a body that is too large is read and forgotten, so that its sender gets to read the refusal."""

UPLOADS: Final = 64 << 20
"""So much memory all bodies that are still on their way may take together."""

IN_FLIGHT: Final = 256
"""So many requests may be worked on at once."""

ALWAYS: Final = frozenset({"/livez", "/readyz", "/metrics"})
"""Answered however busy the service is: it is then that somebody wants to know."""

RECEIVED: Final = "arbitro.received"
"""The key under which a scope tells how many bytes its body had."""


class Limits:
    """The middleware. `in_flight` counts the requests whose body is in; `held` the bytes of those still coming."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        body: int = BODY,
        thrown_away: int = THROWN_AWAY,
        uploads: int = UPLOADS,
        in_flight: int = IN_FLIGHT,
    ) -> None:
        self.app = app
        self.body = body
        self.thrown_away = thrown_away
        self.uploads = uploads
        self.most = in_flight
        self.in_flight = 0
        self.held = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer 413 or 503, leave quietly with a client that left, or call the application."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if _declared(scope) > self.body:
            await self._too_large(scope, receive, send)
            return
        message = await receive()
        if message.get("more_body"):
            try:
                message = await self._rest(message, receive)
            except _OverLimitError as fault:
                await self._too_large(scope, receive if fault.more else None, send)
                return
            except _NoRoomError:
                await _busy(scope)(scope, receive, send)
                return
        if message["type"] == "http.disconnect":
            return  # half a body, and nobody left to answer
        scope[RECEIVED] = size = len(message.get("body", b""))
        if size > self.body:
            await self._too_large(scope, None, send)
            return
        if self.in_flight >= self.most and scope["path"] not in ALWAYS:
            await _busy(scope)(scope, receive, send)
            return
        self.in_flight += 1
        try:
            await self.app(scope, _after(message, receive), send)
        finally:
            self.in_flight -= 1

    async def _rest(self, message: Message, receive: Receive) -> Message:
        """The whole body as one message, or the disconnect that came in its place."""
        chunks: list[bytes] = []
        size = 0
        try:
            while True:
                chunk = message.get("body", b"")
                chunks.append(chunk)
                size += len(chunk)
                self.held += len(chunk)
                if size > self.body:
                    raise _OverLimitError(bool(message.get("more_body")))
                if self.held > self.uploads:
                    raise _NoRoomError
                if not message.get("more_body"):
                    return {"type": "http.request", "body": b"".join(chunks), "more_body": False}
                message = await receive()
                if message["type"] == "http.disconnect":
                    return message
        finally:
            self.held -= size

    async def _too_large(self, scope: Scope, receive: Receive | None, send: Send) -> None:
        """Throw away what still comes (nothing does where `receive` is None), then refuse."""
        headers: dict[str, str] = {}
        if receive is not None and any(name == b"expect" for name, _ in scope["headers"]):
            headers = {"Connection": "close"}  # the client waits for our word before it sends: this is our word
        elif receive is not None:
            spare = self.thrown_away
            message: Message = {"more_body": True}
            while message.get("more_body") and spare >= 0:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return
                spare -= len(message.get("body", b""))
            if message.get("more_body"):
                headers = {"Connection": "close"}
        language = language_of(scope["headers"])
        refused = problem("too-large", language, limit=self.body)
        await respond(refused, language, headers)(scope, _nothing, send)


class _OverLimitError(Exception):
    """A body turned out to be too large while it came; `more` of it is still to come, or it is all here."""

    def __init__(self, more: bool) -> None:
        super().__init__(more)
        self.more = more


class _NoRoomError(Exception):
    """The bodies that are on their way fill the memory set aside for them."""


def _declared(scope: Scope) -> int:
    """The Content-Length, 0 if there is none; the server has refused one that is not a number."""
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value)
    return 0


def _busy(scope: Scope) -> Response:
    """The answer to a request that there is no room for."""
    language = language_of(scope["headers"])
    return respond(problem("busy", language), language, {"Retry-After": "1"})


def _after(message: Message, receive: Receive) -> Callable[[], Awaitable[Message]]:
    """A `receive` that gives `message` first, then what comes from the server (that the client has left)."""
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return message

    return replay


async def _nothing() -> Message:
    """A `receive` for answers, which ask for nothing."""
    return {"type": "http.disconnect"}
