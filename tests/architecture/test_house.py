"""The house stands as it is drawn: rooms, directions, and what no room may hold."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

from core.games import GAMES

ROOT = Path(__file__).parents[2]
OUTSIDE = {
    *("pydantic", "starlette", "strawberry", "random", "secrets", "time", "datetime", "os", "uuid"),
    *("socket", "threading", "asyncio", "logging"),
}


def tracked(*patterns: str) -> list[Path]:
    """Files that git tracks."""
    done = subprocess.run(["git", "ls-files", "--", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / line for line in done.stdout.splitlines() if (ROOT / line).exists()]


def python(folder: str) -> list[Path]:
    return [path for path in tracked(f"{folder}/*.py") if "vendor" not in path.parts]


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


def test_every_folder_of_a_game_is_registered() -> None:
    folders = {path.name for path in (ROOT / "core/games").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == {game.id for game in GAMES}
    assert [game.id for game in GAMES] == [
        g for g in ("teg", "conquista", "touche", "tutep", "teg_cartas") if g in folders
    ]


def test_the_core_reaches_nothing_outside() -> None:
    found = {
        (path.name, name) for path in python("core") for name in imported(path) if name.partition(".")[0] in OUTSIDE
    }
    assert found == set()


def test_no_game_imports_another() -> None:
    for game in GAMES:
        for path in python(f"core/games/{game.id}"):
            for name in imported(path):
                if name.startswith("core.games."):
                    assert name.split(".")[2] == game.id, path


def test_no_file_of_the_service_names_a_game() -> None:
    ids = "|".join(sorted((game.id for game in GAMES), key=len, reverse=True))
    names = re.compile(rf"\b({ids}|touché)\b", re.IGNORECASE)
    for path in python("service"):
        assert not names.search(path.read_text(encoding="utf-8")), path


def test_every_module_says_what_it_is_for() -> None:
    for folder in ("core", "service"):
        for path in python(folder):
            said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
            assert said, path


def test_rooms_stay_small() -> None:
    """Above about 300 lines a file is asked why; a rulebook is one list, as long as its game's rules."""
    large = {
        str(path.relative_to(ROOT)): lines
        for folder in ("core", "service", "bench")
        for path in python(folder)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 320
        and path.stem not in {"rulebook", "events"}
    }
    assert large == {}


def test_nothing_here_names_a_machine_or_a_registry() -> None:
    places = re.compile(r"(/root/|/home/[a-z]|/work/[a-z]|https?://(registry\.npmjs|pypi|files\.pythonhosted)[^\s\"]*)")
    for path in tracked():
        if "vendor" in path.parts or path.suffix in {".png", ".ico"} or path == Path(__file__):
            continue
        assert not places.search(path.read_text(encoding="utf-8", errors="ignore")), path


def test_no_affiliation_is_claimed() -> None:
    """asks 9: the naming of other people's games is said to be just that."""
    for name in ("README.md", "NOTICE"):
        assert re.search(r"not\s+affiliated", (ROOT / name).read_text(encoding="utf-8")), name


@pytest.mark.parametrize("folder", ["core", "service", "tests", "bench"])
def test_every_exception_to_a_linter_gives_its_reason(folder: str) -> None:
    for path in python(folder):
        for line in path.read_text(encoding="utf-8").splitlines():
            for mark in re.findall(r"# (?:noqa|type: ignore)[^#]*(?:#.*)?", line):
                assert re.search(r"# (?:noqa: [A-Z0-9, ]+|type: ignore\[[a-z, -]+\])\s+[#-] \S", mark), (
                    f"{path}: {line.strip()}"
                )
