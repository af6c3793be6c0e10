"""The automatic player: one move ahead, and one of the opponent's, with the layouts that are still possible.

It sees a view, with every effect revealed so far, and counts over all layouts that agree with it how likely a
shape is to show a colour on a square. It never knows the layout.
"""

from collections.abc import Iterator, Sequence

from core.games.touche.grid import BASE, ENTRY_OVER, INDEX, JUMPS, LINES, SQUARES, STEPS
from core.games.touche.model import COLOURS, SHAPES, Enter, EnterJump, Jump, PawnMove, View, Walk
from core.games.touche.odds import seen
from core.games.touche.possible import possible
from core.kernel.chance import Chance
from core.kernel.record import record

Board = list[int | None]

_WIN = 1000.0
_LOOKED_AT = 12  # moves whose answer is looked at
# What a line is worth to a colour that has 0 to 4 pawns in it and its rival none.
_WORTH = (0.0, 1.0, 4.0, 16.0, 0.0)
_LINES_THROUGH = tuple(tuple(at for at, line in enumerate(LINES) if square in line) for square in range(len(SQUARES)))


@record
class Reach:
    """A way for a pawn to end on a square: from the reserve if `source` is null, by `path`."""

    source: int | None
    shape: int
    path: tuple[int, ...]
    jumps: bool


class Position:
    """A view in numbers: what stands where, who moves, and how likely each square has effect 1."""

    def __init__(self, view: View) -> None:
        self.shapes: Board = [None] * len(SQUARES)
        self.colours: Board = [None] * len(SQUARES)
        for pawn in view.pawns:
            square = INDEX[pawn.square]
            self.shapes[square] = SHAPES.index(pawn.shape)
            self.colours[square] = COLOURS.index(pawn.colour)
        self.seat = view.to_act[0]
        self.barred = None if view.barred is None else INDEX[view.barred]
        self.reserves = [player.reserve for player in view.players]
        self.opening = view.played < 2
        self.several = view.config.entry_multi_jump
        total, zeros = possible(view.config.strips, seen(view))
        self.ones = [1 - zero / total for zero in zeros]

    def shows(self, shape: int, square: int, colour: int) -> float:
        """The chance that a pawn of a shape shows a colour on a square."""
        return self.ones[square] if shape != colour else 1 - self.ones[square]


def suggest(view: View, chance: Chance) -> PawnMove:
    """A legal move for the seat to act; equal views give equal moves."""
    position = Position(view)
    ways = list(_ways(position))
    gains, removals = _line_gains(position.colours)
    rated = sorted(
        ((_promise(position, way, gains, removals), at) for at, way in enumerate(ways)), key=lambda pair: -pair[0]
    )
    best: list[Reach] = []
    top = -2 * _WIN
    for promise, at in rated[:_LOOKED_AT]:
        value = promise - _WIN * _danger(position, ways[at])
        if value > top:
            best, top = [], value
        if value == top:
            best.append(ways[at])
    return _move(position.seat, chance.event("suggest").pick(best))


def _move(seat: int, way: Reach) -> PawnMove:
    path = tuple([SQUARES[square] for square in way.path])
    if way.source is None:
        return EnterJump("enter_jump", seat, path) if way.jumps else Enter("enter", seat, path[0])
    source = SQUARES[way.source]
    return Jump("jump", seat, source, path) if way.jumps else Walk("step", seat, source, path[0])


# --- what can be played


def _ways(position: Position) -> Iterator[Reach]:
    """Every square that every pawn can end on, each by one path of the fewest jumps."""
    shapes, seat = position.shapes, position.seat
    if position.reserves[seat]:
        for square in BASE[seat]:
            if shapes[square] is None:
                yield Reach(None, seat, (square,), jumps=False)
        if not position.opening:
            entered: list[tuple[int, ...]] = [
                (square,)
                for square, over in ENTRY_OVER[seat].items()
                if shapes[square] is None and any(shapes[near] is not None for near in over)
            ]
            for path in _jumps_on(shapes, entered) if position.several else entered:
                yield Reach(None, seat, path, jumps=True)
    if position.opening:
        return
    for source, shape in enumerate(shapes):
        if shape is None or source == position.barred:
            continue
        for target in STEPS[source]:
            if shapes[target] is None:
                yield Reach(source, shape, (target,), jumps=False)
        for path in _jumps_on(shapes, [(source,)]):
            if len(path) > 1:
                yield Reach(source, shape, path[1:], jumps=True)


def _jumps_on(shapes: Board, paths: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The paths, and for each further square that jumps lead to one shortest path that continues one of them."""
    found = list(paths)
    reached = {path[-1] for path in paths}
    for path in found:  # grows while it is read
        for over, landing in JUMPS[path[-1]]:
            if shapes[over] is not None and shapes[landing] is None and landing not in reached:
                reached.add(landing)
                found.append((*path, landing))
    return found


# --- what it is worth


def _line_gains(colours: Board) -> tuple[list[list[float]], list[list[float]]]:
    """[colour][square]: what a pawn of a colour adds to that colour's lines less the rival's; what taking it adds.

    The first is for free squares, the second for squares with a pawn of that colour.
    """
    counts = [[sum(colours[square] == colour for square in line) for line in LINES] for colour in (0, 1)]
    gains = [[0.0] * len(SQUARES) for _ in (0, 1)]
    removals = [[0.0] * len(SQUARES) for _ in (0, 1)]
    for square, shown in enumerate(colours):
        for at in _LINES_THROUGH[square]:
            for colour in (0, 1):
                own, other = counts[colour][at], counts[1 - colour][at]
                if shown is None:
                    gains[colour][square] += _line(own + 1, other) - _line(own, other)
                elif shown == colour:
                    removals[colour][square] += _line(own - 1, other) - _line(own, other)
    return gains, removals


def _line(own: int, other: int) -> float:
    """The worth of a line with so many pawns of each colour."""
    if own and other:
        return 0.0
    return _WORTH[own] - _WORTH[other]


def _promise(position: Position, way: Reach, gains: list[list[float]], removals: list[list[float]]) -> float:
    """What a move is worth before any answer, in the eyes of the seat that makes it."""
    me, end = position.seat, way.path[-1]
    mine = position.shows(way.shape, end, me)
    value = mine * gains[me][end] - (1 - mine) * gains[1 - me][end]
    if way.source is not None:
        shown = position.colours[way.source]
        value += removals[me][way.source] if shown == me else -removals[1 - me][way.source]
    value += _WIN * mine * _closes(position, way, me)
    return value - _WIN * (1 - mine) * _closes(position, way, 1 - me)


def _closes(position: Position, way: Reach, colour: int) -> bool:
    """Whether a line of a colour is complete if the pawn shows it at its end."""
    end, colours = way.path[-1], position.colours
    for at in _LINES_THROUGH[end]:
        if all(square == end or (colours[square] == colour and square != way.source) for square in LINES[at]):
            return True
    return False


# --- what the opponent may answer


def _danger(position: Position, way: Reach) -> float:
    """The chance that the opponent can complete a line at once after a move, if it does all it can."""
    me, end = position.seat, way.path[-1]
    mine = position.shows(way.shape, end, me)
    shapes, colours = list(position.shapes), list(position.colours)
    if way.source is not None:
        shapes[way.source] = colours[way.source] = None
    shapes[end] = way.shape
    danger = 0.0
    for colour, likely in ((me, mine), (1 - me, 1 - mine)):
        if likely:
            colours[end] = colour
            danger += likely * _threat(position, shapes, colours, end)
    return danger


def _threat(position: Position, shapes: Board, colours: Board, barred: int) -> float:
    """The opponent's best chance to fill the last square of a line of its own."""
    rival = 1 - position.seat
    weights = [0 if colour is None else 1 if colour == rival else 5 for colour in colours]
    best = 0.0
    for line in LINES:
        a, b, c, d = line
        if weights[a] + weights[b] + weights[c] + weights[d] == 3:  # three of the rival's, and one square free
            gap = next(square for square in line if colours[square] is None)
            for shape in _arriving(position, shapes, gap, (*line, barred)):
                best = max(best, position.shows(shape, gap, rival))
    return best


def _arriving(position: Position, shapes: Board, gap: int, fixed: Sequence[int]) -> set[int]:
    """Shapes of the pawns that the opponent can bring to a free square, those on `fixed` squares not counted."""
    rival = 1 - position.seat
    able = position.reserves[rival] > 0
    found = {shape for near in STEPS[gap] if near not in fixed and (shape := shapes[near]) is not None}
    if able and gap in BASE[rival]:
        found.add(rival)
    back = [gap]
    for square in back:  # jumps lead back as they lead there; grows while it is read
        if able and any(shapes[near] is not None for near in ENTRY_OVER[rival].get(square, ())):
            found.add(rival)
        for over, start in JUMPS[square]:
            shape = shapes[start]
            if shapes[over] is None:
                continue
            if shape is None and start not in back:
                back.append(start)
            elif shape is not None and start not in fixed:
                found.add(shape)
    return found
