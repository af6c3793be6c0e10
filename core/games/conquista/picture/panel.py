"""Round the map: the head with turn and stage, the players in the order of play, the foot with the beholder's own."""

from core.games.conquista.cartography.chart import MARKS
from core.games.conquista.ground import WILD, ground_of
from core.games.conquista.model import Stage
from core.games.conquista.picture.land import HIGH, TOP
from core.games.conquista.picture.paint import badge
from core.games.conquista.picture.words import Language, count, letter, say, title
from core.games.conquista.show import CardView, SeatView, View
from core.games.conquista.words import objective_sentence
from core.mechanics.drawing import PLAIN, Attributes, Markup, fit, tag, text, wrap
from core.mechanics.territory import motifs
from core.mechanics.territory.motifs import GAP, INK, LEFT, PAPER, SMALL, STAR, STRONG, WIDTH, star

_SEATS, _SEATS_HEIGHT = TOP + HIGH + 6, 64
_FOOT, _FOOT_HEIGHT = _SEATS + _SEATS_HEIGHT + 6, 74
HEIGHT = _FOOT + _FOOT_HEIGHT + 8
_COLUMN = 250
_STAGES: tuple[Stage, ...] = ("reinforce", "attack", "regroup")


def head(view: View, language: Language) -> Markup:
    """Return the bar on top: whose turn it is, the stage, the round; or who has won."""
    word = f"{say('words', 'round', language)} {view.round}"
    if view.outcome is not None:
        return motifs.finished(_result(view, language), word)
    shown = _STAGES if view.stage in _STAGES else (view.stage,)
    chips = motifs.stages([(stage, say("stages", stage, language)) for stage in shown], view.stage)
    return motifs.running(_turn(view, language), chips, (*_news(view, language), word))


def _result(view: View, language: Language) -> str:
    over = say("words", "over", language)
    winners = () if view.outcome is None else view.outcome.winners
    if not winners:
        return f"{over} · {say('words', 'nobody', language)}"
    names = ", ".join(title(view.seats[seat], language) for seat in winners)
    return fit(f"{over} · {say('words', 'winner', language)}: {names}", 16, 1000)


def _turn(view: View, language: Language) -> Markup:
    return motifs.turn(
        say("words", "turn", language),
        view.turn,
        lambda x, y: badge(x, y, view.turn, letter(view.turn)),
        lambda room: fit(title(view.seats[view.turn], language), 15, room),
    )


def _news(view: View, language: Language) -> list[str]:
    """What waits: armies of a conquest or to be placed, and until when."""
    parts = []
    due = view.due + sum(one.armies for one in view.due_continents)
    if view.occupation is not None:
        parts.append(f"{say('words', 'occupy', language)}: {view.occupation.least}–{view.occupation.most}")
    elif due:
        parts.append(f"{say('words', 'due', language)}: {due}")
    if view.deadline is not None:
        parts.append(f"{say('words', 'deadline', language)} {view.deadline} s")
    return parts


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
    room = wide - 62 - (20 if won else 0)
    facts = [count(seat.countries, "country", "countries", language), count(seat.armies, "army", "armies", language)]
    more = [count(seat.cards, "card", "cards", language), count(seat.points, "point", "points", language)]
    status = seat.status if seat.status != "in" else "automatic" if seat.automatic else None
    return tag(
        "g",
        {"data-id": seat.seat, "data-kind": "seat", "opacity": 0.6 if seat.status == "out" else None},
        motifs.plate((x, _SEATS), (wide, _SEATS_HEIGHT), lit),
        badge(x + 24, _SEATS + (26 if status else 32), seat.seat, letter(seat.seat), 1.5),
        text(x + 24, _SEATS + 56, say("words", status, language), 9, {**SMALL, "text-anchor": "middle"})
        if status
        else Markup(),
        text(x + 46, _SEATS + 21, fit(title(seat, language), 13, room), 13, {**STRONG, "unicode-bidi": "isolate"}),
        text(x + 46, _SEATS + 38, fit(" · ".join(facts), 10.5 * PLAIN, wide - 50), 10.5, SMALL),
        text(x + 46, _SEATS + 54, fit(" · ".join(more), 10.5 * PLAIN, wide - 50), 10.5, SMALL),
        star(x + wide - 16, _SEATS + 16) if won else Markup(),
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
    return motifs.box((x, _FOOT), (wide, _FOOT_HEIGHT), heading, *children)


def _lines(heading: str, lines: tuple[str, ...], x: int, wide: int) -> Markup:
    words = [
        text(x + 12, _FOOT + 34 + 15 * row, fit(line, 12 * PLAIN, wide - 24), 12, {"fill": INK, "font-weight": 500})
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
    return _lines(fit(f"{say('words', 'map', language)} {config.map_seed}", 11, wide - 50), lines, x, wide)


def _objective(view: View, x: int, wide: int, language: Language) -> Markup:
    own = next((one.objective for one in view.objectives if one.seat == view.seat), None)
    if own is None:
        words = say("words", "no_objective", language)
    else:
        names = {continent.id: continent.name for continent in ground_of(view.config).atlas.map.continents}
        target = None if own.target is None else view.seats[own.target].name
        sentence = objective_sentence(own, names, target)
        words = sentence.es if language == "es" else sentence.en
    return _lines(say("words", "objective", language), wrap(words, 12 * PLAIN, wide - 24, 3), x, wide)


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
        text(middle, y + high - 6, fit(name, 10, room), 10, {**STRONG, "text-anchor": "middle"}),
    )


def _symbol(kind: str, x: float, y: float, scale: float) -> Markup:
    """Return a card's symbol about x, y."""
    data = STAR if kind == WILD else MARKS[kind]
    ink: Attributes = {"fill": "none" if kind == "ancla" else INK, "stroke": INK, "stroke-width": 2}
    return tag("path", {"d": data, "transform": f"translate({x:g} {y:g}) scale({scale:g})", **ink})
