"""The records of Tutep: what a table agrees on, what its state keeps, what a seat may send.

In a state a card is its number in the order of `cards`: ten a civilisation, in the order of the config's
`civilisations`, lowest influence first. In moves it has its id, `<civilisation>.<personality>`.
"""

from typing import Annotated, Literal

from core.games.tutep.cards import CARDS, PERSONALITIES
from core.kernel.game import Outcome
from core.kernel.record import record
from core.kernel.seats import Seat
from core.kernel.shape import Between, Int32, Length, Pattern, RulesName, SeatNumber

MIN_SEATS, MAX_SEATS = 2, 5

Label = Annotated[str, Pattern("^[a-z0-9_]{1,24}$"), Length(1, 24)]
CardId = Annotated[str, Pattern(f"^[a-z0-9_]{{1,24}}\\.({'|'.join(PERSONALITIES)})$"), Length(1, 40)]
NamedCard = Annotated[str, Length(1, 40)]
"""A card as a move names it: whatever it says, the table knows its own cards and tells the nearest."""
Civilisations = Annotated[tuple[Label, ...], Length(4, 4)]
Index = Annotated[int, Between(0, CARDS - 1)]
Pile = Annotated[tuple[Index, ...], Length(0, CARDS)]
PerSeat = Annotated[tuple[Int32, ...], Length(MIN_SEATS, MAX_SEATS)]
Goal = Annotated[int, Between(1, 20)]

Beat = Literal["last", "highest"]
GestaKind = Literal["en_mano", "en_mesa"]
Tie = Literal["latest_vote", "none"]


# --- what a table agrees on


@record
class Options:
    """What the caller of set-up may choose; what is left out takes the default."""

    gesta: GestaKind = "en_mesa"  # fixed before the match (TUT-GESTA-2)
    beat: Beat = "last"
    follow_while_stock: bool = True
    tie: Tie = "latest_vote"
    monuments: Goal = 3
    civilisations: Civilisations | None = None
    first_dealer: Annotated[int, Between(0, MAX_SEATS - 1)] | None = None


@record
class Config:
    """The full agreement of a table."""

    beat: Beat
    civilisations: Civilisations
    first_dealer: Int32
    follow_while_stock: bool
    gesta: GestaKind
    monuments: Int32
    tie: Tie


@record
class Dealt:
    """A deal made with real cards: the deck as it is dealt, and with 4 and 5 seats the card shown (GEN-6, GEN-13)."""

    deck: Annotated[tuple[CardId, ...], Length(CARDS, CARDS)]
    dominant: CardId | None = None


# --- state


@record
class Public:
    """What every seat and spectator may know.

    `leader`: who leads the vote going on. `played`: the round's cards in the order played, the vote going on
    last. `turned`: the card that names the dominant civilisation; `holder`: the seat that it was dealt to
    (with 2 and 3 seats null). `gestas`: who won each civilisation's counter. `points`: of the last finished
    round. `resigned`: in the order of leaving. `dealt`: whether deals come with set-up and moves.
    """

    chain: str
    commitment: str
    config: Config
    dealt: bool
    drawn: Int32
    game: Literal["tutep"]
    gestas: Annotated[tuple[Int32 | None, ...], Length(4, 4)]
    holder: Int32 | None
    leader: Int32
    monuments: PerSeat
    outcome: Outcome | None
    played: Pile
    ply: Int32
    points: PerSeat
    resigned: Annotated[tuple[Int32, ...], Length(0, MAX_SEATS)]
    round: Int32
    rules: RulesName
    seats: Annotated[tuple[Seat, ...], Length(MIN_SEATS, MAX_SEATS)]
    table: str
    turned: Index


@record
class Secret:
    """Hands, each in the order in which its cards came; the stock, its top first; the server seed."""

    hands: Annotated[tuple[Pile, ...], Length(MIN_SEATS, MAX_SEATS)]
    seed: str
    stock: Pile


@record
class State:
    """The whole of a table at one moment."""

    public: Public
    secret: Secret


# --- moves


@record
class Play:
    """Play a card. At a table whose deals are given, the play that ends a round brings the next deal."""

    type: Literal["play"]
    seat: SeatNumber
    card: NamedCard
    dealt: Dealt | None = None


@record
class Resign:
    """Leave the match; the cards are played on (TUT-RES-1)."""

    type: Literal["resign"]
    seat: SeatNumber


Move = Play | Resign
