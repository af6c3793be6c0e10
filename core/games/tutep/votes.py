"""Votes: what a card counts in one, who wins it, and the votes of a round so far."""

from typing import NamedTuple

from core.games.tutep.cards import CARDS, INFLUENCE
from core.games.tutep.model import Public


class Vote(NamedTuple):
    """A finished vote: who led it, its cards in the order played, who won it."""

    leader: int
    cards: tuple[int, ...]
    winner: int


def _influence(card: int, led: int, dominant: int) -> int:
    civilisation = card // 10
    if civilisation == dominant:
        return INFLUENCE[card] + 10
    return INFLUENCE[card] if civilisation == led else 0


# What a card counts in a vote (TUT-WIN-1), by dominant civilisation, led civilisation and card.
COUNTS = tuple(
    tuple(tuple(_influence(card, led, dominant) for card in range(CARDS)) for led in range(4)) for dominant in range(4)
)


def winning(cards: tuple[int, ...], dominant: int) -> int:
    """The place in a vote of the card that wins it, of those played so far (TUT-WIN-1)."""
    row = COUNTS[dominant][cards[0] // 10]
    counts = [row[card] for card in cards]
    return counts.index(max(counts))


def going_on(public: Public) -> tuple[int, ...]:
    """The cards of the vote that is going on, in the order played."""
    played = public.played
    return played[len(played) - len(played) % len(public.seats) :]


def finished(public: Public) -> tuple[Vote, ...]:
    """The finished votes of the round, first to last.

    The state keeps the cards and who leads now; so the votes are told backwards: who leads now won the last one.
    """
    count = len(public.seats)
    played, dominant = public.played, public.turned // 10
    votes: list[Vote] = []
    winner = public.leader
    for start in range(len(played) // count * count - count, -1, -count):
        cards = played[start : start + count]
        leader = (winner - winning(cards, dominant)) % count
        votes.append(Vote(leader, cards, winner))
        winner = leader
    return tuple(reversed(votes))
