"""A query against the schema: the specification's rules, each one's findings under the rule's name."""

from collections.abc import Callable, Mapping
from typing import Final

from graphql import (
    DocumentNode,
    FloatValueNode,
    GraphQLError,
    GraphQLSchema,
    IntValueNode,
    ParallelVisitor,
    TypeInfo,
    TypeInfoVisitor,
    ValidationContext,
    ValidationRule,
    Visitor,
    specified_rules,
    visit,
)
from graphql.validation import ASTValidationRule, MaxIntrospectionDepthRule
from graphql.validation.validate import ValidationAbortedError

from core.kernel.nearest import nearest
from service.graphql.faults import MOST, QueryFault, found

NEAR: Final = 3
"""For so many unknown names of a query the known ones near them are looked for, which takes its time."""


class NumbersRule(ValidationRule):
    """No request holds a number with a fraction, an exponent or a minus zero; nor does the text of a query."""

    def enter_float_value(self, node: FloatValueNode, *_: object) -> None:
        """Refuse any."""
        self.report_error(GraphQLError("", node))

    def enter_int_value(self, node: IntValueNode, *_: object) -> None:
        """Refuse minus zero, which other readers take for a fraction."""
        if node.value == "-0":
            self.report_error(GraphQLError("", node))


RULES: Final[tuple[type[ASTValidationRule], ...]] = (NumbersRule, MaxIntrospectionDepthRule, *specified_rules)


class _EnoughError(Exception):
    """So many faults are found that more would tell nothing."""


def faults(schema: GraphQLSchema, document: DocumentNode) -> list[QueryFault]:
    """All that is wrong with a document, at most 20, by the rules that say so."""
    told: list[QueryFault] = []
    types = TypeInfo(schema)
    rules: list[Visitor] = []
    for rule in RULES:
        context = ValidationContext(schema, document, types, _teller(rule.__name__, told, types, schema))
        rules.append(rule(context))
    try:
        visit(document, TypeInfoVisitor(types, ParallelVisitor(rules)))
    except _EnoughError:
        pass
    except RecursionError:
        told.append(QueryFault("depth"))
    except ValidationAbortedError:  # the library's own bound on comparing fields of one name
        told.append(QueryFault("work"))
    return told


def _teller(
    rule: str, told: list[QueryFault], types: TypeInfo, schema: GraphQLSchema
) -> Callable[[GraphQLError], None]:
    def tell(fault: GraphQLError) -> None:
        meant = _meant(rule, fault, types, schema) if len(told) < NEAR else ()
        told.append(QueryFault(rule, found(fault), meant))
        if len(told) >= MOST:
            raise _EnoughError

    return tell


def _meant(rule: str, fault: GraphQLError, types: TypeInfo, schema: GraphQLSchema) -> tuple[str, ...]:
    """The known fields, arguments or types that an unknown one may have meant."""
    known: Mapping[str, object] = {}
    if rule == "FieldsOnCorrectTypeRule":
        known = getattr(types.get_parent_type(), "fields", {})
    elif rule == "KnownArgumentNamesRule":
        known = getattr(types.get_field_def(), "args", {})
    elif rule == "KnownTypeNamesRule":
        known = schema.type_map
    name = getattr(fault.nodes[0], "name", None) if fault.nodes else None
    return nearest(getattr(name, "value", None), known) if known else ()
