"""`/examples/...`: the examples that the OpenAPI document points at, as the contract tests keep them."""

from pathlib import Path
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

FOLDER: Final = "examples"
"""Where examples stand beside the document: `examples/<game>/<operation>.request.json` and `.answer.json`."""

HOME: Final = Path(__file__).parents[1] / "openapi" / FOLDER

_MEDIA: Final = {".json": "application/json", ".svg": "image/svg+xml"}
_HEADERS: Final = {
    "Cache-Control": "public, max-age=3600",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "X-Content-Type-Options": "nosniff",
}


def routes(home: Path = HOME) -> list[Route]:
    """One route for all files below `home`, listed once; none is found where there is no such folder."""
    known = {file.relative_to(home).as_posix(): file for file in home.rglob("*.*")}

    async def example(request: Request) -> Response:
        file = known.get(request.path_params["path"])
        if file is None:
            raise HTTPException(404)
        content = await run_in_threadpool(file.read_bytes)
        return Response(content, media_type=_MEDIA[file.suffix], headers=_HEADERS)

    return [Route(f"/{FOLDER}/{{path:path}}", example)]
