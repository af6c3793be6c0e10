"""TEG-TURN-1 to 3, TEG-INC-1 to 3, and the order of refusals (GEN-3)."""

from typing import Any

import pytest

from core.games.teg import GAME
from core.games.teg.edition import BOARD, COUNTRIES, INDEX
from core.games.teg.events import ArmiesForfeited, StageEnded
from core.kernel.record import change
from core.mechanics.territory.income import for_countries
from tests.kit.teg import (
    accept,
    after,
    armies,
    attack,
    bonus,
    claim,
    claim_card,
    denounce,
    end_stage,
    end_turn,
    exchange,
    faults,
    general,
    legal,
    occupy,
    offered,
    place,
    position,
    refused,
    regroup,
    resign,
    rule_of,
    step,
    told,
)

AT = {0: "chile 4, argentina 3, peru 2", 1: "brasil, colombia 5"}


def kinds(state: Any, seat: int = 0) -> set[str]:
    return {one.move.type for one in GAME.moves(state, seat).templates} - {"propose_pact", "resign"}


# --- TEG-TURN-1


def test_teg_turn_1_the_first_round_has_no_incorporating() -> None:
    state = position(AT, round=1)
    assert kinds(state) == {"attack", "regroup", "end_stage", "end_turn"}
    assert refused(state, place(0, "chile", 1)) == ("TEG-TURN-1", {"stage": "attack"})
    assert refused(state, exchange(0, "chile peru china")) == ("TEG-TURN-1", {"stage": "attack"})
    state = after(state, end_turn(0), end_turn(1), end_turn(2))
    assert (state.public.round, state.public.stage) == (2, "incorporate")


def test_teg_turn_1_from_the_second_a_turn_starts_by_incorporating() -> None:
    state = position(AT, stage="incorporate", due=7)
    assert kinds(state) == {"place", "end_stage", "end_turn"}
    state = after(state, place(0, "chile", 7), end_stage(0))
    assert state.public.stage == "attack"
    assert refused(state, place(0, "chile", 1)) == ("TEG-TURN-2", {"stage": "attack"})


def test_teg_turn_1_a_round_goes_on_though_the_one_who_starts_is_out() -> None:
    state = position({1: "chile 3", 2: "peru"}, out=(0,), resigned=(0,), turn=2, stage="card", round=4, rest=(0, 1, 2))
    state = after(state, end_turn(2))
    assert (state.public.turn, state.public.round) == (1, 5)
    state = after(state, end_turn(1, forfeit=True))
    assert (state.public.turn, state.public.round) == (2, 5)
    middle = position({0: "chile 3", 2: "peru"}, out=(1,), resigned=(1,), turn=0, stage="card", round=4, rest=(0, 1, 2))
    middle = after(middle, end_turn(0))
    assert (middle.public.turn, middle.public.round) == (2, 4)


# --- TEG-TURN-2, GEN-9


def test_teg_turn_2_regrouping_ends_the_attacks_and_the_card_ends_regrouping() -> None:
    state = position(AT, conquered=1, last_conquest="peru")
    made = step(state, regroup(0, "chile", "argentina", 1))
    assert made.events[0] == StageEnded("stage_ended", 0, "attack")
    state = made.state
    assert refused(state, attack(0, "argentina", "brasil", "111", "1")) == ("TEG-TURN-2", {"stage": "regroup"})
    made = step(state, claim_card(0))
    assert told(made) == ["stage_ended", "card_taken", "card_drawn"]
    assert refused(made.state, regroup(0, "chile", "peru", 1)) == ("TEG-TURN-2", {"stage": "card"})
    assert refused(made.state, place(0, "chile", 1)) == ("TEG-TURN-2", {"stage": "card"})


def test_teg_turn_2_no_stage_is_a_duty() -> None:
    state = position(AT, stage="incorporate", due=0)
    for expected in ("attack", "regroup", "card"):
        made = step(state, end_stage(0))
        assert told(made) == ["stage_ended"]
        state = made.state
        assert state.public.stage == expected
    made = step(state, end_stage(0))
    assert told(made) == ["turn_began"]
    assert made.state.public.turn == 1


def test_gen_9_a_later_move_ends_what_stands_before_it() -> None:
    state = position(AT, stage="incorporate", due=0)
    made = step(state, attack(0, "argentina", "brasil", "11", "1"))
    assert told(made) == ["stage_ended", "dice_thrown", "armies_lost"]
    assert made.state.public.stage == "attack"
    made = step(state, regroup(0, "chile", "peru", 1))
    assert (told(made)[0], made.state.public.stage) == ("stage_ended", "regroup")
    made = step(state, end_turn(0))
    assert made.state.public.turn == 1


# --- TEG-TURN-3


@pytest.mark.parametrize(
    "move",
    [
        attack(0, "argentina", "brasil", "11", "1"),
        regroup(0, "chile", "peru", 1),
        claim_card(0),
        end_stage(0),
        end_turn(0),
        end_stage(0, forfeit=False),
    ],
    ids=lambda move: move.type,
)
def test_teg_turn_3_armies_due_keep_the_turn_incorporating(move: Any) -> None:
    state = position(AT, stage="incorporate", due=2)
    assert refused(state, move) == ("TEG-TURN-3", {"due": 2})


@pytest.mark.parametrize("ending", [end_stage, end_turn])
def test_teg_turn_3_they_are_lost_by_saying_so(ending: Any) -> None:
    state = position(
        {0: "chile 4, argentina, peru, brasil, colombia, uruguay"},
        rest=(1, 2),
        stage="incorporate",
        due=2,
        due_continents=tuple(3 if name == "america_del_sur" else 0 for name in BOARD.continents),
    )
    assert refused(state, ending(0)) == ("TEG-TURN-3", {"due": 5})
    made = step(state, ending(0, forfeit=True))
    assert made.events[0] == ArmiesForfeited("armies_forfeited", 0, 5, "given_up")
    assert offered(state, 0, ending(0).type)[0].move == ending(0, forfeit=True)
    assert sum(made.state.public.armies) == sum(state.public.armies)


def test_teg_turn_3_a_flag_with_nothing_to_lose_says_nothing() -> None:
    state = position(AT)
    assert step(state, end_turn(0, forfeit=True)) == step(state, end_turn(0)), "one move, one chain"
    assert GAME.normal(state, end_stage(0, forfeit=True)) == end_stage(0)
    waiting = position(AT, stage="incorporate", due=2)
    assert GAME.normal(waiting, end_turn(0, forfeit=True)) == end_turn(0, forfeit=True)


# --- TEG-INC-1 to 3


@pytest.mark.parametrize(("countries", "brings"), [(1, 3), (5, 3), (6, 3), (7, 3), (8, 4), (15, 7), (29, 14)])
def test_teg_inc_1_half_of_the_countries_and_never_fewer_than_three(countries: int, brings: int) -> None:
    assert for_countries(countries, 3) == brings
    spread = [index for index in range(50) if index % 7 != 3][:countries]  # no continent whole for so few
    mine = ", ".join(COUNTRIES[index] for index in spread)
    state = after(position({0: mine}, rest=(1, 2), turn=2, stage="card", round=4), end_turn(2))
    assert state.public.due == brings


def test_teg_inc_1_on_own_countries_and_no_more_than_due() -> None:
    state = position(AT, stage="incorporate", due=4)
    assert refused(state, place(0, "brasil", 1)) == ("TEG-INC-1", {"country": "brasil", "owner": 1})
    assert refused(state, place(0, "chile", 5)) == ("TEG-INC-1", {"armies": 5, "due": 4})
    state = after(state, place(0, "chile", 1), place(0, "peru", 2), place(0, "chile", 1))
    assert (armies(state, "chile"), armies(state, "peru"), state.public.due) == (6, 4, 0)
    assert refused(state, place(0, "chile", 1)) == ("TEG-INC-1", {"armies": 1, "due": 0})


BONUSES = {"africa": 3, "america_del_norte": 5, "america_del_sur": 3, "asia": 7, "europa": 5, "oceania": 2}


@pytest.mark.parametrize("name", BONUSES)
def test_teg_inc_2_a_continent_held_whole_when_the_turn_starts(name: str) -> None:
    group = BOARD.continents.index(name)
    whole = ", ".join(COUNTRIES[country] for country in BOARD.members[group])
    objectives = ("destruction_11", "destruction_12", "destruction_10")
    before = position({0: whole}, rest=(1, 2), turn=2, stage="card", round=4, objectives=objectives)
    state = after(before, end_turn(2))
    bonuses = [BONUSES[name] if index == group else 0 for index in range(6)]
    assert list(state.public.due_continents) == bonuses
    taken = change(
        before.public,
        owners=tuple(1 if i == BOARD.members[group][0] else o for i, o in enumerate(before.public.owners)),
    )
    assert after(change(before, public=taken), end_turn(2)).public.due_continents == (0,) * 6


def test_teg_inc_2_the_bonus_is_placed_inside_and_goes_first() -> None:
    state = position({0: "australia, borneo, java, sumatra, chile"}, rest=(1, 2), turn=2, stage="card", round=4)
    state = after(state, end_turn(2))
    assert (state.public.due, sum(state.public.due_continents)) == (3, 2)
    assert refused(state, place(0, "chile", 4)) == ("TEG-INC-2", {"armies": 4, "due": 3})
    assert refused(state, place(0, "java", 6)) == ("TEG-INC-1", {"armies": 6, "due": 5})
    state = after(state, place(0, "java", 3))  # two of the bonus, then one of the free ones
    assert (state.public.due, sum(state.public.due_continents)) == (2, 0)
    state = after(state, place(0, "chile", 2))
    assert state.public.due == 0


def test_teg_inc_2_free_armies_may_go_first_elsewhere() -> None:
    state = position({0: "australia, borneo, java, sumatra, chile"}, rest=(1, 2), turn=2, stage="card", round=4)
    state = after(state, end_turn(2), place(0, "chile", 3))
    assert refused(state, place(0, "chile", 1)) == ("TEG-INC-2", {"armies": 1, "due": 0})
    assert refused(state, end_stage(0)) == ("TEG-TURN-3", {"due": 2})
    assert after(state, place(0, "sumatra", 2)).public.due_continents == (0,) * 6


def test_teg_inc_3_the_armies_of_an_exchange_go_on_any_own_country() -> None:
    state = position(AT, stage="incorporate", due=3, hands={0: "chile colombia egipto"})
    state = after(state, exchange(0, "chile colombia egipto"))
    assert state.public.due == 7
    state = after(state, place(0, "peru", 7))
    assert armies(state, "peru") == 9


# --- GEN-2 to GEN-5, GEN-12


def test_gen_3_the_first_rule_broken_is_named() -> None:
    """Over, out, not yours, not in this stage, a card not held, the rows of the dossier, the values reported."""
    state = position(AT, stage="incorporate", due=2, hands={0: "argentina"})
    worst = attack(0, "brasil", "chile", "111", "1")
    assert refused(change(state, public=change(state.public, turn=1)), worst) == ("GEN-2", {"to_act": (1,)})
    out = position({1: "chile 3, argentina"}, out=(0,), resigned=(0,), turn=1, rest=(0, 1, 2))
    assert refused(out, worst) == ("GEN-12", {})
    assert rule_of(state, worst) == "TEG-TURN-3"
    ready = change(state, public=change(state.public, due=0))
    assert rule_of(ready, worst) == "TEG-ATT-1"
    assert rule_of(ready, attack(0, "chile", "peru")) == "TEG-ATT-2"
    assert rule_of(ready, attack(0, "argentina", "brasil")) == "GEN-6"
    assert rule_of(ready, exchange(0, "chile peru china")) == "GEN-11"
    assert rule_of(position(AT, hands={0: "argentina"}), exchange(0, "chile peru china")) == "TEG-TURN-2"


def test_gen_3_a_hand_that_must_be_exchanged_is_looked_at_in_its_place() -> None:
    """TEG-CARD-5 comes after the rows on attacks and regrouping, and before the pacts."""
    six = "chile colombia egipto espana etiopia francia"
    state = position(AT, stage="incorporate", due=0, hands={0: six}, seats=4, out=(3,))
    assert rule_of(state, attack(0, "brasil", "chile", "1", "1")) == "TEG-ATT-1"
    assert rule_of(state, attack(0, "chile", "peru", "1", "1")) == "TEG-ATT-2"
    assert refused(state, attack(0, "argentina", "brasil", "11", "1")) == ("TEG-CARD-5", {"count": 6})
    assert rule_of(state, regroup(0, "chile", "peru", 4)) == "TEG-REG-1"
    assert rule_of(state, regroup(0, "chile", "peru", 1)) == "TEG-CARD-5"
    assert rule_of(state, claim_card(0)) == "TEG-CARD-1"
    assert rule_of(state, end_turn(0, forfeit=True)) == "TEG-CARD-5"
    assert kinds(state) == {"exchange", "country_bonus"}


def test_gen_4_after_the_end_everything_is_refused_as_such() -> None:
    state = after(position(AT, seats=2), resign(1))
    for move in (attack(0, "brasil", "chile"), resign(0), resign(1), accept(1), place(1, "chile", 1)):
        assert refused(state, move) == ("GEN-4", {})
    assert GAME.moves(state, 0).templates == ()
    assert GAME.to_act(state) == ()


def test_gen_2_out_of_turn_only_pacts_and_resigning() -> None:
    state = position(AT, hands={1: "chile colombia egipto"}, pacts_made=0)
    for move in (
        attack(1, "colombia", "peru", "111", "11"),
        place(1, "brasil", 1),
        exchange(1, "chile colombia egipto"),
        occupy(1, 1),
        regroup(1, "colombia", "brasil", 1),
        claim_card(1),
        bonus(1, "colombia"),
        claim(1, "chile"),
        end_stage(1),
        end_turn(1),
        denounce(1),
    ):
        assert refused(state, move) == ("GEN-2", {"to_act": (0,)})
    assert legal(state, general(1, 0))
    assert legal(state, resign(1))
    assert rule_of(state, accept(1)) == "TEG-PACT-1"


def test_gen_12_who_is_out_makes_no_move() -> None:
    state = position({0: "chile 3"}, out=(1, 2), resigned=(1,), rest=(0, 1, 3), seats=4)
    for seat in (1, 2):
        for move in (resign(seat), general(seat, 0), accept(seat), end_turn(seat)):
            assert refused(state, move) == ("GEN-12", {})
        assert GAME.moves(state, seat).templates == ()


def test_gen_11_a_refusal_does_not_say_where_the_card_is() -> None:
    asked = exchange(0, "chile colombia egipto")
    places = [
        position(AT, stage="incorporate", hands={0: "chile colombia", **hands}, deck=deck, discard=discard, due=0)
        for hands, deck, discard in (
            ({1: "egipto"}, None, ""),
            ({2: "egipto"}, None, ""),
            ({}, "egipto", ""),
            ({}, None, "egipto peru china"),
        )
    ]
    found = [refused(state, asked) for state in places]
    assert found == [("GEN-11", {"card": "egipto"})] * 4
    assert refused(places[0], bonus(0, "egipto")) == ("GEN-11", {"card": "egipto"})


def test_gen_5_nothing_is_taken_back() -> None:
    """No move leads to a ply that was."""
    state = position(AT)
    for template in GAME.moves(state, 0).templates:
        if template.move.type != "attack":
            assert step(state, template.move).state.public.ply == state.public.ply + 1
    assert faults(state) == []
    assert INDEX["chile"] == 10
