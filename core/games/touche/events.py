"""What happens at a table of Touché, told in the past tense. Nothing of it is secret: the layout is never told."""

from typing import Literal

from core.games.touche.model import Colour, SquareId
from core.kernel.chance import Drawn
from core.kernel.record import record

To = tuple[int, ...] | None


@record
class StripsLaid:
    """The five strips were laid under the board, unseen."""

    type: Literal["strips_laid"]
    to: To = None
    draw: Drawn | None = None


@record
class PawnEntered:
    """A pawn left the reserve of `seat`; `path` are its landings in order."""

    type: Literal["pawn_entered"]
    seat: int
    path: tuple[SquareId, ...]
    to: To = None
    draw: Drawn | None = None


@record
class PawnMoved:
    """A pawn left `source`; `path` are its landings in order."""

    type: Literal["pawn_moved"]
    seat: int
    source: SquareId
    path: tuple[SquareId, ...]
    to: To = None
    draw: Drawn | None = None


@record
class PawnLanded:
    """The pawn stood on a square and showed a colour there."""

    type: Literal["pawn_landed"]
    square: SquareId
    colour: Colour
    to: To = None
    draw: Drawn | None = None


@record
class LineCompleted:
    """Four or more pawns in a row show one colour; `squares` are all those of the lines completed."""

    type: Literal["line_completed"]
    colour: Colour
    squares: tuple[SquareId, ...]
    to: To = None
    draw: Drawn | None = None


@record
class DrawOffered:
    """A seat offered a draw."""

    type: Literal["draw_offered"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class DrawOfferLapsed:
    """The offer of `seat` was answered with a move."""

    type: Literal["draw_offer_lapsed"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class DrawAccepted:
    """`seat` accepted the other's offer."""

    type: Literal["draw_accepted"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class PlayerResigned:
    """A seat gave the game to the other."""

    type: Literal["player_resigned"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class GameEnded:
    """The game is over; `rule` is the reason, `winners` is empty for a draw."""

    type: Literal["game_ended"]
    rule: str
    winners: tuple[int, ...]
    to: To = None
    draw: Drawn | None = None


Event = (
    StripsLaid
    | PawnEntered
    | PawnMoved
    | PawnLanded
    | LineCompleted
    | DrawOffered
    | DrawOfferLapsed
    | DrawAccepted
    | PlayerResigned
    | GameEnded
)
