"""The records of Touché: what a table agrees on, what its state keeps, what a seat may send.

Squares are indices into a1, b1, ... e5 in a state, ids everywhere else. A shape is 0 round, 1 square, and that
is also the seat whose pawns have it; a colour is 0 white, 1 red, and also the seat that wins with it. The
colour that a pawn shows is its shape XOR the effect of its square (TOU-MAG-1).
"""

from typing import Annotated, Literal

from core.games.touche.grid import COUNT, SQUARES
from core.games.touche.strips import LAYOUTS
from core.kernel.game import Outcome
from core.kernel.record import record
from core.kernel.seats import Seat
from core.kernel.shape import Between, Int32, Length, Name, OneOf, Pattern, SeatNumber

SquareId = Annotated[str, OneOf(*SQUARES)]
Shape = Literal["round", "square"]
Colour = Literal["white", "red"]
SHAPES: tuple[Shape, Shape] = ("round", "square")
COLOURS: tuple[Colour, Colour] = ("white", "red")

Bit = Annotated[int, Between(0, 1)]
Index = Annotated[int, Between(0, COUNT - 1)]
PerSquare = Annotated[tuple[Bit | None, ...], Length(COUNT, COUNT)]
Layout = Annotated[int, Between(0, LAYOUTS - 1)]
StripBits = Annotated[tuple[Annotated[tuple[Bit, ...], Length(5, 5)], ...], Length(5, 5)]
PositionKey = Annotated[str, Pattern("^[0-9a-f]{16}$")]
# More than any legal path has: nine squares at most can be reached from one by jumps.
Path = Annotated[tuple[SquareId, ...], Length(1, COUNT)]


# --- what a table agrees on


@record
class Options:
    """What the caller of set-up may choose; what is left out takes the default. `strips` null: the product's own."""

    memory: Literal["recall", "notebook"] = "recall"
    entry_multi_jump: bool = True
    draw_by_repetition: bool = True
    draw_offers: bool = True
    max_plies: Annotated[int, Between(1, 1000)] = 300
    strips: StripBits | None = None


@record
class Config:
    """The full agreement of a table; `strips` are the five faces A, always filled in (TOU-SET-4)."""

    draw_by_repetition: bool
    draw_offers: bool
    entry_multi_jump: bool
    max_plies: Int32
    memory: Literal["recall", "notebook"]
    strips: StripBits


@record
class Dealt:
    """The layout of a table whose strips were laid by hand (TOU-SET-3)."""

    layout: Layout


# --- state


@record
class Public:
    """What everybody at the table may know.

    `effects` and `shapes` have an entry a square: the effect as far as it is openly listed (what is on the
    board and the latest landings; under `notebook` all revealed so far), the pawn's shape or null. `landings`
    are the squares on which the pawn played last landed, the last of them where it stands, barred. `played`
    counts pawn moves (White moves when it is even). `history` has the key of each position since the last
    entry (TOU-DRAW-1). `offer` is the seat whose offer of a draw stands.
    """

    chain: str
    commitment: str
    config: Config
    drawn: Int32
    effects: PerSquare
    game: Literal["touche"]
    history: Annotated[tuple[PositionKey, ...], Length(0, 1000)]
    landings: Annotated[tuple[Index, ...], Length(0, COUNT)]
    offer: Bit | None
    outcome: Outcome | None
    played: Int32
    ply: Int32
    rules: str
    seats: Annotated[tuple[Seat, ...], Length(2, 2)]
    shapes: PerSquare
    table: str


@record
class Secret:
    """What the table hides: the layout; the squares landed on so far (bit i: square i), which memory may lose."""

    layout: Layout
    revealed: Annotated[int, Between(0, 2**COUNT - 1)]
    seed: str


@record
class State:
    """A whole table at one moment."""

    public: Public
    secret: Secret


# --- moves


@record
class Enter:
    """Bring a pawn from the reserve onto the own base row (TOU-MOVE-4)."""

    type: Literal["enter"]
    seat: SeatNumber
    square: SquareId


@record
class EnterJump:
    """Bring a pawn in over one on the own base row; `path` begins on the second row (TOU-MOVE-4)."""

    type: Literal["enter_jump"]
    seat: SeatNumber
    path: Path


@record
class Walk:
    """Move a pawn one square (TOU-MOVE-5)."""

    type: Literal["step"]
    seat: SeatNumber
    source: SquareId
    target: SquareId


@record
class Jump:
    """Jump with a pawn, once or several times; `path` are all landings in order (TOU-MOVE-6, TOU-MOVE-7)."""

    type: Literal["jump"]
    seat: SeatNumber
    source: SquareId
    path: Path


@record
class Pass:
    """Play no pawn, where none can be played (TOU-MOVE-10)."""

    type: Literal["pass"]
    seat: SeatNumber


@record
class OfferDraw:
    """Offer a draw before the own move (TOU-DRAW-3)."""

    type: Literal["offer_draw"]
    seat: SeatNumber


@record
class AcceptDraw:
    """Accept the offer that stands (TOU-DRAW-3)."""

    type: Literal["accept_draw"]
    seat: SeatNumber


@record
class Resign:
    """Give the game to the opponent (TOU-RES-1)."""

    type: Literal["resign"]
    seat: SeatNumber


PawnMove = Enter | EnterJump | Walk | Jump
Move = Enter | EnterJump | Walk | Jump | Pass | OfferDraw | AcceptDraw | Resign


# --- what a seat sees


@record
class Player:
    """A seat as everybody sees it: its name, its colour and shape, its base row and its pawns in reserve."""

    seat: int
    name: Name | None
    colour: Colour
    shape: Shape
    base_row: int
    reserve: int


@record
class Pawn:
    """A pawn on the board and the colour that it shows there."""

    square: SquareId
    shape: Shape
    colour: Colour


@record
class Effect:
    """What a square is known to do: the colour that a round pawn shows on it; a square one shows the other."""

    square: SquareId
    round_shows: Colour


@record
class View:
    """A table as one seat (null: a spectator) may know it.

    `effects` are those that may be listed (option `memory`), `latest` the landings of the latest pawn move,
    `barred` the pawn that may not be moved now. `layout` is its number once the game is over, and the effects
    are then all 25.
    """

    game: Literal["touche"]
    seat: int | None
    config: Config
    players: tuple[Player, ...]
    pawns: tuple[Pawn, ...]
    effects: tuple[Effect, ...]
    latest: tuple[SquareId, ...]
    barred: SquareId | None
    offer: int | None
    played: int
    layout: int | None
    to_act: tuple[int, ...]
    outcome: Outcome | None


@record
class SeatScore:
    """Pawns of the seat's shape on the board and in reserve; the longest row of pawns showing its colour."""

    seat: int
    on_board: int
    in_reserve: int
    longest_line: int


@record
class Score:
    """Where the seats stand; nobody has an objective of its own in Touché."""

    seats: tuple[SeatScore, ...]
    objective: None
    ranking: tuple[int, ...]
