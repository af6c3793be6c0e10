"""The picture of a TEG table: complete, escaped, deterministic, and readable without colours."""

import subprocess
import sys
from hashlib import sha256
from itertools import combinations, pairwise
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree as Tree

import pytest

from core.games.teg.chart import (
    CardPicture,
    Colour,
    PactPicture,
    SeatPicture,
    Stage,
    Symbol,
    Table,
    chart,
)
from core.games.teg.picture import draw
from core.games.teg.picture.paint import FREE, PAINTS, patterns
from core.games.teg.picture.words import Kind, Language, say
from core.kernel.data import load
from core.kernel.record import change
from core.mechanics.territory.motifs import INK

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES: tuple[Language, ...] = ("es", "en")
COLOURS: tuple[Colour, ...] = get_args(Colour)
COUNTRIES = tuple(place.id for place in chart().places)
BORDERS = {tuple(pair) for pair in load("core.games.teg", "board.json")["borders"]}


def seat(index: int, name: str | None = "Ana", *, countries: int = 9, out: bool = False) -> SeatPicture:
    return SeatPicture(name=name, colour=COLOURS[index], countries=countries, cards=index, out=out)


TABLE = Table(
    owners=tuple(place % 6 for place in range(50)),
    armies=tuple(1 + place for place in range(50)),
    seats=tuple(seat(index) for index in range(6)),
    turn=2,
    stage="attack",
    round=4,
)


def drawn(table: Table, language: Language = "es") -> Tree.Element:
    return Tree.fromstring(draw(table, language))  # noqa: S314  # our own output


def every(root: Tree.Element, key: str, value: str | None = None) -> list[Tree.Element]:
    return [one for one in root.iter() if key in one.attrib and value in {None, one.attrib[key]}]


def words(root: Tree.Element) -> list[str]:
    return ["".join(one.itertext()) for one in root.iter(f"{SVG}text")]


def said(root: Tree.Element) -> str:
    return " | ".join(words(root))


# --- the chart


def test_chart_has_the_countries_and_continents_of_the_board() -> None:
    board = load("core.games.teg", "board.json")
    assert [(place.id, place.continent) for place in chart().places] == [
        (country["id"], country["continent"]) for country in board["countries"]
    ]
    assert [region.id for region in chart().regions] == [continent["id"] for continent in board["continents"]]


def test_chart_has_the_borders_of_the_board_and_no_other() -> None:
    assert len(chart().lines) == len(BORDERS) == 89
    assert {line.between for line in chart().lines} == BORDERS


def test_countries_touch_where_a_border_is_drawn_as_an_edge_and_nowhere_else() -> None:
    sides = {}
    for place in chart().places:
        points = list(zip(place.outline[::2], place.outline[1::2], strict=True))
        sides[place.id] = {frozenset(side) for side in zip(points, [*points[1:], points[0]], strict=True)}
    touching = {pair for pair in combinations(COUNTRIES, 2) if sides[pair[0]] & sides[pair[1]]}
    assert touching == {line.between for line in chart().lines if line.kind == "land"}


def test_countries_without_a_border_do_not_meet_in_a_point() -> None:
    corners = {place.id: set(zip(place.outline[::2], place.outline[1::2], strict=True)) for place in chart().places}
    meeting = {pair for pair in combinations(COUNTRIES, 2) if corners[pair[0]] & corners[pair[1]]}
    for first, second in meeting - BORDERS:
        shared = corners[first] & corners[second]
        between = {other for other in COUNTRIES if corners[other] & shared} - {first, second}
        assert not shared or between, (first, second)


def inside(outline: tuple[int, ...], x: float, y: float) -> bool:
    points = list(zip(outline[::2], outline[1::2], strict=True))
    odd = False
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def test_the_point_of_the_label_lies_in_its_country() -> None:
    for place in chart().places:
        assert inside(place.outline, *place.label), place.id
        assert not any(inside(other.outline, *place.label) for other in chart().places if other.id != place.id), (
            place.id
        )


def test_no_bridge_crosses_a_country_that_it_does_not_join() -> None:
    for line in chart().lines:
        if line.kind == "land":
            continue
        for route in line.lines:
            points = list(zip(route[::2], route[1::2], strict=True))
            for (ax, ay), (bx, by) in pairwise(points):
                for part in range(21):
                    x, y = ax + (bx - ax) * part / 20, ay + (by - ay) * part / 20
                    hit = {place.id for place in chart().places if inside(place.outline, x, y)}
                    assert hit <= set(line.between), (line.between, hit)


# --- what is drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_picture_is_well_formed_and_says_what_it_is(language: Language) -> None:
    root = drawn(TABLE, language)
    assert root.tag == f"{SVG}svg"
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-label"] == root.findtext(f"{SVG}title") == say("words", "title", language)
    assert say("words", "turn", language) in str(root.findtext(f"{SVG}desc"))
    assert root.attrib["lang"] == language


def test_every_country_carries_its_id_once() -> None:
    found = [one.attrib["data-id"] for one in every(drawn(TABLE), "data-kind", "country")]
    assert tuple(found) == COUNTRIES


def test_every_border_is_drawn_once() -> None:
    found = [one.attrib["data-border"] for one in every(drawn(TABLE), "data-border")]
    assert len(found) == 89
    assert {tuple(pair.split("--")) for pair in found} == BORDERS


def test_borders_that_leave_at_the_edge_say_where_they_go() -> None:
    told = words(drawn(TABLE, "es"))
    for country in ("Kamchatka", "Australia"):
        assert f"← {country}" in told
    for country in ("Alaska", "Chile"):
        assert f"{country} →" in told


def test_owner_is_told_by_letter_and_by_pattern() -> None:
    root = drawn(TABLE)
    for index, country in enumerate(COUNTRIES):
        shape = every(root, "data-id", country)[0]
        assert shape.attrib["fill"] == f"url(#teg-{COLOURS[index % 6]})"
        label = every(root, "data-for", country)[0]
        assert [say("countries", country, "es"), "ABCDEF"[index % 6], str(index + 1)] == words(label)


def test_patterns_differ_in_form_and_not_only_in_colour() -> None:
    root = Tree.fromstring(f"<g>{patterns()}</g>")  # noqa: S314  # our own output
    forms = set()
    for one in root:
        mark = {key: value for key, value in one[1].attrib.items() if key != "stroke"}
        forms.add((one[1].tag, one.attrib.get("patternTransform"), tuple(sorted(mark.items()))))
    assert len(forms) == 6


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_words_stand_out_from_every_fill_and_its_marks() -> None:
    pairs = [(FREE, INK)]
    pairs += [(ground, paint.ink) for paint in PAINTS.values() for ground in (paint.fill, paint.mark)]
    for ground, written in pairs:
        dark, light = sorted((luminance(ground), luminance(written)))
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (ground, written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_free_countries_are_named_and_have_no_owner(language: Language) -> None:
    table = change(TABLE, owners=(None, *TABLE.owners[1:]), armies=(0, *TABLE.armies[1:]), stage="draft")
    root = drawn(table, language)
    shape = every(root, "data-id", "alaska")[0]
    assert "data-owner" not in shape.attrib
    assert shape.attrib["fill"] == FREE
    assert shape.findtext(f"{SVG}title") == f"Alaska: {say('words', 'free', language)}"
    assert words(every(root, "data-for", "alaska")[0]) == ["Alaska"]


def test_one_army_is_told_in_the_singular() -> None:
    assert drawn(TABLE).find(f".//*[@data-id='alaska']/{SVG}title").text == "Alaska: A, Ana, 1 ejército"  # type: ignore[union-attr]  # a missing title fails here as well
    assert drawn(TABLE).find(f".//*[@data-id='yukon']/{SVG}title").text == "Yukón: A, Ana, 49 ejércitos"  # type: ignore[union-attr]  # the same


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stage", get_args(Stage))
def test_stage_is_lit(stage: Stage, language: Language) -> None:
    root = drawn(change(TABLE, stage=stage), language)
    lit = every(root, "data-now")
    assert [one.attrib["data-stage"] for one in lit] == [stage]
    assert words(lit[0]) == [say("stages", stage, language)]
    assert len(every(root, "data-stage")) == (1 if stage in {"draft", "placement"} else 4)


def test_turn_round_and_armies_due_are_told() -> None:
    root = drawn(change(TABLE, due=5, seats=(*TABLE.seats[:2], seat(2, "Carla"), *TABLE.seats[3:])))
    assert [one.text for one in every(root, "data-turn")] == ["Carla"]
    assert "Por colocar: 5 · Ronda 4" in said(root)
    assert "Turno: C Carla. Ataque." in str(root.findtext(f"{SVG}desc"))


def test_a_table_may_wait_for_nobody() -> None:
    root = drawn(change(TABLE, turn=None))
    assert every(root, "data-turn") == []
    assert "Turno" not in str(root.findtext(f"{SVG}desc"))


def test_conquest_shows_source_and_target() -> None:
    root = drawn(change(TABLE, occupying=("chile", "argentina"), due=3), "en")
    part = every(root, "data-part", "conquest")[0]
    assert {one.attrib["href"] for one in part.iter(f"{SVG}use")} == {"#teg-chile", "#teg-argentina"}
    assert len(part.findall(f"{SVG}path")) == 3
    assert "Move in: Chile → Argentina · Round 4" in said(root)


def test_conquest_over_the_edge_of_the_map_has_no_arrow_across_it() -> None:
    part = every(drawn(change(TABLE, occupying=("kamchatka", "alaska"))), "data-part", "conquest")[0]
    assert part.findall(f"{SVG}path") == []


@pytest.mark.parametrize("number", [1, 5, 6, 9, 14])
def test_own_cards_carry_their_ids_and_stay_in_their_box(number: int) -> None:
    symbols: tuple[Symbol, ...] = get_args(Symbol)
    hand = tuple(CardPicture(id=COUNTRIES[at], symbol=symbols[at % 4]) for at in range(number))
    root = drawn(change(TABLE, hand=hand, objective="Ocupar África."))
    cards = every(root, "data-kind", "card")
    assert [one.attrib["data-id"] for one in cards] == [card.id for card in hand]
    for one in cards:
        frame = one.find(f"{SVG}rect")
        assert frame is not None
        assert float(frame.attrib["x"]) >= 605
        assert float(frame.attrib["x"]) + float(frame.attrib["width"]) <= 997
        assert float(frame.attrib["y"]) >= 682
        assert float(frame.attrib["y"]) + float(frame.attrib["height"]) <= 753
    assert cards[0].findtext(f"{SVG}title") == "Alaska · galeón"


def test_spectator_sees_neither_hand_nor_objective() -> None:
    told = said(drawn(TABLE))
    assert "Tus tarjetas" not in told
    assert "Tu objetivo" not in told


def test_objective_is_wrapped() -> None:
    told = said(drawn(change(TABLE, objective="Ocupar África, 5 países de América del Norte y 4 de Europa. " * 2)))
    assert "Ocupar África, 5 países" in told


PACTS = (
    PactPicture(kind="border", seats=(0, 1), countries=("argentina", "chile"), id=1),
    PactPicture(kind="general", seats=(2, 4), id=2, in_force=False),
    PactPicture(kind="zone", seats=(1, 5), countries=("sahara",), id=4),
)


def test_pacts_are_told_in_short() -> None:
    root = drawn(change(TABLE, pacts=PACTS), "en")
    assert [one.attrib["data-id"] for one in every(root, "data-kind", "pact")] == ["1", "2", "4"]
    for line in ("A–B Argentina–Chile", "C–E general ?", "B–F zone Sahara"):
        assert line in words(root)


def test_pacts_that_have_no_room_are_counted() -> None:
    many = tuple(change(PACTS[0], id=1 + at) for at in range(30))
    root = drawn(change(TABLE, pacts=many))
    shown = len(every(root, "data-kind", "pact"))
    assert f"+ {30 - shown}" in words(root)


def test_every_seat_is_shown_with_its_colour_in_words() -> None:
    root = drawn(change(TABLE, seats=(seat(0, out=True), seat(1, out=True, countries=0), *TABLE.seats[2:])))
    plates = every(root, "data-kind", "seat")
    assert [one.attrib["data-id"] for one in plates] == list("012345")
    for plate, colour in zip(plates, COLOURS, strict=True):
        assert say("colours", colour, "es") in words(plate)
    assert "fuera de juego · 9 países" in words(plates[0])
    assert "fuera de juego" in words(plates[1])
    assert "9 países · 2 tarjetas" in words(plates[2])


@pytest.mark.parametrize(
    ("winners", "language", "told"),
    [
        ((3,), "es", "Partida terminada · Gana: Ana"),
        ((0, 1), "en", "Game over · Winners: Ana, Ana"),
        ((), "en", "Game over"),
    ],
)
def test_end_is_told(winners: tuple[int, ...], language: Language, told: str) -> None:
    root = drawn(change(TABLE, turn=None, winners=winners), language)
    assert words(every(root, "data-part", "head")[0])[0] == told
    assert say("words", "over", language) in str(root.findtext(f"{SVG}desc"))
    assert every(root, "data-stage") == []


# --- words


HOSTILE = "<script>\"&'</script>\u202e\u200b\u2066\ufeff\x07\ud800\uffff\ue000"


def test_hostile_names_stay_words() -> None:
    table = change(TABLE, turn=0, seats=(seat(0, HOSTILE), *TABLE.seats[1:]), objective=HOSTILE)
    for shown in (table, change(table, turn=None, winners=(0,))):
        drawing = draw(shown, "es")
        assert "<script" not in drawing
        assert not set(drawing) & set(HOSTILE[-8:])
        root = drawn(shown)
        assert list(root.iter(f"{SVG}script")) == []
        assert "<script>\"&'</script>" in str(root.findtext(f"{SVG}desc"))
        assert not any(name.startswith("on") for one in root.iter() for name in one.attrib)


@pytest.mark.parametrize("name", [None, "", "\u200b\u200d", " \t"])
def test_a_seat_without_a_visible_name_is_called_by_its_letter(name: str | None) -> None:
    root = drawn(change(TABLE, turn=1, seats=(seat(0), seat(1, name), *TABLE.seats[2:])), "en")
    assert [one.text for one in every(root, "data-turn")] == ["Player B"]


@pytest.mark.parametrize("name", ["W" * 40, "Maximiliano Hernández-Gutiérrez Errázuriz", "長" * 40, "a " * 20])
def test_long_names_take_two_lines_at_most(name: str) -> None:
    table = change(TABLE, seats=tuple(seat(index, name) for index in range(6)))
    for plate in every(drawn(table), "data-kind", "seat"):
        assert 1 <= sum(1 for one in plate.iter(f"{SVG}text") if "unicode-bidi" in one.attrib) <= 2


def test_every_name_is_there_in_both_languages() -> None:
    names = load("core.games.teg", "names.json")
    kinds: tuple[Kind, ...] = get_args(Kind)
    assert tuple(names) == kinds
    for kind in kinds:
        for key in names[kind]:
            for language in LANGUAGES:
                assert say(kind, key, language).strip()
    assert tuple(names["countries"]) == COUNTRIES
    assert set(names["colours"]) == set(COLOURS)
    assert set(names["stages"]) == set(get_args(Stage))
    assert set(names["symbols"]) == set(get_args(Symbol))
    assert set(names["continents"]) == {region.id for region in chart().regions}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_country_and_continent_is_named(language: Language) -> None:
    told = words(drawn(TABLE, language))
    for place in chart().places:
        assert say("countries", place.id, language) in told
    for region in chart().regions:
        assert say("continents", region.id, language).upper() in told


# --- bytes


def test_picture_stands_alone_and_stays_small() -> None:
    table = change(
        TABLE,
        seats=tuple(seat(index, "&" * 40) for index in range(6)),
        pacts=PACTS * 20,
        hand=tuple(CardPicture(id=country, symbol="globo") for country in COUNTRIES[:10]),
        objective="Ocupar " * 40,
        occupying=("chile", "argentina"),
    )
    drawing = draw(table, "es")
    assert len(drawing.encode()) < 100_000
    assert len(draw(change(table, seats=TABLE.seats), "es").encode()) < 80_000
    assert "http" not in drawing.replace("http://www.w3.org/2000/svg", "")
    assert "<style" not in drawing
    for one in drawn(table).iter():
        assert one.attrib.get("href", "#").startswith("#")


def test_same_table_gives_the_same_bytes_in_any_process() -> None:
    program = (
        "import hashlib, tests.core.teg.test_picture as t;"
        "print(hashlib.sha256(t.draw(t.TABLE, 'es').encode()).hexdigest())"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=Path(__file__).parents[3],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert told == {f"{sha256(draw(TABLE, 'es').encode()).hexdigest()}\n".encode()}
