"""The deck: forty cards as the numbers 0 to 39, ten a civilisation, lowest influence first.

A set of cards is a bit mask in an integer: bit n stands for card n. Names depend on the table, which may
call its civilisations as it likes; numbers do not.
"""

from dataclasses import dataclass
from functools import lru_cache

from core.kernel.data import load
from core.kernel.rule import Text

_DATA = load("core.games.tutep", "cards.json")

CIVILISATIONS: tuple[str, ...] = tuple(row["id"] for row in _DATA["civilisations"])
PERSONALITIES: tuple[str, ...] = tuple(row["id"] for row in _DATA["personalities"])
CIVILISATION_NAMES = {row["id"]: Text(row["es"], row["en"]) for row in _DATA["civilisations"]}
PERSONALITY_NAMES = tuple(Text(row["es"], row["en"]) for row in _DATA["personalities"])

# By card: political influence and victory points (TUT-CARD-1, TUT-CARD-2).
INFLUENCE: tuple[int, ...] = tuple(row["influence"] for row in _DATA["personalities"]) * 4
POINTS: tuple[int, ...] = tuple(row["points"] for row in _DATA["personalities"]) * 4
CARDS = len(INFLUENCE)

# By civilisation: its ten cards; hero and heroine; and its chronicler.
ALL_OF = tuple(0x3FF << 10 * civilisation for civilisation in range(4))
HEROES = tuple((10 * civilisation + 6, 10 * civilisation + 7) for civilisation in range(4))
CHRONICLER = tuple(10 * civilisation for civilisation in range(4))
# By civilisation and influence: the cards of the civilisation that have more.
ABOVE = tuple(
    tuple(ALL_OF[civilisation] & -(1 << 10 * civilisation + influence) for influence in range(11))
    for civilisation in range(4)
)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The cards as one table names them: ids in the order of their numbers, and numbers by id."""

    ids: tuple[str, ...]
    numbers: dict[str, int]


@lru_cache(maxsize=256)
def catalogue(civilisations: tuple[str, ...]) -> Catalogue:
    """The cards of a table with these civilisations; an id is `<civilisation>.<personality>`."""
    ids = tuple(f"{civilisation}.{personality}" for civilisation in civilisations for personality in PERSONALITIES)
    return Catalogue(ids, {card: number for number, card in enumerate(ids)})


@lru_cache(maxsize=512)
def civilisation_name(label: str) -> Text:
    """What a civilisation is called; a table's own label is its own name."""
    plain = label.replace("_", " ").strip().title() or label
    return CIVILISATION_NAMES.get(label, Text(plain, plain))


@lru_cache(maxsize=512)
def card_name(card: str) -> Text:
    """What a card is called, from its id."""
    label, _, personality = card.partition(".")
    who = PERSONALITY_NAMES[PERSONALITIES.index(personality)]
    where = civilisation_name(label)
    return Text(f"{who.es} ({where.es})", f"{who.en} ({where.en})")


def mask(cards: tuple[int, ...]) -> int:
    """The set of `cards`."""
    made = 0
    for card in cards:
        made |= 1 << card
    return made


def numbers(held: int) -> tuple[int, ...]:
    """The cards of a set, lowest number first."""
    cards: list[int] = []
    while held:
        lowest = held & -held
        cards.append(lowest.bit_length() - 1)
        held ^= lowest
    return tuple(cards)
