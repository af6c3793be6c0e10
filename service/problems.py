"""Problem documents (RFC 9457): the form of every refusal.

The table below is all that can be refused; its paragraphs are what the page at `/problems/<name>` says. A document
repeats nothing that the client sent but pointers.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from service.language import Language, Text, language_of

MEDIA_TYPE: Final = "application/problem+json"


@dataclass(frozen=True, slots=True)
class Kind:
    """One way of refusing: its last path word, its status, its title, what it means, and members as an example."""

    name: str
    status: int
    title: Text
    about: Text
    example: Mapping[str, object] = field(default_factory=dict)

    @property
    def type(self) -> str:
        """The problem's `type`, which is also the path of its page."""
        return f"/problems/{self.name}"


_RULE: Final = {
    "id": "XXX-ATT-1",
    "text": "An attack goes to a neighbouring country.",
    "source": "rules",
    "link": "/rulebooks/game#XXX-ATT-1",
}

_KINDS: Final = (
    Kind(
        "malformed",
        400,
        Text("El cuerpo no es JSON", "The body is not JSON"),
        Text(
            "El cuerpo está vacío, empieza con BOM, no es UTF-8, no es JSON o contiene algo que dos lectores de JSON "
            "podrían entender de dos maneras: NaN o Infinity, un número que no cabe en un double, un sustituto suelto, "
            "una clave repetida (también si se escribe con escapes) o más de 32 niveles. `offset` es el byte, desde 0; "
            "`pointer`, el lugar; `reason`, el motivo.",
            "The body is empty, begins with a BOM, is not UTF-8, is not JSON, or holds something that two JSON readers "
            "could take in two ways: NaN or Infinity, a number that does not fit into a double, a lone surrogate, a "
            "duplicate key (also when written with escapes), or more than 32 levels. `offset` is the byte, from 0; "
            "`pointer` the place; `reason` why.",
        ),
        {"offset": 9, "pointer": "/move", "reason": "duplicate_key"},
    ),
    Kind(
        "invalid",
        422,
        Text("La forma o un valor no es válido", "The shape or a value is not valid"),
        Text(
            "El JSON está bien escrito, pero no es lo que esta operación recibe. `errors` dice qué está mal, hasta "
            "20 lugares: "
            "el lugar (`pointer`), un código fijo (`code`), una frase (`detail`) y, si un identificador no se conoce, "
            "los conocidos más parecidos (`nearest`).",
            "The JSON is well written, but it is not what this operation takes. `errors` says what is wrong, up to "
            "20 places: the "
            "place (`pointer`), a fixed `code`, a sentence (`detail`) and, where an id is unknown, the known ones that "
            "look most like it (`nearest`).",
        ),
        {
            "errors": [
                {
                    "pointer": "/move/country",
                    "code": "unknown_id",
                    "detail": "No such id.",
                    "nearest": ["some_id"],
                }
            ]
        },
    ),
    Kind(
        "illegal-setup",
        409,
        Text("Las reglas no permiten esta mesa", "The rules forbid this table"),
        Text(
            "Cada campo es válido, pero juntos no hacen una mesa: las opciones, los asientos, el reparto o un mazo. "
            "`rule` es la regla que lo impide y `facts`, los hechos.",
            "Each field is valid, but together they make no table: the options, the seats, the deal or a deck. `rule` "
            "is the rule that forbids it, `facts` are the facts.",
        ),
        {"rule": _RULE, "facts": [{"name": "seats", "value": 7}]},
    ),
    Kind(
        "illegal-move",
        409,
        Text("Las reglas no permiten esta jugada", "The rules forbid this move"),
        Text(
            "La jugada está bien escrita, pero una regla la prohíbe ahora. `rule` es la regla, `facts` los hechos y "
            "`alternatives`, hasta tres jugadas legales del mismo asiento. Nada cambió y nada se sorteó.",
            "The move is well written, but a rule forbids it now. `rule` is the rule, `facts` the facts, and "
            "`alternatives` up to three legal moves of the same seat. Nothing changed and nothing was drawn.",
        ),
        {"rule": _RULE, "facts": [{"name": "armies", "value": 1}], "alternatives": []},
    ),
    Kind(
        "impossible-state",
        409,
        Text("Ninguna partida llega a este estado", "No game reaches this state"),
        Text(
            "El estado rompe algo que en toda partida se cumple; `findings` dice qué y dónde. Devuelva el estado tal "
            "como se lo dio el último paso.",
            "The state breaks something that holds in every game; `findings` says what and where. Send the state back "
            "exactly as the last step gave it.",
        ),
        {"findings": [{"rule": _RULE, "pointer": "/state/public/armies/3", "detail": "..."}]},
    ),
    Kind(
        "unknown-rules",
        409,
        Text("Este servidor no tiene esa versión de las reglas", "This server does not have that rules version"),
        Text(
            "El estado es de una versión de las reglas (`given`) que este servidor no tiene; `have` nombra las que "
            "tiene. Un estado nunca se convierte en silencio.",
            "The state is of a rules version (`given`) that this server does not have; `have` names those it has. A "
            "state is never migrated silently.",
        ),
        {"have": ["game/1"], "given": "game/2"},
    ),
    Kind(
        "broken-seal",
        403,
        Text("El sello no abre", "The seal does not open"),
        Text(
            "Alguien cambió el estado o el sello, o la clave del servicio que lo cerró ya no existe. No se dice más.",
            "Somebody changed the state or the seal, or the service's key that made it is gone. No more is said.",
        ),
    ),
    Kind(
        "wrong-seat",
        403,
        Text("La clave no es la de este asiento", "The key is not this seat's"),
        Text(
            "En una mesa sellada, lo que se pide de un asiento necesita la clave de ese asiento o la de la mesa. "
            "Falta, o es otra. Se mira antes que cualquier regla.",
            "At a sealed table what is asked for a seat needs that seat's key, or the host's. It is missing or another "
            "one. This is looked at before any rule.",
        ),
    ),
    Kind(
        "too-large",
        413,
        Text("Demasiado grande", "Too large"),
        Text(
            "El cuerpo, una lista, un registro o un lote pasa de su límite; `limit` es ese límite.",
            "The body, a list, a log or a batch is over its limit; `limit` is that limit.",
        ),
        {"limit": 1_048_576},
    ),
    Kind(
        "not-found",
        404,
        Text("No hay nada en esta ruta", "There is nothing at this path"),
        Text(
            "La ruta no existe. `/openapi.json` las nombra todas.", "There is no such path. `/openapi.json` names all."
        ),
    ),
    Kind(
        "method",
        405,
        Text("Esta ruta no acepta ese método", "This path does not take that method"),
        Text(
            "La ruta existe, pero no con ese método; la cabecera `Allow` nombra los que acepta.",
            "The path exists, but not with that method; the `Allow` header names those it takes.",
        ),
    ),
    Kind(
        "media-type",
        415,
        Text("Ese tipo de contenido no se acepta", "That media type is not taken"),
        Text(
            "El cuerpo se envía como `Content-Type: application/json`, en UTF-8 y sin comprimir.",
            "A body is sent as `Content-Type: application/json`, in UTF-8 and not compressed.",
        ),
    ),
    Kind(
        "busy",
        503,
        Text("El servicio está ocupado", "The service is busy"),
        Text(
            "Hay demasiados pedidos a la vez. Repita el mismo después de los segundos de `Retry-After`: repetir es "
            "seguro y da los mismos bytes.",
            "Too many requests are under way. Repeat the same one after the seconds of `Retry-After`: repeating is "
            "safe and gives the same bytes.",
        ),
    ),
    Kind(
        "internal",
        500,
        Text("Una falla nuestra", "A fault of ours"),
        Text(
            "El servicio falló; el pedido no tiene la culpa. Nada se guarda, así que nada quedó a medias.",
            "The service failed; the request is not to blame. Nothing is stored, so nothing was left half done.",
        ),
    ),
)

KINDS: Final[Mapping[str, Kind]] = MappingProxyType({kind.name: kind for kind in _KINDS})
"""Every kind of problem, by the last word of its path."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem document, in one language."""

    type: str
    title: str
    status: int
    detail: str
    members: Mapping[str, object] = field(default_factory=dict)

    def document(self) -> dict[str, object]:
        """The document as it is sent, the standard's members first."""
        return {
            "type": self.type,
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
            **self.members,
        }


def problem(name: str, language: Language, detail: Text | None = None, **members: object) -> Problem:
    """The problem `name` in a language; without a `detail` of its own it says what the kind means."""
    kind = KINDS[name]
    return Problem(
        type=kind.type,
        title=kind.title.told(language),
        status=kind.status,
        detail=(detail or kind.about).told(language),
        members=members,
    )


def respond(
    refused: Problem, language: Language, headers: Mapping[str, str] | None = None, vary: str = "Accept-Language"
) -> Response:
    """The answer that carries a problem; `headers` come on top, `vary` names what else it was chosen by."""
    return Response(
        json.dumps(refused.document(), ensure_ascii=False, separators=(",", ":")).encode(),
        status_code=refused.status,
        media_type=MEDIA_TYPE,
        headers={
            "Content-Language": language,
            "Vary": vary,
            "Cache-Control": "no-store",
            **(headers or {}),
        },
    )


_BY_STATUS: Final = {kind.status: kind.name for kind in _KINDS if kind.status in {404, 405, 413, 415, 503}}


def refused_by_starlette(request: Request, refusal: Exception) -> Response:
    """Starlette's own refusals as problems: unknown paths and wrong methods; what else it raises is a fault of ours.

    An exception handler, to be registered for `HTTPException`.
    """
    status = refusal.status_code if isinstance(refusal, HTTPException) else 500
    headers = refusal.headers if isinstance(refusal, HTTPException) else None
    language = language_of(request.scope["headers"])
    return respond(problem(_BY_STATUS.get(status, "internal"), language), language, headers)
