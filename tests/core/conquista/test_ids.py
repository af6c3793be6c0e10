"""Ids that depend on the map, maps beside tables, sentences in both languages."""

from typing import Any, get_args

import pytest
from pydantic import ValidationError

from core.games.conquista import GAME
from core.games.conquista.cartography import VERSIONS, Map, Size, draw_map
from core.games.conquista.ground import ground, ground_of
from core.games.conquista.maps import MAPS, MapQuery
from core.games.conquista.model import ContinentPart, Objective, Options
from core.games.conquista.modes import Mode
from core.games.conquista.moves import Attack, EndStage, Exchange, Place, Regroup, Reshuffled
from core.games.conquista.words import objective_sentence
from core.kernel.canonical import canonical
from core.mechanics.territory.odds import Battle
from service.wire import Format
from tests.kit.conquista import GROUND, IDS, MAP, given, scene

STATE = scene()


def found(move: Any) -> list[tuple[str, str]]:
    return [(row.pointer, row.code) for row in GAME.misfits(STATE, move)]


def test_ids_of_the_map_are_known_and_no_others() -> None:
    assert found(Place("place", 0, IDS[0], 1)) == []
    assert found(Place("place", 0, "chile", 1)) == [("/country", "unknown_id")]
    assert found(Attack("attack", 0, "comodin_1", IDS[0])) == [("/source", "unknown_id")]
    assert found(Regroup("regroup", 0, "x", "y", 1)) == [("/source", "unknown_id"), ("/target", "unknown_id")]
    assert found(Exchange("exchange", 0, (IDS[0], "comodin_1", "comodin_3"))) == [("/cards/2", "unknown_id")]
    assert found(Exchange("exchange", 0, (IDS[0], IDS[1], IDS[0]))) == [("/cards", "wrong_value")]
    assert found(EndStage("end_stage", 0, None, Reshuffled((IDS[3], "nada")))) == [("/reshuffled/deck/1", "unknown_id")]
    assert found(EndStage("end_stage", 0)) == []


@pytest.mark.parametrize("country", GROUND.atlas.map.countries[::7])
def test_a_name_or_a_slip_finds_the_id(country: Any) -> None:
    for sent in (country.name, country.name.upper(), country.id[:-1], country.id[1:] + "x"):
        if sent != country.id:
            (row,) = GAME.misfits(STATE, Place("place", 0, sent, 1))
            assert country.id in row.near[:1], sent
    (row,) = GAME.misfits(STATE, Place("place", 0, "qqqqqq", 1))
    assert row.near == ()
    (row,) = GAME.misfits(STATE, Exchange("exchange", 0, (IDS[0], IDS[1], "Comodín 2")))
    assert row.near[0] == "comodin_2"


@pytest.mark.parametrize(
    ("config", "code"),
    [
        ({"mode": "eterna"}, "literal_error"),
        ({"map_version": VERSIONS[-1] + 1}, "less_than_equal"),
        ({"map_version": 0}, "greater_than_equal"),
        ({"map_seed": "a b"}, "string_pattern_mismatch"),
        ({"map_seed": ""}, "string_too_short"),
        ({"bridges": "ninguno"}, "literal_error"),
        ({"common": 19}, "greater_than_equal"),
        ({"common": 51}, "less_than_equal"),
        ({"round_limit": 0}, "greater_than_equal"),
        ({"placement": [21, 1]}, "less_than_equal"),
        ({"placement": [1]}, "too_short"),
        ({"exchange": [0, 1, 2]}, "greater_than_equal"),
        ({"exchange_step": 51}, "less_than_equal"),
        ({"seconds": [4, 5, 6]}, "greater_than_equal"),
        ({"regroup": "two"}, "literal_error"),
        ({"clock": 1}, "bool_type"),
        ({"armies": 1}, "unexpected_keyword_argument"),
    ],
)
def test_a_value_outside_the_table_of_options_is_no_value(config: dict[str, Any], code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        Format(GAME.types.options).read(canonical(config))
    assert refused.value.errors()[0]["type"] == code


def test_con_map_2_a_map_is_fetched_by_its_seed() -> None:
    for size in get_args(Size):
        assert MAPS.fetch(MapQuery(MAP, 1, size)) == draw_map(MAP, 1, size)
    found_map = MAPS.fetch(MapQuery(MAP))
    assert (found_map.size, found_map.version) == ("normales", VERSIONS[-1])
    written = Format(Map).write(found_map)
    assert written.startswith(b'{"seed":"prueba","version":1,"size":"normales","continents":[{"id":')
    for language in ("es", "en"):
        assert MAPS.draw(found_map, language).startswith("<svg")
    for seed in ("a b", "x" * 65, "", "ñandú", "../x"):
        with pytest.raises(ValidationError):
            Format(MapQuery).read(canonical({"map_seed": seed}))
    assert GAME.resources == {"maps": MAPS}


def test_con_map_4_bridges_are_borders_of_the_ground() -> None:
    borders = {size: len(ground(MAP, 1, size).board.borders) for size in get_args(Size)}
    assert borders["muchos"] - borders["pocos"] == 7
    assert borders["normales"] - borders["pocos"] == 3


def test_con_map_5_the_bonus_of_the_map_is_that_of_the_ground() -> None:
    drawn = ground_of(STATE.public.config).atlas.map
    assert GROUND.board.bonus == tuple(continent.bonus for continent in drawn.continents)


def test_objectives_are_said_in_both_languages() -> None:
    names = {"a": "Alfa", "b": "Beta", "c": "Gama"}
    hold = Objective("hold", ("a", "b"))
    assert objective_sentence(hold, names, None).es == "Ocupar todo Alfa y todo Beta."
    assert objective_sentence(hold, names, None).en == "Occupy all of Alfa and all of Beta."
    parts: Objective = Format(Objective).read(
        b'{"kind":"hold","continents":["a"],"counts":[{"continent":"b","count":1},{"continent":"c","count":4}]}'
    )
    assert objective_sentence(parts, names, None).es == "Ocupar todo Alfa, 1 país de Beta y 4 países de Gama."
    assert objective_sentence(parts, names, None).en == "Occupy all of Alfa, 1 country of Beta and 4 countries of Gama."
    assert objective_sentence(Objective("hold", ("a",)), names, None).es == "Ocupar todo Alfa."
    chase = Objective("eliminate", target=2)
    assert objective_sentence(chase, names, "Ana").es == "Eliminar a Ana."
    assert objective_sentence(chase, names, None).es == "Eliminar al jugador C."
    assert objective_sentence(chase, names, None).en == "Eliminate player C."


def test_the_game_is_listed() -> None:
    assert [item.id for listing in GAME.board().listings for item in listing.items] == ["comodin_1", "comodin_2"]
    assert GAME.names()["comodin_2"].es == "Comodín 2"
    assert [row.mode for row in GAME.durations] == list(get_args(Mode))
    assert [row.when for row in GAME.chance] == ["setup", "attack", "regroup", "end_stage", "end_turn", "timeout"]
    assert GAME.outcome(STATE) is None
    chances = GAME.odds.answer(Battle(2, 1))
    assert chances.conquest.fraction == "5/12"
    assert "neighbours=" in repr(GROUND.atlas)


def test_ids_of_a_deal_are_those_of_its_map() -> None:
    options = Options(map_seed=MAP)
    assert GAME.unknown_dealt(options, given()) == ()
    assert GAME.unknown_dealt(options, None) == GAME.unknown_dealt(Options(), given(deck=("chile",) * 52)) == ()
    wrong = given(
        deal=("chile", *given().deal[1:]),
        deck=(*given().deck[:-1], IDS[3][:-1]),
        objectives=(Objective("hold", ("asia",), (ContinentPart("africa", 3),)),) * 3,
    )
    found = [(row.pointer, row.code, row.near) for row in GAME.unknown_dealt(options, wrong)]
    assert found[0] == ("/deal/0", "unknown_id", ())
    assert found[1][:2] == ("/deck/51", "unknown_id")
    assert IDS[3] in found[1][2]
    assert [row[0] for row in found[2:4]] == ["/objectives/0/continents/0", "/objectives/0/counts/0/continent"]
