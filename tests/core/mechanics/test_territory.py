"""Boards, combat, income and sets: small things that two games stand on."""

from itertools import combinations, combinations_with_replacement

import pytest

from core.mechanics.territory.board import armies_on, held, make_board, whole_continents
from core.mechanics.territory.combat import attack_dice, defence_dice, losses
from core.mechanics.territory.income import for_countries, for_exchange
from core.mechanics.territory.sets import is_set, sets_in

SMALL = make_board(
    [("a", "x"), ("b", "x"), ("c", "y"), ("d", "y")], [("x", 2), ("y", 3)], [("b", "a"), ("d", "c"), ("c", "a")]
)


def test_a_board_by_index() -> None:
    assert SMALL.borders == ((0, 1), (0, 2), (2, 3))
    assert SMALL.neighbours == ((1, 2), (0,), (0, 3), (2,))
    assert (SMALL.members, SMALL.bonus, SMALL.continent) == (((0, 1), (2, 3)), (2, 3), (0, 0, 1, 1))


def test_holdings() -> None:
    owners = (0, 0, None, 1)
    assert (held(owners, 0), held(owners, 1), held(owners, 2)) == ((0, 1), (3,), ())
    assert whole_continents(SMALL, owners, 0) == (0,)
    assert whole_continents(SMALL, owners, 1) == ()
    assert armies_on((4, 3, 2, 1), owners, 0) == 7
    assert armies_on((4, 3, 2, 1), owners, 2) == 0


def test_the_rules_own_example_of_a_throw() -> None:
    assert losses((5, 3, 1), (4, 3, 2)) == (2, 1)


@pytest.mark.parametrize("armies", range(1, 9))
def test_dice(armies: int) -> None:
    assert (attack_dice(armies), defence_dice(armies)) == (min(3, armies - 1), min(3, armies))


def test_income() -> None:
    assert [for_countries(number, 3) for number in (1, 5, 7, 8, 15)] == [3, 3, 3, 4, 7]
    assert [for_exchange((4, 7, 10), 5, made) for made in range(6)] == [4, 7, 10, 15, 20, 25]
    assert [for_exchange((4, 8), 0, made) for made in range(4)] == [4, 8, 8, 8]


def test_a_set_whatever_the_order() -> None:
    for three in combinations_with_replacement(("a", "b", "c", "*"), 3):
        plain = [one for one in three if one != "*"]
        wanted = len(set(plain)) <= 1 or len(set(plain)) == len(plain)
        assert is_set(three, "*") is wanted
        assert is_set(three[::-1], "*") is wanted


def test_sets_are_told_in_hand_order() -> None:
    symbols = ("a", "b", "c", "a", "a", "*")
    assert sets_in((3, 1, 0, 2), symbols, "*") == ((3, 1, 2), (1, 0, 2))
    assert len(sets_in((0, 1, 5), symbols, "*")) == 1
    assert sets_in((0, 1), symbols, "*") == ()


def test_five_cards_always_hold_a_set_and_four_may_not() -> None:
    deck = ["a"] * 5 + ["b"] * 5 + ["c"] * 5 + ["*"] * 2
    assert all(sets_in(hand, deck, "*") for hand in combinations(range(len(deck)), 5))
    assert not sets_in((0, 1, 5, 6), deck, "*")
