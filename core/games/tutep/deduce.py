"""The deals of finished rounds, from their plays alone: for a log that does not say how the cards lay.

Once a round is over every card has been seen: with three seats or more a hand is what its seat played, and who
led which vote tells the dominant civilisation. With two, it stays open when a card came from the stock; it is taken
to have come as late as it can, which asks the least of the duties, but for the chronicler's place and the card that
lay face up. Whether the plays were legal is for the referee to say, who plays them again with the deals found here.
"""

from collections.abc import Sequence
from itertools import pairwise

from core.games.tutep import rulebook
from core.games.tutep.cards import CARDS, CHRONICLER, catalogue
from core.games.tutep.model import Config, Dealt, Play
from core.games.tutep.opening import HAND, SHOWN, dealer_of, round_length
from core.games.tutep.show import VOTES_WITH_STOCK
from core.games.tutep.votes import winning
from core.kernel import general
from core.kernel.game import Finding
from core.kernel.record import record
from core.kernel.rule import Rule, Text
from core.kernel.seats import left


@record
class Deduced:
    """A deal for each finished round, in order; or what stands in the way, with pointers into the plays (`/12`)."""

    deals: tuple[Dealt, ...]
    findings: tuple[Finding, ...]


def deduce(config: Config, seats: int, plays: Sequence[Play]) -> Deduced:
    """The deals of the rounds that `plays` finish; resignations are left out of `plays`, for they move no card."""
    length = round_length(seats)
    deals: list[Dealt] = []
    for start in range(0, len(plays) - length + 1, length):
        found = _round(config, seats, start // length + 1, plays[start : start + length])
        if isinstance(found, Finding):
            pointer = f"/{start + int(found.pointer)}"
            return Deduced(tuple(deals), (Finding(found.rule, pointer, found.detail),))
        deals.append(found)
    return Deduced(tuple(deals), ())


def _fault(rule: Rule, at: int, es: str, en: str) -> Finding:
    return Finding(rule, str(at), Text(es, en))


def _round(config: Config, seats: int, number: int, plays: Sequence[Play]) -> Dealt | Finding:
    """The deal of one round, or the first play that no deal explains, by its place in the round."""
    known = catalogue(config.civilisations)
    cards: list[int] = []
    for at, play in enumerate(plays):
        card = known.numbers.get(play.card)
        if card is None or card in cards:
            return _fault(rulebook.PERSONALITIES, at, "Esa carta no está en juego.", "That card is not in play.")
        cards.append(card)
        if play.seat != (plays[at // seats * seats].seat + at % seats) % seats:
            return _fault(general.NOT_YOUR_MOVE, at, "No le tocaba a ese asiento.", "It was not that seat's turn.")
    first = left(dealer_of(config, seats, number), seats)
    leads = [play.seat for play in plays[::seats]]
    played = [[card for play, card in zip(plays, cards, strict=True) if play.seat == seat] for seat in range(seats)]
    shown = [
        card
        for dominant in range(4)
        if _explains(leads, cards, dominant)
        for card in _cards_shown(leads, cards, played, dominant, first)
    ]
    if len(shown) != 1:
        return _fault(
            rulebook.LEAD_WINNER,
            seats,
            "Quién abrió cada votación no dice, sin dudas, qué civilización dominaba.",
            "Who led each vote does not tell, beyond doubt, which civilisation was dominant.",
        )
    stock: list[int] = []
    if seats == 2:
        played, stock = _from_stock(leads, played, shown[0], first)
    deck = [played[(first + at) % seats][turn] for turn in range(HAND[seats]) for at in range(seats)]
    deck += [*stock, *shown] if seats == 3 else stock
    return Dealt(tuple(known.ids[card] for card in deck), known.ids[shown[0]] if seats in SHOWN else None)


def _explains(leads: list[int], cards: list[int], dominant: int) -> bool:
    """Whether with this dominant civilisation each vote was won by who led the next (TUT-WIN-1, TUT-LEAD-3)."""
    seats = len(cards) // len(leads)
    for at, (leader, following) in enumerate(pairwise(leads)):
        vote = tuple(cards[at * seats : (at + 1) * seats])
        if (leader + winning(vote, dominant)) % seats != following:
            return False
    return True


def _cards_shown(
    leads: list[int], cards: list[int], played: list[list[int]], dominant: int, first: int
) -> tuple[int, ...]:
    """The card that named this civilisation, if who led the round allows it (TUT-LEAD-1, TUT-LEAD-2)."""
    seats, chronicler = len(played), CHRONICLER[dominant]
    holder = next((seat for seat in range(seats) if chronicler in played[seat]), first)
    if seats == 2:
        # The dealer leads as the chronicler's holder alone, and when it does not lead it was not dealt it.
        if (leads[0] != first and holder == first) or (
            leads[0] == first and holder != first and played[holder][0] == chronicler
        ):
            return ()
        loser = 1 - leads[VOTES_WITH_STOCK]
        late = [card for card in played[loser][VOTES_WITH_STOCK:] if card // 10 == dominant]
        return tuple(card for card in late if card != chronicler or leads[0] == first)[-1:]
    if holder != leads[0]:
        return ()
    if seats == 3:
        (over,) = set(range(CARDS)).difference(cards)
        return (over,) if over // 10 == dominant else ()
    # Any card of the civilisation may have been shown; the chronicler's holder was told by the lead.
    return (chronicler,)


def _from_stock(leads: list[int], played: list[list[int]], shown: int, first: int) -> tuple[list[list[int]], list[int]]:
    """With two seats: the hands dealt, and the stock in the order drawn (TUT-DEAL-3)."""
    chronicler = CHRONICLER[shown // 10]
    hands: list[list[int]] = []
    for seat, cards in enumerate(played):
        order = [card for card in cards if card != shown]
        if chronicler in order and seat != first:
            # With the dealer, it was dealt if the dealer led, and drawn first if not.
            order.remove(chronicler)
            order.insert(0 if leads[0] == seat else HAND[2], chronicler)
        if shown in cards:
            order.append(shown)
        hands.append(order)
    stock: list[int] = []
    for draw in range(VOTES_WITH_STOCK):
        winner = leads[draw + 1]
        stock += [hands[winner][HAND[2] + draw], hands[1 - winner][HAND[2] + draw]]
    return [hand[: HAND[2]] for hand in hands], stock
