"""What a seat cannot know changes nothing that it gets: its view, moves, refusals, suggestion, odds, events."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from core.games.tutep import GAME, sight
from core.games.tutep.cards import catalogue, numbers
from core.games.tutep.deals import Deals
from core.games.tutep.model import Play, State
from core.games.tutep.places import classes, places
from core.games.tutep.show import known_to_all
from core.kernel import table
from core.kernel.canonical import canonical
from core.kernel.chance import Draw
from core.kernel.record import change
from core.kernel.rule import Illegal
from core.kernel.told import heard
from tests.kit.tutep import acts, random_match


def twin(state: State, seat: int | None, rng: Random) -> State:
    """The same table with all that `seat` cannot know dealt anew: hidden cards of the others and of the stock."""
    hands, stock = [list(hand) for hand in state.secret.hands], list(state.secret.stock)
    known = known_to_all(state.public)
    spots = [
        (hand, at)
        for other, hand in enumerate(hands)
        if other != seat
        for at, card in enumerate(hand)
        if card not in known[other]
    ]
    spots += [(stock, at) for at in range(len(stock) - 1)]
    cards = [pile[at] for pile, at in spots]
    rng.shuffle(cards)
    for (pile, at), card in zip(spots, cards, strict=True):
        pile[at] = card
    secret = change(state.secret, hands=tuple(tuple(hand) for hand in hands), stock=tuple(stock))
    return change(state, secret=secret)


def everything(state: State, seat: int | None) -> Iterator[object]:
    """All that a seat gets of a table, as bytes and words."""
    view = GAME.view(state, seat)
    yield canonical(view)
    yield GAME.picture(view, "es")
    yield canonical(GAME.score(state, seat))
    yield canonical(state.public)
    yield GAME.to_act(state)
    yield repr(GAME.odds.answer(view, GAME.odds.request()))
    if seat is None:
        return
    yield canonical(GAME.moves(state, seat))
    ids = catalogue(state.public.config.civilisations).ids
    for card in ids:
        try:
            GAME.check(state, Play("play", seat, card))
        except Illegal as refusal:
            yield refusal.rule.id, refusal.facts
    if seat == acts(state):
        yield table.suggest(GAME, state, seat)
        move = GAME.moves(state, seat).templates[0].move
        events = table.advance(GAME, state, move).events
        # What falls after the seat's own play is of another moment: whoever draws a card draws another one.
        yield [event for event in heard(events, seat) if event.type not in {"card_drawn", "cards_shown", "gesta_won"}]


SCENES: tuple[dict[str, Any], ...] = ({}, {"gesta": "en_mano"}, {"beat": "highest", "follow_while_stock": False})


@pytest.mark.parametrize("options", SCENES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_a_seat_cannot_know_changes_nothing_for_it(seats: int, options: dict[str, Any]) -> None:
    rng = Random(f"twins {seats}")
    for number, (state, move) in enumerate(random_match(seats, f"secrets {seats}", limit=76, **options)):
        if number % 9 or move is None:
            continue
        for seat in (*range(seats), None):
            other = twin(state, seat, rng)
            assert list(everything(state, seat)) == list(everything(other, seat))


def test_another_seats_hand_is_in_no_view_and_no_event() -> None:
    for seats in (2, 4):
        for state, move in random_match(seats, "unseen", limit=60):
            assert move is not None
            for seat in (*range(seats), None):
                view = GAME.view(state, seat)
                assert [other.hand is not None for other in view.seats] == [at == seat for at in range(seats)]
                assert view.stock_cards is None
            events = table.advance(GAME, state, move).events
            for event in heard(events, None):
                assert event.type not in {"hand_dealt"}


def test_a_view_holds_no_seed_and_no_digest() -> None:
    for state, _ in random_match(3, "digests", limit=3):
        text = canonical(GAME.view(state, 1)).decode()
        for secret in (state.secret.seed, state.public.chain, state.public.commitment, state.public.table):
            assert secret not in text


def test_a_spectator_sees_what_every_seat_sees() -> None:
    for state, _ in random_match(4, "spectator", limit=50):
        seen = GAME.view(state, None)
        for seat in range(4):
            view = GAME.view(state, seat)
            hidden = change(view, seat=None, seats=tuple(change(other, hand=None) for other in view.seats))
            assert hidden == seen


def test_once_it_is_over_a_view_shows_everything() -> None:
    *_, (state, move) = random_match(2, "shown", resigns=0.02)
    assert move is None
    ids = catalogue(state.public.config.civilisations).ids
    for seat in (0, None):
        view = GAME.view(state, seat)
        assert [other.hand for other in view.seats] == [
            tuple(ids[card] for card in hand) for hand in state.secret.hands
        ]
        assert view.stock_cards == tuple(ids[card] for card in state.secret.stock)


def test_what_a_seat_reads_from_its_view_is_true() -> None:
    """`sight`: the unseen cards are those hidden; nobody holds what it has shown to lack; every place is full."""
    for seats in (2, 3, 4, 5):
        for state, move in random_match(seats, f"sight {seats}", limit=80, gesta="en_mano"):
            if move is None:
                break
            seat = acts(state)
            seen = sight.read(GAME.view(state, seat), seat)
            hidden = set(state.secret.stock[:-1])
            for other, hand in enumerate(state.secret.hands):
                assert not any(seen.lacks[other] >> card & 1 for card in hand)
                if other != seat:
                    assert set(numbers(seen.known[other])) <= set(hand)
                    hidden |= set(hand) - set(numbers(seen.known[other]))
            assert set(numbers(seen.unseen)) == hidden
            where = places(seen)
            rooms = tuple(place.room for place in where)
            assert sum(rooms) == len(hidden)
            deals = Deals(classes([seen.unseen], where))
            assert deals.ways(0, rooms) >= 1
            held = deals.draw(rooms, Draw("any", "odds", 0))
            assert [cards.bit_count() for cards in held] == list(rooms)
            assert all(not cards & place.closed for cards, place in zip(held, where, strict=True))
