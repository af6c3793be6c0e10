"""TEG-INV-1 to 3: no country empty, one colour each, and the armies of a colour."""

from typing import Any

import pytest

from core.games.teg import GAME
from core.games.teg.edition import COUNTRIES
from core.games.teg.events import ArmiesForfeited
from core.games.teg.model import State
from core.kernel.record import change
from tests.kit.tables import begin, mixed_game
from tests.kit.teg import (
    armies,
    attack,
    bonus,
    end_stage,
    exchange,
    occupy,
    offered,
    owner,
    place,
    position,
    refused,
    regroup,
    step,
    told,
)

SCARCE: dict[str, Any] = {"army_supply": 25}


def test_teg_inv_1_every_country_is_held_but_the_one_just_conquered() -> None:
    for seats in (2, 4, 6):
        for state, _ in mixed_game(GAME, seats, "always", luck=0.3, limit=300):
            empty = [country for country, number in enumerate(state.public.armies) if number < 1]
            occupation = state.public.occupation
            assert empty == ([] if occupation is None else [occupation.target])
            assert None not in state.public.owners


def test_teg_inv_1_no_move_takes_the_last_army_away() -> None:
    state = position({0: "chile 3, argentina, peru 2", 1: "brasil"}, stage="regroup")
    assert refused(state, regroup(0, "chile", "argentina", 3))[0] == "TEG-REG-1"
    made = step(position({0: "chile 3", 1: "argentina"}), attack(0, "chile", "argentina", "61", "1"))
    assert refused(made.state, occupy(0, 3))[0] == "TEG-ATT-7"


def test_teg_inv_2_a_conquered_country_changes_its_colour_whole() -> None:
    made = step(position({0: "chile 3", 1: "argentina"}), attack(0, "chile", "argentina", "61", "1"))
    assert (owner(made.state, "argentina"), armies(made.state, "argentina")) == (0, 0)
    made = step(made.state, occupy(0, 2))
    assert (owner(made.state, "argentina"), armies(made.state, "argentina")) == (0, 2)


def crowded(free: int, **more: Any) -> State:
    """Seat 0 with `free` armies left of its 100, incorporating."""
    return position({0: f"chile {100 - free}", 1: "argentina"}, rest=(1, 2), stage="incorporate", due=3, **more)


def test_teg_inv_3_more_than_the_supply_cannot_be_placed() -> None:
    state = crowded(2)
    assert refused(state, place(0, "chile", 3)) == ("TEG-INV-3", {"armies": 3, "supply": 2})
    assert [span.max for span in offered(state, 0, "place")[0].spans if hasattr(span, "max")] == [2]
    # it comes before whose country it is (TEG-INC-1) and how many are due there
    assert refused(state, place(0, "argentina", 3))[0] == "TEG-INV-3"
    assert refused(state, place(0, "argentina", 2))[0] == "TEG-INC-1"
    assert GAME.view(state, 0).placeable == 2


def test_teg_inv_3_what_is_still_due_when_it_is_used_up_is_lost() -> None:
    made = step(crowded(2), place(0, "chile", 2))
    assert told(made) == ["armies_placed", "armies_forfeited"]
    assert made.events[1] == ArmiesForfeited("armies_forfeited", 0, 1, "supply")
    assert made.state.public.due == 0
    step(made.state, end_stage(0))


def test_teg_inv_3_a_turn_that_begins_without_armies_left_loses_its_income() -> None:
    state = position({2: "chile 3", 0: "peru 100", 1: "china"}, rest=(1, 2), turn=2, stage="card", round=8)
    made = step(state, end_stage(2))
    assert told(made) == ["turn_began", "armies_forfeited"]
    assert (made.state.public.turn, made.state.public.due) == (0, 0)


def test_teg_inv_3_an_exchange_and_a_bonus_take_what_is_left() -> None:
    state = crowded(1, hands={0: "chile colombia egipto"})
    made = step(state, bonus(0, "chile"))
    assert [(event.type, event.armies) for event in made.events] == [
        ("armies_placed", 1),
        ("armies_forfeited", 1),
        ("armies_forfeited", 3),
    ]
    assert refused(made.state, bonus(0, "colombia")) == ("TEG-INV-3", {"armies": 2, "supply": 0})
    made = step(made.state, exchange(0, "chile colombia egipto"))
    assert [(event.type, event.armies) for event in made.events] == [("cards_exchanged", 4), ("armies_forfeited", 4)]


def test_teg_inv_3_without_a_limit_nothing_is_lost() -> None:
    state = position(
        {0: "chile 5000", 1: "peru"}, rest=(1, 2), stage="incorporate", due=3, options={"army_supply": None}
    )
    made = step(state, place(0, "chile", 3))
    assert told(made) == ["armies_placed"]
    assert armies(made.state, "chile") == 5003


def test_teg_inv_3_25_with_two_players_are_on_the_map_with_the_deal() -> None:
    state = begin(GAME, 2, "scarce", **SCARCE)
    assert (state.public.stage, state.public.round, sum(state.public.armies)) == ("attack", 1, 50)
    assert {one.move.type for one in GAME.moves(state, state.public.turn).templates} == {
        "propose_pact",
        "end_stage",
        "end_turn",
        "resign",
    }


def test_teg_inv_3_the_supply_runs_out_in_the_placement() -> None:
    state = begin(GAME, 3, "scarce", army_supply=25)
    for _ in range(6):
        seat = state.public.turn
        own = COUNTRIES[state.public.owners.index(seat)]
        left = 25 - sum(n for n, of in zip(state.public.armies, state.public.owners, strict=True) if of == seat)
        assert state.public.due <= 5
        made = step(state, place(seat, own, min(left, state.public.due)))
        state = made.state
    totals = [
        sum(n for n, of in zip(state.public.armies, state.public.owners, strict=True) if of == s) for s in (0, 1, 2)
    ]
    counts = [state.public.owners.count(seat) for seat in range(3)]
    assert totals == [min(25, count + 8) for count in counts]
    assert state.public.stage == "attack"


@pytest.mark.parametrize("supply", [25, 26, 30])
def test_teg_inv_3_no_game_goes_over_its_supply(supply: int) -> None:
    for state, _ in mixed_game(GAME, 2, f"supply {supply}", luck=0.3, limit=250, army_supply=supply):
        for seat in (0, 1):
            held = sum(n for n, of in zip(state.public.armies, state.public.owners, strict=True) if of == seat)
            assert held <= supply


def test_teg_inv_3_a_forged_supply_is_found() -> None:
    state = position({0: "chile 90"}, rest=(1, 2))
    forged = change(state, public=change(state.public, config=change(state.public.config, army_supply=50)))
    assert ("TEG-INV-3", "/public/armies") in [(one.rule.id, one.pointer) for one in GAME.audit(forged)]
