"""The requests and answers of the referee, made from a game's own types."""

from functools import cache
from typing import Annotated, Any, Literal

from core.kernel.game import Outcome
from core.kernel.record import record
from core.kernel.shape import Hash, Length
from service.forms import CitedRule, Fact, Forms
from service.wire import Format, made

ENTRIES = 5000
"""How many entries one log holds."""


@record
class Dice:
    """Dice that the table says were thrown, each side in the order thrown."""

    attack: Annotated[tuple[int, ...], Length(0, 4)]
    defence: Annotated[tuple[int, ...], Length(0, 4)]


@record
class ClaimForm:
    """What the table says came of a move; every part is optional."""

    dice: Dice | None = None
    chain: Hash | None = None
    digest: Hash | None = None
    state: dict[str, Any] | None = None
    outcome: dict[str, Any] | None = None
    events: Annotated[tuple[dict[str, Any], ...], Length(0, 200)] | None = None


@record
class FindingForm:
    """An entry that cannot stand. `entry` counts from 0, -1 is the set-up; `pointer` starts at the entry."""

    entry: int
    kind: Literal[
        "setup_refused", "illegal_move", "dice_mismatch", "state_mismatch", "malformed_entry", "after_the_end"
    ]
    rule: CitedRule | None
    facts: tuple[Fact, ...]
    detail: str
    expected: Any
    claimed: Any
    alternatives: tuple[dict[str, Any], ...]
    breaks: tuple[int, ...]
    pointer: str | None


class LogForms:
    """The wire's types of one game's logs and verdicts."""

    def __init__(self, forms: Forms) -> None:
        prefix = forms.prefix
        entries = Annotated[tuple[Any, ...], Length(0, ENTRIES)]
        self.log = made(
            prefix + "Log",
            "A set-up and the moves after it. An entry is `{move, claim?}`, where `claim` tells what came of the move, "
            "each part optional: `dice {attack, defence}`, `chain`, `digest`, `state`, `outcome`, `events`. An entry "
            "of any other form is a finding.",
            {"game": Literal[forms.id], "setup": forms.setup_request, "entries": entries},
            {"rules": str, "lenient": bool},
        )
        self.request = made(
            prefix + "RefereeRequest",
            "A log to be judged.",
            {"log": self.log},
            {"on_fault": Literal["stop", "skip", "accept"], "sign": bool},
        )
        self.verdict = made(
            prefix + "Verdict",
            "What the referee says of a log. `state` and `digest` are those of the last entry that stands. For a log "
            "without a seed `digest` and `chain` are null, and the seed in the state is `-`.",
            {
                "verdict": Literal["upheld", "overturned"],
                "rules": str,
                "entries": int,
                "digest": Hash | None,
                "chain": Hash | None,
                "state": forms.state | None,
                "outcome": Outcome | None,
                "findings": tuple[FindingForm, ...],
                "log": dict[str, Any] | None,
                "readings": tuple[str, ...],
                "signature": str | None,
            },
        )
        self.entry: Format[Any] = Format(
            made(prefix + "LogEntry", "A move and what came of it.", {"move": forms.move}, {"claim": ClaimForm})
        )


log_forms = cache(LogForms)
"""The types of one game's logs, made once."""
