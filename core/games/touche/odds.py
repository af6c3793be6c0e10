"""Chances as a seat may know them: the layouts still possible, and what they say of each free square."""

from math import gcd

from core.games.touche.grid import COUNT, INDEX, SQUARES
from core.games.touche.model import COLOURS, SquareId, View
from core.games.touche.possible import possible
from core.kernel.record import record


@record
class OddsRequest:
    """Nothing to ask beside the table and the seat."""


@record
class Probability:
    """A chance: a fraction in lowest terms, and its decimal rounded to 12 places."""

    fraction: str
    decimal: float


@record
class SquareOdds:
    """The chance that a round pawn shows white on a free square; a square pawn shows white with the rest of it."""

    square: SquareId
    white: Probability


@record
class OddsResult:
    """How many of the 245,760 layouts agree with all that was seen, and the chances of the free squares."""

    layouts: int
    squares: tuple[SquareOdds, ...]


def answer(view: View, _question: OddsRequest) -> OddsResult:
    """Count the layouts that agree with what the view lists; once the layout is shown, it is the only one."""
    total, white = possible(view.config.strips, seen(view))
    taken = {pawn.square for pawn in view.pawns}
    free = (square for square in SQUARES if square not in taken)
    squares = tuple(SquareOdds(square, _probability(white[INDEX[square]], total)) for square in free)
    return OddsResult(total if view.layout is None else 1, squares)


def seen(view: View) -> tuple[int | None, ...]:
    """The effects that a view lists, by square."""
    known: list[int | None] = [None] * COUNT
    for effect in view.effects:
        known[INDEX[effect.square]] = COLOURS.index(effect.round_shows)
    return tuple(known)


def _probability(part: int, whole: int) -> Probability:
    common = gcd(part, whole)
    return Probability(f"{part // common}/{whole // common}", round(part / whole, 12))
