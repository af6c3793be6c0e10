"""Pacts: which stand, what they forbid, and when they end (TEG-PACT-1 to 9).

A pact has one of three kinds: for a border (TEG-PACT-2), general (TEG-PACT-3) or a zone (TEG-PACT-4). None joins
players against a third: no kind expresses it (TEG-PACT-8).
"""

from core.games.teg import rulebook
from core.games.teg.edition import BOARD, COUNTRIES, INDEX
from core.games.teg.events import Event, PactEnded
from core.games.teg.model import Pact, Public, State
from core.games.teg.moves import AnswerPact, DenouncePact, ProposePact
from core.kernel.record import change
from core.kernel.rule import Illegal


def binds(pact: Pact, seat: int) -> bool:
    """Whether the pact holds `seat`: a party of it that the other has not denounced (TEG-PACT-6)."""
    return seat in pact.seats and pact.denounced_by in (None, seat)


def forbidding(public: Public, seat: int, source: int, target: int) -> Pact | None:
    """The pact in force under which `seat` may not attack `target` from `source`, if any (TEG-PACT-5)."""
    for pact in public.pacts:
        if binds(pact, seat) and public.owners[target] in pact.seats:
            if pact.kind == "general":
                return pact
            if pact.kind == "border" and {pact.source, pact.target} == {source, target}:
                return pact
    return None


def is_zone(public: Public, seat: int, country: int) -> bool:
    """Whether a pact keeps `seat` from putting more armies onto the country (TEG-PACT-4)."""
    return any(pact.kind == "zone" and pact.country == country and binds(pact, seat) for pact in public.pacts)


def check_zone(public: Public, seat: int, country: int, armies: int) -> None:
    """Refuse armies that a zone pact keeps off the country."""
    if public.pacts and is_zone(public, seat, country):
        raise Illegal(rulebook.ZONE_PACT, country=COUNTRIES[country], armies=armies)


def _places(pact: Pact) -> tuple[str, frozenset[int | None]]:
    """What makes two pacts of the same players equal."""
    return pact.kind, frozenset((pact.source, pact.target, pact.country))


def _check_conditions(public: Public, pact: Pact) -> None:
    """What must hold when a pact is proposed and again when it is accepted."""
    first, second = pact.seats
    if any(set(pact.seats) == set(other.seats) and _places(pact) == _places(other) for other in public.pacts):
        raise Illegal(rulebook.PACTS, pact=pact.id, other=second)
    if (
        pact.source is not None
        and pact.target is not None
        and (
            public.owners[pact.source] != first
            or public.owners[pact.target] != second
            or pact.target not in BOARD.neighbours[pact.source]
        )
    ):
        raise Illegal(rulebook.BORDER_PACT, source=COUNTRIES[pact.source], target=COUNTRIES[pact.target])
    if pact.country is not None:
        beside = {public.owners[near] for near in BOARD.neighbours[pact.country]}
        if public.armies[pact.country] != 1 or not beside.issuperset(pact.seats):
            raise Illegal(rulebook.ZONE_PACT, country=COUNTRIES[pact.country], armies=public.armies[pact.country])


def may_stand(public: Public, pact: Pact) -> bool:
    """Whether a proposal could be accepted now."""
    try:
        _check_conditions(public, pact)
    except Illegal:
        return False
    return True


def standing_with(public: Public, seat: int) -> frozenset[tuple[object, ...]]:
    """What the seat's pacts in force cover, as (kind, other, places...); a border from both of its sides."""
    covered: set[tuple[object, ...]] = set()
    for pact in public.pacts:
        if seat in pact.seats:
            other = pact.seats[1] if pact.seats[0] == seat else pact.seats[0]
            if pact.kind == "border":
                covered |= {("border", other, pact.source, pact.target), ("border", other, pact.target, pact.source)}
            else:
                covered.add(("general", other) if pact.kind == "general" else ("zone", other, pact.country))
    return frozenset(covered)


def proposed(public: Public, move: ProposePact) -> Pact:
    """The pact that a proposal would make, under the next number."""
    return Pact(
        country=None if move.country is None else INDEX[move.country],
        denounced_by=None,
        id=public.pacts_made + 1,
        kind=move.kind,
        seats=(move.seat, move.other),
        source=None if move.source is None else INDEX[move.source],
        target=None if move.target is None else INDEX[move.target],
    )


def check_propose(state: State, move: ProposePact) -> None:
    """A proposal: one open between two players, to somebody still in, and its own conditions."""
    public = state.public
    pair = {move.seat, move.other}
    if move.other in public.out or any(set(pact.seats) == pair for pact in public.proposals):
        raise Illegal(rulebook.PACTS, pact=public.pacts_made + 1, other=move.other)
    _check_conditions(public, proposed(public, move))


def open_proposal(public: Public, number: int) -> Pact | None:
    """The open proposal of that number."""
    return next((pact for pact in public.proposals if pact.id == number), None)


def check_answer(state: State, move: AnswerPact) -> None:
    """An answer: to a proposal open to this seat; accepting looks at its conditions anew."""
    pact = open_proposal(state.public, move.pact)
    if pact is None or pact.seats[1] != move.seat:
        raise Illegal(rulebook.PACTS, pact=move.pact, other=move.seat)
    if move.accept:
        _check_conditions(state.public, pact)


def check_denounce(state: State, move: DenouncePact) -> None:
    """A denunciation: of a pact in force, by a party, once."""
    pact = next((pact for pact in state.public.pacts if pact.id == move.pact), None)
    if pact is None or move.seat not in pact.seats:
        raise Illegal(rulebook.PACTS, pact=move.pact, other=move.seat)
    if pact.denounced_by is not None:
        raise Illegal(rulebook.DENOUNCING, pact=move.pact)


def after_conquest(public: Public, seat: int, country: int) -> tuple[tuple[Pact, ...], tuple[Event, ...]]:
    """The pacts that outlive the conquest of a country by `seat` (TEG-PACT-7), and the ends of the others."""
    ended = tuple(
        pact
        for pact in public.pacts
        if country in (pact.source, pact.target) or (pact.country == country and seat not in pact.seats)
    )
    return _less(public.pacts, ended), tuple(PactEnded("pact_ended", pact.id, "conquest") for pact in ended)


def without_party(public: Public, seat: int) -> tuple[Public, tuple[Event, ...]]:
    """End all pacts and proposals of a seat that is out (TEG-PACT-7)."""
    ended = tuple(pact for pact in (*public.pacts, *public.proposals) if seat in pact.seats)
    if not ended:
        return public, ()
    public = change(public, pacts=_less(public.pacts, ended), proposals=_less(public.proposals, ended))
    return public, tuple(PactEnded("pact_ended", pact.id, "party_left") for pact in ended)


def at_end_of_turn(public: Public, seat: int) -> tuple[Public, tuple[Event, ...]]:
    """End the pacts that `seat`'s partner has denounced: this was the seat's next turn (TEG-PACT-6)."""
    ended = tuple(pact for pact in public.pacts if pact.denounced_by not in (None, seat) and seat in pact.seats)
    if not ended:
        return public, ()
    public = change(public, pacts=_less(public.pacts, ended))
    return public, tuple(PactEnded("pact_ended", pact.id, "denounced") for pact in ended)


def at_start_of_turn(public: Public, seat: int) -> tuple[Public, tuple[Event, ...]]:
    """Let the seat's own open proposals lapse (TEG-PACT-1)."""
    lapsed = tuple(pact for pact in public.proposals if pact.seats[0] == seat)
    if not lapsed:
        return public, ()
    public = change(public, proposals=_less(public.proposals, lapsed))
    return public, tuple(PactEnded("pact_ended", pact.id, "lapsed") for pact in lapsed)


def _less(pacts: tuple[Pact, ...], ended: tuple[Pact, ...]) -> tuple[Pact, ...]:
    return tuple(pact for pact in pacts if pact not in ended)
