"""The set-up of a table (TCA-SET-1 to 5): what it agrees on, and the first deal."""

from collections.abc import Mapping, Sequence

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.cards import cards_of
from core.games.teg_cartas.catalogue import CARDS, COMMON, DICE, FIRST_HAND, TERRITORIES
from core.games.teg_cartas.deck import faults
from core.games.teg_cartas.events import (
    CardsDrawn,
    CardsTaken,
    DeckShuffled,
    Event,
    ObjectiveDrawn,
    StarterDrawn,
    TerritoriesDealt,
    TurnBegan,
)
from core.games.teg_cartas.model import Config, Dealt, DeckName, Options, Public, Secret, State
from core.kernel import general
from core.kernel.chance import Chance, Drawn
from core.kernel.game import Step
from core.kernel.piles import Pile
from core.kernel.rule import Illegal
from core.kernel.seats import Seat, SeatRequest
from core.kernel.table import UNWRITTEN


def settle(options: Options, seats: tuple[SeatRequest, ...]) -> Config:
    """The table's full agreement; a deck of its own is checked (TCA-SET-1, TCA-SET-2)."""
    if len(seats) not in COMMON:
        raise Illegal(rulebook.COMPONENTS, part="seats", expected=tuple(COMMON), found=len(seats))
    if options.deck is not None:
        for fault in faults(options.deck):
            raise Illegal(fault.rule, **dict(fault.facts))
    return Config(deck=options.deck)


def setup(config: Config, requests: tuple[SeatRequest, ...], dealt: Dealt | None, chance: Chance) -> Step:
    """Deal objectives, territories and the first dice cards, and draw who starts."""
    cards, seats = cards_of(config.deck), len(requests)
    for_seats = cards.for_players(seats)
    orders = _shuffled(for_seats, chance) if dealt is None else _given(dealt, for_seats, seats, config)
    objectives = orders["objectives"][0][:seats]
    owners = [0] * TERRITORIES
    for i, territory in enumerate(orders["territories"][0]):
        owners[territory] = i % seats
    dice, first = orders["dice"][0], FIRST_HAND * seats
    hands = tuple(dice[seat:first:seats] for seat in range(seats))
    if dealt is None:
        draw = chance.event("start")
        start, lot = draw.below(seats), draw.drawn(seats)
    else:
        start, lot = dealt.start, None
    events: list[Event] = [
        DeckShuffled("deck_shuffled", name, len(order), draw=drawn) for name, (order, drawn) in orders.items()
    ]
    for seat, objective in enumerate(objectives):
        events.append(ObjectiveDrawn("objective_drawn", seat, cards.objectives[objective], to=(seat,)))
    events.append(TerritoriesDealt("territories_dealt", tuple(owners)))
    for seat, hand in enumerate(hands):
        events.append(CardsTaken("cards_taken", seat, "dice", len(hand)))
        events.append(CardsDrawn("cards_drawn", seat, tuple(cards.cards[card] for card in hand), to=(seat,)))
    events.append(StarterDrawn("starter_drawn", start, draw=lot))
    events.append(TurnBegan("turn_began", start, 1))
    public = Public(
        blockades=(0,) * seats,
        chain=UNWRITTEN,
        combat=None,
        commitment=UNWRITTEN,
        config=config,
        conquerors=(),
        dealt=dealt is not None,
        dice_discard=(),
        drawn=0,
        game="teg_cartas",
        out=(),
        outcome=None,
        owners=tuple(owners),
        ply=0,
        resigned=(),
        round=1,
        rules=UNWRITTEN,
        seats=tuple(Seat(entropy=seat.entropy, lock=seat.lock, name=seat.name) for seat in requests),
        special_discard=(),
        stage="play",
        starter=start,
        table=UNWRITTEN,
        truces=(),
        turn=start,
    )
    secret = Secret(
        dice=dice[first:],
        hands=hands,
        laid=None,
        objectives=objectives,
        seed=UNWRITTEN,
        specials=orders["specials"][0],
    )
    return Step(State(public, secret), tuple(events))


Orders = dict[DeckName, tuple[Pile, Drawn | None]]


def _shuffled(objectives: Pile, chance: Chance) -> Orders:
    """Four shuffles from catalogue order, each a chance event labelled like its deck."""
    whole: dict[DeckName, Sequence[int]] = {
        "objectives": objectives,
        "territories": range(TERRITORIES),
        "dice": range(DICE),
        "specials": range(DICE, CARDS),
    }
    orders: Orders = {}
    for name, pile in whole.items():
        draw = chance.event(name)
        orders[name] = draw.shuffle(pile), draw.drawn(len(pile))
    return orders


def _given(dealt: Dealt, objectives: Pile, seats: int, config: Config) -> Orders:
    """The order of a real table's cards, each once (GEN-6)."""
    cards = cards_of(config.deck)
    if dealt.start >= seats:
        raise Illegal(general.CHANCE, field="start", expected=seats)
    orders: Orders = {
        "objectives": (_order("objectives", dealt.objectives, cards.objective, objectives), None),
        "territories": (_order("territories", dealt.territories, cards.place, range(TERRITORIES)), None),
        "dice": (_order("dice", dealt.dice, cards.card, range(DICE)), None),
        "specials": (_order("specials", dealt.specials, cards.card, range(DICE, CARDS)), None),
    }
    return orders


def _order(field: str, names: tuple[str, ...], index: Mapping[str, int], whole: Sequence[int]) -> Pile:
    order = tuple(index.get(name, -1) for name in names)
    if sorted(order) != list(whole):
        raise Illegal(general.CHANCE, field=field, expected=len(whole))
    return order


def needs_seed(_options: Options, dealt: Dealt | None) -> bool:
    """Whether anything is left to chance: a given deal leaves nothing (GEN-6)."""
    return dealt is None
