"""A log as the referee reads it: the moves of a table, and what the table says came of them."""

from typing import Any

from core.kernel.game import Misfit
from core.kernel.record import record


@record
class DiceClaim:
    """The dice that the table says were thrown, each side in the order thrown."""

    attack: tuple[int, ...]
    defence: tuple[int, ...]


@record
class Claim:
    """What the table says came of a move. `state`, `outcome` and `events` are JSON as it was sent.

    An event claimed must agree, in order, with an event of the step in `type` and in every field that it gives.
    A claim of no outcome is told from none by `outcome_claimed`.
    """

    dice: DiceClaim | None = None
    chain: str | None = None
    digest: str | None = None
    state: dict[str, Any] | None = None
    outcome: dict[str, Any] | None = None
    outcome_claimed: bool = False
    events: tuple[dict[str, Any], ...] | None = None


@record
class Entry:
    """One entry of a log: a move and a claim, or the flaws that keep it from being read as such."""

    move: Any
    claim: Claim | None
    flaws: tuple[Misfit, ...] = ()
