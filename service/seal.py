"""Opening what a client sends back: the step between a request's shape and the rules.

A table is open today: its state is plain, whoever holds it is trusted, and no key is asked for. So a key is a
mistake worth telling, and asking for a sealed table is answered by name.
"""

from typing import Any

from service.language import Language, Text
from service.refusal import Fault, invalid

_NO_KEY = Text(
    "Una mesa abierta no tiene claves: quien tiene el estado puede todo.",
    "An open table has no keys: whoever holds the state may do everything.",
)
_NOT_OFFERED = Text(
    "Este servidor todavía no ofrece mesas selladas.",
    "This server does not offer sealed tables yet.",
)
_NO_HOST = Text(
    "Una mesa abierta no tiene anfitrión.",
    "An open table has no host.",
)
_KEYS = ("key", "host_key")


def refuse_sealing(request: Any, language: Language) -> None:
    """Refuse a set-up that asks for what only sealed tables have."""
    faults = []
    if request.table == "sealed":
        faults.append(Fault("/table", "not_offered", _NOT_OFFERED))
    elif request.host:
        faults.append(Fault("/host", "not_allowed", _NO_HOST))
    if request.sealed_seed is not None:
        faults.append(Fault("/sealed_seed", "not_offered", _NOT_OFFERED))
    if faults:
        raise invalid(faults, language)


def opened(request: Any, language: Language) -> Any:
    """The state of a request, with its secrets; a key is refused, since an open table has none."""
    faults = [Fault(f"/{key}", "not_allowed", _NO_KEY) for key in _KEYS if getattr(request, key, None) is not None]
    if faults:
        raise invalid(faults, language)
    return request.state
