"""What it costs a continent to grow into each cell beyond the distance: wide bays and capes, a little roughness."""

from core.games.conquista.cartography.lattice import CELLS, COLUMNS, ROWS
from core.games.conquista.cartography.stream import Stream

LAYERS = ((8, 15), (4, 8))
"""Cells between two points of each layer, and how steep it is."""

ROUGH = 130
SHELF = 9  # within so many cells of the rim growing costs more, so that no coast follows the rim


def _shelf(cell: int) -> int:
    row, column = divmod(cell, COLUMNS)
    depth = min(row, ROWS - 1 - row, column, COLUMNS - 1 - column)
    return max(0, SHELF - depth) ** 2 * 2500


_SHELVES = tuple(_shelf(cell) for cell in range(CELLS))


def relief(stream: Stream) -> list[int]:
    """The cost of every cell, in squared units of distance."""
    cost = [height * ROUGH + shelf for height, shelf in zip(stream.take(CELLS), _SHELVES, strict=True)]
    for gap, steep in LAYERS:
        _raise(cost, stream, gap, steep * 64 // (gap * gap))
    return cost


def _raise(cost: list[int], stream: Stream, gap: int, steep: int) -> None:
    """Add a layer: drawn heights, `gap` cells apart, and slopes between them."""
    across, along = COLUMNS // gap + 1, ROWS // gap + 2
    points = stream.take(across * along)
    cell = 0
    for row in range(ROWS):
        top, down = divmod(row, gap)
        edge = [
            steep * (points[place] * (gap - down) + points[place + across] * down)
            for place in range(top * across, (top + 1) * across)
        ]
        for left in range(across - 1):
            step = edge[left + 1] - edge[left]
            height = edge[left] * gap
            for _ in range(gap):
                cost[cell] += height
                height += step
                cell += 1
