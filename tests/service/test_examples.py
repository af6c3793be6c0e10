"""The examples that the document points at are there, and nothing else is."""

import json
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.testclient import TestClient

from service import examples
from tests.service.tables import client


def pointed_at(value: Any) -> set[str]:
    """Every `externalValue` of a document."""
    if isinstance(value, dict):
        found = {value["externalValue"]} if "externalValue" in value else set()
        return found.union(*map(pointed_at, value.values()))
    return set().union(*map(pointed_at, value)) if isinstance(value, list) else set()


def test_every_example_of_the_document_is_served_beside_it() -> None:
    named = pointed_at(client().get("/openapi.json").json())
    assert len(named) > 100
    for path in named:
        answer = client().get(f"/{path}")
        assert answer.status_code == 200, path
        assert answer.headers["content-type"] == "application/json"
        assert answer.json() == json.loads((examples.HOME.parent / path).read_text("utf-8"))


def test_a_picture_is_served_as_one() -> None:
    answer = client().get("/examples/conquista/picture.answer.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "sandbox" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_nothing_else_is_served() -> None:
    for path in ("", "teg", "teg/", "..%2fopenapi.json", "teg%2f..%2f..%2fopenapi.json", "/etc/passwd"):
        assert client().get(f"/examples/{path}").status_code == 404, path


def test_an_installation_without_examples_has_none(tmp_path: Path) -> None:
    app = Starlette(routes=examples.routes(tmp_path / "nowhere"))
    assert TestClient(app).get("/examples/teg/apply.request.json").status_code == 404
