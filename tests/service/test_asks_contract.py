"""Asks of users of the nearest systems, by number: codes, versions, audits, links and the examples of the document."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from core.games import GAMES
from service.codes import CODES
from service.problems import KINDS
from tests.contracts.examples import Example, examples
from tests.kit.moments import at_place, moments, moves, places
from tests.service.tables import BY_ID, IDS, STATED, asked, call, changed, client, opening, refused

Json = Any
EACH_GAME = pytest.mark.parametrize("game", IDS)
REGISTRY = {
    "missing",
    "unknown_field",
    "wrong_type",
    "not_an_integer",
    "too_small",
    "too_large",
    "too_short",
    "too_long",
    "pattern",
    "unknown_id",
    "unknown_type",
    "invalid_value",
    "wrong_value",
    "wrong_game",
    "not_offered",
    "not_allowed",
}
"""Every code of a 422: frozen here, as clients read them."""
LATER = {"broken-seal", "wrong-seat"}  # of sealed tables, which are not offered yet
ELSEWHERE = {"busy", "internal"}  # reached in test_limits and test_problems, where something has to break


@EACH_GAME
def test_ask_01_every_refusal_of_the_rules_has_code_rule_facts_and_alternatives(game: str) -> None:
    refusals = 0
    for state, _ in moments(game):
        for _, move in Random(1).sample(moments(game), 3):
            answer = call(game, "apply", {"state": state, "move": move})
            if answer.status_code == 409:
                told = answer.json()
                refusals += 1
                assert told["type"] == "/problems/illegal-move"
                assert set(told["rule"]) == {"id", "text", "source", "link"}
                assert all(set(fact) == {"name", "value"} for fact in told["facts"])
                assert len(told["alternatives"]) <= 3
                in_turn = move["seat"] in asked(game, "view", {"state": state})["view"]["to_act"]
                assert bool(told["alternatives"]) == (in_turn and bool(moves(game, state, move["seat"])))
    assert refusals


@EACH_GAME
@pytest.mark.parametrize("version", ["0", "2", "999", "1.1", "", "1 "])
def test_ask_19_20_a_state_of_another_rules_version_older_or_newer_is_refused_with_both_names(
    game: str, version: str
) -> None:
    state, move = moments(game)[3]
    extra: Json = {"apply": {"move": move}, "check": {"move": move}, "suggest": {"seat": 0}}
    other = changed(state, "/public/rules", f"{game}/{version}")
    for operation in STATED:
        told = refused(409, "unknown-rules", game, operation, {"state": other, **extra.get(operation, {})})
        assert (told["have"], told["given"]) == ([BY_ID[game].rules], f"{game}/{version}")
    assert asked(game, "setup", {"seats": [{}] * BY_ID[game].min_seats, "seed": "x"})["state"]["public"]["rules"]


@EACH_GAME
def test_ask_20_a_log_of_another_rules_version_is_refused_with_both_names(game: str) -> None:
    log = {"game": game, "setup": {"seats": [{}] * BY_ID[game].min_seats, "seed": "x"}, "entries": []}
    answer = call(game, "referee", {"log": {**log, "rules": f"{game}/2"}})
    told = answer.json()
    assert (answer.status_code, told["type"]) == (409, "/problems/unknown-rules")
    assert (told["have"], told["given"]) == ([BY_ID[game].rules], f"{game}/2")
    assert asked(game, "referee", {"log": {**log, "rules": BY_ID[game].rules}})["verdict"] == "upheld"


def planted(state: Json) -> list[tuple[str, Json]]:
    """States with one violation that any game can have: a card or a place told twice or lost, a seat that is not."""
    found: list[tuple[str, Json]] = [
        ("commitment", changed(state, "/public/commitment", "sha256:" + "1" * 64)),
        ("seed", changed(state, "/secret/seed", "another")),
        ("ply", changed(state, "/public/ply", -1)),
        ("drawn", changed(state, "/public/drawn", -1)),
    ]
    for part in ("public", "secret"):
        for name, value in state[part].items():
            if name in {"deck", "dice", "specials"} and isinstance(value, list) and len(value) > 1:
                found.append((f"{name} doubled", changed(state, f"/{part}/{name}/0", value[1])))
                found.append((f"{name} lost", {**state, part: {**state[part], name: value[1:]}}))
            if name == "owners":
                found.append(("owner", changed(state, f"/{part}/{name}/0", len(state["public"]["seats"]))))
            if name in {"turn", "start", "starter", "leader", "dealer"} and isinstance(value, int):
                found.append((name, changed(state, f"/{part}/{name}", len(state["public"]["seats"]))))
            if name == "armies":
                found.append(("armies", changed(state, f"/{part}/{name}/0", -1)))
            if name == "layout":
                found.append(("layout", changed(state, f"/{part}/{name}", 245760)))
    return found


@EACH_GAME
def test_ask_21_audit_finds_each_planted_violation_and_apply_refuses_it(game: str) -> None:
    for state, move in moments(game)[:: len(moments(game)) - 1]:
        assert asked(game, "audit", {"state": state}) == {"possible": True, "findings": []}
        for name, forged in planted(state):
            answer = call(game, "audit", {"state": forged})
            if answer.status_code == 422:  # bounded by the type already, in every operation
                assert call(game, "apply", {"state": forged, "move": move}).status_code == 422
                continue
            assert not answer.json()["possible"], name
            for row in answer.json()["findings"]:
                assert row["rule"]["id"], name
                assert row["pointer"].startswith("/state/"), name
            told = refused(409, "impossible-state", game, "apply", {"state": forged, "move": move})
            assert told["findings"] == answer.json()["findings"][:20]


@EACH_GAME
def test_ask_21_the_audit_of_a_log_checks_every_ply_and_not_the_last_only(game: str) -> None:
    seats: Json = [{}] * BY_ID[game].min_seats
    step = asked(game, "setup", {"seats": seats, "seed": "Kamchatka"})
    entries: list[Json] = []
    while step["to_act"] and len(entries) < 5:
        move = asked(game, "suggest", {"state": step["state"], "seat": step["to_act"][0]})["move"]
        step = asked(game, "apply", {"state": step["state"], "move": move})
        entries.append({"move": move, "claim": {"digest": step["digest"]}})
    log = {"game": game, "setup": {"seats": seats, "seed": "Kamchatka"}, "entries": entries}
    for at in range(len(entries)):
        wrong = changed(log, f"/entries/{at}/claim/digest", "sha256:" + "0" * 64)
        assert asked(game, "referee", {"log": wrong})["findings"][0]["entry"] == at


@EACH_GAME
def test_ask_22_only_the_written_form_of_an_id_is_taken_and_near_ones_are_named(game: str) -> None:
    named = 0
    for state, move in moments(game):
        for field, value in move.items():
            if field == "type" or not isinstance(value, str):
                continue
            for wrong in (value.upper(), f" {value}", f"{value} ", value + "\u0301", value[:-1] + "ñ"):
                told = refused(422, "invalid", game, "apply", {"state": state, "move": {**move, field: wrong}})
                row = next(row for row in told["errors"] if row["pointer"] == f"/move/{field}")
                assert row["code"] == "unknown_id"
                named += value in row["nearest"]
        if named > 8:
            return
    assert named or not any(isinstance(value, str) for _, m in moments(game) for k, value in m.items() if k != "type")


def test_ask_23_the_codes_are_frozen_and_each_is_documented() -> None:
    assert set(CODES) == REGISTRY
    document = client().get("/openapi.json").json()
    assert set(document["components"]["schemas"]["InvalidValue"]["properties"]["code"]["enum"]) == REGISTRY
    for language in ("es", "en"):
        page = client().get("/problems/invalid", headers={"Accept-Language": language}).text
        assert all(f"<code>{code}</code>" in page for code in REGISTRY)


def provoked() -> set[str]:
    """The codes of refusals that a careless client gets."""
    game = IDS[0]
    step = opening(game)
    state = step["state"]
    seats: Json = [{}] * BY_ID[game].min_seats
    place: Json = {"state": state, "move": moments("teg")[0][1]} if "teg" in IDS else {}
    bodies: list[tuple[str, str, Json]] = [
        (game, "setup", {"seats": [], "seed": 7, "extra": 1, "table": "sealed"}),
        (game, "setup", {"seats": seats, "table": "sealed"}),
        (game, "setup", {"seats": seats, "host": True}),
        (game, "setup", {"seats": seats, "seed": "x" * 65}),
        (game, "setup", {"seats": seats, "seed": "a\0b"}),
        (game, "setup", {"seed": "x"}),
        (game, "apply", {"state": state, "move": {"type": "no_such", "seat": 0}}),
        (game, "apply", {"state": state, "move": {"type": "resign", "seat": -1}}),
        (game, "apply", {"state": state, "move": {"type": "resign", "seat": 99}}),
        (game, "apply", {"state": state, "move": {"type": "resign", "seat": 2**70}}),
        (game, "apply", {"state": {"public": {"game": "chess"}}, "move": {}}),
        ("teg", "apply", {**place, "move": {**place["move"], "country": "narnia"}}),
        ("teg", "apply", {**place, "move": {"type": "exchange", "seat": 0, "cards": ["chile", "chile", "peru"]}}),
    ]
    found: set[str] = set()
    for of, operation, body in bodies:
        found |= {row["code"] for row in refused(422, "invalid", of, operation, body)["errors"]}
    raw = b'{"seed": "x", "label": "dice", "k": 1.5, "sides": 6, "count": 1}'
    answer = client().post("/v1/dice", content=raw, headers={"Content-Type": "application/json"})
    return found | {row["code"] for row in answer.json()["errors"]}


def test_ask_23_every_code_is_reachable() -> None:
    """But `invalid_value`, which stands for findings of the validator that have no code of their own: none is known."""
    assert provoked() == REGISTRY - {"invalid_value"}


def test_ask_23_every_problem_type_is_reachable_and_has_a_page() -> None:
    game = IDS[0]
    kinds = {example.answer["type"] for example in shown() if example.status != 200}
    answers = [
        client().post("/v1/dice", content=b"{", headers={"Content-Type": "application/json"}),
        client().post("/v1/dice", content=b"{}", headers={"Content-Type": "text/plain"}),
        client().post("/v1/batch", json={"requests": [{}] * 101}),
        client().get("/v1/nothing"),
        client().delete(f"/v1/games/{game}/apply"),
    ]
    kinds |= {answer.json()["type"] for answer in answers}
    assert kinds == {kind.type for kind in KINDS.values() if kind.name not in LATER | ELSEWHERE}
    assert all(client().get(kind.type).status_code == 200 for kind in KINDS.values())


@cache
def shown() -> tuple[Example, ...]:
    return tuple(examples())


@pytest.mark.parametrize("language", ["es", "en"])
def test_ask_28_each_example_is_sent_and_each_answer_is_valid_by_the_document_in_both_languages(language: str) -> None:
    """The document is linted, and two generators run, in `tests/contracts`."""
    document = client().get("/openapi.json").json()
    headers = {"Accept-Language": language}
    for example in shown():
        if example.request is None:
            answer = client().get(example.path, headers=headers)
        else:
            answer = client().post(example.path, json=example.request, headers=headers)
        assert answer.status_code == example.status, example.name
        row = document["paths"][example.path]["get" if example.request is None else "post"]
        content = row["responses"][str(answer.status_code)]["content"]
        media = answer.headers["content-type"].partition(";")[0]
        assert media in content
        if media.endswith("json"):
            schema = {**content[media]["schema"], "components": document["components"]}
            faults = [each.message[:200] for each in Draft202012Validator(schema).iter_errors(answer.json())]
            assert faults == [], example.name


@EACH_GAME
def test_ask_32_every_rule_has_its_place_in_the_page_and_no_place_is_an_orphan(game: str) -> None:
    rows = client().get(f"/v1/games/{game}/rulebook").json()["rows"]
    page = client().get(f"/rulebooks/{game}")
    assert page.status_code == 200
    anchors = re.findall(r'id="([^"]+)"', page.text)
    assert sorted(anchors) == sorted(row["id"] for row in rows)
    assert len(set(anchors)) == len(anchors)


@EACH_GAME
def test_ask_32_every_link_of_an_answer_resolves(game: str) -> None:
    links = set()
    for example in (each for each in shown() if each.game == game and not isinstance(each.answer, str)):
        for place in places(example.answer):
            if place.endswith("/link"):
                links.add(at_place(example.answer, place))
    for state, _ in moments(game):
        for _, move in moments(game)[:6]:
            answer = call(game, "apply", {"state": state, "move": move})
            if answer.status_code == 409:
                links.add(answer.json()["rule"]["link"])
    page = client().get(f"/rulebooks/{game}").text
    assert len(links) > 1
    for link in links:
        path, _, anchor = link.partition("#")
        assert path == f"/rulebooks/{game}"
        assert f'id="{anchor}"' in page


def test_ask_32_what_a_rule_is_cited_as_is_a_row_of_its_rulebook() -> None:
    for game in GAMES:
        known = {row["id"] for row in client().get(f"/v1/games/{game.id}/rulebook").json()["rows"]}
        assert {rule.id for rule in game.rulebook} == known
