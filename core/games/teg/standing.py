"""Where a table stands: who is in, what they hold, what is left of their armies."""

from core.games.teg.edition import BOARD
from core.games.teg.model import Public
from core.mechanics.territory.board import armies_on, held

SEQUENCE = {"incorporate": 0, "attack": 1, "regroup": 2, "card": 3}
NOTHING_DUE = (0,) * len(BOARD.continents)
NOTHING_MOVED = (0,) * len(BOARD.countries)


def playing(public: Public) -> tuple[int, ...]:
    """Seats still in the game."""
    return tuple([seat for seat in range(len(public.seats)) if seat not in public.out])


def after(public: Public, seat: int) -> tuple[int, bool]:
    """The seat that plays after `seat`, and whether a new round starts with it (GEN-1).

    A round goes clockwise from the starting seat; seats that are out are passed over.
    """
    count, out = len(public.seats), public.out
    step = 1
    while (seat + step) % count in out:  # somebody is always in while the game goes on
        step += 1
    return (seat + step) % count, (seat - public.start) % count + step >= count


def armies_of(public: Public, seat: int) -> int:
    """All armies of a seat on the map."""
    return armies_on(public.armies, public.owners, seat)


def supply(public: Public, seat: int) -> int | None:
    """Armies that the seat can still bring onto the map; null without a limit (TEG-INV-3)."""
    limit = public.config.army_supply
    return None if limit is None else max(0, limit - armies_of(public, seat))


def placeable(public: Public, seat: int, armies: int) -> int:
    """How many of `armies` the seat's supply allows."""
    left = supply(public, seat)
    return armies if left is None else min(armies, left)


def due(public: Public) -> int:
    """All armies that the seat to move has still to place."""
    return public.due + sum(public.due_continents)


def countries_of(public: Public, seat: int) -> tuple[int, ...]:
    """Countries of a seat, in board order."""
    return held(public.owners, seat)
