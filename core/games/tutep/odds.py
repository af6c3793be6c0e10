"""The chance that a card wins the vote, as a seat may know it.

What is assumed: every deal of the unseen cards that the seat cannot rule out is as likely as another, and each
seat still to play plays any card that it may, evenly. A deal is ruled out by cards seen, by cards that all know
a seat to hold, and by what a seat has shown not to hold (see `sight`). The count is exact where it needs to look
at no more than `HANDS` hands, which takes under 50 ms; else deals are drawn from the view's own stream.
"""

from fractions import Fraction

from core.games.tutep import sight
from core.games.tutep.cards import ABOVE, mask, numbers
from core.games.tutep.counting import Counting
from core.games.tutep.deals import Deals
from core.games.tutep.duty import duty
from core.games.tutep.model import CardId
from core.games.tutep.places import Place, beating, classes, may_fall, places
from core.games.tutep.sight import Sight
from core.games.tutep.views import View
from core.games.tutep.votes import winning
from core.kernel.chance import Draw
from core.kernel.record import record
from core.kernel.table import view_chance

HANDS = 5000
SAMPLES = 400


@record
class OddsRequest:
    """Nothing is asked beside state and seat."""


@record
class Chances:
    """A probability: exact in lowest terms, null where sampled; and as a decimal to 12 places."""

    fraction: str | None
    decimal: float


@record
class CardOdds:
    """A card that the seat may play now, and the chance that it wins the vote; `samples` null where exact."""

    card: CardId
    wins: Chances
    samples: int | None


@record
class OddsAnswer:
    """The cards that the seat may play, in the order of its hand; none out of turn."""

    cards: tuple[CardOdds, ...]


def answer(view: View, _request: OddsRequest) -> OddsAnswer:
    """For each card that the view's seat may play now, the chance that it wins the vote."""
    if view.seat is None or view.seat not in view.to_act:
        return OddsAnswer(())
    seen = sight.read(view, view.seat)
    _, allowed = duty(mask(seen.hand), seen.vote, seen.dominant, seen.beat, seen.free)
    playable = [card for card in seen.hand if allowed >> card & 1]
    # Of cards that are alike for this vote one speaks for all.
    alike = {card: _alike(seen, card) for card in playable}
    speakers = {kind: card for card, kind in alike.items()}
    found = _chances(seen, tuple(speakers.values()), view_chance(view).event("odds"))
    names = dict(zip(seen.hand, view.seats[view.seat].hand or (), strict=True))
    return OddsAnswer(tuple(_row(names[card], found[speakers[alike[card]]]) for card in playable))


def _row(name: str, found: Fraction | int) -> CardOdds:
    if isinstance(found, Fraction):
        text = f"{found.numerator}/{found.denominator}"
        return CardOdds(name, Chances(text, round(float(found), 12)), None)
    return CardOdds(name, Chances(None, round(found / SAMPLES, 12)), SAMPLES)


def _alike(seen: Sight, card: int) -> tuple[int, int]:
    """Equal for two cards of one civilisation between which no other card lies or can fall."""
    others = may_fall(seen) | mask(seen.vote)
    return card // 10, ABOVE[card // 10][card % 10 + 1] & others


def _chances(seen: Sight, cards: tuple[int, ...], chance: Draw) -> dict[int, Fraction | int]:
    """For each card its chance to win; or how many of `SAMPLES` deals it won, where counting takes too long."""
    where = places(seen)
    deals = Deals(classes([seen.unseen], where))
    rooms = tuple(place.room for place in where)
    found: dict[int, Fraction | int] = {}
    rest: list[int] = []
    for card in cards:
        if winning((*seen.vote, card), seen.dominant) < len(seen.vote):
            found[card] = Fraction(0)
        elif not seen.following:
            found[card] = Fraction(1)
        else:
            rest.append(card)
    open_ones: list[int] = []
    for card in rest:
        counted = Counting(seen, card, where, HANDS // len(rest)).wins(deals.ways(0, rooms))
        if counted is None:
            open_ones.append(card)
        else:
            found[card] = counted
    if open_ones:
        found.update(_sample(seen, open_ones, deals, where, chance))
    return found


def _sample(seen: Sight, cards: list[int], deals: Deals, where: tuple[Place, ...], chance: Draw) -> dict[int, int]:
    """How often each of `cards` wins, in `SAMPLES` deals that serve for all of them."""
    rooms = tuple(place.room for place in where)
    beaten = {card: beating(card, (*seen.vote, card)[0] // 10, seen.dominant) for card in cards}
    hits = dict.fromkeys(cards, 0)
    for _ in range(SAMPLES):
        held = deals.draw(rooms, chance)
        for card in cards:
            vote = (*seen.vote, card)
            for place, seat in enumerate(seen.following):
                _, allowed = duty(seen.known[seat] | held[place], vote, seen.dominant, seen.beat, seen.free)
                played = chance.pick(numbers(allowed)) if allowed & allowed - 1 else allowed.bit_length() - 1
                if beaten[card] >> played & 1:
                    break
                vote = (*vote, played)
            else:
                hits[card] += 1
    return hits
