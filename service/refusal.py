"""Refusals as they are raised: each builds one problem document, in the asker's language.

Handlers raise `Refused`; whoever carries their answers (REST, GraphQL, a batch) catches it and sends the
problem in its own way.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pydantic import ValidationError

from core.kernel.canonical import plain
from core.kernel.game import Finding, Misfit
from core.kernel.nearest import Named
from core.kernel.rule import Illegal
from core.kernel.rule import Text as RuleText
from service.forms import CitedRule, FindingTold
from service.language import Language, Text
from service.problems import Problem, problem
from service.served import Served, facts
from service.shape import errors_of

MOST = 20
"""How many errors or findings one refusal holds."""

_SEED = Text(
    "Una semilla es un texto: escríbala entre comillas, porque muchos programas redondean los números largos.",
    "A seed is a string: write it in quotes, since many programs round long numbers.",
)


class Refused(Exception):  # noqa: N818  # it is an answer to a client, no error of the program
    """A request that is not answered as asked, and the problem document that says why."""

    def __init__(self, told: Problem) -> None:
        super().__init__(told.type)
        self.problem = told


class Fault:
    """One wrong value of a request; `pointer` starts at the body."""

    __slots__ = ("code", "detail", "nearest", "pointer")

    def __init__(self, pointer: str, code: str, detail: Text | RuleText, nearest: Sequence[str] = ()) -> None:
        self.pointer, self.code, self.detail, self.nearest = pointer, code, detail, nearest

    def told(self, language: Language) -> dict[str, object]:
        """The fault as a 422 lists it."""
        return {
            "pointer": self.pointer,
            "code": self.code,
            "detail": getattr(self.detail, language),
            "nearest": list(self.nearest),
        }


def invalid(faults: Iterable[Fault], language: Language) -> Refused:
    """Wrong shape or value (422), all faults at once."""
    rows = [fault.told(language) for fault in faults][:MOST]
    return Refused(problem("invalid", language, errors=rows))


def misshapen(
    fault: ValidationError, found: object, language: Language, names: Callable[[str], Named | None] | None = None
) -> Refused:
    """What the validator found wrong in the document `found` (422); `names` are those of the ids that may be meant."""
    rows = errors_of(fault, found, language, names)
    counted = [row for row in fault.errors(include_url=False, include_input=False) if row["type"] == "too_short"]
    rows = [row for row in rows if row["code"] != "too_short" or not _miscounted(row["pointer"], counted, found)]
    for row in rows:
        if row["code"] == "wrong_type" and row["pointer"].endswith("/seed"):
            row["detail"] = _SEED.told(language)
    return Refused(problem("invalid", language, errors=rows))


def _miscounted(pointer: str, counted: Iterable[Any], found: Any) -> bool:
    """Whether a list only seemed too short: the validator does not count the items in which it found faults."""
    step = ""
    for step in pointer.split("/")[1:]:
        found = found[int(step)] if isinstance(found, list) else found[step.replace("~1", "/").replace("~0", "~")]
    return isinstance(found, list) and any(
        str(row["loc"][-1]) == step and row["ctx"]["actual_length"] < row["ctx"]["min_length"] <= len(found)
        for row in counted
    )


def misfit(found: Iterable[Misfit], language: Language, part: str = "/move") -> Refused:
    """Values of a part of the request that its table cannot have (422)."""
    return invalid((Fault(f"{part}{row.pointer}", row.code, row.detail, row.near) for row in found), language)


def unknown_rules(served: Served, given: str, language: Language) -> Refused:
    """A state of a rules version that this server does not have (409)."""
    return Refused(problem("unknown-rules", language, have=[served.game.rules], given=given[:100]))


def illegal_setup(served: Served, illegal: Illegal, language: Language) -> Refused:
    """A set-up that the rules forbid (409)."""
    rule = served.cite(illegal.rule, language)
    return Refused(
        problem("illegal-setup", language, said(illegal), rule=plain(rule), facts=plain(facts(illegal.facts)))
    )


def illegal_move(served: Served, illegal: Illegal, alternatives: Iterable[Any], language: Language) -> Refused:
    """A move that the rules forbid (409), with the mover's own legal ones."""
    rule: CitedRule = served.cite(illegal.rule, language)
    return Refused(
        problem(
            "illegal-move",
            language,
            said(illegal),
            rule=plain(rule),
            facts=plain(facts(illegal.facts)),
            alternatives=[bare(move) for move in alternatives],
        )
    )


def impossible(served: Served, findings: Sequence[Finding], language: Language) -> Refused:
    """A state that no game reaches (409), with all that is wrong in it."""
    rows = [plain(row) for row in told(served, findings[:MOST], language)]
    return Refused(problem("impossible-state", language, findings=rows))


def told(served: Served, findings: Iterable[Finding], language: Language) -> tuple[FindingTold, ...]:
    """Findings of an audit in the asker's language; their pointers start at the request."""
    return tuple(
        FindingTold(served.cite(row.rule, language), f"/state{row.pointer}", getattr(row.detail, language))
        for row in findings
    )


def bare(move: Any) -> dict[str, Any]:
    """A move as JSON without its nulls: as it may be sent back."""
    return {name: value for name, value in plain(move).items() if value is not None}


def said(illegal: Illegal) -> Text:
    """What the rule that was broken says, with the reading that completes it."""
    whole = illegal.rule.whole
    return Text(whole.es, whole.en)
