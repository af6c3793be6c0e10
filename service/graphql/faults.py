"""What can be wrong with the text of a query, in our words: the library's own would repeat what the client sent."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from graphql import GraphQLError, Node

from service.language import Language, Text
from service.refusal import MOST, Fault

__all__ = ["MOST", "QUERY", "Place", "QueryFault", "QueryRefused", "at", "found"]

Place = dict[str, int]

QUERY: Final = "/query"
"""The pointer of what is wrong with the text itself; values in it have the pointers of the REST body."""

_TEXTS: Final[Mapping[str, tuple[str, Text]]] = MappingProxyType(
    {
        "syntax": ("syntax", Text("Esto no es GraphQL.", "This is not GraphQL.")),
        "tokens": ("too_long", Text("Una consulta tiene a lo sumo 1000 tokens.", "A query has at most 1,000 tokens.")),
        "aliases": ("too_long", Text("Una consulta tiene a lo sumo 10 alias.", "A query has at most 10 aliases.")),
        "depth": ("too_long", Text("Una consulta tiene a lo sumo 10 niveles.", "A query is at most 10 levels deep.")),
        "selections": (
            "too_long",
            Text("Un conjunto tiene a lo sumo 100 selecciones.", "A set has at most 100 selections."),
        ),
        "spreads": (
            "too_long",
            Text("Una consulta usa fragmentos a lo sumo 50 veces.", "A query spreads fragments at most 50 times."),
        ),
        "work": (
            "too_long",
            Text(
                "Demasiados campos con el mismo nombre para compararlos.",
                "Too many fields of one name to be compared.",
            ),
        ),
        "schemas": ("too_long", Text("El esquema se pide una sola vez.", "The schema is asked for once.")),
        "operations": ("too_long", Text("Un documento tiene una sola operación.", "A document has one operation.")),
        "subscription": ("unknown_field", Text("No hay suscripciones.", "There are no subscriptions.")),
        "NumbersRule": (
            "not_an_integer",
            Text(
                "Los números se escriben sin fracción, sin exponente y sin menos cero.",
                "Numbers are written without a fraction, an exponent or minus zero.",
            ),
        ),
        "FieldsOnCorrectTypeRule": (
            "unknown_field",
            Text("Ese tipo no tiene este campo.", "That type has no such field."),
        ),
        "KnownArgumentNamesRule": (
            "unknown_field",
            Text("Ese campo no tiene este argumento.", "That field has no such argument."),
        ),
        "KnownTypeNamesRule": ("unknown_type", Text("Ese tipo no existe.", "There is no such type.")),
        "KnownFragmentNamesRule": ("unknown_type", Text("Ese fragmento no existe.", "There is no such fragment.")),
        "KnownDirectivesRule": ("unknown_type", Text("Esa directiva no existe.", "There is no such directive.")),
        "ProvidedRequiredArgumentsRule": (
            "missing",
            Text("Falta un argumento obligatorio.", "An argument that is required is missing."),
        ),
        "ScalarLeafsRule": (
            "invalid_value",
            Text(
                "Un campo con campos dentro los nombra; los demás no llevan selección.",
                "A field with fields inside names some of them; another has no selection.",
            ),
        ),
        "NoUndefinedVariablesRule": (
            "missing",
            Text("Una variable se usa sin declararse.", "A variable is used that is not declared."),
        ),
        "NoUnusedVariablesRule": (
            "invalid_value",
            Text("Una variable se declara y no se usa.", "A variable is declared and not used."),
        ),
        "NoUnusedFragmentsRule": ("invalid_value", Text("Un fragmento no se usa.", "A fragment is not used.")),
        "NoFragmentCyclesRule": (
            "invalid_value",
            Text("Un fragmento se contiene a sí mismo.", "A fragment holds itself."),
        ),
        "OverlappingFieldsCanBeMergedRule": (
            "invalid_value",
            Text(
                "Un mismo nombre pide dos cosas distintas: use un alias.",
                "One name asks for two different things: use an alias.",
            ),
        ),
        "PossibleFragmentSpreadsRule": (
            "invalid_value",
            Text("Aquí no puede haber un valor de ese tipo.", "No value of that type can stand here."),
        ),
        "FragmentsOnCompositeTypesRule": (
            "invalid_value",
            Text("Un fragmento es de un tipo con campos.", "A fragment is of a type with fields."),
        ),
        "VariablesAreInputTypesRule": (
            "wrong_type",
            Text("Una variable es de un tipo de entrada.", "A variable is of an input type."),
        ),
        "VariablesInAllowedPositionRule": (
            "wrong_type",
            Text("Aquí va una variable de otro tipo.", "A variable of another type stands here."),
        ),
        "ValuesOfCorrectTypeRule": (
            "wrong_type",
            Text("Aquí va un valor de otro tipo.", "A value of another type stands here."),
        ),
        "MaxIntrospectionDepthRule": (
            "too_long",
            Text("El esquema se pide con menos niveles.", "The schema is asked for with fewer levels."),
        ),
    }
)
_OTHER: Final = ("invalid_value", Text("La consulta no es válida.", "The query is not valid."))


@dataclass(frozen=True)
class QueryFault:
    """One thing wrong with a query: the rule that says so, where, and the known names that may be meant."""

    rule: str
    place: Place | None = None
    nearest: tuple[str, ...] = ()

    def told(self) -> Fault:
        """The fault as a 422 lists it."""
        code, text = _TEXTS.get(self.rule, _OTHER)
        return Fault(QUERY, code, text, self.nearest)


class QueryRefused(Exception):  # noqa: N818  # it is an answer to a client, no error of the program
    """A query that is not executed; `document` where the text could be read."""

    def __init__(self, faults: Sequence[QueryFault], document: Any = None) -> None:
        super().__init__("query")
        self.faults = faults
        self.document = document


def found(fault: GraphQLError) -> Place | None:
    """Where the library found a fault."""
    for place in fault.locations or ():
        return {"line": place.line, "column": place.column}
    return None


def at(node: Node) -> Place | None:
    """Where a node begins."""
    return found(GraphQLError("", node))


def sentence(rule: str, language: Language) -> str:
    """What a rule says, in a language."""
    return _TEXTS.get(rule, _OTHER)[1].told(language)
