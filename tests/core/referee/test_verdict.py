"""The referee: a log replayed, and each way in which an entry cannot stand."""

from typing import Any

import pytest

from core.games.conquista import GAME as CONQUISTA
from core.games.conquista.model import Options as ConquistaOptions
from core.games.conquista.moves import Timeout
from core.games.teg import GAME
from core.games.teg.model import Options, TegSeatRequest
from core.games.teg.moves import ProposePact
from core.kernel import table
from core.kernel.canonical import digest, plain
from core.kernel.game import Misfit
from core.kernel.record import change
from core.kernel.rule import Text
from core.referee.log import Claim, DiceClaim, Entry
from core.referee.verdict import Verdict, judge
from tests.kit import conquista
from tests.kit.tables import mixed_game
from tests.kit.teg import end_turn, place, resign

SEATS = (TegSeatRequest(), TegSeatRequest(), TegSeatRequest())
SEED = "referee"


def played(limit: int = 60) -> list[tuple[Any, Any]]:
    return list(mixed_game(GAME, 3, SEED, luck=0.1, limit=limit))


def judged(entries: list[Entry], **options: Any) -> Verdict:
    return judge(GAME, (Options(**options), SEATS, SEED, None), entries)


def entry(move: Any, **claims: Any) -> Entry:
    return Entry(move, Claim(**claims) if claims else None)


def moves(limit: int = 60) -> list[Any]:
    return [move for _, move in played(limit)]


def the_attack() -> tuple[int, Any, Any]:
    """The first attack of the game: its place, the state before it and the step it makes."""
    for number, (state, move) in enumerate(played()):
        if move.type == "attack":
            return number, state, table.advance(GAME, state, move)
    raise AssertionError("nobody attacked")


def test_an_honest_log_is_upheld_with_every_claim_checked() -> None:
    entries = []
    for state, move in played():
        step = table.advance(GAME, state, move)
        thrown = next((event for event in step.events if event.type == "dice_thrown"), None)
        entries.append(
            entry(
                move,
                dice=None if thrown is None else DiceClaim(thrown.attack, thrown.defence),
                chain=step.state.public.chain,
                digest=digest(step.state),
                state=plain(step.state),
                outcome=None,
                outcome_claimed=True,
                events=tuple(plain(event) for event in step.events),
            )
        )
    verdict = judged(entries)
    assert verdict == Verdict((), len(entries), verdict.state)
    assert digest(verdict.state) == digest(table.advance(GAME, *played()[-1]).state)


def test_an_empty_log_is_upheld() -> None:
    verdict = judged([])
    assert (verdict.faults, verdict.entries, verdict.state.public.ply) == ((), 0, 0)


def test_a_set_up_that_the_rules_forbid_is_entry_minus_one() -> None:
    verdict = judge(GAME, (Options(setup="draft"), SEATS + SEATS, SEED, None), [])
    fault = verdict.faults[0]
    assert (fault.entry, fault.kind, fault.pointer, fault.alternatives) == (-1, "setup_refused", None, ())
    assert fault.rule is not None
    assert (fault.rule.id, fault.facts) == ("TEG-SET-8", (("seats", 6),))
    assert (verdict.entries, verdict.state) == (0, None)


def test_an_illegal_move_names_rule_facts_and_alternatives() -> None:
    log = moves(10)
    turn = log[4].seat
    bad = change(log[4], armies=99)
    verdict = judged([entry(move) for move in (*log[:4], bad, *log[5:])])
    fault = verdict.faults[0]
    assert (fault.entry, fault.kind, fault.pointer) == (4, "illegal_move", "/move")
    assert fault.rule is not None
    assert fault.rule.id == "TEG-SET-7"
    assert fault.rule.reading is not None
    assert fault.detail.en == f"{fault.rule.text.en} {fault.rule.reading.en}"
    assert fault.detail.es == f"{fault.rule.text.es} {fault.rule.reading.es}"
    assert dict(fault.facts)["stage"] == "placement"
    assert len(fault.alternatives) == 3
    assert {one.type for one in fault.alternatives} == {"place"}
    assert {one.seat for one in fault.alternatives} == {turn}
    for alternative in fault.alternatives:
        GAME.check(verdict.state, alternative)
    assert (verdict.entries, verdict.state.public.ply) == (4, 4)


def test_breaks_lists_what_falls_once_the_entry_is_left_out() -> None:
    log = moves(10)
    bad = [*log[:4], change(log[4], armies=99), *log[5:]]
    fallen = judged([entry(move) for move in bad]).faults[0].breaks
    state = judged([entry(move) for move in log[:4]]).state
    expected = []
    for number, move in enumerate(bad[5:], start=5):
        try:
            state = table.advance(GAME, state, move).state
        except Exception:  # whatever falls, falls
            expected.append(number)
    assert list(fallen) == expected
    assert fallen


@pytest.mark.parametrize("side", ["attack", "defence"])
def test_dice_that_were_not_thrown(side: str) -> None:
    number, _, step = the_attack()
    thrown = next(event for event in step.events if event.type == "dice_thrown")
    true = {"attack": thrown.attack, "defence": thrown.defence}
    wrong = tuple(7 - die for die in true[side])
    log = moves()
    claimed = entry(log[number], dice=DiceClaim(**{**true, side: wrong}))
    fault = judged([*(entry(move) for move in log[:number]), claimed]).faults[0]
    assert (fault.entry, fault.kind, fault.pointer) == (number, "dice_mismatch", f"/claim/dice/{side}")
    assert (fault.expected, fault.claimed) == (list(true[side]), list(wrong))
    assert fault.rule is not None
    assert fault.rule.id == "GEN-6"


def test_dice_claimed_where_none_were_thrown() -> None:
    fault = judged([entry(moves(1)[0], dice=DiceClaim((6,), (1,)))]).faults[0]
    assert (fault.kind, fault.pointer, fault.expected, fault.claimed) == (
        "dice_mismatch",
        "/claim/dice/attack",
        None,
        [6],
    )


OTHER = "sha256:" + "0" * 64


@pytest.mark.parametrize(
    ("claims", "pointer", "claimed"),
    [
        ({"chain": OTHER}, "/claim/chain", OTHER),
        ({"digest": OTHER}, "/claim/digest", OTHER),
        ({"outcome": {"winners": [0]}, "outcome_claimed": True}, "/claim/outcome", {"winners": [0]}),
        ({"events": ({"type": "armies_placed", "armies": 77},)}, "/claim/events/0/armies", 77),
        ({"events": ({"type": "card_taken"},)}, "/claim/events/0", {"type": "card_taken"}),
    ],
)
def test_a_claim_that_does_not_hold(claims: dict[str, Any], pointer: str, claimed: Any) -> None:
    log = moves(3)
    fault = judged([entry(log[0]), entry(log[1], **claims), entry(log[2])]).faults[0]
    assert (fault.entry, fault.kind, fault.pointer, fault.claimed) == (1, "state_mismatch", pointer, claimed)
    assert fault.expected != claimed
    assert fault.breaks in {(), (2,)}


def test_a_state_that_differs_is_shown_where() -> None:
    state, move = played(1)[0]
    claimed = plain(table.advance(GAME, state, move).state)
    claimed["public"]["armies"][3] += 5
    fault = judged([entry(move, state=claimed)]).faults[0]
    assert (fault.kind, fault.pointer) == ("state_mismatch", "/claim/state/public/armies/3")
    assert fault.claimed == fault.expected + 5


def test_what_a_table_can_see_is_told_before_what_it_takes_a_program_for() -> None:
    fault = judged([entry(moves(1)[0], chain=OTHER, digest=OTHER, events=({"type": "card_taken"},))]).faults[0]
    assert fault.pointer == "/claim/events/0"


def test_an_entry_that_cannot_be_read() -> None:
    flaw = Misfit("/move/country", "unknown_id", Text("No existe.", "There is none."))
    fault = judged([Entry(None, None, (flaw,))]).faults[0]
    assert (fault.kind, fault.pointer, fault.detail, fault.rule) == (
        "malformed_entry",
        "/move/country",
        flaw.detail,
        None,
    )
    whole = judged([Entry(None, None, (change(flaw, pointer=""),))]).faults[0]
    assert whole.pointer is None


@pytest.mark.parametrize(
    ("move", "pointer"),
    [
        (place(3, "chile", 1), "/move/seat"),
        (ProposePact("propose_pact", 0, "general", 3), "/move/other"),
        (ProposePact("propose_pact", 0, "zone", 1), "/move/country"),
    ],
)
def test_values_that_this_table_cannot_have(move: Any, pointer: str) -> None:
    fault = judged([entry(move)]).faults[0]
    assert (fault.entry, fault.kind, fault.pointer) == (0, "malformed_entry", pointer)


def test_nothing_comes_after_the_end() -> None:
    verdict = judged([entry(resign(0)), entry(resign(1)), entry(end_turn(2)), entry(resign(2))])
    fault = verdict.faults[0]
    assert (fault.entry, fault.kind, fault.pointer, fault.breaks) == (2, "after_the_end", None, (3,))
    assert fault.rule is not None
    assert fault.rule.id == "GEN-4"
    assert verdict.state.public.outcome.winners == (2,)


def test_two_states_of_one_ply_with_two_chains_are_a_fork() -> None:
    """A table that was played twice from one state shows it: same table, same ply, other chains."""
    state, move = played(1)[0]
    other = next(t.move for t in GAME.moves(state, move.seat).templates if t.move.type == move.type and t.move != move)
    one, two = (table.advance(GAME, state, each).state.public for each in (move, other))
    assert (one.table, one.ply) == (two.table, two.ply)
    assert one.chain != two.chain
    fault = judged([entry(other, chain=one.chain)]).faults[0]
    assert (fault.kind, fault.pointer, fault.claimed) == ("state_mismatch", "/claim/chain", one.chain)


def test_a_log_without_a_seed_is_held_to_all_that_no_seed_makes() -> None:
    """The table drew nothing, so its seed decides no more than the promise, the chain and the table's name."""
    options, seats = ConquistaOptions(map_seed=conquista.MAP, dice="reported"), conquista.requests(3)
    dealt = conquista.given(3)
    real = table.begin(CONQUISTA, options, seats, "the table's own", dealt).state
    seat = real.public.turn
    move = Timeout("timeout", seat)
    step = table.advance(CONQUISTA, real, move)
    claimed = plain(step.state)

    def judged_unseeded(**claims: Any) -> Verdict:
        return judge(CONQUISTA, (options, seats, None, dealt), [entry(move, **claims)])

    assert not judged_unseeded(chain=step.state.public.chain, digest=OTHER, state=claimed).faults
    seeded = judge(CONQUISTA, (options, seats, "-", dealt), [entry(move, chain=step.state.public.chain)])
    assert [fault.pointer for fault in seeded.faults] == ["/claim/chain"]
    claimed["public"]["armies"][3] += 1
    assert [fault.pointer for fault in judged_unseeded(state=claimed).faults] == ["/claim/state/public/armies/3"]
    assert [fault.pointer for fault in judged_unseeded(state={"public": 7}).faults] == ["/claim/state/public"]
