"""The records of T.E.G. Cartas: what a table agrees on, what its state keeps, what a seat may send.

In a state a territory, an objective and a card are indices into the deck's order; cards are numbered dice
first, then specials. Everywhere else they are ids.
"""

from typing import Annotated, Literal

from core.games.teg_cartas.catalogue import CARDS, CONTINENTS, DICE, OBJECTIVES, TERRITORIES
from core.kernel.game import Outcome
from core.kernel.record import record
from core.kernel.seats import Seat
from core.kernel.shape import Between, Int32, Length, Name, OneOf, Pattern, RulesName, SeatNumber

Id = Annotated[str, Pattern("^[A-Za-z0-9_.-]+$"), Length(1, 32)]
# An id as a move names it. A table may bring its own cards, so whether its deck has one is `misfits`' question.
Named = Annotated[str, Length(1, 64)]
ContinentId = Annotated[str, OneOf(*CONTINENTS)]
Kind = Literal["reinforcements", "espionage", "sabotage", "blockade", "truce", "airborne", "artillery", "surprise"]
Stage = Literal["play", "defend", "discard"]
DeckName = Literal["objectives", "territories", "dice", "specials"]

MOST = 200  # entries of a list in a deck of the table's own
Territory = Annotated[int, Between(0, TERRITORIES - 1)]
Card = Annotated[int, Between(0, CARDS - 1)]
DiceCard = Annotated[int, Between(0, DICE - 1)]
SpecialCard = Annotated[int, Between(DICE, CARDS - 1)]
DicePile = Annotated[tuple[DiceCard, ...], Length(0, DICE)]
SpecialPile = Annotated[tuple[SpecialCard, ...], Length(0, CARDS - DICE)]
Hand = Annotated[tuple[Card, ...], Length(0, CARDS)]
Owners = Annotated[tuple[Int32 | None, ...], Length(TERRITORIES, TERRITORIES)]
SeatList = Annotated[tuple[Int32, ...], Length(0, 4)]

# --- what a table agrees on


@record
class DeckTerritory:
    """A territory card; its names are for display."""

    continent: ContinentId
    id: Id
    name_en: Name
    name_es: Name


@record
class DeckDice:
    """A dice card: three numbers from 1 to 6, compared in this order."""

    id: Id
    numbers: Annotated[tuple[Annotated[int, Between(1, 6)], ...], Length(3, 3)]


@record
class DeckSpecial:
    """A special card; its kind says what it does (TCA-SPE-1)."""

    id: Id
    kind: Kind


@record
class Count:
    """So many territories of a continent."""

    continent: ContinentId
    count: Annotated[int, Between(1, TERRITORIES)]


@record
class DeckObjective:
    """A secret objective: continents held whole and counts in others, for a number of players."""

    continents: Annotated[tuple[ContinentId, ...], Length(0, len(CONTINENTS))]
    counts: Annotated[tuple[Count, ...], Length(0, len(CONTINENTS))]
    id: Id
    players: Annotated[int, Between(2, 4)]


Bridge = Annotated[tuple[Id, ...], Length(2, 2)]


@record
class Deck:
    """A table's own cards (TCA-SET-1). Each list's order is the catalogue's."""

    bridges: Annotated[tuple[Bridge, ...], Length(0, MOST)]
    dice: Annotated[tuple[DeckDice, ...], Length(0, MOST)]
    objectives: Annotated[tuple[DeckObjective, ...], Length(0, MOST)]
    specials: Annotated[tuple[DeckSpecial, ...], Length(0, MOST)]
    territories: Annotated[tuple[DeckTerritory, ...], Length(0, MOST)]


@record
class Options:
    """What the caller of set-up may choose; `deck` null is the product's."""

    deck: Deck | None = None


@record
class Config:
    """The full agreement of a table; `deck` null is the product's."""

    deck: Deck | None


@record
class Dealt:
    """The order of a real table's cards, first is dealt first (GEN-6, GEN-13).

    `objectives` are all of those for the number of players: the first ones go to the seats.
    """

    dice: Annotated[tuple[Named, ...], Length(DICE, DICE)]
    objectives: Annotated[tuple[Named, ...], Length(2, OBJECTIVES)]
    specials: Annotated[tuple[Named, ...], Length(CARDS - DICE, CARDS - DICE)]
    start: SeatNumber
    territories: Annotated[tuple[Named, ...], Length(TERRITORIES, TERRITORIES)]


# --- state


@record
class Combat:
    """An attack that waits for the defender: the attacker has the turn, the defender owns the target."""

    source: Territory
    special: SpecialCard | None
    target: Territory


@record
class Public:
    """What everybody at the table may know.

    `owners` has an entry a territory, null being the neutral; `blockades` (cards that lessen a seat's next deal
    of dice cards) an entry a seat. `conquerors` are the seats that won a territory in this round, `truces` the
    territories that may not be attacked, both rising. `out` lists the seats that are out in the order in which
    they left, `resigned` those of them that left by themselves. Discards hold the oldest card first. `dealt`
    says that set-up was given the order of the cards. `starter` is where the round began.
    """

    blockades: SeatList
    chain: str
    combat: Combat | None
    commitment: str
    config: Config
    conquerors: SeatList
    dealt: bool
    dice_discard: DicePile
    drawn: Int32
    game: Literal["teg_cartas"]
    out: SeatList
    outcome: Outcome | None
    owners: Owners
    ply: Int32
    resigned: SeatList
    round: Int32
    rules: RulesName
    seats: Annotated[tuple[Seat, ...], Length(2, 4)]
    special_discard: SpecialPile
    stage: Stage
    starter: Int32
    table: str
    truces: Annotated[tuple[Territory, ...], Length(0, TERRITORIES)]
    turn: Int32


@record
class Secret:
    """What the table hides.

    The decks, top first; `hands`, dice and specials together in the order received; `laid`, the attacker's
    card face down; an objective a seat; the server's seed.
    """

    dice: DicePile
    hands: Annotated[tuple[Hand, ...], Length(2, 4)]
    laid: DiceCard | None
    objectives: Annotated[tuple[Annotated[int, Between(0, OBJECTIVES - 1)], ...], Length(2, 4)]
    seed: str
    specials: SpecialPile


@record
class State:
    """A whole table at one moment."""

    public: Public
    secret: Secret


# --- moves


@record
class Reshuffled:
    """At a table with real cards: the new order of each deck that the move makes anew, top first (GEN-6)."""

    dice: Annotated[tuple[Named, ...], Length(1, DICE)] | None = None
    specials: Annotated[tuple[Named, ...], Length(1, CARDS - DICE)] | None = None


@record
class Attack:
    """Attack a territory from an own one with a dice card face down, perhaps with a special card (TCA-ATT-2)."""

    type: Literal["attack"]
    seat: SeatNumber
    source: Named
    target: Named
    card: Named
    special: Named | None = None
    reshuffled: Reshuffled | None = None


@record
class Defend:
    """Answer an attack with a dice card of the hand; without `card`, with the top of the dice deck (TCA-ATT-3)."""

    type: Literal["defend"]
    seat: SeatNumber
    card: Named | None = None
    reshuffled: Reshuffled | None = None


@record
class PlaySpecial:
    """Play a special card by itself, on another seat or an own territory where its kind asks for it (TCA-SPE-1).

    `taken`: at a table with real cards, what sabotage took.
    """

    type: Literal["play_special"]
    seat: SeatNumber
    card: Named
    other: SeatNumber | None = None
    territory: Named | None = None
    taken: Annotated[tuple[Named, ...], Length(1, CARDS)] | None = None
    reshuffled: Reshuffled | None = None


@record
class Discard:
    """Lay off the cards above fifteen (TCA-HAND-1)."""

    type: Literal["discard"]
    seat: SeatNumber
    cards: Annotated[tuple[Named, ...], Length(1, CARDS)]


@record
class EndTurn:
    """End the turn; the last one of a round deals for the next."""

    type: Literal["end_turn"]
    seat: SeatNumber
    reshuffled: Reshuffled | None = None


@record
class Resign:
    """Leave the game (TCA-RES-1)."""

    type: Literal["resign"]
    seat: SeatNumber
    reshuffled: Reshuffled | None = None


Move = Attack | Defend | PlaySpecial | Discard | EndTurn | Resign
