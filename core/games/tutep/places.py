"""Where unseen cards may lie, as a seat that is about to play sees it: the followers' hands, and the rest."""

from typing import NamedTuple

from core.games.tutep.cards import ALL_OF, CARDS, numbers
from core.games.tutep.deals import CardClass
from core.games.tutep.sight import Sight
from core.games.tutep.votes import COUNTS


class Place(NamedTuple):
    """Room for so many unseen cards, closed to those that cannot lie there."""

    room: int
    closed: int


def places(seen: Sight) -> tuple[Place, ...]:
    """The followers' hands in the order of play, then the other places; of those, equally closed ones are one."""
    rest: dict[int, int] = {}
    if seen.stock:
        rest[0] = seen.stock
    for seat in range(seen.seats):
        if seat not in seen.following and seen.hidden[seat]:
            closed = seen.lacks[seat] & seen.unseen
            rest[closed] = rest.get(closed, 0) + seen.hidden[seat]
    hands = [Place(seen.hidden[seat], seen.lacks[seat] & seen.unseen) for seat in seen.following]
    return (*hands, *(Place(room, closed) for closed, room in rest.items()))


def classes(groups: list[int], where: tuple[Place, ...]) -> tuple[CardClass, ...]:
    """The cards of each group, apart by the places open to them."""
    made: list[CardClass] = []
    for group in groups:
        by_places: dict[tuple[int, ...], list[int]] = {}
        for card in numbers(group):
            open_to = tuple([at for at, place in enumerate(where) if not place.closed >> card & 1])
            by_places.setdefault(open_to, []).append(card)
        made += [CardClass(tuple(cards), open_to) for open_to, cards in by_places.items()]
    return tuple(made)


def may_fall(seen: Sight) -> int:
    """The cards that may still fall on this vote."""
    cards = seen.unseen
    for seat in seen.following:
        cards |= seen.known[seat]
    return cards


def beating(card: int, led: int, dominant: int) -> int:
    """The cards that beat `card` in a vote led with the civilisation `led` (TUT-WIN-1)."""
    row = COUNTS[dominant][led]
    others = ALL_OF[dominant] if card // 10 == dominant else ALL_OF[led] | ALL_OF[dominant]
    return sum(1 << other for other in range(CARDS) if others >> other & 1 and row[other] > row[card])
