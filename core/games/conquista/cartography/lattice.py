"""The lattice under every map: six-sided cells, so that three cells meet at each corner and never four.

With three cells to a corner no two lands touch in a mere point, and the edge of a land is a simple ring.
Cells are numbers, row by row; every second row is shifted half a cell to the right. Corners are numbers too. All places
are integers, x to the right and y down, and corners stand on multiples of 4, so that halves and quarters stay integers.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter

COLUMNS = 64
ROWS = 48
CELLS = COLUMNS * ROWS
MARGIN = 2  # cells along the rim that are always sea
BITS = 12  # a cell's number fits into so many
CELL_WIDTH = 40
ROW_HEIGHT = 36
SEA = -1  # where a country or a continent is looked for and there is none
WIDTH = CELL_WIDTH * COLUMNS + CELL_WIDTH // 2
HEIGHT = ROW_HEIGHT * ROWS + 12

# Clockwise from the east: side d of a cell looks at neighbour d, and begins at corner d.
_CORNER_OFFSETS = ((20, -12), (20, 12), (0, 24), (-20, 12), (-20, -12), (0, -24))
_STEPS = (
    ((1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1)),  # even rows
    ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1)),  # odd rows
)


def _centre(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, COLUMNS)
    return CELL_WIDTH // 2 + CELL_WIDTH * column + CELL_WIDTH // 2 * (row % 2), 24 + ROW_HEIGHT * row


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, COLUMNS)
    if row in {0, ROWS - 1} or column in {0, COLUMNS - 1}:
        return ()
    return tuple(cell + COLUMNS * down + right for right, down in _STEPS[row % 2])


def _two_away(cell: int) -> tuple[int, ...]:
    near = {cell, *AROUND[cell]}
    return tuple(sorted({far for step in AROUND[cell] for far in AROUND[step]} - near))


def _sides() -> tuple[tuple[tuple[tuple[int, int], ...], ...], tuple[tuple[int, int], ...]]:
    known: dict[tuple[int, int], int] = {}
    sides = []
    for x, y in CENTRES:
        places = [(x + right, y + down) for right, down in _CORNER_OFFSETS]
        corners = [known.setdefault(place, len(known)) for place in places]
        sides.append(tuple(zip(corners, corners[1:] + corners[:1], strict=True)))
    return tuple(sides), tuple(known)


CENTRES = tuple(_centre(cell) for cell in range(CELLS))
"""Where the middle of each cell is."""

AROUND = tuple(_neighbours(cell) for cell in range(CELLS))
"""The six neighbours of each cell, clockwise from the east; none for the cells of the rim, where the world ends."""

LOOK: tuple[Callable[[Sequence[int]], tuple[int, ...]], ...] = tuple(
    itemgetter(*around) if around else lambda _: () for around in AROUND
)
"""For each cell what reads, in a list with something for every cell, what stands at the six neighbours."""

TWO_AWAY = tuple(_two_away(cell) for cell in range(CELLS))
"""The cells that are two steps from each cell."""

SIDES, PLACES = _sides()
"""The six sides of each cell, each from corner to corner, and where each corner is."""


def inland(cell: int) -> bool:
    """Whether land may lie here: off the rim of the lattice."""
    row, column = divmod(cell, COLUMNS)
    return MARGIN <= row < ROWS - MARGIN and MARGIN <= column < COLUMNS - MARGIN
