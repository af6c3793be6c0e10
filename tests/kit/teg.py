"""TEG tables for tests: any position in a few words, and moves that read as at the table.

A position is a table that play could have reached as far as audit can tell: every state made here or by `after` is
audited. Dice are reported unless a test wants the stream's, so a throw says what it throws.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from core.games.teg import GAME
from core.games.teg.edition import COUNTRIES, INDEX, TRADICIONAL
from core.games.teg.model import Occupation, State
from core.games.teg.moves import (
    AnswerPact,
    Attack,
    Claim,
    ClaimCard,
    CountryBonus,
    DenouncePact,
    EndStage,
    EndTurn,
    Exchange,
    Move,
    Occupy,
    Place,
    ProposePact,
    Regroup,
    Reshuffled,
    Resign,
    Thrown,
)
from core.kernel import table
from core.kernel.game import Step, Template
from core.kernel.header import audit_header
from core.kernel.record import change
from core.kernel.rule import Illegal
from tests.kit.tables import begin

__all__ = ["GAME", "Occupation", "begin"]

SEED = "Kamchatka"
OBJECTIVES = tuple(objective.id for objective in TRADICIONAL.objectives)


def numbers(names: str) -> tuple[int, ...]:
    """Countries or cards by name, separated by blanks."""
    return tuple(INDEX[name] for name in names.split())


def position(
    at: Mapping[int, str] | None = None,
    *,
    seats: int = 3,
    hands: Mapping[int, str] | None = None,
    discard: str = "",
    deck: str | None = None,
    objectives: tuple[str, ...] | None = None,
    rest: tuple[int, ...] | None = None,
    options: Mapping[str, Any] | None = None,
    **public: Any,
) -> State:
    """A table in hostilities, by default in an attack of seat 0 in round 9.

    `at` names countries and armies a seat: `{0: "chile 5, peru"}`; all others hold one army and go round the seats
    of `rest` (all that are in). Cards not in `hands`, `discard` or `deck` lie under the deck. By default everybody
    is to destroy the next seat's colour. `public` are fields of the state's public part.
    """
    base = begin(GAME, seats, SEED, **{"dice": "reported", **(options or {})})
    out = public.get("out", ())
    cycle = rest if rest is not None else tuple(seat for seat in range(seats) if seat not in out)
    owners: list[int | None] = [None] * len(COUNTRIES)
    armies = [1] * len(COUNTRIES)
    for seat, words in (at or {}).items():
        for word in words.split(","):
            name, _, count = word.strip().partition(" ")
            owners[INDEX[name]] = seat
            armies[INDEX[name]] = int(count or 1)
    place = 0
    for country, owner in enumerate(owners):
        if owner is None:
            owners[country] = cycle[place % len(cycle)]
            place += 1
    held = tuple(numbers((hands or {}).get(seat, "")) for seat in range(seats))
    gone = {*(card for hand in held for card in hand), *numbers(discard)}
    top = () if deck is None else numbers(deck)
    under = () if deck == "" else tuple(card for card in range(len(COUNTRIES)) if card not in gone | set(top))
    names = objectives or tuple(f"destruction_{10 + (seat + 1) % seats}" for seat in range(seats))
    draft = base.public.config.setup == "draft"
    secret = change(
        base.secret,
        deck=(*top, *under),
        hands=held,
        objectives=() if draft else tuple(map(OBJECTIVES.index, names)),
    )
    fields: dict[str, Any] = {
        "armies": tuple(armies),
        "discard": numbers(discard),
        "due": 0,
        "owners": tuple(owners),
        "ply": 1000,
        "round": 9,
        "stage": "attack",
        "start": 0,
        "turn": 0,
        **public,
    }
    if isinstance(fields.get("last_conquest"), str):
        fields["last_conquest"] = INDEX[fields["last_conquest"]]
    if isinstance(fields.get("paid"), str):
        fields["paid"] = numbers(fields["paid"])
    state: State = change(base, public=change(base.public, **fields), secret=secret)
    assert faults(state) == []
    return state


def faults(state: State) -> list[tuple[str, str]]:
    """What audit finds, as (rule, pointer)."""
    return [(one.rule.id, one.pointer) for one in (*audit_header(state), *GAME.audit(state))]


def step(state: State, move: Move) -> Step:
    """A move made, and what came of it audited."""
    made = table.advance(GAME, state, move)
    assert faults(made.state) == []
    return made


def after(state: State, *moves: Move) -> State:
    """The table after some moves."""
    for move in moves:
        state = step(state, move).state
    return state


def told(made: Step) -> list[str]:
    """The types of a step's events, in order."""
    return [event.type for event in made.events]


def refused(state: State, move: Move) -> tuple[str, dict[str, Any]]:
    """The rule that forbids a move, and its facts; `apply` refuses it as `check` does."""
    assert GAME.misfits(state, move) == ()
    with pytest.raises(Illegal) as illegal:
        GAME.check(state, move)
    with pytest.raises(Illegal) as again:
        table.advance(GAME, state, move)
    assert (again.value.rule, again.value.facts) == (illegal.value.rule, illegal.value.facts)
    assert set(illegal.value.facts) <= set(illegal.value.rule.facts)
    return illegal.value.rule.id, illegal.value.facts


def rule_of(state: State, move: Move) -> str:
    """The rule that forbids a move."""
    return refused(state, move)[0]


def legal(state: State, move: Move) -> bool:
    """Whether the check lets a move pass."""
    try:
        GAME.check(state, move)
    except Illegal:
        return False
    return True


def offered(state: State, seat: int, kind: str) -> tuple[Template, ...]:
    """The templates of one type of move."""
    return tuple(one for one in GAME.moves(state, seat).templates if one.move.type == kind)


def armies(state: State, country: str) -> int:
    """Armies in a country."""
    return state.public.armies[INDEX[country]]


def owner(state: State, country: str) -> int | None:
    """Whose a country is."""
    return state.public.owners[INDEX[country]]


def waiting(source: str, target: str, eliminated: int | None = None) -> Occupation:
    """A conquest whose armies have not moved in."""
    return Occupation(eliminated=eliminated, source=INDEX[source], target=INDEX[target])


def claim(seat: int, country: str) -> Claim:
    return Claim("claim", seat, country)


def place(seat: int, country: str, number: int) -> Place:
    return Place("place", seat, country, number)


def exchange(seat: int, cards: str) -> Exchange:
    a, b, c = cards.split()
    return Exchange("exchange", seat, (a, b, c))


def attack(seat: int, source: str, target: str, mine: str = "", theirs: str = "") -> Attack:
    """An attack; the dice of both sides as digits where the table reports them."""
    dice = Thrown(tuple(map(int, mine)), tuple(map(int, theirs))) if mine else None
    return Attack("attack", seat, source, target, dice)


def occupy(seat: int, number: int) -> Occupy:
    return Occupy("occupy", seat, number)


def regroup(seat: int, source: str, target: str, number: int) -> Regroup:
    return Regroup("regroup", seat, source, target, number)


def claim_card(seat: int, reshuffled: str | None = None) -> ClaimCard:
    return ClaimCard("claim_card", seat, None if reshuffled is None else Reshuffled(tuple(reshuffled.split())))


def bonus(seat: int, card: str) -> CountryBonus:
    return CountryBonus("country_bonus", seat, card)


def end_stage(seat: int, *, forfeit: bool | None = None) -> EndStage:
    return EndStage("end_stage", seat, forfeit)


def end_turn(seat: int, *, forfeit: bool | None = None) -> EndTurn:
    return EndTurn("end_turn", seat, forfeit)


def border(seat: int, other: int, source: str, target: str) -> ProposePact:
    return ProposePact("propose_pact", seat, "border", other, source, target)


def general(seat: int, other: int) -> ProposePact:
    return ProposePact("propose_pact", seat, "general", other)


def zone(seat: int, other: int, country: str) -> ProposePact:
    return ProposePact("propose_pact", seat, "zone", other, None, None, country)


def accept(seat: int, pact: int = 1) -> AnswerPact:
    return AnswerPact("answer_pact", seat, pact, accept=True)


def refuse(seat: int, pact: int = 1) -> AnswerPact:
    return AnswerPact("answer_pact", seat, pact, accept=False)


def denounce(seat: int, pact: int = 1) -> DenouncePact:
    return DenouncePact("denounce_pact", seat, pact)


def resign(seat: int) -> Resign:
    return Resign("resign", seat)
