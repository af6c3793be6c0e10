"""Decks, hands and discards: tuples of card numbers, top first (GEN-13)."""

from collections.abc import Iterable, Sequence

Pile = tuple[int, ...]


def in_hand_order(hand: Sequence[int], cards: Iterable[int]) -> Pile:
    """`cards` in the order in which the hand received them (GEN-10)."""
    wanted = set(cards)
    return tuple(card for card in hand if card in wanted)


def without(hand: Sequence[int], cards: Iterable[int]) -> Pile:
    """The hand less `cards`, its order kept."""
    gone = set(cards)
    return tuple(card for card in hand if card not in gone)


def replaced(piles: tuple[Pile, ...], seat: int, pile: Pile) -> tuple[Pile, ...]:
    """The piles of all seats with another one for `seat`."""
    return (*piles[:seat], pile, *piles[seat + 1 :])
