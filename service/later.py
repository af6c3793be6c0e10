"""What is put together when it is first asked for, so that the service answers before it has made everything."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.types import ASGIApp, Receive, Scope, Send

T = TypeVar("T")


class Later(Generic[T]):
    """A value that is made once, by whoever asks first; the others wait for it."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._lock = Lock()
        self._made: list[T] = []

    @property
    def ready(self) -> bool:
        """Whether it is made."""
        return bool(self._made)

    def __call__(self) -> T:
        """The value."""
        if not self._made:
            with self._lock:
                if not self._made:
                    self._made.append(self._make())
        return self._made[0]


class Mounted:
    """An ASGI application for one path, made later; every other path goes to `other`."""

    def __init__(self, path: str, app: Later[ASGIApp], other: ASGIApp) -> None:
        self.path, self.app, self.other = path, app, other

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what is at the path; making the application does not hold up the others."""
        app = self.other
        if scope["type"] == "http" and scope["path"] == self.path:
            app = self.app() if self.app.ready else await run_in_threadpool(self.app)
        await app(scope, receive, send)
