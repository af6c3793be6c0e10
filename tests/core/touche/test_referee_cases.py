"""Cases found by playing against the service: each once went wrong."""

from typing import Any

from starlette.testclient import TestClient

from service.app import create_app

# White a1, Red a5, White steps on to b2, Red to b4: the landings on a1 and a5 are no longer listed under `recall`.
MOVES: tuple[dict[str, Any], ...] = (
    {"type": "enter", "seat": 0, "square": "a1"},
    {"type": "enter", "seat": 1, "square": "a5"},
    {"type": "enter", "seat": 0, "square": "c1"},
    {"type": "step", "seat": 1, "source": "a1", "target": "b2"},
    {"type": "step", "seat": 0, "source": "a5", "target": "b4"},
)


def _odds(client: TestClient, memory: str) -> tuple[int, list[str], list[str]]:
    """Layouts that the odds count, the squares listed in the view, and those whose chance is certain."""
    body = {"config": {"memory": memory}, "seats": [{}, {}], "seed": "recall"}
    step = client.post("/v1/games/touche/setup", json=body).json()
    for move in MOVES:
        step = client.post("/v1/games/touche/apply", json={"state": step["state"], "move": move}).json()
    question = {"state": step["state"], "seat": 0}
    seen = client.post("/v1/games/touche/view", json=question).json()["view"]
    odds = client.post("/v1/games/touche/odds", json=question).json()
    sure = [row["square"] for row in odds["squares"] if row["white"]["fraction"] in ("0/1", "1/1")]
    return odds["layouts"], [effect["square"] for effect in seen["effects"]], sure


def test_odds_remember_no_more_than_the_view_under_recall() -> None:
    """TOU: `odds` use what the view lists; only the automatic player has the notebook."""
    with TestClient(create_app()) as client:
        recalled, listed, sure = _odds(client, "recall")
        noted, written, certain = _odds(client, "notebook")
    assert set(written) - set(listed) == {"a1", "a5"}
    assert {"a1", "a5"} <= set(certain)
    assert not sure
    assert recalled > noted
