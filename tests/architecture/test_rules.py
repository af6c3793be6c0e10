"""Every rule of a game's dossier is in its rulebook, used by its code and named by a test."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from core.games import GAMES
from core.kernel import general
from core.kernel.game import AnyGame

ROOT = Path(__file__).parents[2]
IDS: dict[str, list[str]] = json.loads((Path(__file__).parent / "rules.json").read_text(encoding="utf-8"))
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@cache
def sources(folder: str, without: str = "") -> str:
    """All code of a folder as one text."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    kept = [path for path in paths if not without or without not in str(path.relative_to(ROOT / folder))]
    return "\n".join(path.read_text(encoding="utf-8") for path in kept)


def symbols(module_text: str) -> dict[str, str]:
    """The constant of each rule id in a rulebook's source."""
    return {found[2]: found[1] for found in re.finditer(r'^([A-Z_0-9]+) = Rule\(\s*"([A-Z0-9-]+)"', module_text, re.M)}


def test_no_game_is_without_its_list_of_rules() -> None:
    assert {game.id for game in GAMES} <= set(IDS)


@EACH_GAME
def test_the_rulebook_holds_the_rules_of_the_dossier_in_order(game: AnyGame) -> None:
    rows = [rule.id for rule in game.rulebook]
    assert rows[: len(general.RULES)] == IDS["general"]
    assert sorted(rows[len(general.RULES) :]) == sorted(IDS[game.id])


@EACH_GAME
def test_every_rule_is_told_in_both_languages(game: AnyGame) -> None:
    for rule in game.rulebook:
        for text in (rule.text, *([rule.reading] if rule.reading else [])):
            assert len(text.es) > 20, rule.id
            assert len(text.en) > 20, rule.id
            assert text.es != text.en, rule.id


@EACH_GAME
def test_every_rule_is_used_by_the_code(game: AnyGame) -> None:
    """By its symbol where it refuses or is given as a reason, else by its id where the code keeps it."""
    folder = f"core/games/{game.id}"
    constants = symbols(sources(folder))
    code = sources(folder, "rulebook")
    unused = [
        rule
        for rule in IDS[game.id]
        if not re.search(rf"\b{constants.get(rule, rule)}\b", code) and not re.search(rf"\b{rule}\b", code)
    ]
    assert unused == []


def test_every_general_rule_is_used_by_the_code() -> None:
    constants = symbols((ROOT / "core/kernel/general.py").read_text(encoding="utf-8"))
    code = sources("core", "general.py")
    assert [r for r in IDS["general"] if not re.search(rf"\b({constants[r]}|{r})\b", code)] == []


@pytest.mark.parametrize("name", ["general", *(game.id for game in GAMES)])
def test_every_rule_is_named_by_a_test(name: str) -> None:
    tests = sources("tests")
    unnamed = [
        rule
        for rule in IDS[name]
        if not re.search(rf"\b{rule}\b|test_(\w+_)?{rule.lower().replace('-', '_')}(?!\d)", tests)
    ]
    assert unnamed == []
