"""JSON that goes back as it came: states, moves in their JSON form, logs, and values that have no type of their own."""

from typing import Any, Final, NewType

import strawberry
from graphql import GraphQLError, ValueNode, value_from_ast_untyped

State = NewType("State", object)
Move = NewType("Move", object)
Log = NewType("Log", object)
JSON = NewType("JSON", object)


def _as_it_is(value: Any) -> Any:
    return value


def _refuse(_node: ValueNode, _variables: Any = None) -> Any:
    """A state is some kilobytes of JSON; in the text of a query it would be neither checked nor cached."""
    raise GraphQLError("This stands in variables only.")


def _untyped(node: ValueNode, variables: Any = None) -> Any:
    return value_from_ast_untyped(node, variables)


SCALARS: Final[dict[object, Any]] = {
    State: strawberry.scalar(
        name="State",
        description="A whole table at one moment, as a step gave it. Sent back untouched, in variables only.",
        serialize=_as_it_is,
        parse_value=_as_it_is,
        parse_literal=_refuse,
    ),
    Move: strawberry.scalar(
        name="Move",
        description="A move in its JSON form, with the field names of REST: `type`, `seat` and what its type has.",
        serialize=_as_it_is,
        parse_value=_as_it_is,
        parse_literal=_untyped,
    ),
    Log: strawberry.scalar(
        name="Log",
        description="A log as REST takes it, `{game, setup, entries, rules?, lenient?}`; in variables only.",
        serialize=_as_it_is,
        parse_value=_as_it_is,
        parse_literal=_refuse,
    ),
    JSON: strawberry.scalar(
        name="JSON",
        description="A value whose type depends on what it is about: an integer, text, truth value, list or record.",
        serialize=_as_it_is,
        parse_value=_as_it_is,
        parse_literal=_refuse,
    ),
}
"""The scalars by the types that stand for them in annotations."""
