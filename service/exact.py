"""The slow, exact reading of a JSON body: what is wrong with it, where, and nothing else.

`service.reader` asks here only when its quick road smells trouble. One walk over the bytes, a stack of at most 32
frames, no recursion, no value built: `forward` runs over clean tokens, compiled patterns doing the work, and `halt`
looks at the one that stopped it. A hostile megabyte must not cost seconds, so nothing here goes byte by byte.
"""

import json
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
    at: str | int


# The grammar, in patterns that never go back on their steps. A number here is a short one, whose size is no question.
_SP = rb"[ \t\n\r]*+"
_HEX = rb"[0-9a-fA-F]"
_PAIR = rb"u[dD][89abAB]" + _HEX + rb"{2}\\u[dD][c-fC-F]" + _HEX + rb"{2}"
_INSIDE = rb'(?:[^"\\\x00-\x1f]++|\\(?:["\\/bfnrt]|u(?![dD][89a-fA-F])' + _HEX + rb"{4}|" + _PAIR + rb"))*+"
_STRING = rb'"' + _INSIDE + rb'"'
_INTEGER = rb"(?:(?!-0)-?(?:0|[1-9][0-9]{0,99}+))(?![0-9.eE])"
_NUMBER = rb"-?(?:0|[1-9][0-9]{0,99}+)(?:\.[0-9]{1,99}+)?(?:[eE][+-]?[0-9]{1,2}+)?(?![0-9.eE])"
_EMPTY = rb"\[" + _SP + rb"\]|\{" + _SP + rb"\}"
_KEY = rb'"(' + _INSIDE + rb')"' + _SP + rb":" + _SP


def _value(number: bytes) -> re.Pattern[bytes]:
    """A value, by group: 1 whole, 2 an empty list or object, 3 the start of a list, 4 of an object with its key."""
    whole = rb"(" + _STRING + rb"|" + number + rb"|true|false|null)"
    return re.compile(whole + rb"|(" + _EMPTY + rb")|(\[)" + _SP + rb"|\{" + _SP + _KEY)


def _run(number: bytes) -> re.Pattern[bytes]:
    """Several values of a list with their commas, and with no other commas in them, so that they can be counted."""
    scalar = number + rb'|true|false|null|"[^"\\,\x00-\x1f]*+"|' + _EMPTY
    return re.compile(rb"(?:(?:" + scalar + rb")" + _SP + rb"," + _SP + rb")++")


_STRICT = _value(_INTEGER), _run(_INTEGER)
_LENIENT = _value(_NUMBER), _run(_NUMBER)  # once enough fractions are noted, the others are stepped over
_AFTER = re.compile(_SP + rb"(?:,(" + _SP + rb")|([\]}]))")
_NEXT_KEY = re.compile(_KEY)
_CLEAN = re.compile(_INSIDE)
_SPACE = re.compile(_SP)
_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]" + _HEX + rb"{2}")
_ANY_NUMBER = re.compile(rb"(-?(?:0|[1-9][0-9]*+))((?:\.[0-9]++)?(?:[eE][+-]?[0-9]++)?)")
_CONSTANT = re.compile(rb"NaN|-?Infinity")


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
        closed = self.forward(closed=False)
        while self.stack or not closed:
            self.halt(closed)
            closed = self.forward(closed=True)
        self.space()
        if self.at < len(self.body):
            raise self.fault("trailing")
        if self.fractions:
            raise NotAnInteger(tuple(self.fractions))

    def forward(self, *, closed: bool) -> bool:
        """Run over clean tokens; whether a value is finished (or one is to come) where this stops."""
        body, at, stack = self.body, self.at, self.stack
        value, run = _LENIENT if len(self.fractions) == FRACTIONS_TOLD else _STRICT
        while stack or not closed:
            if closed:
                token = _AFTER.match(body, at)
                frame = stack[-1]
                if token is None or (token[2] and token[2] != (b"]" if frame.keys is None else b"}")):
                    break
                if token[2]:
                    stack.pop()
                elif frame.keys is None:
                    frame.at = int(frame.at) + 1
                    closed = False
                else:
                    token = _NEXT_KEY.match(body, token.end())
                    if token is None or (key := _text(token[1])) in frame.keys:
                        break
                    frame.keys.add(key)
                    frame.at = key
                    closed = False
                at = token.end()
                continue
            deep = len(stack) == NESTING
            if stack and stack[-1].keys is None and not deep and (token := run.match(body, at)):
                stack[-1].at = int(stack[-1].at) + token[0].count(b",")
                at = token.end()
            token = value.match(body, at)
            if token is None or (deep and token.lastindex != 1):
                break
            if token.lastindex == 3:
                stack.append(_Frame(None, 0))
            elif token.lastindex == 4:
                key = _text(token[4])
                stack.append(_Frame({key}, key))
            else:
                closed = True
            at = token.end()
        self.at = at
        return closed

    def halt(self, closed: bool) -> None:
        """Take the number that `forward` stopped at, or raise the fault that it stopped at."""
        if closed:
            self.space()
            if self.stack[-1].keys is not None and self.body[self.at : self.at + 1] == b",":
                self.at += 1
                raise self.key()
            raise self.unexpected()
        head = self.body[self.at : self.at + 1]
        number = _ANY_NUMBER.match(self.body, self.at)
        if _CONSTANT.match(self.body, self.at):
            raise self.fault("constant")
        if number:
            self.number(number)
        elif head in {b"[", b"{"} and len(self.stack) == NESTING:
            raise self.fault("nesting")
        elif head == b"{":
            self.at += 1
            self.stack.append(_Frame(set(), ""))
            raise self.key()
        else:
            raise self.string() if head == b'"' else self.unexpected()

    def number(self, token: re.Match[bytes]) -> None:
        """Take a number: past what a double holds it is refused, with a fraction, an exponent or as -0 noted."""
        if isinf(float(token[0])):
            raise self.fault("number_range")
        if (token[2] or token[1] == b"-0") and len(self.fractions) < FRACTIONS_TOLD:
            self.fractions.append(self.place())
        self.at = token.end()

    def key(self) -> Malformed:
        """What is wrong with the key, or with its colon, that should stand after `at`."""
        frame = self.stack[-1]
        frame.at = ""
        self.space()
        start = self.at
        if self.body[start : start + 1] != b'"':
            return self.unexpected(parent=True)
        inside = _CLEAN.match(self.body, start + 1)
        if inside is None or self.body[inside.end() : inside.end() + 1] != b'"':
            return self.string(parent=True)
        frame.at = key = _text(inside[0])
        if frame.keys and key in frame.keys:
            return self.fault("duplicate_key")
        self.at = inside.end() + 1
        self.space()
        return self.unexpected()

    def string(self, *, parent: bool = False) -> Malformed:
        """What is wrong with the string that starts at `at`."""
        clean = _CLEAN.match(self.body, self.at + 1)
        self.at = clean.end() if clean else self.at
        if _SURROGATE.match(self.body, self.at):
            return self.fault("surrogate", parent=parent)
        return self.unexpected(parent=parent)

    def space(self) -> None:
        """Step over white space."""
        space = _SPACE.match(self.body, self.at)
        self.at = space.end() if space else self.at

    def unexpected(self, *, parent: bool = False) -> Malformed:
        """The fault of a byte that cannot stand at `at`, or of a body that ends there."""
        return self.fault("syntax" if self.at < len(self.body) else "truncated", parent=parent)

    def fault(self, reason: Reason, *, parent: bool = False) -> Malformed:
        """A fault at `at`, within the value that is being read, or, as its key cannot be read, in the object."""
        return Malformed(self.at, self.place(len(self.stack) - 1 if parent else None), reason)

    def place(self, depth: int | None = None) -> str:
        """The JSON pointer of what is being read, or of its parent at `depth`."""
        return pointer(frame.at for frame in self.stack[:depth])


def _text(inside: bytes) -> str:
    """The text of a clean string, from what stands between its quotes."""
    if b"\\" in inside:
        return str(json.loads(b'"' + inside + b'"'))
    return inside.decode()
