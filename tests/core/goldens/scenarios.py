"""The playthroughs that are kept: for each game a few tables, chosen so that every option is met at least once."""

from collections.abc import Mapping
from typing import Any

from core.kernel.record import record


@record
class Scenario:
    """A table and the way it is played: `luck` of the moves at random, the others by the automatic player."""

    name: str
    seats: int
    options: dict[str, Any]
    luck: float = 0.15
    limit: int = 150
    resigns: float = 0.0


SCENARIOS: Mapping[str, tuple[Scenario, ...]] = {
    "teg": (
        Scenario("two", 2, {}, luck=0.05, limit=400),
        Scenario("three_vale_todo", 3, {"triple": "any"}, luck=0.5, limit=160),
        Scenario("four_fair_play", 4, {"talk": "fair_play", "country_bonus": "card_stage"}, luck=0.3),
        Scenario("five_defensive", 5, {"defensive_exchange": True, "conquest_counts_as_move": True}, limit=260),
        Scenario("six_scarce", 6, {"army_supply": 25}, luck=0.2, limit=200, resigns=0.02),
        Scenario("draft", 3, {"setup": "draft", "army_supply": None}, luck=0.2, limit=160),
    ),
    "conquista": (
        Scenario("clasica_two", 2, {}, luck=0.1, limit=300),
        Scenario("larga_six", 6, {"mode": "larga", "bridges": "muchos"}, luck=0.1, limit=260),
        Scenario(
            "own_numbers",
            3,
            {
                "placement": (3, 2),
                "exchange": (6, 9, 13),
                "exchange_step": 2,
                "objectives": False,
                "common": 45,
                "round_limit": 6,
                "regroup": "free",
                "seconds": (5, 6, 7),
                "bridges": "pocos",
                "clock": True,
            },
            luck=0.4,
            limit=300,
        ),
        Scenario("rapida_four", 4, {"mode": "rapida"}, luck=0.2, limit=220, resigns=0.01),
    ),
    "touche": (
        Scenario("recall_by_chance", 2, {}, luck=0.6, limit=300),
        Scenario(
            "notebook",
            2,
            {"memory": "notebook", "max_plies": 60, "entry_multi_jump": False, "draw_offers": False},
            luck=0.6,
        ),
        Scenario(
            "own_strips",
            2,
            {
                "strips": ((0, 0, 0, 1, 0), (0, 0, 0, 1, 1), (0, 1, 0, 0, 1), (0, 0, 1, 0, 1), (0, 1, 1, 1, 0)),
                "draw_by_repetition": False,
            },
            luck=0.5,
        ),
    ),
    "tutep": (
        Scenario("two", 2, {}, luck=0.2, limit=130),
        Scenario("two_open_stock", 2, {"follow_while_stock": False, "gesta": "en_mano", "monuments": 1}, luck=0.5),
        Scenario("three", 3, {"beat": "highest", "tie": "none", "first_dealer": 1}, luck=0.3, resigns=0.01),
        Scenario(
            "four_own_names",
            4,
            {"civilisations": ("inca", "persia", "grecia", "china"), "gesta": "en_mano"},
            luck=0.3,
            limit=130,
        ),
        Scenario("five", 5, {"beat": "highest"}, luck=0.3, limit=130),
    ),
    "teg_cartas": (
        Scenario("two", 2, {}, limit=200),
        Scenario("three", 3, {}, luck=0.3, limit=200, resigns=0.01),
        Scenario("four", 4, {}, luck=0.2, limit=200),
    ),
}
