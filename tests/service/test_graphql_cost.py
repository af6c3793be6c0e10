"""What a move costs over GraphQL, against REST."""

import asyncio
import json
from time import process_time_ns
from typing import Any

import pytest

from service.app import create_app
from service.settings import Settings
from tests.kit.results import record
from tests.service.tables import asked, later

# What REST answers: the step, and whatever happened in it.
TURN = """mutation($state: State!, $raw: Move) {teg {apply(state: $state, raw: $raw) {
  __typename
  ... on TegStep {
    state digest toAct outcome {reason reasons winners ranking}
    events {
      __typename
      ... on Event {type to draw {label k n}}
      ... on TegArmiesPlaced {seat country armies}
      ... on TegDiceThrown {seat source target attack defence}
      ... on TegArmiesLost {seat country armies}
      ... on TegCountryConquered {seat country loser}
      ... on TegTurnBegan {seat stage round}
      ... on TegStageEnded {seat stage}
      ... on TegArmiesMoved {seat source target armies}
      ... on TegCardTaken {seat count}
      ... on TegCardDrawn {seat card}
      ... on TegGameEnded {seat rule}
    }
  }
  ... on Problem {type title status detail}
  ... on TegIllegalMove {rule {id text link} facts {name value} alternatives {raw}}
}}}"""
PLIES = (3, 60, 63, 66, 69)


def ratio(rounds: int) -> float:
    """CPU of GraphQL by CPU of REST: the least of many runs each, taken in turns."""
    app = create_app(Settings(access_log=False))
    bodies: dict[str, list[bytes]] = {"/v1/games/teg/apply": [], "/graphql": []}
    for plies in PLIES:
        step = later("teg", plies)
        move = asked("teg", "suggest", {"state": step["state"], "seat": step["to_act"][0]})["move"]
        variables = {"state": step["state"], "raw": move}
        for path, body in (
            ("/v1/games/teg/apply", {"state": step["state"], "move": move}),
            ("/graphql", {"query": TURN, "variables": variables}),
        ):
            bodies[path].append(json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode())

    async def ask(path: str, body: bytes) -> None:
        scope = {
            "type": "http",
            "method": "POST",
            "path": path,
            "query_string": b"",
            "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
        }
        statuses = []

        async def receive() -> Any:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            statuses.append(message.get("status"))

        await app(scope, receive, send)
        assert statuses[0] == 200

    async def measure() -> float:
        best = dict.fromkeys(bodies, 10**12)
        for path, rows in bodies.items():
            for body in rows * 3:
                await ask(path, body)
        for _ in range(rounds):
            for path, rows in bodies.items():
                began = process_time_ns()
                for body in rows:
                    await ask(path, body)
                best[path] = min(best[path], process_time_ns() - began)
        return best["/graphql"] / best["/v1/games/teg/apply"]

    return asyncio.run(measure())


@pytest.mark.long
def test_what_a_move_costs_over_graphql() -> None:
    """The goal is 1.5 times; a figure, and no judge."""
    found = ratio(1500)
    record("GraphQL against REST", "CPU of a TEG move, least of many", f"{found:.2f} times")
    assert found > 0
