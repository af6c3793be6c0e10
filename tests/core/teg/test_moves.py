"""The list of moves and the check are one legality: every candidate is legal if and only if a template holds it."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from core.games.teg import GAME
from core.games.teg.edition import COUNTRIES
from core.games.teg.model import State
from core.games.teg.moves import Move, ProposePact
from core.kernel.game import Range
from core.kernel.record import change
from tests.core.teg.played import TABLES, game
from tests.kit.teg import (
    accept,
    attack,
    bonus,
    claim,
    claim_card,
    denounce,
    end_stage,
    end_turn,
    exchange,
    general,
    legal,
    occupy,
    place,
    position,
    refuse,
    regroup,
    resign,
    zone,
)

# no count above these is tried: more armies than any state here has due, or in a country that may regroup
MOST_PLACED, MOST_MOVED = 40, 12


def candidates(state: State, seat: int) -> Iterator[Move]:
    """Every move that a seat could name at this table, legal or not."""
    public = state.public
    others = [other for other in range(len(public.seats)) if other != seat]
    numbers = range(1, public.pacts_made + 2)
    for country in COUNTRIES:
        yield claim(seat, country)
        yield bonus(seat, country)
        yield from (zone(seat, other, country) for other in others)
        for number in (*range(1, 12, 2), MOST_PLACED):
            yield place(seat, country, number)
        for target in COUNTRIES:
            yield attack(seat, country, target)
            yield from (ProposePact("propose_pact", seat, "border", other, country, target) for other in others)
            yield from (regroup(seat, country, target, number) for number in (1, MOST_MOVED))
    hand = [COUNTRIES[card] for card in state.secret.hands[seat]]
    strange = next(name for name in COUNTRIES if name not in hand)
    for three in combinations([*hand, strange], 3):
        yield exchange(seat, " ".join(three))
    yield from (general(seat, other) for other in others)
    yield from (answer(seat, number) for number in numbers for answer in (accept, refuse, denounce))
    yield from (occupy(seat, number) for number in range(1, 5))
    yield from (ending(seat, forfeit=flag) for ending in (end_stage, end_turn) for flag in (None, True))
    yield claim_card(seat)
    yield resign(seat)


def bare(move: Any) -> tuple[Move, int]:
    """A move without its count, and that count."""
    number = getattr(move, "armies", 0)
    return (change(move, armies=1) if number > 1 else move), number


def listed(state: State, seat: int) -> dict[Move, tuple[int, int]]:
    """The templates of a seat by their move without its count."""
    found = {}
    for template in GAME.moves(state, seat).templates:
        spans = [(span.min, span.max) for span in template.spans if isinstance(span, Range)]
        assert len(spans) == len(template.spans) <= 1
        key, number = bare(template.move)
        assert key not in found, "no move stands in two templates"
        found[key] = spans[0] if spans else (number, number)
    return found


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_gen_3_the_templates_are_the_legal_moves(number: int) -> None:
    states = [state for state, _ in game(number)]
    tried = met = 0
    for state in states[:: max(1, len(states) // 3)]:
        for seat in {state.public.turn, (state.public.turn + 1) % len(state.public.seats)}:
            templates = listed(state, seat)
            seen: set[Move] = set()
            for move in candidates(state, seat):
                may = legal(state, move)
                key, count = bare(GAME.normal(state, move) if may else move)
                low, high = templates.get(key, (1, 0))
                assert may is (low <= count <= high), move
                tried += 1
                if low <= count <= high:
                    seen.add(key)
                    met += 1
            assert seen == set(templates), "every template was met by a candidate"
    assert met < tried / 10


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_gen_3_one_more_than_a_span_allows_is_refused(number: int) -> None:
    states = [state for state, _ in game(number)]
    for state in states[:: max(1, len(states) // 20)]:
        for template in GAME.moves(state, state.public.turn).templates:
            for span in template.spans:
                assert isinstance(span, Range)
                assert legal(state, change(template.move, armies=span.max))
                assert not legal(state, change(template.move, armies=span.max + 1))


def test_moves_are_asked_for_in_a_pinned_order() -> None:
    state = position(
        {0: "chile 4, argentina 3", 1: "peru"}, hands={0: "chile china"}, conquered=1, last_conquest="argentina"
    )
    kinds = [template.move.type for template in GAME.moves(state, 0).templates]
    order = ["attack", "regroup", "claim_card", "country_bonus", "end_stage", "end_turn", "propose_pact", "resign"]
    assert list(dict.fromkeys(kinds)) == order


def test_no_table_lists_more_than_the_limit() -> None:
    most: dict[Any, int] = {}
    for number in range(len(TABLES)):
        for state, _ in game(number):
            for seat in range(len(state.public.seats)):
                most[number] = max(most.get(number, 0), len(GAME.moves(state, seat).templates))
    assert max(most.values()) <= 5000
