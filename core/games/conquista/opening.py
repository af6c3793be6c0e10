"""The set-up of a Conquista table (CON-SET-1 to 7, CON-OBJ-1)."""

from collections.abc import Sequence

from core.games.conquista import dealing
from core.games.conquista.events import DeckShuffled, Event, MapDrawn, ObjectiveDrawn, ObjectivesDealt, OrderDrawn
from core.games.conquista.ground import CARDS, Ground, ground_of
from core.games.conquista.model import (
    BY_MODE,
    Config,
    ConquistaSeat,
    ConquistaSeatRequest,
    Dealt,
    Goal,
    Options,
    Public,
    Secret,
    State,
)
from core.games.conquista.modes import MODES
from core.games.conquista.objectives import draw_goals, read, told, total_of
from core.games.conquista.passing import begin_placement
from core.games.conquista.standing import NOTHING_DUE, NOTHING_MOVED
from core.kernel.chance import Chance
from core.kernel.game import Step
from core.kernel.record import change
from core.kernel.table import UNWRITTEN

MAP_BYTES = 16


def settle(options: Options, _seats: tuple[ConquistaSeatRequest, ...]) -> Config:
    """The table's full agreement: the mode's numbers where no others were given; a map not given is drawn later."""
    numbers = MODES[options.mode]
    return Config(
        bridges=options.bridges,
        clock=options.clock,
        common=numbers.common if options.common is None else options.common,
        dice=options.dice,
        exchange=numbers.exchange if options.exchange is None else options.exchange,
        exchange_step=numbers.exchange_step if options.exchange_step is None else options.exchange_step,
        map_seed=UNWRITTEN if options.map_seed is None else options.map_seed,
        map_version=options.map_version,
        mode=options.mode,
        objectives=numbers.objectives if options.objectives is None else options.objectives,
        placement=numbers.placement if options.placement is None else options.placement,
        regroup=numbers.regroup if options.regroup is None else options.regroup,
        round_limit=numbers.round_limit if options.round_limit == BY_MODE else options.round_limit,
        seconds=numbers.seconds if options.seconds is None else options.seconds,
    )


def setup(config: Config, requests: tuple[ConquistaSeatRequest, ...], dealt: Dealt | None, chance: Chance) -> Step:
    """Draw what was not given, lay out the map and begin the first placement round."""
    count = len(requests)
    events: list[Event] = []
    dealing.check_parts(config, count, dealt)
    config = _mapped(config, chance, events)
    ground = ground_of(config)
    dealing.check_cards(ground, count, dealt)
    order = _order(count, dealt, chance, events)
    owners = dealing.deal(ground, order, dealt, chance, events)
    armies = dealing.first_armies(config, owners, count, dealt, chance, events)
    deck = _deck(ground, dealt, chance, events)
    goals = _goals(config, ground, owners, count, dealt, chance, events)
    seats = tuple(
        ConquistaSeat(automatic=one.automatic, entropy=one.entropy, lock=one.lock, name=one.name) for one in requests
    )
    public = Public(
        armies=armies,
        at=0,
        away=(),
        chain=UNWRITTEN,
        commitment=UNWRITTEN,
        config=config,
        conquered=False,
        dealt=dealt is not None,
        discard=(),
        drawn=0,
        due=0,
        due_continents=NOTHING_DUE,
        exchanges=(0,) * count,
        game="conquista",
        idle=(0,) * count,
        moved=NOTHING_MOVED,
        occupation=None,
        order=order,
        out=(),
        out_by=(),
        outcome=None,
        owners=owners,
        played=False,
        ply=0,
        round=1,
        rules=UNWRITTEN,
        seats=seats,
        since=0,
        stage="placement",
        table=UNWRITTEN,
        turn=order[0],
    )
    public, began = begin_placement(public, order[0])
    secret = Secret(deck=deck, hands=((),) * count, objectives=goals, seed=UNWRITTEN)
    return Step(State(public, secret), (*events, *began))


def _mapped(config: Config, chance: Chance, events: list[Event]) -> Config:
    """The agreement with a map in it (CON-MAP-2)."""
    if config.map_seed != UNWRITTEN:
        return config
    draw = chance.event("map")
    seed = bytes([draw.below(256) for _ in range(MAP_BYTES)]).hex()
    events.append(MapDrawn("map_drawn", seed, None, draw.drawn(MAP_BYTES)))
    return change(config, map_seed=seed)


def _order(count: int, dealt: Dealt | None, chance: Chance, events: list[Event]) -> tuple[int, ...]:
    """The order of play (CON-SET-1)."""
    drawn = None
    if dealt is None:
        draw = chance.event("order")
        order, drawn = draw.shuffle(range(count)), draw.drawn(count)
    else:
        order = dealt.order
    events.append(OrderDrawn("order_drawn", order, None, drawn))
    return order


def _deck(ground: Ground, dealt: Dealt | None, chance: Chance, events: list[Event]) -> tuple[int, ...]:
    """The deck (CON-SET-7)."""
    drawn = None
    if dealt is None:
        draw = chance.event("deck")
        deck, drawn = draw.shuffle(range(CARDS)), draw.drawn(CARDS)
    else:
        deck = tuple(ground.card[card] for card in dealt.deck)
    events.append(DeckShuffled("deck_shuffled", CARDS, None, drawn))
    return deck


def _goals(
    config: Config,
    ground: Ground,
    owners: Sequence[int | None],
    count: int,
    dealt: Dealt | None,
    chance: Chance,
    events: list[Event],
) -> tuple[Goal, ...]:
    """An objective for each seat, where the table plays with them (CON-OBJ-1)."""
    if not config.objectives:
        return ()
    total = total_of(config, count)
    drawn = None
    if dealt is None:
        draw = chance.event("objectives")
        goals, drawn = draw_goals(ground, owners, count, total, draw), draw.drawn(count)
    else:
        given = tuple(read(ground, objective) for objective in dealt.objectives or ())
        goals = dealing.checked_goals(ground, owners, total, given)
    events.append(ObjectivesDealt("objectives_dealt", count, None, drawn))
    events.extend(
        ObjectiveDrawn("objective_drawn", seat, told(ground, goal), (seat,)) for seat, goal in enumerate(goals)
    )
    return goals


def needs_seed(options: Options, dealt: Dealt | None) -> bool:
    """Whether anything is left to chance: not where the deal is given and the dice are reported."""
    return dealt is None or options.dice == "drawn"
