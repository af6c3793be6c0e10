"""Sentences of Conquista in both languages. The map's own names are the same in both."""

from collections.abc import Mapping

from core.games.conquista.model import Objective
from core.kernel.rule import Sentence


def _joined(parts: list[str], last: str) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def objective_sentence(objective: Objective, continents: Mapping[str, str], target: str | None) -> Sentence:
    """What an objective asks for. `continents` gives names by id, `target` that of the player aimed at, if any."""
    if objective.target is not None:
        if target:
            return Sentence(f"Eliminar a {target}.", f"Eliminate {target}.")
        letter = "ABCDEF"[objective.target]
        return Sentence(f"Eliminar al jugador {letter}.", f"Eliminate player {letter}.")
    spanish = [f"todo {continents[name]}" for name in objective.continents]
    english = [f"all of {continents[name]}" for name in objective.continents]
    for part in objective.counts:
        name = continents[part.continent]
        spanish.append(f"{part.count} {'país' if part.count == 1 else 'países'} de {name}")
        english.append(f"{part.count} {'country' if part.count == 1 else 'countries'} of {name}")
    return Sentence(f"Ocupar {_joined(spanish, 'y')}.", f"Occupy {_joined(english, 'and')}.")
