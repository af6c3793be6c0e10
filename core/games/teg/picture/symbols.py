"""The symbols of the cards. Our own, from simple shapes."""

from typing import Final

from core.games.teg.chart import Symbol
from core.mechanics.drawing import Markup, tag
from core.mechanics.territory.motifs import INK, STAR

# Path data in a square from -10 to 10.
_SYMBOLS: Final[dict[Symbol, str]] = {
    "galeon": "M-10 3H10L6.5 9h-12.5zM-1.2-10H.8V2h-2zM1.8-8Q9-4 7.5 1H1.8zM-2.2-6Q-8-3-7 1h4.8z",
    "globo": "M0-10a7 7 0 0 1 7 7Q6 2 2.5 4.5h-5Q-6 2-7-3a7 7 0 0 1 7-7zM-2.5 6h5v4h-5z",
    "canon": "M-9.5-4L7-8l2 5.5-11 4.5a4.6 4.6 0 1 1-7.5 4.5Q-11 3-9.5-4zM-4 4.2a1.8 1.8 0 1 0 .1 0z",
    "comodin": STAR,
}


def symbol(kind: Symbol, x: float, y: float, size: float) -> Markup:
    """Return a card's symbol about x, y."""
    place = f"translate({x:g} {y:g}) scale({size / 20:g})"
    return tag("path", {"d": _SYMBOLS[kind], "transform": place, "fill": INK, "fill-rule": "evenodd"})
