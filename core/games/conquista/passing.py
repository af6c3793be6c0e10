"""The turn passes: who plays next, in which round, with which armies, and who was idle for too long.

CON-SET-6, CON-REI-1, CON-REI-2, CON-WIN-3, CON-TIME-3.
"""

from core.games.conquista import victory
from core.games.conquista.events import Event, PlayerAbandoned, TurnBegan
from core.games.conquista.ground import ground_of
from core.games.conquista.model import Public, Secret
from core.games.conquista.standing import NOTHING_MOVED, after, is_absent
from core.kernel.record import change
from core.mechanics.territory.board import whole_continents
from core.mechanics.territory.income import for_countries

LEAST_INCOME = 3
MOST_IDLE = 3
Change = tuple[Public, tuple[Event, ...]]


def income(public: Public, seat: int) -> tuple[int, tuple[int, ...]]:
    """Armies that a turn starting now brings: free ones, and those due inside each continent."""
    board = ground_of(public.config).board
    free = for_countries(public.owners.count(seat), LEAST_INCOME)
    whole = whole_continents(board, public.owners, seat)
    return free, tuple([bonus if group in whole else 0 for group, bonus in enumerate(board.bonus)])


def begin_placement(public: Public, seat: int) -> Change:
    """A turn of a placement round."""
    public = change(
        public, due=public.config.placement[public.round - 1], since=public.at, stage="placement", turn=seat
    )
    return public, (TurnBegan("turn_began", seat, "placement", public.round),)


def begin_turn(public: Public, seat: int, number: int) -> Change:
    """A turn of round `number`, which begins with reinforcing."""
    free, continents = income(public, seat)
    public = change(
        public,
        conquered=False,
        due=free,
        due_continents=continents,
        moved=NOTHING_MOVED,
        played=False,
        round=number,
        since=public.at,
        stage="reinforce",
        turn=seat,
    )
    return public, (TurnBegan("turn_began", seat, "reinforce", number),)


def pass_placement(public: Public) -> Change:
    """The next turn of placement; the first turn of all after the last."""
    seat, new_round = after(public, public.turn)
    if not new_round:
        return begin_placement(public, seat)
    if public.round < len(public.config.placement):
        return begin_placement(change(public, round=public.round + 1), seat)
    return begin_turn(public, seat, 1)


def pass_turn(public: Public, secret: Secret) -> Change:
    """The next seat's turn, or the end: by the round limit, or because nobody is left to play."""
    public, idled = _count_idle(public)
    seat, new_round = after(public, public.turn)
    if new_round and public.round == public.config.round_limit:
        public, over = victory.close_by_points(public, secret)
        return public, (*idled, *over)
    if idled:
        public, over = victory.close_if_nobody_left(public, secret)
        if over:
            return public, (*idled, *over)
    public, began = begin_turn(public, seat, public.round + 1 if new_round else public.round)
    return public, (*idled, *began)


def _count_idle(public: Public) -> Change:
    """Three turns in a row without a move of one's own are an abandonment (CON-TIME-3)."""
    seat = public.turn
    count = 0 if public.played or is_absent(public, seat) else public.idle[seat] + 1
    if count == public.idle[seat]:
        return public, ()
    away = count == MOST_IDLE
    public = change(public, idle=(*public.idle[:seat], 0 if away else count, *public.idle[seat + 1 :]))
    if not away:
        return public, ()
    return change(public, away=tuple(sorted((*public.away, seat)))), (PlayerAbandoned("player_abandoned", seat),)
