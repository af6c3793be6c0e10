"""What games offer to be fetched beside tables: JSON or SVG by key, cacheable, with an ETag."""

from collections.abc import Mapping
from hashlib import sha256
from urllib.parse import parse_qsl

from pydantic import TypeAdapter, ValidationError
from starlette.types import Receive, Scope, Send

from core.kernel.game import Resource
from service.language import Language, Text, language_of
from service.making import make
from service.problems import respond
from service.refusal import Fault, Refused, invalid, misshapen
from service.replies import headers, prefers, refuse_method, reply
from service.served import Served
from service.wire import Format

SVG = "image/svg+xml"
_PARAMETERS = 20
_MANY = Text(f"Más de {_PARAMETERS} parámetros.", f"More than {_PARAMETERS} parameters.")
_NUMBER = Text("Un entero se escribe solo con sus cifras.", "An integer is written with its digits alone.")
_TWICE = Text("Este parámetro está dos veces.", "This parameter stands twice.")


class Shelf:
    """One resource of one game: all paths `prefix/{key}`."""

    def __init__(self, game: str, name: str, resource: Resource) -> None:
        self.game = game
        self.name = name
        self.prefix = f"/v1/games/{game}/{name}"
        self.resource = resource
        self.query: TypeAdapter[object] = TypeAdapter(resource.query)
        self.result: Format[object] = Format(resource.result)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request for a key."""
        if scope["method"] not in {"GET", "HEAD"}:
            await refuse_method(["GET", "HEAD"], scope, receive, send)
            return
        language = language_of(scope["headers"])
        key = scope["path"].removeprefix(self.prefix + "/")
        drawn = key.endswith(".svg") or prefers(scope["headers"], SVG)
        try:
            query = self._query(key.removesuffix(".svg"), scope["query_string"], language)
            body = await make(self._written, query, drawn, language)
        except Refused as refused:
            await respond(refused.problem, language, vary="Accept, Accept-Language")(scope, receive, send)
            return
        tag = b'"' + sha256(body).hexdigest()[:32].encode() + b'"'
        media = SVG if drawn else "application/json"
        start = [*headers(media, language, cached=True, vary=b"Accept, Accept-Language"), (b"etag", tag)]
        if _known(scope, tag):
            await send({"type": "http.response.start", "status": 304, "headers": start})
            await send({"type": "http.response.body", "body": b""})
        else:
            await reply(scope, send, start, body)

    def _query(self, key: str, given: bytes, language: Language) -> object:
        """The key and the parameters as one record; raises `Refused`."""
        try:
            pairs = parse_qsl(given.decode("latin-1"), keep_blank_values=True, max_num_fields=_PARAMETERS)
        except ValueError:
            raise invalid([Fault("", "too_long", _MANY)], language) from None
        pairs.insert(0, (self.resource.key, key))
        twice = {name for number, (name, _) in enumerate(pairs) if name in dict(pairs[:number])}
        if twice:
            raise invalid([Fault(f"/{name[:50]}", "invalid_value", _TWICE) for name in sorted(twice)], language)
        try:
            query = self.query.validate_strings(dict(pairs), strict=False)
        except ValidationError as fault:
            raise misshapen(fault, dict(pairs), language) from None
        odd = [name for name, value in pairs if str(getattr(query, name)) != value]  # 1.0, +1, 01: one way to say 1
        if odd:
            raise invalid([Fault(f"/{name}", "not_an_integer", _NUMBER) for name in odd], language)
        return query

    def _written(self, query: object, drawn: bool, language: Language) -> bytes:
        found = self.resource.fetch(query)
        return self.resource.draw(found, language).encode() if drawn else self.result.write(found)


def shelves(served: Mapping[str, Served]) -> Mapping[str, Shelf]:
    """Every resource by the beginning of its paths."""
    found = [
        Shelf(game, name, resource)
        for game, one in served.items()
        for name, resource in (one.game.resources or {}).items()
    ]
    return {shelf.prefix: shelf for shelf in found}


def _known(scope: Scope, tag: bytes) -> bool:
    """Whether the client has these very bytes already."""
    for name, value in scope["headers"]:
        if name == b"if-none-match":
            tags = [part.strip().removeprefix(b"W/") for part in value.split(b",")]
            return tag in tags or tags == [b"*"]
    return False
