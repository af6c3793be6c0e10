"""How a game ends: lines, draws, offers, resignations."""

from hashlib import sha256

import pytest

from core.games.touche import GAME
from core.games.touche.model import State
from core.kernel.canonical import canonical
from core.kernel.record import change
from tests.core.touche.test_moves import refusal
from tests.kit.touche import begin, placed, plain, play, step


def ended(state: State) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reasons == (outcome.reason,)
    assert GAME.to_act(state) == ()
    assert GAME.score(state, None).ranking == outcome.ranking
    assert GAME.audit(state) == ()
    return outcome.reason, outcome.winners, outcome.ranking


def test_tou_win_1_four_in_a_row_win_for_white() -> None:
    last = step(play(plain(), "a1 a5 b1 b5 c1 d5"), "d1")
    assert ended(last.state) == ("TOU-WIN-1", (0,), (0, 1))
    assert [event.type for event in last.events[-2:]] == ["line_completed", "game_ended"]
    assert (last.events[-2].colour, last.events[-2].squares) == ("white", ("a1", "b1", "c1", "d1"))


def test_tou_win_1_four_in_a_row_win_for_red() -> None:
    state = play(plain(), "a1 a5 b1 b5 e1 c5 d1 d5")
    assert ended(state) == ("TOU-WIN-1", (1,), (1, 0))


def test_tou_win_1_colours_count_and_shapes_do_not() -> None:
    # Faces whose second column is red under a round pawn: a1 b1 c1 d1 all round show no line, a square on b1 does.
    strips = ((0, 1, 0, 0, 0),) * 5
    state = play(begin(strips=strips, layout=0), "a1 a5 b1 c5 c1 e5")
    assert GAME.outcome(play(state, "d1")) is None
    view = GAME.view(play(state, "d1"), 0)
    assert [pawn.colour for pawn in view.pawns][:4] == ["white", "red", "white", "white"]


def test_tou_win_1_a_diagonal_of_mixed_shapes_wins() -> None:
    # Bits that make square pawns show white on b2 and d4.
    strips = ((0, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 1, 0), (0, 0, 0, 0, 0))
    state = placed("a1o b2x c3o e4x e5x", "e5", 0)
    state = change(state, public=change(state.public, config=change(state.public.config, strips=strips)))
    last = step(state, "e4-d4")
    assert last.state.public.outcome is not None
    assert last.state.public.outcome.winners == (0,)
    assert last.events[-2].squares == ("a1", "b2", "c3", "d4")


def test_tou_win_1_five_in_a_row_contain_four() -> None:
    last = step(placed("a1o b1o d1o e1o c2o a5x", "a5", 0), "c2-c1")
    assert ended(last.state)[0] == "TOU-WIN-1"
    assert last.events[-2].squares == ("a1", "b1", "c1", "d1", "e1")


def test_tou_win_2_a_move_that_completes_the_opponent_s_line_gives_it_the_game() -> None:
    last = step(placed("a1o b1o c1o d2o a5x", "a1", 1), "d2-d1")
    assert ended(last.state) == ("TOU-WIN-2", (0,), (0, 1))
    last = step(placed("a5x b5x c5x d4x a1o", "a5", 0), "d4-d5")
    assert ended(last.state) == ("TOU-WIN-2", (1,), (1, 0))


def test_tou_win_3_a_line_on_the_way_is_none() -> None:
    state = placed("a1o b1o d1o c2x c3o a5x", "a5", 0)
    assert GAME.outcome(step(state, "c3:c1:e1").state) is None
    assert ended(step(state, "c3:c1").state)[0] == "TOU-WIN-1"


ROUND = "a1-b1 a5-b5 b1-a1 b5-a5"


def test_tou_draw_1_the_third_time_of_a_position_is_a_draw() -> None:
    state = play(plain(), f"a1 a5 {ROUND} a1-b1 a5-b5 b1-a1")
    assert GAME.outcome(state) is None
    last = step(state, "b5-a5")
    assert ended(last.state) == ("TOU-DRAW-1", (), (0, 1))
    assert last.events[-1].winners == ()
    assert last.state.public.played == 10


def test_tou_draw_1_without_the_option_nothing_is_kept() -> None:
    state = play(plain(draw_by_repetition=False), f"a1 a5 {ROUND} {ROUND} {ROUND}")
    assert GAME.outcome(state) is None
    assert state.public.history == ()
    assert GAME.audit(state) == ()


def test_tou_draw_1_another_barred_pawn_or_side_is_another_position() -> None:
    # Three times the same shapes, but the pawn barred differs each time.
    state = play(plain(), f"a1 a5 c1 c5 {ROUND}")
    keys = state.public.history
    assert len(keys) == len(set(keys)) == 5


def test_tou_draw_1_pawns_of_one_shape_are_alike() -> None:
    one = placed("a1o b1o c5x d5x e3o", "e3", 1)
    changed = play(one, "c5-c4 a1-a2 d5-d4 b1-b2")
    other = play(one, "c5-c4 b1-b2 d5-d4 a1-a2")
    assert changed.public.shapes == other.public.shapes
    assert changed.public.history[-1] != other.public.history[-1]  # barred: b2, a2
    assert changed.public.history[-2] != other.public.history[-2]


def test_tou_draw_1_the_key_is_of_shapes_side_and_barred_square() -> None:
    state = play(plain(), "a1 a5 a1-b2")
    shapes = [None] * 25
    shapes[6], shapes[20] = 0, 1  # type: ignore[call-overload]  # a list of null and numbers
    assert state.public.history[-1] == sha256(canonical([shapes, 1, 6])).hexdigest()[:16]
    assert len(state.public.history) == 2  # since Red's entry
    assert len(play(state, "b5").public.history) == 1


def test_tou_draw_2_the_limit_of_moves_is_a_draw() -> None:
    assert ended(play(plain(max_plies=1), "a1")) == ("TOU-DRAW-2", (), (0, 1))
    state = play(plain(max_plies=4), "a1 a5 a1-a2")
    assert GAME.outcome(state) is None
    assert ended(play(state, "a5-a4"))[0] == "TOU-DRAW-2"


def test_tou_draw_2_offers_do_not_count() -> None:
    state = play(plain(max_plies=2), "offer a1")
    assert GAME.outcome(state) is None
    assert ended(play(state, "a5"))[0] == "TOU-DRAW-2"


def test_tou_draw_2_a_line_comes_before_a_repetition_and_that_before_the_limit() -> None:
    assert ended(play(plain(max_plies=7), "a1 a5 b1 b5 c1 d5 d1"))[0] == "TOU-WIN-1"
    assert ended(play(plain(max_plies=10), f"a1 a5 {ROUND} {ROUND}"))[0] == "TOU-DRAW-1"


def test_tou_draw_3_an_offer_stands_until_the_other_has_moved() -> None:
    offered = step(begin(), "offer")
    assert [event.type for event in offered.events] == ["draw_offered"]
    assert GAME.to_act(offered.state) == (0,)
    assert GAME.view(offered.state, None).offer == 0
    state = play(offered.state, "a1")
    assert state.public.offer == 0
    lapsed = step(state, "a5")
    assert [event.type for event in lapsed.events] == ["pawn_entered", "pawn_landed", "draw_offer_lapsed"]
    assert lapsed.events[-1].seat == 0
    assert lapsed.state.public.offer is None
    assert play(lapsed.state, "offer").public.offer == 0


def test_tou_draw_3_the_other_may_accept_in_its_turn() -> None:
    state = play(begin(), "offer a1")
    assert "accept_draw" in [template.move.type for template in GAME.moves(state, 1).templates]
    assert ended(play(state, "accept")) == ("TOU-DRAW-3", (), (0, 1))


@pytest.mark.parametrize(
    ("script", "words", "stands"),
    [
        ("", "accept", False),
        ("offer", "offer", True),
        ("offer", "accept", True),
        ("offer a1", "offer", True),
        ("offer a1 a5", "accept", False),
    ],
)
def test_tou_draw_3_one_offer_at_a_time_and_none_of_one_s_own_is_accepted(
    script: str, words: str, stands: bool
) -> None:
    state = play(begin(), script)
    assert refusal(state, words) == ("TOU-DRAW-3", {"draw_offers": True, "offer_stands": stands})


def test_tou_draw_3_a_table_may_have_no_offers() -> None:
    state = begin(draw_offers=False)
    for words in ("offer", "accept"):
        assert refusal(state, words) == ("TOU-DRAW-3", {"draw_offers": False, "offer_stands": False})
    assert "offer_draw" not in [template.move.type for template in GAME.moves(state, 0).templates]


@pytest.mark.parametrize("seat", [0, 1])
def test_tou_res_1_who_resigns_gives_the_game_to_the_opponent(seat: int) -> None:
    last = step(play(begin(), "a1"), "resign", seat)
    assert ended(last.state) == ("TOU-RES-1", (1 - seat,), (1 - seat, seat))
    assert [event.type for event in last.events] == ["player_resigned", "game_ended"]


def test_gen_8_while_the_game_goes_on_the_longer_line_stands_first() -> None:
    score = GAME.score(placed("a1o c3o a5x b5x c5x", "a1", 1), None)
    assert [(seat.on_board, seat.in_reserve, seat.longest_line) for seat in score.seats] == [(2, 4, 1), (3, 3, 3)]
    assert score.ranking == (1, 0)
    assert GAME.score(begin(), 0).ranking == (0, 1)
    assert [seat.longest_line for seat in GAME.score(begin(), 0).seats] == [0, 0]
