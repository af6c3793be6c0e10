"""Is this state possible? Every invariant that a TEG table keeps, each broken one a finding.

A state comes in typed: indices lie on the board and lists have their lengths; everything else may be anything.
The order is that of the board, the cards, the seats, the turn, the pacts and the end; later parts are looked at
only where the earlier ones hold, since they count on them.
"""

from collections.abc import Iterator

from core.games.teg import passing, rulebook, victory
from core.games.teg.audit_pacts import audit_pacts
from core.games.teg.edition import BOARD, COUNTRIES, TRADICIONAL
from core.games.teg.model import State
from core.games.teg.standing import NOTHING_DUE, NOTHING_MOVED, due, placeable
from core.kernel import general
from core.kernel.game import Finding
from core.kernel.rule import Rule, Text
from core.mechanics.territory.income import for_exchange

Findings = Iterator[Finding]
ALL_CARDS = list(range(len(COUNTRIES)))


def _found(rule: Rule, pointer: str, es: str, en: str) -> Finding:
    return Finding(rule, pointer, Text(es, en))


def audit(state: State) -> tuple[Finding, ...]:
    """Every invariant that the state breaks; empty for each state that play can reach."""
    found = [*_seats(state), *_board(state), *_cards(state)]
    if not found:
        found += [*_turn(state), *_stage(state), *audit_pacts(state)]
    if not found:
        found += _end(state)
    return tuple(found)


def _seats(state: State) -> Findings:
    """Colours, lists that have an entry a seat, and who is out (TEG-SET-1, GEN-12)."""
    public = state.public
    count = len(public.seats)
    if len({seat.colour for seat in public.seats}) != count:
        yield _found(rulebook.PLAYERS, "/public/seats", "Dos asientos comparten color.", "Two seats share a colour.")
    if public.config.setup == "draft" and count > 3:
        yield _found(rulebook.DRAFT, "/public/config/setup", "Un draft es para 2 o 3.", "A draft is for 2 or 3.")
    for name, size in (("exchanges", len(public.exchanges)), ("hands", len(state.secret.hands))):
        if size != count:
            part = "secret" if name == "hands" else "public"
            yield _found(
                general.SEATS, f"/{part}/{name}", "La lista no tiene uno por asiento.", "The list has not one a seat."
            )
    seats = range(count)
    for name, listed in (("out", public.out), ("resigned", public.resigned)):
        if len(set(listed)) != len(listed) or any(seat not in seats for seat in listed):
            yield _found(general.OUT, f"/public/{name}", "Asientos repetidos o que no hay.", "Seats twice or unknown.")
    if any(seat not in public.out for seat in public.resigned):
        yield _found(rulebook.RESIGNED, "/public/resigned", "Abandonó y sigue en juego.", "Resigned and still in.")
    for name, seat in (("turn", public.turn), ("start", public.start)):
        if seat not in seats:
            yield _found(general.SEATS, f"/public/{name}", "Ese asiento no existe.", "There is no such seat.")
    for seat, made in enumerate(public.exchanges):
        if made < 0:
            yield _found(
                rulebook.EXCHANGE, f"/public/exchanges/{seat}", "Canjes negativos.", "A negative count of exchanges."
            )
    if public.pacts_made < 0:
        yield _found(rulebook.PACTS, "/public/pacts_made", "Una cuenta negativa.", "A negative count.")


def _board(state: State) -> Findings:
    """Owners and armies (TEG-INV-1 to 3)."""
    public = state.public
    count = len(public.seats)
    draft = public.stage == "draft"
    waiting = None if public.occupation is None else public.occupation.target
    totals = [0] * count
    for country, (owner, armies) in enumerate(zip(public.owners, public.armies, strict=True)):
        if owner is None:
            if not draft or armies:
                yield _found(
                    rulebook.NEVER_EMPTY,
                    f"/public/owners/{country}",
                    "Un país sin dueño.",
                    "A country nobody owns.",
                )
        elif not 0 <= owner < count:
            yield _found(
                rulebook.ONE_COLOUR, f"/public/owners/{country}", "Ese dueño no existe.", "There is no such owner."
            )
        else:
            totals[owner] += max(armies, 0)
            if armies < 1 and not (country == waiting and armies == 0):
                yield _found(
                    rulebook.NEVER_EMPTY,
                    f"/public/armies/{country}",
                    "Un país sin ejércitos.",
                    "A country left empty.",
                )
            elif draft and armies != 1:
                yield _found(
                    rulebook.DRAFT, f"/public/armies/{country}", "En el draft va uno.", "In a draft it holds one."
                )
    limit = public.config.army_supply
    for seat, total in enumerate(totals):
        if limit is not None and total > limit:
            yield _found(
                rulebook.SUPPLY,
                "/public/armies",
                f"El asiento {seat} tiene más fichas que las de su color.",
                f"Seat {seat} has more armies than its colour.",
            )
        if seat not in public.out and not total and not draft:
            yield _found(
                rulebook.ELIMINATED,
                "/public/out",
                f"El asiento {seat} no tiene países y sigue en juego.",
                f"Seat {seat} has no country and is still in.",
            )
        if total and seat in public.out and seat not in public.resigned:
            yield _found(
                rulebook.ELIMINATED,
                "/public/out",
                f"El asiento {seat} está eliminado y tiene países.",
                f"Seat {seat} is eliminated and holds countries.",
            )


def _cards(state: State) -> Findings:
    """Every card in one place, and marks and objectives that can be (TEG-SET-4, 5, TEG-CARD-3, 6)."""
    public, secret = state.public, state.secret
    held = [card for hand in secret.hands for card in hand]
    if sorted([*secret.deck, *held, *public.discard]) != ALL_CARDS:
        yield _found(
            rulebook.DRAW_DECK,
            "/secret/deck",
            "Mazo, manos y descarte no suman las 50 tarjetas, una vez cada una.",
            "Deck, hands and discard do not make the 50 cards, each once.",
        )
    if len(set(public.paid)) != len(public.paid) or not set(held).issuperset(public.paid):
        yield _found(
            rulebook.BONUS,
            "/public/paid",
            "Una marca repetida o de una tarjeta que nadie tiene.",
            "A mark that stands twice, or on a card that nobody holds.",
        )
    for seat in public.out:
        if 0 <= seat < len(secret.hands) and secret.hands[seat]:
            yield _found(
                general.OUT,
                f"/secret/hands/{seat}",
                "Tiene tarjetas y está fuera.",
                "Out, and holds cards.",
            )
    wanted = 0 if public.config.setup == "draft" else len(public.seats)
    if len(secret.objectives) != wanted or len(set(secret.objectives)) != wanted:
        yield _found(
            rulebook.OBJECTIVES,
            "/secret/objectives",
            "No hay un objetivo distinto por asiento.",
            "There is not one objective a seat, all different.",
        )
    if public.stage in ("draft", "placement") and (any(public.exchanges) or held or public.paid):
        yield _found(
            rulebook.PLACEMENT,
            "/public/stage",
            "Tarjetas o canjes antes de las hostilidades.",
            "Cards or exchanges before the hostilities.",
        )


def _turn(state: State) -> Findings:
    """The round, the armies due and this turn's deeds."""
    public = state.public
    if public.outcome is None and public.turn in public.out:
        yield _found(general.OUT, "/public/turn", "Es el turno de quien salió.", "A seat that is out has the turn.")
    setting_up = public.stage in ("draft", "placement")
    least = 0 if public.stage == "draft" else 1
    most = 0 if public.stage == "draft" else passing.placement_rounds(public) if setting_up else public.round
    if not least <= public.round <= most:
        yield _found(rulebook.TURN, "/public/round", "Esa vuelta no puede ser.", "There can be no such round.")
        return
    deeds = (public.claimed, public.exchanged, public.conquered, public.last_conquest is not None, public.occupation)
    if setting_up and (any(deeds) or public.moved != NOTHING_MOVED):
        yield _found(rulebook.PLACEMENT, "/public/stage", "Hechos de un turno en la preparación.", "Deeds in set-up.")
    if public.conquered < 0 or (public.conquered > 0) != (public.last_conquest is not None):
        yield _found(
            rulebook.CLAIM,
            "/public/conquered",
            "Conquistas y última conquista no coinciden.",
            "Conquests and last conquest do not agree.",
        )
    if public.claimed and (public.stage != "card" or not public.conquered):
        yield _found(rulebook.CLAIM, "/public/claimed", "Una tarjeta que no se ganó.", "A card that was not earned.")
    yield from _due(state)


def _due(state: State) -> Findings:
    """What may be due in each stage, and armies that moved (TEG-SET-7, TEG-INC-1, 2, TEG-REG-2)."""
    public = state.public
    highest = list(NOTHING_DUE)
    free = 0
    if public.stage == "placement":
        free = 25 if public.config.setup == "draft" else TRADICIONAL.placement[public.round - 1]
    elif public.stage == "incorporate":
        free, highest = passing.income(public, public.turn)[0], list(BOARD.bonus)
        if public.exchanged:
            made = public.exchanges[public.turn]
            free += for_exchange(TRADICIONAL.exchange, TRADICIONAL.exchange_step, made - 1)
    if public.due < 0 or public.due > free or (public.stage == "placement" and not public.due and not public.outcome):
        yield _found(rulebook.INCOME, "/public/due", "Esa cantidad no puede faltar colocar.", "So many cannot be due.")
    for group, armies in enumerate(public.due_continents):
        whole = all(public.owners[country] == public.turn for country in BOARD.members[group])
        if not 0 <= armies <= (highest[group] if whole else 0):
            yield _found(
                rulebook.CONTINENTS,
                f"/public/due_continents/{group}",
                "Ese premio no puede faltar colocar.",
                "Such a bonus cannot be due.",
            )
    if public.config.army_supply is not None and due(public) and not placeable(public, public.turn, 1):
        yield _found(rulebook.SUPPLY, "/public/due", "Falta colocar y no quedan fichas.", "Due, with no armies left.")
    for country, moved in enumerate(public.moved):
        own = public.owners[country] == public.turn
        if not 0 <= moved <= (public.armies[country] if own else 0):
            yield _found(
                rulebook.REGROUP_ONCE,
                f"/public/moved/{country}",
                "No llegaron tantos.",
                "So many cannot have moved.",
            )


def _stage(state: State) -> Findings:
    """Stages and the occupation that waits (TEG-TURN-1, TEG-ATT-7)."""
    public = state.public
    over = public.outcome is not None
    full = None not in public.owners
    if public.stage == "draft" and (public.config.setup != "draft" or (full and not over)):
        yield _found(rulebook.DRAFT, "/public/stage", "El draft no puede seguir.", "The draft cannot be going on.")
    if public.stage == "incorporate" and (public.round < 2 or public.conquered):
        yield _found(rulebook.TURN, "/public/stage", "Todavía no se incorpora, o ya no.", "No time to incorporate.")
    still = public.stage in ("draft", "placement", "incorporate") or (
        public.stage == "attack" and not public.config.conquest_counts_as_move
    )
    if still and any(public.moved):
        yield _found(rulebook.REGROUP_ONCE, "/public/moved", "Todavía nadie se movió.", "Nothing has moved yet.")
    if public.round == 1 and any(public.exchanges) and not public.config.defensive_exchange:
        yield _found(rulebook.TURN, "/public/exchanges", "Nadie pudo canjear.", "Nobody can have exchanged.")
    if public.exchanged and not public.exchanges[public.turn]:
        yield _found(rulebook.EXCHANGE, "/public/exchanged", "Canjeó y no tiene canjes.", "Exchanged, with none made.")
    last = public.last_conquest
    if last is not None and public.owners[last] != public.turn and not over:
        yield _found(
            rulebook.CLAIM,
            "/public/last_conquest",
            "La última conquista es ajena.",
            "The last conquest is another's.",
        )
    occupation = public.occupation
    if occupation is None:
        return
    source, target = occupation.source, occupation.target
    if (
        public.stage != "attack"
        or over
        or last != target
        or public.armies[target] != 0
        or public.owners[source] != public.turn
        or public.owners[target] != public.turn
        or target not in BOARD.neighbours[source]
        or public.armies[source] < 2
    ):
        yield _found(
            rulebook.OCCUPYING, "/public/occupation", "Esa ocupación no puede esperar.", "No such occupation can wait."
        )
    gone = occupation.eliminated
    if gone is not None and (gone not in public.out or gone in public.owners):
        yield _found(
            rulebook.ELIMINATED,
            "/public/occupation/eliminated",
            "Ese asiento no fue eliminado.",
            "That seat was not eliminated.",
        )


def _end(state: State) -> Findings:
    """The outcome, where there is one, and its absence where somebody has won."""
    public = state.public
    still = [seat for seat in range(len(public.seats)) if seat not in public.out]
    outcome = public.outcome
    if outcome is None:
        if len(still) < 2 and public.occupation is None:
            yield _found(rulebook.ELIMINATED, "/public/outcome", "Queda uno solo: ganó.", "One is left: it has won.")
        for seat in still:
            if public.occupation is None and _has_won(state, seat):
                yield _found(
                    rulebook.AT_ONCE, "/public/outcome", f"El asiento {seat} ya ganó.", f"Seat {seat} has won already."
                )
        return
    winner = outcome.winners[0] if len(outcome.winners) == 1 else -1
    if winner not in still or outcome.ranking != victory.standings(public, (winner,)):
        yield _found(
            rulebook.AT_ONCE, "/public/outcome", "Ese no es el final de esta mesa.", "That is not how this table ended."
        )
        return
    possible = {rule.id for rule in victory.reasons(state, winner, None)}
    if "TEG-WIN-7" in possible:
        possible.add("TEG-WIN-9")
    if _may_have_destroyed(state, winner):
        possible.add("TEG-WIN-2")
    if not outcome.reasons or outcome.reason != outcome.reasons[0] or not possible.issuperset(outcome.reasons):
        yield _found(
            rulebook.AT_ONCE, "/public/outcome/reasons", "Esos motivos no se cumplen.", "Those reasons do not hold."
        )


def _has_won(state: State, seat: int) -> bool:
    """Objectives are looked at when a conquest is occupied, so nobody who is still playing meets one in its turn.

    A seat other than the one to move can only lose countries meanwhile, so for it the same holds.
    """
    return bool(victory.reasons(state, seat, None))


def _may_have_destroyed(state: State, seat: int) -> bool:
    """Whether the seat's objective was a colour that is gone from the map."""
    if not state.secret.objectives:
        return False
    objective = TRADICIONAL.objectives[state.secret.objectives[seat]]
    if objective.colour is None:
        return False
    return victory.target_of(state.public.seats, seat, objective) not in state.public.owners
