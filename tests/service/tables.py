"""Tables for the service's tests: set up and moved on over REST, as a client would."""

from functools import cache
from typing import Any

from starlette.testclient import TestClient

from core.games import GAMES
from core.kernel.game import AnyGame
from service.app import create_app
from service.settings import Settings

Json = Any
BY_ID: dict[str, AnyGame] = {game.id: game for game in GAMES}
IDS = list(BY_ID)
STATED = ["apply", "check", "moves", "view", "score", "suggest", "audit", "picture"]
"""Operations that take a state (odds does in some games)."""


@cache
def client() -> TestClient:
    """One application for all tests of this process."""
    return TestClient(create_app(Settings(access_log=False)))


def call(game: str, operation: str, body: Json, **headers: str) -> Any:
    """Send one request; gives the response."""
    return client().post(f"/v1/games/{game}/{operation}", json=body, headers=headers)


def asked(game: str, operation: str, body: Json, **headers: str) -> Json:
    """Send one request that has to succeed; gives its answer."""
    response = call(game, operation, body, **headers)
    assert response.status_code == 200, response.text
    return response.json()


def refused(status: int, kind: str, game: str, operation: str, body: Json, **headers: str) -> Json:
    """Send one request that has to be refused, alone and in a batch; gives the problem document."""
    response = call(game, operation, body, **headers)
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    told = response.json()
    assert (told["type"], told["status"]) == (f"/problems/{kind}", status)
    batch = {"requests": [{"operation": operation, "game": game, "body": body}]}
    if operation != "picture" and status not in {400, 413, 415}:
        answer = client().post("/v1/batch", json=batch, headers=headers).json()["answers"]
        assert answer == [{"status": status, "body": told}]
    return told


@cache
def _opening(game: str, seats: int) -> Json:
    return asked(game, "setup", {"seats": [{}] * seats, "seed": "Kamchatka"})


def opening(game: str, seats: int | None = None) -> Json:
    """The first step of a table with the default agreement."""
    return _opening(game, seats or BY_ID[game].min_seats)


@cache
def _later(game: str, plies: int) -> Json:
    if plies == 0:
        return opening(game)
    step = _later(game, plies - 1)
    if not step["to_act"]:
        return step
    state = step["state"]
    move = asked(game, "suggest", {"state": state, "seat": step["to_act"][0]})["move"]
    return asked(game, "apply", {"state": state, "move": move})


def later(game: str, plies: int) -> Json:
    """The step after some moves of the automatic player."""
    for ply in range(0, plies, 50):  # so that no recursion gets deep
        _later(game, ply)
    return _later(game, plies)


def over(game: str, **extra: Json) -> Json:
    """The last step of a table that everybody left, one after the other."""
    step = opening(game)
    for seat in range(BY_ID[game].min_seats):
        if step["to_act"]:
            move = {"type": "resign", "seat": seat}
            step = asked(game, "apply", {"state": step["state"], "move": move, **extra})
    assert step["to_act"] == []
    return step


def a_move(game: str, step: Json) -> Json:
    """The first move that the first seat to act may make."""
    found = asked(game, "moves", {"state": step["state"], "seat": step["to_act"][0]})
    return found["moves"][0]["move"]


def changed(value: Json, pointer: str, to: Json) -> Json:
    """A copy of a JSON value with another value at one place."""
    head, _, rest = pointer.removeprefix("/").partition("/")
    if isinstance(value, list):
        return [
            changed(item, rest, to) if str(at) == head and rest else to if str(at) == head else item
            for at, item in enumerate(value)
        ]
    return {**value, head: changed(value[head], rest, to) if rest else to}
