"""The slow, exact reading of a JSON body: what is wrong with it, where, and nothing else.

`service.reader` asks here only when its quick road smells trouble, so this file is free to be plain: one loop over
the bytes, a stack of at most 32 frames, no recursion. It builds no value.
"""

import re
from dataclasses import dataclass, field
from math import isinf
from typing import Final, Literal

from service.pointer import pointer

NESTING: Final = 32
"""How deep lists and objects may stand in one another."""

FRACTIONS_TOLD: Final = 20
"""How many `not_an_integer` pointers one refusal holds, as every 422 does."""

Reason = Literal[
    "empty",
    "bom",
    "encoding",
    "surrogate",
    "syntax",
    "truncated",
    "trailing",
    "constant",
    "number_range",
    "duplicate_key",
    "nesting",
]
"""Why a body is not JSON. Frozen: clients may read it."""


class Refused(ValueError):  # noqa: N818 - it is an answer to a client, not an error of ours
    """A body that the reader does not let in."""


class Malformed(Refused):
    """Not JSON as we read it (400): the byte `offset`, the `pointer` of the place where known, and the `reason`."""

    def __init__(self, offset: int, pointer: str | None, reason: Reason) -> None:
        super().__init__(f"{reason} at byte {offset}")
        self.offset = offset
        self.pointer = pointer
        self.reason = reason


class NotAnInteger(Refused):
    """JSON, but with numbers that no request holds (422): the `pointers` of the first 20, in reading order."""

    def __init__(self, pointers: tuple[str, ...]) -> None:
        super().__init__(f"{len(pointers)} numbers are not integers")
        self.pointers = pointers


@dataclass(slots=True)
class _Frame:
    """One open list or object: `keys` is None for a list, `at` the index or key that is being read."""

    keys: set[str] | None
    at: str | int = 0


_SPACE = re.compile(rb"[ \t\n\r]*")
_NUMBER = re.compile(rb"(-?(?:0|[1-9][0-9]*))((?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)")
_CONSTANT = re.compile(rb"NaN|-?Infinity")
_LITERAL = re.compile(rb"true|false|null")
_PLAIN = re.compile(rb'[^"\\\x00-\x1f]*')
_ESCAPE = re.compile(rb'\\(?:["\\/bfnrt]|u([0-9a-fA-F]{4}))')
_SHORT = {b"b": "\b", b"f": "\f", b"n": "\n", b"r": "\r", b"t": "\t"}


def explain(body: bytes) -> None:
    """Raise `Malformed` or `NotAnInteger` for a body that is refused; return for one that is clean."""
    if not body:
        raise Malformed(0, "", "empty")
    if body.startswith(b"\xef\xbb\xbf"):
        raise Malformed(0, "", "bom")
    try:
        body.decode()
    except UnicodeDecodeError as fault:
        raise _encoding(body, fault.start) from None
    _Scan(body).run()


def _encoding(body: bytes, bad: int) -> Malformed:
    """The first fault of a body whose byte `bad` is not UTF-8: that byte, unless something is wrong before it."""
    scan = _Scan(body[:bad])
    try:
        scan.run()
    except Malformed as earlier:
        if earlier.offset < bad and earlier.reason != "empty":
            return earlier
    except NotAnInteger:
        pass
    raw_surrogate = body[bad] == 0xED and body[bad + 1 : bad + 2] >= b"\xa0"
    return Malformed(bad, scan.place(), "surrogate" if raw_surrogate else "encoding")


@dataclass(slots=True)
class _Scan:
    """One walk over the bytes of a body that is UTF-8."""

    body: bytes
    at: int = 0
    stack: list[_Frame] = field(default_factory=list)
    fractions: list[str] = field(default_factory=list)

    def run(self) -> None:
        """Read one document and the end after it."""
        self.space()
        if self.at == len(self.body):
            raise Malformed(self.at, "", "empty")
        closed = self.value()
        while self.stack:
            closed = self.after() if closed else self.value()
        self.space()
        if self.at < len(self.body):
            raise self.fault("trailing")
        if self.fractions:
            raise NotAnInteger(tuple(self.fractions))

    def value(self) -> bool:
        """Read a value's token at `at`; False if it opened a list or object that has a value to come."""
        head = self.body[self.at : self.at + 1]
        if head in (b"{", b"["):
            return self.opened(head)
        if head == b'"':
            self.string()
        elif _CONSTANT.match(self.body, self.at):
            raise self.fault("constant")
        elif literal := _LITERAL.match(self.body, self.at):
            self.at = literal.end()
        elif number := _NUMBER.match(self.body, self.at):
            self.number(number)
        else:
            raise self.unexpected()
        return True

    def opened(self, head: bytes) -> bool:
        """Enter a list or object; True if it was empty, and so is closed again."""
        if len(self.stack) == NESTING:
            raise self.fault("nesting")
        self.at += 1
        self.space()
        if self.body[self.at : self.at + 1] == (b"}" if head == b"{" else b"]"):
            self.at += 1
            return True
        self.stack.append(_Frame(set() if head == b"{" else None))
        if head == b"{":
            self.key()
        return False

    def after(self) -> bool:
        """Read what follows a finished value: a comma (False: a value to come) or the end of its parent (True)."""
        frame = self.stack[-1]
        self.space()
        head = self.body[self.at : self.at + 1]
        if head == b",":
            self.at += 1
            self.space()
            if frame.keys is None:
                frame.at = int(frame.at) + 1
            else:
                self.key()
            return False
        if head != (b"]" if frame.keys is None else b"}"):
            raise self.unexpected()
        self.at += 1
        self.stack.pop()
        return True

    def key(self) -> None:
        """Read a key and its colon, up to the value."""
        frame, start = self.stack[-1], self.at
        frame.at = ""
        if self.body[start : start + 1] != b'"':
            raise self.parent(self.unexpected())
        try:
            frame.at = key = self.string()
        except Malformed as fault:
            raise self.parent(fault) from None
        if frame.keys is None or key in frame.keys:
            self.at = start
            raise self.fault("duplicate_key")
        frame.keys.add(key)
        self.space()
        if self.body[self.at : self.at + 1] != b":":
            raise self.unexpected()
        self.at += 1
        self.space()

    def string(self) -> str:
        """Read a string from its opening quote; its text, as a key needs it."""
        parts: list[str] = []
        high = 0  # an upper surrogate that waits for its lower half, and where its backslash stands
        high_at = 0
        self.at += 1
        while True:
            plain = _PLAIN.match(self.body, self.at)
            if plain and plain.end() > self.at:
                if high:
                    raise self.fault("surrogate", high_at)
                parts.append(plain[0].decode())
                self.at = plain.end()
            if high and self.body[self.at : self.at + 2] != b"\\u":
                raise self.fault("surrogate", high_at)
            if self.body[self.at : self.at + 1] == b'"':
                self.at += 1
                return "".join(parts)
            escaped = _ESCAPE.match(self.body, self.at)
            if not escaped:
                raise self.unexpected()
            if escaped[1] is None:
                parts.append(_SHORT.get(escaped[0][1:], escaped[0][1:].decode()))
            else:
                unit = int(escaped[1], 16)
                low = 0xDC00 <= unit <= 0xDFFF
                if low != bool(high):
                    raise self.fault("surrogate", high_at if high else self.at)
                if low:
                    parts.append(chr(0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00)))
                    high = 0
                elif 0xD800 <= unit <= 0xDBFF:
                    high, high_at = unit, self.at
                else:
                    parts.append(chr(unit))
            self.at = escaped.end()

    def number(self, token: re.Match[bytes]) -> None:
        """Take a number: past what a double holds it is refused, with a fraction, an exponent or as -0 noted."""
        if isinf(float(token[0])):
            raise self.fault("number_range")
        if (token[2] or token[1] == b"-0") and len(self.fractions) < FRACTIONS_TOLD:
            self.fractions.append(self.place())
        self.at = token.end()

    def space(self) -> None:
        """Step over white space."""
        space = _SPACE.match(self.body, self.at)
        self.at = space.end() if space else self.at

    def unexpected(self) -> Malformed:
        """The fault of a byte that cannot stand at `at`, or of a body that ends there."""
        return self.fault("syntax" if self.at < len(self.body) else "truncated")

    def fault(self, reason: Reason, offset: int | None = None) -> Malformed:
        """A fault at `offset`, by default at `at`, within the value that is being read."""
        return Malformed(self.at if offset is None else offset, self.place(), reason)

    def parent(self, fault: Malformed) -> Malformed:
        """The same fault, said of the object that holds the key: a key that cannot be read names no place."""
        return Malformed(fault.offset, self.place(len(self.stack) - 1), fault.reason)

    def place(self, depth: int | None = None) -> str:
        """The JSON pointer of what is being read, or of its parent at `depth`."""
        return pointer(frame.at for frame in self.stack[:depth])
