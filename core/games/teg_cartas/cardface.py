"""Single cards and marks of the picture: what a seat, a territory, a dice card, a special look like."""

from core.games.teg_cartas.cards import Cards
from core.games.teg_cartas.catalogue import ATTACK_KINDS
from core.mechanics.drawing import Attributes, Markup, fit, join, tag, text, width, wrap

INK, PAPER, LINE, GOLD, GREY = "#1f2430", "#f4f1e8", "#c9c2ae", "#d99a00", "#6b7280"
# A seat's colour, the tint of its territories and its shape; the shape and the number tell seats apart without colour.
SEATS = (("#0b5f8a", "#dcebf3"), ("#a32018", "#f7e0dd"), ("#256b2a", "#e0f0dd"), ("#7a4b00", "#f6e8cc"))
NEUTRAL = (GREY, "#ececec")
MIDDLE: Attributes = {"text-anchor": "middle"}
BOLD: Attributes = {"font-weight": 700, "fill": INK}
CARD_WIDTH, CARD_HEIGHT = 66, 84
PLACE_WIDTH, PLACE_HEIGHT = 92, 74


def colours(seat: int | None) -> tuple[str, str]:
    """A seat's colour and tint."""
    return NEUTRAL if seat is None else SEATS[seat]


def mark(x: float, y: float, seat: int | None) -> Markup:
    """A seat's sign round its middle: circle, square, triangle, diamond, with its number; an open ring is neutral."""
    if seat is None:
        ring: Attributes = {"cx": x, "cy": y, "r": 7, "fill": "none", "stroke": GREY, "stroke-width": 2}
        return tag("circle", {**ring, "stroke-dasharray": "3 2"})
    fill: Attributes = {"fill": SEATS[seat][0]}
    shapes = (
        tag("circle", {"cx": x, "cy": y, "r": 9, **fill}),
        tag("rect", {"x": x - 8, "y": y - 8, "width": 16, "height": 16, **fill}),
        tag("path", {"d": f"M{x:g} {y - 11:g}l11 19h-22z", **fill}),
        tag("path", {"d": f"M{x:g} {y - 11:g}l11 11-11 11-11-11z", **fill}),
    )
    number = text(x, y + 4 if seat != 2 else y + 6, str(seat), 11, {**MIDDLE, "fill": "#fff", "font-weight": 700})
    return join((shapes[seat], number))


def place(
    x: int, y: int, name: str, label: str, owner: int | None, bridges: str, title: str, truce: bool, role: str | None
) -> Markup:
    """A territory card. `role` is `source` or `target` in a combat: a thick frame, dashed for the target."""
    colour, tint = colours(owner)
    frame: Attributes = {
        "x": x,
        "y": y,
        "width": PLACE_WIDTH,
        "height": PLACE_HEIGHT,
        "rx": 6,
        "fill": tint,
        "stroke": GOLD if role else colour,
        "stroke-width": 5 if role else 1.5,
        "stroke-dasharray": "8 5" if role == "target" else "3 3" if owner is None else None,
    }
    parts = [tag("title", {}, title), tag("rect", frame), mark(x + 15, y + 16, owner)]
    lines = wrap(label, 12, PLACE_WIDTH - 12, 2)
    parts += [text(x + 6, y + 41 + 13 * i, line, 12, BOLD) for i, line in enumerate(lines)]
    if truce:
        parts.append(flag(x + PLACE_WIDTH - 20, y + 6))
    if bridges:
        # Two lines of bridges under a name of one, one under a name of two.
        shown = wrap(bridges, 9, PLACE_WIDTH - 10, 3 - len(lines))
        top = y + 41 + 13 * (len(lines) - 1)
        parts += [text(x + 6, top + 12 + 10 * i, line, 9, {"fill": INK}) for i, line in enumerate(shown)]
    return tag("g", {"data-id": name}, *parts)


def flag(x: float, y: float) -> Markup:
    """A white flag: a truce."""
    pole = tag("path", {"d": f"M{x:g} {y:g}v20", "stroke": INK, "stroke-width": 2})
    return join((pole, tag("path", {"d": f"M{x:g} {y:g}h13l-4 5 4 5h-13z", "fill": "#fff", "stroke": INK})))


def card(x: int, y: int, name: str, number: int, cards: Cards, language: str) -> Markup:
    """A card of a hand, open: three numbers, or the name of a special (barred on top if it goes with an attack)."""
    label = getattr(cards.card_name(number), language)
    kind = cards.kinds[number]
    frame: Attributes = {"x": x, "y": y, "width": CARD_WIDTH, "height": CARD_HEIGHT, "rx": 7, "fill": "#fff"}
    parts = [tag("title", {}, f"{label} ({name})"), tag("rect", {**frame, "stroke": INK, "stroke-width": 1.5})]
    if kind is None:
        for i, value in enumerate(cards.numbers[number]):
            box: Attributes = {"x": x + 22, "y": y + 5 + 22 * i, "width": 21, "height": 20, "rx": 4, "fill": "#a32018"}
            white: Attributes = {**MIDDLE, "fill": "#fff", "font-weight": 700}
            parts += [tag("rect", box), text(x + 32.5, y + 20 + 22 * i, str(value), 14, white)]
    else:
        band: Attributes = {"x": x + 1, "y": y + 8, "width": CARD_WIDTH - 2, "height": 12, "fill": "#4b3b8f"}
        parts.append(tag("rect", {**band, "fill": "#8f3b3b" if kind in ATTACK_KINDS else "#4b3b8f"}))
        if kind in ATTACK_KINDS:
            parts.append(tag("path", {"d": f"M{x + 27} {y + 11}h8v-3l6 6-6 6v-3h-8z", "fill": "#fff"}))
        room = CARD_WIDTH - 6
        widest = max(width(word, 1) for word in label.split())
        size = min(10, int(10 * room / widest) / 10)  # no word is broken
        lines = wrap(label, size, room, 3)
        parts += [
            text(x + CARD_WIDTH / 2, y + 36 + 13 * i, line, size, {**MIDDLE, **BOLD}) for i, line in enumerate(lines)
        ]
    parts.append(
        text(x + CARD_WIDTH / 2, y + CARD_HEIGHT - 5, fit(name, 9, CARD_WIDTH - 6), 9, {**MIDDLE, "fill": GREY})
    )
    return tag("g", {"data-id": name}, *parts)


def back(x: float, y: float, special: bool) -> Markup:
    """A small card from behind: dots for dice cards, a star for specials."""
    fill = "#4b3b8f" if special else "#a32018"
    body = tag("rect", {"x": x, "y": y, "width": 16, "height": 22, "rx": 3, "fill": fill})
    if special:
        return join(
            (body, tag("path", {"d": f"M{x + 8:g} {y + 5:g}l2 5h4l-3 3 1 5-4-3-4 3 1-5-3-3h4z", "fill": "#fff"}))
        )
    dots = [(4.5, 6), (11.5, 6), (8, 11), (4.5, 16), (11.5, 16)]
    return join((body, *(tag("circle", {"cx": x + dx, "cy": y + dy, "r": 1.6, "fill": "#fff"}) for dx, dy in dots)))
