"""Who has won, and how everybody ranks (CON-WIN-1 to 7, CON-OBJ-2, CON-ABAN-2)."""

from collections.abc import Sequence
from typing import Literal

from core.games.conquista import rulebook
from core.games.conquista.events import Event, GameEnded, ObjectiveMet
from core.games.conquista.ground import COUNTRIES, Ground, ground_of
from core.games.conquista.model import Goal, Public, Secret
from core.games.conquista.objectives import holds
from core.games.conquista.standing import armies_of, nobody_left, points
from core.kernel.game import Outcome
from core.kernel.record import change
from core.kernel.rule import Rule
from core.kernel.seats import ranking

Change = tuple[Public, tuple[Event, ...]]
Hands = Sequence[Sequence[int]]


def has_met(public: Public, ground: Ground, seat: int, goal: Goal) -> bool:
    """Whether the seat has met its secret objective; an elimination by its own hand (CON-OBJ-2)."""
    if goal.target is None:
        return holds(ground, public.owners, seat, goal)
    return (goal.target, seat) in zip(public.out, public.out_by, strict=True)


def reasons(public: Public, secret: Secret, seat: int) -> tuple[Rule, ...]:
    """Why `seat` has won now that its conquest is occupied, in the order of the rules; empty if it has not."""
    found: list[Rule] = []
    if secret.objectives and has_met(public, ground_of(public.config), seat, secret.objectives[seat]):
        found.append(rulebook.OWN_OBJECTIVE)
    if public.owners.count(seat) >= public.config.common:
        found.append(rulebook.WHOLE_MAP if public.config.common == COUNTRIES else rulebook.COMMON)
    if len(public.out) == len(public.seats) - 1:
        found.append(rulebook.LAST_LEFT)
    return tuple(found)


def standings(public: Public, hands: Hands, winners: tuple[int, ...]) -> tuple[int, ...]:
    """Every seat ranked: winners, then by points, armies, cards and place in the order, then those out (CON-WIN-4)."""
    ground = ground_of(public.config)
    return ranking(
        len(public.seats),
        winners,
        public.out,
        lambda seat: (
            points(public, ground, seat),
            armies_of(public, seat),
            len(hands[seat]),
            public.order.index(seat),
        ),
    )


def win(public: Public, secret: Secret, winner: int, why: tuple[Rule, ...]) -> Change:
    """Close the table with a winner."""
    events: list[Event] = []
    for rule in why:
        kind: Literal["hold", "eliminate"] | None = None
        if rule is rulebook.OWN_OBJECTIVE:
            kind = "hold" if secret.objectives[winner].target is None else "eliminate"
        events.append(ObjectiveMet("objective_met", winner, rule.id, kind))
    public = _closed(public, secret, (winner,), why)
    return public, (*events, GameEnded("game_ended", winner, why[0].id))


def close_if_nobody_left(public: Public, secret: Secret) -> Change:
    """Without a player who is not automatic the game ends without a winner (CON-ABAN-2)."""
    if not nobody_left(public):
        return public, ()
    public = _closed(public, secret, (), (rulebook.NOBODY_LEFT,))
    return public, (GameEnded("game_ended", None, rulebook.NOBODY_LEFT.id),)


def close_by_points(public: Public, secret: Secret) -> Change:
    """The round limit is reached: the most points win (CON-WIN-3)."""
    winner = standings(public, secret.hands, ())[0]
    public = _closed(public, secret, (winner,), (rulebook.ROUND_LIMIT,))
    return public, (GameEnded("game_ended", winner, rulebook.ROUND_LIMIT.id),)


def _closed(public: Public, secret: Secret, winners: tuple[int, ...], why: tuple[Rule, ...]) -> Public:
    ids = tuple(rule.id for rule in why)
    outcome = Outcome(ranking=standings(public, secret.hands, winners), reason=ids[0], reasons=ids, winners=winners)
    return change(public, outcome=outcome)
