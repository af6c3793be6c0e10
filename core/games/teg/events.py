"""What happens at a TEG table, told in the past tense."""

from typing import Literal

from core.games.teg.model import PactKind, Stage
from core.kernel.chance import Drawn
from core.kernel.record import record

To = tuple[int, ...] | None


@record
class CountriesDealt:
    """All countries were dealt; `owners` has a seat a country, in board order."""

    type: Literal["countries_dealt"]
    owners: tuple[int, ...]
    to: To = None
    draw: Drawn | None = None


@record
class LotsThrown:
    """Seats threw a die each for a place: `leftover` (a card left over) or `start`. `dice` is parallel to `seats`."""

    type: Literal["lots_thrown"]
    purpose: Literal["leftover", "start"]
    seats: tuple[int, ...]
    dice: tuple[int, ...]
    to: To = None
    draw: Drawn | None = None


@record
class DeckShuffled:
    """The country cards were gathered and shuffled."""

    type: Literal["deck_shuffled"]
    count: int
    to: To = None
    draw: Drawn | None = None


@record
class ObjectivesDealt:
    """Everybody took an objective."""

    type: Literal["objectives_dealt"]
    count: int
    to: To = None
    draw: Drawn | None = None


@record
class ObjectiveDrawn:
    """A seat looked at its objective; told to it alone."""

    type: Literal["objective_drawn"]
    seat: int
    objective: str
    to: To = None
    draw: Drawn | None = None


@record
class CountryClaimed:
    """A free country was taken in the draft."""

    type: Literal["country_claimed"]
    seat: int
    country: str
    to: To = None
    draw: Drawn | None = None


@record
class ArmiesPlaced:
    """Armies came onto a country, `armies` of them."""

    type: Literal["armies_placed"]
    seat: int
    country: str
    armies: int
    to: To = None
    draw: Drawn | None = None


@record
class ArmiesForfeited:
    """Armies due were lost: given up, or the supply ran out (`supply`, TEG-INV-3)."""

    type: Literal["armies_forfeited"]
    seat: int
    armies: int
    reason: Literal["given_up", "supply"]
    to: To = None
    draw: Drawn | None = None


@record
class CardsExchanged:
    """Three cards were given for armies."""

    type: Literal["cards_exchanged"]
    seat: int
    cards: tuple[str, ...]
    armies: int
    to: To = None
    draw: Drawn | None = None


@record
class DiceThrown:
    """The dice of an attack, each side in the order thrown."""

    type: Literal["dice_thrown"]
    seat: int
    source: str
    target: str
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    to: To = None
    draw: Drawn | None = None


@record
class ArmiesLost:
    """Armies were taken off a country; `seat` is their owner."""

    type: Literal["armies_lost"]
    seat: int
    country: str
    armies: int
    to: To = None
    draw: Drawn | None = None


@record
class CountryConquered:
    """A country lost its last army and is `seat`'s now; `loser` held it."""

    type: Literal["country_conquered"]
    seat: int
    country: str
    loser: int
    to: To = None
    draw: Drawn | None = None


@record
class PlayerEliminated:
    """A seat lost its last country to `by`."""

    type: Literal["player_eliminated"]
    seat: int
    by: int
    to: To = None
    draw: Drawn | None = None


@record
class HandTaken:
    """`seat` took the cards of the eliminated `loser`: `count` of them, told to all."""

    type: Literal["hand_taken"]
    seat: int
    loser: int
    count: int
    to: To = None
    draw: Drawn | None = None


@record
class HandSeen:
    """Which cards those were; told to the taker."""

    type: Literal["hand_seen"]
    seat: int
    cards: tuple[str, ...]
    to: To = None
    draw: Drawn | None = None


@record
class ArmiesMoved:
    """Armies went from one country to another."""

    type: Literal["armies_moved"]
    seat: int
    source: str
    target: str
    armies: int
    to: To = None
    draw: Drawn | None = None


@record
class CardTaken:
    """A seat claimed its card; `count` is 0 where deck and discard are empty."""

    type: Literal["card_taken"]
    seat: int
    count: int
    to: To = None
    draw: Drawn | None = None


@record
class CardDrawn:
    """Which card it was; told to the drawer."""

    type: Literal["card_drawn"]
    seat: int
    card: str
    to: To = None
    draw: Drawn | None = None


@record
class DeckReshuffled:
    """The discard became a new deck."""

    type: Literal["deck_reshuffled"]
    count: int
    to: To = None
    draw: Drawn | None = None


@record
class TurnBegan:
    """A seat's turn began, in a round of `stage`'s phase."""

    type: Literal["turn_began"]
    seat: int
    stage: Stage
    round: int
    to: To = None
    draw: Drawn | None = None


@record
class StageEnded:
    """A seat went on to a later stage."""

    type: Literal["stage_ended"]
    seat: int
    stage: Stage
    to: To = None
    draw: Drawn | None = None


@record
class PactProposed:
    """A pact was proposed to `other`. Unused places are null."""

    type: Literal["pact_proposed"]
    seat: int
    pact: int
    kind: PactKind
    other: int
    place: str | None
    beside: str | None
    to: To = None
    draw: Drawn | None = None


@record
class PactAnswered:
    """A proposal was accepted or refused."""

    type: Literal["pact_answered"]
    seat: int
    pact: int
    accept: bool
    to: To = None
    draw: Drawn | None = None


@record
class PactDenounced:
    """A party announced the end of a pact."""

    type: Literal["pact_denounced"]
    seat: int
    pact: int
    to: To = None
    draw: Drawn | None = None


@record
class PactEnded:
    """A pact, or a proposal, is no more."""

    type: Literal["pact_ended"]
    pact: int
    cause: Literal["denounced", "conquest", "party_left", "lapsed"]
    to: To = None
    draw: Drawn | None = None


@record
class PlayerResigned:
    """A seat left the game; its armies stay and only defend."""

    type: Literal["player_resigned"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class ObjectiveMet:
    """An objective was met; `met` is its id, null for the common one and for the last player left."""

    type: Literal["objective_met"]
    seat: int
    rule: str
    met: str | None
    to: To = None
    draw: Drawn | None = None


@record
class GameEnded:
    """The game is over; `rule` is the reason."""

    type: Literal["game_ended"]
    seat: int
    rule: str
    to: To = None
    draw: Drawn | None = None


Event = (
    CountriesDealt
    | LotsThrown
    | DeckShuffled
    | ObjectivesDealt
    | ObjectiveDrawn
    | CountryClaimed
    | ArmiesPlaced
    | ArmiesForfeited
    | CardsExchanged
    | DiceThrown
    | ArmiesLost
    | CountryConquered
    | PlayerEliminated
    | HandTaken
    | HandSeen
    | ArmiesMoved
    | CardTaken
    | CardDrawn
    | DeckReshuffled
    | TurnBegan
    | StageEnded
    | PactProposed
    | PactAnswered
    | PactDenounced
    | PactEnded
    | PlayerResigned
    | ObjectiveMet
    | GameEnded
)
