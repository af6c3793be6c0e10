"""Hostile bodies: a megabyte of anything is refused for what is wrong at its beginning."""

import asyncio
import json
from collections.abc import Callable
from threading import get_ident

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.batch import Batch
from service.endpoint import Endpoint, endpoints
from service.later import Later, Mounted
from service.operations.asker import Asker
from service.refusal import Refused
from service.served import serve
from service.shape import MOST
from tests.service.tables import BY_ID, IDS

EN = Asker("en")
ENDS: dict[tuple[str | None, str], Endpoint] = dict(endpoints(serve(BY_ID.values())))
MEGABYTE = (1 << 20) - 300

UNITS = {
    "numbers": b"0",
    "texts": b'""',
    "objects with unknown fields": b'{"a":1,"b":2}',
    "deep lists": b"[" * 26 + b"]" * 26,  # copying such values is dear
}


def many(unit: bytes) -> bytes:
    return b"[" + b",".join([unit] * (MEGABYTE // (len(unit) + 1))) + b"]"


def refused(answer: Callable[[], object]) -> Refused:
    with pytest.raises(Refused) as fault:
        answer()
    return fault.value


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("game", [IDS[0], IDS[-1]])
def test_a_list_of_half_a_million_wrong_items_is_refused_at_once(game: str, unit: str) -> None:
    body = b'{"seats":' + many(UNITS[unit]) + b"}"
    fault = refused(lambda: ENDS[game, "setup"].answered(body, EN))
    assert fault.problem.status == 422
    errors = fault.problem.document()["errors"]
    assert isinstance(errors, list)
    assert len(errors) == MOST
    assert errors[0]["pointer"].startswith("/seats/0")


def test_wrong_items_after_many_right_ones_are_told_where_they_stand() -> None:
    """A list whose limit allows the right ones is no hiding place."""
    seats = [{"name": "x"}] * 6 + [0] * 300_000
    fault = refused(lambda: ENDS[IDS[0], "setup"].answered(json.dumps({"seats": seats}).encode(), EN))
    errors = fault.problem.document()["errors"]
    assert isinstance(errors, list)
    assert errors[0]["pointer"] == "/seats/6"


def test_an_object_of_a_hundred_thousand_unknown_fields_is_refused_at_once() -> None:
    """And what stands after them is not called missing."""
    fields = b",".join(b'"%x":0' % number for number in range(90_000))
    fault = refused(lambda: ENDS[IDS[0], "setup"].answered(b'{%b,"seats":[{},{}]}' % fields, EN))
    errors = fault.problem.document()["errors"]
    assert isinstance(errors, list)
    assert {row["code"] for row in errors} == {"unknown_field"}


@pytest.mark.parametrize("unit", UNITS)
def test_a_batch_of_half_a_million_things_is_refused_at_once(unit: str) -> None:
    fault = refused(lambda: Batch(ENDS).parse(b'{"requests":' + many(UNITS[unit]) + b"}", "en"))
    assert fault.problem.status == 413  # counted before anything is looked at


def test_a_log_of_one_monstrous_entry_is_judged_at_once() -> None:
    body = b'{"log":{"game":"%s","setup":{"seats":[{},{}],"seed":"a"},"entries":[{"move":null,"claim":{"events":%s}}]}}'
    answer = json.loads(ENDS[IDS[0], "referee"].answered(body % (IDS[0].encode(), many(b"0")), EN))
    assert [row["kind"] for row in answer["findings"]] == ["malformed_entry"]


def test_what_is_made_late_is_made_beside_the_event_loop() -> None:
    """The first query may wait for the schema; all others may not wait for it."""
    made_in: list[int] = []

    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        made_in.append(get_ident())

    def make() -> ASGIApp:
        made_in.append(get_ident())
        return app

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(_message: Message) -> None:
        """Nothing is sent."""

    mounted = Mounted("/late", Later(make), app)
    asyncio.run(mounted({"type": "http", "path": "/late"}, receive, send))
    maker, answerer = made_in
    assert maker != answerer == get_ident()
