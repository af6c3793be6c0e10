"""Where a claim first differs from what is so."""

from typing import Any

import pytest

from core.referee.compare import difference, disagreement, escaped


@pytest.mark.parametrize(
    ("expected", "claimed", "found"),
    [
        ({"a": 1}, {"a": 1}, None),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, ("/a/1/b", 2, 3)),
        ({"a": 1, "b": 2}, {"b": 2}, ("/a", 1, None)),
        ({"a": 1}, {"a": 1, "c": 5}, ("/c", None, 5)),
        ([1, 2], [1], ("", [1, 2], [1])),
        ([1, 2], [1, 3], ("/1", 2, 3)),
        (1, True, ("", 1, True)),
        (0, False, ("", 0, False)),
        (None, None, None),
        (None, {}, ("", None, {})),
        ({"a/b~": 1}, {"a/b~": 2}, ("/a~1b~0", 1, 2)),
    ],
)
def test_the_first_difference(expected: Any, claimed: Any, found: Any) -> None:
    assert difference(expected, claimed) == found


def test_a_key_in_a_pointer() -> None:
    assert escaped("a/b~c") == "a~1b~0c"


HAPPENED = [
    {"type": "dice_thrown", "seat": 0, "attack": [6, 1]},
    {"type": "armies_lost", "seat": 0, "armies": 1},
    {"type": "armies_lost", "seat": 1, "armies": 2},
]


@pytest.mark.parametrize(
    ("claimed", "found"),
    [
        ([], None),
        ([{"type": "armies_lost", "seat": 1}], None),
        ([{"type": "dice_thrown"}, {"type": "armies_lost", "armies": 2}], None),
        ([{"type": "armies_lost", "armies": 3}], ("/0/armies", 1, 3)),
        ([{"type": "armies_lost", "seat": 1}, {"type": "dice_thrown"}], ("/1", None, {"type": "dice_thrown"})),
        ([{"type": "armies_lost", "nothing": 1}], ("/0/nothing", None, 1)),
        ([{"type": "card_taken"}], ("/0", None, {"type": "card_taken"})),
        ([{"seat": 0}], ("/0", None, {"seat": 0})),
    ],
)
def test_the_first_event_that_did_not_happen(claimed: Any, found: Any) -> None:
    assert disagreement(HAPPENED, claimed) == found
