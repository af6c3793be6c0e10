"""Points, Monuments, the end of the match and resigning: TUT-SCORE, TUT-RES."""

import pytest

from core.games.tutep import GAME
from core.games.tutep.cards import POINTS
from core.games.tutep.events import Event, RoundScored
from core.games.tutep.model import Play, Resign, State
from core.games.tutep.tally import monuments_for, points, ranked, round_winner
from core.games.tutep.votes import Vote
from core.kernel import table
from core.kernel.rule import Illegal
from tests.kit.tutep import acts, begin, plays, random_match, refused, resign


def ends(state: State) -> tuple[State, tuple[Event, ...]]:
    """Play on to the end of the round: the state after it, and what its last play brought."""
    number = state.public.round
    while True:
        done = table.advance(GAME, state, plays(state)[0])
        state = done.state
        if state.public.round != number or state.public.outcome is not None:
            return state, done.events


def scored(events: tuple[Event, ...]) -> RoundScored:
    return next(event for event in events if event.type == "round_scored")


@pytest.mark.parametrize("kind", ["en_mano", "en_mesa"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tut_score_2_the_points_of_a_round_add_up(seats: int, kind: str) -> None:
    """The dossier's test value: 130 and the gestas; with three seats less the card left over."""
    gestas, rounds = 0, 0
    for state, move in random_match(seats, "adds up", gesta=kind, monuments=20, limit=400):
        assert move is not None
        for event in table.advance(GAME, state, move).events:
            if event.type == "gesta_won":
                gestas += event.worth
            if event.type == "round_scored":
                left_over = POINTS[state.public.turned] if seats == 3 else 0
                assert sum(event.points) == 130 - left_over + gestas
                assert max(event.points) <= 230
                gestas, rounds = 0, rounds + 1
    assert rounds >= 9


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tut_score_1_the_last_vote_is_worth_ten(seats: int) -> None:
    state = begin(seats)
    while len(state.public.played) < 40 - 40 % seats - 1:
        state = table.advance(GAME, state, plays(state)[0]).state
    before = [seat.points for seat in GAME.score(state, None).seats]
    done = table.advance(GAME, state, plays(state)[0])
    vote = next(event for event in done.events if event.type == "vote_won")
    era = next(event for event in done.events if event.type == "era_ended")
    gestas = sum(event.worth for event in done.events if event.type == "gesta_won")
    assert (era.seat, era.worth) == (vote.seat, 10)
    before[vote.seat] += vote.worth + gestas + 10
    assert scored(done.events).points == tuple(before)


def test_tut_score_2_one_monument_or_two_with_more_than_a_hundred() -> None:
    assert [monuments_for(made) for made in (51, 99, 100, 101, 230)] == [1, 1, 1, 2, 2]
    seen = set()
    for seed in range(30):
        state, events = ends(begin(2, seed=f"two {seed}", monuments=20))
        event = scored(events)
        assert event.winner is not None
        assert event.points[event.winner] == max(event.points)
        assert event.monuments == (2 if max(event.points) > 100 else 1)
        assert state.public.monuments[event.winner] == event.monuments
        seen.add(event.monuments)
    assert seen == {1, 2}


def won_by(*winners: int) -> tuple[Vote, ...]:
    return tuple(Vote(0, (0, 1, 2), winner) for winner in winners)


def test_tut_score_3_a_tie_goes_to_the_latest_vote() -> None:
    assert round_winner((60, 60, 10), won_by(0, 1, 0, 2), "latest_vote") == 0
    assert round_winner((60, 60, 10), won_by(0, 1, 2, 2), "latest_vote") == 1
    assert round_winner((10, 60, 60), won_by(0, 1, 2, 1, 0), "latest_vote") == 1


def test_tut_score_3_or_to_nobody() -> None:
    assert round_winner((60, 60, 10), won_by(0, 1, 0), "none") is None
    assert round_winner((60, 59, 11), won_by(0, 1, 0), "none") == 0


def tied_round(tie: str) -> tuple[State, RoundScored]:
    for seed in range(400):
        state, events = ends(begin(2, seed=f"tie {seed}", tie=tie, monuments=20))
        if len(set(scored(events).points)) == 1:
            return state, scored(events)
    raise AssertionError("no round was tied")


def test_tut_score_3_at_the_table() -> None:
    state, event = tied_round("latest_vote")
    assert event.winner is not None
    assert sum(state.public.monuments) == event.monuments == 1
    state, event = tied_round("none")
    assert (event.winner, event.monuments) == (None, 0)
    assert state.public.monuments == (0, 0)
    assert state.public.round == 2
    assert GAME.audit(state) == ()


@pytest.mark.parametrize("goal", [1, 2, 5])
def test_tut_score_4_the_goal_ends_the_match(goal: int) -> None:
    *_, (state, move) = random_match(3, f"goal {goal}", monuments=goal)
    assert move is None
    outcome = GAME.outcome(state)
    assert outcome is not None
    (winner,) = outcome.winners
    assert state.public.monuments[winner] >= goal
    assert all(count < goal for seat, count in enumerate(state.public.monuments) if seat != winner)
    assert (outcome.reason, outcome.reasons) == ("TUT-SCORE-4", ("TUT-SCORE-4",))
    assert GAME.to_act(state) == ()
    assert sorted(outcome.ranking) == [0, 1, 2]
    assert outcome.ranking[0] == winner
    score = GAME.score(state, None)
    assert score.ranking == outcome.ranking
    assert tuple(seat.points for seat in score.seats) == state.public.points


def test_tut_score_4_three_by_default_and_one_to_twenty() -> None:
    assert begin(2).public.config.monuments == 3


def test_tut_res_1_the_cards_of_who_resigned_are_played_on() -> None:
    state = resign(begin(4), 1, 2)
    assert GAME.outcome(state) is None
    done, seen = set(), 0
    while state.public.round == 1:
        seat = acts(state)
        move = table.suggest(GAME, state, seat)
        assert isinstance(move, Play)
        assert move.seat == seat
        done.add(seat)
        seen += 1
        state = table.advance(GAME, state, move).state
    assert done == {0, 1, 2, 3}
    assert seen == 40


def test_tut_res_1_the_goal_has_no_effect_for_who_resigned() -> None:
    met = False
    for seed in range(12):
        state = resign(begin(3, seed=f"res {seed}", monuments=1), 2)
        state, events = ends(state)
        if scored(events).winner == 2:
            met = True
            assert state.public.monuments[2] >= 1
            assert GAME.outcome(state) is None
            assert state.public.round == 2
            assert GAME.audit(state) == ()
        else:
            assert GAME.outcome(state) is not None
    assert met


def test_tut_res_1_the_last_one_wins_at_once() -> None:
    state = resign(begin(3), 2)
    assert GAME.outcome(state) is None
    done = table.advance(GAME, state, Resign("resign", 0))
    outcome = GAME.outcome(done.state)
    assert outcome is not None
    assert (outcome.winners, outcome.ranking, outcome.reason) == ((1,), (1, 0, 2), "TUT-RES-1")
    assert [event.type for event in done.events] == ["player_resigned", "game_ended"]


def test_gen_8_the_ranking() -> None:
    """Monuments, then points of the last round, then the seat; who resigned stands last, the last to leave first."""
    assert ranked((), (), (1, 2, 1, 0), (10, 20, 60, 40)) == (1, 2, 0, 3)
    assert ranked((), (), (1, 1), (65, 65)) == (0, 1)
    assert ranked((2,), (1, 0), (5, 4, 3, 1), (0, 0, 0, 0)) == (2, 3, 0, 1)


def test_points_of_a_round_so_far() -> None:
    votes = (Vote(0, (9, 8, 7), 0), Vote(0, (19, 0, 1), 2))
    assert points(3, votes, (None, 2, None, 0), 3, ended=False) == (25 + 40, 0, 11 + 20)
    assert points(3, votes, (None, None, None, None), 3, ended=True) == (25, 0, 21)


def test_gen_4_once_over_nothing_is_legal() -> None:
    *_, (state, _) = random_match(2, "over", monuments=1)
    for seat in (0, 1):
        assert refused(state, Resign("resign", seat)) == "GEN-4"
        assert refused(state, Play("play", seat, "sumeria.rey")) == "GEN-4"
        assert GAME.moves(state, seat).templates == ()
    over = resign(begin(2), 0)
    assert refused(over, Play("play", acts(begin(2)), plays(begin(2))[0].card)) == "GEN-4"
    barred = GAME.moves(over, 0).barred
    assert len(barred) == 7
    assert {one.rule.id for one in barred} == {"GEN-4"}


def test_gen_7_and_gen_12_resigning_is_once_and_at_any_time() -> None:
    state = begin(4)
    other = (acts(state) + 2) % 4
    state = resign(state, other)
    assert refused(state, Resign("resign", other)) == "GEN-12"
    with pytest.raises(Illegal):
        resign(state, other)
    assert GAME.view(state, None).seats[other].resigned
