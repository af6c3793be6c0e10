"""Round the map: the head with turn and stage, and the players."""

from core.games.teg.chart import Colour, Stage, Table
from core.games.teg.picture.paint import base, ink, pattern
from core.games.teg.picture.words import Language, count, letter, say, title
from core.mechanics.drawing import PLAIN, Markup, fit, join, tag, text, wrap
from core.mechanics.territory import motifs
from core.mechanics.territory.motifs import GAP, INK, LEFT, QUIET, RULE, SMALL, STRONG, WIDTH, star

_SEATS, _SEATS_HEIGHT = 612, 64
_STAGES: tuple[Stage, ...] = ("incorporate", "attack", "regroup", "card")


def head(table: Table, language: Language) -> Markup:
    """Return the bar on top: whose turn it is, the stage, the round; or who has won."""
    if table.winners is not None:
        return motifs.finished(
            _result(table, table.winners, language), f"{say('words', 'round', language)} {table.round}"
        )
    shown = _STAGES if table.stage in _STAGES else (table.stage,)
    chips = motifs.stages([(stage, say("stages", stage, language)) for stage in shown], table.stage)
    return motifs.running(_turn(table, language), chips, _news(table, language))


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
    seat, player = table.turn, table.seats[table.turn]
    return motifs.turn(
        say("words", "turn", language),
        seat,
        lambda x, y: _badge(x - 11, y - 11, 22, seat, player.colour),
        lambda room: fit(title(seat, player, language), 15, room),
    )


def _news(table: Table, language: Language) -> list[str]:
    parts = [f"{say('words', 'round', language)} {table.round}"]
    if table.occupying is not None:
        source, target = (say("countries", country, language) for country in table.occupying)
        parts.insert(0, f"{say('words', 'occupy', language)}: {source} → {target}")
    elif table.due:
        parts.insert(0, f"{say('words', 'due', language)}: {table.due}")
    return parts


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
        motifs.plate((x, _SEATS), (wide, _SEATS_HEIGHT), lit),
        _badge(x + 12, _SEATS + 8, 34, seat, player.colour),
        text(
            x + 29,
            _SEATS + 56,
            say("colours", player.colour, language),
            10,
            {"fill": QUIET, "text-anchor": "middle", "font-weight": 600},
        ),
        *(
            text(x + 58, first + 15 * row, line, 13, {**STRONG, "unicode-bidi": "isolate"})
            for row, line in enumerate(lines)
        ),
        text(x + 58, _SEATS + 55, fit(" · ".join(facts), 10.5 * PLAIN, wide - 62), 10.5, SMALL),
        star(x + wide - 16, _SEATS + 16, 0.8) if won else Markup(),
    )
