"""The verdict on a log: replay it, and name the first entry that cannot stand.

The referee knows no game. It sets the table up anew from the log's set-up, applies one move after the other, and
holds what the table claims against what comes out. `stop` is its manner here: it names the first faulty entry,
and which later ones would fall once that one is left out.
"""

from collections.abc import Sequence
from typing import Any, Literal

from core.kernel import table
from core.kernel.canonical import digest, plain
from core.kernel.game import AnyGame
from core.kernel.general import CHANCE, OVER
from core.kernel.record import change, record
from core.kernel.rule import Fact, Illegal, Rule, Text
from core.referee.compare import difference, disagreement
from core.referee.log import Claim, Entry

Kind = Literal["setup_refused", "illegal_move", "dice_mismatch", "state_mismatch", "malformed_entry", "after_the_end"]

UNTOLD = "-"
"""The seed of a replay whose log gives none: nothing is drawn from it, and the verdict's state tells it."""

_OF_SEED = {"public": ("chain", "commitment", "table"), "secret": ("seed",)}
"""What of a state comes from the seed alone."""

_TOLD = {
    "dice_mismatch": Text("Los dados no son los que salieron.", "The dice are not those that were thrown."),
    "state_mismatch": Text("Lo que la mesa dice no es lo que resulta.", "What the table says is not what comes out."),
    "malformed_entry": Text("El asiento del registro no se puede leer.", "The entry cannot be read."),
    "after_the_end": Text("La partida ya había terminado.", "The game was over already."),
}


@record
class Fault:
    """Why an entry cannot stand. `expected` and `claimed` are JSON; `pointer` starts at the entry, null: all of it."""

    entry: int
    kind: Kind
    rule: Rule | None
    facts: tuple[tuple[str, Fact], ...]
    detail: Text
    expected: Any
    claimed: Any
    alternatives: tuple[Any, ...]
    pointer: str | None
    breaks: tuple[int, ...] = ()


@record
class Verdict:
    """What the referee says: faults (none: the log is upheld), entries applied, and the table as it then stood.

    `state` is null where the set-up was refused.
    """

    faults: tuple[Fault, ...]
    entries: int
    state: Any


def judge(game: AnyGame, setup: tuple[Any, tuple[Any, ...], str | None, Any], entries: Sequence[Entry]) -> Verdict:
    """Judge a log. `setup` is (options, seat requests, seed, dealt), as `table.begin` takes them.

    A seed of null is that of a table at which nothing is drawn: what comes from the seed alone is then not compared.
    """
    options, seats, seed, dealt = setup
    try:
        state = table.begin(game, options, seats, UNTOLD if seed is None else seed, dealt).state
    except Illegal as illegal:
        return Verdict((_refusal(-1, "setup_refused", illegal, (), None),), 0, None)
    for number, entry in enumerate(entries):
        after, fault = _replay(game, state, number, entry, seed is not None)
        if fault is not None:
            rest = _fallen(game, state, entries, number + 1, seed is not None)
            return Verdict((change(fault, breaks=rest),), number, state)
        state = after
    return Verdict((), len(entries), state)


def _fallen(game: AnyGame, state: Any, entries: Sequence[Entry], start: int, seeded: bool) -> tuple[int, ...]:
    """The entries from `start` on that fall when the table goes on from `state`; those are left out in turn."""
    fallen = []
    for number in range(start, len(entries)):
        after, fault = _replay(game, state, number, entries[number], seeded)
        if fault is None:
            state = after
        else:
            fallen.append(number)
    return tuple(fallen)


def _replay(game: AnyGame, state: Any, number: int, entry: Entry, seeded: bool) -> tuple[Any, Fault | None]:
    """The state after one entry, or why the entry cannot stand; `seeded` says whether the table's seed is known."""
    if entry.flaws:
        return state, _malformed(number, entry.flaws[0])
    if not game.to_act(state):
        return state, _fault(number, "after_the_end", OVER, None)
    move = entry.move
    if move.seat >= len(state.public.seats):
        return state, _fault(number, "malformed_entry", None, "/move/seat")
    misfits = game.misfits(state, move)
    if misfits:
        first = misfits[0]
        return state, _fault(number, "malformed_entry", None, f"/move{first.pointer}", detail=first.detail)
    try:
        step = table.advance(game, state, move)
    except Illegal as illegal:
        return state, _refusal(number, "illegal_move", illegal, table.alternatives(game, state, move), "/move")
    if entry.claim is not None and (fault := _claim(number, entry.claim, step, seeded)) is not None:
        return state, fault
    return step.state, None


def _claim(number: int, claim: Claim, step: Any, seeded: bool) -> Fault | None:
    """The first claim that does not hold: what a table can see first, then what it takes a program to compare."""
    happened = [plain(event) for event in step.events]
    if claim.dice is not None:
        thrown = next((event for event in happened if event["type"] == "dice_thrown"), None)
        for side in ("attack", "defence"):
            expected = None if thrown is None else thrown[side]
            said = list(getattr(claim.dice, side))
            if expected != said:
                place = f"/claim/dice/{side}"
                return _fault(number, "dice_mismatch", CHANCE, place, expected=expected, claimed=said)
    found = None
    if claim.events is not None:
        found = _at("/claim/events", disagreement(happened, claim.events))
    if found is None and claim.state is not None:
        states = (plain(step.state), claim.state)
        found = _at("/claim/state", difference(*(states if seeded else map(_unseeded, states))))
    if found is None and claim.outcome_claimed:
        found = _at("/claim/outcome", difference(plain(step.state.public.outcome), claim.outcome))
    if found is None and claim.chain is not None and seeded:
        found = _at("/claim/chain", difference(step.state.public.chain, claim.chain))
    if found is None and claim.digest is not None and seeded:
        found = _at("/claim/digest", difference(digest(step.state), claim.digest))
    if found is None:
        return None
    place, expected, said = found
    return _fault(number, "state_mismatch", CHANCE, place, expected=expected, claimed=said)


def _unseeded(state: dict[str, Any]) -> dict[str, Any]:
    """A state without what comes from the seed alone."""
    return {
        name: {key: value for key, value in part.items() if key not in _OF_SEED.get(name, ())}
        if isinstance(part, dict)
        else part
        for name, part in state.items()
    }


def _at(place: str, found: tuple[str, Any, Any] | None) -> tuple[str, Any, Any] | None:
    return None if found is None else (place + found[0], found[1], found[2])


def _malformed(number: int, flaw: Any) -> Fault:
    return _fault(number, "malformed_entry", None, flaw.pointer or None, detail=flaw.detail)


def _fault(
    number: int,
    kind: Kind,
    rule: Rule | None,
    pointer: str | None,
    *,
    expected: Any = None,
    claimed: Any = None,
    detail: Text | None = None,
) -> Fault:
    return Fault(number, kind, rule, (), detail or _TOLD[kind], expected, claimed, (), pointer)


def _refusal(number: int, kind: Kind, illegal: Illegal, alternatives: tuple[Any, ...], pointer: str | None) -> Fault:
    """A fault that is a rule's own."""
    facts = tuple(illegal.facts.items())
    return Fault(number, kind, illegal.rule, facts, illegal.rule.whole, None, None, alternatives, pointer)
