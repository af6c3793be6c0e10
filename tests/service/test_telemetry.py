import asyncio
import io
import json
import logging

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from service.limits import Limits
from service.logs import JsonFormatter, Lines, configure
from service.metrics import Metrics
from service.telemetry import ROUTE, Telemetry


async def hello(_: Request) -> Response:
    return PlainTextResponse("hello")


async def broken(_: Request) -> Response:
    raise RuntimeError("the seed is 42")


class Watched:
    """An application with its metrics and the lines it has logged."""

    def __init__(self, logged: bool = True) -> None:
        self.metrics = Metrics()
        self.written: list[str] = []
        app = Starlette(
            routes=[
                Route("/maps/{seed}", hello, methods=["GET", "POST"]),
                Route("/broken", broken),
                Route("/metrics", self.metrics.endpoint),
            ]
        )
        self.app = Telemetry(Limits(app), self.metrics, self.written.append if logged else None)
        self.client = TestClient(self.app, raise_server_exceptions=False)

    @property
    def lines(self) -> list[dict[str, object]]:
        return [json.loads(each) for each in self.written]


def test_a_request_is_one_line_that_tells_no_path_query_or_body() -> None:
    watched = Watched()
    watched.client.post("/maps/hunter2?key=hunter2", content=b"hunter2")
    (line,) = watched.lines
    assert {**line, "time": "", "ms": 0} == {
        "time": "",
        "level": "info",
        "event": "request",
        "method": "POST",
        "route": "/maps/{seed}",
        "status": 200,
        "ms": 0,
        "bytes": 7,
    }
    assert watched.written[0].endswith("\n")
    assert "hunter2" not in watched.written[0]


def test_a_crash_is_told_by_its_type_alone() -> None:
    watched = Watched()
    assert watched.client.get("/broken").status_code == 500
    (line,) = watched.lines
    assert (line["status"], line["level"], line["error"]) == (500, "error", "RuntimeError")
    assert "42" not in watched.written[0].replace(str(line["time"]), "").replace(str(line["ms"]), "")


def test_unknown_paths_and_methods_share_one_name() -> None:
    watched = Watched()
    watched.client.request("BREW", "/maps/x")
    watched.client.get("/nowhere")
    assert [(line["method"], line["route"]) for line in watched.lines] == [
        ("other", "/maps/{seed}"),
        ("GET", "none"),
    ]


def test_an_application_without_starlettes_routes_names_them_itself() -> None:
    written: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        scope[ROUTE] = "/v1/things"
        await PlainTextResponse("hello")(scope, receive, send)

    TestClient(Telemetry(app, Metrics(), written.append)).get("/v1/things")
    assert json.loads(written[0])["route"] == "/v1/things"


def test_without_a_writer_only_the_metrics_are_kept() -> None:
    watched = Watched(logged=False)
    watched.client.get("/maps/x")
    watched.client.get("/maps/x")
    watched.client.post("/maps/x", content=b"12345")
    watched.metrics.gauge("arbitro_in_flight", "Requests under way.", lambda: 3.0)
    answer = watched.client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    text = answer.text
    assert 'arbitro_request_seconds_count{method="POST",route="/maps/{seed}",status="200"} 1.0' in text
    assert 'arbitro_request_body_bytes_total{route="/maps/{seed}"} 5.0' in text
    assert "arbitro_in_flight 3.0" in text
    assert "python_info" in text


def test_a_client_that_leaves_is_counted_as_such() -> None:
    watched = Watched()

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(_: Message) -> None:
        raise AssertionError

    asyncio.run(watched.app({"type": "http", "method": "POST", "path": "/", "headers": []}, receive, send))
    assert watched.lines[0]["status"] == 499


def test_other_protocols_pass() -> None:
    seen: list[Scope] = []

    async def app(scope: Scope, _: Receive, __: Send) -> None:
        seen.append(scope)

    async def nothing() -> Message:
        raise AssertionError

    async def send(_: Message) -> None:
        raise AssertionError

    asyncio.run(Telemetry(app, Metrics(), None)({"type": "lifespan"}, nothing, send))
    assert seen == [{"type": "lifespan"}]


def test_lines_are_written_together_and_soon(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Lines(every=0.01)

    async def main() -> list[str]:
        lines("one\n")
        lines("two\n")
        before = capsys.readouterr().out
        await asyncio.sleep(0.05)
        return [before, capsys.readouterr().out]

    assert asyncio.run(main()) == ["", "one\ntwo\n"]


def test_lines_outside_a_loop_and_from_one_that_ended_are_not_lost(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Lines(every=0.01)

    async def leave() -> None:
        lines("one\n")

    async def stay() -> None:
        lines("two\n")
        await asyncio.sleep(0.05)

    asyncio.run(leave())
    asyncio.run(stay())
    lines("three\n")
    lines.flush()
    assert capsys.readouterr().out == "one\ntwo\nthree\n"


def test_other_logs_are_lines_too_and_hold_no_words_of_an_exception() -> None:
    stream = io.StringIO()
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        configure("info", stream)
        logger = logging.getLogger("other")
        logger.debug("not told")
        logger.warning("told %s\n", "once")
        try:
            raise RuntimeError("the seed is 42")
        except RuntimeError:
            logger.exception("broken")
    finally:
        root.handlers, root.level = before[0], before[1]
    told, crashed = [json.loads(each) for each in stream.getvalue().splitlines()]
    assert (told["level"], told["event"], told["logger"], told["message"]) == (
        "warning",
        "log",
        "other",
        "told once",
    )
    assert crashed["error"] == "RuntimeError"
    assert "test_telemetry.py" in crashed["at"][0]
    assert "seed" not in json.dumps(crashed)


def test_a_record_of_no_exception_has_no_error() -> None:
    record = logging.LogRecord("x", logging.INFO, "f", 1, "m", (), (None, None, None))
    assert "error" not in json.loads(JsonFormatter().format(record))
