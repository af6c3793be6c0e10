"""A query as a plan: what it selects, worked out once and then run for every request that sends the same text.

Below an operation's field there is nothing to decide any more: no arguments, no waiting, nothing that may fail. So
the selection of a record becomes one function that reads it, and the library's executor, which looks at every field
of every event anew, is left to what asks for the schema itself. Tests hold the two to the same answers.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, TypeAlias

from graphql import (
    FieldNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLField,
    GraphQLIncludeDirective,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLSkipDirective,
    GraphQLUnionType,
    SelectionNode,
    SelectionSetNode,
    Undefined,
    VariableNode,
    coerce_input_value,
    get_argument_values,
    get_directive_values,
    get_variable_values,
    is_abstract_type,
    is_list_type,
    is_non_null_type,
    type_from_ast,
)
from graphql.execution.values import VariableValues

from service.graphql.documents import Document
from service.graphql.written import answer
from service.operations.asker import Asker
from service.problems import Problem
from service.refusal import Refused

Done: TypeAlias = Callable[[Any, "Run"], Any]
Path = tuple[str, ...]
_KEPT = 8  # plans of one document; there is another one for each choice that its `@skip` and `@include` make


@dataclass(frozen=True, slots=True)
class Run:
    """One request: who asks, the values of its variables, and states held back. Resolvers take it for `info`."""

    context: Asker
    values: VariableValues
    held: list[bytes]


class VariablesRefused(Exception):  # noqa: N818  # it is an answer to a client, no error of the program
    """Variables that are not of the types which the query declares."""

    def __init__(self, faults: list[GraphQLError]) -> None:
        super().__init__("variables")
        self.faults = faults


class FieldRefused(Exception):  # noqa: N818  # the same
    """An operation's field that was refused, with its path in the answer."""

    def __init__(self, told: Problem, path: Path, node: FieldNode) -> None:
        super().__init__(told.type)
        self.problem, self.path, self.node = told, path, node


class Plans:
    """The plans of one schema's documents. `asked` are the resolvers of operations."""

    def __init__(self, schema: GraphQLSchema, asked: Mapping[tuple[str, str], Any]) -> None:
        self.schema = schema
        self.asked = asked

    def run(self, document: Document, variables: dict[str, Any], asker: Asker) -> bytes:
        """The answer to a query; raises `VariablesRefused` or `FieldRefused`."""
        values = self._values(document, variables)
        key = tuple(values.coerced.get(name) for name in document.switches)
        plan = document.plans.get(key)
        if plan is None:
            root = self.schema.get_root_type(document.operation.operation)
            made = Planner(self, document, values)
            plan = made.record(root, [document.operation.selection_set], ())  # type: ignore[arg-type]  # was checked
            if len(document.plans) < _KEPT:
                document.plans[key] = plan
        held: list[bytes] = []
        return answer(held, data=plan((), Run(asker, values, held)))

    def _values(self, document: Document, variables: dict[str, Any]) -> VariableValues:
        """The variables as their types take them."""
        definitions = document.operation.variable_definitions or ()
        if document.variables is None:
            types: dict[str, Any] = {
                row.variable.name.value: type_from_ast(self.schema, row.type) for row in definitions
            }
            document.variables = None if any(row.default_value for row in definitions) else types
        if document.variables is not None:
            made: dict[str, Any] = {}
            for name, of in document.variables.items():
                if name in variables or is_non_null_type(of):
                    made[name] = coerce_input_value(variables.get(name), of)
            if Undefined not in made.values():
                return VariableValues({}, made)
        values = get_variable_values(self.schema, definitions, variables, max_errors=20)
        if isinstance(values, list):
            raise VariablesRefused(values)
        return values


class Planner:
    """Makes the plan of one document."""

    def __init__(self, plans: Plans, document: Document, values: VariableValues) -> None:
        self.schema, self.asked = plans.schema, plans.asked
        self.document, self.values = document, values

    def record(self, of: GraphQLObjectType, chosen: list[SelectionSetNode], path: Path) -> Done:
        """How a record is read into the answer."""
        fields: dict[str, list[FieldNode]] = {}
        seen: set[str] = set()
        for part in chosen:
            self._collect(of, part, fields, seen)
        rows = [(key, *self._field(of, nodes, (*path, key))) for key, nodes in fields.items()]
        # What is taken as it stands is fetched in one go; what is the same for all stands in the blank already.
        blank = {key: of.name if value is _typename else None for key, value, _ in rows}
        plain = {key: value.attribute for key, value, done in rows if done is None and hasattr(value, "attribute")}
        rest = tuple(row for row in rows if row[0] not in plain and row[1] is not _typename)
        keys = tuple(plain)
        fetch = attrgetter(*plain.values(), "__class__", "__class__")  # of two or more: one alone would be no tuple

        def read(source: Any, run: Run) -> dict[str, Any]:
            made: dict[str, Any] = blank.copy()
            if type(source) is dict:
                made.update({key: source.get(name) for key, name in plain.items()})
            else:
                made.update(zip(keys, fetch(source), strict=False))
            for key, value, done in rest:
                made[key] = done(value(source, run), run) if done else value(source, run)
            return made

        return read

    def _field(self, of: GraphQLObjectType, nodes: list[FieldNode], path: Path) -> tuple[Done, Done | None]:
        """How a field is read, and how what was read goes into the answer (null: as it is)."""
        name = nodes[0].name.value
        if name == "__typename":
            return _typename, None
        definition = of.fields[name]
        inner = [node.selection_set for node in nodes if node.selection_set]
        done = self._value(definition.type, inner, path)
        resolve: Any = definition.resolve
        if (of.name, name) not in self.asked:
            return resolve, done
        node = nodes[0]
        arguments = _arguments(definition, node)

        def ask(source: Any, run: Run) -> Any:
            try:
                return resolve(source, run, **arguments(run.values))
            except Refused as refused:
                raise FieldRefused(refused.problem, path, node) from None
            except GraphQLError as fault:  # an argument that only its variables make wrong
                raise VariablesRefused([fault]) from None

        return ask, done

    def _value(self, of: Any, chosen: list[SelectionSetNode], path: Path) -> Done | None:
        """How a value of a type goes into the answer."""
        if is_non_null_type(of):
            of = of.of_type
        if is_list_type(of):
            item = self._value(of.of_type, chosen, path)
            return None if item is None else _list(item)
        if isinstance(of, GraphQLUnionType):
            return self._union(of, chosen, path)
        return _nullable(self.record(of, chosen, path)) if isinstance(of, GraphQLObjectType) else None

    def _union(self, of: GraphQLUnionType, chosen: list[SelectionSetNode], path: Path) -> Done:
        tell: Any = of.resolve_type
        plans = {member.name: self.record(member, chosen, path) for member in of.types}

        def read(value: Any, run: Run) -> Any:
            return None if value is None else plans[tell(value, run, of)](value, run)

        return read

    def _collect(
        self, of: GraphQLObjectType, chosen: SelectionSetNode, fields: dict[str, list[FieldNode]], seen: set[str]
    ) -> None:
        """The fields that a selection set chooses of one type, by their names in the answer."""
        for row in chosen.selections:
            if not self._included(row):
                continue
            if isinstance(row, FieldNode):
                fields.setdefault(row.alias.value if row.alias else row.name.value, []).append(row)
                continue
            fragment: Any = row
            if isinstance(row, FragmentSpreadNode):
                if row.name.value in seen:
                    continue
                seen.add(row.name.value)
                fragment = self.document.fragments[row.name.value]
            if self._applies(fragment.type_condition, of):
                self._collect(of, fragment.selection_set, fields, seen)

    def _applies(self, condition: Any, of: GraphQLObjectType) -> bool:
        if condition is None or condition.name.value == of.name:
            return True
        found = self.schema.get_type(condition.name.value)
        return is_abstract_type(found) and self.schema.is_sub_type(found, of)

    def _included(self, row: SelectionNode) -> bool:
        if not row.directives:
            return True
        skip = get_directive_values(GraphQLSkipDirective, row, self.values)
        include = get_directive_values(GraphQLIncludeDirective, row, self.values)
        return not (skip and skip["if"]) and not (include and not include["if"])


def _typename(_source: Any, _run: Run) -> Any:
    """Stands for the name of the type, which the plan knows."""


def _list(item: Done) -> Done:
    return lambda values, run: None if values is None else [item(value, run) for value in values]


def _nullable(record: Done) -> Done:
    return lambda value, run: None if value is None else record(value, run)


def _arguments(definition: GraphQLField, node: FieldNode) -> Callable[[VariableValues], dict[str, Any]]:
    """How a field's arguments are read: each from its variable, where each is one."""
    names: dict[str, str] = {}
    needed: list[str] = []
    for row in node.arguments or ():
        argument = definition.args[row.name.value]
        if isinstance(row.value, VariableNode):
            names[str(argument.out_name)] = row.value.name.value
            needed += [row.value.name.value] if is_non_null_type(argument.type) else []

    def read(values: VariableValues) -> dict[str, Any]:
        found = values.coerced
        if any(found.get(variable) is None for variable in needed):
            return get_argument_values(definition, node, values)  # which says what is wrong
        return {name: found[variable] for name, variable in names.items() if variable in found}

    if len(names) == len(node.arguments or ()):
        return read
    return lambda values: get_argument_values(definition, node, values)
