"""TEG-ATT-1 to 8 and TEG-REG-1 to 3: the throw, the conquest, and armies that move."""

from typing import Any

import pytest

from core.games.teg import GAME
from core.games.teg.edition import BOARD, INDEX
from core.games.teg.events import ArmiesLost, ArmiesMoved, CountryConquered, DiceThrown
from core.kernel.chance import Chance, Drawn
from core.kernel.record import change
from core.mechanics.territory.combat import attack_dice, defence_dice
from tests.kit.teg import (
    after,
    armies,
    attack,
    claim_card,
    end_stage,
    end_turn,
    general,
    occupy,
    offered,
    owner,
    position,
    refused,
    regroup,
    resign,
    rule_of,
    step,
    told,
)

COUNTED: dict[str, Any] = {"conquest_counts_as_move": True}


# --- TEG-ATT-1, 2


def test_teg_att_1_from_an_own_country_with_an_army_to_spare() -> None:
    state = position({0: "chile, argentina 2", 1: "peru 3, brasil"})
    alone = {"source": "chile", "armies": 1, "owner": 0}
    assert refused(state, attack(0, "chile", "peru", "1", "111")) == ("TEG-ATT-1", alone)
    others = {"source": "peru", "armies": 3, "owner": 1}
    assert refused(state, attack(0, "peru", "chile", "11", "1")) == ("TEG-ATT-1", others)
    assert "dice_thrown" in told(step(state, attack(0, "argentina", "peru", "1", "666")))


def test_teg_att_2_only_a_bordering_country_of_another_colour() -> None:
    state = position({0: "chile 3, argentina", 1: "australia, mexico"})
    own = {"source": "chile", "target": "argentina", "owner": 0}
    assert refused(state, attack(0, "chile", "argentina", "11", "1")) == ("TEG-ATT-2", own)
    far = {"source": "chile", "target": "mexico", "owner": 1}
    assert refused(state, attack(0, "chile", "mexico", "11", "1")) == ("TEG-ATT-2", far)
    assert rule_of(state, attack(0, "chile", "chile", "11", "1")) == "TEG-ATT-2"
    assert owner(after(state, attack(0, "chile", "australia", "61", "1")), "australia") == 0  # over a bridge


def test_teg_att_2_every_border_is_crossed_both_ways_and_nothing_else_is() -> None:
    for source, near in enumerate(BOARD.neighbours):
        name = BOARD.countries[source]
        state = position({0: f"{name} 3"}, rest=(1, 2))
        targets = [INDEX[one.move.target] for one in offered(state, 0, "attack")]
        assert targets == list(near)


# --- TEG-ATT-3 to 6


@pytest.mark.parametrize(("total", "dice"), [(2, 1), (3, 2), (4, 3), (5, 3), (40, 3)])
def test_teg_att_3_as_many_dice_as_attacking_armies_up_to_three(total: int, dice: int) -> None:
    assert attack_dice(total) == dice
    state = position({0: f"chile {total}", 1: "peru"}, rest=(1, 2))
    for wrong in {1, 2, 3} - {dice}:
        facts = {"field": "thrown.attack", "expected": dice}
        assert refused(state, attack(0, "chile", "peru", "6" * wrong, "6")) == ("GEN-6", facts)
    assert "armies_lost" in told(step(state, attack(0, "chile", "peru", "1" * dice, "6")))


@pytest.mark.parametrize(("total", "dice"), [(1, 1), (2, 2), (3, 3), (4, 3), (30, 3)])
def test_teg_att_4_as_many_dice_as_defending_armies_up_to_three(total: int, dice: int) -> None:
    assert defence_dice(total) == dice
    state = position({0: "chile 2", 1: f"peru {total}"}, rest=(1, 2))
    for wrong in {1, 2, 3} - {dice}:
        facts = {"field": "thrown.defence", "expected": dice}
        assert refused(state, attack(0, "chile", "peru", "6", "1" * wrong)) == ("GEN-6", facts)
    assert told(step(state, attack(0, "chile", "peru", "1", "6" * dice))) == ["dice_thrown", "armies_lost"]


def test_gen_6_dice_are_told_where_they_are_reported_and_nowhere_else() -> None:
    state = position({0: "chile 4", 1: "peru 2"})
    assert refused(state, attack(0, "chile", "peru")) == ("GEN-6", {"field": "thrown.attack", "expected": 3})
    assert step(state, attack(0, "chile", "peru", "654", "11")).state.public.drawn == state.public.drawn
    drawn = position({0: "chile 4", 1: "peru 2"}, options={"dice": "drawn"})
    told_anyway = attack(0, "chile", "peru", "654", "11")
    assert refused(drawn, told_anyway) == ("GEN-6", {"field": "thrown", "expected": 0})


def test_gen_6_drawn_dice_are_the_streams_the_attackers_first() -> None:
    state = position({0: "chile 4", 1: "peru 2"}, options={"dice": "drawn"}, drawn=9)
    made = step(state, attack(0, "chile", "peru"))
    dice = Chance("Kamchatka", 9).event("dice").dice(5)
    thrown = made.events[0]
    assert thrown == DiceThrown("dice_thrown", 0, "chile", "peru", dice[:3], dice[3:], None, Drawn("dice", 9, 5))
    assert made.state.public.drawn == 10


@pytest.mark.parametrize(
    ("mine", "theirs", "lost", "won"),
    [
        ("531", "432", 2, 1),  # the rules' own example
        ("135", "234", 2, 1),  # in any order
        ("666", "666", 3, 0),  # TEG-ATT-6: a tie is the defender's
        ("654", "543", 0, 3),
        ("611", "5", 0, 1),  # TEG-ATT-5: dice without a partner do not count
        ("511", "5", 1, 0),
        ("1", "111", 1, 0),
        ("6", "511", 0, 1),
        ("62", "531", 1, 1),
        ("641", "63", 1, 1),
    ],
)
def test_teg_att_5_pairs_from_the_highest_down_and_teg_att_6_ties(mine: str, theirs: str, lost: int, won: int) -> None:
    total = len(mine) + 1
    state = position({0: f"chile {total}", 1: f"peru {len(theirs) + 1 if len(theirs) == 3 else len(theirs)}"})
    before = armies(state, "peru")
    made = step(state, attack(0, "chile", "peru", mine, theirs))
    assert (total - armies(made.state, "chile"), before - armies(made.state, "peru")) == (lost, won)
    losses = [event for event in made.events if isinstance(event, ArmiesLost)]
    expected = [ArmiesLost("armies_lost", 0, "chile", lost)] if lost else []
    expected += [ArmiesLost("armies_lost", 1, "peru", won)] if won else []
    assert losses == expected
    thrown = made.events[0]
    assert (thrown.attack, thrown.defence) == (tuple(map(int, mine)), tuple(map(int, theirs)))


# --- TEG-ATT-7


def conquered(total: int = 5, **more: Any) -> Any:
    state = position({0: f"chile {total}, argentina", 1: "peru"}, **more)
    return step(state, attack(0, "chile", "peru", "6" * min(3, total - 1), "1"))


def test_teg_att_7_a_country_left_empty_is_the_attackers_and_waits() -> None:
    made = conquered()
    assert told(made) == ["dice_thrown", "armies_lost", "country_conquered"]
    assert made.events[-1] == CountryConquered("country_conquered", 0, "peru", 1)
    assert (owner(made.state, "peru"), armies(made.state, "peru")) == (0, 0)
    public = made.state.public
    assert (public.conquered, public.last_conquest) == (1, INDEX["peru"])


@pytest.mark.parametrize(("total", "most"), [(2, 1), (3, 2), (4, 3), (5, 3), (40, 3)])
def test_teg_att_7_one_to_three_move_in_and_one_stays(total: int, most: int) -> None:
    state = conquered(total, rest=(1, 2)).state
    span = offered(state, 0, "occupy")[0].spans[0]
    assert (span.min, span.max) == (1, most)  # type: ignore[union-attr]  # another span fails here as well
    facts = {"least": 1, "most": most, "source": "chile", "target": "peru"}
    assert refused(state, occupy(0, most + 1)) == ("TEG-ATT-7", facts)
    for number in range(1, most + 1):
        made = step(state, occupy(0, number))
        assert made.events == (ArmiesMoved("armies_moved", 0, "chile", "peru", number),)
        assert (armies(made.state, "chile"), armies(made.state, "peru")) == (total - number, number)


def test_teg_att_7_nothing_else_is_legal_before_but_resigning() -> None:
    state = conquered().state
    facts = {"least": 1, "most": 3, "source": "chile", "target": "peru"}
    for move in (attack(0, "chile", "peru"), regroup(0, "chile", "argentina", 1), claim_card(0), end_turn(0)):
        assert refused(state, move) == ("TEG-ATT-7", facts)
    assert refused(state, general(1, 0)) == ("TEG-ATT-7", facts)
    assert rule_of(state, end_turn(1)) == "GEN-2"
    assert [one.move.type for one in GAME.moves(state, 0).templates] == ["occupy", "resign"]
    assert [one.move for one in GAME.moves(state, 2).templates] == [resign(2)]
    assert GAME.view(state, 1).occupation == GAME.view(state, 0).occupation


def test_teg_att_7_there_is_nothing_to_occupy_without_a_conquest() -> None:
    state = position({0: "chile 3"})
    assert refused(state, occupy(0, 1)) == ("TEG-ATT-7", {"least": 0, "most": 0})
    placing = position({0: "chile 3"}, stage="attack", round=1)
    assert rule_of(placing, occupy(0, 3)) == "TEG-ATT-7"


def test_teg_att_7_another_that_resigns_leaves_the_conquest_waiting() -> None:
    state = after(conquered().state, resign(2))
    assert state.public.occupation is not None
    state = after(state, occupy(0, 2))
    assert (state.public.outcome, armies(state, "peru")) == (None, 2)


def test_teg_att_7_a_resigning_attacker_moves_one_in_first() -> None:
    made = step(conquered().state, resign(0))
    assert told(made) == ["armies_moved", "player_resigned", "turn_began"]
    assert (armies(made.state, "peru"), made.state.public.turn) == (1, 1)


def test_teg_att_8_attacks_go_on_also_with_armies_just_moved_in() -> None:
    state = position({0: "chile 5", 1: "peru, brasil, colombia 2"})
    state = after(state, attack(0, "chile", "peru", "666", "1"), occupy(0, 3))
    state = after(state, attack(0, "peru", "brasil", "66", "1"), occupy(0, 1))
    state = after(state, attack(0, "peru", "colombia", "1", "66"))
    assert state.public.conquered == 2
    assert (armies(state, "chile"), armies(state, "peru"), armies(state, "brasil")) == (2, 1, 1)


# --- TEG-REG-1 to 3


def test_teg_reg_1_between_bordering_own_countries_leaving_one() -> None:
    state = position({0: "chile 4, argentina, brasil", 1: "peru"})
    others = {"source": "chile", "target": "peru", "owner": 1}
    assert refused(state, regroup(0, "chile", "peru", 1)) == ("TEG-REG-1", others)
    assert refused(state, regroup(0, "peru", "chile", 1))[1]["owner"] == 1
    far = {"source": "chile", "target": "brasil", "most": 3}
    assert refused(state, regroup(0, "chile", "brasil", 1)) == ("TEG-REG-1", far)
    assert rule_of(state, regroup(0, "chile", "chile", 1)) == "TEG-REG-1"
    facts = {"source": "chile", "target": "argentina", "most": 3}
    assert refused(state, regroup(0, "chile", "argentina", 4)) == ("TEG-REG-1", facts)
    state = after(state, regroup(0, "chile", "argentina", 3))
    assert (armies(state, "chile"), armies(state, "argentina")) == (1, 4)
    assert state.public.stage == "regroup"


def test_teg_reg_2_no_army_is_regrouped_twice() -> None:
    """The smaller of armies less one and armies less those arrived may leave."""
    state = position({0: "chile 3, argentina 2, uruguay, brasil", 1: "peru"})
    state = after(state, regroup(0, "chile", "argentina", 2))
    facts = {"source": "argentina", "most": 2}
    assert refused(state, regroup(0, "argentina", "uruguay", 3)) == ("TEG-REG-2", facts)
    assert rule_of(state, regroup(0, "argentina", "uruguay", 4)) == "TEG-REG-1"
    state = after(state, regroup(0, "argentina", "uruguay", 1), regroup(0, "argentina", "brasil", 1))
    assert refused(state, regroup(0, "argentina", "chile", 1)) == ("TEG-REG-2", {"source": "argentina", "most": 0})
    assert all(one.move.source != "argentina" for one in offered(state, 0, "regroup"))
    following = after(state, end_turn(0), end_turn(1, forfeit=True), end_turn(2, forfeit=True))
    assert following.public.moved == (0,) * 50


def test_teg_reg_2_one_that_stood_there_leaves_though_others_have_just_come() -> None:
    state = position({0: "francia 2, espana 2, sahara", 1: "egipto"})
    state = after(state, regroup(0, "francia", "espana", 1))
    state = after(state, regroup(0, "espana", "sahara", 2))
    assert (armies(state, "espana"), armies(state, "sahara")) == (1, 3)


def test_teg_reg_3_conquerors_may_be_regrouped() -> None:
    state = position({0: "chile 5, argentina", 1: "peru"})
    state = after(state, attack(0, "chile", "peru", "666", "1"), occupy(0, 3), regroup(0, "peru", "argentina", 2))
    assert armies(state, "argentina") == 3


def test_teg_reg_3_with_the_option_they_may_not() -> None:
    state = position({0: "chile 5, argentina", 1: "peru, brasil"}, options=COUNTED)
    state = after(state, attack(0, "chile", "peru", "666", "1"), occupy(0, 3))
    assert refused(state, regroup(0, "peru", "argentina", 1)) == ("TEG-REG-3", {"source": "peru", "most": 0})
    assert refused(after(state, end_stage(0)), regroup(0, "peru", "argentina", 1))[0] == "TEG-REG-2"
    fought = after(state, attack(0, "peru", "brasil", "11", "1"))
    assert fought.public.moved[INDEX["peru"]] == 2, "those that moved in fall first"
    onward = after(state, attack(0, "peru", "brasil", "66", "1"), occupy(0, 2))
    assert (onward.public.moved[INDEX["peru"]], onward.public.moved[INDEX["brasil"]]) == (1, 2)


def test_teg_reg_3_a_mark_never_outnumbers_the_armies() -> None:
    state = position({0: "chile 4, argentina", 1: "peru, brasil 3"}, options=COUNTED)
    state = after(state, attack(0, "chile", "peru", "666", "1"), occupy(0, 3))
    state = after(state, attack(0, "peru", "brasil", "11", "666"))
    assert (armies(state, "peru"), state.public.moved[INDEX["peru"]]) == (1, 1)
    assert change(state.public, moved=(0,) * 50).armies == state.public.armies
