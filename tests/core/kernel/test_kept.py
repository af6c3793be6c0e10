"""What takes long to make is made once, and let go when as many others were asked for since."""

from core.kernel.kept import Kept


def test_a_value_is_made_once_and_the_one_asked_for_longest_ago_goes_first() -> None:
    made: list[tuple[int, int]] = []

    def make(a: int, b: int) -> int:
        made.append((a, b))
        return a + b

    kept = Kept(make, 2)
    assert [kept(1, 2), kept(3, 4), kept(1, 2)] == [3, 7, 3]
    assert made == [(1, 2), (3, 4)]
    assert kept(5, 6) == 11
    assert (kept.holds(1, 2), kept.holds(3, 4), kept.holds(5, 6)) == (True, False, True)
    kept.clear()
    assert not kept.holds(1, 2)
    assert kept(1, 2) == 3
    assert made == [(1, 2), (3, 4), (5, 6), (1, 2)]
