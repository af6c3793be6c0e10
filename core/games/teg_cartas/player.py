"""The automatic player: it sees a view, counts what is unseen, and goes for the nearer of its two objectives."""

from typing import cast

from core.games.teg_cartas.cards import Cards, beats, cards_of
from core.games.teg_cartas.catalogue import ATTACK_KINDS, COMMON, DICE, HAND_LIMIT, REINFORCEMENTS
from core.games.teg_cartas.model import Attack, Defend, Discard, EndTurn, Move, PlaySpecial
from core.games.teg_cartas.odds import unseen
from core.games.teg_cartas.reporting import reported
from core.games.teg_cartas.views import View
from core.kernel.chance import Chance

WORTH_LAYING = 0.2  # a card that wins less often is kept for defence
FROM_THE_DECK = 0.62  # how often a card from the deck withstands: 137/220
WANTED = 3  # what a territory of the secret objective counts beside one of the common objective
LAST_ONE = 4  # what putting somebody out counts


def suggest(view: View, chance: Chance) -> Move:
    """A legal move for the view's seat, which must be one that acts now (so the view is not a spectator's)."""
    move = _Player(view).move()
    return reported(view, move, chance) if view.dealt else move


class _Player:
    """What the seat knows, by index."""

    def __init__(self, view: View) -> None:
        self.view, self.cards = view, cards_of(view.config.deck)
        self.seat = cast(int, view.seat)
        me = view.seats[self.seat]
        self.hand = [self.cards.card[name] for name in me.hand or ()]
        self.unseen = [self.cards.numbers[card] for card in unseen(view)]
        self.owners = [territory.owner for territory in view.territories]
        self.wins = {card: self.chance(card) for card in self.hand if card < DICE}
        self.short = _short(self.cards, cast(str, me.objective), self.owners, self.seat)

    def chance(self, card: int, bonus: int = 0, ties: bool = False) -> float:
        """How often a card wins against one unseen."""
        mine = self.cards.numbers[card]
        won = sum([beats(mine, theirs, bonus, ties) for theirs in self.unseen])
        return won / len(self.unseen) if self.unseen else 1.0

    def withstands(self, card: int) -> float:
        """How often a card holds against one unseen."""
        mine = self.cards.numbers[card]
        lost = sum([beats(theirs, mine) for theirs in self.unseen])
        return 1 - lost / len(self.unseen) if self.unseen else 1.0

    def move(self) -> Move:
        """What to do now."""
        if self.view.stage == "defend":
            return self.defend()
        if self.view.stage == "discard":
            return self.discard()
        return self.prepare() or self.attack() or self.rest() or EndTurn("end_turn", self.seat)

    def defend(self) -> Move:
        """From the deck, unless a card too weak to attack holds better, or the game hangs on it."""
        view = self.view
        from_deck = Defend("defend", self.seat)
        if not self.wins:
            return from_deck
        best = max(self.wins, key=self.withstands)
        decides = view.seats[view.turn].territories + 1 >= COMMON[len(view.seats)]
        nothing_left = not view.dice.count and not view.dice.discard
        spare = self.wins[best] < WORTH_LAYING
        if nothing_left or ((decides or spare) and self.withstands(best) > FROM_THE_DECK):
            return Defend("defend", self.seat, self.cards.cards[best])
        return from_deck

    def discard(self) -> Move:
        """The dice cards that win least often, then specials."""
        worst = sorted(self.hand, key=lambda card: self.wins.get(card, 1.0))
        return Discard("discard", self.seat, self.names(worst[: len(self.hand) - HAND_LIMIT]))

    def names(self, cards: list[int]) -> tuple[str, ...]:
        """The ids of cards."""
        return tuple(self.cards.cards[card] for card in cards)

    def prepare(self) -> Move | None:
        """Specials that are best played before attacking."""
        others = [row for row in self.view.seats if row.status == "playing" and row.seat != self.seat]
        for card in self.hand:
            kind, name = self.cards.kinds[card], self.cards.cards[card]
            if kind == "reinforcements" and len(self.hand) - 1 + REINFORCEMENTS <= HAND_LIMIT:
                return PlaySpecial("play_special", self.seat, name)
            if kind == "blockade":
                most = max(others, key=lambda row: row.territories)
                return PlaySpecial("play_special", self.seat, name, most.seat)
            if kind == "espionage" or (kind == "sabotage" and not self.view.dealt):
                most = max(others, key=lambda row: row.dice + row.specials)
                return PlaySpecial("play_special", self.seat, name, most.seat)
        return None

    def attack(self) -> Move | None:
        """The best card against the territory that matters most, as long as a card is worth laying."""
        worth = {card: chance for card, chance in self.wins.items() if chance >= WORTH_LAYING}
        if not worth:
            return None
        card = max(worth, key=worth.__getitem__)
        special, reach = self.help(card), self.within_reach()
        airborne = special if special is not None and self.cards.kinds[special] == "airborne" else None
        near = [target for target in self.targets() if target in reach]
        far = [target for target in self.targets() if target not in reach]
        if airborne is not None and far and (not near or self.value(far[0]) > self.value(near[0])):
            target, source = far[0], self.owners.index(self.seat)
        elif near:
            target, special = near[0], None if special == airborne else special
            source = reach[target]
        else:
            return None
        places, name = self.cards.board.countries, self.cards.cards
        aid = None if special is None else name[special]
        return Attack("attack", self.seat, places[source], places[target], name[card], aid)

    def help(self, card: int) -> int | None:
        """The special card that helps this dice card most: airborne only where nothing lifts its chance."""
        held = {
            self.cards.kinds[special]: special for special in self.hand if self.cards.kinds[special] in ATTACK_KINDS
        }
        lifted = {"artillery": self.chance(card, 1), "surprise": self.chance(card, 0, True), "airborne": 0.0}
        return held[max(held, key=lambda kind: lifted[str(kind)])] if held else None

    def within_reach(self) -> dict[int, int]:
        """What can be attacked without help, and from where."""
        reach: dict[int, int] = {}
        for source, owner in enumerate(self.owners):
            if owner == self.seat:
                for target in self.cards.reach[source]:
                    reach.setdefault(target, source)
        return reach

    def targets(self) -> list[int]:
        """Territories that may be attacked, the one that matters most first."""
        territories = self.view.territories
        targets = [i for i, row in enumerate(territories) if row.owner != self.seat and not row.truce]
        return sorted(targets, key=lambda target: (-self.value(target), target))

    def value(self, target: int) -> int:
        """What winning a territory is worth."""
        owner = self.owners[target]
        value = WANTED * (self.cards.board.continent[target] in self.short)
        if owner is not None:
            row = self.view.seats[owner]
            value += 1 + LAST_ONE * (row.territories == 1)
        return value

    def rest(self) -> Move | None:
        """A truce, once the attacks are over, where the objective asks for the continent."""
        for card in self.hand:
            if self.cards.kinds[card] == "truce":
                needed = [row for row in self.view.territories if row.owner == self.seat and not row.truce]
                if needed:
                    name = self.cards.cards[card]
                    return PlaySpecial("play_special", self.seat, name, territory=needed[0].territory)
        return None


def _short(cards: Cards, objective: str, owners: list[int | None], seat: int) -> frozenset[int]:
    """The continents of which the objective asks for more than the seat holds."""
    members = cards.board.members
    return frozenset(
        continent
        for continent, need in cards.needs[cards.objective[objective]]
        if sum([owners[territory] == seat for territory in members[continent]]) < need
    )
