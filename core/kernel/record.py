"""Records: the frozen, slotted values of which states, moves and events are made.

A record is a dataclass whose keys are closed on the wire. Its copy with other values, `change`, is the
step that every move takes, so it is made by a constructor of its own: a frozen dataclass pays a guarded
write for each field (5 µs for the state of a table), an unguarded twin of the same layout does not (1 µs).
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
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
    made.__pydantic_config__ = CLOSED  # type: ignore[attr-defined]  # the validator's hook, see above
    return made


@cache
def names(cls: type) -> tuple[str, ...]:
    """Field names of a record type, in the order in which they stand."""
    return tuple(field.name for field in fields(cls))


@cache
def _copier(cls: type) -> Callable[[Any, dict[str, object]], Any]:
    """Compile the copy of one record type through its unguarded twin."""
    twin = type(f"{cls.__name__}Twin", (), {"__slots__": names(cls)})
    lines = ["def copy(record, changes):", " made = twin()"]
    lines += [f" made.{name} = record.{name}" for name in names(cls)]
    lines += [" for name, value in changes.items():", "  setattr(made, name, value)"]
    lines += [" made.__class__ = cls", " return made"]
    scope: dict[str, Any] = {"twin": twin, "cls": cls}
    exec("\n".join(lines), scope)  # noqa: S102  # source made of field names alone, as dataclasses does it
    copy: Callable[[Any, dict[str, object]], Any] = scope["copy"]
    return copy


if TYPE_CHECKING:  # mypy checks the fields of `dataclasses.replace`
    from dataclasses import replace as change
else:

    def change(record: T, /, **changes: object) -> T:
        """Return a copy of `record` with other values in the fields named."""
        made: T = _copier(type(record))(record, changes)
        return made
