"""What a seat cannot know, it cannot tell apart: change it, and all that the seat sees stays byte for byte."""

from random import Random
from typing import Any

import pytest

from core.games.teg_cartas.catalogue import DICE
from core.games.teg_cartas.model import Attack, Defend, EndTurn, PlaySpecial, State
from core.kernel import table
from core.kernel.canonical import canonical
from core.kernel.piles import Pile
from core.kernel.record import change
from core.kernel.rule import Illegal
from core.kernel.told import heard
from tests.kit.tables import mixed_game
from tests.kit.teg_cartas import GAME, PLACES, PRODUCT, arranged, events, named


def shuffled(state: State, seat: int, rng: Random) -> State:
    """Another table that `seat` cannot tell from this one: hidden cards and objectives are others."""
    secret, public = state.secret, state.public
    seats = range(len(public.seats))
    others = [other for other in seats if other != seat]
    sees_laid = seat == public.turn
    hidden = list(secret.dice)
    for other in others:
        hidden += [number for number in secret.hands[other] if number < DICE]
    if secret.laid is not None and not sees_laid:
        hidden.append(secret.laid)
    specials = list(secret.specials) + [n for other in others for n in secret.hands[other] if n >= DICE]
    rng.shuffle(hidden)
    rng.shuffle(specials)
    hands = list(secret.hands)
    for other in others:
        hands[other] = tuple(hidden.pop() if number < DICE else specials.pop() for number in hands[other])
    laid = secret.laid
    if laid is not None and not sees_laid:
        laid = hidden.pop()
    free = [i for i in PRODUCT.for_players(len(seats)) if i != secret.objectives[seat]]
    rng.shuffle(free)
    objectives = tuple(secret.objectives[seat] if other == seat else free.pop() for other in seats)
    return change(
        state,
        secret=change(
            secret,
            hands=tuple(hands),
            laid=laid,
            dice=tuple(hidden),
            specials=tuple(specials),
            objectives=objectives,
        ),
    )


def everything(state: State, seat: int) -> list[bytes]:
    """All that a seat is answered before anybody moves."""
    view = GAME.view(state, seat)
    answers: list[Any] = [view, GAME.moves(state, seat), GAME.score(state, seat)]
    if seat in GAME.to_act(state):
        answers.append(table.suggest(GAME, state, seat))
    for name in ("d01", "d28", "d56"):
        answers.append(str(GAME.odds.answer(view, GAME.odds.request(name))))
    for move in probes(seat):
        try:
            GAME.check(state, move)
            answers.append("legal")
        except Illegal as refusal:
            answers.append([refusal.rule.id, dict(refusal.facts)])
    return [canonical(answer) for answer in answers] + [GAME.picture(view, "es").encode()]


def probes(seat: int) -> list[Any]:
    """Moves that may be refused, so that refusals are compared too."""
    return [
        *[Defend("defend", seat, name) for name in (None, "d01", "d30", "s01")],
        *[Attack("attack", seat, PLACES[i], PLACES[-1 - i], "d01") for i in range(0, 12, 3)],
        *[PlaySpecial("play_special", seat, f"s{i:02}", other) for i in (1, 3, 5, 13) for other in (None, 0, 1)],
        EndTurn("end_turn", seat),
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(seats: int) -> None:
    rng = Random(seats)
    played = list(mixed_game(GAME, seats, f"secret {seats}", luck=0.4, limit=160, resigns=0.005))
    for state, _ in played[:: max(1, len(played) // 6)]:
        for seat in range(seats):
            other = shuffled(state, seat, rng)
            assert everything(other, seat) == everything(state, seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_attack_tells_its_mover_the_same_whatever_is_hidden_from_it(seats: int) -> None:
    rng = Random(seats)
    compared = 0
    for state, move in mixed_game(GAME, seats, f"heard {seats}", luck=0.4, limit=160):
        if not isinstance(move, Attack) or state.public.owners[PRODUCT.place[move.target]] is None:
            continue
        told = table.advance(GAME, state, move).events
        other = table.advance(GAME, shuffled(state, move.seat, rng), move).events
        assert canonical(heard(other, move.seat)) == canonical(heard(told, move.seat))
        compared += 1
    assert compared


def test_the_defender_cannot_tell_one_card_face_down_from_another() -> None:
    def waiting(laid: str) -> State:
        spare = "2-2-2" if laid == "6-6-6" else "6-6-6"
        return arranged(
            hands=[[spare], ["4-2-2"]], owners={0: ["china"], 1: ["japon"]}, combat=("china", "japon", laid, None)
        )

    assert everything(waiting("6-6-6"), 1) == everything(waiting("2-2-2"), 1)
    before = arranged(hands=[["6-6-6", "2-2-2"], ["4-2-2"]], owners={0: ["china"], 1: ["japon"]})
    for seat in (None, 1):
        told = [
            canonical(events(before, Attack("attack", 0, "china", "japon", named(laid)), seat))
            for laid in ("6-6-6", "2-2-2")
        ]
        assert told[0] == told[1]


def test_both_cards_become_public_once_shown() -> None:
    state = arranged(
        hands=[[], ["4-2-2"]], owners={0: ["china"], 1: ["japon"]}, combat=("china", "japon", "6-6-6", None)
    )
    told = heard(table.advance(GAME, state, Defend("defend", 1, named("4-2-2"))).events, None)
    assert (told[0].attack, told[0].defence) == (named("6-6-6"), named("4-2-2"))


def test_a_spectator_s_view_holds_no_hidden_card() -> None:
    for state, _ in list(mixed_game(GAME, 3, "spectator", limit=60))[::10]:
        seen = str(GAME.view(state, None).seats)
        hidden: Pile = tuple(number for pile in state.secret.hands for number in pile)
        assert not [PRODUCT.cards[number] for number in hidden if f"'{PRODUCT.cards[number]}'" in seen]
        assert all(row.objective is None and row.hand is None for row in GAME.view(state, None).seats)
        assert GAME.score(state, None).objective is None


def test_once_over_a_view_shows_everything() -> None:
    state, move = list(mixed_game(GAME, 2, "over", luck=0.0, limit=2000))[-1]
    over = table.advance(GAME, state, move).state
    view = GAME.view(over, None)
    assert [row.hand for row in view.seats] == [tuple(PRODUCT.cards[i] for i in pile) for pile in over.secret.hands]
    assert all(row.objective for row in view.seats)
    assert view.dice.order == tuple(PRODUCT.cards[i] for i in over.secret.dice)
    assert view.specials.order is not None
