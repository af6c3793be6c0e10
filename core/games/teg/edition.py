"""An edition of TEG: the board and the numbers it is played with, read from the data files.

Another edition is another set of these values; the rules read nothing else.
"""

from typing import Any

from core.kernel.data import load
from core.kernel.record import record
from core.mechanics.territory.board import Board, make_board

WILD = "comodin"
PACKAGE = "core.games.teg"


@record
class Objective:
    """A secret objective. Occupation: continents whole, counts of countries in others, a triple or not.

    Destruction: `colour`. Continents are indices; `counts` pairs (continent, countries).
    """

    id: str
    continents: tuple[int, ...]
    counts: tuple[tuple[int, int], ...]
    triple: bool
    colour: str | None


@record
class Edition:
    """Board, symbols (an entry a country's card), objectives and numbers."""

    board: Board
    symbols: tuple[str, ...]
    objectives: tuple[Objective, ...]
    colours: tuple[str, ...]
    placement: tuple[int, ...]
    exchange: tuple[int, ...]
    exchange_step: int
    least_income: int
    occupation: int
    common: int


def _objective(row: dict[str, Any], board: Board) -> Objective:
    at = board.continents.index
    return Objective(
        id=row["id"],
        continents=tuple(at(continent) for continent in row.get("continents", ())),
        counts=tuple((at(continent), count) for continent, count in row.get("counts", {}).items()),
        triple=row.get("triple", False),
        colour=row.get("colour"),
    )


def _read() -> Edition:
    world, numbers = load(PACKAGE, "board.json"), load(PACKAGE, "edition.json")
    board = make_board(
        [(country["id"], country["continent"]) for country in world["countries"]],
        [(continent["id"], continent["bonus"]) for continent in world["continents"]],
        world["borders"],
    )
    return Edition(
        board=board,
        symbols=tuple(country["symbol"] for country in world["countries"]),
        objectives=tuple(_objective(row, board) for row in load(PACKAGE, "objectives.json")),
        colours=tuple(numbers["colours"]),
        placement=tuple(numbers["placement"]),
        exchange=tuple(numbers["exchange"]),
        exchange_step=numbers["exchange_step"],
        least_income=numbers["least_income"],
        occupation=numbers["occupation"],
        common=numbers["common"],
    )


TRADICIONAL = _read()
BOARD = TRADICIONAL.board
COUNTRIES = BOARD.countries
INDEX = {country: index for index, country in enumerate(COUNTRIES)}
