"""What a seat cannot know changes nothing that it sees, may do, is refused, is advised or hears."""

from random import Random
from typing import Any

import pytest

from core.games.teg import GAME
from core.games.teg.edition import COUNTRIES, INDEX
from core.games.teg.model import State
from core.games.teg.moves import Exchange, Move
from core.kernel import table
from core.kernel.canonical import canonical
from core.kernel.record import change
from core.kernel.rule import Illegal
from core.kernel.told import heard
from tests.core.teg.played import TABLES, game
from tests.kit.tables import within
from tests.kit.teg import accept, bonus, claim_card, exchange


def shaken(state: State, seat: int | None, rng: Random) -> State:
    """The same table to `seat`: other orders, other hands of the others, other objectives of the others."""
    secret, public = state.secret, state.public
    mine = () if seat is None else secret.hands[seat]
    # cards with a mark are known to be in a hand; where they lie among the others is not
    marked = [card for card in public.paid if card not in mine]
    pool = [
        card
        for card in (*secret.deck, *(c for n, hand in enumerate(secret.hands) if n != seat for c in hand))
        if card not in marked
    ]
    rng.shuffle(pool)
    sizes = [0 if other == seat else len(hand) for other, hand in enumerate(secret.hands)]
    places = [other for other, size in enumerate(sizes) for _ in range(size)]
    rng.shuffle(places)
    owner = dict(zip(marked, places, strict=False))
    hands = []
    for other, hand in enumerate(secret.hands):
        if other == seat:
            hands.append(hand)
            continue
        held = [card for card, of in owner.items() if of == other]
        held += [pool.pop() for _ in range(len(hand) - len(held))]
        rng.shuffle(held)
        hands.append(tuple(held))
    objectives = list(secret.objectives)
    if objectives:
        own = None if seat is None else objectives[seat]
        taken = [number for number in range(15) if number != own]
        rng.shuffle(taken)
        objectives = [taken.pop() if other != seat else secret.objectives[other] for other in range(len(objectives))]
    return change(state, secret=change(secret, deck=tuple(pool), hands=tuple(hands), objectives=tuple(objectives)))


def possible(state: State) -> bool:
    return GAME.audit(state) == ()


def twins(number: int) -> list[tuple[State, State, int | None]]:
    """Pairs of tables that look the same to a seat, the second shaken until it can be."""
    rng = Random(number)
    found = []
    played = game(number)
    for state, _ in played[:: max(1, len(played) // 10)]:
        for seat in (None, *range(len(state.public.seats))):
            for _ in range(8):
                other = shaken(state, seat, rng)
                if other != state and possible(other):
                    found.append((state, other, seat))
                    break
    return found


def refusal(state: State, move: Move) -> tuple[str, dict[str, Any]] | None:
    try:
        GAME.check(state, move)
    except Illegal as illegal:
        return illegal.rule.id, dict(illegal.facts)
    return None


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_what_a_seat_cannot_know_changes_nothing_for_it(number: int) -> None:
    rng = Random(number)
    pairs = twins(number)
    assert len(pairs) > 20
    moves = [move for _, move in game(number)[::15]]
    for one, two, seat in pairs:
        assert canonical(GAME.view(one, seat)) == canonical(GAME.view(two, seat))
        assert canonical(GAME.score(one, seat)) == canonical(GAME.score(two, seat))
        assert GAME.to_act(one) == GAME.to_act(two)
        if seat is None:
            continue
        assert GAME.moves(one, seat) == GAME.moves(two, seat)
        assert table.suggest(GAME, one, seat) == table.suggest(GAME, two, seat)
        for move in (*moves, exchange(seat, "chile peru china"), bonus(seat, "chile"), claim_card(seat), accept(seat)):
            own = change(move, seat=seat)
            if not (isinstance(own, Exchange) and len(set(own.cards)) < 3):
                assert refusal(one, own) == refusal(two, own)
        templates = GAME.moves(one, seat).templates
        for template in rng.sample(templates, min(3, len(templates))):
            move = within(template, rng)
            hears = [heard(table.advance(GAME, state, move).events, seat) for state in (one, two)]
            if move.type == "claim_card":  # the card drawn is the drawer's own news
                hears = [tuple(event for event in told if event.type != "card_drawn") for told in hears]
            if not any(event.type in {"objective_met", "hand_seen"} for told in hears for event in told):
                assert canonical(hears[0]) == canonical(hears[1])


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_what_the_others_do_is_heard_without_their_secrets(number: int) -> None:
    """A move of another seat, made in both tables: legal in both, it sounds the same to this one."""
    rng = Random(number)
    compared = 0
    for one, two, seat in twins(number):
        turn = one.public.turn
        if turn == seat:
            continue
        for template in rng.sample(GAME.moves(one, turn).templates, min(4, len(GAME.moves(one, turn).templates))):
            move = within(template, rng)
            if refusal(two, move) is not None or move.type == "exchange":
                continue
            told = [heard(table.advance(GAME, state, move).events, seat) for state in (one, two)]
            if not any(event.type == "objective_met" for events in told for event in events):
                assert canonical(told[0]) == canonical(told[1])
                compared += 1
    assert compared > 20


def test_gen_11_a_card_elsewhere_is_refused_alike_wherever_it_is() -> None:
    for number in range(len(TABLES)):
        for one, two, seat in twins(number):
            if seat != one.public.turn:
                continue
            for name in COUNTRIES:
                if INDEX[name] not in one.secret.hands[seat]:
                    assert refusal(one, bonus(seat, name)) == refusal(two, bonus(seat, name))
