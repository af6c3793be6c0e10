import signal
import threading

import uvicorn
from starlette.applications import Starlette
from starlette.testclient import TestClient

from service.health import Health
from service.server import Server


def test_the_service_is_ready_until_it_stops_and_lives_on() -> None:
    health = Health({"version": "1.2.3"})
    client = TestClient(Starlette(routes=health.routes()))
    assert client.get("/livez").json() == {"status": "live"}
    assert client.get("/readyz").json() == {"status": "ready"}
    health.stop()
    stopping = client.get("/readyz")
    assert (stopping.status_code, stopping.json()) == (503, {"status": "stopping"})
    assert client.get("/livez").status_code == 200


def test_it_says_what_it_is_and_that_it_signs_nothing_yet() -> None:
    client = TestClient(Starlette(routes=Health({"version": "1.2.3"}).routes()))
    assert client.get("/version").json() == {"version": "1.2.3"}
    keys = client.get("/.well-known/jwks.json")
    assert keys.json() == {"keys": []}
    assert keys.headers["cache-control"] == "no-store"


def test_the_first_signal_says_not_ready_and_closes_a_little_later() -> None:
    stopped = threading.Event()
    server = Server(uvicorn.Config(Starlette(), log_config=None), stopped.set, linger=0.05)
    server.handle_exit(signal.SIGTERM, None)
    assert stopped.is_set()
    waiting = server.should_exit
    assert server.timer is not None
    server.timer.join(2)
    assert (waiting, server.should_exit) == (False, True)


def test_a_second_signal_closes_at_once() -> None:
    server = Server(uvicorn.Config(Starlette(), log_config=None), lambda: None, linger=30)
    server.handle_exit(signal.SIGTERM, None)
    waiting = server.should_exit
    server.handle_exit(signal.SIGTERM, None)
    assert (waiting, server.should_exit) == (False, True)
    assert server.timer is not None
    server.timer.cancel()


def test_without_lingering_a_signal_closes_at_once() -> None:
    server = Server(uvicorn.Config(Starlette(), log_config=None), lambda: None, linger=0)
    server.handle_exit(signal.SIGTERM, None)
    assert server.should_exit
