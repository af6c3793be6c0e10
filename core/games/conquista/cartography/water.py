"""Free water for the continents' titles: wide enough, near the own continent and off the bridges."""

from collections.abc import Sequence

from core.games.conquista.cartography.atlas import Atlas
from core.games.conquista.cartography.labels import centres
from core.games.conquista.cartography.lattice import CELL_WIDTH, COLUMNS, HEIGHT, ROW_HEIGHT, ROWS, SEA, WIDTH
from core.games.conquista.cartography.outline import Point

TALL = 3  # rows that a title takes
LETTER = 34  # units that a letter of a title takes


def title_places(atlas: Atlas) -> tuple[Point | None, ...]:
    """For each continent where the middle of its title goes; None where no water is free."""
    taken = [country != SEA for country in atlas.cells]
    for (ax, ay), (bx, by) in atlas.spans:
        for step in range(33):
            _take(taken, (ax * (32 - step) + bx * step) // 32, (ay * (32 - step) + by * step) // 32)
    places = []
    for continent, record in enumerate(atlas.map.continents):
        wide = len(record.name) * LETTER // CELL_WIDTH + 1
        room = _rooms(taken, wide)
        best = min(room, key=lambda place: (_distance(atlas, continent, place), place), default=None)
        if best:
            for right in range(-wide // 2, wide // 2 + 1):
                for down in (-1, 0, 1):
                    _take(taken, best[0] + right * CELL_WIDTH, best[1] + down * ROW_HEIGHT)
        places.append(best)
    return tuple(places)


def _take(taken: list[bool], x: int, y: int) -> None:
    row, column = min(ROWS - 1, y // ROW_HEIGHT), min(COLUMNS - 1, x // CELL_WIDTH)
    taken[row * COLUMNS + column] = True


def _rooms(taken: Sequence[bool], wide: int) -> list[Point]:
    """The middles of all boxes of free cells, TALL rows and `wide` columns large."""
    high = [0] * COLUMNS  # free cells above each other, up to this row
    rooms = []
    for row in range(ROWS):
        run = 0  # columns next to each other with TALL free cells
        for column in range(COLUMNS):
            high[column] = 0 if taken[row * COLUMNS + column] else high[column] + 1
            run = run + 1 if high[column] >= TALL else 0
            if run >= wide:
                rooms.append(((2 * column + 2 - wide) * CELL_WIDTH // 2, (2 * row + 2 - TALL) * ROW_HEIGHT // 2))
    return rooms


def _distance(atlas: Atlas, continent: int, place: Point) -> int:
    """How badly a title would stand there: far from its own continent, or near to another."""
    x, y = place
    own = other = WIDTH * WIDTH + HEIGHT * HEIGHT
    for home, (right, down) in zip(atlas.continent, centres(atlas.map.seed, atlas.map.version), strict=True):
        away = (x - right) ** 2 + 2 * (y - down) ** 2
        if home == continent:
            own = min(own, away)
        else:
            other = min(other, away)
    return 3 * own - other
