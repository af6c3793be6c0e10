"""The audit: every state that play reaches passes, and each planted forgery is found, by rule and pointer."""

from dataclasses import fields
from random import Random
from typing import Any

import pytest

from core.games.conquista import GAME
from core.games.conquista.ground import COUNTRIES
from core.games.conquista.model import Goal, Occupation, Part, State
from core.games.conquista.moves import EndTurn, Occupy, Resign
from core.kernel.game import Outcome
from core.kernel.record import change
from core.kernel.rule import Illegal
from tests.core.conquista.test_cards import OF, last_country
from tests.core.conquista.test_turn import conquered
from tests.kit.conquista import after, begin, fair_goals, findings, scene
from tests.kit.tables import mixed_game

THREE: list[int | None] = [country % 3 for country in range(COUNTRIES)]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("mode", ["rapida", "clasica", "larga"])
def test_states_that_play_reaches_pass(seats: int, mode: str) -> None:
    for state, _ in mixed_game(GAME, seats, f"audit {mode}", luck=0.4, limit=150, resigns=0.01, mode=mode):
        assert findings(state) == []


def public(state: State, **values: Any) -> State:
    return State(change(state.public, **values), state.secret)


def secret(state: State, **values: Any) -> State:
    return State(state.public, change(state.secret, **values))


def put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def over(state: State, **values: Any) -> State:
    """A table that was left by all, with another outcome."""
    for seat in range(len(state.public.seats)):
        state = after(state, Resign("resign", seat))
    assert state.public.outcome is not None
    return public(state, outcome=change(state.public.outcome, **values))


SCENE, TWO, PLACING, REINFORCING = scene(), scene(2), begin(3), scene(stage="reinforce")
PAIR = begin(2)
WAITS, SOURCE, TARGET = conquered()
GOALS = scene(goals=fair_goals(3))
BY_POINTS = after(scene(turn=2, stage="regroup", options={"round_limit": 40}), EndTurn("end_turn", 2))
LAST, LAST_MOVE = last_country(goals=(Goal((), (), 1), *fair_goals(3)[1:]), options={"common": 40})
WON = after(LAST, LAST_MOVE, Occupy("occupy", 0, 3))
ARMIES = SCENE.public.armies


def goals(*given: Goal) -> State:
    return secret(GOALS, objectives=given)


def moved(**places: int) -> tuple[int, ...]:
    return tuple(places.get(f"c{country}", 0) for country in range(COUNTRIES))


FORGED: list[tuple[str, str, State]] = [
    ("GEN-1", "/public/exchanges", public(SCENE, exchanges=(0, 0))),
    ("GEN-1", "/public/idle", public(SCENE, idle=(0, 0, 0, 0))),
    ("GEN-1", "/secret/hands", secret(SCENE, hands=((), ()))),
    ("GEN-1", "/public/turn", public(SCENE, turn=3)),
    ("CON-SET-1", "/public/order", public(SCENE, order=(0, 1, 1))),
    ("CON-SET-1", "/public/order", public(SCENE, order=(0, 1))),
    ("CON-CARD-2", "/public/exchanges/1", public(SCENE, exchanges=(0, -1, 0))),
    ("CON-CARD-1", "/public/round", public(SCENE, exchanges=(0, 2_000_000, 0))),
    ("CON-TIME-3", "/public/idle/2", public(SCENE, idle=(0, 0, 3))),
    ("CON-TIME-3", "/public/idle/1", public(SCENE, idle=(0, 1, 0), away=(1,))),
    ("CON-TIME-3", "/public/idle/1", public(scene(automatic=(1,)), idle=(0, 1, 0))),
    ("CON-TIME-1", "/public/since", public(SCENE, since=5)),
    ("GEN-12", "/public/out", public(SCENE, out=(1, 1), out_by=(0, 0))),
    ("GEN-12", "/public/out", public(SCENE, out=(3,), out_by=(0,))),
    ("CON-OBJ-2", "/public/out_by", public(SCENE, out_by=(0,))),
    ("CON-OBJ-2", "/public/out_by", public(SCENE, out=(1,), out_by=(1,))),
    ("CON-OBJ-2", "/public/out_by", public(SCENE, out=(1, 2), out_by=(0, 1))),
    ("CON-OBJ-2", "/public/out_by", public(SCENE, out=(1,), out_by=(9,))),
    ("CON-ABAN-1", "/public/away", public(SCENE, away=(2, 1))),
    ("CON-ABAN-1", "/public/away", public(SCENE, away=(3,))),
    ("CON-ABAN-1", "/public/away", public(scene(automatic=(1,)), away=(1,))),
    ("CON-SET-5", "/public/armies/7", public(SCENE, armies=put(ARMIES, 7, 0))),
    ("CON-SET-5", "/public/armies/7", public(SCENE, armies=put(ARMIES, 7, -4))),
    ("CON-SET-4", "/public/owners/7", public(SCENE, owners=put(SCENE.public.owners, 7, None))),
    ("CON-SET-4", "/public/owners/7", public(scene(2, armies={7: 4}), owners=put(TWO.public.owners, 7, None))),
    ("CON-SET-4", "/public/owners", public(TWO, owners=(0,) * 20 + (1,) * 13 + (None,) * 17)),
    ("CON-WIN-7", "/public/owners/7", public(SCENE, owners=put(SCENE.public.owners, 7, 3))),
    ("CON-WIN-7", "/public/owners/1", public(SCENE, out=(1,), out_by=(0,))),
    ("CON-WIN-7", "/public/out", public(SCENE, owners=tuple(country % 2 for country in range(COUNTRIES)))),
    ("CON-REI-1", "/public/armies", public(SCENE, armies=put(ARMIES, 7, 2**30))),
    ("CON-SET-7", "/secret/deck", secret(SCENE, deck=SCENE.secret.deck[1:])),
    ("CON-SET-7", "/secret/deck", secret(SCENE, deck=(0, 0, *SCENE.secret.deck[2:]))),
    ("CON-SET-7", "/secret/deck", secret(SCENE, hands=((5,), (), ()))),
    (
        "CON-CARD-5",
        "/secret/hands/1",
        scene(owners=[c % 2 * 2 for c in range(50)], out=(1,), out_by=(0,), hands={1: (4,)}),
    ),
    ("CON-CARD-4", "/secret/hands/0", scene(hands={0: OF["torre"][:6]})),
    ("CON-CARD-2", "/public/discard", scene(discard=(1, 2, 3, 4), exchanges=(1, 0, 0))),
    ("CON-SET-6", "/public/stage", public(PLACING, exchanges=(1, 0, 0))),
    ("CON-SET-6", "/public/stage", public(PLACING, played=True)),
    ("CON-SET-6", "/public/stage", public(PLACING, idle=(1, 0, 0))),
    ("CON-OBJ-1", "/secret/objectives", secret(GOALS, objectives=GOALS.secret.objectives[:2])),
    ("CON-OBJ-1", "/secret/objectives", goals(*(GOALS.secret.objectives[0],) * 3)),
    ("CON-OBJ-1", "/secret/objectives", goals(Goal((), (), 1), Goal((), (), 2), GOALS.secret.objectives[0])),
    ("CON-OBJ-1", "/secret/objectives", secret(SCENE, objectives=fair_goals(3))),
    ("CON-OBJ-1", "/secret/objectives/0", goals(Goal((), (), 0), *GOALS.secret.objectives[1:])),
    ("CON-OBJ-1", "/secret/objectives/0", goals(Goal((), (), -7), *GOALS.secret.objectives[1:])),
    ("CON-OBJ-1", "/secret/objectives/0", goals(Goal((0,), (), 1), *GOALS.secret.objectives[1:])),
    ("CON-OBJ-1", "/secret/objectives/0", goals(Goal((3, 1), (Part(0, 6),), None), *GOALS.secret.objectives[1:])),
    (
        "CON-OBJ-1",
        "/secret/objectives/0",
        goals(Goal((1,), (Part(2, 7), Part(0, 7)), None), *GOALS.secret.objectives[1:]),
    ),
    (
        "CON-OBJ-1",
        "/secret/objectives/0",
        goals(Goal((1,), (Part(0, 7), Part(2, 8)), None), *GOALS.secret.objectives[1:]),
    ),
    ("GEN-12", "/public/turn", public(scene(owners=[1 + c % 2 for c in range(50)]), out=(0,), out_by=(1,))),
    ("CON-WIN-3", "/public/round", public(SCENE, round=0)),
    ("CON-WIN-3", "/public/round", public(SCENE, round=2**31 - 1)),
    ("CON-WIN-3", "/public/round", public(scene(options={"round_limit": 40}), round=41)),
    ("CON-WIN-3", "/public/round", public(PLACING, round=3)),
    ("CON-CARD-1", "/public/conquered", public(REINFORCING, conquered=True)),
    ("CON-REI-1", "/public/due", public(REINFORCING, due=9)),
    ("CON-REI-1", "/public/due", public(REINFORCING, due=-1)),
    ("CON-REI-1", "/public/due", public(SCENE, due=1)),
    ("CON-SET-6", "/public/due", public(PLACING, due=0)),
    ("CON-REI-1", "/public/due", public(REINFORCING, due=15, exchanges=(1, 0, 0))),
    ("CON-REI-2", "/public/due_continents/2", public(REINFORCING, due_continents=(0, 0, 1, 0, 0))),
    ("CON-REI-2", "/public/due_continents/2", public(REINFORCING, due_continents=(0, 0, -1, 0, 0))),
    ("CON-CARD-4", "/public/due", public(scene(stage="reinforce", hands={0: OF["ancla"][:5]}), due=0)),
    ("CON-REG-1", "/public/moved", public(SCENE, moved=moved(c0=1))),
    ("CON-REG-1", "/public/moved", public(scene(stage="regroup"), moved=moved(c0=1, c3=1))),
    ("CON-REG-1", "/public/moved/1", public(scene(stage="regroup"), moved=moved(c1=1))),
    ("CON-REG-1", "/public/moved/0", public(scene(stage="regroup"), moved=moved(c0=4))),
    ("CON-REG-1", "/public/moved/0", public(scene(stage="regroup"), moved=moved(c0=-1))),
    ("CON-ATT-3", "/public/occupation", public(WAITS, conquered=False)),
    (
        "CON-ATT-3",
        "/public/occupation",
        public(scene(stage="regroup", hands={0: (1,)}), occupation=Occupation(1, 0, 3)),
    ),
    ("CON-ATT-3", "/public/occupation", public(WAITS, armies=put(WAITS.public.armies, SOURCE, 2))),
    ("CON-ATT-3", "/public/occupation", public(WAITS, armies=put(WAITS.public.armies, TARGET, 1))),
    ("CON-ATT-3", "/public/occupation", public(WAITS, owners=put(WAITS.public.owners, TARGET, 1))),
    ("CON-ATT-3", "/public/occupation", public(WAITS, owners=put(WAITS.public.owners, SOURCE, 1))),
    ("CON-ATT-3", "/public/occupation", public(WAITS, occupation=Occupation(2, TARGET, TARGET))),
    ("CON-CARD-1", "/public/round", public(scene(hands={0: (1, 2)}), round=1)),
    ("CON-TURN-1", "/public/ply", public(SCENE, ply=100)),
    ("CON-SET-2", "/public/owners", public(PLACING, owners=(*THREE[:49], 0))),
    ("CON-SET-3", "/public/owners", public(PLACING, owners=tuple(sorted(PLACING.public.owners)))),
    ("CON-SET-5", "/public/armies", public(PAIR, armies=(1,) * COUNTRIES)),
    ("CON-SET-6", "/public/armies", public(PLACING, armies=put(PLACING.public.armies, 3, 2))),
    ("CON-SET-6", "/public/armies", public(PLACING, due=2)),
    ("CON-WIN-2", "/public/outcome", scene(owners=[0] * 30 + [1 + c % 2 for c in range(20)])),
    (
        "CON-WIN-6",
        "/public/outcome",
        scene(2, owners=[0] * 49 + [None], armies={49: 1}, out=(1,), out_by=(0,), options={"common": 50}),
    ),
    ("CON-ABAN-2", "/public/outcome", public(SCENE, away=(0, 1, 2))),
    ("CON-WIN-7", "/public/outcome/reasons", over(SCENE, reason="CON-WIN-1")),
    ("CON-WIN-7", "/public/outcome/reasons", over(SCENE, reasons=())),
    ("CON-WIN-7", "/public/outcome/reasons", over(SCENE, winners=(0,), ranking=(0, 2, 1))),
    ("CON-WIN-7", "/public/outcome/reasons", over(SCENE, winners=(77,))),
    ("CON-WIN-4", "/public/outcome/ranking", over(SCENE, ranking=(0, 1, 2))),
    (
        "CON-WIN-4",
        "/public/outcome/ranking",
        public(WON, outcome=Outcome((0, 2, 1), "CON-WIN-1", ("CON-WIN-1",), (0, 2))),
    ),
    (
        "CON-WIN-7",
        "/public/outcome/reasons",
        public(WON, outcome=Outcome((2, 0, 1), "CON-WIN-1", ("CON-WIN-1",), (2,))),
    ),
    (
        "CON-WIN-7",
        "/public/outcome/reasons",
        public(WON, outcome=Outcome((0, 2, 1), "CON-ABAN-2", ("CON-ABAN-2",), ())),
    ),
    ("CON-WIN-7", "/public/outcome/reasons", public(BY_POINTS, round=39)),
    ("CON-WIN-7", "/public/outcome/reasons", public(BY_POINTS, turn=1)),
    (
        "CON-WIN-7",
        "/public/outcome/reasons",
        public(BY_POINTS, outcome=Outcome((0, 1, 2), "CON-WIN-3", ("CON-WIN-3",), (0,))),
    ),
]


@pytest.mark.parametrize(
    ("rule", "pointer", "state"), FORGED, ids=[f"{row[0]} {row[1]} {n}" for n, row in enumerate(FORGED)]
)
def test_a_forgery_is_found(rule: str, pointer: str, state: State) -> None:
    assert (rule, pointer) in findings(state)


@pytest.mark.parametrize(
    "state",
    [SCENE, TWO, PLACING, PAIR, REINFORCING, WAITS, GOALS, BY_POINTS, WON, over(SCENE), scene(2, stage="regroup")],
)
def test_what_the_forgeries_start_from_is_sound(state: State) -> None:
    assert findings(state) == []


def test_what_a_turn_with_exchanges_may_have_due_is_counted() -> None:
    state = scene(stage="reinforce", hands={0: OF["ancla"][:8]}, ply=700)
    most = state.public.due + 4 + 7
    state = scene(stage="reinforce", discard=OF["ancla"][:6], exchanges=(2, 0, 0), ply=700)
    assert findings(public(state, due=most)) == []
    assert ("CON-REI-1", "/public/due") in findings(public(state, due=most + 1))


INTEGERS = (-(2**31), -1, 0, 1, 2, 5, 6, 49, 50, 51, 2**31 - 1)


def mutated(state: State, rng: Random) -> State:
    """One field of the state with nonsense of its type in it."""
    part = rng.choice(("public", "secret"))
    record = getattr(state, part)
    name = rng.choice(
        [f.name for f in fields(record) if f.name not in ("config", "game", "rules", "seats", "table", "chain")]
    )
    value = getattr(record, name)
    if isinstance(value, bool):
        new: Any = not value
    elif isinstance(value, int):
        new = rng.choice([n for n in INTEGERS if name not in ("at", "since") or 0 <= n <= 2_000_000_000])
    elif isinstance(value, tuple) and value and isinstance(value[0], int | None):
        place = rng.randrange(len(value))
        cards = name in ("deck", "discard")
        new = put(value, place, rng.choice([n for n in INTEGERS if not cards or 0 <= n < 52]))
        if name in ("order", "exchanges", "idle", "out", "out_by", "away", "deck", "discard") and rng.random() < 0.3:
            new = value[1:] if rng.random() < 0.5 else (*value, value[0])
    elif name == "stage":
        new = rng.choice(("placement", "reinforce", "attack", "regroup"))
    elif name == "outcome":
        seats = tuple(rng.choice(INTEGERS) for _ in range(rng.randint(0, 3)))
        new = Outcome(
            seats, rng.choice(("CON-WIN-1", "CON-WIN-3", "x")), ("CON-WIN-3",)[: rng.randint(0, 1)], seats[:1]
        )
    elif name == "occupation":
        new = None if value else Occupation(rng.randint(1, 3), rng.randrange(50), rng.randrange(50))
    elif name in ("out", "out_by", "away"):
        new = (rng.choice(INTEGERS),)
    elif name == "hands":
        new = tuple(tuple(rng.randrange(52) for _ in range(rng.randint(0, 6))) for _ in value[rng.randint(0, 1) :])
    elif name == "objectives" and value:
        goal = Goal((rng.randrange(5),), (Part(rng.randrange(5), rng.choice(INTEGERS)),), rng.choice((None, *INTEGERS)))
        new = put(value, rng.randrange(len(value)), goal)
    else:
        return state
    return State(**{"public": state.public, "secret": state.secret, part: change(record, **{name: new})})


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whatever_stands_in_a_state_the_audit_answers_and_what_passes_can_be_played(seats: int) -> None:
    rng = Random(seats)
    played = list(mixed_game(GAME, seats, "forge", luck=0.3, limit=160, resigns=0.01))
    for state, move in played[::4]:
        for _ in range(25):
            forged = mutated(mutated(state, rng) if rng.random() < 0.3 else state, rng)
            if findings(forged):
                continue
            GAME.view(forged, 0)
            GAME.score(forged, 0)
            for seat in range(seats):
                GAME.moves(forged, seat)
            try:
                done = after(forged, move)
            except Illegal:
                continue
            assert findings(done) == [], (forged.public, move)
