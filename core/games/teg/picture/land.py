"""The map: sea, shelves, countries, borders and bridges, names, armies."""

from functools import cache

from core.games.teg.chart import Colour, Line, Place, Table, chart
from core.games.teg.picture.paint import SEA, SEA_INK, base, ink, pattern
from core.games.teg.picture.words import Language, count, letter, say, title
from core.mechanics.drawing import Markup, curve, join, polyline, tag, text, width
from core.mechanics.territory.motifs import CARD, INK, LEFT, PAPER, WIDTH, arrow, conquest

TOP, HEIGHT = 50, 556

# Each continent stands on a shelf of its own tint, none of which is a player's colour.
_SHELVES = {
    "africa": "#e3d3ae",
    "america_del_norte": "#eadfc9",
    "america_del_sur": "#cfdcb4",
    "asia": "#d9cfe3",
    "europa": "#bfd6d3",
    "oceania": "#efd0bd",
}


@cache
def outlines() -> Markup:
    """Return the 50 shapes, to stand once in the picture's `defs`."""
    return join(
        tag("path", {"id": f"teg-{place.id}", "d": polyline(place.outline, closed=True)}) for place in chart().places
    )


def land(table: Table, language: Language) -> Markup:
    """Return the map of a table."""
    return tag(
        "g",
        {"data-part": "map"},
        tag("rect", {"x": LEFT, "y": TOP, "width": WIDTH, "height": HEIGHT, "rx": 10, "fill": SEA}),
        _shelves(),
        _crossings(language),
        _countries(table, language),
        _edges(),
        _conquest(table),
        _labels(table, language),
        _signs(language),
    )


@cache
def _shelves() -> Markup:
    return join(
        tag(
            "g",
            {"fill": "none", "stroke": tint, "stroke-width": 15, "stroke-linejoin": "round"},
            *(tag("use", {"href": f"#teg-{country}"}) for country in region.countries),
        )
        for region in chart().regions
        for tint in (_SHELVES[region.id],)
    )


def _countries(table: Table, language: Language) -> Markup:
    return tag(
        "g",
        {"stroke": INK, "stroke-width": 3, "stroke-linejoin": "round"},
        *(
            tag(
                "use",
                {
                    "href": f"#teg-{place.id}",
                    "data-id": place.id,
                    "data-kind": "country",
                    "data-owner": owner,
                    "data-armies": armies,
                    "fill": pattern(_colour(table, owner)),
                },
                tag("title", {}, _told(table, place, owner, armies, language)),
            )
            for place, owner, armies in zip(chart().places, table.owners, table.armies, strict=True)
        ),
    )


def _told(table: Table, place: Place, owner: int | None, armies: int, language: Language) -> str:
    name = say("countries", place.id, language)
    if owner is None:
        return f"{name}: {say('words', 'free', language)}"
    holder = title(owner, table.seats[owner], language)
    return f"{name}: {letter(owner)}, {holder}, {count(armies, 'army', 'armies', language)}"


def _colour(table: Table, owner: int | None) -> Colour | None:
    return None if owner is None else table.seats[owner].colour


def _between(line: Line) -> str:
    return "--".join(line.between)


@cache
def _edges() -> Markup:
    """Return the borders on land: a pale line on the dark edge, broken and wider where two continents meet."""
    home = {place.id: place.continent for place in chart().places}
    return tag(
        "g",
        {"fill": "none", "stroke": PAPER, "stroke-width": 1.2, "pointer-events": "none"},
        *(
            _edge(line, apart=home[line.between[0]] != home[line.between[1]])
            for line in chart().lines
            if line.kind == "land"
        ),
    )


def _edge(line: Line, *, apart: bool) -> Markup:
    data = join(map(polyline, line.lines))
    if not apart:
        return tag("path", {"data-border": _between(line), "d": data})
    return tag(
        "g",
        {"data-border": _between(line)},
        tag("path", {"d": data, "stroke": INK, "stroke-width": 7, "stroke-linecap": "round"}),
        tag("path", {"d": data, "stroke-width": 2.2, "stroke-dasharray": "5 4"}),
    )


@cache
def _crossings(language: Language) -> Markup:
    """Return the borders over the sea, with the words that say where those at the edges go on."""
    return tag(
        "g",
        {"fill": "none", "stroke": SEA_INK, "stroke-width": 3, "stroke-linecap": "round"},
        *(
            tag(
                "g",
                {"data-border": _between(line)},
                tag("path", {"d": join(map(curve, line.lines)), "stroke-dasharray": "1 5.5"}),
                *(tag("circle", {"cx": x, "cy": y, "r": 3, "fill": SEA_INK, "stroke": "none"}) for x, y in _ends(line)),
                *(
                    text(
                        *sign.at,
                        f"← {name}" if sign.anchor == "start" else f"{name} →",
                        11.5,
                        {"fill": SEA_INK, "stroke": "none", "font-weight": 600, "text-anchor": sign.anchor},
                    )
                    for sign in line.signs
                    for name in (say("countries", sign.to, language),)
                ),
            )
            for line in chart().lines
            if line.kind != "land"
        ),
    )


def _ends(line: Line) -> list[tuple[int, int]]:
    """Return the points on a coast: both ends of a bridge, the first of a stub."""
    starts = [(one[0], one[1]) for one in line.lines]
    return starts if line.kind == "edge" else [*starts, *((one[-2], one[-1]) for one in line.lines)]


def _conquest(table: Table) -> Markup:
    """Return the outlines and the arrow of a conquest whose armies have not moved in."""
    if table.occupying is None:
        return Markup()
    source, target = table.occupying
    around = any(line.kind == "edge" and set(line.between) == {source, target} for line in chart().lines)
    label = {place.id: place.label for place in chart().places}
    return conquest(
        [f"teg-{country}" for country in table.occupying],
        Markup() if around else arrow(label[source], label[target], (1, 2)),
    )


def _labels(table: Table, language: Language) -> Markup:
    return tag(
        "g",
        {"pointer-events": "none", "text-anchor": "middle", "font-weight": 700},
        *(
            _label(place, owner, armies, _colour(table, owner), language)
            for place, owner, armies in zip(chart().places, table.owners, table.armies, strict=True)
        ),
    )


def _label(place: Place, owner: int | None, armies: int, colour: Colour | None, language: Language) -> Markup:
    """Return a country's name, and below it the plate with its owner's letter and its armies."""
    x, y = place.label
    name = text(
        x,
        y - 4,
        say("countries", place.id, language),
        13,
        {
            "fill": ink(colour),
            "stroke": base(colour),
            "stroke-width": 3,
            "stroke-linejoin": "round",
            "paint-order": "stroke",
        },
    )
    if owner is None:
        return tag("g", {"data-for": place.id}, name)
    number = str(armies)
    wide = round(width(number, 14)) + 28
    left = x - wide // 2
    return tag(
        "g",
        {"data-for": place.id},
        name,
        tag("rect", {"x": left, "y": y, "width": wide, "height": 19, "rx": 9.5, "fill": CARD, "stroke": INK}),
        tag("circle", {"cx": left + 9.5, "cy": y + 9.5, "r": 9, "fill": INK}),
        text(left + 9.5, y + 13.5, letter(owner), 11, {"fill": CARD}),
        text(left + 18 + (wide - 22) / 2, y + 14.5, number, 14, {"fill": INK}),
    )


def _signs(language: Language) -> Markup:
    return tag(
        "g",
        {
            "fill": SEA_INK,
            "text-anchor": "middle",
            "font-weight": 700,
            "letter-spacing": 2,
            "pointer-events": "none",
        },
        *(
            text(*region.sign, say("continents", region.id, language).upper(), 13, {"data-continent": region.id})
            for region in chart().regions
        ),
    )
