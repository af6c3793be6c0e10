"""Cells change hands: thin tails go to the neighbour, borders too short to be seen grow or vanish (CON-MAP-6)."""

from collections.abc import Iterator

from core.games.conquista.cartography.lattice import LOOK, SEA

VISIBLE = 3  # sides of cells that a border is long, at the least

Pair = tuple[int, int]


def trim(owner: list[int], land: list[int]) -> None:
    """Hand over each cell that is the end of a tail, or stands between others: two of its own sides or fewer hold it.

    `owner` is the country of each cell, and is changed; `land` are the cells of the continent, ascending.
    """
    for cell in land:
        country, around = owner[cell], LOOK[cell](owner)
        if around.count(country) <= 2 and _spared(around, country):
            heir = max(around, key=lambda other: (around.count(other), other))
            if heir != SEA and around.count(heir) > 2:
                owner[cell] = heir


def mend(owner: list[int], land: list[int]) -> bool:
    """Hand over cells until every border is VISIBLE sides long; False if that cannot be done one cell at a time.

    Every hand-over leaves less to mend than before, so this ends.
    """
    sides = _sides(owner, land)
    while short := sorted(pair for pair, length in sides.items() if 0 < length < VISIBLE):
        if not any(_hand_over(owner, land, sides, pair) for pair in short):
            return False
    return True


def _sides(owner: list[int], land: list[int]) -> dict[Pair, int]:
    """How many sides of cells each two countries share."""
    sides: dict[Pair, int] = {}
    for cell in land:
        country = owner[cell]
        for other in LOOK[cell](owner)[:3]:
            if other not in {country, SEA}:
                pair = (country, other) if country < other else (other, country)
                sides[pair] = sides.get(pair, 0) + 1
    return sides


def _hand_over(owner: list[int], land: list[int], sides: dict[Pair, int], pair: Pair) -> bool:
    """Hand over the first cell at this border that leaves less to mend; False if there is none."""
    for cell, heir in _offers(owner, land, pair):
        change = _change(owner, cell, heir)
        missing = sum(
            _missing(sides.get(each, 0) + more) - _missing(sides.get(each, 0)) for each, more in change.items()
        )
        if missing < 0:
            owner[cell] = heir
            for each, more in change.items():
                sides[each] = sides.get(each, 0) + more
            return True
    return False


def _offers(owner: list[int], land: list[int], pair: Pair) -> Iterator[tuple[int, int]]:
    """Cells of either country at their border that it can spare, each with a country that could take it."""
    for cell in land:
        country = owner[cell]
        if country in pair:
            around = LOOK[cell](owner)
            other = pair[0] + pair[1] - country
            if other in around and _spared(around, country):
                for heir in sorted(set(around) - {country, SEA}):
                    yield cell, heir


def _spared(around: tuple[int, ...], country: int) -> bool:
    """Whether a cell's own country hangs together without it: its own neighbours stand side by side."""
    turns = sum((around[side] == country) != (around[side - 1] == country) for side in range(6))
    return turns == 2


def _change(owner: list[int], cell: int, heir: int) -> dict[Pair, int]:
    """By how many sides each border changes if the cell goes to the heir."""
    change: dict[Pair, int] = {}
    giver = owner[cell]
    for other in LOOK[cell](owner):
        if other != SEA:
            for country, more in ((giver, -1), (heir, 1)):
                if country != other:
                    pair = (country, other) if country < other else (other, country)
                    change[pair] = change.get(pair, 0) + more
    return change


def _missing(length: int) -> int:
    return VISIBLE - length if 0 < length < VISIBLE else 0
