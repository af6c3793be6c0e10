"""Figures of the long tests, kept in bench/RESULTS.md: a section, a row, a figure."""

from pathlib import Path

RESULTS = Path(__file__).parents[2] / "bench" / "RESULTS.md"


def record(section: str, row: str, figure: str, path: Path = RESULTS) -> None:
    """Write a row into its section's table, in the place of an older one with the same name."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else ["# Results"]
    heading, new = f"## {section}", f"| {row} | {figure} |"
    if heading not in lines:
        lines += ["", heading, "", "| what | figure |", "| --- | --- |"]
    start = lines.index(heading) + 1
    end = next((at for at in range(start, len(lines)) if lines[at].startswith("## ")), len(lines))
    same = [at for at in range(start, end) if lines[at].startswith(f"| {row} |")]
    if same:
        lines[same[0]] = new
    else:
        last = max(at for at in range(start, end) if lines[at].startswith("|"))
        lines.insert(last + 1, new)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
