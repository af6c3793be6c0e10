"""The map as a picture, layer by layer: a table's picture draws the same map with fills and marks of its own."""

from collections.abc import Callable
from html import escape
from typing import Literal

from core.games.conquista.cartography.atlas import Atlas, Map, draw_atlas
from core.games.conquista.cartography.labels import centres
from core.games.conquista.cartography.lattice import HEIGHT, WIDTH
from core.games.conquista.cartography.outline import Point
from core.games.conquista.cartography.water import title_places

Lang = Literal["es", "en"]

TINTS = (
    ("#f2d492", "#eecb80", "#f6deab", "#eac26d"),
    ("#b5cf9c", "#a9c78d", "#c4daaf", "#9cbe7e"),
    ("#eab29c", "#e5a58c", "#f0c3b1", "#df987d"),
    ("#c3b4de", "#b8a7d7", "#d1c5e7", "#ad9bcf"),
    ("#9dcbc4", "#8ec3bb", "#b1d6d0", "#7fbab1"),
)
"""Shades for each continent, the lightest differences first."""

INK = "#33414e"

MARKS = {
    "ancla": "M0-9a3 3 0 1 0 .1 0zM0-3v14M-5 0h10M-9 4c1 5 5 7 9 7s8-2 9-7",
    "torre": "M-7 11v-12h-2v-8h4v3h3v-3h4v3h3v-3h4v8h-2v12z",
    "corona": "M-10 9v-14l6 6 4-9 4 9 6-6v14z",
}
"""The card's symbol of each country, about 20 units large."""

WORDS = {"es": ("Mapa de Conquista", "versión"), "en": ("Map of Conquista", "version")}


def chart_svg(chart: Map, lang: Lang = "es") -> str:
    """The bare map: continents in tints, names, symbols, bridges, and what each continent brings."""
    atlas = draw_atlas(chart.seed, chart.version, chart.size)
    layers = (
        sea(),
        land(atlas, tints(atlas).__getitem__),
        bridges(atlas),
        titles(atlas),
        marks(atlas, lambda country: symbol(atlas, country)),
        names(atlas, 22),
    )
    name, version = WORDS[lang]
    return page(f"{name}: {chart.seed} ({version} {chart.version}, {chart.size})", layers)


def page(title: str, layers: tuple[str, ...]) -> str:
    """A whole SVG document out of layers, the lowest first."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="Georgia, \'Times New Roman\', serif" text-anchor="middle">'
        f"<title>{escape(title)}</title>{''.join(layers)}</svg>"
    )


def sea() -> str:
    """The water beneath everything."""
    return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#c9dfeb"/>'


def tints(atlas: Atlas) -> tuple[str, ...]:
    """A fill for each country, in its continent's colour, in a shade that few of its neighbours have."""
    shades: list[int] = []
    for country, neighbours in enumerate(atlas.neighbours):
        around = [shades[other] for other in neighbours if other < country]
        shades.append(min(range(4), key=lambda shade: (around.count(shade), (shade - country) % 4)))
    return tuple(TINTS[atlas.continent[country]][shade] for country, shade in enumerate(shades))


def land(atlas: Atlas, fill_for: Callable[[int], str]) -> str:
    """All countries, each a path with its id in `data-id`, filled as the caller says; shallows and coasts beneath."""
    paths = [f"M{_points(country.outline)}z" for country in atlas.map.countries]
    whole = "".join(paths)
    countries = "".join(
        f'<path data-id="{record.id}" fill="{escape(fill_for(country))}" d="{path}"/>'
        for country, (record, path) in enumerate(zip(atlas.map.countries, paths, strict=True))
    )
    return (
        f'<g stroke-linejoin="round"><path id="land" d="{whole}" fill="none" stroke="#d6e8f1" stroke-width="64"/>'
        f'<use href="#land" style="stroke-width:34px;stroke:#e3f0f6"/>'
        f'<path d="{whole}" fill="{INK}" stroke="{INK}" stroke-width="9"/>'
        f'<g stroke="{INK}" stroke-opacity=".55" stroke-width="2.5">{countries}</g></g>'
    )


def bridges(atlas: Atlas) -> str:
    """Bridges as dashed lines from coast to coast, a dot at either end."""
    drawn = []
    for (a, b), ((ax, ay), (bx, by)) in zip(atlas.map.bridges, atlas.spans, strict=True):
        drawn.append(
            f'<g data-bridge="{a}--{b}"><path d="M{ax} {ay}L{bx} {by}" stroke="#fff" stroke-width="13"/>'
            f'<path d="M{ax} {ay}L{bx} {by}" stroke="#a8432f" stroke-width="6" '
            f'stroke-dasharray="14 9" stroke-linecap="butt"/>'
            f'<path d="M{ax} {ay}h0M{bx} {by}h0" stroke="#a8432f" stroke-width="18"/></g>'
        )
    return f'<g fill="none" stroke-linecap="round">{"".join(drawn)}</g>'


def titles(atlas: Atlas) -> str:
    """The continents' names on the water next to them, with the armies that each brings."""
    drawn = []
    for continent, place in zip(atlas.map.continents, title_places(atlas), strict=True):
        if place:
            x, y = place
            drawn.append(
                f'<text x="{x}" y="{y + 2}" font-size="44" letter-spacing="5">{escape(continent.name)}</text>'
                f'<text x="{x}" y="{y + 42}" font-size="34" font-weight="bold">+{continent.bonus}</text>'
            )
    return f'<g fill="#4a6b80" font-style="italic">{"".join(drawn)}</g>'


def marks(atlas: Atlas, mark_for: Callable[[int], str]) -> str:
    """Something small at each country's centre, as the caller draws it around the point 0, 0."""
    return "".join(
        f'<g transform="translate({x} {y})">{mark_for(country)}</g>'
        for country, (x, y) in enumerate(centres(atlas.map.seed, atlas.map.version))
    )


def symbol(atlas: Atlas, country: int) -> str:
    """The symbol on the country's card."""
    kind = atlas.map.countries[country].symbol
    fill = "none" if kind == "ancla" else INK
    return (
        f'<path transform="translate(0 -12)" d="{MARKS[kind]}" fill="{fill}" stroke="{INK}" stroke-width="2.5" '
        f'opacity=".5"/>'
    )


def names(atlas: Atlas, below: int) -> str:
    """The countries' names, their baseline `below` units under each centre."""
    drawn = "".join(
        f'<text x="{x}" y="{y + below}">{escape(country.name)}</text>'
        for country, (x, y) in zip(atlas.map.countries, centres(atlas.map.seed, atlas.map.version), strict=True)
    )
    return (
        f'<g font-size="28" fill="#1f2a33" stroke="#fff" stroke-opacity=".6" stroke-width="5" paint-order="stroke" '
        f'stroke-linejoin="round" pointer-events="none">{drawn}</g>'
    )


def _points(outline: tuple[Point, ...]) -> str:
    return " ".join(f"{x},{y}" for x, y in outline)
