"""GraphQL under fire: queries of the schema's own making, with values that are right, wrong and hostile.

hypothesis-graphql knows neither `@oneOf` nor our scalars, so moves and JSON have strategies of our own.
"""

import json
import logging
from contextlib import suppress
from functools import cache
from time import monotonic
from typing import Any

import pytest
from graphql import GraphQLInputObjectType, get_named_type, is_list_type, is_non_null_type
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis_graphql import from_schema
from hypothesis_graphql.nodes import String

from service.graphql import sdl
from tests.kit.selections import camel, schema
from tests.kit.transports import asking
from tests.service.tables import IDS, STATED, a_move, client, later

Json = Any
WORD = "Geheimwort"
"""Stands in every text that is sent: no refusal and no log may hold it."""
SECONDS = 20

numbers = st.integers(-(2**40), 2**40)
texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=12).map(lambda text: WORD + text)
leaves = st.none() | st.booleans() | numbers | texts
anything: st.SearchStrategy[Json] = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3), max_leaves=8
)


def of_type(of: Any) -> st.SearchStrategy[Json]:
    """Values of an input type, and now and then others."""
    if is_non_null_type(of):
        return of_type(of.of_type)
    if is_list_type(of):
        return st.lists(of_type(of.of_type), max_size=7) | anything
    if isinstance(of, GraphQLInputObjectType):
        rows = {name: of_type(field.type) for name, field in of.fields.items()}
        if of.is_one_of:
            return st.one_of(*(st.fixed_dictionaries({name: row}) for name, row in rows.items())) | anything
        needed = {name: row for name, row in rows.items() if is_non_null_type(of.fields[name].type)}
        return st.fixed_dictionaries(needed, optional={name: rows[name] for name in rows if name not in needed})
    kinds: dict[str, st.SearchStrategy[Json]] = {
        "Int": st.integers(-2, 9) | numbers,
        "String": texts | st.sampled_from(["open", "sealed", "chile", "a1", "moves"]),
        "Boolean": st.booleans(),
    }
    return kinds.get(get_named_type(of).name, anything) | st.none()


def damaged(value: Json) -> st.SearchStrategy[Json]:
    """A value with one place of it changed."""
    if isinstance(value, dict) and value:
        return st.sampled_from(sorted(value)).flatmap(
            lambda key: st.one_of(damaged(value[key]), anything).map(lambda new: {**value, key: new})
        )
    if isinstance(value, list) and value:
        return st.integers(0, len(value) - 1).flatmap(
            lambda at: st.one_of(damaged(value[at]), anything).map(lambda new: [*value[:at], new, *value[at + 1 :]])
        )
    return anything


@cache
def everything(game: str, operation: str) -> str:
    """The query for all that an operation answers, without arguments."""
    return asking(game, operation, None)[0]


@st.composite
def asked(draw: st.DrawFn) -> tuple[str, Json]:
    """An operation of a game with drawn values, a real state among them or a damaged one."""
    game = draw(st.sampled_from(IDS))
    operation = draw(st.sampled_from([*STATED, "setup", "referee", "odds"]))
    step = later(game, draw(st.sampled_from([0, 3, 12])))
    kind = "mutation" if operation in {"setup", "apply"} else "query"
    root: Any = schema().mutation_type if kind == "mutation" else schema().query_type
    field = get_named_type(root.fields[camel(game)].type).fields[operation]
    text = everything(game, operation)
    given: dict[str, Json] = {}
    for name, argument in field.args.items():
        if not draw(st.booleans()) and not is_non_null_type(argument.type) and name not in {"move", "raw"}:
            continue
        if name == "state":
            given[name] = draw(st.just(step["state"]) | damaged(step["state"]) | anything)
        elif name == "raw":
            move = a_move(game, step)
            given[name] = draw(st.none() | st.just(move) | damaged(move))
        else:
            given[name] = draw(of_type(argument.type))
    declared = ", ".join(f"${name}: {field.args[name].type}" for name in given)
    passed = ", ".join(f"{name}: ${name}" for name in given)
    if given:
        text = text.replace(f"{operation} {{", f"{operation}({passed}) {{", 1).replace(kind, f"{kind}({declared})", 1)
    return text, given


def fire(body: Json, log: pytest.LogCaptureFixture) -> None:
    """Send one request: an answer of the contract, whatever is in it, and nothing of it repeated in a refusal."""
    content = json.dumps(body, ensure_ascii=False).encode()
    log.clear()
    answer = client().post("/graphql", content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code in {200, 400, 413, 422}, answer.text[:500]
    found = answer.json()
    assert WORD not in log.text
    if answer.status_code != 200:
        assert found["status"] == answer.status_code
        assert WORD not in unpointed(found)
        return
    assert set(found) <= {"data", "errors"}
    for row in found.get("errors", ()):
        assert row["extensions"]["type"].startswith("/problems/")
        assert row["extensions"]["status"] in {404, 409, 422}
        assert WORD not in unpointed(row)


def unpointed(value: Json) -> str:
    """A refusal as text without its pointers: the one thing of a request that it may repeat."""
    if isinstance(value, dict):
        return " ".join(unpointed(inner) for name, inner in value.items() if name not in {"pointer", "path", "given"})
    if isinstance(value, list):
        return " ".join(unpointed(inner) for inner in value)
    return "" if isinstance(value, str) and value.startswith("/") else str(value)


def bombard(seconds: float, log: pytest.LogCaptureFixture, strategy: st.SearchStrategy[Json]) -> int:
    """Fire what a strategy draws for some seconds; gives how often."""
    for game in IDS:
        later(game, 12)  # the tables are played before the clock starts
    until, fired = monotonic() + seconds, 0

    @settings(
        max_examples=10**6,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(strategy)
    def shoot(body: Json) -> None:
        nonlocal fired
        if monotonic() > until:
            raise _OverError
        fire(body, log)
        fired += 1

    with suppress(_OverError):
        shoot()
    return fired


class _OverError(Exception):
    """The time is over."""


requests = asked().map(lambda row: {"query": row[0], "variables": row[1]})
scalars = {name: st.just(String(value=WORD)) for name in ("State", "Move", "Log", "JSON")}
written = from_schema(sdl(), custom_scalars=scalars, allow_null=True).map(lambda text: {"query": text})
hostile = st.one_of(
    anything,
    st.builds(lambda text, of: {"query": text, "variables": of}, st.text(max_size=60), anything),
    st.builds(
        lambda text, rest: {"query": f"{{{text}}}", **rest}, texts, st.dictionaries(st.text(max_size=3), anything)
    ),
    st.text('{}()[]$!:@|&=,. \n#"abteg0123-', max_size=60).map(lambda text: {"query": text}),
)
STRATEGIES = {"operations": requests, "queries": written, "bodies": hostile}


@pytest.mark.parametrize("name", STRATEGIES)
def test_nothing_that_is_sent_breaks_the_service_or_comes_back(name: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="service"):
        assert bombard(SECONDS / len(STRATEGIES), caplog, STRATEGIES[name]) > 5
    assert client().get("/livez").status_code == 200


@pytest.mark.long
@pytest.mark.parametrize("name", STRATEGIES)
def test_nothing_breaks_in_ten_minutes_of_it(name: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="service"):
        assert bombard(600 / len(STRATEGIES), caplog, STRATEGIES[name]) > 100
    assert client().get("/livez").status_code == 200
