"""What a seat may know of a table, and where the seats stand. Both seats and a spectator know the same."""

from core.games.touche.grid import BASE_ROW, PAWNS, RUNS, SQUARES
from core.games.touche.model import COLOURS, SHAPES, Effect, Pawn, Player, Score, SeatScore, State, View
from core.games.touche.moves import to_act
from core.games.touche.strips import effects
from core.kernel.game import Outcome
from core.kernel.seats import ranking

Bits = tuple[int | None, ...]


def view(state: State, seat: int | None) -> View:
    """What the option `memory` lists; once the game is over, everything."""
    return _see(state, seat, state.public.effects)


def player_view(state: State, seat: int) -> View:
    """The view of the automatic player, which remembers every effect revealed (the notebook's)."""
    truth = effects(state.public.config.strips, state.secret.layout)
    revealed = state.secret.revealed
    return _see(state, seat, tuple(bit if revealed >> square & 1 else None for square, bit in enumerate(truth)))


def _see(state: State, seat: int | None, known: Bits) -> View:
    public = state.public
    over = public.outcome is not None
    if over:
        known = effects(public.config.strips, state.secret.layout)
    return View(
        game="touche",
        seat=seat,
        config=public.config,
        players=tuple(
            Player(at, other.name, COLOURS[at], SHAPES[at], BASE_ROW[at], PAWNS - public.shapes.count(at))
            for at, other in enumerate(public.seats)
        ),
        pawns=_pawns(public.shapes, public.effects),
        effects=tuple(Effect(SQUARES[square], COLOURS[bit]) for square, bit in enumerate(known) if bit is not None),
        latest=tuple(SQUARES[square] for square in public.landings),
        barred=SQUARES[public.landings[-1]] if public.landings else None,
        offer=public.offer,
        played=public.played,
        layout=state.secret.layout if over else None,
        to_act=to_act(state),
        outcome=public.outcome,
    )


def _pawns(shapes: Bits, listed: Bits) -> tuple[Pawn, ...]:
    """The pawns on the board; the effect under each is always listed, for everybody sees its colour."""
    return tuple(
        Pawn(SQUARES[square], SHAPES[shape], COLOURS[shape ^ effect])
        for square, (shape, effect) in enumerate(zip(shapes, listed, strict=True))
        if shape is not None and effect is not None
    )


def score(state: State, _seat: int | None) -> Score:
    """Pawns and longest lines; the longer line stands first while the game goes on (GEN-8)."""
    public = state.public
    shown = [
        None if shape is None or effect is None else shape ^ effect
        for shape, effect in zip(public.shapes, public.effects, strict=True)
    ]
    longest = [_longest(shown, colour) for colour in (0, 1)]
    seats = tuple(
        SeatScore(seat, public.shapes.count(seat), PAWNS - public.shapes.count(seat), longest[seat]) for seat in (0, 1)
    )
    order = ranking(2, (), (), lambda seat: (longest[seat],)) if public.outcome is None else public.outcome.ranking
    return Score(seats, None, order)


def outcome(state: State) -> Outcome | None:
    """How the game ended; null while it goes on."""
    return state.public.outcome


def _longest(shown: list[int | None], colour: int) -> int:
    """The longest straight row of pawns that show a colour."""
    for run in RUNS:
        if all(shown[square] == colour for square in run):
            return len(run)
    return 1 if colour in shown else 0
