"""The records of Conquista: what a table agrees on and what its state keeps; `moves` has what a seat may send.

Countries and continents are indices into the map's order in a state, cards those of `ground`; ids stand everywhere
else. Which ids there are depends on the map, so a move's are texts here, and `misfits` knows them.
"""

from typing import Annotated, Literal

from core.games.conquista.cartography import VERSIONS, Size
from core.games.conquista.ground import CARDS, CONTINENTS, COUNTRIES
from core.games.conquista.modes import Mode, Regrouping
from core.kernel.game import Outcome
from core.kernel.record import record
from core.kernel.seats import SeatRequest, Word
from core.kernel.shape import (
    Amount,
    Between,
    Int32,
    Length,
    Lock,
    Name,
    Pattern,
    RulesName,
    SeatNumber,
)
from core.mechanics.territory.combat import MOST_DICE

# An id as a move may name it: of a country, or of a card. Display names pass too, so that `misfits` can tell the id.
Named = Annotated[str, Pattern("^[^\\x00-\\x1f]+$"), Length(1, 40)]
MapSeed = Annotated[str, Pattern("^[A-Za-z0-9_-]+$"), Length(1, 64)]
MapVersion = Annotated[int, Between(VERSIONS[0], VERSIONS[-1])]
Country = Annotated[int, Between(0, COUNTRIES - 1)]
Continent = Annotated[int, Between(0, CONTINENTS - 1)]
Card = Annotated[int, Between(0, CARDS - 1)]
PerCountry = Annotated[tuple[Int32, ...], Length(COUNTRIES, COUNTRIES)]
PerContinent = Annotated[tuple[Int32, ...], Length(CONTINENTS, CONTINENTS)]
Owners = Annotated[tuple[Int32 | None, ...], Length(COUNTRIES, COUNTRIES)]
Pile = tuple[Card, ...]
Seats = tuple[Int32, ...]
Stage = Literal["placement", "reinforce", "attack", "regroup"]
DiceCount = Annotated[int, Between(1, MOST_DICE)]
Die = Annotated[int, Between(1, 6)]
Dice = Annotated[tuple[Die, ...], Length(1, 3)]
# Seconds since the table's start: some sixty years, so that a deadline is 32 bits too.
LATEST = 2_000_000_000
Seconds = Annotated[int, Between(0, LATEST)]

# The bounds of the numbers that a table may choose; a state's may be any, and audit looks at them.
PLACED, WORTHS, STEPS, COMMONS = (1, 20), (1, 100), (0, 50), (20, COUNTRIES)
ROUNDS, PHASES = (1, 200), (5, 86400)
Placement = Annotated[tuple[Annotated[int, Between(*PLACED)], ...], Length(2, 2)]
Ladder = Annotated[tuple[Annotated[int, Between(*WORTHS)], ...], Length(3, 3)]
LadderStep = Annotated[int, Between(*STEPS)]
Common = Annotated[int, Between(*COMMONS)]
Rounds = Annotated[int, Between(*ROUNDS)]
Clocks = Annotated[tuple[Annotated[int, Between(*PHASES)], ...], Length(3, 3)]
Two = Annotated[tuple[Int32, ...], Length(2, 2)]
Three = Annotated[tuple[Int32, ...], Length(3, 3)]

BY_MODE = 0  # a round limit that was left out: null says something of its own, that there is none


# --- what a table agrees on


@record
class Options:
    """What the caller of set-up may choose; what is left out takes the default, for a number that of the mode.

    `map_seed` left out is drawn. `round_limit` null is no limit, which is not the same as to leave it out.
    """

    mode: Mode = "clasica"
    map_seed: MapSeed | None = None
    map_version: MapVersion = VERSIONS[-1]
    bridges: Size = "normales"
    dice: Literal["drawn", "reported"] = "drawn"
    clock: bool = False
    placement: Placement | None = None
    exchange: Ladder | None = None
    exchange_step: LadderStep | None = None
    objectives: bool | None = None
    common: Common | None = None
    round_limit: Rounds | None = BY_MODE
    regroup: Regrouping | None = None
    seconds: Clocks | None = None


@record
class Config:
    """The full agreement of a table (CON-MODE-1); `seconds` are those to reinforce, to attack and to regroup."""

    bridges: Size
    clock: bool
    common: Int32
    dice: Literal["drawn", "reported"]
    exchange: Three
    exchange_step: Int32
    map_seed: MapSeed
    map_version: MapVersion
    mode: Mode
    objectives: bool
    placement: Two
    regroup: Regrouping
    round_limit: Int32 | None
    seconds: Three


@record
class ConquistaSeatRequest(SeatRequest):
    """A seat as set-up is asked for it.

    An `automatic` one has no player: it stands in `to_act` like the others, and the caller sends what `suggest` gives.
    """

    automatic: bool = False


@record
class ConquistaSeat:
    """A seat as the state keeps it."""

    automatic: bool
    entropy: Word | None
    lock: Lock | None
    name: Name | None


@record
class ContinentPart:
    """So many countries of a continent."""

    continent: Named
    count: Amount


@record
class Objective:
    """A secret objective (CON-OBJ-1): `hold` continents whole and parts of others, or `eliminate` a seat."""

    kind: Literal["hold", "eliminate"]
    continents: Annotated[tuple[Named, ...], Length(0, CONTINENTS)] = ()
    counts: Annotated[tuple[ContinentPart, ...], Length(0, CONTINENTS)] = ()
    target: SeatNumber | None = None


@record
class Dealt:
    """A table laid out with real cards, first is dealt first (GEN-6, GEN-13); it needs the map's seed.

    `order` is the order of play; `neutral`, with two players, the armies on the neutral's 16 countries in map order;
    `objectives`, where the table plays with them, go by seat.
    """

    order: Annotated[tuple[SeatNumber, ...], Length(2, 6)]
    deal: Annotated[tuple[Named, ...], Length(COUNTRIES, COUNTRIES)]
    deck: Annotated[tuple[Named, ...], Length(CARDS, CARDS)]
    neutral: Annotated[tuple[Annotated[int, Between(1, 3)], ...], Length(16, 16)] | None = None
    objectives: Annotated[tuple[Objective, ...], Length(2, 6)] | None = None


# --- state


@record
class Occupation:
    """A country just conquered that waits for armies, `dice` of them at least (CON-ATT-3)."""

    dice: Int32
    source: Country
    target: Country


@record
class Part:
    """So many countries of a continent."""

    continent: Continent
    count: Int32


@record
class Goal:
    """A secret objective: continents to hold whole and parts of others, both rising; or a seat to eliminate."""

    continents: tuple[Continent, ...]
    counts: tuple[Part, ...]
    target: Int32 | None


@record
class Public:
    """What everybody at the table may know.

    `armies`, `moved` (armies that were regrouped into a country this turn) and `owners` (null: the neutral) have an
    entry a country, `due_continents` (armies due inside a continent) one a continent, `exchanges` and `idle` (turns in
    a row without a move of the player's own) one a seat. `at` is the time of the last move that told one, `since`
    the time at which the phase began. `away` are the seats whose players left. `out` are the eliminated in the order
    in which they left, `out_by` who eliminated each. `round` counts from 1 in each of placement and turns.
    `conquered` says whether this turn saw a conquest, `played` whether its player made a move itself. `dealt` tables
    bring the order of their deck themselves.
    """

    armies: PerCountry
    at: Int32
    away: Seats
    chain: str
    commitment: str
    config: Config
    conquered: bool
    dealt: bool
    discard: Pile
    drawn: Int32
    due: Int32
    due_continents: PerContinent
    exchanges: Seats
    game: Literal["conquista"]
    idle: Seats
    moved: PerCountry
    occupation: Occupation | None
    order: Seats
    out: Seats
    out_by: Seats
    outcome: Outcome | None
    owners: Owners
    played: bool
    ply: Int32
    round: Int32
    rules: RulesName
    seats: Annotated[tuple[ConquistaSeat, ...], Length(2, 6)]
    since: Int32
    stage: Stage
    table: str
    turn: Int32


@record
class Secret:
    """What the table hides: the deck, top first; hands in the order received; a goal a seat, where there are any."""

    deck: Pile
    hands: tuple[Pile, ...]
    objectives: tuple[Goal, ...]
    seed: str


@record
class State:
    """A whole table at one moment."""

    public: Public
    secret: Secret
