"""What happens at a Conquista table, told in the past tense. Places and cards stand by their ids."""

from typing import Literal

from core.games.conquista.model import Objective, Stage
from core.kernel.chance import Drawn
from core.kernel.record import record

To = tuple[int, ...] | None


@record
class MapDrawn:
    """The map's seed was drawn."""

    type: Literal["map_drawn"]
    map_seed: str
    to: To = None
    draw: Drawn | None = None


@record
class OrderDrawn:
    """The order of play was drawn: `seats`, the first to play first."""

    type: Literal["order_drawn"]
    seats: tuple[int, ...]
    to: To = None
    draw: Drawn | None = None


@record
class CountriesDealt:
    """All countries were dealt; `owners` has a seat a country in map order, null for the neutral."""

    type: Literal["countries_dealt"]
    owners: tuple[int | None, ...]
    to: To = None
    draw: Drawn | None = None


@record
class NeutralPlaced:
    """The neutral's armies were set up: `counts` in map order, 0 where it holds nothing."""

    type: Literal["neutral_placed"]
    counts: tuple[int, ...]
    to: To = None
    draw: Drawn | None = None


@record
class DeckShuffled:
    """The cards were shuffled."""

    type: Literal["deck_shuffled"]
    count: int
    to: To = None
    draw: Drawn | None = None


@record
class ObjectivesDealt:
    """Everybody received an objective."""

    type: Literal["objectives_dealt"]
    count: int
    to: To = None
    draw: Drawn | None = None


@record
class ObjectiveDrawn:
    """A seat looked at its objective; told to it alone."""

    type: Literal["objective_drawn"]
    seat: int
    objective: Objective
    to: To = None
    draw: Drawn | None = None


@record
class TurnBegan:
    """A seat's turn began, in a round of placement or of turns."""

    type: Literal["turn_began"]
    seat: int
    stage: Stage
    round: int
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
class CardsExchanged:
    """Three cards were given for armies."""

    type: Literal["cards_exchanged"]
    seat: int
    cards: tuple[str, ...]
    armies: int
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
    """Armies were taken off a country; `owner` is whose they were, null for the neutral."""

    type: Literal["armies_lost"]
    owner: int | None
    country: str
    armies: int
    to: To = None
    draw: Drawn | None = None


@record
class CountryConquered:
    """A country lost its last army and is `seat`'s now; `loser` held it, null for the neutral."""

    type: Literal["country_conquered"]
    seat: int
    country: str
    loser: int | None
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
    """`seat` took the cards of the eliminated `victim`: `count` of them, told to all."""

    type: Literal["hand_taken"]
    seat: int
    victim: int
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
class DeckReshuffled:
    """The exchanged cards became a new deck."""

    type: Literal["deck_reshuffled"]
    count: int
    to: To = None
    draw: Drawn | None = None


@record
class CardTaken:
    """A seat received the card that its conquests earned; `count` is 0 where none is left anywhere."""

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
class TimeRanOut:
    """A seat's time for a stage ran out; what follows was done for it."""

    type: Literal["time_ran_out"]
    seat: int
    stage: Stage
    to: To = None
    draw: Drawn | None = None


@record
class PlayerResigned:
    """A player left; the automatic one plays on."""

    type: Literal["player_resigned"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class PlayerAbandoned:
    """A player did not move in three turns in a row; the automatic one plays on."""

    type: Literal["player_abandoned"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class PlayerRejoined:
    """A player came back."""

    type: Literal["player_rejoined"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class ObjectiveMet:
    """What a winner met: the rule, and the kind of a secret objective, null for anything else."""

    type: Literal["objective_met"]
    seat: int
    rule: str
    met: Literal["hold", "eliminate"] | None
    to: To = None
    draw: Drawn | None = None


@record
class GameEnded:
    """The game is over; `rule` is the reason, `winner` null where nobody won."""

    type: Literal["game_ended"]
    winner: int | None
    rule: str
    to: To = None
    draw: Drawn | None = None


Event = (
    MapDrawn
    | OrderDrawn
    | CountriesDealt
    | NeutralPlaced
    | DeckShuffled
    | ObjectivesDealt
    | ObjectiveDrawn
    | TurnBegan
    | ArmiesPlaced
    | CardsExchanged
    | StageEnded
    | DiceThrown
    | ArmiesLost
    | CountryConquered
    | PlayerEliminated
    | HandTaken
    | HandSeen
    | ArmiesMoved
    | DeckReshuffled
    | CardTaken
    | CardDrawn
    | TimeRanOut
    | PlayerResigned
    | PlayerAbandoned
    | PlayerRejoined
    | ObjectiveMet
    | GameEnded
)
