"""Maps hold CON-MAP-1 to CON-MAP-6, seed after seed."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256

import pytest

from core.games.conquista.cartography import VERSIONS, Atlas, Size, bonus, draw_atlas, draw_map
from core.games.conquista.cartography import atlas as atlases
from tests.core.conquista import surveyor

NEWEST = VERSIONS[-1]
SIZES: tuple[Size, ...] = ("pocos", "normales", "muchos")


@pytest.fixture(scope="module")
def survey() -> Iterator[tuple[Atlas, ...]]:
    """Two hundred maps, of all sizes in turn."""
    yield tuple(draw_atlas(f"map-{number}", NEWEST, SIZES[number % 3]) for number in range(200))
    draw_atlas.clear()
    atlases._land.clear()


def test_con_map_1_fifty_countries_in_five_continents_that_only_bridges_join(survey: tuple[Atlas, ...]) -> None:
    for atlas in survey:
        surveyor.con_map_1(atlas)


def test_con_map_2_the_same_seed_gives_the_same_bytes() -> None:
    first = {size: written(draw_map("Kamchatka", 1, size)) for size in SIZES}
    draw_atlas.clear()
    atlases._land.clear()
    assert {size: written(draw_map("Kamchatka", 1, size)) for size in SIZES} == first


@pytest.mark.parametrize(
    ("seed", "size", "digest"),
    [
        ("Kamchatka", "pocos", "3a9f6cbb956e806464550979bb3bd34285fffe60aa06fa16201ec51e8585c5b1"),
        ("Kamchatka", "normales", "e70535d17f46e97b06d4f250c226d6802126864dbba0f55a9ac08099a87558d5"),
        ("Kamchatka", "muchos", "9444d554d0eee4ebb16f283c014879d81bae7a56c7179bf3b9b161ccbecd9b2c"),
        ("0", "normales", "1d0aa4e92224e6d62b65617ae28a97905c238d9255e0aae3e5ce0b73cdbde3af"),
        ("f" * 64, "muchos", "850820349a17bfb4ef21a770dede73ab1c1d353e821ab6ba44031208765e7dbf"),
        ("ñandú", "normales", "ec36bf8d79e781d4f875cbfaef98a247619be55096a77859cad8d250d6fc13dd"),
    ],
)
def test_con_map_2_version_1_never_changes(seed: str, size: Size, digest: str) -> None:
    assert sha256(written(draw_map(seed, 1, size))).hexdigest() == digest


def test_con_map_2_a_land_that_cannot_be_shared_out_gives_way_to_another() -> None:
    """Of this seed's first coast one continent is a string of narrow pieces, which no sharing out leaves alike."""
    for size in SIZES:
        surveyor.survey(draw_atlas("x95", NEWEST, size))


def test_con_map_2_another_seed_gives_another_map() -> None:
    assert len({written(draw_map(f"{number}", 1, "pocos"))[20:] for number in range(6)}) == 6


def test_con_map_2_a_map_is_drawn_once_and_kept() -> None:
    assert draw_map("Kamchatka", 1, "pocos") is draw_map("Kamchatka", 1, "pocos")


def test_con_map_3_continents_are_whole_of_a_size_and_bridged(survey: tuple[Atlas, ...]) -> None:
    for atlas in survey:
        surveyor.con_map_3(atlas)


def test_con_map_4_so_many_bridges(survey: tuple[Atlas, ...]) -> None:
    for atlas in survey:
        surveyor.con_map_4(atlas)
        if atlas.map.size == "pocos":
            surveyor.con_map_4_ring(atlas)


def test_con_map_4_more_bridges_leave_the_rest_of_the_map_as_it_is() -> None:
    for seed in ("Kamchatka", "Aral", "Zaire"):
        few, some, many = (draw_map(seed, NEWEST, size) for size in SIZES)
        assert few.countries == some.countries == many.countries
        assert few.borders == some.borders == many.borders
        assert set(few.bridges) < set(some.bridges) < set(many.bridges)


def test_con_map_5_bonuses(survey: tuple[Atlas, ...]) -> None:
    for atlas in survey:
        surveyor.con_map_5(atlas)


@pytest.mark.parametrize(
    ("countries", "bridge_countries", "armies"),
    [(6, 2, 3), (6, 4, 3), (6, 5, 4), (10, 4, 5), (14, 4, 7), (14, 5, 8), (1, 1, 2)],
)
def test_con_map_5_test_values(countries: int, bridge_countries: int, armies: int) -> None:
    assert bonus(countries, bridge_countries) == armies


def test_con_map_6_no_two_countries_overlap_and_borders_can_be_seen(survey: tuple[Atlas, ...]) -> None:
    for atlas in survey[::4]:
        surveyor.con_map_6_shapes(atlas)


@pytest.mark.parametrize("seed", ["long-13-81"])
def test_con_map_6_a_border_that_its_pushes_would_hide_stands_still(seed: str) -> None:
    """Seeds whose corners, pushed about, left a border of less than 30 units."""
    surveyor.con_map_6_shapes(draw_atlas(seed, NEWEST, "normales"))


def test_con_map_6_bridges_are_lines_over_water(survey: tuple[Atlas, ...]) -> None:
    for atlas in survey[::5]:
        surveyor.con_map_6_bridges(atlas)


def test_con_map_6_names_and_ids_are_told_apart(survey: tuple[Atlas, ...]) -> None:
    for atlas in survey:
        surveyor.con_map_6_names(atlas)


def test_map_order_is_continents_by_id_then_countries_by_id(survey: tuple[Atlas, ...]) -> None:
    for atlas in survey:
        chart = atlas.map
        assert list(chart.continents) == sorted(chart.continents, key=lambda continent: continent.id)
        assert list(chart.countries) == sorted(chart.countries, key=lambda country: (country.continent, country.id))
        for pairs in (chart.borders, chart.bridges):
            places = [(atlas.index[a], atlas.index[b]) for a, b in pairs]
            assert all(a < b for a, b in places)
            assert places == sorted(places)


def test_indices_say_what_the_map_says(survey: tuple[Atlas, ...]) -> None:
    for atlas in survey:
        chart = atlas.map
        ids = [country.id for country in chart.countries]
        assert atlas.index == {country: place for place, country in enumerate(ids)}
        for place, country in enumerate(ids):
            over = {b if a == country else a for a, b in chart.bridges if country in {a, b}}
            near = {b if a == country else a for a, b in chart.borders if country in {a, b}}
            assert [ids[other] for other in atlas.overseas[place]] == sorted(over, key=ids.index)
            assert [ids[other] for other in atlas.neighbours[place]] == sorted(over | near, key=ids.index)
            assert chart.continents[atlas.continent[place]].id == chart.countries[place].continent
            assert place in atlas.members[atlas.continent[place]]
        assert sorted(country for held in atlas.members for country in held) == list(range(50))


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(100))
def test_con_map_1_to_6_hold_for_ten_thousand_seeds(hundred: int) -> None:
    for number in range(100):
        seed = f"long-{hundred}-{number}"
        surveyor.con_map_4_ring(draw_atlas(seed, NEWEST, "pocos"))
        surveyor.survey(draw_atlas(seed, NEWEST, SIZES[number % 3]))


def written(chart: object) -> bytes:
    return json.dumps(asdict(chart), ensure_ascii=False, separators=(",", ":")).encode()  # type: ignore[call-overload]  # it is a dataclass
