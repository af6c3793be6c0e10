"""Tables of Touché for tests: begun, scripted, placed by hand, and played at random."""

from collections.abc import Iterator
from random import Random
from typing import Any

from core.games.touche import GAME
from core.games.touche.grid import COUNT, INDEX
from core.games.touche.listing import pawn_moves
from core.games.touche.model import (
    AcceptDraw,
    Dealt,
    Enter,
    EnterJump,
    Jump,
    Move,
    OfferDraw,
    Options,
    Pass,
    Resign,
    Secret,
    State,
    Walk,
)
from core.games.touche.strips import effects
from core.games.touche.turn import position_key
from core.kernel import table
from core.kernel.game import Step
from core.kernel.record import change
from core.kernel.seats import SeatRequest

SEATS = (SeatRequest(name="Ana"), SeatRequest(name="Beto"))
# Strips of zeros: under layout 0 every round pawn shows white and every square one red.
PLAIN = ((0,) * 5,) * 5


def begin(seed: str = "semilla", layout: int | None = None, **options: Any) -> State:
    """A table just set up."""
    dealt = None if layout is None else Dealt(layout)
    state: State = table.begin(GAME, Options(**options), SEATS, seed, dealt).state
    return state


def plain(**options: Any) -> State:
    """A table whose pawns all show their own colour, whatever the square."""
    return begin(layout=0, strips=PLAIN, **options)


def move(seat: int, words: str) -> Move:
    """A move in short: `c1` enters, `*b2` enters by a jump, `a1-b2` steps, `a1:c3:e5` jumps; else its type."""
    others: dict[str, Move] = {
        "pass": Pass("pass", seat),
        "offer": OfferDraw("offer_draw", seat),
        "accept": AcceptDraw("accept_draw", seat),
        "resign": Resign("resign", seat),
    }
    if words in others:
        return others[words]
    if words[0] == "*":
        return EnterJump("enter_jump", seat, tuple(words[1:].split(":")))
    if "-" in words:
        source, target = words.split("-")
        return Walk("step", seat, source, target)
    source, *path = words.split(":")
    return Jump("jump", seat, source, tuple(path)) if path else Enter("enter", seat, source)


def step(state: State, words: str, seat: int | None = None) -> Step:
    """What a move gives, by the seat to act unless another is named."""
    return table.advance(GAME, state, move(GAME.to_act(state)[0] if seat is None else seat, words))


def play(state: State, script: str) -> State:
    """The table after all moves of a script."""
    for words in script.split():
        state = step(state, words).state
    return state


def placed(pawns: str, barred: str, seat: int, **options: Any) -> State:
    """A table in the middle of a game, on plain strips: `a1o` is a round pawn on a1, `a1x` a square one."""
    state = plain(**options)
    shapes: list[int | None] = [None] * COUNT
    for pawn in pawns.split():
        shapes[INDEX[pawn[:2]]] = "ox".index(pawn[2])
    truth = effects(state.public.config.strips, state.secret.layout)
    played, end = 40 + seat, INDEX[barred]
    key = position_key(tuple(shapes), seat, end)
    public = change(
        state.public,
        effects=tuple(None if shape is None else bit for shape, bit in zip(shapes, truth, strict=True)),
        history=("0" * 16, key) if state.public.config.draw_by_repetition else (),
        landings=(end,),
        played=played,
        ply=played,
        shapes=tuple(shapes),
    )
    if state.public.config.memory == "notebook":
        public = change(public, effects=truth)
    return State(public, Secret(layout=0, revealed=2**COUNT - 1, seed=state.secret.seed))


def random_game(seed: int, choose: Any = None, **options: Any) -> Iterator[tuple[State, Move]]:
    """Every state of a game at random with the move played there; the last state comes with its own resignation.

    `choose(state, moves, rng)` may pick the move instead.
    """
    rng = Random(seed)
    state = begin(f"azar {seed}", **options)
    while GAME.to_act(state):
        moves = list(pawn_moves(state))
        chosen = rng.choice(moves) if choose is None else choose(state, moves, rng)
        yield state, chosen
        state = table.advance(GAME, state, chosen).state
    yield state, Resign("resign", 0)


def match(games: int, seed: int) -> list[int]:
    """The automatic player against the random one, taking turns to begin: [wins, losses, draws] of the former."""
    tally = [0, 0, 0]
    for number in range(games):
        bot = number % 2

        def choose(state: State, moves: list[Move], rng: Random, bot: int = bot) -> Move:
            seat = GAME.to_act(state)[0]
            chosen: Move = table.suggest(GAME, state, seat) if seat == bot else rng.choice(moves)
            return chosen

        *_, (last, _) = random_game(seed + number, choose)
        winners = last.public.outcome.winners if last.public.outcome else ()
        tally[2 if not winners else 0 if winners[0] == bot else 1] += 1
    return tally
