"""Who gets which country: the deal, the neutral's armies, and what a given deal must be (CON-SET-2 to 5, GEN-6)."""

from collections.abc import Sequence

from core.games.conquista import rulebook
from core.games.conquista.events import CountriesDealt, Event, NeutralPlaced
from core.games.conquista.ground import COUNTRIES, Ground
from core.games.conquista.model import Config, Dealt, Goal
from core.games.conquista.objectives import can_be, eliminations, holds
from core.kernel import general
from core.kernel.chance import Chance
from core.kernel.rule import Illegal
from core.kernel.table import UNWRITTEN

NEUTRAL_COUNTRIES = 16
MOST_EXTRA = 32  # armies that the neutral may get beyond the first
MOST_NEUTRAL = 3  # on one country

Owners = tuple[int | None, ...]


def check_parts(config: Config, count: int, dealt: Dealt | None) -> None:
    """Each part exactly where the set-up has it (GEN-6)."""
    if dealt is None:
        return
    if config.map_seed == UNWRITTEN:
        raise Illegal(general.CHANCE, field="map_seed", expected=1)
    wanted = {"neutral": count == 2, "objectives": config.objectives}
    for field, needed in wanted.items():
        if (getattr(dealt, field) is not None) != needed:
            raise Illegal(general.CHANCE, field=field, expected=int(needed))
    if sorted(dealt.order) != list(range(count)):
        raise Illegal(general.CHANCE, field="order", expected=count)
    if dealt.objectives is not None and len(dealt.objectives) != count:
        raise Illegal(general.CHANCE, field="objectives", expected=count)
    if dealt.neutral is not None and sum(dealt.neutral) != NEUTRAL_COUNTRIES + extra_armies(config):
        raise Illegal(general.CHANCE, field="neutral", expected=NEUTRAL_COUNTRIES + extra_armies(config))


def check_cards(ground: Ground, count: int, dealt: Dealt | None) -> None:
    """Every card of this map once (GEN-6), and no continent nearly whole (CON-SET-3)."""
    if dealt is None:
        return
    for field, cards in (("deal", ground.board.countries), ("deck", ground.cards)):
        if sorted(getattr(dealt, field)) != sorted(cards):
            raise Illegal(general.CHANCE, field=field, expected=len(cards))
    owners = _dealt_out([ground.country[card] for card in dealt.deal], dealt.order)
    for seat in range(count):
        for group, members in enumerate(ground.board.members):
            mine = sum([owners[country] == seat for country in members])
            if mine > ground.most[group]:
                continent = ground.board.continents[group]
                raise Illegal(
                    rulebook.FAIR_DEAL, seat=seat, continent=continent, countries=mine, most=ground.most[group]
                )


def checked_goals(
    ground: Ground, owners: Sequence[int | None], total: int, given: tuple[Goal | None, ...]
) -> tuple[Goal, ...]:
    """Objectives given with the deal: such as this table can have, all different, none met (CON-OBJ-1)."""
    goals: list[Goal] = []
    for seat, goal in enumerate(given):
        if (
            goal is None
            or not can_be(ground, len(given), total, seat, goal)
            or goal in goals
            or (goal.target is None and holds(ground, owners, seat, goal))
        ):
            raise Illegal(rulebook.OBJECTIVES, seat=seat, total=total)
        goals.append(goal)
        if sum([one.target is not None for one in goals]) > eliminations(len(given)):
            raise Illegal(rulebook.OBJECTIVES, seat=seat, total=total)
    return tuple(goals)


def _dealt_out(cards: Sequence[int], order: Sequence[int]) -> Owners:
    """Owners of all countries, dealt one at a time in the order of play (CON-SET-2, CON-SET-4)."""
    count = len(order)
    owners: list[int | None] = [None] * COUNTRIES
    among = COUNTRIES - NEUTRAL_COUNTRIES if count == 2 else COUNTRIES
    equal = among - among % count
    for place, country in enumerate(cards[:equal]):
        owners[country] = order[place % count]
    latest = order[count - (among - equal) :]
    for country, seat in zip(cards[equal:among], latest, strict=False):
        owners[country] = seat
    return tuple(owners)


def is_fair(ground: Ground, owners: Sequence[int | None], count: int) -> bool:
    """Whether nobody holds more than 60 % of a continent (CON-SET-3)."""
    for members, most in zip(ground.board.members, ground.most, strict=True):
        held = [owners[country] for country in members]
        for seat in range(count):
            if held.count(seat) > most:
                return False
    return True


def deal(ground: Ground, order: tuple[int, ...], dealt: Dealt | None, chance: Chance, events: list[Event]) -> Owners:
    """Owners of all countries; a draw that is not fair is made again from the same event's stream (CON-SET-3)."""
    if dealt is not None:
        owners = _dealt_out([ground.country[card] for card in dealt.deal], order)
        events.append(CountriesDealt("countries_dealt", owners))
        return owners
    draw = chance.event("deal")
    while True:
        owners = _dealt_out(draw.shuffle(range(COUNTRIES)), order)
        if is_fair(ground, owners, len(order)):
            events.append(CountriesDealt("countries_dealt", owners, None, draw.drawn(COUNTRIES)))
            return owners


def extra_armies(config: Config) -> int:
    """What the neutral gets beyond one army a country (CON-SET-5)."""
    return min(sum(config.placement), MOST_EXTRA)


def first_armies(
    config: Config, owners: Owners, count: int, dealt: Dealt | None, chance: Chance, events: list[Event]
) -> tuple[int, ...]:
    """One army on every country, and more of the neutral's (CON-SET-5)."""
    armies = [1] * COUNTRIES
    if count > 2:
        return tuple(armies)
    neutral = [country for country, owner in enumerate(owners) if owner is None]
    drawn = None
    if dealt is None:
        draw = chance.event("neutral")
        extra = extra_armies(config)
        for _ in range(extra):
            armies[draw.pick([country for country in neutral if armies[country] < MOST_NEUTRAL])] += 1
        drawn = draw.drawn(extra)
    else:
        for country, number in zip(neutral, dealt.neutral or (), strict=True):
            armies[country] = number
    counts = tuple(number if owner is None else 0 for number, owner in zip(armies, owners, strict=True))
    events.append(NeutralPlaced("neutral_placed", counts, None, drawn))
    return tuple(armies)
