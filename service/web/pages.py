"""The two pages: `/docs`, and the GraphQL editor, which the GraphQL route gives to a browser.

Neither holds a script, and its policy allows none but our own files: what a game's players write cannot run here.
"""

from collections.abc import Iterable
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from service.web.assets import ASSETS
from service.web.assets import ROUTE as ASSETS_ROUTE

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# What GraphiQL's dialogs write into the page to hold its scrolling, once it has no scroll bar: this text and no other.
_DIALOG: Final = "'sha256-Y/huXlwoYkVyQlxwSVcCi1RCDGDCSVBzDt0hYP9qlTc='"

_HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Content-Language": "en",  # both programs speak English only
}


def routes() -> list[Route]:
    """The routes of the documentation page and of all assets."""
    return [Route("/docs", docs), ASSETS_ROUTE]


async def docs(_: Request) -> Response:
    """`GET /docs`: Swagger UI on `/openapi.json`."""
    return HTMLResponse(_DOCS, headers={**_HEADERS, "Cache-Control": "public, max-age=3600"})


def graphiql_html() -> str:
    """The page of the GraphQL editor."""
    return _GRAPHIQL


def graphiql_response() -> Response:
    """The same as an answer, chosen by `Accept` among others at its path."""
    policy = POLICY.replace("style-src 'self'", f"style-src 'self' {_DIALOG}")
    headers = {
        **_HEADERS,
        "Content-Security-Policy": policy,
        "Cache-Control": "public, max-age=3600",
        "Vary": "Accept",
    }
    return HTMLResponse(_GRAPHIQL, headers=headers)


def _page(title: str, styles: Iterable[str], scripts: Iterable[str], about: str = "") -> str:
    """A page that is one element for its program to fill."""
    links = "".join(f'<link rel="stylesheet" href="{ASSETS[name].path}">\n' for name in styles)
    tags = "".join(f'<script defer src="{ASSETS[name].path}"></script>\n' for name in scripts)
    return (
        f'<!doctype html>\n<html lang="en"{about}>\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{title}</title>\n<link rel="icon" href="data:,">\n{links}{tags}</head>\n'
        f'<body>\n<div id="page"></div>\n<noscript>This page needs JavaScript.</noscript>\n</body>\n</html>\n'
    )


_DOCS: Final = _page("Árbitro - REST", ("page.css", "swagger-ui.css"), ("swagger-ui-bundle.js", "docs.js"))
_GRAPHIQL: Final = _page(
    "Árbitro - GraphQL",
    ("graphiql.min.css", "page.css"),
    ("react.production.min.js", "react-dom.production.min.js", "graphiql.min.js", "graphiql.js"),
    ' class="whole"',
)
