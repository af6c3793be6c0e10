"""Is this state possible? Every invariant that a Conquista table keeps, each broken one a finding.

A state comes in typed: indices lie on the map and lists of fixed length have it; everything else may be anything. The
order is that of the seats, the map, the cards, the turn and the end; later parts are looked at only where the earlier
ones hold, since they count on them.
"""

from collections.abc import Iterator

from core.games.conquista import passing, rulebook, victory
from core.games.conquista.dealing import MOST_NEUTRAL, NEUTRAL_COUNTRIES
from core.games.conquista.ground import CARDS, ground_of
from core.games.conquista.model import State
from core.games.conquista.objectives import can_be, eliminations, total_of
from core.games.conquista.standing import MOST_CARDS, NOTHING_DUE, NOTHING_MOVED, after, due, nobody_left, playing
from core.kernel import general
from core.kernel.game import Finding
from core.kernel.rule import Rule, Text
from core.mechanics.territory.income import for_exchange

Findings = Iterator[Finding]
ALL_CARDS = list(range(CARDS))
MOST_ARMIES = 2**30  # on a whole map; no table comes near it, and what a move adds stays within 32 bits
MOST_TIMES = 1_000_000  # exchanges or rounds, likewise
SETS_IN_HAND = CARDS // 3  # exchanges that one turn may see


def _found(rule: Rule, pointer: str, es: str, en: str) -> Finding:
    return Finding(rule, pointer, Text(es, en))


def audit(state: State) -> tuple[Finding, ...]:
    """Every invariant that the state breaks; empty for each state that play can reach."""
    found = [*_seats(state), *_out(state)]
    if not found:
        found += [*_map(state), *_cards(state)]
    if not found:
        found += [*_turn(state), *_due(state), *_moved(state), *_occupation(state)]
    if not found:
        found += _end(state)
    return tuple(found)


def _seats(state: State) -> Findings:
    """Lists that have an entry a seat, the order, counts of each seat, times (CON-SET-1, CON-TIME-1, CON-TIME-3)."""
    public = state.public
    count = len(public.seats)
    lists = (
        ("/public/exchanges", len(public.exchanges)),
        ("/public/idle", len(public.idle)),
        ("/secret/hands", len(state.secret.hands)),
    )
    for pointer, size in lists:
        if size != count:
            yield _found(general.SEATS, pointer, "La lista no tiene uno por asiento.", "The list has not one a seat.")
    if sorted(public.order) != list(range(count)):
        yield _found(
            rulebook.ORDER,
            "/public/order",
            "El orden no tiene cada asiento una vez.",
            "The order has not each seat once.",
        )
    if not 0 <= public.turn < count:
        yield _found(general.SEATS, "/public/turn", "Ese asiento no existe.", "There is no such seat.")
    for seat, made in enumerate(public.exchanges):
        if not 0 <= made <= MOST_TIMES:
            yield _found(
                rulebook.EXCHANGE,
                f"/public/exchanges/{seat}",
                "Tantos canjes no puede haber.",
                "There cannot be so many exchanges.",
            )
    for seat, turns in enumerate(public.idle):
        absent = seat in public.away or seat in public.out or (seat < count and public.seats[seat].automatic)
        if not 0 <= turns < (1 if absent else passing.MOST_IDLE):
            yield _found(
                rulebook.IDLE,
                f"/public/idle/{seat}",
                "Ese asiento no pudo dejar pasar tantos turnos.",
                "That seat cannot have let so many turns pass.",
            )
    if public.since > public.at:
        yield _found(
            rulebook.CLOCK,
            "/public/since",
            "La fase empieza después de la última jugada.",
            "The phase begins after the last move.",
        )


def _out(state: State) -> Findings:
    """Who is out and by whom, whose player left (CON-OBJ-2, CON-ABAN-1, GEN-12)."""
    public = state.public
    count = len(public.seats)
    seats = range(count)
    if len(set(public.out)) != len(public.out) or any(seat not in seats for seat in public.out):
        yield _found(general.OUT, "/public/out", "Asientos repetidos o que no hay.", "Seats twice or unknown.")
    if len(public.out_by) != len(public.out) or any(
        by not in seats or by in public.out[: place + 1] for place, by in enumerate(public.out_by)
    ):
        yield _found(
            rulebook.ELIMINATION,
            "/public/out_by",
            "Quienes eliminaron no son jugadores que seguían, uno por eliminado.",
            "Those who eliminated are not players still in, one for each eliminated.",
        )
    if list(public.away) != sorted(set(public.away)) or any(
        seat not in seats or seat in public.out or public.seats[seat].automatic for seat in public.away
    ):
        yield _found(
            rulebook.ABANDONED,
            "/public/away",
            "Solo puede haberse ido, una vez, quien juega y no es automático.",
            "Only who plays and is not automatic can have left, once.",
        )


def _map(state: State) -> Findings:
    """Owners and armies (CON-SET-4, CON-SET-5)."""
    public = state.public
    count = len(public.seats)
    waiting = None if public.occupation is None else public.occupation.target
    total = 0
    for country, (owner, armies) in enumerate(zip(public.owners, public.armies, strict=True)):
        total += abs(armies)
        if armies < 1 and not (country == waiting and armies == 0):
            yield _found(
                rulebook.FIRST_ARMIES, f"/public/armies/{country}", "Un país sin ejércitos.", "A country left empty."
            )
        if owner is None:
            if count > 2 or armies > MOST_NEUTRAL:
                yield _found(
                    rulebook.NEUTRAL,
                    f"/public/owners/{country}",
                    "El neutral no puede tener esto.",
                    "The neutral cannot hold this.",
                )
        elif not 0 <= owner < count or owner in public.out:
            yield _found(
                rulebook.WHEN,
                f"/public/owners/{country}",
                "Ese dueño no existe o fue eliminado.",
                "There is no such owner, or it was eliminated.",
            )
    if public.owners.count(None) > NEUTRAL_COUNTRIES:
        yield _found(
            rulebook.NEUTRAL,
            "/public/owners",
            "El neutral tiene más que un tercio del mapa.",
            "The neutral holds more than a third of the map.",
        )
    if total > MOST_ARMIES:
        yield _found(
            rulebook.REINFORCEMENTS,
            "/public/armies",
            "No hay mesa con tantos ejércitos.",
            "No table has so many armies.",
        )
    for seat in playing(public):
        if seat not in public.owners:
            yield _found(
                rulebook.WHEN,
                "/public/out",
                f"El asiento {seat} no tiene países y sigue en juego.",
                f"Seat {seat} has no country and is still in.",
            )


def _cards(state: State) -> Findings:
    """Every card in one place; objectives that this table can have given (CON-SET-7, CON-CARD-6, CON-OBJ-1)."""
    public, secret = state.public, state.secret
    count = len(public.seats)
    held = [card for hand in secret.hands for card in hand]
    if sorted([*secret.deck, *held, *public.discard]) != ALL_CARDS:
        yield _found(
            rulebook.DECK,
            "/secret/deck",
            "Mazo, manos y descarte no suman las 52 cartas, una vez cada una.",
            "Deck, hands and discard do not make the 52 cards, each once.",
        )
    for seat in public.out:
        if secret.hands[seat]:
            yield _found(
                rulebook.CARDS_TAKEN, f"/secret/hands/{seat}", "Tiene cartas y está fuera.", "Out, and holds cards."
            )
    if len(public.discard) > 3 * sum(public.exchanges):
        yield _found(
            rulebook.EXCHANGE,
            "/public/discard",
            "Hay más cartas canjeadas que las de los canjes hechos.",
            "More cards were exchanged than the exchanges made take.",
        )
    if public.stage == "placement" and (held or any(public.exchanges)):
        yield _found(
            rulebook.PLACEMENT,
            "/public/stage",
            "Cartas o canjes antes del primer turno.",
            "Cards or exchanges before the first turn.",
        )
    wanted = count if public.config.objectives else 0
    goals = secret.objectives
    if (
        len(goals) != wanted
        or len(set(goals)) != wanted
        or sum([goal.target is not None for goal in goals]) > eliminations(count)
    ):
        yield _found(
            rulebook.OBJECTIVES,
            "/secret/objectives",
            "No hay un objetivo distinto por asiento, o demasiados son de eliminar.",
            "There is not one objective a seat, all different, or too many are eliminations.",
        )
        return
    ground, total = ground_of(public.config), total_of(public.config, count)
    for seat, goal in enumerate(goals):
        if not can_be(ground, count, total, seat, goal):
            yield _found(
                rulebook.OBJECTIVES,
                f"/secret/objectives/{seat}",
                "Ese objetivo no es de esta mesa.",
                "That objective is none of this table.",
            )


def _turn(state: State) -> Findings:
    """Whose turn, which round, and deeds that its stage allows (CON-TURN-1, CON-SET-6, CON-WIN-3)."""
    public = state.public
    if public.turn in public.out:
        yield _found(general.OUT, "/public/turn", "Es el turno de quien salió.", "A seat that is out has the turn.")
    setting_up = public.stage == "placement"
    limit = public.config.round_limit or MOST_TIMES
    if not 1 <= public.round <= (len(public.config.placement) if setting_up else limit):
        yield _found(rulebook.ROUND_LIMIT, "/public/round", "Esa ronda no puede ser.", "There can be no such round.")
    if setting_up and (public.played or public.out or any(public.idle)):
        yield _found(
            rulebook.PLACEMENT,
            "/public/stage",
            "Hechos de un turno en la colocación.",
            "Deeds of a turn in the placement.",
        )
    if public.conquered and public.stage not in ("attack", "regroup"):
        yield _found(
            rulebook.CARD, "/public/conquered", "Una conquista antes de atacar.", "A conquest before the attacks."
        )


def _due(state: State) -> Findings:
    """What may be due in each stage (CON-SET-6, CON-REI-1, CON-REI-2, CON-CARD-4)."""
    public = state.public
    bonuses = NOTHING_DUE
    least = most = 0
    if public.stage == "placement" and 1 <= public.round <= len(public.config.placement):
        least, most = 1, public.config.placement[public.round - 1]
    elif public.stage == "reinforce":
        most, bonuses = passing.income(public, public.turn)
        if public.due > most:
            most += _exchanged(state)
    if not least <= public.due <= most:
        yield _found(
            rulebook.REINFORCEMENTS,
            "/public/due",
            "Esa cantidad no puede faltar colocar.",
            "So many cannot be due.",
        )
    for group, armies in enumerate(public.due_continents):
        if not 0 <= armies <= bonuses[group]:
            yield _found(
                rulebook.CONTINENT_BONUS,
                f"/public/due_continents/{group}",
                "Ese premio no puede faltar colocar.",
                "Such a bonus cannot be due.",
            )
    if public.stage == "reinforce" and len(state.secret.hands[public.turn]) > MOST_CARDS and not due(public):
        yield _found(
            rulebook.FIVE_CARDS,
            "/public/due",
            "Colocó todo antes de canjear.",
            "All was placed before the exchange.",
        )


def _exchanged(state: State) -> int:
    """The most that this turn's exchanges may have brought."""
    config, made = state.public.config, state.public.exchanges[state.public.turn]
    turns = range(max(0, made - SETS_IN_HAND), made)
    return sum([for_exchange(config.exchange, config.exchange_step, number) for number in turns])


def _moved(state: State) -> Findings:
    """Armies that were regrouped this turn (CON-REG-1)."""
    public = state.public
    if public.moved == NOTHING_MOVED:
        return
    places = [country for country, moved in enumerate(public.moved) if moved]
    if public.stage != "regroup" or (public.config.regroup == "one" and len(places) > 1):
        yield _found(
            rulebook.REGROUP, "/public/moved", "Esos movimientos no pudo haberlos.", "There cannot be such moves."
        )
    for country in places:
        # One army at least stays where it was, or was left behind when others came by it.
        if public.owners[country] != public.turn or not 0 < public.moved[country] < public.armies[country]:
            yield _found(
                rulebook.REGROUP, f"/public/moved/{country}", "No llegaron tantos.", "So many cannot have arrived."
            )


def _occupation(state: State) -> Findings:
    """A conquest that waits for its armies (CON-ATT-3)."""
    public = state.public
    occupation = public.occupation
    if occupation is None:
        return
    source, target = occupation.source, occupation.target
    if (
        public.stage != "attack"
        or public.outcome is not None
        or not public.conquered
        or public.armies[target] != 0
        or public.owners[source] != public.turn
        or public.owners[target] != public.turn
        or target not in ground_of(public.config).board.neighbours[source]
        or public.armies[source] <= occupation.dice
    ):
        yield _found(
            rulebook.OCCUPYING, "/public/occupation", "Esa ocupación no puede esperar.", "No such occupation can wait."
        )


def _end(state: State) -> Findings:
    """The outcome, where there is one, and its absence where somebody has won."""
    public, secret = state.public, state.secret
    outcome = public.outcome
    if outcome is None:
        if public.occupation is not None:
            return
        for seat in playing(public):
            why = victory.reasons(public, secret, seat)
            if why:
                yield _found(why[0], "/public/outcome", f"El asiento {seat} ya ganó.", f"Seat {seat} has won already.")
        if nobody_left(public):
            yield _found(
                rulebook.NOBODY_LEFT,
                "/public/outcome",
                "No queda ningún jugador: terminó.",
                "No player is left: it is over.",
            )
        return
    winner = outcome.winners[0] if outcome.winners else None
    if outcome.reasons != _why(state, winner) or outcome.reason not in outcome.reasons[:1]:
        yield _found(
            rulebook.WHEN, "/public/outcome/reasons", "Esos motivos no se cumplen.", "Those reasons do not hold."
        )
    winners = () if winner is None else (winner,)
    if outcome.winners != winners or outcome.ranking != victory.standings(public, secret.hands, winners):
        yield _found(
            rulebook.POINTS, "/public/outcome/ranking", "Así no quedan los puestos.", "That is not how they rank."
        )


def _why(state: State, winner: int | None) -> tuple[str, ...]:
    """The ids of the reasons that this table can have ended for with this winner; none if it cannot."""
    public, secret = state.public, state.secret
    if winner is None:
        return (rulebook.NOBODY_LEFT.id,) if nobody_left(public) else ()
    if winner == public.turn:
        why = victory.reasons(public, secret, winner)
        if why:
            return tuple(rule.id for rule in why)
    by_points = public.round == public.config.round_limit and after(public, public.turn)[1]
    if by_points and public.stage != "placement" and winner == victory.standings(public, secret.hands, ())[0]:
        return (rulebook.ROUND_LIMIT.id,)
    return ()
