"""The pages behind the `type` of problem documents: `/problems` lists them, `/problems/<name>` explains one."""

import json
import re
from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from service.codes import CODES
from service.language import Language, Text, language_of
from service.problems import KINDS, MEDIA_TYPE, problem, respond

_LIST: Final = Text("Problemas", "Problems")
_EXAMPLE: Final = Text("Ejemplo", "Example")
_STATUS: Final = Text("Estado", "Status")
_CODES: Final = Text("Códigos", "Codes")
_HEADERS: Final = {
    "Cache-Control": "public, max-age=3600",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "X-Content-Type-Options": "nosniff",
    "Vary": "Accept-Language",
}


def routes() -> list[Route]:
    """The routes of the pages."""
    return [Route("/problems", every), Route("/problems/{name}", one)]


async def every(request: Request) -> Response:
    """`GET /problems`: all kinds."""
    language = language_of(request.scope["headers"])
    rows = "".join(
        f'<li><a href="{kind.type}">{kind.status} {escape(kind.title.told(language))}</a></li>'
        for kind in KINDS.values()
    )
    return _page(_LIST.told(language), f"<ul>{rows}</ul>", language)


async def one(request: Request) -> Response:
    """`GET /problems/<name>`: what one kind means."""
    language = language_of(request.scope["headers"])
    kind = KINDS.get(request.path_params["name"])
    if kind is None:
        return respond(problem("not-found", language), language)
    example = problem(kind.name, language, None, **kind.example).document()
    body = (
        f"<p>{_STATUS.told(language)}: {kind.status}, <code>{MEDIA_TYPE}</code></p>"
        f"<p>{_marked(kind.about.told(language))}</p>"
        f"<h2>{_EXAMPLE.told(language)}</h2>"
        f"<pre>{escape(json.dumps(_shortened(example), ensure_ascii=False, indent=2))}</pre>"
        f"{_codes(language) if kind.name == 'invalid' else ''}"
        f'<p><a href="/problems">{_LIST.told(language)}</a></p>'
    )
    return _page(kind.title.told(language), body, language)


def _codes(language: Language) -> str:
    """What each code of an invalid request means; a bound or a kind is told in the refusal itself."""
    rows = "".join(
        f"<dt><code>{code}</code></dt><dd>{escape(re.sub(r'{[a-z]+}', '…', text.told(language)))}</dd>"
        for code, text in CODES.items()
    )
    return f"<h2>{_CODES.told(language)}</h2><dl>{rows}</dl>"


def _shortened(example: dict[str, object]) -> dict[str, object]:
    """The example without its long paragraph, which stands above it."""
    return {**example, "detail": "..."}


def _marked(text: str) -> str:
    """A text with its `code` as HTML; every second part between back quotes is code."""
    parts = escape(text).split("`")
    return "".join(f"<code>{part}</code>" if at % 2 else part for at, part in enumerate(parts))


def _page(title: str, body: str, language: Language) -> Response:
    """A page, in one language."""
    return HTMLResponse(
        f'<!doctype html>\n<html lang="{language}">\n<head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} - Árbitro</title></head>\n"
        f"<body><main><h1>{escape(title)}</h1>{body}</main></body>\n</html>\n",
        headers={**_HEADERS, "Content-Language": language},
    )
