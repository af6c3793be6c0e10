"""The map of a table: sea, countries in their continent's tint with a rim of their owner's colour, bridges, armies."""

from functools import lru_cache

from core.games.conquista.cartography import Atlas, Size, draw_atlas
from core.games.conquista.cartography.chart import TINTS, tints
from core.games.conquista.cartography.labels import centres
from core.games.conquista.cartography.lattice import HEIGHT, WIDTH
from core.games.conquista.cartography.outline import Point
from core.games.conquista.cartography.water import title_places
from core.games.conquista.ground import COUNTRIES, ground_of
from core.games.conquista.picture.paint import BRIDGE, SEA, SEA_INK, SHALLOWS, badge, paint
from core.games.conquista.picture.words import Language, count, letter, say, title
from core.games.conquista.show import CountryView, View
from core.mechanics.drawing import Markup, curve, join, polyline, tag, text, width
from core.mechanics.territory.motifs import CARD, INK, LEFT, arrow, conquest
from core.mechanics.territory.motifs import WIDTH as WIDE

TOP, HIGH = 50, 798
KEPT = 64  # maps whose fixed parts stay drawn

MapKey = tuple[str, int, Size]


def _at(point: Point) -> tuple[int, int]:
    """A point of the map in the picture."""
    return LEFT + (point[0] * WIDE + WIDTH // 2) // WIDTH, TOP + (point[1] * HIGH + HEIGHT // 2) // HEIGHT


def land(view: View, language: Language) -> Markup:
    """Return the map of a table."""
    atlas = ground_of(view.config).atlas
    key = (atlas.map.seed, atlas.map.version, atlas.map.size)
    return tag(
        "g",
        {"data-part": "map"},
        _water(key),
        _countries(atlas, view, language),
        _bridges(key),
        _conquest(atlas, view),
        _armies(atlas, view),
    )


@lru_cache(maxsize=KEPT)
def outlines(key: MapKey) -> Markup:
    """Return the shapes and what keeps a rim inside each, to stand once in the picture's `defs`."""
    parts = []
    for number, country in enumerate(draw_atlas(*key).map.countries):
        points = [value for point in country.outline for value in _at(point)]
        parts.append(tag("path", {"id": f"c{number}", "d": polyline(_lean(points), closed=True)}))
        parts.append(tag("clipPath", {"id": f"k{number}"}, tag("use", {"href": f"#c{number}"})))
    whole = tag("g", {"id": "land"}, *(tag("use", {"href": f"#c{number}"}) for number in range(COUNTRIES)))
    return join((*parts, whole))


def _lean(points: list[int]) -> list[int]:
    """The outline without a point that falls onto the one before it."""
    kept = points[:2]
    for x, y in zip(points[2::2], points[3::2], strict=True):
        if (x, y) != (kept[-2], kept[-1]):
            kept += [x, y]
    return kept


@lru_cache(maxsize=KEPT)
def _water(key: MapKey) -> Markup:
    return join(
        (
            tag("rect", {"x": LEFT, "y": TOP, "width": WIDE, "height": HIGH, "rx": 10, "fill": SEA}),
            tag(
                "g",
                {"fill": "none", "stroke-linejoin": "round"},
                tag("use", {"href": "#land", "stroke": SHALLOWS[0], "stroke-width": 28}),
                tag("use", {"href": "#land", "stroke": SHALLOWS[1], "stroke-width": 15}),
                tag("use", {"href": "#land", "stroke": INK, "stroke-width": 4}),
            ),
            _titles(draw_atlas(*key)),
        )
    )


def _titles(atlas: Atlas) -> Markup:
    """The continents' names on the water beside them, with what each brings, in a plate of its tint."""
    drawn = []
    for group, (continent, place) in enumerate(zip(atlas.map.continents, title_places(atlas), strict=True)):
        if place is None:
            continue
        x, y = _at(place)
        words = f"{continent.name} +{continent.bonus}"
        wide = round(width(words, 15)) + 22
        drawn.append(
            tag(
                "g",
                {"data-continent": continent.id},
                tag(
                    "rect",
                    {
                        "x": min(max(x - wide // 2, LEFT + 4), LEFT + WIDE - 4 - wide),
                        "y": y - 13,
                        "width": wide,
                        "height": 26,
                        "rx": 13,
                        "fill": TINTS[group][0],
                        "stroke": SEA_INK,
                    },
                ),
                text(min(max(x, LEFT + 4 + wide // 2), LEFT + WIDE - 4 - wide // 2), y + 5, words, 15),
            )
        )
    return tag("g", {"fill": INK, "text-anchor": "middle", "font-weight": 700}, *drawn)


def _countries(atlas: Atlas, view: View, language: Language) -> Markup:
    """Each country in its tint; inside its border a rim of its owner's colour."""
    fills = tints(atlas)
    drawn = []
    for number, country in enumerate(view.countries):
        drawn.append(
            tag(
                "use",
                {
                    "href": f"#c{number}",
                    "data-id": country.id,
                    "data-kind": "country",
                    "data-owner": "" if country.owner is None else country.owner,
                    "data-armies": country.armies,
                    "fill": fills[number],
                },
                tag("title", {}, _told(atlas, view, number, country, language)),
            )
        )
    rims = [
        tag(
            "use",
            {"href": f"#c{number}", "clip-path": f"url(#k{number})", "stroke": paint(country.owner).fill},
        )
        for number, country in enumerate(view.countries)
    ]
    return join(
        (
            tag("g", {}, *drawn),
            tag("g", {"fill": "none", "stroke-width": 13, "stroke-opacity": 0.85, "pointer-events": "none"}, *rims),
            tag(
                "use",
                {
                    "href": "#land",
                    "fill": "none",
                    "stroke": INK,
                    "stroke-width": 1.5,
                    "stroke-linejoin": "round",
                    "pointer-events": "none",
                },
            ),
        )
    )


def _told(atlas: Atlas, view: View, number: int, country: CountryView, language: Language) -> str:
    owner = country.owner
    holder = say("words", "neutral", language) if owner is None else title(view.seats[owner], language)
    armies = count(country.armies, "army", "armies", language)
    return f"{atlas.map.countries[number].name}: {letter(owner)}, {holder}, {armies}"


@lru_cache(maxsize=KEPT)
def _bridges(key: MapKey) -> Markup:
    """Return the bridges: planks over the water, a post at either end."""
    atlas = draw_atlas(*key)
    drawn = []
    for (a, b), ends in zip(atlas.map.bridges, atlas.spans, strict=True):
        (x, y), (to_x, to_y) = map(_at, ends)
        line = curve((x, y, to_x, to_y))
        drawn.append(
            tag(
                "g",
                {"data-bridge": f"{a}--{b}"},
                tag("path", {"d": line, "stroke": CARD, "stroke-width": 7}),
                tag("path", {"d": line, "stroke-width": 3, "stroke-dasharray": "6 4"}),
                *(
                    tag("circle", {"cx": at[0], "cy": at[1], "r": 4, "fill": BRIDGE, "stroke": CARD})
                    for at in ((x, y), (to_x, to_y))
                ),
            )
        )
    return tag("g", {"fill": "none", "stroke": BRIDGE, "pointer-events": "none"}, *drawn)


def _conquest(atlas: Atlas, view: View) -> Markup:
    """Return the outlines and the arrow of a conquest whose armies have not moved in."""
    if view.occupation is None:
        return Markup()
    pair = (atlas.index[view.occupation.source], atlas.index[view.occupation.target])
    spots = centres(atlas.map.seed, atlas.map.version)
    source, target = (_at(spots[country]) for country in pair)
    return conquest([f"c{country}" for country in pair], arrow(source, target, (2, 5)))


def _armies(atlas: Atlas, view: View) -> Markup:
    """Return each country's name, and below it its owner's mark and its armies."""
    plates, numbers, marks, names = [], [], [], []
    for country, named, spot in zip(
        view.countries, atlas.map.countries, centres(atlas.map.seed, atlas.map.version), strict=True
    ):
        x, y = _at(spot)
        number = str(country.armies)
        wide = round(width(number, 14)) + 20
        left = x - wide // 2
        plates.append(tag("rect", {"x": left, "y": y, "width": wide, "height": 19, "rx": 9.5}))
        numbers.append(text(left + wide // 2 + 5, y + 14, number, 14, {"data-for": country.id}))
        marks.append(badge(left, y + 9, country.owner, letter(country.owner)))
        names.append(text(x, y - 5, named.name, 12.5))
    return tag(
        "g",
        {"pointer-events": "none", "text-anchor": "middle", "font-weight": 700, "fill": INK},
        tag("g", {"stroke": CARD, "stroke-width": 3, "stroke-linejoin": "round", "paint-order": "stroke"}, *names),
        tag("g", {"fill": CARD, "stroke": INK}, *plates),
        *numbers,
        tag("g", {"stroke-width": 1.5}, *marks),
    )
