import asyncio
import json
import socket
import time
from collections.abc import Iterable

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from service.limits import Limits, _nothing
from tests.service.loopback import drained, serving, silent_logs


async def size(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer how long the body was."""
    body = await Request(scope, receive).body()
    await PlainTextResponse(str(len(body)))(scope, receive, send)


class Call:
    """One request against a middleware, message by message."""

    def __init__(
        self, messages: Iterable[Message], headers: Iterable[tuple[bytes, bytes]] = (), path: str = "/"
    ) -> None:
        self.messages = list(messages)
        self.scope = {"type": "http", "method": "POST", "path": path, "headers": list(headers)}
        self.sent: list[Message] = []

    async def receive(self) -> Message:
        return self.messages.pop(0)  # more than was sent: a hang on a real server, an IndexError here

    async def send(self, message: Message) -> None:
        self.sent.append(message)

    async def run(self, app: Limits) -> "Call":
        await app(self.scope, self.receive, self.send)
        return self

    @property
    def status(self) -> object:
        return self.sent[0]["status"]

    @property
    def headers(self) -> dict[bytes, bytes]:
        return dict(self.sent[0]["headers"])

    @property
    def body(self) -> bytes:
        return b"".join(message["body"] for message in self.sent[1:])


def part(body: bytes, more: bool = False) -> Message:
    return {"type": "http.request", "body": body, "more_body": more}


LEFT: Message = {"type": "http.disconnect"}


def call(messages: Iterable[Message], headers: Iterable[tuple[bytes, bytes]] = (), app: Limits | None = None) -> Call:
    limits = app or Limits(size, body=10, thrown_away=20, uploads=15)
    done = asyncio.run(Call(messages, headers).run(limits))
    assert (limits.in_flight, limits.held) == (0, 0)
    return done


@pytest.mark.parametrize(
    "messages",
    [
        [part(b"")],
        [part(b"0123456789")],
        [part(b"01234", True), part(b"56789")],
        [part(b"01234", True), part(b"", True), part(b"5")],
    ],
)
def test_a_body_within_the_limit_reaches_the_application(messages: list[Message]) -> None:
    whole = b"".join(message["body"] for message in messages)
    done = call([*messages, LEFT])
    assert (done.status, done.body) == (200, str(len(whole)).encode())


@pytest.mark.parametrize(
    ("messages", "closes"),
    [
        ([part(b"0" * 11)], False),
        ([part(b"0" * 6, True), part(b"0" * 6)], False),
        ([part(b"0" * 6, True), part(b"0" * 6, True), part(b"0" * 20)], False),
        ([part(b"0" * 11, True), part(b"0" * 15, True), part(b"0" * 15, True)], True),
    ],
)
def test_a_body_over_the_limit_is_refused_with_the_limit(messages: list[Message], closes: bool) -> None:
    done = call(messages)
    assert done.status == 413
    assert done.headers[b"content-type"] == b"application/problem+json"
    assert (done.headers.get(b"connection") == b"close") == closes
    assert not done.messages
    document = json.loads(done.body)
    assert (document["type"], document["status"], document["limit"]) == ("/problems/too-large", 413, 10)


def test_a_declared_length_over_the_limit_is_refused_in_the_language_of_the_request() -> None:
    done = call([part(b"0" * 9, True), part(b"0" * 2)], [(b"content-length", b"11"), (b"accept-language", b"es")])
    assert done.headers[b"content-language"] == b"es"
    assert json.loads(done.body)["title"] == "Demasiado grande"


def test_a_client_that_asks_first_is_refused_before_it_sends() -> None:
    done = call([], [(b"content-length", b"11"), (b"expect", b"100-continue")])
    assert (done.status, done.headers[b"connection"]) == (413, b"close")


@pytest.mark.parametrize(
    ("messages", "headers"),
    [
        ([LEFT], []),
        ([LEFT], [(b"content-length", b"11")]),
        ([part(b"01", True), LEFT], []),
        ([part(b"0" * 9, True), LEFT], [(b"content-length", b"11")]),
        ([part(b"0" * 11, True), LEFT], []),
    ],
)
def test_a_client_that_leaves_gets_no_answer(messages: list[Message], headers: list[tuple[bytes, bytes]]) -> None:
    assert not call(messages, headers).sent


def test_bodies_on_their_way_have_a_common_budget() -> None:
    limits = Limits(size, body=10, uploads=15)
    limits.held = 9
    done = asyncio.run(Call([part(b"0" * 9, True)]).run(limits))
    assert (done.status, done.headers[b"retry-after"], limits.held) == (503, b"1", 9)
    assert json.loads(done.body)["type"] == "/problems/busy"


def test_an_answer_does_not_wait_for_the_client() -> None:
    assert asyncio.run(_nothing())["type"] == "http.disconnect"


def test_past_the_cap_the_service_is_busy_but_for_those_who_ask_how_it_is() -> None:
    async def main() -> list[Call]:
        free = asyncio.Event()

        async def wait(scope: Scope, receive: Receive, send: Send) -> None:
            await free.wait()
            await size(scope, receive, send)

        limits = Limits(wait, in_flight=1)
        first = Call([part(b"{}")])
        running = asyncio.create_task(first.run(limits))
        await asyncio.sleep(0)
        second = await Call([part(b"{}")]).run(limits)
        third = Call([part(b"")], path="/livez")
        asked = asyncio.create_task(third.run(limits))
        await asyncio.sleep(0)
        free.set()
        return [await running, second, await asked]

    first, second, third = asyncio.run(main())
    assert (first.status, second.status, third.status) == (200, 503, 200)
    assert second.headers[b"retry-after"] == b"1"


def test_after_its_body_a_request_hears_of_its_client_only() -> None:
    heard: list[str] = []

    async def app(_: Scope, receive: Receive, __: Send) -> None:
        heard.extend([(await receive())["type"], (await receive())["type"]])

    asyncio.run(Call([part(b"{}"), LEFT]).run(Limits(app)))
    assert heard == ["http.request", "http.disconnect"]


def test_other_protocols_pass() -> None:
    seen: list[Scope] = []

    async def app(scope: Scope, _: Receive, __: Send) -> None:
        seen.append(scope)

    async def main() -> None:
        other = Call([])
        await Limits(app)({"type": "lifespan"}, other.receive, other.send)

    asyncio.run(main())
    assert seen == [{"type": "lifespan"}]


HEAD = b"POST / HTTP/1.1\r\nHost: x\r\n"


def _chunked(sizes: Iterable[int]) -> bytes:
    return b"".join(b"%x\r\n%s\r\n" % (length, b"0" * length) for length in sizes) + b"0\r\n\r\n"


def test_on_a_socket_the_refusal_arrives_and_the_connection_lives_on() -> None:
    large = 6 << 20
    bodies = [
        b"Content-Length: %d\r\n\r\n" % large + b"0" * large,
        b"Transfer-Encoding: chunked\r\n\r\n" + _chunked([1 << 20] * 6),
    ]
    with serving(Limits(size)) as port, silent_logs() as heard:
        for body in bodies:
            with socket.create_connection(("127.0.0.1", port), 5) as client:
                client.sendall(HEAD + body)
                client.sendall(HEAD + b"Connection: close\r\nContent-Length: 2\r\n\r\n{}")
                answer = drained(client)
            assert answer.startswith(b"HTTP/1.1 413 ")
            assert b'"limit":1048576' in answer
            assert answer.endswith(b"\r\n\r\n2")
    assert not heard


def test_on_a_socket_half_bodies_end_quietly() -> None:
    halves = [
        b"Content-Length: 100\r\n\r\n{",
        b"Content-Length: 2000000\r\n\r\n{",
        b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
        b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    ]
    limits = Limits(size)
    with serving(limits) as port, silent_logs() as heard:
        for half in halves:
            with socket.create_connection(("127.0.0.1", port), 5) as client:
                client.sendall(HEAD + half)
                time.sleep(0.05)
        time.sleep(0.1)
        with socket.create_connection(("127.0.0.1", port), 5) as client:
            client.sendall(HEAD + b"Connection: close\r\nContent-Length: 2\r\n\r\n{}")
            assert drained(client).endswith(b"2")
    assert not heard
    assert (limits.held, limits.in_flight) == (0, 0)
