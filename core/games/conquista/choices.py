"""What a seat may do now, as templates in a pinned order.

Templates are generated; a test holds them equal to asking the check for every candidate. They are records of few
values, so they are made once and kept. Where the clock runs they tell the earliest time that is legal.
"""

from collections.abc import Iterator
from functools import lru_cache

from core.games.conquista import clock, legality
from core.games.conquista.ground import WILD, ground_of
from core.games.conquista.model import Public, State
from core.games.conquista.moves import (
    Attack,
    EndStage,
    EndTurn,
    Exchange,
    Occupy,
    Place,
    Regroup,
    Rejoin,
    Resign,
    Timeout,
)
from core.games.conquista.standing import MOST_CARDS, SEQUENCE, countries_of, due, is_absent
from core.kernel.game import Moves, Range, Template
from core.mechanics.territory.combat import attack_dice
from core.mechanics.territory.sets import sets_in

Templates = Iterator[Template]
_kept = lru_cache(maxsize=16384)


@_kept
def _place(seat: int, country: str, most: int, at: int | None) -> Template:
    return Template(Place("place", seat, country, 1, at), (Range("armies", 1, most),))


@_kept
def _attack(seat: int, source: str, target: str, most: int, at: int | None) -> Template:
    return Template(Attack("attack", seat, source, target, 1, None, at), (Range("dice", 1, most),))


@_kept
def _regroup(seat: int, source: str, target: str, most: int, at: int | None) -> Template:
    return Template(Regroup("regroup", seat, source, target, 1, at), (Range("armies", 1, most),))


def moves(state: State, seat: int) -> Moves:
    """All that `seat` may do now: the stage's moves, running out of time, leaving and coming back."""
    public = state.public
    if public.outcome is not None or seat in public.out:
        return Moves(())
    found: list[Template] = []
    at = public.at if public.config.clock else None
    if seat == public.turn:
        if clock.in_time(public):
            found += _occupations(public, at) if public.occupation is not None else _stage_moves(state, at)
        found.append(Template(Timeout("timeout", seat, None if at is None else clock.earliest(public, Timeout))))
    if not is_absent(public, seat):
        found.append(Template(Resign("resign", seat, at)))
    elif seat in public.away and public.occupation is None:
        found.append(Template(Rejoin("rejoin", seat, at)))
    return Moves(tuple(found))


def _occupations(public: Public, at: int | None) -> Templates:
    occupation = public.occupation
    assert occupation is not None  # noqa: S101  # the caller has seen it; mypy has not
    least, most = legality.occupation_span(public, occupation)
    yield Template(Occupy("occupy", public.turn, least, at), (Range("armies", least, most),))


def _stage_moves(state: State, at: int | None) -> Templates:
    public, seat = state.public, state.public.turn
    if public.stage == "placement":
        yield from _placements(public, at)
        return
    stage = SEQUENCE[public.stage]
    if public.stage == "reinforce":
        if len(state.secret.hands[seat]) <= MOST_CARDS:
            yield from _placements(public, at)
        yield from _exchanges(state, at)
        if due(public):
            return
    if stage <= SEQUENCE["attack"]:
        yield from _attacks(public, at)
    yield from _regroups(public, at)
    yield Template(EndStage("end_stage", seat, at))
    yield Template(EndTurn("end_turn", seat, at))


def _placements(public: Public, at: int | None) -> Templates:
    ground, seat = ground_of(public.config), public.turn
    for country in countries_of(public, seat):
        most = public.due + public.due_continents[ground.board.continent[country]]
        if most:
            yield _place(seat, ground.cards[country], most, at)


def _exchanges(state: State, at: int | None) -> Templates:
    ground, seat = ground_of(state.public.config), state.public.turn
    for a, b, c in sets_in(state.secret.hands[seat], ground.symbols, WILD):
        yield Template(Exchange("exchange", seat, (ground.cards[a], ground.cards[b], ground.cards[c]), at))


def _attacks(public: Public, at: int | None) -> Templates:
    ground, seat, owners = ground_of(public.config), public.turn, public.owners
    for source in countries_of(public, seat):
        most = attack_dice(public.armies[source])
        if most:
            for target in ground.board.neighbours[source]:
                if owners[target] != seat:
                    yield _attack(seat, ground.cards[source], ground.cards[target], most, at)


def _regroups(public: Public, at: int | None) -> Templates:
    """From each own country to each that a path of own countries leads to, both in map order."""
    ids, seat = ground_of(public.config).cards, public.turn
    regions: dict[int, tuple[int, ...]] = {}
    for source in countries_of(public, seat):
        most = legality.may_leave(public, source)
        if not most:
            continue
        if source not in regions:
            region = tuple(sorted(legality.reachable(public, source)))
            regions.update(dict.fromkeys(region, region))
        for target in regions[source]:
            if target != source:
                yield _regroup(seat, ids[source], ids[target], most, at)
