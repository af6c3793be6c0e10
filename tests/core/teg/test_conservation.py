"""Nothing comes from nowhere: cards lie in one place each, and armies change by the events that say so."""

from collections import Counter

import pytest

from core.games.teg import GAME
from core.games.teg import events as told
from core.games.teg.edition import INDEX
from core.games.teg.model import State
from core.kernel import table
from core.kernel.game import Step
from tests.core.teg.played import TABLES, game
from tests.kit.tables import begin


class Ledger:
    """A table kept by hand from nothing but what is told: countries, armies, counts of cards, pacts, who is out."""

    def __init__(self, state: State) -> None:
        public = state.public
        self.owners = list(public.owners)
        self.armies = list(public.armies)
        self.hands = [list(hand) for hand in state.secret.hands]
        self.deck = len(state.secret.deck)
        self.out = list(public.out)
        self.pacts = [pact.id for pact in public.pacts]
        self.proposals = [pact.id for pact in public.proposals]
        self.turn, self.stage, self.round = public.turn, public.stage, public.round

    def hear(self, event: told.Event) -> None:
        match event:
            case told.CountryClaimed():
                self.owners[INDEX[event.country]] = event.seat
                self.armies[INDEX[event.country]] += 1
            case told.ArmiesPlaced():
                assert self.owners[INDEX[event.country]] == event.seat
                self.armies[INDEX[event.country]] += event.armies
            case told.ArmiesLost():
                assert self.owners[INDEX[event.country]] == event.seat
                self.armies[INDEX[event.country]] -= event.armies
            case told.ArmiesMoved():
                self.armies[INDEX[event.source]] -= event.armies
                self.armies[INDEX[event.target]] += event.armies
            case told.CountryConquered():
                assert self.owners[INDEX[event.country]] == event.loser
                assert self.armies[INDEX[event.country]] == 0
                self.owners[INDEX[event.country]] = event.seat
            case told.PlayerEliminated():
                assert event.seat not in self.owners
                self.out += [event.seat] if event.seat not in self.out else []
            case told.PlayerResigned():
                self.out.append(event.seat)
                self.hands[event.seat] = []
            case told.CardsExchanged():
                for card in event.cards:
                    self.hands[event.seat].remove(INDEX[card])
            case told.CardDrawn():
                self.hands[event.seat].append(INDEX[event.card])
            case told.CardTaken():
                self.deck -= event.count
            case told.DeckReshuffled():
                self.deck = event.count
            case told.HandSeen():
                assert event.to == (event.seat,)
                self.hands[event.seat] += [INDEX[card] for card in event.cards]
            case told.HandTaken():
                assert len(self.hands[event.loser]) == event.count
                self.hands[event.loser] = []
            case told.PactProposed():
                self.proposals.append(event.pact)
            case told.PactAnswered():
                self.proposals.remove(event.pact)
                self.pacts += [event.pact] if event.accept else []
            case told.PactEnded():
                (self.pacts if event.pact in self.pacts else self.proposals).remove(event.pact)
            case told.TurnBegan():
                self.turn, self.stage, self.round = event.seat, event.stage, event.round
            case _:
                pass

    def agrees(self, state: State) -> None:
        public, secret = state.public, state.secret
        assert self.armies == list(public.armies)
        assert self.owners == list(public.owners)
        assert self.hands == [list(hand) for hand in secret.hands]
        assert self.deck == len(secret.deck)
        assert self.out == list(public.out)
        assert self.pacts == [pact.id for pact in public.pacts]
        assert self.proposals == [pact.id for pact in public.proposals]
        if public.stage != "draft":
            assert (self.turn, self.round) == (public.turn, public.round)


def steps(number: int) -> list[tuple[State, Step]]:
    return [(state, table.advance(GAME, state, move)) for state, move in game(number)]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_events_alone_tell_the_table(number: int) -> None:
    ledger = Ledger(game(number)[0][0])
    for _, made in steps(number):
        for event in made.events:
            ledger.hear(event)
        ledger.agrees(made.state)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_fifty_cards_in_one_place_each_and_no_colour_above_its_supply(number: int) -> None:
    for state, _ in game(number):
        secret, public = state.secret, state.public
        cards = Counter([*secret.deck, *public.discard, *(card for hand in secret.hands for card in hand)])
        assert cards == Counter(range(50))
        if public.config.army_supply is not None:
            for seat in range(len(public.seats)):
                pairs = zip(public.armies, public.owners, strict=True)
                assert sum(count for count, owner in pairs if owner == seat) <= public.config.army_supply


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_armies_come_and_go_by_events_alone(number: int) -> None:
    gains = (told.ArmiesPlaced, told.CountryClaimed)
    for state, made in steps(number):
        came = sum(getattr(event, "armies", 1) for event in made.events if isinstance(event, gains))
        went = sum(event.armies for event in made.events if isinstance(event, told.ArmiesLost))
        assert sum(made.state.public.armies) == sum(state.public.armies) + came - went


def test_every_kind_of_event_is_heard_somewhere() -> None:
    """The tables of these tests are rich enough to say something about every event."""
    heard = {event.type for number in range(len(TABLES)) for _, made in steps(number) for event in made.events}
    for number, (seats, _, _, options) in enumerate(TABLES):
        begun = table.begin(
            GAME, GAME.types.options(**options), (GAME.types.seat_request(),) * seats, f"played {number}"
        )
        heard |= {event.type for event in begun.events}
        assert begun.state == begin(GAME, seats, f"played {number}", **options)
    missing = {"deck_reshuffled", "hand_taken", "hand_seen", "player_eliminated", "objective_met", "game_ended"}
    every = {member.__annotations__["type"].__args__[0] for member in told.Event.__args__}
    assert every - heard <= missing, every - heard
