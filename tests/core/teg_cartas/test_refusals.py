"""The order of refusals (GEN-3), and values that this table cannot have."""

from typing import Any

import pytest

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.model import Attack, Defend, Discard, EndTurn, Move, PlaySpecial, Reshuffled, Resign
from core.kernel import general
from core.kernel.canonical import canonical
from core.kernel.record import change
from core.kernel.rule import Illegal
from tests.kit.teg_cartas import GAME, PRODUCT, advance, arranged, begin, named, own_deck, refused

EVERY_MOVE: list[Move] = [
    Attack("attack", 0, "china", "japon", "d01"),
    Defend("defend", 0, "d01"),
    PlaySpecial("play_special", 0, "s01"),
    Discard("discard", 0, ("d01",)),
    EndTurn("end_turn", 0),
    Resign("resign", 0),
]


@pytest.mark.parametrize("move", EVERY_MOVE)
def test_gen_4_once_over_nothing_is_legal(move: Move) -> None:
    over = advance(arranged(), Resign("resign", 0))
    for seat in (0, 1):
        assert refused(over, change(move, seat=seat)) is general.OVER


@pytest.mark.parametrize("move", EVERY_MOVE)
def test_gen_12_who_is_out_makes_no_move(move: Move) -> None:
    assert refused(advance(arranged(3), Resign("resign", 0)), move) is general.OUT


@pytest.mark.parametrize("move", EVERY_MOVE[:-1])
def test_gen_2_nobody_moves_out_of_turn_but_to_resign(move: Move) -> None:
    state = arranged(3, turn=1)
    assert refused(state, move) is general.NOT_YOUR_MOVE
    with pytest.raises(Illegal) as refusal:
        GAME.check(state, move)
    assert refusal.value.facts == {"to_act": (1,)}
    GAME.check(state, Resign("resign", 0))


def test_gen_3_the_first_rule_broken_is_named() -> None:
    """A card not held comes before the rows of the dossier, and these in their order."""
    state = arranged(
        hands=[["truce", "artillery", "6-6-6"], []], owners={0: ["china"], 1: ["japon", "peru"]}, truces=()
    )
    steps = [
        (Attack("attack", 0, "japon", "peru", "d40", "s03"), general.NOT_HELD),
        (Attack("attack", 0, "japon", "peru", named("truce"), "s03"), general.NOT_HELD),
        (Attack("attack", 0, "japon", "peru", named("truce"), named("6-6-6")), rulebook.REACH),
        (Attack("attack", 0, "china", "peru", named("truce"), named("6-6-6")), rulebook.REACH),
        (Attack("attack", 0, "china", "japon", named("truce"), named("6-6-6")), rulebook.ATTACK_CARD),
        (Attack("attack", 0, "china", "japon", named("6-6-6"), named("6-6-6")), rulebook.SPECIALS),
        (Attack("attack", 0, "china", "japon", named("6-6-6"), named("artillery"), Reshuffled()), general.CHANCE),
    ]
    for move, rule in steps:
        assert refused(state, move) is rule


def test_a_refusal_changes_nothing() -> None:
    state = begin().state
    before = canonical(state)
    refused(state, EndTurn("end_turn", 1 - state.public.turn))
    assert canonical(state) == before


@pytest.mark.parametrize(
    ("move", "pointer", "code", "near"),
    [
        (EndTurn("end_turn", 2), "/seat", "too_large", ()),
        (PlaySpecial("play_special", 0, "s05", 7), "/other", "too_large", ()),
        (Attack("attack", 0, "chino", "japon", "d01"), "/source", "unknown_id", ("china",)),
        (Attack("attack", 0, "china", "japo", "d01"), "/target", "unknown_id", ("japon",)),
        (Attack("attack", 0, "china", "japon", "d99"), "/card", "unknown_id", ("d49",)),
        (Attack("attack", 0, "china", "japon", "d01", "china"), "/special", "unknown_id", ()),
        (PlaySpecial("play_special", 0, "s09", None, "s10"), "/territory", "unknown_id", ()),
        (Defend("defend", 0, "x"), "/card", "unknown_id", ()),
        (Discard("discard", 0, ("d01", "japon")), "/cards/1", "unknown_id", ()),
        (Discard("discard", 0, ("d01", "d02", "d01")), "/cards/2", "wrong_value", ()),
        (PlaySpecial("play_special", 0, "s05", 1, taken=("o21",)), "/taken/0", "unknown_id", ()),
        (EndTurn("end_turn", 0, Reshuffled(dice=("d01", "dd"))), "/reshuffled/dice/1", "unknown_id", ()),
        (EndTurn("end_turn", 0, Reshuffled(specials=("zz",))), "/reshuffled/specials/0", "unknown_id", ()),
    ],
)
def test_values_that_this_table_cannot_have(move: Move, pointer: str, code: str, near: tuple[str, ...]) -> None:
    misfits = GAME.misfits(arranged(), move)
    assert [(found.pointer, found.code) for found in misfits] == [(pointer, code)]
    assert set(near) <= set(misfits[0].near)
    assert misfits[0].detail.es
    assert misfits[0].detail.en


@pytest.mark.parametrize("move", EVERY_MOVE)
def test_ids_and_seats_of_this_table_fit(move: Move) -> None:
    assert GAME.misfits(arranged(), move) == ()


@pytest.mark.parametrize("written", ["Gran Bretaña", "great britain", "GRAN-BRETANA", "gran_bretania"])
def test_a_name_or_a_misspelling_leads_to_the_id(written: str) -> None:
    found = GAME.misfits(arranged(), Attack("attack", 0, written, "japon", "d01"))
    assert [misfit.near[0] for misfit in found] == ["gran_bretana"]


def test_ids_are_those_of_the_table_s_own_deck() -> None:
    deck = own_deck(dice=tuple(change(row, id=f"dado_{i}") for i, row in enumerate(PRODUCT.deck.dice)))
    state = begin(deck=deck).state
    move = Attack("attack", 0, "china", "japon", "d01")
    assert [found.pointer for found in GAME.misfits(state, move)] == ["/card"]
    assert GAME.misfits(state, change(move, card="dado_0")) == ()
    assert GAME.misfits(state, change(move, card="dado_99"))[0].near[0].startswith("dado_")


def test_a_seat_far_beyond_and_an_id_twice_are_all_told() -> None:
    move: Any = PlaySpecial("play_special", 9, "nada", 9, "nada", ("nada",))
    assert [found.pointer for found in GAME.misfits(arranged(), move)] == [
        "/seat",
        "/other",
        "/territory",
        "/card",
        "/taken/0",
    ]
