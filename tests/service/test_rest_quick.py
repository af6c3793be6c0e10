"""A state sent back just as it was written is read the quick way; the answers are those of the plain way."""

import json
from typing import Any

import pytest

from tests.service.tables import IDS, a_move, client, later

Json = Any


def compact(value: Json) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def both(game: str, operation: str, before: bytes, state: Json, after: bytes) -> tuple[int, bytes]:
    """Status and bytes of the answer to a body, which must be the same with the state's keys in another order."""
    path, headers = f"/v1/games/{game}/{operation}", {"Content-Type": "application/json"}
    turned = {"secret": state["secret"], "public": dict(reversed(state["public"].items()))}
    quick, plain = (
        client().post(path, content=before + compact(form) + after, headers=headers) for form in (state, turned)
    )
    assert quick.status_code == plain.status_code, (quick.text, plain.text)
    if "offset" not in quick.text:  # the two bodies differ before the fault
        assert quick.content == plain.content
    return quick.status_code, quick.content


@pytest.mark.parametrize("game", IDS)
def test_both_ways_give_the_same_bytes(game: str) -> None:
    step = later(game, 6)
    move = compact(a_move(game, step))
    for operation, after in [
        ("apply", b',"move":' + move + b"}"),
        ("check", b' , "move" : ' + move + b" }\n"),
        ("moves", b"}"),
        ("view", b',"seat":0}'),
        ("score", b',"seat":null}'),
        ("audit", b"}"),
    ]:
        assert both(game, operation, b'{"state":', step["state"], after)[0] == 200
    assert both(game, "apply", b'{"move":' + move + b',"state":', step["state"], b"}")[0] == 200


@pytest.mark.parametrize("game", IDS)
def test_what_is_wrong_beside_the_state_is_refused_both_ways(game: str) -> None:
    state = later(game, 6)["state"]
    for before, after, status in [
        (b'{"state":', b',"seat":0,"s\\u0065at":0}', 400),
        (b'{"state":', b',"st\\u0061te":0}', 400),
        (b'{"state":0,"state":', b"}", 400),
        (b'{"state":', b',"seat":0} x', 400),
        (b'{"state":', b"", 400),
        (b'{"state":', b',"seat":NaN}', 400),
        (b'{"state":', b',"seat":-0}', 422),
        (b'{"state":', b',"seat":1.0}', 422),
        (b'{"state":', b',"seat":7}', 422),
        (b'{"other":', b"}", 422),
        (b'{"state":{"state":', b"}}", 422),
        (b'[{"state":', b"}]", 422),
    ]:
        assert both(game, "view", before, state, after)[0] == status, (before, after)
