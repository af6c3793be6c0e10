"""Exact chances of a throw and of a battle to the end, as fractions. No simulation and no rounding."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Annotated

from core.kernel.record import record
from core.kernel.shape import Between
from core.mechanics.territory.combat import attack_dice, defence_dice, losses


@record
class Battle:
    """A question: armies in the attacking and in the attacked country, 1 to 50 each."""

    attackers: Annotated[int, Between(1, 50)]
    defenders: Annotated[int, Between(1, 50)]


@record
class Chance:
    """A probability: a fraction in lowest terms as text, and a decimal rounded to 12 places."""

    fraction: str
    decimal: float


@record
class ThrowOutcome:
    """How a single throw may end, in armies lost."""

    attacker_loses: int
    defender_loses: int
    fraction: str
    decimal: float


@record
class BattleOutcome:
    """How the battle may end: armies in the two countries when one side is done."""

    attackers: int
    defenders: int
    fraction: str
    decimal: float


@record
class BattleOdds:
    """Chances of a battle in which the attacker always throws the most and never stops of its own will."""

    conquest: Chance
    throw: tuple[ThrowOutcome, ...]
    remaining: tuple[BattleOutcome, ...]


def written(chance: Fraction) -> tuple[str, float]:
    """A chance as the API writes it: `n/d` and a decimal of 12 places."""
    return f"{chance.numerator}/{chance.denominator}", round(float(chance), 12)


@cache
def sorted_throws(dice: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every throw of `dice` dice with its order left out, and in how many orders it comes."""
    return tuple(Counter(tuple(sorted(thrown)) for thrown in product(range(1, 7), repeat=dice)).items())


@cache
def throw_ways(attack: int, defence: int) -> tuple[tuple[int, int, int], ...]:
    """(attacker loses, defender loses, ways) of a throw of `attack` against `defence` dice, by the first."""
    ways: Counter[tuple[int, int]] = Counter()
    for (mine, orders), (theirs, others) in product(sorted_throws(attack), sorted_throws(defence)):
        ways[losses(mine, theirs)] += orders * others
    return tuple((lost, won, count) for (lost, won), count in sorted(ways.items()))


@cache
def battle_odds(attackers: int, defenders: int) -> BattleOdds:
    """Chances of the next throw and of the whole battle.

    Reckoned forward over (attackers, defenders) in integers: reaching a pair is a count over
    6^(4 x armies lost so far), since a throw that decides p armies uses at most 4p dice. So all ways of
    reaching a pair share one denominator, and fractions are reduced only once, at the end.
    """
    reached: dict[tuple[int, int], int] = {(attackers, defenders): 1}
    ends: list[BattleOutcome] = []
    conquest = Fraction(0)
    for a in range(attackers, 0, -1):
        for d in range(defenders, -1, -1):
            ways = reached.pop((a, d), 0)
            if not ways:
                continue
            if a > 1 and d > 0:
                dice = attack_dice(a), defence_dice(d)
                scale = 6 ** (4 * min(dice) - sum(dice))
                for lost, won, count in throw_ways(*dice):
                    pair = (a - lost, d - won)
                    reached[pair] = reached.get(pair, 0) + ways * count * scale
                continue
            chance = Fraction(ways, 6 ** (4 * (attackers - a + defenders - d)))
            conquest += chance if d == 0 else 0
            ends.append(BattleOutcome(a, d, *written(chance)))
    throw: tuple[ThrowOutcome, ...] = ()
    if attackers > 1:
        dice = attack_dice(attackers), defence_dice(defenders)
        throw = tuple(
            ThrowOutcome(lost, won, *written(Fraction(count, 6 ** sum(dice)))) for lost, won, count in throw_ways(*dice)
        )
    return BattleOdds(Chance(*written(conquest)), throw, tuple(ends))


def answer(question: Battle) -> BattleOdds:
    """The odds of a battle, as the `odds` operation answers."""
    return battle_odds(question.attackers, question.defenders)
