"""Forged states: whatever stands in a field, the answer is an answer or a typed refusal, never a fault of ours."""

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from service.endpoint import Endpoint, endpoints
from service.operations.asker import Asker
from service.refusal import Refused
from service.served import serve
from tests.service.tables import BY_ID, IDS, a_move, later

Json = Any
EN = Asker("en")
VALUES: tuple[Json, ...] = (None, True, False, -1, 0, 1, 2, 3, 7, 49, 50, 2**31 - 1, "", "x", [], [0], {})


@cache
def ends() -> dict[Any, Endpoint]:
    return dict(endpoints(serve(BY_ID.values())))


def leaves(value: Json, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything in a JSON value that can be replaced."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for at in {0, len(value) // 2, len(value) - 1} if value else set():
            yield from leaves(value[at], (*path, at))


def replaced(value: Json, path: tuple[Any, ...], to: Json) -> Json:
    head, *rest = path
    new = to(value[head]) if not rest else replaced(value[head], tuple(rest), to)
    if isinstance(value, dict):
        return {**value, head: new}
    return [*value[:head], new, *value[head + 1 :]]


def forgeries(state: Json, seed: str, count: int) -> Iterator[tuple[str, Json]]:
    """States with one thing changed: another value, an item more or less, or two items swapped."""
    draw = random.Random(seed)  # a test's own, seeded
    paths = list(leaves(state))
    for _ in range(count):
        path = draw.choice(paths)
        kind = draw.randrange(4)
        other = draw.choice(VALUES)

        def forge(old: Json, kind: int = kind, other: Json = other) -> Json:
            if isinstance(old, list) and old and kind:
                return {1: old[:-1], 2: [*old, old[0]], 3: old[::-1]}[kind]
            if isinstance(old, int) and not isinstance(old, bool) and kind:
                return old + (1, -1, 5)[kind - 1]
            return other

        yield "/".join(map(str, path)), replaced(state, path, forge)


def asked(end: Endpoint, body: Json) -> int:
    try:
        end.answered(json.dumps(body, ensure_ascii=False).encode(), EN)
    except Refused as refused:
        return refused.problem.status
    return 200


def hold(game: str, count: int) -> None:
    for plies in (0, 5, 25, 60):
        step = later(game, plies)
        if not step["to_act"]:
            step = later(game, 5)
        seat, move = step["to_act"][0], a_move(game, step)
        bodies: dict[str, Json] = {
            "audit": {},
            "moves": {},
            "view": {"seat": seat},
            "score": {"seat": seat},
            "apply": {"move": move},
            "suggest": {"seat": seat},
            "picture": {"seat": seat},
        }
        for place, state in forgeries(step["state"], f"{game} {plies}", count):
            seen = {name: asked(ends()[game, name], {"state": state, **body}) for name, body in bodies.items()}
            assert 500 not in seen.values(), (place, seen)
            if seen["audit"] == 200 and seen["view"] == 409:
                assert seen["moves"] == seen["score"] == seen["apply"] == seen["suggest"] == seen["picture"] == 409
            elif seen["view"] == 200:
                assert seen["moves"] == seen["score"] == seen["picture"] == 200, (place, seen)


@pytest.mark.parametrize("game", IDS)
def test_a_forged_state_is_never_a_fault_of_ours(game: str) -> None:
    hold(game, 60)


@pytest.mark.long
@pytest.mark.parametrize("game", IDS)
def test_ten_thousand_forged_states_are_never_a_fault_of_ours(game: str) -> None:
    hold(game, 2500)
