"""States that were written already: their bytes go into an answer as they are.

A step's state is written once, since its digest covers those bytes. While an answer is put together a mark stands
in its place. Nobody outside ever sees a mark, so nobody can send one.
"""

from secrets import token_hex
from typing import Any, Final

from pydantic_core import to_json

_MARK: Final = token_hex(16)


def kept(written: bytes, held: list[bytes]) -> str:
    """The mark of a state whose bytes are held back."""
    held.append(written)
    return f"{_MARK}{len(held) - 1}"


def answer(held: list[bytes] | None = None, **parts: Any) -> bytes:
    """An answer's bytes, with the states that were held back."""
    body = to_json(parts)
    for number, written in enumerate(held or ()):
        body = body.replace(f'"{_MARK}{number}"'.encode(), written, 1)
    return body
