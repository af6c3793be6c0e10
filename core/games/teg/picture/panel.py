"""Round the map: the head with turn and stage, and the players."""

from core.games.teg.chart import Colour, Stage, Table
from core.games.teg.picture.paint import CARD, GOLD, INK, QUIET, RULE, base, ink, pattern
from core.games.teg.picture.symbols import star
from core.games.teg.picture.words import Language, count, letter, say, title
from core.mechanics.drawing import Attributes, Markup, fit, join, tag, text, width, wrap

LEFT, WIDTH, GAP = 8, 1184, 8
_HEAD, _HEAD_HEIGHT = 8, 36
_SEATS, _SEATS_HEIGHT = 612, 64
_STAGES: tuple[Stage, ...] = ("incorporate", "attack", "regroup", "card")
_PLAIN = 0.92  # how much of a bold line a plain one needs
_STRONG: Attributes = {"font-weight": 700, "fill": INK}


def head(table: Table, language: Language) -> Markup:
    """Return the bar on top: whose turn it is, the stage, the round; or who has won."""
    bar = {"x": LEFT, "y": _HEAD, "width": WIDTH, "height": _HEAD_HEIGHT, "rx": 10}
    if table.winners is not None:
        return tag(
            "g",
            {"data-part": "head"},
            tag("rect", {**bar, "fill": GOLD}),
            star(30, _HEAD + 18, 10),
            text(50, _HEAD + 24, _result(table, table.winners, language), 16, _STRONG),
            _right(f"{say('words', 'round', language)} {table.round}", INK),
        )
    return tag(
        "g",
        {"data-part": "head"},
        tag("rect", {**bar, "fill": INK}),
        _turn(table, language),
        _stages(table.stage, language),
        _right(_news(table, language), CARD),
    )


def _result(table: Table, winners: tuple[int, ...], language: Language) -> str:
    over = say("words", "over", language)
    if not winners:
        return over
    word = say("words", "winner" if len(winners) == 1 else "winners", language)
    names = ", ".join(title(seat, table.seats[seat], language) for seat in winners)
    return fit(f"{over} · {word}: {names}", 16, 1000)


def _turn(table: Table, language: Language) -> Markup:
    if table.turn is None:
        return Markup()
    player = table.seats[table.turn]
    word = say("words", "turn", language)
    start = 22 + round(width(word, 13)) + 8
    return join(
        (
            text(22, _HEAD + 23, word, 13, {"fill": RULE, "font-weight": 600}),
            _badge(start, _HEAD + 7, 22, table.turn, player.colour),
            text(
                start + 30,
                _HEAD + 24,
                fit(title(table.turn, player, language), 15, 450 - start),
                15,
                {"fill": CARD, "font-weight": 700, "data-turn": table.turn},
            ),
        )
    )


def _stages(now: Stage, language: Language) -> Markup:
    """Return the stages of a turn with the present one lit, or the one stage before the first turn."""
    chips: list[Markup] = []
    x = 500
    for stage in _STAGES if now in _STAGES else (now,):
        words = say("stages", stage, language)
        wide = round(width(words, 13)) + 22
        lit = stage == now
        chips.append(
            tag(
                "g",
                {"data-stage": stage, "data-now": "true" if lit else None},
                tag(
                    "rect",
                    {
                        "x": x,
                        "y": _HEAD + 6,
                        "width": wide,
                        "height": 24,
                        "rx": 12,
                        "fill": GOLD if lit else "none",
                        "stroke": GOLD if lit else QUIET,
                    },
                ),
                text(
                    x + wide / 2,
                    _HEAD + 22.5,
                    words,
                    13,
                    {"text-anchor": "middle", "font-weight": 700 if lit else 500, "fill": INK if lit else RULE},
                ),
            )
        )
        x += wide + 6
    return join(chips)


def _news(table: Table, language: Language) -> str:
    parts = [f"{say('words', 'round', language)} {table.round}"]
    if table.occupying is not None:
        source, target = (say("countries", country, language) for country in table.occupying)
        parts.insert(0, f"{say('words', 'occupy', language)}: {source} → {target}")
    elif table.due:
        parts.insert(0, f"{say('words', 'due', language)}: {table.due}")
    return "   ·   ".join(parts)


def _right(words: str, fill: str) -> Markup:
    return text(LEFT + WIDTH - 14, _HEAD + 23, words, 13, {"fill": fill, "font-weight": 700, "text-anchor": "end"})


def _badge(x: float, y: float, size: int, seat: int, colour: Colour) -> Markup:
    """Return the square that stands for a player: colour, pattern and letter."""
    middle = size / 2
    return join(
        (
            tag(
                "rect",
                {
                    "x": x,
                    "y": y,
                    "width": size,
                    "height": size,
                    "rx": 6,
                    "fill": pattern(colour),
                    "stroke": RULE if size < 30 else INK,
                    "stroke-width": 1.5,
                },
            ),
            text(
                x + middle,
                y + middle + size * 0.21,
                letter(seat),
                round(size * 0.6),
                {
                    "fill": ink(colour),
                    "stroke": base(colour),
                    "stroke-width": 4,
                    "stroke-linejoin": "round",
                    "paint-order": "stroke",
                    "font-weight": 700,
                    "text-anchor": "middle",
                },
            ),
        )
    )


def seats(table: Table, language: Language) -> Markup:
    """Return a plate for each player, in the order of play."""
    number = len(table.seats)
    wide = (WIDTH - GAP * (number - 1)) // number
    return tag(
        "g",
        {"data-part": "seats"},
        *(_seat(table, seat, LEFT + seat * (wide + GAP), wide, language) for seat in range(number)),
    )


def _seat(table: Table, seat: int, x: int, wide: int, language: Language) -> Markup:
    player = table.seats[seat]
    won = table.winners is not None and seat in table.winners
    lit = won or seat == table.turn
    lines = wrap(title(seat, player, language), 13, wide - 72, 2)
    facts = [
        count(player.countries, "country", "countries", language),
        count(player.cards, "card", "cards", language),
    ]
    if player.out:  # one that resigned still holds countries, and no cards
        facts = [say("words", "out", language), *facts[: 1 if player.countries else 0]]
    first = _SEATS + (20 if len(lines) > 1 else 27)
    return tag(
        "g",
        {"data-id": seat, "data-kind": "seat", "opacity": 0.6 if player.out else None},
        tag(
            "rect",
            {
                "x": x,
                "y": _SEATS,
                "width": wide,
                "height": _SEATS_HEIGHT,
                "rx": 10,
                "fill": "#fff3c9" if lit else CARD,
                "stroke": INK if lit else RULE,
                "stroke-width": 2.5 if lit else 1,
            },
        ),
        _badge(x + 12, _SEATS + 8, 34, seat, player.colour),
        text(
            x + 29,
            _SEATS + 56,
            say("colours", player.colour, language),
            10,
            {"fill": QUIET, "text-anchor": "middle", "font-weight": 600},
        ),
        *(
            text(x + 58, first + 15 * row, line, 13, {**_STRONG, "unicode-bidi": "isolate"})
            for row, line in enumerate(lines)
        ),
        text(x + 58, _SEATS + 55, " · ".join(facts), 11.5, {"fill": QUIET, "font-weight": 600}),
        star(x + wide - 16, _SEATS + 16, 8) if won else Markup(),
    )
