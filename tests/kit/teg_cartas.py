"""Tables of T.E.G. Cartas for tests: begun, arranged by hand, and asked what a move does."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from core.games import teg_cartas
from core.games.teg_cartas.cards import cards_of
from core.games.teg_cartas.catalogue import CARDS, DICE, HAND_LIMIT, TERRITORIES
from core.games.teg_cartas.model import Combat, Config, Dealt, Deck, Move, Options, State
from core.kernel import table
from core.kernel.game import AnyGame, Step
from core.kernel.record import change
from core.kernel.rule import Illegal, Rule
from core.kernel.seats import SeatRequest
from core.kernel.told import heard

GAME: AnyGame = teg_cartas.GAME
PRODUCT = cards_of(None)
PLACES = PRODUCT.board.countries
# Dice cards by their numbers, and the first special card of each kind.
DICE_CARDS = {"-".join(map(str, numbers)): PRODUCT.cards[i] for i, numbers in enumerate(PRODUCT.numbers)}
SPECIAL = {kind: PRODUCT.cards[i] for i, kind in reversed(list(enumerate(PRODUCT.kinds))) if kind is not None}
ORDER = Dealt(
    dice=PRODUCT.cards[:DICE],
    objectives=tuple(row.id for row in PRODUCT.deck.objectives if row.players == 2),
    specials=PRODUCT.cards[DICE:],
    start=0,
    territories=PLACES,
)


def begin(seats: int = 2, seed: str = "semilla", dealt: Dealt | None = None, deck: Deck | None = None) -> Step:
    """A table just set up."""
    return table.begin(GAME, Options(deck), tuple(SeatRequest() for _ in range(seats)), seed, dealt)


def card(name: str) -> int:
    """A card's number: by its id, its numbers (`6-3-1`), or a special's kind."""
    return PRODUCT.card[DICE_CARDS.get(name, SPECIAL.get(name, name))]


def named(name: str) -> str:
    """A card's id, as `card` reads it."""
    return PRODUCT.cards[card(name)]


def arranged(
    seats: int = 2,
    *,
    hands: Sequence[Sequence[str]] = (),
    owners: Mapping[Any, Sequence[str]] | None = None,
    dice: Sequence[str] = (),
    specials: Sequence[str] = (),
    dice_discard: Sequence[str] | None = (),
    special_discard: Sequence[str] = (),
    rest: bool = True,
    combat: tuple[str, str, str, str | None] | None = None,
    objectives: Sequence[str] | None = None,
    dealt: bool = False,
    **public: Any,
) -> State:
    """A table in its second round with these cards and owners.

    `dice` and `specials` lie on top of their decks, the cards named nowhere below them; with `rest` false the
    dice cards named nowhere are in the last living hand, as many as fit, and the others stay below the deck.
    `combat` is source, target, card, special. `owners` not named are dealt round.
    """
    state: State = begin(seats, dealt=_order(seats) if dealt else None).state
    numbers = [tuple(card(name) for name in hand) for hand in hands]
    numbers += [()] * (seats - len(numbers))
    laid = None if combat is None else card(combat[2])
    fight = None
    if combat is not None:
        special = None if combat[3] is None else card(combat[3])
        fight = Combat(PRODUCT.place[combat[0]], special, PRODUCT.place[combat[1]])
    piles = {
        "dice": tuple(card(name) for name in dice),
        "specials": tuple(card(name) for name in specials),
        "dice_discard": tuple(card(name) for name in dice_discard or ()),
        "special_discard": tuple(card(name) for name in special_discard),
    }
    used = {number for pile in (*numbers, *piles.values()) for number in pile}
    used |= {number for number in (laid, fight.special if fight else None) if number is not None}
    free = [number for number in range(CARDS) if number not in used]
    free_dice = tuple(number for number in free if number < DICE)
    if dice_discard is None:
        piles["dice_discard"] = free_dice
    elif rest:
        piles["dice"] += free_dice
    piles["specials"] += tuple(number for number in free if number >= DICE)
    held: list[int | None] = [i % seats for i in range(TERRITORIES)]
    if owners is not None:
        for seat, names in owners.items():
            for name in names:
                held[PRODUCT.place[name]] = seat
    settings: dict[str, Any] = {"round": 2, "turn": 0, "starter": 0, "ply": 20, **public}
    over = any(len(hand) > HAND_LIMIT for hand in numbers)
    settings.setdefault("stage", "defend" if fight else "discard" if over else "play")
    aims = state.secret.objectives if objectives is None else tuple(PRODUCT.objective[name] for name in objectives)
    return State(
        change(
            state.public,
            combat=fight,
            owners=tuple(held),
            dice_discard=piles["dice_discard"],
            special_discard=piles["special_discard"],
            **settings,
        ),
        change(
            state.secret,
            hands=tuple(numbers),
            laid=laid,
            dice=piles["dice"],
            specials=piles["specials"],
            objectives=aims,
        ),
    )


def _order(seats: int) -> Dealt:
    return change(ORDER, objectives=tuple(row.id for row in PRODUCT.deck.objectives if row.players == seats))


def all_to(seat: int | None, *, but: Mapping[int | None, Sequence[str]]) -> dict[int | None, Sequence[str]]:
    """Every territory to `seat`, but those listed."""
    return {seat: PLACES, **but}


def advance(state: State, *moves: Move) -> State:
    """The state after legal moves."""
    for move in moves:
        state = table.advance(GAME, state, move).state
    return state


def events(state: State, move: Move, seat: int | str | None = "all") -> list[Any]:
    """What a move tells: everything, or what a seat (null: a spectator) hears."""
    told = table.advance(GAME, state, move).events
    return list(told if isinstance(seat, str) else heard(told, seat))


def types(told: Sequence[Any]) -> list[str]:
    """The names of events."""
    return [event.type for event in told]


def refusal(state: State, move: Move) -> Illegal:
    """The refusal of a move, by check and by apply alike."""
    with pytest.raises(Illegal) as checked:
        GAME.check(state, move)
    with pytest.raises(Illegal) as applied:
        table.advance(GAME, state, move)
    assert (checked.value.rule, checked.value.facts) == (applied.value.rule, applied.value.facts)
    assert set(checked.value.facts) <= set(checked.value.rule.facts)
    return checked.value


def refused(state: State, move: Move) -> Rule:
    """The rule that forbids a move."""
    return refusal(state, move).rule


def hand(state: State, seat: int) -> tuple[str, ...]:
    """The ids in a hand."""
    return tuple(PRODUCT.cards[number] for number in state.secret.hands[seat])


def owner(state: State, territory: str) -> int | None:
    """Who owns a territory."""
    return state.public.owners[PRODUCT.place[territory]]


def own_deck(**changed: Any) -> Deck:
    """The product's deck as one of the table's own, some parts changed."""
    return change(PRODUCT.deck, **changed)


def config(deck: Deck | None) -> Config:
    """A table's agreement."""
    return Config(deck)
