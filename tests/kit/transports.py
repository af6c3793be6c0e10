"""The same question over REST and over GraphQL, and both answers in REST's words.

A transport takes a game (null for what stands alone), an operation and the body of REST, and gives the status with
the answer or the problem document. Nulls are left out on both sides: GraphQL has no field that is not there.
"""

import json
from collections.abc import Callable
from typing import Any

from graphql import GraphQLInputObjectType, GraphQLObjectType, get_named_type

from tests.kit.selections import Everything, camel, schema, snake
from tests.service.tables import client

Json = Any
Asked = Callable[..., tuple[int, Json]]
MUTATIONS = {"setup", "apply"}
_EXACT = {"state", "secret", "default", "expected", "claimed", "values", "value", "raw", "log"}
"""Fields whose values are JSON of their own: nothing in them is renamed."""


def rest(game: str | None, operation: str, body: Json, language: str = "en") -> tuple[int, Json]:
    """Over REST."""
    path = f"/v1/games/{game}/{operation}" if game else f"/v1/{operation}"
    headers = {"Accept-Language": language}
    answer = client().get(path, headers=headers) if body is None else client().post(path, json=body, headers=headers)
    assert answer.headers["content-language"] == language
    if answer.headers["content-type"].startswith("image/"):
        return answer.status_code, {"svg": answer.text}
    found = answer.json()
    if operation == "games" and answer.status_code == 200:
        found = found["games"]
    if operation == "view" and answer.status_code == 200:
        found = found["view"]
    return answer.status_code, tidy(found)


def graphql_raw(game: str | None, operation: str, body: Json, language: str = "en") -> tuple[int, Json]:
    """Over GraphQL, the move as it came."""
    return _graphql(game, operation, body, language, typed=False)


def graphql_typed(game: str | None, operation: str, body: Json, language: str = "en") -> tuple[int, Json]:
    """Over GraphQL, the move as typed input."""
    return _graphql(game, operation, body, language, typed=True)


TRANSPORTS: dict[str, Asked] = {"rest": rest, "graphql_raw": graphql_raw, "graphql_typed": graphql_typed}


def _graphql(game: str | None, operation: str, body: Json, language: str, *, typed: bool) -> tuple[int, Json]:
    query, variables = asking(game, operation, body, typed=typed)
    answer = client().post(
        "/graphql", json={"query": query, "variables": variables}, headers={"Accept-Language": language}
    )
    assert answer.headers["content-type"].startswith("application/"), answer.text
    assert answer.headers["content-language"] == language
    assert answer.headers["cache-control"] == "no-store"
    found = answer.json()
    if answer.status_code != 200:
        return answer.status_code, tidy(found)
    if "errors" in found:
        assert found.get("data") is None
        told = found["errors"][0]["extensions"]
        return told["status"], tidy(told)
    data = found["data"][game_field(game)] if game else found["data"]
    made = _from(data[operation])
    refused = isinstance(made, dict) and str(made.get("type", "")).startswith("/problems/")
    return (made["status"] if refused else 200), tidy(made)


def game_field(game: str) -> str:
    """The field that a game stands in."""
    return camel(game)


def asking(game: str | None, operation: str, body: Json, *, typed: bool = False) -> tuple[str, Json]:
    """The query that asks an operation for everything, and its variables."""
    kind = "mutation" if operation in MUTATIONS else "query"
    root: Any = schema().mutation_type if kind == "mutation" else schema().query_type
    of: Any = get_named_type(root.fields[game_field(game)].type) if game else root
    assert isinstance(of, GraphQLObjectType)
    field = of.fields[operation]
    given: dict[str, Json] = {}
    for name, value in (body or {}).items():
        key = "raw" if name == "move" and not typed else camel(name)
        given[key] = _input(value, field.args[key].type) if key in field.args else value
    names = {name: str(field.args[name].type) if name in field.args else "JSON" for name in given}
    declared = "(" + ", ".join(f"${name}: {of}" for name, of in names.items()) + ")" if names else ""
    passed = "(" + ", ".join(f"{name}: ${name}" for name in names) + ")" if names else ""
    everything = Everything()
    inner = f"{operation}{passed}{everything.of(field.type)}"
    inner = f"{game_field(game)} {{ {inner} }}" if game else inner
    return f"{kind}{declared} {{ {inner} }}{''.join(everything.fragments.values())}", given


def _input(value: Json, of: Any) -> Json:
    """A REST value in the names of an input type."""
    found = get_named_type(of)
    if isinstance(value, list):
        return [_input(item, of) for item in value]
    if not isinstance(found, GraphQLInputObjectType) or not isinstance(value, dict):
        return value
    if found.name.endswith("MoveInput"):
        tag = camel(str(value.get("type")))
        fields = {name: inner for name, inner in value.items() if name != "type"}
        return {tag: _input(fields, found.fields[tag].type) if tag in found.fields else fields}
    made = {}
    for name, inner in value.items():
        key = camel(name)
        made[key] = _input(inner, found.fields[key].type) if key in found.fields else inner
    return made


def _from(value: Json, name: str = "") -> Json:
    """An answer in REST's names, each move as REST has it."""
    if name in _EXACT:
        return value
    if isinstance(value, list):
        return [_from(item, name) for item in value]
    if not isinstance(value, dict):
        return value
    made = {snake(key): _from(inner, snake(key)) for key, inner in value.items() if key != "__typename"}
    if "raw" in made:
        raw = made.pop("raw")
        assert tidy(made["move"]) == raw, "a move is told in two ways that differ"
        made["move"] = raw
    if name == "alternatives":
        return made["move"]
    if "state" in made and "public" in made:
        public = made.pop("public")
        assert made["state"] is None or json.dumps(tidy(public), sort_keys=True) == json.dumps(
            tidy(made["state"]["public"]), sort_keys=True
        )
    return made


def tidy(value: Json) -> Json:
    """A value without the fields that are null; a state stays as it is."""
    if isinstance(value, dict):
        return {name: inner if name == "state" else tidy(inner) for name, inner in value.items() if inner is not None}
    return [tidy(item) for item in value] if isinstance(value, list) else value
