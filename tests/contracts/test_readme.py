"""The README's tour, command by command, against a running service."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.servers import free_port, serving

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TOUR = README[README.index("## A tour") : README.index("## What you can rely on")]
BLOCKS = re.findall(r"```(sh|json)\n(.*?)```", TOUR, re.S)
MARK = "-- next --"


def steps() -> list[tuple[str, Any]]:
    """Each block of commands with the answer that follows it, if one does."""
    found: list[tuple[str, Any]] = []
    for kind, text in BLOCKS:
        if kind == "sh":
            found.append((text, None))
        else:
            found[-1] = (found[-1][0], json.loads(text))
    return found


def missing(expected: Any, answer: Any, at: str = "") -> list[str]:
    """Where an answer lacks what is expected of it; it may hold more keys."""
    if isinstance(expected, dict) and isinstance(answer, dict):
        return [
            place
            for name, value in expected.items()
            for place in (missing(value, answer[name], f"{at}/{name}") if name in answer else [f"{at}/{name}"])
        ]
    if isinstance(expected, list) and isinstance(answer, list) and len(expected) == len(answer):
        return [
            place
            for index, pair in enumerate(zip(expected, answer, strict=True))
            for place in missing(*pair, f"{at}/{index}")
        ]
    return [] if expected == answer else [f"{at}: {answer!r}"]


def test_the_tour_answers_as_it_says(tmp_path: Path) -> None:
    port = free_port()
    script = f"\necho '{MARK}'\n".join(commands for commands, _ in steps())
    script = "set -eu\n" + script.replace("http://127.0.0.1:8000", f"http://127.0.0.1:{port}")
    command = [sys.executable, "-m", "service", "--host", "127.0.0.1", "--port", str(port)]
    shell = ["bash", "-c", script]
    with serving(command, port, "/livez"):
        done = subprocess.run(shell, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    answers = done.stdout.split(f"{MARK}\n")
    assert len(answers) == len(steps())
    for (commands, expected), answer in zip(steps(), answers, strict=True):
        if expected is not None:
            assert missing(expected, json.loads(answer)) == [], commands


def test_the_tour_checks_something() -> None:
    assert sum(1 for _, expected in steps() if expected) >= 8
    assert missing({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == ["/a/1/b: 3"]
    assert missing({"a": 1}, {}) == ["/a"]


@pytest.mark.parametrize("command", re.findall(r"`make (\w+)`", README))
def test_every_make_command_of_the_readme_exists(command: str) -> None:
    assert re.search(rf"^{command}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)


def test_every_file_that_the_readme_names_exists() -> None:
    for name in re.findall(r"\]\(([A-Z][\w./]+)\)|`((?:bench|service|openapi|k8s)[\w./]*)`", README):
        path = ROOT / next(filter(None, name))
        assert path.exists(), path
