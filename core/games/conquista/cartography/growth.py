"""Five continents grow at once out of the sea, and keep two cells of water between them (CON-MAP-1, CON-MAP-3)."""

from heapq import heappop, heappush

from core.games.conquista.cartography.lattice import (
    AROUND,
    BITS,
    CELLS,
    CENTRES,
    COLUMNS,
    SEA,
    TWO_AWAY,
    inland,
)
from core.games.conquista.cartography.relief import relief
from core.games.conquista.cartography.stream import Stream

NOBODY = -2  # a cell too near to two continents to belong to either

COUNTRY_CELLS = 24  # cells of land for each country, on average

SIZES = tuple(
    (a, b, c, d, 50 - a - b - c - d)
    for a in range(14, 5, -1)
    for b in range(a - 1, 5, -1)
    for c in range(b - 1, 5, -1)
    for d in range(c - 1, 5, -1)
    if 6 <= 50 - a - b - c - d < d
)
"""How many countries the five continents may have: five different numbers from 6 to 14 (CON-MAP-3)."""

ARRANGEMENTS = (
    ((11, 13), (32, 20), (53, 13), (20, 36), (44, 36)),
    ((11, 35), (32, 28), (53, 35), (20, 12), (44, 12)),
    ((11, 14), (32, 13), (53, 14), (21, 34), (43, 34)),
    ((11, 34), (32, 35), (53, 34), (21, 14), (43, 14)),
    ((11, 24), (29, 13), (29, 35), (51, 13), (51, 35)),
    ((53, 24), (35, 13), (35, 35), (13, 13), (13, 35)),
)
"""Where continents begin, as (column, row), before each is pushed about a little."""

_INLAND = tuple(inland(cell) for cell in range(CELLS))


def continents(stream: Stream) -> tuple[list[int], tuple[int, ...]]:
    """The continent of every cell (or SEA), and how many countries each of the five is to have."""
    while True:
        sizes = tuple(stream.shuffle(stream.pick(SIZES)))
        owner = _grow(stream, sizes)
        if owner is not None:
            return owner, sizes


def _grow(stream: Stream, sizes: tuple[int, ...]) -> list[int] | None:
    """Let each continent in turn, the one furthest behind first, take its cheapest cell; None if one has no room."""
    starts = [
        (column + stream.below(9) - 4 + COLUMNS * (row + stream.below(7) - 3))
        for column, row in stream.pick(ARRANGEMENTS)
    ]
    cost = relief(stream)
    owner = [SEA] * CELLS
    claim = [SEA] * CELLS  # whose a cell may become: it is within two steps of that continent only
    for continent, start in enumerate(starts):
        claim[start] = continent
        for near in AROUND[start]:
            claim[near] = continent
    targets = [size * COUNTRY_CELLS for size in sizes]
    # What waits in a heap is one number: what comes first in the order, then the cell or continent in the lowest bits.
    frontiers = [[start] for start in starts]
    seen = [{start} for start in starts]
    turns = list(range(len(sizes)))
    taken = [0] * len(sizes)
    while turns:
        continent = heappop(turns) & 7
        cell = _cheapest(frontiers[continent], claim, continent)
        if cell is None:
            return None
        owner[cell] = continent
        # The cells one step away were claimed with the cell that this one was reached from.
        for near in TWO_AWAY[cell]:
            if claim[near] != continent:
                claim[near] = continent if claim[near] == SEA else NOBODY
        x, y = CENTRES[starts[continent]]
        known = seen[continent]
        for near in AROUND[cell]:
            if near not in known and _INLAND[near]:
                known.add(near)
                right, down = CENTRES[near]
                away = (right - x) * (right - x) + (down - y) * (down - y)
                heappush(frontiers[continent], away + cost[near] << BITS | near)
        taken[continent] += 1
        if taken[continent] < targets[continent]:
            heappush(turns, taken[continent] * 1000 // targets[continent] << 3 | continent)
    _fill_lakes(owner)
    return owner


def _cheapest(frontier: list[int], claim: list[int], continent: int) -> int | None:
    while frontier:
        cell = heappop(frontier) & (1 << BITS) - 1
        if claim[cell] == continent:
            return cell
    return None


def _fill_lakes(owner: list[int]) -> None:
    """Water that the open sea does not reach becomes land of the continent around it."""
    dry = [country != SEA for country in owner]
    front = [COLUMNS + 1]
    while front:
        for near in AROUND[front.pop()]:
            if not dry[near]:
                dry[near] = True
                front.append(near)
    for cell in range(CELLS):
        if not dry[cell] and AROUND[cell]:
            # The cell before it in the row is land of that continent, or a lake just filled.
            owner[cell] = owner[cell - 1]
