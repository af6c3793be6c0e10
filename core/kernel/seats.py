"""Seats: who sits at a table, who is next, and how they rank."""

from collections.abc import Callable, Iterable
from typing import Annotated

from core.kernel.record import record
from core.kernel.shape import Length, Lock, Name, Pattern

# A word that a player adds to the seed: 1 to 64 bytes, so at most 64 characters, and no NUL.
Word = Annotated[str, Pattern("^[^\\x00]+$"), Length(1, 64)]


@record
class SeatRequest:
    """A seat as set-up is asked for it."""

    name: Name | None = None
    entropy: Word | None = None
    lock: Lock | None = None


@record
class Seat:
    """A seat as the state keeps it."""

    entropy: Word | None
    lock: Lock | None
    name: Name | None


def left(seat: int, count: int) -> int:
    """The seat to the left, which plays next (GEN-1)."""
    return (seat + 1) % count


def right(seat: int, count: int) -> int:
    """The seat to the right (GEN-1)."""
    return (seat - 1) % count


def from_seat(start: int, count: int) -> tuple[int, ...]:
    """All seats clockwise from `start` (GEN-1)."""
    return tuple((start + i) % count for i in range(count))


def ranking(
    count: int, winners: Iterable[int], left_at: Iterable[int], measure: Callable[[int], tuple[int, ...]]
) -> tuple[int, ...]:
    """Every seat once: winners, those still in by `measure` (greater first), those out, last to leave first.

    `left_at` lists the seats that are out in the order in which they left (GEN-8).
    """
    first = tuple(winners)
    out = tuple(seat for seat in left_at if seat not in first)
    still = [seat for seat in range(count) if seat not in first and seat not in out]
    still.sort(key=lambda seat: (tuple(-value for value in measure(seat)), seat))
    return (*first, *still, *reversed(out))
