"""The deals of finished rounds, found from the plays alone."""

from collections.abc import Iterator
from typing import Any

import pytest

from core.games.tutep import GAME
from core.games.tutep.cards import catalogue
from core.games.tutep.deduce import deduce
from core.games.tutep.model import Move, Options, Play, State
from core.games.tutep.opening import round_length
from core.kernel import table
from core.kernel.rule import Illegal
from core.kernel.seats import SeatRequest
from tests.kit.tutep import begin, random_match, refused


def rounds_of(seats: int, seed: str, **options: Any) -> tuple[State, list[Play]]:
    """The first state of a match, and its plays to the end of the third round."""
    match = list(random_match(seats, seed, monuments=20, limit=3 * round_length(seats), **options))
    return match[0][0], [move for _, move in match if isinstance(move, Play)]


def again(seats: int, plays: list[Play], state: State) -> Iterator[tuple[State, Move]]:
    """The match played again with the deals deduced."""
    config = state.public.config
    found = deduce(config, seats, plays)
    assert not found.findings
    assert len(found.deals) == len(plays) // round_length(seats)
    options = Options(monuments=20, first_dealer=config.first_dealer)
    replayed: State = table.begin(GAME, options, (SeatRequest(),) * seats, "again", found.deals[0]).state
    for at, play in enumerate(plays, 1):
        ended, rest = divmod(at, round_length(seats))
        move = play
        if rest == 0 and ended < len(found.deals):
            move = Play("play", play.seat, play.card, found.deals[ended])
        if at == len(plays):
            return
        yield replayed, move
        replayed = table.advance(GAME, replayed, move).state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_three_seats_or_more_the_hands_are_found(seats: int) -> None:
    for seed in range(4):
        state, plays = rounds_of(seats, f"deduce {seed}")
        first, _ = next(again(seats, plays, state))
        assert [set(hand) for hand in first.secret.hands] == [set(hand) for hand in state.secret.hands]
        assert first.public.turned // 10 == state.public.turned // 10
        assert first.public.leader == state.public.leader
        for replayed, move in again(seats, plays, state):
            assert GAME.audit(replayed) == ()
            GAME.check(replayed, move)


def test_with_two_seats_a_deal_is_found_that_explains_who_led() -> None:
    """Or none: where two civilisations may have been the dominant one, it is not guessed."""
    explained, unclear = 0, 0
    for seed in range(24):
        state, plays = rounds_of(2, f"deduce {seed}")
        found = deduce(state.public.config, 2, plays)
        unclear += len(found.findings)
        for number, dealt in enumerate(found.deals):
            first = begin(2, dealt, first_dealer=(1 + number) % 2)
            part = plays[number * 40 : number * 40 + 40]
            assert first.public.leader == part[0].seat
            for seat in (0, 1):
                assert set(first.secret.hands[seat]) <= numbers_of(state, part, seat)
            played, legal = first, True
            for move in part[:39]:
                legal = legal and refused(played, move) == "legal"
                if not legal:
                    break
                played = table.advance(GAME, played, move).state
                assert GAME.audit(played) == ()
            explained += legal
    assert explained >= 3
    assert unclear < 12


def numbers_of(state: State, plays: list[Play], seat: int) -> set[int]:
    """The cards that a seat plays, as numbers."""
    numbers = catalogue(state.public.config.civilisations).numbers
    return {numbers[play.card] for play in plays if play.seat == seat}


def test_a_revoke_is_refused_at_the_discard_with_the_deal_found() -> None:
    """The dossier's test value: a seat discards and later plays the civilisation that it must have held."""
    state, plays = rounds_of(4, "revoke")
    replayed = list(again(4, plays, state))
    for at, (table_then, move) in enumerate(replayed[:36]):
        barred = GAME.moves(table_then, move.seat).barred
        if barred and at % 4:
            revoked = list(plays)
            later = next(one for one in range(at, 40) if plays[one].card == barred[0].move.card)
            revoked[at], revoked[later] = (
                Play("play", move.seat, barred[0].move.card),
                Play("play", move.seat, plays[at].card),
            )
            found = deduce(state.public.config, 4, revoked)
            if found.findings:
                continue  # who led later no longer fits
            for table_now, played in again(4, revoked, state):
                if played.seat == move.seat and len(table_now.public.played) == at:
                    with pytest.raises(Illegal) as refusal:
                        GAME.check(table_now, played)
                    assert refusal.value.rule == barred[0].rule
                    return
    raise AssertionError("no revoke was tried")


def test_an_unfinished_round_tells_nothing() -> None:
    state, plays = rounds_of(5, "short")
    found = deduce(state.public.config, 5, plays[:39])
    assert not found.deals
    assert not found.findings
    assert len(deduce(state.public.config, 5, plays[:79]).deals) == 1


def test_plays_that_no_deal_explains() -> None:
    state, plays = rounds_of(4, "faults")
    config = state.public.config
    twice = [*plays[:7], Play("play", plays[7].seat, plays[0].card), *plays[8:]]
    unknown = [Play("play", plays[0].seat, "inca.rey"), *plays[1:]]
    turn = [*plays[:5], Play("play", (plays[5].seat + 1) % 4, plays[5].card), *plays[6:]]
    for spoilt, rule, pointer in ((twice, "TUT-CARD-1", "/7"), (unknown, "TUT-CARD-1", "/0"), (turn, "GEN-2", "/5")):
        (finding,) = deduce(config, 4, spoilt).findings
        assert (finding.rule.id, finding.pointer) == (rule, pointer)
    # Seats as if everybody had won a vote that nobody could.
    names = [play.card for play in plays[:40]]
    leads = [Play("play", (at + at // 4) % 4, names[at]) for at in range(40)]
    (finding,) = deduce(config, 4, leads).findings
    assert finding.rule.id == "TUT-LEAD-3"
    later = deduce(config, 4, [*plays[:40], *twice[:40]])
    assert len(later.deals) == 1
    assert later.findings[0].pointer.startswith("/4")


@pytest.mark.parametrize("seats", [2, 3])
def test_a_round_led_by_another_than_the_rules_say(seats: int) -> None:
    """The same plays at a table whose seats are numbered one further: the wrong seat leads for want of a chronicler."""
    refused_ones = 0
    for seed in range(60):
        state = begin(seats, seed=f"led {seed}")
        if seats == 3 and state.public.turned % 10:
            continue
        _, plays = rounds_of(seats, f"led {seed}")
        moved = [Play("play", (play.seat + 1) % seats, play.card) for play in plays[: round_length(seats)]]
        refused_ones += len(deduce(state.public.config, seats, moved).findings)
        if refused_ones > 3:
            return
    assert refused_ones
