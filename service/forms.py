"""The requests and answers of one game, made from its own types. Their shapes are the public contract."""

from dataclasses import fields
from typing import Annotated, Any, Literal

from pydantic import Field

from core.kernel.game import AnyGame, Outcome, Template
from core.kernel.record import record
from core.kernel.shape import INT32, Between, Hash, Length, Pattern, SeatNumber
from service.wire import made, many, members, named, tag_of, tagged

BYTES = 64
"""How many bytes of UTF-8 a seed or a player's word may have."""
BATCH = 100
"""How many requests one batch holds."""
TEMPLATES = 5000
"""How many templates `moves` answers at most."""

# A seed is 1 to 64 bytes of UTF-8; the bytes are counted when a table is set up.
Seed = Annotated[str, Length(1, 64), Pattern(r"^[^\x00]+$")]
Key = Annotated[str, Length(1, 100)]
Section = Literal["moves", "view", "score"]
Value = int | str | bool | tuple[int, ...] | tuple[str, ...]


@record
class CitedRule:
    """A rule as an answer cites it, in the asker's language; `link` is its place in the rulebook."""

    id: str
    text: str
    source: Literal["rules", "printed", "data", "decided"]
    link: str


@record
class Fact:
    """Something that a rule was broken by, under a name that the rulebook lists."""

    name: str
    value: Value


@record
class FindingTold:
    """An invariant that a state breaks, and where."""

    rule: CitedRule
    pointer: str
    detail: str


@record
class AuditAnswer:
    """Whether a table can come to this state, and if not, why."""

    possible: bool
    findings: tuple[FindingTold, ...]


@record
class DiceRequest:
    """A chance event of any table, or one of your own, by seed, label and k."""

    seed: Seed
    label: Annotated[str, Pattern("^[a-z_]{1,32}$")]
    k: Annotated[int, Between(0, INT32)]
    sides: Annotated[int, Between(2, 65536)]
    count: Annotated[int, Between(1, 1000)]


@record
class DiceAnswer:
    """The values, each from 1 to `sides`, in the order drawn."""

    values: tuple[int, ...]


class Forms:
    """The wire's types of one game. Names are the game's own words, or begin with the game's name."""

    def __init__(self, game: AnyGame) -> None:
        types, prefix = game.types, named(game.id)
        self.id, self.prefix = game.id, prefix
        self.state = types.state
        self.move = tagged(prefix + "Move", types.move)
        self.event = tagged(prefix + "Event", types.event)
        self.moves_by_type = {tag_of(member): member for member in members(types.move)}
        seat = {"seat": SeatNumber}
        key = {"key": Key}
        include = {"include": Annotated[tuple[Section, ...], Length(0, 3)]}
        state = {"state": types.state}
        seats: Any = Annotated[many(types.seat_request), Length(game.min_seats, game.max_seats)]
        dealt = {"dealt": types.dealt} if types.dealt else {}

        def form(name: str, about: str, needed: dict[str, Any], optional: dict[str, Any] | None = None) -> Any:
            return made(prefix + name, about, needed, optional)

        self.setup_request = form(
            "SetupRequest",
            "What a table is set up from. A missing seed is 32 random bytes of the system.",
            {"seats": seats},
            {
                "config": types.options,
                "seed": Seed,
                "sealed_seed": Annotated[str, Length(1, 1000)],
                **dealt,
                "table": Literal["open", "sealed"],
                "host": bool,
                **include,
            },
        )
        self.apply_request = form(
            "ApplyRequest",
            "A move, and the state that it is made in.",
            {**state, "move": self.move},
            {**key, "host_key": Key, **include},
        )
        self.check_request = form("CheckRequest", "A move to be looked at.", {**state, "move": self.move}, key)
        types_of_move: Any = Literal[tuple(self.moves_by_type)]  # made from the game
        self.moves_request = form(
            "MovesRequest",
            "Whose moves are asked for (left out: of all that may move now), and of which types (left out: all).",
            state,
            {**seat, **key, "types": Annotated[tuple[types_of_move, ...], Length(0, len(self.moves_by_type))]},
        )
        self.look_request = form(
            "LookRequest",
            "A state, and the seat that looks at it; left out or null: a spectator.",
            state,
            {**seat, **key},
        )
        self.suggest_request = form(
            "SuggestRequest",
            "The seat that wants a move of the automatic player.",
            {**state, **seat},
            {**key, "host_key": Key},
        )
        self.audit_request = form("AuditRequest", "The state in question.", state)
        self.odds_request = self._odds_request(game, form, {**state, **seat}, key)
        self.odds_answer = game.odds.result

        self.template = form(
            "Template",
            "Legal moves that differ only in the fields spanned; `move` is itself one of them, but for dice or decks "
            "that "
            "a table reports.",
            {"move": self.move, "spans": Template.__annotations__["spans"]},
        )
        self.barred = form("Barred", "A move that the seat may not make now.", {"move": self.move, "rule": CitedRule})
        self.moves_answer = form(
            "Moves",
            "What may be done now, in a pinned order; `barred` only where candidates are few.",
            {
                "to_act": tuple[int, ...],
                "moves": Annotated[many(self.template), Field(max_length=TEMPLATES)],
                "barred": many(self.barred),
            },
        )
        self.view_answer = form("ViewAnswer", "What the asker may know.", {"view": types.view})
        self.score_answer = types.score
        self.suggest_answer = form("SuggestAnswer", "The automatic player's move.", {"move": self.move})
        self.check_answer = form(
            "CheckAnswer",
            "Whether the move is legal; if not, the rule that forbids it, and up to three moves that are legal.",
            {"legal": bool},
            {
                "rule": CitedRule,
                "facts": tuple[Fact, ...],
                "detail": str,
                "alternatives": Annotated[many(self.move), Field(max_length=3)],
            },
        )
        self.step = form(
            "Step",
            "The next state, what happened, and who may move.",
            {
                "state": types.state,
                "digest": Hash,
                "events": many(self.event),
                "to_act": tuple[int, ...],
                "outcome": Outcome | None,
            },
            {"moves": self.moves_answer, "view": types.view, "score": types.score},
        )

    def _odds_request(self, game: AnyGame, form: Any, state: dict[str, Any], key: dict[str, Any]) -> Any:
        """The game's own question, with the state beside it where it needs one."""
        if not game.odds.needs_state:
            return game.odds.request
        own: dict[str, Any] = {row.name: row.type for row in fields(game.odds.request)}
        return form("OddsRequest", "A question about chances, as the seat may know them.", {**state, **own}, key)
