"""What takes long to make is made beside the event loop, two at a time, and only where a game has to make something."""

import dataclasses
import json
from threading import Lock, get_ident
from time import sleep
from typing import Any

import anyio
import pytest
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Message

from core.games.conquista.cartography import atlas
from core.kernel.kept import Kept
from service.app import create_app
from service.making import AT_ONCE, make
from service.settings import Settings
from tests.service.tables import BY_ID, IDS


def test_no_more_than_two_are_made_at_once() -> None:
    lock, now, seen = Lock(), [0], []

    def work() -> None:
        with lock:
            now[0] += 1
            seen.append(now[0])
        sleep(0.02)
        with lock:
            now[0] -= 1

    async def many() -> None:
        async with anyio.create_task_group() as group:
            for _ in range(8):
                group.start_soon(make, work)

    anyio.run(many)
    assert (len(seen), max(seen), AT_ONCE) == (8, 2, 2)


@pytest.mark.parametrize("cold", [True, False])
def test_only_a_table_that_waits_for_something_leaves_the_event_loop(cold: bool) -> None:
    game, threads, asked = BY_ID[IDS[0]], [], []

    def is_cold(config: Any) -> bool:
        threads.append(get_ident())  # asked on the event loop
        asked.append(config)
        return cold

    def setup(*args: Any) -> Any:
        threads.append(get_ident())
        return game.setup(*args)

    def audit(*args: Any) -> Any:
        threads.append(get_ident())
        return game.audit(*args)

    made = dataclasses.replace(game, setup=setup, audit=audit, cold=is_cold)
    with TestClient(create_app(Settings(access_log=False), [made])) as client:
        step = client.post(f"/v1/games/{game.id}/setup", json={"seats": [{}] * game.min_seats, "seed": "x"}).json()
        assert client.post(f"/v1/games/{game.id}/view", json={"state": step["state"]}).status_code == 200
    assert [type(config) for config in asked] == [
        game.types.options,
        type(game.settle(asked[0], ({},) * game.min_seats)),
    ]
    assert (threads[0] != threads[1], threads[2] != threads[3]) == (cold, cold)


Sent = tuple[str, str, dict[str, Any] | None]


async def at_once(app: ASGIApp, requests: list[Sent]) -> list[int]:
    """The statuses of requests sent all at the same time on one event loop: method, path and body."""
    statuses: list[int] = []

    async def ask(method: str, path: str, body: dict[str, Any] | None) -> None:
        content = b"" if body is None else json.dumps(body).encode()
        headers = [(b"content-type", b"application/json")]
        scope = {"type": "http", "method": method, "path": path, "query_string": b"", "headers": headers}

        async def receive() -> Message:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        await app(scope, receive, send)

    async with anyio.create_task_group() as group:
        for each in requests:
            group.start_soon(ask, *each)
    return statuses


def cold_request(game: str, road: str, number: int) -> Sent:
    """A request that has to make a map of its own first."""
    setup = {"config": {"map_seed": f"{road}-{number}"}, "seats": [{}, {}], "seed": "x"}
    log = {"game": game, "setup": setup, "entries": []}
    query = f'{{ {game} {{ map(mapSeed: "{road}-{number}") {{ seed }} }} }}'
    return {
        "resource": ("GET", f"/v1/games/{game}/maps/{road}-{number}", None),
        "setup": ("POST", f"/v1/games/{game}/setup", setup),
        "batch": ("POST", "/v1/batch", {"requests": [{"game": game, "operation": "setup", "body": setup}]}),
        "referee": ("POST", f"/v1/games/{game}/referee", {"log": log}),
        "graphql": ("POST", "/graphql", {"query": query}),
    }[road]


@pytest.mark.parametrize("road", ["resource", "setup", "batch", "referee", "graphql"])
def test_con_map_2_no_road_makes_more_than_two_maps_at_once_or_one_on_the_event_loop(
    road: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock, now, seen, threads = Lock(), [0], [], set()
    draw = atlas._draw_land

    def counted(seed: str, version: int) -> Any:
        with lock:
            now[0] += 1
            seen.append(now[0])
            threads.add(get_ident())
        sleep(0.02)  # gives the others time to begin, if they may
        try:
            return draw(seed, version)
        finally:
            with lock:
                now[0] -= 1

    monkeypatch.setattr(atlas, "_land", Kept(counted, 64))
    app = create_app(Settings(access_log=False))
    statuses = anyio.run(at_once, app, [cold_request("conquista", road, number) for number in range(8)])
    assert statuses == [200] * 8
    assert (len(seen), max(seen) <= 2, get_ident() in threads) == (8, True, False)
