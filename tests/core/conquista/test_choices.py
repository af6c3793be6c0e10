"""What a seat may do: the templates hold exactly the legal moves, in one order; and how many there are (perft)."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from core.games.conquista import GAME
from core.games.conquista.ground import ground_of
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
    Resign,
    Timeout,
)
from core.kernel.chance import Chance
from core.kernel.game import Range, Template
from core.kernel.record import change
from core.kernel.rule import Illegal
from tests.kit.conquista import begin
from tests.kit.tables import mixed_game


def candidates(state: State, seat: int) -> Iterator[Any]:
    """Moves of every kind with amounts about the edge."""
    ground = ground_of(state.public.config)
    ids = ground.board.countries
    for country in ids:
        for armies in (1, 2, 3, state.public.due, state.public.due + 1, state.public.due + 9):
            if armies > 0:
                yield Place("place", seat, country, armies)
    for three in combinations(state.secret.hands[seat], 3):
        first, second, third = (ground.cards[card] for card in three)
        yield Exchange("exchange", seat, (first, second, third))
    for a, b in (*ground.board.borders, *(pair[::-1] for pair in ground.board.borders)):
        for dice in (1, 2, 3):
            yield Attack("attack", seat, ids[a], ids[b], dice)
    for a in range(0, 50, 3):
        for b in range(50):
            armies = state.public.armies[a]
            for number in (1, armies - 1, armies):
                if number > 0:
                    yield Regroup("regroup", seat, ids[a], ids[b], number)
    for armies in range(1, 12):
        yield Occupy("occupy", seat, armies)
    yield EndStage("end_stage", seat)
    yield EndTurn("end_turn", seat)
    yield Timeout("timeout", seat)
    yield Resign("resign", seat)
    yield Rejoin("rejoin", seat)


def least(move: Any) -> tuple[Any, ...]:
    """What a move is about, without its amounts."""
    return (move.type, *(getattr(move, name, None) for name in ("country", "source", "target", "cards")))


def is_within(move: Any, templates: dict[tuple[Any, ...], Template]) -> bool:
    template = templates.get(least(move))
    if template is None:
        return False
    fixed = template.move
    for span in template.spans:
        assert isinstance(span, Range)
        value = getattr(move, span.field)
        if span.min <= value <= span.max:
            fixed = change(fixed, **{span.field: value})
    return bool(fixed == move)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"mode": "larga"}), (4, {"mode": "rapida", "regroup": "free"}), (6, {"exchange_step": 0})],
)
def test_the_templates_hold_exactly_what_the_check_allows(seats: int, options: dict[str, Any]) -> None:
    played = list(mixed_game(GAME, seats, f"choices {seats}", luck=0.6, limit=200, resigns=0.05, **options))
    legal = 0
    for state, _ in played[::31]:
        for seat in range(seats):
            listed = GAME.moves(state, seat).templates
            templates = {least(template.move): template for template in listed}
            assert len(templates) == len(listed) < 5000
            for move in candidates(state, seat):
                try:
                    GAME.check(state, move)
                    allowed = True
                except Illegal:
                    allowed = False
                assert is_within(move, templates) == allowed, move
                legal += allowed
    assert legal > 200


def test_with_the_clock_on_templates_tell_their_time() -> None:
    state = begin(3, clock=True)
    state = change(state, public=change(state.public, at=20, since=10))
    seat = state.public.turn
    moves = [one.move for one in GAME.moves(state, seat).templates]
    assert {move.at for move in moves if move.type != "timeout"} == {20}
    assert [move.at for move in moves if move.type == "timeout"] == [70]


def concrete(state: State, seat: int) -> Iterator[Any]:
    for template in GAME.moves(state, seat).templates:
        if template.spans:
            (span,) = template.spans
            assert isinstance(span, Range)
            for value in range(span.min, span.max + 1):
                yield change(template.move, **{span.field: value})
        else:
            yield template.move


def perft(state: State, depth: int) -> int:
    """Moves of the seat to act, followed so deep."""
    if depth == 0 or not GAME.to_act(state):
        return 1
    moves = list(concrete(state, state.public.turn))
    if depth == 1:
        return len(moves)
    return sum(perft(GAME.apply(state, move, chance(state)).state, depth - 1) for move in moves)


def chance(state: State) -> Chance:
    return Chance("perft", state.public.drawn)


@pytest.mark.parametrize(
    ("seats", "plies", "counts"),
    [(2, 0, (87, 4679)), (2, 40, (25, 913)), (4, 60, (69, 2248)), (6, 90, (58, 2311))],
)
def test_perft(seats: int, plies: int, counts: tuple[int, int]) -> None:
    state = begin(seats, "perft", mode="larga")
    rng = Random(1)
    for _ in range(plies):
        moves = [move for move in concrete(state, state.public.turn) if move.type not in ("resign", "timeout")]
        state = GAME.apply(state, rng.choice(moves), chance(state)).state
        state = change(state, public=change(state.public, drawn=state.public.drawn + 1))
    assert (perft(state, 1), perft(state, 2)) == counts
