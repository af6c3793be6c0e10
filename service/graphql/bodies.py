"""What a field's arguments would be as the body of the same request over REST.

Only for what was refused: the schema's own checks stop at the first layer and speak of GraphQL's types. Read this
way, a wrong value gets the codes and pointers that it has over REST.
"""

from collections.abc import Iterator, Mapping
from math import inf
from typing import Any

from graphql import (
    BooleanValueNode,
    FieldNode,
    FloatValueNode,
    GraphQLArgument,
    GraphQLInputObjectType,
    IntValueNode,
    ListValueNode,
    NullValueNode,
    ObjectValueNode,
    ValueNode,
    VariableNode,
    is_list_type,
    is_non_null_type,
)

from service.graphql.inputs import Inputs
from service.language import Language, Text
from service.pointer import pointer
from service.refusal import Fault, invalid

_LEFT_OUT = object()
_ONE_KEY = Text("Una jugada tiene una sola clave, su tipo.", "A move has exactly one key, its type.")


def body(
    node: FieldNode,
    arguments: Mapping[str, GraphQLArgument],
    variables: Mapping[str, Any],
    inputs: Inputs,
    language: Language,
) -> dict[str, Any]:
    """The REST body of one operation's field; a move of several types at once is refused here."""
    made: dict[str, Any] = {}
    for given in node.arguments or ():
        argument = arguments.get(given.name.value)
        value = written(given.value, variables)
        if argument is not None and value is not _LEFT_OUT:
            made[str(argument.out_name)] = _renamed(value, argument.type, inputs, language)
    return made


def written(node: ValueNode, variables: Mapping[str, Any]) -> Any:
    """The JSON value of a literal with its variables filled in; a number that no request holds becomes a float."""
    match node:
        case VariableNode():
            return variables.get(node.name.value, _LEFT_OUT)
        case IntValueNode():
            return -0.0 if node.value == "-0" else int(node.value) if len(node.value) < 20 else 10**20
        case FloatValueNode():
            return inf
        case BooleanValueNode():
            return node.value
        case NullValueNode():
            return None
        case ListValueNode():
            return [None if item is _LEFT_OUT else item for item in (written(row, variables) for row in node.values)]
        case ObjectValueNode():
            rows = ((row.name.value, written(row.value, variables)) for row in node.fields)
            return {name: value for name, value in rows if value is not _LEFT_OUT}
    return getattr(node, "value", None)


def odd_numbers(value: Any, way: tuple[str | int, ...] = ()) -> Iterator[str]:
    """The pointers to all floats of a value."""
    if isinstance(value, float):
        yield pointer(way)
    rows: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in rows:
        yield from odd_numbers(inner, (*way, key))


def _renamed(value: Any, of: Any, inputs: Inputs, language: Language) -> Any:
    """A value of an input type with REST's names."""
    if is_non_null_type(of):
        of = of.of_type
    if value is None:
        return None
    if is_list_type(of):
        items = value if isinstance(value, list) else [value]
        return [_renamed(item, of.of_type, inputs, language) for item in items]
    if not isinstance(of, GraphQLInputObjectType) or not isinstance(value, dict):
        return value
    if of.name in inputs.tags:
        return _move(value, of, inputs, language)
    keys = inputs.keys[of.name]
    return {
        keys.get(key, key): _renamed(inner, of.fields[key].type, inputs, language) if key in keys else inner
        for key, inner in value.items()
    }


def _move(value: dict[str, Any], of: GraphQLInputObjectType, inputs: Inputs, language: Language) -> Any:
    if len(value) > 1:
        raise invalid([Fault("/move", "invalid_value", _ONE_KEY)], language)
    for key, inner in value.items():
        fields = _renamed(inner, of.fields[key].type, inputs, language) if key in of.fields else inner
        return {"type": inputs.tags[of.name].get(key, key), **fields} if isinstance(fields, dict) else fields
    return value
