"""Setting a table up: what it agrees on, the layout under the board, an empty board."""

from core.games.touche.events import StripsLaid
from core.games.touche.grid import COUNT
from core.games.touche.model import Config, Dealt, Options, Public, Secret, State
from core.games.touche.strips import LAYOUTS, PRODUCT
from core.kernel.chance import Chance
from core.kernel.game import Step
from core.kernel.seats import Seat, SeatRequest
from core.kernel.table import UNWRITTEN

NOTHING = (None,) * COUNT


def settle(options: Options, _seats: tuple[SeatRequest, ...]) -> Config:
    """Fill in what the request left out; no options of Touché contradict each other."""
    return Config(
        draw_by_repetition=options.draw_by_repetition,
        draw_offers=options.draw_offers,
        entry_multi_jump=options.entry_multi_jump,
        max_plies=options.max_plies,
        memory=options.memory,
        strips=PRODUCT if options.strips is None else options.strips,
    )


def setup(config: Config, seats: tuple[SeatRequest, ...], dealt: Dealt | None, chance: Chance) -> Step:
    """Lay the strips, by the stream or as `dealt` says (TOU-SET-3); all pawns wait in reserve (TOU-SET-2)."""
    if dealt is None:
        draw = chance.event("board")
        layout, mark = draw.below(LAYOUTS), draw.drawn(LAYOUTS)
    else:
        layout, mark = dealt.layout, None
    public = Public(
        chain=UNWRITTEN,
        commitment=UNWRITTEN,
        config=config,
        drawn=0,
        effects=NOTHING,
        game="touche",
        history=(),
        landings=(),
        offer=None,
        outcome=None,
        played=0,
        ply=0,
        rules=UNWRITTEN,
        seats=tuple(Seat(entropy=seat.entropy, lock=seat.lock, name=seat.name) for seat in seats),
        shapes=NOTHING,
        table=UNWRITTEN,
    )
    state = State(public, Secret(layout=layout, revealed=0, seed=UNWRITTEN))
    return Step(state, (StripsLaid("strips_laid", draw=mark),))


def needs_seed(_options: Options, dealt: Dealt | None) -> bool:
    """Chance decides the layout alone, so a dealt one leaves nothing to it."""
    return dealt is None
