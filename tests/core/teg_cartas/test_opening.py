"""Set-up: TCA-SET-1 to 5, a deck of the table's own, a deal made with real cards."""

from collections import Counter
from typing import Any

import pytest

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.catalogue import DATA, DICE, OBJECTIVES, SPECIALS, TERRITORIES
from core.games.teg_cartas.deck import faults
from core.games.teg_cartas.model import Deck, EndTurn, Options
from core.games.teg_cartas.opening import needs_seed, settle
from core.kernel import general
from core.kernel.chance import Draw
from core.kernel.record import change
from core.kernel.rule import Illegal
from core.kernel.seats import SeatRequest
from tests.kit.teg_cartas import GAME, ORDER, PLACES, PRODUCT, advance, begin, own_deck, types

DECK = PRODUCT.deck


def test_tca_set_1_the_counts_of_the_box() -> None:
    assert (TERRITORIES, SPECIALS, DICE, OBJECTIVES) == (40, 16, 56, 21)
    assert faults(DECK) == ()


def test_tca_set_1_every_entry_of_the_data_is_marked_found_or_house() -> None:
    for part in ("continents", "territories", "bridges", "dice", "kinds", "specials", "objectives", "common"):
        for row in DATA[part]:
            assert row["source"] in ("found", "house")
    reading = rulebook.COMPONENTS.reading
    assert reading is not None
    assert "house" in reading.en
    assert "casa" in reading.es


def test_tca_set_1_dice_cards_are_the_distinct_triples_written_high_to_low() -> None:
    triples = {(a, b, c) for a in range(1, 7) for b in range(1, a + 1) for c in range(1, b + 1)}
    assert set(PRODUCT.numbers) == triples
    assert len(PRODUCT.numbers) == len(triples) == 56


def test_tca_set_1_two_of_each_kind_of_special() -> None:
    assert set(Counter(row.kind for row in DECK.specials).values()) == {2}


@pytest.mark.parametrize("seats", [1, 5])
def test_tca_set_1_two_to_four_play(seats: int) -> None:
    with pytest.raises(Illegal) as refused:
        settle(Options(), (SeatRequest(),) * seats)
    assert refused.value.rule is rulebook.COMPONENTS
    assert refused.value.facts["found"] == seats


@pytest.mark.parametrize(
    ("part", "broken"),
    [
        ("territories", DECK.territories[:-1]),
        ("dice", DECK.dice[:-1]),
        ("dice", (*DECK.dice, change(DECK.dice[0], id="d57"))),
        ("specials", DECK.specials[1:]),
        ("objectives", (*DECK.objectives, change(DECK.objectives[0], id="o28"))),
    ],
)
def test_tca_set_1_a_deck_with_other_counts_is_refused(part: str, broken: Any) -> None:
    with pytest.raises(Illegal) as refused:
        begin(deck=own_deck(**{part: broken}))
    assert refused.value.rule is rulebook.COMPONENTS
    assert refused.value.facts["part"] == part
    assert refused.value.facts["found"] == len(broken)
    assert set(refused.value.facts) <= set(rulebook.COMPONENTS.facts)


@pytest.mark.parametrize(
    "deck",
    [
        own_deck(dice=(*DECK.dice[:-1], change(DECK.dice[-1], id="d01"))),
        own_deck(specials=(*DECK.specials[:-1], change(DECK.specials[-1], id="d01"))),
        own_deck(territories=(*DECK.territories[:-1], change(DECK.territories[-1], id="kamchatka"))),
        own_deck(objectives=(*DECK.objectives[:-1], change(DECK.objectives[-1], id="kamchatka"))),
    ],
)
def test_tca_set_1_ids_stand_once_in_a_deck(deck: Deck) -> None:
    with pytest.raises(Illegal) as refused:
        begin(deck=deck)
    assert refused.value.rule is rulebook.COMPONENTS
    assert refused.value.facts["ids"] in [("d01",), ("kamchatka",)]


@pytest.mark.parametrize("bridge", [("kamchatka", "atlantida"), ("atlantida", "kamchatka"), ("chile", "chile")])
def test_tca_set_1_bridges_join_two_territories_that_exist(bridge: tuple[str, str]) -> None:
    with pytest.raises(Illegal) as refused:
        begin(deck=own_deck(bridges=(*DECK.bridges, bridge)))
    assert refused.value.rule is rulebook.COMPONENTS
    assert refused.value.facts == {"part": "bridges", "ids": bridge}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tca_set_2_a_deck_has_objectives_for_each_number_of_players(players: int) -> None:
    kept = 0
    other = 2 if players != 2 else 3
    objectives = []
    for row in DECK.objectives:
        kept += row.players == players
        objectives.append(change(row, players=other) if row.players == players and kept >= players else row)
    with pytest.raises(Illegal) as refused:
        begin(deck=own_deck(objectives=tuple(objectives)))
    assert refused.value.rule is rulebook.OBJECTIVE_EACH
    assert refused.value.facts == {"players": players, "expected": players, "found": players - 1}


def test_all_that_is_wrong_with_a_deck_is_found() -> None:
    wrong = own_deck(dice=DECK.dice[:-1], bridges=(("a", "b"),), objectives=())
    assert [fault.part for fault in faults(wrong)] == ["dice", "objectives", "bridges", *["objectives"] * 3]


def test_a_table_with_its_own_deck_plays_with_it() -> None:
    deck = own_deck(
        territories=tuple(change(row, id=f"t{i}") for i, row in enumerate(DECK.territories)),
        bridges=(("t0", "t11"), ("t11", "t0")),
        dice=tuple(change(row, id=f"x{i}", numbers=(1, 6, 3)) for i, row in enumerate(DECK.dice)),
    )
    state = begin(3, deck=deck).state
    assert state.public.config.deck == deck
    assert GAME.audit(state) == ()
    view = GAME.view(state, 0)
    assert view.territories[0].territory == "t0"
    assert set(view.seats[0].hand or ()) <= {f"x{i}" for i in range(56)}
    assert GAME.picture(view, "es").startswith("<svg")
    assert begin(3).state.public.config.deck is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tca_set_2_one_objective_each_for_the_number_of_players(seats: int) -> None:
    state = begin(seats).state
    dealt = [DECK.objectives[i] for i in state.secret.objectives]
    assert len({row.id for row in dealt}) == seats
    assert {row.players for row in dealt} == {seats}


def test_tca_set_2_an_objective_is_told_to_its_seat_alone() -> None:
    told = [event for event in begin(3).events if event.type == "objective_drawn"]
    assert [(event.seat, event.to) for event in told] == [(0, (0,)), (1, (1,)), (2, (2,))]


@pytest.mark.parametrize(("seats", "held"), [(2, [20, 20]), (3, [14, 13, 13]), (4, [10, 10, 10, 10])])
def test_tca_set_3_all_territories_are_dealt_from_the_first_seat_on(seats: int, held: list[int]) -> None:
    state = begin(seats).state
    assert [state.public.owners.count(seat) for seat in range(seats)] == held
    order = Draw("semilla", "territories", 1).shuffle(range(40))
    assert all(state.public.owners[territory] == i % seats for i, territory in enumerate(order))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tca_set_4_five_dice_cards_each_and_the_rest_is_the_deck(seats: int) -> None:
    state = begin(seats).state
    order = Draw("semilla", "dice", 2).shuffle(range(56))
    assert state.secret.hands == tuple(order[seat : 5 * seats : seats] for seat in range(seats))
    assert state.secret.dice == order[5 * seats :]
    assert state.secret.specials == Draw("semilla", "specials", 3).shuffle(range(56, 72))


def test_tca_set_4_hands_are_told_as_counts_and_to_their_seat() -> None:
    told = begin(2).events
    assert [event.count for event in told if event.type == "cards_taken"] == [5, 5]
    assert [event.to for event in told if event.type == "cards_drawn"] == [(0,), (1,)]


def test_tca_set_5_who_starts_is_drawn_and_play_goes_to_the_left() -> None:
    starts = {begin(4, seed=f"s{i}").state.public.turn for i in range(40)}
    assert starts == {0, 1, 2, 3}
    state = begin(4).state
    start = Draw("semilla", "start", 4).below(4)
    assert GAME.to_act(state) == (start,)
    assert GAME.to_act(advance(state, EndTurn("end_turn", start))) == ((start + 1) % 4,)


def test_the_chance_events_of_a_set_up() -> None:
    step = begin(3)
    draws = [event.draw for event in step.events if event.draw is not None]
    assert [(draw.label, draw.k, draw.n) for draw in draws] == [
        ("objectives", 0, 7),
        ("territories", 1, 40),
        ("dice", 2, 56),
        ("specials", 3, 16),
        ("start", 4, 3),
    ]
    assert step.state.public.drawn == 5
    assert types(step.events)[-2:] == ["starter_drawn", "turn_began"]


def test_gen_13_a_deal_with_real_cards_goes_in_its_order() -> None:
    step = begin(2, dealt=ORDER)
    state = step.state
    assert state.public.dealt
    assert state.public.drawn == 0
    assert state.secret.hands == ((0, 2, 4, 6, 8), (1, 3, 5, 7, 9))
    assert state.secret.dice[0] == 10
    assert state.public.owners[:3] == (0, 1, 0)
    assert state.secret.objectives == (0, 1)
    assert state.public.turn == 0
    assert all(event.draw is None for event in step.events)
    assert GAME.audit(state) == ()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("dice", ("d02", *ORDER.dice[1:])),
        ("dice", ("s01", *ORDER.dice[1:])),
        ("dice", ("no", *ORDER.dice[1:])),
        ("specials", ("s02", *ORDER.specials[1:])),
        ("territories", ("china", *ORDER.territories[1:])),
        ("objectives", ORDER.objectives[:-1]),
        ("objectives", ("o31", *ORDER.objectives[1:])),
        ("start", 2),
    ],
)
def test_gen_6_a_deal_names_every_card_once(field: str, value: Any) -> None:
    with pytest.raises(Illegal) as refused:
        begin(2, dealt=change(ORDER, **{field: value}))
    assert refused.value.rule is general.CHANCE
    assert refused.value.facts["field"] == field


def test_a_given_deal_leaves_nothing_to_chance() -> None:
    assert needs_seed(Options(), None)
    assert not needs_seed(Options(), ORDER)


def test_the_board_lists_what_states_point_into() -> None:
    board = GAME.board()
    assert [len(listing.items) for listing in board.listings] == [40, 72, 21]
    assert [item.id for item in board.listings[0].items] == list(PLACES)
    assert [group.bonus for group in board.groups] == [3, 2, 2, 1, 1, 1]
    assert ("kamchatka", "alaska") in board.borders
    assert len(board.borders) == 15
