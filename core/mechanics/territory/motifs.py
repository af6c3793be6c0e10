"""What the pictures of all tables with a map have in common: the bar on top, the players' plates, a conquest."""

from collections.abc import Callable, Iterable
from math import atan2, degrees
from typing import Final

from core.mechanics.drawing import Attributes, Markup, curve, join, tag, text, width

INK: Final = "#14212e"
PAPER: Final = "#f6f3ec"
CARD: Final = "#ffffff"
QUIET: Final = "#52606d"
RULE: Final = "#cfc8b8"
GOLD: Final = "#ffd34e"
LIT: Final = "#fff3c9"

LEFT, WIDTH, GAP = 8, 1184, 8
STRONG: Final[Attributes] = {"font-weight": 700, "fill": INK}
SMALL: Final[Attributes] = {"font-weight": 500, "fill": QUIET}
STAR: Final = "M0-10l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6L0 4.8l-5.9 3.3 1.3-6.6-4.9-4.6 6.6-.8z"

_HEAD, _HEAD_HEIGHT = 8, 36
_STAGES = 500  # where the stages begin
Point = tuple[int, int]


def star(x: float, y: float, scale: float = 1) -> Markup:
    """Return a winner's star about x, y: a radius of 10 at scale 1."""
    place = f"translate({x:g} {y:g})" + ("" if scale == 1 else f" scale({scale:g})")
    return tag("path", {"d": STAR, "transform": place, "fill": INK})


def running(turn: Markup, stages: Markup, news: Iterable[str]) -> Markup:
    """Return the bar on top of a table in play: `turn` and `stages`, and on the right what there is to say."""
    return _head(INK, turn, stages, _right("   ·   ".join(news), CARD))


def finished(result: str, word: str) -> Markup:
    """Return the bar on top of a finished table: the result, and on the right a word on its length."""
    return _head(GOLD, star(30, _HEAD + 18), text(50, _HEAD + 24, result, 16, STRONG), _right(word, INK))


def _head(fill: str, *children: Markup) -> Markup:
    bar: Attributes = {"x": LEFT, "y": _HEAD, "width": WIDTH, "height": _HEAD_HEIGHT, "rx": 10, "fill": fill}
    return tag("g", {"data-part": "head"}, tag("rect", bar), *children)


def _right(words: str, fill: str) -> Markup:
    return text(LEFT + WIDTH - 14, _HEAD + 23, words, 13, {"fill": fill, "font-weight": 700, "text-anchor": "end"})


def turn(word: str, seat: int, badge: Callable[[int, int], Markup], name: Callable[[int], str]) -> Markup:
    """Return whose turn it is: the word, the seat's badge about the middle that it is given, the name that fits."""
    start = 22 + round(width(word, 13)) + 10
    return join(
        (
            text(22, _HEAD + 23, word, 13, {"fill": RULE, "font-weight": 600}),
            badge(start + 11, _HEAD + 18),
            text(
                start + 30,
                _HEAD + 24,
                name(_STAGES - 50 - start),
                15,
                {"fill": CARD, "font-weight": 700, "data-turn": seat},
            ),
        )
    )


def stages(labels: Iterable[tuple[str, str]], now: str) -> Markup:
    """Return stages, each an id with its label, with the present one lit."""
    chips: list[Markup] = []
    x = _STAGES
    for stage, label in labels:
        wide = round(width(label, 13)) + 22
        lit = stage == now
        frame: Attributes = {"x": x, "y": _HEAD + 6, "width": wide, "height": 24, "rx": 12}
        ink: Attributes = {"text-anchor": "middle", "font-weight": 700 if lit else 500, "fill": INK if lit else RULE}
        chips.append(
            tag(
                "g",
                {"data-stage": stage, "data-now": "true" if lit else None},
                tag("rect", {**frame, "fill": GOLD if lit else "none", "stroke": GOLD if lit else QUIET}),
                text(x + wide / 2, _HEAD + 22.5, label, 13, ink),
            )
        )
        x += wide + 6
    return join(chips)


def plate(corner: Point, size: Point, lit: bool) -> Markup:
    """Return the ground of a player's plate, lit for whose turn it is and for a winner."""
    return tag(
        "rect",
        {
            **_frame(corner, size),
            "fill": LIT if lit else CARD,
            "stroke": INK if lit else RULE,
            "stroke-width": 2.5 if lit else 1,
        },
    )


def box(corner: Point, size: Point, heading: str, *children: Markup) -> Markup:
    """Return a box with a heading."""
    x, y = corner
    return tag(
        "g",
        {},
        tag("rect", {**_frame(corner, size), "fill": CARD, "stroke": RULE}),
        text(x + 12, y + 16, heading, 11, {"fill": QUIET, "font-weight": 700}),
        *children,
    )


def _frame(corner: Point, size: Point) -> Attributes:
    return {"x": corner[0], "y": corner[1], "width": size[0], "height": size[1], "rx": 10}


def conquest(outlines: Iterable[str], arrow: Markup) -> Markup:
    """Return the outlines, by their ids, and the arrow of a conquest whose armies have not moved in."""
    return tag(
        "g",
        {"fill": "none", "pointer-events": "none", "data-part": "conquest", "stroke-linejoin": "round"},
        *(
            tag("use", {"href": f"#{outline}", "stroke": stroke, "stroke-width": wide})
            for outline in outlines
            for stroke, wide in ((INK, 8), (GOLD, 4))
        ),
        arrow,
    )


def arrow(source: Point, target: Point, share: tuple[int, int]) -> Markup:
    """Return the arrow from one country to another, by the places of their names.

    Its head stands at `share` (numerator, denominator) of the way and it begins at half of that, clear of the names.
    """
    (x, y), (to_x, to_y) = source, target
    part, whole = share
    right, down = part * (to_x - x), part * (to_y - y)
    heading = round(degrees(atan2(down, right)))
    start, tip = (x + right // (2 * whole), y + down // (2 * whole)), (x + right // whole, y + down // whole)
    shaft: Attributes = {"d": curve((*start, *tip)), "stroke-linecap": "round"}
    point: Attributes = {"d": "M14 0L-10-13V13z", "transform": f"translate({tip[0]} {tip[1]}) rotate({heading})"}
    return join(
        (
            tag("path", {**shaft, "stroke": INK, "stroke-width": 9}),
            tag("path", {**shaft, "stroke": GOLD, "stroke-width": 5}),
            tag("path", {**point, "fill": GOLD, "stroke": INK, "stroke-width": 2.5}),
        )
    )
