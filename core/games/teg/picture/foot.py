"""What stands below the players: the objective, the hand and the pacts."""

from core.games.teg.chart import CardPicture, PactPicture, Table
from core.games.teg.picture.symbols import symbol
from core.games.teg.picture.words import Language, letter, say
from core.mechanics.drawing import PLAIN, Markup, fit, tag, text, wrap
from core.mechanics.territory.motifs import GAP, INK, LEFT, PAPER, WIDTH, box

_FOOT, _FOOT_HEIGHT = 682, 71
_GOAL, _CARDS, _PACT = 589, 390, 179


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
    return box((x, _FOOT), (wide, _FOOT_HEIGHT), heading, *children)


def _line(x: int, down: int, words: str) -> Markup:
    return text(x, _FOOT + down, words, 12, {"fill": INK, "font-weight": 500})


def _objective(words: str, x: int, wide: int, language: Language) -> Markup:
    lines = wrap(words, 12 * PLAIN, wide - 24, 3)
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
            _line(*spot, fit(_pact(pact, language), 12 * PLAIN, room)),
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
