"""Where a table stands: who is in, who plays when, what everybody holds."""

from core.games.conquista.ground import CONTINENTS, COUNTRIES, Ground
from core.games.conquista.model import Public, Stage
from core.mechanics.territory.board import armies_on, held, whole_continents

SEQUENCE: dict[Stage, int] = {"placement": 0, "reinforce": 1, "attack": 2, "regroup": 3}
NOTHING_DUE = (0,) * CONTINENTS
NOTHING_MOVED = (0,) * COUNTRIES
MOST_CARDS = 4  # with more an exchange comes first (CON-CARD-4)
RIVAL_POINTS = 2


def playing(public: Public) -> tuple[int, ...]:
    """Seats still in the game, those of players who left included."""
    return tuple([seat for seat in range(len(public.seats)) if seat not in public.out])


def is_absent(public: Public, seat: int) -> bool:
    """Whether the automatic player has this seat, from the start or since its player left (CON-ABAN-1)."""
    return seat in public.away or public.seats[seat].automatic


def nobody_left(public: Public) -> bool:
    """Whether the table began with somebody who is not automatic, and has nobody of them left (CON-ABAN-2)."""
    if not public.away and not public.out:
        return False
    players = [seat for seat, record in enumerate(public.seats) if not record.automatic]
    return bool(players) and all(seat in public.away or seat in public.out for seat in players)


def after(public: Public, seat: int) -> tuple[int, bool]:
    """The seat that plays after `seat`, and whether a new round starts with it (CON-SET-1, CON-WIN-3)."""
    order = public.order
    count = len(order)
    place = order.index(seat) + 1
    while order[place % count] in public.out:
        place += 1
    return order[place % count], place >= count


def armies_of(public: Public, seat: int) -> int:
    """All armies of a seat on the map."""
    return armies_on(public.armies, public.owners, seat)


def countries_of(public: Public, seat: int) -> tuple[int, ...]:
    """Countries of a seat, in map order."""
    return held(public.owners, seat)


def due(public: Public) -> int:
    """All armies that the seat to move has still to place."""
    return public.due + sum(public.due_continents)


def eliminated_by(public: Public, seat: int) -> int:
    """How many rivals the seat took out."""
    return public.out_by.count(seat)


def points(public: Public, ground: Ground, seat: int) -> int:
    """1 a country, the bonus of every continent held whole, 2 for each rival eliminated (CON-WIN-4)."""
    bonuses = sum([ground.board.bonus[group] for group in whole_continents(ground.board, public.owners, seat)])
    return public.owners.count(seat) + bonuses + RIVAL_POINTS * eliminated_by(public, seat)
