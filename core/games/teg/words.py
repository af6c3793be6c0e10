"""Names and sentences of TEG in both languages."""

from functools import cache
from typing import Any

from core.games.teg.edition import BOARD, PACKAGE, Objective
from core.kernel.data import load
from core.kernel.rule import Sentence, Text


@cache
def _names() -> dict[str, dict[str, dict[str, str]]]:
    found: dict[str, Any] = load(PACKAGE, "names.json")
    return found


def named(kind: str, thing: str) -> Text:
    """The display name of an id; `kind` is `countries`, `continents`, `symbols` or `colours`."""
    name = _names()[kind][thing]
    return Text(name["es"], name["en"])


@cache
def country_names() -> dict[str, Text]:
    """The display names of all countries, which are their cards' too."""
    return {country: named("countries", country) for country in BOARD.countries}


def _joined(parts: list[str], last: str) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def objective_sentence(objective: Objective, instead: str | None) -> Sentence:
    """What an objective asks for; `instead` is the colour that a destruction objective really aims at."""
    if objective.colour is not None:
        colour = named("colours", instead or objective.colour)
        return Sentence(f"Destruir al ejército {colour.es.lower()}.", f"Destroy the {colour.en.lower()} army.")
    spanish, english = [], []
    for group in objective.continents:
        continent = named("continents", BOARD.continents[group])
        spanish.append(f"{continent.es} entera")
        english.append(f"all of {continent.en}")
    for group, count in objective.counts:
        continent = named("continents", BOARD.continents[group])
        spanish.append(f"{count} países de {continent.es}")
        english.append(f"{count} countries of {continent.en}")
    if objective.triple:
        spanish.append("3 países limítrofes entre sí")
        english.append("3 countries that border one another")
    return Sentence(f"Ocupar {_joined(spanish, 'y')}.", f"Occupy {_joined(english, 'and')}.")
