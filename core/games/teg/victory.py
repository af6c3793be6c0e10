"""Who has won: objectives, and how far along they are (TEG-WIN-1 to 9)."""

from collections.abc import Sequence
from itertools import combinations
from typing import Protocol

from core.games.teg import rulebook
from core.games.teg.edition import BOARD, COUNTRIES, TRADICIONAL, Objective
from core.games.teg.events import Event, GameEnded, ObjectiveMet
from core.games.teg.model import Public, State
from core.games.teg.standing import armies_of
from core.kernel.game import Outcome
from core.kernel.record import change
from core.kernel.rule import Rule
from core.kernel.seats import ranking, right
from core.mechanics.territory.board import held

# Three countries each bordering the other two: the board has few, so they are listed once.
TRIPLES = tuple(
    three
    for three in combinations(range(len(COUNTRIES)), 3)
    if all(b in BOARD.neighbours[a] for a, b in combinations(three, 2))
)


class Coloured(Protocol):
    """A seat, in a state or in a view: what matters here is its colour."""

    @property
    def colour(self) -> str:
        """The colour's id."""


def target_of(seats: Sequence[Coloured], seat: int, objective: Objective) -> int:
    """The seat that a destruction objective aims at: the colour's, or the player to the right (TEG-WIN-5)."""
    for other, record in enumerate(seats):
        if record.colour == objective.colour and other != seat:
            return other
    return right(seat, len(seats))


def has_triple(owners: Sequence[int | None], seat: int, objective: Objective, *, extra: bool) -> bool:
    """The triple of TEG-WIN-8; with `extra` it stands beside all else that the objective asks for."""
    mine = set(held(owners, seat))
    if not extra:
        return any(mine.issuperset(three) for three in TRIPLES)
    free = mine.difference(*(BOARD.members[continent] for continent in objective.continents))
    needed = dict(objective.counts)
    for three in TRIPLES:
        if free.issuperset(three):
            rest = free.difference(three)
            if all(len(rest.intersection(BOARD.members[group])) >= count for group, count in needed.items()):
                return True
    return False


def occupation_met(owners: Sequence[int | None], seat: int, objective: Objective, *, extra: bool) -> bool:
    """Whether the seat holds all that an occupation objective asks for (TEG-WIN-1)."""
    for continent in objective.continents:
        for country in BOARD.members[continent]:
            if owners[country] != seat:
                return False
    for continent, count in objective.counts:
        if sum([owners[country] == seat for country in BOARD.members[continent]]) < count:
            return False
    return not objective.triple or has_triple(owners, seat, objective, extra=extra)


def common_goal(public: Public) -> int:
    """Countries that win for anybody: 30, or the whole map in a draft (TEG-WIN-3, TEG-SET-8)."""
    return len(COUNTRIES) if public.config.setup == "draft" else TRADICIONAL.common


def reasons(state: State, seat: int, eliminated: int | None) -> tuple[Rule, ...]:
    """Why `seat` has won now that its conquest is occupied, first reason first; empty if it has not.

    `eliminated` is the seat whose last army that conquest removed.
    """
    public = state.public
    found: list[Rule] = []
    if state.secret.objectives:
        objective = TRADICIONAL.objectives[state.secret.objectives[seat]]
        if objective.colour is None:
            if occupation_met(public.owners, seat, objective, extra=public.config.triple == "extra"):
                found.append(rulebook.OCCUPATION)
        elif eliminated is not None and target_of(public.seats, seat, objective) == eliminated:
            found.append(rulebook.DESTRUCTION)
    if public.owners.count(seat) >= common_goal(public):
        found.append(rulebook.COMMON)
    if len(public.out) == len(public.seats) - 1:
        found.append(rulebook.ELIMINATED)
    return tuple(found)


def standings(public: Public, winners: tuple[int, ...]) -> tuple[int, ...]:
    """Every seat ranked: winners, then by countries and armies, then those out (TEG-WIN-7, GEN-8)."""
    return ranking(
        len(public.seats),
        winners,
        public.out,
        lambda seat: (public.owners.count(seat), armies_of(public, seat)),
    )


def end(state: State, winner: int, why: tuple[Rule, ...]) -> tuple[State, tuple[Event, ...]]:
    """Close the table."""
    public = state.public
    outcome = Outcome(
        ranking=standings(public, (winner,)),
        reason=why[0].id,
        reasons=tuple(rule.id for rule in why),
        winners=(winner,),
    )
    secret = (rulebook.OCCUPATION, rulebook.DESTRUCTION)
    met: list[Event] = []
    for rule in why:
        own = TRADICIONAL.objectives[state.secret.objectives[winner]].id if rule in secret else None
        met.append(ObjectiveMet("objective_met", winner, rule.id, own))
    events = (*met, GameEnded("game_ended", winner, why[0].id))
    return change(state, public=change(public, outcome=outcome)), events
