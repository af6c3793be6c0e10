"""How a table can have ended: the outcome, where there is one, and its absence where somebody has won."""

from collections.abc import Iterator

from core.games.conquista import rulebook, victory
from core.games.conquista.ground import ground_of
from core.games.conquista.model import Public, State
from core.games.conquista.objectives import holds
from core.games.conquista.standing import after, due, nobody_left
from core.kernel.game import Finding, finding
from core.kernel.rule import Rule

Findings = Iterator[Finding]


def audit_end(state: State) -> Findings:
    """The outcome, where there is one, and its absence where somebody has won."""
    public, secret = state.public, state.secret
    outcome = public.outcome
    winner = outcome.winners[0] if outcome is not None and outcome.winners else None
    yield from _won_before(state, winner)
    if outcome is None:
        if nobody_left(public) and public.occupation is None:
            yield finding(
                rulebook.NOBODY_LEFT,
                "/public/outcome",
                "No queda ningún jugador: terminó.",
                "No player is left: it is over.",
            )
        return
    if outcome.reasons != _why(state, winner) or outcome.reason not in outcome.reasons[:1]:
        yield finding(
            rulebook.WHEN, "/public/outcome/reasons", "Esos motivos no se cumplen.", "Those reasons do not hold."
        )
    winners = () if winner is None else (winner,)
    if outcome.winners != winners or outcome.ranking != victory.standings(public, secret.hands, winners):
        yield finding(
            rulebook.POINTS, "/public/outcome/ranking", "Los puestos no quedan así.", "That is not how they rank."
        )


def _won_before(state: State, winner: int | None) -> Findings:
    """Nobody but the winner can have had a reason to win: it would have won then (CON-WIN-7)."""
    public, secret = state.public, state.secret
    for seat in range(len(public.seats)):
        if seat == winner:
            continue
        why: tuple[Rule, ...] = ()
        if seat == public.turn and public.occupation is not None:
            why = _before_the_throw(state, seat, public.occupation.target)
        elif seat not in public.out:
            why = victory.reasons(public, secret, seat)
        elif _eliminated_its_target(state, seat):
            why = (rulebook.OWN_OBJECTIVE,)
        if why:
            yield finding(why[0], "/public/outcome", f"El asiento {seat} ya ganó.", f"Seat {seat} has won already.")


def _before_the_throw(state: State, seat: int, target: int) -> tuple[Rule, ...]:
    """Why the seat had won without the country that it has just conquered; whom that put out does not count."""
    public, secret = state.public, state.secret
    owners = (*public.owners[:target], None, *public.owners[target + 1 :])
    goal = secret.objectives[seat] if secret.objectives else None
    if goal is not None and goal.target is None and holds(ground_of(public.config), owners, seat, goal):
        return (rulebook.OWN_OBJECTIVE,)
    return (rulebook.COMMON,) if owners.count(seat) >= public.config.common else ()


def _eliminated_its_target(state: State, seat: int) -> bool:
    """Whether a seat that is out had met its objective before (CON-OBJ-2)."""
    public, objectives = state.public, state.secret.objectives
    return bool(objectives) and (objectives[seat].target, seat) in [*zip(public.out, public.out_by, strict=True)]


def _why(state: State, winner: int | None) -> tuple[str, ...]:
    """The ids of the reasons that this table can have ended for with this winner; none if it cannot."""
    public, secret = state.public, state.secret
    if winner is None:
        return (rulebook.NOBODY_LEFT.id,) if nobody_left(public) else ()
    if winner == public.turn and _has_just_conquered(public):
        why = victory.reasons(public, secret, winner)
        if why:
            return tuple(rule.id for rule in why)
    by_points = public.round == public.config.round_limit and after(public, public.turn)[1] and not due(public)
    if by_points and public.stage != "placement" and winner == victory.standings(public, secret.hands, ())[0]:
        return (rulebook.ROUND_LIMIT.id,)
    return ()


def _has_just_conquered(public: Public) -> bool:
    """Whether a conquest can have been the last that happened: victory is looked at then (CON-WIN-7)."""
    return public.stage == "attack" and public.conquered
