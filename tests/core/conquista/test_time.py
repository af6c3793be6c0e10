"""Time and leaving: CON-TIME-1 to 3, CON-ABAN-1 and 2."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from core.games.conquista import GAME
from core.games.conquista.ground import COUNTRIES
from core.games.conquista.model import State
from core.games.conquista.moves import (
    Attack,
    EndStage,
    EndTurn,
    Occupy,
    Place,
    Rejoin,
    Resign,
    Thrown,
    Timeout,
)
from core.games.conquista.takeover import spread
from core.kernel.record import change
from tests.core.conquista.test_cards import OF, last_country
from tests.kit.conquista import GROUND, IDS, after, begin, border, event, findings, rule, scene, step, types

NEAR = GROUND.board.neighbours
MEMBERS = GROUND.board.members
CLOCK: dict[str, Any] = {"clock": True}


def timed(stage: str = "attack", at: int = 100, since: int = 100, **rest: Any) -> State:
    """A table with its clock running; Clásica gives 60, 90 and 40 seconds."""
    return scene(stage=stage, at=at, since=since, options={**CLOCK, **rest.pop("options", {})}, **rest)


@pytest.mark.parametrize(("stage", "seconds"), [("attack", 90), ("regroup", 40)])
def test_con_time_1_after_the_deadline_only_timeout_and_before_it_not(stage: str, seconds: int) -> None:
    state = timed(stage)
    assert rule(state, EndStage("end_stage", 0)) == "CON-TIME-1"
    assert rule(state, EndStage("end_stage", 0, 99)) == "CON-TIME-1"
    assert rule(state, EndStage("end_stage", 0, 101 + seconds)) == "CON-TIME-1"
    assert rule(state, Timeout("timeout", 0, 99 + seconds)) == "CON-TIME-1"
    assert rule(state, Timeout("timeout", 0)) == "CON-TIME-1"
    for at in (100, 100 + seconds):
        assert after(state, EndStage("end_stage", 0, at)).public.at == at
    for at in (100 + seconds, 9999):  # at the deadline itself both are legal
        done = after(state, Timeout("timeout", 0, at)).public
        assert (done.at, done.since) == (at, at)
    assert GAME.view(state, 0).deadline == 100 + seconds


def test_con_time_1_placement_and_reinforcing_share_their_seconds() -> None:
    state = begin(3, **CLOCK)
    seat = state.public.turn
    place = Place("place", seat, IDS[state.public.owners.index(seat)], 1, 61)
    assert rule(state, place) == "CON-TIME-1"
    assert after(state, change(place, at=60)).public.at == 60
    late = timed("reinforce")
    own, _ = border(late, 0)
    assert rule(late, Place("place", 0, IDS[own], 1, 161)) == "CON-TIME-1"
    assert after(late, Place("place", 0, IDS[own], 1, 160)).public.since == 100


def test_con_time_1_a_phase_begins_with_the_move_that_opened_it() -> None:
    state = timed("reinforce")
    own, other = border(state, 0)
    state = after(state, Place("place", 0, IDS[own], state.public.due, 130))
    assert state.public.since == 100
    state = after(state, Attack("attack", 0, IDS[own], IDS[other], 1, None, 150))
    assert state.public.since == 150
    state = after(state, EndStage("end_stage", 0, 240))
    assert (state.public.since, state.public.stage) == (240, "regroup")
    state = after(state, EndTurn("end_turn", 0, 280))
    assert (state.public.since, state.public.turn) == (280, 1)


def test_con_time_1_resigning_and_rejoining_know_no_deadline() -> None:
    state = timed()
    assert rule(state, Resign("resign", 1)) == "CON-TIME-1"
    assert rule(state, Resign("resign", 1, 99)) == "CON-TIME-1"
    state = after(state, Resign("resign", 1, 5000))
    assert state.public.at == 5000
    assert rule(state, EndStage("end_stage", 0, 5000)) == "CON-TIME-1"
    assert [one.move.type for one in GAME.moves(state, 0).templates] == ["timeout", "resign"]
    state = after(state, Rejoin("rejoin", 1, 6000), Timeout("timeout", 0, 6000))
    assert (state.public.away, state.public.stage) == ((), "regroup")


def test_con_time_1_without_the_clock_times_are_kept_and_never_fall() -> None:
    state = scene()
    own, other = border(state, 0)
    attack = Attack("attack", 0, IDS[own], IDS[other], 1)
    state = after(state, change(attack, at=7000), EndStage("end_stage", 0))
    assert state.public.at == 7000
    assert rule(state, EndStage("end_stage", 0, 6999)) == "CON-TIME-1"
    assert after(scene(), Timeout("timeout", 0)).public.stage == "regroup"
    assert GAME.view(state, 0).deadline is None


def test_gen_3_the_time_is_looked_at_after_the_rows_before_it_and_before_what_is_reported() -> None:
    state = timed(options={"dice": "reported"})
    own, other = border(state, 0)
    assert rule(state, Attack("attack", 0, IDS[own], IDS[own], None, None, 999)) == "CON-ATT-2"
    assert rule(state, Attack("attack", 0, IDS[own], IDS[other], None, None, 999)) == "CON-TIME-1"
    assert rule(state, Attack("attack", 0, IDS[own], IDS[other], None, None, 110)) == "GEN-6"


@pytest.mark.parametrize("seed", range(40))
def test_con_time_2_spread_is_one_army_at_a_time(seed: int) -> None:
    rng = Random(seed)
    need = [rng.randint(-9, 15) for _ in range(rng.randint(1, 9))]
    number = rng.randint(0, 40)
    left, slow = list(need), [0] * len(need)
    for _ in range(number):
        place = max(range(len(need)), key=lambda at: (left[at], -at))
        left[place] -= 1
        slow[place] += 1
    assert spread(need, number) == slow


def test_con_time_2_reinforcements_go_where_enemies_outnumber_most() -> None:
    state = scene(stage="reinforce", armies={0: 9})
    done = step(state, Timeout("timeout", 0))
    assert types(done)[0] == "time_ran_out"
    public = done.state.public
    assert (public.stage, public.due, sum(public.armies)) == ("attack", 0, sum(state.public.armies) + 8)
    armies = list(state.public.armies)
    mine = [country for country, owner in enumerate(public.owners) if owner == 0]
    for _ in range(8):
        worth = {
            c: sum(state.public.armies[n] for n in NEAR[c] if public.owners[n] != 0) - armies[c]
            for c in mine
            if any(public.owners[n] != 0 for n in NEAR[c])
        }
        armies[max(worth, key=lambda c: (worth[c], -c))] += 1
    assert public.armies == tuple(armies)
    assert findings(done.state) == []


def test_con_time_2_a_bonus_goes_inside_its_continent() -> None:
    owners: list[int | None] = [0 if GROUND.board.continent[c] == 1 else 1 + c % 2 for c in range(COUNTRIES)]
    state = scene(stage="reinforce", owners=owners)
    done = after(state, Timeout("timeout", 0)).public
    border_countries = {c for c in MEMBERS[1] if any(owners[n] != 0 for n in NEAR[c])}
    grown = {c for c in range(COUNTRIES) if done.armies[c] > 3}
    assert grown <= border_countries
    assert sum(done.armies[c] for c in MEMBERS[1]) == 3 * len(MEMBERS[1]) + 3 + GROUND.board.bonus[1]


def test_con_time_2_a_bonus_without_an_enemy_beside_it_goes_on_any_own_country_there() -> None:
    """All but a corner of another continent is seat 0's: its other continents border no enemy."""
    far = next(c for c in MEMBERS[0] if not GROUND.atlas.overseas[c] and len(NEAR[c]) < 6)
    owners: list[int | None] = [1 if c == far else 0 for c in range(COUNTRIES)]
    state = scene(2, stage="reinforce", owners=owners, options={"common": 50}, armies={MEMBERS[1][0]: 1})
    done = after(state, Timeout("timeout", 0)).public
    assert done.armies[MEMBERS[1][0]] > 1
    assert sum(done.armies[c] for c in MEMBERS[1]) == sum(state.public.armies[c] for c in MEMBERS[1]) + 3


def test_con_time_2_a_forced_exchange_comes_first_with_most_own_countries() -> None:
    a, b, c, d, e = OF["ancla"][:5]
    owners = [0 if country in (c, d, e, 49) else 1 + country % 2 for country in range(COUNTRIES)]
    state = scene(stage="reinforce", hands={0: (e, a, b, 50, d, c)}, owners=owners, ply=700)
    done = step(state, Timeout("timeout", 0))
    assert event(done, "cards_exchanged").cards == tuple(IDS[card] for card in (e, d, c))
    assert len(done.state.secret.hands[0]) == 3
    assert done.state.public.due == 0
    tie = scene(stage="reinforce", hands={0: (51, e, 50, b, a)}, owners=[1 + c % 2 for c in range(49)] + [0])
    assert event(step(tie, Timeout("timeout", 0)), "cards_exchanged").cards == tuple(IDS[card] for card in (e, b, a))


def test_con_time_2_again_until_fewer_than_five_are_left() -> None:
    state = scene(stage="reinforce", hands={0: OF["torre"][:8]}, ply=700)
    done = step(state, Timeout("timeout", 0))
    assert types(done).count("cards_exchanged") == 2
    assert len(done.state.secret.hands[0]) == 2


def test_con_time_2_attacking_and_regrouping_just_end() -> None:
    state = scene(conquered=True)
    done = step(state, Timeout("timeout", 0))
    assert types(done) == ["time_ran_out", "card_taken", "card_drawn", "stage_ended"]
    done = step(done.state, Timeout("timeout", 0))
    assert types(done) == ["time_ran_out", "turn_began"]
    assert done.state.public.armies == state.public.armies


def test_con_time_2_a_placement_round_ends_with_all_placed() -> None:
    state = begin(2)
    for _ in range(4):
        done = step(state, Timeout("timeout", state.public.turn))
        assert types(done)[0] == "time_ran_out"
        assert types(done)[-1] == "turn_began"
        assert findings(done.state) == []
        state = done.state
    assert state.public.stage == "reinforce"
    assert state.public.idle == (0, 0)


def test_con_time_2_a_conquest_that_waits_may_win() -> None:
    owners: Sequence[int | None] = [0] * 29 + [1] * 21
    target = next(c for c in range(29, 50) if any(owners[n] == 0 for n in NEAR[c]))
    source = next(n for n in NEAR[target] if owners[n] == 0)
    state = scene(2, owners=owners, armies={source: 5, target: 1}, options={"dice": "reported"})
    state = after(state, Attack("attack", 0, IDS[source], IDS[target], 1, Thrown((6,), (1,))))
    done = step(state, Timeout("timeout", 0))
    assert types(done) == ["time_ran_out", "armies_moved", "objective_met", "game_ended"]
    assert done.state.public.armies[target] == 1
    assert findings(done.state) == []


def whole_turn(state: State, *, idle: bool) -> State:
    """The turn of the seat to act, run out or played."""
    seat = state.public.turn
    if not idle:
        return after(state, Timeout("timeout", seat), EndTurn("end_turn", seat))
    return after(state, Timeout("timeout", seat), Timeout("timeout", seat), Timeout("timeout", seat))


def test_con_time_3_three_turns_in_a_row_without_a_move_are_an_abandonment() -> None:
    state = scene(stage="reinforce")
    for turn in range(3):
        assert state.public.away == ()
        assert state.public.idle[0] == turn
        before = after(state, Timeout("timeout", 0), Timeout("timeout", 0))
        done = step(before, Timeout("timeout", 0))
        state = done.state
        assert ("player_abandoned" in types(done)) == (turn == 2)
        for _ in range(2):
            state = whole_turn(state, idle=False)
    assert (state.public.away, state.public.idle) == ((0,), (0, 0, 0))
    assert GAME.view(state, None).seats[0].status == "away"
    assert findings(state) == []


def test_con_time_3_a_move_of_ones_own_begins_the_count_anew() -> None:
    state = scene(stage="reinforce", idle=(2, 0, 0))
    own, _ = border(state, 0)
    played = after(state, Place("place", 0, IDS[own], 1))
    assert played.public.played
    for _ in range(3):
        played = after(played, Timeout("timeout", 0))
    assert (played.public.idle, played.public.away) == ((0, 0, 0), ())


def test_con_time_3_automatic_players_and_those_away_do_not_idle() -> None:
    state = scene(stage="reinforce", automatic=(0,))
    assert whole_turn(state, idle=True).public.idle == (0, 0, 0)
    state = scene(stage="reinforce", away=(0,))
    assert whole_turn(state, idle=True).public.idle == (0, 0, 0)
    own, _ = border(state, 0)
    assert not after(state, Place("place", 0, IDS[own], 1)).public.played


def test_con_aban_1_who_resigns_is_played_on_with_all_it_had() -> None:
    state = scene(stage="reinforce", hands={0: (1, 2)}, idle=(2, 0, 0))
    done = step(state, Resign("resign", 0))
    assert types(done) == ["player_resigned"]
    public = done.state.public
    assert (public.away, public.idle, public.turn, public.stage) == ((0,), (0, 0, 0), 0, "reinforce")
    assert public.owners == state.public.owners
    assert done.state.secret == state.secret
    assert GAME.to_act(done.state) == (0,)
    own, _ = border(done.state, 0)
    assert after(done.state, Place("place", 0, IDS[own], 1)).public.due == 7
    assert "resign" not in [one.move.type for one in GAME.moves(done.state, 0).templates]
    assert rule(done.state, Resign("resign", 0)) == "CON-ABAN-1"


def test_con_aban_1_it_may_come_back_out_of_turn_too() -> None:
    state = after(scene(stage="reinforce"), Resign("resign", 1))
    assert [one.move.type for one in GAME.moves(state, 1).templates] == ["rejoin"]
    done = step(state, Rejoin("rejoin", 1))
    assert types(done) == ["player_rejoined"]
    assert (done.state.public.away, done.state.public.played) == ((), False)
    assert rule(done.state, Rejoin("rejoin", 1)) == "CON-ABAN-1"
    own_turn = after(after(state, Resign("resign", 0)), Rejoin("rejoin", 0))
    assert own_turn.public.played
    placing = begin(3)
    seat = placing.public.turn
    assert not after(placing, Resign("resign", seat), Rejoin("rejoin", seat)).public.played


def test_con_aban_1_an_automatic_seat_has_nobody_to_leave_or_come_back() -> None:
    state = scene(automatic=(1,))
    assert rule(state, Resign("resign", 1)) == rule(state, Rejoin("rejoin", 1)) == "CON-ABAN-1"
    assert GAME.moves(state, 1).templates == ()


def test_con_aban_2_without_players_the_game_ends_without_a_winner() -> None:
    state = after(scene(automatic=(2,)), Resign("resign", 1))
    assert state.public.outcome is None
    done = step(state, Resign("resign", 0))
    assert types(done) == ["player_resigned", "game_ended"]
    ended = done.state.public.outcome
    assert ended is not None
    assert (ended.winners, ended.reason) == ((), "CON-ABAN-2")
    assert sorted(ended.ranking) == [0, 1, 2]
    assert event(done, "game_ended").winner is None
    assert findings(done.state) == []


def test_con_aban_2_idling_out_ends_it_too() -> None:
    state = scene(stage="regroup", away=(1, 2), idle=(2, 0, 0))
    done = step(state, Timeout("timeout", 0))
    assert types(done) == ["time_ran_out", "player_abandoned", "game_ended"]
    assert findings(done.state) == []
    going_on = step(scene(stage="regroup", away=(1,), idle=(2, 0, 0)), Timeout("timeout", 0))
    assert types(going_on)[-1] == "turn_began"


def test_con_aban_2_in_the_placement_as_well() -> None:
    state = after(begin(2), Resign("resign", 0), Resign("resign", 1))
    assert state.public.outcome is not None
    assert findings(state) == []


def test_con_aban_2_a_table_of_automatic_players_goes_on() -> None:
    state = begin(3, automatic=(0, 1, 2))
    assert after(state, Timeout("timeout", state.public.turn)).public.outcome is None


def waiting(**rest: Any) -> State:
    base = scene(options={"dice": "reported"})
    own, other = border(base, 0)
    state = scene(options={"dice": "reported"}, armies={own: 4, other: 1}, **rest)
    return after(state, Attack("attack", 0, IDS[own], IDS[other], 2, Thrown((6, 6), (1,))))


def test_con_aban_2_victory_is_looked_at_first() -> None:
    """The last player leaves while the automatic one's conquest waits: the armies move in first."""
    state = after(waiting(automatic=(0, 2)), Resign("resign", 1))
    assert state.public.outcome is None
    assert findings(state) == []
    done = step(state, Occupy("occupy", 0, 2))
    assert types(done) == ["armies_moved", "game_ended"]
    assert done.state.public.outcome is not None
    assert done.state.public.outcome.reason == "CON-ABAN-2"
    wins = change(
        state, public=change(state.public, config=change(state.public.config, common=state.public.owners.count(0)))
    )
    won = after(wins, Occupy("occupy", 0, 2)).public.outcome
    assert won is not None
    assert won.winners == (0,)


def test_con_aban_2_who_resigns_with_a_winning_conquest_has_won() -> None:
    state = waiting()
    wins = change(
        state, public=change(state.public, config=change(state.public.config, common=state.public.owners.count(0)))
    )
    done = step(wins, Resign("resign", 0))
    assert types(done) == ["armies_moved", "objective_met", "game_ended"]
    assert done.state.public.away == ()


def test_con_aban_1_an_eliminated_player_that_had_left_is_just_out() -> None:
    state, move = last_country(away=(1,))
    done = after(state, move)
    assert (done.public.away, done.public.out) == ((), (1,))
    assert rule(done, Rejoin("rejoin", 1)) == "GEN-12"


def test_con_time_1_a_whole_game_against_the_clock() -> None:
    """Every listed move tells a time that is legal, and so do the automatic player's."""
    state = begin(3, "clock", mode="rapida", **CLOCK)
    rng = Random(3)
    while GAME.to_act(state):
        seat = state.public.turn
        listed = GAME.moves(state, seat).templates
        for template in listed:
            GAME.check(state, template.move)
        moves: list[Any] = [one.move for one in listed if not isinstance(one.move, Resign)]
        state = after(state, rng.choice(moves))
        assert findings(state) == []
    assert state.public.outcome is not None
    assert state.public.at > 0
