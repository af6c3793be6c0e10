"""Outlines of countries: rings of integer points, in which neighbours share exactly the same points (CON-MAP-6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.games.conquista.cartography.lattice import AROUND, PLACES, SIDES
from core.games.conquista.cartography.stream import Stream

Point = tuple[int, int]

SEA = -1

JITTER = (-8, -8, -8, -8, -4, -4, -4, 0, 0, 4, 4, 4, 8, 8, 8, 8)
"""How far a corner is pushed, by half a byte; multiples of 4, so that a side's middle is an integer."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A country's ring, clockwise on a screen, and what lies on its other side.

    `shore` are the points of the ring that are sea and this country only, at the middle of a side; `coast` the
    stretches of the ring along the sea, as pairs of points; `neighbours` the countries across land borders, ascending.
    """

    ring: tuple[Point, ...]
    shore: tuple[Point, ...]
    coast: tuple[tuple[Point, Point], ...]
    neighbours: tuple[int, ...]


def shapes(stream: Stream, owner: Sequence[int], number: int) -> tuple[Shape, ...] | None:
    """The shape of each country, given the country of each cell (or SEA); None if a country encloses another."""
    pushes = stream.take(len(PLACES))
    walks: list[dict[int, tuple[int, int]]] = [{} for _ in range(number)]
    for cell, country in enumerate(owner):
        if country != SEA:
            for near, (corner, following) in zip(AROUND[cell], SIDES[cell], strict=True):
                if owner[near] != country:
                    walks[country][corner] = (following, owner[near])
    drawn = [_shape(walk, pushes) for walk in walks]
    whole = tuple(shape for shape in drawn if shape)
    return whole if len(whole) == number else None


def _shape(walk: dict[int, tuple[int, int]], pushes: bytes) -> Shape | None:
    """Follow the sides once around, from each corner to the next; None if some are left, around a hole.

    A corner where a third country or the sea comes in is kept; all others are cut off, from middle to middle of a side.
    """
    start = corner = min(walk)
    places: list[Point] = []
    across: list[int] = []
    while not places or corner != start:
        (x, y), push = PLACES[corner], pushes[corner]
        places.append((x + JITTER[push >> 4], y + JITTER[push & 15]))
        corner, other = walk[corner]
        across.append(other)
    if len(across) < len(walk):
        return None
    ring: list[Point] = []
    shore: list[Point] = []
    coast: list[tuple[Point, Point]] = []
    (x, y), (right, down) = places[-1], places[0]
    last = ((x + right) // 2, (y + down) // 2)
    following = (*places[1:], places[0])
    earlier = (across[-1], *across)
    for here, (right, down), other, before in zip(places, following, across, earlier, strict=False):
        if other != before:
            ring.append(here)
            if before == SEA:
                coast.append((last, here))
            last = here
        middle = ((here[0] + right) // 2, (here[1] + down) // 2)
        ring.append(middle)
        if other == SEA:
            shore.append(middle)
            coast.append((last, middle))
        last = middle
    return Shape(tuple(ring), tuple(shore), tuple(coast), tuple(sorted(set(across) - {SEA})))
