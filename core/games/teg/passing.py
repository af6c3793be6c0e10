"""The turn passes: who plays next, in which round, and with which armies (TEG-SET-7, TEG-TURN-1, TEG-INC-1, 2)."""

from core.games.teg import pacts
from core.games.teg.edition import BOARD, TRADICIONAL
from core.games.teg.events import ArmiesForfeited, Event, TurnBegan
from core.games.teg.model import Public, Stage
from core.games.teg.standing import NOTHING_DUE, NOTHING_MOVED, after, due, placeable
from core.kernel.record import change
from core.mechanics.territory.board import whole_continents
from core.mechanics.territory.income import for_countries

Change = tuple[Public, tuple[Event, ...]]


def placement_rounds(public: Public) -> int:
    """How many placement rounds the set-up has: two, or one after a draft (TEG-SET-8)."""
    return 1 if public.config.setup == "draft" else len(TRADICIONAL.placement)


def placement_due(public: Public, seat: int) -> int:
    """Armies that a placement turn brings (TEG-SET-7, TEG-SET-8)."""
    if public.config.setup == "draft":
        return public.owners.count(seat) // 2
    return TRADICIONAL.placement[public.round - 1]


def income(public: Public, seat: int) -> tuple[int, tuple[int, ...]]:
    """Armies that a turn starting now brings: free ones, and those due inside each continent."""
    free = for_countries(public.owners.count(seat), TRADICIONAL.least_income)
    whole = whole_continents(BOARD, public.owners, seat)
    if not whole:
        return free, NOTHING_DUE
    return free, tuple([bonus if group in whole else 0 for group, bonus in enumerate(BOARD.bonus)])


def begin_placement(public: Public, seat: int) -> Change:
    """A placement turn; one without armies to place passes on at once."""
    public = change(public, stage="placement", turn=seat, due=placement_due(public, seat))
    public, lapsed = pacts.at_start_of_turn(public, seat)
    public, lost = lose_beyond_supply(public)
    events = (*lapsed, TurnBegan("turn_began", seat, "placement", public.round), *lost)
    if public.due:
        return public, events
    public, more = pass_on(public)
    return public, (*events, *more)


def begin_turn(public: Public, seat: int) -> Change:
    """A turn of hostilities, with armies from the second round on."""
    first = public.round == 1
    free, continents = (0, NOTHING_DUE) if first else income(public, seat)
    stage: Stage = "attack" if first else "incorporate"
    public = change(
        public,
        claimed=False,
        conquered=0,
        due=free,
        due_continents=continents,
        exchanged=False,
        last_conquest=None,
        moved=NOTHING_MOVED,
        stage=stage,
        turn=seat,
    )
    public, lapsed = pacts.at_start_of_turn(public, seat)
    public, lost = lose_beyond_supply(public)
    return public, (*lapsed, TurnBegan("turn_began", seat, public.stage, public.round), *lost)


def lose_beyond_supply(public: Public) -> Change:
    """Once the supply is used up, what is still due is lost (TEG-INV-3)."""
    armies = due(public)
    if not armies or placeable(public, public.turn, 1):
        return public, ()
    public = change(public, due=0, due_continents=NOTHING_DUE)
    return public, (ArmiesForfeited("armies_forfeited", public.turn, armies, "supply"),)


def pass_on(public: Public) -> Change:
    """The next seat's turn, in whatever part of the game comes next."""
    seat, new_round = after(public, public.turn)
    if public.stage == "draft":
        if None in public.owners:
            return change(public, turn=seat), ()
        first = public.start if public.start not in public.out else after(public, public.start)[0]
        return begin_placement(change(public, round=1), first)
    if public.stage == "placement":
        if not new_round:
            return begin_placement(public, seat)
        if public.round < placement_rounds(public):
            return begin_placement(change(public, round=public.round + 1), seat)
        return begin_turn(change(public, round=1), seat)
    public, ended = pacts.at_end_of_turn(public, public.turn)
    public, began = begin_turn(change(public, round=public.round + 1) if new_round else public, seat)
    return public, (*ended, *began)
