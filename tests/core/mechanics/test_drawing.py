"""The SVG writer: what is text stays text, and lines fit their room."""

import pytest

from core.mechanics.drawing import Markup, clean, curve, escape, fit, join, polyline, tag, text, width, wrap


def test_plain_children_and_attributes_are_escaped() -> None:
    assert tag("g", {"a": "<\"'&>"}, "<b>") == '<g a="&lt;&quot;&#x27;&amp;&gt;">&lt;b&gt;</g>'


def test_markup_passes_as_it_is() -> None:
    assert tag("g", {}, tag("b"), Markup("<i/>")) == "<g><b/><i/></g>"
    assert escape(Markup("&amp;")) == "&amp;"
    assert join((tag("a"), tag("b"))) == "<a/><b/>"


def test_numbers_are_short_and_none_is_left_out() -> None:
    assert tag("r", {"x": 1.50, "y": 2, "z": None}) == '<r x="1.5" y="2"/>'
    assert text(1, 2, "a", 10, {"fill": "red"}) == '<text x="1" y="2" font-size="10" fill="red">a</text>'


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("plain", "plain"),
        ("  two \n words\t", "two words"),
        ("\u202eabc\u200b\u2066\ufeff", "abc"),
        ("a\x00b\x7f", "ab"),
        ("\ud800é\ufffe\ufdd0\ue000", "é"),
        ("e\u0301\u0301\u0301\u0301", "e\u0301\u0301"),
        ("שלום", "שלום"),
        ("\u200b", ""),
    ],
)
def test_clean_keeps_what_can_be_seen(given: str, kept: str) -> None:
    assert clean(given) == kept


def test_paths() -> None:
    assert polyline((0, 0, 5, -5, 5, 5), closed=True) == "M0 0l5-5 0 10z"
    assert curve((0, 0, 10, 10)) == "M0 0L10 10"
    assert curve((0, 0, 5, 9, 10, 10)) == "M0 0Q5 9 10 10"
    assert curve((0, 0, 5, 9, 10, 11, 20, 20)) == "M0 0Q5 9 7 10Q10 11 20 20"


def test_width_grows_with_the_letters() -> None:
    assert width("i", 10) < width("a", 10) < width("A", 10) < width("W", 10) < width("長", 10)
    assert width("e\u0301", 10) == width("e", 10)


def test_fit_cuts_with_an_ellipsis() -> None:
    assert fit("short", 10, 100) == "short"
    assert fit("rather long words", 10, 50) == "rather l…"
    assert fit("W", 10, 1) == "…"


def test_wrap_breaks_between_words_or_within_a_long_one() -> None:
    assert wrap("one", 10, 100, 2) == ("one",)
    assert wrap("one two three", 10, 50, 3) == ("one two", "three")
    assert wrap("WWWWWWWW", 10, 30, 2) == ("WWW", "WW…")
    assert wrap("W", 10, 1, 2) == ("W", "")
