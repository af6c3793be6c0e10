"""How a TEG table can have ended: the outcome, where there is one, and its absence where somebody has won."""

from collections.abc import Iterator

from core.games.teg import rulebook, victory
from core.games.teg.model import State
from core.games.teg.standing import playing
from core.kernel.game import Finding, Outcome, finding

Findings = Iterator[Finding]


def audit_end(state: State) -> Findings:
    """Every disagreement between the outcome and the table (TEG-WIN-1 to 9)."""
    public = state.public
    if public.outcome is not None:
        yield from _outcome(state, public.outcome)
        return
    still = playing(public)
    if len(still) < 2 and public.occupation is None:
        yield finding(rulebook.ELIMINATED, "/public/outcome", "Queda uno solo: ganó.", "One is left: it has won.")
        return
    for seat in still:
        # Objectives are looked at when a conquest is occupied, and the others can only lose countries meanwhile.
        waits = public.occupation is not None and seat == public.turn
        if not waits and victory.reasons(state, seat, None):
            es, en = f"El asiento {seat} ya ganó.", f"Seat {seat} has won already."
            yield finding(rulebook.AT_ONCE, "/public/outcome", es, en)


def _outcome(state: State, outcome: Outcome) -> Findings:
    public = state.public
    winner = outcome.winners[0] if len(outcome.winners) == 1 else -1
    if winner not in playing(public) or outcome.ranking != victory.standings(public, (winner,)):
        es, en = "Ese no es el final de esta mesa.", "That is not how this table ended."
        yield finding(rulebook.AT_ONCE, "/public/outcome", es, en)
        return
    why = outcome.reasons
    if not why or outcome.reason != why[0] or why not in (*_by_conquest(state, winner), *_by_resigning(state)):
        es, en = "Esos motivos no se cumplen.", "Those reasons do not hold."
        yield finding(rulebook.AT_ONCE, "/public/outcome/reasons", es, en)


def _by_conquest(state: State, winner: int) -> Iterator[tuple[str, ...]]:
    """The reasons that the last conquest can have given: with and without the destruction of a colour."""
    public = state.public
    if winner != public.turn or public.stage != "attack" or not public.conquered:
        return
    yield tuple(rule.id for rule in victory.reasons(state, winner, None))
    for gone in public.out:
        if gone not in public.owners:
            yield tuple(rule.id for rule in victory.reasons(state, winner, gone))


def _by_resigning(state: State) -> Iterator[tuple[str, ...]]:
    """All others have left, the last of them by itself (TEG-WIN-9)."""
    public = state.public
    if len(playing(public)) == 1 and public.out[-1] in public.resigned:
        yield (rulebook.RESIGNED.id,)
