"""The kept playthroughs come out the same, byte for byte."""

import os
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from core.games import GAMES
from core.kernel.game import AnyGame
from tests.core.goldens.record import FOLDER, path_of, told
from tests.core.goldens.scenarios import SCENARIOS, Scenario

KEPT = [pytest.param(game, one, id=f"{game.id}-{one.name}") for game in GAMES for one in SCENARIOS[game.id]]


@pytest.mark.parametrize(("game", "scenario"), KEPT)
def test_a_playthrough_comes_out_as_it_was_kept(game: AnyGame, scenario: Scenario) -> None:
    assert told(game, scenario) == path_of(game, scenario).read_text(encoding="utf-8")


def test_nothing_is_kept_that_nobody_plays() -> None:
    kept = {path.relative_to(FOLDER) for path in FOLDER.rglob("*.txt")}
    assert kept == {path_of(game, one).relative_to(FOLDER) for game in GAMES for one in SCENARIOS[game.id]}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_option_is_played_away_from_its_default(game: AnyGame) -> None:
    played = {name for scenario in SCENARIOS[game.id] for name in scenario.options}
    # One value, or a report of the table itself: those have tests of their own.
    unplayed = {"edition", "dice", "map_seed", "map_version", "clock", "deck"}
    assert {field.name for field in fields(game.types.options)} - unplayed <= played


SETTINGS = (
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "1", "TZ": "America/Argentina/Buenos_Aires", "LC_ALL": "C.UTF-8"},
    {"PYTHONHASHSEED": "4242", "TZ": "Asia/Kathmandu", "LC_ALL": "POSIX"},
)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting["TZ"])
def test_hash_seed_time_zone_locale_and_process_change_no_byte(setting: dict[str, str]) -> None:
    """asks 10: one playthrough of every game, told by another process under other settings."""
    program = (
        "from core.games import GAMES\n"
        "from tests.core.goldens.record import path_of, told\n"
        "from tests.core.goldens.scenarios import SCENARIOS\n"
        "for game in GAMES:\n"
        "    scenario = SCENARIOS[game.id][-1]\n"
        "    assert told(game, scenario) == path_of(game, scenario).read_text(encoding='utf-8'), game.id\n"
    )
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **setting},
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
