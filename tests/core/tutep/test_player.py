"""The automatic player: legal, the same for the same view, and better than chance."""

from random import Random
from typing import Any

import pytest

from core.games.tutep import GAME
from core.games.tutep.model import Play, State
from core.kernel import table
from core.kernel.rule import Illegal
from tests.core.tutep.test_follow import HANDS_6
from tests.kit.results import record
from tests.kit.tutep import IDS, acts, at_table, begin, play, plays, random_match


def points_of_a_match(seats: int, seed: str, **options: Any) -> tuple[list[float], int]:
    """Average points a round of each seat, seat 0 played by the automatic player; and who won."""
    rng = Random(seed)
    state: State = begin(seats, seed=seed, **options)
    totals, rounds = [0] * seats, 0
    while GAME.to_act(state):
        seat = acts(state)
        move = table.suggest(GAME, state, 0) if seat == 0 else rng.choice(plays(state))
        done = table.advance(GAME, state, move)
        state = done.state
        for event in done.events:
            if event.type == "round_scored":
                rounds += 1
                totals = [total + made for total, made in zip(totals, event.points, strict=True)]
    assert state.public.outcome is not None
    return [total / rounds for total in totals], state.public.outcome.winners[0]


def share(seats: int, matches: int, **options: Any) -> tuple[float, float, float]:
    """Share of matches with more points than any other seat on average; points a round; share of matches won."""
    more, won, made = 0, 0, 0.0
    for number in range(matches):
        average, winner = points_of_a_match(seats, f"match {number}", **options)
        more += average[0] > max(average[1:])
        won += winner == 0
        made += average[0]
    return more / matches, made / matches, won / matches


def test_it_beats_the_random_player() -> None:
    more, made, _ = share(2, 24)
    assert more > 0.5
    assert made > 75


@pytest.mark.long
@pytest.mark.parametrize("kind", ["en_mesa", "en_mano"])
def test_it_beats_the_random_player_in_seven_of_ten_matches(kind: str) -> None:
    more, made, won = share(2, 200, gesta=kind)
    record(
        "Tutep",
        f"automatic against random player, two seats, {kind}, 200 matches",
        f"more points on average in {more:.1%}, {made:.1f} points a round, {won:.1%} of the matches won",
    )
    assert more >= 0.7


@pytest.mark.long
def test_it_does_well_with_four_seats() -> None:
    more, made, won = share(4, 100)
    record(
        "Tutep",
        "automatic against three random players, 100 matches",
        f"most points on average in {more:.1%}, {made:.1f} points a round, {won:.1%} of the matches won",
    )
    assert won > 0.35


@pytest.mark.parametrize("options", [{}, {"gesta": "en_mano", "beat": "highest"}, {"follow_while_stock": False}])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_it_suggests_is_legal(seats: int, options: dict[str, Any]) -> None:
    for state, move in random_match(seats, "legal", limit=95, **options):
        assert move is not None
        suggested = table.suggest(GAME, state, acts(state))
        try:
            GAME.check(state, suggested)
        except Illegal as refusal:
            raise AssertionError(refusal.rule.id) from refusal
        assert suggested == table.suggest(GAME, state, acts(state))


def test_it_takes_what_is_there_and_does_not_give_away() -> None:
    last = play(at_table(HANDS_6, "m10"), "s8 s2")
    move = table.suggest(GAME, last, 2)
    assert isinstance(move, Play)
    assert move.card in (IDS["s9"], IDS["s10"])
