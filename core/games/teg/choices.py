"""What a seat may do now, as templates in a pinned order.

Templates are generated; a test holds them equal to asking the check for every candidate. They are records of
few values, so they are made once and kept.
"""

from collections.abc import Iterator
from functools import lru_cache

from core.games.teg import legality, pacts
from core.games.teg.edition import BOARD, COUNTRIES, TRADICIONAL, WILD
from core.games.teg.model import Public, State
from core.games.teg.moves import (
    AnswerPact,
    Attack,
    Claim,
    ClaimCard,
    CountryBonus,
    DenouncePact,
    EndStage,
    EndTurn,
    Exchange,
    Occupy,
    Place,
    ProposePact,
    Regroup,
    Resign,
)
from core.games.teg.stages import MOST_CARDS
from core.games.teg.standing import SEQUENCE, countries_of, due, placeable
from core.kernel.game import Moves, Range, Template
from core.mechanics.territory.sets import sets_in

Templates = Iterator[Template]
_kept = lru_cache(maxsize=65536)


@_kept
def _place(seat: int, country: int, most: int) -> Template:
    return Template(Place("place", seat, COUNTRIES[country], 1), (Range("armies", 1, most),))


@_kept
def _attack(seat: int, source: int, target: int) -> Template:
    return Template(Attack("attack", seat, COUNTRIES[source], COUNTRIES[target]))


@_kept
def _regroup(seat: int, source: int, target: int, most: int) -> Template:
    move = Regroup("regroup", seat, COUNTRIES[source], COUNTRIES[target], 1)
    return Template(move, (Range("armies", 1, most),))


@_kept
def _border(seat: int, other: int, source: int, target: int) -> Template:
    return Template(ProposePact("propose_pact", seat, "border", other, COUNTRIES[source], COUNTRIES[target]))


@_kept
def _general(seat: int, other: int) -> Template:
    return Template(ProposePact("propose_pact", seat, "general", other))


@_kept
def _zone(seat: int, other: int, country: int) -> Template:
    return Template(ProposePact("propose_pact", seat, "zone", other, None, None, COUNTRIES[country]))


def moves(state: State, seat: int) -> Moves:
    """All that `seat` may do now: the stage's moves, pacts, resigning."""
    public = state.public
    if public.outcome is not None or seat in public.out:
        return Moves(())
    found: list[Template] = []
    mine = seat == public.turn
    if public.occupation is not None:
        if mine:
            found += _occupations(public)
    else:
        if mine:
            found += _stage_moves(state, seat)
        if public.stage != "draft":
            found += _pact_moves(public, seat)
    found.append(Template(Resign("resign", seat)))
    return Moves(tuple(found))


def _occupations(public: Public) -> Templates:
    occupation = public.occupation
    assert occupation is not None  # noqa: S101  # the caller has seen it; mypy has not
    least, most = legality.occupation_span(public, occupation)
    if pacts.is_zone(public, public.turn, occupation.target):
        most = 1
    yield Template(Occupy("occupy", public.turn, 1), (Range("armies", least, most),))


def _stage_moves(state: State, seat: int) -> Templates:
    public = state.public
    if public.stage == "draft":
        for country, owner in enumerate(public.owners):
            if owner is None:
                yield Template(Claim("claim", seat, COUNTRIES[country]))
        return
    if public.stage == "placement":
        yield from _placements(public, seat)
        return
    yield from _turn_moves(state, seat)


def _turn_moves(state: State, seat: int) -> Templates:
    public = state.public
    stage = SEQUENCE[public.stage]
    hand = state.secret.hands[seat]
    overfull = stage == 0 and len(hand) > MOST_CARDS and not public.exchanged
    waiting = due(public) if stage == 0 else 0
    if stage == 0:
        yield from _placements(public, seat)
    if not public.exchanged and _may_exchange(public, seat):
        for three in sets_in(hand, TRADICIONAL.symbols, WILD):
            a, b, c = (COUNTRIES[card] for card in three)
            yield Template(Exchange("exchange", seat, (a, b, c)))
    if not waiting and not overfull:
        if stage <= SEQUENCE["attack"]:
            yield from _attacks(public, seat)
        if stage <= SEQUENCE["regroup"]:
            yield from _regroups(public, seat)
        if _may_claim_card(state, seat):
            yield Template(ClaimCard("claim_card", seat))
    yield from _bonuses(state, seat)
    if not overfull:
        forfeit = True if waiting else None
        yield Template(EndStage("end_stage", seat, forfeit))
        yield Template(EndTurn("end_turn", seat, forfeit))


def _placements(public: Public, seat: int) -> Templates:
    left = placeable(public, seat, due(public))
    for country in countries_of(public, seat):
        most = min(left, public.due + public.due_continents[BOARD.continent[country]])
        if most and not (public.pacts and pacts.is_zone(public, seat, country)):
            yield _place(seat, country, most)


def _may_exchange(public: Public, seat: int) -> bool:
    if public.stage == "incorporate":
        return True
    last = public.last_conquest
    return (
        public.config.defensive_exchange
        and not public.claimed
        and last is not None
        and public.owners[last] == seat
        and not pacts.is_zone(public, seat, last)
    )


def _attacks(public: Public, seat: int) -> Templates:
    owners, armies = public.owners, public.armies
    for source, near in enumerate(BOARD.neighbours):
        if owners[source] == seat and armies[source] > 1:
            for target in near:
                if owners[target] != seat and not (public.pacts and pacts.forbidding(public, seat, source, target)):
                    yield _attack(seat, source, target)


def _regroups(public: Public, seat: int) -> Templates:
    owners, armies, moved = public.owners, public.armies, public.moved
    for source, near in enumerate(BOARD.neighbours):
        if owners[source] == seat and armies[source] > 1:
            most = min(armies[source] - 1, armies[source] - moved[source])
            if most > 0:
                for target in near:
                    if owners[target] == seat and not (public.pacts and pacts.is_zone(public, seat, target)):
                        yield _regroup(seat, source, target, most)


def _may_claim_card(state: State, seat: int) -> bool:
    public = state.public
    return (
        not public.claimed
        and public.conquered >= legality.conquests_needed(public, seat)
        and len(state.secret.hands[seat]) < MOST_CARDS
    )


def _bonuses(state: State, seat: int) -> Templates:
    public = state.public
    if public.config.country_bonus == "card_stage" and public.stage != "card":
        return
    cards = [
        card
        for card in state.secret.hands[seat]
        if public.owners[card] == seat and card not in public.paid and not pacts.is_zone(public, seat, card)
    ]
    if cards and placeable(public, seat, 1):
        for card in cards:
            yield Template(CountryBonus("country_bonus", seat, COUNTRIES[card]))


def _pact_moves(public: Public, seat: int) -> Templates:
    for pact in public.proposals:
        if pact.seats[1] == seat:
            if pacts.may_stand(public, pact):
                yield Template(AnswerPact("answer_pact", seat, pact.id, accept=True))
            yield Template(AnswerPact("answer_pact", seat, pact.id, accept=False))
    if seat == public.turn:
        for pact in public.pacts:
            if seat in pact.seats and pact.denounced_by is None:
                yield Template(DenouncePact("denounce_pact", seat, pact.id))
    elif public.config.talk != "vale_todo":
        return
    yield from _proposals(public, seat)


def _proposals(public: Public, seat: int) -> Templates:
    """General pacts, then borders, then zones, each in board order."""
    busy = {other for pact in public.proposals if seat in pact.seats for other in pact.seats}
    others = frozenset(
        other for other in range(len(public.seats)) if other != seat and other not in busy and other not in public.out
    )
    if not others:
        return
    standing = pacts.standing_with(public, seat)
    for other in sorted(others):
        if ("general", other) not in standing:
            yield _general(seat, other)
    owners, armies = public.owners, public.armies
    for source, near in enumerate(BOARD.neighbours):
        if owners[source] == seat:
            for target in near:
                owner = owners[target]
                if owner is not None and owner in others and ("border", owner, source, target) not in standing:
                    yield _border(seat, owner, source, target)
    for country, near in enumerate(BOARD.neighbours):
        if armies[country] == 1:
            beside = {owners[place] for place in near}
            if seat in beside:
                for other in sorted(others & beside):
                    if ("zone", other, country) not in standing:
                        yield _zone(seat, other, country)
