"""What takes long to make is made beside the event loop, two at a time, and only where a game has to make something."""

import dataclasses
from threading import Lock, get_ident
from time import sleep
from typing import Any

import anyio
import pytest
from starlette.testclient import TestClient

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
    assert (len(seen), max(seen)) == (8, AT_ONCE)


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
