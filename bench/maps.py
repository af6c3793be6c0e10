"""How long a Conquista map takes, and a table on it, and how evenly maps are made."""

from collections import Counter
from time import process_time

from bench.table import Row
from core.games.conquista import GAME
from core.games.conquista.cartography import Atlas, Size, draw_atlas
from core.games.conquista.cartography.lattice import CELL_WIDTH
from core.games.conquista.model import ConquistaSeatRequest, Options
from core.kernel import table

SIZES: tuple[Size, ...] = ("pocos", "normales", "muchos")


def rows(seeds: int = 1000) -> list[Row]:
    """How long a map takes, and the spread of what makes maps fair, over so many seeds."""
    times = []
    found: dict[str, Counter[int]] = {}
    for number in range(seeds):
        start = process_time()
        draw_atlas(f"bench-{number}", 1, "pocos")
        times.append(round((process_time() - start) * 1e6))
        for size in SIZES:
            measure(draw_atlas(f"bench-{number}", 1, size), found)
    found_rows = [Row(f"a new map, {seeds:,} seeds: median, 99 %, most", f"{spread(times)} ms", "50 ms"), *set_ups()]
    for what, counts in found.items():
        values = sorted(counts.elements())
        least, few, middle, many, most = (
            values[min(len(values) - 1, len(values) * percent // 100)] for percent in (0, 1, 50, 99, 100)
        )
        figure = f"{middle} ({few} to {many}; {least} to {most}), mean {sum(values) / len(values):.2f}"
        found_rows.append(Row(f"{what}: median (1 % to 99 %; least to most)", figure))
    return found_rows


def set_ups(tables: int = 200) -> list[Row]:
    """Setting a table up where its map has to be drawn, and again with the map at hand."""
    seats = (ConquistaSeatRequest(),) * 4
    cold: list[int] = []
    warm: list[int] = []
    for number in range(tables):
        options = Options(map_seed=f"set-up-{number}")
        for times in (cold, warm):
            start = process_time()
            table.begin(GAME, options, seats, "bench")
            times.append(round((process_time() - start) * 1e6))
    return [
        Row("conquista: a set-up, map cold: median, 99 %, most", f"{spread(cold)} ms"),
        Row("conquista: a set-up, map warm: median, 99 %, most", f"{spread(warm)} ms"),
    ]


def measure(atlas: Atlas, rows: dict[str, Counter[int]]) -> None:
    chart = atlas.map

    def count(what: str, value: int) -> None:
        rows.setdefault(what, Counter())[value] += 1

    if chart.size == "pocos":
        count("borders on a map", len(chart.borders))
        for near, over in zip(atlas.neighbours, atlas.overseas, strict=True):
            count("land borders of a country", len(near) - len(over))
        areas = [area(country.outline) for country in chart.countries]
        count("largest country to smallest, in hundredths", 100 * max(areas) // min(areas))
    for (ax, ay), (bx, by) in atlas.spans:
        count(
            f"{chart.size}: bridge, in hundredths of a cell",
            int(100 * ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 / CELL_WIDTH),
        )
    for near in atlas.neighbours:
        count(f"{chart.size}: neighbours of a country", len(near))
    for continent, held in zip(chart.continents, atlas.members, strict=True):
        count(f"{chart.size}: bonus of a continent", continent.bonus)
        count(f"{chart.size}: bridge countries of a continent", sum(bool(atlas.overseas[country]) for country in held))
        count(f"{chart.size}: bonus for ten countries, in hundredths", 1000 * continent.bonus // len(held))
    count(f"{chart.size}: all bonuses of a map", sum(continent.bonus for continent in chart.continents))


def area(outline: tuple[tuple[int, int], ...]) -> int:
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True))


def spread(times: list[int]) -> str:
    ordered = sorted(times)
    marks = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100], ordered[-1]
    return ", ".join(f"{mark / 1000:.1f}" for mark in marks)
