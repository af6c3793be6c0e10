"""Perft: how many games of n moves there are from a position. A wrong rule shows as a wrong number."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from core.kernel import table
from core.kernel.game import AnyGame, Range, Several, Span, Template
from core.kernel.record import change


def values(span: Span) -> list[Any]:
    """Every value that a span holds."""
    if isinstance(span, Range):
        return list(range(span.min, span.max + 1))
    if isinstance(span, Several):
        return list(combinations(span.from_, span.choose))
    return list(span.from_)


def concrete(template: Template) -> Iterator[Any]:
    """Every move within a template."""
    names = [span.field for span in template.spans]
    for chosen in product(*(values(span) for span in template.spans)):
        yield change(template.move, **dict(zip(names, chosen, strict=True))) if names else template.move


def moves(game: AnyGame, state: Any) -> list[Any]:
    """Every concrete move of the seats that may move, in the pinned order."""
    return [
        move
        for seat in game.to_act(state)
        for template in game.moves(state, seat).templates
        for move in concrete(template)
    ]


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of sequences of `depth` moves; the table's own seed throws the dice."""
    found = moves(game, state)
    if depth == 1:
        return len(found)
    return sum(perft(game, table.advance(game, state, move).state, depth - 1) for move in found)
