"""Tables of Conquista for tests: begun, laid out with given cards, arranged by hand, and asked what a move does."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from core.games.conquista import GAME
from core.games.conquista.ground import CARDS, COUNTRIES, Ground, ground
from core.games.conquista.model import ConquistaSeatRequest, Dealt, Goal, Options, Part, State
from core.games.conquista.objectives import told, total_of
from core.games.conquista.passing import income
from core.kernel import table
from core.kernel.game import Step
from core.kernel.header import audit_header
from core.kernel.record import change
from core.kernel.rule import Illegal

MAP = "prueba"
GROUND: Ground = ground(MAP, 1, "normales")
IDS = GROUND.cards
SIZES = tuple(map(len, GROUND.board.members))


def requests(seats: int, automatic: Sequence[int] = ()) -> tuple[ConquistaSeatRequest, ...]:
    return tuple(ConquistaSeatRequest(automatic=seat in automatic) for seat in range(seats))


def opened(
    seats: int = 3, seed: str = "semilla", *, automatic: Sequence[int] = (), dealt: Dealt | None = None, **options: Any
) -> Step:
    """A table just set up, on the tests' map unless another is named."""
    return table.begin(GAME, Options(**{"map_seed": MAP, **options}), requests(seats, automatic), seed, dealt)


def begin(seats: int = 3, seed: str = "semilla", **rest: Any) -> State:
    state: State = opened(seats, seed, **rest).state
    return state


def fair_deal(seats: int) -> tuple[str, ...]:
    """Countries in an order that deals every continent round."""
    order = list(range(COUNTRIES))
    if seats == 2:
        order = [country for country in order if country % 3] + [country for country in order if not country % 3]
        order = [*order[:33], order[-1], *order[33:-1]]
    return tuple(IDS[country] for country in order)


def fair_goals(seats: int, **options: Any) -> tuple[Goal, ...]:
    """Different objectives of the table's size: spreads over all five continents."""
    total = total_of(GAME.settle(Options(**options), requests(seats)), seats)
    found: list[Goal] = []
    while len(found) < seats:
        counts = [2] * len(SIZES) if len(found) < len(SIZES) else [3] * len(SIZES)
        place = len(found)
        while sum(counts) < total:
            group = place % len(SIZES)
            if counts[group] < SIZES[group] - 1:
                counts[group] += 1
            else:
                place += 1
        found.append(Goal((), tuple(Part(group, count) for group, count in enumerate(counts)), None))
    return tuple(found)


def given(seats: int = 3, **changes: Any) -> Dealt:
    """A whole deal in map order; `changes` replace parts of it."""
    parts: dict[str, Any] = {
        "order": tuple(range(seats)),
        "deal": fair_deal(seats),
        "deck": IDS,
        "neutral": (2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1) if seats == 2 else None,
        "objectives": tuple(told(GROUND, goal) for goal in fair_goals(seats)),
    }
    return Dealt(**{**parts, **changes})


def scene(
    seats: int = 3,
    *,
    stage: str = "attack",
    turn: int = 0,
    owners: Sequence[int | None] | None = None,
    armies: Mapping[int, int] | None = None,
    hands: Mapping[int, Sequence[int]] | None = None,
    deck: int | None = None,
    discard: Sequence[int] = (),
    goals: Sequence[Goal] = (),
    dealt: bool = False,
    automatic: Sequence[int] = (),
    options: Mapping[str, Any] | None = None,
    **public: Any,
) -> State:
    """A table in its fortieth round, in the order of its seats: armies are 3 where not said, and 1 of the neutral's.

    Cards not named are in the deck; `deck` cuts the deck to so many cards, the others being exchanged already.
    Reinforcements are due by the rules.
    """
    chosen = {"objectives": bool(goals), **(options or {})}
    laid = given(seats, objectives=None) if dealt else None
    state = begin(seats, automatic=automatic, dealt=laid, **chosen)
    held = {seat: tuple(cards) for seat, cards in (hands or {}).items()}
    named = {card for cards in held.values() for card in cards} | set(discard)
    pile = [card for card in range(CARDS) if card not in named]
    gone = (*discard, *(pile[deck:] if deck is not None else ()))
    made = -(-len(gone) // 3)
    lands = tuple(owners or [country % seats for country in range(COUNTRIES)])
    values: dict[str, Any] = {
        "armies": tuple((armies or {}).get(country, 1 if owner is None else 3) for country, owner in enumerate(lands)),
        "discard": gone,
        "drawn": state.public.drawn + (100 if state.public.config.dice == "drawn" else 0),
        "due": 0,
        "exchanges": (made,) + (0,) * (seats - 1),
        "order": tuple(range(seats)),
        "owners": lands,
        "ply": 600,
        "round": 40,
        "stage": stage,
        "turn": turn,
    }
    if public.get("conquered") and turn not in automatic and turn not in public.get("away", ()):
        values["played"] = True  # whoever is there has made its conquest itself
    now = change(state.public, **values)
    if stage == "reinforce":
        free, bonuses = income(now, turn)
        now = change(now, due=free, due_continents=bonuses)
    secret = change(
        state.secret,
        deck=tuple(pile if deck is None else pile[:deck]),
        hands=tuple(held.get(seat, ()) for seat in range(seats)),
        objectives=tuple(goals),
    )
    return State(change(now, **public), secret)


def step(state: State, move: Any) -> Step:
    return table.advance(GAME, state, move)


def after(state: State, *moves: Any) -> State:
    for move in moves:
        state = step(state, move).state
    return state


def rule(state: State, move: Any) -> str:
    """The id of the rule that forbids a move, which changes nothing."""
    with pytest.raises(Illegal) as refused:
        step(state, move)
    assert set(refused.value.facts) <= set(refused.value.rule.facts), refused.value.rule.id
    return refused.value.rule.id


def findings(state: State) -> list[tuple[str, str]]:
    """Rules and pointers that the audit names."""
    return [(found.rule.id, found.pointer) for found in (*audit_header(state), *GAME.audit(state))]


def types(given_step: Step) -> list[str]:
    return [event.type for event in given_step.events]


def event(given_step: Step, name: str) -> Any:
    """The first event of a type."""
    return next(one for one in given_step.events if one.type == name)


def border(state: State, seat: int, *, mine: int = 2) -> tuple[int, int]:
    """A country of the seat with at least `mine` armies, and another's next to it."""
    owners = state.public.owners
    for country, near in enumerate(GROUND.board.neighbours):
        if owners[country] == seat and state.public.armies[country] >= mine:
            for other in near:
                if owners[other] != seat:
                    return country, other
    raise AssertionError("no border")
