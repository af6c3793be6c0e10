"""The paint: a colour, a pattern and an ink for each player, so that no one needs to tell colours apart.

Three fills are dark with white ink, three light with dark ink, and no two patterns are alike. A pattern's
marks lie further from the ink than the fill does, or close to it, so that a name reads on both.
"""

from functools import cache
from typing import Final

from core.games.teg.chart import Colour
from core.kernel.record import record
from core.mechanics.drawing import Attributes, Markup, join, tag
from core.mechanics.territory.motifs import INK

SEA: Final = "#cfe3ec"
SEA_INK: Final = "#2f5a74"
FREE: Final = "#efe8d8"


@record
class Paint:
    """Fill, the colour of the pattern's marks, and the ink of words on both."""

    fill: str
    mark: str
    ink: str


PAINTS: Final[dict[Colour, Paint]] = {
    "azul": Paint("#1f66ad", "#17508b", "#ffffff"),
    "rojo": Paint("#bd3a1e", "#962a12", "#ffffff"),
    "negro": Paint("#2b2b30", "#4c4c55", "#ffffff"),
    "amarillo": Paint("#f5cd45", "#dcab20", INK),
    "verde": Paint("#5cc096", "#3ba67a", INK),
    "magenta": Paint("#efa3d0", "#dc7cb7", INK),
}

# Size of the tile, turn in degrees, and the element that fills it.
_TILES: Final[dict[Colour, tuple[int, int, int, str, Attributes]]] = {
    "azul": (16, 8, 0, "path", {"d": "M-2 5q3-4 6 0t6 0 6 0 6 0", "stroke-width": 2}),
    "rojo": (9, 9, 45, "path", {"d": "M0 0V9", "stroke-width": 5}),
    "negro": (9, 9, 0, "path", {"d": "M0 4.5H9M4.5 0V9", "stroke-width": 1.2}),
    "amarillo": (10, 10, 30, "circle", {"cx": 5, "cy": 5, "r": 1.5, "stroke-width": 1.6}),
    "verde": (12, 9, 0, "path", {"d": "M-1 8l7-6 7 6", "stroke-width": 2}),
    "magenta": (13, 13, 30, "circle", {"cx": 6.5, "cy": 6.5, "r": 3.6, "stroke-width": 1.8}),
}


def pattern(colour: Colour | None) -> str:
    """Return the value of `fill` for a player's colour, or for nobody's."""
    return FREE if colour is None else f"url(#teg-{colour})"


def ink(colour: Colour | None) -> str:
    """Return the colour of words on that fill."""
    return INK if colour is None else PAINTS[colour].ink


def base(colour: Colour | None) -> str:
    """Return the plain fill, for the edge round words that reach beyond their country."""
    return FREE if colour is None else PAINTS[colour].fill


@cache
def patterns() -> Markup:
    """Return the six patterns, to stand once in the picture's `defs`."""
    return join(_pattern(colour) for colour in PAINTS)


def _pattern(colour: Colour) -> Markup:
    wide, high, turn, shape, attributes = _TILES[colour]
    paint = PAINTS[colour]
    return tag(
        "pattern",
        {
            "id": f"teg-{colour}",
            "width": wide,
            "height": high,
            "patternUnits": "userSpaceOnUse",
            "patternTransform": f"rotate({turn})" if turn else None,
        },
        tag("rect", {"width": wide, "height": high, "fill": paint.fill}),
        tag(shape, {**attributes, "fill": "none", "stroke": paint.mark}),
    )
