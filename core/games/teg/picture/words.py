"""What the picture says, in Spanish and in English; all of it stands in `data/names.json`."""

from functools import cache
from typing import Literal, TypeAlias

from core.games.teg.chart import SeatPicture
from core.kernel.data import load
from core.mechanics.drawing import clean

Language: TypeAlias = Literal["es", "en"]
Kind: TypeAlias = Literal["countries", "continents", "symbols", "colours", "stages", "words"]


@cache
def _names() -> dict[str, dict[str, dict[str, str]]]:
    names: dict[str, dict[str, dict[str, str]]] = load("core.games.teg", "names.json")
    return names


def say(kind: Kind, key: str, language: Language) -> str:
    """Return the name of a country, continent, symbol, colour or stage, or a word of the picture."""
    return _names()[kind][key][language]


def count(number: int, one: str, many: str, language: Language) -> str:
    """Return a number with its noun, as in `1 card`, `3 cards`."""
    return f"{number} {say('words', one if number == 1 else many, language)}"


def letter(seat: int) -> str:
    """Return the letter that stands for a seat beside its colour: A to F."""
    return "ABCDEF"[seat]


def title(seat: int, player: SeatPicture, language: Language) -> str:
    """Return the player's name, or `Player A` where there is none that can be seen."""
    return clean(player.name or "") or f"{say('words', 'seat', language)} {letter(seat)}"
