"""The data of the 50-country board: counted, and held against what the printed game says."""

from collections import Counter
from itertools import combinations

from core.games.teg import GAME
from core.games.teg.edition import BOARD, COUNTRIES, INDEX, TRADICIONAL, WILD
from core.mechanics.territory.sets import sets_in

SIZES = {"africa": 6, "america_del_norte": 10, "america_del_sur": 6, "asia": 15, "europa": 9, "oceania": 4}


def test_fifty_countries_in_six_continents() -> None:
    assert len(COUNTRIES) == len(set(COUNTRIES)) == 50
    assert list(COUNTRIES) == sorted(COUNTRIES)
    assert {name: len(BOARD.members[at]) for at, name in enumerate(BOARD.continents)} == SIZES


def test_eighty_nine_borders_fifteen_of_them_between_continents() -> None:
    assert len(BOARD.borders) == len(set(BOARD.borders)) == 89
    assert all(a in BOARD.neighbours[b] and b in BOARD.neighbours[a] for a, b in BOARD.borders)
    assert sum(map(len, BOARD.neighbours)) == 2 * 89
    assert sum(BOARD.continent[a] != BOARD.continent[b] for a, b in BOARD.borders) == 15
    assert (INDEX["australia"], INDEX["chile"]) in BOARD.borders
    assert INDEX["australia"] in BOARD.neighbours[INDEX["chile"]]


def test_all_countries_hang_together() -> None:
    reached, queue = {0}, [0]
    for country in queue:
        new = set(BOARD.neighbours[country]) - reached
        reached |= new
        queue += new
    assert len(reached) == 50


def test_sixteen_of_each_symbol_and_two_that_are_all() -> None:
    assert Counter(TRADICIONAL.symbols) == {"galeon": 16, "globo": 16, "canon": 16, WILD: 2}
    assert {COUNTRIES[card] for card, symbol in enumerate(TRADICIONAL.symbols) if symbol == WILD} == {
        "argentina",
        "taimir",
    }


def test_nine_occupations_and_six_destructions() -> None:
    colours = [objective.colour for objective in TRADICIONAL.objectives]
    assert len(colours) == 15
    assert colours[:9] == [None] * 9
    assert set(colours[9:]) == set(TRADICIONAL.colours)
    assert [objective.id for objective in TRADICIONAL.objectives if objective.triple] == ["occupation_02"]


def test_teg_card_5_every_five_cards_hold_a_set_and_four_may_not() -> None:
    one_of_each = {
        symbol: [c for c, s in enumerate(TRADICIONAL.symbols) if s == symbol] for symbol in set(TRADICIONAL.symbols)
    }
    few = sorted(card for cards in one_of_each.values() for card in cards[:5])
    assert all(sets_in(hand, TRADICIONAL.symbols, WILD) for hand in combinations(few, 5))
    four = (*one_of_each["galeon"][:2], *one_of_each["globo"][:2])
    assert sets_in(four, TRADICIONAL.symbols, WILD) == ()


def test_the_numbers_of_the_edition() -> None:
    assert (TRADICIONAL.placement, TRADICIONAL.exchange, TRADICIONAL.exchange_step) == ((5, 3), (4, 7, 10), 5)
    assert (TRADICIONAL.least_income, TRADICIONAL.occupation, TRADICIONAL.common) == (3, 3, 30)


def test_the_board_that_clients_read() -> None:
    board = GAME.board()
    assert [item.id for item in board.listings[0].items] == list(COUNTRIES)
    assert len(board.borders) == 89
    assert {group.id: group.bonus for group in board.groups} == {
        "africa": 3,
        "america_del_norte": 5,
        "america_del_sur": 3,
        "asia": 7,
        "europa": 5,
        "oceania": 2,
    }
    assert {item.group for item in board.listings[0].items} == set(SIZES)
