"""The board as SVG: Red's base above, White's below, as White sees it.

Shape tells the pawns apart, a letter and stripes their colours, so the picture reads without colour too.
Every square is a group with its id in `data-id`.
"""

from core.games.touche import wording
from core.games.touche.grid import COUNT, INDEX, LINES, PAWNS, SIDE, SQUARES
from core.games.touche.model import COLOURS, Colour, Player, Shape, View
from core.mechanics.drawing import Attributes, Markup, document, fit, join, tag, text

WIDTH, HEIGHT = 740, 620
CELL = 88
LEFT, TOP = 48, 76
PANEL = LEFT + SIDE * CELL + 40
INK, PAPER, BOARD, LIGHT, DARK, GOLD = "#14213d", "#f6f3ea", "#1d4e89", "#d7e6f5", "#bcd4ec", "#e0a100"
FILL = {"white": "#fffdf5", "red": "url(#touche-red)"}
LETTER_INK = {"white": INK, "red": "#ffffff"}
MIDDLE: Attributes = {"text-anchor": "middle", "font-weight": 700}


def picture(view: View, language: str) -> str:
    """Draw what a view shows; `language` is `es` or `en`."""
    words = wording.LANGUAGES[language]
    board = tag("rect", {"x": LEFT - 8, "y": TOP - 8, "width": SIDE * CELL + 16, "height": SIDE * CELL + 16, "rx": 10,
                         "fill": BOARD})  # fmt: skip
    return document(
        WIDTH,
        HEIGHT,
        words.title,
        words.status(view),
        language,
        _stripes(),
        tag("rect", {"width": WIDTH, "height": HEIGHT, "fill": PAPER}),
        board,
        _coordinates(),
        join(_square(view, square, words) for square in range(COUNT)),
        join(_player(view, player, words) for player in view.players),
        _panel(view, words),
    )


def _stripes() -> Markup:
    """What red is filled with: diagonal stripes, which are there without colour too."""
    lines = tag("path", {"d": "M-2 2l4-4M0 10l10-10M8 12l4-4", "stroke": "#8f0f14", "stroke-width": 3})
    ground = tag("rect", {"width": 10, "height": 10, "fill": "#c8252c"})
    pattern = tag("pattern", {"id": "touche-red", "width": 10, "height": 10, "patternUnits": "userSpaceOnUse"}, ground,
                  lines)  # fmt: skip
    return tag("defs", {}, pattern)


def _coordinates() -> Markup:
    marks = [
        text(LEFT + column * CELL + CELL / 2, TOP + SIDE * CELL + 30, letter, 17, {**MIDDLE, "fill": INK})
        for column, letter in enumerate("abcde")
    ]
    marks += [
        text(LEFT - 24, TOP + (SIDE - row - 1) * CELL + CELL / 2 + 6, str(row + 1), 17, {**MIDDLE, "fill": INK})
        for row in range(SIDE)
    ]
    return join(marks)


# --- squares


def _square(view: View, square: int, words: wording.Words) -> Markup:
    """Draw one square: what stands on it, what it is known to do, how it was used last."""
    name = SQUARES[square]
    row, column = divmod(square, SIDE)
    x, y = LEFT + column * CELL, TOP + (SIDE - 1 - row) * CELL
    won = square in _winning(view)
    frame: Attributes = {
        "x": x + 2,
        "y": y + 2,
        "width": CELL - 4,
        "height": CELL - 4,
        "rx": 6,
        "fill": LIGHT if (row + column) % 2 else DARK,
        "stroke": GOLD if won else None,
        "stroke-width": 6 if won else None,
    }
    parts = [tag("rect", frame)]
    pawn = next((pawn for pawn in view.pawns if pawn.square == name), None)
    effect = next((effect for effect in view.effects if effect.square == name), None)
    if pawn is not None:
        parts.append(_pawn(x + CELL / 2, y + CELL / 2, 27, pawn.shape, pawn.colour, words))
    elif effect is not None:
        other = COLOURS[1 - COLOURS.index(effect.round_shows)]
        parts.append(_pawn(x + CELL / 2 - 15, y + CELL / 2, 10, "round", effect.round_shows, words))
        parts.append(_pawn(x + CELL / 2 + 15, y + CELL / 2, 10, "square", other, words))
    if name == view.barred:
        parts.append(_lock(x + CELL - 15, y + 18))
    if name in view.latest:
        parts.append(_landing(x + 15, y + 17, view.latest.index(name) + 1))
    return tag("g", {"data-id": name}, tag("title", {}, words.square(name, pawn, effect)), *parts)


def _winning(view: View) -> set[int]:
    """Squares of the lines that won, if lines did."""
    shown: list[Colour | None] = [None] * COUNT
    for pawn in view.pawns:
        shown[INDEX[pawn.square]] = pawn.colour
    return {square for line in LINES for square in line if shown[line[0]] and len({shown[at] for at in line}) == 1}


def _pawn(x: float, y: float, size: float, shape: Shape, colour: Colour, words: wording.Words) -> Markup:
    """Draw a pawn round its middle: outline for its shape, fill and letter for the colour that it shows."""
    look: Attributes = {"fill": FILL[colour], "stroke": INK, "stroke-width": 4 if size > 15 else 2}
    if shape == "round":
        body = tag("circle", {"cx": x, "cy": y, "r": size, **look})
    else:
        half = size * 0.94
        body = tag("rect", {"x": x - half, "y": y - half, "width": 2 * half, "height": 2 * half, **look})
    letter: Attributes = {**MIDDLE, "fill": LETTER_INK[colour]}
    return join((body, text(x, y + size * 0.37, words.letters[colour], size, letter)))


def _lock(x: float, y: float) -> Markup:
    """Draw a padlock: the pawn may not be moved now."""
    bow = tag("path", {"d": f"M{x - 5:g} {y}v-4a5 5 0 0 1 10 0v4", "fill": "none", "stroke": INK, "stroke-width": 3})
    return join((bow, tag("rect", {"x": x - 8, "y": y - 1, "width": 16, "height": 12, "rx": 2, "fill": INK})))


def _landing(x: float, y: float, count: int) -> Markup:
    """Draw the number of a landing of the latest move."""
    disc = tag("circle", {"cx": x, "cy": y, "r": 10, "fill": GOLD, "stroke": INK, "stroke-width": 1})
    return join((disc, text(x, y + 5, str(count), 13, {**MIDDLE, "fill": INK})))


# --- beside the board


def _player(view: View, player: Player, words: wording.Words) -> Markup:
    """Draw a seat on its side of the board: name, whose turn, pawns in reserve."""
    y = 38 if player.seat else TOP + SIDE * CELL + 70
    turn = player.seat in view.to_act
    label = words.player(player)
    parts = [text(LEFT + 22, y + 6, fit(label, 18, 250), 18, {"font-weight": 700, "fill": INK})]
    if turn:
        parts.append(tag("path", {"d": f"M{LEFT} {y - 9}l14 9l-14 9z", "fill": GOLD, "stroke": INK}))
    last = LEFT + SIDE * CELL - 12
    for at in range(PAWNS):
        x = last - (PAWNS - 1 - at) * 27
        if at < player.reserve:
            parts.append(_pawn(x, y, 11, player.shape, player.colour, words))
        else:
            parts.append(tag("circle", {"cx": x, "cy": y, "r": 3, "fill": DARK}))
    return join(parts)


def _panel(view: View, words: wording.Words) -> Markup:
    """Draw the legend, and what stands: turn or result, an offer, the layout once it is shown."""
    parts = [text(PANEL, TOP + 8, words.title, 26, {"font-weight": 700, "fill": INK})]
    for at, line in enumerate(words.news(view)):
        bold: Attributes = {"font-weight": 700 if at == 0 else 400, "fill": INK}
        parts.append(text(PANEL, TOP + 40 + at * 22, fit(line, 15, WIDTH - PANEL - 12), 15, bold))
    y = TOP + 190
    samples = (
        (_pawn(PANEL + 14, y, 14, "round", "white", words), words.round_white),
        (_pawn(PANEL + 14, y + 40, 14, "square", "red", words), words.square_red),
        (
            join(
                (
                    _pawn(PANEL + 4, y + 80, 8, "round", "white", words),
                    _pawn(PANEL + 24, y + 80, 8, "square", "red", words),
                )
            ),
            words.effect,
        ),
        (_lock(PANEL + 14, y + 118), words.barred),
        (_landing(PANEL + 14, y + 160, 1), words.landing),
    )
    for at, (sample, label) in enumerate(samples):
        parts.append(sample)
        for below, part in enumerate(label):
            parts.append(text(PANEL + 44, y + at * 40 + 4 + (below * 2 - len(label) + 1) * 8, part, 13, {"fill": INK}))
    return join(parts)
