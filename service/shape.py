"""Wrong shapes (422): what the validator found, told with our codes, as JSON pointers, in the client's language.

The validator's own messages and inputs never leave: only pointers, bounds of ours and ids of ours are told.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, TypedDict

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from core.kernel.nearest import Named, nearest
from service.language import Language, Text
from service.pointer import pointer

MOST: Final = 20
"""How many errors one refusal lists."""

_LARGE: Final = 50_000  # bytes; only logs and batches are as long
_ITEMS: Final = (200, 2000)  # how much of each list is looked at first; no list with typed items may be as long
_DEEP: Final = 16  # no typed field stands deeper


class ShapeError(TypedDict):
    """One wrong place in a request, as `errors` lists it."""

    pointer: str
    code: str
    detail: str
    nearest: list[str]


CODES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "missing": Text("Falta este campo.", "This field is missing."),
        "unknown_field": Text("Este campo no existe aquí.", "There is no such field here."),
        "wrong_type": Text("Aquí va {kind}.", "Expected here: {kind}."),
        "not_an_integer": Text(
            "Los números se escriben sin fracción, sin exponente y sin menos cero.",
            "Numbers are written without a fraction, an exponent or minus zero.",
        ),
        "too_small": Text("El valor mínimo aquí es {bound}.", "The least value here is {bound}."),
        "too_large": Text("El valor máximo aquí es {bound}.", "The greatest value here is {bound}."),
        "too_short": Text("El largo mínimo es {bound}.", "The least length is {bound}."),
        "too_long": Text("El largo máximo es {bound}.", "The greatest length is {bound}."),
        "pattern": Text(
            "El texto no tiene la forma pedida: {bound}", "The text does not have the form asked for: {bound}"
        ),
        "unknown_id": Text("Aquí no se conoce ese identificador.", "No such id is known here."),
        "unknown_type": Text("Aquí no hay nada de ese tipo.", "There is nothing of that type here."),
        "invalid_value": Text("Este valor no puede estar aquí.", "This value cannot stand here."),
    }
)
"""Every code of a 422 that the shape alone gives. Frozen: texts may change, codes may not."""

_KINDS: Final[Mapping[str, Text]] = {
    "int": Text("un número entero", "an integer"),
    "bool": Text("true o false", "true or false"),
    "string": Text("un texto", "a string"),
    "list": Text("una lista", "a list"),
    "record": Text("un objeto", "an object"),
    "null": Text("null", "null"),
    "other": Text("un valor de otro tipo", "a value of another type"),
}

# The validator's error type -> our code, and where its context keeps the bound or which kind belongs there.
_MEANT: Final[Mapping[str, tuple[str, str]]] = {
    "missing": ("missing", ""),
    "missing_argument": ("missing", ""),
    "union_tag_not_found": ("missing", ""),
    "extra_forbidden": ("unknown_field", ""),
    "unexpected_keyword_argument": ("unknown_field", ""),
    "int_type": ("wrong_type", "int"),
    "int_parsing": ("wrong_type", "int"),
    "int_from_float": ("not_an_integer", ""),
    "bool_type": ("wrong_type", "bool"),
    "string_type": ("wrong_type", "string"),
    "list_type": ("wrong_type", "list"),
    "tuple_type": ("wrong_type", "list"),
    "dict_type": ("wrong_type", "record"),
    "model_type": ("wrong_type", "record"),
    "model_attributes_type": ("wrong_type", "record"),
    "dataclass_type": ("wrong_type", "record"),
    "dataclass_exact_type": ("wrong_type", "record"),
    "none_required": ("wrong_type", "null"),
    "greater_than_equal": ("too_small", "ge"),
    "greater_than": ("too_small", "gt"),
    "less_than_equal": ("too_large", "le"),
    "less_than": ("too_large", "lt"),
    "int_parsing_size": ("invalid_value", ""),
    "too_short": ("too_short", "min_length"),
    "string_too_short": ("too_short", "min_length"),
    "too_long": ("too_long", "max_length"),
    "string_too_long": ("too_long", "max_length"),
    "string_pattern_mismatch": ("pattern", "pattern"),
    "literal_error": ("unknown_id", ""),
    "enum": ("unknown_id", ""),
    "union_tag_invalid": ("unknown_type", ""),
}

_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_QUOTED = re.compile(r"'([^']*)'")


def glance(body: bytes, document: object, read: Callable[[bytes], object]) -> None:
    """Let the validator find what is wrong near the beginnings of a large document's lists and objects.

    It stops at no fault and copies each wrong value: a hostile megabyte has half a million of them.
    """
    if len(body) > _LARGE:
        for items in _ITEMS:
            read(_ENCODE(_cut(document, items, _DEEP)).encode())


def _cut(value: Any, items: int, depth: int) -> Any:
    """A value with at most so many items in each list and object, and nothing deeper than `depth`."""
    if isinstance(value, list):
        return [_cut(item, items, depth - 1) for item in value[:items]] if depth else None
    if isinstance(value, dict):
        return {key: _cut(item, items, depth - 1) for key, item in islice(value.items(), items)} if depth else None
    return value


def errors_of(
    exc: ValidationError,
    document: object,
    language: Language,
    names: Callable[[str], Named | None] | None = None,
) -> list[ShapeError]:
    """All that the validator found, at most 20, in its order.

    `document` is what the reader gave for the same bytes: the validator names the members of unions in its places,
    and only the document tells them from keys. `names` gives the display names of an id, for `nearest`.
    """
    found = exc.errors(include_url=False, include_input=False)
    told: dict[tuple[str, str], ShapeError] = {}  # a value that fits no member of a union is told once
    for each in found:
        if each["type"] == "missing" and _stands(document, each["loc"]):
            continue  # it was cut off, see `glance`
        error = _error(each, document, language, names)
        told.setdefault((error["pointer"], error["code"]), error)
        if len(told) == MOST:
            break
    return list(told.values())


def not_integers(pointers: Iterable[str], language: Language) -> list[ShapeError]:
    """The errors for numbers that the reader refused, in the same form."""
    detail = CODES["not_an_integer"].told(language)
    return [ShapeError(pointer=place, code="not_an_integer", detail=detail, nearest=[]) for place in pointers][:MOST]


def _error(
    found: ErrorDetails, document: object, language: Language, names: Callable[[str], Named | None] | None
) -> ShapeError:
    """One finding of the validator in our words."""
    kind, context = found["type"], found.get("ctx", {})
    code, note = _MEANT.get(kind, ("wrong_type", "other") if kind.endswith("_type") else ("invalid_value", ""))
    parts, value = _walk(document, found["loc"], missing=code == "missing")
    if kind.startswith("union_tag"):  # the place is the tag, not the record that holds it
        tag = str(context["discriminator"]).strip("'")
        parts.append(tag)
        value = value.get(tag) if isinstance(value, dict) else None
    expected = context.get("expected_tags", context.get("expected"))
    ids = _QUOTED.findall(expected) if isinstance(expected, str) else []
    if code == "unknown_id" and not (ids and isinstance(value, str)):
        code, note = "wrong_type", "string" if ids else "other"
    near = nearest(value, ids, names) if ids else ()
    bound = context.get(note, "")
    if kind in {"greater_than", "less_than"} and isinstance(bound, int):
        bound += 1 if kind == "greater_than" else -1
    template = CODES[code].told(language)
    detail = template.format(bound=bound, kind=_KINDS.get(note, _KINDS["other"]).told(language))
    return ShapeError(pointer=pointer(parts), code=code, detail=detail, nearest=list(near))


def _walk(document: object, loc: tuple[str | int, ...], *, missing: bool) -> tuple[list[str | int], object]:
    """The keys and indices of a validator's place, without the names of union members in it, and what stands there."""
    parts: list[str | int] = []
    node: Any = document
    tagged = False  # whether the tag of this very record was passed already
    for at, step in enumerate(loc):
        rest = loc[at + 1 :]
        if isinstance(node, dict) and isinstance(step, str):
            if not tagged and node.get("type") == step and _continues(node, rest, missing):
                tagged = True
                continue
            here = step in node
        else:
            here = isinstance(node, list) and isinstance(step, int) and step < len(node)
        if here:
            parts.append(step)
            node, tagged = node[step], False
        elif missing and not rest:
            parts.append(step)
            node = None
    return parts, node


def _stands(document: object, loc: tuple[str | int, ...]) -> bool:
    """Whether a field said to be missing is there."""
    return len(_walk(document, loc, missing=False)[0]) == len(_walk(document, loc, missing=True)[0])


def _continues(record: Mapping[str, object], rest: tuple[str | int, ...], missing: bool) -> bool:
    """Whether a place goes on within `record` itself after its tag: then the tag was a tag, and not a key."""
    return not rest or rest[0] in record or (missing and len(rest) == 1)
