"""The schema itself: what a client's generator relies on."""

from typing import Any

import pytest
from graphql import (
    GraphQLInputObjectType,
    GraphQLObjectType,
    GraphQLScalarType,
    GraphQLUnionType,
    get_named_type,
    is_required_argument,
)

from core.games import GAMES
from service.graphql.shapes import loosened
from service.operations.table import OPERATIONS
from service.problem_forms import PROBLEM_FORMS
from service.wire import made, members, tag_of
from tests.kit.selections import camel, schema

UNIONS = [found for found in schema().type_map.values() if isinstance(found, GraphQLUnionType)]
OBJECTS = [
    found
    for name, found in schema().type_map.items()
    if isinstance(found, GraphQLObjectType) and not name.startswith("__")
]


@pytest.mark.parametrize("union", UNIONS, ids=lambda union: union.name)
def test_a_field_name_has_one_type_over_all_members_of_a_union(union: GraphQLUnionType) -> None:
    types: dict[str, set[str]] = {}
    for member in union.types:
        for name, field in member.fields.items():
            types.setdefault(name, set()).add(str(field.type))
    assert {name: found for name, found in types.items() if len(found) > 1} == {}


def test_a_field_that_could_not_be_made_one_is_found_when_the_schema_is_built() -> None:
    text, number = made("A", "One.", {"value": str}), made("B", "Another.", {"value": int})
    with pytest.raises(TypeError, match="value has two types"):
        loosened([(text, number)])
    maybe = made("C", "May be null.", {}, {"value": str})
    assert loosened([(text, maybe)]) == {(text, "value")}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_operation_of_the_table_is_a_field_in_its_games_field(game: Any) -> None:
    roots = {"query": schema().query_type, "mutation": schema().mutation_type}
    for kind, root in roots.items():
        assert root is not None
        found: Any = get_named_type(root.fields[camel(game.id)].type)
        wanted = {row.name for row in OPERATIONS.values() if row.of_game and row.kind == kind}
        resources = {name.removesuffix("s") for name in game.resources or {}} if kind == "query" else set()
        assert set(found.fields) == wanted | resources
        assert all(str(field.type).endswith("!") for field in found.fields.values())
    alone = {row.name for row in OPERATIONS.values() if not row.of_game}
    assert roots["query"] is not None
    assert set(roots["query"].fields) == alone | {camel(each.id) for each in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_move_is_one_of_its_types_and_every_type_is_there(game: Any) -> None:
    of: Any = schema().mutation_type
    apply = get_named_type(of.fields[camel(game.id)].type).fields["apply"]
    found = get_named_type(apply.args["move"].type)
    assert isinstance(found, GraphQLInputObjectType)
    assert found.is_one_of
    tags = {tag_of(member) for member in members(game.types.move)}
    assert set(found.fields) == {camel(tag) for tag in tags}
    for field in found.fields.values():
        assert str(get_named_type(field.type).fields["seat"].type) == "Int!"
        assert "type" not in get_named_type(field.type).fields
    assert {name for name, row in apply.args.items() if is_required_argument(row)} == {"state"}
    assert set(apply.args) == {"state", "move", "raw", "key", "hostKey", "include"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_step_has_the_state_to_send_back_and_its_parts_to_read(game: Any) -> None:
    prefix = "".join(part.capitalize() for part in game.id.split("_"))
    step: Any = schema().type_map[prefix + "Step"]
    types = {name: str(field.type) for name, field in step.fields.items()}
    assert types == {
        "state": "State!",
        "public": prefix + "Public!",
        "digest": "String!",
        "events": f"[{prefix}Event!]!",
        "toAct": "[Int!]!",
        "outcome": "Outcome",
        "moves": prefix + "Moves",
        "view": prefix + "View",
        "score": prefix + "Score",
    }


def test_every_move_that_is_read_has_its_json_form_beside_it() -> None:
    unions = {union.name for union in UNIONS if union.name.endswith("Move")}
    assert len(unions) == len(GAMES)
    holders = [of for of in OBJECTS if any(str(row.type).strip("[]!") in unions for row in of.fields.values())]
    assert len(holders) == 4 * len(GAMES)  # templates, the barred, suggestions and alternatives
    for of in holders:
        assert str(of.fields["raw"].type) == "Move!"


def test_refusals_and_events_share_an_interface() -> None:
    for union in UNIONS:
        if union.name.endswith("Event"):
            assert all([face.name for face in member.interfaces] == ["Event"] for member in union.types)
        if union.name.endswith("Answer"):
            assert union.types[0].interfaces == ()
            assert all([face.name for face in member.interfaces] == ["Problem"] for member in union.types[1:])
    assert {"invalid", "illegal-move", "impossible-state", "unknown-rules", "illegal-setup"} <= set(PROBLEM_FORMS)


def test_everything_is_described() -> None:
    named = [found for name, found in schema().type_map.items() if not name.startswith("__")]
    own = {"Int", "String", "Boolean", "Float"}
    silent = [
        found.name
        for found in named
        if found.name not in own and not isinstance(found, GraphQLUnionType) and not found.description
    ]
    assert silent == []


def test_there_are_four_scalars_and_names_are_in_camel_case() -> None:
    scalars = {name for name, found in schema().type_map.items() if isinstance(found, GraphQLScalarType)}
    assert scalars == {"State", "Move", "Log", "JSON", "Int", "String", "Boolean", "Float"}
    for of in OBJECTS:
        for name, field in of.fields.items():
            assert "_" not in name
            assert not any("_" in argument for argument in field.args)
