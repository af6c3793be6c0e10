"""Exact chances: against numbers reckoned by another program, and against enumeration by hand."""

import json
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from core.mechanics.territory.combat import attack_dice, defence_dice, losses
from core.mechanics.territory.odds import Battle, answer, battle_odds, sorted_throws, throw_ways, written

ORACLE: Any = json.loads((Path(__file__).parent / "combat_odds.json").read_text(encoding="utf-8"))
SIZES = tuple(product(range(1, 9), repeat=2))


def of(text: str) -> Fraction:
    return Fraction(text)


@cache
def outcomes(attack: int, defence: int) -> dict[tuple[int, int], Fraction]:
    """A throw by walking through all faces of all dice; knows nothing of the code that it is held against."""
    found: dict[tuple[int, int], Fraction] = {}
    share = Fraction(1, 6 ** (attack + defence))
    for dice in product(range(1, 7), repeat=attack + defence):
        mine, theirs = sorted(dice[:attack])[::-1], sorted(dice[attack:])[::-1]
        lost = sum(a <= d for a, d in zip(mine, theirs, strict=False))
        pair = (lost, min(attack, defence) - lost)
        found[pair] = found.get(pair, Fraction(0)) + share
    return found


@cache
def ends(attackers: int, defenders: int) -> dict[tuple[int, int], Fraction]:
    """A battle by recursion from the front, in fractions."""
    if attackers == 1 or defenders == 0:
        return {(attackers, defenders): Fraction(1)}
    found: dict[tuple[int, int], Fraction] = {}
    for (lost, won), chance in outcomes(min(3, attackers - 1), min(3, defenders)).items():
        for end, rest in ends(attackers - lost, defenders - won).items():
            found[end] = found.get(end, Fraction(0)) + chance * rest
    return found


@pytest.mark.parametrize("row", ORACLE["single_throw"], ids=lambda row: f"{row['attack_dice']}v{row['defence_dice']}")
def test_a_throw_as_the_oracle_has_it(row: Any) -> None:
    ways = throw_ways(row["attack_dice"], row["defence_dice"])
    expected = [(one["attacker_losses"], one["defender_losses"], one["ways"]) for one in row["outcomes"]]
    assert list(ways) == expected
    assert sum(count for _, _, count in ways) == row["rolls"]


def test_the_known_throws() -> None:
    """Ties are the defender's, and the defender throws three: no other game's figures."""
    assert [count for _, _, count in throw_ways(3, 3)] == [6420, 10017, 12348, 17871]
    assert [count for _, _, count in throw_ways(3, 1)] == [855, 441]
    assert [count for _, _, count in throw_ways(2, 2)] == [295, 420, 581]
    assert [count for _, _, count in throw_ways(1, 3)] == [225, 1071]


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_sorted_throws_are_all_throws(dice: int) -> None:
    assert sum(orders for _, orders in sorted_throws(dice)) == 6**dice
    assert all(thrown == tuple(sorted(thrown)) for thrown, _ in sorted_throws(dice))


def test_conquests_as_the_oracle_has_them() -> None:
    for row in ORACLE["conquest"]:
        found = battle_odds(row["attacker_armies_total"], row["defender_armies"]).conquest
        assert found.fraction == row["probability"]
        assert found.decimal == pytest.approx(row["decimal"], abs=1e-9)


def test_ends_as_the_oracle_has_them() -> None:
    for row in ORACLE["battle_end_distribution"]:
        found = battle_odds(row["attacker_armies_total"], row["defender_armies"]).remaining
        expected = {(end["attacker_left"], end["defender_left"]): end["probability"] for end in row["ends"]}
        assert {(one.attackers, one.defenders): one.fraction for one in found} == expected


@pytest.mark.parametrize(("attackers", "defenders"), SIZES)
def test_every_size_to_eight_by_eight_by_enumeration(attackers: int, defenders: int) -> None:
    found = battle_odds(attackers, defenders)
    assert {(one.attackers, one.defenders): of(one.fraction) for one in found.remaining} == ends(attackers, defenders)
    assert sum(of(one.fraction) for one in found.remaining) == 1
    won = sum((chance for (_, left), chance in ends(attackers, defenders).items() if left == 0), Fraction(0))
    assert of(found.conquest.fraction) == won
    if attackers > 1:
        expected = outcomes(attack_dice(attackers), defence_dice(defenders))
        assert {(one.attacker_loses, one.defender_loses): of(one.fraction) for one in found.throw} == expected
    chances: tuple[Any, ...] = (*found.throw, *found.remaining, found.conquest)
    for one in chances:
        assert one.decimal == round(float(of(one.fraction)), 12)


def test_monotone_in_armies() -> None:
    chance = {(a, d): of(battle_odds(a, d).conquest.fraction) for a, d in product(range(1, 21), repeat=2)}
    for a, d in product(range(1, 20), repeat=2):
        assert chance[a + 1, d] >= chance[a, d]
        assert chance[a, d + 1] <= chance[a, d]
        assert chance[a + 1, d] > chance[a, d]


def test_one_attacker_throws_nothing() -> None:
    found = answer(Battle(1, 4))
    assert (found.conquest.fraction, found.conquest.decimal, found.throw) == ("0/1", 0.0, ())
    assert [(one.attackers, one.defenders, one.fraction) for one in found.remaining] == [(1, 4, "1/1")]


def test_fifty_against_fifty_sums_to_one() -> None:
    for kept in (battle_odds, throw_ways, sorted_throws):
        kept.cache_clear()
    losses.cache_clear()
    found = battle_odds(50, 50)
    assert sum(of(one.fraction) for one in found.remaining) == 1


def test_fractions_are_written_in_lowest_terms() -> None:
    assert written(Fraction(855, 1296)) == ("95/144", 0.659722222222)
    assert written(Fraction(0)) == ("0/1", 0.0)
    assert written(Fraction(1)) == ("1/1", 1.0)
