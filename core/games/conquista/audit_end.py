"""How a table can have ended: the outcome, where there is one, and its absence where somebody has won."""

from collections.abc import Iterator

from core.games.conquista import rulebook, victory
from core.games.conquista.model import State
from core.games.conquista.standing import after, nobody_left, playing
from core.kernel.game import Finding
from core.kernel.rule import Rule, Text

Findings = Iterator[Finding]


def _found(rule: Rule, pointer: str, es: str, en: str) -> Finding:
    return Finding(rule, pointer, Text(es, en))


def audit_end(state: State) -> Findings:
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
