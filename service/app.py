"""The service put together: limits outside, the operations' paths inside, and the pages beside them."""

from collections.abc import Iterable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from core.games import GAMES
from core.kernel.game import AnyGame
from service.batch import Batch
from service.endpoint import endpoints
from service.limits import Limits
from service.problems import refused_by_starlette
from service.rest import Rest
from service.served import serve
from service.settings import Settings


def create_app(settings: Settings | None = None, games: Iterable[AnyGame] = GAMES) -> ASGIApp:
    """The ASGI application of `games`; the default settings unless others are given."""
    settings = settings or Settings()
    served = serve(games)
    ends = endpoints(served)
    pages = Starlette(routes=[], exception_handlers={HTTPException: refused_by_starlette})
    rest = Rest(list(ends.values()), Batch(ends), pages)
    return Limits(rest, body=settings.body_limit, uploads=settings.upload_memory, in_flight=settings.in_flight)
