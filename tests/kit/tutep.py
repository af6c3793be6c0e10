"""Tables of Tutep for tests: dealt by hand, played by words, and played at random."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from core.games.tutep import GAME
from core.games.tutep.cards import CIVILISATIONS, PERSONALITIES
from core.games.tutep.events import Event
from core.games.tutep.model import Dealt, Move, Options, Play, Resign, State
from core.games.tutep.opening import HAND
from core.kernel import table
from core.kernel.game import Step
from core.kernel.rule import Illegal
from core.kernel.seats import SeatRequest

SEEDS = "semilla"
# `s7`: the card of influence 7 of the civilisation that begins with s (sumeria, egipto, roma, maya).
IDS = {
    f"{label[0]}{rank + 1}": f"{label}.{personality}"
    for label in CIVILISATIONS
    for rank, personality in enumerate(PERSONALITIES)
}
ALL = tuple(IDS)


def cards(words: str) -> tuple[str, ...]:
    """Ids from words such as `s4 e10`."""
    return tuple(IDS[word] for word in words.split())


def deal(hands: Sequence[str], shown: str = "", *, dealer: int = -1, stock: str = "") -> Dealt:
    """A deal in which each seat gets at least the cards named; the rest goes round in catalogue order.

    `shown`: the card that names the dominant civilisation. With 4 and 5 seats it is given beside the deck, with
    2 and 3 it lies last. `stock`: with two seats, the first cards drawn.
    """
    seats = len(hands)
    first = (dealer + 1) % seats
    last = [shown] if shown and seats < 4 else []
    named = [word for hand in hands for word in hand.split()] + stock.split() + last
    assert len(set(named)) == len(named), "a card is named twice"
    rest = [word for word in ALL if word not in named]
    full: list[list[str]] = []
    for hand in hands:
        words = hand.split()
        while len(words) < HAND[seats]:
            words.append(rest.pop(0))
        full.append(words)
    deck = [full[(first + at) % seats][turn] for turn in range(HAND[seats]) for at in range(seats)]
    deck += stock.split() + rest + last
    return Dealt(cards(" ".join(deck)), IDS[shown] if seats > 3 else None)


def begin(seats: int, dealt: Dealt | None = None, seed: str = SEEDS, **options: Any) -> State:
    """A table just set up."""
    state: State = table.begin(GAME, Options(**options), (SeatRequest(),) * seats, seed, dealt).state
    return state


def at_table(hands: Sequence[str], shown: str, *, stock: str = "", **options: Any) -> State:
    """A table whose first round is dealt by hand; seat 0 sits at the dealer's left."""
    return begin(len(hands), deal(hands, shown, stock=stock), **options)


def acts(state: State) -> int:
    """The seat whose turn it is."""
    return GAME.to_act(state)[0]


def step(state: State, word: str, dealt: Dealt | None = None) -> Step:
    """The seat whose turn it is plays the card."""
    return table.advance(GAME, state, Play("play", acts(state), IDS[word], dealt))


def play(state: State, words: str) -> State:
    """Cards played one after the other, each by the seat whose turn it is."""
    for word in words.split():
        state = step(state, word).state
    return state


def events(state: State, words: str) -> tuple[Event, ...]:
    """What the last of some plays brought."""
    *before, last = words.split()
    return step(play(state, " ".join(before)), last).events


def resign(state: State, *seats: int) -> State:
    """Seats that leave, one after the other."""
    for seat in seats:
        state = table.advance(GAME, state, Resign("resign", seat)).state
    return state


def refused(state: State, move: Move) -> str:
    """The id of the rule that refuses a move."""
    try:
        GAME.check(state, move)
    except Illegal as refusal:
        return refusal.rule.id
    return "legal"


def plays(state: State) -> list[Play]:
    """The cards that the seat whose turn it is may play."""
    return [one.move for one in GAME.moves(state, acts(state)).templates if one.move.type == "play"]


def legal(state: State) -> set[str]:
    """The cards that may be played now, as words."""
    words = {card: word for word, card in IDS.items()}
    return {words[move.card] for move in plays(state)}


def barred(state: State) -> dict[str, str]:
    """The cards that may not be played now, as words, each with the id of the rule."""
    words = {card: word for word, card in IDS.items()}
    return {words[one.move.card]: one.rule.id for one in GAME.moves(state, acts(state)).barred}


def shuffled(rng: Random, seats: int) -> Dealt:
    """A deal in an order drawn by `rng`."""
    deck = list(IDS.values())
    rng.shuffle(deck)
    return Dealt(tuple(deck), rng.choice(deck) if seats > 3 else None)


def random_match(
    seats: int, seed: str, *, resigns: float = 0.0, limit: int = 100_000, given: bool = False, **options: Any
) -> Iterator[tuple[State, Move | None]]:
    """Every state of a match with the move made in it; the last with null if the match ended."""
    rng = Random(seed)
    state = begin(seats, shuffled(rng, seats) if given else None, seed, **options)
    for _ in range(limit):
        if not GAME.to_act(state):
            yield state, None
            return
        card = rng.choice(plays(state))
        staying = [seat for seat in range(seats) if seat not in state.public.resigned]
        move: Move = card
        if rng.random() < resigns:
            move = Resign("resign", rng.choice(staying))
        elif given and refused(state, card) == "GEN-6":
            move = Play("play", card.seat, card.card, shuffled(rng, seats))
        yield state, move
        state = table.advance(GAME, state, move).state
