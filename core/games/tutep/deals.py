"""The deals that a seat's knowledge allows: counting them, and drawing one evenly.

Unseen cards lie in places (hands, stock), each with room for so many and closed to some cards. Cards open to
the same places are interchangeable, and are counted by class.
"""

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import NamedTuple

from core.kernel.chance import Draw

Rooms = tuple[int, ...]


class CardClass(NamedTuple):
    """Interchangeable cards, and the places open to them."""

    cards: tuple[int, ...]
    places: tuple[int, ...]


def splits(count: int, places: tuple[int, ...], rooms: Rooms) -> Iterator[tuple[Rooms, int]]:
    """Every way to put `count` cards into `places`: the rooms left, and in how many ways it can be done."""
    if not places:
        if count == 0:
            yield rooms, 1
        return
    place, others = places[0], places[1:]
    for here in range(min(count, rooms[place]) + 1):
        left = (*rooms[:place], rooms[place] - here, *rooms[place + 1 :])
        for rest, ways in splits(count - here, others, left):
            yield rest, ways * comb(count, here)


class Deals:
    """All deals of some classes of cards into rooms that hold them exactly."""

    def __init__(self, classes: tuple[CardClass, ...]) -> None:
        # The fewer places are open, the sooner a class is dealt: that keeps the states few.
        self.classes = tuple(sorted(classes, key=lambda cards: (len(cards.places), cards)))
        self.ways = cache(self._ways)
        self._choices = cache(self._list_choices)

    def _ways(self, at: int, rooms: Rooms) -> int:
        """In how many ways the classes from `at` on fill the rooms."""
        if at == len(self.classes):
            return 1
        group = self.classes[at]
        return sum(ways * self.ways(at + 1, rest) for rest, ways in splits(len(group.cards), group.places, rooms))

    def _list_choices(self, at: int, rooms: Rooms) -> tuple[tuple[int, Rooms], ...]:
        """How class `at` may be split, each with the sum of the ways up to it."""
        group, total, choices = self.classes[at], 0, []
        for rest, ways in splits(len(group.cards), group.places, rooms):
            total += ways * self.ways(at + 1, rest)
            choices.append((total, rest))
        return tuple(choices)

    def draw(self, rooms: Rooms, chance: Draw) -> list[int]:
        """One deal, every one as likely (to 2^-60): the set of cards in each place."""
        held = [0] * len(rooms)
        for at, group in enumerate(self.classes):
            choices = self._choices(at, rooms)
            rest = choices[0][1]
            if len(choices) > 1:
                at_random = (chance.below(2**32) << 32 | chance.below(2**32)) * choices[-1][0] >> 64
                rest = next(left for upto, left in choices if at_random < upto)
            pool = list(group.cards)
            for place in group.places:
                for _ in range(rooms[place] - rest[place]):
                    # Of cards that all go to one place none need be drawn.
                    chosen = chance.below(len(pool)) if place != group.places[-1] else -1
                    pool[chosen], pool[-1] = pool[-1], pool[chosen]
                    held[place] |= 1 << pool.pop()
            rooms = rest
        return held
