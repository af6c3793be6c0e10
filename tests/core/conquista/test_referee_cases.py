"""Cases that a referee brought back from playing the service against the dossier: one test a fault that was found."""

import pytest

from core.games.conquista.ground import KEPT, ground, is_cold
from core.games.conquista.model import Options, State
from core.games.conquista.moves import EndTurn, Rejoin, Resign, Timeout
from core.games.conquista.standing import armies_of
from core.kernel.record import change
from tests.kit.conquista import GROUND, after, begin, findings, rule, scene


@pytest.mark.parametrize("at", [None, 3, 4])
def test_con_time_1_stands_before_con_aban_1_for_who_cannot_leave_or_come_back(at: int | None) -> None:
    state = begin(3, automatic=(1,), clock=True)
    state = change(state, public=change(state.public, at=4))
    expected = "CON-ABAN-1" if at == 4 else "CON-TIME-1"
    assert rule(state, Resign("resign", 1, at)) == expected
    assert rule(state, Rejoin("rejoin", 0, at)) == expected


def test_con_card_4_nothing_is_placed_while_an_exchange_must_come_first() -> None:
    state = scene(stage="reinforce", hands={0: range(5)})
    assert findings(state) == []
    placed = change(state, public=change(state.public, due=state.public.due - 1))
    assert findings(placed) == [("CON-CARD-4", "/public/due")]


def test_con_rei_1_no_table_has_more_armies_than_its_turns_brought() -> None:
    state = begin(3)
    while state.public.stage == "placement":
        state = after(state, Timeout("timeout", state.public.turn))
    first = state.public.turn
    country = state.public.owners.index(first)
    state = after(state, Timeout("timeout", first))  # all is placed, and the attacks may begin
    most = 50 // 3 + 8 + 25 + sum(GROUND.board.bonus) + (state.public.order.index(first) == 2)
    spare = most - armies_of(state.public, first)
    assert findings(with_armies(state, country, spare)) == []
    assert findings(with_armies(state, country, spare + 1)) == [("CON-REI-1", "/public/armies")]


def test_gen_6_a_table_that_drew_its_set_up_has_drawn() -> None:
    state = begin(3)
    assert state.public.drawn == 4
    forged = change(state, public=change(state.public, drawn=3))
    assert ("GEN-6", "/public/drawn") in findings(forged)


def test_con_card_4_the_last_card_of_a_table_may_be_a_fifth() -> None:
    """Straight from its attacks a seat ends the last turn of all: its stage stays, and its card has come."""
    options = {"round_limit": 40}
    state = scene(turn=2, hands={2: (0, 4, 8, 12)}, conquered=True, played=True, options=options, ply=900)
    assert findings(state) == []
    done = after(state, EndTurn("end_turn", 2))
    assert (done.public.outcome is not None, done.public.stage, len(done.secret.hands[2])) == (True, "attack", 5)
    assert findings(done) == []


def with_armies(state: State, country: int, more: int) -> State:
    armies = list(state.public.armies)
    armies[country] += more
    return change(state, public=change(state.public, armies=tuple(armies)))


def test_con_map_2_a_map_is_kept_until_as_many_others_were_wanted_since() -> None:
    options = Options(map_seed="kept-0")
    for number in range(KEPT + 1):
        ground("kept-0", options.map_version, options.bridges)
        assert not is_cold(options)
        ground(f"kept-{number}", options.map_version, options.bridges)
    assert is_cold(Options(map_seed="kept-1"))
    assert is_cold(Options(map_seed=None))
