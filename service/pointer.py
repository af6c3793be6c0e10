"""JSON pointers (RFC 6901): the one thing of a request that an answer may repeat."""

from collections.abc import Iterable
from typing import Final

LENGTH: Final = 400
"""A key can be a megabyte long: a pointer that would pass this many characters stops at the last parent that fits."""


def pointer(parts: Iterable[str | int]) -> str:
    """The pointer to a place, from the keys and indices on the way there."""
    written = ""
    for part in parts:
        longer = f"{written}/{str(part).replace('~', '~0').replace('/', '~1')}"
        if len(longer) > LENGTH:
            break
        written = longer
    return written
