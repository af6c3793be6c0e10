"""The three modes: the same rules with other numbers (CON-MODE-1). A table may override each of them."""

from typing import Any, Literal, TypeAlias

from core.kernel.data import load
from core.kernel.record import record
from core.kernel.rule import Text

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


def told(mode: str, numbers: Numbers) -> Text:
    """A mode's numbers in words, for the rulebook."""
    first, second = numbers.placement
    ladder = ", ".join(str(value) for value in numbers.exchange)
    reinforce, attack, regroup = numbers.seconds
    es = (
        f"`{mode}`: colocación {first} y {second}; canjes {ladder}, después {numbers.exchange_step} más cada vez; "
        f"{'con' if numbers.objectives else 'sin'} objetivos secretos; objetivo común {numbers.common} países; "
        f"{'sin límite de rondas' if numbers.round_limit is None else f'{numbers.round_limit} rondas'}; reagrupe "
        f"{'de una sola jugada' if numbers.regroup == 'one' else 'libre'}; {reinforce}, {attack} y {regroup} segundos "
        "para reforzar, atacar y reagrupar."
    )
    en = (
        f"`{mode}`: placement {first} and {second}; exchanges {ladder}, then {numbers.exchange_step} more each time; "
        f"{'with' if numbers.objectives else 'no'} secret objectives; common objective {numbers.common} countries; "
        f"{'no round limit' if numbers.round_limit is None else f'{numbers.round_limit} rounds'}; "
        f"{'one regrouping move' if numbers.regroup == 'one' else 'free regrouping'}; {reinforce}, {attack} and "
        f"{regroup} seconds to reinforce, attack and regroup."
    )
    return Text(es, en)


MODES: dict[str, Numbers] = {mode: _numbers(row) for mode, row in load(PACKAGE, "modes.json").items()}
