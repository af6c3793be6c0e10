"""What the games cost in process, with all their rules: moves applied and lists of moves made a second, by CPU time."""

from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from bench.table import Row
from core.games import GAMES
from core.kernel import table
from core.kernel.chance import Chance
from core.kernel.game import AnyGame
from core.mechanics.territory.combat import losses
from core.mechanics.territory.odds import battle_odds, throw_ways

ROUNDS = 7
APPLIES = {"touche": 60_000}
MOST_PLIES = 1500


def game_played(game: AnyGame, seats: int) -> list[tuple[Any, Any]]:
    """Every state of one game of the automatic player with the move made there."""
    seat = game.types.seat_request
    state = table.begin(game, game.types.options(), tuple(seat() for _ in range(seats)), "bench").state
    played: list[tuple[Any, Any]] = []
    while game.to_act(state) and len(played) < MOST_PLIES:
        move = table.suggest(game, state, game.to_act(state)[0])
        played.append((state, move))
        state = table.advance(game, state, move).state
    return played


def each(work: Callable[[Any, Any], object], played: list[tuple[Any, Any]]) -> float:
    """Seconds of CPU that one call takes: the median over several rounds through a whole game."""
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        for state, move in played:
            work(state, move)
        times.append((process_time() - start) / len(played))
    return median(times)


def _apply(game: AnyGame, state: Any, move: Any) -> object:
    return game.apply(state, move, Chance("bench", state.public.drawn))


def _moves(game: AnyGame, state: Any, move: Any) -> object:
    return game.moves(state, move.seat)


def suggestions(game: AnyGame, played: list[tuple[Any, Any]]) -> tuple[float, float]:
    """Median and longest time of a suggestion, in milliseconds of CPU."""
    times = []
    for state, _ in played:
        start = process_time()
        table.suggest(game, state, game.to_act(state)[0])
        times.append((process_time() - start) * 1000)
    return median(times), max(times)


def cold_odds() -> float:
    """Milliseconds of CPU for the longest battle that can be asked for, with nothing reckoned before."""
    for kept in (battle_odds, throw_ways, losses):
        kept.cache_clear()
    start = process_time()
    battle_odds(50, 50)
    return (process_time() - start) * 1000


def rows() -> list[Row]:
    """Odds, and four lines a game."""
    found = [Row("odds of 50 against 50, cold", f"{median(cold_odds() for _ in range(3)):.0f} ms", "100 ms")]
    for game in GAMES:
        seats = game.max_seats
        played = game_played(game, seats)
        apply = each(partial(_apply, game), played)
        moves = each(partial(_moves, game), played)
        step = each(partial(table.advance, game), played)
        typical, longest = suggestions(game, played)
        goal = APPLIES.get(game.id, 100_000)
        name = f"{game.id}, {seats} seats, {len(played)} moves"
        found += [
            Row(f"{name}: applies a second, all rules", f"{1 / apply:,.0f}", f"{goal:,}"),
            Row(f"{name}: the same with chain and header", f"{1 / step:,.0f}"),
            Row(f"{name}: lists of moves a second", f"{1 / moves:,.0f}", "20,000" if game is GAMES[0] else ""),
            Row(f"{name}: a suggestion, median and longest", f"{typical:.2f} ms, {longest:.1f} ms", "2 ms, 20 ms"),
        ]
    return found
