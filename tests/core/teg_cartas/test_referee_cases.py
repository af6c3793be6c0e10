"""Cases found by playing against the service: each once went wrong."""

import re

import pytest

from core.games.teg_cartas.cardface import card as drawn
from core.games.teg_cartas.cards import cards_of
from core.games.teg_cartas.catalogue import CARDS, DICE
from core.games.teg_cartas.events import CardsDiscarded
from core.games.teg_cartas.model import Count, Resign
from core.kernel.record import change
from tests.kit.teg_cartas import PRODUCT, arranged, events, named, own_deck


def test_tca_res_1_the_cards_of_an_abandoned_attack_are_told_as_they_are_laid_off() -> None:
    """They lie face up then (TCA-ATT-6), so whoever follows the events must hear which they are."""
    combat = ("kamchatka", "siberia", "6-3-1", "artillery")
    owners = {0: ["kamchatka"], 1: ["siberia"]}
    state = arranged(3, hands=[["5-4-1"], ["5-3-1"], []], owners=owners, combat=combat)
    told = [event for event in events(state, Resign("resign", 0)) if isinstance(event, CardsDiscarded)]
    assert [(event.seat, event.cards, event.to) for event in told] == [
        (0, (named("6-3-1"), named("artillery")), None),
        (0, (named("5-4-1"),), None),
    ]
    bare = arranged(3, hands=[[], ["5-3-1"], []], owners=owners, combat=(*combat[:3], None))
    told = [event for event in events(bare, Resign("resign", 0)) if isinstance(event, CardsDiscarded)]
    assert [event.cards for event in told] == [(named("6-3-1"),)]


def test_tca_win_1_a_continent_counted_twice_asks_for_the_larger_count() -> None:
    """In a table's own deck: at least both counts must be held, whatever their order."""
    for counts in ((9, 1), (1, 9)):
        rows = tuple(
            change(row, continents=(), counts=tuple(Count("asia", count) for count in counts))
            for row in PRODUCT.deck.objectives
        )
        cards = cards_of(own_deck(objectives=rows))
        assert cards.needs[0] == ((0, 9),)
        asia = cards.board.members[0]
        for held, met in ((1, False), (8, False), (9, True)):
            owners = [0 if territory in asia[:held] else 1 for territory in range(40)]
            assert cards.met(0, owners, 0) is met


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_name_of_a_special_card_breaks_between_words_alone(language: str) -> None:
    """As a person reads it: no `Paracaidist-as`."""
    for number in range(DICE, CARDS):
        name = PRODUCT.cards[number]
        label: str = getattr(PRODUCT.card_name(number), language)
        svg = drawn(0, 0, name, number, PRODUCT, language)
        shown = re.findall("<text[^>]*>([^<]*)</text>", svg)
        assert " ".join(line for line in shown if line != name) == label
