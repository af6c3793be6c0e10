"""Time, as moves tell it: when a phase ends, and which moves its end allows (CON-TIME-1)."""

from core.games.conquista import rulebook
from core.games.conquista.model import Public, Stage
from core.games.conquista.moves import Move, Rejoin, Resign, Timeout
from core.kernel.rule import Illegal

PHASE: dict[Stage, int] = {"placement": 0, "reinforce": 0, "attack": 1, "regroup": 2}


def deadline(public: Public) -> int:
    """When the phase is over, in seconds since the table's start."""
    return public.since + public.config.seconds[PHASE[public.stage]]


def earliest(public: Public, kind: type) -> int:
    """The earliest time that a move of this type may tell."""
    if kind is Timeout and public.config.clock:
        return max(public.at, deadline(public))
    return public.at


def in_time(public: Public) -> bool:
    """Whether moves other than `timeout` may still come in this phase."""
    return not public.config.clock or public.at <= deadline(public)


def check_time(public: Public, move: Move) -> None:
    """A time told where it must be, never falling, and on the right side of the deadline."""
    at, clock = move.at, public.config.clock
    if at is None:
        if clock:
            raise Illegal(rulebook.CLOCK, at=False, earliest=earliest(public, type(move)), deadline=deadline(public))
        return
    kind = type(move)
    late = clock and kind not in (Timeout, Resign, Rejoin) and at > deadline(public)
    if at < earliest(public, kind) or late:
        raise Illegal(rulebook.CLOCK, at=at, earliest=earliest(public, kind), deadline=deadline(public))
