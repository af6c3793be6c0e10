"""A playthrough as text: what a player would read, one move a paragraph, and the chain that holds it together."""

from pathlib import Path
from random import Random
from typing import Any

from core.kernel import table
from core.kernel.canonical import canonical, digest, plain
from core.kernel.game import AnyGame
from tests.core.goldens.scenarios import Scenario
from tests.kit.tables import random_move

FOLDER = Path(__file__).parent
SEED = "Kamchatka"


def path_of(game: AnyGame, scenario: Scenario) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / game.id / f"{scenario.name}.txt"


def told(game: AnyGame, scenario: Scenario) -> str:
    """The playthrough as text."""
    rng = Random(scenario.name)
    requests = tuple(game.types.seat_request() for _ in range(scenario.seats))
    step = table.begin(game, game.types.options(**scenario.options), requests, SEED)
    lines = [f"{game.rules}  {scenario.name}  seats {scenario.seats}  {line(scenario.options)}", *events(step)]
    state = step.state
    for _ in range(scenario.limit):
        to_act = game.to_act(state)
        if not to_act:
            break
        if rng.random() < scenario.luck:
            move = random_move(game, state, rng, resigns=scenario.resigns)
        else:
            move = table.suggest(game, state, to_act[0])
        form = {name: value for name, value in plain(move).items() if value is not None}
        offered = sum(len(game.moves(state, seat).templates) for seat in to_act)
        step = table.advance(game, state, move)
        state = step.state
        lines += ["", f"{state.public.ply}. of {offered}  {line(form)}", *events(step)]
        lines.append(f"   chain {state.public.chain[7:23]}  to_act {list(game.to_act(state))}")
    lines += ["", f"digest {digest(state)}", f"outcome {line(plain(game.outcome(state)))}", ""]
    return "\n".join(lines)


def events(step: Any) -> list[str]:
    """Each event on a line, without what is null."""
    rows = []
    for event in step.events:
        form = {name: value for name, value in plain(event).items() if value is not None}
        rows.append(f"   {form.pop('type')} {line(form)}")
    return rows


def line(value: Any) -> str:
    """JSON on one line."""
    return canonical(value).decode()
