"""TEG-PACT-1 to 9: proposals, what each kind forbids, and every way a pact ends."""

from typing import Any

import pytest

from core.games.teg import GAME
from core.games.teg.events import PactAnswered, PactDenounced, PactEnded, PactProposed
from core.games.teg.model import State
from core.games.teg.moves import ProposePact
from tests.kit.tables import begin
from tests.kit.teg import (
    accept,
    after,
    armies,
    attack,
    bonus,
    border,
    denounce,
    end_stage,
    end_turn,
    exchange,
    general,
    legal,
    occupy,
    offered,
    owner,
    place,
    position,
    refuse,
    refused,
    regroup,
    resign,
    rule_of,
    step,
    zone,
)

AT = {0: "chile 5, argentina 4", 1: "peru 4, brasil 2", 2: "australia 4, colombia 4"}
AIMS = ("occupation_03", "occupation_01", "occupation_04")


def table_of(**more: Any) -> State:
    return position(AT, objectives=AIMS, **more)


def agreed(*proposals: ProposePact, **more: Any) -> State:
    state = table_of(**more)
    for number, proposal in enumerate(proposals, start=1):
        state = after(state, proposal, accept(proposal.other, number))
    return state


def turns(state: State, *seats: int) -> State:
    """Whole turns in which nothing is done."""
    for seat in seats:
        state = after(state, end_turn(seat, forfeit=True))
    return state


# --- TEG-PACT-1


def test_teg_pact_1_proposal_and_answer_are_heard_by_all() -> None:
    state = table_of()
    made = step(state, border(0, 1, "chile", "peru"))
    assert made.events == (PactProposed("pact_proposed", 0, 1, "border", 1, "chile", "peru"),)
    shown = GAME.view(made.state, None)
    assert [(pact.pact, pact.kind, pact.seats, pact.source, pact.target) for pact in shown.proposals] == [
        (1, "border", (0, 1), "chile", "peru")
    ]
    answered = step(made.state, accept(1))
    assert answered.events == (PactAnswered("pact_answered", 1, 1, accept=True),)
    assert (len(GAME.view(answered.state, 2).pacts), GAME.view(answered.state, 2).proposals) == (1, ())
    turned_down = step(made.state, refuse(1))
    assert turned_down.events == (PactAnswered("pact_answered", 1, 1, accept=False),)
    assert turned_down.state.public.pacts == turned_down.state.public.proposals == ()
    assert all(event.to is None for event in (*made.events, *answered.events))


def test_teg_pact_1_numbers_count_from_1_and_never_come_again() -> None:
    state = after(table_of(), general(0, 1), refuse(1, 1), general(0, 1))
    assert [pact.id for pact in state.public.proposals] == [2]
    assert state.public.pacts_made == 2


def test_teg_pact_1_one_proposal_open_between_two() -> None:
    state = after(table_of(), general(0, 1))
    assert refused(state, border(0, 1, "chile", "peru")) == ("TEG-PACT-1", {"pact": 2, "other": 1})
    assert refused(state, general(1, 0)) == ("TEG-PACT-1", {"pact": 2, "other": 0})
    assert legal(state, general(0, 2))
    assert {one.move.other for one in offered(state, 0, "propose_pact")} == {2}


def test_teg_pact_1_none_equals_a_pact_in_force() -> None:
    state = agreed(border(0, 1, "chile", "peru"))
    facts = {"pact": 2, "other": 1}
    assert refused(state, border(0, 1, "chile", "peru")) == ("TEG-PACT-1", facts)
    assert refused(state, border(1, 0, "peru", "chile")) == ("TEG-PACT-1", {"pact": 2, "other": 0})
    denounced = after(state, denounce(0))
    assert refused(denounced, border(0, 1, "chile", "peru")) == ("TEG-PACT-1", facts), "in force until it ends"
    assert legal(state, border(0, 1, "argentina", "peru"))
    assert legal(state, general(0, 1))


def test_teg_pact_1_an_answer_to_nothing_open() -> None:
    state = after(table_of(), general(0, 1))
    assert refused(state, accept(2, 1)) == ("TEG-PACT-1", {"pact": 1, "other": 2})
    assert refused(state, accept(0, 1)) == ("TEG-PACT-1", {"pact": 1, "other": 0})
    assert refused(state, refuse(1, 2)) == ("TEG-PACT-1", {"pact": 2, "other": 1})
    assert refused(state, denounce(0, 1)) == ("TEG-PACT-1", {"pact": 1, "other": 0}), "proposed is not in force"
    assert rule_of(agreed(general(1, 2)), denounce(0, 1)) == "TEG-PACT-1"


def test_teg_pact_1_not_with_one_that_is_out() -> None:
    state = after(table_of(), resign(2))
    assert refused(state, general(0, 2)) == ("TEG-PACT-1", {"pact": 1, "other": 2})
    assert {one.move.other for one in offered(state, 0, "propose_pact")} == {1}


def test_teg_pact_1_lapses_when_its_proposers_next_turn_begins() -> None:
    state = turns(after(table_of(), general(0, 1)), 0, 1)
    assert len(state.public.proposals) == 1
    made = step(state, end_turn(2, forfeit=True))
    assert PactEnded("pact_ended", 1, "lapsed") in made.events
    assert made.state.public.proposals == ()
    out_of_turn = turns(after(table_of(), general(1, 0)), 0)
    assert out_of_turn.public.proposals == ()


def test_teg_pact_1_accepting_looks_at_the_conditions_anew() -> None:
    state = after(table_of(), border(0, 1, "chile", "peru"))
    state = after(state, attack(0, "argentina", "peru", "666", "111"), attack(0, "argentina", "peru", "666", "1"))
    state = after(state, occupy(0, 1))
    assert refused(state, accept(1)) == ("TEG-PACT-2", {"source": "chile", "target": "peru"})
    assert [one.move.accept for one in offered(state, 1, "answer_pact")] == [False]
    assert after(state, refuse(1)).public.proposals == ()


def test_teg_pact_4_a_zone_that_has_filled_up_is_no_longer_accepted() -> None:
    state = position({0: "chile 5, peru", 1: "brasil 4"}, stage="incorporate", due=3, objectives=AIMS)
    state = after(state, zone(0, 1, "peru"), place(0, "peru", 1))
    assert refused(state, accept(1)) == ("TEG-PACT-4", {"country": "peru", "armies": 2})


def test_teg_pact_1_also_in_the_placement_rounds() -> None:
    state = begin(GAME, 3, "pacts")
    seat = state.public.turn
    other = (seat + 1) % 3
    state = after(state, general(seat, other), accept(other))
    assert len(state.public.pacts) == 1
    assert legal(state, denounce(seat))


# --- TEG-PACT-2, 3, 5


def test_teg_pact_2_between_an_own_country_and_one_that_borders_it() -> None:
    state = table_of()
    for first, second in (("peru", "chile"), ("chile", "australia"), ("chile", "brasil"), ("chile", "argentina")):
        facts = {"source": first, "target": second}
        assert refused(state, border(0, 1, first, second)) == ("TEG-PACT-2", facts)
    offers = {(one.move.other, one.move.source, one.move.target) for one in offered(state, 0, "propose_pact")}
    assert {(1, "chile", "peru"), (2, "chile", "australia"), (1, "argentina", "brasil")} <= offers


def test_teg_pact_2_it_covers_that_border_only_and_both_ways() -> None:
    state = agreed(border(0, 1, "chile", "peru"))
    assert refused(state, attack(0, "chile", "peru", "666", "666")) == ("TEG-PACT-5", {"pact": 1})
    assert legal(state, attack(0, "argentina", "peru", "666", "666"))
    assert all((one.move.source, one.move.target) != ("chile", "peru") for one in offered(state, 0, "attack"))
    other = after(turns(state, 0), end_stage(1, forfeit=True))
    assert refused(other, attack(1, "peru", "chile", "666", "666")) == ("TEG-PACT-5", {"pact": 1})
    assert legal(other, attack(1, "peru", "argentina", "666", "666"))


def test_teg_pact_3_everywhere_between_two() -> None:
    state = agreed(general(1, 0))
    for source, target in (("chile", "peru"), ("argentina", "peru"), ("argentina", "brasil")):
        assert rule_of(state, attack(0, source, target, "666", "66")) == "TEG-PACT-5"
    assert legal(state, attack(0, "chile", "australia", "666", "666"))
    assert {owner(state, one.move.target) for one in offered(state, 0, "attack")} == {2}


def test_teg_pact_5_comes_after_the_rows_on_attacks_and_before_the_dice() -> None:
    state = agreed(general(0, 1))
    assert rule_of(state, attack(0, "chile", "argentina")) == "TEG-ATT-2"
    assert rule_of(state, attack(0, "chile", "peru")) == "TEG-PACT-5"


# --- TEG-PACT-4


def zoned(**more: Any) -> State:
    """Seats 0 and 1 agree on peru, which is seat 2's and stands between chile and brasil."""
    places = {0: "chile 5, argentina 4", 1: "brasil 4", 2: "peru, colombia 4"}
    state = position(places, objectives=AIMS, **more)
    return after(state, zone(0, 1, "peru"), accept(1))


def test_teg_pact_4_one_army_and_countries_of_both_beside_it() -> None:
    state = position({0: "chile 5", 1: "brasil 4", 2: "peru, colombia 4, argentina, uruguay"}, objectives=AIMS)
    assert legal(state, zone(0, 1, "peru"))
    assert refused(state, zone(0, 1, "colombia")) == ("TEG-PACT-4", {"country": "colombia", "armies": 4})
    assert refused(state, zone(0, 1, "uruguay")) == ("TEG-PACT-4", {"country": "uruguay", "armies": 1})
    own = position({0: "chile, argentina", 1: "peru"}, objectives=AIMS)
    assert legal(own, zone(0, 1, "chile")), "anyone's, a party's too"
    assert ("zone", "peru") in {(one.move.kind, one.move.country) for one in offered(state, 0, "propose_pact")}


def test_teg_pact_4_the_conqueror_of_the_two_moves_in_exactly_one() -> None:
    state = after(zoned(), attack(0, "chile", "peru", "666", "1"))
    assert state.public.pacts, "conquered by a party, it stands"
    assert refused(state, occupy(0, 2)) == ("TEG-PACT-4", {"country": "peru", "armies": 2})
    assert refused(state, occupy(0, 4))[0] == "TEG-ATT-7"
    span = offered(state, 0, "occupy")[0].spans[0]
    assert (span.min, span.max) == (1, 1)  # type: ignore[union-attr]  # another span fails here as well
    shown = GAME.view(state, 0).occupation
    assert shown is not None
    assert shown.most == 1
    state = after(state, occupy(0, 1))
    assert (armies(state, "peru"), len(state.public.pacts)) == (1, 1)


def test_teg_pact_4_neither_adds_armies_by_any_move() -> None:
    facts = {"country": "peru", "armies": 1}
    state = after(
        zoned(hands={0: "peru chile colombia egipto"}, options={"defensive_exchange": True}),
        attack(0, "chile", "peru", "666", "1"),
        occupy(0, 1),
    )
    assert refused(state, exchange(0, "chile colombia egipto")) == ("TEG-PACT-4", facts)
    assert refused(state, bonus(0, "peru")) == ("TEG-PACT-4", {"country": "peru", "armies": 2})
    assert refused(state, regroup(0, "chile", "peru", 1)) == ("TEG-PACT-4", facts)
    assert all(one.move.target != "peru" for one in offered(state, 0, "regroup"))
    assert "peru" not in {one.move.card for one in offered(state, 0, "country_bonus")}
    state = turns(state, 0, 1, 2)
    assert refused(state, place(0, "peru", 1)) == ("TEG-PACT-4", facts)
    assert "peru" not in {one.move.country for one in offered(state, 0, "place")}


def test_teg_pact_4_binds_its_parties_and_no_third() -> None:
    state = turns(zoned(), 0, 1)
    state = after(state, place(2, "peru", 2))
    assert armies(state, "peru") == 3
    assert legal(state, place(2, "peru", 1))


def test_teg_pact_4_the_other_party_is_free_once_it_is_denounced() -> None:
    state = after(zoned(), attack(0, "chile", "peru", "666", "1"), occupy(0, 1), denounce(0))
    assert rule_of(state, regroup(0, "chile", "peru", 1)) == "TEG-PACT-4", "the one who denounced stays bound"
    state = turns(state, 0)
    conquering = after(state, end_stage(1, forfeit=True), attack(1, "brasil", "peru", "666", "1"))
    assert legal(conquering, occupy(1, 3))


# --- TEG-PACT-6


def test_teg_pact_6_in_ones_own_turn_once() -> None:
    state = agreed(general(0, 1))
    assert rule_of(state, denounce(1)) == "GEN-2"
    made = step(state, denounce(0))
    assert made.events == (PactDenounced("pact_denounced", 0, 1),)
    assert refused(made.state, denounce(0)) == ("TEG-PACT-6", {"pact": 1})
    assert offered(made.state, 0, "denounce_pact") == ()
    assert GAME.view(made.state, 2).pacts[0].denounced_by == 0
    assert refused(turns(made.state, 0), denounce(1)) == ("TEG-PACT-6", {"pact": 1})


def test_teg_pact_6_bound_until_the_end_of_the_others_next_turn() -> None:
    state = after(agreed(general(0, 1)), denounce(0))
    assert rule_of(state, attack(0, "chile", "peru", "666", "666")) == "TEG-PACT-5"
    state = after(turns(state, 0), end_stage(1, forfeit=True))
    assert legal(state, attack(1, "peru", "chile", "666", "666")), "the other is free at once"
    made = step(state, end_turn(1))
    assert made.events[0] == PactEnded("pact_ended", 1, "denounced")
    state = after(turns(made.state, 2), end_stage(0, forfeit=True))
    assert legal(state, attack(0, "chile", "peru", "666", "666"))


def test_teg_pact_6_turns_of_others_and_of_the_denouncer_do_not_end_it() -> None:
    state = after(agreed(general(0, 2)), denounce(0))
    state = turns(state, 0, 1)
    assert len(state.public.pacts) == 1
    assert turns(state, 2).public.pacts == ()


def test_teg_pact_6_placement_turns_do_not_count() -> None:
    state = begin(GAME, 2, "pacts")
    first = state.public.turn
    state = after(state, general(first, 1 - first), accept(1 - first), denounce(first))
    names = {seat: GAME.board().listings[0].items[state.public.owners.index(seat)].id for seat in (0, 1)}
    for due in (5, 5, 3, 3):
        state = after(state, place(state.public.turn, names[state.public.turn], due))
    assert (state.public.stage, len(state.public.pacts)) == ("attack", 1)
    state = turns(state, first)
    assert len(state.public.pacts) == 1
    assert turns(state, 1 - first).public.pacts == ()


# --- TEG-PACT-7


def test_teg_pact_7_a_third_conquers_a_country_of_a_border() -> None:
    state = turns(agreed(border(0, 1, "chile", "peru")), 0, 1)
    state = after(state, end_stage(2, forfeit=True))
    for _ in range(2):
        state = after(state, attack(2, "colombia", "peru", "666", "1" * min(3, armies(state, "peru"))))
    assert owner(state, "peru") == 2
    assert state.public.pacts == ()


def test_teg_pact_7_the_end_is_told_and_retaking_does_not_revive() -> None:
    places = {0: "chile 5", 1: "peru, brasil 4", 2: "colombia 4"}
    state = position(places, objectives=AIMS)
    state = turns(after(state, border(0, 1, "chile", "peru"), accept(1)), 0, 1)
    made = step(after(state, end_stage(2, forfeit=True)), attack(2, "colombia", "peru", "666", "1"))
    assert PactEnded("pact_ended", 1, "conquest") in made.events
    state = turns(after(made.state, occupy(2, 1)), 2, 0)
    state = after(state, end_stage(1, forfeit=True), attack(1, "brasil", "peru", "666", "1"), occupy(1, 1))
    assert (owner(state, "peru"), state.public.pacts) == (1, ())


def test_teg_pact_7_a_border_pact_ends_when_a_party_takes_the_country_from_elsewhere() -> None:
    state = position({0: "chile 5, argentina 4", 1: "peru"}, objectives=AIMS)
    state = after(state, border(0, 1, "chile", "peru"), accept(1))
    made = step(state, attack(0, "argentina", "peru", "666", "1"))
    assert PactEnded("pact_ended", 1, "conquest") in made.events


def test_teg_pact_7_a_zone_pact_ends_by_a_third_and_by_no_party() -> None:
    state = after(zoned(), attack(0, "chile", "peru", "666", "1"), occupy(0, 1))
    assert len(state.public.pacts) == 1
    state = after(turns(state, 0), end_stage(1, forfeit=True), attack(1, "brasil", "peru", "666", "1"))
    assert len(state.public.pacts) == 1
    state = turns(after(state, occupy(1, 1)), 1)
    made = step(after(state, end_stage(2, forfeit=True)), attack(2, "colombia", "peru", "666", "1"))
    assert PactEnded("pact_ended", 1, "conquest") in made.events
    assert legal(made.state, occupy(2, 3))


def test_teg_pact_7_all_pacts_and_proposals_of_one_that_resigns_end() -> None:
    state = agreed(general(0, 1), border(0, 1, "chile", "peru"), general(1, 2))
    state = after(state, general(2, 0))
    made = step(state, resign(1))
    assert [event for event in made.events if isinstance(event, PactEnded)] == [
        PactEnded("pact_ended", number, "party_left") for number in (1, 2, 3)
    ]
    assert [pact.id for pact in made.state.public.proposals] == [4]
    assert after(made.state, resign(2)).public.outcome is not None


def test_teg_pact_7_and_of_one_that_is_eliminated() -> None:
    state = position({0: "chile 5", 1: "peru"}, rest=(0, 2), objectives=AIMS)
    state = after(state, general(1, 2), accept(2), general(0, 1))
    made = step(state, attack(0, "chile", "peru", "666", "1"))
    assert PactEnded("pact_ended", 1, "party_left") in made.events
    assert PactEnded("pact_ended", 2, "party_left") in made.events
    assert made.state.public.pacts == made.state.public.proposals == ()


# --- TEG-PACT-8, 9


def test_teg_pact_8_no_move_expresses_an_alliance() -> None:
    assert {one.move.kind for one in offered(table_of(), 0, "propose_pact")} == {"border", "general", "zone"}
    state = agreed(general(0, 1), options={"dice": "drawn"})
    assert state.public.pacts[0].seats == (0, 1)
    made = step(state, attack(0, "chile", "australia"))
    assert {event.seat for event in made.events} <= {0, 2}, "nobody else fights"


def test_teg_pact_9_out_of_turn_under_vale_todo_alone() -> None:
    assert legal(table_of(), general(2, 1))
    assert offered(table_of(), 2, "propose_pact")
    fair = table_of(options={"talk": "fair_play"})
    assert refused(fair, general(2, 1)) == ("GEN-2", {"to_act": (0,)})
    assert offered(fair, 2, "propose_pact") == ()
    assert legal(fair, general(0, 2))
    answered = after(fair, general(0, 2))
    assert [one.move.accept for one in offered(answered, 2, "answer_pact")] == [True, False]
    assert len(after(answered, accept(2)).public.pacts) == 1


@pytest.mark.parametrize(
    ("move", "found"),
    [
        (ProposePact("propose_pact", 0, "border", 1, "chile"), [("/target", "missing")]),
        (ProposePact("propose_pact", 0, "border", 1), [("/source", "missing"), ("/target", "missing")]),
        (ProposePact("propose_pact", 0, "general", 1, None, None, "chile"), [("/country", "wrong_value")]),
        (ProposePact("propose_pact", 0, "zone", 1, "chile", None, "peru"), [("/source", "wrong_value")]),
        (ProposePact("propose_pact", 0, "zone", 1), [("/country", "missing")]),
        (ProposePact("propose_pact", 0, "general", 0), [("/other", "wrong_value")]),
        (ProposePact("propose_pact", 0, "general", 3), [("/other", "too_large")]),
        (ProposePact("propose_pact", 0, "general", 1), []),
    ],
)
def test_teg_pact_1_a_proposal_names_the_places_of_its_kind_and_another_player(
    move: ProposePact, found: list[tuple[str, str]]
) -> None:
    assert [(one.pointer, one.code) for one in GAME.misfits(table_of(), move)] == found
