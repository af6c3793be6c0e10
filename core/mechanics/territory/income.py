"""What a turn brings: armies for countries and for continents held whole, and for exchanges."""

from collections.abc import Sequence


def for_countries(countries: int, least: int) -> int:
    """Half of the countries held, rounded down, and never fewer than `least`."""
    return max(least, countries // 2)


def for_exchange(values: Sequence[int], step: int, made: int) -> int:
    """What a player's next exchange is worth after `made` of them: the ladder, then `step` more each time."""
    if made < len(values):
        return values[made]
    return values[-1] + step * (made - len(values) + 1)
