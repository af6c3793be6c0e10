"""What happens at a T.E.G. Cartas table, told in the past tense."""

from typing import Literal

from core.games.teg_cartas.model import DeckName
from core.kernel.chance import Drawn
from core.kernel.record import record

To = tuple[int, ...] | None


@record
class DeckShuffled:
    """A deck was shuffled at set-up; `count` cards."""

    type: Literal["deck_shuffled"]
    deck: DeckName
    count: int
    to: To = None
    draw: Drawn | None = None


@record
class ObjectiveDrawn:
    """A seat looked at its secret objective; told to it alone."""

    type: Literal["objective_drawn"]
    seat: int
    objective: str
    to: To = None
    draw: Drawn | None = None


@record
class TerritoriesDealt:
    """All territories were dealt face up; `owners` has a seat a territory, in the deck's order."""

    type: Literal["territories_dealt"]
    owners: tuple[int, ...]
    to: To = None
    draw: Drawn | None = None


@record
class StarterDrawn:
    """Who starts was drawn."""

    type: Literal["starter_drawn"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class CardsTaken:
    """A seat took `count` cards from a deck; fewer than its portion where the cards ran out."""

    type: Literal["cards_taken"]
    seat: int
    deck: DeckName
    count: int
    to: To = None
    draw: Drawn | None = None


@record
class CardsDrawn:
    """Which cards those were; told to the taker alone."""

    type: Literal["cards_drawn"]
    seat: int
    cards: tuple[str, ...]
    to: To = None
    draw: Drawn | None = None


@record
class DeckReshuffled:
    """A discard of `count` cards became a new deck."""

    type: Literal["deck_reshuffled"]
    deck: DeckName
    count: int
    to: To = None
    draw: Drawn | None = None


@record
class AttackDeclared:
    """An attack was announced, its dice card face down. `other` is the defender, null the neutral."""

    type: Literal["attack_declared"]
    seat: int
    source: str
    target: str
    other: int | None
    special: str | None
    to: To = None
    draw: Drawn | None = None


@record
class CardsShown:
    """Both dice cards were turned up. `defence` is null where there was none to take."""

    type: Literal["cards_shown"]
    seat: int
    attack: str
    defence: str | None
    from_deck: bool
    to: To = None
    draw: Drawn | None = None


@record
class CombatDecided:
    """The numbers were compared one by one; `won` says whether the attacker did. Empty: nothing defended."""

    type: Literal["combat_decided"]
    seat: int
    comparisons: tuple[Literal["attack", "defence"], ...]
    won: bool
    to: To = None
    draw: Drawn | None = None


@record
class TerritoryConquered:
    """A territory is `seat`'s now; `loser` held it, null being the neutral."""

    type: Literal["territory_conquered"]
    seat: int
    territory: str
    loser: int | None
    to: To = None
    draw: Drawn | None = None


@record
class CardPlayed:
    """A special card was played by itself; `other` is the seat it was played on."""

    type: Literal["card_played"]
    seat: int
    card: str
    other: int | None
    to: To = None
    draw: Drawn | None = None


@record
class HandShown:
    """Espionage showed what `seat` holds; told to the spy alone, and kept nowhere."""

    type: Literal["hand_shown"]
    seat: int
    cards: tuple[str, ...]
    to: To = None
    draw: Drawn | None = None


@record
class TruceBegan:
    """Nobody may attack the territory until `seat`'s next turn."""

    type: Literal["truce_began"]
    seat: int
    territory: str
    to: To = None
    draw: Drawn | None = None


@record
class TruceEnded:
    """A truce of `seat` is over."""

    type: Literal["truce_ended"]
    seat: int
    territory: str
    to: To = None
    draw: Drawn | None = None


@record
class CardsDiscarded:
    """Cards left a hand, face up: above fifteen, sabotaged, or of a seat that left."""

    type: Literal["cards_discarded"]
    seat: int
    cards: tuple[str, ...]
    to: To = None
    draw: Drawn | None = None


@record
class PlayerEliminated:
    """A seat lost its last territory to `by`."""

    type: Literal["player_eliminated"]
    seat: int
    by: int
    to: To = None
    draw: Drawn | None = None


@record
class PlayerResigned:
    """A seat left the game; its territories are the neutral's."""

    type: Literal["player_resigned"]
    seat: int
    to: To = None
    draw: Drawn | None = None


@record
class RoundBegan:
    """Everybody had a turn; `seat` starts the next round, for which cards are dealt now."""

    type: Literal["round_began"]
    seat: int
    round: int
    to: To = None
    draw: Drawn | None = None


@record
class TurnBegan:
    """A seat's turn began."""

    type: Literal["turn_began"]
    seat: int
    round: int
    to: To = None
    draw: Drawn | None = None


@record
class ObjectiveMet:
    """A seat met an objective; `met` is its id, null for the common one."""

    type: Literal["objective_met"]
    seat: int
    rule: str
    met: str | None
    to: To = None
    draw: Drawn | None = None


@record
class GameEnded:
    """The game is over and `seat` won; `rule` is the reason."""

    type: Literal["game_ended"]
    seat: int
    rule: str
    to: To = None
    draw: Drawn | None = None


Event = (
    DeckShuffled
    | ObjectiveDrawn
    | TerritoriesDealt
    | StarterDrawn
    | CardsTaken
    | CardsDrawn
    | DeckReshuffled
    | AttackDeclared
    | CardsShown
    | CombatDecided
    | TerritoryConquered
    | CardPlayed
    | HandShown
    | TruceBegan
    | TruceEnded
    | CardsDiscarded
    | PlayerEliminated
    | PlayerResigned
    | RoundBegan
    | TurnBegan
    | ObjectiveMet
    | GameEnded
)
