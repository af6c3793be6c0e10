"""A map, drawn from a seed: the same on every machine, in every version of the language (CON-MAP-1 to CON-MAP-6)."""

from dataclasses import dataclass
from typing import Literal

from core.games.conquista.cartography.bridges import COUNTS, Bridge, bridges
from core.games.conquista.cartography.growth import continents
from core.games.conquista.cartography.lattice import CELLS, SEA
from core.games.conquista.cartography.naming import name_id, names
from core.games.conquista.cartography.outline import Point, Shape, shapes
from core.games.conquista.cartography.partition import countries
from core.games.conquista.cartography.stream import Stream
from core.kernel.kept import Kept

Size = Literal["pocos", "normales", "muchos"]
Symbol = Literal["ancla", "torre", "corona"]

VERSIONS = (1,)
"""The generator's versions, oldest first. A version's maps never change: what changes a map is a new version."""

KEPT = 64  # maps in memory at once, about a quarter of a megabyte each

SYMBOLS: tuple[Symbol, ...] = ("ancla",) * 17 + ("torre",) * 17 + ("corona",) * 16


@dataclass(frozen=True, slots=True)
class Continent:
    """A continent and the armies that it brings to whoever holds it whole (CON-MAP-5)."""

    id: str
    name: str
    bonus: int


@dataclass(frozen=True, slots=True)
class Country:
    """A country: its continent's id, the symbol on its card, and its outline, clockwise on a screen, y down."""

    id: str
    name: str
    continent: str
    symbol: Symbol
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Map:
    """A map as clients see it.

    Map order: continents by id; countries by continent, then by id; each border and bridge with its earlier country
    first, and both lists in that order.
    """

    seed: str
    version: int
    size: Size
    continents: tuple[Continent, ...]
    countries: tuple[Country, ...]
    borders: tuple[tuple[str, str], ...]
    bridges: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Atlas:
    """A map with what a game and a picture look up in it. Countries and continents are indices in map order."""

    map: Map
    index: dict[str, int]
    """Country by id."""
    neighbours: tuple[tuple[int, ...], ...]
    """For each country those across its borders and bridges, ascending."""
    overseas: tuple[tuple[int, ...], ...]
    """For each country those across its bridges, ascending."""
    continent: tuple[int, ...]
    """For each country its continent."""
    members: tuple[tuple[int, ...], ...]
    """For each continent its countries, ascending."""
    spans: tuple[tuple[Point, Point], ...]
    """For each bridge, in the order of the map's, its ends on the two coasts."""
    cells: tuple[int, ...]
    """For each cell of the lattice its country, or SEA: what a picture needs to find free water."""


@dataclass(frozen=True, slots=True)
class _Land:
    """What maps of one seed share, whatever their size; indices in map order, all bridges in the order of choice."""

    continents: tuple[str, ...]
    countries: tuple[str, ...]
    continent: tuple[int, ...]
    symbols: tuple[Symbol, ...]
    shapes: tuple[Shape, ...]
    bridges: tuple[Bridge, ...]
    cells: tuple[int, ...]


def draw_map(seed: str, version: int, size: Size) -> Map:
    """The map of a seed; `version` is one of VERSIONS."""
    return draw_atlas(seed, version, size).map


def _draw_atlas(seed: str, version: int, size: Size) -> Atlas:
    land = _land(seed, version)
    built = sorted(land.bridges[: COUNTS[size]], key=lambda bridge: bridge.pair)
    overseas: list[set[int]] = [set() for _ in land.countries]
    for bridge in built:
        for country, other in (bridge.pair, bridge.pair[::-1]):
            overseas[country].add(other)
    members = tuple(
        tuple(country for country, home in enumerate(land.continent) if home == continent)
        for continent in range(len(land.continents))
    )
    ids = tuple(name_id(name) for name in land.countries)
    homes = tuple(name_id(name) for name in land.continents)
    return Atlas(
        map=Map(
            seed=seed,
            version=version,
            size=size,
            continents=tuple(
                Continent(home, name, bonus(len(held), sum(bool(overseas[country]) for country in held)))
                for home, name, held in zip(homes, land.continents, members, strict=True)
            ),
            countries=tuple(
                Country(ids[country], name, homes[land.continent[country]], symbol, shape.ring)
                for country, (name, symbol, shape) in enumerate(
                    zip(land.countries, land.symbols, land.shapes, strict=True)
                )
            ),
            borders=tuple(
                (ids[country], ids[other])
                for country, shape in enumerate(land.shapes)
                for other in shape.borders
                if country < other
            ),
            bridges=tuple((ids[bridge.pair[0]], ids[bridge.pair[1]]) for bridge in built),
        ),
        index={country: index for index, country in enumerate(ids)},
        neighbours=tuple(
            tuple(sorted({*shape.borders, *across})) for shape, across in zip(land.shapes, overseas, strict=True)
        ),
        overseas=tuple(tuple(sorted(across)) for across in overseas),
        continent=land.continent,
        members=members,
        spans=tuple(bridge.ends for bridge in built),
        cells=land.cells,
    )


def bonus(countries: int, bridge_countries: int) -> int:
    """The armies that a continent brings (CON-MAP-5)."""
    return max(2, (5 * countries + bridge_countries + 5) // 10)


def _draw_land(seed: str, version: int) -> _Land:
    """The land of a seed: coasts are drawn until one can be shared out, outlined and bridged."""
    coast, shares, relief = (Stream(seed, version, label) for label in ("coast", "countries", "outline"))
    while True:
        home, sizes = continents(coast)
        called, calls = names(Stream(seed, version, "names"), sizes)
        order = sorted(range(len(sizes)), key=lambda continent: name_id(called[continent]))
        owner = _shared_out(shares, home, [(drawn, sizes[drawn]) for drawn in order])
        drawn_shapes = owner and shapes(relief, owner, sum(sizes))
        continent = tuple(place for place, drawn in enumerate(order) for _ in range(sizes[drawn]))
        crossed = owner and drawn_shapes and bridges(owner, drawn_shapes, continent)
        if owner and drawn_shapes and crossed:
            return _Land(
                continents=tuple(called[drawn] for drawn in order),
                countries=tuple(name for drawn in order for name in sorted(calls[drawn], key=name_id)),
                continent=continent,
                symbols=tuple(Stream(seed, version, "symbols").shuffle(SYMBOLS)),
                shapes=drawn_shapes,
                bridges=crossed,
                cells=tuple(owner),
            )


def _shared_out(stream: Stream, home: list[int], order: list[tuple[int, int]]) -> list[int] | None:
    """The country of each cell, given its continent; continents in `order`, each with how many countries it has."""
    lands: list[list[int]] = [[] for _ in order]
    for cell, continent in enumerate(home):
        if continent != SEA:
            lands[continent].append(cell)
    owner = [SEA] * CELLS
    first = 0
    for continent, number in order:
        shared = countries(stream, lands[continent], number)
        if shared is None:
            return None
        for cell in lands[continent]:
            owner[cell] = first + shared[cell]
        first += number
    return owner


_land = Kept(_draw_land, KEPT)
draw_atlas = Kept(_draw_atlas, KEPT)
"""The map of a seed (with `version` one of VERSIONS, and its size), with its indices."""
