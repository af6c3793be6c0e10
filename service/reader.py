"""The one strict JSON reader: REST bodies, GraphQL bodies and NDJSON lines all come in here.

A clean body takes the quick road: the standard library's C scanner with three hooks, after a few searches over the
bytes for what that scanner would let through. Whatever smells of trouble is read again by `service.exact`, which
alone decides and says where. A smell may be wrong, a clean verdict may not: a property test holds the two together.
"""

import re
from json import JSONDecoder
from typing import Final, Never

from service.exact import NESTING, Malformed, NotAnInteger, Refused, explain

__all__ = ["Malformed", "NotAnInteger", "Refused", "read"]

_KEPT: Final = 308
"""An integer of so many digits fits into a double whatever they are; a longer run is looked at closely."""

_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")
_MINUS_ZERO = re.compile(rb"(?:^|[\s:,\[])-0")

# Everything but quotes and brackets is dropped, and both kinds of brackets become one.
_SHAPE = bytes.maketrans(b"{}", b"[]")
_NO_SHAPE = bytes(byte for byte in range(256) if byte not in b'"[]{}')


def read(body: bytes) -> object:
    """The value of a JSON body: dicts, lists, strings, integers, booleans, None.

    Raises `Malformed` (400) or `NotAnInteger` (422); malformed wins where both hold.
    """
    if _smells(body):
        explain(body)
    try:
        return _decode(body.decode())
    except (ValueError, RecursionError):
        explain(body)
        raise


def _smells(body: bytes) -> bool:
    """Whether the C scanner might let something through that we refuse."""
    return (
        (b"-0" in body and _MINUS_ZERO.search(body) is not None)
        or (b"\\u" in body and _SURROGATE.search(body) is not None)
        or (len(body) > _KEPT and _long_number(body))
        or _too_deep(body)
    )


def _long_number(body: bytes) -> bool:
    """Whether more than 308 digits stand in a row: such a run covers one of every 309 bytes, so few are looked at."""
    step = _KEPT + 1
    for at in range(_KEPT, len(body), step):
        if body[at : at + 1].isdigit():
            around = body[at - _KEPT : at + step]
            left = len(around[:_KEPT]) - len(around[:_KEPT].rstrip(b"0123456789"))
            right = len(around[_KEPT:]) - len(around[_KEPT:].lstrip(b"0123456789"))
            if left + right > _KEPT:
                return True
    return False


def _too_deep(body: bytes) -> bool:
    """Whether brackets stand more than 32 deep, or do not close."""
    if body.count(b"[") + body.count(b"{") <= NESTING:
        return False
    if b"\\" in body:  # an escaped quote opens and closes nothing
        body = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    # Two neighbouring quotes can go whatever they are: what stays inside a string, or outside, stays so.
    shape = body.translate(_SHAPE, _NO_SHAPE).replace(b'""', b"")
    if b'"' in shape:
        shape = b"".join(shape.split(b'"')[::2])
    for _ in range(NESTING):
        shape = shape.replace(b"[]", b"")
        if not shape:
            return False
    return True


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object, if no key stands twice."""
    record = dict(pairs)
    if len(record) != len(pairs):
        raise ValueError
    return record


def _refuse(_: str) -> Never:
    """A fraction, an exponent, NaN or Infinity."""
    raise ValueError


_decode = JSONDecoder(object_pairs_hook=_object, parse_float=_refuse, parse_constant=_refuse).decode
