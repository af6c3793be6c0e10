"""Records: the frozen, slotted values of which states, moves and events are made.

A record is a dataclass whose keys are closed on the wire. Making one is the step that every move takes many
times over, and a frozen dataclass pays a guarded write for each field (5 µs for the state of a table). So a
record is filled in as an unguarded twin of the same layout and becomes itself afterwards (1 µs).
"""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields, replace
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

__all__ = ["CLOSED", "change", "names", "record"]

T = TypeVar("T")

# Read by the wire's validator, a plain mapping here: unknown keys are refused, nothing is converted, and no
# error repeats what the client sent.
CLOSED = {"extra": "forbid", "strict": True, "hide_input_in_errors": True}


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Make `cls` a frozen, slotted dataclass with closed keys."""
    made = dataclass(frozen=True, slots=True)(cls)
    if made.__base__ is object:  # a twin shares the layout of a record that inherits nothing
        made.__init__ = _filler(made)  # type: ignore[method-assign]  # the same signature, filled in faster
    made.__pydantic_config__ = CLOSED  # type: ignore[attr-defined]  # the validator's hook, see above
    return made


@cache
def names(cls: type) -> tuple[str, ...]:
    """Field names of a record type, in the order in which they stand."""
    return tuple(field.name for field in fields(cls))


@cache
def _twin(cls: type) -> type:
    """A class of the same layout without the guard."""
    return type(f"{cls.__name__}Twin", (), {"__slots__": names(cls)})


def _compiled(name: str, lines: list[str], scope: dict[str, Any]) -> Callable[..., Any]:
    exec("\n".join(lines), scope)  # noqa: S102  # source made of field names alone, as dataclasses does it
    made: Callable[..., Any] = scope[name]
    return made


def _filler(cls: type) -> Callable[..., None]:
    """The constructor: fields in their order, defaults as declared."""
    scope: dict[str, Any] = {"become": object.__setattr__, "twin": _twin(cls), "cls": cls}
    parameters = ["self"]
    for field in fields(cls):
        if field.default is MISSING:
            parameters.append(field.name)
        else:
            scope[f"default_{field.name}"] = field.default
            parameters.append(f"{field.name}=default_{field.name}")
    lines = [f"def __init__({', '.join(parameters)}):", " become(self, '__class__', twin)"]
    lines += [f" self.{name} = {name}" for name in names(cls)]
    lines += [" self.__class__ = cls"]
    return _compiled("__init__", lines, scope)


@cache
def _copier(cls: type) -> Callable[[Any, dict[str, object]], Any]:
    """The copy of one record type with some fields changed."""
    if cls.__base__ is not object:
        return lambda record, changes: replace(record, **changes)
    lines = ["def copy(record, changes):", " made = twin()"]
    lines += [f" made.{name} = record.{name}" for name in names(cls)]
    lines += [" for name, value in changes.items():", "  setattr(made, name, value)"]
    lines += [" made.__class__ = cls", " return made"]
    return _compiled("copy", lines, {"twin": _twin(cls), "cls": cls})


if TYPE_CHECKING:  # mypy checks the fields of `dataclasses.replace`
    from dataclasses import replace as change
else:

    def change(record: T, /, **changes: object) -> T:
        """Return a copy of `record` with other values in the fields named."""
        made: T = _copier(type(record))(record, changes)
        return made
