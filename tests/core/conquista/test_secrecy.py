"""What nobody may know: hands, objectives, the deck, the seed (CON-ELIM-1). Swap it: nothing that is told changes."""

from random import Random
from typing import Any

import pytest

from core.games.conquista import GAME
from core.games.conquista.ground import CARDS
from core.games.conquista.model import State
from core.games.conquista.moves import EndStage, Exchange, Occupy
from core.kernel import table
from core.kernel.canonical import canonical
from core.kernel.chance import Chance
from core.kernel.record import change
from core.kernel.rule import Illegal
from core.kernel.told import heard
from tests.core.conquista.test_cards import last_country
from tests.kit.conquista import IDS, after, begin, fair_goals, scene
from tests.kit.tables import mixed_game


def swapped(state: State, seat: int | None, rng: Random) -> State:
    """The same table with everything that `seat` cannot know dealt anew, hands keeping their sizes."""
    secret = state.secret
    own = () if seat is None else secret.hands[seat]
    free = [card for card in range(CARDS) if card not in own and card not in state.public.discard]
    rng.shuffle(free)
    hands = []
    for number, hand in enumerate(secret.hands):
        hands.append(own if number == seat else tuple(free[: len(hand)]))
        if number != seat:
            free = free[len(hand) :]
    goals = list(secret.objectives)
    if goals:
        others = [number for number in range(len(goals)) if number != seat]
        spare = [goal for goal in fair_goals(len(goals)) if goal not in goals]
        for number, goal in zip(others, spare, strict=False):
            goals[number] = goal
    return State(
        state.public, change(secret, deck=tuple(free), hands=tuple(hands), objectives=tuple(goals), seed="another")
    )


@pytest.mark.parametrize("mode", ["rapida", "clasica", "larga"])
@pytest.mark.parametrize("seats", [2, 4])
def test_views_moves_scores_pictures_and_suggestions_tell_nothing(mode: str, seats: int) -> None:
    rng = Random(mode)
    played = list(mixed_game(GAME, seats, f"secrecy {mode}", luck=0.3, limit=240, mode=mode, common=50))
    for state, _ in played[::17]:
        for seat in (None, *range(seats)):
            other = swapped(state, seat, rng)
            assert canonical(GAME.view(state, seat)) == canonical(GAME.view(other, seat))
            assert canonical(GAME.score(state, seat)) == canonical(GAME.score(other, seat))
            if seat is None:
                continue
            assert GAME.moves(state, seat) == GAME.moves(other, seat)
            if seat == state.public.turn:
                assert table.suggest(GAME, state, seat) == table.suggest(GAME, other, seat)
    state = played[len(played) // 2][0]
    assert GAME.picture(GAME.view(state, 0), "es") == GAME.picture(GAME.view(swapped(state, 0, rng), 0), "es")


def refusal(state: State, move: Any) -> tuple[str, dict[str, Any]] | None:
    try:
        GAME.check(state, move)
    except Illegal as illegal:
        return illegal.rule.id, illegal.facts
    return None


def test_gen_11_refusals_tell_nothing_about_where_a_card_is() -> None:
    state = scene(stage="reinforce", hands={0: (0, 1, 2), 1: (3, 4)})
    rng = Random(5)
    for _ in range(20):
        other = swapped(state, 0, rng)
        for third in (2, 3, 4, 30, 51):
            move = Exchange("exchange", 0, (IDS[0], IDS[1], IDS[third]))
            assert refusal(state, move) == refusal(other, move)


def test_what_others_hear_of_a_card_is_that_there_was_one() -> None:
    state = scene(conquered=True)
    rng = Random(8)
    for seat in (None, 1, 2):
        told = [canonical(one) for one in heard(GAME.apply(state, EndStage("end_stage", 0), chance()).events, seat)]
        other = swapped(state, seat, rng)
        again = [canonical(one) for one in heard(GAME.apply(other, EndStage("end_stage", 0), chance()).events, seat)]
        assert told == again


def chance() -> Chance:
    return Chance("same")


def test_con_elim_1_the_eliminated_see_what_a_spectator_sees() -> None:
    state, move = last_country(goals=fair_goals(3), options={"common": 30}, hands={1: (7,), 2: (8,)})
    alive = GAME.view(state, 1)
    assert [own.seat for own in alive.hands] == [own.seat for own in alive.objectives] == [1]
    out = after(state, move, Occupy("occupy", 0, 3))
    seen, watched = GAME.view(out, 1), GAME.view(out, None)
    assert change(seen, seat=None) == watched
    assert (watched.hands, watched.objectives) == ((), ())
    assert GAME.score(out, 1).objective is None
    assert GAME.score(out, 1).seats[1].reinforcements.countries == 0


def test_con_elim_1_who_abandoned_keeps_its_own_view() -> None:
    state = scene(goals=fair_goals(3), hands={1: (7,)}, away=(1,))
    assert GAME.view(state, 1).hands[0].cards[0].id == IDS[7]
    assert GAME.score(state, 1).objective is not None


def test_an_open_table_that_is_over_shows_everything() -> None:
    state = begin(3)
    for seat in range(3):
        state = after(state, move_out(seat))
    view = GAME.view(state, None)
    assert (len(view.hands), len(view.objectives)) == (3, 3)


def move_out(seat: int) -> Any:
    return next(one.move for one in GAME.moves(begin(3), seat).templates if one.move.type == "resign")
