"""Outlines of countries: rings of integer points, in which neighbours share exactly the same points (CON-MAP-6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.games.conquista.cartography.lattice import LOOK, PLACES, SEA, SIDES
from core.games.conquista.cartography.stream import Stream

Point = tuple[int, int]

JITTER = (-8, -8, -8, -8, -4, -4, -4, 0, 0, 4, 4, 4, 8, 8, 8, 8)
"""How far a corner is pushed, by half a byte; multiples of 4, so that a side's middle is an integer."""

STILL = 0x77  # the push of a corner that stays in its place

LEAST = 30  # units that a border is long at the least: 14 pixels of a picture 1,200 wide


@dataclass(frozen=True, slots=True)
class Shape:
    """A country's ring, clockwise on a screen, and what lies on its other side.

    `shore` are the points of the ring that are sea and this country only, at the middle of a side; `coast` the
    stretches of the ring along the sea, as pairs of points; `borders` the length of the border with each neighbour by
    land, by neighbour, ascending: of each stretch the greater of its two extents counts, across and down.
    """

    ring: tuple[Point, ...]
    shore: tuple[Point, ...]
    coast: tuple[tuple[Point, Point], ...]
    borders: dict[int, int]


@dataclass(frozen=True, slots=True)
class _Round:
    """The corners around a country, clockwise, and what lies across the side that begins at each (or SEA)."""

    corners: list[int]
    across: list[int]


def shapes(stream: Stream, owner: Sequence[int], number: int) -> tuple[Shape, ...] | None:
    """The shape of each country, given the country of each cell (or SEA); None if a country encloses another.

    Corners are pushed about, but not those of a border that this would make too short to be seen.
    """
    pushes = bytearray(stream.take(len(PLACES)))
    rounds = [each for walk in _walks(owner, number) if (each := _around(walk))]
    if len(rounds) < number:
        return None
    while True:
        drawn = tuple(_shape(each, pushes) for each in rounds)
        hidden = [
            (each, other)
            for each, shape in zip(rounds, drawn, strict=True)
            for other, length in shape.borders.items()
            if length < LEAST
        ]
        if not hidden:
            return drawn
        # A border whose corners all stand still is long enough, so this ends.
        for each, other in hidden:
            for place, across in enumerate(each.across):
                if across == other:
                    for corner in (each.corners[place], each.corners[(place + 1) % len(each.corners)]):
                        pushes[corner] = STILL


def _walks(owner: Sequence[int], number: int) -> list[dict[int, tuple[int, int]]]:
    """For each country: from each corner on its edge the next one, clockwise, and what lies across (or SEA)."""
    walks: list[dict[int, tuple[int, int]]] = [{} for _ in range(number)]
    for cell, country in enumerate(owner):
        if country != SEA:
            around = LOOK[cell](owner)
            if around.count(country) < len(around):
                walk = walks[country]
                for other, (corner, following) in zip(around, SIDES[cell], strict=True):
                    if other != country:
                        walk[corner] = (following, other)
    return walks


def _around(walk: dict[int, tuple[int, int]]) -> _Round | None:
    """Follow the sides once around, from each corner to the next; None if some are left, around a hole."""
    start = corner = min(walk)
    corners: list[int] = []
    across: list[int] = []
    while not corners or corner != start:
        corners.append(corner)
        corner, other = walk[corner]
        across.append(other)
    return _Round(corners, across) if len(across) == len(walk) else None


def _shape(edge: _Round, pushes: bytearray) -> Shape:
    """The shape of a country whose corners are pushed.

    A corner where a third country or the sea comes in is kept; all others are cut off, from middle to middle of a side.
    """
    places = [
        (PLACES[corner][0] + JITTER[pushes[corner] >> 4], PLACES[corner][1] + JITTER[pushes[corner] & 15])
        for corner in edge.corners
    ]
    ring: list[Point] = []
    shore: list[Point] = []
    coast: list[tuple[Point, Point]] = []
    lengths = dict.fromkeys(sorted({*edge.across} - {SEA}), 0)
    (x, y), (right, down) = places[-1], places[0]
    last = ((x + right) // 2, (y + down) // 2)
    following = (*places[1:], places[0])
    earlier = (edge.across[-1], *edge.across)
    for here, (right, down), other, before in zip(places, following, edge.across, earlier, strict=False):
        if other != before:
            ring.append(here)
            if before == SEA:
                coast.append((last, here))
            else:
                lengths[before] += _length(last, here)
            last = here
        middle = ((here[0] + right) // 2, (here[1] + down) // 2)
        ring.append(middle)
        if other == SEA:
            shore.append(middle)
            coast.append((last, middle))
        else:
            lengths[other] += _length(last, middle)
        last = middle
    return Shape(tuple(ring), tuple(shore), tuple(coast), lengths)


def _length(start: Point, end: Point) -> int:
    return max(abs(end[0] - start[0]), abs(end[1] - start[1]))
