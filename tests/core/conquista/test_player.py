"""The automatic player: always legal, strong enough, quick enough, and games that end."""

from random import Random
from statistics import median
from typing import Any

import pytest

from core.games.conquista import GAME
from core.games.conquista.ground import COUNTRIES
from core.games.conquista.model import Goal, State
from core.games.conquista.moves import Attack, EndTurn, Exchange, Occupy, Rejoin, Resign, Thrown, Timeout
from core.kernel import table
from core.kernel.record import change
from tests.core.conquista.test_cards import OF
from tests.core.conquista.test_victory import GOALS, met_but_one
from tests.kit.conquista import GROUND, IDS, after, begin, border, fair_goals, scene
from tests.kit.results import record
from tests.kit.tables import automatic_game, mixed_game, random_move


def suggested(state: State, seat: int | None = None) -> Any:
    move = table.suggest(GAME, state, state.public.turn if seat is None else seat)
    assert GAME.misfits(state, move) == ()
    GAME.check(state, move)
    return move


def match(number: int) -> bool:
    """Whether the automatic player wins a game of Clásica between two against the random one."""
    bot = number % 2
    rng = Random(number)
    state = begin(2, f"match {number}", map_seed=None)
    while GAME.to_act(state):
        seat = state.public.turn
        move = table.suggest(GAME, state, seat) if seat == bot else random_move(GAME, state, rng)
        state = after(state, move)
    return state.public.outcome is not None and state.public.outcome.winners == (bot,)


def test_it_beats_the_random_player() -> None:
    assert sum(match(number) for number in range(8)) >= 7


@pytest.mark.long
def test_it_wins_at_least_95_of_100_games_against_the_random_player() -> None:
    won = sum(match(number) for number in range(200))
    record("Automatic players", "conquista, Clásica for two, against random", f"{won} of 200")
    assert won >= 190


def rounds(number: int) -> int:
    state = automatic_game(GAME, 4, f"rounds {number}")
    return int(state.public.round)


def test_four_automatic_players_end_their_game() -> None:
    assert median(rounds(number) for number in range(5)) < 40


@pytest.mark.long
def test_four_automatic_players_end_in_under_40_rounds_at_the_median() -> None:
    played = sorted(rounds(number) for number in range(60))
    record("Automatic players", "conquista, Clásica for four: median, most rounds", f"{median(played)}, {played[-1]}")
    assert median(played) < 40


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("options", [{"mode": "rapida"}, {"mode": "larga"}, {"clock": True}, {"dice": "reported"}])
def test_its_moves_are_legal_wherever_play_leads(seats: int, options: dict[str, Any]) -> None:
    luck = 0.0 if options == {"dice": "reported"} else 0.3
    for state, _ in mixed_game(GAME, seats, f"legal {seats}", luck=luck, limit=90, resigns=0.01, **options):
        suggested(state)


def test_out_of_turn_it_comes_back_or_leaves() -> None:
    state = scene(away=(1,))
    assert suggested(state, 1) == Rejoin("rejoin", 1)
    assert suggested(state, 2) == Resign("resign", 2)


def test_a_spectators_view_is_played_for_the_seat_to_move() -> None:
    assert table.suggest(GAME, scene(), 0).seat == 0
    assert GAME.suggest(GAME.view(scene(), None), table.view_chance(GAME.view(scene(), None))).seat == 0


def test_it_says_that_time_has_run_out() -> None:
    state = scene(at=900, since=100, options={"clock": True})
    assert suggested(state) == Timeout("timeout", 0, 900)
    assert suggested(scene(at=120, since=100, options={"clock": True})).at == 120


def test_it_throws_no_dice_that_the_table_reports() -> None:
    assert suggested(scene(stage="attack", options={"dice": "reported"})).type in ("regroup", "end_turn")


def test_it_exchanges_with_own_countries_and_keeps_the_wild_ones() -> None:
    a, b, c, d = OF["ancla"][:4]
    owners = [0 if country in (b, c, d, 49) else 1 + country % 2 for country in range(COUNTRIES)]
    state = scene(stage="reinforce", hands={0: (50, a, b, c, d)}, owners=owners)
    assert suggested(state) == Exchange("exchange", 0, (IDS[b], IDS[c], IDS[d]))
    no_set = scene(stage="reinforce", hands={0: (OF["ancla"][0], OF["ancla"][1], OF["torre"][0])})
    assert suggested(no_set).type == "place"


def test_at_a_dealt_table_it_shuffles_the_deck_anew() -> None:
    state = scene(
        conquered=True, deck=0, dealt=True, options={"dice": "reported"}, owners=[c % 3 for c in range(COUNTRIES)]
    )
    move = suggested(state)
    assert sorted(move.reshuffled.deck) == sorted(IDS)
    assert suggested(state) == move
    assert suggested(scene(conquered=True, dealt=True, options={"dice": "reported"})).reshuffled is None


@pytest.mark.parametrize("why", ["no", "common", "hold", "eliminate", "nobody", "missed"])
def test_out_of_time_at_a_dealt_table_it_knows_whether_the_game_ends(why: str) -> None:
    """A conquest that waits, an empty deck, the deadline past: the deck is shuffled unless the game is over."""
    goal = {"hold": GOALS[0], "eliminate": None}.get(why, fair_goals(3)[0])
    owners, missing = met_but_one(GOALS[0])
    source = next(near for near in GROUND.board.neighbours[missing] if owners[near] == 0)
    options = {"dice": "reported", "clock": True}
    goals = fair_goals(3)
    goals = (goal or Goal((), (), 1), *goals[1:])
    state = scene(
        owners=owners, armies={source: 4, missing: 1}, goals=goals, options=options, dealt=False, deck=0, at=50, since=0
    )
    state = change(state, public=change(state.public, dealt=True))
    state = after(state, Attack("attack", 0, IDS[source], IDS[missing], 2, Thrown((6, 6), (1,)), 60))
    late = change(state.public, at=500)
    if why == "common":
        late = change(late, config=change(late.config, common=late.owners.count(0)))
    if why == "nobody":
        late = change(late, away=(0, 1, 2))
    if why == "eliminate":
        late = change(late, out=(1,), out_by=(0,), owners=tuple(2 if o == 1 else o for o in late.owners))
    move = suggested(State(late, state.secret))
    assert isinstance(move, Timeout)
    assert (move.reshuffled is None) == (why in ("common", "hold", "eliminate", "nobody"))


def test_it_follows_the_front_with_its_conquerors() -> None:
    """All but one of seat 0's borders lie behind the conquest, or before it."""
    base = scene(2, options={"dice": "reported"})
    own, other = border(base, 0)
    state = scene(2, options={"dice": "reported"}, armies={own: 6, other: 1})
    state = after(state, Attack("attack", 0, IDS[own], IDS[other], 1, Thrown((6,), (1,))))
    assert suggested(state).armies in (1, 5)
    # Nothing hostile is left beside the source, and then all that may go do.
    owners = [1 if country == other or country not in GROUND.board.neighbours[own] else 0 for country in range(50)]
    owners[own] = 0
    state = scene(2, owners=owners, options={"dice": "reported"}, armies={own: 6, other: 1})
    state = after(state, Attack("attack", 0, IDS[own], IDS[other], 1, Thrown((6,), (1,))))
    assert suggested(state) == Occupy("occupy", 0, 5)


def test_it_leaves_the_fewest_where_nothing_is_left_to_fight() -> None:
    """The last foreign country within a corner: the front lies at the source."""
    corner = next(c for c in range(COUNTRIES) if len(GROUND.board.neighbours[c]) == 2)
    source, _ = GROUND.board.neighbours[corner]
    mine = {corner, source, *GROUND.board.neighbours[corner]}
    owners = [0 if country in mine - {corner} else 1 for country in range(COUNTRIES)]
    state = scene(2, owners=owners, options={"dice": "reported"}, armies={source: 6, corner: 1})
    state = after(state, Attack("attack", 0, IDS[source], IDS[corner], 1, Thrown((6,), (1,))))
    assert suggested(state) == Occupy("occupy", 0, 1)


def test_with_nothing_to_march_it_ends_its_turn() -> None:
    owners: list[int | None] = [1] * COUNTRIES
    owners[0] = 0
    state = scene(2, owners=owners, options={"common": 50}, armies={0: 2})
    assert suggested(state) == EndTurn("end_turn", 0)
