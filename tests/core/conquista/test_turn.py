"""The turn: CON-TURN-1, CON-REI-1 to 3, CON-ATT-1 to 3, CON-REG-1, and the order in which a check looks (GEN-3)."""

from typing import Any

import pytest

from core.games.conquista import GAME
from core.games.conquista.ground import COUNTRIES
from core.games.conquista.legality import reachable
from core.games.conquista.model import State
from core.games.conquista.moves import (
    Attack,
    EndStage,
    EndTurn,
    Exchange,
    Occupy,
    Place,
    Regroup,
    Rejoin,
    Reshuffled,
    Resign,
    Thrown,
    Timeout,
)
from core.games.conquista.normal import normal
from core.kernel.record import change
from tests.kit.conquista import (
    GROUND,
    IDS,
    after,
    begin,
    border,
    event,
    findings,
    rule,
    scene,
    step,
    types,
)

NEAR = GROUND.board.neighbours
MEMBERS = GROUND.board.members


def attack(state: State, source: int, target: int, dice: int | None = None, **rest: Any) -> Attack:
    return Attack("attack", state.public.turn, IDS[source], IDS[target], dice, **rest)


def reported(state: State, source: int, target: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> Attack:
    return attack(state, source, target, None if len(mine) == 3 else len(mine), thrown=Thrown(mine, theirs))


def whole(group: int, seats: int = 3) -> list[int | None]:
    """Owners that give seat 0 one continent whole, and the other countries to the others."""
    return [
        0 if GROUND.board.continent[country] == group else 1 + country % (seats - 1) for country in range(COUNTRIES)
    ]


def alone(*mine: int, seats: int = 3) -> list[int | None]:
    """Owners that give seat 0 the countries named and no other."""
    return [0 if country in mine else 1 + country % (seats - 1) for country in range(COUNTRIES)]


REPORT = {"dice": "reported"}


def test_con_turn_1_reinforcing_comes_from_the_first_turn_on() -> None:
    state = begin(3)
    while state.public.stage == "placement":
        state = after(state, Timeout("timeout", state.public.turn))
    assert (state.public.stage, state.public.round, state.public.due) == ("reinforce", 1, 8)


def test_con_turn_1_stages_do_not_go_back() -> None:
    state = scene(stage="attack")
    own, other = border(state, 0)
    place, exchange = Place("place", 0, IDS[own], 1), Exchange("exchange", 0, ("comodin_1", "comodin_2", IDS[0]))
    assert rule(state, place) == "CON-TURN-1"
    assert rule(state, exchange) == "CON-TURN-1"
    state = after(state, EndStage("end_stage", 0))
    assert state.public.stage == "regroup"
    assert rule(state, attack(state, own, other)) == "CON-TURN-1"
    state = after(state, EndStage("end_stage", 0))
    assert (state.public.turn, state.public.stage) == (1, "reinforce")


def test_con_set_6_in_the_placement_nothing_else_is_played() -> None:
    state = begin(3)
    seat = state.public.turn
    own, other = (IDS[country] for country in border(state, seat, mine=1))
    for move in (
        Exchange("exchange", seat, ("comodin_1", "comodin_2", IDS[0])),
        Attack("attack", seat, own, other),
        Occupy("occupy", seat, 1),
        Regroup("regroup", seat, own, own, 1),
        EndStage("end_stage", seat),
        EndTurn("end_turn", seat),
    ):
        assert rule(state, move) == "CON-SET-6"


@pytest.mark.parametrize(("countries", "armies"), [(1, 3), (5, 3), (7, 3), (8, 4), (15, 7), (17, 8)])
def test_con_rei_1_half_of_the_countries_and_never_fewer_than_three(countries: int, armies: int) -> None:
    """Every third country: no continent is whole."""
    mine = [country for country in range(COUNTRIES) if country % 3 == 0][:countries]
    state = scene(2, owners=[0 if country in mine else 1 for country in range(COUNTRIES)], stage="regroup", turn=1)
    state = after(state, EndTurn("end_turn", 1))
    assert (state.public.turn, state.public.due, sum(state.public.due_continents)) == (0, armies, 0)


def test_con_rei_1_on_own_countries_and_no_more_than_are_due() -> None:
    state = scene(stage="reinforce")
    own, other = border(state, 0)
    assert rule(state, Place("place", 0, IDS[other], 1)) == "CON-REI-1"
    assert rule(state, Place("place", 0, IDS[own], 9)) == "CON-REI-1"
    done = step(state, Place("place", 0, IDS[own], 5))
    assert (done.state.public.due, done.state.public.armies[own]) == (3, 8)
    assert types(done) == ["armies_placed"]


def test_con_rei_2_the_bonus_of_a_continent_goes_inside_it_and_first() -> None:
    state = scene(stage="reinforce", owners=whole(1), turn=0)
    bonus = GROUND.board.bonus[1]
    assert (state.public.due, state.public.due_continents[1]) == (3, bonus)
    inside = MEMBERS[1][0]
    state = after(state, Place("place", 0, IDS[inside], 2))
    assert (state.public.due, state.public.due_continents[1]) == (3, bonus - 2)
    state = after(state, Place("place", 0, IDS[inside], bonus))
    assert (state.public.due, state.public.due_continents[1]) == (1, 0)


def test_con_rei_2_outside_only_the_free_ones() -> None:
    owners = whole(1)
    outside = MEMBERS[0][0]
    owners[outside] = 0
    state = scene(stage="reinforce", owners=owners)
    free = state.public.due
    assert rule(state, Place("place", 0, IDS[outside], free + 1)) == "CON-REI-2"
    assert after(state, Place("place", 0, IDS[outside], free)).public.due == 0


def test_con_rei_3_everything_is_placed_before_anything_later() -> None:
    state = scene(stage="reinforce")
    own, other = border(state, 0)
    near = next(place for place in reachable(state.public, own))
    for move in (
        attack(state, own, other),
        Regroup("regroup", 0, IDS[own], IDS[near], 1),
        EndStage("end_stage", 0),
        EndTurn("end_turn", 0),
    ):
        assert rule(state, move) == "CON-REI-3"
    state = after(state, Place("place", 0, IDS[own], state.public.due))
    assert after(state, EndStage("end_stage", 0)).public.stage == "attack"
    assert after(state, EndTurn("end_turn", 0)).public.turn == 1


def test_gen_9_an_attack_ends_the_reinforcing() -> None:
    state = scene(stage="reinforce")
    own, other = border(state, 0)
    state = after(state, Place("place", 0, IDS[own], state.public.due))
    done = step(state, attack(state, own, other))
    assert types(done)[:2] == ["stage_ended", "dice_thrown"]
    assert done.state.public.stage == "attack"


@pytest.mark.parametrize(("armies", "most"), [(2, 1), (3, 2), (4, 3), (9, 3)])
def test_con_att_1_the_attacker_chooses_its_dice(armies: int, most: int) -> None:
    state = scene()
    own, other = border(state, 0)
    state = scene(armies={own: armies, other: 2})
    for dice in range(1, most + 1):
        thrown = event(step(state, attack(state, own, other, dice)), "dice_thrown")
        assert (len(thrown.attack), len(thrown.defence)) == (dice, 2)
    assert len(event(step(state, attack(state, own, other)), "dice_thrown").attack) == most
    if most < 3:
        assert rule(state, attack(state, own, other, most + 1)) == "CON-ATT-1"
    full = normal(state, attack(state, own, other))
    assert isinstance(full, Attack)
    assert full.dice == most
    assert normal(state, attack(state, own, other, 1)) == attack(state, own, other, 1)


def test_con_att_1_the_dice_come_from_the_tables_stream() -> None:
    state = scene()
    own, other = border(state, 0)
    thrown = event(step(state, attack(state, own, other)), "dice_thrown")
    assert (thrown.draw.label, thrown.draw.k, thrown.draw.n) == ("dice", state.public.drawn, 5)


@pytest.mark.parametrize(
    ("mine", "theirs", "lost", "won"),
    [
        ((6, 3, 1), (4, 2), 0, 2),
        ((6, 3, 1), (6, 3, 1), 3, 0),
        ((6, 5, 4), (5, 4, 3), 0, 3),
        ((2,), (6, 1), 1, 0),
        ((6,), (5, 5, 5), 0, 1),
        ((1, 6), (2, 5, 5), 1, 1),
    ],
)
def test_con_att_1_pairs_from_high_to_low_and_a_tie_is_the_defenders(
    mine: tuple[int, ...], theirs: tuple[int, ...], lost: int, won: int
) -> None:
    base = scene(options=REPORT)
    own, other = border(base, 0)
    state = scene(options=REPORT, armies={own: 5, other: 4 if len(theirs) == 3 else len(theirs)})
    done = step(state, reported(state, own, other, mine, theirs))
    assert state.public.armies[own] - done.state.public.armies[own] == lost
    assert state.public.armies[other] - done.state.public.armies[other] == won
    assert types(done)[1:].count("armies_lost") == (lost > 0) + (won > 0)


def test_con_att_2_from_an_own_country_with_two_at_a_neighbour_of_another_owner() -> None:
    state = scene()
    own, other = border(state, 0)
    far = next(c for c in range(COUNTRIES) if c not in NEAR[own] and state.public.owners[c] != 0)
    mate = next(c for c in range(COUNTRIES) if state.public.owners[c] == 0 and c != own)
    assert rule(state, attack(state, own, far)) == "CON-ATT-2"
    assert rule(state, attack(state, own, mate)) == "CON-ATT-2"
    assert rule(state, attack(state, own, own)) == "CON-ATT-2"
    assert rule(state, attack(state, other, own)) == "CON-ATT-2"
    weak = scene(armies={own: 1})
    assert rule(weak, attack(weak, own, other)) == "CON-ATT-2"
    assert rule(weak, attack(weak, own, other, 1)) == "CON-ATT-1"


def test_con_att_2_across_a_bridge_and_as_often_as_wanted() -> None:
    a, b = GROUND.atlas.map.bridges[0]
    source, target = GROUND.country[a], GROUND.country[b]
    state = scene(owners=alone(source), armies={source: 60, target: 60})
    for _ in range(8):
        state = after(state, attack(state, source, target))
    assert state.public.armies[source] + state.public.armies[target] == 120 - 24


def conquered(dice: int = 2, *, armies: int = 5, **rest: Any) -> tuple[State, int, int]:
    """A table with a conquest that waits, its source and its target."""
    base = scene(options=REPORT, **rest)
    own, other = border(base, base.public.turn)
    state = scene(options=REPORT, armies={own: armies, other: 1}, **rest)
    return after(state, reported(state, own, other, (6,) * dice, (1,))), own, other


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_con_att_3_at_least_as_many_as_dice_and_at_most_all_but_one(dice: int) -> None:
    state, own, other = conquered(dice)
    assert state.public.occupation is not None
    assert (state.public.owners[other], state.public.armies[other], state.public.armies[own]) == (0, 0, 5)
    if dice > 1:
        assert rule(state, Occupy("occupy", 0, dice - 1)) == "CON-ATT-3"
    assert rule(state, Occupy("occupy", 0, 5)) == "CON-ATT-3"
    for armies in range(dice, 5):
        done = after(state, Occupy("occupy", 0, armies)).public
        assert (done.armies[own], done.armies[other], done.occupation) == (5 - armies, armies, None)


def test_con_att_3_nobody_moves_before_but_timeout_and_resigning() -> None:
    state, own, other = conquered()
    waits = state.public.occupation
    for move in (
        attack(state, own, other),
        Regroup("regroup", 0, IDS[own], IDS[other], 1),
        EndStage("end_stage", 0),
        EndTurn("end_turn", 0),
        Place("place", 0, IDS[own], 1),
    ):
        assert rule(state, move) == "CON-ATT-3"
    assert rule(state, Place("place", 1, IDS[own], 1)) == "GEN-2"
    gone = after(state, Resign("resign", 1))
    assert gone.public.occupation == waits
    assert rule(gone, Rejoin("rejoin", 1)) == "CON-ATT-3"
    mine = step(state, Resign("resign", 0))
    assert types(mine) == ["armies_moved", "player_resigned"]
    assert (mine.state.public.armies[other], mine.state.public.occupation) == (2, None)
    late = step(state, Timeout("timeout", 0))
    assert types(late)[:2] == ["time_ran_out", "armies_moved"]
    assert (late.state.public.armies[other], late.state.public.stage) == (2, "regroup")


def test_con_att_3_without_a_conquest_there_is_nothing_to_occupy() -> None:
    assert rule(scene(), Occupy("occupy", 0, 1)) == "CON-ATT-3"


def test_con_att_3_a_conquering_throw_costs_the_attacker_nothing() -> None:
    """So the minimum can always move, whatever the dice."""
    for number in range(150):
        state = scene(options={"dice": "drawn"}, armies=dict.fromkeys(range(COUNTRIES), 3))
        own, other = border(state, 0)
        state = change(state, public=change(state.public, drawn=number))
        done = step(state, attack(state, own, other, 2)).state.public
        if done.occupation is not None:
            assert done.armies[own] > done.occupation.dice


def path_of_three() -> tuple[int, int, int]:
    """Three countries in a row, the ends not neighbours."""
    for middle, near in enumerate(NEAR):
        for a in near:
            for b in near:
                if a != b and b not in NEAR[a]:
                    return a, middle, b
    raise AssertionError


def test_con_reg_1_along_a_path_of_own_countries_once() -> None:
    a, middle, b = path_of_three()
    apart = next(c for c in range(COUNTRIES) if c not in (a, middle, b) and not {a, middle, b} & set(NEAR[c]))
    state = scene(owners=alone(a, middle, b, apart), stage="regroup", armies={a: 4})
    assert rule(state, Regroup("regroup", 0, IDS[a], IDS[apart], 1)) == "CON-REG-1"
    assert rule(state, Regroup("regroup", 0, IDS[a], IDS[a], 1)) == "CON-REG-1"
    assert rule(state, Regroup("regroup", 0, IDS[a], IDS[b], 4)) == "CON-REG-1"
    foreign = next(c for c in range(COUNTRIES) if state.public.owners[c] != 0)
    assert rule(state, Regroup("regroup", 0, IDS[a], IDS[foreign], 1)) == "CON-REG-1"
    assert rule(state, Regroup("regroup", 0, IDS[foreign], IDS[a], 1)) == "CON-REG-1"
    done = step(state, Regroup("regroup", 0, IDS[a], IDS[b], 3))
    assert types(done) == ["armies_moved"]
    assert (done.state.public.armies[a], done.state.public.armies[b], done.state.public.stage) == (1, 6, "regroup")
    assert rule(done.state, Regroup("regroup", 0, IDS[b], IDS[a], 1)) == "CON-REG-1"
    assert rule(done.state, Regroup("regroup", 0, IDS[middle], IDS[a], 1)) == "CON-REG-1"
    assert findings(done.state) == []


def test_con_reg_1_free_regrouping_moves_each_army_once() -> None:
    a, middle, b = path_of_three()
    state = scene(owners=alone(a, middle, b), stage="regroup", armies={a: 4}, options={"regroup": "free"})
    state = after(state, Regroup("regroup", 0, IDS[a], IDS[middle], 3), Regroup("regroup", 0, IDS[middle], IDS[b], 3))
    assert (state.public.armies[a], state.public.armies[middle], state.public.armies[b]) == (1, 3, 6)
    assert rule(state, Regroup("regroup", 0, IDS[middle], IDS[b], 1)) == "CON-REG-1"
    assert rule(state, Regroup("regroup", 0, IDS[b], IDS[a], 4)) == "CON-REG-1"
    assert findings(state) == []
    state = after(state, Regroup("regroup", 0, IDS[b], IDS[a], 3), EndTurn("end_turn", 0))
    assert not any(state.public.moved)


def test_con_reg_1_regrouping_ends_the_attacks() -> None:
    a, middle, b = path_of_three()
    state = scene(owners=alone(a, middle, b))
    done = step(state, Regroup("regroup", 0, IDS[a], IDS[middle], 1))
    assert types(done) == ["stage_ended", "armies_moved"]
    assert done.state.public.stage == "regroup"


def test_gen_2_gen_4_gen_12_in_this_order() -> None:
    state = scene()
    own, other = (IDS[country] for country in border(state, 0))
    assert rule(state, EndTurn("end_turn", 1)) == "GEN-2"
    assert rule(state, Timeout("timeout", 1)) == "GEN-2"
    gone = scene(2, owners=[0] * 30 + [None] * 16 + [1] * 4)
    lost = change(gone.public, out=(1,), out_by=(0,), owners=(0,) * 34 + (None,) * 16)
    for move in (EndTurn("end_turn", 1), Resign("resign", 1), Rejoin("rejoin", 1)):
        assert rule(State(lost, gone.secret), move) == "GEN-12"
    over = after(state, Resign("resign", 0), Resign("resign", 1), Resign("resign", 2))
    assert rule(over, Attack("attack", 1, own, other)) == "GEN-4"


def test_gen_6_dice_are_reported_where_so_agreed_and_nowhere_else() -> None:
    drawn, told = scene(), scene(options=REPORT)
    own, other = border(drawn, 0)
    assert rule(drawn, attack(drawn, own, other, thrown=Thrown((1, 1), (1, 1, 1)))) == "GEN-6"
    assert rule(told, attack(told, own, other)) == "GEN-6"
    assert rule(told, attack(told, own, other, thrown=Thrown((1, 1, 1), (1, 1, 1)))) == "GEN-6"
    assert rule(told, attack(told, own, other, thrown=Thrown((1, 1), (1, 1)))) == "GEN-6"
    assert rule(told, attack(told, own, other, 1, thrown=Thrown((1, 1), (1, 1, 1)))) == "GEN-6"
    # The values reported come last (GEN-3).
    assert rule(told, attack(told, own, other, 3, thrown=Thrown((1, 1, 1), (1, 1, 1)))) == "CON-ATT-1"
    assert rule(drawn, EndStage("end_stage", 0, reshuffled=Reshuffled((IDS[0],)))) == "GEN-6"
    done = step(told, attack(told, own, other, thrown=Thrown((6, 6), (1, 1, 1))))
    assert event(done, "dice_thrown").draw is None
    assert done.state.public.drawn == told.public.drawn


def test_gen_6_dice_that_are_reported_move_no_counter_and_the_same_state_gives_the_same() -> None:
    state = scene()
    own, other = border(state, 0)
    assert step(state, attack(state, own, other)) == step(state, attack(state, own, other))
    assert GAME.rules == "conquista/1"
