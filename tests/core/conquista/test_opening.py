"""Modes and set-up: CON-MODE-1, CON-SET-1 to 7, CON-OBJ-1, and what a given deal must be (GEN-6)."""

from collections import Counter
from dataclasses import fields
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from core.games.conquista import GAME
from core.games.conquista.cartography import VERSIONS, draw_map
from core.games.conquista.dealing import is_fair
from core.games.conquista.ground import CARDS, COUNTRIES, ground_of
from core.games.conquista.model import Config, ContinentPart, Goal, Objective, Options
from core.games.conquista.modes import MODES
from core.games.conquista.moves import Place
from core.games.conquista.objectives import can_be, draw_goals, eliminations, holds, total_of
from core.kernel.chance import Chance, Draw
from core.kernel.record import change, names
from core.kernel.rule import Illegal
from core.kernel.table import table_seed
from core.mechanics.territory.income import for_exchange
from tests.kit.conquista import (
    GROUND,
    IDS,
    after,
    begin,
    event,
    findings,
    given,
    opened,
    requests,
    rule,
    types,
)

NUMBERS = {
    "rapida": ((6, 4), (5, 8, 12), 5, True, 25, 15, "one", (40, 60, 25)),
    "clasica": ((5, 3), (4, 7, 10), 5, True, 30, None, "one", (60, 90, 40)),
    "larga": ((5, 3), (4, 7, 10), 5, False, 50, None, "free", (90, 150, 60)),
}
FIELDS = ("placement", "exchange", "exchange_step", "objectives", "common", "round_limit", "regroup", "seconds")


@pytest.mark.parametrize("mode", NUMBERS)
def test_con_mode_1_a_mode_sets_its_numbers(mode: str) -> None:
    config = GAME.settle(Options(mode=mode), requests(3))  # type: ignore[arg-type]  # one of the three
    assert tuple(getattr(config, name) for name in FIELDS) == NUMBERS[mode]
    assert set(names(Config)) == {field.name for field in fields(Options)}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("placement", (20, 1)),
        ("exchange", (1, 2, 3)),
        ("exchange_step", 0),
        ("objectives", False),
        ("common", 20),
        ("round_limit", 7),
        ("regroup", "free"),
        ("seconds", (5, 86400, 6)),
        ("bridges", "muchos"),
        ("clock", True),
        ("dice", "reported"),
    ],
)
def test_con_mode_1_a_table_overrides_any_number(name: str, value: Any) -> None:
    state = begin(3, mode="rapida", **{name: value})
    assert getattr(state.public.config, name) == value
    assert findings(state) == []


def test_con_mode_1_no_round_limit_is_said_with_null() -> None:
    assert begin(3, mode="rapida", round_limit=None).public.config.round_limit is None
    assert begin(3, mode="rapida").public.config.round_limit == 15


@pytest.mark.parametrize(("mode", "worth"), [("rapida", [5, 8, 12, 17, 22]), ("clasica", [4, 7, 10, 15, 20])])
def test_con_mode_1_the_ladder_of_exchanges(mode: str, worth: list[int]) -> None:
    numbers = MODES[mode]
    assert [for_exchange(numbers.exchange, numbers.exchange_step, made) for made in range(5)] == worth


def test_con_map_2_the_maps_seed_is_drawn_with_the_table_or_given() -> None:
    drawn = opened(3, "Kamchatka", map_seed=None)
    config = drawn.state.public.config
    assert (len(config.map_seed), config.map_version) == (32, VERSIONS[-1])
    draw = Chance(table_seed("Kamchatka", requests(3))).event("map")
    assert config.map_seed == bytes(draw.below(256) for _ in range(16)).hex()
    said = event(drawn, "map_drawn")
    assert (said.map_seed, said.draw) == (config.map_seed, draw.drawn(16))
    assert "map_drawn" not in types(opened(3, "Kamchatka"))
    chart = draw_map(config.map_seed, config.map_version, config.bridges)
    assert ground_of(config).board.countries == tuple(country.id for country in chart.countries)


@pytest.mark.parametrize("seats", range(2, 7))
def test_con_set_1_the_order_of_play_is_drawn(seats: int) -> None:
    orders = Counter(begin(seats, f"s{number}").public.order for number in range(60))
    assert set(orders) <= set(permutations(range(seats)))
    assert len(orders) > (1 if seats == 2 else 5)
    state = begin(seats)
    assert state.public.turn == state.public.order[0]
    for place in range(2 * seats):
        assert state.public.turn == state.public.order[place % seats]
        country = state.public.owners.index(state.public.turn)
        state = after(state, Place("place", state.public.turn, IDS[country], state.public.due))
    assert (state.public.stage, state.public.turn) == ("reinforce", state.public.order[0])


@pytest.mark.parametrize("seats", range(2, 7))
def test_con_set_2_equal_shares_and_the_rest_to_the_latest(seats: int) -> None:
    for number in range(8):
        public = begin(seats, f"s{number}").public
        shares = [public.owners.count(seat) for seat in public.order]
        expected = {2: [17, 17], 3: [16, 17, 17], 4: [12, 12, 13, 13], 5: [10] * 5, 6: [8, 8, 8, 8, 9, 9]}
        assert shares == expected[seats]


def test_con_set_2_a_given_deal_goes_one_at_a_time_in_the_order_of_play() -> None:
    state = begin(4, dealt=given(4, order=(2, 0, 3, 1)))
    owners = dict(zip(given(4).deal, [2, 0, 3, 1] * 12 + [3, 1], strict=True))
    assert state.public.owners == tuple(owners[country] for country in GROUND.board.countries)


@examples(st.integers(2, 6), st.text("abc", min_size=1, max_size=8))
@settings(max_examples=40, deadline=None)
def test_con_set_3_nobody_starts_with_most_of_a_continent(seats: int, seed: str) -> None:
    state = begin(seats, seed)
    for members in GROUND.board.members:
        for seat in range(seats):
            assert sum(state.public.owners[country] == seat for country in members) * 10 <= 6 * len(members)
    assert findings(state) == []


def test_con_set_3_the_deal_is_drawn_again_from_the_same_stream() -> None:
    again = 0
    for number in range(30):
        seed = f"again {number}"
        step = opened(2, seed)
        chance = Chance(table_seed(seed, requests(2)))
        order = chance.event("order").shuffle(range(2))
        draw = chance.event("deal")
        tries = 0
        while True:
            tries += 1
            owners: list[int | None] = [None] * COUNTRIES
            for place, country in enumerate(draw.shuffle(range(COUNTRIES))[:34]):
                owners[country] = order[place % 2]
            if is_fair(GROUND, owners, 2):
                break
        again += tries > 1
        assert step.state.public.owners == tuple(owners)
        assert event(step, "countries_dealt").draw == draw.drawn(COUNTRIES)
    assert again


def test_con_set_3_a_given_deal_that_is_not_fair_is_refused() -> None:
    most = [country for country in range(COUNTRIES) if GROUND.board.continent[country] == 1]
    rest = [country for country in range(COUNTRIES) if country not in most]
    order: list[int] = []
    while most or rest:
        order += [most.pop(0) if most else rest.pop(0), *rest[:2]]
        del rest[:2]
    with pytest.raises(Illegal) as refused:
        begin(3, dealt=given(3, deal=tuple(IDS[country] for country in order)))
    assert refused.value.rule.id == "CON-SET-3"
    assert refused.value.facts == {"seat": 0, "continent": GROUND.board.continents[1], "countries": 6, "most": 3}


def test_con_set_4_a_neutral_holds_a_third_between_two() -> None:
    assert begin(2).public.owners.count(None) == 16
    for seats in range(3, 7):
        assert None not in begin(seats).public.owners


@pytest.mark.parametrize("placement", [(5, 3), (1, 1), (20, 20)])
def test_con_set_5_one_army_each_and_more_for_the_neutral(placement: tuple[int, int]) -> None:
    step = opened(2, placement=placement)
    public = step.state.public
    neutral = [armies for armies, owner in zip(public.armies, public.owners, strict=True) if owner is None]
    extra = min(sum(placement), 32)
    assert sum(neutral) == 16 + extra
    assert max(neutral) <= 3
    assert event(step, "neutral_placed").draw.n == extra
    assert sum(event(step, "neutral_placed").counts) == sum(neutral)
    others = [armies for armies, owner in zip(public.armies, public.owners, strict=True) if owner is not None]
    assert set(others) == {1}
    assert "neutral_placed" not in types(opened(3))


def test_con_set_6_two_rounds_and_nothing_else() -> None:
    state = begin(3, mode="rapida")
    seat = state.public.turn
    own = state.public.owners.index(seat)
    assert (state.public.due, state.public.round, state.public.stage) == (6, 1, "placement")
    other = next(country for country, owner in enumerate(state.public.owners) if owner != seat)
    assert rule(state, Place("place", seat, IDS[other], 1)) == "CON-SET-6"
    assert rule(state, Place("place", seat, IDS[own], 7)) == "CON-SET-6"
    state = after(state, Place("place", seat, IDS[own], 2))
    assert (state.public.turn, state.public.due) == (seat, 4)
    state = after(state, Place("place", seat, IDS[own], 4))
    assert state.public.turn == state.public.order[1]
    assert state.public.armies[own] == 7
    for place in range(1, 6):
        seat = state.public.turn
        assert state.public.due == (6 if place < 3 else 4)
        state = after(state, Place("place", seat, IDS[state.public.owners.index(seat)], state.public.due))
    assert (state.public.stage, state.public.round) == ("reinforce", 1)


def test_con_set_7_fifty_two_cards_with_their_symbols() -> None:
    step = opened(3)
    assert sorted(step.state.secret.deck) == list(range(CARDS))
    assert Counter(GROUND.symbols) == {"ancla": 17, "torre": 17, "corona": 16, "comodin": 2}
    assert IDS[50:] == ("comodin_1", "comodin_2")
    assert event(step, "deck_shuffled").draw.n == CARDS


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_con_obj_1_all_different_none_met_none_impossible_of_one_size(mode: str, seats: int) -> None:
    for number in range(12):
        state = begin(seats, f"objective {number}", mode=mode, objectives=True, map_seed=f"map{number % 3}")
        public, goals = state.public, state.secret.objectives
        share = 17 if seats == 2 else 50 // seats
        total = min(public.config.common - 4, max({"rapida": 13}.get(mode, 16), share + 4))
        assert total_of(public.config, seats) == total
        assert len(set(goals)) == seats
        ground = ground_of(public.config)
        sizes = list(map(len, ground.board.members))
        for seat, goal in enumerate(goals):
            assert can_be(ground, seats, total, seat, goal)
            if goal.target is None:
                assert not holds(ground, public.owners, seat, goal)
                asked = sum(sizes[group] for group in goal.continents) + sum(part.count for part in goal.counts)
                assert asked == total
            else:
                assert goal.target != seat
        assert sum(goal.target is not None for goal in goals) == eliminations(seats)


def test_con_obj_1_every_kind_is_drawn() -> None:
    shapes = Counter(
        (len(goal.continents), len(goal.counts), goal.target is None)
        for number in range(60)
        for goal in begin(5, f"kinds {number}").secret.objectives
    )
    assert set(shapes) == {(1, 2, True), (2, 1, True), (0, 5, True), (0, 0, False)}
    assert shapes[0, 0, False] == 120


def test_con_obj_1_goals_come_from_the_tables_seed_and_not_from_the_maps() -> None:
    assert begin(4, "a").secret.objectives != begin(4, "b").secret.objectives
    assert begin(4, "a").secret.objectives == begin(4, "a").secret.objectives
    step = opened(4)
    assert event(step, "objectives_dealt").draw.n == 4
    told = [one for one in step.events if one.type == "objective_drawn"]
    assert [(one.seat, one.to) for one in told] == [(seat, (seat,)) for seat in range(4)]
    assert "objectives_dealt" not in types(opened(4, mode="larga"))


def test_con_obj_1_a_kind_that_the_size_cannot_give_is_left_out() -> None:
    """Of 46 countries no two or three continents can be the whole."""
    goals = draw_goals(GROUND, [None] * COUNTRIES, 2, 44, Draw("x", "objectives", 0))
    assert [len(goal.counts) for goal in goals] == [5, 5]


def test_con_obj_1_given_objectives_are_looked_at() -> None:
    whole = GROUND.board.continents
    good = given(3).objectives
    assert good is not None
    target = Objective("eliminate", target=0)
    assert begin(3, dealt=given(3, objectives=(good[0], target, good[2]))).secret.objectives[1] == Goal((), (), 0)
    bad: list[Objective] = [
        good[0],  # the same twice
        Objective("eliminate", target=1),  # oneself
        Objective("eliminate", target=3),  # nobody
        Objective("eliminate"),
        Objective("hold", target=0),
        Objective("hold", continents=("atlantis",)),
        Objective("hold", continents=(whole[0],)),
        Objective("hold", continents=(whole[0], whole[0])),
        change(good[1], counts=good[1].counts[1:]),
        change(good[1], counts=(ContinentPart(whole[0], 10), *good[1].counts[1:])),
        Objective("hold", (whole[0],), (ContinentPart(whole[1], 5), ContinentPart(whole[3], 6))),
    ]
    for objective in bad:
        with pytest.raises(Illegal) as refused:
            begin(3, dealt=given(3, objectives=(good[0], objective, good[2])))
        assert refused.value.rule.id == "CON-OBJ-1", objective
        assert refused.value.facts == {"seat": 1, "total": 20}
    with pytest.raises(Illegal) as refused:
        begin(3, dealt=given(3, objectives=(good[0], target, Objective("eliminate", target=1))))
    assert refused.value.facts["seat"] == 2
    with pytest.raises(Illegal) as refused:
        begin(2, dealt=given(2, objectives=(Objective("eliminate", target=1), good[0])))
    assert refused.value.rule.id == "CON-OBJ-1"


def test_con_obj_1_a_given_objective_that_the_deal_meets_is_refused() -> None:
    """Seat 0 of six holds what a low common objective leaves to ask for: no more than its own countries."""
    state = begin(2, dealt=given(2, objectives=None), objectives=False)
    held = [sum(state.public.owners[c] == 0 for c in members) for members in GROUND.board.members]
    counts = list(held)
    counts[counts.index(max(counts))] -= 1
    assert sum(counts) == 16
    met = Objective("hold", counts=tuple(ContinentPart(GROUND.board.continents[g], n) for g, n in enumerate(counts)))
    with pytest.raises(Illegal) as refused:
        begin(2, dealt=given(2, objectives=(met, met)), common=20)
    assert refused.value.rule.id == "CON-OBJ-1"


def test_con_obj_1_given_objectives_are_kept_in_one_order() -> None:
    good = given(3).objectives
    assert good is not None
    turned = change(good[1], counts=good[1].counts[::-1])
    assert (
        begin(3, dealt=given(3, objectives=(good[0], turned, good[2]))).secret.objectives
        == begin(3, dealt=given(3)).secret.objectives
    )


@pytest.mark.parametrize("seats", range(2, 7))
def test_gen_6_a_given_deal_is_taken_as_it_is(seats: int) -> None:
    deck = IDS[::-1]
    step = opened(seats, dealt=given(seats, deck=deck))
    assert findings(step.state) == []
    assert step.state.public.dealt
    assert step.state.public.drawn == 0
    assert step.state.secret.deck == tuple(range(CARDS))[::-1]
    assert all(one.draw is None for one in step.events)


@pytest.mark.parametrize(
    ("field", "changes", "options"),
    [
        ("map_seed", {}, {"map_seed": None}),
        ("neutral", {"neutral": (1,) * 16}, {}),
        ("objectives", {"objectives": None}, {}),
        ("objectives", {}, {"objectives": False}),
        ("objectives", {"objectives": given(2).objectives}, {}),
        ("order", {"order": (0, 1)}, {}),
        ("order", {"order": (0, 1, 1)}, {}),
        ("order", {"order": (0, 1, 3)}, {}),
        ("deal", {"deal": (IDS[0], *IDS[:49])}, {}),
        ("deal", {"deal": ("atlantis", *IDS[1:50])}, {}),
        ("deck", {"deck": (*IDS[:51], "comodin_1")}, {}),
    ],
)
def test_gen_6_what_a_given_deal_must_have(field: str, changes: dict[str, Any], options: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as refused:
        begin(3, dealt=given(3, **changes), **options)
    assert (refused.value.rule.id, refused.value.facts["field"]) == ("GEN-6", field)


@pytest.mark.parametrize("neutral", [None, (1,) * 16])
def test_gen_6_with_two_a_given_deal_says_the_neutrals_armies(neutral: tuple[int, ...] | None) -> None:
    with pytest.raises(Illegal) as refused:
        begin(2, dealt=given(2, neutral=neutral))
    assert (refused.value.rule.id, refused.value.facts["field"]) == ("GEN-6", "neutral")


def test_gen_6_a_seed_is_needed_where_something_is_drawn() -> None:
    assert GAME.needs_seed(Options(), None)
    assert GAME.needs_seed(Options(), given(3))
    assert not GAME.needs_seed(Options(dice="reported"), given(3))


def test_con_set_7_events_of_set_up_stand_in_their_order() -> None:
    drawn = [one.draw for one in opened(2, map_seed=None).events if one.draw is not None]
    assert [(one.label, one.k) for one in drawn] == [
        (label, k) for k, label in enumerate(("map", "order", "deal", "neutral", "deck", "objectives"))
    ]
