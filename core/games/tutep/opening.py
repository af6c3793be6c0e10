"""The opening of a table, and of each round: the agreement and the deal."""

from typing import NamedTuple

from core.games.tutep import events as told
from core.games.tutep import rulebook
from core.games.tutep.cards import CARDS, CHRONICLER, CIVILISATIONS, catalogue
from core.games.tutep.model import MAX_SEATS, MIN_SEATS, Config, Dealt, Options, Public, Secret, State
from core.kernel import general
from core.kernel.chance import Chance, Drawn
from core.kernel.game import Step
from core.kernel.rule import Illegal
from core.kernel.seats import Seat, SeatRequest, from_seat, left
from core.kernel.table import UNWRITTEN

HAND = {2: 7, 3: 13, 4: 10, 5: 8}  # cards a seat (TUT-DEAL-1, TUT-DEAL-2, TUT-DEAL-3)
SHOWN = (4, 5)  # numbers of seats where a card of the hands is shown (TUT-DEAL-1)


def round_length(seats: int) -> int:
    """Cards that are played in a round: all, but with three seats the one left over."""
    return CARDS - CARDS % seats


class Deal(NamedTuple):
    """Where the forty cards went, and what came of it."""

    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    turned: int
    holder: int | None
    leader: int


def settle(options: Options, seats: tuple[SeatRequest, ...]) -> Config:
    """Fill in what the request left out; refuses what cannot be agreed on."""
    count = len(seats)
    if not MIN_SEATS <= count <= MAX_SEATS:
        raise Illegal(rulebook.DEAL, seats=count)
    civilisations = CIVILISATIONS if options.civilisations is None else options.civilisations
    if len(set(civilisations)) < len(civilisations):
        raise Illegal(rulebook.CIVILISATIONS, civilisations=civilisations)
    dealer = count - 1 if options.first_dealer is None else options.first_dealer
    if dealer >= count:
        raise Illegal(rulebook.DEALER, first_dealer=dealer)
    return Config(
        beat=options.beat,
        civilisations=civilisations,
        first_dealer=dealer,
        follow_while_stock=options.follow_while_stock,
        gesta=options.gesta,
        monuments=options.monuments,
        tie=options.tie,
    )


def dealer_of(config: Config, seats: int, number: int) -> int:
    """The dealer of the round with this number, from 1 (TUT-DEAL-4)."""
    return (config.first_dealer + number - 1) % seats


def deal(deck: tuple[int, ...], shown: int | None, seats: int, dealer: int) -> Deal:
    """Deal a deck out, one card at a time from the dealer's left (TUT-DEAL-1 to -4, GEN-13)."""
    size = HAND[seats]
    first = left(dealer, seats)
    hands = tuple(deck[(seat - first) % seats : size * seats : seats] for seat in range(seats))
    turned = deck[-1] if shown is None else shown
    chronicler = CHRONICLER[turned // 10]
    holder, leader = None, first
    for seat, hand in enumerate(hands):
        if shown in hand:
            holder = seat
        if chronicler in hand:
            leader = seat
    return Deal(hands, deck[size * seats :] if seats == MIN_SEATS else (), turned, holder, leader)


def check_dealt(dealt: Dealt, civilisations: tuple[str, ...], seats: int) -> None:
    """Refuse a given deal that is not the forty cards, once each, with the card shown where one is (GEN-6)."""
    if len(dealt.deck) != CARDS or set(dealt.deck) != set(catalogue(civilisations).ids):
        raise Illegal(general.CHANCE, field="deck", expected=CARDS)
    if (dealt.dominant is not None) != (seats in SHOWN):
        raise Illegal(general.CHANCE, field="dominant", expected=1 if seats in SHOWN else 0)
    if dealt.dominant is not None and dealt.dominant not in dealt.deck:
        raise Illegal(general.CHANCE, field="dominant", expected=1)


def deal_round(
    config: Config, seats: int, number: int, dealt: Dealt | None, chance: Chance
) -> tuple[Deal, tuple[told.Event, ...]]:
    """Deal a round, from the table's stream or as given, and tell it."""
    known = catalogue(config.civilisations)
    deal_draw: Drawn | None = None
    shown_draw: Drawn | None = None
    shown: int | None = None
    if dealt is None:
        event = chance.event("deal")
        deck = event.shuffle(range(CARDS))
        deal_draw = event.drawn(CARDS)
        if seats in SHOWN:
            event = chance.event("dominant")
            shown = event.below(CARDS)
            shown_draw = event.drawn(CARDS)
    else:
        deck = tuple(known.numbers[card] for card in dealt.deck)
        shown = None if dealt.dominant is None else known.numbers[dealt.dominant]
    dealer = dealer_of(config, seats, number)
    made = deal(deck, shown, seats, dealer)
    return made, (
        told.RoundDealt("round_dealt", dealer, number, draw=deal_draw),
        *(
            told.HandDealt("hand_dealt", seat, tuple([known.ids[card] for card in made.hands[seat]]), to=(seat,))
            for seat in from_seat(left(dealer, seats), seats)
        ),
        told.CardTurned(
            "card_turned", known.ids[made.turned], config.civilisations[made.turned // 10], made.holder, draw=shown_draw
        ),
        told.LeadTaken("lead_taken", made.leader),
    )


def setup(config: Config, seats: tuple[SeatRequest, ...], dealt: Dealt | None, chance: Chance) -> Step:
    """Set a table up with its first round dealt."""
    count = len(seats)
    if dealt is not None:
        check_dealt(dealt, config.civilisations, count)
    made, events = deal_round(config, count, 1, dealt, chance)
    public = Public(
        chain=UNWRITTEN,
        commitment=UNWRITTEN,
        config=config,
        drawn=0,
        game="tutep",
        gestas=(None,) * 4,
        dealt=dealt is not None,
        holder=made.holder,
        leader=made.leader,
        monuments=(0,) * count,
        outcome=None,
        played=(),
        ply=0,
        points=(0,) * count,
        resigned=(),
        round=1,
        rules=UNWRITTEN,
        seats=tuple(Seat(seat.entropy, seat.lock, seat.name) for seat in seats),
        table=UNWRITTEN,
        turned=made.turned,
    )
    return Step(State(public, Secret(made.hands, UNWRITTEN, made.stock)), events)


def needs_seed(_options: Options, dealt: Dealt | None) -> bool:
    """Whether anything is left to chance: a given deal leaves nothing (GEN-6)."""
    return dealt is None
