"""Asks of users of the nearest systems, by number: what a table does when it is played and asked, of every game."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.kit.moments import moments, moves
from tests.kit.outside import canonical
from tests.kit.player import chosen
from tests.service.tables import BY_ID, IDS, asked, call, changed, refused

Json = Any
EACH_GAME = pytest.mark.parametrize("game", IDS)


@EACH_GAME
def test_ask_02_check_is_apply_for_every_state_with_every_move_and_draws_nothing(game: str) -> None:
    legal = illegal = 0
    rng = Random(2)
    for state, own in moments(game):
        before = canonical(state)
        for move in (own, *rng.sample([move for _, move in moments(game)], 3)):
            body = {"state": state, "move": move}
            told, done = call(game, "check", body), call(game, "apply", body)
            assert (told.status_code == 422) == (done.status_code == 422)
            if told.status_code == 200:
                assert set(told.json()) <= {"legal", "rule", "facts", "detail", "alternatives"}
                assert told.json()["legal"] == (done.status_code == 200)
                legal += told.json()["legal"]
                illegal += not told.json()["legal"]
        assert canonical(state) == before
    assert legal
    assert illegal


@EACH_GAME
def test_ask_04_a_refusal_leaves_bytes_hash_counter_and_draws_as_they_were(game: str) -> None:
    for state, move in moments(game)[::4]:
        body = {"state": state, "move": move}
        before = call(game, "apply", body).content
        other = {**move, "seat": (move["seat"] + 1) % len(state["public"]["seats"])}
        told = call(game, "apply", {"state": state, "move": other})
        refused(422, "invalid", game, "apply", {"state": state, "move": {**move, "seat": 99}})
        if told.status_code != 200:
            assert not {"state", "digest", "events"} & set(told.json())
        assert call(game, "apply", body).content == before


@EACH_GAME
def test_ask_05_two_tables_without_a_seed_differ_and_a_seed_makes_the_set_up_again(game: str) -> None:
    seats: Json = [{}] * BY_ID[game].min_seats
    free = [asked(game, "setup", {"seats": seats}) for _ in range(6)]
    seeds = {step["state"]["secret"]["seed"] for step in free}
    assert len(seeds) == 6
    assert all(len(seed) == 64 and int(seed, 16) >= 0 for seed in seeds)
    for step in free[:2]:
        again = asked(game, "setup", {"seats": seats, "seed": step["state"]["secret"]["seed"]})
        assert again == step
    shuffled = {json.dumps({**step["state"]["secret"], "seed": ""}) for step in free}
    assert len(shuffled) > 1


@EACH_GAME
def test_ask_06_the_same_move_twice_gives_the_same_bytes_whatever_came_between(game: str) -> None:
    answers = [call(game, "apply", {"state": state, "move": move}).content for state, move in moments(game)]
    for at in reversed(range(len(answers))):
        state, move = moments(game)[at]
        assert call(game, "apply", {"state": state, "move": move}).content == answers[at]


def test_ask_11_interleaved_games_give_the_logs_that_they_give_one_after_the_other() -> None:
    tables = [(game, seed) for game in IDS for seed in range(4)]

    def begin(game: str, seed: int) -> Json:
        return asked(game, "setup", {"seats": [{}] * BY_ID[game].min_seats, "seed": f"side by side {seed}"})

    def ply(game: str, step: Json, rng: Random) -> Json:
        if not step["to_act"]:
            return step
        move = chosen(moves(game, step["state"], step["to_act"][0]), rng)
        return asked(game, "apply", {"state": step["state"], "move": move})

    logs: dict[tuple[str, int], list[str]] = {}
    for game, seed in tables:
        step, rng = begin(game, seed), Random(seed)
        logs[game, seed] = [step["digest"]]
        for _ in range(7):
            step = ply(game, step, rng)
            logs[game, seed].append(step["digest"])
    steps = {table: begin(*table) for table in tables}
    found = {table: [step["digest"]] for table, step in steps.items()}
    chance = {table: Random(table[1]) for table in tables}
    order = [table for table in tables for _ in range(7)]
    Random(11).shuffle(order)
    for table in order:
        steps[table] = ply(table[0], steps[table], chance[table])
        found[table].append(steps[table]["digest"])
    assert found == logs


@EACH_GAME
def test_ask_12_an_old_state_draws_the_same_again_and_what_draws_nothing_shifts_nothing(game: str) -> None:
    """The README says what a holder of an old state can do; `tests.kit.player.check_step` counts the draws."""
    rows = moments(game)
    for state, move in rows[::3]:
        first, again = (asked(game, "apply", {"state": state, "move": move}) for _ in range(2))
        assert first["events"] == again["events"]
    quiet = [
        (state, move)
        for state, move in rows
        if not any(event["draw"] for event in asked(game, "apply", {"state": state, "move": move})["events"])
    ]
    for state, move in quiet[:6]:
        after = asked(game, "apply", {"state": state, "move": move})["state"]
        assert after["public"]["drawn"] == state["public"]["drawn"]
    assert quiet


@EACH_GAME
def test_ask_13_a_fork_shows_as_one_ply_with_two_chains(game: str) -> None:
    for state, move in moments(game):
        others = [
            row["move"]
            for row in moves(game, state, move["seat"])
            if row["move"] != move and row["move"]["type"] != move["type"]
        ]
        if others:
            one, two = (
                asked(game, "apply", {"state": state, "move": each})["state"]["public"] for each in (move, others[0])
            )
            assert (one["table"], one["ply"]) == (two["table"], two["ply"])
            assert one["chain"] != two["chain"]
            return
    raise AssertionError("no moment had two kinds of move")


def test_ask_13_the_referee_names_a_roll_that_was_replaced_repeated_or_left_out() -> None:
    for game in IDS:
        log = dice_log(game)
        if log is None:
            continue
        throws = [at for at, entry in enumerate(log["entries"]) if "dice" in entry["claim"]]
        at = throws[-1]
        assert asked(game, "referee", {"log": log})["verdict"] == "upheld"
        thrown = log["entries"][at]["claim"]["dice"]["attack"][0]
        replaced = changed(log, f"/entries/{at}/claim/dice/attack/0", thrown % 6 + 1)
        told = asked(game, "referee", {"log": replaced})["findings"][0]
        assert (told["entry"], told["kind"]) == (at, "dice_mismatch")
        rows = log["entries"]
        for entries in ([*rows[: at + 1], *rows[at:]], [*rows[: throws[0]], *rows[throws[0] + 1 :]]):
            verdict = asked(game, "referee", {"log": {**log, "entries": entries}})
            assert verdict["verdict"] == "overturned"
            assert verdict["findings"][0]["entry"] >= throws[0]
        return
    raise AssertionError("no game threw dice")


@cache
def dice_log(game: str) -> Json:
    """A log in which two attacks or more claim their dice and every entry its chain; null where nobody throws any."""
    seats: Json = [{}] * BY_ID[game].min_seats
    step = asked(game, "setup", {"seats": seats, "seed": "rolls"})
    entries: list[Json] = []
    while step["to_act"] and len(entries) < 40 and sum("dice" in entry["claim"] for entry in entries) < 3:
        move = asked(game, "suggest", {"state": step["state"], "seat": step["to_act"][0]})["move"]
        step = asked(game, "apply", {"state": step["state"], "move": move})
        claim: Json = {"chain": step["state"]["public"]["chain"]}
        for event in step["events"]:
            if event["type"] == "dice_thrown":
                claim["dice"] = {"attack": event["attack"], "defence": event["defence"]}
        entries.append({"move": move, "claim": claim})
    found = sum("dice" in entry["claim"] for entry in entries)
    return {"game": game, "setup": {"seats": seats, "seed": "rolls"}, "entries": entries} if found > 1 else None


@EACH_GAME
def test_ask_25_what_a_spectator_sees_each_seat_sees_and_hears(game: str) -> None:
    for state, _ in moments(game)[::3]:
        public = asked(game, "view", {"state": state})["view"]
        for seat in range(len(state["public"]["seats"])):
            assert within(public, asked(game, "view", {"state": state, "seat": seat})["view"]) == []


def within(less: Json, more: Json, at: str = "") -> list[str]:
    """Where a view tells something that another does not; `seat` says whose view it is, and null tells nothing."""
    if less is None or at == "/seat":
        return []
    if isinstance(less, dict) and isinstance(more, dict):
        return [place for name, value in less.items() for place in within(value, more.get(name), f"{at}/{name}")]
    if isinstance(less, list) and isinstance(more, list) and less and isinstance(less[0], dict):
        lacking = [row for row in less if not any(within(row, other) == [] for other in more)]
        return [f"{at}: {row}" for row in lacking]
    return [] if less in (more, []) else [at]
