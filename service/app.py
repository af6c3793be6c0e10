"""The service put together: measurement and limits outside, the operations' paths inside, the pages beside them."""

import platform
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import pydantic
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from core.games import GAMES
from core.kernel.game import AnyGame
from service import examples, problem_pages, rulebooks
from service.batch import ENCODE, Batch
from service.endpoint import Endpoint, endpoints
from service.health import Health
from service.later import Later, Mounted
from service.limits import Limits
from service.logs import Lines
from service.metrics import Metrics
from service.openapi import VERSION, openapi
from service.problems import refused_by_starlette
from service.resources import shelves
from service.rest import Rest
from service.served import Served, serve
from service.settings import Settings
from service.telemetry import Telemetry
from service.web import pages

_CACHE = "public, max-age=3600"
GRAPHQL = "/graphql"
Ends = Mapping[tuple[str | None, str], Endpoint]


def create_app(
    settings: Settings | None = None, games: Iterable[AnyGame] = GAMES, health: Health | None = None
) -> ASGIApp:
    """The ASGI application of `games`; the default settings unless others are given."""
    settings = settings or Settings()
    served = serve(games)
    ends = endpoints(served)
    batch = Batch(ends)
    shelf = shelves(served)
    described = Later(lambda: ENCODE(openapi(served, ends, batch, list(shelf.values()))).encode())
    metrics = Metrics()
    health = health or Health(version(served))
    beside = Starlette(
        routes=[
            *health.routes(),
            *problem_pages.routes(),
            *pages.routes(),
            *examples.routes(),
            Route("/metrics", metrics.endpoint),
            Route("/openapi.json", partial(_document, described)),
            Route(
                "/rulebooks/{game}", partial(_rulebook, {key: rulebooks.page(one.game) for key, one in served.items()})
            ),
        ],
        exception_handlers={HTTPException: refused_by_starlette},
    )
    beside.router.redirect_slashes = False  # a path that there is not is told so
    rest = Rest(
        list(ends.values()), batch, shelf, Mounted(GRAPHQL, Later(lambda: _graphql(served, ends, beside)), beside)
    )
    limits = Limits(rest, body=settings.body_limit, uploads=settings.upload_memory, in_flight=settings.in_flight)
    metrics.gauge("arbitro_requests_in_flight", "Requests under way.", lambda: limits.in_flight)
    return Telemetry(limits, metrics, Lines() if settings.access_log else None)


def version(served: dict[str, Served] | Any) -> dict[str, object]:
    """What runs here: this service, the rules that it has, and what it stands on."""
    return {
        "arbitro": VERSION,
        "rules": [one.game.rules for one in served.values()],
        "python": platform.python_version(),
        "pydantic": pydantic.VERSION,
    }


def _graphql(served: Mapping[str, Served], ends: Ends, beside: ASGIApp) -> ASGIApp:
    """The schema and what serves it; its library takes longer to load than all the rest."""
    from service.graphql import GraphQL  # noqa: PLC0415  # see above: not before it is asked for

    return GraphQL(served, ends, beside)


async def _document(described: Later[bytes], _: Request) -> Response:
    found = described() if described.ready else await run_in_threadpool(described)
    return Response(found, media_type="application/json", headers={"Cache-Control": _CACHE})


async def _rulebook(written: dict[str, str], request: Request) -> Response:
    found = written.get(request.path_params["game"])
    if found is None:
        raise HTTPException(404)
    headers = {
        "Cache-Control": _CACHE,
        "Content-Language": "es, en",
        "Content-Security-Policy": rulebooks.POLICY,
        "X-Content-Type-Options": "nosniff",
    }
    return Response(found, media_type="text/html", headers=headers)
