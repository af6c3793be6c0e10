"""Records: frozen, slotted, closed, and quick to copy."""

from dataclasses import FrozenInstanceError, fields

import pytest

from core.kernel.record import change, names, record


@record
class Point:
    """A point."""

    x: int
    y: int = 2


@record
class Marked(Point):
    """A point with a mark."""

    mark: str = "none"


def test_a_record_is_a_value() -> None:
    assert Point(1) == Point(x=1, y=2)
    assert hash(Point(1)) == hash(Point(1))
    assert names(Point) == ("x", "y")
    assert repr(Point(1)) == "Point(x=1, y=2)"


def test_a_record_is_frozen_and_has_no_other_fields() -> None:
    point = Point(1)
    with pytest.raises(FrozenInstanceError):
        point.x = 3  # type: ignore[misc]  # that it is refused is what is tested
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        point.z = 3  # type: ignore[attr-defined]  # likewise
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]  # likewise


def test_a_change_is_a_copy() -> None:
    point = Point(1)
    assert change(point, y=5) == Point(1, 5)
    assert point == Point(1)
    assert type(change(point, y=5)) is Point
    assert change(Marked(1), mark="a") == Marked(1, 2, "a")


def test_a_change_of_an_unknown_field_is_refused() -> None:
    with pytest.raises(AttributeError):
        change(Point(1), z=5)  # type: ignore[call-arg]  # likewise


def test_records_are_slotted() -> None:
    assert not hasattr(Point(1), "__dict__")
    assert [field.name for field in fields(Marked)] == ["x", "y", "mark"]
