"""TEG-WIN-1 to 9: objectives, the moment and the reasons of an end, elimination, resigning, ranking."""

from typing import Any

import pytest

from core.games.teg import GAME
from core.games.teg.edition import BOARD, COUNTRIES, INDEX, TRADICIONAL
from core.games.teg.events import GameEnded, ObjectiveMet, PlayerEliminated, PlayerResigned
from core.games.teg.model import State, TegSeatRequest
from core.games.teg.victory import TRIPLES, has_triple, occupation_met, target_of
from core.kernel import table
from core.kernel.canonical import canonical
from core.kernel.game import Outcome
from core.kernel.told import heard
from tests.kit.tables import begin
from tests.kit.teg import (
    after,
    attack,
    end_turn,
    numbers,
    occupy,
    place,
    position,
    resign,
    step,
    told,
)

NONE_NEAR = ("occupation_03", "occupation_01", "occupation_04", "occupation_09", "occupation_05", "occupation_07")


def members(name: str) -> list[str]:
    return [COUNTRIES[country] for country in BOARD.members[BOARD.continents.index(name)]]


def some(name: str, count: int) -> list[str]:
    return members(name)[:count]


def outcome(state: State) -> Outcome:
    assert state.public.outcome is not None
    return state.public.outcome


def conquest(mine: list[str], target: str, source: str, **more: Any) -> State:
    """Seat 0 holds `mine` and is about to take `target`, held by one army of seat 1."""
    held = ", ".join([*(name for name in mine if name not in {target, source}), f"{source} 5"])
    aims = more.pop("objectives", NONE_NEAR[:3])
    return position({0: held, 1: f"{target}, {more.pop('spare', 'siberia')}"}, rest=(1, 2), objectives=aims, **more)


# --- TEG-WIN-1, 4


WHOLE = {objective.id: objective for objective in TRADICIONAL.objectives if objective.colour is None}


def asked(name: str) -> list[str]:
    """A smallest holding that meets an occupation objective."""
    objective = WHOLE[name]
    found = [COUNTRIES[country] for group in objective.continents for country in BOARD.members[group]]
    for group, count in objective.counts:
        found += some(BOARD.continents[group], count)
    if objective.triple:
        found += ["siberia", "taimir", "tartaria"]
    return found


@pytest.mark.parametrize("name", sorted(WHOLE))
def test_teg_win_1_met_with_all_it_asks_and_not_with_one_less(name: str) -> None:
    names = asked(name)
    owners: list[int | None] = [1] * 50
    for country in names:
        owners[INDEX[country]] = 0
    assert occupation_met(owners, 0, WHOLE[name], extra=True)
    for country in names:
        spared = list(owners)
        spared[INDEX[country]] = 1
        assert not occupation_met(spared, 0, WHOLE[name], extra=True), country
    assert occupation_met([0] * 50, 0, WHOLE[name], extra=True), "holding more does no harm"
    assert not occupation_met(owners, 1, WHOLE[name], extra=True) or name == "occupation_06"


def test_teg_win_1_the_game_ends_when_the_armies_have_moved_in() -> None:
    mine = asked("occupation_08")
    state = conquest(mine, "peru", "chile", objectives=("occupation_08", *NONE_NEAR[:2]))
    made = step(state, attack(0, "chile", "peru", "666", "1"))
    assert made.state.public.outcome is None, "victory waits for the occupation"
    made = step(made.state, occupy(0, 2))
    assert made.events[1:] == (
        ObjectiveMet("objective_met", 0, "TEG-WIN-1", "occupation_08"),
        GameEnded("game_ended", 0, "TEG-WIN-1"),
    )
    found = outcome(made.state)
    assert (found.winners, found.reason, found.reasons) == ((0,), "TEG-WIN-1", ("TEG-WIN-1",))
    assert found.ranking[0] == 0


def test_teg_win_4_several_at_once_and_the_first_row_is_the_reason() -> None:
    mine = list(dict.fromkeys([*asked("occupation_08"), *members("asia"), *members("oceania"), *members("europa")]))[
        :30
    ]
    state = conquest(mine, "peru", "chile", objectives=("occupation_08", *NONE_NEAR[:2]), spare="mexico")
    state = after(state, attack(0, "chile", "peru", "666", "1"), occupy(0, 1))
    assert outcome(state).reasons == ("TEG-WIN-1", "TEG-WIN-3")
    assert outcome(state).reason == "TEG-WIN-1"


# --- TEG-WIN-3


def test_teg_win_3_thirty_countries_win_whatever_the_objective_says() -> None:
    mine = [name for name in COUNTRIES if BOARD.continents[BOARD.continent[INDEX[name]]] != "europa"][:30]
    assert {"chile", "peru"} <= set(mine)
    state = conquest(
        mine, "peru", "chile", objectives=("destruction_12", "destruction_10", "destruction_11"), spare="zaire"
    )
    made = step(after(state, attack(0, "chile", "peru", "666", "1")), occupy(0, 1))
    assert made.state.public.owners.count(0) == 30
    assert outcome(made.state).reasons == ("TEG-WIN-3",)
    assert ObjectiveMet("objective_met", 0, "TEG-WIN-3", None) in made.events


def test_teg_win_3_twenty_nine_do_not() -> None:
    mine = [name for name in COUNTRIES if BOARD.continents[BOARD.continent[INDEX[name]]] != "europa"][1:30]
    state = conquest(
        mine, "peru", "chile", objectives=("destruction_12", "destruction_10", "destruction_11"), spare="zaire"
    )
    state = after(state, attack(0, "chile", "peru", "666", "1"), occupy(0, 1))
    assert (state.public.owners.count(0), state.public.outcome) == (29, None)


def test_teg_win_3_a_draft_wants_the_whole_map() -> None:
    mine = [name for name in COUNTRIES if name not in {"peru", "zaire", "china"}]
    state = position(
        {0: ", ".join(f"{name} 3" if name == "chile" else name for name in mine), 1: "peru, zaire", 2: "china"},
        options={"setup": "draft"},
    )
    state = after(state, attack(0, "chile", "peru", "66", "1"), occupy(0, 1))
    assert (state.public.owners.count(0), state.public.outcome) == (48, None)
    last = position(
        {0: ", ".join(f"{name} 3" if name == "chile" else name for name in COUNTRIES if name != "peru"), 1: "peru"},
        seats=2,
        options={"setup": "draft"},
    )
    last = after(last, attack(0, "chile", "peru", "66", "1"), occupy(0, 1))
    assert outcome(last).reasons == ("TEG-WIN-3", "TEG-WIN-7")


# --- TEG-WIN-2, 5, 6


def duel(objectives: tuple[str, ...], **more: Any) -> State:
    """Seat 0 is about to take seat 1's last country."""
    return position({0: "chile 5", 1: "peru"}, rest=(0, 2), objectives=objectives, **more)


def test_teg_win_2_who_removes_the_last_army_of_the_colour() -> None:
    state = after(duel(("destruction_11", "destruction_12", "destruction_10")), attack(0, "chile", "peru", "666", "1"))
    assert state.public.outcome is None
    made = step(state, occupy(0, 1))
    assert ObjectiveMet("objective_met", 0, "TEG-WIN-2", "destruction_11") in made.events
    assert outcome(made.state).reasons == ("TEG-WIN-2",)
    assert GAME.score(made.state, 0).objective.met


def test_teg_win_2_whoever_removed_the_others() -> None:
    """Seat 2 had been taking seat 1 apart; the last army counts."""
    state = position(
        {0: "chile 5", 1: "peru", 2: "brasil, colombia"},
        rest=(2, 0),
        objectives=("destruction_11", "destruction_12", "destruction_10"),
    )
    assert outcome(after(state, attack(0, "chile", "peru", "666", "1"), occupy(0, 3))).winners == (0,)


def test_teg_win_5_own_colour_or_one_nobody_plays_is_the_player_to_the_right() -> None:
    seats = begin(GAME, 4, "s").public.seats  # azul, rojo, negro, amarillo
    aims = {objective.colour: objective for objective in TRADICIONAL.objectives if objective.colour}
    assert [target_of(seats, seat, aims["azul"]) for seat in range(4)] == [3, 0, 0, 0]
    assert [target_of(seats, seat, aims["verde"]) for seat in range(4)] == [3, 0, 1, 2]
    assert [target_of(seats, seat, aims["negro"]) for seat in range(4)] == [2, 2, 1, 2]


@pytest.mark.parametrize("name", ["destruction_10", "destruction_15"])
def test_teg_win_5_the_player_to_the_right_destroyed_wins(name: str) -> None:
    """Seat 2 is to the right of seat 0."""
    state = position({0: "chile 5", 2: "peru"}, rest=(0, 1), objectives=(name, "occupation_03", "occupation_04"))
    state = after(state, attack(0, "chile", "peru", "666", "1"), occupy(0, 1))
    assert outcome(state).reasons == ("TEG-WIN-2",)
    left = duel((name, "occupation_03", "occupation_04"))
    assert after(left, attack(0, "chile", "peru", "666", "1"), occupy(0, 1)).public.outcome is None


def test_teg_win_5_the_picture_and_the_score_name_the_true_target() -> None:
    state = position({0: "chile 5"}, objectives=("destruction_10", "occupation_03", "occupation_04"))
    assert "Destruir al ejército negro." in GAME.picture(GAME.view(state, 0), "es")
    assert GAME.score(state, 0).objective.text.en == "Destroy the black army."
    assert [part.what for part in GAME.score(state, 0).objective.parts] == ["negro"]


def test_teg_win_6_a_target_finished_by_another_leaves_the_common_objective_silently() -> None:
    """Seat 0 takes out seat 1, whom seat 2 was to destroy: nobody else can tell."""
    hunter = duel(("occupation_03", "occupation_04", "destruction_11"))
    other = duel(("occupation_03", "occupation_04", "occupation_09"))
    moves = (attack(0, "chile", "peru", "666", "1"), occupy(0, 1), end_turn(0))
    for seat in (0, 1, None):
        mine, theirs = hunter, other
        for move in moves:
            one, two = step(mine, move), step(theirs, move)
            assert heard(one.events, seat) == heard(two.events, seat)
            mine, theirs = one.state, two.state
            assert canonical(GAME.view(mine, seat)) == canonical(GAME.view(theirs, seat))
    state = after(hunter, *moves)
    assert state.public.outcome is None
    assert not GAME.score(state, 2).objective.met
    assert GAME.score(state, 2).objective.parts[0].have == 0


# --- TEG-WIN-7, GEN-8


def test_teg_win_7_out_at_the_throw_and_the_game_goes_on() -> None:
    made = step(duel(NONE_NEAR[:3]), attack(0, "chile", "peru", "666", "1"))
    assert PlayerEliminated("player_eliminated", 1, 0) in made.events
    assert made.state.public.out == (1,)
    assert made.state.public.resigned == ()
    state = after(made.state, occupy(0, 1), end_turn(0))
    assert state.public.turn == 2
    assert GAME.view(state, 0).seats[1].status == "out"


def test_teg_win_7_the_last_player_wins() -> None:
    few = [name for name in COUNTRIES if name not in {"peru"}]
    state = position(
        {0: ", ".join(f"{name} 3" if name == "chile" else name for name in few[:20]), 1: "peru"},
        seats=3,
        rest=(2,),
        out=(2,),
        resigned=(2,),
        objectives=NONE_NEAR[:3],
    )
    state = after(state, attack(0, "chile", "peru", "66", "1"), occupy(0, 1))
    assert outcome(state).reasons == ("TEG-WIN-7",)
    assert outcome(state).ranking == (0, 1, 2), "the last to leave first"


def test_gen_8_countries_then_armies_then_seat_then_those_out() -> None:
    state = position({0: "chile 3"}, seats=6, out=(4,), objectives=NONE_NEAR)
    state = after(state, resign(1))
    counts = [state.public.owners.count(seat) for seat in range(6)]
    ranking = GAME.score(state, None).ranking
    assert ranking[-2:] == (1, 4)
    still = sorted((0, 2, 3, 5), key=lambda seat: (-counts[seat], -(2 if seat == 0 else 0), seat))
    assert list(ranking[:4]) == still


# --- TEG-WIN-8


def test_teg_win_8_a_triple_is_three_that_border_one_another() -> None:
    near = [set(others) for others in BOARD.neighbours]
    wanted = {
        (a, b, c)
        for a in range(50)
        for b in range(a + 1, 50)
        for c in range(b + 1, 50)
        if b in near[a] and c in near[a] and c in near[b]
    }
    assert set(TRIPLES) == wanted
    assert len(wanted) == 32


EUROPE = members("europa")


@pytest.mark.parametrize(
    ("beside", "extra", "any_"),
    [
        (["siberia", "taimir", "tartaria"], True, True),
        (["siberia", "taimir", "china"], False, True),  # no triple beside; South America has some of its own
        (["alemania", "francia", "italia"], False, True),  # among the nine of Europe only two are to spare
        (["rusia", "aral", "iran"], True, True),  # rusia is an eighth
    ],
)
def test_teg_win_8_beside_all_else_or_any(beside: list[str], extra: bool, any_: bool) -> None:  # a row
    objective = WHOLE["occupation_02"]
    europe = [name for name in EUROPE if name not in beside][:7]
    while len(europe) < 7:
        europe.append(next(name for name in EUROPE if name not in europe))
    mine = {*members("america_del_sur"), *europe, *beside}
    owners = [0 if name in mine else 1 for name in COUNTRIES]
    assert occupation_met(owners, 0, objective, extra=True) is extra
    assert occupation_met(owners, 0, objective, extra=False) is any_
    assert has_triple(owners, 0, objective, extra=False) is any_


def test_teg_win_8_the_option_decides() -> None:
    mine = [*members("america_del_sur"), *EUROPE[:7]]
    for option, won in (("any", True), ("extra", False)):
        state = conquest(
            mine, "peru", "chile", objectives=("occupation_02", *NONE_NEAR[:2]), options={"triple": option}
        )
        state = after(state, attack(0, "chile", "peru", "666", "1"), occupy(0, 1))
        assert (state.public.outcome is not None) is won
        parts = GAME.score(state, 0).objective.parts
        assert [(part.what, part.have, part.need) for part in parts] == [
            ("america_del_sur", 6, 6),
            ("europa", 7, 7),
            ("triple", int(won), 1),
        ]


# --- TEG-WIN-9, GEN-7


def test_teg_win_9_the_armies_stay_and_the_cards_go_to_the_discard() -> None:
    state = position({0: "chile 5", 1: "peru 3"}, hands={1: "chile china peru"}, discard="gobi india iran", paid="peru")
    made = step(state, resign(1))
    assert made.events == (PlayerResigned("player_resigned", 1),)
    public = made.state.public
    assert (public.owners, public.armies) == (state.public.owners, state.public.armies)
    assert public.discard == numbers("gobi india iran chile china peru"), "in the order of the hand (GEN-10)"
    assert (public.out, public.resigned, public.paid) == ((1,), (1,), ())
    assert GAME.view(made.state, 0).seats[1].status == "resigned"
    assert after(made.state, end_turn(0)).public.turn == 2, "it has no turn any more"


def test_teg_win_9_in_its_own_turn_the_turn_passes() -> None:
    made = step(position({0: "chile 5"}), resign(0))
    assert told(made) == ["player_resigned", "turn_began"]
    assert made.state.public.turn == 1


def test_teg_win_9_a_neutral_only_defends_and_whoever_removes_its_last_army_destroys_the_colour() -> None:
    state = after(duel(("destruction_11", "destruction_12", "destruction_10"), hands={1: "china"}), resign(1))
    made = step(state, attack(0, "chile", "peru", "666", "1"))
    assert told(made) == ["dice_thrown", "armies_lost", "country_conquered", "player_eliminated"]
    assert made.state.secret.hands[0] == (), "its cards had gone to the discard"
    state = after(made.state, occupy(0, 1))
    assert outcome(state).reasons == ("TEG-WIN-2",)
    assert state.public.out == (1,)


@pytest.mark.parametrize("stage", ["placement", "incorporate", "attack", "regroup", "card"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_teg_win_9_gen_7_in_every_stage_by_everybody(stage: str, seat: int) -> None:
    if stage == "placement":
        state = begin(GAME, 3, "resigning")
        for _ in range(2):
            turn = state.public.turn
            state = after(state, place(turn, COUNTRIES[state.public.owners.index(turn)], 2))
    else:
        state = position({0: "chile 5"}, stage=stage, due=0, round=3)
    turn = state.public.turn
    made = after(state, resign(seat))
    assert made.public.out == (seat,)
    assert (made.public.turn == turn) is (seat != turn)
    for other in range(3):
        if other != seat:
            assert outcome(after(made, resign(other))).reasons == ("TEG-WIN-9",)


def test_teg_win_9_in_the_placement_what_was_due_is_gone() -> None:
    state = begin(GAME, 3, "resigning")
    turn = state.public.turn
    state = after(state, place(turn, COUNTRIES[state.public.owners.index(turn)], 2))
    state = after(state, resign(turn))
    assert (state.public.turn, state.public.due) == ((turn + 1) % 3, 5)
    for due in (5, 5, 3, 3):
        seat = state.public.turn
        state = after(state, place(seat, COUNTRIES[state.public.owners.index(seat)], due))
    assert state.public.stage == "attack"
    assert state.public.turn == (turn + 1) % 3, "the first that is still in"
    assert sum(state.public.armies) == 50 + 2 + 16


def test_teg_win_9_a_resigning_attacker_wins_if_that_meets_its_objective() -> None:
    state = after(duel(("destruction_11", "destruction_12", "destruction_10")), attack(0, "chile", "peru", "666", "1"))
    made = step(state, resign(0))
    assert told(made) == ["armies_moved", "objective_met", "game_ended"]
    assert outcome(made.state).winners == (0,)
    assert made.state.public.out == (1,), "and it is not out"


def test_teg_win_9_the_last_rival_resigns_while_a_conquest_waits() -> None:
    """Victory waits for the armies to move in (TEG-ATT-7)."""
    state = position({0: "chile 5", 1: "peru, brasil"}, seats=2, objectives=NONE_NEAR[:2])
    state = after(state, attack(0, "chile", "peru", "666", "1"), resign(1))
    assert state.public.outcome is None
    assert GAME.to_act(state) == (0,)
    for last in (occupy(0, 3), resign(0)):
        assert outcome(after(state, last)).winners == (0,)
        assert outcome(after(state, last)).reasons == ("TEG-WIN-7",)


def test_teg_win_9_the_others_resign_and_the_last_one_wins() -> None:
    state = after(position({0: "chile 5"}, seats=4, objectives=NONE_NEAR[:4]), resign(2), resign(0))
    made = step(state, resign(3))
    assert outcome(made.state) == Outcome((1, 3, 0, 2), "TEG-WIN-9", ("TEG-WIN-9",), (1,))
    assert made.events[-1] == GameEnded("game_ended", 1, "TEG-WIN-9")
    assert made.events[-2] == ObjectiveMet("objective_met", 1, "TEG-WIN-9", None)


def test_hidden_information_is_open_once_the_game_is_over() -> None:
    state = after(position({0: "chile 5"}, seats=2, hands={0: "china", 1: "gobi"}), resign(1))
    view = GAME.view(state, None)
    assert [hand.seat for hand in view.hands] == [0, 1]
    assert [(one.seat, one.id) for one in view.objectives] == [(0, "destruction_11"), (1, "destruction_10")]
    before = GAME.view(position({0: "chile 5"}, seats=2, hands={0: "china", 1: "gobi"}), 0)
    assert [hand.seat for hand in before.hands] == [0]
    assert [one.seat for one in before.objectives] == [0]
    assert [seat.cards for seat in before.seats] == [1, 1], "the number of cards is public"


def test_a_draft_has_no_secret_objectives() -> None:
    state = table.begin(GAME, GAME.types.options(setup="draft"), (TegSeatRequest(),) * 2, "s").state
    assert GAME.view(state, 0).objectives == ()
    assert GAME.score(state, 0).objective is None
