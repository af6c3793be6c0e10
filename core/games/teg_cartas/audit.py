"""Whether a table can be: every invariant that a state breaks, all at once. A state reached by play breaks none.

First what everything else leans on (the deck, the seats, the header); only where that holds, the rest is read.
"""

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.audit_turn import audit_marks, audit_stage
from core.games.teg_cartas.cards import Cards, cards_of
from core.games.teg_cartas.catalogue import CARDS, COMMON, DICE, FIRST_HAND, TERRITORIES
from core.games.teg_cartas.deck import faults
from core.games.teg_cartas.ending import ranked
from core.games.teg_cartas.findings import Findings
from core.games.teg_cartas.model import Deck, Public, Secret, State
from core.kernel import general
from core.kernel.game import Finding, Outcome
from core.kernel.shape import INT32

SETUP_EVENTS = 5  # chance events of a set-up that draws
EVENTS_A_MOVE = 2  # at the most: a new dice deck and a new special deck


def audit(state: State) -> tuple[Finding, ...]:
    """Every invariant that the state breaks."""
    public, secret, found = state.public, state.secret, Findings()
    _frame(public, secret, found)
    if not found.rows:
        cards = cards_of(public.config.deck)
        _cards(public, secret, cards, found)
        _players(public, secret, found)
        audit_stage(public, secret, cards, found)
        audit_marks(public, cards, found)
        _first_round(public, secret, found)
        if public.outcome is None:
            _nobody_won(public, secret, cards, found)
        else:
            _ending(public, secret, cards, public.outcome, found)
    return tuple(found.rows)


def _frame(public: Public, secret: Secret, found: Findings) -> None:
    """The deck, lists that have an entry a seat, seat numbers, and the counts of the header."""
    if public.config.deck is not None:
        _deck(public.config.deck, found)
    seats = len(public.seats)
    for pointer, length in (
        ("/public/blockades", len(public.blockades)),
        ("/secret/hands", len(secret.hands)),
        ("/secret/objectives", len(secret.objectives)),
    ):
        if length != seats:
            found.add(rulebook.COMPONENTS, pointer, "No hay uno por asiento.", "There is not one a seat.")
    for pointer, numbers in (
        ("/public/turn", (public.turn,)),
        ("/public/starter", (public.starter,)),
        ("/public/out", public.out),
        ("/public/resigned", public.resigned),
        ("/public/conquerors", public.conquerors),
        ("/public/owners", tuple(set(public.owners) - {None})),
    ):
        if any(not 0 <= seat < seats for seat in numbers if seat is not None):
            found.add(general.SEATS, pointer, "Nombra un asiento que no hay.", "It names a seat that is not there.")
    for pointer, numbers in (("/public/resigned", public.resigned), ("/public/conquerors", public.conquerors)):
        if list(numbers) != sorted(set(numbers)):
            found.add(general.SEATS, pointer, "No crece, o repite.", "It does not rise, or repeats.")
    if len(set(public.out)) != len(public.out) or not set(public.resigned) <= set(public.out):
        found.add(
            general.OUT,
            "/public/out",
            "Repite un asiento, o le falta quien abandonó.",
            "It repeats a seat, or lacks one that resigned.",
        )
    if not 0 <= public.ply < INT32:
        found.add(general.NO_TAKING_BACK, "/public/ply", "No cuenta jugadas.", "It counts no moves.")
    least = 0 if public.dealt else SETUP_EVENTS
    most = 0 if public.dealt else min(SETUP_EVENTS + EVENTS_A_MOVE * public.ply, INT32 - EVENTS_A_MOVE)
    if not least <= public.drawn <= most:
        found.add(
            general.CHANCE,
            "/public/drawn",
            "Tantas jugadas no pudieron sortear eso.",
            "So many moves cannot have drawn that.",
        )
    # Whoever is still in at the end of a round has ended a turn in it, and at least two are.
    if not 1 <= public.round <= 1 + public.ply // 2:
        found.add(rulebook.ROUND, "/public/round", "Faltan jugadas para esa ronda.", "Too few moves for that round.")


def _deck(deck: Deck, found: Findings) -> None:
    for fault in faults(deck):
        found.add(
            fault.rule,
            f"/public/config/deck/{fault.part}",
            "El mazo de la mesa no es válido.",
            "The table's own deck is not valid.",
        )


def _cards(public: Public, secret: Secret, cards: Cards, found: Findings) -> None:
    """Every card in exactly one place, and an objective each (TCA-SET-1, TCA-SET-2)."""
    everywhere = list(secret.dice + secret.specials + public.dice_discard + public.special_discard)
    for hand in secret.hands:
        everywhere += hand
    if secret.laid is not None:
        everywhere.append(secret.laid)
    if public.combat is not None and public.combat.special is not None:
        everywhere.append(public.combat.special)
    if len(everywhere) != CARDS or len(set(everywhere)) != CARDS:
        found.add(
            rulebook.COMPONENTS,
            "/secret",
            "No está cada carta en un lugar y solo en uno.",
            "Not every card is in one place and only one.",
        )
    allowed = cards.for_players(len(public.seats))
    for seat, objective in enumerate(secret.objectives):
        if objective not in allowed or objective in secret.objectives[:seat]:
            found.add(
                rulebook.OBJECTIVE_EACH,
                f"/secret/objectives/{seat}",
                "El objetivo es de otra cantidad de jugadores, o de otro asiento.",
                "The objective is for another number of players, or another seat's.",
            )


def _players(public: Public, secret: Secret, found: Findings) -> None:
    """Who is in has territories, who is out has nothing, and the neutral is of who resigned (TCA-ELIM-1, TCA-RES-1)."""
    seats, owners, out = len(public.seats), public.owners, public.out
    for seat in range(seats):
        held = owners.count(seat)
        if seat in out:
            rule = rulebook.RESIGNATION if seat in public.resigned else rulebook.ELIMINATION
            if held:
                found.add(
                    rule, "/public/owners", "Tiene territorios quien salió.", "A seat that is out has territories."
                )
            if secret.hands[seat]:
                found.add(rule, f"/secret/hands/{seat}", "Tiene cartas quien salió.", "A seat that is out has cards.")
            if public.blockades[seat]:
                found.add(rule, f"/public/blockades/{seat}", "Ya no juega.", "It plays no more.")
            if seat in public.conquerors:
                found.add(rule, "/public/conquerors", "Ya no juega.", "It plays no more.")
        elif not held:
            found.add(
                rulebook.ELIMINATION,
                "/public/owners",
                "Sigue en juego alguien sin territorios.",
                "A seat without territories is still in.",
            )
    if None in owners and not public.resigned:
        found.add(
            rulebook.RESIGNATION,
            "/public/owners",
            "Hay neutrales y nadie abandonó.",
            "There are neutrals and nobody resigned.",
        )
    if len(out) > seats - (2 if public.outcome is None else 1):
        found.add(rulebook.LAST, "/public/out", "Quedan muy pocos.", "Too few remain.")
    if public.turn in out and public.outcome is None:
        found.add(general.OUT, "/public/turn", "Tiene el turno quien salió.", "A seat that is out has the turn.")


def _first_round(public: Public, secret: Secret, found: Findings) -> None:
    """In the first round nobody has taken a card yet but the first five (TCA-SET-3, TCA-SET-4, TCA-ROUND-3)."""
    if public.round > 1:
        return
    if len(secret.specials) != CARDS - DICE:
        found.add(
            rulebook.SPECIALS_DEALT,
            "/secret/specials",
            "En la primera ronda no hay especiales repartidas.",
            "No specials are dealt in the first round.",
        )
    hands = [len(hand) for hand in secret.hands]
    if max(hands) > FIRST_HAND or (public.ply == 0 and min(hands) < FIRST_HAND):
        found.add(
            rulebook.FIRST_HAND,
            "/secret/hands",
            "Se empieza con cinco cartas y no se toman otras en la primera ronda.",
            "Play begins with five cards and no more are taken in the first round.",
        )
    seats = len(public.seats)
    dealt = [len(range(seat, TERRITORIES, seats)) for seat in range(seats)]
    if not public.conquerors and not public.out and [public.owners.count(seat) for seat in range(seats)] != dealt:
        found.add(
            rulebook.TERRITORIES_DEALT,
            "/public/owners",
            "No es el reparto, y nadie ganó un territorio.",
            "It is not the deal, and nobody won a territory.",
        )
    if not public.dealt and public.drawn != SETUP_EVENTS:
        found.add(
            general.CHANCE,
            "/public/drawn",
            "En la primera ronda no se sortea más.",
            "Nothing more is drawn in the first round.",
        )
    if public.ply == 0 and (public.turn != public.starter or public.combat is not None or public.out):
        found.add(rulebook.START, "/public/turn", "Todavía no se jugó.", "Nothing has been played yet.")


def _nobody_won(public: Public, secret: Secret, cards: Cards, found: Findings) -> None:
    """No objective is met while the game goes on (TCA-WIN-1 to 3)."""
    for seat in range(len(public.seats)):
        if public.owners.count(seat) >= COMMON[len(public.seats)]:
            found.add(rulebook.COMMON, "/public/outcome", "Alguien ya ganó.", "Somebody has won.")
        # A deck of the table's own may hold an objective that the deal meets; who wins a territory is looked at.
        looked_at = public.config.deck is None or seat in public.conquerors
        if looked_at and seat not in public.out and cards.met(secret.objectives[seat], public.owners, seat):
            found.add(rulebook.OBJECTIVE, "/public/outcome", "Alguien ya ganó.", "Somebody has won.")


def _ending(public: Public, secret: Secret, cards: Cards, outcome: Outcome, found: Findings) -> None:
    """The outcome is the one that the table shows (TCA-WIN-1 to 4)."""
    seats, owners = len(public.seats), public.owners
    winner = outcome.winners[0] if len(outcome.winners) == 1 else -1
    if not 0 <= winner < seats or winner in public.out:
        found.add(rulebook.LAST, "/public/outcome/winners", "No ganó quien dice.", "The winner is another.")
        return
    met = []
    if winner == public.turn and winner in public.conquerors:
        if cards.met(secret.objectives[winner], owners, winner):
            met.append(rulebook.OBJECTIVE.id)
        if owners.count(winner) >= COMMON[seats]:
            met.append(rulebook.COMMON.id)
    last = (rulebook.LAST.id,) if len(public.out) == seats - 1 else ()
    if not outcome.reasons or outcome.reasons != (*met, *last) or outcome.reason != outcome.reasons[0]:
        found.add(rulebook.WHEN, "/public/outcome/reasons", "No es por lo que se ganó.", "That is not why it was won.")
    if outcome.ranking != ranked(owners, public.out, seats, winner):
        found.add(general.RANKING, "/public/outcome/ranking", "El orden es otro.", "The order is another.")
