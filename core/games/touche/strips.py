"""Layouts of the five strips: their numbers, and the effects that they give the squares.

An effect is a bit: on 0 a round pawn shows white, on 1 red; a square pawn always shows the other (TOU-MAG-1).
A strip is five bits, its face A; face B is the complement read from the same end (TOU-SET-4).
"""

from functools import lru_cache
from itertools import permutations

from core.games.touche.grid import COUNT, FACTS, SIDE

Strip = tuple[int, ...]
Strips = tuple[Strip, ...]

PRODUCT: Strips = tuple(tuple(strip) for strip in FACTS["strips"])
# Which strip lies in each slot, in lexicographic order.
ORDERS = tuple(permutations(range(SIDE)))
_PLACE = {order: place for place, order in enumerate(ORDERS)}
_STATES = 1 << 2 * SIDE  # ways to lay all five: 2 x face + reversed for each
LAYOUTS = 2 * len(ORDERS) * _STATES


def arranged(layout: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Orientation (0 across, 1 along), strip by slot, 2 x face + reversed by slot (TOU-SET-3)."""
    rest, states = divmod(layout, _STATES)
    orientation, place = divmod(rest, len(ORDERS))
    ways = (states >> 8, states >> 6 & 3, states >> 4 & 3, states >> 2 & 3, states & 3)
    return orientation, ORDERS[place], ways


def number(orientation: int, order: tuple[int, ...], states: tuple[int, ...]) -> int:
    """Number a layout: the inverse of `arranged`."""
    digits = 0
    for state in states:
        digits = 4 * digits + state
    return (orientation * len(ORDERS) + _PLACE[order]) * _STATES + digits


def laid(strip: Strip, state: int) -> Strip:
    """The bits of a strip as it lies; `state` is 2 x face + reversed."""
    bits = tuple(bit ^ state >> 1 for bit in strip)
    return bits[::-1] if state & 1 else bits


def slot_squares(orientation: int, slot: int) -> tuple[int, ...]:
    """Squares over a slot, from its first magnet: a row if the strips lie across, a column if along."""
    return tuple(range(COUNT))[slot * SIDE : (slot + 1) * SIDE] if orientation == 0 else tuple(range(slot, COUNT, SIDE))


@lru_cache(maxsize=1024)
def effects(strips: Strips, layout: int) -> tuple[int, ...]:
    """The effect of each square under a layout."""
    orientation, order, states = arranged(layout)
    found = [0] * COUNT
    for slot in range(SIDE):
        bits = laid(strips[order[slot]], states[slot])
        for square, bit in zip(slot_squares(orientation, slot), bits, strict=True):
            found[square] = bit
    return tuple(found)
