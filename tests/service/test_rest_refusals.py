"""Every row of the contract's refusals, over REST and in a batch."""

import dataclasses
import logging
from typing import Any

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.service.tables import (
    BY_ID,
    IDS,
    STATED,
    a_move,
    asked,
    call,
    changed,
    client,
    later,
    opening,
    over,
    refused,
)


def errors(told: Any) -> dict[str, str]:
    return {row["pointer"]: row["code"] for row in told["errors"]}


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"", "empty"),
        (b"\xef\xbb\xbf{}", "bom"),
        (b'{"seed": NaN}', "constant"),
        (b'{"seed": 1e400}', "number_range"),
        (b'{"seed": "\xff"}', "encoding"),
        (b'{"seed": "\\ud800"}', "surrogate"),
        (b'{"seed": "a", "s\\u0065ed": "b"}', "duplicate_key"),
        (b"[" * 33 + b"]" * 33, "nesting"),
        (b'{"seed"', "truncated"),
    ],
)
def test_what_is_not_json_is_malformed(body: bytes, reason: str) -> None:
    for path in (f"/v1/games/{IDS[0]}/setup", "/v1/dice", "/v1/batch"):
        answer = client().post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400
        assert answer.json()["type"] == "/problems/malformed"
        assert answer.json()["reason"] == reason
        assert isinstance(answer.json()["offset"], int)


@pytest.mark.parametrize("token", ["1.0", "1e0", "-0", "0.5"])
def test_a_number_with_a_fraction_is_no_integer(token: str) -> None:
    body = b'{"seed": "x", "label": "dice", "k": ' + token.encode() + b', "sides": 6, "count": 1}'
    answer = client().post("/v1/dice", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert errors(answer.json()) == {"/k": "not_an_integer"}


@pytest.mark.parametrize("game", IDS)
def test_a_shape_is_refused_with_all_that_is_wrong_in_it(game: str) -> None:
    told = refused(422, "invalid", game, "setup", {"seats": [], "seed": 7, "unknown": 1, "host": "yes"})
    assert errors(told) == {
        "/seats": "too_short",
        "/seed": "wrong_type",
        "/unknown": "unknown_field",
        "/host": "wrong_type",
    }
    assert "string" in next(row["detail"] for row in told["errors"] if row["pointer"] == "/seed")
    seats: Any = [{}] * (BY_ID[game].max_seats + 1)
    assert errors(refused(422, "invalid", game, "setup", {"seats": seats})) == {"/seats": "too_long"}


@pytest.mark.parametrize("game", IDS)
def test_seeds_and_words_are_counted_in_bytes(game: str) -> None:
    seats: Any = [{}] * BY_ID[game].min_seats
    for seed, code in [("", "too_short"), ("a\0b", "pattern"), ("ñ" * 33, "too_long"), ("x" * 65, "too_long")]:
        told = refused(422, "invalid", game, "setup", {"seats": seats, "seed": seed})
        assert errors(told) == {"/seed": code}
    told = refused(422, "invalid", game, "setup", {"seats": [{"entropy": "ñ" * 33}, *seats[1:]], "seed": "x"})
    assert errors(told) == {"/seats/0/entropy": "too_long"}
    told = refused(422, "invalid", game, "setup", {"seats": [{"entropy": ""}, *seats[1:]], "seed": "x"})
    assert errors(told) == {"/seats/0/entropy": "too_short"}
    told = refused(422, "invalid", game, "setup", {"seats": [{"entropy": ""}], "seed": "x"})
    assert errors(told) == {"/seats/0/entropy": "too_short", "/seats": "too_short"}
    step = asked(game, "setup", {"seats": seats, "seed": "ñ" * 32})
    assert step["state"]["secret"]["seed"] == "ñ" * 32


@pytest.mark.parametrize("seed", [str(2**31), str(2**53 + 1), str(2**64), str(2**256 % 10**64)])
def test_seeds_that_look_like_numbers_stay_as_they_are(seed: str) -> None:
    step = asked(IDS[0], "setup", {"seats": [{}] * BY_ID[IDS[0]].min_seats, "seed": seed})
    assert step["state"]["secret"]["seed"] == seed


@pytest.mark.parametrize("game", IDS)
def test_what_only_sealed_tables_have_is_refused_at_an_open_one(game: str) -> None:
    seats: Any = [{}] * BY_ID[game].min_seats
    told = refused(422, "invalid", game, "setup", {"seats": seats, "table": "sealed", "host": True})
    assert errors(told) == {"/table": "not_offered"}
    assert errors(refused(422, "invalid", game, "setup", {"seats": seats, "host": True})) == {"/host": "not_allowed"}
    told = refused(422, "invalid", game, "setup", {"seats": seats, "sealed_seed": "abc"})
    assert errors(told) == {"/sealed_seed": "not_offered"}
    step = opening(game)
    state, move = step["state"], a_move(game, step)
    told = refused(422, "invalid", game, "apply", {"state": state, "move": move, "key": "k", "host_key": "h"})
    assert errors(told) == {"/key": "not_allowed", "/host_key": "not_allowed"}
    for operation in ("moves", "view", "score"):
        assert errors(refused(422, "invalid", game, operation, {"state": state, "key": "k"})) == {"/key": "not_allowed"}
    asked(game, "setup", {"seats": seats, "seed": "x", "table": "open", "host": False})


@pytest.mark.parametrize("game", IDS)
def test_a_state_of_another_game_or_rules_version_is_told_before_its_shape(game: str) -> None:
    state = opening(game)["state"]
    for operation in STATED:
        other = {"state": {"public": {"game": "chess", "rules": "chess/1"}}, "junk": 1}
        assert errors(refused(422, "invalid", game, operation, other)) == {"/state/public/game": "wrong_game"}
        newer = {"state": changed(state, "/public/rules", f"{game}/999"), "junk": 1}
        told = refused(409, "unknown-rules", game, operation, newer)
        assert told["have"] == [BY_ID[game].rules]
        assert told["given"] == f"{game}/999"


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("/public/commitment", "sha256:" + "0" * 64),
        ("/public/chain", "sha256:" + "0" * 64),
        ("/public/chain", "no hash"),
        ("/public/ply", -1),
        ("/public/ply", 2**31 - 1),
        ("/public/drawn", -1),
        ("/public/drawn", 2**31 - 1),
        ("/public/table", "x"),
        ("/secret/seed", "another"),
        ("/secret/seed", ""),
        ("/secret/seed", "x" * 65),
        ("/secret/seed", "a\0b"),
        ("/public/seats/0/entropy", "ñ" * 64),
    ],
)
def test_a_forged_header_is_an_impossible_state_in_every_operation(game: str, pointer: str, value: object) -> None:
    step = opening(game)
    move = a_move(game, step)
    forged = changed(step["state"], pointer, value)
    extra: dict[str, Any] = {"apply": {"move": move}, "check": {"move": move}, "suggest": {"seat": 0}}
    for operation in STATED:
        body = {"state": forged, **extra.get(operation, {})}
        answer = call(game, operation, body)
        if answer.status_code == 422:  # a game may bound what it can in the type already
            continue
        if operation == "audit":
            assert answer.json()["possible"] is False
            findings = answer.json()["findings"]
        else:
            findings = refused(409, "impossible-state", game, operation, body)["findings"]
        place = "/public/commitment" if value == "another" else pointer
        assert f"/state{place}" in {row["pointer"] for row in findings}
        assert all(set(row["rule"]) == {"id", "text", "source", "link"} for row in findings)


@pytest.mark.parametrize("game", IDS)
def test_a_seat_that_the_table_has_not_is_a_wrong_value(game: str) -> None:
    state = opening(game)["state"]
    for operation in ("moves", "view", "score", "suggest"):
        told = refused(422, "invalid", game, operation, {"state": state, "seat": 7})
        assert errors(told) == {"/seat": "too_large"}
    told = refused(422, "invalid", game, "apply", {"state": state, "move": {"type": "resign", "seat": 7}})
    assert errors(told) == {"/move/seat": "too_large"}
    told = refused(422, "invalid", game, "check", {"state": state, "move": {"type": "resign", "seat": -1}})
    assert errors(told) == {"/move/seat": "too_small"}
    told = refused(422, "invalid", game, "check", {"state": state, "move": {"type": "resign", "seat": True}})
    assert errors(told) == {"/move/seat": "wrong_type"}


@pytest.mark.parametrize("game", IDS)
def test_the_order_of_refusals_is_that_of_the_contract(game: str) -> None:
    step = opening(game)
    state = changed(step["state"], "/public/commitment", "sha256:" + "0" * 64)
    wrong_everywhere = {"state": state, "move": {"type": "resign", "seat": 7}, "key": "k", "extra": 1}
    told = refused(422, "invalid", game, "apply", wrong_everywhere)
    assert errors(told) == {"/extra": "unknown_field"}
    del wrong_everywhere["extra"]
    assert errors(refused(422, "invalid", game, "apply", wrong_everywhere)) == {"/key": "not_allowed"}
    del wrong_everywhere["key"]
    refused(409, "impossible-state", game, "apply", wrong_everywhere)
    wrong_everywhere["state"] = step["state"]
    assert errors(refused(422, "invalid", game, "apply", wrong_everywhere)) == {"/move/seat": "too_large"}


@pytest.mark.parametrize("game", IDS)
def test_an_illegal_move_is_told_with_its_rule_facts_and_alternatives_and_check_says_the_same(game: str) -> None:
    step = later(game, 3)
    state, seat = step["state"], step["to_act"][0]
    other = next(row for row in range(BY_ID[game].min_seats) if row not in step["to_act"])
    move = {**a_move(game, step), "seat": other}
    told = refused(409, "illegal-move", game, "apply", {"state": state, "move": move})
    assert told["rule"]["link"] == f"/rulebooks/{game}#{told['rule']['id']}"
    assert told["alternatives"] == []
    answer = asked(game, "check", {"state": state, "move": move})
    assert answer == {"legal": False, **{name: told[name] for name in ("rule", "facts", "detail", "alternatives")}}
    spanish = refused(409, "illegal-move", game, "apply", {"state": state, "move": move}, **{"Accept-Language": "es"})
    assert spanish["rule"]["id"] == told["rule"]["id"]
    assert spanish["rule"]["text"] != told["rule"]["text"]
    assert asked(game, "suggest", {"state": state, "seat": seat})["move"]["seat"] == seat


@pytest.mark.parametrize("game", IDS)
def test_the_automatic_player_is_asked_only_for_a_seat_that_may_move(game: str) -> None:
    step = opening(game)
    other = next(row for row in range(BY_ID[game].min_seats) if row not in step["to_act"])
    told = refused(409, "illegal-move", game, "suggest", {"state": step["state"], "seat": other})
    assert told["rule"]["id"] == "GEN-2"
    step = over(game)
    assert refused(409, "illegal-move", game, "suggest", {"state": step["state"], "seat": 0})["rule"]["id"] == "GEN-4"


def test_a_batch_is_bounded_and_names_what_it_cannot_do() -> None:
    dice = {"operation": "dice", "body": {"seed": "x", "label": "dice", "k": 0, "sides": 6, "count": 1}}
    many = client().post("/v1/batch", json={"requests": [dice] * 101})
    assert (many.status_code, many.json()["type"], many.json()["limit"]) == (413, "/problems/too-large", 100)
    assert client().post("/v1/batch", json={"requests": [dice] * 100}).status_code == 200
    none = client().post("/v1/batch", json={"requests": []})
    assert errors(none.json()) == {"/requests": "too_short"}
    wrong = client().post("/v1/batch", json={"requests": [{"operation": "picture", "game": IDS[0], "body": {}}]})
    assert errors(wrong.json()) == {"/requests/0/operation": "unknown_id"}
    for item, code in [
        ({"operation": "moves", "body": {}}, "missing"),
        ({"operation": "moves", "game": "chess", "body": {}}, "unknown_id"),
        ({**dice, "game": IDS[0]}, "not_allowed"),
    ]:
        answer = client().post("/v1/batch", json={"requests": [item]}).json()["answers"][0]
        assert answer["status"] == 422
        assert errors(answer["body"]) == {"/game": code}


def test_a_fault_of_ours_tells_nothing_and_is_logged_without_its_words(caplog: pytest.LogCaptureFixture) -> None:
    def broken(*_: object) -> Any:
        raise RuntimeError("the seed is Kamchatka")

    game = dataclasses.replace(BY_ID[IDS[0]], to_act=broken, score=broken)
    app = TestClient(create_app(Settings(access_log=False), [game]))
    body = {"state": opening(game.id)["state"]}
    with caplog.at_level(logging.ERROR):
        answer = app.post(f"/v1/games/{game.id}/score", json=body)
    assert answer.status_code == 500
    assert answer.json()["type"] == "/problems/internal"
    assert "Kamchatka" not in answer.text
    assert "RuntimeError" in caplog.text
    assert "Kamchatka" not in caplog.text
