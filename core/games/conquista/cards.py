"""Cards: exchanged for armies, and earned by conquests (CON-CARD-1 to 6)."""

from collections.abc import Iterable

from core.games.conquista.events import ArmiesPlaced, CardDrawn, CardsExchanged, CardTaken, DeckReshuffled, Event
from core.games.conquista.ground import COUNTRIES, ground_of
from core.games.conquista.model import Public, Secret
from core.games.conquista.moves import Reshuffled
from core.kernel.chance import Chance
from core.kernel.piles import in_hand_order, replaced, without
from core.kernel.record import change
from core.mechanics.territory.income import for_exchange

OWN_ARMIES = 2  # on the country of a card exchanged, if it is held
Change = tuple[Public, Secret, tuple[Event, ...]]


def exchange(public: Public, secret: Secret, three: Iterable[int]) -> Change:
    """Give a set: armies to place, and two on each of its countries that the player holds."""
    seat = public.turn
    ids = ground_of(public.config).cards
    hand = secret.hands[seat]
    given = in_hand_order(hand, three)
    made = public.exchanges[seat]
    worth = for_exchange(public.config.exchange, public.config.exchange_step, made)
    armies = list(public.armies)
    events: list[Event] = [CardsExchanged("cards_exchanged", seat, tuple(ids[card] for card in given), worth)]
    for card in given:
        if card < COUNTRIES and public.owners[card] == seat:
            armies[card] += OWN_ARMIES
            events.append(ArmiesPlaced("armies_placed", seat, ids[card], OWN_ARMIES))
    public = change(
        public,
        armies=tuple(armies),
        discard=(*public.discard, *given),
        due=public.due + worth,
        exchanges=(*public.exchanges[:seat], made + 1, *public.exchanges[seat + 1 :]),
    )
    secret = change(secret, hands=replaced(secret.hands, seat, without(hand, given)))
    return public, secret, tuple(events)


def earn(public: Public, secret: Secret, reshuffled: Reshuffled | None, chance: Chance) -> Change:
    """The attacks end: a card for a conquest, from a deck made anew if it is empty."""
    if public.stage != "attack" or not public.conquered:
        return public, secret, ()
    ground, seat = ground_of(public.config), public.turn
    deck, events = secret.deck, []
    if not deck and public.discard:
        if reshuffled is None:
            draw = chance.event("deck")
            deck, drawn = draw.shuffle(sorted(public.discard)), draw.drawn(len(public.discard))
        else:
            deck, drawn = tuple(ground.card[card] for card in reshuffled.deck), None
        events.append(DeckReshuffled("deck_reshuffled", len(deck), None, drawn))
        public = change(public, discard=())
    taken: list[Event] = [*events, CardTaken("card_taken", seat, min(1, len(deck)))]
    if not deck:
        return public, secret, tuple(taken)
    taken.append(CardDrawn("card_drawn", seat, ground.cards[deck[0]], (seat,)))
    hands = replaced(secret.hands, seat, (*secret.hands[seat], deck[0]))
    return public, change(secret, deck=deck[1:], hands=hands), tuple(taken)
