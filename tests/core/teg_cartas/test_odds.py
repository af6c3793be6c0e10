"""Exact chances as a seat may know them."""

from fractions import Fraction
from itertools import permutations, product

import pytest

from core.games.teg_cartas.cards import beats
from core.games.teg_cartas.model import State
from core.games.teg_cartas.odds import OddsRequest, unseen
from tests.kit.tables import mixed_game
from tests.kit.teg_cartas import GAME, PRODUCT, arranged, card, named


def answer(state: State, seat: int, name: str) -> tuple[str, float]:
    found = GAME.odds.answer(GAME.view(state, seat), OddsRequest(named(name))).beats
    return found.fraction, found.decimal


def test_tca_att_4_a_card_against_all_that_is_unseen() -> None:
    state = arranged(hands=[["6-6-6"], ["1-1-1"]])
    # Only the five other cards with two sixes withstand it, and one card is itself.
    assert answer(state, 0, "6-6-6") == ("10/11", round(10 / 11, 12))
    assert answer(state, 1, "1-1-1") == ("0/1", 0.0)
    # All cards but itself are unseen: those that beat it are counted one by one.
    mine = (6, 3, 1)
    won = sum(
        (mine[0] > a) + (mine[1] > b) + (mine[2] > c) >= 2
        for a, b, c in product(range(1, 7), repeat=3)
        if a >= b >= c and (a, b, c) != mine
    )
    assert answer(arranged(hands=[["6-3-1"]]), 0, "6-3-1")[0] == str(Fraction(won, 55))


def test_seen_cards_are_left_out() -> None:
    state = arranged(hands=[["6-3-1", "6-6-6"], ["6-6-5"]], dice_discard=["6-6-4"])
    seen = {card("6-3-1"), card("6-6-6"), card("6-6-4")}
    assert set(unseen(GAME.view(state, 0))) == set(range(56)) - seen
    waiting = arranged(hands=[[], []], owners={0: ["china"], 1: ["japon"]}, combat=("china", "japon", "6-3-1", None))
    assert card("6-3-1") not in unseen(GAME.view(waiting, 0))
    assert card("6-3-1") in unseen(GAME.view(waiting, 1))


def test_where_all_are_seen_the_discard_comes_back() -> None:
    state = arranged(hands=[PRODUCT.cards[:30]], dice_discard=PRODUCT.cards[30:56], stage="play")
    assert unseen(GAME.view(state, 0)) == tuple(range(30, 56))
    everything = arranged(hands=[PRODUCT.cards[:56]], stage="play")
    assert unseen(GAME.view(everything, 0)) == ()
    assert answer(everything, 0, "1-1-1") == ("1/1", 1.0), "with nothing to take the attacker wins (TCA-ATT-3)"


def test_fractions_are_in_lowest_terms_and_decimals_of_twelve_places() -> None:
    for state, _ in list(mixed_game(GAME, 3, "odds", limit=90))[::15]:
        view = GAME.view(state, 1)
        hidden = unseen(view)
        for name in PRODUCT.cards[:56:5]:
            mine = PRODUCT.card[name]
            others = [other for other in hidden if other != mine]
            won = sum(beats(PRODUCT.numbers[mine], PRODUCT.numbers[other]) for other in others)
            found = GAME.odds.answer(view, OddsRequest(name)).beats
            exact = Fraction(won, len(others))
            assert found.fraction == f"{exact.numerator}/{exact.denominator}"
            assert found.decimal == round(won / len(others), 12)


@pytest.mark.parametrize("name", ["s01", "china", "d57"])
def test_only_dice_cards_of_this_table_have_odds(name: str) -> None:
    with pytest.raises(LookupError):
        GAME.odds.answer(GAME.view(arranged(), 0), OddsRequest(name))


def test_the_chances_over_all_cards_average_to_83_of_220() -> None:
    pairs = list(permutations(PRODUCT.numbers, 2))
    assert Fraction(sum(beats(mine, theirs) for mine, theirs in pairs), len(pairs)) == Fraction(83, 220)
