"""Ask 33 of users of the nearest systems: a plain HTTP call with state and move is enough for a bot in any language."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.service.loopback import serving
from tests.service.tables import BY_ID, IDS, client

KIT = Path(__file__).parents[1] / "kit"
BOTS = {"shell": ["bash", str(KIT / "bot.sh")], "python": [sys.executable, str(KIT / "bot.py")]}
# What makes a short game, where a game has an option for it; tests may know games.
SHORT: dict[str, Any] = {
    "touche": {"max_plies": 24},
    "tutep": {"monuments": 1},
    "conquista": {"mode": "rapida", "round_limit": 2},
}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving(client().app) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("bot", BOTS)
def test_ask_33_a_game_of_each_kind_is_played_to_its_end_by_a_plain_http_client(
    bot: str, game: str, address: str
) -> None:
    setup = {"seats": [{}] * BY_ID[game].min_seats, "seed": "33", "config": SHORT.get(game, {})}
    command = [*BOTS[bot], f"{address}/v1/games/{game}", json.dumps(setup)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    outcome = json.loads(done.stdout)["outcome"]
    assert outcome["reason"] in outcome["reasons"]
    assert sorted(outcome["ranking"]) == list(range(BY_ID[game].min_seats))


def test_ask_33_the_bots_are_short_and_need_nothing_of_ours() -> None:
    for command in BOTS.values():
        text = Path(command[-1]).read_text("utf-8")
        lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
        assert len(lines) <= 20
        assert "core" not in text
        assert "service" not in text
