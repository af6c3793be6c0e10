"""The service against its own `/openapi.json`: what is generated from it, what is written in its examples, and what
comes of the examples when something in them is changed. Every answer has to be one that the document tells of.
"""

import json
import re
from functools import cache
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.contracts.examples import Example, examples
from tests.service.tables import IDS, client

Json = Any
DOCUMENTED = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
READS_NO_MORE = {"audit", "check", "moves", "picture", "score", "suggest", "view"}
"""Operations whose requests are read with the types of `apply`: generating for them too is left to the long run."""
REFUSED_THOUGH_VALID = (
    (r"(/log/setup)?/(seed|seats/\d+/entropy)", "too_long", "64 bytes of UTF-8; JSON Schema counts characters"),
    (r"/(table|sealed_seed|on_fault|sign)|/log/lenient", "not_offered", "described, and not offered yet"),
    (r"/(key|host_key|host)", "not_allowed", "for sealed tables only"),
    (r"/log/setup/seed", "missing", "needed where the set-up leaves something to chance, which no schema can say"),
    (r"/seat", "too_large", "a schema knows the most seats that a game has, not those of this table"),
    (r"/move/.+", r"too_\w+|unknown_id|missing|invalid_value", "the table decides which values a move can have"),
    (r"(/log/setup)?/dealt/.+", "unknown_id", "the map decides which ids there are, and its seed is in the request"),
    (r"/requests/\d+/game|/game", "unknown_id|missing|not_allowed", "whether a game belongs there is the operation's"),
)
"""Where (pattern of the pointer), with which code, and why a value that the schema allows may be refused."""


@cache
def document() -> Any:
    """The service as schemathesis reads it, served in this process by the application that all tests share."""
    return schemathesis.openapi.from_asgi("/openapi.json", client().app)


@cache
def operations() -> dict[str, Any]:
    found = [row.ok() for row in document().get_all_operations()]
    return {f"{row.method.upper()} {row.path}": row for row in found}


def names(method: str = "") -> list[str]:
    """All operations by method and path, without starting anything that a collection need not."""
    paths = client().get("/openapi.json").json()["paths"]
    rows = [f"{verb.upper()} {path}" for path, verbs in paths.items() for verb in verbs]
    return [row for row in rows if row.startswith(method)]


def whole(value: Json) -> Json:
    """The same JSON with its numbers written as integers: JSON Schema calls 5.0 one, the contract does not."""
    if isinstance(value, dict):
        return {name: whole(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [whole(inner) for inner in value]
    return int(value) if isinstance(value, float) else value


def bounded(runs: int, *, fresh: bool) -> settings:
    """Only generation, no shrinking: a failure is told with its request as it is."""
    return settings(
        max_examples=runs,
        deadline=None,
        derandomize=not fresh,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def unexplained(answer: Any) -> list[Json]:
    """The reasons of a 422 that no row above explains."""
    return [
        row
        for row in answer.json()["errors"]
        if not any(
            re.fullmatch(place, row["pointer"]) and re.fullmatch(code, row["code"])
            for place, code, _ in REFUSED_THOUGH_VALID
        )
    ]


def take_what_is_valid(name: str, runs: int, *, fresh: bool = False) -> None:
    operation = operations()[name]

    @bounded(runs, fresh=fresh)
    @given(case=operation.as_strategy(GenerationMode.POSITIVE))
    def send(case: Any) -> None:
        if isinstance(case.body, dict | list):
            case.body = whole(case.body)
        answer = case.call()
        case.validate_response(answer, checks=DOCUMENTED)
        assert answer.status_code in {200, 404, 409} or (answer.status_code == 422 and not unexplained(answer)), (
            unexplained(answer)
        )

    send()


def refuse_what_is_not(name: str, runs: int, *, fresh: bool = False) -> None:
    operation = operations()[name]

    @bounded(runs, fresh=fresh)
    @given(case=operation.as_strategy(GenerationMode.NEGATIVE))
    def send(case: Any) -> None:
        answer = case.call()
        too_large = answer.status_code == 413  # a refusal too, which that check does not count as one
        case.validate_response(answer, checks=[*DOCUMENTED, *([] if too_large else [negative_data_rejection])])

    send()


@cache
def shown() -> tuple[Example, ...]:
    return tuple(examples())


def asked_with(name: str) -> list[Json]:
    """The example requests of an operation, refused ones too."""
    return [row.request for row in shown() if name == f"POST {row.path}"]


def change_the_examples(name: str, runs: int, *, fresh: bool = False) -> None:
    operation = operations()[name]

    @bounded(runs, fresh=fresh)
    @given(body=changed_one(asked_with(name)))
    def send(body: Json) -> None:
        case = operation.Case(body=body, media_type="application/json")
        case.validate_response(case.call(), checks=DOCUMENTED)

    send()


SMALL: st.SearchStrategy[Json] = (
    st.none() | st.booleans() | st.integers(-2, 60) | st.just(2**31) | st.text(max_size=3) | st.just([]) | st.just({})
)


@st.composite
def changed_one(draw: st.DrawFn, bodies: list[Json]) -> Json:
    """An example in which one to three values were taken out, doubled, exchanged or written over."""
    body = json.loads(json.dumps(draw(st.sampled_from(bodies))))
    for _ in range(draw(st.integers(1, 3))):
        node = body
        for _ in range(draw(st.integers(0, 5))):
            inner = [value for value in _inside(node) if isinstance(value, dict | list) and value]
            if not inner:
                break
            node = draw(st.sampled_from(inner))
        keys: list[Any] = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            continue
        key = draw(st.sampled_from(keys))
        how = draw(st.sampled_from(["out", "double", "exchange", "over", "nudge"]))
        other = draw(st.sampled_from(keys))
        if how == "out":
            del node[key]
        elif how == "double" and isinstance(node, list):
            node.append(node[key])
        elif how == "exchange":
            node[key], node[other] = node[other], node[key]
        elif how == "nudge" and type(node[key]) is int:
            node[key] += draw(st.sampled_from([-1, 1]))
        else:
            node[key] = draw(SMALL)
    return body


def _inside(node: Json) -> list[Json]:
    return list(node.values() if isinstance(node, dict) else node)


OTHERS = [name for name in names() if name.rpartition("/")[2] not in READS_NO_MORE]


@pytest.mark.parametrize("name", OTHERS)
def test_what_the_document_allows_is_answered_as_it_says(name: str) -> None:
    take_what_is_valid(name, 2)


@pytest.mark.parametrize("name", [name for name in OTHERS if name.startswith("POST")])
def test_what_the_document_does_not_allow_is_refused(name: str) -> None:
    refuse_what_is_not(name, 2)


@pytest.mark.parametrize("name", names("POST"))
def test_the_examples_are_answered_as_the_document_says_and_most_get_past_the_audit(name: str) -> None:
    given_answers = []
    for body in asked_with(name):
        case = operations()[name].Case(body=body, media_type="application/json")
        answer = case.call()
        case.validate_response(answer, checks=DOCUMENTED)
        given_answers.append(answer.status_code)
    assert 200 in given_answers


@pytest.mark.parametrize("name", names("POST"))
def test_examples_with_something_changed_are_answered_as_the_document_says(name: str) -> None:
    change_the_examples(name, 6)


@pytest.mark.long
@pytest.mark.parametrize("name", names("POST"))
def test_all_of_it_for_long(name: str) -> None:
    take_what_is_valid(name, 60, fresh=True)
    refuse_what_is_not(name, 60, fresh=True)
    change_the_examples(name, 300, fresh=True)


def test_the_filter_lets_through_only_what_it_names() -> None:
    class Answer:
        def __init__(self, pointer: str, code: str) -> None:
            self.rows = [{"pointer": pointer, "code": code}]

        def json(self) -> Json:
            return {"errors": self.rows}

    assert unexplained(Answer("/seats/0/entropy", "too_long")) == []
    assert unexplained(Answer("/seats/0/name", "too_long"))
    assert unexplained(Answer("/k", "not_an_integer"))
    assert repr(whole({"a": [5.0, True, "5.0"]})) == "{'a': [5, True, '5.0']}"
    assert {name.split("/")[3] for name in names("POST") if name.count("/") == 4} == set(IDS)
