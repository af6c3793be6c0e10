"""Cases found by somebody who knew the rules and not the code."""

import pytest

from core.games.teg import GAME
from core.games.teg.model import TegSeatRequest
from core.kernel import table
from core.kernel.record import change
from core.kernel.rule import Illegal
from tests.kit.teg import after, attack, faults, occupy, position, resign

OCEANIA = "australia, borneo, java, sumatra"


def test_two_seats_of_one_colour_are_both_named() -> None:
    """TEG-SET-1: the refusal tells who shares the colour, not only the first of them."""
    seats = (TegSeatRequest(colour="rojo"), TegSeatRequest(), TegSeatRequest(colour="rojo"))
    with pytest.raises(Illegal) as refused:
        table.begin(GAME, GAME.types.options(), seats, "Kamchatka")
    assert refused.value.rule.id == "TEG-SET-1"
    assert refused.value.facts == {"colour": "rojo", "seats": (0, 2)}


def test_a_colour_that_another_destroyed_is_no_progress() -> None:
    """TEG-WIN-6: seat 2 was to destroy seat 1, whose last army seat 0 removes; nothing of it is seat 2's."""
    aims = ("occupation_03", "occupation_01", "destruction_11")
    state = position({0: "chile 5", 1: "peru"}, objectives=aims, rest=(0, 2))
    state = after(state, attack(0, "chile", "peru", "654", "1"), occupy(0, 1))
    assert state.public.out == (1,)
    objective = GAME.score(state, 2).objective
    assert (objective.met, [(part.what, part.have, part.need) for part in objective.parts]) == (False, [("rojo", 0, 1)])


def test_no_reinforcements_for_the_eliminated() -> None:
    """A turn starting now: there is none for a seat without countries, not even the least of 3 (TEG-INC-1)."""
    state = position(
        {0: "chile 5", 1: "peru"}, objectives=("occupation_03", "occupation_01", "occupation_04"), rest=(0, 2)
    )
    state = after(state, attack(0, "chile", "peru", "654", "1"), occupy(0, 1))
    assert [seat.reinforcements.countries for seat in GAME.score(state, None).seats] == [13, 0, 12]


def test_no_reinforcements_for_who_resigned() -> None:
    """TEG-WIN-9: its continent stays its own, and brings nothing any more."""
    state = position({0: "chile 5", 2: OCEANIA}, seats=4)
    stays, gone = (GAME.score(one, None).seats[2] for one in (state, after(state, resign(2))))
    assert stays.continents == gone.continents == ("oceania",)
    assert [(bonus.continent, bonus.armies) for bonus in stays.reinforcements.continents] == [("oceania", 2)]
    assert stays.reinforcements.countries > 0
    assert (gone.reinforcements.countries, gone.reinforcements.continents) == (0, ())


@pytest.mark.parametrize("limit", [24, 1001, 0, -1])
def test_a_supply_that_no_table_agrees_on_is_found(limit: int) -> None:
    """TEG-INV-3: a state's type takes any integer, so audit names the one that cannot be."""
    state = position({0: "chile 5"})
    config = change(state.public.config, army_supply=limit)
    forged = change(state, public=change(state.public, config=config))
    assert ("TEG-INV-3", "/public/config/army_supply") in faults(forged)
