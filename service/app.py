"""The service put together: limits outside, the operations' paths inside, and the pages beside them."""

from collections.abc import Iterable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from core.games import GAMES
from core.kernel.game import AnyGame
from service import rulebooks
from service.batch import ENCODE, Batch
from service.endpoint import endpoints
from service.limits import Limits
from service.openapi import openapi
from service.problems import refused_by_starlette
from service.resources import shelves
from service.rest import Rest
from service.served import serve
from service.settings import Settings

_CACHE = "public, max-age=3600"


def create_app(settings: Settings | None = None, games: Iterable[AnyGame] = GAMES) -> ASGIApp:
    """The ASGI application of `games`; the default settings unless others are given."""
    settings = settings or Settings()
    served = serve(games)
    ends = endpoints(served)
    batch = Batch(ends)
    described = ENCODE(openapi(served, ends, batch)).encode()

    async def document(_: Request) -> Response:
        return Response(described, media_type="application/json", headers={"Cache-Control": _CACHE})

    pages = {game: rulebooks.page(one.game) for game, one in served.items()}

    async def rulebook(request: Request) -> Response:
        found = pages.get(request.path_params["game"])
        if found is None:
            raise HTTPException(404)
        headers = {
            "Cache-Control": _CACHE,
            "Content-Language": "es, en",
            "Content-Security-Policy": rulebooks.POLICY,
            "X-Content-Type-Options": "nosniff",
        }
        return Response(found, media_type="text/html", headers=headers)

    beside = Starlette(
        routes=[Route("/openapi.json", document), Route("/rulebooks/{game}", rulebook)],
        exception_handlers={HTTPException: refused_by_starlette},
    )
    rest = Rest(list(ends.values()), batch, shelves(served), beside)
    return Limits(rest, body=settings.body_limit, uploads=settings.upload_memory, in_flight=settings.in_flight)
