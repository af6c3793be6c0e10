"""All that a seat may do now, in the pinned order: entries, entering jumps, steps, jumps, then what plays no pawn.

Squares go from a1 to e5, and a path stands before those that continue it. Every path stands once and whole
(TOU-MOVE-7). No placement of up to twelve pawns has more than 370 pawn moves (counted over all of them), so
the 5,000 templates that an answer may hold are never reached.
"""

from collections.abc import Iterator

from core.games.touche.grid import BASE, ENTRY_OVER, JUMPS, PAWNS, SQUARES, STEPS
from core.games.touche.model import AcceptDraw, Enter, EnterJump, Jump, Move, OfferDraw, PawnMove, Resign, State, Walk
from core.games.touche.moves import check, to_act
from core.kernel.game import Moves, Template
from core.kernel.rule import Illegal

Shapes = tuple[int | None, ...]


def moves(state: State, seat: int) -> Moves:
    """The seat's legal moves: resigning alone out of turn, nothing once the game is over."""
    if state.public.outcome is not None:
        return Moves(())
    resign: Move = Resign("resign", seat)
    if seat not in to_act(state):
        return Moves((Template(resign),))
    offers: tuple[Move, ...] = (OfferDraw("offer_draw", seat), AcceptDraw("accept_draw", seat))
    found = [*pawn_moves(state), *(move for move in offers if _legal(state, move)), resign]
    return Moves(tuple([Template(move) for move in found]))


def pawn_moves(state: State) -> Iterator[PawnMove]:
    """Every legal pawn move of the seat to act, made so that it passes its check."""
    public = state.public
    shapes, seat = public.shapes, public.played & 1
    if shapes.count(seat) < PAWNS:
        for square in BASE[seat]:
            if shapes[square] is None:
                yield Enter("enter", seat, SQUARES[square])
    if public.played < 2:
        return
    if shapes.count(seat) < PAWNS:
        for path in entering_paths(shapes, seat, several=public.config.entry_multi_jump):
            yield EnterJump("enter_jump", seat, _named(path))
    movable = [square for square, shape in enumerate(shapes) if shape is not None and square != public.landings[-1]]
    for source in movable:
        for target in STEPS[source]:
            if shapes[target] is None:
                yield Walk("step", seat, SQUARES[source], SQUARES[target])
    for source in movable:
        for path in jumping_paths(shapes, source):
            yield Jump("jump", seat, SQUARES[source], _named(path))


def entering_paths(shapes: Shapes, seat: int, *, several: bool) -> Iterator[tuple[int, ...]]:
    """Paths of all entering jumps; with `several` also those that go on (TOU-MOVE-9)."""
    for square, over in ENTRY_OVER[seat].items():
        if shapes[square] is None and any(shapes[near] is not None for near in over):
            yield (square,)
            if several:
                yield from _onwards(shapes, (square,), 0)


def jumping_paths(shapes: Shapes, source: int) -> Iterator[tuple[int, ...]]:
    """Paths of all jumps, simple and multiple, of the pawn on `source`, without the source itself."""
    return _onwards(shapes, (source,), 1)


def _onwards(shapes: Shapes, walked: tuple[int, ...], skip: int) -> Iterator[tuple[int, ...]]:
    """Every way to jump on from the end of `walked` to squares not in it; given without the first `skip` squares.

    The square that the pawn left need not be cleared: a jump keeps its row and its column odd or even, so no jump
    of the pawn goes over that square, and none may land there (TOU-MOVE-8).
    """
    for over, landing in JUMPS[walked[-1]]:
        if shapes[over] is not None and shapes[landing] is None and landing not in walked:
            path = (*walked, landing)
            yield path[skip:]
            yield from _onwards(shapes, path, skip)


def _named(path: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([SQUARES[square] for square in path])


def _legal(state: State, move: Move) -> bool:
    try:
        check(state, move)
    except Illegal:
        return False
    return True
