"""What a seat may do: the list and the check agree."""

from collections.abc import Iterator
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.catalogue import KINDS
from core.games.teg_cartas.checks import check_rules
from core.games.teg_cartas.model import Attack, Defend, Discard, EndTurn, Move, PlaySpecial, Resign, State
from core.kernel.game import Several, Single, Template
from core.kernel.record import change
from core.kernel.rule import Illegal
from core.kernel.table import alternatives
from tests.kit.tables import mixed_game
from tests.kit.teg_cartas import GAME, PLACES, PRODUCT, arranged, begin, hand, named


def concrete(template: Template) -> Iterator[Move]:
    """Every move within a template."""
    moves = [template.move]
    for span in template.spans:
        if isinstance(span, Several):
            choices: list[Any] = list(islice(combinations(span.from_, span.choose), 200))
        else:
            assert isinstance(span, Single)
            choices = list(span.from_)
        moves = [change(move, **{span.field: choice}) for move in moves for choice in choices]
    return iter(moves)


def candidates(state: State, seat: int, rng: Random) -> Iterator[Move]:
    """Moves of every kind, legal or not: all small ones, and attacks with each card from a few territories."""
    held = hand(state, seat)
    cards = [*held, "d01", "s01"]
    seats = range(len(state.public.seats))
    sources = rng.sample(PLACES, 5)
    for source in sources:
        for target in PLACES:
            for card in cards[:3]:
                for special in (None, *[name for name in cards if name.startswith("s")]):
                    yield Attack("attack", seat, source, target, card, special)
    yield Defend("defend", seat)
    for card in cards:
        yield Defend("defend", seat, card)
    for card in cards:
        yield PlaySpecial("play_special", seat, card)
        for other in seats:
            yield PlaySpecial("play_special", seat, card, other)
        for territory in PLACES:
            yield PlaySpecial("play_special", seat, card, None, territory)
    for count in (1, 2, 3):
        for some in islice(combinations(held, count), 60):
            yield Discard("discard", seat, some)
    yield EndTurn("end_turn", seat)
    yield Resign("resign", seat)


def legal(state: State, move: Move) -> bool:
    try:
        GAME.check(state, move)
    except Illegal:
        return False
    return True


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_moves_are_exactly_what_the_check_allows(seats: int) -> None:
    rng = Random(seats)
    played = list(mixed_game(GAME, seats, f"moves {seats}", luck=0.5, limit=200, resigns=0.005))
    for state, _ in played[:: max(1, len(played) // 8)]:
        for seat in range(seats):
            listed = {move for t in GAME.moves(state, seat).templates for move in concrete(t)}
            for move in listed:
                check_rules(state, move)
            for move in candidates(state, seat, rng):
                if not isinstance(move, Discard) or move in listed or len(hand(state, seat)) < 19:
                    assert (move in listed) == legal(state, move), move


def test_an_attack_spans_the_dice_cards_in_hand() -> None:
    state = arranged(hands=[["6-6-6", "truce", "1-1-1"]], owners={0: ["china"], 1: ["japon"]})
    template = next(t for t in GAME.moves(state, 0).templates if t.move.source == "china" and t.move.target == "japon")
    assert template.spans == (Single("card", (named("6-6-6"), named("1-1-1"))),)
    assert template.move.card == named("6-6-6")


def test_cards_of_one_kind_of_special_are_one_template_each() -> None:
    state = arranged(hands=[["6-6-6", "s13", "s14", "s15"]], owners={0: ["china"], 1: ["japon"]})
    to_japan = [t for t in GAME.moves(state, 0).templates if getattr(t.move, "target", "") == "japon"]
    from_china = [t for t in to_japan if t.move.source == "china"]
    assert [t.spans[1:] for t in from_china] == [
        (),
        (Single("special", ("s13", "s14")),),
        (Single("special", ("s15",)),),
    ]
    both = arranged(3, hands=[["s03", "s04", "s09", "s10", "s01"]])
    special = [t for t in GAME.moves(both, 0).templates if t.move.type == "play_special"]
    assert [(t.move.card, t.move.other) for t in special] == [("s01", None), ("s03", 1), ("s03", 2), ("s09", None)]
    assert special[1].spans == (Single("card", ("s03", "s04")),)
    assert [span.field for span in special[3].spans] == ["card", "territory"]


def test_templates_stand_in_a_pinned_order() -> None:
    state = arranged(hands=[["6-6-6", *KINDS]])
    kinds = [t.move.type for t in GAME.moves(state, 0).templates]
    assert kinds == sorted(kinds, key=["attack", "play_special", "end_turn", "resign"].index)
    attacks = [t.move for t in GAME.moves(state, 0).templates if t.move.type == "attack"]
    order = [(PLACES.index(move.source), PLACES.index(move.target)) for move in attacks]
    assert order == sorted(order)


@pytest.mark.parametrize("split", [20, 10, 30, 39])
def test_never_more_than_5000_templates(split: int) -> None:
    specials = PRODUCT.cards[56:]
    state = arranged(hands=[["6-6-6", "d56", *specials[8:], "s01", "s03", "s05", "s07", "s09"]])
    owners = tuple(int(i >= split) for i in range(40))
    state = change(state, public=change(state.public, owners=owners))
    assert len(GAME.moves(state, 0).templates) < 5000


def test_discard_is_a_set_of_the_surplus() -> None:
    state = arranged(hands=[PRODUCT.cards[:17]])
    templates = GAME.moves(state, 0).templates
    assert templates[0].spans == (Several("cards", 2, PRODUCT.cards[:17]),)
    assert [t.move.type for t in templates] == ["discard", "resign"]


def test_out_of_turn_there_is_resigning_alone() -> None:
    state = begin(3).state
    other = (state.public.turn + 1) % 3
    assert [t.move for t in GAME.moves(state, other).templates] == [Resign("resign", other)]


def test_barred_tells_which_cards_may_not_be_used_and_why() -> None:
    state = arranged(hands=[["6-6-6", "artillery", "truce"]])
    assert [(row.move, row.rule) for row in GAME.moves(state, 0).barred] == [
        (PlaySpecial("play_special", 0, named("artillery")), rulebook.SPECIALS)
    ]
    waiting = arranged(
        hands=[[], ["truce", "6-6-6"]], owners={0: ["china"], 1: ["japon"]}, combat=("china", "japon", "6-3-1", None)
    )
    assert [(row.move.card, row.rule) for row in GAME.moves(waiting, 1).barred] == [
        (named("truce"), rulebook.DEFENCE_CARD)
    ]


def test_alternatives_are_legal() -> None:
    state = arranged(hands=[["6-6-6"], []], owners={0: ["china"], 1: ["japon"]})
    found = alternatives(GAME, state, Attack("attack", 0, "china", "china", named("6-6-6")))
    assert len(found) == 3
    for move in found:
        GAME.check(state, move)
