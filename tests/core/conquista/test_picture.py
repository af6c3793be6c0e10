"""The picture of a table: complete, escaped, deterministic, readable without colours, and not large."""

from importlib import import_module
from typing import Any
from xml.etree import ElementTree as Tree

import pytest

from core.games.conquista import GAME
from core.games.conquista.ground import COUNTRIES
from core.games.conquista.model import ConquistaSeatRequest, Goal, Options, State
from core.games.conquista.picture.paint import NEUTRAL, PAINTS
from core.kernel import table
from core.kernel.record import change
from tests.core.conquista.test_turn import conquered
from tests.kit.conquista import GROUND, IDS, begin, fair_goals, scene
from tests.kit.tables import mixed_game

SVG = "{http://www.w3.org/2000/svg}"
MOST = 60_000  # bytes


def drawn(state: State, seat: int | None = 0, language: str = "es") -> Tree.Element:
    return Tree.fromstring(GAME.picture(GAME.view(state, seat), language))  # noqa: S314  # our own output


def every(root: Tree.Element, key: str, value: str | None = None) -> list[Tree.Element]:
    return [one for one in root.iter() if key in one.attrib and value in {None, one.attrib[key]}]


def said(root: Tree.Element) -> str:
    return " | ".join("".join(one.itertext()) for one in root.iter(f"{SVG}text"))


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_country_is_there_with_its_owner_and_its_armies(language: str) -> None:
    state = scene(2, owners=[None, *(country % 2 for country in range(1, COUNTRIES))], armies={7: 12, 0: 2})
    root = drawn(state, language=language)
    countries = every(root, "data-kind", "country")
    assert [one.attrib["data-id"] for one in countries] == list(GROUND.board.countries)
    assert [one.attrib["data-armies"] for one in countries] == [str(armies) for armies in state.public.armies]
    assert countries[0].attrib["data-owner"] == ""
    name = GROUND.atlas.map.countries[7].name
    title = countries[7].findtext(f"{SVG}title")
    armies, player = ("12 ejércitos", "Jugador B") if language == "es" else ("12 armies", "Player B")
    assert title == f"{name}: B, {player}, {armies}"
    neutral = countries[0].findtext(f"{SVG}title")
    assert neutral is not None
    assert ": N, neutral, 2 " in neutral
    assert all(country.name in said(root) for country in GROUND.atlas.map.countries)
    assert len(every(root, "data-bridge")) == len(GROUND.atlas.map.bridges)


def test_marks_and_fills_are_told_apart() -> None:
    paints = (*PAINTS, NEUTRAL)
    assert len({one.mark for one in paints}) == len({one.fill for one in paints}) == 7


def test_the_continents_stand_with_what_they_bring() -> None:
    words = said(drawn(scene()))
    for continent in GROUND.atlas.map.continents:
        assert f"{continent.name} +{continent.bonus}" in words


@pytest.mark.parametrize(
    ("stage", "words"), [("reinforce", "Faltan colocar: 8"), ("attack", "Ronda 40"), ("regroup", "Reagrupar")]
)
def test_the_head_says_whose_turn_it_is(stage: str, words: str) -> None:
    root = drawn(scene(stage=stage))
    assert words in said(root)
    assert [one.attrib["data-stage"] for one in every(root, "data-now")] == [stage]
    assert every(root, "data-turn", "0")


def test_the_head_tells_the_deadline_and_the_placement() -> None:
    root = drawn(begin(3, clock=True), None)
    assert "Vence a los 60 s" in said(root)
    assert "Se mira la mesa" in said(root)
    assert [one.attrib["data-stage"] for one in every(root, "data-stage")] == ["placement"]


def test_a_conquest_that_waits_is_shown() -> None:
    state, _, _ = conquered()
    root = drawn(state, language="en")
    assert every(root, "data-part", "conquest")
    assert "Move in: 2–4" in said(root)
    assert not every(drawn(scene()), "data-part", "conquest")


def test_the_beholder_sees_its_hand_and_objective() -> None:
    state = scene(hands={0: (0, 1, 50), 1: (7,)}, goals=(Goal((), (), 2), *fair_goals(3)[1:]))
    root = drawn(state)
    assert [one.attrib["data-id"] for one in every(root, "data-kind", "card")] == [IDS[0], IDS[1], "comodin_1"]
    assert "Eliminar al jugador C." in said(root)
    assert "Occupy" in said(drawn(state, 1, "en"))
    assert "Sin objetivos secretos." in said(drawn(scene()))
    many = drawn(scene(hands={0: tuple(range(24))}, ply=700))
    assert len(every(many, "data-kind", "card")) == 24


def test_players_stand_in_the_order_of_play_with_what_all_know() -> None:
    owners = [country % 2 for country in range(COUNTRIES)]
    state = scene(4, owners=owners, out=(3, 2), out_by=(0, 1), away=(1,), order=(1, 0, 3, 2))
    root = drawn(state)
    assert [one.attrib["data-id"] for one in every(root, "data-kind", "seat")] == ["1", "0", "3", "2"]
    assert "se fue" in said(root)
    assert said(root).count("afuera") == 2
    assert "máquina" in said(drawn(scene(automatic=(1,))))
    rounds = said(drawn(scene(options={"round_limit": 50})))
    assert "Ronda 40 / 50" in rounds


def test_the_end_is_told() -> None:
    won = scene()
    for seat in range(3):
        won = table.advance(GAME, won, GAME.moves(won, seat).templates[-1].move).state
    assert "Terminó la partida · sin ganador" in said(drawn(won))
    *_, (state, move) = mixed_game(GAME, 3, "end", luck=0, limit=3000, mode="rapida")
    last = table.advance(GAME, state, move).state
    assert last.public.outcome is not None
    root = drawn(last, None, "en")
    assert "winner: Player" in said(root)
    assert "The game is over" in (root.findtext(f"{SVG}desc") or "")


def test_whatever_a_name_holds_stays_a_name() -> None:
    evil = "<script>alert(1)</script>\"'&\u202e\u0000x"
    seats = (
        ConquistaSeatRequest(name=evil[:40]),
        ConquistaSeatRequest(name="Ñandú 🦤"),
        ConquistaSeatRequest(name=" "),
    )
    state: Any = table.begin(GAME, Options(map_seed="prueba"), seats, "x").state
    picture = GAME.picture(GAME.view(state, 0), "es")
    assert "<script" not in picture
    assert "\u202e" not in picture
    assert "Ñandú" in picture
    assert "Jugador C" in picture


def test_every_map_is_small_enough_and_always_the_same() -> None:
    for number in range(6):
        for state, _ in list(mixed_game(GAME, 6, f"picture {number}", luck=0.2, limit=100))[::60]:
            view = GAME.view(state, 1)
            picture = GAME.picture(view, "es")
            assert len(picture.encode()) < MOST
            assert picture == GAME.picture(change(view), "es")


def test_a_title_without_free_water_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    land = import_module("core.games.conquista.picture.land")  # the package's name is that of its function
    monkeypatch.setattr(land, "title_places", lambda _atlas: (None,) * 5)
    land._water.cache_clear()
    bare = drawn(scene(options={"map_seed": "prueba"}))
    assert not every(bare, "data-continent")
    land._water.cache_clear()
