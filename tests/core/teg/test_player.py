"""The automatic player: legal everywhere, quick, better than chance, and done before midnight."""

from random import Random
from statistics import median
from typing import Any

import pytest

from core.games.teg import GAME
from core.games.teg.model import State
from core.kernel import table
from tests.core.teg.played import spread
from tests.kit.results import record
from tests.kit.tables import begin, random_move
from tests.kit.teg import accept, after, border, end_turn, general, legal, position, zone

LONGEST = 20_000


def match(seed: str) -> tuple[int | None, State]:
    """The automatic player, as seat 0 or 1, against random moves: who won, and how it stood at the end."""
    rng = Random(seed)
    mine = rng.randrange(2)
    state = begin(GAME, 2, seed)
    for _ in range(LONGEST):
        to_act = GAME.to_act(state)
        if not to_act:
            break
        move = table.suggest(GAME, state, mine) if to_act[0] == mine else random_move(GAME, state, rng)
        state = table.advance(GAME, state, move).state
    outcome = state.public.outcome
    return (None if outcome is None else int(outcome.winners[0] == mine)), state


def test_it_beats_random_moves() -> None:
    won = [match(f"match {number}")[0] for number in range(20)]
    assert won.count(1) >= 18


@pytest.mark.long
def test_it_beats_random_moves_two_hundred_times() -> None:
    won = [match(f"match {number}")[0] for number in range(200)]
    record("Automatic players", "TEG against random moves, two players, 200 games", f"{won.count(1) / 2:g} % won")
    assert won.count(1) >= 190


def rounds(seed: str, seats: int = 4) -> int:
    state = begin(GAME, seats, seed)
    for _ in range(LONGEST):
        if not GAME.to_act(state):
            return int(state.public.round)
        state = table.advance(GAME, state, table.suggest(GAME, state, state.public.turn)).state
    raise AssertionError(f"{seed} does not end")


def test_it_ends_its_games() -> None:
    assert median(rounds(f"four {number}") for number in range(5)) < 60


@pytest.mark.long
def test_it_ends_its_games_forty_times() -> None:
    found = [rounds(f"four {number}") for number in range(40)]
    record(
        "Automatic players", "TEG, four of them, 40 games", f"{median(found):g} rounds (median), {max(found)} at most"
    )
    assert median(found) < 60


def test_every_suggestion_is_legal_and_for_everybody() -> None:
    for state, _ in spread(20):
        for seat in range(len(state.public.seats)):
            if seat not in state.public.out:
                assert legal(state, table.suggest(GAME, state, seat))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_at_a_table_that_reports_its_dice_it_plays_on_without_attacking(seats: int) -> None:
    state = begin(GAME, seats, "reported", dice="reported")
    seen: set[str] = set()
    for _ in range(150):
        move = table.suggest(GAME, state, state.public.turn)
        seen.add(move.type)
        state = table.advance(GAME, state, move).state
    assert "attack" not in seen
    assert {"place", "end_stage"} <= seen


def test_it_refuses_pacts_and_keeps_those_it_has() -> None:
    state = after(position({0: "chile 9, argentina", 1: "peru"}), general(0, 1))
    assert table.suggest(GAME, state, 1).accept is False
    bound: dict[str, Any] = {
        "options": {"dice": "drawn"},
        "objectives": ("occupation_03", "occupation_01", "occupation_04"),
    }
    places = {0: "chile 9, argentina", 1: "peru, brasil, uruguay, australia"}
    free = position(places, **bound)
    assert table.suggest(GAME, free, 0).type == "attack"
    for proposals in ([general(0, 1)], [border(0, 1, "chile", "peru"), border(0, 1, "chile", "australia")]):
        state = free
        for number, proposal in enumerate(proposals, start=1):
            state = after(state, proposal, accept(1, number))
        assert getattr(table.suggest(GAME, state, 0), "source", None) != "chile"


def test_it_places_nothing_on_a_zone() -> None:
    places = {0: "chile, argentina, java, borneo", 1: "peru 9", 2: "australia 3"}
    state = position(places, rest=(1, 2), turn=2, stage="card")
    state = after(state, zone(0, 1, "chile"), accept(1), end_turn(2))
    while state.public.stage == "incorporate":
        move = table.suggest(GAME, state, 0)
        assert getattr(move, "country", None) != "chile"
        state = after(state, move)


def test_with_every_own_country_a_zone_it_gives_up_what_is_due() -> None:
    names: dict[str, Any] = {"objectives": ("occupation_03", "occupation_01", "occupation_04")}
    state = position({0: "chile, peru", 1: "argentina 9"}, rest=(1, 2), turn=2, stage="card", **names)
    state = after(state, zone(0, 1, "chile"), accept(1), zone(0, 1, "peru"), accept(1, 2), end_turn(2))
    move = table.suggest(GAME, state, 0)
    assert (move.type, move.forfeit) == ("end_stage", True)
    assert legal(state, move)
