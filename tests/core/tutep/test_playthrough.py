"""Whole matches: they end, they keep every card, they come out the same; and the rulebook is whole."""

from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from core.games.tutep import GAME, rulebook
from core.games.tutep.cards import CIVILISATIONS
from core.games.tutep.model import State
from core.kernel import table
from core.kernel.canonical import canonical
from core.kernel.chance import Chance
from tests.kit.results import record
from tests.kit.tutep import begin, plays, random_match

EACH: tuple[dict[str, Any], ...] = (
    {},
    {"gesta": "en_mano", "tie": "none"},
    {"beat": "highest", "first_dealer": 1, "monuments": 5},
    {"follow_while_stock": False, "civilisations": ("a", "b", "c", "d")},
)


@pytest.mark.parametrize("options", EACH)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_match_ends_and_keeps_every_card(seats: int, options: dict[str, Any]) -> None:
    for number, (state, move) in enumerate(random_match(seats, "whole", resigns=0.001, **options)):
        if number % 5 == 0 or move is None:
            public, secret = state.public, state.secret
            cards = [card for hand in secret.hands for card in hand] + [*secret.stock, *public.played]
            if seats == 3:
                cards.append(public.turned)
            assert sorted(cards) == list(range(40))
        if move is None:
            assert GAME.outcome(state) is not None
    assert number > 1


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = (
        [canonical(state) for state, _ in random_match(4, "same", limit=60)],
        [canonical(state) for state, _ in random_match(4, "same", limit=60)],
    )
    assert one == other


def perft(state: State, depth: int) -> int:
    """How many lines of plays of this length there are."""
    if depth == 0:
        return 1
    return sum(perft(table.advance(GAME, state, move).state, depth - 1) for move in plays(state))


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (2, (7, 11, 77, 121, 847, 1404)),
        (3, (13, 97, 275, 3300)),
        (4, (10, 18, 46, 148, 1332)),
        (5, (8, 39, 49, 85, 255, 1785)),
    ],
)
def test_perft(seats: int, counts: tuple[int, ...]) -> None:
    state = begin(seats, seed="perft")
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


def test_a_state_is_small() -> None:
    sizes = [len(canonical(state)) for state, _ in random_match(5, "small", limit=90)]
    assert max(sizes) < 1600


def applies_a_second(seats: int, seconds: float = 0.4) -> float:
    """How many plays `apply`, its check included, makes in a second, over the rounds of a match."""
    played = [(state, move) for state, move in random_match(seats, "speed", monuments=20, limit=240)]
    done, spent = 0, 0.0
    while spent < seconds:
        for state, move in played:
            if move is not None:
                chance = Chance("speed", state.public.drawn)
                start = perf_counter()
                GAME.apply(state, move, chance)
                spent += perf_counter() - start
                done += 1
    return done / spent


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_how_many_moves_a_second(seats: int) -> None:
    best = max(applies_a_second(seats) for _ in range(5))
    record("Tutep", f"apply, check included, {seats} seats, one core", f"{best:,.0f} a second")
    assert best > 40_000


DOSSIER = {
    *(f"TUT-CARD-{n}" for n in range(1, 4)),
    *(f"TUT-DEAL-{n}" for n in range(1, 5)),
    *(f"TUT-LEAD-{n}" for n in range(1, 4)),
    *(f"TUT-FOLLOW-{n}" for n in range(1, 8)),
    "TUT-WIN-1",
    *(f"TUT-GESTA-{n}" for n in range(1, 5)),
    *(f"TUT-SCORE-{n}" for n in range(1, 5)),
    "TUT-RES-1",
}


def test_every_rule_of_the_dossier_is_there_and_named_by_a_test() -> None:
    assert {rule.id for rule in rulebook.RULES} == DOSSIER
    assert {rule.id for rule in GAME.rulebook} >= DOSSIER
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for rule in rulebook.RULES:
        assert f"test_{rule.id.lower().replace('-', '_')}_" in tests, rule.id
        assert rule.text.es
        assert rule.text.es != rule.text.en


def test_the_board_lists_the_cards_in_the_order_of_their_numbers() -> None:
    (listing,) = GAME.board().listings
    assert [item.id for item in listing.items[:2]] == ["sumeria.cronista", "sumeria.artesano"]
    assert [item.symbol for item in listing.items[28:30]] == ["9", "10"]
    assert [group.id for group in GAME.board().groups] == list(CIVILISATIONS)
    assert GAME.names()["roma.sumo_sacerdote"].en == "High Priest (Rome)"
    assert set(GAME.names()) == {item.id for item in listing.items}
