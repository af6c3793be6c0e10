"""Elimination, resignation and the end: TCA-ELIM-1, TCA-RES-1, TCA-WIN-1 to 4."""

import pytest

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.catalogue import COMMON
from core.games.teg_cartas.model import Attack, Defend, EndTurn, Resign, State
from core.kernel import general
from core.kernel.record import change
from tests.kit.teg_cartas import (
    GAME,
    PLACES,
    PRODUCT,
    advance,
    all_to,
    arranged,
    begin,
    card,
    events,
    named,
    own_deck,
    owner,
    refused,
    types,
)

ASIA, NORTH_AMERICA, EUROPE, AFRICA, SOUTH_AMERICA, OCEANIA = (
    [PLACES[i] for i in members] for members in PRODUCT.board.members
)
FAR = ["o33", "o36", "o31"]  # objectives for three that the tables below leave open


def last_stand(hand: list[str], **more: object) -> State:
    """Seat 0 attacks the only territory of seat 1, in a table of three."""
    return arranged(
        3,
        hands=[[], hand, ["1-1-1"]],
        owners=all_to(0, but={1: ["japon"], 2: PLACES[11:30]}),
        combat=("china", "japon", "6-6-6", None),
        objectives=FAR,
        dice=["2-1-1"],
        **more,  # type: ignore[arg-type]  # likewise
    )


def test_tca_elim_1_without_territories_a_player_is_out_and_its_hand_is_laid_off() -> None:
    state = last_stand(["2-2-2", "truce"])
    told = events(state, Defend("defend", 1))
    assert types(told)[2:] == ["territory_conquered", "player_eliminated", "cards_discarded"]
    after = advance(state, Defend("defend", 1))
    assert after.public.out == (1,)
    assert after.public.resigned == ()
    assert after.secret.hands[1] == ()
    assert after.public.special_discard == (card("truce"),)
    assert GAME.audit(after) == ()
    assert GAME.view(after, None).seats[1].status == "eliminated"
    assert refused(after, EndTurn("end_turn", 1)) is general.OUT
    assert refused(after, Resign("resign", 1)) is general.OUT
    assert GAME.moves(after, 1).templates == ()


def test_tca_elim_1_its_objective_stays_secret_to_the_end() -> None:
    after = advance(last_stand([]), Defend("defend", 1))
    assert GAME.view(after, 0).seats[1].objective is None
    assert GAME.view(after, None).seats[1].objective is None
    over = advance(after, Resign("resign", 2))
    assert GAME.view(over, None).seats[1].objective == "o36"


def test_tca_elim_1_blockades_on_it_are_gone() -> None:
    after = advance(last_stand([], blockades=(0, 1, 0), special_discard=["blockade"]), Defend("defend", 1))
    assert after.public.blockades == (0, 0, 0)


def test_tca_win_1_the_secret_objective() -> None:
    # o43: Europe, 5 of North America, 2 of Africa.
    mine = [*EUROPE[:-1], *NORTH_AMERICA[:5], *AFRICA[:2]]
    state = arranged(
        4,
        hands=[[], []],
        owners=all_to(2, but={0: mine, 1: [EUROPE[-1], *ASIA[1:]], 3: OCEANIA}),
        combat=(EUROPE[0], EUROPE[-1], "6-6-6", None),
        objectives=["o43", "o41", "o46", "o45"],
        dice=["1-1-1"],
    )
    assert not GAME.score(state, 0).objective.met
    told = events(state, Defend("defend", 1), None)
    assert types(told)[2:] == ["territory_conquered", "objective_met", "game_ended"]
    assert (told[3].seat, told[3].rule, told[3].met) == (0, "TCA-WIN-1", "o43")
    after = advance(state, Defend("defend", 1))
    outcome = after.public.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.reasons, outcome.winners) == ("TCA-WIN-1", ("TCA-WIN-1",), (0,))
    assert outcome.ranking == (0, 2, 1, 3), "then by territories"
    assert GAME.to_act(after) == ()
    assert GAME.audit(after) == ()
    assert GAME.score(after, 0).objective.met
    assert refused(after, EndTurn("end_turn", 0)) is general.OVER


@pytest.mark.parametrize("objective", range(21))
def test_tca_win_1_every_objective_is_met_by_just_what_it_asks_for(objective: int) -> None:
    row = PRODUCT.deck.objectives[objective]
    held = []
    for continent, need in PRODUCT.needs[objective]:
        held += list(PRODUCT.board.members[continent][:need])
    owners = [0 if i in held else 1 for i in range(40)]
    assert PRODUCT.met(objective, owners, 0)
    for territory in held:
        owners[territory] = 1
        assert not PRODUCT.met(objective, owners, 0)
        owners[territory] = 0
    wide = [0 if PRODUCT.board.continent[i] not in {c for c, _ in PRODUCT.needs[objective]} else 1 for i in range(40)]
    assert not PRODUCT.met(objective, wide, 0), "territories elsewhere do not count"
    assert row.players in (2, 3, 4)


@pytest.mark.parametrize(("seats", "need"), [(2, 29), (3, 29), (4, 21)])
def test_tca_win_2_the_common_objective(seats: int, need: int) -> None:
    assert COMMON[seats] == need
    objectives = {2: ["o23", "o22"], 3: ["o33", "o36", "o31"], 4: ["o46", "o41", "o45", "o43"]}
    mine = [*ASIA[1:], *NORTH_AMERICA[1:], *SOUTH_AMERICA, *EUROPE[1:], *AFRICA[1:]][: need - 1]
    rest = [name for name in PLACES if name not in mine]
    others = {seat: rest[seat - 1 :: seats - 1] for seat in range(1, seats)}
    state = arranged(
        seats,
        owners={0: mine, **others},
        combat=(mine[0], rest[0], "6-6-6", "airborne"),
        objectives=objectives[seats],
        dice=["1-1-1"],
    )
    assert state.public.owners.count(0) == need - 1
    after = advance(state, Defend("defend", 1))
    assert after.public.outcome is not None
    assert after.public.outcome.reasons == ("TCA-WIN-2",)
    met = [event for event in events(state, Defend("defend", 1)) if event.type == "objective_met"]
    assert [(event.rule, event.met) for event in met] == [("TCA-WIN-2", None)]
    assert GAME.audit(after) == ()


def test_tca_win_2_the_number_of_players_is_that_at_the_start() -> None:
    state = arranged(
        4,
        owners=all_to(0, but={1: PLACES[20:36], 2: PLACES[36:]}),
        out=(3,),
        combat=("china", PLACES[20], "6-6-6", "airborne"),
        objectives=["o46", "o41", "o45", "o43"],
        dice=["1-1-1"],
    )
    state = change(state, public=change(state.public, owners=(0,) * 20 + state.public.owners[20:]))
    after = advance(state, Defend("defend", 1))
    assert after.public.outcome is not None, "21 do with four at the start, though three were left"


def test_tca_win_3_both_at_once_are_both_given() -> None:
    # o22: Asia, 5 of North America, 5 of Europe; 28 held without the last of Asia.
    mine = [*ASIA[:-1], *NORTH_AMERICA, *EUROPE, *AFRICA[:3]]
    state = arranged(
        owners=all_to(1, but={0: mine}),
        combat=(ASIA[0], ASIA[-1], "6-6-6", None),
        objectives=["o22", "o21"],
        dice=["1-1-1"],
    )
    assert state.public.owners.count(0) == 28
    after = advance(state, Defend("defend", 1))
    assert after.public.outcome is not None
    assert after.public.outcome.reasons == ("TCA-WIN-1", "TCA-WIN-2")
    assert after.public.outcome.reason == "TCA-WIN-1"
    assert types(events(state, Defend("defend", 1)))[3:] == ["objective_met", "objective_met", "game_ended"]
    assert GAME.audit(after) == ()


def test_tca_win_3_nothing_is_looked_at_without_a_conquest() -> None:
    deck = own_deck(objectives=tuple(change(row, continents=(), counts=()) for row in PRODUCT.deck.objectives))
    state = begin(2, deck=deck).state
    first = state.public.turn
    assert GAME.score(state, first).objective.met
    assert GAME.audit(state) == ()
    after = advance(state, EndTurn("end_turn", first))
    assert after.public.outcome is None


def test_tca_win_4_the_last_player_wins() -> None:
    after = advance(arranged(3), Resign("resign", 2), Resign("resign", 0))
    outcome = after.public.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.ranking) == ("TCA-WIN-4", (1,), (1, 0, 2))
    assert GAME.audit(after) == ()


def test_tca_win_4_by_eliminating_the_last_opponent() -> None:
    state = arranged(
        3,
        owners={None: PLACES, 0: ["china"], 1: ["japon"], 2: []},
        out=(2,),
        resigned=(2,),
        combat=("china", "japon", "6-6-6", None),
        dice=["1-1-1"],
    )
    after = advance(state, Defend("defend", 1))
    assert after.public.outcome is not None
    assert after.public.outcome.reasons == ("TCA-WIN-4",)
    assert after.public.outcome.ranking == (0, 1, 2)
    assert GAME.audit(after) == ()


def test_gen_8_ties_in_territories_go_by_seat() -> None:
    assert GAME.score(arranged(4), None).ranking == (0, 1, 2, 3)
    assert GAME.score(arranged(4, owners={3: PLACES[:30]}), None).ranking[0] == 3


# --- resigning


def test_tca_res_1_territories_turn_neutral_and_the_hand_is_laid_off() -> None:
    state = arranged(3, hands=[[], ["6-6-6", "truce"]], owners={1: ["japon"]})
    assert types(events(state, Resign("resign", 1))) == ["player_resigned", "cards_discarded"]
    after = advance(state, Resign("resign", 1))
    assert owner(after, "japon") is None
    assert after.public.owners.count(1) == 0
    assert after.public.dice_discard == (card("6-6-6"),)
    assert (after.public.out, after.public.resigned) == ((1,), (1,))
    assert GAME.to_act(after) == (0,)
    assert GAME.view(after, None).seats[1].status == "resigned"
    assert GAME.audit(after) == ()


def test_gen_7_out_of_turn_and_in_turn() -> None:
    state = arranged(3)
    assert GAME.to_act(advance(state, Resign("resign", 2))) == (0,)
    assert GAME.to_act(advance(state, Resign("resign", 0))) == (1,)


def test_tca_res_1_an_attacker_that_resigns_lays_its_card_off_and_nothing_happens() -> None:
    state = arranged(
        3,
        hands=[["1-1-1"], []],
        owners={0: ["china"], 1: ["japon"]},
        combat=("china", "japon", "6-6-6", "artillery"),
    )
    after = advance(state, Resign("resign", 0))
    assert after.public.dice_discard == (card("6-6-6"), card("1-1-1"))
    assert after.public.special_discard == (card("artillery"),)
    assert owner(after, "japon") == 1
    assert GAME.to_act(after) == (1,)
    assert GAME.audit(after) == ()


@pytest.mark.parametrize(("top", "new_owner"), [("1-1-1", 0), ("6-6-5", None)])
def test_tca_res_1_for_a_defender_that_resigns_the_deck_answers(top: str, new_owner: int | None) -> None:
    state = arranged(
        3,
        hands=[[], ["6-5-5", "2-2-2"]],
        owners={0: ["china"], 1: ["japon"]},
        combat=("china", "japon", "6-5-4", None),
        dice=[top],
    )
    told = events(state, Resign("resign", 1))
    assert types(told)[:3] == ["player_resigned", "cards_shown", "combat_decided"]
    assert told[1].defence == named(top)
    after = advance(state, Resign("resign", 1))
    assert owner(after, "japon") == new_owner
    assert after.public.dice_discard == tuple(map(card, ("6-5-4", top, "6-5-5", "2-2-2"))), "the hand after the combat"
    assert GAME.to_act(after) == (0,)
    assert GAME.audit(after) == ()


def test_tca_res_1_a_resigning_defender_may_give_the_attacker_its_objective() -> None:
    mine = [*ASIA[:-1], *NORTH_AMERICA, *EUROPE]
    state = arranged(
        owners=all_to(1, but={0: mine}),
        combat=(ASIA[0], ASIA[-1], "6-6-6", None),
        objectives=["o22", "o21"],
        dice=["1-1-1"],
    )
    after = advance(state, Resign("resign", 1))
    assert after.public.outcome is not None
    assert after.public.outcome.reasons == ("TCA-WIN-1", "TCA-WIN-4")
    assert GAME.audit(after) == ()


def test_tca_res_1_a_third_seat_resigning_leaves_a_combat_alone() -> None:
    state = arranged(3, hands=[[], []], owners={0: ["china"], 1: ["japon"]}, combat=("china", "japon", "6-6-6", None))
    after = advance(state, Resign("resign", 2))
    assert GAME.to_act(after) == (1,)
    assert after.public.combat == state.public.combat
    assert GAME.audit(after) == ()


def test_gen_5_a_resigned_seat_does_not_come_back() -> None:
    after = advance(arranged(3), Resign("resign", 0))
    attack = Attack("attack", 0, "china", "japon", named("6-6-6"))
    assert refused(after, attack) is general.OUT
    assert rulebook.RESIGNATION.source == "decided"
