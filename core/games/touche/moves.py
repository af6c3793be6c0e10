"""What may be played: one check a move, each refusing with the first rule broken in the rulebook's order (GEN-3)."""

from collections.abc import Callable
from typing import Any, NoReturn

from core.games.touche import rulebook
from core.games.touche.grid import BASE, BASE_ROW, ENTRY_OVER, INDEX, OVER, PAWNS, SQUARES, STEPS
from core.games.touche.model import AcceptDraw, Enter, EnterJump, Jump, Move, OfferDraw, Pass, Resign, State, Walk
from core.kernel import general
from core.kernel.game import Misfit
from core.kernel.rule import Illegal, Text

Shapes = tuple[int | None, ...]


def to_act(state: State) -> tuple[int, ...]:
    """Seats that may move now: White when the count of pawn moves is even; nobody once the game is over."""
    public = state.public
    return () if public.outcome is not None else (public.played & 1,)


def misfits(_state: State, move: Move) -> tuple[Misfit, ...]:
    """Values that no table of Touché has: a third seat."""
    if move.seat < 2:
        return ()
    return (Misfit("/seat", "too_large", Text("Los asientos son 0 y 1.", "The seats are 0 and 1.")),)


def check(state: State, move: Move) -> None:
    """Raise `Illegal` with the first rule that the move breaks."""
    public = state.public
    if public.outcome is not None:
        raise Illegal(general.OVER)
    kind = type(move)
    if kind is Resign:
        return
    if move.seat != public.played & 1:
        raise Illegal(general.NOT_YOUR_MOVE, to_act=to_act(state))
    CHECKS[kind](state, move)


def check_enter(state: State, move: Enter) -> None:
    """Onto a free square of the own base row; the first move of each seat is this one."""
    public, square = state.public, INDEX[move.square]
    at_home = square in BASE[move.seat]
    if public.played < 2:
        if not at_home:
            raise Illegal(rulebook.FIRST_MOVES, row=BASE_ROW[move.seat])
        return
    _need_reserve(public.shapes, move.seat)
    if not at_home or public.shapes[square] is not None:
        raise Illegal(rulebook.ENTERING, square=move.square)


def check_enter_jump(state: State, move: EnterJump) -> None:
    """Over a pawn on the own base row to the second row, and on by jumps if the table has that."""
    public, path = state.public, [INDEX[square] for square in move.path]
    shapes = public.shapes
    _need_opened(state, move.seat)
    _need_reserve(shapes, move.seat)
    over = ENTRY_OVER[move.seat].get(path[0], ())
    if shapes[path[0]] is not None or all(shapes[square] is None for square in over):
        raise Illegal(rulebook.ENTERING, square=move.path[0])
    _need_jumps(shapes, None, path)
    _need_new_squares(path, None)
    if len(path) > 1 and not public.config.entry_multi_jump:
        raise Illegal(rulebook.ENTRY_MULTI_JUMP, landings=len(path))


def check_step(state: State, move: Walk) -> None:
    """One square to a free one."""
    shapes, source, target = state.public.shapes, INDEX[move.source], INDEX[move.target]
    _need_opened(state, move.seat)
    _need_pawn(state, source)
    if shapes[target] is not None or target not in STEPS[source]:
        raise Illegal(rulebook.STEP, source=move.source, target=move.target)


def check_jump(state: State, move: Jump) -> None:
    """Over one pawn after the other, each time to the free square behind it."""
    source, path = INDEX[move.source], [INDEX[square] for square in move.path]
    _need_opened(state, move.seat)
    _need_pawn(state, source)
    _need_jumps(state.public.shapes, source, path)
    _need_new_squares(path, source)


def check_pass(state: State, move: Pass) -> NoReturn:
    """Never: TOU-MOVE-10 allows a pass only where no pawn can be played, and one always can.

    With fewer than two pawns out, the base row has room for the reserve. With two or more, one is not barred;
    take away the barred pawn's square, and steps still join the other 24, which hold that pawn and a free
    square: so somewhere a pawn that is not barred stands beside a free square.
    """
    _need_opened(state, move.seat)
    raise Illegal(rulebook.PASSING)


def check_offer_draw(state: State, _move: OfferDraw) -> None:
    """While no offer stands."""
    public = state.public
    if not public.config.draw_offers or public.offer is not None:
        raise Illegal(rulebook.OFFER, draw_offers=public.config.draw_offers, offer_stands=public.offer is not None)


def check_accept_draw(state: State, move: AcceptDraw) -> None:
    """Only the other's offer (no offer ever stands at a table without them)."""
    public = state.public
    if public.offer is None or public.offer == move.seat:
        raise Illegal(rulebook.OFFER, draw_offers=public.config.draw_offers, offer_stands=public.offer is not None)


CHECKS: dict[type, Callable[[State, Any], None]] = {
    Enter: check_enter,
    EnterJump: check_enter_jump,
    Walk: check_step,
    Jump: check_jump,
    Pass: check_pass,
    OfferDraw: check_offer_draw,
    AcceptDraw: check_accept_draw,
}


def _need_opened(state: State, seat: int) -> None:
    """Refuse all but plain entries as the first move of a seat."""
    if state.public.played < 2:
        raise Illegal(rulebook.FIRST_MOVES, row=BASE_ROW[seat])


def _need_reserve(shapes: Shapes, seat: int) -> None:
    """Refuse an entry from an empty reserve."""
    if shapes.count(seat) == PAWNS:
        raise Illegal(rulebook.WHAT_TO_PLAY, reserve=0)


def _need_pawn(state: State, source: int) -> None:
    """Refuse to move what is not there, and what the opponent has just played."""
    public = state.public
    if public.shapes[source] is None:
        raise Illegal(rulebook.WHAT_TO_PLAY, square=SQUARES[source])
    if source == public.landings[-1]:
        raise Illegal(rulebook.BARRED_PAWN, square=SQUARES[source])


def _need_jumps(shapes: Shapes, source: int | None, path: list[int]) -> None:
    """Refuse a path one of whose jumps goes over nothing or not straight, or lands on a pawn.

    The jumps are those from `source` on; from the path's first square if the pawn entered there.
    """
    here = path[0] if source is None else source
    for there in path[1:] if source is None else path:
        over = OVER[here].get(there)
        if over is None or shapes[over] is None or (shapes[there] is not None and there != source):
            raise Illegal(rulebook.JUMP, source=SQUARES[here], target=SQUARES[there])
        here = there


def _need_new_squares(path: list[int], source: int | None) -> None:
    """Refuse a path that comes back to a square of its own."""
    if source in path or len(set(path)) < len(path):
        walked = [source, *path]
        again = next(square for at, square in enumerate(path, 1) if square in walked[:at])
        raise Illegal(rulebook.NO_SQUARE_TWICE, square=SQUARES[again])
