"""Where the order of cards comes from after set-up: the table's stream, or the cards of a real table (GEN-6)."""

from typing import Literal, Protocol

from core.games.teg_cartas.cards import Cards
from core.games.teg_cartas.model import Reshuffled
from core.kernel import general
from core.kernel.chance import Chance, Drawn
from core.kernel.piles import Pile
from core.kernel.rule import Illegal

Which = Literal["dice", "specials"]


class Luck(Protocol):
    """What a move may ask of chance."""

    def shuffled(self, which: Which, discard: Pile) -> tuple[Pile, Drawn | None]:
        """The new order of a discard that becomes a deck, top first."""

    def taken(self, hand: Pile, count: int) -> tuple[Pile, Drawn | None]:
        """The `count` cards that sabotage takes out of a hand, which has as many."""


class FromStream:
    """Chance as the table's seed gives it."""

    __slots__ = ("chance",)

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def shuffled(self, which: Which, discard: Pile) -> tuple[Pile, Drawn | None]:
        """Shuffle from catalogue order: one chance event, labelled like the deck."""
        draw = self.chance.event(which)
        return draw.shuffle(sorted(discard)), draw.drawn(len(discard))

    def taken(self, hand: Pile, count: int) -> tuple[Pile, Drawn | None]:
        """Pick out of the hand in its order, without putting back."""
        draw = self.chance.event("sabotage")
        left = list(hand)
        picked = tuple([left.pop(draw.below(len(left))) for _ in range(count)])
        return picked, draw.drawn(count)


class FromTable:
    """Cards as a move reports them; a report that does not fit what the rules ask for is refused under GEN-6."""

    def __init__(self, cards: Cards, reshuffled: Reshuffled | None, taken: tuple[str, ...] | None) -> None:
        self._cards = cards
        self._reshuffled: dict[Which, tuple[str, ...] | None] = {
            "dice": reshuffled.dice if reshuffled else None,
            "specials": reshuffled.specials if reshuffled else None,
        }
        self._taken = taken
        self._empty = reshuffled is not None and reshuffled.dice is None and reshuffled.specials is None

    def shuffled(self, which: Which, discard: Pile) -> tuple[Pile, Drawn | None]:
        """The order reported for this deck, which must hold the discard's cards, each once."""
        given = self._reshuffled[which]
        self._reshuffled[which] = None
        order = tuple(self._cards.card[name] for name in given or ())
        if sorted(order) != sorted(discard):
            raise Illegal(general.CHANCE, field=f"reshuffled.{which}", expected=len(discard))
        return order, None

    def taken(self, hand: Pile, count: int) -> tuple[Pile, Drawn | None]:
        """The cards reported as taken, which must be so many of that hand."""
        given, self._taken = self._taken, None
        taken = tuple(self._cards.card[name] for name in given or ())
        if len(taken) != count or len(set(taken) & set(hand)) != count:
            raise Illegal(general.CHANCE, field="taken", expected=count)
        return taken, None

    def done(self) -> None:
        """Refuse what was reported although nothing asked for it."""
        for which, given in self._reshuffled.items():
            if given is not None:
                raise Illegal(general.CHANCE, field=f"reshuffled.{which}", expected=0)
        if self._taken is not None:
            raise Illegal(general.CHANCE, field="taken", expected=0)
        if self._empty:
            raise Illegal(general.CHANCE, field="reshuffled", expected=0)
