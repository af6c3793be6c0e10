"""Records as GraphQL's object types. What is resolved are the core's records themselves, never a copy of them.

A problem's members are plain JSON already, so every resolver takes a record or a mapping.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import attrgetter, or_
from typing import Annotated, Any, Final

import strawberry

from core.kernel.chance import Drawn
from service.graphql.scalars import JSON, Move, State
from service.graphql.shapes import Shape, camel, nullable, shapes
from service.graphql.written import kept
from service.refusal import bare
from service.schemas import schema_name
from service.wire import tag_of, wire_name

Resolver = Callable[..., Any]
_SCALARS: Final = {"text": str, "sentence": str, "integer": int, "number": float, "truth": bool, "json": JSON}


@dataclass(frozen=True)
class Own:
    """What is a game's own: the beginning of its types' names, its moves, its events and the two parts of its state."""

    prefix: str
    moves: tuple[type, ...]
    events: tuple[type, ...]
    state: type


class Outputs:
    """All object types made so far, with how their fields and unions are resolved."""

    def __init__(self, loose: frozenset[tuple[type, str]]) -> None:
        self.loose = loose
        self.resolvers: dict[str, dict[str, Resolver]] = {}
        self.tellers: dict[str, Resolver] = {}
        self._made: dict[tuple[type, str], Any] = {}
        self._unions: dict[str, Any] = {}
        self._named: dict[str, Any] = {}
        drawn = self.record(Drawn, Own("", (), (), object))
        self.event = self._interface(
            "Event", "What happened. `to` is null for all.", {"type": str, "to": list[int] | None, "draw": drawn | None}
        )
        self.problem = self._interface(
            "Problem",
            "Why something was not done, in the members that all problem documents have (RFC 9457).",
            {"type": str, "title": str, "status": int, "detail": str | None},
        )

    def of(self, of: Shape, own: Own, *, null: bool | None = None) -> Any:
        """The annotation of a field of that shape."""
        found: Any
        if of.kind == "list":
            item: Any = self.of(of.of, own)
            found = list[item]
        elif of.kind == "record":
            found = State if of.of is own.state else self.record(of.of, own)
        elif of.kind == "union":
            found = self.union(of, own)
        else:
            found = _SCALARS[of.kind]
        return nullable(found) if (of.null if null is None else null) else found

    def record(self, record: type, own: Own, bases: tuple[type, ...] = ()) -> Any:
        """The type of a record; with moves among its fields it is the game's own."""
        rows = shapes(record)
        prefix = own.prefix if "alternatives" in rows else ""
        key = (record, prefix)
        if key not in self._made:
            name = type_name(record, prefix)
            annotations: dict[str, Any] = {}
            resolvers: dict[str, Resolver] = {}
            for field, row in rows.items():
                annotations[field] = self._field(record, field, row, own)
                resolvers[camel(field)] = resolver(field, row)
                if row.kind == "union" and row.of == own.moves:
                    annotations["raw"] = nullable(Move) if row.null else Move
                    resolvers["raw"] = raw_beside(field)
                if row.kind == "record" and row.of is own.state:
                    resolvers[camel(field)] = state(field)
                    inner = shapes(own.state)["public"]
                    annotations["public"] = self.of(inner, own, null=row.null)
                    resolvers["public"] = public_beside(field)
            self._made[key] = self.type(name, record.__doc__ or "", annotations, resolvers, bases)
        return self._made[key]

    def _field(self, record: type, field: str, row: Shape, own: Own) -> Any:
        null = row.null or (record, field) in self.loose
        if field == "alternatives":
            alternative: Any = self._alternative(own)
            moves: Any = list[alternative]
            return nullable(moves) if null else moves
        return self.of(row, own, null=null)

    def _alternative(self, own: Own) -> Any:
        name = own.prefix + "Alternative"
        if name not in self._unions:
            annotations = {"move": self.union(Shape("union", own.moves, name=own.prefix + "Move"), own), "raw": Move}
            resolvers: dict[str, Resolver] = {"move": lambda move, _: move, "raw": lambda move, _: as_sent(move)}
            self._unions[name] = self.type(name, "A legal move, typed and as it may be sent.", annotations, resolvers)
        return self._unions[name]

    def union(self, of: Shape, own: Own) -> Any:
        """The union of some records, told apart by their class, or by `type` where they are plain JSON."""
        name = of.name or "Or".join(type_name(member, "") for member in of.of)
        if name not in self._unions:
            bases = (self.event,) if of.of == own.events else ()
            types = [self.record(member, own, bases) for member in of.of]
            names: dict[Any, str] = {member: type_name(member, "") for member in of.of}
            if all("type" in shapes(member) for member in of.of):
                names |= {tag_of(member): type_name(member, "") for member in of.of}
            self._unions[name] = self.one_of(name, "", types, teller(names))
        return self._unions[name]

    def one_of(self, name: str, about: str, types: list[Any], tell: Resolver) -> Any:
        """A union of types made already."""
        self.tellers[name] = tell
        return Annotated[reduce(or_, types), strawberry.union(name, description=about or None)]

    def type(
        self,
        name: str,
        about: str,
        annotations: Mapping[str, Any],
        resolvers: dict[str, Resolver],
        bases: tuple[type, ...] = (),
    ) -> Any:
        """A type of any fields, made once a name."""
        if name in self.resolvers:
            return self._named[name]
        self.resolvers[name] = resolvers
        body: dict[str, Any] = {"__annotations__": dict(annotations), "__doc__": about}
        body |= {field: strawberry.field(name=camel(field)) for field in annotations}
        self._named[name] = strawberry.type(type(name, bases, body), name=name, description=paragraph(about))
        return self._named[name]

    def _interface(self, name: str, about: str, annotations: Mapping[str, Any]) -> Any:
        body = {"__annotations__": dict(annotations), "__doc__": about}
        return strawberry.interface(type(name, (), body), name=name, description=about)


def type_name(record: type, prefix: str) -> str:
    """The name of a record's type. Unions of answers end in `Answer`, so what they hold does not."""
    name = schema_name(record.__module__, record.__name__)
    return (name if name.startswith(prefix) else prefix + name).removesuffix("Answer").removesuffix("Form")


def paragraph(text: str) -> str:
    """A docstring as a description: its lines joined, its paragraphs kept."""
    parts = text.strip().split("\n\n")
    return "\n\n".join(" ".join(line.strip() for line in part.splitlines()) for part in parts)


def resolver(field: str, row: Shape) -> Resolver:
    """How a field is read off a record or a mapping."""
    key, read = wire_name(field), attrgetter(field)
    if row.kind == "sentence":
        return lambda source, info: getattr(read(source), info.context.language)

    def value(source: Any, _: Any) -> Any:
        return source.get(key) if type(source) is dict else read(source)

    if key == field:
        value.attribute = field  # type: ignore[attr-defined]  # what a plan may fetch together with others
    return value


def as_sent(move: Any) -> Any:
    """A move as it may be sent back."""
    return move if type(move) is dict else bare(move)


def raw_beside(field: str) -> Resolver:
    """How the JSON form of the move in a field is read."""
    read = attrgetter(field)
    return lambda source, _: as_sent(read(source))


def state(field: str) -> Resolver:
    """How a state is read: a step's, which is written already, is held back."""
    read = attrgetter(field)

    def value(source: Any, info: Any) -> Any:
        written, held = getattr(source, "written", None), getattr(info, "held", None)
        return read(source) if written is None or held is None else kept(written, held)

    return value


def public_beside(field: str) -> Resolver:
    """How the public part of the state in a field is read."""
    read = attrgetter(field)

    def public(source: Any, _: Any) -> Any:
        state = read(source)
        return None if state is None else state.public

    return public


def teller(names: Mapping[Any, str]) -> Resolver:
    """How a union tells which of its types a value is."""
    return lambda value, _info, _type: names[value["type"] if type(value) is dict else type(value)]
