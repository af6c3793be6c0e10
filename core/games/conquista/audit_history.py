"""Could play have brought a table here? What its counts say of the past: the deal, armies, cards, idle turns, draws.

A forger who knows the rules changes what no single rule forbids: a hand in the first round, ninety armies in the
placement. What has to have happened before says no.
"""

from collections.abc import Iterator

from core.games.conquista import passing, rulebook
from core.games.conquista.cards import OWN_ARMIES
from core.games.conquista.dealing import NEUTRAL_COUNTRIES, extra_armies, is_fair
from core.games.conquista.ground import CARDS, COUNTRIES, ground_of
from core.games.conquista.model import Public, State
from core.games.conquista.standing import armies_of, due
from core.kernel import general
from core.kernel.game import Finding, finding

LEAST_MOVES = 4  # in a round: two players at least, of whom each places and ends its turn
Findings = Iterator[Finding]


def audit_history(state: State) -> Findings:
    """The placement as the deal leaves it; later cards, armies, draws and moves, as many as there can be."""
    public = state.public
    if public.ply == 0:
        yield from _just_set_up(public)
    if public.stage == "placement":
        yield from _dealt(public)
        yield from _armies(public, _placed(public))
        yield from _draws(public, 0)
        begun = public.due < public.config.placement[public.round - 1]
        yield from _moves(public, (public.round - 1) * len(public.seats) + public.order.index(public.turn) + begun)
        return
    if public.round == 1:
        yield from _first_round(public)
    yield from _cards(state)
    yield from _idle(public)
    yield from _brought(public)
    yield from _moves(public, 2 * len(public.seats) + LEAST_MOVES * (public.round - 1))


def _moves(public: Public, least: int) -> Findings:
    if public.ply < least:
        es, en = "Faltan jugadas para llegar a esa ronda.", "So few moves do not lead to that round."
        yield finding(rulebook.STAGES, "/public/ply", es, en)


def _just_set_up(public: Public) -> Findings:
    """Before the first move nobody has placed, left or let time pass (CON-SET-6)."""
    first = (public.stage, public.round, public.turn, public.due, public.at, public.away)
    if first != ("placement", 1, public.order[0], public.config.placement[0], 0, ()):
        es, en = "Antes de la primera jugada no hay nada hecho.", "Before the first move nothing has been done."
        yield finding(rulebook.PLACEMENT, "/public/ply", es, en)


def _dealt(public: Public) -> Findings:
    """Equal shares, none with most of a continent; nobody has lost anything yet (CON-SET-2 to 4)."""
    for place, seat in enumerate(public.order):
        if public.owners.count(seat) != _share(public, place):
            es, en = f"El asiento {seat} no recibió tantos países.", f"Seat {seat} was not dealt so many countries."
            yield finding(rulebook.DEAL, "/public/owners", es, en)
    if not is_fair(ground_of(public.config), public.owners, len(public.seats)):
        es, en = "Alguien recibió casi todo un continente.", "Somebody was dealt nearly a whole continent."
        yield finding(rulebook.FAIR_DEAL, "/public/owners", es, en)


def _share(public: Public, place: int) -> int:
    """Countries dealt to the seat that plays in this place."""
    count = len(public.seats)
    among = COUNTRIES - NEUTRAL_COUNTRIES if count == 2 else COUNTRIES
    return among // count + (place >= count - among % count)


def _placed(public: Public) -> tuple[int, ...]:
    """The armies that each seat has placed by now, in the order of play, while placement goes on."""
    placement, now = public.config.placement, public.order.index(public.turn)
    before, each = sum(placement[: public.round - 1]), placement[public.round - 1]
    return tuple(
        before + (each if place < now else each - public.due if place == now else 0)
        for place in range(len(public.order))
    )


def _armies(public: Public, placed: tuple[int, ...]) -> Findings:
    """What was placed until now, no more and no less; the neutral's as it was dealt (CON-SET-5, CON-SET-6)."""
    for seat, armies in zip(public.order, placed, strict=True):
        if armies_of(public, seat) != public.owners.count(seat) + armies:
            es, en = f"El asiento {seat} no colocó tantos ejércitos.", f"Seat {seat} has not placed so many."
            yield finding(rulebook.PLACEMENT, "/public/armies", es, en)
    if len(public.seats) == 2 and _of_neutral(public) != NEUTRAL_COUNTRIES + extra_armies(public.config):
        es, en = "El neutral no recibió tantos ejércitos.", "The neutral did not get so many armies."
        yield finding(rulebook.FIRST_ARMIES, "/public/armies", es, en)


def _of_neutral(public: Public) -> int:
    return sum([armies for armies, owner in zip(public.armies, public.owners, strict=True) if owner is None])


def _first_round(public: Public) -> Findings:
    """Who has had no turn has conquered nothing; the first turn of all begins with the deal as it was (CON-SET-2)."""
    for place, seat in enumerate(public.order):
        fought = _turns(public, place, begun=public.stage != "reinforce")
        if not fought and public.owners.count(seat) > _share(public, place):
            es, en = f"El asiento {seat} no pudo conquistar todavía.", f"Seat {seat} cannot have conquered yet."
            yield finding(rulebook.DEAL, "/public/owners", es, en)
    if public.turn != public.order[0] or public.conquered:
        return
    if public.out:
        es, en = "Nadie pudo quedar afuera todavía.", "Nobody can be out yet."
        yield finding(general.OUT, "/public/out", es, en)
    yield from _dealt(public)
    if public.stage == "reinforce":
        free, bonuses = passing.income(public, public.turn)
        now = free + sum(bonuses) - due(public)
        setting_up = sum(public.config.placement)
        yield from _armies(public, tuple(setting_up + (now if not place else 0) for place in range(len(public.order))))


def _turns(public: Public, place: int, *, begun: bool) -> int:
    """Turns that the seat in this place of the order has begun by now, or has ended."""
    now = public.order.index(public.turn)
    return public.round - 1 + (place < now or (begun and place == now))


def _cards(state: State) -> Findings:
    """As many cards and exchanges as turns can have earned, one each (CON-CARD-1, CON-CARD-6)."""
    public, hands = state.public, state.secret.hands
    this_turn = public.conquered and (public.stage == "regroup" or public.outcome is not None)
    earned = {
        seat: _turns(public, place, begun=False) + (this_turn and seat == public.turn)
        for place, seat in enumerate(public.order)
    }
    had = [len(hand) + 3 * made for hand, made in zip(hands, public.exchanges, strict=True)]
    if sum(had) > sum(earned.values()) or (not public.out and any(had[seat] > most for seat, most in earned.items())):
        es, en = "En tan pocos turnos no se juntan tantas cartas.", "So few turns bring no such number of cards."
        yield finding(rulebook.CARD, "/public/round", es, en)
    if sum(earned.values()) <= CARDS and len(public.discard) != 3 * sum(public.exchanges):
        es, en = "El descarte todavía no se pudo mezclar.", "The discard cannot have been shuffled yet."
        yield finding(rulebook.EMPTY_DECK, "/public/discard", es, en)


def _idle(public: Public) -> Findings:
    """Nobody lets more turns pass than it had (CON-TIME-3)."""
    for place, seat in enumerate(public.order):
        if public.idle[seat] > _turns(public, place, begun=public.outcome is not None):
            es, en = "Ese asiento no tuvo tantos turnos.", "That seat has not had so many turns."
            yield finding(rulebook.IDLE, f"/public/idle/{seat}", es, en)


def _brought(public: Public) -> Findings:
    """No more armies than the turns until now can have brought, and no more draws than fights (CON-REI-1, GEN-6)."""
    a_turn = COUNTRIES // 2 + sum(ground_of(public.config).board.bonus)
    most = {seat: _most_armies(public, place, a_turn) for place, seat in enumerate(public.order)}
    have = dict.fromkeys((*public.order, None), 0)
    for owner, armies in zip(public.owners, public.armies, strict=True):
        have[owner] += armies
    for seat, armies in most.items():
        if have[seat] > armies:
            es = f"En tan pocos turnos no se juntan más de {armies} ejércitos."
            en = f"So few turns bring {armies} at most."
            yield finding(rulebook.REINFORCEMENTS, "/public/armies", es, en)
    neutral = 0
    if len(public.seats) == 2:
        neutral = NEUTRAL_COUNTRIES + extra_armies(public.config)
        if have[None] > public.owners.count(None) + extra_armies(public.config):
            es, en = "El neutral no recibió tantos ejércitos.", "The neutral did not get so many armies."
            yield finding(rulebook.FIRST_ARMIES, "/public/armies", es, en)
    yield from _draws(public, sum(most.values()) + neutral - sum(have.values()))


def _most_armies(public: Public, place: int, a_turn: int) -> int:
    """As many as the deal, the placement, turns begun (`a_turn` each) and exchanges made can have brought a seat."""
    config = public.config
    made, ladder = public.exchanges[public.order[place]], config.exchange
    more = max(0, made - len(ladder))  # exchanges beyond the ladder, each worth a step more than the last
    return (
        _share(public, place)
        + sum(config.placement)
        + _turns(public, place, begun=True) * a_turn
        + sum(ladder[:made])
        + more * ladder[-1]
        + config.exchange_step * more * (more + 1) // 2
        + made * 3 * OWN_ARMIES
    )


def _draws(public: Public, fallen: int) -> Findings:
    """The set-up's draws, a throw for each conquest at least and for each army fallen at most, new decks (GEN-6)."""
    least = 0 if public.dealt else 3 + (len(public.seats) == 2) + public.config.objectives
    most = least if public.dealt else least + 1  # the map's seed, which may have been given
    if public.config.dice == "drawn":
        gained = [public.owners.count(seat) - _share(public, place) for place, seat in enumerate(public.order)]
        least += max(public.conquered, sum([more for more in gained if more > 0]))
        most += fallen
    if not public.dealt:
        most += max(0, public.round * len(public.seats) - CARDS)
    if not least <= public.drawn <= most:
        es, en = "Hay sorteos de más o de menos.", "There are too many draws, or too few."
        yield finding(general.CHANCE, "/public/drawn", es, en)
