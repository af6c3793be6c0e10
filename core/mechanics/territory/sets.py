"""Sets of three cards that are exchanged for armies."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations


@lru_cache(maxsize=1024)
def is_set(symbols: tuple[str, str, str], wild: str) -> bool:
    """Three of one symbol or three different ones; a wild card stands for any."""
    plain = [symbol for symbol in symbols if symbol != wild]
    return len(set(plain)) in (1, len(plain)) or not plain


def sets_in(hand: Sequence[int], symbols: Sequence[str], wild: str) -> tuple[tuple[int, int, int], ...]:
    """Every set in the hand, each in hand order; `symbols` has an entry a card."""
    return tuple(
        three
        for three in combinations(hand, 3)
        if is_set((symbols[three[0]], symbols[three[1]], symbols[three[2]]), wild)
    )
