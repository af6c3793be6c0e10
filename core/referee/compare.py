"""Where what was claimed first differs from what is so."""

from collections.abc import Mapping, Sequence
from typing import Any


def difference(expected: Any, claimed: Any, at: str = "") -> tuple[str, Any, Any] | None:
    """The first place where two JSON values differ, with both values there; null where they agree.

    The place is a JSON pointer. A value that one side lacks is null there.
    """
    if isinstance(expected, dict) and isinstance(claimed, dict):
        for name in (*expected, *(name for name in claimed if name not in expected)):
            place = f"{at}/{escaped(name)}"
            if name not in claimed or name not in expected:
                return place, expected.get(name), claimed.get(name)
            if (found := difference(expected[name], claimed[name], place)) is not None:
                return found
        return None
    if isinstance(expected, list) and isinstance(claimed, list) and len(expected) == len(claimed):
        for index, (is_so, said) in enumerate(zip(expected, claimed, strict=True)):
            if (found := difference(is_so, said, f"{at}/{index}")) is not None:
                return found
        return None
    # true is no 1 here, as it is none in JSON
    return None if type(expected) is type(claimed) and expected == claimed else (at, expected, claimed)


def escaped(name: str) -> str:
    """A key as a JSON pointer writes it (RFC 6901)."""
    return name.replace("~", "~0").replace("/", "~1")


def disagreement(
    happened: Sequence[Mapping[str, Any]], claimed: Sequence[Mapping[str, Any]]
) -> tuple[str, Any, Any] | None:
    """The first claimed event that no event of the step, after those already matched, agrees with.

    Where an event of its type is still to come, the place is the field in which the two differ.
    """
    rest = list(happened)
    for index, event in enumerate(claimed):
        match = next((i for i, other in enumerate(rest) if _agrees(other, event)), None)
        if match is not None:
            del rest[: match + 1]
            continue
        near = next((other for other in rest if other["type"] == event.get("type")), None)
        if near is None:
            return f"/{index}", None, dict(event)
        field = next(name for name in event if name not in near or difference(near[name], event[name]))
        return f"/{index}/{escaped(field)}", near.get(field), event[field]
    return None


def _agrees(event: Mapping[str, Any], claimed: Mapping[str, Any]) -> bool:
    return "type" in claimed and all(
        name in event and difference(event[name], value) is None for name, value in claimed.items()
    )
