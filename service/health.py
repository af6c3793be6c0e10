"""How the service is, for whoever runs it; what it is, for whoever calls it."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

_FRESH = {"Cache-Control": "no-store"}


class Health:
    """Ready from the start until `stop`: from then on no new traffic should come, though what comes is answered."""

    def __init__(self, version: Mapping[str, object]) -> None:
        self.version = dict(version)
        self.stopping = False

    def stop(self) -> None:
        """Say from now on that the service is shutting down."""
        self.stopping = True

    def routes(self) -> list[Route]:
        """The endpoints."""
        return [
            Route("/livez", self.live),
            Route("/readyz", self.ready),
            Route("/version", self.told),
            Route("/.well-known/jwks.json", keys),
        ]

    async def live(self, _: Request) -> Response:
        """`GET /livez`: the process answers, so it lives."""
        return JSONResponse({"status": "live"}, headers=_FRESH)

    async def ready(self, _: Request) -> Response:
        """`GET /readyz`: 200 while requests are welcome, 503 once the service is shutting down."""
        if self.stopping:
            return JSONResponse({"status": "stopping"}, status_code=503, headers=_FRESH)
        return JSONResponse({"status": "ready"}, headers=_FRESH)

    async def told(self, _: Request) -> Response:
        """`GET /version`: what runs here."""
        return JSONResponse(self.version, headers=_FRESH)


async def keys(_: Request) -> Response:
    """`GET /.well-known/jwks.json`: the keys that verdicts are signed with; there are none yet."""
    return JSONResponse({"keys": []}, headers=_FRESH)
