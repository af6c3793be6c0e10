"""Bounds on the values of a record, said once and beside the field.

The wire's validator builds its schemas from plain mappings and asks each annotation to add its own; these
classes do just that, so the core needs no library to say what a value may be.
"""

from collections.abc import Callable
from typing import Annotated, Any

Schema = dict[str, Any]
Handler = Callable[[Any], Schema]


class Between:
    """An integer from `low` to `high`, both included."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        """Add the bounds to the integer's schema."""
        return {**handler(source), "ge": self.low, "le": self.high}


class Length:
    """A list or text of `low` to `high` items or characters."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        """Add the lengths to the list's or text's schema."""
        return {**handler(source), "min_length": self.low, "max_length": self.high}


class Pattern:
    """A text that a regular expression matches from end to end (write its anchors)."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        """Add the pattern to the text's schema."""
        return {**handler(source), "pattern": self.pattern}


class OneOf:
    """One of the ids of a data file, in its pinned order."""

    def __init__(self, *ids: str) -> None:
        self.ids = ids

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        """Put the closed list in the place of the text's schema."""
        return {"type": "literal", "expected": list(self.ids)}


INT32 = 2**31 - 1
# What a state's number may be before audit looks at it: any signed 32-bit integer.
Int32 = Annotated[int, Between(-INT32 - 1, INT32)]
# A seat's number as a request may name it; whether the table has that seat is looked at later.
SeatNumber = Annotated[int, Between(0, INT32)]
# An army count or another amount that is at least one.
Amount = Annotated[int, Between(1, INT32)]
# A player's name.
Name = Annotated[str, Length(1, 40)]
Lock = Annotated[str, Pattern("^sha256:[0-9a-f]{64}$")]
Hash = Lock
# The rules version of a state, `<game>/<n>`.
RulesName = Annotated[str, Pattern("^[a-z_]+/[1-9][0-9]*$"), Length(3, 40)]
TableId = Annotated[str, Pattern("^[0-9a-f]{32}$")]
# A seed: 1 to 64 bytes of UTF-8 without NUL; the bytes are counted by audit, the characters here.
Seed = Annotated[str, Pattern("^[^\\x00]+$"), Length(1, 64)]
