"""Round the map: the head with turn and stage, the players, and the foot with objective, cards, pacts."""

from core.games.teg.chart import CardPicture, Colour, PactPicture, Stage, Table
from core.games.teg.picture.paint import CARD, GOLD, INK, PAPER, QUIET, RULE, base, ink, pattern
from core.games.teg.picture.symbols import star, symbol
from core.games.teg.picture.words import Language, count, letter, say, title
from core.mechanics.drawing import Attributes, Markup, fit, join, tag, text, width, wrap

LEFT, WIDTH, GAP = 8, 1184, 8
_HEAD, _HEAD_HEIGHT = 8, 36
_SEATS, _SEATS_HEIGHT = 612, 64
_FOOT, _FOOT_HEIGHT = 682, 71
_GOAL, _CARDS, _PACT = 589, 390, 179
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


def foot(table: Table, language: Language) -> Markup:
    """Return the boxes below: what only the beholder knows, and the pacts."""
    boxes = []
    x = LEFT
    if table.objective is not None:
        boxes.append(_objective(table.objective, x, _GOAL, language))
        x += _GOAL + GAP
    if table.hand:
        boxes.append(_hand(table.hand, x, _CARDS, language))
        x += _CARDS + GAP
    boxes.append(_pacts(table.pacts, x, LEFT + WIDTH - x, language))
    return tag("g", {"data-part": "foot"}, *boxes)


def _box(x: int, wide: int, heading: str, *children: Markup) -> Markup:
    frame: Attributes = {
        "x": x,
        "y": _FOOT,
        "width": wide,
        "height": _FOOT_HEIGHT,
        "rx": 10,
        "fill": CARD,
        "stroke": RULE,
    }
    return tag(
        "g",
        {},
        tag("rect", frame),
        text(x + 12, _FOOT + 16, heading, 11, {"fill": QUIET, "font-weight": 700}),
        *children,
    )


def _line(x: int, down: int, words: str) -> Markup:
    return text(x, _FOOT + down, words, 12, {"fill": INK, "font-weight": 500})


def _objective(words: str, x: int, wide: int, language: Language) -> Markup:
    lines = wrap(words, 12 * _PLAIN, wide - 24, 3)
    return _box(
        x,
        wide,
        say("words", "objective", language),
        *(_line(x + 12, 33 + 15 * row, line) for row, line in enumerate(lines)),
    )


def _hand(cards: tuple[CardPicture, ...], x: int, wide: int, language: Language) -> Markup:
    """Return the beholder's cards: one row of up to five, else two rows."""
    rows = 1 if len(cards) <= 5 else 2
    columns = max(6 - rows, -(-len(cards) // rows))
    step = (wide - 24 + 5) / columns
    high = (47 - 4 * (rows - 1)) / rows
    drawn = [
        _card(
            card,
            x + 12 + step * (place % columns),
            _FOOT + 20 + (high + 4) * (place // columns),
            step - 5,
            high,
            language,
        )
        for place, card in enumerate(cards)
    ]
    return _box(x, wide, say("words", "hand", language), *drawn)


def _card(card: CardPicture, x: float, y: float, wide: float, high: float, language: Language) -> Markup:
    name = say("countries", card.id, language)
    tall = high > 30
    size = 10 if tall else 9.5
    room = wide - 2 if tall else wide - 20
    middle = x + wide / 2 if tall else x + 19 + room / 2
    return tag(
        "g",
        {"data-id": card.id, "data-kind": "card"},
        tag("title", {}, f"{name} · {say('symbols', card.symbol, language)}"),
        tag(
            "rect",
            {"x": x, "y": y, "width": wide, "height": high, "rx": 5, "fill": PAPER, "stroke": INK},
        ),
        symbol(card.symbol, x + wide / 2 if tall else x + 11, y + 17 if tall else y + high / 2, 22 if tall else 15),
        text(
            middle,
            y + high - 7,
            fit(name, size, room),
            size,
            {"fill": INK, "font-weight": 700, "text-anchor": "middle"},
        ),
    )


def _pacts(pacts: tuple[PactPicture, ...], x: int, wide: int, language: Language) -> Markup:
    """Return the pacts, three to a column; what has no room is counted."""
    heading = say("words", "pacts", language)
    if not pacts:
        return _box(x, wide, heading, _line(x + 12, 33, say("words", "no_pacts", language)))
    columns = max(1, (wide - 12) // _PACT)
    room = (wide - 12) // columns - 12
    slots = 3 * columns
    shown = pacts if len(pacts) <= slots else pacts[: slots - 1]
    spots = [(x + 12 + (room + 12) * (place // 3), 33 + 15 * (place % 3)) for place in range(slots)]
    lines = [
        tag(
            "g",
            {"data-id": pact.id, "data-kind": "pact"},
            tag("title", {}, _pact(pact, language)),
            _line(*spot, fit(_pact(pact, language), 12 * _PLAIN, room)),
        )
        for pact, spot in zip(shown, spots, strict=False)
    ]
    if len(shown) < len(pacts):
        lines.append(_line(*spots[-1], f"+ {len(pacts) - len(shown)}"))
    return _box(x, wide, heading, *lines)


def _pact(pact: PactPicture, language: Language) -> str:
    """Return a pact in short: the two letters and what it is about; a question mark while it is a proposal."""
    pair = "–".join(letter(seat) for seat in pact.seats)
    where = "–".join(say("countries", country, language) for country in pact.countries)
    about = f"{say('words', 'zone', language)} {where}" if pact.kind == "zone" else where
    return f"{pair} {about or say('words', 'general', language)}{'' if pact.in_force else ' ?'}"
