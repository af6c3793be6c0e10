"""The automatic player, and games played to their end."""

import pytest

from core.games.touche import GAME
from core.kernel import table
from tests.kit.results import record
from tests.kit.touche import begin, match, placed, play, random_game


@pytest.mark.parametrize("options", [{}, {"entry_multi_jump": False}, {"memory": "notebook"}], ids=str)
def test_it_always_gives_a_legal_move_and_the_same_one_for_the_same_view(options: dict[str, object]) -> None:
    for seed in range(2):
        for state, _ in random_game(seed, max_plies=60, **options):
            if GAME.to_act(state):
                (seat,) = GAME.to_act(state)
                move = table.suggest(GAME, state, seat)
                GAME.check(state, move)
                assert move == table.suggest(GAME, state, seat)


def test_it_takes_a_line_that_it_can_complete() -> None:
    for pawns, barred in (("a1o b1o c1o e3o a5x", "a5"), ("a2o b2o c2o e3o e5x", "e5"), ("b2o c3o d4o a5x c5x", "c5")):
        after = table.advance(GAME, state := placed(pawns, barred, 0), table.suggest(GAME, state, 0)).state
        assert GAME.outcome(after) is not None
        assert GAME.outcome(after).winners == (0,)  # type: ignore[union-attr]  # seen the line above


def test_it_does_not_complete_the_other_s_line_nor_leave_one_that_it_can_stop() -> None:
    state = placed("a5x b5x c5x a1o b3o d3o", "c5", 0)
    move = table.suggest(GAME, state, 0)
    after = table.advance(GAME, state, move).state
    assert GAME.outcome(after) is None
    for template in GAME.moves(after, 1).templates:
        outcome = GAME.outcome(table.advance(GAME, after, template.move).state)
        assert template.move.type == "resign" or outcome is None or outcome.winners != (1,)


def test_it_beats_the_random_player() -> None:
    wins, losses, draws = match(12, seed=100)
    assert wins >= 11, (wins, losses, draws)


@pytest.mark.long
def test_it_beats_the_random_player_in_95_of_100_games() -> None:
    wins, losses, draws = match(200, seed=1000)
    record("Strength", "touche: automatic against random, 200 games", f"{wins} won, {losses} lost, {draws} drawn")
    assert wins >= 190


@pytest.mark.parametrize("options", [{}, {"draw_by_repetition": False, "max_plies": 200}], ids=str)
def test_games_end_with_twelve_pawns_at_every_moment(options: dict[str, object]) -> None:
    for seed in range(4):
        for state, _ in random_game(seed, **options):
            shapes = state.public.shapes
            view = GAME.view(state, None)
            for seat, shape in enumerate(("round", "square")):
                on_board = sum(pawn.shape == shape for pawn in view.pawns)
                assert on_board == shapes.count(seat)
                assert on_board + view.players[seat].reserve == 6
        assert GAME.to_act(state) == ()


def test_the_same_seed_gives_the_same_game_in_every_byte() -> None:
    once, again = list(random_game(9)), list(random_game(9))
    assert repr(once) == repr(again)
    assert repr(once) != repr(list(random_game(10)))


def test_apply_leaves_its_state_as_it_was_and_draws_nothing() -> None:
    for state, move in random_game(4):
        if not GAME.to_act(state):
            continue
        before = repr(state)
        after = table.advance(GAME, state, move).state
        assert repr(state) == before
        assert after.public.drawn == state.public.drawn
        assert after.public.ply == state.public.ply + 1


def test_two_automatic_players_come_to_an_end() -> None:
    state = begin("dos", max_plies=120)
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        state = table.advance(GAME, state, table.suggest(GAME, state, seat)).state
    assert GAME.audit(state) == ()


def test_it_opens_on_its_base_row() -> None:
    assert table.suggest(GAME, begin(), 0).square[1] == "1"
    assert table.suggest(GAME, play(begin(), "c1"), 1).square[1] == "5"
