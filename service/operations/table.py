"""THE TABLE: what the service does. REST, batches, OpenAPI and GraphQL are readings of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from service.forms import AuditAnswer, DiceAnswer, DiceRequest, Forms
from service.language import Language
from service.log_forms import log_forms
from service.operations import catalogue, dice, judge, look, play
from service.served import Served

STATED = ("unknown-rules", "impossible-state")
"""How an operation that takes a state may refuse before it begins."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation. `{game}` in `path` stands for each game's id; without it the operation exists once.

    `request` and `answer` give the types for a game (null request: nothing is sent). `handle` takes the game as it
    is served (for an operation without `{game}`: all games by id), the request and the asker. `bare` answers are
    written without their nulls, `written` writes an answer that needs more than its type. `heavy` ones may take
    long and are worked on beside the others. `over` tells the limit that a list of the request breaks.
    `refusals` are the kinds of problem beyond those of shape.
    """

    name: str
    about: str
    method: Literal["GET", "POST"]
    path: str
    kind: Literal["query", "mutation"]
    handle: Callable[..., Any]
    answer: Callable[[Forms], Any]
    request: Callable[[Forms], Any] | None = None
    refusals: tuple[str, ...] = ()
    batch: bool = False
    heavy: bool = False
    cached: bool = False
    bare: bool = False
    written: Callable[[Served, Any, Language], bytes] | None = None
    over: Callable[[Any], int | None] | None = None
    media: str = "application/json"

    @property
    def of_game(self) -> bool:
        """Whether it exists once a game."""
        return "{game}" in self.path


_ROWS = (
    Operation(
        "games",
        "The games: seats, config, board order, names, borders and links.",
        "GET",
        "/v1/games",
        "query",
        catalogue.games,
        lambda _: catalogue.GamesAnswer,
        cached=True,
    ),
    Operation(
        "rulebook",
        "Every rule, with its text in both languages, and the chance events in order.",
        "GET",
        "/v1/games/{game}/rulebook",
        "query",
        catalogue.rulebook,
        lambda _: catalogue.RulebookAnswer,
        cached=True,
    ),
    Operation(
        "setup",
        "Set a table up: config, seats and seed give the first step.",
        "POST",
        "/v1/games/{game}/setup",
        "mutation",
        play.setup,
        lambda forms: forms.step,
        lambda forms: forms.setup_request,
        refusals=("illegal-setup",),
        batch=True,
        written=play.write,
    ),
    Operation(
        "apply",
        "Apply a move: the next step, or the rule that forbids it.",
        "POST",
        "/v1/games/{game}/apply",
        "mutation",
        play.apply,
        lambda forms: forms.step,
        lambda forms: forms.apply_request,
        refusals=(*STATED, "illegal-move"),
        batch=True,
        written=play.write,
    ),
    Operation(
        "check",
        "Ask whether a move would be legal. Nothing changes and nothing is drawn.",
        "POST",
        "/v1/games/{game}/check",
        "query",
        play.check,
        lambda forms: forms.check_answer,
        lambda forms: forms.check_request,
        refusals=STATED,
        batch=True,
        bare=True,
    ),
    Operation(
        "moves",
        "What a seat may do now; without a seat, all that may move.",
        "POST",
        "/v1/games/{game}/moves",
        "query",
        look.moves,
        lambda forms: forms.moves_answer,
        lambda forms: forms.moves_request,
        refusals=STATED,
        batch=True,
        bare=True,
    ),
    Operation(
        "view",
        "What a seat or a spectator may know.",
        "POST",
        "/v1/games/{game}/view",
        "query",
        look.view,
        lambda forms: forms.view_answer,
        lambda forms: forms.look_request,
        refusals=STATED,
        batch=True,
    ),
    Operation(
        "score",
        "Points, progress towards objectives as far as the asker may know, and ranking.",
        "POST",
        "/v1/games/{game}/score",
        "query",
        look.score,
        lambda forms: forms.score_answer,
        lambda forms: forms.look_request,
        refusals=STATED,
        batch=True,
    ),
    Operation(
        "suggest",
        "A move by the automatic player, made from the seat's view alone.",
        "POST",
        "/v1/games/{game}/suggest",
        "query",
        look.suggest,
        lambda forms: forms.suggest_answer,
        lambda forms: forms.suggest_request,
        refusals=(*STATED, "illegal-move"),
        batch=True,
        heavy=True,
        bare=True,
    ),
    Operation(
        "audit",
        "Whether a table can come to this state: every invariant that it breaks.",
        "POST",
        "/v1/games/{game}/audit",
        "query",
        look.audit,
        lambda _: AuditAnswer,
        lambda forms: forms.audit_request,
        refusals=("unknown-rules",),
        batch=True,
    ),
    Operation(
        "referee",
        "Judge a log: the verdict, and the first faulty entry with the rule that it breaks.",
        "POST",
        "/v1/games/{game}/referee",
        "query",
        judge.referee,
        lambda forms: log_forms(forms).verdict,
        lambda forms: log_forms(forms).request,
        refusals=("unknown-rules",),
        heavy=True,
        over=judge.too_long,
    ),
    Operation(
        "picture",
        "The view as SVG; everything that a move can name carries `data-id`.",
        "POST",
        "/v1/games/{game}/picture",
        "query",
        look.picture,
        lambda _: str,
        lambda forms: forms.look_request,
        refusals=STATED,
        heavy=True,
        written=lambda _, svg, __: svg.encode(),
        media="image/svg+xml",
    ),
    Operation(
        "odds",
        "Exact probabilities.",
        "POST",
        "/v1/games/{game}/odds",
        "query",
        look.odds,
        lambda forms: forms.odds_answer,
        lambda forms: forms.odds_request,
        refusals=(*STATED, "illegal-move"),
        batch=True,
        heavy=True,
    ),
    Operation(
        "dice",
        "The values of one chance event, from seed, label and k: for any table, and for checking ours.",
        "POST",
        "/v1/dice",
        "query",
        dice.dice,
        lambda _: DiceAnswer,
        lambda _: DiceRequest,
        batch=True,
    ),
)

OPERATIONS: Mapping[str, Operation] = MappingProxyType({row.name: row for row in _ROWS})
"""Every operation by name."""
