"""TEG-SET-1 to 8: colours, the deal, the decks, lots and the placement rounds."""

from itertools import product
from typing import Any

import pytest

from core.games.teg import GAME
from core.games.teg.edition import BOARD, COUNTRIES, INDEX, TRADICIONAL
from core.games.teg.events import CountriesDealt, DeckShuffled, LotsThrown, ObjectiveDrawn, ObjectivesDealt
from core.games.teg.model import Dealt, Options, TegSeatRequest
from core.kernel import table
from core.kernel.chance import Chance
from core.kernel.game import Step
from core.kernel.record import change
from core.kernel.rule import Illegal
from tests.kit.teg import (
    OBJECTIVES,
    after,
    border,
    claim,
    denounce,
    end_stage,
    end_turn,
    exchange,
    offered,
    place,
    refuse,
    refused,
    resign,
    rule_of,
    told,
)


def opened(seats: int, seed: str = "Kamchatka", dealt: Dealt | None = None, **options: Any) -> Step:
    return table.begin(GAME, Options(**options), (TegSeatRequest(),) * seats, seed, dealt)


def given(seats: int, *, draft: bool = False, **fields: Any) -> Dealt:
    """A deal in board order; each deal that the tests spoil is this one with a field changed."""
    lucky = (seats - 1, 0) if seats in {3, 4, 6} and not draft else None
    whole = Dealt(
        deck=COUNTRIES,
        start=1,
        deal=None if draft else COUNTRIES,
        leftovers=lucky,
        objectives=None if draft else OBJECTIVES,
    )
    return change(whole, **fields)


def no_table(seats: int, dealt: Dealt | None = None, **options: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Illegal) as refusal:
        opened(seats, dealt=dealt, **options)
    assert set(refusal.value.facts) <= set(refusal.value.rule.facts)
    return refusal.value.rule.id, refusal.value.facts


# --- TEG-SET-1


def test_teg_set_1_a_colour_left_out_is_the_first_free_one() -> None:
    asked = (TegSeatRequest(), TegSeatRequest(colour="azul"), TegSeatRequest(), TegSeatRequest(colour="rojo"))
    seats = table.begin(GAME, Options(), asked, "s").state.public.seats
    assert [seat.colour for seat in seats] == ["negro", "azul", "amarillo", "rojo"]


def test_teg_set_1_two_players_never_share_a_colour() -> None:
    asked = (TegSeatRequest(), TegSeatRequest(colour="verde"), TegSeatRequest(colour="verde"))
    with pytest.raises(Illegal) as refusal:
        table.begin(GAME, Options(), asked, "s")
    assert (refusal.value.rule.id, refusal.value.facts) == ("TEG-SET-1", {"colour": "verde", "seats": (1, 2)})


def test_teg_set_1_two_to_six_play() -> None:
    assert (GAME.min_seats, GAME.max_seats) == (2, 6)
    assert TRADICIONAL.colours == ("azul", "rojo", "negro", "amarillo", "verde", "magenta")
    assert [seat.colour for seat in opened(6).state.public.seats] == list(TRADICIONAL.colours)


# --- TEG-SET-2 and 6: the stream's own dice, reckoned again from chance.md


def lots(seats: tuple[int, ...], label: str, k: int, seed: str) -> dict[int, int]:
    return dict(zip(seats, Chance(seed, k).event(label).dice(len(seats)), strict=True))


@pytest.mark.parametrize(("seats", "number"), tuple(product((2, 3, 4, 5, 6), range(12))))
def test_teg_set_2_the_deal_goes_round_and_the_last_two_go_to_the_highest_dice(seats: int, number: int) -> None:
    seed = f"deal {number}"
    made = opened(seats, seed)
    dealt = next(event for event in made.events if isinstance(event, CountriesDealt))
    order = Chance(seed).event("deal").shuffle(range(50))
    thrown = [event for event in made.events if isinstance(event, LotsThrown) and event.purpose == "leftover"]
    if seats in {2, 5}:
        assert thrown == []
        assert all(dealt.owners[country] == place % seats for place, country in enumerate(order))
        return
    assert all(dealt.owners[country] == place % seats for place, country in enumerate(order[:48]))
    first, second = dealt.owners[order[48]], dealt.owners[order[49]]
    assert first != second
    # each die of each throw ranks a seat; a later throw among the tied only breaks that tie
    rank: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    for k, event in enumerate(thrown, start=1):
        assert dict(zip(event.seats, event.dice, strict=True)) == lots(event.seats, "leftover", k, seed)
        assert event.draw is not None
        assert (event.draw.label, event.draw.k, event.draw.n) == ("leftover", k, len(event.seats))
        assert len({tuple(rank[seat]) for seat in event.seats}) == 1, "only those that tie so far throw again"
        for seat, die in zip(event.seats, event.dice, strict=True):
            rank[seat].append(die)
    assert [first, second] == sorted(rank, key=lambda seat: rank[seat], reverse=True)[:2]
    assert thrown[0].seats == tuple(range(seats))


def test_teg_set_2_the_two_highest_throw_again_though_each_is_sure_of_a_card() -> None:
    for number in range(400):
        made = opened(4, f"tie {number}")
        thrown = [event for event in made.events if isinstance(event, LotsThrown) and event.purpose == "leftover"]
        best = max(thrown[0].dice)
        tied = tuple(seat for seat, die in enumerate(thrown[0].dice) if die == best)
        if len(tied) == 2:
            assert thrown[1].seats == tied
            return
    raise AssertionError("no tie for the first place in 400 tables")


@pytest.mark.parametrize("number", range(30))
def test_teg_set_6_the_highest_die_starts_and_ties_throw_again(number: int) -> None:
    made = opened(5, f"start {number}")
    thrown = [event for event in made.events if isinstance(event, LotsThrown) and event.purpose == "start"]
    tied: tuple[int, ...] = tuple(range(5))
    for event in thrown:
        assert event.seats == tied
        tied = tuple(seat for seat, die in zip(event.seats, event.dice, strict=True) if die == max(event.dice))
    assert (made.state.public.start,) == tied
    assert made.state.public.turn == made.state.public.start


# --- TEG-SET-3, 4, 5


@pytest.mark.parametrize("seats", range(2, 7))
def test_teg_set_3_one_army_on_each_of_the_50(seats: int) -> None:
    public = opened(seats).state.public
    assert public.armies == (1,) * 50
    assert set(public.owners) == set(range(seats))


def test_teg_set_4_the_cards_are_shuffled_again_for_the_deck() -> None:
    made = opened(2, "s")
    assert made.state.secret.deck == Chance("s", 1).event("deck").shuffle(range(50))
    shuffled = next(event for event in made.events if isinstance(event, DeckShuffled))
    assert shuffled.count == 50
    assert shuffled.to is None
    assert made.state.secret.hands == ((), ())


def test_teg_set_5_an_objective_each_unseen_by_the_others() -> None:
    made = opened(6, "s")
    assert len(set(made.state.secret.objectives)) == 6
    assert [event.count for event in made.events if isinstance(event, ObjectivesDealt)] == [6]
    drawn = [event for event in made.events if isinstance(event, ObjectiveDrawn)]
    assert [(event.seat, event.to) for event in drawn] == [(seat, (seat,)) for seat in range(6)]


def test_teg_set_5_an_objective_that_the_deal_meets_goes_under_the_pile() -> None:
    """With two players the deal can give seat 0 all of occupation_06: two, two, two, three, four and three."""
    need = {"oceania": 2, "africa": 2, "america_del_sur": 2, "europa": 3, "america_del_norte": 4, "asia": 3}
    mine: list[int] = []
    for group, members in enumerate(BOARD.members):
        mine += members[: need[BOARD.continents[group]]]
    others = [country for country in range(50) if country not in mine]
    mine += others[: 25 - len(mine)]
    rest = [country for country in range(50) if country not in mine]
    deal = tuple(COUNTRIES[pair[side]] for pair in zip(mine, rest, strict=True) for side in (0, 1))
    order = ("occupation_06", *(name for name in OBJECTIVES if name != "occupation_06"))
    made = opened(2, dealt=given(2, deal=deal, objectives=order))
    assert [OBJECTIVES[number] for number in made.state.secret.objectives] == ["occupation_01", "occupation_02"]
    ashore = [country for country in range(50) if BOARD.continents[BOARD.continent[country]] != "oceania"][:25]
    rest = [country for country in range(50) if country not in ashore]
    deal = tuple(COUNTRIES[pair[side]] for pair in zip(ashore, rest, strict=True) for side in (0, 1))
    made = opened(2, dealt=given(2, deal=deal, objectives=order))
    assert OBJECTIVES[made.state.secret.objectives[0]] == "occupation_06", "seat 0 does not meet it and keeps it"


# --- TEG-SET-7


def test_teg_set_7_five_then_three_and_the_turn_passes_with_the_last() -> None:
    state = opened(3, dealt=given(3)).state
    order = [1, 2, 0]
    assert state.public.turn == 1
    for number, due in ((1, 5), (2, 3)):
        for seat in order:
            own = COUNTRIES[state.public.owners.index(seat)]
            assert (state.public.turn, state.public.due, state.public.round) == (seat, due, number)
            state = after(state, place(seat, own, due - 1))
            assert (state.public.turn, state.public.due) == (seat, 1)
            state = after(state, place(seat, own, 1))
    assert (state.public.stage, state.public.round, state.public.turn) == ("attack", 1, 1)
    assert sum(state.public.armies) == 50 + 3 * 8


def test_teg_set_7_nothing_else_is_a_move_of_the_placement() -> None:
    state = opened(3, dealt=given(3)).state
    own, other = (COUNTRIES[state.public.owners.index(seat)] for seat in (1, 2))
    facts = {"stage": "placement", "due": 5}
    assert refused(state, place(1, own, 6)) == ("TEG-SET-7", facts)
    assert refused(state, place(1, other, 1)) == ("TEG-SET-7", facts)
    assert refused(state, end_turn(1)) == ("TEG-SET-7", facts)
    assert refused(state, end_turn(1, forfeit=True)) == ("TEG-SET-7", facts)
    assert refused(state, end_stage(1)) == ("TEG-SET-7", facts)
    assert refused(state, exchange(1, "chile peru china")) == ("TEG-SET-7", facts)
    assert refused(state, claim(1, own)) == ("TEG-SET-8", {"stage": "placement"})
    assert rule_of(state, place(2, other, 1)) == "GEN-2"


# --- TEG-SET-8


@pytest.mark.parametrize(("seats", "due"), [(2, [12, 12]), (3, [8, 8, 8])])
def test_teg_set_8_a_draft_from_the_first_claim_to_the_first_attack(seats: int, due: list[int]) -> None:
    made = opened(seats, setup="draft")
    assert told(made) == ["lots_thrown"] * (len(made.events) - 1) + ["deck_shuffled"]
    state = made.state
    start = state.public.start
    assert state.secret.objectives == ()
    for number, country in enumerate(COUNTRIES):
        seat = (start + number) % seats
        assert state.public.turn == seat
        assert len(offered(state, seat, "claim")) == 50 - number
        state = after(state, claim(seat, country))
    assert state.public.armies == (1,) * 50
    assert (state.public.stage, state.public.round) == ("placement", 1)
    found = []
    for _ in range(seats):
        seat = state.public.turn
        found.append(state.public.due)
        state = after(state, place(seat, COUNTRIES[state.public.owners.index(seat)], state.public.due))
    assert found == due
    assert (state.public.stage, state.public.turn) == ("attack", start)


def test_teg_set_8_what_is_no_claim_of_a_draft() -> None:
    state = opened(2, setup="draft", dealt=given(2, draft=True)).state
    state = after(state, claim(1, "chile"))
    assert refused(state, claim(0, "chile")) == ("TEG-SET-8", {"stage": "draft", "country": "chile"})
    assert rule_of(state, claim(1, "peru")) == "GEN-2"
    stage = {"stage": "draft"}
    for move in (
        place(0, "chile", 1),
        end_turn(0),
        exchange(0, "chile peru china"),
        border(0, 1, "peru", "chile"),
        refuse(0),
        denounce(0),
    ):
        assert refused(state, move) == ("TEG-SET-8", stage)


def test_teg_set_8_a_draft_is_for_two_or_three() -> None:
    for seats in (4, 5, 6):
        assert no_table(seats, setup="draft") == ("TEG-SET-8", {"seats": seats})


def test_teg_set_8_a_player_that_leaves_the_draft_takes_no_more() -> None:
    state = opened(3, setup="draft", dealt=given(3, draft=True)).state
    state = after(state, claim(1, "chile"), resign(2), claim(0, "peru"), resign(1))
    assert state.public.outcome is not None
    assert state.public.outcome.winners == (0,)
    state = opened(3, setup="draft", dealt=given(3, draft=True)).state
    state = after(state, resign(1))  # the one that would start: the placement starts with the next
    for number, country in enumerate(COUNTRIES):
        state = after(state, claim((2, 0)[number % 2], country))
    assert (state.public.turn, state.public.due) == (2, 12)


# --- a deal given (GEN-6)


@pytest.mark.parametrize("seats", range(2, 7))
def test_gen_6_a_given_deal_draws_nothing(seats: int) -> None:
    made = opened(seats, dealt=given(seats))
    public = made.state.public
    assert (public.drawn, public.dealt, public.start) == (0, True, 1)
    assert told(made)[:3] == ["countries_dealt", "deck_shuffled", "objectives_dealt"]
    owners = [number % seats for number in range(50)]
    if seats in {3, 4, 6}:
        owners[48:] = [seats - 1, 0]
    assert public.owners == tuple(owners)
    assert made.state.secret.deck == tuple(range(50))


TWICE = ("chile", "chile", *(name for name in COUNTRIES if name not in {"chile", "peru"}))


@pytest.mark.parametrize(
    ("seats", "fields", "facts"),
    [
        (3, {"deal": None}, {"field": "deal", "expected": 1}),
        (3, {"objectives": None}, {"field": "objectives", "expected": 1}),
        (3, {"leftovers": None}, {"field": "leftovers", "expected": 1}),
        (2, {"leftovers": (0, 1)}, {"field": "leftovers", "expected": 0}),
        (5, {"leftovers": (0, 1)}, {"field": "leftovers", "expected": 0}),
        (3, {"deal": TWICE}, {"field": "deal", "expected": 50}),
        (3, {"deck": TWICE}, {"field": "deck", "expected": 50}),
        (3, {"objectives": (*OBJECTIVES[:14], OBJECTIVES[0])}, {"field": "objectives", "expected": 15}),
        (4, {"leftovers": (2, 2)}, {"field": "leftovers", "expected": 4}),
        (4, {"leftovers": (2, 4)}, {"field": "leftovers", "expected": 4}),
        (6, {"start": 6}, {"field": "start", "expected": 6}),
    ],
)
def test_gen_6_a_deal_that_cannot_be(seats: int, fields: dict[str, Any], facts: dict[str, Any]) -> None:
    assert no_table(seats, given(seats, **fields)) == ("GEN-6", facts)


@pytest.mark.parametrize("field", ["deal", "objectives", "leftovers"])
def test_gen_6_a_draft_is_given_deck_and_start_alone(field: str) -> None:
    whole = {"deal": COUNTRIES, "objectives": OBJECTIVES, "leftovers": (0, 1)}
    spoilt = given(3, draft=True, **{field: whole[field]})
    assert no_table(3, spoilt, setup="draft") == ("GEN-6", {"field": field, "expected": 0})
    assert opened(3, setup="draft", dealt=given(3, draft=True)).state.public.drawn == 0


def test_gen_6_a_table_needs_no_seed_where_all_is_given_and_told() -> None:
    assert GAME.needs_seed(Options(), None)
    assert GAME.needs_seed(Options(), given(2))
    assert GAME.needs_seed(Options(dice="reported"), None)
    assert not GAME.needs_seed(Options(dice="reported"), given(2))


def test_gen_13_the_first_card_of_a_given_deck_is_its_top() -> None:
    backwards = tuple(reversed(COUNTRIES))
    assert opened(2, dealt=given(2, deck=backwards)).state.secret.deck[0] == INDEX["zaire"]
