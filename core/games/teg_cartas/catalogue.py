"""The facts of the box as the data file has them: continents, kinds of special cards, numbers of the rules.

`data/deck.json` marks each entry `found` (in the rulebook of the box) or `house` (ours: no list of the
printed cards is public).
"""

from typing import Any

from core.kernel.data import load
from core.kernel.rule import Text

DATA: dict[str, Any] = load(__package__, "deck.json")

TERRITORIES: int = DATA["counts"]["territories"]
DICE: int = DATA["counts"]["dice"]
SPECIALS: int = DATA["counts"]["special"]
OBJECTIVES: int = DATA["counts"]["objectives"]
CARDS = DICE + SPECIALS

# Continents in the order of the table of special cards, and the special cards that each brings (TCA-ROUND-3).
CONTINENTS: tuple[str, ...] = tuple(row["id"] for row in DATA["continents"])
BONUS: tuple[int, ...] = tuple(row["specials"] for row in DATA["continents"])

# Kinds of special cards in catalogue order, and those of them that are declared with an attack (TCA-SPE-1).
KINDS: tuple[str, ...] = tuple(row["kind"] for row in DATA["kinds"])
ATTACK_KINDS: tuple[str, ...] = tuple(row["kind"] for row in DATA["kinds"] if row["timing"] == "attack")
_EFFECTS = {row["kind"]: row["effect"] for row in DATA["kinds"]}
REINFORCEMENTS: int = _EFFECTS["reinforcements"]["draw_dice"]
SABOTAGED: int = _EFFECTS["sabotage"]["discard_random"]
BLOCKADED: int = -_EFFECTS["blockade"]["next_dice_deal"]
BLOCKADE_FLOOR: int = _EFFECTS["blockade"]["floor"]
ARTILLERY: int = _EFFECTS["artillery"]["attacker_bonus_per_number"]

# What the move must name for a special to take effect, by kind; a kind that is not here names nothing.
TARGETS = {"espionage": "other", "sabotage": "other", "blockade": "other", "truce": "territory"}

# Territories that win, by the number of players at the start (TCA-WIN-2).
COMMON: dict[int, int] = {row["players"]: row["territories"] for row in DATA["common"]}
FIRST_HAND: int = DATA["hand"]["initial_dice"]
HAND_LIMIT: int = DATA["hand"]["limit"]
LEAST_DICE: int = DATA["hand"]["min_dice_deal"]


def _named(rows: list[dict[str, str]], key: str) -> dict[str, Text]:
    return {row[key]: Text(row["name_es"], row["name_en"]) for row in rows}


CONTINENT_NAMES = _named(DATA["continents"], "id")
KIND_NAMES = _named(DATA["kinds"], "kind")
