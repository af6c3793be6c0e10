"""A table while one move is made: its piles may be changed here, and what happens is told."""

from core.games.teg_cartas.cards import cards_of
from core.games.teg_cartas.catalogue import DICE, HAND_LIMIT
from core.games.teg_cartas.events import CardsDiscarded, CardsDrawn, CardsTaken, DeckReshuffled, Event
from core.games.teg_cartas.luck import Luck, Which
from core.games.teg_cartas.model import Public, Secret, Stage, State
from core.kernel.game import Step
from core.kernel.piles import Pile, replaced


class Play:
    """The changing parts of a state, under the names that they have there, and the events so far."""

    __slots__ = (
        "blockades",
        "cards",
        "combat",
        "conquerors",
        "dice",
        "dice_discard",
        "events",
        "hands",
        "laid",
        "luck",
        "out",
        "outcome",
        "owners",
        "resigned",
        "round",
        "special_discard",
        "specials",
        "starter",
        "state",
        "truces",
        "turn",
    )

    def __init__(self, state: State, luck: Luck) -> None:
        public, secret = state.public, state.secret
        self.state, self.luck = state, luck
        self.cards = cards_of(public.config.deck)
        self.events: list[Event] = []
        self.blockades, self.conquerors, self.truces = public.blockades, public.conquerors, public.truces
        self.combat, self.laid = public.combat, secret.laid
        self.dice, self.dice_discard = secret.dice, public.dice_discard
        self.specials, self.special_discard = secret.specials, public.special_discard
        self.hands, self.owners = secret.hands, public.owners
        self.out, self.resigned, self.outcome = public.out, public.resigned, public.outcome
        self.starter, self.turn, self.round = public.starter, public.turn, public.round

    def _stage(self) -> Stage:
        """What the table waits for: a defence, cards above the limit (TCA-HAND-1), or the player whose turn it is."""
        if self.outcome is not None:
            return "play"
        if self.combat is not None:
            return "defend"
        for hand in self.hands:
            if len(hand) > HAND_LIMIT:
                return "discard"
        return "play"

    def step(self) -> Step:
        """The state that the move leads to, and what happened."""
        before, secret = self.state.public, self.state.secret
        # The fields in their order, each under its own name: keywords would take twice as long.
        public = Public(
            self.blockades,
            before.chain,
            self.combat,
            before.commitment,
            before.config,
            self.conquerors,
            before.dealt,
            self.dice_discard,
            before.drawn,
            before.game,
            self.out,
            self.outcome,
            self.owners,
            before.ply,
            self.resigned,
            self.round,
            before.rules,
            before.seats,
            self.special_discard,
            self._stage(),
            self.starter,
            before.table,
            self.truces,
            self.turn,
        )
        hidden = Secret(
            self.dice,
            self.hands,
            self.laid,
            secret.objectives,
            secret.seed,
            self.specials,
        )
        return Step(State(public, hidden), tuple(self.events))

    def names(self, cards: Pile) -> tuple[str, ...]:
        """The ids of cards."""
        ids = self.cards.cards
        return tuple([ids[card] for card in cards])

    def order(self, first: int) -> list[int]:
        """The seats still in, clockwise from `first`."""
        count = len(self.hands)
        return [seat for seat in [(first + i) % count for i in range(count)] if seat not in self.out]

    def remove(self, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands = replaced(self.hands, seat, hand[:at] + hand[at + 1 :])

    def discard(self, card: int) -> None:
        """Lay a card face up on its discard (TCA-ATT-6)."""
        if card < DICE:
            self.dice_discard += (card,)
        else:
            self.special_discard += (card,)

    def lay_off_hand(self, seat: int) -> None:
        """Lay off all that a seat holds, in the order of the hand (GEN-10)."""
        hand = self.hands[seat]
        if hand:
            for card in hand:
                self.discard(card)
            self.hands = replaced(self.hands, seat, ())
            self.events.append(CardsDiscarded("cards_discarded", seat, self.names(hand)))

    def draw(self, which: Which, count: int) -> Pile:
        """Take up to `count` cards from the top of a deck, made anew when one is wanted and it is empty (GEN-10)."""
        pile = self.dice if which == "dice" else self.specials
        taken = pile[:count]
        pile = pile[count:]
        if len(taken) < count:
            discard = self.dice_discard if which == "dice" else self.special_discard
            if discard:
                pile, drawn = self.luck.shuffled(which, discard)
                self.events.append(DeckReshuffled("deck_reshuffled", which, len(discard), draw=drawn))
                missing = count - len(taken)
                taken += pile[:missing]
                pile = pile[missing:]
                if which == "dice":
                    self.dice_discard = ()
                else:
                    self.special_discard = ()
        if which == "dice":
            self.dice = pile
        else:
            self.specials = pile
        return taken

    def deal(self, seat: int, which: Which, count: int) -> None:
        """Give a seat its portion of a deck; what is missing is lost."""
        taken = self.draw(which, count)
        self.events.append(CardsTaken("cards_taken", seat, which, len(taken)))
        if taken:
            self.hands = replaced(self.hands, seat, self.hands[seat] + taken)
            self.events.append(CardsDrawn("cards_drawn", seat, self.names(taken), to=(seat,)))
