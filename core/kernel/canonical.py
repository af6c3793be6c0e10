"""Canonical JSON (RFC 8785), the digest of a state and the chain of a table.

Field names are ASCII and no number has a fraction, so sorting by code point and Python's own integers are
what the RFC asks for.
"""

from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import sha256
from json import JSONEncoder
from typing import Any

_encode = JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False).encode
_SCALARS = frozenset((str, int, bool, type(None)))
CHAIN = b"arbitro/chain/1\0"


@cache
def _fields(cls: type) -> tuple[tuple[str, str], ...]:
    """A record's fields and their keys; a field name's trailing underscore is Python's, not JSON's."""
    return tuple((field.name, field.name.rstrip("_")) for field in fields(cls))


def plain(value: object) -> Any:
    """Records as mappings, tuples as lists."""
    kind = type(value)
    if kind in _SCALARS:
        return value
    if kind is tuple or kind is list:
        return [plain(item) for item in value]  # type: ignore[attr-defined]  # seen to be a sequence above
    if kind is dict:
        return {name: plain(item) for name, item in value.items()}  # type: ignore[attr-defined]  # likewise
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} has no canonical form here")
    return {key: plain(getattr(value, name)) for name, key in _fields(kind)}


def canonical(value: object) -> bytes:
    """Canonical JSON of a value made of records, lists, texts, integers, booleans and nulls."""
    return _encode(plain(value)).encode()


def tagged(data: bytes) -> str:
    """`sha256:` and 64 hex digits of the SHA-256 of `data`."""
    return "sha256:" + sha256(data).hexdigest()


def digest(state: object) -> str:
    """Digest of a state as it travels."""
    return tagged(canonical(state))


def first_link(public: object) -> str:
    """chain(0): over the public part of the set-up step, without its own field `chain`."""
    form = plain(public)
    del form["chain"]
    return tagged(CHAIN + canonical(form))


def next_link(chain: str, move: bytes) -> str:
    """chain(n) from chain(n-1) and the canonical public form of move n."""
    return tagged(CHAIN + bytes.fromhex(chain[7:]) + move)
