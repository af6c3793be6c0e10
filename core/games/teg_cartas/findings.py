"""What an audit has found so far."""

from core.kernel.game import Finding
from core.kernel.rule import Rule, Text


class Findings:
    """The findings so far, in `rows`."""

    def __init__(self) -> None:
        self.rows: list[Finding] = []

    def add(self, rule: Rule, pointer: str, es: str, en: str) -> None:
        """One more."""
        self.rows.append(Finding(rule, pointer, Text(es, en)))
