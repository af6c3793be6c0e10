"""Can the cards lie so? Each in one place, what was exchanged, who can hold how many, the objectives.

CON-SET-7, CON-CARD-1 to 6, CON-OBJ-1.
"""

from collections.abc import Iterator

from core.games.conquista import rulebook
from core.games.conquista.ground import CARDS, WILD, ground_of
from core.games.conquista.model import State
from core.games.conquista.objectives import can_be, eliminations, total_of
from core.games.conquista.standing import MOST_CARDS
from core.kernel.game import Finding, finding
from core.mechanics.territory.sets import is_set

Findings = Iterator[Finding]
ALL_CARDS = list(range(CARDS))


def audit_cards(state: State) -> Findings:
    """Everything about cards and objectives that the rest of the table rules out."""
    yield from _all_there(state)
    yield from _hands(state)
    yield from _objectives(state)


def _all_there(state: State) -> Findings:
    """Every card in one place; those exchanged lie in threes that were sets (CON-SET-7, CON-CARD-2)."""
    public, secret = state.public, state.secret
    held = [card for hand in secret.hands for card in hand]
    if sorted([*secret.deck, *held, *public.discard]) != ALL_CARDS:
        yield finding(
            rulebook.DECK,
            "/secret/deck",
            "Mazo, manos y descarte no suman las 52 cartas, una vez cada una.",
            "Deck, hands and discard do not make the 52 cards, each once.",
        )
    symbols = ground_of(public.config).symbols
    threes = [tuple([symbols[card] for card in public.discard[at : at + 3]]) for at in range(0, len(public.discard), 3)]
    if len(threes) > sum(public.exchanges) or not all(_was_set(three) for three in threes):
        yield finding(
            rulebook.EXCHANGE,
            "/public/discard",
            "El descarte no sale de los canjes hechos, de a tres cartas.",
            "The discard is not what the exchanges made gave, three cards each.",
        )
    if public.stage == "placement" and (held or any(public.exchanges)):
        yield finding(
            rulebook.PLACEMENT,
            "/public/stage",
            "Cartas o canjes antes del primer turno.",
            "Cards or exchanges before the first turn.",
        )


def _was_set(symbols: tuple[str, ...]) -> bool:
    return len(symbols) == 3 and is_set((symbols[0], symbols[1], symbols[2]), WILD)


def _hands(state: State) -> Findings:
    """How many cards a seat can hold at this point of the turn (CON-CARD-1, CON-CARD-4, CON-CARD-5)."""
    public = state.public
    most = (MOST_CARDS + 1) * (1 + len(public.out))  # the cards of those eliminated come on top
    for seat, hand in enumerate(state.secret.hands):
        if hand and seat in public.out:
            yield finding(
                rulebook.CARDS_TAKEN, f"/secret/hands/{seat}", "Tiene cartas y está fuera.", "Out, and holds cards."
            )
        # While it attacks, the card of its turn is still to come; the end of the game may have come with that card.
        attacking = seat == public.turn and public.stage == "attack" and public.outcome is None
        if len(hand) > most - attacking:
            yield finding(
                rulebook.FIVE_CARDS,
                f"/secret/hands/{seat}",
                "Nadie pudo juntar tantas cartas.",
                "Nobody can have come to so many cards.",
            )
    if public.stage == "regroup" and public.conquered and state.secret.deck and not state.secret.hands[public.turn]:
        yield finding(
            rulebook.CARD,
            f"/secret/hands/{public.turn}",
            "Falta la carta de este turno.",
            "The card of this turn is missing.",
        )


def _objectives(state: State) -> Findings:
    """Objectives that this table can have given, all different."""
    public, goals = state.public, state.secret.objectives
    count = len(public.seats)
    wanted = count if public.config.objectives else 0
    if (
        len(goals) != wanted
        or len(set(goals)) != wanted
        or sum([goal.target is not None for goal in goals]) > eliminations(count)
    ):
        yield finding(
            rulebook.OBJECTIVES,
            "/secret/objectives",
            "No hay un objetivo distinto por asiento, o demasiados son de eliminar.",
            "There is not one objective a seat, all different, or too many are eliminations.",
        )
        return
    ground, total = ground_of(public.config), total_of(public.config, count)
    for seat, goal in enumerate(goals):
        if not can_be(ground, count, total, seat, goal):
            yield finding(
                rulebook.OBJECTIVES,
                f"/secret/objectives/{seat}",
                "Ese objetivo no es de esta mesa.",
                "That objective is not one of this table's.",
            )
