"""A rule as a symbol, and the refusal that cites it."""

from collections.abc import Iterable
from typing import Literal

from core.kernel.record import record

Source = Literal["rules", "printed", "data", "decided"]
Fact = int | str | bool | tuple[int, ...] | tuple[str, ...]


@record
class Text:
    """One sentence in both languages."""

    es: str
    en: str


@record
class Sentence:
    """A sentence that an answer gives in the asker's language alone: text on the wire."""

    es: str
    en: str


@record
class Rule:
    """One row of a rulebook.

    `facts` names what a refusal under this rule tells; `reading` is there where the text was silent and we
    decided.
    """

    id: str
    text: Text
    source: Source
    reading: Text | None = None
    facts: tuple[str, ...] = ()

    @property
    def whole(self) -> Text:
        """The text, with the reading that completes it."""
        if self.reading is None:
            return self.text
        return Text(f"{self.text.es} {self.reading.es}", f"{self.text.en} {self.reading.en}")


class Illegal(Exception):  # noqa: N818  # it is the table's word, and no error of the program
    """A move or a set-up that a rule forbids: the core's only exception."""

    def __init__(self, rule: Rule, **facts: Fact) -> None:
        super().__init__(rule.id)
        self.rule = rule
        self.facts = facts


def rulebook(*parts: Iterable[Rule]) -> tuple[Rule, ...]:
    """All rows of a game in the order of its dossier; an id stands once."""
    rows = tuple(rule for part in parts for rule in part)
    if len({rule.id for rule in rows}) != len(rows):
        raise ValueError("a rule id stands twice")
    return rows


def rules_of(module: dict[str, object]) -> tuple[Rule, ...]:
    """The rules that a rulebook module defines (pass its `globals()`), in the order in which they stand."""
    return tuple(value for value in module.values() if isinstance(value, Rule))
