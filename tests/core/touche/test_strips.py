"""Layouts: numbers, effects, how many boards differ, what is still possible."""

from itertools import permutations, product
from json import loads
from pathlib import Path
from random import Random

import pytest

from core.games.touche.grid import COUNT, LINES, SQUARES, TRIPLES
from core.games.touche.possible import possible
from core.games.touche.strips import LAYOUTS, ORDERS, PRODUCT, arranged, effects, number
from core.games.touche.turn import completed

VECTORS = loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))


def test_tou_set_1_squares_run_from_a1_to_e5_row_by_row() -> None:
    assert SQUARES[:6] == ("a1", "b1", "c1", "d1", "e1", "a2")
    assert SQUARES[-1] == "e5"
    assert len(SQUARES) == 25


def test_tou_set_3_the_number_of_a_layout_is_a_bijection_over_the_whole_range() -> None:
    assert LAYOUTS == VECTORS["arrangements"] == 245_760
    assert all(number(*arranged(layout)) == layout for layout in range(LAYOUTS))


def test_tou_set_3_the_number_is_made_of_orientation_order_and_states() -> None:
    assert arranged(0) == (0, (0, 1, 2, 3, 4), (0, 0, 0, 0, 0))
    assert arranged(122_880) == (1, (0, 1, 2, 3, 4), (0, 0, 0, 0, 0))
    assert arranged(1024) == (0, (0, 1, 2, 4, 3), (0, 0, 0, 0, 0))
    assert arranged(1) == (0, (0, 1, 2, 3, 4), (0, 0, 0, 0, 1))
    assert arranged(2 * 4**4) == (0, (0, 1, 2, 3, 4), (2, 0, 0, 0, 0))
    assert arranged(LAYOUTS - 1) == (1, (4, 3, 2, 1, 0), (3, 3, 3, 3, 3))
    assert ORDERS[1] == (0, 1, 2, 4, 3)


@pytest.mark.parametrize("vector", VECTORS["layouts"], ids=lambda vector: str(vector["orientation"]))
def test_tou_set_4_the_vectors_of_the_product_s_strips(vector: dict[str, list[list[int]]]) -> None:
    orientation = ("across", "along").index(str(vector["orientation"]))
    order = tuple(int(str(strip)[1]) - 1 for strip, _, _ in vector["slots"])
    states = tuple(2 * ("A", "B").index(str(face)) + int(turned) for _, face, turned in vector["slots"])
    layout = number(orientation, order, states)
    assert effects(PRODUCT, layout) == tuple(bit for row in vector["effect"] for bit in row)


def test_tou_set_3_244_480_boards_differ() -> None:
    boards = all_boards(PRODUCT)
    assert len(set(boards)) == VECTORS["distinct"] == 244_480
    for layout in (*Random(3).sample(range(LAYOUTS), 2000), 0, LAYOUTS - 1):
        assert sum(bit << square for square, bit in enumerate(effects(PRODUCT, layout))) == boards[layout]


def test_tou_win_1_there_are_28_lines_of_four() -> None:
    assert {frozenset(SQUARES[at] for at in line) for line in LINES} == {frozenset(line) for line in VECTORS["lines"]}
    assert len(LINES) == 28
    assert [[len(TRIPLES[5 * row + column]) for column in range(5)] for row in range(5)] == VECTORS["lines_through"]
    assert len(TRIPLES[0]) == 3
    assert len(TRIPLES[12]) == 8


@pytest.mark.parametrize("colour", [0, 1])
@pytest.mark.parametrize("line", LINES)
def test_tou_win_1_any_mixture_of_shapes_makes_every_line(line: tuple[int, ...], colour: int) -> None:
    rng = Random(sum(line) + colour)
    truth = tuple(rng.randrange(2) for _ in range(COUNT))
    shapes: list[int | None] = [None] * COUNT
    for square in line:
        shapes[square] = truth[square] ^ colour
    assert all(completed(tuple(shapes), truth, end, colour) == line for end in line)
    shapes[line[1]] = truth[line[1]] ^ colour ^ 1
    assert completed(tuple(shapes), truth, line[0], colour) == ()


def all_boards(strips: tuple[tuple[int, ...], ...]) -> list[int]:
    """Every layout's board in the order of their numbers, bit i the effect of square i; made without `effects`."""
    boards: list[int] = []
    for orientation in (0, 1):
        across, along = (1, 5) if orientation == 0 else (5, 1)  # from magnet to magnet, from slot to slot
        laid = [
            [
                [
                    sum((strip[4 - at if turned else at] ^ face) << slot * along + at * across for at in range(5))
                    for face, turned in product((0, 1), repeat=2)
                ]
                for strip in strips
            ]
            for slot in range(5)
        ]
        for order in permutations(range(5)):
            found = [0]
            for slot in range(5):
                found = [board | bits for board in found for bits in laid[slot][order[slot]]]
            boards += found
    return boards


@pytest.mark.parametrize(("strips", "layout", "count"), [(PRODUCT, 99_999, 7), (((0, 1, 1, 0, 1),) * 5, 200_000, 3)])
def test_tou_set_3_possible_layouts_are_counted_exactly(
    strips: tuple[tuple[int, ...], ...], layout: int, count: int
) -> None:
    squares = Random(layout).sample(range(COUNT), count)
    truth = effects(strips, layout)
    seen = tuple(truth[square] if square in squares else None for square in range(COUNT))
    total, zeros = possible(strips, seen)
    mask = sum(1 << square for square in squares)
    bits = sum(truth[square] << square for square in squares)
    agreeing = [board for board in all_boards(strips) if board & mask == bits]
    assert total == len(agreeing)
    assert list(zeros) == [sum(not board >> square & 1 for board in agreeing) for square in range(COUNT)]


def test_tou_set_3_all_layouts_are_possible_at_first_and_half_of_them_show_white_anywhere() -> None:
    assert possible(PRODUCT, (None,) * COUNT) == (LAYOUTS, (LAYOUTS // 2,) * COUNT)


def test_tou_set_3_a_board_seen_whole_leaves_the_layouts_that_give_it() -> None:
    counts = {possible(PRODUCT, effects(PRODUCT, layout))[0] for layout in Random(5).sample(range(LAYOUTS), 50)}
    assert counts <= {1, 2}


def test_tou_set_4_strips_that_read_the_same_both_ways_keep_all_245_760_layouts() -> None:
    strips = tuple(product((0, 1), repeat=5))[10:15]
    total, _ = possible(strips, (None,) * COUNT)
    assert total == LAYOUTS
