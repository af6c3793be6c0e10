"""Is this state possible? Every invariant that a Conquista table keeps, each broken one a finding.

A state comes in typed: indices lie on the map and lists of fixed length have it; everything else may be anything. The
order is that of the config and the seats, the map and the cards, the turn and what went before it, the end; later parts
are looked at only where the earlier ones hold, since they count on them.
"""

from collections.abc import Iterator

from core.games.conquista import rulebook
from core.games.conquista.audit_cards import audit_cards
from core.games.conquista.audit_config import audit_config
from core.games.conquista.audit_end import audit_end
from core.games.conquista.audit_history import audit_history
from core.games.conquista.audit_turn import audit_turn
from core.games.conquista.dealing import MOST_NEUTRAL, NEUTRAL_COUNTRIES
from core.games.conquista.model import State
from core.games.conquista.passing import MOST_IDLE
from core.games.conquista.standing import playing
from core.kernel import general
from core.kernel.game import Finding, finding

Findings = Iterator[Finding]
MOST_ARMIES = 2**30
"""On a whole map and to be placed: no table comes near it, and with what a move adds they stay within 32 bits."""


def audit(state: State) -> tuple[Finding, ...]:
    """The broken invariants of the first part that has any; empty for each state that play can reach."""
    found = [*audit_config(state), *_seats(state), *_out(state)]
    if not found:
        found += [*_map(state), *audit_cards(state)]
    if not found:
        found += audit_turn(state)
    if not found:
        found += [*audit_history(state), *audit_end(state)]
    return tuple(found)


def _seats(state: State) -> Findings:
    """Lists that have an entry a seat, the order, counts of each seat (CON-SET-1, CON-CARD-2, CON-TIME-3)."""
    public = state.public
    count = len(public.seats)
    lists = (
        ("/public/exchanges", len(public.exchanges)),
        ("/public/idle", len(public.idle)),
        ("/secret/hands", len(state.secret.hands)),
    )
    for pointer, size in lists:
        if size != count:
            yield finding(
                general.SEATS,
                pointer,
                "La lista no tiene un valor por asiento.",
                "The list does not have one entry per seat.",
            )
    if sorted(public.order) != list(range(count)):
        yield finding(
            rulebook.ORDER,
            "/public/order",
            "El orden no nombra cada asiento una sola vez.",
            "The order does not name each seat once.",
        )
    if not 0 <= public.turn < count:
        yield finding(general.SEATS, "/public/turn", "Ese asiento no existe.", "There is no such seat.")
    for seat, made in enumerate(public.exchanges):
        if made < 0:
            yield finding(
                rulebook.EXCHANGE,
                f"/public/exchanges/{seat}",
                "Un número negativo de canjes.",
                "A negative number of exchanges.",
            )
    for seat, turns in enumerate(public.idle):
        absent = seat in public.away or seat in public.out or (seat < count and public.seats[seat].automatic)
        if not 0 <= turns < (1 if absent else MOST_IDLE):
            yield finding(
                rulebook.IDLE,
                f"/public/idle/{seat}",
                "Ese asiento no pudo dejar pasar tantos turnos.",
                "That seat cannot have let so many turns pass.",
            )


def _out(state: State) -> Findings:
    """Who is out and by whom, whose player left (CON-OBJ-2, CON-ABAN-1, GEN-12)."""
    public = state.public
    count = len(public.seats)
    seats = range(count)
    if max(len(public.out), len(public.out_by), len(public.away)) > count:
        yield finding(general.OUT, "/public/out", "Más asientos que los de la mesa.", "More seats than the table has.")
        return
    if len(set(public.out)) != len(public.out) or any(seat not in seats for seat in public.out):
        yield finding(general.OUT, "/public/out", "Asientos repetidos o que no existen.", "Seats twice or unknown.")
    if len(public.out_by) != len(public.out) or any(
        by not in seats or by in public.out[: place + 1] for place, by in enumerate(public.out_by)
    ):
        yield finding(
            rulebook.ELIMINATION,
            "/public/out_by",
            "Falta, por cada eliminado, quién lo eliminó mientras seguía en juego.",
            "Those who eliminated are not players still in, one for each eliminated.",
        )
    if list(public.away) != sorted(set(public.away)) or any(
        seat not in seats or seat in public.out or public.seats[seat].automatic for seat in public.away
    ):
        yield finding(
            rulebook.ABANDONED,
            "/public/away",
            "Solo puede haberse ido, una vez, quien juega y no es automático.",
            "Only a player still in and not automatic can have left, and once.",
        )


def _map(state: State) -> Findings:
    """Owners and armies (CON-SET-4, CON-SET-5)."""
    public = state.public
    count = len(public.seats)
    waiting = None if public.occupation is None else public.occupation.target
    total = abs(public.due) + sum(map(abs, public.due_continents))
    for country, (owner, armies) in enumerate(zip(public.owners, public.armies, strict=True)):
        total += abs(armies)
        if armies < 1 and not (country == waiting and armies == 0):
            yield finding(
                rulebook.FIRST_ARMIES, f"/public/armies/{country}", "Un país sin ejércitos.", "A country left empty."
            )
        if owner is None:
            if count > 2 or armies > MOST_NEUTRAL:
                yield finding(
                    rulebook.NEUTRAL,
                    f"/public/owners/{country}",
                    "El neutral no puede tener esto.",
                    "The neutral cannot hold this.",
                )
        elif not 0 <= owner < count or owner in public.out:
            yield finding(
                rulebook.WHEN,
                f"/public/owners/{country}",
                "Ese dueño no existe o fue eliminado.",
                "There is no such owner, or it was eliminated.",
            )
    if public.owners.count(None) > NEUTRAL_COUNTRIES:
        yield finding(
            rulebook.NEUTRAL,
            "/public/owners",
            "El neutral tiene más de un tercio del mapa.",
            "The neutral holds more than a third of the map.",
        )
    if total > MOST_ARMIES:
        yield finding(
            rulebook.REINFORCEMENTS,
            "/public/armies",
            "No hay mesa con tantos ejércitos.",
            "No table has so many armies.",
        )
    for seat in playing(public):
        if seat not in public.owners:
            yield finding(
                rulebook.WHEN,
                "/public/out",
                f"El asiento {seat} no tiene países y sigue en juego.",
                f"Seat {seat} has no country and is still in.",
            )
