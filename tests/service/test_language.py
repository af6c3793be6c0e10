import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.language import Language, Text, language_of, negotiate


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("es", "es"),
        ("es-AR", "es"),
        ("ES-419", "es"),
        ("es-AR,es;q=0.9,en;q=0.8", "es"),
        ("en-US,en;q=0.9,es;q=0.8", "en"),
        ("en;q=0.8, es;q=0.9", "es"),
        ("fr, es;q=0.5", "es"),
        ("fr", "en"),
        ("fr;q=0.9, de", "en"),
        ("est", "en"),
        ("*", "en"),
        ("*, es;q=0.5", "en"),
        ("es, *;q=0.5", "es"),
        ("es;q=0", "en"),
        ("es;q=0.000, *", "en"),
        ("en;q=0, es;q=0.001", "es"),
        ("es-AR;q=0.1, es;q=0.9, en;q=0.5", "es"),
        ("es;q=0.5, en;q=0.5", "es"),
        ("en;q=0.5, es;q=0.5", "en"),
        ("es;q=1.000", "es"),
        ("es ; q=0.3", "es"),
        (" ,es,, ", "es"),
        ("es;q=2", "en"),
        ("es;q=0.1234", "en"),
        ("es;q=x", "en"),
        ("es;level=1", "en"),
        ("es_AR", "en"),
        ("español", "en"),
        ("es, !!", "en"),
        ("xx," * 100 + "es", "es"),
    ],
)
def test_the_header_decides_the_language(header: str | None, language: Language) -> None:
    assert negotiate(header) == language


def test_several_header_lines_are_one_list() -> None:
    assert language_of([(b"host", b"x"), (b"accept-language", b"fr"), (b"accept-language", b"es")]) == "es"
    assert language_of([(b"accept-language", b"\xff")]) == "en"
    assert language_of([]) == "en"


def test_a_text_is_told_in_either_language() -> None:
    text = Text("uno", "one")
    assert (text.told("es"), text.told("en")) == ("uno", "one")


@given(st.text() | st.text("es-AR;q=0.19,* "))
def test_no_header_is_too_strange(header: str) -> None:
    assert negotiate(header) in {"es", "en"}
