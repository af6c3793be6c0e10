import json
from collections.abc import Iterator
from html import unescape

import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from service.language import Text
from service.problem_pages import routes
from service.problems import KINDS, problem, refused_by_starlette, respond

STATUS = {
    "malformed": 400,
    "invalid": 422,
    "illegal-setup": 409,
    "illegal-move": 409,
    "impossible-state": 409,
    "unknown-rules": 409,
    "broken-seal": 403,
    "wrong-seat": 403,
    "too-large": 413,
    "not-found": 404,
    "method": 405,
    "media-type": 415,
    "busy": 503,
    "internal": 500,
}


async def hello(_: Request) -> Response:
    return PlainTextResponse("hello")


async def broken(_: Request) -> Response:
    raise HTTPException(418)


async def fault(request: Request) -> Response:
    return refused_by_starlette(request, RuntimeError("private"))


@pytest.fixture
def client() -> Iterator[TestClient]:
    app = Starlette(
        routes=[Route("/hello", hello), Route("/broken", broken), Route("/fault", fault), *routes()],
        exception_handlers={HTTPException: refused_by_starlette},
    )
    with TestClient(app) as client:
        yield client


def test_the_kinds_and_their_status_are_frozen() -> None:
    assert {kind.name: kind.status for kind in KINDS.values()} == STATUS


def test_every_kind_speaks_both_languages() -> None:
    for kind in KINDS.values():
        for text in (kind.title, kind.about):
            assert text.es
            assert text.en
            assert text.es != text.en


def test_a_problem_is_told_in_the_language_of_the_request() -> None:
    spanish, english = problem("busy", "es"), problem("busy", "en")
    assert spanish.title == "El servicio está ocupado"
    assert english.title == "The service is busy"
    assert spanish.type == english.type == "/problems/busy"


def test_a_problem_may_have_a_detail_and_members_of_its_own() -> None:
    told = problem("too-large", "es", Text("Muchos", "Many"), limit=100)
    assert told.document() == {
        "type": "/problems/too-large",
        "title": "Demasiado grande",
        "status": 413,
        "detail": "Muchos",
        "limit": 100,
    }


def test_the_answer_says_its_type_language_and_that_it_is_not_kept() -> None:
    answer = respond(problem("busy", "es"), "es", {"Retry-After": "1"}, vary="Accept, Accept-Language")
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["content-language"] == "es"
    assert answer.headers["vary"] == "Accept, Accept-Language"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["retry-after"] == "1"
    assert json.loads(bytes(answer.body))["status"] == 503


@pytest.mark.parametrize(
    ("method", "path", "name", "status"),
    [
        ("GET", "/nowhere", "not-found", 404),
        ("GET", "/problems/nothing", "not-found", 404),
        ("POST", "/hello", "method", 405),
        ("GET", "/broken", "internal", 500),
        ("GET", "/fault", "internal", 500),
    ],
)
def test_what_starlette_refuses_is_a_problem_too(
    client: TestClient, method: str, path: str, name: str, status: int
) -> None:
    answer = client.request(method, path, headers={"Accept-Language": "es"})
    assert answer.status_code == answer.json()["status"] == status
    assert answer.json()["type"] == f"/problems/{name}"
    assert answer.headers["content-language"] == "es"
    assert "private" not in answer.text
    assert ("allow" in answer.headers) == (status == 405)


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("language", ["es", "en"])
def test_every_problem_has_a_page_in_both_languages(client: TestClient, name: str, language: str) -> None:
    answer = client.get(f"/problems/{name}", headers={"Accept-Language": language})
    kind = KINDS[name]
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-language"] == language
    assert "Accept-Language" in answer.headers["vary"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert f'<html lang="{language}">' in answer.text
    assert (kind.title.es if language == "es" else kind.title.en) in unescape(answer.text)
    assert "`" not in answer.text
    assert kind.type in answer.text


def test_a_page_lists_all(client: TestClient) -> None:
    assert client.get("/hello").text == "hello"
    text = client.get("/problems").text
    assert all(f'href="{kind.type}"' in text for kind in KINDS.values())
