"""The straight road: what a client sends, and what it gets."""

import json
from typing import Any

import pytest

from core.kernel.canonical import canonical, digest
from service.served import Served
from service.wire import Format
from tests.service.tables import BY_ID, IDS, Json, a_move, asked, call, client, later, opening, over


@pytest.mark.parametrize("game", IDS)
def test_a_game_goes_from_set_up_through_moves_with_what_each_answer_gives(game: str) -> None:
    step = opening(game)
    for _ in range(6):
        assert set(step) == {"state", "digest", "events", "to_act", "outcome"}
        found = asked(game, "moves", {"state": step["state"]})
        assert found["to_act"] == step["to_act"]
        move = found["moves"][0]["move"]
        assert asked(game, "check", {"state": step["state"], "move": move}) == {"legal": True}
        step = asked(game, "apply", {"state": step["state"], "move": move})


@pytest.mark.parametrize("game", IDS)
def test_the_bytes_of_a_state_are_its_canonical_json_and_the_digest_is_over_them(game: str) -> None:
    served = Served(BY_ID[game])
    form: Format[Any] = Format(BY_ID[game].types.state)
    for plies in (0, 3, 12):
        step = later(game, plies)
        written = json.dumps(step["state"], ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
        state = form.read(written)
        assert form.write(state) == canonical(state) == written
        assert step["digest"] == digest(state) == served.digest(written)


@pytest.mark.parametrize("game", IDS)
def test_the_answer_of_a_step_holds_the_canonical_bytes_themselves(game: str) -> None:
    step = opening(game)
    move = a_move(game, step)
    text = call(game, "apply", {"state": step["state"], "move": move}).text
    state = json.loads(text)["state"]
    assert text.startswith('{"state":' + json.dumps(state, ensure_ascii=False, separators=(",", ":"), sort_keys=True))


@pytest.mark.parametrize("game", IDS)
def test_the_same_request_twice_gives_the_same_bytes(game: str) -> None:
    step = later(game, 3)
    body = {"state": step["state"], "move": a_move(game, step), "include": ["moves", "view", "score"]}
    assert call(game, "apply", body).content == call(game, "apply", body).content


@pytest.mark.parametrize("game", IDS)
def test_two_tables_without_a_seed_differ_and_a_seed_reproduces_one(game: str) -> None:
    seats: Json = [{}] * BY_ID[game].min_seats
    first, second = (asked(game, "setup", {"seats": seats}) for _ in range(2))
    assert first["state"]["public"]["table"] != second["state"]["public"]["table"]
    assert len(first["state"]["secret"]["seed"]) == 64
    again = asked(game, "setup", {"seats": seats, "seed": first["state"]["secret"]["seed"]})
    assert again == first


@pytest.mark.parametrize("game", IDS)
def test_templates_and_suggestions_go_back_as_they_came(game: str) -> None:
    step = later(game, 2)
    for row in asked(game, "moves", {"state": step["state"]})["moves"][:20]:
        assert None not in row["move"].values()
        assert asked(game, "check", {"state": step["state"], "move": row["move"]}) == {"legal": True}


@pytest.mark.parametrize("game", IDS)
def test_include_adds_the_sections_of_the_seat_that_acts(game: str) -> None:
    step = opening(game)
    seat = step["to_act"][0]
    body = {"seats": [{}] * BY_ID[game].min_seats, "seed": "Kamchatka", "include": ["moves", "view", "score"]}
    full = asked(game, "setup", body)
    assert full["moves"] == asked(game, "moves", {"state": step["state"], "seat": seat})
    assert full["view"] == asked(game, "view", {"state": step["state"], "seat": seat})["view"]
    assert full["score"] == asked(game, "score", {"state": step["state"], "seat": seat})
    assert {name: full[name] for name in step} == step


@pytest.mark.parametrize("game", IDS)
def test_moves_of_one_type_are_those_of_all_that_have_it(game: str) -> None:
    step = later(game, 2)
    every = asked(game, "moves", {"state": step["state"]})
    one = every["moves"][-1]["move"]["type"]
    some = asked(game, "moves", {"state": step["state"], "types": [one]})
    assert some["moves"] == [row for row in every["moves"] if row["move"]["type"] == one]


@pytest.mark.parametrize("game", IDS)
def test_a_seat_and_a_spectator_look_and_audit_finds_an_honest_state_possible(game: str) -> None:
    state = later(game, 4)["state"]
    for seat in ({}, {"seat": None}, {"seat": 0}, {"seat": 1}):
        assert set(asked(game, "view", {"state": state, **seat})) == {"view"}
        assert set(asked(game, "score", {"state": state, **seat})) >= {"seats", "objective", "ranking"}
    assert asked(game, "audit", {"state": state}) == {"possible": True, "findings": []}


@pytest.mark.parametrize("game", IDS)
def test_a_picture_is_svg_in_the_language_of_the_asker(game: str) -> None:
    state = opening(game)["state"]
    answer = call(game, "picture", {"state": state, "seat": 0}, **{"Accept-Language": "es-AR"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["content-language"] == "es"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.text.startswith("<svg")


@pytest.mark.parametrize("game", IDS)
def test_a_game_is_over_once_everybody_left_and_then_a_step_names_the_outcome(game: str) -> None:
    step = over(game, include=["moves", "view", "score"])
    assert sorted(step["outcome"]["ranking"]) == list(range(BY_ID[game].min_seats))
    assert step["outcome"]["reason"] in step["outcome"]["reasons"]
    assert step["moves"] == {"to_act": [], "moves": [], "barred": []}


def test_dice_are_those_of_the_published_vectors() -> None:
    body = {"seed": "Kamchatka", "label": "dice", "k": 7, "sides": 6, "count": 6}
    assert client().post("/v1/dice", json=body).json() == {"values": [3, 6, 2, 3, 3, 1]}
    body = {"seed": "Kamchatka", "label": "order", "k": 3, "sides": 1000, "count": 3}
    assert client().post("/v1/dice", json=body).json() == {"values": [785, 678, 931]}


def test_a_batch_answers_each_request_as_it_would_be_answered_alone() -> None:
    dice = {"seed": "ñandú", "label": "dice", "k": 0, "sides": 6, "count": 3}
    requests = [{"operation": "dice", "body": dice}]
    alone = [client().post("/v1/dice", json=dice).json()]
    for game in IDS:
        step = opening(game)
        for operation, body in [
            ("setup", {"seats": [{"name": "Añá"}] * BY_ID[game].min_seats, "seed": "x"}),
            ("apply", {"state": step["state"], "move": a_move(game, step)}),
            ("score", {"state": step["state"]}),
        ]:
            requests.append({"operation": operation, "game": game, "body": body})
            alone.append(asked(game, operation, body))
    answers = client().post("/v1/batch", json={"requests": requests}).json()["answers"]
    assert answers == [{"status": 200, "body": body} for body in alone]
