"""The header of a table: commitment, mixed seed, table id, chain, hidden fields. Recomputed by hand."""

import hmac
from hashlib import sha256
from typing import Any

import pytest

from core.games import GAMES
from core.kernel import general, table
from core.kernel.canonical import canonical, plain
from core.kernel.game import AnyGame, Template
from core.kernel.header import audit_header
from core.kernel.record import change
from core.kernel.rule import Illegal, Rule, Text, rulebook
from core.kernel.seats import SeatRequest, from_seat, left, ranking, right
from core.kernel.told import heard
from tests.kit.tables import begin

GAME = GAMES[0]
LOCK = "sha256:" + "ab" * 32


def test_a_commitment_and_a_word_hash() -> None:
    assert table.commitment("s") == "sha256:" + sha256(b"arbitro/commit/1\0s").hexdigest()
    assert table.word_hash("ñ") == "sha256:" + sha256("arbitro/word/1\0ñ".encode()).hexdigest()


def test_without_words_and_locks_the_seed_is_the_servers() -> None:
    assert table.table_seed("Kamchatka", (SeatRequest(), SeatRequest(name="Ana"))) == "Kamchatka"


def test_words_and_locks_make_another_seed() -> None:
    seats = (SeatRequest(entropy="sol"), SeatRequest(lock=LOCK))
    message = b"arbitro/mix/1" + b"\0\0\0\x03sol" + b"\0\0\0\0" + b"\0\0\0\0" + b"\0\0\0\x47" + LOCK.encode()
    assert table.table_seed("Kamchatka", seats) == hmac.new(b"Kamchatka", message, "sha256").hexdigest()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_table_id_and_the_first_link(game: AnyGame) -> None:
    public = plain(begin(game, game.min_seats, "Kamchatka").public)
    chain, name = public.pop("chain"), public.pop("table")
    expected = hmac.new(b"Kamchatka", b"arbitro/table/1\0" + canonical(public), "sha256").hexdigest()[:32]
    assert name == expected
    public["table"] = name
    assert chain == "sha256:" + sha256(b"arbitro/chain/1\0" + canonical(public)).hexdigest()


def test_a_hidden_field_binds_and_tells_nothing() -> None:
    state = begin(GAME, 2, "Kamchatka")
    move = GAME.moves(state, GAME.to_act(state)[0]).templates[0].move
    other = change(GAME, hidden=lambda _: ("armies", "nothing"))
    value = canonical(plain(move)["armies"])
    expected = hmac.new(b"Kamchatka", b"arbitro/hide/1\0\0\0\0\x01" + value, "sha256").hexdigest()
    assert f'"armies":{{"hidden":"{expected}"}}'.encode() in table.public_form(other, state, move, "Kamchatka")


def test_alternatives_are_of_the_movers_own_seat_and_type_first() -> None:
    state = begin(GAME, 2, "Kamchatka")
    seat = GAME.to_act(state)[0]
    resign = next(t.move for t in GAME.moves(state, seat).templates if t.move.type == "resign")
    found = table.alternatives(GAME, state, resign)
    assert found[0] == resign
    assert len(found) == 3
    assert table.alternatives(GAME, state, change(resign, seat=1 - seat)) == ()


def test_a_player_view_is_what_suggest_gets() -> None:
    state = begin(GAME, 2, "Kamchatka")
    seat = GAME.to_act(state)[0]
    asked: list[int] = []

    def see(state: Any, seat: int) -> Any:
        asked.append(seat)
        return GAME.view(state, seat)

    assert table.suggest(change(GAME, player_view=see), state, seat) == table.suggest(GAME, state, seat)
    assert asked == [seat]


@pytest.mark.parametrize(
    ("part", "field", "value", "pointer"),
    [
        ("secret", "seed", "other", "/public/commitment"),
        ("secret", "seed", "ñ" * 33, "/secret/seed"),
        ("secret", "seed", "a\0b", "/secret/seed"),
        ("public", "drawn", -1, "/public/drawn"),
        ("public", "ply", 2**31 - 1, "/public/ply"),
        ("public", "table", "x", "/public/table"),
        ("public", "chain", "sha256:00", "/public/chain"),
        ("public", "chain", "sha256:" + "0" * 64, "/public/chain"),
    ],
)
def test_a_header_that_cannot_be(part: str, field: str, value: Any, pointer: str) -> None:
    state = begin(GAME, 2, "Kamchatka")
    forged = change(state, **{part: change(getattr(state, part), **{field: value})})
    assert pointer in [finding.pointer for finding in audit_header(forged)]
    assert audit_header(state) == ()


def test_a_word_over_64_bytes() -> None:
    state = begin(GAME, 2, "Kamchatka")
    seats = (change(state.public.seats[0], entropy="ñ" * 40), *state.public.seats[1:])
    found = audit_header(change(state, public=change(state.public, seats=seats)))
    assert "/public/seats/0/entropy" in [finding.pointer for finding in found]


def test_gen_1_left_and_right() -> None:
    assert [left(seat, 3) for seat in range(3)] == [1, 2, 0]
    assert [right(seat, 3) for seat in range(3)] == [2, 0, 1]
    assert from_seat(2, 4) == (2, 3, 0, 1)


def test_gen_8_winners_then_those_in_then_the_last_to_leave() -> None:
    holdings = {0: 5, 1: 9, 2: 9, 3: 0, 4: 0}
    assert ranking(5, (0,), (4, 3), lambda seat: (holdings[seat],)) == (0, 1, 2, 3, 4)


def test_hearing_is_a_filter() -> None:
    step = table.begin(GAME, GAME.types.options(), (GAME.types.seat_request(),) * 2, "Kamchatka")
    own = [event for event in heard(step.events, 1) if event.to is not None]
    assert own
    assert all(event.to == (1,) for event in own)
    assert all(event.to is None for event in heard(step.events, None))


def test_a_rule_id_stands_once() -> None:
    rule = Rule("X-1", Text("", ""), "decided")
    with pytest.raises(ValueError, match="twice"):
        rulebook((rule,), (rule,))
    assert str(Illegal(rule, seat=1)) == "X-1"


def test_a_game_names_its_rules_version() -> None:
    assert GAME.rules == f"{GAME.id}/{GAME.version}"
    assert GAME.rulebook[: len(general.RULES)] == general.RULES
    assert Template(move=None).spans == ()
