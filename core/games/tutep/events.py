"""What happens at a table of Tutep, told in the past tense."""

from typing import Literal

from core.kernel.chance import Drawn
from core.kernel.record import record

To = tuple[int, ...] | None


@record
class RoundDealt:
    """A round began and its cards were dealt; `seat` is the dealer."""

    type: Literal["round_dealt"]
    seat: int
    round: int
    to: To = None
    draw: Drawn | None = None


@record
class HandDealt:
    """The hand that a seat was dealt, in the order of dealing; told to it alone."""

    type: Literal["hand_dealt"]
    seat: int
    cards: tuple[str, ...]
    to: To = None
    draw: Drawn | None = None


@record
class CardTurned:
    """The card that names the dominant civilisation was shown; `holder` has it, or nobody (left over, or stock)."""

    type: Literal["card_turned"]
    card: str
    civilisation: str
    holder: int | None
    to: To = None
    draw: Drawn | None = None


@record
class LeadTaken:
    """The first vote of a round is led by `seat`."""

    type: Literal["lead_taken"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class CardPlayed:
    """A seat played a card."""

    type: Literal["card_played"]
    seat: int
    card: str
    to: To = None
    draw: Drawn | None = None


@record
class VoteWon:
    """A seat won a vote and its cards, here in the order played; `worth` is their sum of points."""

    type: Literal["vote_won"]
    seat: int
    cards: tuple[str, ...]
    worth: int
    to: To = None
    draw: Drawn | None = None


@record
class CardsShown:
    """A seat showed hero and heroine of its hand (TUT-GESTA-3)."""

    type: Literal["cards_shown"]
    seat: int
    cards: tuple[str, ...]
    to: To = None
    draw: Drawn | None = None


@record
class GestaWon:
    """A seat won a civilisation's gesta, `worth` 40 or 20 points at the end of the round."""

    type: Literal["gesta_won"]
    seat: int
    civilisation: str
    worth: int
    to: To = None
    draw: Drawn | None = None


@record
class CardTaken:
    """A seat took the stock's top card, which the table does not see."""

    type: Literal["card_taken"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class CardDrawn:
    """Which card a seat took: told to it alone, but for the stock's last, which lay face up."""

    type: Literal["card_drawn"]
    seat: int
    card: str
    to: To = None
    draw: Drawn | None = None


@record
class EraEnded:
    """The round's last vote was `seat`'s, which is `worth` points (TUT-SCORE-1)."""

    type: Literal["era_ended"]
    seat: int
    worth: int
    to: To = None
    draw: Drawn | None = None


@record
class RoundScored:
    """A round was counted: points by seat, and who won how many Monuments (nobody at a tie that counts for none)."""

    type: Literal["round_scored"]
    round: int
    points: tuple[int, ...]
    winner: int | None
    monuments: int
    to: To = None
    draw: Drawn | None = None


@record
class PlayerResigned:
    """A seat left the match; its cards are played on."""

    type: Literal["player_resigned"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class GameEnded:
    """The match is over, and `seat` has won it by the rule with this id."""

    type: Literal["game_ended"]
    seat: int
    rule: str
    to: To = None
    draw: Drawn | None = None


Event = (
    RoundDealt
    | HandDealt
    | CardTurned
    | LeadTaken
    | CardPlayed
    | VoteWon
    | CardsShown
    | GestaWon
    | CardTaken
    | CardDrawn
    | EraEnded
    | RoundScored
    | PlayerResigned
    | GameEnded
)
