"""The cards of one table as its rules use them: looked up by id and by index."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.games.teg_cartas.catalogue import BONUS, CONTINENTS, KIND_NAMES
from core.games.teg_cartas.deck import PRODUCT
from core.games.teg_cartas.model import Deck
from core.kernel.rule import Text
from core.mechanics.territory.board import Board, make_board

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """A deck with its tables. `cards` are dice cards, then specials; `place` and `card` go from id to index.

    `reach` has, a territory, what it may attack by itself (TCA-ATT-1); `numbers` an entry a dice card; `kinds`
    one a card, null for dice; `needs` the (continent, territories) that each objective asks for.
    """

    deck: Deck
    board: Board
    cards: tuple[str, ...]
    objectives: tuple[str, ...]
    place: Mapping[str, int]
    card: Mapping[str, int]
    objective: Mapping[str, int]
    reach: tuple[frozenset[int], ...]
    numbers: tuple[Numbers, ...]
    kinds: tuple[str | None, ...]
    needs: tuple[tuple[tuple[int, int], ...], ...]

    def for_players(self, players: int) -> tuple[int, ...]:
        """The objectives for a number of players, in catalogue order (TCA-SET-2)."""
        return tuple(i for i, row in enumerate(self.deck.objectives) if row.players == players)

    def met(self, objective: int, owners: Sequence[int | None], seat: int) -> bool:
        """Whether `seat` holds what an objective asks for (TCA-WIN-1)."""
        members, needs = self.board.members, self.needs[objective]
        if owners.count(seat) < sum([need for _, need in needs]):
            return False  # the usual answer, without looking at continents
        for continent, need in needs:
            if sum([owners[territory] == seat for territory in members[continent]]) < need:
                return False
        return True

    def dice_name(self, card: int) -> str:
        """A dice card as players read it: `6-3-1`."""
        return "-".join(map(str, self.numbers[card]))

    def card_name(self, card: int) -> Text:
        """A card's name."""
        kind = self.kinds[card]
        return Text(self.dice_name(card), self.dice_name(card)) if kind is None else KIND_NAMES[kind]

    def territory_name(self, territory: int) -> Text:
        """A territory's name."""
        row = self.deck.territories[territory]
        return Text(row.name_es, row.name_en)


def _cards(deck: Deck) -> Cards:
    territories = [(row.id, row.continent) for row in deck.territories]
    bridges = {tuple(sorted(bridge)) for bridge in deck.bridges}
    board = make_board(territories, tuple(zip(CONTINENTS, BONUS, strict=True)), [(a, b) for a, b in bridges])
    cards = tuple([row.id for row in deck.dice] + [row.id for row in deck.specials])
    objectives = tuple(row.id for row in deck.objectives)
    needs = []
    for row in deck.objectives:
        need: dict[str, int] = {}
        for count in row.counts:  # one continent may stand twice; then both counts are asked for
            need[count.continent] = max(need.get(count.continent, 0), count.count)
        for continent in row.continents:
            need[continent] = max(need.get(continent, 0), len(board.members[CONTINENTS.index(continent)]))
        needs.append(tuple(sorted((CONTINENTS.index(continent), count) for continent, count in need.items())))
    return Cards(
        deck=deck,
        board=board,
        cards=cards,
        objectives=objectives,
        place={name: i for i, name in enumerate(board.countries)},
        card={name: i for i, name in enumerate(cards)},
        objective={name: i for i, name in enumerate(objectives)},
        reach=tuple(
            frozenset(board.members[board.continent[i]]) - {i} | frozenset(board.neighbours[i])
            for i in range(len(territories))
        ),
        numbers=tuple(row.numbers for row in deck.dice),
        kinds=(*(None for _ in deck.dice), *(row.kind for row in deck.specials)),
        needs=tuple(needs),
    )


_PRODUCT = _cards(PRODUCT)
_own = lru_cache(maxsize=64)(_cards)
# The deck asked for last, found again by identity: hashing a deck takes longer than a move.
_latest: list[tuple[Deck, Cards]] = [(PRODUCT, _PRODUCT)]


def cards_of(deck: Deck | None) -> Cards:
    """The cards of a table whose config has `deck`, which must be without faults; null is the product's."""
    if deck is None:
        return _PRODUCT
    known, cards = _latest[0]
    if deck is not known:
        cards = _own(deck)
        _latest[0] = (deck, cards)
    return cards


def compared(attack: Numbers, defence: Numbers, bonus: int, ties: bool) -> tuple[bool, bool, bool]:
    """Who wins each comparison, true for the attacker (TCA-ATT-4).

    `bonus` is added to each of the attacker's numbers (artillery); with `ties` they are the attacker's (surprise).
    """
    plus = bonus + ties  # whole numbers: at least as high is higher once 1 is added
    a, b, c = attack
    x, y, z = defence
    return a + plus > x, b + plus > y, c + plus > z


def beats(attack: Numbers, defence: Numbers, bonus: int = 0, ties: bool = False) -> bool:
    """Whether the attacker wins the combat: two comparisons or more (TCA-ATT-4)."""
    return sum(compared(attack, defence, bonus, ties)) >= 2
