"""A view read back into numbers, with what can be told from it: which cards are unseen, and who cannot hold which."""

from typing import NamedTuple

from core.games.tutep.cards import ABOVE, ALL_OF, CARDS, catalogue, mask
from core.games.tutep.duty import to_beat
from core.games.tutep.model import Beat
from core.games.tutep.show import VOTES_WITH_STOCK
from core.games.tutep.views import View
from core.kernel.seats import from_seat


class Sight(NamedTuple):
    """What a seat sees, as card numbers and bit masks; lists of one entry a seat.

    `hidden`: cards of each other hand whose faces are unknown, 0 for the seat's own; `unseen`: the cards that
    those and the stock are made of; `lacks`: the cards that a seat has shown not to hold; `following`: who is
    still to play in this vote after the seat.
    """

    seat: int
    seats: int
    dominant: int
    beat: Beat
    free: bool
    vote: tuple[int, ...]
    hand: tuple[int, ...]
    known: tuple[int, ...]
    hidden: tuple[int, ...]
    lacks: tuple[int, ...]
    unseen: int
    stock: int
    following: tuple[int, ...]


def read(view: View, seat: int) -> Sight:
    """What `seat` sees in `view`, a view of its own."""
    numbers = catalogue(view.config.civilisations).numbers

    def read_all(cards: tuple[str, ...]) -> tuple[int, ...]:
        return tuple([numbers[card] for card in cards])

    seats = len(view.seats)
    hand = read_all(view.seats[seat].hand or ())
    known = tuple(mask(read_all(other.known)) for other in view.seats)
    vote = tuple([numbers[card.card] for card in view.vote])
    votes = [(won.leader, read_all(won.cards)) for won in view.votes]
    dominant = view.config.civilisations.index(view.dominant)
    free = not view.config.follow_while_stock and view.stock > 0
    seen = mask(hand) | mask(vote) | 1 << numbers[view.turned]
    for held in known:
        seen |= held
    for _, cards in votes:
        seen |= mask(cards)
    # A card drawn may be one that the seat lacked before: with two seats, plays tell once the stock is gone.
    telling = [*votes[VOTES_WITH_STOCK:], (view.leader, vote)] if seats == 2 else [*votes, (view.leader, vote)]
    return Sight(
        seat=seat,
        seats=seats,
        dominant=dominant,
        beat=view.config.beat,
        free=free,
        vote=vote,
        hand=hand,
        known=known,
        hidden=tuple(
            0 if other.seat == seat else other.cards - held.bit_count()
            for other, held in zip(view.seats, known, strict=True)
        ),
        lacks=(0,) * seats if free else _lacks(telling, seats, dominant, view.config.beat),
        unseen=(1 << CARDS) - 1 & ~seen,
        # The stock's last card lies face up.
        stock=max(view.stock - 1, 0),
        following=from_seat(view.leader, seats)[len(vote) + 1 :],
    )


def _lacks(votes: list[tuple[int, tuple[int, ...]]], seats: int, dominant: int, beat: Beat) -> tuple[int, ...]:
    """The cards that each seat has shown not to hold, by what it played (TUT-FOLLOW-1 to TUT-FOLLOW-6)."""
    lacks = [0] * seats
    for leader, cards in votes:
        for place in range(1, len(cards)):
            before, card = cards[:place], cards[place]
            led = before[0] // 10
            seat = (leader + place) % seats
            if card // 10 != led:
                lacks[seat] |= ALL_OF[led]
                if card // 10 != dominant:
                    lacks[seat] |= ALL_OF[dominant]
            elif led == dominant or all(other // 10 != dominant for other in before):
                higher = ABOVE[led][to_beat(before, beat)]
                if not higher >> card & 1:
                    lacks[seat] |= higher
    return tuple(lacks)
