"""Touché, the duel of round and square pawns over hidden magnets.

Where to read: `rulebook` has the rules, `model` the records, `events` what is told. `grid` is the board's
geometry; `strips` are the layouts and their numbers, `possible` counts those that agree with what was seen.
`opening` sets a table up, `moves` holds the checks, `listing` all legal moves, `turn` what a move does, `show`
what a seat may know, `odds` its chances, `player` the automatic player, `audit` what cannot be, `picture` the
board as SVG.
"""

from core.games.touche import events, listing, model, moves, odds, opening, rulebook, show, turn
from core.games.touche.audit import audit
from core.games.touche.grid import SQUARES, STEPS
from core.games.touche.model import Config, Move, State, View
from core.games.touche.picture import picture
from core.games.touche.player import suggest
from core.kernel import general
from core.kernel.game import Board, ChanceEvents, Duration, Game, Item, Listing, Odds, Types
from core.kernel.rule import Text
from core.kernel.rule import rulebook as rows
from core.kernel.seats import SeatRequest

SQUARE_NAMES = {square: Text(square, square) for square in SQUARES}
SHAPE_NAMES = {"round": Text("redondo", "round"), "square": Text("cuadrado", "square")}


def names() -> dict[str, Text]:
    """Display names: of the squares, which a move may name, and of the shapes, which a state tells by number."""
    return {**SQUARE_NAMES, **SHAPE_NAMES}


def board() -> Board:
    """The squares, which a state names by index, the shapes, and which squares a step joins (TOU-SET-1, TOU-SET-5)."""
    return Board(
        listings=(
            Listing("squares", tuple(Item(square, name) for square, name in SQUARE_NAMES.items())),
            Listing("shapes", tuple(Item(shape, name) for shape, name in SHAPE_NAMES.items())),
        ),
        borders=tuple(
            (SQUARES[square], SQUARES[near])
            for square in range(len(SQUARES))
            for near in STEPS[square]
            if near > square
        ),
    )


GAME: Game[Config, State, Move, View] = Game(
    id="touche",
    name=Text("Touché", "Touché"),
    version=1,
    min_seats=2,
    max_seats=2,
    rulebook=rows(general.RULES, rulebook.RULES),
    chance=(
        ChanceEvents(
            "setup",
            ("board",),
            Text(
                "El número de la disposición, parejo entre 0 y 245 759 (TOU-SET-3); ninguna jugada sortea nada.",
                "The number of the layout, evenly from 0 to 245,759 (TOU-SET-3); no move draws anything.",
            ),
        ),
    ),
    types=Types(
        options=model.Options,
        seat_request=SeatRequest,
        state=model.State,
        move=model.Move,
        event=events.Event,
        view=model.View,
        score=model.Score,
        dealt=model.Dealt,
    ),
    board=board,
    durations=(Duration(10, 30),),
    settle=opening.settle,
    setup=opening.setup,
    to_act=moves.to_act,
    check=moves.check,
    apply=turn.apply,
    moves=listing.moves,
    view=show.view,
    score=show.score,
    outcome=show.outcome,
    audit=audit,
    suggest=suggest,
    picture=picture,
    odds=Odds(request=odds.OddsRequest, result=odds.OddsResult, needs_state=True, answer=odds.answer),
    names=names,
    misfits=moves.misfits,
    player_view=show.player_view,
    needs_seed=opening.needs_seed,
)
