"""Where a country's badge and name go: a point well inside it."""

from functools import lru_cache

from core.games.conquista.cartography.atlas import KEPT, draw_atlas
from core.games.conquista.cartography.lattice import AROUND, CELL_WIDTH, CENTRES, SEA
from core.games.conquista.cartography.outline import Point

ENOUGH = 6  # half cells to either side of a name, beyond which more is no better


@lru_cache(maxsize=KEPT)
def centres(seed: str, version: int) -> tuple[Point, ...]:
    """For each country a point with its own land all around and most room to the left and right, near its mean."""
    atlas = draw_atlas(seed, version, "pocos")
    held: list[list[int]] = [[] for _ in atlas.continent]
    for cell, country in enumerate(atlas.cells):
        if country != SEA:
            held[country].append(cell)
    return tuple(_middle(cells) for cells in held)


def _middle(cells: list[int]) -> Point:
    x = sum(CENTRES[cell][0] for cell in cells) // len(cells)
    y = sum(CENTRES[cell][1] for cell in cells) // len(cells)
    left: dict[int, int] = {}  # own cells from this one to the left, itself among them
    right: dict[int, int] = {}
    for cell in cells:
        left[cell] = left.get(cell - 1, 0) + 1
    for cell in reversed(cells):
        right[cell] = right.get(cell + 1, 0) + 1

    def worth(cell: int) -> tuple[int, int]:
        room = 2 * min(left[cell], right[cell]) + (left[cell] != right[cell])
        around = sum(near in left for near in AROUND[cell])
        return min(room, ENOUGH) + around, -((CENTRES[cell][0] - x) ** 2 + (CENTRES[cell][1] - y) ** 2)

    best = max(cells, key=worth)
    # With more room on one side the point moves half a cell that way, onto the side between two own cells.
    aside = (right[best] > left[best]) - (right[best] < left[best])
    return CENTRES[best][0] + aside * CELL_WIDTH // 2, CENTRES[best][1]
