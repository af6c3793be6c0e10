"""The picture: whole, escaped, the same each time, and every card that can be played can be clicked."""

from xml.etree import ElementTree

import pytest

from core.games.tutep import GAME
from core.games.tutep.cards import catalogue
from core.games.tutep.model import Options, State
from core.kernel import table
from core.kernel.seats import SeatRequest
from tests.kit.tutep import acts, begin, plays, random_match, resign


def ids(picture: str) -> set[str]:
    return {
        element.attrib["data-id"]
        for element in ElementTree.fromstring(picture).iter()  # noqa: S314  # our own picture  # our own picture
        if "data-id" in element.attrib
    }


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_card_that_may_be_played_can_be_named(seats: int, language: str) -> None:
    for number, (state, move) in enumerate(random_match(seats, "drawn", monuments=1, gesta="en_mano")):
        if number % 11 and move is not None:
            continue
        for seat in (0, seats - 1, None):
            picture = GAME.picture(GAME.view(state, seat), language)
            assert len(picture.encode()) < 60_000
            assert picture == GAME.picture(GAME.view(state, seat), language)
            found = ids(picture)
            assert found <= set(catalogue(state.public.config.civilisations).ids)
            if move is not None and seat == acts(state):
                assert {one.card for one in plays(state)} <= found
            for played in GAME.view(state, None).vote:
                assert played.card in found


def test_names_are_escaped_and_cut() -> None:
    seats = (SeatRequest(name="<script>alert(1)</script>"), SeatRequest(name="W" * 40))
    state: State = table.begin(GAME, Options(civilisations=("a" * 24, "b_c", "_", "d")), seats, "s").state
    for language in ("es", "en"):
        for played in (state, table.advance(GAME, state, plays(state)[0]).state):
            picture = GAME.picture(GAME.view(played, acts(played)), language)
            assert "<script" not in picture
            ElementTree.fromstring(picture)  # noqa: S314  # our own picture


def test_both_languages() -> None:
    view = GAME.view(begin(2), 0)
    assert "Mazo: 26" in GAME.picture(view, "es")
    assert "Stock: 26" in GAME.picture(view, "en")


def test_once_it_is_over_all_hands_are_shown() -> None:
    state = resign(begin(3), 0, 1)
    found = ids(GAME.picture(GAME.view(state, None), "en"))
    assert len(found) == 40
    assert "2" in GAME.picture(GAME.view(state, None), "en")
