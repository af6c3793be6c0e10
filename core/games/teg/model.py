"""The records of TEG: what a table agrees on, and what its state keeps.

Countries and their cards are indices into the board's order in a state, ids everywhere else.
"""

from typing import Annotated, Literal

from core.games.teg.edition import COUNTRIES, TRADICIONAL
from core.kernel.game import Outcome
from core.kernel.record import record
from core.kernel.seats import SeatRequest, Word
from core.kernel.shape import (
    Between,
    Int32,
    Length,
    Lock,
    Name,
    OneOf,
    RulesName,
    SeatNumber,
)

CountryId = Annotated[str, OneOf(*COUNTRIES)]
ColourId = Annotated[str, OneOf(*TRADICIONAL.colours)]
ObjectiveId = Annotated[str, OneOf(*(objective.id for objective in TRADICIONAL.objectives))]
ContinentId = Annotated[str, OneOf(*TRADICIONAL.board.continents)]
Index = Annotated[int, Between(0, len(COUNTRIES) - 1)]
PerCountry = Annotated[tuple[Int32, ...], Length(len(COUNTRIES), len(COUNTRIES))]
CONTINENTS = len(TRADICIONAL.board.continents)
PerContinent = Annotated[tuple[Int32, ...], Length(CONTINENTS, CONTINENTS)]
Owners = Annotated[tuple[Int32 | None, ...], Length(len(COUNTRIES), len(COUNTRIES))]
Pile = tuple[Index, ...]
Seats = tuple[Int32, ...]
LEAST_SUPPLY, MOST_SUPPLY = 25, 1000
Supply = Annotated[int, Between(LEAST_SUPPLY, MOST_SUPPLY)]
PactKind = Literal["border", "general", "zone"]
Stage = Literal["draft", "placement", "incorporate", "attack", "regroup", "card"]
Die = Annotated[int, Between(1, 6)]
Dice = Annotated[tuple[Die, ...], Length(1, 3)]


# --- what a table agrees on


@record
class Options:
    """What the caller of set-up may choose; what is left out takes the default."""

    edition: Literal["tradicional"] = "tradicional"
    setup: Literal["deal", "draft"] = "deal"
    dice: Literal["drawn", "reported"] = "drawn"
    talk: Literal["vale_todo", "fair_play"] = "vale_todo"
    army_supply: Supply | None = 100
    defensive_exchange: bool = False
    country_bonus: Literal["any_stage", "card_stage"] = "any_stage"
    conquest_counts_as_move: bool = False
    triple: Literal["extra", "any"] = "extra"


@record
class Config:
    """The full agreement of a table; `army_supply` null is no limit (TEG-INV-3)."""

    army_supply: Int32 | None
    conquest_counts_as_move: bool
    country_bonus: Literal["any_stage", "card_stage"]
    defensive_exchange: bool
    dice: Literal["drawn", "reported"]
    edition: Literal["tradicional"]
    setup: Literal["deal", "draft"]
    talk: Literal["vale_todo", "fair_play"]
    triple: Literal["extra", "any"]


@record
class TegSeatRequest(SeatRequest):
    """A seat as set-up is asked for it; a colour left out is the first free one."""

    colour: ColourId | None = None


@record
class TegSeat:
    """A seat as the state keeps it."""

    colour: ColourId
    entropy: Word | None
    lock: Lock | None
    name: Name | None


@record
class Dealt:
    """A deal made with real cards, first is dealt first (GEN-6, GEN-13).

    `deal`, `leftovers` (with 3, 4 and 6 seats) and `objectives` where the set-up deals; a draft has the other two.
    """

    deck: Annotated[tuple[CountryId, ...], Length(50, 50)]
    start: SeatNumber
    deal: Annotated[tuple[CountryId, ...], Length(50, 50)] | None = None
    leftovers: Annotated[tuple[SeatNumber, ...], Length(2, 2)] | None = None
    objectives: Annotated[tuple[ObjectiveId, ...], Length(15, 15)] | None = None


# --- state: its types bound words and 32 bits alone; what a table cannot have is for audit to say


@record
class Occupation:
    """A country just conquered that waits for armies (TEG-ATT-7); who was eliminated by it, if anyone."""

    eliminated: Int32 | None
    source: Index
    target: Index


@record
class Pact:
    """A pact, proposed or in force. `border`: two countries; `zone`: one; `general`: none. Proposer first."""

    country: Index | None
    denounced_by: Int32 | None
    id: Int32
    kind: PactKind
    seats: Annotated[tuple[Int32, ...], Length(2, 2)]
    source: Index | None
    target: Index | None


Pacts = Annotated[tuple[Pact, ...], Length(0, 1000)]


@record
class Public:
    """What everybody at the table may know.

    `armies`, `moved` (armies that may not be regrouped again this turn) and `owners` have an entry a country,
    `due_continents` (armies due inside a continent) one a continent, `exchanges` one a seat. `out` lists the
    seats that are out in the order in which they left, `resigned` those of them that left by themselves.
    `paid` are the cards in hands whose two armies were taken. `round` counts from 1 in each of placement and
    hostilities; `conquered` counts this turn's conquests. `dealt` tables bring the order of their decks themselves.
    """

    armies: PerCountry
    chain: str
    claimed: bool
    commitment: str
    config: Config
    conquered: Int32
    dealt: bool
    discard: Pile
    drawn: Int32
    due: Int32
    due_continents: PerContinent
    exchanged: bool
    exchanges: Seats
    game: Literal["teg"]
    last_conquest: Index | None
    moved: PerCountry
    occupation: Occupation | None
    out: Seats
    outcome: Outcome | None
    owners: Owners
    pacts: Pacts
    pacts_made: Int32
    paid: Pile
    ply: Int32
    proposals: Pacts
    resigned: Seats
    round: Int32
    rules: RulesName
    seats: Annotated[tuple[TegSeat, ...], Length(2, 6)]
    stage: Stage
    start: Int32
    table: str
    turn: Int32


@record
class Secret:
    """What the table hides: the deck, top first; hands in the order received; an objective a seat (none in a draft)."""

    deck: Pile
    hands: tuple[Pile, ...]
    objectives: tuple[Annotated[int, Between(0, 14)], ...]
    seed: str


@record
class State:
    """A whole table at one moment."""

    public: Public
    secret: Secret
