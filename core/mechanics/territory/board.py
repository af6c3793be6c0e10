"""A map as indices: countries, the continents that they form and the borders between them."""

from collections.abc import Iterable, Sequence
from itertools import compress, count, repeat
from operator import eq

from core.kernel.record import record


@record
class Board:
    """Countries and continents in pinned orders; everything else refers to them by index.

    `continent` and `neighbours` have an entry a country, `members` and `bonus` one a continent. `neighbours`
    rise; `borders` hold each pair once, the lesser index first.
    """

    countries: tuple[str, ...]
    continents: tuple[str, ...]
    continent: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]
    bonus: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    borders: tuple[tuple[int, int], ...]


def make_board(
    countries: Sequence[tuple[str, str]], continents: Sequence[tuple[str, int]], borders: Iterable[tuple[str, str]]
) -> Board:
    """A board from (country, its continent), (continent, its bonus) and pairs of countries that border."""
    ids = tuple(country for country, _ in countries)
    groups = tuple(continent for continent, _ in continents)
    at = {country: index for index, country in enumerate(ids)}
    pairs = tuple(sorted((min(at[a], at[b]), max(at[a], at[b])) for a, b in borders))
    near: list[list[int]] = [[] for _ in ids]
    for a, b in pairs:
        near[a].append(b)
        near[b].append(a)
    continent = tuple(groups.index(group) for _, group in countries)
    return Board(
        countries=ids,
        continents=groups,
        continent=continent,
        members=tuple(tuple(i for i, of in enumerate(continent) if of == group) for group in range(len(groups))),
        bonus=tuple(bonus for _, bonus in continents),
        neighbours=tuple(tuple(sorted(others)) for others in near),
        borders=pairs,
    )


def held(owners: Sequence[int | None], seat: int) -> tuple[int, ...]:
    """The countries that `seat` owns, in board order."""
    return tuple(compress(count(), map(eq, owners, repeat(seat))))


def whole_continents(board: Board, owners: Sequence[int | None], seat: int) -> tuple[int, ...]:
    """The continents of which `seat` owns every country, in board order."""
    whole = []
    for group, members in enumerate(board.members):
        for country in members:
            if owners[country] != seat:
                break
        else:
            whole.append(group)
    return tuple(whole)


def armies_on(armies: Sequence[int], owners: Sequence[int | None], seat: int) -> int:
    """All armies in the countries that `seat` owns."""
    return sum(compress(armies, map(eq, owners, repeat(seat))))
