import json
import threading
from collections.abc import Callable
from math import isinf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service import reader
from service.exact import FRACTIONS_TOLD, explain
from service.reader import Malformed, NotAnInteger, Refused, read

CLEAN = [
    b"{}",
    b" [ ] \r\n\t",
    b'{"a": [1, -2, 0, true, false, null, "x"]}',
    b'{"a": {"a": 1}, "b": {"a": 1}}',
    '"ñandú 😀"'.encode(),
    rb'"\ud83d\ude00 \u00f1 \\ud800 \/\b\f\n\r\t\""',
    rb'{"a\\":1,"a\\\\":2,"\"":3}',
    b'["2026-01-01", "a-0", ", -0", "-0"]',
    b"1" * 308,
    b"[" + b"1" * 309 + b"]",
    b'"' + b"1" * 4000 + b'"',
    b"[" * 32 + b"]" * 32,
    b'{"a":' * 32 + b"1" + b"}" * 32,
    b"[" + b",".join([b"[]"] * 40) + b"]",
    b'["]","[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[","a:b",":"]',
]

MALFORMED = [
    (b"", 0, "", "empty"),
    (b" \n", 2, "", "empty"),
    (b"\xef\xbb\xbf{}", 0, "", "bom"),
    (b"\xff\xfe{\x00}\x00", 0, "", "encoding"),
    (b'{"a": "\xff"}', 7, "/a", "encoding"),
    (b'{"a": 1} \xff', 9, "", "encoding"),
    (b'{"a": 1.0} \xff', 11, "", "encoding"),
    (b'{"a": NaN, "b": "\xff"}', 6, "/a", "constant"),
    (b'{"a": "\xed\xa0\x80"}', 7, "/a", "surrogate"),
    (rb'{"a": ["b", "\ud800"]}', 13, "/a/1", "surrogate"),
    (rb'{"a": "x\udc00"}', 8, "/a", "surrogate"),
    (rb'{"a": "\ud800\ud800\udc00"}', 7, "/a", "surrogate"),
    (rb'{"a": "\ud800x"}', 7, "/a", "surrogate"),
    (rb'{"a": "\ud800\n"}', 7, "/a", "surrogate"),
    (rb'{"a": "\ud800\u0041"}', 7, "/a", "surrogate"),
    (rb'{"a": "\\ud83d\ude00"}', 14, "/a", "surrogate"),
    (rb'{"a": {"\ud800": 1}}', 8, "/a", "surrogate"),
    (b'{"a": NaN}', 6, "/a", "constant"),
    (b"[1, Infinity]", 4, "/1", "constant"),
    (b"[-Infinity]", 1, "/0", "constant"),
    (b"[1e400]", 1, "/0", "number_range"),
    (b"[1.5, -1e400]", 6, "/1", "number_range"),
    (b"[" + b"9" * 309 + b"]", 1, "/0", "number_range"),
    (b"[1," + b"9" * 5000 + b"]", 3, "/1", "number_range"),
    (b'{"a": 1} x', 9, "", "trailing"),
    (b"{}{}", 2, "", "trailing"),
    (b"01", 1, "", "trailing"),
    (b'{"a": 1, "b": {"c": 1, "c": 2}}', 23, "/b/c", "duplicate_key"),
    (rb'{"a": 1, "\u0061": 2}', 9, "/a", "duplicate_key"),
    (rb'{"a/b": 1, "a\/b": 2}', 11, "/a~1b", "duplicate_key"),
    (rb'{"~": 1, "\u007e": 2}', 9, "/~0", "duplicate_key"),
    (b'[{"a:b": 1, "c": ":", "a:b": 2}]', 22, "/0/a:b", "duplicate_key"),
    (b'{"": 1, "": 2}', 8, "/", "duplicate_key"),
    (b"[" * 33 + b"]" * 33, 32, "/0" * 32, "nesting"),
    (b"[1.0," + b"[" * 32 + b"]" * 33, 36, "/1" + "/0" * 31, "nesting"),
    (b"{", 1, "", "truncated"),
    (b"[1,", 3, "/1", "truncated"),
    (b'{"a"', 4, "/a", "truncated"),
    (b'{"a":', 5, "/a", "truncated"),
    (b'{"a":1', 6, "/a", "truncated"),
    (b'["abc', 5, "/0", "truncated"),
    (b'{"abc', 5, "", "truncated"),
    (b"[1,]", 3, "/1", "syntax"),
    (b'{"a": 1,}', 8, "", "syntax"),
    (b"{1: 2}", 1, "", "syntax"),
    (b'{"a" 1}', 5, "/a", "syntax"),
    (b"[1 2]", 3, "/0", "syntax"),
    (b"[1}", 2, "/0", "syntax"),
    (b'{"a": 1]', 7, "/a", "syntax"),
    (b"[tru]", 1, "/0", "syntax"),
    (b"[+1]", 1, "/0", "syntax"),
    (b"[.5]", 1, "/0", "syntax"),
    (b"[-]", 1, "/0", "syntax"),
    (b"[1.]", 2, "/0", "syntax"),
    (b"['a']", 1, "/0", "syntax"),
    (b'["a\nb"]', 3, "/0", "syntax"),
    (b'["\\x41"]', 2, "/0", "syntax"),
    (b'["\\u12g4"]', 2, "/0", "syntax"),
    (b"[1] // note", 4, "", "trailing"),
]


@pytest.mark.parametrize("body", CLEAN, ids=range(len(CLEAN)))
def test_a_clean_body_is_what_the_standard_library_reads(body: bytes) -> None:
    assert read(body) == json.loads(body)
    explain(body)


@pytest.mark.parametrize(("body", "offset", "pointer", "reason"), MALFORMED)
def test_what_is_not_json_is_refused_with_its_place(body: bytes, offset: int, pointer: str, reason: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read(body)
    assert (refusal.value.offset, refusal.value.pointer, refusal.value.reason) == (offset, pointer, reason)
    assert str(refusal.value) == f"{reason} at byte {offset}"


@pytest.mark.parametrize(
    ("body", "pointers"),
    [
        (b"1.0", [""]),
        (b"[1, 1.0, 1e3, 1E-2, -0, -0.0, 0e0, -5]", ["/1", "/2", "/3", "/4", "/5", "/6"]),
        (b'{"a": {"b/c": [0, 1e0]}, "d~": -0}', ["/a/b~1c/1", "/d~0"]),
        (b"[[],{},-0]", ["/2"]),
        (b"-0", [""]),
        (b"[1e-400]", ["/0"]),
        (b"[" + b"1.0," * 30 + b"1]", [f"/{at}" for at in range(FRACTIONS_TOLD)]),
    ],
)
def test_a_number_that_is_no_integer_is_refused_with_its_pointer(body: bytes, pointers: list[str]) -> None:
    with pytest.raises(NotAnInteger) as refusal:
        read(body)
    assert list(refusal.value.pointers) == pointers


def test_malformed_beats_not_an_integer() -> None:
    with pytest.raises(Malformed):
        read(b'{"a": 1.0, "b": NaN}')


def test_a_pointer_stops_at_the_last_parent_that_fits() -> None:
    with pytest.raises(NotAnInteger) as refusal:
        read(b'{"a": {"' + b"k" * 1000 + b'": 1.5}}')
    assert refusal.value.pointers == ("/a",)


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        b"]" * 100_000 + b"[" * 100_000,
        b'"' + b"\\" * 100_001,
        b"9" * 1_000_000,
    ],
    ids=["open", "closed", "objects", "reversed", "backslashes", "digits"],
)
def test_a_hostile_body_is_refused_without_a_recursion_error(body: bytes) -> None:
    with pytest.raises(Malformed):
        read(body)


@pytest.mark.parametrize(
    "body",
    [
        b"[" + b"1," * 400_000 + b"-0]",
        b"[" + b"1.0," * 200_000 + b"x]",
        b"[" + rb'"\u00e9\ud83d\ude00",' * 40_000 + b"1.5]",
        b"{" + b",".join(b'"%d":1' % at for at in range(60_000)) + b',"0":1}',
        b'"' + b"\\" * 400_000 + b"\xff",
    ],
    ids=["integers", "fractions", "escapes", "keys", "backslashes"],
)
def test_a_large_body_with_a_fault_at_its_end_is_refused(body: bytes) -> None:
    with pytest.raises(Refused):
        read(body)


def test_one_reader_serves_several_threads() -> None:
    body = json.dumps([{"a": {"b": at}} for at in range(20)]).encode()
    seen: list[object] = []
    threads = [threading.Thread(target=lambda: seen.extend(read(body) for _ in range(50))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == [json.loads(body)] * 200


def test_a_body_that_only_the_parser_refuses_is_still_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "explain", lambda _: None)
    with pytest.raises(ValueError, match="trailing comma"):
        read(b"[1,]")


# What a body is, by another way: the standard library, told to keep pairs and number tokens as they stand.


class _DuplicateError(Exception):
    pass


def _clean(body: bytes) -> bool:
    """Whether a short body, less than a thousand deep, should be let in."""

    def number(token: str) -> str:
        raise ValueError(token)

    def integer(digits: str) -> int:
        if digits == "-0" or isinf(float(digits)):
            raise ValueError(digits)
        return 0

    def pairs(items: list[tuple[str, object]]) -> dict[str, object]:
        if len({key for key, _ in items}) < len(items):
            raise _DuplicateError
        return dict(items)

    def walk(value: object, depth: int) -> None:
        if isinstance(value, str):
            value.encode()
        elif isinstance(value, dict | list):
            if depth == 32:
                raise ValueError(depth)
            for child in [*value, *value.values()] if isinstance(value, dict) else value:
                walk(child, depth + 1)

    try:
        value = json.loads(
            body.decode(),
            parse_float=number,
            parse_constant=number,
            parse_int=integer,
            object_pairs_hook=pairs,
        )
        walk(value, 0)
    except (ValueError, _DuplicateError):
        return False
    return True


def _passes(check: Callable[[bytes], object], body: bytes) -> bool:
    try:
        check(body)
    except Refused:
        return False
    return True


SCRAPS = [
    *(bytes([byte]) for byte in b'"\\{}[]:,-0. \n'),
    b'""',
    b'"a"',
    b'"a":',
    b"1.0",
    b"-0",
    b"1e400",
    b"NaN",
    b"\\u0061",
    b"\\ud800",
    b"\\udc00",
    b"\xff",
    b"\xed\xa0\x80",
    "ñ".encode(),
    b"[" * 16,
    b"]" * 16,
    b"7" * 155,
]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text('ab"\\[]{}:-0ñ😀', max_size=4) | st.floats(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text('ab"\\:[', max_size=2), inner, max_size=3),
    max_leaves=12,
)


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A JSON document with a few scraps put in or bytes taken out."""
    body = json.dumps(draw(VALUES), ensure_ascii=draw(st.booleans())).encode()
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(body)))
        cut = draw(st.integers(0, 2))
        body = body[:at] + draw(st.sampled_from(SCRAPS) | st.just(b"")) + body[at + cut :]
    return body


@settings(max_examples=300, deadline=None)
@given(mutated() | st.lists(st.sampled_from(SCRAPS), max_size=24).map(b"".join) | st.binary(max_size=40))
def test_the_quick_road_the_exact_one_and_the_standard_library_agree(body: bytes) -> None:
    clean = _clean(body)
    assert _passes(explain, body) == clean
    assert _passes(read, body) == clean
    if clean:
        assert read(body) == json.loads(body)
