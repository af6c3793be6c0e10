"""What a seat of a TEG table may send."""

from typing import Annotated, Literal

from core.games.teg.model import CountryId, Dice, PactKind
from core.kernel.record import record
from core.kernel.shape import Amount, Length, SeatNumber


@record
class Thrown:
    """Dice thrown at a table that reports them."""

    attack: Dice
    defence: Dice


@record
class Claim:
    """Put one army on a free country (draft, TEG-SET-8)."""

    type: Literal["claim"]
    seat: SeatNumber
    country: CountryId


@record
class Place:
    """Put armies due on an own country."""

    type: Literal["place"]
    seat: SeatNumber
    country: CountryId
    armies: Amount


@record
class Exchange:
    """Give three cards for armies (TEG-CARD-4)."""

    type: Literal["exchange"]
    seat: SeatNumber
    cards: Annotated[tuple[CountryId, ...], Length(3, 3)]


@record
class Attack:
    """Throw the dice at a bordering country of another colour."""

    type: Literal["attack"]
    seat: SeatNumber
    source: CountryId
    target: CountryId
    thrown: Thrown | None = None


@record
class Occupy:
    """Move armies into the country just conquered (TEG-ATT-7)."""

    type: Literal["occupy"]
    seat: SeatNumber
    armies: Amount


@record
class Regroup:
    """Move armies to a bordering own country."""

    type: Literal["regroup"]
    seat: SeatNumber
    source: CountryId
    target: CountryId
    armies: Amount


@record
class Reshuffled:
    """The new deck of a table that shuffles real cards, first is drawn first (GEN-6)."""

    deck: Annotated[tuple[CountryId, ...], Length(1, 50)]


@record
class ClaimCard:
    """Ask for the card that a conquest earned (TEG-CARD-1)."""

    type: Literal["claim_card"]
    seat: SeatNumber
    reshuffled: Reshuffled | None = None


@record
class CountryBonus:
    """Take the two armies of a card whose country is held (TEG-CARD-3)."""

    type: Literal["country_bonus"]
    seat: SeatNumber
    card: CountryId


@record
class EndStage:
    """End the stage; `forfeit` gives up armies that are still to be placed (TEG-TURN-3)."""

    type: Literal["end_stage"]
    seat: SeatNumber
    forfeit: bool | None = None


@record
class EndTurn:
    """End the turn; `forfeit` gives up armies that are still to be placed (TEG-TURN-3)."""

    type: Literal["end_turn"]
    seat: SeatNumber
    forfeit: bool | None = None


@record
class ProposePact:
    """Propose a pact: `border` names an own country and a bordering one of the other, `zone` a country."""

    type: Literal["propose_pact"]
    seat: SeatNumber
    kind: PactKind
    other: SeatNumber
    source: CountryId | None = None
    target: CountryId | None = None
    country: CountryId | None = None


@record
class AnswerPact:
    """Accept or refuse a proposal."""

    type: Literal["answer_pact"]
    seat: SeatNumber
    pact: Amount
    accept: bool


@record
class DenouncePact:
    """Announce the end of a pact (TEG-PACT-6)."""

    type: Literal["denounce_pact"]
    seat: SeatNumber
    pact: Amount


@record
class Resign:
    """Leave the game (TEG-WIN-9)."""

    type: Literal["resign"]
    seat: SeatNumber


Move = (
    Claim
    | Place
    | Exchange
    | Attack
    | Occupy
    | Regroup
    | ClaimCard
    | CountryBonus
    | EndStage
    | EndTurn
    | ProposePact
    | AnswerPact
    | DenouncePact
    | Resign
)
