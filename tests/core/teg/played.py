"""Tables of every kind, played with luck: what the properties of TEG are looked at on."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from core.games.teg import GAME
from core.games.teg.model import State
from core.games.teg.moves import Move
from tests.kit.tables import mixed_game

TABLES: tuple[tuple[int, float, float, dict[str, Any]], ...] = (
    (2, 0.05, 0.0, {}),
    (3, 0.5, 0.01, {"triple": "any"}),
    (4, 0.3, 0.01, {"talk": "fair_play", "country_bonus": "card_stage"}),
    (5, 0.1, 0.0, {"defensive_exchange": True, "conquest_counts_as_move": True}),
    (6, 0.2, 0.01, {"army_supply": 25}),
    (6, 0.9, 0.03, {}),
    (3, 0.2, 0.01, {"setup": "draft", "army_supply": None}),
    (2, 0.3, 0.0, {"setup": "draft", "army_supply": 25, "defensive_exchange": True}),
    (4, 0.6, 0.02, {"defensive_exchange": True}),
)


@cache
def game(number: int, limit: int = 320) -> tuple[tuple[State, Move], ...]:
    """Every state of the table of that number, with the move made in it."""
    seats, luck, resigns, options = TABLES[number]
    return tuple(mixed_game(GAME, seats, f"played {number}", luck=luck, limit=limit, resigns=resigns, **options))


def spread(each: int = 12) -> Iterator[tuple[State, Move]]:
    """Some states of every table, early and late."""
    for number in range(len(TABLES)):
        found = game(number)
        yield from found[:: max(1, len(found) // each)]
