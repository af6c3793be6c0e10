"""The exact chance that a card wins the vote: over the followers in turn, each hand that it may hold.

Only the branches in which the card still wins are followed, so a follower's play matters by the influence that
it leaves to beat, and by the cards that it keeps from those behind.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb, lcm

from core.games.tutep.cards import ABOVE, ALL_OF, mask, numbers
from core.games.tutep.deals import CardClass, Deals, Rooms
from core.games.tutep.duty import duty
from core.games.tutep.places import Place, beating, classes, may_fall
from core.games.tutep.sight import Sight

EVENLY = lcm(*range(1, 14))  # divides by any number of cards that a hand may choose from


class Counting:
    """The count for one card that wins so far; `budget` is how many hands may be looked at."""

    def __init__(self, seen: Sight, card: int, where: tuple[Place, ...], budget: int) -> None:
        self.seen, self.budget = seen, budget
        self.vote = (*seen.vote, card)
        self.beating = beating(card, self.vote[0] // 10, seen.dominant)
        self.by_rank = self._by_rank(card)
        self.rooms: Rooms = tuple(place.room for place in where)
        self.classes = classes(self._groups(), where)
        self.count = cache(self._count)
        self.fill = cache(self._fill)

    def wins(self, deals: int) -> Fraction | None:
        """The chance that the card wins, of so many deals; null where counting would take too long."""
        won = self.count(0, self.vote[-1], tuple(len(group.cards) for group in self.classes))
        if self.budget < 0:
            return None
        return Fraction(won, deals * EVENLY ** len(self.seen.following))

    def _by_rank(self, card: int) -> bool:
        """Whether it matters which lower card of the led civilisation a follower plays (TUT-FOLLOW-6)."""
        seen = self.seen
        on_lead = card // 10 == self.vote[0] // 10
        higher = ABOVE[card // 10][card % 10 + 1] & may_fall(seen)
        return on_lead and seen.beat == "last" and len(seen.following) > 1 and higher != 0

    def _groups(self) -> list[int]:
        """The unseen cards by the part that they may play; what must be told apart one by one stands alone."""
        seen, led = self.seen, ALL_OF[self.vote[0] // 10]
        dominant = ALL_OF[seen.dominant] & ~led
        lower = led & ~self.beating
        groups = [led & self.beating, dominant & self.beating, dominant & ~self.beating]
        groups += [1 << other for other in numbers(lower)] if self.by_rank else [lower]
        groups.append(~(led | dominant))
        return [group & seen.unseen for group in groups if group & seen.unseen]

    def _hands(self, counts: Rooms, place: int) -> Iterator[tuple[tuple[int, ...], int, int]]:
        """Every hidden hand for `place`: the counts of cards left, a set of cards like it, in how many ways."""
        most = [count if place in group.places else 0 for group, count in zip(self.classes, counts, strict=True)]
        # What the classes from each on can bring at the most: no branch is begun that cannot fill the room.
        behind = [sum(most[at:]) for at in range(len(most) + 1)]

        def hands(at: int, room: int) -> Iterator[tuple[tuple[int, ...], int, int]]:
            if room == 0:
                yield counts[at:], 0, 1
                return
            cards, count = self.classes[at].cards, counts[at]
            for taken in range(max(0, room - behind[at + 1]), min(most[at], room) + 1):
                like, ways = mask(cards[count - taken : count]), comb(count, taken)
                for rest, others, more in hands(at + 1, room - taken):
                    yield (count - taken, *rest), like | others, ways * more

        return hands(0, self.rooms[place])

    def _count(self, follower: int, last: int, counts: Rooms) -> int:
        """Ways to deal `counts` in which the card goes on winning, times `EVENLY` for each follower from here."""
        seen, following = self.seen, self.seen.following
        if follower == len(following):
            return self.fill(counts)
        vote = (*self.vote, last) if follower else self.vote
        known = seen.known[following[follower]]
        apart = self.by_rank and follower + 1 < len(following)
        total = 0
        for left, hidden, ways in self._hands(counts, follower):
            self.budget -= 1
            if self.budget < 0:
                return 0
            _, allowed = duty(known | hidden, vote, seen.dominant, seen.beat, seen.free)
            harmless = allowed & ~self.beating
            if harmless:
                share = EVENLY // allowed.bit_count() * ways
                if apart:
                    total += share * sum(self.count(follower + 1, card, left) for card in numbers(harmless))
                else:
                    total += share * harmless.bit_count() * self.count(follower + 1, self.vote[-1], left)
        return total

    def _fill(self, counts: Rooms) -> int:
        """In how many ways what the followers do not hold fills the other places."""
        followers = len(self.seen.following)
        rest: list[CardClass] = []
        for group, count in zip(self.classes, counts, strict=True):
            if count:
                rest.append(CardClass(group.cards[:count], tuple(at for at in group.places if at >= followers)))
        if all(len(group.places) == 1 for group in rest) and len(self.rooms) - followers == 1:
            return 1
        return Deals(tuple(rest)).ways(0, (*([0] * followers), *self.rooms[followers:]))
