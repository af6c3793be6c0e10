"""Records to bytes and back: the one place where the core's types meet the validator.

A record stands on the wire as it is. What pydantic builds from it is built once, when the service starts; a
request then costs one reading and one writing, both in compiled code.
"""

from collections.abc import Callable, Mapping
from dataclasses import field, make_dataclass
from functools import cached_property
from types import UnionType
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar, Union, get_args, get_origin

from pydantic import Discriminator, TypeAdapter
from typing_extensions import TypeAliasType

from core.kernel.record import CLOSED
from core.kernel.rule import Sentence

__all__ = ["CLOSED", "Format", "made", "many", "members", "named", "tag_of", "tagged", "wire_name"]

T = TypeVar("T")
Shape: TypeAlias = Any
"""A type as an annotation writes it: a class, a union, an `Annotated`."""


def wire_name(name: str) -> str:
    """A field's name in JSON: a trailing underscore is Python's (`from_`), not the wire's."""
    return name.rstrip("_")


# Every record shares this mapping, which the core keeps free of functions that only a wire needs. It is completed
# here, before the first adapter is built.
CLOSED["alias_generator"] = wire_name


def _told(sentence: Sentence, info: Any) -> str:
    """A sentence in the language of the answer, which the writer is given."""
    said: str = getattr(sentence, info.context or "en")
    return said


def _sentence_schema(_cls: type, _source: object, _handler: object) -> dict[str, Any]:
    shown = {"type": "function-plain", "function": _told, "info_arg": True, "return_schema": {"type": "str"}}
    return {"type": "str", "serialization": shown}


# A record of two texts in the core, one text on the wire.
Sentence.__get_pydantic_core_schema__ = classmethod(_sentence_schema)  # type: ignore[attr-defined]  # the validator's hook


class Format(Generic[T]):
    """How values of one type are read from bytes and written to them.

    What that takes is built when it is first asked for, and kept: a service knows many types, and should answer
    before it has built them all.
    """

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    @cached_property
    def adapter(self) -> TypeAdapter[T]:
        """The validator and writer of the type."""
        return TypeAdapter(self.shape)

    @cached_property
    def read(self) -> Callable[[bytes], T]:
        """The value of a body; raises `ValidationError`."""
        return self.adapter.validator.validate_json  # the adapter's own method resolves this anew at every call

    @cached_property
    def write(self) -> Callable[..., bytes]:
        """A value as JSON, sentences in the language given."""
        to_json = self.adapter.serializer.to_json
        return lambda value, language="en": to_json(value, by_alias=True, context=language)

    @cached_property
    def write_bare(self) -> Callable[..., bytes]:
        """A value as JSON without its nulls."""
        to_json = self.adapter.serializer.to_json
        return lambda value, language="en": to_json(value, by_alias=True, exclude_none=True, context=language)


def many(shape: Shape) -> Shape:
    """A list of values of a shape that is known only when the service starts."""
    return tuple.__class_getitem__((shape, ...))


def made(name: str, about: str, needed: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None) -> Any:
    """A record type of the wire: `needed` fields, then `optional` ones, which are null where they are left out."""
    rows: list[Any] = list(needed.items())
    rows += [(key, shape | None, field(default=None)) for key, shape in (optional or {}).items()]
    namespace = {"__doc__": about, "__module__": __name__}
    record = make_dataclass(name, rows, frozen=True, slots=True, kw_only=True, namespace=namespace)
    record.__pydantic_config__ = CLOSED  # type: ignore[attr-defined]  # the validator's hook
    return record


def members(union: Shape) -> tuple[type, ...]:
    """The record types of a union (a single record is a union of one)."""
    return get_args(union) if get_origin(union) in {Union, UnionType} else (union,)


def tagged(name: str, union: Shape) -> Shape:
    """The union told apart by its field `type`, so that only one member's faults are named; `name` is its schema's."""
    told = Annotated[union, Discriminator("type")] if len(members(union)) > 1 else union
    alias: Any = TypeAliasType(name, told)
    return alias


def tag_of(record: type) -> str:
    """The value of a member's field `type`."""
    tag: Any = record.__dataclass_fields__["type"].type  # type: ignore[attr-defined]  # it is a dataclass
    if get_origin(tag) is not Literal:
        raise TypeError(f"{record.__name__} has no tag")
    return str(get_args(tag)[0])


def named(identifier: str) -> str:
    """A game's id as its types are named: `two_words` gives `TwoWords`."""
    return "".join(part.capitalize() for part in identifier.split("_"))
