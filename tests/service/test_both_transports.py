"""The same answers over REST and over GraphQL: the main road of every game, and every refusal."""

from typing import Any

import pytest

from tests.contracts.examples import QUESTIONS
from tests.kit.transports import TRANSPORTS, graphql_raw, graphql_typed, rest
from tests.service.tables import BY_ID, IDS, a_move, asked, changed, later, opening, over

Json = Any
GRAPHQL = [name for name in TRANSPORTS if name != "rest"]
WITH_A_MOVE = {"apply", "check"}


def same(game: str | None, operation: str, body: Json, language: str = "en") -> tuple[int, Json]:
    """What all transports answer, which has to be the same."""
    expected = rest(game, operation, body, language)
    assert graphql_raw(game, operation, body, language) == expected
    if operation in WITH_A_MOVE:
        assert graphql_typed(game, operation, body, language) == expected
    return expected


def answered(game: str | None, operation: str, body: Json, language: str = "en") -> Json:
    status, told = same(game, operation, body, language)
    assert status == 200, told
    return told


def refused(status: int, kind: str, game: str | None, operation: str, body: Json, language: str = "en") -> Json:
    found, told = same(game, operation, body, language)
    assert (found, told["type"], told["status"]) == (status, f"/problems/{kind}", status)
    return told


def question(game: str, step: Json) -> Json:
    """What a game's own odds are asked."""
    found = dict(QUESTIONS.get(game, {}))
    seat = step["to_act"][0]
    if "card" in found:
        rows = asked(game, "moves", {"state": step["state"], "seat": seat})["moves"]
        found["card"] = next(row["move"]["card"] for row in rows if "card" in row["move"])
    return found if "attackers" in found else {"state": step["state"], "seat": seat, **found}


def test_the_games_are_the_same() -> None:
    found = answered(None, "games", None)
    assert [row["id"] for row in found] == IDS


@pytest.mark.parametrize("game", IDS)
def test_the_rulebook_is_the_same(game: str) -> None:
    assert answered(game, "rulebook", None, "es")["rows"]


@pytest.mark.parametrize("game", IDS)
def test_a_table_is_set_up_and_moved_on_the_same(game: str) -> None:
    body = {"seats": [{"name": "Ñandú"}] * BY_ID[game].min_seats, "seed": "Kamchatka"}
    step = answered(game, "setup", {**body, "include": ["moves", "view", "score"]}, "es")
    for _ in range(12):
        seat = step["to_act"][0]
        move = answered(game, "suggest", {"state": step["state"], "seat": seat})["move"]
        assert answered(game, "check", {"state": step["state"], "move": move}) == {"legal": True}
        step = answered(game, "apply", {"state": step["state"], "move": move, "include": ["moves", "score"]})


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("plies", [0, 3, 30])
def test_looking_at_a_table_gives_the_same(game: str, plies: int) -> None:
    state = later(game, plies)["state"]
    for seat in ({}, {"seat": None}, {"seat": 0}, {"seat": 1}):
        answered(game, "moves", {"state": state, **seat})
        answered(game, "view", {"state": state, **seat})
        answered(game, "score", {"state": state, **seat}, "es")
        answered(game, "picture", {"state": state, **seat}, "es")
    assert answered(game, "audit", {"state": state}) == {"possible": True, "findings": []}


@pytest.mark.parametrize("game", IDS)
def test_the_end_of_a_game_is_the_same(game: str) -> None:
    state = over(game)["state"]
    assert answered(game, "moves", {"state": state}) == {"to_act": [], "moves": [], "barred": []}
    answered(game, "view", {"state": state})
    answered(game, "score", {"state": state})
    assert refused(409, "illegal-move", game, "suggest", {"state": state, "seat": 0})["rule"]["id"] == "GEN-4"


@pytest.mark.parametrize("game", IDS)
def test_odds_are_the_same(game: str) -> None:
    answered(game, "odds", question(game, later(game, 3)))


def test_dice_are_the_same() -> None:
    body = {"seed": "Kamchatka", "label": "dice", "k": 7, "sides": 6, "count": 6}
    assert answered(None, "dice", body) == {"values": [3, 6, 2, 3, 3, 1]}
    far: list[Json] = [
        {"sides": 1},
        {"label": "no label"},
        {"k": -1},
        {"count": 1001},
        {"seed": "ñ" * 33},
        {"k": 2**31},
    ]
    odd: list[Json] = [{"k": "7"}, {"seed": 7}, {"k": True}, {"k": None}, {"k": 2**40}]
    for wrong in far + odd:
        refused(422, "invalid", None, "dice", {**body, **wrong})


@pytest.mark.parametrize("game", IDS)
def test_the_referee_says_the_same(game: str) -> None:
    setup = {"seats": [{}] * BY_ID[game].min_seats, "seed": "Kamchatka"}
    step, entries = opening(game), []
    for _ in range(4):
        move = a_move(game, step)
        entries.append({"move": move})
        step = asked(game, "apply", {"state": step["state"], "move": move})
    log = {"game": game, "setup": setup, "entries": entries}
    assert answered(game, "referee", {"log": log})["verdict"] == "upheld"
    other = next(row for row in range(BY_ID[game].min_seats) if row not in opening(game)["to_act"])
    wrong = [{"move": {**entries[0]["move"], "seat": other}}, *entries[1:]]
    assert answered(game, "referee", {"log": {**log, "entries": wrong}}, "es")["verdict"] == "overturned"
    assert answered(game, "referee", {"log": {**log, "entries": [{"move": {}}, 7]}})["verdict"] == "overturned"
    refused(409, "unknown-rules", game, "referee", {"log": {**log, "rules": f"{game}/999"}})
    refused(422, "invalid", game, "referee", {"log": {**log, "lenient": True}})
    refused(422, "invalid", game, "referee", {"log": {**log, "setup": {}}})
    refused(422, "invalid", game, "referee", {"log": {**log, "setup": {"seats": setup["seats"]}}})
    refused(413, "too-large", game, "referee", {"log": {**log, "entries": [{}] * 5001}})


@pytest.mark.parametrize("game", IDS)
def test_a_wrong_shape_is_told_the_same(game: str) -> None:
    seats: Any = [{}] * BY_ID[game].min_seats
    bodies: list[Json] = [
        {"seats": [], "seed": 7, "host": "yes"},
        {"seats": [{}] * (BY_ID[game].max_seats + 1)},
        {"seats": seats, "seed": "x" * 65},
        {"seats": seats, "seed": "a\0b"},
        {"seats": seats, "config": {"nosuch": 1}},
        {"seats": [{"name": 7}, *seats[1:]]},
        {"seats": [{"entropy": ""}], "seed": "x"},
        {"seats": seats, "table": "closed"},
        {"seats": seats, "include": ["all"]},
    ]
    for body in bodies:
        refused(422, "invalid", game, "setup", body)
    step = opening(game)
    state, move = step["state"], a_move(game, step)
    for wrong in (
        {**move, "seat": "0"},
        {**move, "seat": True},
        {**move, "seat": -1},
        {**move, "seat": None},
        {**move, "extra": 1},
        {"type": "resign"},
        {"type": "no_such", "seat": 0},
    ):
        refused(422, "invalid", game, "apply", {"state": state, "move": wrong})
        refused(422, "invalid", game, "check", {"state": state, "move": wrong}, "es")
    forgeries: list[Json] = [
        changed(state, "/public/ply", "1"),
        changed(state, "/public/seats/0", 7),
        {"public": state["public"]},
        {},
        [],
        "state",
        7,
    ]
    for forged in forgeries:
        refused(422, "invalid", game, "view", {"state": forged})
        refused(422, "invalid", game, "apply", {"state": forged, "move": move})
    refused(422, "invalid", game, "moves", {"state": state, "types": ["no_such"]})
    refused(422, "invalid", game, "moves", {"state": state, "seat": -1})
    refused(422, "invalid", game, "suggest", {"state": state})


@pytest.mark.parametrize("game", IDS)
def test_what_only_sealed_tables_have_is_refused_the_same(game: str) -> None:
    seats: Any = [{}] * BY_ID[game].min_seats
    refused(422, "invalid", game, "setup", {"seats": seats, "table": "sealed", "host": True})
    refused(422, "invalid", game, "setup", {"seats": seats, "sealed_seed": "abc"})
    step = opening(game)
    state, move = step["state"], a_move(game, step)
    refused(422, "invalid", game, "apply", {"state": state, "move": move, "key": "k", "host_key": "h"})
    refused(422, "invalid", game, "view", {"state": state, "key": "k"})


@pytest.mark.parametrize("game", IDS)
def test_states_that_are_not_taken_are_refused_the_same(game: str) -> None:
    step = opening(game)
    state, move = step["state"], a_move(game, step)
    for operation, rest_of in (("apply", {"move": move}), ("moves", {}), ("audit", {}), ("suggest", {"seat": 0})):
        newer = changed(state, "/public/rules", f"{game}/999")
        told = refused(409, "unknown-rules", game, operation, {"state": newer, **rest_of})
        assert told["given"] == f"{game}/999"
        refused(422, "invalid", game, operation, {"state": changed(state, "/public/game", "chess"), **rest_of})
        forged = changed(state, "/public/commitment", "sha256:" + "0" * 64)
        if operation == "audit":
            assert answered(game, operation, {"state": forged})["possible"] is False
        else:
            refused(409, "impossible-state", game, operation, {"state": forged, **rest_of}, "es")


@pytest.mark.parametrize("game", IDS)
def test_what_the_table_or_its_rules_refuse_is_told_the_same(game: str) -> None:
    step = later(game, 3)
    state = step["state"]
    other = next(row for row in range(BY_ID[game].min_seats) if row not in step["to_act"])
    for operation in ("moves", "view", "score", "suggest"):
        refused(422, "invalid", game, operation, {"state": state, "seat": 7})
    for operation in ("apply", "check"):
        refused(422, "invalid", game, operation, {"state": state, "move": {"type": "resign", "seat": 7}})
    move = {**a_move(game, step), "seat": other}
    told = refused(409, "illegal-move", game, "apply", {"state": state, "move": move}, "es")
    assert told["rule"]["link"] == f"/rulebooks/{game}#{told['rule']['id']}"
    assert answered(game, "check", {"state": state, "move": move})["legal"] is False
    refused(409, "illegal-move", game, "suggest", {"state": state, "seat": other})


def test_a_set_up_that_the_rules_forbid_is_told_the_same() -> None:
    body = {"seats": [{"colour": "rojo"}, {"colour": "rojo"}]}
    assert refused(409, "illegal-setup", "teg", "setup", body)["rule"]["id"]


@pytest.mark.parametrize("name", GRAPHQL)
def test_a_refused_move_goes_right_in_the_other_form(name: str) -> None:
    step = opening("teg")
    told = TRANSPORTS[name]("teg", "apply", {"state": step["state"], "move": {"type": "end_turn", "seat": 0}})[1]
    for move in told["alternatives"]:
        assert TRANSPORTS[name]("teg", "check", {"state": step["state"], "move": move}) == (200, {"legal": True})
