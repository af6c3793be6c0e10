"""The picture: what it shows, how it is escaped, that everything a move names is in it."""

from xml.etree import ElementTree

import pytest

from core.games.teg_cartas.model import Options, Resign, State
from core.kernel import table
from core.kernel.record import change
from core.kernel.seats import SeatRequest
from tests.kit.tables import mixed_game
from tests.kit.teg_cartas import GAME, PLACES, PRODUCT, advance, arranged, begin, hand, named, own_deck


def ids(svg: str) -> set[str]:
    return {node.get("data-id", "") for node in ElementTree.fromstring(svg).iter()} - {""}  # noqa: S314  # our own


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_a_move_can_name_is_there(seats: int, language: str) -> None:
    for state, _ in list(mixed_game(GAME, seats, f"picture {seats}", limit=120, resigns=0.01))[::40]:
        for seat in (None, *range(seats)):
            svg = GAME.picture(GAME.view(state, seat), language)
            assert set(PLACES) <= ids(svg)
            if seat is not None:
                assert set(hand(state, seat)) <= ids(svg)
            assert len(svg.encode()) < 61440
            assert svg == GAME.picture(GAME.view(state, seat), language)


def test_names_are_escaped() -> None:
    names = ("<script>&\"'", "\u202e\u0000x")
    state = table.begin(GAME, Options(), tuple(SeatRequest(name=name) for name in names), "s").state
    svg = GAME.picture(GAME.view(state, 0), "es")
    assert "<script>" not in svg
    assert "\u0000" not in svg
    ElementTree.fromstring(svg)  # noqa: S314  # our own


def shown(state: State, seat: int | None, language: str) -> str:
    return GAME.picture(GAME.view(state, seat), language)


def test_stages_in_both_languages() -> None:
    waiting = arranged(
        hands=[["6-6-6"], []], owners={0: ["china"], 1: ["japon"]}, combat=("china", "japon", "6-3-1", "artillery")
    )
    assert "Defiende" in shown(waiting, 1, "es")
    assert "6-3-1" in shown(waiting, 0, "es")
    assert "6-3-1" not in shown(waiting, 1, "en")
    over_limit = arranged(hands=[PRODUCT.cards[:17]])
    assert "lays off" in shown(over_limit, 0, "en")
    over = advance(arranged(3), Resign("resign", 0), Resign("resign", 1))
    assert "Ganó" in shown(over, None, "es")
    assert "won" in shown(over, None, "en")
    marked = arranged(
        hands=[["truce"], []],
        owners={0: ["china"]},
        truces=(PRODUCT.place["china"],),
        blockades=(0, 1),
        conquerors=(0,),
        special_discard=["s07", "s10"],
        dice_discard=PRODUCT.cards[:10],
    )
    svg = shown(marked, None, "es")
    assert "en tregua" in svg
    assert "bloqueos: 1" in svg
    assert named("truce") not in ids(svg), "another's hand stays closed"


def test_a_deck_of_the_table_s_own_may_lie_otherwise() -> None:
    """All territories on one continent, or on two: panels grow and empty continents are left out."""
    for continents in (["asia"], ["asia", "oceania"]):
        territories = tuple(
            change(row, continent=continents[i % len(continents)], name_es="Ñ" * 40)
            for i, row in enumerate(PRODUCT.deck.territories)
        )
        svg = shown(begin(deck=own_deck(territories=territories)).state, 0, "es")
        assert set(PLACES) <= ids(svg)
        assert "africa" not in ids(svg)
