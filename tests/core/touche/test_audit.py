"""What cannot be: every state reached by play is possible, and each planted forgery is found."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from core.games.touche import GAME, rulebook
from core.games.touche.model import State
from core.games.touche.strips import LAYOUTS
from core.games.touche.turn import position_key, verdict
from core.kernel import table
from core.kernel.game import Outcome
from core.kernel.header import audit
from core.kernel.record import change
from core.kernel.rule import Illegal
from tests.kit.touche import begin, move, placed, play, random_game


def public(**changes: Any) -> Callable[[State], State]:
    return lambda state: change(state, public=change(state.public, **changes))


def config(**changes: Any) -> Callable[[State], State]:
    return lambda state: public(config=change(state.public.config, **changes))(state)


def secret(**changes: Any) -> Callable[[State], State]:
    return lambda state: change(state, secret=change(state.secret, **changes))


def both(*forgeries: Callable[[State], State]) -> Callable[[State], State]:
    def forge(state: State) -> State:
        for one in forgeries:
            state = one(state)
        return state

    return forge


def at(values: tuple[Any, ...], **changes: Any) -> tuple[Any, ...]:
    """The tuple with other values at `_<index>`."""
    found = list(values)
    for name, value in changes.items():
        found[int(name[1:])] = value
    return tuple(found)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"memory": "notebook"},
        {"entry_multi_jump": False},
        {"draw_by_repetition": False},
        {"draw_offers": False},
        {"max_plies": 30},
        {"strips": ((0, 1, 1, 1, 0), (1, 1, 1, 1, 1), (0, 0, 0, 0, 1), (0, 1, 0, 1, 0), (1, 0, 0, 1, 1))},
    ],
    ids=str,
)
def test_every_state_reached_by_play_is_possible(options: dict[str, Any]) -> None:
    for seed in range(3):
        for state, _ in random_game(seed, **options):
            assert audit(GAME, state) == ()
            for words in ("offer", "resign", "accept"):
                for seat in (0, 1):
                    try:
                        after = table.advance(GAME, state, move(seat, words)).state
                    except Illegal:
                        continue
                    assert audit(GAME, after) == ()


def test_states_with_offers_at_every_turn_that_may_have_one_are_possible() -> None:
    state = play(begin(), "offer a1 a5 offer a1-a2 a5-a4 offer")
    assert audit(GAME, state) == ()
    assert audit(GAME, play(state, "a2-a3")) == ()
    assert audit(GAME, play(state, "a2-a3 accept")) == ()


OPENING, FIRST, SECOND = begin(layout=0), play(begin(layout=0), "a1"), play(begin(layout=0), "a1 a5")
MIDDLE = play(begin(layout=0), "a1 e5 b1 e5-d4 b1-b2 a5 a1:c3:e5")
# squares: b2 6, c3 12, d4 18, a5 20, e5 24; last landings c3 e5
NOTED = play(begin(layout=0, memory="notebook"), "a1 e5 b1 e5-d4 b1-b2 a5 a1:c3:e5")
LINED = play(begin(layout=0, strips=((0,) * 5,) * 5), "a1 a5 b1 b5 c1 d5 d1")
CROWD = placed("a2o b2o d2o e2o a4o c1o c4x", "c4", 0)
KEYS = MIDDLE.public.history

FORGERIES: dict[str, tuple[State, Callable[[State], State], str, str]] = {
    "limit of zero": (MIDDLE, config(max_plies=0), "TOU-DRAW-2", "/public/config/max_plies"),
    "limit too high": (MIDDLE, config(max_plies=1001), "TOU-DRAW-2", "/public/config/max_plies"),
    "two draws": (MIDDLE, public(drawn=2), "GEN-6", "/public/drawn"),
    "seven round pawns": (
        CROWD,
        public(shapes=at(CROWD.public.shapes, _24=0)),
        "TOU-SET-2",
        "/public/shapes",
    ),
    "more pawns than turns": (FIRST, public(shapes=at(FIRST.public.shapes, _20=1)), "TOU-MOVE-2", "/public/shapes"),
    "first pawn missing": (
        SECOND,
        public(shapes=at(SECOND.public.shapes, _0=None)),
        "TOU-MOVE-1",
        "/public/shapes",
    ),
    "opened on row 2": (
        SECOND,
        public(shapes=at(SECOND.public.shapes, _0=None, _5=0)),
        "TOU-MOVE-1",
        "/public/shapes",
    ),
    "a pawn too far": (
        play(begin(layout=0), "a1 a5 b1"),
        public(shapes=at(FIRST.public.shapes, _1=0, _0=None, _10=0, _20=1)),
        "TOU-MOVE-2",
        "/public/shapes",
    ),
    "a negative count": (OPENING, public(played=-1), "GEN-9", "/public/played"),
    "no landings": (MIDDLE, public(landings=()), "TOU-MOVE-3", "/public/landings"),
    "landings before the first move": (OPENING, public(landings=(3,)), "TOU-MOVE-3", "/public/landings"),
    "barred where nothing stands": (MIDDLE, public(landings=(12,)), "TOU-MOVE-3", "/public/landings"),
    "landed on a pawn": (MIDDLE, public(landings=(18, 24)), "TOU-MOVE-8", "/public/landings"),
    "landed twice": (MIDDLE, public(landings=(12, 12, 24)), "TOU-MOVE-8", "/public/landings"),
    "jumped over nothing": (MIDDLE, public(landings=(14, 24)), "TOU-MOVE-6", "/public/landings"),
    "came from nowhere": (
        MIDDLE,
        both(secret(revealed=sum(1 << square for square in (6, 12, 18, 20, 24)))),
        "TOU-MOVE-2",
        "/public/landings",
    ),
    "moved without a position before": (MIDDLE, public(history=KEYS[-1:]), "TOU-MOVE-2", "/public/landings"),
    "entered with a position before": (
        play(begin(layout=0), "a1 e5 b1 e5-d4 b1-b2 a5"),
        lambda state: public(history=("0" * 16, *state.public.history))(state),
        "TOU-MOVE-2",
        "/public/landings",
    ),
    "a landing not revealed": (MIDDLE, secret(revealed=0), "TOU-MAG-1", "/secret/revealed"),
    "too much revealed": (FIRST, secret(revealed=3), "TOU-MAG-1", "/secret/revealed"),
    "revealed before the first move": (OPENING, secret(revealed=1), "TOU-MAG-1", "/secret/revealed"),
    "another effect": (MIDDLE, public(effects=at(MIDDLE.public.effects, _6=1)), "TOU-MAG-1", "/public/effects/6"),
    "an effect forgotten": (
        MIDDLE,
        public(effects=at(MIDDLE.public.effects, _12=None)),
        "TOU-MAG-1",
        "/public/effects/12",
    ),
    "an effect recalled": (MIDDLE, public(effects=at(MIDDLE.public.effects, _0=0)), "TOU-MAG-1", "/public/effects/0"),
    "a note lost": (NOTED, public(effects=at(NOTED.public.effects, _0=None)), "TOU-MAG-1", "/public/effects/0"),
    "another layout": (MIDDLE, secret(layout=LAYOUTS // 2 - 1), "TOU-MAG-1", "/public/effects/12"),
    "history before the first move": (OPENING, public(history=("0" * 16,)), "TOU-DRAW-1", "/public/history"),
    "history at a table that keeps none": (MIDDLE, config(draw_by_repetition=False), "TOU-DRAW-1", "/public/history"),
    "no history": (MIDDLE, public(history=()), "TOU-DRAW-1", "/public/history"),
    "too long a history": (
        MIDDLE,
        public(history=tuple(f"{n:016x}" for n in range(9)) + KEYS[-1:]),
        "TOU-DRAW-1",
        "/public/history",
    ),
    "another position's key": (MIDDLE, public(history=(*KEYS[:-1], "0" * 16)), "TOU-DRAW-1", "/public/history"),
    "three times before": (
        placed("a1o b1x", "b1", 0),
        lambda state: public(history=("1" * 16, "2" * 16) * 3 + state.public.history[-1:])(state),
        "TOU-DRAW-1",
        "/public/history",
    ),
    "four times": (
        placed("a1o b1x", "b1", 0),
        lambda state: public(
            history=(state.public.history[-1], "1" * 16) * 3 + state.public.history[-1:],
            outcome=verdict(None, rulebook.REPETITION),
        )(state),
        "TOU-DRAW-1",
        "/public/history",
    ),
    "one position for both sides": (
        placed("a1o b1x", "b1", 0),
        lambda state: public(history=("1" * 16, "1" * 16, *state.public.history[-1:]))(state),
        "TOU-DRAW-1",
        "/public/history",
    ),
    "an offer where there are none": (begin(draw_offers=False), public(offer=0), "TOU-DRAW-3", "/public/offer"),
    "an offer by Red before all": (OPENING, public(offer=1), "TOU-DRAW-3", "/public/offer"),
    "an offer that lapsed before the other moved": (FIRST, public(ply=2), "TOU-DRAW-3", "/public/ply"),
    "an offer without its move": (MIDDLE, public(offer=0), "TOU-DRAW-3", "/public/ply"),
    "too few moves in all": (MIDDLE, public(ply=6), "TOU-DRAW-3", "/public/ply"),
    "too many moves in all": (MIDDLE, public(ply=12), "TOU-DRAW-3", "/public/ply"),
    "moves after the end": (LINED, public(ply=12), "TOU-DRAW-3", "/public/ply"),
    "a line made earlier": (LINED, public(landings=(23,), played=8, ply=8), "TOU-WIN-1", "/public/shapes"),
    "a line that ended nothing": (LINED, public(outcome=None), "TOU-WIN-1", "/public/outcome"),
    "a line for the other": (LINED, public(outcome=verdict(1, rulebook.LINE)), "TOU-WIN-1", "/public/outcome"),
    "the opponent's line": (
        play(placed("a1o b1o c1o d2o a5x", "a1", 1), "d2-d1"),
        public(outcome=verdict(0, rulebook.LINE)),
        "TOU-WIN-2",
        "/public/outcome",
    ),
    "an end without a line": (MIDDLE, public(outcome=verdict(0, rulebook.LINE)), "TOU-WIN-1", "/public/outcome"),
    "an end for no reason": (
        MIDDLE,
        public(outcome=Outcome(ranking=(0, 1), reason="no rule", reasons=(), winners=())),
        "GEN-4",
        "/public/outcome",
    ),
    "a resignation won by both": (
        MIDDLE,
        public(outcome=Outcome(ranking=(0, 1), reason="TOU-RES-1", reasons=("TOU-RES-1",), winners=(0, 1)), ply=8),
        "TOU-RES-1",
        "/public/outcome",
    ),
    "an offer accepted that never was": (
        MIDDLE,
        public(outcome=verdict(None, rulebook.OFFER), ply=8),
        "TOU-DRAW-3",
        "/public/outcome",
    ),
    "beyond the limit": (MIDDLE, config(max_plies=6), "TOU-DRAW-2", "/public/played"),
    "on at the limit": (MIDDLE, config(max_plies=7), "TOU-DRAW-2", "/public/outcome"),
    "drawn by a repetition that is none": (
        MIDDLE,
        public(outcome=verdict(None, rulebook.REPETITION)),
        "TOU-DRAW-1",
        "/public/outcome",
    ),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_found(name: str) -> None:
    state, forge, rule, pointer = FORGERIES[name]
    assert GAME.audit(state) == ()
    findings = GAME.audit(forge(state))
    assert (rule, pointer) in [(finding.rule.id, finding.pointer) for finding in findings]
    assert all(finding.rule in GAME.rulebook and finding.detail.es and finding.detail.en for finding in findings)


def test_a_swapped_pair_of_effects_and_a_swapped_pawn_are_found() -> None:
    shapes = at(MIDDLE.public.shapes, _6=1, _18=0)
    assert GAME.audit(public(shapes=shapes)(MIDDLE))
    key = position_key(shapes, 1, 24)
    assert GAME.audit(public(shapes=shapes, history=(*KEYS[:-1], key))(MIDDLE)) == ()  # nobody could tell


def nonsense(rng: Random) -> State:
    """A state that the wire's types let through: any numbers, any lists of the right length."""

    def number() -> int:
        return rng.choice((rng.randrange(-3, 30), rng.randrange(-(2**31), 2**31), 2**31 - 1, -(2**31)))

    def bit() -> int | None:
        return rng.choice((0, 1, None))

    state = rng.choice((OPENING, MIDDLE, NOTED, LINED, CROWD))
    keys = (*(f"{rng.randrange(4):016x}" for _ in range(rng.randrange(6))), *state.public.history)
    outcomes = (
        None,
        verdict(0, rulebook.LINE),
        Outcome(ranking=(number(),), reason="x", reasons=(), winners=(number(), number())),
    )
    changes: dict[str, Any] = {
        "drawn": number(),
        "effects": tuple(bit() for _ in range(25)),
        "history": keys,
        "landings": tuple(rng.randrange(25) for _ in range(rng.randrange(6))),
        "offer": bit(),
        "outcome": rng.choice(outcomes),
        "played": number(),
        "ply": number(),
        "shapes": tuple(rng.choice((0, 1, None, None)) for _ in range(25)),
        "config": change(
            state.public.config,
            max_plies=number(),
            draw_offers=rng.random() < 0.5,
            memory=rng.choice(("recall", "notebook")),
            entry_multi_jump=rng.random() < 0.5,
            draw_by_repetition=rng.random() < 0.5,
            strips=tuple(tuple(rng.randrange(2) for _ in range(5)) for _ in range(5)),
        ),
    }
    kept = rng.sample(sorted(changes), rng.randrange(1, len(changes)))
    state = public(**{name: changes[name] for name in kept})(state)
    return secret(layout=rng.randrange(LAYOUTS), revealed=rng.randrange(2**25))(state) if rng.random() < 0.3 else state


def test_audit_never_raises_and_what_it_lets_pass_can_be_played() -> None:
    rng = Random(11)
    for _ in range(1500):
        state = nonsense(rng)
        if GAME.audit(state):
            continue
        for seat in (0, 1):
            for template in GAME.moves(state, seat).templates:
                table.advance(GAME, state, template.move)
            GAME.picture(GAME.view(state, seat), "es")
            GAME.score(state, seat)
            GAME.odds.answer(GAME.view(state, seat), GAME.odds.request())
        if GAME.to_act(state):
            GAME.check(state, table.suggest(GAME, state, GAME.to_act(state)[0]))


@pytest.mark.parametrize(
    "field", ["drawn", "history", "landings", "offer", "outcome", "played", "ply", "shapes", "effects"]
)
def test_one_field_of_nonsense_never_stops_play_with_anything_but_a_refusal(field: str) -> None:
    rng = Random(field)
    for _ in range(300):
        wild = nonsense(rng)
        base = rng.choice((OPENING, FIRST, MIDDLE, NOTED, LINED))
        state = public(**{field: getattr(wild.public, field)})(base)
        if not GAME.audit(state):
            for words in ("a1", "*b2", "a1-b1", "e5:c3", "pass", "offer", "accept", "resign"):
                for seat in (0, 1):
                    with suppress(Illegal):  # nothing else may come up
                        table.advance(GAME, state, move(seat, words))
