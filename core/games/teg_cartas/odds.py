"""The chance that a dice card beats one that this seat has not seen, by counting (TCA-ATT-4)."""

from fractions import Fraction

from core.games.teg_cartas.cards import beats, cards_of
from core.games.teg_cartas.catalogue import DICE
from core.games.teg_cartas.model import Named
from core.games.teg_cartas.views import View
from core.kernel.record import record
from core.mechanics.territory.odds import Chance, written


@record
class OddsRequest:
    """The dice card that would attack."""

    card: Named


@record
class OddsResult:
    """The chance that it wins the combat against a card unseen by the seat, no special played."""

    beats: Chance


def unseen(view: View) -> tuple[int, ...]:
    """The dice cards that may be anywhere as far as the view tells.

    Seen are the own hand, the own card face down and the discard. Where all are seen, the discard's come back:
    the deck would be made anew from it.
    """
    cards = cards_of(view.config.deck)
    shown = {cards.card[name] for seat in view.seats for name in seat.hand or ()}
    if view.combat is not None and view.combat.card is not None:
        shown.add(cards.card[view.combat.card])
    discard = {cards.card[name] for name in view.dice.discard}
    hidden = tuple(card for card in range(DICE) if card not in shown and card not in discard)
    return hidden or tuple(sorted(discard))


def chance_to_beat(view: View, card: int, bonus: int = 0, ties: bool = False) -> Fraction:
    """The chance that `card` beats an unseen one other than itself; surely, where there is none (TCA-ATT-3)."""
    numbers = cards_of(view.config.deck).numbers
    others = [other for other in unseen(view) if other != card]
    if not others:
        return Fraction(1)
    return Fraction(sum(beats(numbers[card], numbers[other], bonus, ties) for other in others), len(others))


def answer(view: View, question: OddsRequest) -> OddsResult:
    """The chance of the card asked about; raises `LookupError` where it is no dice card of this table."""
    card = cards_of(view.config.deck).card[question.card]
    if card >= DICE:
        raise LookupError(question.card)
    return OddsResult(Chance(*written(chance_to_beat(view, card))))
