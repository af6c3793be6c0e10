"""The board as SVG."""

from xml.etree import ElementTree as ET

import pytest

from core.games.touche import GAME
from core.games.touche.grid import SQUARES
from core.kernel import table
from core.kernel.seats import SeatRequest
from tests.kit.touche import begin, placed, play, random_game

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter() if element.text]  # noqa: S314  # our own


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_square_is_a_group_with_its_id(language: str) -> None:
    for state, _ in random_game(3, memory="notebook"):
        svg = GAME.picture(GAME.view(state, 0), language)
        root = ET.fromstring(svg)  # noqa: S314  # our own
        assert [group.get("data-id") for group in root.iter(f"{SVG}g")] == list(SQUARES)
        assert len(svg) < 60_000
        assert svg == GAME.picture(GAME.view(state, 0), language)


def test_shapes_and_colours_are_told_apart_without_colour() -> None:
    state = placed("a1o b1x", "a1", 0)
    said = texts(GAME.picture(GAME.view(state, 0), "es"))
    assert "a1: peón redondo, muestra blanco" in said
    assert "b1: peón cuadrado, muestra rojo" in said
    assert "c1: libre" in said
    assert "Juegan: Blancas" in said
    said = texts(GAME.picture(GAME.view(state, 0), "en"))
    assert "a1: round pawn, shows white" in said
    assert "To move: White" in said


def test_what_stands_is_said_in_both_languages() -> None:
    offered = play(begin(), "offer")
    assert "Ofrecen tablas: Blancas" in texts(GAME.picture(GAME.view(offered, 0), "es"))
    won = play(offered, "resign")
    assert {"Won by: Red", "Rule TOU-RES-1"} <= set(texts(GAME.picture(GAME.view(won, None), "en")))
    drawn = play(offered, "a1 accept")
    assert "Tablas" in texts(GAME.picture(GAME.view(drawn, None), "es"))
    assert any(f"Layout {drawn.secret.layout}" == said for said in texts(GAME.picture(GAME.view(drawn, None), "en")))


def test_known_effects_are_drawn_for_both_shapes() -> None:
    state = play(begin(layout=0, memory="notebook"), "a1 e5 a1-a2")
    assert "a1: free; round white, square red" in texts(GAME.picture(GAME.view(state, 0), "en"))


def test_a_name_is_escaped() -> None:
    seats = (SeatRequest(name='<script>"&'), SeatRequest())
    state = table.begin(GAME, GAME.types.options(), seats, "x").state
    svg = GAME.picture(GAME.view(state, 0), "en")
    assert "<script>" not in svg
    assert any('White · <script>"&' in said for said in texts(svg))
