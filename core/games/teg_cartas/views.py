"""What a seat or a spectator sees of a table, and its score; made to be read, so cards have their ids."""

from typing import Literal

from core.games.teg_cartas.model import Config, ContinentId, Id, Stage
from core.kernel.game import Outcome
from core.kernel.record import record
from core.kernel.rule import Sentence


@record
class SeatView:
    """A seat as the asker sees it.

    `dice` and `specials` count the cards of its hand; `hand` and `objective` are null where hidden.
    `conquered`: won a territory in this round; `blockades` lessen its next deal of dice cards.
    """

    seat: int
    name: str | None
    status: Literal["playing", "eliminated", "resigned"]
    territories: int
    dice: int
    specials: int
    hand: tuple[Id, ...] | None
    objective: Id | None
    conquered: bool
    blockades: int


@record
class TerritoryView:
    """A territory face up; `owner` null is the neutral, `truce` keeps it from being attacked."""

    territory: Id
    continent: ContinentId
    owner: int | None
    truce: bool


@record
class CombatView:
    """The combat that waits for its defender; `card` is the attacker's, null where hidden."""

    attacker: int
    defender: int | None
    source: Id
    target: Id
    special: Id | None
    card: Id | None


@record
class DeckView:
    """A deck: how many cards are left, its discard with the oldest first, and once all is over its order."""

    count: int
    discard: tuple[Id, ...]
    order: tuple[Id, ...] | None


@record
class View:
    """A table as `seat` sees it (null: a spectator); once the game is over it holds everything.

    `dealt`: the table reports their order (GEN-6). `starter` began the round. Territories stand in the order
    of the deck.
    """

    game: Literal["teg_cartas"]
    seat: int | None
    config: Config
    dealt: bool
    round: int
    starter: int
    turn: int
    stage: Stage
    to_act: tuple[int, ...]
    seats: tuple[SeatView, ...]
    territories: tuple[TerritoryView, ...]
    combat: CombatView | None
    dice: DeckView
    specials: DeckView
    outcome: Outcome | None


@record
class SeatScore:
    """A seat's standing, and what a round that began now would bring it."""

    seat: int
    territories: int
    continents: tuple[ContinentId, ...]
    dice_next_round: int
    specials_next_round: int


@record
class Part:
    """One thing that an objective asks for: `what` is a continent, `have` and `need` count territories in it."""

    what: ContinentId
    have: int
    need: int


@record
class ObjectiveScore:
    """How far the asker's own secret objective is."""

    id: Id
    text: Sentence
    met: bool
    parts: tuple[Part, ...]


@record
class Score:
    """Where the game stands as the asker may know it."""

    seats: tuple[SeatScore, ...]
    objective: ObjectiveScore | None
    ranking: tuple[int, ...]
