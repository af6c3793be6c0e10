"""Could play have brought a table here? What its counts say of the past: the deal, first armies, cards, moves.

A forger who knows the rules changes what no single rule forbids: a hand in the first round, ninety armies in the
placement. What has to have happened before says no.
"""

from collections.abc import Iterator

from core.games.conquista import rulebook
from core.games.conquista.cards import OWN_ARMIES
from core.games.conquista.dealing import NEUTRAL_COUNTRIES, extra_armies, is_fair
from core.games.conquista.ground import COUNTRIES, ground_of
from core.games.conquista.model import Public, State
from core.games.conquista.standing import armies_of
from core.kernel import general
from core.kernel.game import Finding
from core.kernel.rule import Rule, Text

LEAST_MOVES = 4  # in a round: two players at least, of whom each places and ends its turn
Findings = Iterator[Finding]


def _found(rule: Rule, pointer: str, es: str, en: str) -> Finding:
    return Finding(rule, pointer, Text(es, en))


def audit_history(state: State) -> Findings:
    """The placement as the deal leaves it; later cards and moves, as many as the rest needs at least."""
    public = state.public
    if public.stage == "placement":
        yield from _dealt(public)
        yield from _placed(public)
        return
    count, place = len(public.seats), public.order.index(public.turn)
    turns = (public.round - 1) * count + place  # over by now, if all still play
    earned = turns + (public.conquered and (public.stage == "regroup" or public.outcome is not None))
    if sum(map(len, state.secret.hands)) + 3 * sum(public.exchanges) > earned:
        es, en = "En tan pocos turnos no se juntan tantas cartas.", "So few turns bring no such number of cards."
        yield _found(rulebook.CARD, "/public/round", es, en)
    most = _most_armies(public, turns)
    if sum(public.armies) > most:
        es, en = f"En tan pocos turnos no se juntan más de {most}.", f"So few turns bring no more than {most}."
        yield _found(rulebook.REINFORCEMENTS, "/public/armies", es, en)
    if not public.dealt and public.drawn < 3 + (count == 2) + public.config.objectives:
        es, en = "Faltan los sorteos de la preparación.", "The draws of the set-up are missing."
        yield _found(general.CHANCE, "/public/drawn", es, en)
    if public.ply < 2 * count + LEAST_MOVES * (public.round - 1):
        es, en = "Faltan jugadas para llegar a esa ronda.", "So few moves do not lead to that round."
        yield _found(rulebook.STAGES, "/public/ply", es, en)


def _most_armies(public: Public, turns: int) -> int:
    """As many as set-up, placement, `turns` turns and the one that goes on, and all exchanges made can have brought."""
    config, board = public.config, ground_of(public.config).board
    ladder = config.exchange
    most = COUNTRIES + len(public.seats) * sum(config.placement) + extra_armies(config) * (len(public.seats) == 2)
    most += (turns + 1) * (COUNTRIES // 2 + sum(board.bonus))
    for made in public.exchanges:
        more = max(0, made - len(ladder))  # exchanges beyond the ladder, each worth a step more than the last
        most += sum(ladder[:made]) + more * ladder[-1] + config.exchange_step * more * (more + 1) // 2
        most += made * 3 * OWN_ARMIES
    return most


def _dealt(public: Public) -> Findings:
    """Equal shares, none with most of a continent; nobody has lost anything yet (CON-SET-2 to 4)."""
    count = len(public.seats)
    among = COUNTRIES - NEUTRAL_COUNTRIES if count == 2 else COUNTRIES
    for place, seat in enumerate(public.order):
        if public.owners.count(seat) != among // count + (place >= count - among % count):
            es, en = f"El asiento {seat} no recibió tantos países.", f"Seat {seat} was not dealt so many countries."
            yield _found(rulebook.DEAL, "/public/owners", es, en)
    if not is_fair(ground_of(public.config), public.owners, count):
        es, en = "Alguien recibió casi todo un continente.", "Somebody was dealt nearly a whole continent."
        yield _found(rulebook.FAIR_DEAL, "/public/owners", es, en)


def _placed(public: Public) -> Findings:
    """What was placed until now, no more and no less (CON-SET-5, CON-SET-6)."""
    placement, now = public.config.placement, public.order.index(public.turn)
    for place, seat in enumerate(public.order):
        armies = sum(placement[: public.round - 1])
        if place <= now:
            armies += placement[public.round - 1] - (public.due if place == now else 0)
        if armies_of(public, seat) != public.owners.count(seat) + armies:
            es, en = f"El asiento {seat} no colocó tantos.", f"Seat {seat} has not placed so many."
            yield _found(rulebook.PLACEMENT, "/public/armies", es, en)
    if len(public.seats) == 2:
        total = sum([armies for armies, owner in zip(public.armies, public.owners, strict=True) if owner is None])
        if total != NEUTRAL_COUNTRIES + extra_armies(public.config):
            es, en = "El neutral no recibió tantos.", "The neutral did not get so many."
            yield _found(rulebook.FIRST_ARMIES, "/public/armies", es, en)
