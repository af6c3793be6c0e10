"""One measurement a request, for the log and for the metrics: an ASGI middleware around everything else."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.limits import RECEIVED
from service.logs import line
from service.metrics import Metrics

LEFT: Final = 499
"""The status told of a request whose client left before its answer began."""

ROUTE: Final = "arbitro.route"
"""The key under which a scope may tell its route's template, where no Starlette route answers."""

_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class Telemetry:
    """The middleware. Of a request it tells method, route (the template, never the path), status, time and size.

    `write` takes the lines, `service.logs.Lines()` for one; None for no log.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics, write: Callable[[str], object] | None) -> None:
        self.app = app
        self.metrics = metrics
        self.write = write

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application and take the measurement, whatever happens."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status = LEFT
        error: str | None = None

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        began = perf_counter()
        try:
            await self.app(scope, receive, watched)
        except Exception as fault:
            status, error = 500, type(fault).__name__
            raise
        finally:
            self._tell(scope, status, perf_counter() - began, error)

    def _tell(self, scope: Scope, status: int, seconds: float, error: str | None) -> None:
        """Count the request and write its line."""
        method = scope["method"] if scope["method"] in _METHODS else "other"
        route = str(scope.get(ROUTE) or getattr(scope.get("route"), "path", "none"))
        received: int = scope.get(RECEIVED, 0)
        self.metrics.observe(method, route, status, seconds, received)
        if self.write is not None:
            members: dict[str, object] = {
                "method": method,
                "route": route,
                "status": status,
                "ms": round(seconds * 1000, 3),
                "bytes": received,
            }
            if error:
                members["error"] = error
            self.write(line("error" if status >= 500 and status != 503 else "info", "request", members))
