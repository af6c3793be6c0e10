import json
import unicodedata
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from core.kernel.nearest import folded, nearest
from service.language import Language, Text
from service.reader import read
from service.shape import CODES, MOST, ShapeError, errors_of, not_integers

CLOSED = ConfigDict(extra="forbid", strict=True)
Country = Literal["espana", "gran_bretana", "francia", "chile", "china"]
NAMES = {
    "espana": Text("España", "Spain"),
    "gran_bretana": Text("Gran Bretaña", "Great Britain"),
    "francia": Text("Francia", "France"),
}


@dataclass(frozen=True, slots=True)
class Place:
    """Puts armies down."""

    __pydantic_config__ = CLOSED
    type: Literal["place"]
    country: Country
    armies: Annotated[int, Field(ge=1, lt=2**31)]


@dataclass(frozen=True, slots=True)
class Attack:
    """Has a field called as its tag."""

    __pydantic_config__ = CLOSED
    type: Literal["attack"]
    attack: tuple[int, int, int]
    note: Annotated[str, Field(min_length=2, max_length=4, pattern="^[a-z]+$")] = "none"
    maybe: int | bool | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """A request."""

    __pydantic_config__ = CLOSED
    move: Annotated[Place | Attack, Field(discriminator="type")]
    seats: Annotated[tuple[int, ...], Field(max_length=3)] = ()
    level: Annotated[int, Field(gt=0)] = 1
    number: Literal[1, 2] = 1
    names: dict[str, Any] | None = None


ASK: TypeAdapter[Ask] = TypeAdapter(Ask)


def errors(body: str | bytes, language: Language = "en", adapter: TypeAdapter[Any] = ASK) -> list[ShapeError]:
    data = body.encode() if isinstance(body, str) else body
    with pytest.raises(ValidationError) as fault:
        adapter.validate_json(data)
    return errors_of(fault.value, read(data), language, NAMES.get)


PLACE = '"move": {"type": "place", "country": "chile", "armies": 1}'


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("{}", [("/move", "missing")]),
        ("[]", [("", "wrong_type")]),
        ('{"move": 1}', [("/move", "wrong_type")]),
        ('{"move": {}}', [("/move/type", "missing")]),
        ('{"move": {"type": "plaec"}}', [("/move/type", "unknown_type")]),
        ('{"move": {"type": 7}}', [("/move/type", "unknown_type")]),
        (
            '{"move": {"type": "place", "country": "x", "armies": "1", "~a/b": 1}}',
            [
                ("/move/country", "unknown_id"),
                ("/move/armies", "wrong_type"),
                ("/move/~0a~1b", "unknown_field"),
            ],
        ),
        ('{"move": {"type": "place", "country": 3, "armies": 1}}', [("/move/country", "wrong_type")]),
        (
            '{"move": {"type": "place", "armies": true}}',
            [
                ("/move/country", "missing"),
                ("/move/armies", "wrong_type"),
            ],
        ),
        ('{"move": {"type": "place", "country": "chile", "armies": 0}}', [("/move/armies", "too_small")]),
        (
            f'{{"move": {{"type": "place", "country": "chile", "armies": {10**40}}}}}',
            [("/move/armies", "too_large")],
        ),
        ('{"move": {"type": "attack", "attack": 1}}', [("/move/attack", "wrong_type")]),
        ('{"move": {"type": "attack"}}', [("/move/attack", "missing")]),
        (
            '{"move": {"type": "attack", "attack": [1, "2"]}}',
            [
                ("/move/attack/1", "wrong_type"),
                ("/move/attack/2", "missing"),
            ],
        ),
        ('{"move": {"type": "attack", "attack": [1, 2, 3, 4]}}', [("/move/attack", "too_long")]),
        ('{"move": {"type": "attack", "attack": [1, 2, 3], "note": "a"}}', [("/move/note", "too_short")]),
        ('{"move": {"type": "attack", "attack": [1, 2, 3], "note": "abcde"}}', [("/move/note", "too_long")]),
        ('{"move": {"type": "attack", "attack": [1, 2, 3], "note": "A-"}}', [("/move/note", "pattern")]),
        ('{"move": {"type": "attack", "attack": [1, 2, 3], "maybe": "x"}}', [("/move/maybe", "wrong_type")]),
        (f'{{{PLACE}, "seats": [1, 2, 3, 4]}}', [("/seats", "too_long")]),
        (f'{{{PLACE}, "level": 0}}', [("/level", "too_small")]),
        (f'{{{PLACE}, "number": 3}}', [("/number", "wrong_type")]),
        (f'{{{PLACE}, "number": "3"}}', [("/number", "wrong_type")]),
        (f'{{{PLACE}, "names": []}}', [("/names", "wrong_type")]),
    ],
)
def test_every_error_has_its_pointer_and_code(body: str, expected: list[tuple[str, str]]) -> None:
    assert [(each["pointer"], each["code"]) for each in errors(body)] == expected


def test_details_tell_our_bounds_in_the_language_of_the_request() -> None:
    body = '{"move": {"type": "place", "country": "chile", "armies": 2147483648}, "level": 0, "seats": [1,2,3,4,5]}'
    assert [each["detail"] for each in errors(body)] == [
        "The greatest value here is 2147483647.",
        "The greatest length is 3.",
        "The least value here is 1.",
    ]
    assert [each["detail"] for each in errors(body, "es")] == [
        "El valor máximo aquí es 2147483647.",
        "El largo máximo es 3.",
        "El valor mínimo aquí es 1.",
    ]


def test_no_error_repeats_what_the_client_sent() -> None:
    sent = "hunter2"
    body = json.dumps({"move": {"type": sent}, "seats": sent, "level": sent, "names": sent})
    assert sent not in json.dumps(errors(body))


def test_an_id_is_taken_from_a_type_too() -> None:
    assert errors('{"move": {"type": "plaec"}}')[0]["nearest"] == ["place"]


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("España", ["espana"]),
        (unicodedata.normalize("NFD", "España"), ["espana"]),
        ("españa", ["espana"]),
        ("ESPANA", ["espana"]),
        ("Spain", ["espana"]),
        ("Gran Bretaña", ["gran_bretana"]),
        ("great britain", ["gran_bretana"]),
        ("Frnace", ["francia"]),
        ("gran_bretanna", ["gran_bretana"]),
        ("zzz", []),
        ("x" * 100_000, []),
        ("", []),
    ],
)
def test_near_ids_are_found_by_id_by_name_and_through_typing_errors(given: str, meant: list[str]) -> None:
    body = json.dumps({"move": {"type": "place", "country": given, "armies": 1}})
    (error,) = errors(body)
    assert (error["pointer"], error["code"], error["nearest"]) == ("/move/country", "unknown_id", meant)


def test_at_most_three_are_near() -> None:
    assert len(nearest("carta_1", [f"carta_{at}" for at in range(2, 9)])) == 3
    assert nearest(None, ["a"]) == ()


def test_two_ids_of_one_name_are_both_near() -> None:
    assert nearest("Córdoba", ["cordoba_ar", "cordoba_es"], lambda _: Text("Córdoba", "Cordoba")) == (
        "cordoba_ar",
        "cordoba_es",
    )


def test_folding_drops_accents_capitals_and_what_stands_between() -> None:
    assert folded(" Gran-Bretaña. ") == "gran_bretana"


def test_at_most_twenty_errors_are_told() -> None:
    adapter = TypeAdapter(list[Annotated[int, Field(strict=True)]])
    assert len(errors(json.dumps(["x"] * 50), adapter=adapter)) == MOST
    assert len(not_integers([f"/{at}" for at in range(50)], "es")) == MOST


def test_a_record_outside_a_union_may_have_a_key_named_as_its_tag() -> None:
    adapter = TypeAdapter(Attack)
    body = '{"type": "attack", "attack": [1, 2, "3"]}'
    assert [each["pointer"] for each in errors(body, adapter=adapter)] == ["/attack/2"]


def test_what_the_validator_may_yet_invent_has_a_code() -> None:
    with pytest.raises(ValidationError) as fault:
        TypeAdapter(Annotated[int, Field(multiple_of=5)]).validate_json("3")
    assert errors_of(fault.value, 3, "en")[0]["code"] == "invalid_value"


def test_the_readers_numbers_are_told_in_the_same_form() -> None:
    assert not_integers(["/a"], "en") == [
        {"pointer": "/a", "code": "not_an_integer", "detail": CODES["not_an_integer"].en, "nearest": []}
    ]


def test_codes_are_frozen() -> None:
    assert sorted(CODES) == [
        "invalid_value",
        "missing",
        "not_an_integer",
        "pattern",
        "too_large",
        "too_long",
        "too_short",
        "too_small",
        "unknown_field",
        "unknown_id",
        "unknown_type",
        "wrong_type",
    ]
