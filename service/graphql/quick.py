"""The quick road of a body that holds a state just as a step wrote it, in a variable called `state`.

REST hands a body to the validator as it came. A variable would have to be read, written and read again, so the state
is read out of the body here, and what was written by us needs no strict reading: that is done for the rest alone.
Whatever else comes, and all that is wrong, is left to the strict reader.
"""

from collections.abc import Mapping
from typing import Any, Final

from graphql import VariableNode
from pydantic import ValidationError
from pydantic_core import SchemaValidator, core_schema

from service.graphql.documents import KEPT, KEPT_LENGTH, Document
from service.reader import Malformed, NotAnInteger, read
from service.served import Served

NAME: Final = "state"
_QUERY: Final = b'"query":"'


class Quick:
    """The quick road to the documents of one schema."""

    def __init__(self, served: Mapping[str, Served]) -> None:
        self._readers = {game: (one, reader(one)) for game, one in served.items()}
        # Documents by their text as it stands in a body, where one with a state has come before.
        self._known: dict[bytes, tuple[Document, Served, SchemaValidator]] = {}

    def __len__(self) -> int:
        return len(self._known)

    def learn(self, body: bytes, document: Document) -> None:
        """Remember a document that could come this way."""
        text = literal(body)
        game = of_state(document)
        if text is not None and len(text) <= KEPT_LENGTH and game in self._readers:
            while len(self._known) >= KEPT:
                del self._known[next(iter(self._known))]
            self._known[text] = (document, *self._readers[game])

    def read(self, body: bytes) -> tuple[Document, dict[str, Any]] | None:
        """The document, and the variables with the state as a record."""
        text = literal(body)
        known = None if text is None else self._known.get(text)
        if text is None or known is None:
            return None
        document, served, reads = known
        self._known[text] = self._known.pop(text)  # the oldest go first
        try:
            state = reads.validate_json(body)["variables"][NAME]
            written = served.state.write(state)
            at = body.find(written)
            if at < 0 or state.public.rules != served.game.rules:
                return None
            rest: Any = read(b"%b0%b" % (body[:at], body[at + len(written) :]))
        except (ValidationError, Malformed, NotAnInteger):
            return None
        if rest.keys() != {"query", "variables"} or rest["query"] != document.text:
            return None
        variables = rest["variables"]
        if type(variables.get(NAME)) is not int or variables[NAME] != 0:
            return None
        variables[NAME] = state
        return document, variables


def reader(one: Served) -> SchemaValidator:
    """Reads a GraphQL body whose variable `state` is a state of the game; all else is read strictly afterwards."""
    state = core_schema.typed_dict_field(one.state.adapter.core_schema)
    variables = core_schema.typed_dict_schema({NAME: state}, extra_behavior="ignore")
    body = core_schema.typed_dict_schema(
        {"variables": core_schema.typed_dict_field(variables)}, extra_behavior="ignore"
    )
    return SchemaValidator(body)


def literal(body: bytes) -> bytes | None:
    """The text of the query as it stands in a body, escapes and all; a guess, which is checked against what is read."""
    at = body.find(_QUERY)
    if at < 0:
        return None
    end = body.find(b'"', at + len(_QUERY))
    while end > 0 and body[end - 1] == ord("\\"):
        end = body.find(b'"', end + 1)
    return body[at + len(_QUERY) : end] if end > 0 else None


def of_state(document: Document) -> str | None:
    """The game whose state a document takes, in the variable `state` and nowhere else."""
    if len(document.fields) != 1 or document.introspects:
        return None
    asked, node = document.fields[0]
    end = getattr(asked, "end", None)
    if end is None or not end.takes_state:
        return None
    uses = [row.name.value for row in node.arguments or () if stands(row.value)]
    return end.served.game.id if uses == [NAME] else None


def stands(value: Any) -> bool:
    """Whether a value is the variable `state`."""
    return isinstance(value, VariableNode) and value.name.value == NAME
