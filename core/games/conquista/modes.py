"""The three modes: the same rules with other numbers (CON-MODE-1). A table may override each of them."""

from typing import Any, Literal, TypeAlias

from core.kernel.data import load
from core.kernel.record import record

PACKAGE = "core.games.conquista"
Mode: TypeAlias = Literal["rapida", "clasica", "larga"]
Regrouping: TypeAlias = Literal["one", "free"]


@record
class Numbers:
    """A mode's numbers.

    `objective_base` is the least size of a secret objective (CON-OBJ-1), `minutes` how long a game takes. `seconds`
    are those to reinforce, to attack and to regroup; `round_limit` null is none.
    """

    placement: tuple[int, int]
    exchange: tuple[int, int, int]
    exchange_step: int
    objectives: bool
    objective_base: int
    common: int
    round_limit: int | None
    regroup: Regrouping
    seconds: tuple[int, int, int]
    minutes: tuple[int, int]


def _numbers(row: dict[str, Any]) -> Numbers:
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in row.items()}
    return Numbers(**values)


MODES: dict[str, Numbers] = {mode: _numbers(row) for mode, row in load(PACKAGE, "modes.json").items()}
