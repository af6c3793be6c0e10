"""How much one query may ask: counted on the parsed text, before the schema is looked at."""

from collections.abc import Mapping
from typing import Final

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    OperationDefinitionNode,
    OperationType,
    SelectionSetNode,
)

from service.graphql.faults import QueryFault, at

TOKENS: Final = 1000
ALIASES: Final = 10
DEPTH: Final = 10
SELECTIONS: Final = 100
SPREADS: Final = 50

_WRAPPER: Final = "ofType"  # the schema's word for what a list holds: a chain of them is as short as the type is


def over(document: DocumentNode) -> list[QueryFault]:
    """The limits that a document breaks."""
    operations = [row for row in document.definitions if isinstance(row, OperationDefinitionNode)]
    fragments = {row.name.value: row for row in document.definitions if isinstance(row, FragmentDefinitionNode)}
    if len(operations) != 1:
        return [QueryFault("operations", at(operations[1]) if operations else None)]
    (operation,) = operations
    if operation.operation is OperationType.SUBSCRIPTION:
        return [QueryFault("subscription", at(operation))]
    count = _Count(fragments)
    for part in (operation, *fragments.values()):
        count.set(part.selection_set)
    found = []
    if count.aliases > ALIASES:
        found.append(QueryFault("aliases", at(operation)))
    if count.widest > SELECTIONS:
        found.append(QueryFault("selections", at(operation)))
    if count.spreads > SPREADS:
        found.append(QueryFault("spreads", at(operation)))
    if count.schemas > 1:
        found.append(QueryFault("schemas", at(operation)))
    if not found and count.depth(operation.selection_set, ()) > DEPTH:
        found.append(QueryFault("depth", at(operation)))
    return found


class _Count:
    """What is counted over all selection sets of a document, each once."""

    def __init__(self, fragments: Mapping[str, FragmentDefinitionNode]) -> None:
        self.fragments = fragments
        self.aliases = self.widest = self.schemas = self.spreads = 0
        self._depths: dict[str, int] = {}

    def set(self, chosen: SelectionSetNode) -> None:
        """Count one selection set with all inside it."""
        self.widest = max(self.widest, len(chosen.selections))
        for row in chosen.selections:
            if isinstance(row, FragmentSpreadNode):
                self.spreads += 1
                continue
            if isinstance(row, FieldNode):
                self.aliases += row.alias is not None
                self.schemas += row.name.value in {"__schema", "__type"}
            inner = row.selection_set  # type: ignore[attr-defined]  # a field or an inline fragment
            if inner:
                self.set(inner)

    def depth(self, chosen: SelectionSetNode, seen: tuple[str, ...]) -> int:
        """How deep a selection set goes, through its fragments; a fragment within itself is the schema's to refuse."""
        deepest = 0
        for row in chosen.selections:
            if isinstance(row, FragmentSpreadNode):
                deepest = max(deepest, self._fragment(row.name.value, seen))
                continue
            inner = row.selection_set  # type: ignore[attr-defined]  # a field or an inline fragment
            below = self.depth(inner, seen) if inner else 0
            counts = isinstance(row, FieldNode) and row.name.value != _WRAPPER
            deepest = max(deepest, below + counts)
        return deepest

    def _fragment(self, name: str, seen: tuple[str, ...]) -> int:
        if name in seen or name not in self.fragments:
            return 0
        if name not in self._depths:
            self._depths[name] = self.depth(self.fragments[name].selection_set, (*seen, name))
        return self._depths[name]
