"""Forgeries that an attacker brought back: each passed the audit once, and none may again."""

from dataclasses import replace
from typing import Any

import pytest

from core.games.conquista import GAME
from core.games.conquista.ground import COUNTRIES
from core.games.conquista.model import Goal, Occupation, State
from core.games.conquista.moves import EndStage, EndTurn, Resign, Timeout
from core.kernel.game import Outcome
from core.kernel.record import change
from core.kernel.table import alternatives
from tests.core.conquista.test_cards import OF
from tests.core.conquista.test_turn import conquered
from tests.kit.conquista import IDS, after, begin, fair_goals, findings, scene


def public(state: State, **values: Any) -> State:
    return State(change(state.public, **values), state.secret)


def config(state: State, **values: Any) -> State:
    return public(state, config=change(state.public.config, **values))


def secret(state: State, **values: Any) -> State:
    return State(state.public, change(state.secret, **values))


def put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def opening(seats: int = 3, **rest: Any) -> State:
    """The first turn of all, before anything is placed."""
    state = begin(seats, **rest)
    while state.public.stage == "placement":
        state = after(state, Timeout("timeout", state.public.turn))
    return state


def owned(seat: int) -> list[int]:
    """Countries of a seat in the first turn."""
    return [country for country, owner in enumerate(FIRST.public.owners) if owner == seat]


FRESH, FIRST, PAIR, SCENE = begin(3), opening(), opening(2), scene()
TURN = FIRST.public.turn
RIVAL = FIRST.public.order[1]
GONE = tuple(TURN if owner == RIVAL else owner for owner in FIRST.public.owners)
ATTACKING = after(FIRST, Timeout("timeout", TURN))
SECOND = after(ATTACKING, EndTurn("end_turn", TURN))
WAITS, SOURCE, TARGET = conquered()
RIVALS = tuple(0 if c in (SOURCE, TARGET) else 1 if c < 40 else 2 for c in range(COUNTRIES))
HELD = scene(owners=[0] * 31 + [1 + c % 2 for c in range(19)])  # seat 0 has won by the common objective
BY_COMMON = Outcome((0, 1, 2), "CON-WIN-2", ("CON-WIN-2",), (0,))
LEFT = Outcome((0, 1, 2), "CON-ABAN-2", ("CON-ABAN-2",), ())
PAST_ROUND = scene(turn=2, stage="reinforce", options={"round_limit": 40})
HUNTED = scene(goals=(*fair_goals(3)[:2], Goal((), (), 0)))

FORGED: list[tuple[str, str, State]] = [
    # the end
    ("CON-WIN-2", "/public/outcome", public(HELD, away=(0, 1, 2), outcome=LEFT)),
    ("CON-WIN-2", "/public/outcome", public(WAITS, owners=RIVALS)),
    ("CON-WIN-7", "/public/outcome/reasons", public(HELD, stage="reinforce", outcome=BY_COMMON)),
    ("CON-WIN-7", "/public/outcome/reasons", public(HELD, conquered=False, outcome=BY_COMMON)),
    (
        "CON-WIN-7",
        "/public/outcome/reasons",
        public(PAST_ROUND, outcome=Outcome((2, 1, 0), "CON-WIN-3", ("CON-WIN-3",), (2,))),
    ),
    (
        "CON-WIN-1",
        "/public/outcome",
        public(
            secret(HUNTED, objectives=(fair_goals(3)[0], Goal((), (), 2), fair_goals(3)[1])),
            owners=(0,) * COUNTRIES,
            out=(2, 1),
            out_by=(1, 0),
        ),
    ),
    # moves that led from a state that passed to one that did not
    ("GEN-6", "/public/drawn", public(FRESH, drawn=0)),
    ("CON-CARD-4", "/secret/hands/0", scene(hands={0: OF["torre"][:5]})),
    ("CON-CARD-1", "/public/round", public(scene(hands={0: range(2)}), exchanges=(1_000_000, 0, 0))),
    # the start
    ("CON-SET-6", "/public/armies", public(FIRST, armies=put(FIRST.public.armies, owned(RIVAL)[0], 40))),
    ("CON-SET-6", "/public/armies", public(FIRST, armies=put(FIRST.public.armies, owned(TURN)[0], 20))),
    ("CON-SET-6", "/public/armies", public(FIRST, due=0)),
    ("CON-SET-2", "/public/owners", public(FIRST, owners=put(FIRST.public.owners, owned(RIVAL)[0], TURN))),
    ("GEN-12", "/public/out", public(FIRST, out=(RIVAL,), out_by=(TURN,), owners=GONE)),
    (
        "CON-SET-5",
        "/public/armies",
        public(
            after(PAIR, Timeout("timeout", PAIR.public.turn)),
            armies=tuple(
                3 if owner is None else armies
                for owner, armies in zip(PAIR.public.owners, PAIR.public.armies, strict=True)
            ),
        ),
    ),
    ("CON-SET-6", "/public/ply", public(FRESH, at=77, since=50)),
    ("CON-SET-6", "/public/ply", public(FRESH, away=(0,))),
    ("CON-SET-6", "/public/ply", public(FRESH, round=2, due=3)),
    # counts without a bound
    ("GEN-6", "/public/drawn", public(SCENE, drawn=1_000_000)),
    ("GEN-6", "/public/drawn", public(begin(3, dice="reported"), drawn=50)),
    ("CON-TIME-3", "/public/idle/0", public(FIRST, idle=(2, 2, 2))),
    (
        "GEN-6",
        "/public/drawn",
        public(ATTACKING, owners=GONE, out=(RIVAL,), out_by=(TURN,), conquered=True, played=True),
    ),
    ("CON-SET-2", "/public/owners", public(ATTACKING, owners=put(FIRST.public.owners, owned(RIVAL)[0], TURN))),
    ("CON-SET-2", "/public/owners", public(SECOND, owners=put(SECOND.public.owners, owned(TURN)[0], RIVAL))),
    ("CON-TURN-1", "/public/ply", public(FRESH, ply=0, due=4)),
    ("CON-REI-1", "/public/armies", public(FIRST, due=2**30)),
    ("CON-WIN-3", "/public/round", public(SCENE, round=1_000_000)),
    # cards
    ("CON-CARD-2", "/public/discard", scene(discard=OF["torre"][:4], exchanges=(2, 0, 0))),
    ("CON-CARD-2", "/public/discard", scene(discard=(*OF["torre"][:2], OF["ancla"][0]))),
    ("CON-CARD-6", "/public/discard", scene(round=3, ply=60, exchanges=(0, 0, 1), armies=dict.fromkeys(range(50), 1))),
    ("CON-CARD-1", "/public/round", scene(round=3, ply=60, hands={1: range(4)})),
    ("CON-CARD-1", "/secret/hands/0", scene(stage="regroup", conquered=True)),
    # the turn
    ("CON-TIME-3", "/public/played", scene(conquered=True, played=False)),
    ("CON-TIME-3", "/public/played", scene(stage="regroup", moved=put((0,) * COUNTRIES, 0, 1), played=False)),
    ("CON-TIME-3", "/public/played", scene(automatic=(0,), played=True)),
    ("CON-REG-1", "/public/moved/0", scene(stage="regroup", moved=put((0,) * COUNTRIES, 0, 3))),
    (
        "CON-REG-1",
        "/public/moved/0",
        scene(stage="regroup", moved=put((0,) * COUNTRIES, 0, 1), owners=[0, *(1 + c % 2 for c in range(49))]),
    ),
    ("CON-ATT-3", "/public/occupation", public(WAITS, occupation=Occupation(4, SOURCE, TARGET))),
    ("CON-ATT-3", "/public/occupation", public(WAITS, occupation=Occupation(0, SOURCE, TARGET))),
    # what only set-up's own types held back
    ("CON-MODE-1", "/public/config/common", config(SCENE, common=51)),
    ("CON-MODE-1", "/public/config/exchange", config(SCENE, exchange=(101, 1, 1))),
    ("CON-MODE-1", "/public/config/exchange_step", config(SCENE, exchange_step=-1)),
    ("CON-MODE-1", "/public/config/placement", config(SCENE, placement=(0, 3))),
    ("CON-MODE-1", "/public/config/round_limit", config(SCENE, round_limit=0)),
    ("CON-MODE-1", "/public/config/seconds", config(SCENE, seconds=(4, 5, 5))),
    ("CON-TIME-1", "/public/at", public(SCENE, at=2_000_000_001)),
    ("CON-TIME-1", "/public/since", public(SCENE, since=-1)),
    ("GEN-12", "/public/out", public(SCENE, out=(1,) * 7)),
    ("CON-SET-7", "/secret/deck", secret(SCENE, deck=(*SCENE.secret.deck, 0))),
]


@pytest.mark.parametrize(
    ("rule", "pointer", "state"), FORGED, ids=[f"{row[0]} {row[1]} {n}" for n, row in enumerate(FORGED)]
)
def test_a_forgery_is_found(rule: str, pointer: str, state: State) -> None:
    assert (rule, pointer) in findings(state)


@pytest.mark.parametrize(
    "state", [FRESH, FIRST, ATTACKING, SECOND, PAIR, WAITS, PAST_ROUND, HUNTED, begin(2, dice="reported")]
)
def test_what_they_start_from_is_sound(state: State) -> None:
    assert findings(state) == []


def test_the_common_objective_held_before_the_throw_was_won_before() -> None:
    owners = [0 if owner == 0 or country % 2 else owner for country, owner in enumerate(WAITS.public.owners)]
    state = public(WAITS, owners=tuple(owners))
    assert owners.count(0) > 31
    assert ("CON-WIN-2", "/public/outcome") in findings(state)
    goal = fair_goals(3)[0]
    held = secret(scene(goals=fair_goals(3)), objectives=(replace(goal), *fair_goals(3)[1:]))
    won = change(
        held.public,
        **{name: getattr(WAITS.public, name) for name in ("armies", "conquered", "occupation", "owners", "played")},
    )
    state = State(change(won, owners=(0,) * 45 + (1,) * 2 + (2,) * 3), held.secret)
    assert any(pointer == "/public/outcome" for _, pointer in findings(state))


def test_alternatives_at_a_table_with_real_dice_are_legal_as_they_stand() -> None:
    state = scene(options={"dice": "reported"})
    found = alternatives(GAME, state, EndStage("end_stage", 0, at=-1))
    assert found
    for move in found:
        GAME.check(state, move)
    assert all(move.type != "attack" for move in found)
    assert Resign("resign", 0) in alternatives(GAME, state, Resign("resign", 0, at=-1))
    assert len(IDS) > len(found)
