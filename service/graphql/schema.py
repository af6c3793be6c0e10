"""The schema, read off the operation table and the games' records.

Strawberry makes the types. What resolves them is laid in afterwards: plain readers of the core's records, since
Strawberry's own resolvers would convert every argument and look at every value once more.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import strawberry
from graphql import GraphQLInputObjectType, GraphQLObjectType, GraphQLSchema, GraphQLUnionType
from pydantic import TypeAdapter
from strawberry.annotation import StrawberryAnnotation
from strawberry.schema.config import StrawberryConfig
from strawberry.types.arguments import StrawberryArgument
from strawberry.types.field import StrawberryField

from service.endpoint import Endpoint
from service.graphql.answers import Asked, answer_shape, answer_type, refusals
from service.graphql.inputs import Inputs
from service.graphql.outputs import Outputs, Own
from service.graphql.resources import Fetched
from service.graphql.scalars import SCALARS, Move
from service.graphql.shapes import camel, loosened, nullable, optional, shapes
from service.problem_forms import PROBLEM_FORMS
from service.served import Served
from service.wire import members, wire_name

Ends = Mapping[tuple[str | None, str], Endpoint]
_NO_GAME = Own("", (), (), object)


class Schema:
    """The types, with the endpoint behind each operation's field by (name of the type, name of the field)."""

    def __init__(self, served: Mapping[str, Served], ends: Ends) -> None:
        self.own = {game: own(one) for game, one in served.items()}
        self.outputs = Outputs(loosened(unions(served, ends)))
        self.inputs = Inputs()
        self.asked: dict[tuple[str, str], Asked | Fetched] = {}
        rows = [end for end in ends.values() if not end.operation.of_game]
        query: dict[str, Any] = {end.operation.name: self._operation("Query", end, _NO_GAME) for end in rows}
        mutation: dict[str, Any] = {}
        for game, one in served.items():
            for root, kind in ((query, "query"), (mutation, "mutation")):
                root[game] = self._game(one, kind, [end for (of, _), end in ends.items() if of == game])
        self.strawberry = strawberry.Schema(
            query=self._type("Query", "What can be asked.", query),
            mutation=self._type("Mutation", CHANGES, mutation),
            config=StrawberryConfig(scalar_map=SCALARS),
        )
        self.core: GraphQLSchema = self.strawberry._schema  # the library's own schema object has no public name
        self._lay_in()

    def _game(self, one: Served, kind: str, ends: Iterable[Endpoint]) -> Any:
        mine = self.own[one.game.id]
        name = mine.prefix + kind.capitalize()
        rows = {end.operation.name: self._operation(name, end, mine) for end in ends if end.operation.kind == kind}
        if kind == "query":
            rows |= {key.removesuffix("s"): self._resource(name, key, one, mine) for key in one.game.resources or {}}
        about = f"{one.game.name.en}: what can be asked." if kind == "query" else f"{one.game.name.en}. {CHANGES}"
        game = one.game.id
        found = self._type(name, about, rows)
        self.outputs.resolvers.setdefault(kind.capitalize(), {})[camel(game)] = lambda *_: ()
        return field(game, found, about)

    def _operation(self, of: str, end: Endpoint, mine: Own) -> Any:
        operation = end.operation
        asked = Asked(end, (of, camel(operation.name)))
        self.asked[of, camel(operation.name)] = asked
        self.outputs.resolvers.setdefault(of, {})[camel(operation.name)] = asked
        found = answer_type(end, self.outputs, mine)
        arguments: dict[str, Any] = {}
        if operation.request:
            form = operation.request(end.served.forms)
            may = optional(form)
            for name, row in shapes(form).items():
                if row.kind == "union":
                    arguments |= {"move": nullable(self.inputs.move(mine)), "raw": nullable(Move)}
                else:
                    of_row = self.inputs.of(row, mine)
                    arguments[name] = nullable(of_row) if row.null or name in may else of_row
        return field(operation.name, found, operation.about, arguments)

    def _resource(self, of: str, key: str, one: Served, mine: Own) -> Any:
        resource = (one.game.resources or {})[key]
        name = key.removesuffix("s")
        fetched = Fetched(resource, TypeAdapter(resource.query), (of, name))
        self.asked[of, name] = fetched
        self.outputs.resolvers.setdefault(of, {})[name] = fetched
        arguments: dict[str, Any] = {}
        may = optional(resource.query)
        for parameter, row in shapes(resource.query).items():
            of_row = self.inputs.of(row, mine)
            arguments[parameter] = nullable(of_row) if parameter in may else of_row
        about = (resource.result.__doc__ or "").strip()
        return field(name, self.outputs.record(resource.result, mine), about, arguments)

    def _type(self, name: str, about: str, rows: dict[str, Any]) -> Any:
        body: dict[str, Any] = {**rows, "__annotations__": {}, "__doc__": about}
        return strawberry.type(type(name, (), body), name=name, description=about)

    def _lay_in(self) -> None:
        for name, found in self.core.type_map.items():
            if isinstance(found, GraphQLObjectType) and name in self.outputs.resolvers:
                found.is_type_of = None
                for key, row in found.fields.items():
                    row.resolve = self.outputs.resolvers[name][key]
                    for argument in row.args:
                        row.args[argument].out_name = row.args[argument].extensions["strawberry-definition"].python_name
            elif isinstance(found, GraphQLUnionType):
                found.resolve_type = self.outputs.tellers[name]
            elif isinstance(found, GraphQLInputObjectType) and name in self.inputs.tags:
                found.is_one_of = True
                found.out_type = move_reader(self.inputs.tags[name])  # type: ignore[method-assign]  # the library's own hook
            elif isinstance(found, GraphQLInputObjectType):
                for key, row in found.fields.items():
                    row.out_name = self.inputs.keys[name][key]


CHANGES = "What makes a new state. Nothing is kept or changed anywhere, so fields may run in any order."


def move_reader(tags: Mapping[str, str]) -> Any:
    """How a move's only key becomes its `type`."""

    def read(value: dict[str, Any]) -> dict[str, Any]:
        ((key, fields),) = value.items()
        return {"type": tags[key], **fields}

    return read


def own(one: Served) -> Own:
    """What is a game's own."""
    types = one.game.types
    return Own(one.forms.prefix, members(types.move), members(types.event), types.state)


def unions(served: Mapping[str, Served], ends: Ends) -> Iterable[tuple[type, ...]]:
    """Every union of the schema that is told apart by its members: moves, events, and answers with their refusals."""
    for one in served.values():
        yield members(one.game.types.move)
        yield members(one.game.types.event)
    for end in ends.values():
        operation, forms = end.operation, end.served.forms
        problems = tuple(PROBLEM_FORMS[kind](forms) for kind in refusals(end))
        found = answer_shape(operation, operation.answer(forms))
        if problems:
            yield (found.of, *problems) if found.kind == "record" else problems


def field(name: str, found: Any, about: str, arguments: Mapping[str, Any] | None = None) -> StrawberryField:
    """A field of a type that is asked for, with its arguments by their REST names."""
    made = StrawberryField(
        python_name=name,
        graphql_name=camel(name),
        type_annotation=StrawberryAnnotation(found),
        description=about,
        default=None,
    )
    made.arguments = [
        StrawberryArgument(
            python_name=wire_name(key),
            graphql_name=camel(key),
            type_annotation=StrawberryAnnotation(row),
        )
        for key, row in (arguments or {}).items()
    ]
    return made
