"""Audit: each planted forgery is found, and no nonsense that the types let through makes anything raise."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from core.games.teg_cartas.model import Combat, Defend, EndTurn, Resign, State
from core.games.teg_cartas.rulebook import RULES
from core.kernel import general
from core.kernel.game import Outcome
from core.kernel.record import change, names
from core.kernel.rule import Illegal
from core.kernel.shape import INT32
from tests.kit.tables import begin, mixed_game
from tests.kit.teg_cartas import GAME, PLACES, PRODUCT, advance, all_to, arranged, card, own_deck

ASIA = [PLACES[i] for i in PRODUCT.board.members[0]]


def public(state: State, **changes: Any) -> State:
    return change(state, public=change(state.public, **changes))


def secret(state: State, **changes: Any) -> State:
    return change(state, secret=change(state.secret, **changes))


def playing(**more: Any) -> State:
    """Two seats in mid-game."""
    return arranged(hands=[["6-6-6", "truce"], ["1-1-1"]], owners={0: ["china"], 1: ["japon"]}, **more)


def fighting() -> State:
    return arranged(
        hands=[[], ["1-1-1"]], owners={0: ["china"], 1: ["japon"]}, combat=("china", "japon", "6-3-1", None)
    )


def opened() -> State:
    state: State = begin(GAME, 3, "audit")
    return state


def three(**more: Any) -> State:
    """Three seats, the last one resigned."""
    return advance(arranged(3, hands=[["6-6-6"], ["1-1-1"], []], **more), Resign("resign", 2))


def over() -> State:
    """Seat 0 has won by its objective."""
    mine = [*ASIA[:-1], *PLACES[11:24]]
    state = arranged(
        owners=all_to(1, but={0: mine}),
        combat=(ASIA[0], ASIA[-1], "6-6-6", None),
        objectives=["o22", "o21"],
        dice=["1-1-1"],
    )
    return advance(state, Defend("defend", 1))


def outcome(state: State, **changes: Any) -> State:
    ending = state.public.outcome
    assert ending is not None
    return public(state, outcome=change(ending, **changes))


@pytest.mark.parametrize("state", [playing(), fighting(), opened(), three(), over()])
def test_what_can_be_passes(state: State) -> None:
    assert GAME.audit(state) == ()


def _with_deck(**changed: Any) -> State:
    return public(playing(), config=change(playing().public.config, deck=own_deck(**changed)))


def _moved(state: State, seat: int) -> State:
    hands = list(state.secret.hands)
    hands[seat], hands[0] = hands[0], ()
    return secret(state, hands=tuple(hands))


def _last() -> State:
    return advance(arranged(3), Resign("resign", 2), Resign("resign", 1))


def _pick_up(state: State) -> State:
    return secret(state, laid=None, hands=((card("6-3-1"),), *state.secret.hands[1:]))


def _forged_neutral_target() -> State:
    """A combat against the neutral, which would have been answered for at once."""
    state = arranged(
        3, hands=[[], [], []], combat=("china", "japon", "6-3-1", None), owners={0: ["china"], None: ["japon"]}
    )
    owners = tuple(None if owner == 2 else owner for owner in state.public.owners)
    return public(state, out=(2,), resigned=(2,), owners=owners)


def _forged_neutral_truce() -> State:
    state = three(special_discard=["s10"])
    return public(state, truces=(state.public.owners.index(None),))


FORGERIES: list[tuple[str, str, Callable[[], State]]] = [
    # the frame
    ("TCA-SET-1", "/public/blockades", lambda: public(playing(), blockades=(0,))),
    ("TCA-SET-1", "/secret/hands", lambda: secret(playing(), hands=playing().secret.hands * 2)),
    ("TCA-SET-1", "/secret/objectives", lambda: secret(playing(), objectives=(0, 1, 2))),
    ("GEN-1", "/public/turn", lambda: public(playing(), turn=2)),
    ("GEN-1", "/public/turn", lambda: public(playing(), turn=-1)),
    ("GEN-1", "/public/starter", lambda: public(playing(), starter=-INT32)),
    ("GEN-1", "/public/owners", lambda: public(playing(), owners=(2,) * 40)),
    ("GEN-1", "/public/conquerors", lambda: public(playing(), conquerors=(5,))),
    ("GEN-1", "/public/conquerors", lambda: public(playing(), conquerors=(1, 0))),
    ("GEN-1", "/public/conquerors", lambda: public(playing(), conquerors=(0, 0))),
    ("GEN-1", "/public/out", lambda: public(three(), out=(7,))),
    ("GEN-1", "/public/resigned", lambda: public(three(), resigned=(2, 2))),
    ("GEN-12", "/public/out", lambda: public(three(), out=(2, 2))),
    ("GEN-12", "/public/out", lambda: public(three(), resigned=(1, 2))),
    ("GEN-5", "/public/ply", lambda: public(playing(), ply=-1)),
    ("GEN-6", "/public/drawn", lambda: public(playing(), drawn=4)),
    ("GEN-6", "/public/drawn", lambda: public(playing(), drawn=46)),
    ("GEN-6", "/public/drawn", lambda: public(playing(), dealt=True)),
    ("TCA-ROUND-1", "/public/round", lambda: public(playing(), round=0)),
    ("TCA-ROUND-1", "/public/round", lambda: public(playing(), round=12)),
    ("TCA-SET-1", "/public/config/deck/dice", lambda: _with_deck(dice=PRODUCT.deck.dice[:-1])),
    ("TCA-SET-2", "/public/config/deck/objectives", lambda: _with_deck(objectives=())),
    # cards
    ("TCA-SET-1", "/secret", lambda: secret(playing(), hands=((0, 0), (55,)))),
    ("TCA-SET-1", "/secret", lambda: secret(playing(), hands=((0,), (55,)))),
    ("TCA-SET-1", "/secret", lambda: secret(playing(), dice=playing().secret.dice[1:])),
    ("TCA-SET-1", "/secret", lambda: public(playing(), dice_discard=(3,))),
    ("TCA-SET-1", "/secret", lambda: secret(fighting(), laid=0)),
    ("TCA-SET-1", "/secret", lambda: public(fighting(), combat=Combat(4, 70, 5))),
    ("TCA-SET-2", "/secret/objectives/1", lambda: secret(playing(), objectives=(0, 0))),
    ("TCA-SET-2", "/secret/objectives/0", lambda: secret(playing(), objectives=(7, 0))),
    # players
    ("TCA-ELIM-1", "/public/owners", lambda: public(playing(), owners=(0,) * 40)),
    ("TCA-RES-1", "/public/owners", lambda: public(playing(), owners=(None, *playing().public.owners[1:]))),
    ("TCA-RES-1", "/public/owners", lambda: public(three(), owners=(2, *three().public.owners[1:]))),
    ("TCA-RES-1", "/secret/hands/2", lambda: _moved(three(), 2)),
    ("TCA-RES-1", "/public/blockades/2", lambda: public(three(), blockades=(0, 0, 1))),
    ("TCA-RES-1", "/public/conquerors", lambda: public(three(), conquerors=(2,))),
    ("TCA-ELIM-1", "/public/owners", lambda: public(three(), resigned=(), owners=(0,) * 13 + (2,) * 14 + (1,) * 13)),
    ("TCA-WIN-4", "/public/out", lambda: public(three(), out=(2, 1), resigned=(1, 2))),
    ("TCA-WIN-4", "/public/out", lambda: public(_last(), out=(2, 1, 0), resigned=(0, 1, 2))),
    ("GEN-12", "/public/turn", lambda: public(three(), turn=2)),
    # stage
    ("TCA-TURN-1", "/public/stage", lambda: public(playing(), stage="defend")),
    ("TCA-TURN-1", "/public/stage", lambda: public(playing(), stage="discard")),
    ("TCA-TURN-1", "/public/stage", lambda: public(fighting(), stage="play")),
    ("TCA-TURN-1", "/public/stage", lambda: public(arranged(hands=[PRODUCT.cards[:16]]), stage="play")),
    ("TCA-ATT-2", "/secret/laid", lambda: _pick_up(fighting())),
    ("TCA-ATT-2", "/secret/laid", lambda: public(fighting(), combat=None)),
    ("TCA-ATT-1", "/public/combat/source", lambda: public(fighting(), combat=Combat(5, None, 5))),
    ("TCA-ATT-1", "/public/combat/target", lambda: public(fighting(), combat=Combat(4, None, 4))),
    ("TCA-ATT-1", "/public/combat/target", lambda: public(fighting(), combat=Combat(4, None, 39))),
    ("TCA-ATT-1", "/public/combat/target", _forged_neutral_target),
    ("TCA-SPE-1", "/public/combat/special", lambda: arranged(combat=("china", "japon", "6-3-1", "truce"))),
    ("TCA-SPE-1", "/public/combat/target", lambda: public(fighting(), truces=(5,))),
    (
        "TCA-HAND-1",
        "/secret/hands/1",
        lambda: arranged(hands=[[], PRODUCT.cards[:16]], combat=("china", "japon", "d30", None)),
    ),
    ("TCA-HAND-1", "/secret/hands/0", lambda: arranged(hands=[PRODUCT.cards[:30]])),
    ("TCA-HAND-1", "/secret/hands", lambda: arranged(hands=[[], PRODUCT.cards[:16]], conquerors=(0,))),
    ("TCA-HAND-1", "/secret/hands", lambda: arranged(hands=[[], PRODUCT.cards[:16]], starter=1)),
    # marks
    ("TCA-ROUND-3", "/public/conquerors", lambda: public(playing(), conquerors=(1,))),
    ("TCA-SPE-1", "/public/blockades", lambda: public(playing(), blockades=(0, 1))),
    ("TCA-SPE-1", "/public/blockades", lambda: public(playing(special_discard=["s07"]), blockades=(0, 2))),
    ("TCA-SPE-1", "/public/blockades", lambda: public(playing(special_discard=["s07"]), blockades=(-1, 1))),
    ("TCA-SPE-1", "/public/truces", lambda: public(playing(), truces=(4,))),
    ("TCA-SPE-1", "/public/truces", lambda: public(playing(special_discard=["s10"]), truces=(4, 4))),
    ("TCA-SPE-1", "/public/truces", lambda: public(playing(special_discard=["s10"]), truces=(5,))),
    ("TCA-SPE-1", "/public/truces", lambda: public(playing(round=3), truces=(1, 3, 5))),
    ("TCA-SPE-1", "/public/truces", _forged_neutral_truce),
    # the first round
    ("TCA-ROUND-3", "/secret/specials", lambda: public(playing(), round=1)),
    ("TCA-SET-4", "/secret/hands", lambda: arranged(hands=[PRODUCT.cards[:6]], round=1)),
    ("TCA-SET-4", "/secret/hands", lambda: arranged(round=1, ply=0)),
    ("TCA-SET-3", "/public/owners", lambda: arranged(round=1, owners={0: ASIA})),
    ("GEN-6", "/public/drawn", lambda: arranged(round=1, drawn=6)),
    ("TCA-SET-5", "/public/turn", lambda: public(opened(), turn=(opened().public.turn + 1) % 3)),
    # victory
    ("TCA-WIN-2", "/public/outcome", lambda: arranged(owners={0: PLACES[:35]}, objectives=["o23", "o22"])),
    ("TCA-WIN-1", "/public/outcome", lambda: public(over(), outcome=None)),
    ("TCA-WIN-4", "/public/outcome/winners", lambda: outcome(over(), winners=())),
    ("TCA-WIN-4", "/public/outcome/winners", lambda: outcome(over(), winners=(0, 1))),
    ("TCA-WIN-4", "/public/outcome/winners", lambda: outcome(over(), winners=(9,))),
    ("TCA-WIN-4", "/public/outcome/winners", lambda: outcome(_last(), winners=(2,))),
    ("TCA-WIN-3", "/public/outcome/reasons", lambda: outcome(over(), winners=(1,))),
    ("TCA-WIN-3", "/public/outcome/reasons", lambda: outcome(over(), reasons=("TCA-WIN-2",))),
    ("TCA-WIN-3", "/public/outcome/reasons", lambda: outcome(over(), reasons=())),
    ("TCA-WIN-3", "/public/outcome/reasons", lambda: outcome(over(), reason="TCA-WIN-4")),
    ("TCA-WIN-3", "/public/outcome/reasons", lambda: public(playing(), outcome=Outcome((0, 1), "x", ("x",), (0,)))),
    ("GEN-8", "/public/outcome/ranking", lambda: outcome(over(), ranking=(1, 0))),
    ("TCA-TURN-1", "/public/stage", lambda: public(fighting(), outcome=over().public.outcome)),
]


@pytest.mark.parametrize(("rule", "pointer", "forge"), FORGERIES)
def test_a_planted_forgery_is_found(rule: str, pointer: str, forge: Callable[[], State]) -> None:
    found = {(finding.rule.id, finding.pointer) for finding in GAME.audit(forge())}
    assert (rule, pointer) in found


def test_all_that_is_broken_is_told_at_once() -> None:
    broken = public(secret(playing(), hands=((0, 0), (55,))), stage="defend", truces=(4,))
    assert len(GAME.audit(broken)) >= 3


def test_every_finding_cites_a_rule_of_the_game_in_both_languages() -> None:
    for _, _, forge in FORGERIES:
        for finding in GAME.audit(forge()):
            assert finding.rule in (*general.RULES, *RULES)
            assert finding.pointer.startswith(("/public", "/secret"))
            assert finding.detail.es
            assert finding.detail.en


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_states_reached_by_play_pass(seats: int) -> None:
    for number in range(3):
        for state, _ in mixed_game(GAME, seats, f"audit {number}", luck=0.5, limit=200, resigns=0.01):
            assert GAME.audit(state) == ()


NUMBERS = (-INT32 - 1, -1, 0, 1, 2, 3, 4, 7, 39, INT32)


def nonsense(name: str, value: Any, rng: Random) -> Any:
    """Another value of the field that its type lets through."""
    if name == "laid":
        return rng.choice((None, rng.randrange(56)))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice(NUMBERS)
    if name == "owners":
        return tuple(rng.choice((None, *NUMBERS)) if rng.random() < 0.2 else owner for owner in value)
    if name in {"out", "resigned", "conquerors", "blockades"}:
        return tuple(rng.choice(NUMBERS) for _ in range(rng.randint(0, 4)))
    if name == "truces":
        return tuple(rng.randrange(40) for _ in range(rng.randint(0, 5)))
    if name in {"dice", "dice_discard"}:
        return tuple(rng.randrange(56) for _ in range(rng.randint(0, 56)))
    if name in {"specials", "special_discard"}:
        return tuple(rng.randrange(56, 72) for _ in range(rng.randint(0, 16)))
    if name == "hands":
        return tuple(tuple(rng.randrange(72) for _ in range(rng.randint(0, 40))) for _ in range(rng.randint(2, 4)))
    if name == "objectives":
        return tuple(rng.randrange(21) for _ in range(rng.randint(2, 4)))
    if name == "stage":
        return rng.choice(("play", "defend", "discard"))
    if name == "combat":
        return rng.choice(
            (None, Combat(rng.randrange(40), rng.choice((None, rng.randrange(56, 72))), rng.randrange(40)))
        )
    if name == "outcome":
        some = tuple(rng.choice(NUMBERS) for _ in range(rng.randint(0, 3)))
        return rng.choice((None, Outcome(some, "TCA-WIN-1", ("TCA-WIN-1",) * rng.randint(0, 2), some)))
    if name == "config":
        return change(value, deck=own_deck(dice=(), bridges=(("a", "b"),)))
    return value


def test_no_nonsense_makes_audit_raise_and_what_passes_can_be_played() -> None:
    rng = Random(4)
    starts = [opened(), playing(), fighting(), three(), over(), arranged(4, hands=[PRODUCT.cards[:17]])]
    passed = 0
    for _ in range(1200):
        state = rng.choice(starts)
        for _ in range(rng.randint(1, 3)):
            part = rng.choice(("public", "secret"))
            held = getattr(state, part)
            kind: Any = type(held)
            name = rng.choice(names(kind))
            state = change(state, **{part: change(held, **{name: nonsense(name, getattr(held, name), rng)})})
        if GAME.audit(state):
            continue
        passed += 1
        for seat in range(len(state.public.seats)):
            GAME.view(state, seat)
            GAME.score(state, seat)
            for template in GAME.moves(state, seat).templates[:5]:
                after = advance(state, template.move)
                assert GAME.audit(after) == ()
            for move in (EndTurn("end_turn", seat), Defend("defend", seat)):
                with suppress(Illegal):
                    GAME.check(state, move)
    assert passed
