"""The chance that a card wins the vote, as a seat may know it.

What is assumed: every deal of the unseen cards that the seat cannot rule out is as likely as another, and each
seat still to play plays any card that it may, evenly. A deal is ruled out by cards seen, by cards that all know
a seat to hold, and by what a seat has shown not to hold (see `sight`). The count is exact where it takes no more
than `STEPS` steps, which is under 50 ms; else deals are drawn from the view's own stream.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb, lcm
from typing import NamedTuple

from core.games.tutep import sight
from core.games.tutep.cards import ABOVE, ALL_OF, numbers
from core.games.tutep.deals import CardClass, Deals, Rooms
from core.games.tutep.duty import duty, to_beat
from core.games.tutep.model import CardId
from core.games.tutep.sight import Sight
from core.games.tutep.views import View
from core.games.tutep.votes import winning
from core.kernel.chance import Draw
from core.kernel.record import record
from core.kernel.table import view_chance

STEPS = 6000  # hands counted in one answer, of all its cards
SAMPLES = 400
EVENLY = lcm(*range(1, 14))  # divides by any number of cards that a hand may choose from


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


class Place(NamedTuple):
    """Where unseen cards lie: how many, and which cannot."""

    room: int
    closed: int


def answer(view: View, _request: OddsRequest) -> OddsAnswer:
    """For each card that the view's seat may play now, the chance that it wins the vote."""
    if view.seat is None or view.seat not in view.to_act:
        return OddsAnswer(())
    seen = sight.read(view, view.seat)
    held = sum(1 << card for card in seen.hand)
    _, allowed = duty(held, seen.vote, seen.dominant, seen.beat, seen.free)
    playable = [card for card in seen.hand if allowed >> card & 1]
    exact: dict[int, Fraction | None] = {}
    found: dict[tuple[int, int], Fraction | None] = {}
    alike = {card: _alike(seen, card) for card in playable}
    budget = STEPS // len(set(alike.values()))
    for card in playable:
        if alike[card] not in found:
            found[alike[card]] = Counting(seen, card, budget).chance()
        exact[card] = found[alike[card]]
    sampled = [card for card in playable if exact[card] is None]
    hits = _sample(seen, sampled, view_chance(view).event("odds")) if sampled else {}
    ids = {card: name for card, name in zip(seen.hand, view.seats[view.seat].hand or (), strict=True)}
    rows: list[CardOdds] = []
    for card in playable:
        chance = exact[card]
        if chance is None:
            rows.append(CardOdds(ids[card], Chances(None, round(hits[card] / SAMPLES, 12)), SAMPLES))
        else:
            text = f"{chance.numerator}/{chance.denominator}"
            rows.append(CardOdds(ids[card], Chances(text, round(float(chance), 12)), None))
    return OddsAnswer(tuple(rows))


def _others(seen: Sight) -> int:
    """The cards that may still fall on this vote."""
    cards = seen.unseen
    for seat in seen.following:
        cards |= seen.known[seat]
    return cards


def _alike(seen: Sight, card: int) -> tuple[int, int]:
    """Equal for two cards of one civilisation between which no other card can fall."""
    above = ABOVE[card // 10][card % 10 + 1] & (_others(seen) | sum(1 << other for other in seen.vote))
    return card // 10, above


def _places(seen: Sight) -> tuple[Place, ...]:
    """The followers' hands, in their order, then the other places; those closed to the same cards are one."""
    rest: dict[int, int] = {0: seen.stock}
    for seat in range(seen.seats):
        if seat not in seen.following and seat != seen.seat:
            closed = seen.lacks[seat] & seen.unseen
            rest[closed] = rest.get(closed, 0) + seen.hidden[seat]
    hands = [Place(seen.hidden[seat], seen.lacks[seat] & seen.unseen) for seat in seen.following]
    return (*hands, *(Place(room, closed) for closed, room in rest.items()))


def _classes(groups: list[int], places: tuple[Place, ...]) -> tuple[CardClass, ...]:
    """The cards of each group, apart by the places open to them."""
    made: list[CardClass] = []
    for group in groups:
        by_places: dict[tuple[int, ...], list[int]] = {}
        for card in numbers(group):
            open_to = tuple([at for at, place in enumerate(places) if not place.closed >> card & 1])
            by_places.setdefault(open_to, []).append(card)
        made += [CardClass(tuple(cards), open_to) for open_to, cards in by_places.items()]
    return tuple(made)


class Counting:
    """The exact count for one card: over the followers in turn, what hand each may hold, and what it then plays.

    Only the branches in which the card still wins are followed, so a follower's play matters by the influence
    that it leaves to beat, and by the cards that it takes from those behind.
    """

    def __init__(self, seen: Sight, card: int, budget: int) -> None:
        self.seen, self.card, self.budget = seen, card, budget
        self.vote = (*seen.vote, card)
        self.places = _places(seen)
        self.rooms: Rooms = tuple(place.room for place in self.places)
        self.classes = _classes(self._groups(), self.places)
        self.count = cache(self._count)
        self.rest_ways = cache(self._rest_ways)

    def chance(self) -> Fraction | None:
        """The chance that the card wins; null where the count would take too long."""
        if winning(self.vote, self.seen.dominant) != len(self.vote) - 1:
            return Fraction(0)
        if not self.seen.following:
            return Fraction(1)
        won = self.count(0, self.vote[-1], tuple(len(group.cards) for group in self.classes))
        if self.budget < 0:
            return None
        return Fraction(won, Deals(self.classes).ways(0, self.rooms) * EVENLY ** len(self.seen.following))

    def _groups(self) -> list[int]:
        """The unseen cards by the part that they may play; what must be told apart one by one stands alone."""
        seen, led = self.seen, self.vote[0] // 10
        higher = ABOVE[self.card // 10][self.card % 10 + 1]
        lower = ALL_OF[led] & ~higher
        groups = [higher, ALL_OF[seen.dominant] & ~higher & ~lower]
        by_rank = seen.beat == "last" and len(seen.following) > 1 and not seen.free and higher & _others(seen)
        if self.card // 10 == led and by_rank:
            groups += [1 << card for card in numbers(lower & seen.unseen)]
        else:
            groups.append(lower)
        rest = seen.unseen
        for group in groups:
            rest &= ~group
        return [group & seen.unseen for group in (*groups, rest) if group & seen.unseen]

    def _hands(self, at: int, counts: Rooms, room: int, place: int) -> Iterator[tuple[tuple[int, ...], int, int]]:
        """Every hidden hand for `place` from the classes from `at` on: counts left, a set like it, ways."""
        if at == len(counts):
            yield (), 0, 1
            return
        group = self.classes[at]
        most = min(counts[at], room) if place in group.places else 0
        least = room if at + 1 == len(counts) else 0
        for taken in range(least, most + 1):
            like = sum(1 << card for card in group.cards[counts[at] - taken : counts[at]])
            for rest, others, ways in self._hands(at + 1, counts, room - taken, place):
                yield (counts[at] - taken, *rest), like | others, ways * comb(counts[at], taken)

    def _count(self, follower: int, last: int, counts: Rooms) -> int:
        """Ways to deal `counts` in which the card goes on winning, times `EVENLY` for each follower from here."""
        seen, following = self.seen, self.seen.following
        if follower == len(following):
            return self.rest_ways(counts)
        vote = (*self.vote, last) if follower else self.vote
        known = seen.known[following[follower]]
        total = 0
        for left, hidden, ways in self._hands(0, counts, self.rooms[follower], follower):
            self.budget -= 1
            if self.budget < 0:
                return 0
            _, allowed = duty(known | hidden, vote, seen.dominant, seen.beat, seen.free)
            share = EVENLY // allowed.bit_count() * ways
            # Plays that leave the same to beat are one branch.
            branches: dict[int, list[int]] = {}
            for card in numbers(allowed):
                if winning((*self.vote, card), seen.dominant) == len(self.vote) - 1:
                    branches.setdefault(to_beat((*self.vote, card), seen.beat), []).append(card)
            for cards in branches.values():
                total += len(cards) * share * self.count(follower + 1, cards[0], left)
        return total

    def _rest_ways(self, counts: Rooms) -> int:
        """In how many ways what the followers do not hold fills the other places."""
        rest = tuple(
            CardClass(group.cards[:count], tuple(place for place in group.places if place >= len(self.seen.following)))
            for group, count in zip(self.classes, counts, strict=True)
            if count
        )
        followers = len(self.seen.following)
        return Deals(rest).ways(0, (*(0 for _ in range(followers)), *self.rooms[followers:]))


def _sample(seen: Sight, cards: list[int], chance: Draw) -> dict[int, int]:
    """How often each of `cards` wins, in `SAMPLES` deals that serve for all of them."""
    places = _places(seen)
    rooms = tuple(place.room for place in places)
    deals = Deals(_classes([seen.unseen], places))
    hits = dict.fromkeys(cards, 0)
    for _ in range(SAMPLES):
        held = deals.draw(rooms, chance)
        for card in cards:
            vote = (*seen.vote, card)
            best = len(vote) - 1
            for place, seat in enumerate(seen.following):
                _, allowed = duty(seen.known[seat] | held[place], vote, seen.dominant, seen.beat, seen.free)
                vote = (*vote, chance.pick(numbers(allowed)))
                if winning(vote, seen.dominant) != best:
                    break
            else:
                hits[card] += 1
    return hits
