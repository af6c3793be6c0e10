"""Bridges: a ring through the five continents and seven more, straight lines over water (CON-MAP-4, CON-MAP-6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from core.games.conquista.cartography.lattice import AROUND, CELL_WIDTH, CENTRES, SEA
from core.games.conquista.cartography.outline import Point, Shape

COUNTS = {"pocos": 5, "normales": 8, "muchos": 12}
"""How many bridges each size has. A smaller size is a larger one with the last bridges left out."""

MOST = max(COUNTS.values())
REACH = 8  # how many cells from a coast its waters go: bridges are at most about twice as long
SQUARE = 64
STRETCH = 64  # no stretch of coast is longer
TWIN = 2 * CELL_WIDTH  # two bridges whose ends are nearer than this at both sides look like one
USED = 3 * CELL_WIDTH  # how much longer a bridge may be if it spares a country a further one
PAIRED = 2 * CELL_WIDTH  # the same, if it joins continents that fewer bridges join

# The ways around five continents: the first stays in place, and of each way and its reverse one is kept.
ROUNDS = tuple((0, *rest) for rest in permutations(range(1, 5)) if rest[0] < rest[-1])


@dataclass(frozen=True, slots=True)
class Bridge:
    """A bridge between two countries, the lesser index first, with its two ends on their coasts; its length squared."""

    length: int
    pair: tuple[int, int]
    ends: tuple[Point, Point]


class _Coast:
    """All stretches of coast, in squares, so that a line is looked at against those near it only."""

    __slots__ = ("_squares",)

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self._squares: dict[Point, list[tuple[Point, Point]]] = {}
        for shape in shapes:
            for stretch in shape.coast:
                x, y = stretch[0]
                self._squares.setdefault((x // SQUARE, y // SQUARE), []).append(stretch)

    def blocks(self, line: tuple[Point, Point]) -> bool:
        """Whether a line meets a coast anywhere but at its own two ends."""
        (ax, ay), (bx, by) = line
        return any(
            _meet(line, stretch)
            for across in range((min(ax, bx) - STRETCH) // SQUARE, (max(ax, bx) + STRETCH) // SQUARE + 1)
            for down in range((min(ay, by) - STRETCH) // SQUARE, (max(ay, by) + STRETCH) // SQUARE + 1)
            for stretch in self._squares.get((across, down), ())
            if line[0] not in stretch and line[1] not in stretch
        )


def bridges(owner: Sequence[int], shapes: Sequence[Shape], continent: Sequence[int]) -> tuple[Bridge, ...] | None:
    """The twelve bridges of `muchos`, those of the ring first; None if the water does not allow them."""
    crossings = _crossings(owner, shapes, continent)
    chosen = _ring(crossings, continent)
    if not chosen:
        return None
    free = [bridge for bridge in crossings if not any(_clash(bridge, each) for each in chosen)]
    for _ in range(MOST - len(chosen)):
        added = sorted(free, key=lambda bridge: (_strain(bridge, chosen, continent), bridge.pair))[:1]
        free = [bridge for bridge in free if not any(_clash(bridge, each) for each in added)]
        chosen += added
    return tuple(chosen) if len(chosen) == MOST else None


def _crossings(owner: Sequence[int], shapes: Sequence[Shape], continent: Sequence[int]) -> list[Bridge]:
    """Every bridge that could be: between countries that face each other over water, shortest first."""
    coast = _Coast(shapes)
    found = []
    for pair, meeting in sorted(_facing(owner, continent).items()):
        near, far = (shapes[country].shore for country in pair)
        start = _nearest(near, _nearest(far, _nearest(near, CENTRES[meeting])))
        end = _nearest(far, start)
        if not coast.blocks((start, end)):
            found.append(Bridge(_apart(start, end), pair, (start, end)))
    return sorted(found, key=lambda bridge: (bridge.length, bridge.pair))


def _nearest(shore: Sequence[Point], place: Point) -> Point:
    return min(shore, key=lambda point: _apart(point, place))


def _apart(one: Point, other: Point) -> int:
    """The distance between two points, squared."""
    return (one[0] - other[0]) * (one[0] - other[0]) + (one[1] - other[1]) * (one[1] - other[1])


def _facing(owner: Sequence[int], continent: Sequence[int]) -> dict[tuple[int, int], int]:
    """Pairs of countries of two continents whose waters touch, each with the sea cell where they first do.

    Each sea cell belongs to the coast nearest to it, if one is near enough.
    """
    waters = list(owner)
    front = [cell for cell, country in enumerate(owner) if country != SEA]
    pairs: dict[tuple[int, int], int] = {}
    for _ in range(REACH):
        following = []
        for cell in front:
            country = waters[cell]
            for near in AROUND[cell]:
                other = waters[near]
                if other == SEA:
                    waters[near] = country
                    following.append(near)
                elif continent[other] != continent[country]:
                    pairs.setdefault((country, other) if country < other else (other, country), near)
        front = following
    return pairs


def _ring(crossings: list[Bridge], continent: Sequence[int]) -> list[Bridge]:
    """Five bridges that lead around all continents and touch ten countries: the shortest such ring, or nothing."""
    rings = [ring for way in ROUNDS if (ring := _around(way, crossings, continent))]
    return min(rings, key=lambda ring: sum(bridge.length for bridge in ring), default=[])


def _around(way: tuple[int, ...], crossings: list[Bridge], continent: Sequence[int]) -> list[Bridge]:
    chosen: list[Bridge] = []
    used: set[int] = set()
    for place in range(len(way)):
        ends = {way[place - 1], way[place]}
        for bridge in crossings:
            joins = {continent[country] for country in bridge.pair} == ends
            if joins and used.isdisjoint(bridge.pair) and not any(_clash(bridge, each) for each in chosen):
                chosen.append(bridge)
                used.update(bridge.pair)
                break
        else:
            return []
    return chosen


def _strain(bridge: Bridge, chosen: list[Bridge], continent: Sequence[int]) -> int:
    """How little a further bridge is wanted: by its length, and by how many there are already at its ends."""
    joins = {continent[country] for country in bridge.pair}
    used = sum(country in each.pair for each in chosen for country in bridge.pair)
    paired = sum({continent[country] for country in each.pair} == joins for each in chosen)
    return bridge.length + used * USED * USED + paired * PAIRED * PAIRED


def _clash(one: Bridge, other: Bridge) -> bool:
    """Whether two bridges cross, or run so near to each other that they look like one."""
    (a, b), (c, d) = one.ends, other.ends
    near = TWIN * TWIN
    return (
        _meet(one.ends, other.ends)
        or (_apart(a, c) < near and _apart(b, d) < near)
        or (_apart(a, d) < near and _apart(b, c) < near)
    )


def _meet(one: tuple[Point, Point], two: tuple[Point, Point]) -> bool:
    """Whether two stretches have a point in common.

    They do if the ends of each lie on different sides of the other, or on it; on one line, if their boxes do.
    """
    ((ax, ay), (bx, by)), ((cx, cy), (dx, dy)) = one, two
    right, down = bx - ax, by - ay
    c = right * (cy - ay) - down * (cx - ax)
    d = right * (dy - ay) - down * (dx - ax)
    if c * d > 0:
        return False
    right, down = dx - cx, dy - cy
    a = right * (ay - cy) - down * (ax - cx)
    b = right * (by - cy) - down * (bx - cx)
    if a * b > 0:
        return False
    return (
        c != 0
        or d != 0
        or (
            min(ax, bx) <= max(cx, dx)
            and min(cx, dx) <= max(ax, bx)
            and min(ay, by) <= max(cy, dy)
            and min(cy, dy) <= max(ay, by)
        )
    )
