"""The audit of a state's header, on tables that were really set up."""

from typing import Any

import pytest

from core.games import GAMES
from core.kernel.game import AnyGame
from core.kernel.header import audit_header
from core.kernel.record import change
from core.kernel.seats import SeatRequest
from core.kernel.table import advance, begin


def opening(game: AnyGame) -> Any:
    request: type[SeatRequest] = game.types.seat_request
    seats = tuple(request(name=None) for _ in range(game.min_seats))
    return begin(game, game.types.options(), seats, "Kamchatka").state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_an_honest_header_has_no_faults_at_set_up_and_after_a_move(game: AnyGame) -> None:
    state = opening(game)
    assert audit_header(state) == ()
    move = game.moves(state, game.to_act(state)[0]).templates[0].move
    assert audit_header(advance(game, state, move).state) == ()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize(
    ("field", "value", "rule"),
    [
        ("commitment", "sha256:" + "0" * 64, "GEN-6"),
        ("table", "no table", "GEN-6"),
        ("drawn", -1, "GEN-6"),
        ("drawn", 2**31 - 1, "GEN-6"),
        ("ply", -1, "GEN-5"),
        ("ply", 2**31 - 1, "GEN-5"),
        ("chain", "no chain", "GEN-5"),
        ("chain", "sha256:" + "0" * 64, "GEN-5"),
    ],
)
def test_a_wrong_public_field_is_found_where_it_stands(game: AnyGame, field: str, value: object, rule: str) -> None:
    state = opening(game)
    forged = change(state, public=change(state.public, **{field: value}))
    assert (f"/public/{field}", rule) in {(row.pointer, row.rule.id) for row in audit_header(forged)}


@pytest.mark.parametrize("seed", ["", "x" * 65, "ñ" * 33, "a\0b"])
def test_a_seed_that_cannot_be_is_found(seed: str) -> None:
    state = opening(GAMES[0])
    forged = change(state, secret=change(state.secret, seed=seed))
    assert [row.pointer for row in audit_header(forged)] == ["/secret/seed"]


def test_a_word_is_counted_in_bytes() -> None:
    state = opening(GAMES[0])
    first, *rest = state.public.seats
    seats = (change(first, entropy="ñ" * 33), *rest)
    forged = change(state, public=change(state.public, seats=seats, ply=1))
    assert [row.pointer for row in audit_header(forged)] == ["/public/seats/0/entropy"]
