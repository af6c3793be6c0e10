"""What may be played, and the rule that refuses what may not."""

from typing import Any

import pytest

from core.games.touche import GAME
from core.games.touche.grid import COUNT, JUMPS, SQUARES, STEPS
from core.games.touche.model import Enter, OfferDraw, State
from core.kernel.chance import Chance
from core.kernel.rule import Illegal
from core.kernel.table import begin as begin_table
from tests.kit.touche import SEATS, begin, move, placed, plain, play, step


def refusal(state: State, words: str, seat: int | None = None) -> tuple[str, dict[str, Any]]:
    """The rule and facts with which a move is refused; nothing has changed then."""
    before = repr(state)
    with pytest.raises(Illegal) as found:
        step(state, words, seat)
    assert repr(state) == before
    assert set(found.value.facts) <= set(found.value.rule.facts)
    return found.value.rule.id, dict(found.value.facts)


OPENED = "c1 c5"


# --- set-up


def test_tou_set_2_each_seat_has_six_pawns_in_reserve_white_round_and_red_square() -> None:
    view = GAME.view(begin(), None)
    assert view.pawns == ()
    assert [(player.colour, player.shape, player.base_row, player.reserve) for player in view.players] == [
        ("white", "round", 1, 6),
        ("red", "square", 5, 6),
    ]


def test_tou_set_3_the_layout_is_drawn_with_one_event_of_the_stream() -> None:
    made = begin_table(GAME, GAME.types.options(), SEATS, "Kamchatka")
    expected = Chance("Kamchatka").event("board").below(245_760)
    assert made.state.secret.layout == expected == 137_642
    assert made.state.public.drawn == 1
    (event,) = made.events
    assert event.type == "strips_laid"
    assert (event.draw.label, event.draw.k, event.draw.n) == ("board", 0, 245_760)
    assert "137642" not in repr(event)


def test_tou_set_3_a_layout_laid_by_hand_takes_the_place_of_the_draw() -> None:
    state = begin(layout=245_759)
    assert state.secret.layout == 245_759
    assert state.public.drawn == 0
    assert not GAME.needs_seed(GAME.types.options(), GAME.types.dealt(1))  # type: ignore[misc]  # it has one
    assert GAME.needs_seed(GAME.types.options(), None)


def test_tou_set_4_config_is_always_full_and_a_table_may_give_its_own_strips() -> None:
    config = begin().public.config
    assert config.strips == ((0, 0, 0, 1, 0), (0, 0, 0, 1, 1), (0, 0, 1, 0, 1), (0, 0, 1, 1, 0), (0, 1, 0, 0, 1))
    assert (config.memory, config.max_plies) == ("recall", 300)
    assert config.entry_multi_jump
    assert config.draw_by_repetition
    assert config.draw_offers
    own = ((1, 0, 0, 0, 1),) * 5
    state = begin(strips=own, layout=0)
    assert state.public.config.strips == own
    assert [step(state, square).events[1].colour for square in ("a1", "b1", "e1")] == ["red", "white", "red"]


def test_tou_set_5_there_are_no_pyramids_and_no_cards() -> None:
    listings = {listing.name: len(listing.items) for listing in GAME.board().listings}
    assert listings == {"squares": 25, "shapes": 2}
    assert len(GAME.board().borders) == 72


# --- first moves


def test_tou_move_1_white_opens_anywhere_on_row_1_and_red_answers_anywhere_on_row_5() -> None:
    state = begin()
    assert [template.move.square for template in GAME.moves(state, 0).templates[:5]] == ["a1", "b1", "c1", "d1", "e1"]
    state = play(state, "a1")
    assert [template.move.square for template in GAME.moves(state, 1).templates[:5]] == ["a5", "b5", "c5", "d5", "e5"]


@pytest.mark.parametrize("words", ["a2", "c5", "*b2", "a1-a2", "a1:a3", "pass"])
def test_tou_move_1_nothing_else_opens(words: str) -> None:
    assert refusal(begin(), words) == ("TOU-MOVE-1", {"row": 1})


@pytest.mark.parametrize("words", ["a1", "c4", "*b4", "c1-c2", "c1:c3", "pass"])
def test_tou_move_1_nothing_else_answers(words: str) -> None:
    assert refusal(play(begin(), "c1"), words) == ("TOU-MOVE-1", {"row": 5})


# --- what to play


def test_tou_move_2_any_pawn_moves_whatever_its_shape_and_colour() -> None:
    state = play(plain(), "c1 c5 d1 d5")
    assert step(state, "c5-c4").events[0].type == "pawn_moved"
    assert step(state, "d1-d2").events[0].type == "pawn_moved"


def test_tou_move_2_an_empty_square_has_no_pawn_to_move() -> None:
    state = play(begin(), OPENED)
    assert refusal(state, "b2-b3") == ("TOU-MOVE-2", {"square": "b2"})
    assert refusal(state, "b2:b4") == ("TOU-MOVE-2", {"square": "b2"})


def test_tou_move_2_an_empty_reserve_enters_nothing() -> None:
    state = placed("a2o b2o d2o e2o a4o c1o c4x", "c4", 0)
    assert refusal(state, "a1") == ("TOU-MOVE-2", {"reserve": 0})
    assert refusal(state, "*c2") == ("TOU-MOVE-2", {"reserve": 0})
    assert not any("enter" in template.move.type for template in GAME.moves(state, 0).templates)
    assert step(placed("a2o b2o d2o e2o a4o c1o c4x", "c1", 1), "c5").events[0].type == "pawn_entered"


def test_tou_move_3_the_pawn_just_played_is_barred_also_one_that_just_entered() -> None:
    state = play(begin(), OPENED)
    assert GAME.view(state, 0).barred == "c5"
    assert refusal(state, "c5-c4") == ("TOU-MOVE-3", {"square": "c5"})
    state = play(state, "c1-c2")
    assert refusal(state, "c2-c3") == ("TOU-MOVE-3", {"square": "c2"})
    assert refusal(state, "c2:c4") == ("TOU-MOVE-3", {"square": "c2"})
    assert step(play(state, "d5"), "c2-c3").events


def test_tou_move_3_the_barred_pawn_may_be_jumped_over() -> None:
    state = placed("c3o c4x a1o", "c4", 0)
    assert step(state, "c3:c5").events[-1].square == "c5"


# --- entering


def test_tou_move_4_entries_go_to_free_squares_of_the_own_base_row_only() -> None:
    state = play(begin(), OPENED)
    for square in ("c1", "a2", "a5", "c3"):
        assert refusal(state, square) == ("TOU-MOVE-4", {"square": square})
    assert step(state, "e1").events[0].path == ("e1",)


def test_tou_move_4_an_entering_jump_reaches_three_squares_behind_a_pawn_of_the_base_row() -> None:
    state = play(begin(), OPENED)
    assert [t.move.path for t in GAME.moves(state, 0).templates if t.move.type == "enter_jump"] == [
        ("b2",),
        ("c2",),
        ("d2",),
    ]
    for square in ("a2", "e2", "c1", "c3", "b4"):
        assert refusal(state, f"*{square}") == ("TOU-MOVE-4", {"square": square})
    edge = play(begin(), "a1 e5")
    assert [t.move.path[0] for t in GAME.moves(edge, 0).templates if t.move.type == "enter_jump"] == ["a2", "b2"]


def test_tou_move_4_a_pawn_of_either_side_may_be_jumped_and_either_of_two() -> None:
    state = placed("c1x d1o b2o", "b2", 0)
    found = [template.move.path for template in GAME.moves(state, 0).templates if template.move.type == "enter_jump"]
    assert found == [("c2",), ("c2", "a2"), ("d2",), ("e2",)]
    assert refusal(state, "*b2") == ("TOU-MOVE-4", {"square": "b2"})
    red = placed("c5o a1o", "a1", 1)
    assert step(red, "*d4").events[1].square == "d4"


# --- steps and jumps


def test_tou_move_5_a_step_goes_one_square_in_eight_directions_to_a_free_one() -> None:
    state = placed("c3o c4x a1o", "a1", 0)
    found = [t.move.target for t in GAME.moves(state, 0).templates if t.move.type == "step" and t.move.source == "c3"]
    assert found == ["b2", "c2", "d2", "b3", "d3", "b4", "d4"]
    for target in ("c4", "c3", "c5", "a3"):
        assert refusal(state, f"c3-{target}") == ("TOU-MOVE-5", {"source": "c3", "target": target})


@pytest.mark.parametrize("over", ["b2o", "c2x", "d2o", "b3x", "d3x", "b4o", "c4o", "d4x"])
def test_tou_move_6_a_jump_goes_over_any_pawn_in_eight_directions_and_captures_nothing(over: str) -> None:
    state = placed(f"c3o {over}", over[:2], 0)
    column, row = (2 * ord(over[0]) - ord("c"), 2 * int(over[1]) - 3)
    after = step(state, f"c3:{chr(column)}{row}").state
    assert sum(shape is not None for shape in after.public.shapes) == 2


@pytest.mark.parametrize("target", ["c5", "e3", "d4", "b5", "c3", "a2"])
def test_tou_move_6_a_jump_over_nothing_or_askew_or_onto_a_pawn_is_none(target: str) -> None:
    state = placed("c3o d3x e3x a1o", "a1", 0)
    assert refusal(state, f"c3:{target}") == ("TOU-MOVE-6", {"source": "c3", "target": target})


def test_tou_move_6_no_jump_can_go_over_the_square_that_the_pawn_left() -> None:
    for source, landings in enumerate(JUMPS):
        reached, rim = set(), {source}
        while rim:
            reached |= rim
            rim = {landing for square in rim for _, landing in JUMPS[square]} - reached
        assert landings
        assert source not in {over for square in reached for over, _ in JUMPS[square]}


def test_tou_move_7_a_multiple_jump_shows_a_colour_on_every_landing() -> None:
    state = play(begin(layout=0), "a1 e5 b1 e5-d4 b1-b2 a5")
    events = step(state, "a1:c3:e5").events
    assert [(event.type, getattr(event, "square", None)) for event in events] == [
        ("pawn_moved", None),
        ("pawn_landed", "c3"),
        ("pawn_landed", "e5"),
    ]
    assert [event.colour for event in events[1:]] == ["red", "red"]
    assert events[0].path == ("c3", "e5")


def test_tou_move_7_the_figure_of_three_jumps() -> None:
    state = placed("a1o b2x d3x d4o e5o", "e5", 0)
    assert refusal(state, "a1:c3:e3:c5:a5") == ("TOU-MOVE-6", {"source": "c5", "target": "a5"})
    after = step(state, "a1:c3:e3:c5").state
    assert GAME.view(after, 0).latest == ("c3", "e3", "c5")


def test_tou_move_8_no_square_twice_nor_the_one_it_started_from() -> None:
    state = placed("a1o b1x a2x c2x b3x e5o", "e5", 0)
    assert refusal(state, "a1:c1:c3:a3:a1") == ("TOU-MOVE-8", {"square": "a1"})
    assert refusal(state, "a1:c1:c3:a3:c3") == ("TOU-MOVE-8", {"square": "c3"})
    assert step(state, "a1:c1:c3:a3").events


def test_tou_move_8_one_pawn_may_be_jumped_twice() -> None:
    state = placed("a1o b2x a2x b3o e4o", "e4", 0)
    # over b2 to c3, over b3 to a3, over a2 back to where it began: no; over b2 again to c1: yes
    assert step(state, "a1:c3:a3:c1").state.public.landings == (12, 10, 2)


def test_tou_move_9_an_entering_jump_goes_on_unless_the_table_says_otherwise() -> None:
    pawns = "a1o b2x d4x e1o"
    assert step(placed(pawns, "e1", 0), "*a2:c2").events[-1].square == "c2"
    without = placed(pawns, "e1", 0, entry_multi_jump=False)
    assert refusal(without, "*a2:c2") == ("TOU-MOVE-9", {"landings": 2})
    assert step(without, "*a2").events
    assert [t.move.path for t in GAME.moves(without, 0).templates if t.move.type == "enter_jump"] == [
        ("a2",),
        ("d2",),
        ("e2",),
    ]


def test_tou_move_9_an_entering_jump_obeys_the_rules_of_jumps() -> None:
    state = placed("a1o b2x d4x e1o", "e1", 0)
    assert refusal(state, "*a2:a4") == ("TOU-MOVE-6", {"source": "a2", "target": "a4"})
    assert refusal(state, "*a2:c2:a2") == ("TOU-MOVE-8", {"square": "a2"})


def test_tou_move_10_nobody_passes_for_a_pawn_move_always_is_there() -> None:
    assert refusal(play(begin(), OPENED), "pass") == ("TOU-MOVE-10", {})
    assert refusal(placed("a1o b1o c1o d1o e1o b2o a2x c2x", "b2", 1), "pass") == ("TOU-MOVE-10", {})


def test_tou_move_10_without_any_one_square_steps_still_join_all_the_others() -> None:
    for barred in range(COUNT):
        start = (barred + 1) % COUNT
        reached, rim = {start}, [start]
        while rim:
            rim = [near for square in rim for near in STEPS[square] if near != barred and near not in reached]
            reached.update(rim)
        assert len(reached) == COUNT - 1


def test_tou_move_11_a_move_made_stands_and_the_same_one_gives_the_same_table() -> None:
    state = play(begin(), OPENED)
    assert step(state, "c1-c2") == step(state, "c1-c2")
    assert refusal(step(state, "c1-c2").state, "c1-c2", 0)[0] == "GEN-2"


# --- the rules of all games


def test_gen_2_only_the_seat_to_act_moves() -> None:
    state = play(begin(), OPENED)
    for words in ("d5", "*b4", "c5-c4", "c1:c3", "pass", "offer", "accept"):
        assert refusal(state, words, 1) == ("GEN-2", {"to_act": (0,)})


def test_gen_3_the_first_rule_in_the_rulebook_s_order_is_named() -> None:
    full = placed("a2o b2o d2o e2o a4o c1o c4x", "c4", 0)
    assert refusal(full, "c5")[0] == "TOU-MOVE-2"  # no reserve, before the wrong row
    assert refusal(full, "c4-c4")[0] == "TOU-MOVE-3"  # barred, before no step
    without = placed("a1o b2x e1o", "e1", 0, entry_multi_jump=False)
    assert refusal(without, "*a2:a4")[0] == "TOU-MOVE-6"  # over nothing, before the option
    assert refusal(without, "*a2:c2:a2")[0] == "TOU-MOVE-8"


@pytest.mark.parametrize("words", ["a1", "*b2", "c1-c2", "c1:c3", "pass", "offer", "accept", "resign"])
@pytest.mark.parametrize("seat", [0, 1])
def test_gen_4_once_the_game_is_over_no_move_is_legal(words: str, seat: int) -> None:
    state = play(begin(), f"{OPENED} resign")
    assert refusal(state, words, seat) == ("GEN-4", {})
    assert GAME.moves(state, seat).templates == ()


@pytest.mark.parametrize("seat", [0, 1])
def test_gen_7_a_seat_resigns_also_out_of_turn(seat: int) -> None:
    state = play(begin(), OPENED)
    assert step(state, "resign", seat).state.public.outcome.winners == (1 - seat,)
    assert move(1, "resign") in [template.move for template in GAME.moves(state, 1).templates]


def test_a_third_seat_is_a_value_that_no_table_has() -> None:
    state = begin()
    (misfit,) = GAME.misfits(state, OfferDraw("offer_draw", 2))
    assert (misfit.pointer, misfit.code) == ("/seat", "too_large")
    assert GAME.misfits(state, Enter("enter", 1, "a1")) == ()


def test_names_are_those_of_squares_and_shapes() -> None:
    assert list(GAME.names()) == [*SQUARES, "round", "square"]
    assert GAME.names()["e5"].es == "e5"
