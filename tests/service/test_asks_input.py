"""Asks of users of the nearest systems, by number: what comes in is read whole, strictly, and never silently."""

import json
from random import Random
from typing import Any

import pytest

from tests.kit.moments import at_place, moments, moves, places
from tests.kit.outside import canonical, hashed
from tests.service.tables import IDS, STATED, call, changed, client, later, refused

Json = Any
EACH_GAME = pytest.mark.parametrize("game", IDS)
HOSTILE: list[Json] = [
    None,
    7,
    "attack",
    [],
    {},
    {"type": "resign"},
    {"type": "no_such_move", "seat": 0},
    {"type": ["resign"], "seat": 0},
    {"type": "resign", "seat": "0"},
    {"type": "resign", "seat": True},
    {"type": "resign", "seat": None},
    {"type": "resign", "seat": -1},
    {"type": "resign", "seat": 2**31},
    {"type": "resign", "seat": 2**70},
    {"type": "resign", "seat": 0, "extra": {}},
    {"type": "resign", "seat": {"$ne": 0}},
    {"type": "__class__", "seat": 0},
]


def mutated(value: Json) -> list[Json]:
    """Values that may stand in the same field."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, 0, 1]
    if isinstance(value, str):
        return [value[:-1] + ("0" if value[-1:] != "0" else "1"), "Añá"]
    return [0, 1, "Añá", [], [0], [[0]], {}]


@EACH_GAME
def test_ask_07_each_field_changed_once_is_carried_or_refused_and_never_dropped(game: str) -> None:
    """Load and dump are one: a field that is left out, or told another value, shows in the answer to `apply`."""
    state, move = moments(game)[-1]
    assert hashed(canonical(state)) == hashed(canonical(json.loads(json.dumps(state))))
    names = [f"/{part}/{name}" for part in ("public", "secret") for name in state[part]]
    for pointer in names:
        head, _, name = pointer[1:].partition("/")
        without = {**state, head: {key: value for key, value in state[head].items() if key != name}}
        answer = call(game, "apply", {"state": without, "move": move})
        assert answer.status_code == 422, pointer
        assert {"pointer": f"/state{pointer}", "code": "missing"}.items() <= answer.json()["errors"][0].items()
    kinds = {row["move"]["type"]: row["move"] for row in moves(game, state, move["seat"])}
    plain = {kind: call(game, "apply", {"state": state, "move": each}).content for kind, each in kinds.items()}
    silent = []
    for place in Random(7).sample(places(state), 50):
        value = at_place(state, place)
        for other in mutated(value):
            copy = changed(state, place, other)
            # A move may write a field anew; of a dropped one no kind of move would show anything.
            answers = (call(game, "apply", {"state": copy, "move": each}) for each in kinds.values())
            told = (answer.content != plain[kind] for kind, answer in zip(kinds, answers, strict=True))
            if other != value and not any(told):
                silent.append((place, other))
    assert silent == []


@EACH_GAME
def test_ask_08_hostile_moves_get_typed_refusals_and_the_service_stays(game: str) -> None:
    step = later(game, 5)
    state, seat = step["state"], step["to_act"][0]
    battery = list(HOSTILE)
    for row in moves(game, state, seat)[:: max(1, len(moves(game, state, seat)) // 3)]:
        move = {name: value for name, value in row["move"].items() if value is not None}
        battery += [{**move, "seat": 31}, {**move, "constructor": 1}]
        for name in move:
            values: list[Json] = [None, True, -1, 7, 2**31, "ñ", "x" * 5000, [None], ["a1"] * 40, {}]
            for wrong in values:
                battery.append({**move, name: wrong})
    seen = set()
    for move in battery:
        answers = [call(game, operation, {"state": state, "move": move}) for operation in ("apply", "check")]
        assert answers[0].status_code in {200, 409, 422}, move
        assert answers[1].status_code in {200, 422}, move
        if answers[0].status_code != 200:
            told = answers[0].json()
            seen.add(told["type"])
            assert told["type"] in {"/problems/invalid", "/problems/illegal-move"}, move
            assert told.get("errors") or told["rule"]["id"]
    assert "/problems/invalid" in seen
    assert client().get("/livez").status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b'{"state": {"public": {"ply": 1, "ply": 2}}}',
        b'{"state": {"public": {"ply": 1, "p\\u006cy": 2}}}',
        b'{"a": [[[{"x": 1, "y": 2, "x": 1}]]]}',
        b'{"state": {}, "move": {}, "st\\u0061te": {}}',
    ],
)
def test_ask_16_duplicate_keys_are_refused_on_raw_bytes_on_every_road(body: bytes) -> None:
    """On lines of NDJSON too, once there are any: REST, GraphQL's variables and batches share one reader."""
    roads = [(f"/v1/games/{game}/apply", body) for game in IDS]
    roads += [("/v1/batch", b'{"requests": [{"operation": "dice", "body": ' + body + b"}]}")]
    roads += [("/graphql", b'{"query": "{ games { id } }", "variables": {"v": ' + body + b"}}")]
    for path, sent in roads:
        answer = client().post(path, content=sent, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["type"]) == (400, "/problems/malformed"), path
        assert answer.json()["reason"] == "duplicate_key"


@EACH_GAME
@pytest.mark.parametrize(
    ("token", "status"),
    [("NaN", 400), ("Infinity", 400), ("-Infinity", 400), ("1e999", 400), ("1.0", 422), ("1e0", 422), ("-0", 422)],
)
def test_ask_17_what_is_no_integer_is_refused_wherever_it_stands(game: str, token: str, status: int) -> None:
    state, move = moments(game)[0]
    text = json.dumps({"state": changed(state, "/public/ply", "@@"), "move": move})
    for sent in (
        text.replace('"@@"', token),
        json.dumps({"state": state, "move": {**move, "seat": "@@"}}).replace('"@@"', token),
    ):
        answer = client().post(
            f"/v1/games/{game}/apply", content=sent.encode(), headers={"Content-Type": "application/json"}
        )
        assert answer.status_code == status


@EACH_GAME
def test_ask_17_booleans_and_texts_are_no_counts_and_no_field_turns_to_null(game: str) -> None:
    state, move = moments(game)[-1]
    bad: list[Json] = [True, "1", None, []]
    for wrong in bad:
        for place in ("/state/public/ply", "/move/seat", "/state/public/drawn"):
            told = refused(422, "invalid", game, "apply", changed({"state": state, "move": move}, place, wrong))
            assert place in [row["pointer"] for row in told["errors"]]
    for operation in STATED:
        if operation != "picture":
            extra: Json = {"apply": {"move": move}, "check": {"move": move}, "suggest": {"seat": move["seat"]}}
            told = call(game, operation, {"state": state, **extra.get(operation, {})}).text
            assert "NaN" not in told
            assert "Infinity" not in told
