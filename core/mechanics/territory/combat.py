"""One throw of the dice between two countries."""

from functools import lru_cache

MOST_DICE = 3


def attack_dice(armies: int) -> int:
    """Dice that `armies` in the attacking country throw at the most: one stays out of the fight."""
    return min(MOST_DICE, armies - 1)


def defence_dice(armies: int) -> int:
    """Dice that `armies` in the attacked country throw."""
    return min(MOST_DICE, armies)


@lru_cache(maxsize=65536)
def losses(attack: tuple[int, ...], defence: tuple[int, ...]) -> tuple[int, int]:
    """Armies that the attacker and the defender lose by a throw, dice given in any order.

    Dice are compared in pairs from the highest down; those without a partner count for nothing, and a tie is
    the defender's.
    """
    pairs = list(zip(sorted(attack, reverse=True), sorted(defence, reverse=True), strict=False))
    won = sum(1 for mine, theirs in pairs if mine > theirs)
    return len(pairs) - won, won
