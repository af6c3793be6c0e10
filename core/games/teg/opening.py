"""The set-up of a TEG table (TEG-SET-1 to 8)."""

from core.games.teg import rulebook
from core.games.teg.edition import COUNTRIES, INDEX, TRADICIONAL, Objective
from core.games.teg.events import (
    CountriesDealt,
    DeckShuffled,
    Event,
    LotsThrown,
    ObjectiveDrawn,
    ObjectivesDealt,
)
from core.games.teg.model import Config, Dealt, Options, Public, Secret, State, TegSeat, TegSeatRequest
from core.games.teg.passing import begin_placement
from core.games.teg.standing import NOTHING_DUE, NOTHING_MOVED
from core.games.teg.victory import occupation_met
from core.kernel import general
from core.kernel.chance import Chance
from core.kernel.game import Step
from core.kernel.record import change, names
from core.kernel.rule import Illegal
from core.kernel.table import UNWRITTEN

LEFTOVER_SEATS = (3, 4, 6)
MOST_DRAFTERS = 3


def settle(options: Options, seats: tuple[TegSeatRequest, ...]) -> Config:
    """The table's full agreement; a draft is for two or three."""
    if options.setup == "draft" and len(seats) > MOST_DRAFTERS:
        raise Illegal(rulebook.DRAFT, seats=len(seats))
    return Config(**{name: getattr(options, name) for name in names(Config)})


def seated(requests: tuple[TegSeatRequest, ...]) -> tuple[TegSeat, ...]:
    """Seats with colours: as asked for, else the first free one (TEG-SET-1)."""
    asked = [request.colour for request in requests if request.colour is not None]
    for colour in asked:
        if asked.count(colour) > 1:
            sharing = tuple(seat for seat, request in enumerate(requests) if request.colour == colour)
            raise Illegal(rulebook.PLAYERS, colour=colour, seats=sharing)
    free = iter([colour for colour in TRADICIONAL.colours if colour not in asked])
    return tuple(
        TegSeat(colour=request.colour or next(free), entropy=request.entropy, lock=request.lock, name=request.name)
        for request in requests
    )


def setup(config: Config, requests: tuple[TegSeatRequest, ...], dealt: Dealt | None, chance: Chance) -> Step:
    """Deal, or lay the table for a draft, and begin the first turn."""
    seats = seated(requests)
    _check_dealt(config, len(seats), dealt)
    if config.setup == "draft":
        return _draft(config, seats, dealt, chance)
    count = len(seats)
    events: list[Event] = []
    owners = _deal(count, dealt, chance, events)
    deck = _deck(dealt, chance, events)
    objectives = _objectives(config, count, owners, dealt, chance, events)
    start = _start(count, dealt, chance, events)
    one_each = (1,) * len(COUNTRIES)  # TEG-SET-3
    public = change(_blank(config, seats, start, dealt), armies=one_each, owners=owners, round=1)
    public, began = begin_placement(public, start)
    secret = Secret(deck=deck, hands=((),) * count, objectives=objectives, seed=UNWRITTEN)
    return Step(State(public, secret), (*events, *began))


def _draft(config: Config, seats: tuple[TegSeat, ...], dealt: Dealt | None, chance: Chance) -> Step:
    """An empty map, a starting seat and a deck (TEG-SET-8)."""
    events: list[Event] = []
    start = _start(len(seats), dealt, chance, events)
    deck = _deck(dealt, chance, events)
    secret = Secret(deck=deck, hands=((),) * len(seats), objectives=(), seed=UNWRITTEN)
    return Step(State(_blank(config, seats, start, dealt), secret), tuple(events))


def _blank(config: Config, seats: tuple[TegSeat, ...], start: int, dealt: Dealt | None) -> Public:
    return Public(
        armies=NOTHING_MOVED,
        chain=UNWRITTEN,
        claimed=False,
        commitment=UNWRITTEN,
        config=config,
        conquered=0,
        dealt=dealt is not None,
        discard=(),
        drawn=0,
        due=0,
        due_continents=NOTHING_DUE,
        exchanged=False,
        exchanges=(0,) * len(seats),
        game="teg",
        last_conquest=None,
        moved=NOTHING_MOVED,
        occupation=None,
        out=(),
        outcome=None,
        owners=(None,) * len(COUNTRIES),
        pacts=(),
        pacts_made=0,
        paid=(),
        ply=0,
        proposals=(),
        resigned=(),
        round=0,
        rules=UNWRITTEN,
        seats=seats,
        stage="draft",
        start=start,
        table=UNWRITTEN,
        turn=start,
    )


def _check_dealt(config: Config, count: int, dealt: Dealt | None) -> None:
    """A given deal: every card once, and each part exactly where the set-up has it (GEN-6)."""
    if dealt is None:
        return
    draft = config.setup == "draft"
    wanted = {
        "deal": not draft,
        "objectives": not draft,
        "leftovers": not draft and count in LEFTOVER_SEATS,
    }
    for field, needed in wanted.items():
        if (getattr(dealt, field) is not None) != needed:
            raise Illegal(general.CHANCE, field=field, expected=int(needed))
    for field in ("deal", "deck", "objectives"):
        cards = getattr(dealt, field)
        if cards is not None and len(set(cards)) != len(cards):
            raise Illegal(general.CHANCE, field=field, expected=len(cards))
    lucky = dealt.leftovers or ()
    if len(set(lucky)) != len(lucky) or any(seat >= count for seat in lucky):
        raise Illegal(general.CHANCE, field="leftovers", expected=count)
    if dealt.start >= count:
        raise Illegal(general.CHANCE, field="start", expected=count)


def _deal(count: int, dealt: Dealt | None, chance: Chance, events: list[Event]) -> tuple[int, ...]:
    """Owners of all countries (TEG-SET-2): dealt one at a time from seat 0, the last two by lots."""
    drawn = None
    if dealt is None:
        draw = chance.event("deal")
        order, drawn = draw.shuffle(range(len(COUNTRIES))), draw.drawn(len(COUNTRIES))
    else:
        order = tuple(INDEX[card] for card in dealt.deal or ())
    lucky: tuple[int, ...] = ()
    lots: list[Event] = []
    if count in LEFTOVER_SEATS:
        lucky = (dealt.leftovers or ()) if dealt else _two_highest(count, chance, lots)
    owners = [0] * len(COUNTRIES)
    for place, country in enumerate(order):
        rest = place - (len(order) - len(lucky))
        owners[country] = place % count if rest < 0 else lucky[rest]
    events.append(CountriesDealt("countries_dealt", tuple(owners), None, drawn))
    events.extend(lots)
    return tuple(owners)


def _throw(label: str, seats: tuple[int, ...], chance: Chance, events: list[Event]) -> dict[int, int]:
    """A die each for `seats`, in seat order: one chance event."""
    draw = chance.event(label)
    dice = draw.dice(len(seats))
    purpose = "start" if label == "start" else "leftover"
    events.append(LotsThrown("lots_thrown", purpose, seats, dice, None, draw.drawn(len(seats))))  # type: ignore[arg-type]  # one of the two
    return dict(zip(seats, dice, strict=True))


def _highest(seats: tuple[int, ...], dice: dict[int, int], label: str, chance: Chance, events: list[Event]) -> int:
    """The seat with the highest die; those tied for it throw again among themselves."""
    while True:
        best = max(dice[seat] for seat in seats)
        seats = tuple(seat for seat in seats if dice[seat] == best)
        if len(seats) == 1:
            return seats[0]
        dice = _throw(label, seats, chance, events)


def _two_highest(count: int, chance: Chance, events: list[Event]) -> tuple[int, int]:
    """The seats that get the two cards left over, places settled from the top (TEG-SET-2)."""
    seats = tuple(range(count))
    dice = _throw("leftover", seats, chance, events)
    order: list[int] = []
    groups = [tuple(seat for seat in seats if dice[seat] == die) for die in range(6, 0, -1)]
    while len(order) < 2:
        group = groups.pop(0)
        if len(group) > 1:
            again = _throw("leftover", group, chance, events)
            groups[:0] = [tuple(seat for seat in group if again[seat] == die) for die in range(6, 0, -1)]
        else:
            order += group
    return order[0], order[1]


def _deck(dealt: Dealt | None, chance: Chance, events: list[Event]) -> tuple[int, ...]:
    """The draw deck (TEG-SET-4)."""
    drawn = None
    if dealt is None:
        draw = chance.event("deck")
        deck, drawn = draw.shuffle(range(len(COUNTRIES))), draw.drawn(len(COUNTRIES))
    else:
        deck = tuple(INDEX[card] for card in dealt.deck)
    events.append(DeckShuffled("deck_shuffled", len(deck), None, drawn))
    return deck


def _objectives(
    config: Config, count: int, owners: tuple[int, ...], dealt: Dealt | None, chance: Chance, events: list[Event]
) -> tuple[int, ...]:
    """An objective each (TEG-SET-5); one that the deal already meets goes under the pile."""
    drawn = None
    if dealt is None:
        draw = chance.event("objectives")
        order, drawn = draw.shuffle(range(len(TRADICIONAL.objectives))), draw.drawn(len(TRADICIONAL.objectives))
    else:
        at = {objective.id: index for index, objective in enumerate(TRADICIONAL.objectives)}
        order = tuple(at[name] for name in dealt.objectives or ())
    pile = list(order)
    taken: list[int] = []
    for seat in range(count):
        while _met(config, owners, seat, TRADICIONAL.objectives[pile[0]]):
            pile.append(pile.pop(0))
        taken.append(pile.pop(0))
    events.append(ObjectivesDealt("objectives_dealt", count, None, drawn))
    events.extend(
        ObjectiveDrawn("objective_drawn", seat, TRADICIONAL.objectives[number].id, (seat,))
        for seat, number in enumerate(taken)
    )
    return tuple(taken)


def _met(config: Config, owners: tuple[int, ...], seat: int, objective: Objective) -> bool:
    return objective.colour is None and occupation_met(owners, seat, objective, extra=config.triple == "extra")


def _start(count: int, dealt: Dealt | None, chance: Chance, events: list[Event]) -> int:
    """The seat that starts (TEG-SET-6)."""
    if dealt is not None:
        return dealt.start
    seats = tuple(range(count))
    return _highest(seats, _throw("start", seats, chance, events), "start", chance, events)


def needs_seed(options: Options, dealt: Dealt | None) -> bool:
    """Whether anything is left to chance: not where the deal is given and the dice are reported."""
    return dealt is None or options.dice == "drawn"
