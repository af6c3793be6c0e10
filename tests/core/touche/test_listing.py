"""All legal moves: each once and in order, as many as counted by hand and by brute force."""

from collections.abc import Iterator

import pytest

from core.games.touche import GAME
from core.games.touche.grid import SQUARES
from core.games.touche.listing import pawn_moves
from core.games.touche.model import Enter, EnterJump, Jump, Move, State, Walk
from core.kernel import table
from core.kernel.rule import Illegal
from tests.kit.touche import begin, placed, plain, play, random_game


def legal(state: State, move: Move) -> bool:
    try:
        GAME.check(state, move)
    except Illegal:
        return False
    return True


def paths(state: State, made: Iterator[Move]) -> Iterator[Move]:
    """The legal ones of `made` and of all that continue them by one square: a path's beginning is legal too."""
    for move in made:
        if legal(state, move):
            yield move
            yield from paths(state, (grown(move, square) for square in SQUARES))


def grown(move: Move, square: str) -> Move:
    if isinstance(move, EnterJump):
        return EnterJump("enter_jump", move.seat, (*move.path, square))
    assert isinstance(move, Jump)
    return Jump("jump", move.seat, move.source, (*move.path, square))


def by_brute_force(state: State) -> Iterator[Move]:
    (seat,) = GAME.to_act(state)
    yield from (move for square in SQUARES if legal(state, move := Enter("enter", seat, square)))
    yield from paths(state, (EnterJump("enter_jump", seat, (square,)) for square in SQUARES))
    for source in SQUARES:
        yield from (step for target in SQUARES if legal(state, step := Walk("step", seat, source, target)))
    for source in SQUARES:
        yield from paths(state, (Jump("jump", seat, source, (square,)) for square in SQUARES))


@pytest.mark.parametrize("several", [True, False])
def test_tou_move_7_every_legal_pawn_move_is_listed_once_and_whole(several: bool) -> None:
    for seed in range(3):
        for at, (state, _) in enumerate(random_game(seed, entry_multi_jump=several, max_plies=60)):
            if GAME.to_act(state) and at % 5 < 2 and at < 60:
                listed = list(pawn_moves(state))
                assert listed == list(by_brute_force(state))
                assert len(set(listed)) == len(listed)


def test_the_order_is_pinned_entries_entering_jumps_steps_jumps_then_the_rest() -> None:
    state = play(begin(), "a1 e5 b1 e5-d4 b1-b2 a5 offer")
    kinds = [template.move.type for template in GAME.moves(state, 0).templates]
    assert list(dict.fromkeys(kinds)) == ["enter", "enter_jump", "step", "jump", "resign"]
    assert GAME.moves(state, 0).barred == ()
    kinds = [template.move.type for template in GAME.moves(play(state, "c1"), 1).templates]
    assert list(dict.fromkeys(kinds))[-2:] == ["accept_draw", "resign"]
    assert [template.move.type for template in GAME.moves(begin(), 0).templates][-2:] == ["offer_draw", "resign"]


def perft(state: State, depth: int) -> int:
    """Sequences of so many pawn moves; a game that ends earlier has none."""
    if not GAME.to_act(state):
        return 0
    moves = list(pawn_moves(state))
    if depth == 1:
        return len(moves)
    return sum(perft(table.advance(GAME, state, move).state, depth - 1) for move in moves)


# First position: 5 entries; 5 answers to each; then, White's pawn in a corner has 3 steps and 2 entering jumps over
# it, elsewhere 5 and 3, beside 4 entries: 5 x (2 x 9 + 3 x 12) = 270.
@pytest.mark.parametrize(("depth", "count"), [(1, 5), (2, 25), (3, 270)])
def test_perft_from_the_first_position(depth: int, count: int) -> None:
    assert perft(plain(), depth) == count


# Depth 1 by hand, White to move:
#   neighbours: 3 entries (a1 b1 e1); 4 over c1 or d1 (b2 c2 d2 e2); steps c1 4, d1 4; jumps c1:e1, d1:b1. 17.
#   twofold: 4 entries; over a1 to a2, and on over b2 to c2: 2; steps a1 2, b2 7, d4 8; a1:c3, a1:c3:e5. 25.
#   figure: 4 entries; over a1 to a2, on to c2, e4, c4, e2: 5; steps a1 2, b2 7, d3 7, d4 6, b5 5 (e5 is barred);
#     a1:c3 and on to e3, c5, a5: 4; d3:d5, d4:d2. 42.
MIDDLES = {
    "neighbours": (play(plain(), "c1 c5 d1 c5-c4"), (17, 349, 8_230)),
    "twofold": (play(plain(), "a1 e5 b1 e5-d4 b1-b2 a5"), (25, 569, 14_122)),
    "figure": (placed("a1o b2x d3x d4o e5o b5x", "e5", 0), (42, 1_875)),
}


@pytest.mark.parametrize("name", MIDDLES)
def test_perft_from_the_middle_of_a_game(name: str) -> None:
    state, counts = MIDDLES[name]
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


def test_a_crowded_board_stays_far_below_the_limit_of_templates() -> None:
    # The placement with the most pawn moves of all those of up to twelve pawns; see `listing`.
    pawns = "b1o d1x a2o b2x d2o e2x a4o b4x d4o e4x a5o d5x"
    counts = [len(list(pawn_moves(placed(pawns, pawn[:2], 0)))) for pawn in pawns.split()]
    assert max(counts) == 370
