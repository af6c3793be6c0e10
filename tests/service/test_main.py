"""Starting the service: what the command line and the environment say."""

import gc

import pytest
import uvicorn

from service import __main__ as main
from service.protocol import Deadline
from service.server import Server
from service.settings import Settings


def test_the_command_line_comes_before_the_settings() -> None:
    found = main.options(Settings(port=1, host="::1"), ["--port", "2", "--workers", "3"])
    assert (found.host, found.port, found.workers) == ("::1", 2, 3)


def test_settings_that_cannot_be_end_it_with_their_names(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ARBITRO_PRT", "8000")
    assert main.main([]) == 2
    assert "ARBITRO_PRT" in capsys.readouterr().err


@pytest.mark.parametrize("workers", [1, 2])
def test_it_tells_what_is_worth_opening_and_serves(
    workers: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served: list[object] = []
    monkeypatch.setattr(Server, "run", lambda self: served.append(self.config.port))
    monkeypatch.setattr(uvicorn, "run", lambda app, **given: served.append((app, given["workers"])))
    monkeypatch.setattr(main, "configure", lambda _: None)
    monkeypatch.setattr(main, "settle", lambda: None)
    assert main.main(["--host", "0.0.0.0", "--port", "8123", "--workers", str(workers)]) == 0  # noqa: S104  # not bound
    told = capsys.readouterr().err.splitlines()
    assert told == [f"http://127.0.0.1:8123{path}" for path in ("/docs", "/graphql", "/v1/games")]
    assert served == ([8123] if workers == 1 else [("service.__main__:app", 2)])


def test_a_worker_makes_its_own_application(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "configure", lambda _: None)
    monkeypatch.setattr(main, "settle", lambda: None)
    monkeypatch.setattr(Deadline, "seconds", 1.0)
    assert callable(main.app())
    assert Deadline.seconds == Settings().receive_deadline


def test_what_start_up_made_is_taken_out_of_the_collectors_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: called.append("collect"))
    monkeypatch.setattr(gc, "freeze", lambda: called.append("freeze"))
    main.settle()
    assert called == ["collect", "freeze"]
