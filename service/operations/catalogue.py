"""What is known before any table: the games, and the rulebook of each."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from pydantic import TypeAdapter

from core.kernel.canonical import plain
from core.kernel.game import AnyGame, Board, ChanceEvents, Duration
from core.kernel.record import change, record
from core.kernel.rule import Text
from service.operations.asker import Asker
from service.schemas import without_sentinel
from service.served import Served


@record
class SeatSpan:
    """How many may play."""

    min: int
    max: int


@record
class DefaultWhere:
    """What a field left out becomes where the choice `field` has this `value`, as JSON."""

    field: str
    value: str
    default: Any


@record
class ConfigField:
    """One thing that a table agrees on before the first move.

    `values` are the choices, `min` and `max` the bounds of a number, or how many items or characters a list or text
    has; `item_min` and `item_max` are the bounds of a list's numbers. `default` is what a field left out stands
    for, as JSON; where that is null, the game fills in its own. Where another field decides what, `decided` tells it:
    to leave the field out is then not the same as to send null.
    """

    name: str
    type: Literal["choice", "boolean", "integer", "text", "list", "record"]
    nullable: bool
    values: tuple[str | int, ...]
    min: int | None
    max: int | None
    item_min: int | None
    item_max: int | None
    default: Any
    decided: tuple[DefaultWhere, ...] = ()


@record
class Name:
    """An id that a move may name, as it is shown."""

    id: str
    name: Text


@record
class Links:
    """Where more is to be found. `operations` is the beginning of the game's own paths."""

    operations: str
    rulebook: str
    page: str
    resources: tuple[str, ...]


@record
class GameListed:
    """One game: who may play, what a table agrees on, and the orders that its states' indices point into."""

    id: str
    name: Text
    rules: str
    seats: SeatSpan
    config: tuple[ConfigField, ...]
    moves: tuple[str, ...]
    durations: tuple[Duration, ...]
    board: Board
    names: tuple[Name, ...]
    links: Links


@record
class GamesAnswer:
    """All games."""

    games: tuple[GameListed, ...]


@record
class RuleRow:
    """A rule of a rulebook; `reading` is there where the text was silent and we decided; `facts` are what a refusal
    under it tells.
    """

    id: str
    text: Text
    source: Literal["rules", "printed", "data", "decided"]
    reading: Text | None
    facts: tuple[str, ...]
    link: str


@record
class RulebookAnswer:
    """All rules of a game, and the chance events of set-up and of each move, in order."""

    game: str
    rules: str
    rows: tuple[RuleRow, ...]
    chance: tuple[ChanceEvents, ...]


def games(every: Mapping[str, Served], _request: object, _asker: Asker) -> GamesAnswer:
    """List the games."""
    return GamesAnswer(tuple(_listed(served) for served in every.values()))


def rulebook(served: Served, _request: object, _asker: Asker) -> RulebookAnswer:
    """The rulebook of a game, in both languages."""
    game = served.game
    rows = tuple(
        RuleRow(rule.id, rule.text, rule.source, rule.reading, rule.facts, served.cite(rule, "en").link)
        for rule in game.rulebook
    )
    return RulebookAnswer(game.id, game.rules, rows, game.chance)


def _listed(served: Served) -> GameListed:
    game = served.game
    return GameListed(
        id=game.id,
        name=game.name,
        rules=game.rules,
        seats=SeatSpan(game.min_seats, game.max_seats),
        config=config_fields(game),
        moves=tuple(served.forms.moves_by_type),
        durations=game.durations,
        board=game.board(),
        names=tuple(Name(id=key, name=text) for key, text in game.names().items()),
        links=Links(
            f"/v1/games/{game.id}",
            f"/v1/games/{game.id}/rulebook",
            f"/rulebooks/{game.id}",
            tuple(f"/v1/games/{game.id}/{name}/{{{row.key}}}" for name, row in (game.resources or {}).items()),
        ),
    )


def config_fields(game: AnyGame) -> tuple[ConfigField, ...]:
    """The fields of a game's options with type, bounds and default, from the schema that also checks them."""
    schema = TypeAdapter(game.types.options).json_schema()
    fields = [_field(name, rows, schema.get("$defs", {})) for name, rows in schema["properties"].items()]
    return tuple(_settled(game, fields))


def _settled(game: AnyGame, fields: Sequence[ConfigField]) -> Iterator[ConfigField]:
    """The fields with what they become at a table; a field may become something else with each value of a choice."""
    seats = tuple(game.types.seat_request() for _ in range(game.min_seats))

    def agreed(**given: object) -> Any:
        return plain(game.settle(change(game.types.options(), **given), seats))

    plainly = agreed()
    chosen = [
        (choice.name, str(value), agreed(**{choice.name: value}))
        for choice in fields
        if choice.type == "choice"
        for value in choice.values
    ]
    deciding = {
        name
        for name, _, config in chosen
        for field in fields
        if name != field.name and config[field.name] != plainly[field.name]
    }
    for field in fields:
        rows = [DefaultWhere(name, value, config[field.name]) for name, value, config in chosen if name in deciding]
        left_open = field.default is None and (plainly[field.name] or any(row.default for row in rows))
        yield change(field, decided=tuple(rows) if left_open else ())


def _field(name: str, schema: dict[str, Any], known: dict[str, Any]) -> ConfigField:
    schema = without_sentinel(schema)
    options = [row for row in schema.get("anyOf", [schema]) if row.get("type") != "null"]
    nullable = len(options) < len(schema.get("anyOf", [schema]))
    row = options[0]
    if "$ref" in row:
        row = known[row["$ref"].rpartition("/")[2]]
    values: tuple[str | int, ...] = tuple(row.get("enum", [row["const"]] if "const" in row else []))
    kinds: dict[str, Literal["boolean", "integer", "text", "list", "record"]] = {
        "boolean": "boolean",
        "integer": "integer",
        "string": "text",
        "array": "list",
    }
    bounds = [("minimum", "maximum"), ("minItems", "maxItems"), ("minLength", "maxLength")]
    low, high = next(((row.get(a), row.get(b)) for a, b in bounds if a in row or b in row), (None, None))
    items = row.get("items", {})
    return ConfigField(
        name=name,
        type="choice" if values else kinds.get(row.get("type", ""), "record"),
        nullable=nullable,
        values=values,
        min=low,
        max=high,
        item_min=items.get("minimum"),
        item_max=items.get("maximum"),
        default=schema.get("default"),
    )
