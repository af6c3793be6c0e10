"""Secret objectives, made for a map and its players (CON-OBJ-1): their size, their kinds, how they are drawn."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from core.games.conquista.ground import COUNTRIES, Ground
from core.games.conquista.model import Config, ContinentPart, Goal, Objective, Part
from core.games.conquista.modes import MODES
from core.kernel.chance import Draw

NEUTRAL_SHARE = 17  # countries of each of two players (CON-SET-4)
LEAST_ELIMINATION = 3  # players from whom on one may be aimed at
LEAST_SPREAD = 2  # countries of each continent that a spread begins with
SHAPES = ((1, 2), (2, 1), (0, 5))  # continents whole, parts of others

Sizes = tuple[int, ...]
Lot = tuple[Goal, ...]


def total_of(config: Config, players: int) -> int:
    """Countries that an objective asks for at this table."""
    share = NEUTRAL_SHARE if players == 2 else COUNTRIES // players
    return min(config.common - 4, max(MODES[config.mode].objective_base, share + 4))


def eliminations(players: int) -> int:
    """How many of the objectives are eliminations: two in five, and none between two."""
    return players * 2 // 5 if players >= LEAST_ELIMINATION else 0


@lru_cache(maxsize=256)
def _one_and_parts(sizes: Sizes, total: int) -> Lot:
    """A continent whole and parts of two others, shared out by their sizes."""
    found = []
    for group, (a, b) in _with_pairs(len(sizes)):
        rest = total - sizes[group]
        first = rest * sizes[a] // (sizes[a] + sizes[b])
        second = rest - first
        if 0 < first < sizes[a] and 0 < second < sizes[b]:
            found.append(Goal((group,), (Part(a, first), Part(b, second)), None))
    return tuple(found)


def _with_pairs(groups: int) -> list[tuple[int, tuple[int, int]]]:
    return [(one, pair) for one in range(groups) for pair in combinations(range(groups), 2) if one not in pair]


@lru_cache(maxsize=256)
def _two_and_rest(sizes: Sizes, total: int) -> Lot:
    """Two continents whole and the rest from a third."""
    return tuple(
        Goal(pair, (Part(third, total - sizes[pair[0]] - sizes[pair[1]]),), None)
        for third, pair in _with_pairs(len(sizes))
        if 0 < total - sizes[pair[0]] - sizes[pair[1]] < sizes[third]
    )


def _spread(sizes: Sizes, total: int, draw: Draw) -> Goal:
    """Some of every continent, none whole."""
    counts = [LEAST_SPREAD] * len(sizes)
    while sum(counts) < total:
        counts[draw.pick([group for group, size in enumerate(sizes) if counts[group] < size - 1])] += 1
    return Goal((), tuple(Part(group, count) for group, count in enumerate(counts)), None)


def draw_goals(ground: Ground, owners: Sequence[int | None], players: int, total: int, draw: Draw) -> Lot:
    """An objective for each seat, from one chance event."""
    sizes = tuple(map(len, ground.board.members))
    lots = [lot for lot in (_one_and_parts(sizes, total), _two_and_rest(sizes, total)) if lot]
    hunters = draw.shuffle(range(players))[: eliminations(players)]
    taken: list[Goal] = []
    for seat in range(players):
        if seat in hunters:
            aimed = [goal.target for goal in taken]
            target = draw.pick([other for other in range(players) if other != seat and other not in aimed])
            taken.append(Goal((), (), target))
            continue
        while True:
            kind = draw.below(len(lots) + 1)
            goal = draw.pick(lots[kind]) if kind < len(lots) else _spread(sizes, total, draw)
            if goal not in taken and not holds(ground, owners, seat, goal):
                taken.append(goal)
                break
    return tuple(taken)


def holds(ground: Ground, owners: Sequence[int | None], seat: int, goal: Goal) -> bool:
    """Whether the seat holds all that a goal of holding asks for."""
    members = ground.board.members
    for group in goal.continents:
        for country in members[group]:
            if owners[country] != seat:
                return False
    for part in goal.counts:
        if sum([owners[country] == seat for country in members[part.continent]]) < part.count:
            return False
    return True


def can_be(ground: Ground, players: int, total: int, seat: int, goal: Goal) -> bool:
    """Whether a table of these numbers can have given this goal to this seat."""
    groups = [*goal.continents, *(part.continent for part in goal.counts)]
    if goal.target is not None:
        return not groups and players >= LEAST_ELIMINATION and 0 <= goal.target < players and goal.target != seat
    sizes = [len(members) for members in ground.board.members]
    counts = [part.continent for part in goal.counts]
    return (
        (len(goal.continents), len(goal.counts)) in SHAPES
        and len(set(groups)) == len(groups)
        and list(goal.continents) == sorted(goal.continents)
        and counts == sorted(counts)
        and all(0 < part.count < sizes[part.continent] for part in goal.counts)
        and sum([sizes[group] for group in goal.continents]) + sum([part.count for part in goal.counts]) == total
    )


def told(ground: Ground, goal: Goal) -> Objective:
    """A goal with ids, as events and views give it."""
    ids = ground.board.continents
    return Objective(
        kind="hold" if goal.target is None else "eliminate",
        continents=tuple([ids[group] for group in goal.continents]),
        counts=tuple([ContinentPart(ids[part.continent], part.count) for part in goal.counts]),
        target=goal.target,
    )


def read(ground: Ground, objective: Objective) -> Goal | None:
    """The goal that was written with ids; null where there is no such continent or the kind does not fit."""
    ids = ground.board.continents
    named = (*objective.continents, *(part.continent for part in objective.counts))
    if any(name not in ids for name in named) or (objective.kind == "eliminate") != (objective.target is not None):
        return None
    return Goal(
        continents=tuple(sorted(map(ids.index, objective.continents))),
        counts=tuple(
            sorted(
                (Part(ids.index(part.continent), part.count) for part in objective.counts),
                key=lambda part: part.continent,
            )
        ),
        target=objective.target,
    )
