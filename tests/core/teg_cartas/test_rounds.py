"""Rounds and what they bring: TCA-ROUND-1 to 4, TCA-HAND-1."""

import pytest

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.model import Attack, Discard, EndTurn, Move, PlaySpecial, Reshuffled, Resign
from core.games.teg_cartas.rounds import dice_portion
from core.kernel import general
from core.kernel.chance import Draw
from core.kernel.record import change
from tests.kit.teg_cartas import (
    GAME,
    PLACES,
    PRODUCT,
    advance,
    all_to,
    arranged,
    begin,
    card,
    events,
    hand,
    named,
    refusal,
    refused,
    types,
)

ASIA, NORTH_AMERICA, EUROPE, AFRICA, SOUTH_AMERICA, OCEANIA = (
    [PLACES[i] for i in members] for members in PRODUCT.board.members
)


def end(*seats: int) -> list[EndTurn]:
    return [EndTurn("end_turn", seat) for seat in seats]


def test_tca_round_1_a_round_ends_when_everybody_had_a_turn_and_its_starter_starts_the_next() -> None:
    state = begin(3).state
    first = state.public.turn
    after = advance(state, *end(first, (first + 1) % 3))
    assert after.public.round == 1
    told = events(after, EndTurn("end_turn", (first + 2) % 3))
    assert types(told)[0] == "round_began"
    after = advance(after, *end((first + 2) % 3))
    assert (after.public.round, after.public.turn, after.public.starter) == (2, first, first)


def test_tca_round_1_if_the_starter_is_out_the_next_to_its_left_starts() -> None:
    state = arranged(4, starter=1, turn=1)
    state = advance(state, Resign("resign", 1))
    assert (state.public.turn, state.public.round) == (2, 2)
    state = advance(state, *end(2, 3))
    assert (state.public.turn, state.public.round) == (0, 2)
    state = advance(state, *end(0))
    assert (state.public.turn, state.public.starter, state.public.round) == (2, 2, 3)


def test_tca_round_1_the_last_of_a_round_resigning_ends_it() -> None:
    state = advance(arranged(3), *end(0, 1), Resign("resign", 2))
    assert (state.public.turn, state.public.round) == (0, 3)


@pytest.mark.parametrize(("held", "cards"), [(20, 10), (13, 7), (7, 4), (5, 3), (4, 3), (1, 3), (40, 20), (6, 3)])
def test_tca_round_2_half_of_the_territories_rounded_up_and_three_at_the_least(held: int, cards: int) -> None:
    assert dice_portion(held, 0) == cards


def test_tca_round_2_each_takes_its_whole_portion_from_the_starter_on() -> None:
    state = arranged(3, starter=1, turn=0, dice=PRODUCT.cards[:20])
    after = advance(state, *end(0))
    assert [len(pile) for pile in after.secret.hands] == [7, 7, 7]
    assert hand(after, 1) == PRODUCT.cards[:7]
    assert hand(after, 2) == PRODUCT.cards[7:14]
    assert hand(after, 0) == PRODUCT.cards[14:21]


def test_tca_round_2_what_is_missing_is_lost() -> None:
    theirs = PRODUCT.cards[12:56]
    state = arranged(
        3, hands=[[], [], theirs], turn=2, stage="play", dice=PRODUCT.cards[:10], dice_discard=["d11", "d12"]
    )
    after = advance(change(state, public=change(state.public, stage="play")), *end(2))
    assert [len(pile) for pile in after.secret.hands] == [7, 5, 44]
    assert set(hand(after, 1)[3:]) == {"d11", "d12"}, "the discard is shuffled when the deck has run out"
    assert after.secret.dice == after.public.dice_discard == ()


def test_tca_round_2_all_dice_cards_before_any_special() -> None:
    state = arranged(turn=1, conquerors=(0, 1))
    told = [event.deck for event in events(state, EndTurn("end_turn", 1)) if event.type == "cards_taken"]
    assert told == ["dice", "dice", "specials", "specials"]


def test_tca_round_3_one_special_for_a_conquest_kept_even_if_lost_again() -> None:
    state = arranged(turn=1, conquerors=(0,), specials=["truce"])
    after = advance(state, *end(1))
    assert hand(after, 0)[-1] == named("truce")
    assert sum(i >= 56 for i in after.secret.hands[1]) == 0
    assert after.public.conquerors == ()


@pytest.mark.parametrize(
    ("continent", "cards"),
    [(ASIA, 3), (NORTH_AMERICA, 2), (EUROPE, 2), (AFRICA, 1), (SOUTH_AMERICA, 1), (OCEANIA, 1)],
)
def test_tca_round_3_more_for_each_continent_held_whole(continent: list[str], cards: int) -> None:
    state = arranged(turn=1, owners=all_to(1, but={0: continent}))
    row = GAME.score(state, None).seats[0]
    assert row.specials_next_round == cards
    after = advance(state, *end(1))
    assert sum(i >= 56 for i in after.secret.hands[0]) == cards
    missing_one = arranged(turn=1, owners=all_to(1, but={0: continent[1:]}))
    assert GAME.score(missing_one, None).seats[0].specials_next_round == 0


def test_tca_round_3_conquest_and_continents_add_up() -> None:
    state = arranged(turn=1, owners=all_to(1, but={0: [*AFRICA, *OCEANIA]}), conquerors=(0,))
    assert GAME.score(state, None).seats[0].specials_next_round == 3
    assert GAME.score(state, None).seats[0].continents == ("africa", "oceania")


def test_tca_round_3_no_specials_in_the_first_round() -> None:
    state = begin().state
    assert all(number < 56 for pile in state.secret.hands for number in pile)


def test_tca_round_4_the_starter_is_served_first_and_what_is_missing_is_lost() -> None:
    held = [f"s{i:02}" for i in range(1, 12)]
    state = arranged(
        turn=0,
        starter=1,
        hands=[held],
        owners={0: ASIA, 1: [*EUROPE, *AFRICA]},
        special_discard=["s15", "s16"],
        conquerors=(0, 1),
    )
    assert [row.specials_next_round for row in GAME.score(state, None).seats] == [4, 4]
    told = [
        (e.seat, e.count)
        for e in events(state, EndTurn("end_turn", 0))
        if e.type == "cards_taken" and e.deck == "specials"
    ]
    assert told == [(1, 4), (0, 1)]
    shuffled = [e for e in events(state, EndTurn("end_turn", 0)) if e.type == "deck_reshuffled"]
    assert [(e.deck, e.count, e.draw.label) for e in shuffled] == [("specials", 2, "specials")]


def test_gen_10_a_discard_is_shuffled_from_catalogue_order_when_its_deck_is_empty() -> None:
    discard = ["d30", "d04", "d20", "d01"]
    rest = [name for name in PRODUCT.cards[:56] if name not in discard]
    state = arranged(3, hands=[[], [], rest], turn=2, dice_discard=discard)
    after = advance(change(state, public=change(state.public, stage="play")), *end(2))
    expected = Draw("semilla", "dice", 5).shuffle([0, 3, 19, 29])
    assert after.secret.hands[0] == expected


def test_gen_6_a_round_at_a_table_with_real_cards_reports_both_decks() -> None:
    held = [f"s{i:02}" for i in range(1, 15)]
    discard = ["d01", "d02", "d03", "d04", "d05", "d06", "d07", "d08", "d09", "d10"]
    rest = [name for name in PRODUCT.cards[:56] if name not in discard][:36]
    state = arranged(
        3,
        hands=[held[:7], held[7:], rest],
        turn=2,
        dice_discard=discard,
        special_discard=["s15", "s16"],
        conquerors=(0, 1),
        dealt=True,
        drawn=0,
    )
    state = change(state, public=change(state.public, stage="play"))
    move = EndTurn("end_turn", 2)
    assert refusal(state, move).facts == {"field": "reshuffled.dice", "expected": 10}
    both = Reshuffled(dice=tuple(reversed(discard)), specials=("s16", "s15"))
    assert refused(state, change(move, reshuffled=Reshuffled(dice=both.dice))) is general.CHANCE
    after = advance(state, change(move, reshuffled=both))
    assert hand(after, 0)[-1] == "s16"
    assert hand(after, 1)[-1] == "s15"
    assert after.public.drawn == 0
    assert GAME.hidden(move) == ("reshuffled",)


# --- the limit of fifteen


def test_tca_hand_1_after_a_deal_those_over_the_limit_lay_off_in_turn_order() -> None:
    state = arranged(3, starter=1, turn=0, hands=[PRODUCT.cards[:10], PRODUCT.cards[10:20], PRODUCT.cards[20:22]])
    state = advance(state, *end(0))
    assert [len(pile) for pile in state.secret.hands] == [17, 17, 9]
    assert (state.public.stage, state.public.turn) == ("discard", 1)
    assert GAME.to_act(state) == (1,)
    state = advance(state, Discard("discard", 1, hand(state, 1)[:2]))
    assert GAME.to_act(state) == (0,)
    state = advance(state, Discard("discard", 0, hand(state, 0)[3:5]))
    assert (state.public.stage, GAME.to_act(state)) == ("play", (1,))
    assert GAME.audit(state) == ()


def test_tca_hand_1_before_anything_else_happens() -> None:
    state = arranged(hands=[PRODUCT.cards[:17], ["d30"]], owners={0: ["china"], 1: ["japon"]})
    moves: tuple[Move, ...] = (EndTurn("end_turn", 0), Attack("attack", 0, "china", "japon", "d01"))
    for move in moves:
        assert refused(state, move) is rulebook.TURN
        assert refusal(state, move).facts == {"stage": "discard"}
    assert refused(state, EndTurn("end_turn", 1)) is general.NOT_YOUR_MOVE


@pytest.mark.parametrize("count", [1, 3])
def test_tca_hand_1_exactly_the_surplus(count: int) -> None:
    state = arranged(hands=[PRODUCT.cards[:17]])
    refusing = refusal(state, Discard("discard", 0, PRODUCT.cards[:count]))
    assert refusing.rule is rulebook.HAND_LIMIT
    assert refusing.facts == {"surplus": 2, "given": count}


def test_tca_hand_1_only_when_over_the_limit_and_only_cards_held() -> None:
    assert refused(arranged(hands=[PRODUCT.cards[:15]]), Discard("discard", 0, ("d01",))) is rulebook.TURN
    state = arranged(hands=[PRODUCT.cards[:17]])
    assert refused(state, Discard("discard", 0, ("d01", "d40"))) is general.NOT_HELD


def test_tca_hand_1_the_holder_chooses_and_dice_and_specials_count_together() -> None:
    state = arranged(hands=[[*PRODUCT.cards[:13], "truce", "espionage", "artillery"]])
    state = advance(state, Discard("discard", 0, (named("espionage"),)))
    assert state.public.special_discard == (card("espionage"),)
    assert state.public.stage == "play"


def test_gen_10_cards_laid_off_together_go_in_the_order_of_the_hand() -> None:
    state = arranged(hands=[PRODUCT.cards[:18]])
    move = Discard("discard", 0, ("d09", "d02", "d05"))
    assert advance(state, move).public.dice_discard == (1, 4, 8)
    assert GAME.normal(state, move).cards == ("d02", "d05", "d09")
    assert events(state, move)[0].cards == ("d02", "d05", "d09")
    same = Discard("discard", 0, ("d05", "d09", "d02"))
    assert advance(state, move) == advance(state, same), "one set is one move, in the chain too"


def test_tca_hand_1_reinforcements_over_the_limit_are_laid_off_at_once() -> None:
    state = arranged(hands=[[*PRODUCT.cards[:14], "reinforcements"]])
    state = advance(state, PlaySpecial("play_special", 0, named("reinforcements")))
    assert (state.public.stage, GAME.to_act(state)) == ("discard", (0,))
    assert GAME.audit(state) == ()


def test_tca_hand_1_a_seat_that_resigns_need_not_lay_off() -> None:
    state = arranged(3, hands=[PRODUCT.cards[:17], PRODUCT.cards[17:34]])
    state = advance(state, Resign("resign", 0))
    assert (state.public.turn, GAME.to_act(state)) == (1, (1,))
    assert GAME.audit(state) == ()
    state = advance(state, Discard("discard", 1, hand(state, 1)[:2]))
    assert (state.public.stage, GAME.to_act(state)) == ("play", (1,))
