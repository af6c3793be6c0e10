"""The contracts: what is committed is what is generated, and every example is what it says."""

import json
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from core.games import GAMES
from service.problems import KINDS
from tests.contracts.examples import FOLDER, Example, examples
from tests.contracts.write import ROOT, generated
from tests.service.tables import client

Json = Any


@cache
def document() -> Json:
    return client().get("/openapi.json").json()


@cache
def shown() -> tuple[Example, ...]:
    return tuple(examples())


def valid(schema: Json, value: Json) -> None:
    whole = {**schema, "components": {"schemas": document()["components"]["schemas"]}}
    faults = [
        f"{'/'.join(map(str, each.path))}: {each.message[:300]}"
        for each in Draft202012Validator(whole).iter_errors(value)
    ]
    assert faults == []


def test_what_is_committed_is_what_is_generated() -> None:
    found = generated()
    stale = [
        name for name, text in found.items() if not (ROOT / name).is_file() or (ROOT / name).read_text("utf-8") != text
    ]
    assert stale == [], "`make contracts` writes them"
    left = {str(path.relative_to(ROOT)) for path in (ROOT / FOLDER).rglob("*.*")} - set(found)
    assert left == set()


def test_the_document_is_openapi_3_1() -> None:
    validate(document())
    assert document()["openapi"] == "3.1.1"
    assert "jsonSchemaDialect" not in document()


def test_operation_ids_are_distinct_and_every_operation_says_what_it_is() -> None:
    rows = [row for path in document()["paths"].values() for row in path.values()]
    assert len({row["operationId"] for row in rows}) == len(rows)
    assert all(row["summary"] for row in rows)


@pytest.mark.parametrize("game", [None, *(game.id for game in GAMES)])
def test_every_example_is_valid_by_the_schema_and_is_answered_as_it_says(game: str | None) -> None:
    for example in (each for each in shown() if each.game == game):
        row = document()["paths"][example.path]["get" if example.request is None else "post"]
        content = row["responses"][str(example.status)]["content"]
        (media,) = content
        if media == "image/svg+xml":
            assert example.answer.startswith("<svg")
            continue
        assert media == ("application/json" if example.status == 200 else "application/problem+json")
        valid(content[media]["schema"], example.answer)
        if example.request is not None:
            sent = row["requestBody"]["content"]["application/json"]["schema"]
            right = Draft202012Validator({**sent, "components": document()["components"]}).is_valid(example.request)
            assert right == (example.status != 422), example.name
        assert example.status == 200 or example.answer["status"] == example.status


def test_examples_that_the_document_names_are_there() -> None:
    text = json.dumps(document())
    for path in document()["paths"].values():
        for row in path.values():
            bodies = [row.get("requestBody", {}), row["responses"]["200"]]
            for body in bodies:
                for content in body.get("content", {}).values():
                    for example in content.get("examples", {}).values():
                        assert (ROOT / "openapi" / example["externalValue"]).is_file()
    assert "externalValue" in text


def test_each_kind_of_refusal_of_the_rules_has_an_example() -> None:
    types = {example.answer["type"] for example in shown() if example.status != 200}
    wanted = ["invalid", "illegal-move", "impossible-state", "unknown-rules", "illegal-setup"]
    assert {KINDS[kind].type for kind in wanted} <= types
