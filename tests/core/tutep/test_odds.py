"""The chance that a card wins the vote, against every deal counted one by one."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from core.games.tutep import GAME, odds, sight
from core.games.tutep.cards import catalogue, mask, numbers
from core.games.tutep.deals import CardClass, Deals
from core.games.tutep.duty import duty
from core.games.tutep.model import State
from core.games.tutep.odds import OddsAnswer, OddsRequest
from core.games.tutep.places import classes, places
from core.games.tutep.sight import Sight
from core.games.tutep.votes import winning
from core.kernel.chance import Draw
from tests.core.tutep.test_follow import BEATS, HANDS_5, HANDS_6
from tests.kit.tutep import IDS, acts, at_table, begin, play, plays, random_match, resign


def ask(state: State, seat: int | None = None) -> OddsAnswer:
    answer: OddsAnswer = odds.answer(GAME.view(state, acts(state) if seat is None else seat), OddsRequest())
    return answer


def every_deal(seen: Sight, cards: tuple[int, ...], seats: tuple[int, ...]) -> Iterator[dict[int, int]]:
    """Every hidden hand of each of `seats`, the last cards being the stock's."""
    if not seats:
        yield {}
        return
    open_ones = [card for card in cards if not seen.lacks[seats[0]] >> card & 1]
    for hand in combinations(open_ones, seen.hidden[seats[0]]):
        rest = tuple(card for card in cards if card not in hand)
        for others in every_deal(seen, rest, seats[1:]):
            yield {**others, seats[0]: mask(hand)}


def stays(seen: Sight, vote: tuple[int, ...], mine: int, held: dict[int, int], seats: tuple[int, ...]) -> Fraction:
    """The chance that the card at `mine` wins, each of `seats` playing evenly what it may."""
    if not seats:
        return Fraction(winning(vote, seen.dominant) == mine)
    _, allowed = duty(seen.known[seats[0]] | held[seats[0]], vote, seen.dominant, seen.beat, seen.free)
    cards = numbers(allowed)
    return sum((stays(seen, (*vote, card), mine, held, seats[1:]) for card in cards), Fraction(0)) / len(cards)


def by_hand(seen: Sight) -> dict[int, Fraction]:
    """The chance of each card that may be played, over every deal."""
    others = tuple(seat for seat in range(seen.seats) if seat != seen.seat)
    deals = list(every_deal(seen, numbers(seen.unseen), others))
    _, allowed = duty(mask(seen.hand), seen.vote, seen.dominant, seen.beat, seen.free)
    return {
        card: sum(
            (stays(seen, (*seen.vote, card), len(seen.vote), held, seen.following) for held in deals), Fraction(0)
        )
        / len(deals)
        for card in numbers(allowed)
    }


MOST_DEALS = 800
LATE: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (2, 27, {}),
    (2, 21, {"follow_while_stock": False}),
    (3, 24, {}),
    (3, 24, {"beat": "highest", "gesta": "en_mano"}),
    (4, 28, {}),
    (4, 25, {"beat": "highest"}),
    (5, 25, {"gesta": "en_mano"}),
    (5, 26, {}),
)


@pytest.mark.parametrize(("seats", "start", "options"), LATE)
def test_exact_odds_are_the_count_of_every_deal(seats: int, start: int, options: dict[str, Any]) -> None:
    done = 0
    for state, move in random_match(seats, f"late {seats}", limit=38, **options):
        if move is None or len(state.public.played) < start:
            continue
        seat = acts(state)
        seen = sight.read(GAME.view(state, seat), seat)
        where = places(seen)
        if Deals(classes([seen.unseen], where)).ways(0, tuple(place.room for place in where)) > MOST_DEALS:
            continue
        expected = by_hand(seen)
        answer = ask(state)
        ids = catalogue(state.public.config.civilisations)
        assert {ids.numbers[one.card] for one in answer.cards} == set(expected)
        for one in answer.cards:
            assert one.samples is None
            chance = expected[ids.numbers[one.card]]
            assert one.wins.fraction == f"{chance.numerator}/{chance.denominator}"
            assert one.wins.decimal == round(float(chance), 12)
        done += 1
    assert done >= 3


@pytest.mark.parametrize("options", [{}, {"beat": "highest"}])
def test_sampled_odds_are_near_the_exact_ones(options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for seats in (3, 4):
        for number, (state, move) in enumerate(random_match(seats, "near", limit=36, **options)):
            if move is None or number % 7:
                continue
            exact = ask(state)
            monkeypatch.setattr(odds, "HANDS", 0)
            sampled = ask(state)
            monkeypatch.undo()
            for one, other in zip(exact.cards, sampled.cards, strict=True):
                assert other.samples in (None, odds.SAMPLES)
                assert abs(one.wins.decimal - other.wins.decimal) < 0.13


def test_what_was_sampled_says_so() -> None:
    kinds = set()
    for seed in range(6):
        for one in ask(begin(4, seed=f"{seed}")).cards:
            kinds.add(one.samples)
            assert (one.wins.fraction is None) == (one.samples is not None)
            assert 0 <= one.wins.decimal <= 1
    assert kinds == {None, odds.SAMPLES}


def test_equal_views_equal_answers() -> None:
    state = begin(5)
    assert ask(state) == ask(state)
    assert ask(state) == ask(begin(5))


def test_with_two_seats_every_answer_is_exact() -> None:
    for state, move in random_match(2, "exact", limit=40):
        if move is not None:
            assert all(one.samples is None for one in ask(state).cards)


def test_the_last_to_play_knows() -> None:
    state = play(at_table(HANDS_6, "m10"), "s8 s2")
    wins = {one.card: one.wins.fraction for one in ask(state).cards}
    assert wins[IDS["s9"]] == wins[IDS["s10"]] == "1/1"
    assert wins[IDS["s3"]] == "0/1"


def test_a_card_that_cannot_be_beaten() -> None:
    """The dominant king lies open, so the queen wins for sure; the card that counts nothing never does."""
    wins = {one.card: one.wins.fraction for one in ask(play(at_table(BEATS, "m10"), "s4 s5")).cards}
    assert wins[IDS["s10"]] == "1/1"
    state = at_table([HANDS_5[0].replace("r4", "m9"), HANDS_5[1], HANDS_5[2].replace("m9", "r4")], "m10")
    wins = {one.card: one.wins.fraction for one in ask(state).cards}
    assert wins[IDS["m9"]] == "1/1"
    # Two seats hold all that is unseen, dominants among it: one of them must beat the chronicler.
    assert wins[IDS["m1"]] == "0/1"


def test_what_a_seat_has_shown_to_lack_counts() -> None:
    """Seat 1 has discarded on Sumeria: a Sumerian card led again cannot be beaten by it."""
    state = play(at_table(HANDS_5, "m10"), "s4 m2 s3")
    seen = sight.read(GAME.view(state, 2), 2)
    assert seen.lacks[1] == 0b1111111111
    assert seen.lacks[0] == 0


def test_out_of_turn_and_over_there_is_nothing_to_ask() -> None:
    state = begin(3)
    for seat in range(3):
        if seat != acts(state):
            assert ask(state, seat).cards == ()
    assert odds.answer(GAME.view(state, None), OddsRequest()).cards == ()
    over = resign(begin(2), 0)
    assert ask(over, 1).cards == ()


def test_odds_of_the_cards_that_may_be_played_in_the_order_of_the_hand() -> None:
    for state, move in random_match(4, "order", limit=30):
        assert move is not None
        assert [one.card for one in ask(state).cards] == [one.card for one in plays(state)]


def test_deals_are_drawn_evenly() -> None:
    """Two places for five cards, one of them closed to two: every deal comes about as often."""
    deals = Deals((CardClass((0, 1), (0,)), CardClass((2, 3, 4), (0, 1))))
    assert deals.ways(0, (3, 2)) == 3
    draw = Draw("even", "odds", 0)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(3000):
        held = tuple(deals.draw((3, 2), draw))
        counts[held] = counts.get(held, 0) + 1
    assert len(counts) == 3
    assert all(abs(count - 1000) < 120 for count in counts.values())
