"""Could play have brought a TEG table here? What its counts say of the past: rounds, moves, cards, first armies.

A forger who knows the rules changes what no single rule forbids: a hand in the first round, an exchange ladder
climbed without cards, ninety armies in the placement. What has to have happened before says no.
"""

from collections.abc import Iterator

from core.games.teg import rulebook
from core.games.teg.edition import TRADICIONAL
from core.games.teg.model import Public, State
from core.games.teg.passing import placement_due
from core.games.teg.standing import armies_of
from core.kernel.game import Finding, finding

Findings = Iterator[Finding]
MOVES_A_CARD = 3  # attack, occupy, claim
MOVES_AN_EXCHANGE = 3 * MOVES_A_CARD + 1


def audit_history(state: State) -> Findings:
    """Turns, cards drawn and moves made, each as many as the others need at least."""
    public, count = state.public, len(state.public.seats)
    held = sum(map(len, state.secret.hands))
    exchanges = sum(public.exchanges)
    if public.stage not in ("draft", "placement") and (held or exchanges or public.discard):
        place = (public.turn - public.start) % count
        turns = (public.round - 1) * count + place + 1  # begun until now, if all still played
        cards = turns if public.claimed else turns - 1
        if held + max(3 * exchanges, len(public.discard)) > cards:
            es, en = "En tan pocos turnos no se juntan tantas tarjetas.", "So few turns bring no such number of cards."
            yield finding(rulebook.CLAIM, "/public/round", es, en)
        first = 0 if public.config.defensive_exchange else 1
        for seat, made in enumerate(public.exchanges):
            begun = public.round - (1 if (seat - public.start) % count > place else 0)
            waits = seat == public.turn and not public.exchanged
            if made > max(0, begun - first - waits):
                es, en = "En tan pocos turnos no hubo tantos canjes.", "So few turns saw no such number of exchanges."
                yield finding(rulebook.EXCHANGE, f"/public/exchanges/{seat}", es, en)
    elif public.discard:
        es, en = "Un descarte antes de las hostilidades.", "A discard before the hostilities."
        yield finding(rulebook.DISCARD, "/public/discard", es, en)
    moves = 2 * max(0, public.round - 2) + public.pacts_made + MOVES_A_CARD * held + MOVES_AN_EXCHANGE * exchanges
    if moves > public.ply:
        yield finding(rulebook.TURN, "/public/ply", "Faltan jugadas para eso.", "So few moves do not lead here.")


def beginnings(public: Public) -> Findings:
    """What a draft and the placement rounds leave on the map; nobody has lost anything yet (TEG-SET-2, 7, 8)."""
    if public.stage == "draft":
        yield from _drafted(public)
    elif public.stage == "placement":
        yield from _placed(public)


def _drafted(public: Public) -> Findings:
    """Countries are claimed in turn, while nobody has left."""
    count, claimed = len(public.seats), len(public.owners) - public.owners.count(None)
    if public.resigned:
        return
    if (public.turn - public.start) % count != claimed % count:
        yield finding(rulebook.DRAFT, "/public/turn", "Le toca a otro.", "It is another's turn.")
    for seat in range(count):
        if public.owners.count(seat) != (claimed + count - 1 - (seat - public.start) % count) // count:
            es, en = f"El asiento {seat} no pudo tomar tantos.", f"Seat {seat} cannot have claimed so many."
            yield finding(rulebook.DRAFT, "/public/owners", es, en)


def _placed(public: Public) -> Findings:
    """Countries as they were dealt, and on them what was placed until now."""
    count, dealt = len(public.seats), public.config.setup == "deal"
    least = len(public.owners) // count
    now = (public.turn - public.start) % count
    for seat in range(count):
        countries = public.owners.count(seat)
        if dealt and not least <= countries <= least + 1:
            es, en = f"El asiento {seat} no pudo recibir tantos.", f"Seat {seat} cannot have been dealt so many."
            yield finding(rulebook.DEAL, "/public/owners", es, en)
        placed = sum(TRADICIONAL.placement[: public.round - 1])
        if (seat - public.start) % count < now:
            placed += placement_due(public, seat)
        elif seat == public.turn:
            placed += placement_due(public, seat) - public.due
        wanted = countries + placed
        if public.config.army_supply is not None:
            wanted = min(wanted, public.config.army_supply)
        armies = armies_of(public, seat)
        if armies > wanted or (armies < wanted and seat not in public.resigned):
            es, en = f"El asiento {seat} no colocó tantos.", f"Seat {seat} has not placed so many."
            yield finding(rulebook.PLACEMENT, "/public/armies", es, en)
