"""The moves of Conquista: what a seat may send. Which ids there are depends on the map, see `misfits`."""

from typing import Annotated, Literal

from core.games.conquista.ground import CARDS
from core.games.conquista.model import Dice, DiceCount, Named, Seconds
from core.kernel.record import record
from core.kernel.shape import Amount, Length, SeatNumber


@record
class Thrown:
    """Dice thrown at a table that reports them."""

    attack: Dice
    defence: Dice


@record
class Reshuffled:
    """The new deck of a table that shuffles real cards, first is drawn first (GEN-6)."""

    deck: Annotated[tuple[Named, ...], Length(1, CARDS)]


@record
class Place:
    """Put armies due on an own country."""

    type: Literal["place"]
    seat: SeatNumber
    country: Named
    armies: Amount
    at: Seconds | None = None


@record
class Exchange:
    """Give three cards for armies (CON-CARD-2)."""

    type: Literal["exchange"]
    seat: SeatNumber
    cards: Annotated[tuple[Named, ...], Length(3, 3)]
    at: Seconds | None = None


@record
class Attack:
    """Throw `dice` dice, or as many as one can, at a country next to an own one."""

    type: Literal["attack"]
    seat: SeatNumber
    source: Named
    target: Named
    dice: DiceCount | None = None
    thrown: Thrown | None = None
    at: Seconds | None = None


@record
class Occupy:
    """Move armies into the country just conquered (CON-ATT-3)."""

    type: Literal["occupy"]
    seat: SeatNumber
    armies: Amount
    at: Seconds | None = None


@record
class Regroup:
    """Move armies along a path of own countries (CON-REG-1)."""

    type: Literal["regroup"]
    seat: SeatNumber
    source: Named
    target: Named
    armies: Amount
    at: Seconds | None = None
    reshuffled: Reshuffled | None = None


@record
class EndStage:
    """End the stage."""

    type: Literal["end_stage"]
    seat: SeatNumber
    at: Seconds | None = None
    reshuffled: Reshuffled | None = None


@record
class EndTurn:
    """End the turn."""

    type: Literal["end_turn"]
    seat: SeatNumber
    at: Seconds | None = None
    reshuffled: Reshuffled | None = None


@record
class Timeout:
    """Say that the phase's time has run out (CON-TIME-2)."""

    type: Literal["timeout"]
    seat: SeatNumber
    at: Seconds | None = None
    reshuffled: Reshuffled | None = None


@record
class Resign:
    """Leave the seat to the automatic player (CON-ABAN-1)."""

    type: Literal["resign"]
    seat: SeatNumber
    at: Seconds | None = None


@record
class Rejoin:
    """Come back to the seat (CON-ABAN-1)."""

    type: Literal["rejoin"]
    seat: SeatNumber
    at: Seconds | None = None


Move = Place | Exchange | Attack | Occupy | Regroup | EndStage | EndTurn | Timeout | Resign | Rejoin

ENDINGS = (Regroup, EndStage, EndTurn, Timeout)
"""Moves that may end the attacks of a turn, and so ask for a deck made anew (CON-CARD-6)."""
