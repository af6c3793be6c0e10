"""What a record's field is, whatever Python writes it as: the one reading that inputs and outputs share."""

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from core.kernel.game import Span
from core.kernel.rule import Sentence
from service.wire import Shape as Annotation
from service.wire import members, wire_name

Kind = Literal["text", "integer", "number", "truth", "sentence", "json", "record", "union", "list"]

_PLAIN: Final[Mapping[Any, Kind]] = {
    str: "text",
    int: "integer",
    float: "number",
    bool: "truth",
    Sentence: "sentence",
}
_NAMES: Final = {frozenset(members(Span)): "Span"}
"""Unions that a record writes out: their aliases have no name that one could ask for."""


@dataclass(frozen=True)
class Shape:
    """A field's type: `of` are the record, the union's members or the list's item; `name` a union's."""

    kind: Kind
    of: Any = None
    null: bool = False
    name: str = ""

    def same(self, other: "Shape") -> bool:
        """Whether the two differ at most in that one may be null."""
        return (self.kind, self.of) == (other.kind, other.of)


def shape(annotation: Annotation, name: str = "") -> Shape:
    """The shape that an annotation writes."""
    if hasattr(annotation, "__value__"):
        return shape(annotation.__value__, annotation.__name__)
    origin: Any = get_origin(annotation)
    args = get_args(annotation)
    if origin is Annotated:
        return shape(args[0], name)
    if annotation in _PLAIN:
        return Shape(_PLAIN[annotation])
    if origin is Literal:
        return shape(type(args[0]))
    if origin in {Union, UnionType}:
        return _union(args, name)
    if origin is tuple and len({arg for arg in args if arg is not Ellipsis}) == 1:
        return Shape("list", shape(args[0]))
    if is_dataclass(annotation):
        return Shape("record", annotation)
    return Shape("json", null=annotation in {None, NoneType, Any})


def _union(args: tuple[Any, ...], name: str) -> Shape:
    some = [arg for arg in args if arg is not NoneType]
    null = len(some) < len(args)
    if len(some) == 1:
        inner = shape(some[0], name)
        return Shape(inner.kind, inner.of, True, inner.name)
    if all(is_dataclass(arg) for arg in some):
        return Shape("union", tuple(some), null, name or _NAMES.get(frozenset(some), ""))
    return Shape("json", null=null)


def shapes(record: type) -> dict[str, Shape]:
    """The fields of a record by the names that Python gives them."""
    return {field.name: shape(field.type) for field in fields(record)}


def optional(record: type) -> frozenset[str]:
    """The fields of a record that may be left out."""
    return frozenset(field.name for field in fields(record) if field.default is not MISSING)


def nullable(annotation: Any) -> Any:
    """The annotation of what may be null."""
    return annotation | None


def camel(name: str) -> str:
    """A field's name over GraphQL: `to_act` is `toAct`."""
    first, *rest = wire_name(name).split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)


def loosened(unions: Iterable[tuple[type, ...]]) -> frozenset[tuple[type, str]]:
    """The fields that are null over GraphQL's types though their own record has them always.

    A field that may be null in one member of a union is nullable in all: else the two could not be selected
    together. Raises `TypeError` where two members have a field with two types.
    """
    every = [{member: shapes(member) for member in union} for union in unions]
    found: set[tuple[type, str]] = set()
    size = -1
    while size != len(found):
        size = len(found)
        for union in every:
            for name in {name for rows in union.values() for name in rows}:
                having = {member: rows[name] for member, rows in union.items() if name in rows}
                first = next(iter(having.values()))
                if not all(row.same(first) for row in having.values()):
                    raise TypeError(f"{name} has two types in {[member.__name__ for member in having]}")
                if any(row.null or (member, name) in found for member, row in having.items()):
                    found |= {(member, name) for member, row in having.items() if not row.null}
    return frozenset(found)
