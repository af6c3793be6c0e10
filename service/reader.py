"""The one strict JSON reader: REST bodies, GraphQL bodies and NDJSON lines all come in here.

A clean body takes the quick road: a compiled parser that refuses duplicate keys, after a few searches over the bytes
for what it would let through. Whatever smells of trouble is read again by `service.exact`, which alone refuses
and says where. A smell may be wrong, a clean verdict may not: a property test holds the two together.
"""

import re
from typing import Final

from jiter import from_json

from service.exact import NESTING, Malformed, NotAnInteger, Refused, explain

__all__ = ["Malformed", "NotAnInteger", "Refused", "read"]

_KEPT: Final = 308
"""An integer of so many digits fits into a double whatever they are; a longer run is looked at closely."""

_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")
_SURROGATE_PAIR = re.compile(rb"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}")
_MINUS_ZERO = re.compile(rb"(?:^|[\s:,\[])-0")

# Everything but quotes, brackets and the marks of fractions and words is dropped, and brackets become one kind.
_ONE_BRACKET = bytes.maketrans(b"{}", b"[]")
_NO_SHAPE = bytes(byte for byte in range(256) if byte not in b'"[]{}.eErs')


def read(body: bytes) -> object:
    """The value of a JSON body: dicts, lists, strings, integers, booleans, None.

    Raises `Malformed` (400) or `NotAnInteger` (422); malformed wins where both hold.
    """
    if _smells(body, _shape(body)):
        explain(body)
    try:
        value: object = from_json(body, allow_inf_nan=False, catch_duplicate_keys=True, cache_mode="keys")
    except ValueError:
        explain(body)
        raise
    return value


def _shape(body: bytes) -> bytes:
    """What stands outside a body's strings (if it is JSON; else it is refused anyway)."""
    if b"\\" in body:  # an escaped quote opens and closes nothing
        body = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    # Two neighbouring quotes can go whatever they are: what stays inside a string, or outside, stays so.
    shape = body.translate(_ONE_BRACKET, _NO_SHAPE).replace(b'""', b"")
    return b"".join(shape.split(b'"')[::2])


def _smells(body: bytes, shape: bytes) -> bool:
    """Whether the parser might let something through that we refuse."""
    return (
        b"." in shape
        or b"E" in shape
        or shape.count(b"e") != shape.count(b"r") + shape.count(b"s")  # more than those of `true` and `false`
        or (b"-" in body and b"-0" in body and _MINUS_ZERO.search(body) is not None)
        or (b"\\" in body and b"\\u" in body and _lone_surrogate(body))
        or (len(body) > _KEPT and _long_number(body))
        or (shape.count(b"[") > NESTING and _too_deep(shape))
    )


def _lone_surrogate(body: bytes) -> bool:
    """Whether a surrogate is left once the pairs are gone; an escaped backslash is the start of no escape."""
    return _SURROGATE.search(_SURROGATE_PAIR.sub(b"", body.replace(rb"\\", b"__"))) is not None


def _long_number(body: bytes) -> bool:
    """Whether more than 308 digits stand in a row: such a run covers one of every 309 bytes, so few are looked at."""
    step = _KEPT + 1
    for at, byte in enumerate(body[_KEPT::step]):
        if 0x30 <= byte <= 0x39:
            middle = _KEPT + at * step
            before, after = body[middle - _KEPT : middle], body[middle : middle + step]
            left = len(before) - len(before.rstrip(b"0123456789"))
            right = len(after) - len(after.lstrip(b"0123456789"))
            if left + right > _KEPT:
                return True
    return False


def _too_deep(shape: bytes) -> bool:
    """Whether brackets stand more than 32 deep, or do not close."""
    shape = shape.translate(None, b"ers")
    for _ in range(NESTING):
        shape = shape.replace(b"[]", b"")
        if not shape:
            return False
    return True
