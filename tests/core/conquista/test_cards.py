"""Cards: CON-CARD-1 to 6, and the deck of a table that shuffles its own (GEN-6, GEN-10, GEN-11)."""

from typing import Any

import pytest

from core.games.conquista import GAME
from core.games.conquista.ground import CARDS, COUNTRIES
from core.games.conquista.model import State
from core.games.conquista.moves import (
    Attack,
    EndStage,
    EndTurn,
    Exchange,
    Occupy,
    Place,
    Regroup,
    Reshuffled,
    Thrown,
    Timeout,
)
from core.games.conquista.normal import normal
from core.kernel.record import change
from core.kernel.told import heard
from tests.kit.conquista import GROUND, IDS, after, border, event, findings, rule, scene, step, types

SYMBOLS = ("ancla", "torre", "corona")
OF = {symbol: [card for card in range(COUNTRIES) if GROUND.symbols[card] == symbol] for symbol in SYMBOLS}
WILD = (50, 51)


def exchange(*cards: int) -> Exchange:
    a, b, c = (IDS[card] for card in cards)
    return Exchange("exchange", 0, (a, b, c))


def earned(stage: str = "attack", **rest: Any) -> State:
    """A turn that has conquered, with nothing waiting."""
    return scene(stage=stage, conquered=True, **rest)


@pytest.mark.parametrize("move", [EndStage("end_stage", 0), EndTurn("end_turn", 0), Timeout("timeout", 0)])
def test_con_card_1_a_card_when_the_attacks_end(move: Any) -> None:
    state = earned()
    done = step(state, move)
    top = state.secret.deck[0]
    assert done.state.secret.hands[0] == (top,)
    assert done.state.secret.deck == state.secret.deck[1:]
    assert event(done, "card_taken").count == 1
    assert (event(done, "card_drawn").card, event(done, "card_drawn").to) == (IDS[top], (0,))
    assert "card_drawn" not in [one.type for one in heard(done.events, 1)]


def test_con_card_1_one_for_any_number_of_conquests_and_none_without() -> None:
    state = after(earned(), EndStage("end_stage", 0))
    assert state.public.conquered
    assert types(step(state, EndStage("end_stage", 0)))[0] == "turn_began"
    assert "card_taken" not in types(step(scene(), EndTurn("end_turn", 0)))
    assert "card_taken" not in types(step(after(state, EndStage("end_stage", 0)), Timeout("timeout", 1)))


def test_con_card_1_regrouping_ends_the_attacks_too() -> None:
    state = earned(owners=[0 if c < 20 else 1 + c % 2 for c in range(COUNTRIES)])
    move = next(t.move for t in GAME.moves(state, 0).templates if t.move.type == "regroup")
    assert isinstance(move, Regroup)
    assert types(step(state, move))[:3] == ["card_taken", "card_drawn", "stage_ended"]


@pytest.mark.parametrize(
    ("cards", "legal"),
    [
        (OF["ancla"][:3], True),
        ((OF["ancla"][0], OF["torre"][0], OF["corona"][0]), True),
        ((OF["ancla"][0], OF["ancla"][1], OF["corona"][0]), False),
        ((OF["ancla"][0], OF["ancla"][1], 50), True),
        ((OF["ancla"][0], OF["torre"][1], 51), True),
        ((OF["corona"][0], 50, 51), True),
    ],
)
def test_con_card_2_one_symbol_or_three_and_wild_ones_for_any(cards: tuple[int, ...], legal: bool) -> None:
    state = scene(stage="reinforce", hands={0: tuple(cards)})
    if not legal:
        assert rule(state, exchange(*cards)) == "CON-CARD-2"
        return
    done = step(state, exchange(*cards))
    assert event(done, "cards_exchanged").armies == 4
    assert done.state.public.due == state.public.due + 4
    assert done.state.public.discard == tuple(cards)
    assert (done.state.public.exchanges, done.state.secret.hands[0]) == ((1, 0, 0), ())


def test_con_card_2_each_player_has_its_own_count() -> None:
    hand = OF["ancla"][:12]
    state = scene(stage="reinforce", hands={0: hand}, exchanges=(0, 9, 9))
    worth = []
    for place in range(0, 12, 3):
        done = step(state, exchange(*hand[place : place + 3]))
        worth.append(event(done, "cards_exchanged").armies)
        state = done.state
    assert worth == [4, 7, 10, 15]
    assert state.public.exchanges == (4, 9, 9)


def test_con_card_2_the_order_named_does_not_matter() -> None:
    """GEN-10: the discard takes them in the order of the hand, and so does the chain."""
    a, b, c = OF["torre"][:3]
    state = scene(stage="reinforce", hands={0: (c, a, b)})
    for order in ((a, b, c), (b, c, a)):
        assert normal(state, exchange(*order)) == exchange(c, a, b)
        assert after(state, exchange(*order)).public.discard == (c, a, b)
    assert after(state, exchange(a, b, c)).public.chain == after(state, exchange(b, a, c)).public.chain


def test_gen_11_only_cards_of_ones_hand() -> None:
    a, b, c, d = OF["torre"][:4]
    state = scene(stage="reinforce", hands={0: (a, b), 1: (c,)})
    assert rule(state, exchange(a, b, c)) == rule(state, exchange(a, b, d)) == "GEN-11"


def test_con_card_3_two_armies_on_each_own_country_given() -> None:
    a, b, c = OF["corona"][:3]
    owners = [0 if country in (a, c, 40) else 1 + country % 2 for country in range(COUNTRIES)]
    state = scene(stage="reinforce", hands={0: (a, b, 50)}, owners=owners)
    done = step(state, exchange(a, b, 50))
    assert done.state.public.armies[a] == 5
    assert (done.state.public.armies[b], done.state.public.armies[c]) == (3, 3)
    assert types(done) == ["cards_exchanged", "armies_placed"]


def test_con_card_4_with_five_cards_an_exchange_comes_first_and_again() -> None:
    hand = OF["ancla"][:8]
    state = scene(stage="reinforce", hands={0: hand}, ply=700)
    own, _ = border(state, 0)
    place = Place("place", 0, IDS[own], 1)
    assert rule(state, place) == "CON-CARD-4"
    state = after(state, exchange(*hand[:3]))
    assert len(state.secret.hands[0]) == 5
    assert rule(state, place) == "CON-CARD-4"
    state = after(state, exchange(*hand[3:6]))
    assert len(state.secret.hands[0]) == 2
    assert after(state, place).public.armies[own] > 3


def test_con_card_4_with_three_or_four_it_is_free_while_reinforcing() -> None:
    hand = OF["ancla"][:4]
    state = scene(stage="reinforce", hands={0: hand})
    own, _ = border(state, 0)
    placed = after(state, Place("place", 0, IDS[own], state.public.due))
    assert after(placed, EndStage("end_stage", 0)).public.stage == "attack"
    late = after(placed, exchange(*hand[:3]))
    assert late.public.due == 4
    assert rule(late, EndStage("end_stage", 0)) == "CON-REI-3"


def last_country(**rest: Any) -> tuple[State, Attack]:
    """Seat 1 is about to lose its last country to seat 0."""
    base = scene(options={"dice": "reported"})
    own, other = border(base, 0)
    owners: list[int | None] = [0 if c % 3 == 0 or c == own else 2 for c in range(COUNTRIES)]
    owners[other] = 1
    state = scene(
        options={"dice": "reported", "common": 50, **rest.pop("options", {})},
        owners=owners,
        armies={other: 1, own: 4},
        **rest,
    )
    return state, Attack("attack", 0, IDS[own], IDS[other], thrown=Thrown((6, 6, 6), (1,)))


def test_con_card_5_the_hand_of_the_eliminated_goes_to_who_did_it() -> None:
    state, move = last_country(hands={0: (0, 1, 2), 1: (3, 4)}, ply=700)
    done = step(state, move)
    assert types(done)[-3:] == ["player_eliminated", "hand_taken", "hand_seen"]
    assert done.state.secret.hands == ((0, 1, 2, 3, 4), (), ())
    assert (event(done, "hand_taken").count, event(done, "hand_seen").to) == (2, (0,))
    assert event(done, "hand_seen").cards == (IDS[3], IDS[4])
    assert "hand_seen" not in [one.type for one in heard(done.events, 1)]
    assert done.state.public.stage == "attack"  # used at its next turn's start, not before
    turned = after(done.state, Occupy("occupy", 0, 3), EndTurn("end_turn", 0), Timeout("timeout", 2))
    assert findings(turned) == []


def test_con_card_5_without_cards_nothing_is_taken() -> None:
    state, move = last_country()
    assert types(step(state, move))[-1] == "player_eliminated"


def test_con_card_6_the_exchanged_cards_are_shuffled_when_the_deck_is_empty() -> None:
    state = earned(deck=0)
    done = step(state, EndStage("end_stage", 0))
    shuffled = event(done, "deck_reshuffled")
    assert (shuffled.count, shuffled.draw.label, shuffled.draw.n) == (CARDS, "deck", CARDS)
    assert types(done) == ["deck_reshuffled", "card_taken", "card_drawn", "stage_ended"]
    assert (len(done.state.secret.deck), done.state.public.discard) == (CARDS - 1, ())
    assert done.state.public.drawn == state.public.drawn + 1
    one_left = step(earned(deck=1), EndStage("end_stage", 0))
    assert "deck_reshuffled" not in types(one_left)
    assert one_left.state.secret.deck == ()


def test_con_card_6_with_none_left_no_card_is_given() -> None:
    state = earned(hands={1: tuple(range(30)), 2: tuple(range(30, CARDS))})
    done = step(state, EndStage("end_stage", 0))
    assert event(done, "card_taken").count == 0
    assert "card_drawn" not in types(done)


def test_gen_6_at_a_dealt_table_the_move_brings_the_new_deck() -> None:
    state = earned(deck=0, dealt=True)
    pile = Reshuffled(tuple(IDS[card] for card in state.public.discard[::-1]))
    for kind, name in ((EndStage, "end_stage"), (EndTurn, "end_turn"), (Timeout, "timeout")):
        assert rule(state, kind(name, 0)) == "GEN-6"  # type: ignore[arg-type]  # each with its own name
        assert rule(state, kind(name, 0, reshuffled=Reshuffled(pile.deck[1:]))) == "GEN-6"  # type: ignore[arg-type]  # the same
        move = kind(name, 0, reshuffled=pile)  # type: ignore[arg-type]  # the same
        done = step(state, move)
        assert done.state.secret.hands[0] == (state.public.discard[-1],)
        assert event(done, "deck_reshuffled").draw is None
        assert done.state.public.drawn == state.public.drawn
        assert GAME.hidden(move) == ("reshuffled",)
    assert rule(earned(dealt=True), EndStage("end_stage", 0, reshuffled=pile)) == "GEN-6"
    assert GAME.hidden(exchange(0, 1, 2)) == ()


def test_gen_6_the_deck_is_asked_for_only_if_the_card_comes() -> None:
    """A conquest that waits may end the game as its time runs out: then nothing is shuffled."""
    pile = Reshuffled(tuple(IDS[card] for card in range(CARDS)))
    base = scene(options={"dice": "reported"}, dealt=True, deck=0)
    own, other = border(base, 0)
    attack = Attack("attack", 0, IDS[own], IDS[other], thrown=Thrown((6, 6, 6), (1,)))
    waits = after(scene(options={"dice": "reported"}, dealt=True, deck=0, armies={own: 4, other: 1}), attack)
    assert rule(waits, Timeout("timeout", 0)) == "GEN-6"
    assert types(step(waits, Timeout("timeout", 0, reshuffled=pile)))[:3] == [
        "time_ran_out",
        "armies_moved",
        "deck_reshuffled",
    ]
    wins = change(
        waits, public=change(waits.public, config=change(waits.public.config, common=waits.public.owners.count(0)))
    )
    assert rule(wins, Timeout("timeout", 0, reshuffled=pile)) == "GEN-6"
    assert step(wins, Timeout("timeout", 0)).state.public.outcome is not None
    left = change(waits, public=change(waits.public, away=(0, 1, 2)))
    ended = step(left, Timeout("timeout", 0)).state.public.outcome
    assert ended is not None
    assert ended.reason == "CON-ABAN-2"
