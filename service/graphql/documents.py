"""The text of a query: parsed, held to the limits, checked against the schema, and kept for the next time."""

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Final

from graphql import (
    DirectiveNode,
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionSetNode,
    VariableNode,
    Visitor,
    get_named_type,
    parse,
    visit,
)

from service.graphql.checks import faults
from service.graphql.faults import QueryFault, QueryRefused, found
from service.graphql.limits import TOKENS, over

KEPT: Final = 256
"""How many documents are kept."""
KEPT_LENGTH: Final = 20_000
"""Characters of the longest document that is kept, so that the whole takes some megabytes at most."""

_TOO_MANY: Final = "Document contains more than"


@dataclass
class Document:
    """A query that may be executed.

    `fields` are those behind which something is worked out. `constant` says that it asks for nothing but the schema,
    `introspects` that it asks for it among others. `switches` are the variables that decide what is selected. A `heavy`
    one may take long, and one that `makes` may first have to make something.
    """

    text: str
    node: DocumentNode
    operation: OperationDefinitionNode
    fragments: Mapping[str, FragmentDefinitionNode]
    fields: tuple[tuple[Any, FieldNode], ...]
    switches: tuple[str, ...]
    constant: bool
    introspects: bool
    heavy: bool
    makes: bool
    answer: bytes = b""  # what a constant one was answered with
    variables: dict[str, Any] | None = None  # their types, where none has a default
    plans: dict[Any, Any] = field(default_factory=dict)


class Documents:
    """All documents of one schema. `asked` finds the resolver of a field by (name of its type, its name)."""

    def __init__(self, schema: GraphQLSchema, asked: Mapping[tuple[str, str], Any]) -> None:
        self.schema = schema
        self.asked = asked
        self._kept: OrderedDict[str, Document] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, query: str) -> Document:
        """The document of a query; raises `QueryRefused`."""
        with self._lock:
            known = self._kept.get(query)
            if known is not None:
                self._kept.move_to_end(query)
                return known
        made = self.read(query)
        wrong = faults(self.schema, made.node)
        if wrong:
            raise QueryRefused(wrong, made)
        if len(query) <= KEPT_LENGTH:
            with self._lock:
                self._kept[query] = made
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
        return made

    def read(self, query: str) -> Document:
        """The document of a query that keeps to the limits, not yet checked against the schema."""
        try:
            node = parse(query, max_tokens=TOKENS)
        except GraphQLError as fault:
            kind = "tokens" if fault.message.removeprefix("Syntax Error: ").startswith(_TOO_MANY) else "syntax"
            raise QueryRefused([QueryFault(kind, found(fault))]) from None
        except RecursionError:
            raise QueryRefused([QueryFault("depth")]) from None
        wrong = over(node)
        if wrong:
            raise QueryRefused(wrong)
        (operation,) = (row for row in node.definitions if isinstance(row, OperationDefinitionNode))
        fragments = {row.name.value: row for row in node.definitions if isinstance(row, FragmentDefinitionNode)}
        root = self.schema.get_root_type(operation.operation)
        names: list[str] = []
        fields = tuple(self._fields(root, operation.selection_set, fragments, names, set())) if root else ()
        schema = [name.startswith("__") and name != "__typename" for name in names]
        return Document(
            text=query,
            node=node,
            operation=operation,
            fragments=fragments,
            fields=fields,
            switches=switches(node),
            constant=all(schema) and not operation.variable_definitions,
            introspects=any(schema),
            heavy=any(schema) or len(fields) > 1 or any(asked.heavy for asked, _ in fields),
            makes=any(asked.makes for asked, _ in fields),
        )

    def _fields(
        self,
        of: GraphQLNamedType,
        chosen: SelectionSetNode,
        fragments: Mapping[str, FragmentDefinitionNode],
        names: list[str],
        seen: set[str],
    ) -> Iterator[tuple[Any, FieldNode]]:
        """The fields of operations below a root type or a game's; `names` gathers all that stand there."""
        for row in chosen.selections:
            if isinstance(row, FieldNode):
                names.append(row.name.value)
                asked = self.asked.get((of.name, row.name.value))
                if asked is not None:
                    yield asked, row
                elif row.selection_set and isinstance(of, GraphQLObjectType) and row.name.value in of.fields:
                    inner = get_named_type(of.fields[row.name.value].type)
                    yield from self._fields(inner, row.selection_set, fragments, names, seen)
            elif isinstance(row, InlineFragmentNode):
                yield from self._fields(of, row.selection_set, fragments, names, seen)
            elif isinstance(row, FragmentSpreadNode):
                name = row.name.value
                if name in fragments and name not in seen:  # once each: they may hold one another many times over
                    seen.add(name)
                    yield from self._fields(of, fragments[name].selection_set, fragments, names, seen)


def switches(document: DocumentNode) -> tuple[str, ...]:
    """The variables that stand in directives: those which `@skip` and `@include` look at."""
    finder = _Switches()
    visit(document, finder)
    return tuple(dict.fromkeys(finder.found))


class _Switches(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def enter_directive(self, node: DirectiveNode, *_: object) -> None:
        for argument in node.arguments or ():
            if isinstance(argument.value, VariableNode):
                self.found.append(argument.value.name.value)
