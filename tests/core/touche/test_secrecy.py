"""What stays hidden: the layout, and under `recall` what was seen and left; and the chances that follow."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from core.games.touche import GAME
from core.games.touche.grid import COUNT, SQUARES
from core.games.touche.model import State
from core.games.touche.strips import LAYOUTS, effects
from core.kernel import table
from core.kernel.canonical import canonical
from core.kernel.record import change
from tests.kit.touche import begin, play, random_game, step


def twins(state: State, count: int) -> Iterator[State]:
    """The same table over other layouts that agree with everything revealed."""
    truth = effects(state.public.config.strips, state.secret.layout)
    revealed = [square for square in range(COUNT) if state.secret.revealed >> square & 1]
    rng = Random(state.public.played)
    tried = (rng.randrange(LAYOUTS) for _ in range(2000))
    for layout in tried:
        board = effects.__wrapped__(state.public.config.strips, layout)
        if board != truth and all(board[square] == truth[square] for square in revealed):
            yield change(state, secret=change(state.secret, layout=layout))
            count -= 1
            if not count:
                return


def everything_visible(state: State) -> list[object]:
    seen: list[object] = [canonical(state.public), GAME.audit(state)]
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        seen += [
            canonical(view),
            GAME.picture(view, "es"),
            canonical(GAME.score(state, seat)),
            repr(GAME.odds.answer(view, GAME.odds.request())),
        ]
    (seat,) = GAME.to_act(state)
    seen += [repr(GAME.moves(state, 0)), repr(GAME.moves(state, 1)), repr(table.suggest(GAME, state, seat))]
    for words in ("pass", "c3-c3", "a1:e5", "accept", "e5"):
        try:
            step(state, words)
        except Exception as refused:  # a refusal of any kind must say the same
            seen.append(repr(refused))
    return seen


@pytest.mark.parametrize("memory", ["recall", "notebook"])
def test_tou_set_3_another_layout_that_agrees_with_all_that_was_seen_changes_nothing_visible(memory: str) -> None:
    compared = 0
    for seed in range(3):
        for at, (state, _) in enumerate(random_game(seed, memory=memory, max_plies=40)):
            if GAME.to_act(state) and at < 12 and at % 2 == seed % 2:
                before = everything_visible(state)
                for twin in twins(state, 2):
                    assert everything_visible(twin) == before
                    compared += 1
    assert compared > 15


def test_tou_mag_1_what_a_move_shows_is_what_was_seen_there_before() -> None:
    for seed in range(2):
        for at, (state, move) in enumerate(random_game(seed)):
            if GAME.to_act(state) and at < 14:
                events = repr(table.advance(GAME, state, move).events)
                path = getattr(move, "path", None) or (getattr(move, "target", None) or getattr(move, "square", ""),)
                if all(state.secret.revealed >> SQUARES.index(square) & 1 for square in path):
                    for twin in twins(state, 1):
                        assert repr(table.advance(GAME, twin, move).events) == events


def test_tou_mag_1_a_square_shows_round_pawns_one_colour_and_square_ones_the_other_all_game_long() -> None:
    for seed in range(5):
        shown: dict[tuple[str, str], str] = {}
        for state, move in random_game(seed):
            if GAME.to_act(state):
                after = table.advance(GAME, state, move)
                view = GAME.view(after.state, None)
                shape = next(pawn.shape for pawn in view.pawns if pawn.square == view.barred)
                for event in after.events:
                    if event.type == "pawn_landed":
                        assert shown.setdefault((event.square, shape), event.colour) == event.colour
        both = [square for square in SQUARES if (square, "round") in shown and (square, "square") in shown]
        assert both
        assert all(shown[square, "round"] != shown[square, "square"] for square in both)


def test_recall_lists_the_board_and_the_latest_landings_only() -> None:
    state = play(begin(layout=0), "a1 e5 b1 e5-d4 b1-b2 a5 a1:c3:e5")
    view = GAME.view(state, 0)
    assert [effect.square for effect in view.effects] == ["b2", "c3", "d4", "a5", "e5"]
    assert view.latest == ("c3", "e5")
    assert [effect.square for effect in GAME.view(play(state, "d4-d3"), 1).effects] == ["b2", "d3", "a5", "e5"]


def test_notebook_lists_every_effect_revealed_and_so_does_the_automatic_player_s_view() -> None:
    script = "a1 e5 b1 e5-d4 b1-b2 a5 a1:c3:e5 d4-d3"
    recall, notebook = play(begin(layout=0), script), play(begin(layout=0, memory="notebook"), script)
    squares = ["a1", "b1", "b2", "c3", "d3", "d4", "a5", "e5"]
    assert [effect.square for effect in GAME.view(notebook, 0).effects] == squares
    assert GAME.player_view is not None
    assert [effect.square for effect in GAME.player_view(recall, 0).effects] == squares
    assert GAME.player_view(recall, 1).effects == GAME.view(notebook, 1).effects


def test_recall_forgets_for_good_what_was_left() -> None:
    state = play(begin(layout=0), "a1 e5 a1-a2 e5-e4")
    forgetful = change(state, secret=change(state.secret, revealed=state.secret.revealed | 1 << 12))
    assert GAME.view(state, 0) == GAME.view(forgetful, 0)
    assert GAME.player_view is not None
    assert GAME.player_view(state, 0) != GAME.player_view(forgetful, 0)


def test_the_layout_is_shown_once_the_game_is_over() -> None:
    state = play(begin(layout=777), "a1 e5")
    assert GAME.view(state, None).layout is None
    view = GAME.view(play(state, "resign"), None)
    assert view.layout == 777
    assert len(view.effects) == 25
    odds = GAME.odds.answer(view, GAME.odds.request())
    assert odds.layouts == 1
    assert {square.white.fraction for square in odds.squares} == {"0/1", "1/1"}


def test_a_view_holds_nothing_that_names_the_table_or_its_seed() -> None:
    state = play(begin(seed="una semilla"), "a1 e5")
    written = canonical(GAME.view(state, 0)).decode()
    for secret in (state.public.commitment, state.public.chain, state.public.table, "una semilla"):
        assert secret not in written


# --- chances


def test_odds_of_a_new_table_are_even_everywhere() -> None:
    odds = GAME.odds.answer(GAME.view(begin(), 0), GAME.odds.request())
    assert odds.layouts == 245_760
    assert [square.square for square in odds.squares] == list(SQUARES)
    assert {(square.white.fraction, square.white.decimal) for square in odds.squares} == {("1/2", 0.5)}


def test_odds_follow_what_the_view_lists() -> None:
    script = "a1 e5 b1 e5-d4 b1-b2 a5 a1:c3:e5 d4-d3"
    recall, notebook = (play(begin(layout=0, memory=memory), script) for memory in ("recall", "notebook"))
    less, more = (GAME.odds.answer(GAME.view(state, 0), GAME.odds.request()) for state in (recall, notebook))
    assert more.layouts < less.layouts < 245_760
    assert [square.square for square in more.squares] == [s for s in SQUARES if s not in ("b2", "d3", "a5", "e5")]
    truth = effects(notebook.public.config.strips, 0)
    for square in more.squares:
        if square.square in ("a1", "b1", "c3", "d4"):
            assert square.white.fraction == ("1/1", "0/1")[truth[SQUARES.index(square.square)]]
        assert square.white.decimal == round(float(Fraction(square.white.fraction)), 12)


def test_odds_depend_on_the_strips_of_the_table() -> None:
    state = play(begin(layout=0, strips=((0, 0, 0, 0, 0),) * 5), "a1 e5")
    odds = {square.square: square.white.fraction for square in GAME.odds.answer(GAME.view(state, 0), None).squares}
    assert odds["b1"] == "3/4"  # surely if the strips lie across, one time in two if along, and both are as likely
