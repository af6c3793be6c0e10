"""How maps come about: the stream, the parts that are seldom seen on a whole map, and the picture."""

import hashlib
import hmac
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from core.games.conquista.cartography import draw_atlas, draw_map, growth
from core.games.conquista.cartography.bridges import _meet
from core.games.conquista.cartography.chart import chart_svg, land, marks, tints, titles
from core.games.conquista.cartography.growth import SIZES, continents
from core.games.conquista.cartography.labels import centres
from core.games.conquista.cartography.lattice import AROUND, CELLS, COLUMNS, HEIGHT, SEA, WIDTH
from core.games.conquista.cartography.naming import TONGUES, name_id
from core.games.conquista.cartography.outline import shapes
from core.games.conquista.cartography.stream import Stream
from core.games.conquista.cartography.water import title_places
from tests.core.conquista import surveyor

SVG = "{http://www.w3.org/2000/svg}"
SEEDS = [f"picture-{number}" for number in range(8)]


def test_con_map_2_the_stream_is_hmac_under_the_maps_own_tag() -> None:
    blocks = [
        hmac.new("ñandú".encode(), b"arbitro/map/7\x00coast\x00" + bytes([0, 0, 0, block]), hashlib.sha256).digest()
        for block in range(3)
    ]
    stream = Stream("ñandú", 7, "coast")
    assert stream.take(40) + stream.take(40) == b"".join(blocks)[:80]


def test_con_map_2_below_takes_one_byte_up_to_256_and_four_beyond() -> None:
    raw = Stream("a", 1, "x").take(9)
    stream = Stream("a", 1, "x")
    assert [stream.below(256), stream.below(1 << 32), stream.below(256)] == [
        raw[0],
        int.from_bytes(raw[1:5], "big"),
        raw[5],
    ]


def test_con_map_2_below_throws_away_what_would_favour_small_numbers() -> None:
    raw = Stream("b", 1, "x").take(600)
    stream = Stream("b", 1, "x")
    kept = [byte % 100 for byte in raw if byte < 200]
    assert [stream.below(100) for _ in range(len(kept))] == kept


def test_con_map_2_shuffle_and_pick_follow_below() -> None:
    draws, stream = Stream("c", 1, "x"), Stream("c", 1, "x")
    expected = list("abcdefg")
    for place in range(6, 0, -1):
        other = draws.below(place + 1)
        expected[place], expected[other] = expected[other], expected[place]
    assert stream.shuffle("abcdefg") == expected
    assert stream.pick("abcdefg") == "abcdefg"[draws.below(7)]


def test_con_map_3_every_choice_of_sizes_is_five_different_numbers_from_6_to_14_that_make_50() -> None:
    assert len(SIZES) == len(set(SIZES)) > 10
    for sizes in SIZES:
        assert sum(sizes) == 50
        assert len(set(sizes)) == 5
        assert min(sizes) >= 6
        assert max(sizes) <= 14


def test_con_map_1_continents_without_room_are_grown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "ARRANGEMENTS", (((32, 24),) * 5, growth.ARRANGEMENTS[0]))
    for number in range(4):
        owner, sizes = continents(Stream(f"{number}", 1, "coast"))
        for continent, size in enumerate(sizes):
            assert owner.count(continent) >= size * growth.COUNTRY_CELLS


def test_con_map_1_two_cells_of_water_lie_between_continents() -> None:
    for number in range(10):
        owner, _ = continents(Stream(f"{number}", 1, "coast"))
        for cell in range(CELLS):
            if owner[cell] != SEA:
                near = {owner[far] for step in AROUND[cell] for far in AROUND[step]}
                assert near <= {SEA, owner[cell]}


def test_con_map_6_a_country_around_another_has_no_shape() -> None:
    middle = 20 * COLUMNS + 20
    owner = [SEA] * CELLS
    for cell in AROUND[middle]:
        owner[cell] = 0
    owner[middle] = 1
    assert shapes(Stream("d", 1, "outline"), owner, 2) is None


def test_con_map_6_stretches_meet_where_they_cross_or_touch() -> None:
    assert _meet(((0, 0), (4, 4)), ((0, 4), (4, 0)))
    assert _meet(((0, 0), (4, 0)), ((2, 0), (2, 3)))
    assert not _meet(((0, 0), (4, 0)), ((5, 3), (5, -3)))
    assert not _meet(((0, 0), (4, 0)), ((0, 1), (4, 1)))
    assert _meet(((0, 0), (4, 0)), ((3, 0), (9, 0)))
    assert not _meet(((0, 0), (4, 0)), ((5, 0), (9, 0)))


def test_con_map_6_names_of_one_tongue_have_four_letters_or_more() -> None:
    for tongue in TONGUES:
        assert min(map(len, map(name_id, tongue.heads))) + min(map(len, map(name_id, tongue.tails))) >= 4


def test_con_map_6_a_name_without_its_accents_is_its_id() -> None:
    assert name_id("Ñandú") == "nandu"
    assert name_id("Chalgüé") == "chalgue"


@pytest.mark.parametrize("seed", SEEDS)
def test_centres_lie_well_inside_their_countries(seed: str) -> None:
    chart = draw_map(seed, 1, "pocos")
    for country, (x, y) in zip(chart.countries, centres(seed, 1), strict=True):
        for right, down in ((0, 0), (-15, 0), (15, 0), (0, -10), (0, 10)):
            assert surveyor.inside((x + right, y + down), list(country.outline))


@pytest.mark.parametrize("seed", SEEDS)
def test_titles_stand_on_water_and_apart(seed: str) -> None:
    atlas = draw_atlas(seed, 1, "muchos")
    places = [place for place in title_places(atlas) if place]
    assert len(places) >= 4
    for place in places:
        assert not any(surveyor.inside(place, list(country.outline)) for country in atlas.map.countries)
    for number, (x, y) in enumerate(places):
        assert all(abs(x - right) > 200 or abs(y - down) > 70 for right, down in places[:number])


def test_a_title_without_water_is_left_out() -> None:
    atlas = draw_atlas("picture-0", 1, "pocos")
    dry = replace(atlas, cells=(0,) * CELLS)
    assert title_places(dry) == (None,) * 5
    assert titles(atlas).count("<text") == 10
    assert titles(dry).count("<text") == 0


@pytest.mark.parametrize("lang", ["es", "en"])
def test_con_map_2_the_picture_has_every_country_name_and_bridge(lang: str) -> None:
    chart = draw_map("picture-1", 1, "normales")
    picture = chart_svg(chart, "en" if lang == "en" else "es")
    root = ElementTree.fromstring(picture)  # noqa: S314 - our own picture
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    title = root.find(f"{SVG}title")
    assert title is not None
    assert (title.text or "").startswith({"es": "Mapa de Conquista", "en": "Map of Conquista"}[lang])
    drawn = [element.get("data-id") for element in root.iter(f"{SVG}path") if element.get("data-id")]
    assert drawn == [country.id for country in chart.countries]
    assert len([element for element in root.iter() if element.get("data-bridge")]) == 8
    words = {element.text for element in root.iter(f"{SVG}text")}
    assert words >= {country.name for country in chart.countries}
    assert picture == chart_svg(chart, "en" if lang == "en" else "es")


def test_the_picture_escapes_what_a_seed_brings() -> None:
    picture = chart_svg(draw_map('<b>&"', 1, "pocos"))
    assert "<b>" not in picture
    ElementTree.fromstring(picture)  # noqa: S314 - our own picture


def test_a_table_fills_the_same_land_as_it_likes() -> None:
    atlas = draw_atlas("picture-2", 1, "pocos")
    painted = land(atlas, lambda country: f'"{country}')
    assert painted.count('fill="&quot;') == 50
    assert marks(atlas, lambda country: f"<b>{country}</b>").count("<b>") == 50


def test_neighbours_on_a_continent_seldom_have_the_same_tint() -> None:
    for seed in SEEDS:
        atlas = draw_atlas(seed, 1, "pocos")
        fills = tints(atlas)
        alike = sum(fills[atlas.index[a]] == fills[atlas.index[b]] for a, b in atlas.map.borders)
        assert alike <= 6
