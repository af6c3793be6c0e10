"""The paint: a colour, a mark and an ink for each player and the neutral; nobody needs to tell colours apart."""

from typing import Final

from core.kernel.record import record
from core.mechanics.drawing import Attributes, Markup, tag, text
from core.mechanics.territory.motifs import CARD, INK

SEA: Final = "#c9dfeb"
SEA_INK: Final = "#3d6076"
SHALLOWS: Final = ("#d9e9f2", "#e6f2f7")
BRIDGE: Final = "#a8432f"


@record
class Paint:
    """A fill, the ink of a letter on it, and a mark: path data about 20 units large, its letter's size and drop."""

    fill: str
    ink: str
    mark: str
    size: int = 12
    drop: int = 4


PAINTS: Final = (
    Paint("#1f5fae", "#ffffff", "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z"),
    Paint("#c22f1d", "#ffffff", "M-9-9H9V9H-9z"),
    Paint("#26262b", "#ffffff", "M0-13L13 0 0 13-13 0z"),
    Paint("#f2b90f", INK, "M0-12L12 9H-12z", 10, 6),
    Paint("#0f7a4d", "#ffffff", "M-5-10H5L11 0 5 10H-5L-11 0z"),
    Paint("#c2309c", "#ffffff", "M-12-9H12L0 12z", 10, 2),
)
NEUTRAL: Final = Paint("#868c93", "#ffffff", "M-9-4L-4-9H4L9-4V4L4 9H-4L-9 4z", 11)


def paint(owner: int | None) -> Paint:
    """Return the paint of a seat, or of the neutral."""
    return NEUTRAL if owner is None else PAINTS[owner]


def badge(x: float, y: float, owner: int | None, letter: str, scale: float = 1) -> Markup:
    """Return the mark that stands for an owner, about x, y: shape, colour and letter."""
    one = paint(owner)
    place = f"translate({x:g} {y:g})" + ("" if scale == 1 else f" scale({scale:g})")
    words: Attributes = {"fill": one.ink, "font-weight": 700, "text-anchor": "middle"}
    return tag(
        "g",
        {"transform": place},
        tag("path", {"d": one.mark, "fill": one.fill, "stroke": CARD}),
        text(0, one.drop, letter, one.size, words),
    )
