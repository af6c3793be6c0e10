"""The Game protocol: what a game is to everything outside of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.kernel.chance import Chance
from core.kernel.record import record
from core.kernel.rule import Rule, Text


@record
class Outcome:
    """How a finished game ended; rule ids, seats. Kept in the public part of a state."""

    ranking: tuple[int, ...]
    reason: str
    reasons: tuple[str, ...]
    winners: tuple[int, ...]


@record
class Range:
    """A field of a template that may hold any integer from `min` to `max`."""

    field: str
    min: int
    max: int


@record
class Several:
    """A field of a template that holds a set of `choose` values of those listed."""

    field: str
    choose: int
    from_: tuple[str, ...]


@record
class Single:
    """A field of a template that holds one value of those listed."""

    field: str
    from_: tuple[str, ...]


Span = Range | Several | Single


@record
class Template:
    """Legal moves that differ only in the fields spanned.

    `move` is itself one of them: the least value of each range, the first values of each list. At a table that reports
    its dice or decks it still lacks what is reported, so it is not legal as it stands.
    """

    move: Any
    spans: tuple[Span, ...] = ()


@record
class Barred:
    """A move that the seat may not make now, and the rule that bars it."""

    move: Any
    rule: Rule


@record
class Moves:
    """What one seat may do now, in the game's pinned order."""

    templates: tuple[Template, ...]
    barred: tuple[Barred, ...] = ()


@record
class Finding:
    """One invariant that a state breaks; `pointer` starts at the state (`/public/armies/3`)."""

    rule: Rule
    pointer: str
    detail: Text


@record
class Misfit:
    """A value of a move or a deal that this table cannot have: a wrong request, and nothing that a rule forbids.

    `pointer` starts at the move (`/seat`) or at the deal; `code` is one of the wire's codes; `near` are the known
    values close by.
    """

    pointer: str
    code: str
    detail: Text
    near: tuple[str, ...] = ()


def finding(rule: Rule, pointer: str, es: str, en: str) -> Finding:
    """A finding, its detail in both languages."""
    return Finding(rule, pointer, Text(es, en))


@dataclass(frozen=True, slots=True)
class Step:
    """What a set-up or a move gives: the next state, and the past-tense events in order.

    Events carry their own audience (`to`), see `told`. The table's header in the state (chain, drawn, ply,
    commitment, table) is left as it was: `table` writes it.
    """

    state: Any
    events: tuple[Any, ...]


@record
class Item:
    """One thing that a state names by its index: a country, a card."""

    id: str
    name: Text
    group: str | None = None
    symbol: str | None = None


@record
class Group:
    """Items that belong together, such as a continent, with what holding it is worth."""

    id: str
    name: Text
    bonus: int | None = None


@record
class Listing:
    """A pinned order that a state's indices point into, under the game's own word for it."""

    name: str
    items: tuple[Item, ...]


@record
class Board:
    """What a client must know to read a game's states: orders, groups, borders."""

    listings: tuple[Listing, ...] = ()
    groups: tuple[Group, ...] = ()
    borders: tuple[tuple[str, str], ...] = ()


@record
class Duration:
    """How long a game takes, in minutes; `mode` where the game has several."""

    low: int
    high: int
    mode: str | None = None


@record
class ChanceEvents:
    """The chance events of set-up or of one type of move, in order: labels of the stream, and when they happen."""

    when: str
    labels: tuple[str, ...]
    note: Text


@dataclass(frozen=True, slots=True)
class Types:
    """The record types that a game's wire is made of. `move` and `event` are unions tagged by `type`."""

    options: type
    seat_request: type
    state: type
    move: Any
    event: Any
    view: type
    score: type
    dealt: type | None = None


@dataclass(frozen=True, slots=True)
class Odds:
    """How a game answers for its chances.

    `request` are the fields beside `state` and `seat`; `needs_state` says whether those two are asked for.
    `answer(request)`, or `answer(view, request)` where a state is needed: chances as a seat may know them.
    """

    request: type
    result: type
    needs_state: bool
    answer: Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Resource:
    """Something a game offers to be fetched and cached, beside tables: a map.

    `query` is a record of strings and integers: its field named by `key` is the end of a path, the others have
    defaults and are parameters. `fetch(query)` gives a record, `draw(found, language)` its SVG.
    """

    query: type
    result: type
    fetch: Callable[[Any], Any]
    draw: Callable[[Any, str], str]
    key: str


ConfigT = TypeVar("ConfigT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


def _as_it_is(_state: object, move: Any) -> Any:
    return move


@dataclass(frozen=True, eq=False)
class Game(Generic[ConfigT, StateT, MoveT, ViewT]):
    """A game as a value. All functions are pure; chance comes in as an argument, identity as a seat number."""

    id: str
    name: Text
    version: int
    min_seats: int
    max_seats: int
    rulebook: tuple[Rule, ...]
    chance: tuple[ChanceEvents, ...]
    types: Types
    board: Callable[[], Board]
    durations: tuple[Duration, ...]
    # Fills what the request left out: `(options, seat requests) -> config`; raises `Illegal` (illegal-setup).
    settle: Callable[[Any, tuple[Any, ...]], ConfigT]
    # `(config, seat requests, dealt or None, chance) -> Step`; raises `Illegal`.
    setup: Callable[[ConfigT, tuple[Any, ...], Any, Chance], Step]
    # Seats that may move now; empty if and only if the game is over.
    to_act: Callable[[StateT], tuple[int, ...]]
    # Raises `Illegal` with the first rule that the move breaks; the one legality check.
    check: Callable[[StateT, MoveT], None]
    # The only transition; calls `check` first.
    apply: Callable[[StateT, MoveT, Chance], Step]
    moves: Callable[[StateT, int], Moves]
    view: Callable[[StateT, int | None], ViewT]
    score: Callable[[StateT, int | None], Any]
    outcome: Callable[[StateT], Outcome | None]
    audit: Callable[[StateT], tuple[Finding, ...]]
    # `(view, chance of the view's own stream) -> move`.
    suggest: Callable[[ViewT, Chance], MoveT]
    # `(view, 'es' or 'en') -> SVG`.
    picture: Callable[[ViewT, str], str]
    odds: Odds
    # Values of a move that this table cannot have.
    misfits: Callable[[StateT, MoveT], tuple[Misfit, ...]]
    # Display names (es, en) of every id that a move may name; also what near ids are suggested from.
    names: Callable[[], Mapping[str, Text]]
    # The move in the normal form that the chain covers: sets in hand order, no idle flags.
    normal: Callable[[StateT, MoveT], MoveT] = _as_it_is
    # Fields whose value the chain covers without telling it, by type of move.
    hidden: Callable[[MoveT], tuple[str, ...]] = lambda _move: ()
    # The view that the automatic player is given; where it is not the seat's own.
    player_view: Callable[[StateT, int], ViewT] | None = None
    # Values of `dealt` that a table of these options cannot have: `(options, dealt or None)`.
    unknown_dealt: Callable[[Any, Any], tuple[Misfit, ...]] = lambda _options, _dealt: ()
    # Whether chance decides anything that `(options, dealt or None)` do not give: then a log must tell the seed.
    needs_seed: Callable[[Any, Any], bool] = lambda _options, _dealt: True
    resources: Mapping[str, Resource] | None = None
    # Whether a table of this config, or of these options, first needs something that takes long to make: a map.
    cold: Callable[[Any], bool] | None = None

    @property
    def rules(self) -> str:
        """The rules version as states name it: `<game>/<n>`."""
        return f"{self.id}/{self.version}"


AnyGame = Game[Any, Any, Any, Any]
