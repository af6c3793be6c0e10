"""Is this state possible? Every invariant that a TEG table keeps, each broken one a finding.

A state comes in typed: indices lie on the board and lists have their lengths; everything else may be anything.
Seats, board and cards are looked at first, then the turn, then the stage, the past and the pacts, and last the end:
each only where those before hold, since it counts on them. It runs on every request, so lists are compared whole and
walked only to say where something is wrong.
"""

from collections.abc import Iterator

from core.games.teg import rulebook
from core.games.teg.audit_end import audit_end
from core.games.teg.audit_history import audit_history, beginnings
from core.games.teg.audit_pacts import audit_pacts
from core.games.teg.audit_turn import audit_stage, audit_turn
from core.games.teg.edition import COUNTRIES
from core.games.teg.model import LEAST_SUPPLY, MOST_SUPPLY, Public, State
from core.kernel import general
from core.kernel.game import Finding, finding

Findings = Iterator[Finding]
CARDS = len(COUNTRIES)
WITHOUT_LIMIT = 10**9  # armies that no colour comes to; past them the next sums could not be written any more


def audit(state: State) -> tuple[Finding, ...]:
    """Every invariant that the state breaks; empty for each state that play can reach."""
    public = state.public
    found = [*_seats(state), *_board(public), *_cards(state)]
    if not found:
        found += audit_turn(public)
    if not found:
        found += [*audit_stage(public), *beginnings(public), *audit_history(state)]
        if public.pacts_made:
            found += audit_pacts(public)
    if not found:
        found += audit_end(state)
    return tuple(found)


def _seats(state: State) -> Findings:
    """Colours, lists that have an entry a seat, and who is out (TEG-SET-1, GEN-12)."""
    public = state.public
    count = len(public.seats)
    if len({seat.colour for seat in public.seats}) != count:
        yield finding(rulebook.PLAYERS, "/public/seats", "Dos asientos comparten color.", "Two seats share a colour.")
    if public.config.setup == "draft" and count > 3:
        yield finding(rulebook.DRAFT, "/public/config/setup", "Un draft es para 2 o 3.", "A draft is for 2 or 3.")
    limit = public.config.army_supply
    if limit is not None and not LEAST_SUPPLY <= limit <= MOST_SUPPLY:
        es, en = "Ninguna mesa juega con tantas fichas.", "No table plays with so many armies."
        yield finding(rulebook.SUPPLY, "/public/config/army_supply", es, en)
    for place, size in (("/public/exchanges", len(public.exchanges)), ("/secret/hands", len(state.secret.hands))):
        if size != count:
            yield finding(general.SEATS, place, "La lista no tiene uno por asiento.", "The list has not one a seat.")
    for place, listed in (("/public/out", public.out), ("/public/resigned", public.resigned)):
        if listed and (len(set(listed)) != len(listed) or not 0 <= min(listed) <= max(listed) < count):
            yield finding(general.OUT, place, "Asientos repetidos o que no hay.", "Seats twice or unknown.")
    if not set(public.out).issuperset(public.resigned):
        yield finding(rulebook.RESIGNED, "/public/resigned", "Abandonó y sigue en juego.", "Resigned and still in.")
    for place, seat in (("/public/turn", public.turn), ("/public/start", public.start)):
        if not 0 <= seat < count:
            yield finding(general.SEATS, place, "Ese asiento no existe.", "There is no such seat.")
    for seat, made in enumerate(public.exchanges):
        if made < 0:
            es, en = "Canjes negativos.", "A negative count of exchanges."
            yield finding(rulebook.EXCHANGE, f"/public/exchanges/{seat}", es, en)
    if public.pacts_made < 0 or (not public.pacts_made and (public.pacts or public.proposals)):
        yield finding(rulebook.PACTS, "/public/pacts_made", "Esa cuenta no puede ser.", "There can be no such count.")


def _board(public: Public) -> Findings:
    """Owners and armies (TEG-INV-1 to 3, TEG-WIN-7)."""
    owners, count, draft = public.owners, len(public.seats), public.stage == "draft"
    owned = set(owners)
    if min(public.armies) < 1 or draft or None in owned or not owned.issubset(range(count)):
        yield from _countries(public)
    totals = dict.fromkeys(owned, 0)
    for owner, armies in zip(owners, public.armies, strict=True):
        totals[owner] += armies
    limit = WITHOUT_LIMIT if public.config.army_supply is None else public.config.army_supply
    for seat in range(count):
        if totals.get(seat, 0) > limit:
            es = f"El asiento {seat} tiene más fichas que las de su color."
            en = f"Seat {seat} has more armies than its colour."
            yield finding(rulebook.SUPPLY, "/public/armies", es, en)
        if seat not in public.out:
            if seat not in owned and not draft:
                es = f"El asiento {seat} no tiene países y sigue en juego."
                en = f"Seat {seat} has no country and is still in."
                yield finding(rulebook.ELIMINATED, "/public/out", es, en)
        elif seat in owned and seat not in public.resigned:
            es = f"El asiento {seat} está eliminado y tiene países."
            en = f"Seat {seat} is eliminated and holds countries."
            yield finding(rulebook.ELIMINATED, "/public/out", es, en)


def _countries(public: Public) -> Findings:
    """Where something is wrong with a country; only one that waits for its conquerors is empty."""
    draft, count = public.stage == "draft", len(public.seats)
    waiting = None if public.occupation is None else public.occupation.target
    for country, (owner, armies) in enumerate(zip(public.owners, public.armies, strict=True)):
        if owner is None:
            if not draft or armies:
                es, en = "Un país sin dueño.", "A country nobody owns."
                yield finding(rulebook.NEVER_EMPTY, f"/public/owners/{country}", es, en)
        elif not 0 <= owner < count:
            es, en = "Ese dueño no existe.", "There is no such owner."
            yield finding(rulebook.ONE_COLOUR, f"/public/owners/{country}", es, en)
        elif armies < 1 and not (country == waiting and armies == 0):
            es, en = "Un país sin ejércitos.", "A country left empty."
            yield finding(rulebook.NEVER_EMPTY, f"/public/armies/{country}", es, en)
        elif draft and armies != 1:
            es, en = "En el draft va uno.", "In a draft it holds one."
            yield finding(rulebook.DRAFT, f"/public/armies/{country}", es, en)


def _cards(state: State) -> Findings:
    """Every card in one place, and marks and objectives that can be (TEG-SET-4, 5, TEG-CARD-3, 5, 6)."""
    public, secret = state.public, state.secret
    held = [card for hand in secret.hands for card in hand]
    cards = [*secret.deck, *held, *public.discard]
    if len(cards) != CARDS or len(set(cards)) != CARDS:
        es = "Mazo, manos y descarte no suman las 50 tarjetas, una vez cada una."
        en = "Deck, hands and discard do not make the 50 cards, each once."
        yield finding(rulebook.DRAW_DECK, "/secret/deck", es, en)
    if public.paid and (len(set(public.paid)) != len(public.paid) or not set(held).issuperset(public.paid)):
        es = "Una marca repetida o de una tarjeta que nadie tiene."
        en = "A mark that stands twice, or on a card that nobody holds."
        yield finding(rulebook.BONUS, "/public/paid", es, en)
    most = 5 * (1 + len(public.out) - len(public.resigned))  # the cards of those eliminated come on top
    for seat, hand in enumerate(secret.hands):
        if hand and seat in public.out:
            es, en = "Tiene tarjetas y está fuera.", "Out, and holds cards."
            yield finding(general.OUT, f"/secret/hands/{seat}", es, en)
        if len(hand) > most:
            es, en = "Nadie pudo juntar tantas tarjetas.", "Nobody can have come to so many cards."
            yield finding(rulebook.FIVE_CARDS, f"/secret/hands/{seat}", es, en)
    wanted = 0 if public.config.setup == "draft" else len(public.seats)
    if len(secret.objectives) != wanted or len(set(secret.objectives)) != wanted:
        es, en = "No hay un objetivo distinto por asiento.", "There is not one objective a seat, all different."
        yield finding(rulebook.OBJECTIVES, "/secret/objectives", es, en)
    if public.stage in ("draft", "placement") and (any(public.exchanges) or held or public.paid):
        es, en = "Tarjetas o canjes antes de las hostilidades.", "Cards or exchanges before the hostilities."
        yield finding(rulebook.PLACEMENT, "/public/stage", es, en)
