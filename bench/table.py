"""The table that a bench prints: what was measured, what it came to, what was aimed at."""

from dataclasses import dataclass
from pathlib import Path

HEADING = "## Speed"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    what: str
    figure: str
    goal: str = ""


def text(rows: list[Row]) -> str:
    """The rows as a table of Markdown."""
    lines = ["| what | figure | goal |", "| --- | --- | --- |"]
    return "\n".join(lines + [f"| {row.what} | {row.figure} | {row.goal} |" for row in rows])


def write(rows: list[Row], path: Path, machine: str) -> None:
    """Put the table into a file of results, in the place of an older one; other sections stay."""
    found = path.read_text(encoding="utf-8") if path.exists() else "# Results\n"
    before, heading, after = found.partition(f"{HEADING}\n")
    rest = after[after.index("\n## ") :] if heading and "\n## " in after else ""
    path.write_text(f"{before.rstrip()}\n\n{HEADING}\n\n{machine}\n\n{text(rows)}\n{rest}", encoding="utf-8")
