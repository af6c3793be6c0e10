"""Drawing: a small SVG writer for the pictures of tables.

An element is `tag(name, attributes, *children)`. A child that is a plain string is escaped, only `Markup`
passes as it is, so a label cannot become an element whoever wrote it. Attributes come out in the order given.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from html import escape as _escape
from itertools import pairwise
from typing import TypeAlias

Number: TypeAlias = int | float
Attributes: TypeAlias = Mapping[str, str | Number | None]

FONT = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"

# Advance of a bold sans-serif letter in hundredths of the font size, on the wide side, because the picture
# cannot know which font draws it.
_NARROW, _LETTER, _CAPITAL, _WIDE, _FULL = 35, 59, 72, 94, 105
PLAIN = 0.92
"""How much of a bold line's width a plain one takes."""

_FIRST_FULL = 0x1100  # Hangul, kana, Han and pictures take a full square


class Markup(str):
    """Text that is SVG already."""

    __slots__ = ()


def clean(words: str) -> str:
    """Return `words` on one line, without what cannot be seen or turns the line round.

    Controls, zero-width and direction marks, lone surrogates, private and non-characters go; of marks that
    stand on one letter the first two stay; white space becomes one space.
    """
    if words.isascii() and words.isprintable():
        return " ".join(words.split())
    kept: list[str] = []
    marks = 0
    for letter in " ".join(words.split()):
        kind = unicodedata.category(letter)
        if kind in {"Cc", "Cf", "Cs", "Co"} or _is_noncharacter(ord(letter)):
            continue
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if marks <= 2:
            kept.append(letter)
    return " ".join("".join(kept).split())


def _is_noncharacter(code: int) -> bool:
    return code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF


def escape(words: str) -> Markup:
    """Return `words`, cleaned, safe as character data and inside a quoted attribute."""
    return words if isinstance(words, Markup) else Markup(_escape(clean(words), quote=True))


def tag(name: str, attributes: Attributes | None = None, *children: str) -> Markup:
    """Return an element. An attribute that is None is left out."""
    pairs = "".join(f' {key}="{_write(value)}"' for key, value in (attributes or {}).items() if value is not None)
    inner = "".join(escape(child) for child in children)
    return Markup(f"<{name}{pairs}>{inner}</{name}>" if inner else f"<{name}{pairs}/>")


def join(parts: Iterable[Markup]) -> Markup:
    """Return elements one after the other."""
    return Markup("".join(parts))


def text(x: Number, y: Number, words: str, size: Number, attributes: Attributes | None = None) -> Markup:
    """Return a line of text whose baseline starts at x, y."""
    return tag("text", {"x": x, "y": y, "font-size": size, **(attributes or {})}, words)


def document(width: int, height: int, title: str, description: str, language: str, *children: str) -> Markup:
    """Return the whole picture: it scales with the page, and a reader without eyes gets title and description."""
    attributes: Attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {width} {height}",
        "role": "img",
        "aria-label": title,
        "lang": language,
        "font-family": FONT,
    }
    return tag("svg", attributes, tag("title", {}, title), tag("desc", {}, description), *children)


def polyline(points: Sequence[int], *, closed: bool = False) -> Markup:
    """Return the path data of x, y, x, y, ... in relative steps, which are short."""
    steps = " ".join(f"{points[i] - points[i - 2]} {points[i + 1] - points[i - 1]}" for i in range(2, len(points), 2))
    return Markup(f"M{points[0]} {points[1]}l{steps}{'z' if closed else ''}".replace(" -", "-"))


def curve(points: Sequence[int]) -> Markup:
    """Return the path data of a smooth line from the first point to the last, drawn to those between."""
    corners = list(zip(points[::2], points[1::2], strict=True))
    data = f"M{corners[0][0]} {corners[0][1]}"
    for (x, y), (next_x, next_y) in pairwise(corners[1:-1]):
        data += f"Q{x} {y} {(x + next_x) // 2} {(y + next_y) // 2}"
    bend = f"Q{corners[-2][0]} {corners[-2][1]} " if len(corners) > 2 else "L"
    return Markup(f"{data}{bend}{corners[-1][0]} {corners[-1][1]}")


def width(words: str, size: Number) -> float:
    """Return an upper estimate of the width of a line of bold text, in the unit of `size`."""
    return sum(_advance(letter) for letter in words) * size / 100


def _advance(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    if letter in "ijlI.,:;'!|()[]·frt -":
        return _NARROW
    if letter in "mwMW@%":
        return _WIDE
    if ord(letter) >= _FIRST_FULL:
        return _FULL
    return _CAPITAL if letter.isupper() else _LETTER


def fit(words: str, size: Number, room: Number) -> str:
    """Return `words`, cut with an ellipsis where they are wider than `room`."""
    words = clean(words)
    if width(words, size) <= room:
        return words
    while words and width(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def wrap(words: str, size: Number, room: Number, lines: int) -> tuple[str, ...]:
    """Return `words` broken into at most `lines` lines, between words where possible; the last is cut to fit."""
    rest = clean(words)
    done: list[str] = []
    while len(done) < lines - 1 and width(rest, size) > room:
        end = len(rest)
        while end > 1 and width(rest[:end], size) > room:
            end -= 1
        space = rest.rfind(" ", 0, end + 1)
        end = space if space > 0 else end
        done.append(rest[:end].rstrip())
        rest = rest[end:].lstrip()
    return (*done, fit(rest, size, room))


def _write(value: str | Number) -> str:
    if isinstance(value, str):
        return escape(value)
    return f"{value:g}" if isinstance(value, float) else str(value)
