"""The table as SVG: seats at the left, the dominant card, gestas and the vote at the right, the own hand below.

A civilisation has a colour and a shape, so cards are told apart without colour too. Every card drawn with its
face carries its id in `data-id`.
"""

from core.games.tutep.cards import INFLUENCE, PERSONALITY_NAMES, POINTS, catalogue, civilisation_name
from core.games.tutep.views import SeatView, View
from core.games.tutep.wording import LANGUAGES, Words
from core.mechanics.drawing import Attributes, Markup, document, fit, join, tag, text, width, wrap

WIDTH, HEIGHT = 1080, 716
MARGIN, GAP = 24, 16
CARD_WIDTH, CARD_HEIGHT = 74, 112
SEATS_WIDTH, SEAT_HEIGHT = 392, 84
RIGHT = MARGIN + SEATS_WIDTH + GAP
RIGHT_WIDTH = WIDTH - RIGHT - MARGIN
TOP = 72
HAND_TOP = 560
CHIP, NARROW_CHIP = 36, 23  # a hand of more than eight is shown narrow

INK, PAPER, PANEL, LINE, GOLD, SOFT, WHITE = "#1d2433", "#f4efe4", "#fffdf8", "#cbbfa8", "#b8860b", "#5c6474", "#ffffff"
COLOURS = ("#8a4b16", "#1f6f63", "#9c1c31", "#3a3f98")
BOLD: Attributes = {"font-weight": 700, "fill": INK}
PLAIN: Attributes = {"fill": SOFT}
MIDDLE: Attributes = {"text-anchor": "middle", "font-weight": 700}


def picture(view: View, language: str) -> str:
    """Draw what a view shows; `language` is `es` or `en`."""
    words = LANGUAGES[language]
    return document(
        WIDTH,
        HEIGHT,
        words.title,
        words.status(view),
        language,
        tag("rect", {"width": WIDTH, "height": HEIGHT, "fill": PAPER}),
        _header(view, words),
        join(_seat(view, seat, words) for seat in view.seats),
        _dominant(view, words),
        _gestas(view, words),
        _vote(view, words),
        _hand(view, words),
    )


def _box(x: float, y: float, wide: float, high: float, extra: Attributes | None = None) -> Markup:
    return tag(
        "rect",
        {"x": x, "y": y, "width": wide, "height": high, "rx": 8, "fill": PANEL, "stroke": LINE, **(extra or {})},
    )


# --- cards


def _number(view: View, card: str) -> int:
    return catalogue(view.config.civilisations).numbers[card]


def _shape(civilisation: int, x: float, y: float, size: float, fill: str) -> Markup:
    """A civilisation's mark, round x, y: triangle, circle, square or diamond."""
    half = size / 2
    if civilisation == 1:
        return tag("circle", {"cx": x, "cy": y, "r": half, "fill": fill})
    path = (
        f"M{x:g} {y - half:g}l{half:g} {size:g}h{-size:g}z",
        "",
        f"M{x - half:g} {y - half:g}h{size:g}v{size:g}h{-size:g}z",
        f"M{x:g} {y - half - 1:g}l{half + 1:g} {half + 1:g}l{-half - 1:g} {half + 1:g}l{-half - 1:g} {-half - 1:g}z",
    )[civilisation]
    return tag("path", {"d": path, "fill": fill})


def _card(view: View, card: str, x: float, y: float, words: Words) -> Markup:
    """A card with its face: influence and mark above, who it is, its points, its civilisation."""
    number = _number(view, card)
    civilisation, rank = divmod(number, 10)
    colour = COLOURS[civilisation]
    dominant = view.config.civilisations[civilisation] == view.dominant
    person = getattr(PERSONALITY_NAMES[rank], words.language)
    people = getattr(civilisation_name(view.config.civilisations[civilisation]), words.language)
    centre = x + CARD_WIDTH / 2
    frame = {"stroke": GOLD if dominant else colour, "stroke-width": 4 if dominant else 1.5, "fill": WHITE}
    lines = wrap(person, 12, CARD_WIDTH - 10, 2)
    parts = [
        tag("title", {}, f"{person}, {people}"),
        _box(x, y, CARD_WIDTH, CARD_HEIGHT, frame),
        text(x + 9, y + 30, str(INFLUENCE[number]), 25, {"font-weight": 700, "fill": colour}),
        _shape(civilisation, x + CARD_WIDTH - 18, y + 21, 18, colour),
        *(text(centre, y + 53 + 14 * line, part, 12, {**MIDDLE, "fill": INK}) for line, part in enumerate(lines)),
        text(centre, y + CARD_HEIGHT - 10, fit(people, 11, CARD_WIDTH - 10), 11, {**MIDDLE, "fill": colour}),
    ]
    if POINTS[number]:
        parts.append(text(centre, y + 85, f"+{POINTS[number]}", 13, {**MIDDLE, "fill": GOLD}))
    return tag("g", {"data-id": card}, *parts)


def _chip(view: View, card: str, x: float, y: float, wide: int) -> Markup:
    """A card made small: its mark and its influence."""
    number = _number(view, card)
    civilisation = number // 10
    colour = COLOURS[civilisation]
    return tag(
        "g",
        {"data-id": card},
        _box(x, y, wide, 22, {"rx": 4, "fill": WHITE, "stroke": colour}),
        _shape(civilisation, x + wide / 3 - 2, y + 11, min(10, wide / 4), colour),
        text(x + wide * 0.7, y + 16, str(INFLUENCE[number]), min(13, wide / 2), {**MIDDLE, "fill": colour}),
    )


# --- panels


def _header(view: View, words: Words) -> Markup:
    place = f"{words.round.format(view.round)} · {words.goal.format(view.config.monuments)}"
    status = fit(words.status(view), 20, 480)
    return join(
        (
            text(MARGIN, 44, words.title, 30, BOLD),
            text(MARGIN + 112, 44, place, 17, PLAIN),
            text(WIDTH - MARGIN, 44, status, 20, {**BOLD, "text-anchor": "end"}),
        )
    )


def _seat(view: View, seat: SeatView, words: Words) -> Markup:
    """A seat: its name and part in the vote, Monuments, points, and the cards that may be shown of its hand."""
    x, y = MARGIN, TOP + seat.seat * (SEAT_HEIGHT + 8)
    acts = seat.seat in view.to_act
    notes = [
        words.you if seat.seat == view.seat else "",
        words.dealer if seat.seat == view.dealer else "",
        words.leader if seat.seat == view.leader else "",
        words.resigned if seat.resigned else "",
    ]
    note = ", ".join(part for part in notes if part)
    room = SEATS_WIDTH - 62 - width(note, 13) - 12
    frame: Attributes = {"stroke": INK if acts else LINE, "stroke-width": 3 if acts else 1}
    counts = (
        words.points.format(seat.points),
        words.hand_count.format(seat.cards),
        words.won_count.format(seat.cards_won),
    )
    shown = seat.known if seat.hand is None or seat.seat == view.seat else seat.hand
    wide = CHIP if len(shown) <= 8 else NARROW_CHIP
    chips = [_chip(view, card, x + 62 + at * (wide + 2), y + 55, wide) for at, card in enumerate(shown)]
    pointer = tag("path", {"d": f"M{x - 14} {y + 30}l11 8l-11 8z", "fill": INK}) if acts else Markup("")
    return join(
        (
            pointer,
            _box(x, y, SEATS_WIDTH, SEAT_HEIGHT, frame),
            _monuments(x + 30, y + 12, seat.monuments),
            text(x + 62, y + 25, fit(words.name(view, seat.seat), 16, room), 16, BOLD),
            text(x + SEATS_WIDTH - 10, y + 25, note, 13, {**PLAIN, "text-anchor": "end"}),
            text(x + 62, y + 46, " · ".join(counts), 14, PLAIN),
            *chips,
        )
    )


def _monuments(x: float, y: float, count: int) -> Markup:
    """A small temple with the number of Monuments below it."""
    columns = "".join(f"M{x + at} {y + 14}h4v12h-4z" for at in (-11, -2, 7))
    ink = GOLD if count else LINE
    return join(
        (
            tag("path", {"d": f"M{x - 15} {y + 12}l15 -11l15 11z{columns}M{x - 15} {y + 27}h30v3h-30z", "fill": ink}),
            text(x, y + 56, str(count), 22, {**MIDDLE, "fill": INK}),
        )
    )


def _dominant(view: View, words: Words) -> Markup:
    """The card that names the dominant civilisation, and where it is."""
    x, y = RIGHT, TOP
    people = getattr(civilisation_name(view.dominant), words.language)
    if view.holder is not None:
        where = words.held_by.format(words.name(view, view.holder))
    elif len(view.seats) == 3:
        where = words.left_over
    else:
        where = words.under_stock if view.stock else words.stock_gone
    room = 214 - CARD_WIDTH - 24
    lines = [(line, 16, BOLD) for line in wrap(words.dominant.format(people), 16, room, 2)]
    lines += [(line, 13, PLAIN) for line in wrap(where, 13, room, 2)]
    if view.stock:
        lines.append((words.stock.format(view.stock), 13, BOLD))
    return join(
        (
            _box(x, y, 226, CARD_HEIGHT + 24),
            _card(view, view.turned, x + 12, y + 12, words),
            *(
                text(x + CARD_WIDTH + 24, y + 34 + 21 * at, line, size, ink)
                for at, (line, size, ink) in enumerate(lines)
            ),
        )
    )


def _gestas(view: View, words: Words) -> Markup:
    """The four counters: what each is worth, and whose it is."""
    x, y = RIGHT + 226 + GAP, TOP
    wide = RIGHT_WIDTH - 226 - GAP
    rows = [text(x + 12, y + 22, words.gestas, 15, BOLD)]
    for at, gesta in enumerate(view.gestas):
        base = y + 48 + 25 * at
        rows.append(_shape(at, x + 22, base - 5, 14, COLOURS[at]))
        people = getattr(civilisation_name(gesta.civilisation), words.language)
        rows.append(text(x + 38, base, fit(people, 14, 130), 14, {"fill": INK}))
        rows.append(text(x + 200, base, f"+{gesta.worth}", 14, {**BOLD, "text-anchor": "end"}))
        owner = words.free if gesta.winner is None else fit(words.name(view, gesta.winner), 14, wide - 226)
        rows.append(text(x + 214, base, owner, 14, PLAIN if gesta.winner is None else BOLD))
    return join((_box(x, y, wide, CARD_HEIGHT + 24), *rows))


def _vote(view: View, words: Words) -> Markup:
    """The vote going on, in the order played, and the one before it; between two votes the last, as it was won."""
    x, y = RIGHT, TOP + CARD_HEIGHT + 24 + GAP
    parts = [_box(x, y, RIGHT_WIDTH, HAND_TOP - 34 - y)]
    going_on = len(view.vote) > 0 or not view.votes
    title = words.vote_of.format(len(view.votes) + going_on)
    parts.append(text(x + 12, y + 25, title, 16, BOLD))
    if not view.vote and view.to_act:
        leads = fit(words.nothing_played.format(words.name(view, view.leader)), 15, 400)
        parts.append(text(x + RIGHT_WIDTH - 12, y + 25, leads, 15, {**PLAIN, "text-anchor": "end"}))
    if going_on:
        best = max((card.influence for card in view.vote), default=0)
        for at, played in enumerate(view.vote):
            mark = words.winning if played.influence == best else ""
            lines = (words.name(view, played.seat), words.counts.format(played.influence), mark)
            parts.append(_fallen(view, played.card, x + 24 + at * 122, y + 44, lines, words))
    if view.votes:
        last = view.votes[-1]
        if going_on:
            label = fit(words.last_vote.format(words.name(view, last.winner)), 14, 330)
            parts.append(text(x + 12, y + 276, label, 14, PLAIN))
            start = x + 24 + width(label, 14)
            parts += [_chip(view, card, start + at * (CHIP + 4), y + 260, CHIP) for at, card in enumerate(last.cards)]
        else:
            for at, card in enumerate(last.cards):
                seat = (last.leader + at) % len(view.seats)
                mark = words.took_it if seat == last.winner else ""
                lines = (words.name(view, seat), "", mark)
                parts.append(_fallen(view, card, x + 24 + at * 122, y + 44, lines, words))
    return join(parts)


def _fallen(view: View, card: str, x: float, y: float, lines: tuple[str, str, str], words: Words) -> Markup:
    """A card on the table, with who played it, what it counts and whether it wins."""
    middle = x + CARD_WIDTH / 2
    inks = ({**MIDDLE, "fill": INK}, {**PLAIN, "text-anchor": "middle"}, {**MIDDLE, "fill": GOLD})
    return join(
        (
            _card(view, card, x, y, words),
            *(
                text(middle, y + CARD_HEIGHT + 20 + 18 * at, fit(line, 13, 114), 13, ink)
                for at, (line, ink) in enumerate(zip(lines, inks, strict=True))
                if line
            ),
        )
    )


def _hand(view: View, words: Words) -> Markup:
    """The asker's own hand, in the order in which the cards came."""
    hand = () if view.seat is None else view.seats[view.seat].hand or ()
    title = words.spectator if view.seat is None else words.hand if hand else words.empty_hand
    return join(
        (
            text(MARGIN, HAND_TOP - 12, title, 16, BOLD),
            *(_card(view, card, MARGIN + at * (CARD_WIDTH + 5.5), HAND_TOP, words) for at, card in enumerate(hand)),
        )
    )
