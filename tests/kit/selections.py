"""Queries that select everything: written from the schema, as a client's generator would write them."""

import re
from functools import cache

from graphql import (
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLSchema,
    GraphQLUnionType,
    build_schema,
    get_named_type,
)

from service.graphql import sdl


@cache
def schema() -> GraphQLSchema:
    """The schema as a client reads it: from its text."""
    return build_schema(sdl())


def camel(name: str) -> str:
    """A REST name as GraphQL has it."""
    return re.sub(r"_([a-z0-9])", lambda found: found[1].upper(), name)


def snake(name: str) -> str:
    """A GraphQL name as REST has it."""
    return re.sub(r"[A-Z]", lambda found: "_" + found[0].lower(), name)


class Everything:
    """Selections of all that there is. What is selected in two places is a fragment, so that a query stays short."""

    def __init__(self) -> None:
        self.fragments: dict[str, str] = {}

    def of(self, of: GraphQLOutputType) -> str:
        """The selection of all that a type has, through all the types below; empty for a scalar."""
        found = get_named_type(of)
        if isinstance(found, GraphQLUnionType):
            return self._union(found)
        if isinstance(found, GraphQLObjectType | GraphQLInterfaceType):
            return self._fields(found, set())
        return ""

    def _fields(self, of: GraphQLObjectType | GraphQLInterfaceType, without: set[str]) -> str:
        rows = [name + self.of(row.type) for name, row in of.fields.items() if name not in without]
        return " {" + " ".join(rows) + "}" if rows else ""

    def _union(self, of: GraphQLUnionType) -> str:
        """What members share is asked of their interface."""
        if of.name in self.fragments:
            return f" {{...{of.name}}}"
        rows = ["__typename"]
        interfaces = {face.name: face for member in of.types for face in member.interfaces}
        rows += [f"... on {name}{self._fields(face, set())}" for name, face in sorted(interfaces.items())]
        for member in of.types:
            own = self._fields(member, {name for face in member.interfaces for name in face.fields})
            if own:
                rows.append(f"... on {member.name}{own}")
        if of.name.endswith("Answer"):
            return " {" + " ".join(rows) + "}"
        self.fragments[of.name] = f" fragment {of.name} on {of.name} {{{' '.join(rows)}}}"
        return f" {{...{of.name}}}"
