"""Decks: the product's, and what is wrong with one that a table brings."""

from collections import Counter
from functools import lru_cache

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.catalogue import DATA, DICE, OBJECTIVES, SPECIALS, TERRITORIES
from core.games.teg_cartas.model import Count, Deck, DeckDice, DeckObjective, DeckSpecial, DeckTerritory
from core.kernel.record import record
from core.kernel.rule import Fact, Rule

PRODUCT = Deck(
    bridges=tuple(tuple(row["between"]) for row in DATA["bridges"]),
    dice=tuple(DeckDice(row["id"], tuple(row["numbers"])) for row in DATA["dice"]),
    objectives=tuple(
        DeckObjective(
            continents=tuple(row["continents"]),
            counts=tuple(Count(count["continent"], count["count"]) for count in row["counts"]),
            id=row["id"],
            players=row["players"],
        )
        for row in DATA["objectives"]
    ),
    specials=tuple(DeckSpecial(row["id"], row["kind"]) for row in DATA["specials"]),
    territories=tuple(
        DeckTerritory(row["continent"], row["id"], row["name_en"], row["name_es"]) for row in DATA["territories"]
    ),
)


@record
class Fault:
    """One thing wrong with a deck; `part` is the list that it is in."""

    rule: Rule
    part: str
    facts: tuple[tuple[str, Fact], ...]


@lru_cache(maxsize=64)
def faults(deck: Deck) -> tuple[Fault, ...]:
    """Everything wrong with a table's own deck: counts, ids, bridges (TCA-SET-1), objectives (TCA-SET-2)."""
    found: list[Fault] = []
    for part, expected, count in (
        ("territories", TERRITORIES, len(deck.territories)),
        ("dice", DICE, len(deck.dice)),
        ("specials", SPECIALS, len(deck.specials)),
        ("objectives", OBJECTIVES, len(deck.objectives)),
    ):
        if count != expected:
            facts: tuple[tuple[str, Fact], ...] = (("part", part), ("expected", expected), ("found", count))
            found.append(Fault(rulebook.COMPONENTS, part, facts))
    seen: Counter[str] = Counter()
    for part, cards in (
        ("territories", deck.territories),
        ("dice", deck.dice),
        ("specials", deck.specials),
        ("objectives", deck.objectives),
    ):
        # One id for one card in the whole deck, so that an id alone says which card is meant.
        before = set(seen)
        ids = Counter(card.id for card in cards)
        twice = tuple(name for name, count in ids.items() if count > 1 or name in before)
        seen.update(ids)
        if twice:
            found.append(Fault(rulebook.COMPONENTS, part, (("part", part), ("ids", twice))))
    known = {territory.id for territory in deck.territories}
    for a, b in deck.bridges:
        if a not in known or b not in known or a == b:
            found.append(Fault(rulebook.COMPONENTS, "bridges", (("part", "bridges"), ("ids", (a, b)))))
    for players in (2, 3, 4):
        count = sum(objective.players == players for objective in deck.objectives)
        if count < players:
            found.append(
                Fault(
                    rulebook.OBJECTIVE_EACH,
                    "objectives",
                    (("players", players), ("expected", players), ("found", count)),
                )
            )
    return tuple(found)
