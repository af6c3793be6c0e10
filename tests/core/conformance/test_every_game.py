"""What holds for every game, whatever its rules."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from core.games import GAMES
from core.kernel import general, table
from core.kernel.canonical import canonical, plain
from core.kernel.game import AnyGame
from core.kernel.header import audit_header
from core.kernel.record import change
from core.kernel.rule import Illegal, Rule
from core.kernel.told import heard
from service.wire import Format
from tests.kit.tables import begin, mixed_game, within

EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@cache
def samples(game: AnyGame) -> tuple[tuple[Any, Any], ...]:
    """States of games with every number of seats, each with a legal move: a spread, not all."""
    found: list[tuple[Any, Any]] = []
    for seats in range(game.min_seats, game.max_seats + 1):
        played = list(mixed_game(game, seats, f"conformance {seats}", luck=0.4, limit=240, resigns=0.004))
        found += played[:: max(1, len(played) // 16)] + played[-1:]
    return tuple(found)


def every(game: AnyGame) -> Iterator[tuple[Any, Any]]:
    yield from samples(game)


def refusal(game: AnyGame, state: Any, move: Any) -> Rule | None:
    """The rule that forbids a move, a row of the game's own book; null for a legal one."""
    try:
        game.check(state, move)
    except Illegal as illegal:
        known = illegal.rule in game.rulebook and set(illegal.facts) <= set(illegal.rule.facts)
        return illegal.rule if known else pytest.fail(f"{illegal.rule.id} with facts {sorted(illegal.facts)}")
    return None


@EACH_GAME
def test_same_seed_same_table(game: AnyGame) -> None:
    first, second = (begin(game, game.min_seats, "Kamchatka") for _ in range(2))
    assert canonical(first) == canonical(second)
    assert canonical(first) != canonical(begin(game, game.min_seats, "kamchatka"))


@EACH_GAME
def test_gen_6_same_move_same_bytes(game: AnyGame) -> None:
    for state, move in every(game):
        assert canonical(table.advance(game, state, move).state) == canonical(table.advance(game, state, move).state)


@EACH_GAME
def test_somebody_may_move_unless_the_game_is_over(game: AnyGame) -> None:
    for state, _ in every(game):
        assert game.to_act(state)
        assert game.outcome(state) is None
        for seat in game.to_act(state):
            assert game.moves(state, seat).templates


@EACH_GAME
def test_every_move_within_a_template_is_legal(game: AnyGame) -> None:
    rng = Random(7)
    for state, _ in every(game):
        for seat in range(len(state.public.seats)):
            for template in game.moves(state, seat).templates:
                game.check(state, template.move)
                move = within(template, rng)
                assert game.misfits(state, move) == ()
                game.check(state, move)


@EACH_GAME
def test_gen_3_a_refusal_cites_a_rule_of_the_game_and_changes_nothing(game: AnyGame) -> None:
    """Moves of one moment tried in another: legal, or refused with a rule of the game and its own facts."""
    moments = samples(game)
    refused = 0
    for state, _ in moments:
        before = canonical(state)
        for _, other in moments:
            if other.seat >= len(state.public.seats) or game.misfits(state, other):
                continue
            rule = refusal(game, state, other)
            if rule is None:
                table.advance(game, state, other)
                continue
            refused += 1
            with pytest.raises(Illegal) as again:
                table.advance(game, state, other)
            assert again.value.rule is rule
        assert canonical(state) == before
    assert refused


@EACH_GAME
def test_gen_2_what_is_not_listed_out_of_turn_is_refused(game: AnyGame) -> None:
    out_of_turn = 0
    for state, move in every(game):
        for seat in range(len(state.public.seats)):
            other = change(move, seat=seat)
            listed = {template.move.type for template in game.moves(state, seat).templates}
            if seat in game.to_act(state) or other.type in listed or game.misfits(state, other):
                continue
            with pytest.raises(Illegal) as refused:
                game.check(state, other)
            assert refused.value.rule in game.rulebook
            out_of_turn += refused.value.rule is general.NOT_YOUR_MOVE
    assert out_of_turn


@EACH_GAME
def test_a_state_survives_bytes_and_they_are_its_canonical_form(game: AnyGame) -> None:
    form: Format[Any] = Format(game.types.state)
    for state, _ in every(game):
        written = form.write(state)
        assert written == canonical(state)
        assert form.read(written) == state


@EACH_GAME
def test_a_reached_state_passes_audit(game: AnyGame) -> None:
    for state, move in every(game):
        after = table.advance(game, state, move).state
        assert (*audit_header(after), *game.audit(after)) == ()


@EACH_GAME
def test_the_header_counts(game: AnyGame) -> None:
    for state, move in every(game):
        before, after = state.public, table.advance(game, state, move).state.public
        assert after.ply == before.ply + 1
        assert after.drawn >= before.drawn
        assert (after.table, after.commitment, after.rules) == (before.table, before.commitment, game.rules)
        assert after.chain != before.chain


@EACH_GAME
def test_state_fields_stand_in_ascending_order(game: AnyGame) -> None:
    def ascending(value: Any) -> None:
        if isinstance(value, dict):
            assert list(value) == sorted(value)
            for item in value.values():
                ascending(item)
        elif isinstance(value, list):
            for item in value:
                ascending(item)

    for state, _ in every(game):
        ascending(plain(state))


@EACH_GAME
def test_a_spectator_hears_no_more_than_any_seat(game: AnyGame) -> None:
    for state, move in every(game):
        events = table.advance(game, state, move).events
        public = heard(events, None)
        for seat in range(len(state.public.seats)):
            assert set(map(canonical, public)) <= set(map(canonical, heard(events, seat)))


@EACH_GAME
def test_suggest_gives_a_legal_move_and_always_the_same(game: AnyGame) -> None:
    for state, _ in every(game):
        seat = game.to_act(state)[0]
        move = table.suggest(game, state, seat)
        assert game.misfits(state, move) == ()
        game.check(state, move)
        assert move == table.suggest(game, state, seat)


@EACH_GAME
def test_a_view_holds_nothing_that_tells_one_copy_of_a_table_from_another(game: AnyGame) -> None:
    for state, _ in every(game):
        for seat in (None, *range(len(state.public.seats))):
            view = plain(game.view(state, seat))
            assert not {"digest", "seal", "commitment", "chain", "table", "seed"} & set(view)
            assert state.public.chain not in str(view)


@EACH_GAME
def test_scores_pictures_and_views_for_everybody(game: AnyGame) -> None:
    for state, _ in list(every(game))[::8]:
        for seat in (None, 0):
            ranking = game.score(state, seat).ranking
            assert sorted(ranking) == list(range(len(state.public.seats)))
            view = game.view(state, seat)
            for language in ("es", "en"):
                picture = game.picture(view, language)
                assert picture.startswith("<svg")
                assert picture == game.picture(view, language)


@EACH_GAME
def test_gen_7_anybody_resigns_at_any_time(game: AnyGame) -> None:
    for state, _ in every(game):
        for seat in range(len(state.public.seats)):
            resign = next((t.move for t in game.moves(state, seat).templates if t.move.type == "resign"), None)
            if resign is not None:
                after = table.advance(game, state, resign).state
                assert (*audit_header(after), *game.audit(after)) == ()


@EACH_GAME
def test_gen_4_nothing_is_legal_after_the_end(game: AnyGame) -> None:
    state, move = samples(game)[0]
    while game.to_act(state):
        seat = game.to_act(state)[0]
        resigns = [t.move for t in game.moves(state, seat).templates if t.move.type == "resign"]
        state = table.advance(game, state, resigns[0] if resigns else table.suggest(game, state, seat)).state
    assert game.outcome(state) is not None
    with pytest.raises(Illegal) as refused:
        game.check(state, move)
    assert refused.value.rule is general.OVER
    assert all(game.moves(state, seat).templates == () for seat in range(len(state.public.seats)))
    sees = [canonical(replaced_seat(plain(game.view(state, seat)))) for seat in (None, 0, 1)]
    assert len(set(sees)) == 1, "once the game is over everybody sees everything"


def replaced_seat(view: Any) -> Any:
    """A view without the mark of whose it is."""
    return {name: value for name, value in view.items() if name != "seat"}


@EACH_GAME
def test_names_cover_every_id_of_the_board(game: AnyGame) -> None:
    names = game.names()
    for listing in game.board().listings:
        for item in listing.items:
            assert item.name.es
            assert item.name.en
            assert item.id in names, item.id
