"""The only transition: what a move does to a table."""

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from itertools import product
from typing import Any, cast

from core.games.touche import rulebook
from core.games.touche.events import (
    DrawAccepted,
    DrawOffered,
    DrawOfferLapsed,
    Event,
    GameEnded,
    LineCompleted,
    PawnEntered,
    PawnLanded,
    PawnMoved,
    PlayerResigned,
)
from core.games.touche.grid import INDEX, SIDE, SQUARES, TRIPLES
from core.games.touche.model import COLOURS, AcceptDraw, Enter, EnterJump, Jump, Move, OfferDraw, Resign, State, Walk
from core.games.touche.moves import check
from core.games.touche.strips import effects
from core.kernel.chance import Chance
from core.kernel.game import Outcome, Step
from core.kernel.record import change
from core.kernel.rule import Rule

# The five shapes of each possible row as they stand in JSON: a position's key is a quarter of a move's time.
_ROWS = {
    row: ",".join("null" if shape is None else str(shape) for shape in row).encode()
    for row in product((None, 0, 1), repeat=SIDE)
}
# [colour][square]: a landing is one of fifty events, and making a record is a tenth of a move's time.
_LANDED = tuple(tuple(PawnLanded("pawn_landed", square, colour) for square in SQUARES) for colour in COLOURS)


@lru_cache(maxsize=4096)
def _moved(seat: int, source: str, path: tuple[str, ...]) -> PawnMoved:
    """The event of a pawn's move, kept because few different ones make up a game."""
    return PawnMoved("pawn_moved", seat, source, path)


def apply(state: State, move: Move, _chance: Chance) -> Step:
    """Play a legal move, which then stands (TOU-MOVE-11); no move of Touché draws anything."""
    check(state, move)
    return _PLAYS[type(move)](state, move)


def position_key(shapes: tuple[int | None, ...], side: int, barred: int) -> str:
    """The first 8 bytes of SHA-256 over canonical JSON of `[shapes, side, barred]`, in hex (TOU-DRAW-1)."""
    a, b, c, d, e = (
        _ROWS[shapes[:5]],
        _ROWS[shapes[5:10]],
        _ROWS[shapes[10:15]],
        _ROWS[shapes[15:20]],
        _ROWS[shapes[20:]],
    )
    return sha256(b"[[%b,%b,%b,%b,%b],%d,%d]" % (a, b, c, d, e, side, barred)).hexdigest()[:16]


def completed(shapes: tuple[int | None, ...], truth: tuple[int, ...], end: int, colour: int) -> tuple[int, ...]:
    """Squares of all lines of four of a colour that go through `end`, where it is shown, ascending (TOU-WIN-1)."""
    found: set[int] = set()
    for a, b, c in TRIPLES[end]:
        first, second, third = shapes[a], shapes[b], shapes[c]
        if first is None or second is None or third is None:
            continue
        if first ^ truth[a] == colour and second ^ truth[b] == colour and third ^ truth[c] == colour:
            found.update((a, b, c, end))
    return tuple(sorted(found)) if found else ()


def verdict(winner: int | None, rule: Rule) -> Outcome:
    """How the game ended; the ranking of a draw goes by seat (GEN-8)."""
    ranking, winners = ((0, 1), ()) if winner is None else ((winner, 1 - winner), (winner,))
    return Outcome(ranking=ranking, reason=rule.id, reasons=(rule.id,), winners=winners)


def ended(outcome: Outcome) -> GameEnded:
    """The event that tells an outcome."""
    return GameEnded("game_ended", outcome.reason, outcome.winners)


def _enter(state: State, move: Enter) -> Step:
    return _land(state, None, (move.square,))


def _enter_jump(state: State, move: EnterJump) -> Step:
    return _land(state, None, move.path)


def _step(state: State, move: Walk) -> Step:
    return _land(state, move.source, (move.target,))


def _jump(state: State, move: Jump) -> Step:
    return _land(state, move.source, move.path)


def _land(state: State, source: str | None, path: tuple[str, ...]) -> Step:
    """Carry a pawn along its path: every landing shows its colour, and only the last may end the game (TOU-WIN-3)."""
    public, secret = state.public, state.secret
    config, seat = public.config, public.played & 1
    recall = config.memory == "recall"
    truth = effects(config.strips, secret.layout)
    board, listed = list(public.shapes), list(public.effects)
    if recall:
        for square in public.landings[:-1]:
            listed[square] = None  # landings on the way are listed until the next move
    if source is None:
        shape = seat
        events: list[Event] = [PawnEntered("pawn_entered", seat, path)]
    else:
        left = INDEX[source]
        shape = cast(int, board[left])
        board[left] = None
        if recall:
            listed[left] = None
        events = [_moved(seat, source, path)]
    landings = tuple([INDEX[square] for square in path])
    revealed = secret.revealed
    for square in landings:
        listed[square] = truth[square]
        revealed |= 1 << square
        events.append(_LANDED[shape ^ truth[square]][square])
    end = landings[-1]
    board[end] = shape
    shapes = tuple(board)
    offer = public.offer
    if offer is not None and offer != seat:
        offer = None
        events.append(DrawOfferLapsed("draw_offer_lapsed", 1 - seat))
    history = public.history
    if config.draw_by_repetition:
        key = position_key(shapes, 1 - seat, end)
        history = (key,) if source is None else (*history, key)
    outcome = None
    colour = shape ^ truth[end]
    if line := completed(shapes, truth, end, colour):
        outcome = verdict(colour, rulebook.LINE if colour == seat else rulebook.LINE_FOR_OPPONENT)
        events.append(LineCompleted("line_completed", COLOURS[colour], tuple(SQUARES[square] for square in line)))
    elif config.draw_by_repetition and history.count(history[-1]) == 3:
        outcome = verdict(None, rulebook.REPETITION)
    elif public.played + 1 == config.max_plies:
        outcome = verdict(None, rulebook.MOVE_LIMIT)
    if outcome is not None:
        events.append(ended(outcome))
    after = change(
        public,
        effects=tuple(listed),
        history=history,
        landings=landings,
        offer=offer,
        outcome=outcome,
        played=public.played + 1,
        shapes=shapes,
    )
    if revealed != secret.revealed:
        secret = change(secret, revealed=revealed)
    return Step(State(after, secret), tuple(events))


def _offer_draw(state: State, move: OfferDraw) -> Step:
    public = change(state.public, offer=move.seat)
    return Step(State(public, state.secret), (DrawOffered("draw_offered", move.seat),))


def _accept_draw(state: State, move: AcceptDraw) -> Step:
    """The offer stays in the state: it is what makes this end possible."""
    outcome = verdict(None, rulebook.OFFER)
    public = change(state.public, outcome=outcome)
    return Step(State(public, state.secret), (DrawAccepted("draw_accepted", move.seat), ended(outcome)))


def _resign(state: State, move: Resign) -> Step:
    outcome = verdict(1 - move.seat, rulebook.RESIGNATION)
    public = change(state.public, outcome=outcome)
    return Step(State(public, state.secret), (PlayerResigned("player_resigned", move.seat), ended(outcome)))


_PLAYS: dict[type, Callable[[State, Any], Step]] = {
    Enter: _enter,
    EnterJump: _enter_jump,
    Walk: _step,
    Jump: _jump,
    OfferDraw: _offer_draw,
    AcceptDraw: _accept_draw,
    Resign: _resign,
}
