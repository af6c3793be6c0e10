"""A continent is shared out among its countries (CON-MAP-3, CON-MAP-6)."""

from collections import Counter
from heapq import heappop, heappush

from core.games.conquista.cartography.lattice import AROUND, BITS, CELLS, CENTRES, SEA
from core.games.conquista.cartography.mending import mend, trim
from core.games.conquista.cartography.stream import Stream

FREE = -2  # land that no country has yet
TRIMS = 2
TRIES = 16  # nearly every land is shared out at once; a narrow one may never be
FAR = 1 << 30
WEIGHTS = (4, 5, 5, 6, 6, 7, 8)  # how large countries want to be, next to each other
SMALLEST, LARGEST = 14, 44  # cells of a country; corners cut and coasts frayed, areas still stay within 1 to 4


def countries(stream: Stream, land: list[int], number: int) -> list[int] | None:
    """The country, from 0 to number - 1, of each cell of the land, ascending cells; SEA at all others.

    Every country is connected, and any two that touch share a border of visible length. None for a land that does not
    let itself be shared out so.
    """
    for _ in range(TRIES):
        weights = [stream.pick(WEIGHTS) for _ in range(number)]
        owner = _grow(land, _seeds(stream, land, number), weights)
        for _ in range(TRIMS):
            trim(owner, land)
        if mend(owner, land):
            held = Counter(owner[cell] for cell in land).values()
            if min(held) >= SMALLEST and max(held) <= LARGEST:
                return owner
    return None


def _seeds(stream: Stream, land: list[int], number: int) -> list[int]:
    """Cells far from each other, each in the middle of the land that is nearer to it than to the others.

    The first is drawn, each of the others is the furthest from those before, and then each moves to the middle. Every
    third cell is enough to choose from.
    """
    cells = land[::3]
    places = [CENTRES[cell] for cell in cells]
    seeds: list[int] = []
    nearest = [FAR] * len(cells)  # how far the nearest seed is, and in the lowest bits which one
    furthest = stream.below(len(cells))
    for seed in range(number):
        x, y = places[furthest]
        nearest = [
            away if (away := (right - x) * (right - x) + (down - y) * (down - y) << 4 | seed) < least else least
            for least, (right, down) in zip(nearest, places, strict=True)
        ]
        furthest = nearest.index(max(nearest))
    for seed in range(number):
        held = [place for place, least in enumerate(nearest) if least & 15 == seed]
        x = sum(places[place][0] for place in held) // len(held)
        y = sum(places[place][1] for place in held) // len(held)
        middle = [((x - places[place][0]) ** 2 + (y - places[place][1]) ** 2, cells[place]) for place in held]
        seeds.append(min(middle)[1])
    return seeds


def _grow(land: list[int], seeds: list[int], weights: list[int]) -> list[int]:
    """Countries grow from their seeds, the one furthest behind its weight first, until the land is shared out."""
    owner = [SEA] * CELLS
    for cell in land:
        owner[cell] = FREE
    # What waits in a heap is one number: what comes first in the order, then the cell or country in the lowest bits.
    frontiers = [[seed] for seed in seeds]
    seen = [{seed} for seed in seeds]
    turns = list(range(len(seeds)))
    while turns:
        turn = heappop(turns)
        country = turn & 15
        frontier = frontiers[country]
        while frontier:
            cell = heappop(frontier) & (1 << BITS) - 1
            if owner[cell] == FREE:
                owner[cell] = country
                known = seen[country]
                x, y = CENTRES[seeds[country]]
                for near in AROUND[cell]:
                    if near not in known and owner[near] == FREE:
                        known.add(near)
                        right, down = CENTRES[near]
                        away = (right - x) * (right - x) + (down - y) * (down - y)
                        heappush(frontier, away << BITS | near)
                heappush(turns, turn + (840 // weights[country] << 4))
                break
    return owner
