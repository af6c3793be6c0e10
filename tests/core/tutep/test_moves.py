"""Legality as a whole: one check, its order, and moves that this table cannot have."""

from random import Random
from typing import Any

import pytest

from core.games.tutep import GAME
from core.games.tutep.cards import CIVILISATIONS, catalogue
from core.games.tutep.model import Dealt, Move, Play, Resign, State
from core.kernel import table
from core.kernel.canonical import canonical
from core.kernel.game import Barred, Moves, Template
from core.kernel.record import change
from core.kernel.rule import Illegal
from tests.kit.tutep import (
    IDS,
    acts,
    at_table,
    begin,
    cards,
    deal,
    play,
    plays,
    random_match,
    refused,
    resign,
    shuffled,
)

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"gesta": "en_mano", "beat": "highest"},
    {"follow_while_stock": False, "tie": "none"},
)


def brute(state: State, seat: int) -> Moves:
    """What `moves` has to say, from `check` alone over all forty cards."""
    ids = catalogue(state.public.config.civilisations).ids
    legal: list[Template] = []
    barred: list[Barred] = []
    held = state.secret.hands[seat]
    for card in (*held, *(card for card in range(40) if card not in held)):
        move = Play("play", seat, ids[card])
        try:
            GAME.check(state, move)
        except Illegal as refusal:
            if card in held:
                barred.append(Barred(move, refusal.rule))
        else:
            legal.append(Template(move))
    if seat not in state.public.resigned and state.public.outcome is None:
        legal.append(Template(Resign("resign", seat)))
    return Moves(tuple(legal), tuple(barred))


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_moves_are_what_check_lets_pass(seats: int, options: dict[str, Any]) -> None:
    for number, (state, _) in enumerate(random_match(seats, "brute", resigns=0.01, limit=130, **options)):
        if number % 3 == 0:
            for seat in range(seats):
                assert GAME.moves(state, seat) == brute(state, seat)


def test_gen_2_only_the_seat_whose_turn_it_is_plays() -> None:
    state = begin(4)
    for seat in range(4):
        if seat != acts(state):
            card = catalogue(CIVILISATIONS).ids[state.secret.hands[seat][0]]
            with pytest.raises(Illegal) as refusal:
                GAME.check(state, Play("play", seat, card))
            assert refusal.value.rule.id == "GEN-2"
            assert refusal.value.facts == {"to_act": (acts(state),)}
            assert {one.rule.id for one in GAME.moves(state, seat).barred} == {"GEN-2"}
            assert GAME.moves(state, seat).templates == (Template(Resign("resign", seat)),)


def test_gen_11_a_card_not_held_wherever_it_is() -> None:
    state = begin(2)
    seat = acts(state)
    other, stock, unknown = state.secret.hands[1 - seat][0], state.secret.stock[3], state.public.turned
    for card in (other, stock, unknown):
        name = catalogue(CIVILISATIONS).ids[card]
        with pytest.raises(Illegal) as refusal:
            GAME.check(state, Play("play", seat, name))
        assert refusal.value.rule.id == "GEN-11"
        assert refusal.value.facts == {"card": name}
    played = plays(state)[0].card
    after = play(state, next(word for word, card in IDS.items() if card == played))
    assert refused(after, Play("play", acts(after), played)) == "GEN-11"


def test_gen_3_the_first_rule_in_order() -> None:
    """Not this seat's move before a card not held, that before the duties, those before the values reported."""
    hands = ["m1 s4 r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 s1", "s3 s5 m9 e1 e2 e3 e4 e5 e6 e7 e8 e9 e10", ""]
    state = play(at_table(hands, "m10"), "s4")
    extra = deal(["", "", ""], "s1")
    assert refused(state, Play("play", 0, "inca.rey", extra)) == "GEN-2"
    assert refused(state, Play("play", 1, "inca.rey", extra)) == "GEN-11"
    assert refused(state, Play("play", 1, IDS["e1"], extra)) == "TUT-FOLLOW-1"
    assert refused(state, Play("play", 1, IDS["s5"], extra)) == "GEN-6"
    assert refused(state, Play("play", 1, IDS["s5"])) == "legal"


def test_gen_3_a_refusal_changes_nothing() -> None:
    state = begin(3)
    before = canonical(state)
    with pytest.raises(Illegal):
        table.advance(GAME, state, Play("play", (acts(state) + 1) % 3, "sumeria.rey"))
    assert canonical(state) == before


def test_gen_5_what_was_played_stays_played() -> None:
    state = begin(3)
    move = plays(state)[0]
    after = table.advance(GAME, state, move).state
    assert refused(after, move) == "GEN-2"
    assert canonical(table.advance(GAME, state, move).state) == canonical(after)


def test_misfits_are_no_illegal_moves() -> None:
    state = begin(4, civilisations=("a", "b", "c", "d"))
    assert GAME.misfits(state, plays(state)[0]) == ()
    assert GAME.misfits(state, Resign("resign", 3)) == ()
    (found,) = GAME.misfits(state, Resign("resign", 4))
    assert (found.pointer, found.code) == ("/seat", "too_large")
    (found,) = GAME.misfits(state, Play("play", 0, "sumeria.rey"))
    assert (found.pointer, found.code) == ("/card", "unknown_id")
    assert found.near == ()
    (found,) = GAME.misfits(state, Play("play", 0, "a.rei"))
    assert "a.rey" in found.near
    deck = list(catalogue(("a", "b", "c", "d")).ids)
    deck[7] = "sumeria.rey"
    both = GAME.misfits(state, Play("play", 9, "a.rey", Dealt(tuple(deck), "e.rey")))
    assert [one.pointer for one in both] == ["/seat", "/dealt/deck/7", "/dealt/dominant"]
    assert GAME.misfits(state, Play("play", 0, "a.rey", Dealt(tuple(deck[8:]), None))) == ()


def at_the_last_play(seats: int, **options: Any) -> State:
    """A table with a given deal, one card before the end of its first round."""
    state = begin(seats, shuffled(Random(f"last {seats}"), seats), **options)
    while len(state.public.played) < 40 - 40 % seats - 1:
        state = table.advance(GAME, state, plays(state)[0]).state
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_gen_6_the_play_that_ends_a_round_brings_the_next_deal(seats: int) -> None:
    state = at_the_last_play(seats)
    (move,) = plays(state)
    assert refused(state, move) == "GEN-6"
    dealt = shuffled(Random("next"), seats)
    brought = Play("play", move.seat, move.card, dealt)
    after = table.advance(GAME, state, brought).state
    assert after.public.round == 2
    assert after.public.drawn == 0
    assert after.secret.hands[1 % seats][0] == catalogue(CIVILISATIONS).numbers[dealt.deck[0]]
    assert GAME.audit(after) == ()
    bad = Play("play", move.seat, move.card, Dealt((*dealt.deck[:39], dealt.deck[0]), dealt.dominant))
    assert refused(state, bad) == "GEN-6"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_gen_6_no_other_play_does(seats: int) -> None:
    dealt = shuffled(Random("next"), seats)
    drawn = begin(seats)
    for state in (drawn, begin(seats, dealt)):
        move = plays(state)[0]
        assert refused(state, Play("play", move.seat, move.card, dealt)) == "GEN-6"
    # Nor the play that ends the match with the round.
    state = at_the_last_play(seats, monuments=1)
    (move,) = plays(state)
    assert refused(state, Play("play", move.seat, move.card, dealt)) == "GEN-6"
    after = table.advance(GAME, state, move).state
    assert GAME.outcome(after) is not None


def test_a_match_with_given_deals_plays_to_its_end() -> None:
    for seats in (2, 4):
        *states, (last, _) = random_match(seats, "given", given=True)
        assert GAME.outcome(last) is not None
        assert last.public.drawn == 0
        assert all(GAME.audit(state) == () for state, _ in states[::9])


def test_the_chain_covers_the_next_deal_and_hides_it() -> None:
    state = at_the_last_play(2)
    (move,) = plays(state)
    one, other = (Play("play", move.seat, move.card, shuffled(Random(word), 2)) for word in ("a", "b"))
    assert GAME.hidden(one) == ("dealt",)
    assert GAME.hidden(Resign("resign", 0)) == ()
    assert table.advance(GAME, state, one).state.public.chain != table.advance(GAME, state, other).state.public.chain
    form = table.public_form(GAME, state, one, state.secret.seed)
    assert b"hidden" in form
    assert b"deck" not in form
    assert table.public_form(GAME, state, move, state.secret.seed) == canonical(
        {"card": move.card, "seat": move.seat, "type": "play"}
    )


def test_gen_1_play_goes_round_by_seat_numbers() -> None:
    state = begin(5)
    order = []
    while len(state.public.played) < 5:
        order.append(acts(state))
        state = table.advance(GAME, state, plays(state)[0]).state
    assert order == [(order[0] + at) % 5 for at in range(5)]


HOSTILE: tuple[Move, ...] = (
    Play("play", 0, "inca.rey"),
    Play("play", 1, "sumeria.rey", Dealt(cards(" ".join(IDS)), None)),
    Play("play", 0, "sumeria.rey", Dealt((), "x.rey")),
    Resign("resign", 0),
    Resign("resign", 1),
)


@pytest.mark.parametrize("move", HOSTILE)
def test_hostile_moves_meet_a_rule_or_pass(move: Move) -> None:
    for state, _ in random_match(2, "hostile", limit=45):
        answer = refused(state, move)
        assert answer in {"legal", "GEN-2", "GEN-6", "GEN-11"} or answer.startswith("TUT-FOLLOW")
    over = resign(begin(2), 0)
    assert refused(over, move) == "GEN-4"
    assert refused(change(over, public=change(over.public, outcome=None)), Resign("resign", 0)) == "GEN-12"
