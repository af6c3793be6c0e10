"""What CON-MAP-1 to CON-MAP-6 ask of a map, checked on the map alone: its outlines, borders, bridges and names."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from core.games.conquista.cartography import Atlas, Continent, Country

Point = tuple[int, int]
Edge = tuple[Point, Point]


def survey(atlas: Atlas) -> None:
    """Everything but CON-MAP-2, which takes two drawings."""
    con_map_1(atlas)
    con_map_3(atlas)
    con_map_4(atlas)
    con_map_5(atlas)
    con_map_6_shapes(atlas)
    con_map_6_bridges(atlas)
    con_map_6_names(atlas)


def con_map_1(atlas: Atlas) -> None:
    chart = atlas.map
    assert len(chart.continents) == 5
    assert len(chart.countries) == 50
    home = {country.id: country.continent for country in chart.countries}
    assert all(home[a] == home[b] for a, b in chart.borders)
    assert all(home[a] != home[b] for a, b in chart.bridges)
    shores: dict[str, set[Point]] = {continent.id: set() for continent in chart.continents}
    for country in chart.countries:
        shores[country.continent].update(country.outline)
    for one, other in combinations(shores.values(), 2):
        assert one.isdisjoint(other)


def con_map_3(atlas: Atlas) -> None:
    chart = atlas.map
    bridged = {country for bridge in chart.bridges for country in bridge}
    for continent in chart.continents:
        held = {country.id for country in chart.countries if country.continent == continent.id}
        assert 6 <= len(held) <= 14
        assert reached(held, chart.borders) == held
        assert len(held & bridged) >= 2
    assert len({frozenset(bridge) for bridge in chart.bridges}) == len(chart.bridges)
    assert reached({country.id for country in chart.countries}, (*chart.borders, *chart.bridges)) == set(atlas.index)


def con_map_4(atlas: Atlas) -> None:
    assert len(atlas.map.bridges) == {"pocos": 5, "normales": 8, "muchos": 12}[atlas.map.size]


def con_map_4_ring(atlas: Atlas) -> None:
    """Of `pocos`: five bridges lead once around all continents, over ten countries."""
    home = {country.id: country.continent for country in atlas.map.countries}
    ways = [(home[a], home[b]) for a, b in atlas.map.bridges]
    assert set(Counter(end for way in ways for end in way).values()) == {2}
    assert reached({continent.id for continent in atlas.map.continents}, ways) == set(home.values())
    assert len({country for bridge in atlas.map.bridges for country in bridge}) == 10


def con_map_5(atlas: Atlas) -> None:
    chart = atlas.map
    bridged = {country for bridge in chart.bridges for country in bridge}
    for continent in chart.continents:
        held = [country.id for country in chart.countries if country.continent == continent.id]
        tenths = 5 * len(held) + sum(country in bridged for country in held)
        rounded = tenths // 10 + (tenths % 10 >= 5)
        assert continent.bonus == max(2, rounded)


def con_map_6_shapes(atlas: Atlas) -> None:
    """No two countries overlap: each stretch of an outline is sea on its other side, or exactly one neighbour.

    And no two stretches of the whole map cross, so each outline is simple.
    """
    chart = atlas.map
    owner: dict[Edge, str] = {}
    areas = {}
    for country in chart.countries:
        edges = list(edges_of(country.outline))
        areas[country.id] = doubled_area(edges)
        assert areas[country.id] > 0, "clockwise on a screen"
        assert not owner.keys() & set(edges)
        owner.update(dict.fromkeys(edges, country.id))
    shared: Counter[frozenset[str]] = Counter()
    coast = []
    for (start, end), country_id in owner.items():
        across = owner.get((end, start))
        if across is None:
            coast.append((start, end))
        else:
            shared[frozenset((country_id, across))] += apart(start, end)
    assert set(shared) == {frozenset(border) for border in chart.borders}
    assert min(shared.values()) >= 2 * 30, "each stretch counts twice; 30 units are 14 pixels of a picture 1,200 wide"
    assert max(areas.values()) <= 4 * min(areas.values())
    rings = list(rings_of(coast))
    assert len(rings) == 5, "one coast a continent, and no lake"
    assert sum(doubled_area(ring) for ring in rings) == sum(areas.values())
    for one, other in near_pairs(owner):
        assert one[0] in other or one[1] in other or not meet(one, other)


def con_map_6_bridges(atlas: Atlas) -> None:
    """A bridge is a line over water: from a coast to a coast, and nowhere on land between."""
    chart = atlas.map
    outlines = {country.id: country.outline for country in chart.countries}
    edges = [edge for outline in outlines.values() for edge in edges_of(outline)]
    for bridge, span in zip(chart.bridges, atlas.spans, strict=True):
        assert span[0] in outlines[bridge[0]]
        assert span[1] in outlines[bridge[1]]
        assert not any(meet(span, edge) for edge in edges if span[0] not in edge and span[1] not in edge)
        assert apart(*span) < 24 * 40
        (ax, ay), (bx, by) = span
        middle = (ax + bx, ay + by)
        assert not any(inside(middle, [(2 * x, 2 * y) for x, y in outline]) for outline in outlines.values())
    assert not any(meet(one, other) for one, other in combinations(atlas.spans, 2))


def con_map_6_names(atlas: Atlas) -> None:
    records: tuple[Continent | Country, ...] = (*atlas.map.continents, *atlas.map.countries)
    assert len({record.name for record in records}) == 55
    ids = [record.id for record in records]
    assert len({word[:4] for word in ids}) == 55, "none begins another"
    for word in ids:
        assert word.isascii()
        assert word.isalpha()
        assert word == word.lower()
        assert 4 <= len(word) <= 14
    shortened = [{word, *(word[:place] + word[place + 1 :] for place in range(len(word)))} for word in ids]
    assert sum(map(len, shortened)) == len(set().union(*shortened)), "none is a slip of the pen from another"
    assert Counter(country.symbol for country in atlas.map.countries) == {"ancla": 17, "torre": 17, "corona": 16}


def reached(nodes: set[str], ways: Iterable[tuple[str, str]]) -> set[str]:
    ways = list(ways)
    found = {min(nodes)}
    front = [*found]
    while front:
        here = front.pop()
        onward = {b if a == here else a for a, b in ways if here in {a, b}} & nodes - found
        found |= onward
        front += onward
    return found


def edges_of(outline: tuple[Point, ...]) -> Iterator[Edge]:
    return zip(outline, outline[1:] + outline[:1], strict=True)


def doubled_area(edges: Iterable[Edge]) -> int:
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in edges)


def apart(one: Point, other: Point) -> int:
    """The greater of the two distances, across and down."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def rings_of(edges: list[Edge]) -> Iterator[list[Edge]]:
    following = dict(edges)
    assert len(following) == len(edges), "a coast never touches itself"
    while following:
        start, here = following.popitem()
        ring = [(start, here)]
        while here != start:
            ring.append((here, following.pop(here)))
            here = ring[-1][1]
        yield ring


def near_pairs(edges: Iterable[Edge]) -> Iterator[tuple[Edge, Edge]]:
    """Pairs of stretches that could meet, each stretch in one direction only."""
    squares: dict[Point, list[Edge]] = {}
    for (ax, ay), (bx, by) in {(min(edge), max(edge)) for edge in edges}:
        for across in range(min(ax, bx) // 50, max(ax, bx) // 50 + 1):
            for down in range(min(ay, by) // 50, max(ay, by) // 50 + 1):
                squares.setdefault((across, down), []).append(((ax, ay), (bx, by)))
    for square in squares.values():
        yield from combinations(square, 2)


def turn(a: Point, b: Point, c: Point) -> int:
    value = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (value > 0) - (value < 0)


def meet(one: Edge, two: Edge) -> bool:
    (a, b), (c, d) = one, two
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def inside(point: Point, outline: list[Point]) -> bool:
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in edges_of(tuple(outline)):
        if (ay > y) != (by > y):
            side = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
            odd ^= (side > 0) == (by > ay)
    return odd
