"""Moments of tables played over REST, for tests that ask much of each, and JSON values taken apart."""

from functools import cache
from random import Random
from typing import Any

from tests.kit.player import chosen
from tests.service.tables import asked, opening

Json = Any


def moves(game: str, state: Json, seat: int) -> Json:
    """The templates of one seat."""
    return asked(game, "moves", {"state": state, "seat": seat})["moves"]


@cache
def moments(game: str, count: int = 24) -> tuple[tuple[Json, Json], ...]:
    """States of a table played half at random, each with the move that was made in it."""
    rng, step = Random(f"moments {game}"), opening(game)
    found: list[tuple[Json, Json]] = []
    while step["to_act"] and len(found) < count:
        state, seat = step["state"], rng.choice(step["to_act"])
        if rng.random() < 0.5:
            move = asked(game, "suggest", {"state": state, "seat": seat})["move"]
        else:
            move = chosen(moves(game, state, seat), rng)
        found.append((state, move))
        step = asked(game, "apply", {"state": state, "move": move})
    return tuple(found)


def places(value: Json, at: str = "") -> list[str]:
    """The pointers of all single values, empty lists and objects being values too."""
    rows = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [place for name, inner in rows for place in places(inner, f"{at}/{name}")]
    return found if isinstance(value, dict | list) and value else [at]


def at_place(value: Json, pointer: str) -> Json:
    """What stands at a pointer."""
    for part in pointer.split("/")[1:]:
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value
