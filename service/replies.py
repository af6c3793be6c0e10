"""Sending whole answers over plain ASGI."""

from collections.abc import Iterable, Sequence
from typing import Final

from starlette.types import Receive, Scope, Send

from service.language import Language, language_of
from service.problems import problem, respond

Headers = list[tuple[bytes, bytes]]

CACHED: Final = b"public, max-age=3600"
NOT_CACHED: Final = b"no-store"
_SVG_POLICY: Final = (b"content-security-policy", b"default-src 'none'; style-src 'unsafe-inline'; sandbox")


def headers(media: str, language: Language, cached: bool = False, vary: bytes = b"Accept-Language") -> Headers:
    """The headers of every success; its length comes on top."""
    made = [
        (b"content-type", media.encode()),
        (b"cache-control", CACHED if cached else NOT_CACHED),
        (b"content-language", language.encode()),
        (b"vary", vary),
        (b"x-content-type-options", b"nosniff"),
    ]
    return [*made, _SVG_POLICY] if media.startswith("image/svg") else made


async def reply(scope: Scope, send: Send, start: Headers, body: bytes, status: int = 200) -> None:
    """Send a whole answer; to HEAD its headers only."""
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*start, length]})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


async def refuse_method(allowed: Sequence[str], scope: Scope, receive: Receive, send: Send) -> None:
    """Say which methods the path takes."""
    language = language_of(scope["headers"])
    await respond(problem("method", language), language, {"Allow": ", ".join(allowed)})(scope, receive, send)


def prefers(found: Iterable[tuple[bytes, bytes]], media: str) -> bool:
    """Whether `Accept` names `media` with a higher quality than JSON, and no lower than that of `*/*`."""
    quality = {media: 0.0, "application/json": 0.0, "*/*": 0.0}
    for name, value in found:
        if name == b"accept":
            for part in value.decode("latin-1").split(","):
                kind, *parameters = [piece.strip().lower() for piece in part.split(";")]
                if kind in quality:
                    quality[kind] = max(quality[kind], _quality(parameters))
    return quality[media] > max(quality["application/json"], 0.0) and quality[media] >= quality["*/*"]


def _quality(parameters: Iterable[str]) -> float:
    for parameter in parameters:
        if parameter.startswith("q="):
            try:
                return min(1.0, float(parameter[2:]))
            except ValueError:
                return 0.0
    return 1.0
