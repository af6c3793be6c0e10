"""How many of the 245,760 layouts agree with what was seen, counted without going through them.

For one orientation a layout gives each slot a strip of its own and each strip one of four states, so the
count is the permanent of the matrix "in how many states does strip j agree with what was seen over slot i".
Five rows are few enough to sum over sets of strips; one more such sum gives every square's effect at once.
"""

from functools import lru_cache

from core.games.touche.grid import COUNT, SIDE
from core.games.touche.strips import Strip, Strips, laid, slot_squares

Seen = tuple[int | None, ...]  # the effect of each square, null where it was not seen

_SLOTS = tuple(tuple(slot_squares(orientation, slot) for slot in range(SIDE)) for orientation in (0, 1))
_SETS = 1 << SIDE  # sets of strips, as bits
# For each number of slots filled, the sets of strips that may lie in them.
_BY_SIZE = tuple(tuple(held for held in range(_SETS) if held.bit_count() == size) for size in range(SIDE + 1))


@lru_cache(maxsize=16384)
def _agreeing(strip: Strip, seen: Seen) -> tuple[int, tuple[int, ...]]:
    """In how many states a strip agrees with what was seen over a slot; in how many each magnet then has effect 0."""
    states = [laid(strip, state) for state in range(4)]
    fit = [bits for bits in states if all(known in (None, bit) for known, bit in zip(seen, bits, strict=True))]
    return len(fit), tuple(sum(bits[at] == 0 for bits in fit) for at in range(SIDE))


def _elsewhere(ways: list[list[int]]) -> list[list[int]]:
    """[i][j]: the ways to fill all slots but i with all strips but j. `ways[i][j]` are those of j in i alone."""
    before = [[0] * _SETS for _ in range(SIDE + 1)]  # slots 0 to i-1 filled with exactly these strips
    after = [[0] * _SETS for _ in range(SIDE + 1)]  # slots i to 4 filled with exactly these
    before[0][0] = after[SIDE][0] = 1
    for slot in range(SIDE):
        for held in _BY_SIZE[slot]:
            if have := before[slot][held]:
                for strip in range(SIDE):
                    if not held >> strip & 1:
                        before[slot + 1][held | 1 << strip] += have * ways[slot][strip]
        back = SIDE - slot
        for held in _BY_SIZE[slot]:
            if have := after[back][held]:
                for strip in range(SIDE):
                    if not held >> strip & 1:
                        after[back - 1][held | 1 << strip] += have * ways[back - 1][strip]
    return [
        [
            sum(
                before[slot][held] * after[slot + 1][_SETS - 1 - held - (1 << strip)]
                for held in _BY_SIZE[slot]
                if not held >> strip & 1
            )
            for strip in range(SIDE)
        ]
        for slot in range(SIDE)
    ]


@lru_cache(maxsize=256)
def possible(strips: Strips, seen: Seen) -> tuple[int, tuple[int, ...]]:
    """Layouts that agree with what was seen; and for each square, those of them that give it effect 0."""
    total = 0
    zeros = [0] * COUNT
    for slots in _SLOTS:
        found = [[_agreeing(strip, tuple([seen[at] for at in squares])) for strip in strips] for squares in slots]
        rest = _elsewhere([[count for count, _ in row] for row in found])
        total += sum(count * ways for (count, _), ways in zip(found[0], rest[0], strict=True))
        for slot, squares in enumerate(slots):
            for (_, zero), ways in zip(found[slot], rest[slot], strict=True):
                if ways:
                    for square, count in zip(squares, zero, strict=True):
                        zeros[square] += count * ways
    return total, tuple(zeros)
