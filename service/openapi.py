"""The OpenAPI 3.1.1 document, read off the operation table and the types of the wire.

`jsonSchemaDialect` is left out: the default is what is meant, and some tools refuse any other than their own.
"""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from pydantic import TypeAdapter

from service.batch import Batch
from service.endpoint import Endpoint
from service.examples import FOLDER
from service.problem_forms import PROBLEM_FORMS
from service.problems import KINDS, MEDIA_TYPE
from service.resources import SVG, Shelf
from service.schemas import REF, schemas
from service.served import Served
from service.wire import named

VERSION = "0.1.0"

_POST = ("malformed", "invalid", "too-large", "media-type", "busy", "internal")
_GET = ("busy", "internal")
_LANGUAGE = {
    "name": "Accept-Language",
    "in": "header",
    "required": False,
    "description": "The language of texts in the answer: Spanish for `es`, else English.",
    "schema": {"type": "string"},
    "example": "es",
}
_HEADERS = {
    "Content-Language": {"schema": {"type": "string", "enum": ["es", "en"]}},
    "Cache-Control": {"schema": {"type": "string"}},
    "Vary": {"schema": {"type": "string"}},
}


def openapi(
    served: Mapping[str, Served], ends: Mapping[Any, Endpoint], batch: Batch, shelves: Sequence[Shelf] = ()
) -> dict[str, Any]:
    """The whole document."""
    requests: dict[Any, TypeAdapter[Any]] = {
        ("in", *key): end.request.adapter for key, end in ends.items() if end.request
    }
    requests["in", None, "batch"] = batch.request.adapter
    answers: dict[Any, TypeAdapter[Any]] = {("out", *key): end.answer.adapter for key, end in ends.items()}
    answers["out", None, "batch"] = batch.answer
    answers |= {("shelf", shelf.prefix): shelf.result.adapter for shelf in shelves}
    for game, one in served.items():
        answers |= {("problem", game, kind): TypeAdapter(form(one.forms)) for kind, form in PROBLEM_FORMS.items()}
    found, definitions = schemas(requests, answers)
    for one in served.values():
        for union, about in (("Move", "A move, told apart by `type`."), ("Event", "What happened, by `type`.")):
            definitions[one.forms.prefix + union]["description"] = about
    paths: dict[str, Any] = {}
    for (game, name), end in ends.items():
        operation = end.operation
        kinds = (*(_POST if end.request else _GET), *_by_rules(end))
        row = _operation(game, name, operation.about, served)
        row["responses"] = _responses(found, (game, name), operation.media, kinds, served)
        if end.request:
            row["requestBody"] = _body(found["in", game, name], game, name)
        paths.setdefault(end.path, {})[operation.method.lower()] = row
    row = _operation(None, "batch", "Up to 100 requests in one, independent, answered in order.", served)
    row["requestBody"] = _body(found["in", None, "batch"], None, "batch")
    row["responses"] = _responses(found, (None, "batch"), "application/json", _POST, served)
    paths[batch.path] = {"post": row}
    for shelf in shelves:
        path = f"{shelf.prefix}/{{{shelf.resource.key}}}"
        paths[path] = {"get": _resource(shelf, found, served)}
        paths[f"{path}.svg"] = {"get": _resource(shelf, found, served, drawn=True)}
    return {
        "openapi": "3.1.1",
        "info": {
            "title": "Árbitro",
            "version": VERSION,
            "summary": "Rules as a service: validated moves, dice that anyone can check, verdicts that cite the rule.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "tags": [
            {"name": "all games"},
            *({"name": game, "description": one.game.name.en} for game, one in served.items()),
        ],
        "paths": dict(sorted(paths.items())),
        "components": {"schemas": definitions, "parameters": {"AcceptLanguage": _LANGUAGE}},
    }


def _by_rules(end: Endpoint) -> Sequence[str]:
    """The refusals of an operation that need the rules; a question that needs no table has none of a state's."""
    kinds = end.operation.refusals
    return kinds if end.takes_state or "impossible-state" not in kinds else ()


def _resource(
    shelf: Shelf, found: Mapping[Any, dict[str, Any]], served: Mapping[str, Served], drawn: bool = False
) -> dict[str, Any]:
    """What is fetched by key: as JSON, as SVG where `Accept` or the path's end asks for it."""
    game, name = shelf.game, shelf.name
    row = _operation(game, name + ("Svg" if drawn else ""), f"One of its {name}, by key.", served)
    row["parameters"] += _parameters(shelf)
    row["responses"] = _responses(found, (game, name), SVG, (*_GET, "invalid"), served, {"type": "string"})
    answer = row["responses"]["200"]
    if not drawn:
        answer["content"]["application/json"] = {"schema": found["shelf", shelf.prefix]}
    answer["headers"] = {**_HEADERS, "ETag": {"schema": {"type": "string"}}}
    row["responses"]["304"] = {"description": "The client has it already: `If-None-Match` names its ETag."}
    return row


def _parameters(shelf: Shelf) -> list[dict[str, Any]]:
    """The key, which ends the path, and the others, which are a query."""
    rows = shelf.query.json_schema(ref_template=REF)["properties"]
    return [
        {
            "name": name,
            "in": "path" if name == shelf.resource.key else "query",
            "required": name == shelf.resource.key,
            "schema": {k: v for k, v in row.items() if k != "title"},
        }
        for name, row in rows.items()
    ]


def _operation(game: str | None, name: str, about: str, served: Mapping[str, Served]) -> dict[str, Any]:
    return {
        "operationId": name + (named(game) if game else ""),
        "tags": [game or "all games"],
        "summary": about if game is None else f"{served[game].game.name.en}: {about[0].lower()}{about[1:]}",
        "parameters": [{"$ref": "#/components/parameters/AcceptLanguage"}],
    }


def _body(schema: dict[str, Any], game: str | None, name: str) -> dict[str, Any]:
    content: dict[str, Any] = {"schema": schema, "examples": _examples(game, name, "request")}
    return {"required": True, "content": {"application/json": content}}


def _examples(game: str | None, name: str, part: str) -> dict[str, Any]:
    return {name: {"externalValue": f"{FOLDER}/{game or 'all'}/{name}.{part}.json"}}


def _responses(
    found: Mapping[Any, dict[str, Any]],
    key: tuple[str | None, str],
    media: str,
    kinds: Sequence[str],
    served: Mapping[str, Served],
    schema: dict[str, Any] | None = None,
) -> dict[str, Any]:
    content: dict[str, Any] = {"schema": schema or found["out", *key]}
    if media == "application/json":
        content["examples"] = _examples(*key, "answer")
    answers: dict[str, Any] = {
        "200": {"description": "The answer.", "headers": _HEADERS, "content": {media: content}},
    }
    by_status: dict[int, list[str]] = {}
    for kind in kinds:
        by_status.setdefault(KINDS[kind].status, []).append(kind)
    for status, several in sorted(by_status.items()):
        game = key[0] or next(iter(served))
        rows = [found["problem", game, kind] for kind in several]
        one_of = rows[0]
        if len(rows) > 1:
            mapping = {KINDS[kind].type: row["$ref"] for kind, row in zip(several, rows, strict=True)}
            one_of = {"oneOf": rows, "discriminator": {"propertyName": "type", "mapping": mapping}}
        answers[str(status)] = {
            "description": "; ".join(KINDS[kind].title.en for kind in several) + f" ({HTTPStatus(status).phrase}).",
            "content": {MEDIA_TYPE: {"schema": one_of}},
        }
        if status == HTTPStatus.SERVICE_UNAVAILABLE:
            answers[str(status)]["headers"] = {"Retry-After": {"schema": {"type": "integer"}}}
    return answers
