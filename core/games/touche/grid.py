"""The board's geometry: squares, neighbours, jumps, base rows and lines of four.

A square is an index 0 to 24: row 1 from a to e, then row 2, and so on to e5 (TOU-SET-1).
"""

from itertools import product

from core.kernel.data import load

FACTS = load("core.games.touche", "touche.json")
SIDE: int = FACTS["side"]
PAWNS: int = FACTS["pawns"]  # that each seat begins with, all in reserve (TOU-SET-2)
COUNT = SIDE * SIDE

SQUARES = tuple("abcde"[column] + str(row + 1) for row in range(SIDE) for column in range(SIDE))
INDEX = {square: at for at, square in enumerate(SQUARES)}

DIRECTIONS = tuple(step for step in product((-1, 0, 1), repeat=2) if step != (0, 0))


def _at(row: int, column: int) -> int | None:
    """Give the index of a square; null off the board."""
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else None


def _ahead(square: int, distance: int) -> tuple[tuple[int, int], ...]:
    """(next square, square at `distance`) in every direction that stays on the board, the latter ascending."""
    row, column = divmod(square, SIDE)
    found: list[tuple[int, int]] = []
    for down, right in DIRECTIONS:
        near, far = _at(row + down, column + right), _at(row + distance * down, column + distance * right)
        if near is not None and far is not None:
            found.append((near, far))
    return tuple(found)


# Squares one step away, ascending (TOU-MOVE-5).
STEPS = tuple(tuple(near for near, _ in _ahead(square, 1)) for square in range(COUNT))
# (square jumped over, landing square), ascending (TOU-MOVE-6).
JUMPS = tuple(_ahead(square, 2) for square in range(COUNT))
# Landing square -> square jumped over.
OVER = tuple({landing: over for over, landing in JUMPS[square]} for square in range(COUNT))

BASE_ROW = (1, SIDE)  # each seat's base row, as players count
# Squares of each seat's base row and of the row that an entering jump lands on, from a to e (TOU-MOVE-4).
BASE = (tuple(range(SIDE)), tuple(range(COUNT - SIDE, COUNT)))
SECOND = (tuple(range(SIDE, 2 * SIDE)), tuple(range(COUNT - 2 * SIDE, COUNT - SIDE)))
# For each seat: square of the second row -> squares of the base row that a pawn may enter over.
ENTRY_OVER = tuple(
    {square: tuple(near for near in STEPS[square] if near in BASE[seat]) for square in SECOND[seat]} for seat in (0, 1)
)


def _lines(length: int) -> tuple[tuple[int, ...], ...]:
    """Every straight run of `length` squares once, squares ascending."""
    found: list[tuple[int, ...]] = []
    for square in range(COUNT):
        row, column = divmod(square, SIDE)
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            run = [_at(row + i * down, column + i * right) for i in range(length)]
            if None not in run:
                found.append(tuple(place for place in run if place is not None))
    return tuple(found)


# The 28 lines of four, and for each square the other three squares of each line through it (TOU-WIN-1).
LINES = _lines(4)
TRIPLES = tuple(
    tuple(tuple(other for other in line if other != square) for line in LINES if square in line)
    for square in range(COUNT)
)
# Straight runs of any length, longest first: what a seat's longest line is measured with.
RUNS = tuple(run for length in range(SIDE, 1, -1) for run in _lines(length))
