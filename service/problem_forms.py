"""The types of the problem documents: what OpenAPI describes and tests hold every refusal to.

`problems` says what each kind means; here stands which members it brings.
"""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import Field

from core.kernel.record import record
from service.codes import CODES
from service.exact import Reason
from service.forms import CitedRule, Fact, FindingTold, Forms
from service.problems import KINDS
from service.wire import made, many, named


@record
class InvalidValue:
    """One wrong place of a request; `nearest` are known ids close to an unknown one."""

    pointer: str
    code: Annotated[str, Field(json_schema_extra={"enum": [*CODES]})]
    detail: str
    nearest: tuple[str, ...]


_Row = tuple[InvalidValue, ...]
_MEMBERS: Mapping[str, Mapping[str, Any]] = {
    "malformed": {"offset": int, "pointer": str | None, "reason": Reason},
    "invalid": {"errors": Annotated[_Row, Field(max_length=20)]},
    "illegal-setup": {"rule": CitedRule, "facts": tuple[Fact, ...]},
    "impossible-state": {"findings": Annotated[tuple[FindingTold, ...], Field(max_length=20)]},
    "unknown-rules": {"have": tuple[str, ...], "given": str},
    "too-large": {"limit": int},
}


def _form(kind: str, prefix: str = "", extra: Mapping[str, Any] | None = None) -> Any:
    found = KINDS[kind]
    needed = {
        "type": Literal[found.type],
        "title": str,
        "status": Literal[found.status],
        "detail": str,
        **(extra if extra is not None else _MEMBERS.get(kind, {})),
    }
    name = prefix + named(kind.replace("-", "_")) + ("Problem" if kind in {"method", "internal"} else "")
    return made(name, found.title.en + ".", needed)


_COMMON: Mapping[str, Any] = MappingProxyType({kind: _form(kind) for kind in KINDS if kind != "illegal-move"})


@cache
def _illegal_move(forms: Forms) -> Any:
    alternatives: Any = Annotated[many(forms.move), Field(max_length=3)]
    members = {"rule": CitedRule, "facts": tuple[Fact, ...], "alternatives": alternatives}
    return _form("illegal-move", forms.prefix, members)


PROBLEM_FORMS: Mapping[str, Callable[[Forms], Any]] = MappingProxyType(
    {kind: (lambda _, made=made_: made) for kind, made_ in _COMMON.items()} | {"illegal-move": _illegal_move}
)
"""The record type of each kind of problem, for a game."""
