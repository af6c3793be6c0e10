"""What a game offers beside tables: by key, as JSON or SVG, cacheable. The game here is made up for the purpose."""

import dataclasses
from functools import cache
from typing import Annotated, Literal

from openapi_spec_validator import validate
from starlette.testclient import TestClient

from core.kernel.game import Resource
from core.kernel.record import record
from core.kernel.shape import Length, Pattern
from service.app import create_app
from service.settings import Settings
from tests.service.tables import BY_ID, IDS

Key = Annotated[str, Pattern("^[a-z]+$"), Length(1, 8)]


@record
class Query:
    """Which thing, and how it is wanted."""

    key: Key
    size: int = 1
    kind: Literal["plain", "fancy"] = "plain"


@record
class Thing:
    """A thing."""

    key: str
    size: int


def fetch(query: Query) -> Thing:
    """One thing."""
    return Thing(query.key, query.size)


PATH = f"/v1/games/{IDS[0]}/things"


@cache
def client() -> TestClient:
    things = Resource(Query, Thing, fetch, lambda thing, language: f'<svg lang="{language}">{thing.key}</svg>', "key")
    game = dataclasses.replace(BY_ID[IDS[0]], resources={"things": things})
    return TestClient(create_app(Settings(access_log=False), [game]))


def test_a_thing_is_json_by_default_and_svg_by_its_suffix_or_by_accept() -> None:
    answer = client().get(f"{PATH}/one?size=3")
    assert answer.json() == {"key": "one", "size": 3}
    assert answer.headers["vary"] == "Accept, Accept-Language"
    for drawn in (
        client().get(f"{PATH}/one.svg", headers={"Accept-Language": "es"}),
        client().get(f"{PATH}/one", headers={"Accept": "image/svg+xml", "Accept-Language": "es"}),
        client().get(
            f"{PATH}/one", headers={"Accept": "application/json;q=0.5, image/svg+xml", "Accept-Language": "es"}
        ),
    ):
        assert (drawn.text, drawn.headers["content-type"]) == ('<svg lang="es">one</svg>', "image/svg+xml")
    for accept in ("*/*", "image/svg+xml;q=0.1, */*", "image/svg+xml;q=0, text/html", "image/svg+xml;q=x"):
        assert client().get(f"{PATH}/one", headers={"Accept": accept}).json()["key"] == "one"


def test_a_client_that_has_it_already_gets_no_body() -> None:
    first = client().get(f"{PATH}/one")
    for tags in (first.headers["etag"], f'"x", W/{first.headers["etag"]}', "*"):
        again = client().get(f"{PATH}/one", headers={"If-None-Match": tags})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
    assert client().get(f"{PATH}/one", headers={"If-None-Match": '"x"'}).status_code == 200
    assert client().get(f"{PATH}/two").headers["etag"] != first.headers["etag"]
    assert first.headers["cache-control"] == "public, max-age=3600"
    assert client().head(f"{PATH}/one").content == b""


def test_a_key_or_query_that_cannot_be_is_refused() -> None:
    assert client().get(f"{PATH}/one/two").status_code == 404
    for key, code in (
        ("", "too_short"),
        ("x" * 9, "too_long"),
        ("One", "pattern"),
        ("a.b", "pattern"),
        ("%20", "pattern"),
    ):
        answer = client().get(f"{PATH}/{key}")
        assert answer.status_code == 422
        assert [(row["pointer"], row["code"]) for row in answer.json()["errors"]] == [("/key", code)]
    assert client().post(f"{PATH}/one").headers["allow"] == "GET, HEAD"
    for query, pointer in [
        ("size=x", "/size"),
        ("kind=odd", "/kind"),
        ("colour=red", "/colour"),
        ("size=1&size=2", "/size"),
        ("key=two", "/key"),
        ("size=1.0", "/size"),
        ("size=%201", "/size"),
        ("size=01", "/size"),
        ("&".join(f"x{n}=1" for n in range(21)), ""),
    ]:
        answer = client().get(f"{PATH}/one?{query}")
        assert answer.status_code == 422
        assert [row["pointer"] for row in answer.json()["errors"]] == [pointer]


def test_each_form_of_a_thing_has_a_tag_of_its_own() -> None:
    forms = [
        client().get(f"{PATH}/one", headers={"Accept-Language": language, "Accept": accept}).headers["etag"]
        for language, accept in (("es", "*/*"), ("es", "image/svg+xml"), ("en", "image/svg+xml"))
    ]
    forms.append(client().get(f"{PATH}/one?size=2").headers["etag"])
    assert len(set(forms)) == 4


def test_a_refusal_depends_on_both_headers_too() -> None:
    answer = client().get(f"{PATH}/One")
    assert answer.headers["vary"] == "Accept, Accept-Language"
    assert answer.headers["cache-control"] == "no-store"


def test_twenty_parameters_are_looked_at_and_one_more_is_too_many() -> None:
    for number, pointers in ((20, 20), (21, 1)):
        answer = client().get(f"{PATH}/one?" + "&".join(f"x{n}=1" for n in range(number)))
        assert len(answer.json()["errors"]) == pointers


def test_a_map_s_picture_is_in_the_language_asked_for() -> None:
    with TestClient(create_app(Settings(access_log=False))) as whole:
        for language, title in (("es", "Mapa de Conquista"), ("en", "Map of Conquista")):
            path = "/v1/games/conquista/maps/words.svg?bridges=pocos"
            assert title in whole.get(path, headers={"Accept-Language": language}).text


def test_the_document_describes_it() -> None:
    document = client().get("/openapi.json").json()
    validate(document)
    row = document["paths"][f"{PATH}/{{key}}"]["get"]
    assert {each.get("name") for each in row["parameters"]} == {None, "key", "size", "kind"}
    assert set(row["responses"]["200"]["content"]) == {"application/json", "image/svg+xml"}
    assert client().get("/v1/games").json()["games"][0]["links"]["resources"] == [f"{PATH}/{{key}}"]
