"""The table as SVG: seats, territories grouped by continent, decks and combat, and the hands that are open."""

from core.games.teg_cartas.cardface import (
    BOLD,
    CARD_HEIGHT,
    CARD_WIDTH,
    GOLD,
    GREY,
    INK,
    LINE,
    PAPER,
    PLACE_HEIGHT,
    PLACE_WIDTH,
    back,
    card,
    colours,
    mark,
    place,
)
from core.games.teg_cartas.cards import Cards, cards_of
from core.games.teg_cartas.catalogue import BONUS, CONTINENT_NAMES, CONTINENTS
from core.games.teg_cartas.show import objective_text
from core.games.teg_cartas.views import View
from core.games.teg_cartas.wording import LANGUAGES, Words
from core.mechanics.drawing import PLAIN, Attributes, Markup, document, fit, join, tag, text

WIDTH, MARGIN, GAP = 1240, 20, 6
COLUMNS = 12  # territory cards side by side
HEAD = 30  # a continent's heading
CARDS_A_ROW = 16


def picture(view: View, language: str) -> str:
    """Draw what a view shows; `language` is `es` or `en`."""
    return _Picture(view, language).drawn()


class _Picture:
    """One drawing: the view, the words, and how far down the page it has come."""

    def __init__(self, view: View, language: str) -> None:
        self.view, self.language = view, language
        self.words: Words = LANGUAGES[language]
        self.cards: Cards = cards_of(view.config.deck)
        self.y = 0
        self.parts: list[Markup] = []

    def drawn(self) -> str:
        """The whole picture, from the top down."""
        status = self.status()
        self.heading(status)
        self.seats()
        self.continents()
        self.table()
        for row in self.view.seats:
            if row.hand is not None and row.objective is not None:
                self.hand(row.seat, row.hand, row.objective)
        height = self.y + 10
        ground = tag("rect", {"width": WIDTH, "height": height, "fill": PAPER})
        return document(WIDTH, height, self.words.title, status, self.language, ground, *self.parts)

    # --- names

    def name(self, seat: int | None) -> str:
        """What a seat is called."""
        if seat is None:
            return self.words.neutral
        return self.view.seats[seat].name or self.words.player.format(seat)

    def territory(self, name: str) -> str:
        """What a territory is called."""
        called: str = getattr(self.cards.territory_name(self.cards.place[name]), self.language)
        return called

    def card(self, name: str) -> str:
        """What a card is called."""
        called: str = getattr(self.cards.card_name(self.cards.card[name]), self.language)
        return called

    def status(self) -> str:
        """Round, and whom the table waits for or who won."""
        view, words = self.view, self.words
        if view.outcome is not None:
            what = words.won.format(" / ".join(self.name(seat) for seat in view.outcome.winners))
        else:
            said = {"play": words.turn, "defend": words.defends, "discard": words.discards}[view.stage]
            what = said.format(self.name(view.to_act[0]))
        return f"{words.round.format(view.round)} · {what}"

    # --- parts

    def heading(self, status: str) -> None:
        """Title, status, and whose view this is."""
        view, words = self.view, self.words
        seen = words.spectator if view.seat is None else self.name(view.seat)
        self.parts += [
            text(MARGIN, 34, words.title, 24, BOLD),
            text(MARGIN + 200, 33, fit(status, 18, 640), 18, BOLD),
            text(WIDTH - MARGIN, 33, fit(seen, 14, 300), 14, {"text-anchor": "end", "fill": GREY}),
        ]
        self.y = 50

    def seats(self) -> None:
        """A panel a seat: sign, name, territories, cards as counts."""
        view, words = self.view, self.words
        count = len(view.seats)
        wide = (WIDTH - 2 * MARGIN - (count - 1) * 10) // count
        for row in view.seats:
            x, y = MARGIN + row.seat * (wide + 10), self.y
            acts = row.seat in view.to_act
            frame: Attributes = {"x": x, "y": y, "width": wide, "height": 82, "rx": 8}
            frame = {
                **frame,
                "fill": colours(row.seat)[1],
                "stroke": GOLD if acts else LINE,
                "stroke-width": 4 if acts else 1,
            }
            left = row.status != "playing"
            state = {"playing": "", "eliminated": f" ({words.eliminated})", "resigned": f" ({words.resigned})"}[
                row.status
            ]
            notes = [words.territories.format(row.territories)]
            if row.conquered:
                notes.append(words.conquered)
            if row.blockades:
                notes.append(words.blockades.format(row.blockades))
            label = fit(self.name(row.seat) + state, 16, wide - 60)
            self.parts.append(
                tag(
                    "g",
                    {"data-id": f"seat-{row.seat}", "opacity": 0.6 if left else None},
                    tag("rect", frame),
                    mark(x + 20, y + 20, row.seat),
                    text(x + 38, y + 26, label, 16, BOLD),
                    tag("path", {"d": f"M{x + wide - 22} {y + 12}l12 8-12 8z", "fill": GOLD}) if acts else Markup(),
                    text(x + 12, y + 47, fit(" · ".join(notes), 12 * PLAIN, wide - 20), 12, {"fill": INK}),
                    back(x + 12, y + 54, special=False),
                    text(x + 34, y + 70, words.dice.format(row.dice), 12, {"fill": INK}),
                    back(x + 124, y + 54, special=True),
                    text(x + 146, y + 70, fit(words.specials.format(row.specials), 12, wide - 150), 12, {"fill": INK}),
                )
            )
        self.y += 94

    def continents(self) -> None:
        """Panels of territories, filled from the left, two rows of cards each where that fits."""
        column, lowest = 0, 0
        for continent, members in enumerate(self.cards.board.members):
            if not members:
                continue
            columns = min(COLUMNS, (len(members) + 1) // 2)
            rows = -(-len(members) // columns)
            if column + columns > COLUMNS:
                self.y, column, lowest = self.y + lowest, 0, 0
            self.continent(continent, column, columns, rows)
            column += columns
            lowest = max(lowest, HEAD + rows * (PLACE_HEIGHT + GAP) + 12)
        self.y += lowest

    def continent(self, continent: int, column: int, columns: int, rows: int) -> None:
        """One continent: heading, what holding it brings, its territory cards."""
        view, cards, words = self.view, self.cards, self.words
        x, y = MARGIN + column * (PLACE_WIDTH + GAP + 2), self.y
        wide, high = columns * (PLACE_WIDTH + GAP), HEAD + rows * (PLACE_HEIGHT + GAP)
        name = getattr(CONTINENT_NAMES[CONTINENTS[continent]], self.language)
        bonus = words.every.format(BONUS[continent])
        parts = [
            tag("rect", {"x": x, "y": y, "width": wide, "height": high, "rx": 8, "fill": "#fff", "stroke": LINE}),
            text(x + 8, y + 20, fit(name, 14, wide - 100), 14, BOLD),
            text(x + wide - 8, y + 20, bonus, 11, {"text-anchor": "end", "fill": GREY}),
        ]
        combat = view.combat
        for i, territory in enumerate(cards.board.members[continent]):
            row = view.territories[territory]
            near = ", ".join(
                self.territory(cards.board.countries[other]) for other in cards.board.neighbours[territory]
            )
            label = self.territory(row.territory)
            title = f"{label} · {self.name(row.owner)}{f' · {words.truce}' if row.truce else ''}"
            role = None
            if combat is not None:
                role = {combat.source: "source", combat.target: "target"}.get(row.territory)
            at_x = x + 3 + i % columns * (PLACE_WIDTH + GAP)
            at_y = y + HEAD + i // columns * (PLACE_HEIGHT + GAP)
            bridges = f"↔ {near}" if near else ""
            parts.append(place(at_x, at_y, row.territory, label, row.owner, bridges, title, row.truce, role))
        self.parts.append(tag("g", {"data-id": CONTINENTS[continent]}, *parts))

    def table(self) -> None:
        """Both decks with their discards, and the combat that waits."""
        view, words = self.view, self.words
        y = self.y
        for i, (deck, label) in enumerate(((view.dice, words.dice_deck), (view.specials, words.special_deck))):
            x = MARGIN + i * 380
            newest = [self.card(name) for name in reversed(deck.discard[-8:])]
            more = ", …" if len(deck.discard) > len(newest) else ""
            discard = f"{len(deck.discard)} ({', '.join(newest)}{more})" if newest else words.empty
            self.parts += [
                back(x, y + 4, special=i == 1),
                text(x + 24, y + 16, f"{label}: {deck.count}", 14, BOLD),
                text(x + 24, y + 34, fit(words.discard.format(discard), 11 * PLAIN, 340), 11, {"fill": INK}),
            ]
        combat = view.combat
        if combat is not None:
            laid = words.face_down if combat.card is None else words.shown_card.format(self.card(combat.card))
            if combat.special is not None:
                laid += f", {words.with_special.format(self.card(combat.special))}"
            line = words.from_.format(self.territory(combat.source)) + " "
            line += words.to.format(self.territory(combat.target), self.name(combat.defender))
            x = MARGIN + 770
            self.parts += [
                tag(
                    "rect",
                    {"x": x - 10, "y": y - 2, "width": 440, "height": 44, "rx": 8, "fill": "#fff", "stroke": GOLD},
                ),
                text(x, y + 15, fit(f"{words.combat}: {line}", 12, 420), 12, BOLD),
                text(x, y + 33, fit(laid, 12 * PLAIN, 420), 12, {"fill": INK}),
            ]
        self.y += 54

    def hand(self, seat: int, names: tuple[str, ...], objective: str) -> None:
        """An open hand, and the objective that goes with it."""
        words, cards = self.words, self.cards
        aim = words.objective.format(getattr(objective_text(cards, cards.objective[objective]), self.language))
        self.parts += [
            mark(MARGIN + 10, self.y + 10, seat),
            text(MARGIN + 28, self.y + 16, fit(words.hand.format(self.name(seat)), 15, 330), 15, BOLD),
            text(MARGIN + 380, self.y + 15, fit(aim, 13 * PLAIN, WIDTH - 2 * MARGIN - 390), 13, {"fill": INK}),
        ]
        self.y += 28
        found = []
        for i, name in enumerate(names):
            x = MARGIN + i % CARDS_A_ROW * (CARD_WIDTH + 8)
            y = self.y + i // CARDS_A_ROW * (CARD_HEIGHT + 8)
            found.append(card(x, y, name, cards.card[name], cards, self.language))
        self.parts.append(join(found))
        self.y += -(-len(names) // CARDS_A_ROW) * (CARD_HEIGHT + 8) + 8
