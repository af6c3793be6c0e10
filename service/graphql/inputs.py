"""Records as GraphQL's input types, and how their values become the body that REST takes."""

from typing import Any, Final

import strawberry

from service.graphql.outputs import Own, paragraph, type_name
from service.graphql.scalars import JSON, Log, State
from service.graphql.shapes import Shape, camel, nullable, optional, shapes
from service.wire import tag_of, wire_name

_SCALARS: Final = {"text": str, "integer": int, "number": float, "truth": bool, "json": JSON}


class Inputs:
    """All input types made so far. `keys` are the REST names of each type's fields, `tags` those of a move's types."""

    def __init__(self) -> None:
        self.keys: dict[str, dict[str, str]] = {}
        self.tags: dict[str, dict[str, str]] = {}
        self._made: dict[str, Any] = {}

    def of(self, of: Shape, own: Own) -> Any:
        """The annotation of a value that must be there and is not null."""
        if of.kind == "list":
            inner = self.of(of.of, own)
            item: Any = nullable(inner) if of.of.null else inner
            return list[item]
        if of.kind == "record":
            if of.of is own.state:
                return State
            return Log if of.of.__name__ == own.prefix + "Log" else self.record(of.of, own)
        return _SCALARS[of.kind]

    def record(self, record: type, own: Own, without: tuple[str, ...] = ()) -> Any:
        """The input type of a record."""
        name = type_name(record, "") + "Input"
        if name not in self._made:
            may, annotations, keys = optional(record), {}, {}
            for field, row in shapes(record).items():
                if field in without:
                    continue
                found = self.of(row, own)
                annotations[field] = nullable(found) if row.null or field in may else found
                keys[camel(field)] = wire_name(field)
            self.keys[name] = keys
            self._made[name] = self._input(name, record.__doc__ or "", annotations)
        return self._made[name]

    def move(self, own: Own) -> Any:
        """The moves of a game: exactly one key, its type."""
        name = own.prefix + "MoveInput"
        if name not in self._made:
            rows = {tag_of(member): self.record(member, own, ("type",)) for member in own.moves}
            self.tags[name] = {camel(tag): tag for tag in rows}
            annotations = {tag + "_": nullable(found) for tag, found in rows.items()}
            about = "A move: exactly one key, its type, with what the type has."
            self._made[name] = self._input(name, about, annotations, one_of=True)
        return self._made[name]

    def _input(self, name: str, about: str, annotations: dict[str, Any], *, one_of: bool = False) -> Any:
        body: dict[str, Any] = {"__annotations__": annotations, "__doc__": about}
        for field, found in annotations.items():
            left_out = {"default": strawberry.UNSET} if type(None) in getattr(found, "__args__", ()) else {}
            body[field] = strawberry.field(name=camel(field), **left_out)
        cls = type(name, (), body)
        return strawberry.input(cls, name=name, description=paragraph(about), one_of=one_of)
