"""What the picture says, in Spanish and in English; all of it stands in `data/words.json`."""

from functools import cache
from typing import Literal, TypeAlias

from core.games.conquista.modes import PACKAGE
from core.games.conquista.show import SeatView
from core.kernel.data import load
from core.mechanics.drawing import clean

Language: TypeAlias = Literal["es", "en"]
Kind: TypeAlias = Literal["stages", "symbols", "modes", "words"]


@cache
def _words() -> dict[str, dict[str, dict[str, str]]]:
    words: dict[str, dict[str, dict[str, str]]] = load(PACKAGE, "words.json")
    return words


def say(kind: Kind, key: str, language: Language) -> str:
    """Return the name of a stage, symbol or mode, or a word of the picture."""
    return _words()[kind][key][language]


def count(number: int, one: str, many: str, language: Language) -> str:
    """Return a number with its noun, as in `1 card`, `3 cards`."""
    return f"{number} {say('words', one if number == 1 else many, language)}"


def letter(owner: int | None) -> str:
    """Return the letter that stands for a seat beside its colour, A to F; N for the neutral."""
    return "N" if owner is None else "ABCDEF"[owner]


def title(seat: SeatView, language: Language) -> str:
    """Return the player's name, or `Player A` where there is none that can be seen."""
    return clean(seat.name or "") or f"{say('words', 'seat', language)} {letter(seat.seat)}"
