"""Perft of a small TEG position, its first number by hand."""

from collections import Counter

import pytest

from tests.kit.perft import moves, perft
from tests.kit.teg import GAME, after, general, position

# Three armies in chile, two in peru, one in argentina; everything else is others' and holds one. Both proposals that
# seat 0 could make are open already, so no pact is among its moves.
SMALL = after(
    position(
        {0: "chile 3, argentina, peru 2"},
        rest=(1, 2),
        options={"dice": "drawn", "talk": "fair_play"},
        objectives=("occupation_03", "occupation_01", "occupation_04"),
    ),
    general(0, 1),
    general(0, 2),
)


def test_the_first_number_by_hand() -> None:
    """
    attack    chile: australia; peru: brasil, colombia; argentina has no army to spare               3
    regroup   chile, two may leave: argentina 1 or 2, peru 1 or 2; peru, one: argentina, chile       6
    end_stage, end_turn, resign, one each                                                            3
    no card: nothing is conquered; no bonus and no exchange: no cards; no pact: both are proposed    0
    """
    assert Counter(move.type for move in moves(GAME, SMALL)) == {
        "attack": 3,
        "regroup": 6,
        "end_stage": 1,
        "end_turn": 1,
        "resign": 1,
    }
    assert perft(GAME, SMALL, 1) == 12


def test_two_moves() -> None:
    assert perft(GAME, SMALL, 2) == 810


@pytest.mark.long
def test_three_moves() -> None:
    assert perft(GAME, SMALL, 3) == 179_964
