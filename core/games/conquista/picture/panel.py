"""Round the map: the head with turn and stage, the players in the order of play, the foot with the beholder's own."""

from typing import Final

from core.games.conquista.cartography.chart import MARKS
from core.games.conquista.ground import WILD, ground_of
from core.games.conquista.model import Stage
from core.games.conquista.picture.land import HIGH, LEFT, TOP
from core.games.conquista.picture.land import WIDE as WIDTH
from core.games.conquista.picture.paint import CARD, GOLD, INK, PAPER, QUIET, RULE, badge
from core.games.conquista.picture.words import Language, count, letter, say, title
from core.games.conquista.show import CardView, SeatView, View
from core.games.conquista.words import objective_sentence
from core.mechanics.drawing import Attributes, Markup, fit, join, tag, text, width, wrap

GAP = 8
_HEAD, _HEAD_HEIGHT = 8, 36
_SEATS, _SEATS_HEIGHT = TOP + HIGH + 6, 64
_FOOT, _FOOT_HEIGHT = _SEATS + _SEATS_HEIGHT + 6, 74
HEIGHT = _FOOT + _FOOT_HEIGHT + 8
_COLUMN = 250
_STAGES: tuple[Stage, ...] = ("reinforce", "attack", "regroup")
_PLAIN = 0.92  # how much of a bold line a plain one needs
_STRONG: Attributes = {"font-weight": 700, "fill": INK}
_STAR: Final = "M0-10l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6L0 4.8l-5.9 3.3 1.3-6.6-4.9-4.6 6.6-.8z"


def head(view: View, language: Language) -> Markup:
    """Return the bar on top: whose turn it is, the stage, the round; or who has won."""
    bar: Attributes = {"x": LEFT, "y": _HEAD, "width": WIDTH, "height": _HEAD_HEIGHT, "rx": 10}
    word = f"{say('words', 'round', language)} {view.round}"
    if view.outcome is not None:
        return tag(
            "g",
            {"data-part": "head"},
            tag("rect", {**bar, "fill": GOLD}),
            _star(30, _HEAD + 18),
            text(50, _HEAD + 24, _result(view, language), 16, _STRONG),
            _right(word, INK),
        )
    return tag(
        "g",
        {"data-part": "head"},
        tag("rect", {**bar, "fill": INK}),
        _turn(view, language),
        _stages(view.stage, language),
        _right("   ·   ".join((*_news(view, language), word)), CARD),
    )


def _star(x: float, y: float) -> Markup:
    return tag("path", {"d": _STAR, "transform": f"translate({x:g} {y:g})", "fill": INK})


def _result(view: View, language: Language) -> str:
    over = say("words", "over", language)
    winners = () if view.outcome is None else view.outcome.winners
    if not winners:
        return f"{over} · {say('words', 'nobody', language)}"
    names = ", ".join(title(view.seats[seat], language) for seat in winners)
    return fit(f"{over} · {say('words', 'winner', language)}: {names}", 16, 1000)


def _turn(view: View, language: Language) -> Markup:
    word = say("words", "turn", language)
    start = 22 + round(width(word, 13)) + 10
    name = fit(title(view.seats[view.turn], language), 15, 450 - start)
    return join(
        (
            text(22, _HEAD + 23, word, 13, {"fill": RULE, "font-weight": 600}),
            badge(start + 11, _HEAD + 18, view.turn, letter(view.turn)),
            text(start + 30, _HEAD + 24, name, 15, {"fill": CARD, "font-weight": 700, "data-turn": view.turn}),
        )
    )


def _stages(now: Stage, language: Language) -> Markup:
    """Return the stages of a turn with the present one lit, or the placement alone."""
    chips: list[Markup] = []
    x = 500
    for stage in _STAGES if now in _STAGES else (now,):
        words = say("stages", stage, language)
        wide = round(width(words, 13)) + 22
        lit = stage == now
        frame: Attributes = {"x": x, "y": _HEAD + 6, "width": wide, "height": 24, "rx": 12}
        ink: Attributes = {"text-anchor": "middle", "font-weight": 700 if lit else 500, "fill": INK if lit else RULE}
        chips.append(
            tag(
                "g",
                {"data-stage": stage, "data-now": "true" if lit else None},
                tag("rect", {**frame, "fill": GOLD if lit else "none", "stroke": GOLD if lit else QUIET}),
                text(x + wide / 2, _HEAD + 22.5, words, 13, ink),
            )
        )
        x += wide + 6
    return join(chips)


def _news(view: View, language: Language) -> list[str]:
    """What waits: armies of a conquest or to be placed, and until when."""
    parts = []
    due = view.due + sum(one.armies for one in view.due_continents)
    if view.occupation is not None:
        parts.append(f"{say('words', 'occupy', language)}: {view.occupation.least}–{view.occupation.most}")
    elif due:
        parts.append(f"{say('words', 'due', language)}: {due}")
    if view.deadline is not None:
        parts.append(f"{say('words', 'deadline', language)}: {view.deadline} s")
    return parts


def _right(words: str, fill: str) -> Markup:
    return text(LEFT + WIDTH - 14, _HEAD + 23, words, 13, {"fill": fill, "font-weight": 700, "text-anchor": "end"})


def seats(view: View, language: Language) -> Markup:
    """Return a plate for each player, in the order of play."""
    number = len(view.order)
    wide = (WIDTH - GAP * (number - 1)) // number
    return tag(
        "g",
        {"data-part": "seats"},
        *(
            _seat(view, view.seats[seat], LEFT + place * (wide + GAP), wide, language)
            for place, seat in enumerate(view.order)
        ),
    )


def _seat(view: View, seat: SeatView, x: int, wide: int, language: Language) -> Markup:
    won = view.outcome is not None and seat.seat in view.outcome.winners
    lit = won or seat.seat in view.to_act
    room = wide - 52 - (20 if won else 0)
    frame: Attributes = {"x": x, "y": _SEATS, "width": wide, "height": _SEATS_HEIGHT, "rx": 10}
    edge: Attributes = {"fill": "#fff3c9" if lit else CARD, "stroke": INK if lit else RULE}
    facts = [count(seat.countries, "country", "countries", language), count(seat.armies, "army", "armies", language)]
    more = [count(seat.cards, "card", "cards", language), count(seat.points, "point", "points", language)]
    if seat.status != "in":
        more = [say("words", seat.status, language), *more[: 1 if seat.status == "away" else 0]]
    elif seat.automatic:
        more.append(say("words", "automatic", language))
    quiet: Attributes = {"fill": QUIET, "font-weight": 600}
    return tag(
        "g",
        {"data-id": seat.seat, "data-kind": "seat", "opacity": 0.6 if seat.status == "out" else None},
        tag("rect", {**frame, **edge, "stroke-width": 2.5 if lit else 1}),
        badge(x + 24, _SEATS + 32, seat.seat, letter(seat.seat), 1.5),
        text(x + 46, _SEATS + 21, fit(title(seat, language), 13, room), 13, {**_STRONG, "unicode-bidi": "isolate"}),
        text(x + 46, _SEATS + 38, fit(" · ".join(facts), 11 * _PLAIN, wide - 52), 11, quiet),
        text(x + 46, _SEATS + 54, fit(" · ".join(more), 11 * _PLAIN, wide - 52), 11, quiet),
        _star(x + wide - 16, _SEATS + 16) if won else Markup(),
    )


def foot(view: View, language: Language) -> Markup:
    """Return the boxes below: what the table agreed on, and the beholder's objective and cards."""
    boxes = [_table(view, LEFT, _COLUMN, language)]
    x = LEFT + _COLUMN + GAP
    hand = next((own.cards for own in view.hands if own.seat == view.seat), None)
    if hand is None:
        boxes.append(_lines("", (say("words", "watching", language),), x, LEFT + WIDTH - x))
    else:
        wide = (LEFT + WIDTH - x - GAP) // 2
        boxes.append(_objective(view, x, wide, language))
        boxes.append(_hand(view, hand, x + wide + GAP, wide, language))
    return tag("g", {"data-part": "foot"}, *boxes)


def _box(x: int, wide: int, heading: str, *children: Markup) -> Markup:
    frame: Attributes = {"x": x, "y": _FOOT, "width": wide, "height": _FOOT_HEIGHT, "rx": 10}
    return tag(
        "g",
        {},
        tag("rect", {**frame, "fill": CARD, "stroke": RULE}),
        text(x + 12, _FOOT + 17, heading, 11, {"fill": QUIET, "font-weight": 700}),
        *children,
    )


def _lines(heading: str, lines: tuple[str, ...], x: int, wide: int) -> Markup:
    words = [
        text(x + 12, _FOOT + 34 + 15 * row, fit(line, 12 * _PLAIN, wide - 24), 12, {"fill": INK, "font-weight": 500})
        for row, line in enumerate(lines)
    ]
    return _box(x, wide, heading, *words)


def _table(view: View, x: int, wide: int, language: Language) -> Markup:
    config = view.config
    limit = "" if config.round_limit is None else f" / {config.round_limit}"
    common = count(config.common, "country", "countries", language)
    lines = (
        f"{say('modes', config.mode, language)} · {say('words', 'round', language)} {view.round}{limit}",
        f"{say('words', 'common', language)} {common}",
        f"{say('words', 'deck', language)} {view.deck} · {say('words', 'discard', language)} {len(view.discard)}",
    )
    return _lines(f"{say('words', 'map', language)} {config.map_seed}"[:36], lines, x, wide)


def _objective(view: View, x: int, wide: int, language: Language) -> Markup:
    own = next((one.objective for one in view.objectives if one.seat == view.seat), None)
    if own is None:
        words = say("words", "no_objective", language)
    else:
        names = {continent.id: continent.name for continent in ground_of(view.config).atlas.map.continents}
        target = None if own.target is None else view.seats[own.target].name
        sentence = objective_sentence(own, names, target)
        words = sentence.es if language == "es" else sentence.en
    return _lines(say("words", "objective", language), wrap(words, 12 * _PLAIN, wide - 24, 3), x, wide)


def _hand(view: View, cards: tuple[CardView, ...], x: int, wide: int, language: Language) -> Markup:
    """Return the beholder's cards: one row of up to five, else two or more."""
    heading = say("words", "hand", language)
    if not cards:
        return _lines(heading, (say("words", "no_cards", language),), x, wide)
    rows = 1 if len(cards) <= 5 else 2
    columns = max(5, -(-len(cards) // rows))
    step = (wide - 20) / columns
    high = (_FOOT_HEIGHT - 26 - 4 * (rows - 1)) / rows
    drawn = [
        _card(
            view,
            card,
            (x + 12 + step * (place % columns), _FOOT + 21 + (high + 4) * (place // columns)),
            (step - 4, high),
            language,
        )
        for place, card in enumerate(cards)
    ]
    return _box(x, wide, heading, *drawn)


def _card(
    view: View, card: CardView, corner: tuple[float, float], size: tuple[float, float], language: Language
) -> Markup:
    (x, y), (wide, high) = corner, size
    ground = ground_of(view.config)
    symbol = say("symbols", card.symbol, language)
    name = symbol.capitalize()
    if card.symbol != WILD:
        name = ground.atlas.map.countries[ground.card[card.id]].name
    tall = high > 30
    spot = (x + wide / 2, y + 15) if tall else (x + 10, y + high / 2)
    room = wide - 2 if tall else wide - 18
    middle = x + wide / 2 if tall else x + 17 + room / 2
    return tag(
        "g",
        {"data-id": card.id, "data-kind": "card"},
        tag("title", {}, f"{name} · {symbol}"),
        tag("rect", {"x": x, "y": y, "width": wide, "height": high, "rx": 5, "fill": PAPER, "stroke": INK}),
        _symbol(card.symbol, *spot, 1 if tall else 0.6),
        text(middle, y + high - 6, fit(name, 10, room), 10, {**_STRONG, "text-anchor": "middle"}),
    )


def _symbol(kind: str, x: float, y: float, scale: float) -> Markup:
    """Return a card's symbol about x, y."""
    data = _STAR if kind == WILD else MARKS[kind]
    ink: Attributes = {"fill": "none" if kind == "ancla" else INK, "stroke": INK, "stroke-width": 2}
    return tag("path", {"d": data, "transform": f"translate({x:g} {y:g}) scale({scale:g})", **ink})
