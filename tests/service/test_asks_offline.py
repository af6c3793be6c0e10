"""Asks of users of the nearest systems, by number: what a client can check alone, in JavaScript and in Python."""

import json
import subprocess
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.kit.outside import Stream, canonical, hashed, holds, public_form, seed_of
from tests.kit.player import chosen, normal
from tests.service.tables import BY_ID, IDS, asked, call, changed, client, refused

Json = Any
VERIFIER = Path(__file__).parents[1] / "kit" / "verifier.mjs"
# The vectors of chance.md and of the README, as numbers from 0 but for dice.
VECTORS: list[Json] = [
    {"label": "dice", "k": 7, "kind": "dice", "n": 6, "values": [3, 6, 2, 3, 3, 1]},
    {"label": "dice", "k": 4, "kind": "dice", "n": 6, "values": [2, 5, 3, 6]},
    {
        "label": "dice",
        "k": 0,
        "kind": "dice",
        "n": 6,
        "values": [int(die) for die in "5122432634365135264223445442153362124623"],
    },
    {"label": "deck", "k": 0, "kind": "shuffle", "n": 10, "values": [7, 2, 5, 9, 0, 8, 4, 3, 1, 6]},
    {"label": "order", "k": 3, "kind": "below", "n": 1000, "values": [784, 677, 930, 580, 827, 48, 902, 979]},
    {
        "label": "dice",
        "k": 2147483647,
        "kind": "dice",
        "n": 6,
        "seed": "ñandú-2^53+1",
        "values": [5, 5, 4, 2, 3, 3, 2, 5, 6, 6, 5, 3],
    },
]
BIG_SEEDS = [str(2**31), str(2**53 + 1), str(2**64), str(2**256)[:64], "9007199254740993", "1e400", "-0"]


def run_node(*command: str, given: str = "") -> str:
    done = subprocess.run(["node", *command], input=given, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def judged_by_node(draws: list[Json], tables: list[Json]) -> tuple[list[bool], list[bool]]:
    """What the JavaScript verifier says of draws and of tables."""
    told = json.loads(run_node(str(VERIFIER), given=json.dumps({"draws": draws, "tables": tables})))
    return told["draws"], told["tables"]


def judged_by_python(row: Json) -> bool:
    stream = Stream(row["seed"], row["label"], row["k"])
    if row["kind"] == "shuffle":
        return bool(stream.shuffled(range(row["n"])) == row["values"])
    values = [stream.below(row["n"]) + (row["kind"] == "dice") for _ in row["values"]]
    return bool(values == row["values"])


def vectors() -> list[Json]:
    return [{"seed": "Kamchatka", "count": len(row["values"]), **row} for row in VECTORS]


@cache
def played(game: str) -> Json:
    """A table as a verifier takes it, from twenty-four plies over REST; words of the players mix its seed."""
    seats = [{"entropy": f"palabra ñ{seat}"} for seat in range(BY_ID[game].min_seats)]
    step = asked(game, "setup", {"seats": seats, "seed": f"offline {game}"})
    seed, rng = seed_of(step["state"]), Random(game)
    table: Json = {
        "seed": step["state"]["secret"]["seed"],
        "mixed": seed,
        "public": step["state"]["public"],
        "entries": [],
        "thrown": thrown(step),
    }
    while step["to_act"] and len(table["entries"]) < 24:
        state, seat = step["state"], step["to_act"][0]
        if rng.random() < 0.6:
            move = asked(game, "suggest", {"state": state, "seat": seat})["move"]
        else:
            move = chosen(asked(game, "moves", {"state": state, "seat": seat})["moves"], rng)
        form = public_form(state["public"]["ply"] + 1, normal(game, state, move), seed)
        step = asked(game, "apply", {"state": state, "move": move})
        table["entries"].append({"move": form, "chain": step["state"]["public"]["chain"]})
        table["thrown"] += thrown(step)
    return table


def thrown(step: Json) -> list[Json]:
    """The dice of a step, as a verifier takes them."""
    return [
        {
            **{name: event["draw"][name] for name in ("label", "k")},
            "values": event["dice"] if "dice" in event else event["attack"] + event["defence"],
        }
        for event in step["events"]
        if event["type"] in {"dice_thrown", "lots_thrown"} and event.get("draw")
    ]


def places(value: Json, at: str = "") -> list[str]:
    """The pointers of all single values."""
    rows = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [place for name, inner in rows for place in places(inner, f"{at}/{name}")]
    return found if isinstance(value, dict | list) else [at]


def another(value: Json) -> Json:
    """A value of the same type that is not this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None:
        return 0
    return value[:-1] + ("0" if value[-1:] != "0" else "1")


def at(value: Json, pointer: str) -> Json:
    for part in pointer.split("/")[1:]:
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


def test_ask_26_both_verifiers_agree_with_the_published_vectors() -> None:
    assert all(map(judged_by_python, vectors()))
    wrong = [{**row, "k": row["k"] ^ 1} for row in vectors()]
    assert not any(map(judged_by_python, wrong))
    draws, _ = judged_by_node([*vectors(), *wrong], [])
    assert draws == [True] * len(VECTORS) + [False] * len(VECTORS)


def test_ask_26_the_service_draws_what_the_verifiers_draw() -> None:
    for row in vectors():
        if row["kind"] != "shuffle":
            body = {"seed": row["seed"], "label": row["label"], "k": row["k"], "sides": row["n"], "count": row["count"]}
            values = client().post("/v1/dice", json=body).json()["values"]
            assert [value - (row["kind"] != "dice") for value in values] == row["values"]


@pytest.mark.parametrize("game", IDS)
def test_ask_26_both_verifiers_uphold_a_table_and_reject_every_single_changed_value(game: str) -> None:
    table = played(game)
    assert len(table["entries"]) > 8
    forged = [changed(table, place, another(at(table, place))) for place in places(table)]
    assert holds(table)
    believed = [place for place, copy in zip(places(table), forged, strict=True) if holds(copy)]
    assert believed == []
    _, told = judged_by_node([], [table, *forged])
    assert told == [True] + [False] * len(forged)


def test_ask_26_some_tables_had_dice_and_some_a_hidden_card() -> None:
    tables = {game: played(game) for game in IDS}
    assert any(table["thrown"] for table in tables.values())
    assert any("hidden" in str(entry["move"]) for table in tables.values() for entry in table["entries"])


@pytest.mark.parametrize("seed", BIG_SEEDS)
def test_ask_15_a_seed_that_looks_like_a_number_goes_through_node_and_python_unchanged(seed: str) -> None:
    game = IDS[0]
    step = asked(game, "setup", {"seats": [{}] * BY_ID[game].min_seats, "seed": seed})
    text = "process.stdout.write(JSON.stringify(JSON.parse(require('fs').readFileSync(0, 'utf8'))))"
    back = json.loads(run_node("-e", text, given=json.dumps(step["state"])))
    assert back["secret"]["seed"] == seed
    assert hashed(canonical(back)) == step["digest"]
    move = asked(game, "suggest", {"state": back, "seat": step["to_act"][0]})["move"]
    there, here = (call(game, "apply", {"state": state, "move": move}) for state in (back, step["state"]))
    assert there.content == here.content


@pytest.mark.parametrize("game", IDS)
def test_ask_15_a_number_for_a_seed_is_refused_with_a_message(game: str) -> None:
    for seed in (7, 2**31 - 1, 2**53 + 1, 2**64):
        told = refused(422, "invalid", game, "setup", {"seats": [{}] * BY_ID[game].min_seats, "seed": seed})
        (row,) = told["errors"]
        assert (row["pointer"], row["code"]) == ("/seed", "wrong_type")
        assert "string" in row["detail"]


@pytest.mark.parametrize("game", IDS)
def test_ask_15_counters_stay_within_32_bits(game: str) -> None:
    def numbers(value: Json) -> list[int]:
        if isinstance(value, dict | list):
            inner = value.values() if isinstance(value, dict) else value
            return [number for each in inner for number in numbers(each)]
        return [value] if type(value) is int else []

    step = asked(game, "setup", {"seats": [{}] * BY_ID[game].min_seats, "seed": str(2**256)[:64]})
    assert all(-(2**31) <= number < 2**31 for number in numbers(step))


@pytest.mark.parametrize("game", IDS)
def test_ask_31_the_first_divergence_of_a_log_is_told_with_its_field_path_and_judging_again_gives_the_same_bytes(
    game: str,
) -> None:
    seats: Json = [{}] * BY_ID[game].min_seats
    step = asked(game, "setup", {"seats": seats, "seed": "drift"})
    entries: list[Json] = []
    while step["to_act"] and len(entries) < 6:
        move = asked(game, "suggest", {"state": step["state"], "seat": step["to_act"][0]})["move"]
        step = asked(game, "apply", {"state": step["state"], "move": move})
        claim = {"chain": step["state"]["public"]["chain"], "digest": step["digest"], "state": step["state"]}
        entries.append({"move": move, "claim": claim})
    log = {"game": game, "setup": {"seats": seats, "seed": "drift"}, "entries": entries}
    upheld = call(game, "referee", {"log": log})
    assert upheld.json()["verdict"] == "upheld"
    assert call(game, "referee", {"log": log}).content == upheld.content
    drifted = changed(log, "/entries/3/claim/state/public/drawn", 4711)
    drifted = changed(drifted, "/entries/5/claim/state/public/drawn", 4712)
    told = call(game, "referee", {"log": drifted})
    finding = told.json()["findings"][0]
    assert (finding["entry"], finding["kind"]) == (3, "state_mismatch")
    assert finding["pointer"] == "/claim/state/public/drawn"
    assert (finding["expected"], finding["claimed"]) == (entries[3]["claim"]["state"]["public"]["drawn"], 4711)
    assert call(game, "referee", {"log": drifted}).content == told.content
    broken = changed(log, "/entries/2/claim/chain", "sha256:" + "0" * 64)
    finding = asked(game, "referee", {"log": broken})["findings"][0]
    assert (finding["entry"], finding["kind"], finding["pointer"]) == (2, "state_mismatch", "/claim/chain")
