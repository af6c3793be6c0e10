"""What a seat may hear.

An event is a past-tense record with the fields `to` (null for all, else the seats that may hear it) and
`draw` (null, or where its chance came from). An event with a secret in it is two events: one told to the
seat, one to the table; so hearing is a filter, and no game can forget to redact.
"""

from collections.abc import Iterable
from typing import Protocol, TypeVar


class Event(Protocol):
    """What every event has."""

    @property
    def type(self) -> str:
        """The past-tense name."""

    @property
    def to(self) -> tuple[int, ...] | None:
        """Seats that may hear it; null for all."""


E = TypeVar("E", bound=Event)


def heard(events: Iterable[E], seat: int | None) -> tuple[E, ...]:
    """The events that `seat` may hear; a spectator (null) hears what all hear."""
    return tuple(event for event in events if event.to is None or seat in event.to)
