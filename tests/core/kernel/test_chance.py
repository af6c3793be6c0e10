"""The stream of chance against its published vectors."""

from core.kernel.chance import Chance, Draw


def draw(label: str, k: int, seed: str = "Kamchatka") -> Draw:
    return Draw(seed, label, k)


def test_the_first_block() -> None:
    stream = draw("dice", 0)
    block = bytes(stream.below(256) for _ in range(32))
    assert block.hex() == "0a48c131a56201896ec97a3558068c8e73a18191ebd475c34c1bbd491276d414"


def test_first_die_of_twenty_events() -> None:
    chance = Chance("Kamchatka")
    dice = [chance.event("dice").dice(1)[0] for _ in range(20)]
    assert dice == [5, 4, 6, 6, 2, 4, 6, 3, 3, 3, 3, 1, 1, 4, 1, 3, 6, 1, 3, 3]
    assert chance.k == 20


def test_six_dice_of_one_event() -> None:
    assert draw("dice", 7).dice(6) == (3, 6, 2, 3, 3, 1)


def test_forty_dice_cross_a_block() -> None:
    expected = "5 1 2 2 4 3 2 6 3 4 3 6 5 1 3 5 2 6 4 2 2 3 4 4 5 4 4 2 1 5 3 3 6 2 1 2 4 6 2 3"
    assert draw("dice", 0).dice(40) == tuple(map(int, expected.split()))


def test_a_shuffle() -> None:
    assert draw("deck", 0).shuffle(range(10)) == (7, 2, 5, 9, 0, 8, 4, 3, 1, 6)


def test_wide_numbers() -> None:
    stream = draw("order", 3)
    assert [stream.below(1000) for _ in range(8)] == [784, 677, 930, 580, 827, 48, 902, 979]


def test_a_seed_of_other_letters_and_the_last_k() -> None:
    stream = draw("dice", 2147483647, "ñandú-2^53+1")
    assert stream.dice(12) == (5, 5, 4, 2, 3, 3, 2, 5, 6, 6, 5, 3)


def test_dice_one_by_one_and_together_agree() -> None:
    for k in range(300):
        together, one_by_one = draw("dice", k), draw("dice", k)
        assert together.dice(30) == tuple(1 + one_by_one.below(6) for _ in range(30))
        assert together.below(1000) == one_by_one.below(1000)


def test_a_pick_is_one_of_its_items() -> None:
    assert draw("pick", 0).pick(("a", "b", "c")) in ("a", "b", "c")
