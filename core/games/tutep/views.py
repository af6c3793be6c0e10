"""What a seat or a spectator sees of a table, and its score; made to be read, so cards have their ids."""

from typing import Literal

from core.games.tutep.model import CardId, Config, Label
from core.kernel.game import Outcome
from core.kernel.record import record


@record
class PlayedCard:
    """A card in the vote going on, and what it counts there (TUT-WIN-1)."""

    card: CardId
    influence: int
    seat: int


@record
class WonVote:
    """A finished vote of the round: its cards in the order played, from `leader` on."""

    cards: tuple[CardId, ...]
    leader: int
    winner: int
    worth: int


@record
class Gesta:
    """A civilisation's counter: what it is worth this round, and who won it."""

    civilisation: Label
    winner: int | None
    worth: int


@record
class SeatView:
    """A seat as the asker sees it.

    `hand`: null where hidden; `known`: cards of the hand that all know it holds; `cards`: how many it holds;
    `points`: of the round so far; `last_points`: of the last finished round.
    """

    cards: int
    cards_won: int
    hand: tuple[CardId, ...] | None
    known: tuple[CardId, ...]
    last_points: int
    monuments: int
    name: str | None
    points: int
    resigned: bool
    seat: int


@record
class View:
    """A table as `seat` sees it (null: a spectator); once the match is over it holds everything.

    `turned` names the dominant civilisation; `holder` is whom it was dealt to. `stock` counts its cards;
    `stock_cards` are shown once the match is over.
    """

    config: Config
    dealer: int
    dominant: Label
    game: Literal["tutep"]
    gestas: tuple[Gesta, ...]
    dealt: bool
    holder: int | None
    leader: int
    outcome: Outcome | None
    round: int
    seat: int | None
    seats: tuple[SeatView, ...]
    stock: int
    stock_cards: tuple[CardId, ...] | None
    to_act: tuple[int, ...]
    turned: CardId
    vote: tuple[PlayedCard, ...]
    votes: tuple[WonVote, ...]


@record
class SeatScore:
    """A seat's standing: Monuments, points of the round, cards won in it, gestas won in it."""

    seat: int
    monuments: int
    points: int
    cards_won: int
    gestas: tuple[Label, ...]


@record
class Score:
    """Where the match stands. Tutep has no hidden objectives."""

    seats: tuple[SeatScore, ...]
    objective: None
    ranking: tuple[int, ...]
