"""Players leave their seats and come back (CON-ABAN-1, CON-ABAN-2)."""

from core.games.conquista import conquest, victory
from core.games.conquista.events import Event, PlayerRejoined, PlayerResigned
from core.games.conquista.model import Public, Secret
from core.kernel.record import change

Change = tuple[Public, tuple[Event, ...]]


def resign(public: Public, secret: Secret, seat: int) -> Change:
    """The automatic player takes the seat; a conquest of its own that waits gets the minimum first (CON-ATT-3)."""
    moved: tuple[Event, ...] = ()
    if public.occupation is not None and public.turn == seat:
        public, moved = conquest.occupy(public, secret, public.occupation.dice)
        if public.outcome is not None:
            return public, moved
    public = change(public, away=tuple(sorted((*public.away, seat))), idle=_without_idle(public, seat))
    resigned = PlayerResigned("player_resigned", seat)
    if public.occupation is not None:  # then victory is looked at first, once its armies have moved in
        return public, (*moved, resigned)
    public, over = victory.close_if_nobody_left(public, secret)
    return public, (*moved, resigned, *over)


def rejoin(public: Public, seat: int) -> Change:
    """The player has its seat again; in its own turn that is a move that it made itself (CON-TIME-3)."""
    playing = public.turn == seat and public.stage != "placement"
    public = change(
        public,
        away=tuple(other for other in public.away if other != seat),
        idle=_without_idle(public, seat),
        played=public.played or playing,
    )
    return public, (PlayerRejoined("player_rejoined", seat),)


def _without_idle(public: Public, seat: int) -> tuple[int, ...]:
    return (*public.idle[:seat], 0, *public.idle[seat + 1 :])
