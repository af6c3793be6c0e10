"""Tables of any game for tests: begun, played at random or by the automatic player."""

from collections.abc import Iterator
from random import Random
from typing import Any

from core.kernel import table
from core.kernel.game import AnyGame, Range, Several, Single, Template
from core.kernel.record import change


def begin(game: AnyGame, seats: int, seed: str, **options: Any) -> Any:
    """The state of a table just set up."""
    requests = tuple(game.types.seat_request() for _ in range(seats))
    return table.begin(game, game.types.options(**options), requests, seed).state


def within(template: Template, rng: Random) -> Any:
    """A concrete move within a template."""
    values: dict[str, Any] = {}
    for span in template.spans:
        if isinstance(span, Range):
            values[span.field] = rng.randint(span.min, span.max)
        elif isinstance(span, Several):
            values[span.field] = tuple(rng.sample(span.from_, span.choose))
        elif isinstance(span, Single):
            values[span.field] = rng.choice(span.from_)
    return change(template.move, **values) if values else template.move


def random_move(game: AnyGame, state: Any, rng: Random, *, resigns: float = 0.0) -> Any:
    """A legal move of a seat that may move: the kind of move first, so that the rare kinds are met too."""
    seat = rng.choice(game.to_act(state))
    kinds: dict[str, list[Template]] = {}
    for template in game.moves(state, seat).templates:
        kinds.setdefault(template.move.type, []).append(template)
    if len(kinds) > 1 and "resign" in kinds and rng.random() >= resigns:
        del kinds["resign"]
    return within(rng.choice(kinds[rng.choice(sorted(kinds))]), rng)


def mixed_game(
    game: AnyGame, seats: int, seed: str, *, luck: float = 0.5, limit: int = 400, resigns: float = 0.0, **options: Any
) -> Iterator[tuple[Any, Any]]:
    """Every state of a game with the move made in it, `luck` of them at random and the rest by the automatic player."""
    rng = Random(seed)
    state = begin(game, seats, seed, **options)
    for _ in range(limit):
        to_act = game.to_act(state)
        if not to_act:
            return
        if rng.random() < luck:
            move = random_move(game, state, rng, resigns=resigns)
        else:
            move = table.suggest(game, state, to_act[0])
        yield state, move
        state = table.advance(game, state, move).state


def automatic_game(game: AnyGame, seats: int, seed: str, limit: int = 20000, **options: Any) -> Any:
    """The last state of a game that the automatic player plays against itself."""
    state = begin(game, seats, seed, **options)
    for _ in range(limit):
        to_act = game.to_act(state)
        if not to_act:
            return state
        state = table.advance(game, state, table.suggest(game, state, to_act[0])).state
    raise AssertionError(f"no end after {limit} moves")
