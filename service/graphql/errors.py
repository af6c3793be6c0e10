"""What stands in `errors`: what the transport or the schema refused, as the problem document that REST would send."""

import logging
import traceback
from collections.abc import Mapping, Sequence
from typing import Any

from graphql import GraphQLError, GraphQLSchema

from service.graphql.bodies import body, odd_numbers
from service.graphql.documents import Document
from service.graphql.faults import Place, QueryRefused, found, sentence
from service.graphql.inputs import Inputs
from service.language import Language, Text
from service.problems import Problem, problem
from service.refusal import Fault, Refused, invalid
from service.shape import not_integers

_log = logging.getLogger("service")
Row = dict[str, Any]

_VARIABLE = Text(
    "El valor de una variable no es del tipo que declara, o falta.",
    "The value of a variable is not of the type that it declares, or is missing.",
)


class Errors:
    """Refusals of one schema's queries."""

    def __init__(self, schema: GraphQLSchema, inputs: Inputs) -> None:
        self.schema = schema
        self.inputs = inputs

    def of_query(self, refused: QueryRefused, variables: Mapping[str, Any], language: Language) -> list[Row]:
        """A text that is not executed. Values in it are told as REST would tell them; the rest by their rules."""
        values = {"ValuesOfCorrectTypeRule", "NumbersRule", "ProvidedRequiredArgumentsRule", "KnownArgumentNamesRule"}
        if refused.document is not None and all(fault.rule in values for fault in refused.faults):
            rows = self.of_values(refused.document, variables, language)
            if rows:
                return rows
        return [
            row(invalid([fault.told()], language).problem, sentence(fault.rule, language), fault.place)
            for fault in refused.faults
        ]

    def of_values(self, document: Document, variables: Mapping[str, Any], language: Language) -> list[Row]:
        """What REST would say of the values of each field, if anything."""
        told = []
        for asked, node in document.fields:
            try:
                given = body(node, self._arguments(asked), variables, self.inputs, language)
                odd = list(odd_numbers(given))
                if odd:
                    raise Refused(problem("invalid", language, errors=not_integers(_as_move(odd), language)))
                asked.request(given, language)
            except Refused as refused:
                told.append(row(refused.problem, said(refused.problem), found(GraphQLError("", node))))
        return told

    def of_variables(
        self, document: Document, faults: Sequence[GraphQLError], variables: Mapping[str, Any], language: Language
    ) -> list[Row]:
        """Variables that are not of their types."""
        rows = self.of_values(document, variables, language)
        if rows:
            return rows
        told = invalid([Fault("/variables", "wrong_type", _VARIABLE)], language).problem
        return [row(told, said(told), found(fault)) for fault in faults]

    def _arguments(self, asked: Any) -> Any:
        of, name = asked.place
        return self.schema.type_map[of].fields[name].args  # type: ignore[attr-defined]  # an object type


WHOLE = frozenset({413, 415, 500, 503})
"""Statuses of what is said of the whole request, as a problem document."""


def of_fields(faults: Sequence[GraphQLError], language: Language) -> list[Row]:
    """What the resolvers refused; raises `Refused` for what is no field's matter."""
    rows = []
    for fault in faults:
        cause = fault.original_error
        told = cause.problem if isinstance(cause, Refused) else ours(cause or fault, language)
        if told.status in WHOLE:
            raise Refused(told)
        rows.append(row(told, said(told), found(fault), fault.path))
    return rows


def row(told: Problem, message: str, place: Place | None = None, path: Sequence[str | int] | None = None) -> Row:
    """One entry of `errors`."""
    made: Row = {"message": message}
    if place:
        made["locations"] = [place]
    if path:
        made["path"] = list(path)
    return {**made, "extensions": told.document()}


def said(told: Problem) -> str:
    """A problem in one sentence: its first fault, else its title."""
    faults: Any = told.members.get("errors") or ()
    for fault in faults:
        return f"{fault['pointer']}: {fault['detail']}" if fault["pointer"] else str(fault["detail"])
    return told.title


def _as_move(pointers: Sequence[str]) -> list[str]:
    """Pointers into a body whose move came as `raw`."""
    return ["/move" + each.removeprefix("/raw") if each.startswith("/raw/") else each for each in pointers]


def ours(fault: Exception, language: Language) -> Problem:
    """A fault of ours: logged by its place, without its words, which may quote a client."""
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(fault.__traceback__)]
    _log.error("fault in /graphql: %s at %s", type(fault).__name__, places)
    return problem("internal", language)
