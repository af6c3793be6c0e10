"""Paths, methods, media types, languages and caches."""

import pytest

from tests.service.tables import BY_ID, IDS, client, opening

PATH = f"/v1/games/{IDS[0]}/view"


@pytest.mark.parametrize("path", ["/nothing", "/v1/games/chess/apply", f"/v1/games/{IDS[0]}/", "/v1/games/"])
def test_an_unknown_path_is_a_problem_document(path: str) -> None:
    answer = client().post(path, json={})
    assert answer.status_code == 404
    assert answer.json()["type"] == "/problems/not-found"


def test_a_wrong_method_names_the_right_ones() -> None:
    answer = client().get(PATH)
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert answer.json()["type"] == "/problems/method"
    answer = client().delete("/v1/games")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/json; charset=latin-1"},
        {"Content-Type": "application/jsonp"},
        {"Content-Type": "application/json", "Content-Encoding": "gzip"},
    ],
)
def test_a_body_that_is_not_said_to_be_json_is_refused(headers: dict[str, str]) -> None:
    for path in (PATH, "/v1/batch"):
        answer = client().post(path, content=b"{}", headers=headers)
        assert answer.status_code == 415
        assert answer.json()["type"] == "/problems/media-type"


@pytest.mark.parametrize(
    "media", ["application/json", "application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"']
)
def test_json_may_say_its_charset(media: str) -> None:
    answer = client().post(PATH, content=b"{}", headers={"Content-Type": media})
    assert answer.status_code == 422


@pytest.mark.parametrize(
    ("accept", "language"), [("es-AR,es;q=0.9,en;q=0.1", "es"), ("fr, en;q=0.5", "en"), ("", "en")]
)
def test_answers_say_their_language_and_what_they_vary_by(accept: str, language: str) -> None:
    for answer in (
        client().post(PATH, json={}, headers={"Accept-Language": accept}),
        client().post(PATH, json={"state": opening(IDS[0])["state"]}, headers={"Accept-Language": accept}),
        client().get("/v1/games", headers={"Accept-Language": accept}),
    ):
        assert answer.headers["content-language"] == language
        assert answer.headers["vary"] == "Accept-Language"


def test_only_what_never_changes_may_be_kept() -> None:
    for path in ("/v1/games", f"/v1/games/{IDS[0]}/rulebook", "/openapi.json", f"/rulebooks/{IDS[0]}"):
        assert client().get(path).headers["cache-control"] == "public, max-age=3600"
    for answer in (
        client().post(PATH, json={"state": opening(IDS[0])["state"]}),
        client().post(PATH, json={}),
        client().post("/v1/batch", json={}),
        client().get("/nothing"),
    ):
        assert answer.headers["cache-control"] == "no-store"


def test_head_answers_as_get_without_a_body() -> None:
    full, head = client().get("/v1/games"), client().head("/v1/games")
    assert head.content == b""
    assert head.headers["content-length"] == str(len(full.content))
    assert client().get("/v1/games").content == full.content


def test_games_are_listed_with_what_a_client_needs() -> None:
    games = client().get("/v1/games").json()["games"]
    assert [game["id"] for game in games] == IDS
    for listed in games:
        game = BY_ID[listed["id"]]
        assert listed["rules"] == game.rules
        assert listed["seats"] == {"min": game.min_seats, "max": game.max_seats}
        for field in listed["config"]:
            if field["type"] == "choice":
                assert field["default"] in field["values"] or (field["nullable"] and field["default"] is None)
        assert client().get(listed["links"]["rulebook"]).status_code == 200
        assert client().get(listed["links"]["page"]).status_code == 200


@pytest.mark.parametrize("game", IDS)
def test_every_link_of_a_rule_leads_to_it_on_the_rulebook_page(game: str) -> None:
    page = client().get(f"/rulebooks/{game}")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["content-language"] == "es, en"
    book = client().get(f"/v1/games/{game}/rulebook").json()
    assert [row["id"] for row in book["rows"]] == [rule.id for rule in BY_ID[game].rulebook]
    for row in book["rows"]:
        path, _, anchor = row["link"].partition("#")
        assert path == f"/rulebooks/{game}"
        assert f'id="{anchor}"' in page.text
    assert client().get("/rulebooks/chess").status_code == 404


def test_the_list_of_games_says_what_a_field_left_out_becomes() -> None:
    listed = {game["id"]: game["config"] for game in client().get("/v1/games").json()["games"]}
    for game, fields in listed.items():
        path = f"/v1/games/{game}/setup"
        for field in fields:
            for row in field["decided"]:
                seats: list[dict[str, object]] = [{} for _ in range(BY_ID[game].min_seats)]
                body = {"config": {row["field"]: row["value"]}, "seats": seats, "seed": "x"}
                config = client().post(path, json=body).json()["state"]["public"]["config"]
                assert config[field["name"]] == row["default"]
    numbers = {field["name"]: field for field in listed["conquista"]}
    assert [row["default"] for row in numbers["round_limit"]["decided"]] == [15, None, None]
    assert [row["default"] for row in numbers["exchange_step"]["decided"]] == [5, 5, 5]
    assert (numbers["seconds"]["item_min"], numbers["seconds"]["item_max"]) == (5, 86400)
    assert not any(field["decided"] for field in listed["teg"])
