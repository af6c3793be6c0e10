"""Which states can be: audit accepts what play reaches, and finds what is forged."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from core.games.tutep import GAME
from core.games.tutep.model import State
from core.kernel.chance import Chance
from core.kernel.game import Outcome
from core.kernel.record import change, names
from core.kernel.rule import Illegal
from core.kernel.shape import INT32
from tests.kit.tutep import acts, at_table, begin, play, plays, random_match, resign

ALL_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"gesta": "en_mano", "beat": "highest", "monuments": 1},
    {"follow_while_stock": False, "tie": "none", "first_dealer": 0},
)


@pytest.mark.parametrize("given", [False, True])
@pytest.mark.parametrize("options", ALL_OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_play_reaches_can_be(seats: int, options: dict[str, Any], given: bool) -> None:
    for state, _ in random_match(seats, f"reached {given}", resigns=0.004, limit=170, given=given, **options):
        assert GAME.audit(state) == ()


def some(seats: int, plays_made: int, **options: Any) -> State:
    """A table after so many plays."""
    for number, (state, _) in enumerate(random_match(seats, "some", **options)):
        if number == plays_made:
            return state
    raise AssertionError("the match was over before")


def finished_match(seats: int) -> State:
    *_, (state, _) = random_match(seats, "finished", monuments=2)
    return state


def public(state: State, **values: Any) -> State:
    return change(state, public=change(state.public, **values))


def secret(state: State, **values: Any) -> State:
    return change(state, secret=change(state.secret, **values))


def config(state: State, **values: Any) -> State:
    return public(state, config=change(state.public.config, **values))


def swapped(state: State, one: int, other: int) -> State:
    """Two hands change places but for their sizes: their first cards are swapped."""
    hands = [list(hand) for hand in state.secret.hands]
    hands[one][0], hands[other][0] = hands[other][0], hands[one][0]
    return secret(state, hands=tuple(tuple(hand) for hand in hands))


def dropped(state: State) -> State:
    return secret(state, hands=(state.secret.hands[0][1:], *state.secret.hands[1:]))


def doubled(state: State) -> State:
    first = state.secret.hands[1][0]
    return secret(state, hands=((first, *state.secret.hands[0][1:]), *state.secret.hands[1:]))


def holding(state: State, card: int) -> int:
    return next(seat for seat, hand in enumerate(state.secret.hands) if card in hand)


def moved(state: State) -> State:
    """A card goes from one hand to another."""
    hands = state.secret.hands
    return secret(state, hands=(hands[0][1:], (*hands[1], hands[0][0]), *hands[2:]))


SECOND = 55  # plays: in the second round
FORGERIES: dict[str, tuple[Callable[[], State], str, str]] = {
    "two names alike": (
        lambda: config(begin(2), civilisations=("a", "a", "b", "c")),
        "TUT-CARD-3",
        "/public/config/civilisations",
    ),
    "no goal": (lambda: config(begin(2), monuments=0), "TUT-SCORE-4", "/public/config/monuments"),
    "a goal too far": (lambda: config(begin(2), monuments=21), "TUT-SCORE-4", "/public/config/monuments"),
    "a dealer from elsewhere": (lambda: config(begin(2), first_dealer=2), "TUT-DEAL-4", "/public/config/first_dealer"),
    "too few monuments": (lambda: public(begin(3), monuments=(0, 0)), "TUT-SCORE-2", "/public/monuments"),
    "too many points": (lambda: public(begin(2), points=(0, 0, 0)), "TUT-SCORE-2", "/public/points"),
    "a hand too many": (lambda: secret(begin(2), hands=((), (), ())), "TUT-DEAL-1", "/secret/hands"),
    "a leader from elsewhere": (lambda: public(begin(2), leader=-1), "TUT-LEAD-3", "/public/leader"),
    "a holder from elsewhere": (lambda: public(begin(4), holder=4), "TUT-DEAL-1", "/public/holder"),
    "no holder": (lambda: public(begin(4), holder=None), "TUT-DEAL-1", "/public/holder"),
    "a holder with three": (lambda: public(begin(3), holder=0), "TUT-DEAL-1", "/public/holder"),
    "another holder": (
        lambda: public(begin(4), holder=(begin(4).public.holder or 0) ^ 1),
        "TUT-DEAL-1",
        "/public/holder",
    ),
    "a gesta of nobody here": (
        lambda: public(begin(2), gestas=(None, 7, None, None)),
        "TUT-GESTA-1",
        "/public/gestas/1",
    ),
    "resigned from elsewhere": (lambda: public(begin(3), resigned=(5,)), "TUT-RES-1", "/public/resigned/0"),
    "resigned twice": (lambda: public(begin(4), resigned=(1, 1)), "TUT-RES-1", "/public/resigned"),
    "all resigned": (lambda: public(begin(2), resigned=(1, 0)), "TUT-RES-1", "/public/resigned"),
    "no round": (lambda: public(begin(2), round=0), "TUT-DEAL-4", "/public/round"),
    "an endless match": (lambda: public(begin(2), round=INT32), "TUT-DEAL-4", "/public/round"),
    "a card twice": (lambda: doubled(begin(4)), "TUT-CARD-1", "/secret/hands/1/0"),
    "a card missing": (lambda: dropped(begin(4)), "TUT-CARD-1", "/secret"),
    "a card left over and held": (
        lambda: public(begin(3), turned=begin(3).secret.hands[0][0]),
        "TUT-CARD-1",
        "/public/turned",
    ),
    "a card moved": (lambda: moved(begin(4)), "TUT-DEAL-1", "/secret/hands/0"),
    "a card moved, with three": (lambda: moved(begin(3)), "TUT-DEAL-2", "/secret/hands/0"),
    "a card in the stock": (
        lambda: secret(
            begin(2),
            hands=(begin(2).secret.hands[0][1:], begin(2).secret.hands[1]),
            stock=(begin(2).secret.hands[0][0], *begin(2).secret.stock),
        ),
        "TUT-DEAL-3",
        "/secret/stock",
    ),
    "another card face up": (
        lambda: public(begin(2), turned=begin(2).secret.stock[0]),
        "TUT-DEAL-3",
        "/public/turned",
    ),
    "a count of moves": (lambda: public(some(3, 7), ply=8), "GEN-5", "/public/ply"),
    "a count of draws": (lambda: public(some(4, SECOND), drawn=2), "GEN-6", "/public/drawn"),
    "draws at a given deal": (lambda: public(begin(4), dealt=True), "GEN-6", "/public/drawn"),
    "monuments too early": (lambda: public(begin(2), monuments=(1, 0)), "TUT-SCORE-2", "/public/monuments/0"),
    "monuments below zero": (lambda: public(begin(2), monuments=(-1, 1)), "TUT-SCORE-2", "/public/monuments/0"),
    "a round without a monument": (
        lambda: public(some(3, SECOND), monuments=(0, 0, 0)),
        "TUT-SCORE-2",
        "/public/monuments",
    ),
    "points before a round": (lambda: public(begin(2), points=(130, 0)), "TUT-SCORE-2", "/public/points"),
    "points that do not add up": (
        lambda: public(some(4, SECOND), points=(1, 2, 3, 4)),
        "TUT-SCORE-2",
        "/public/points",
    ),
    "a monument for the wrong seat": (
        lambda: public(some(2, SECOND), points=(130, 0), monuments=(0, 2)),
        "TUT-SCORE-2",
        "/public/monuments/0",
    ),
    "won before": (
        lambda: public(config(some(2, SECOND), monuments=1), points=(110, 20), monuments=(2, 0)),
        "TUT-SCORE-4",
        "/public/monuments/0",
    ),
    "an outcome too early": (
        lambda: public(begin(2), outcome=Outcome((0, 1), "TUT-SCORE-4", ("TUT-SCORE-4",), (0,))),
        "TUT-SCORE-4",
        "/public/outcome",
    ),
    "no outcome": (lambda: public(resign(begin(2), 0), outcome=None), "TUT-RES-1", "/public/outcome"),
    "another winner": (
        lambda: public(resign(begin(3), 0, 1), outcome=Outcome((1, 2, 0), "TUT-RES-1", ("TUT-RES-1",), (1,))),
        "TUT-RES-1",
        "/public/outcome",
    ),
    "no outcome at the end": (lambda: public(finished_match(3), outcome=None), "TUT-SCORE-4", "/public/outcome"),
    "an end that is none": (
        lambda: config(finished_match(3), monuments=9),
        "TUT-SCORE-4",
        "/public/played",
    ),
    "other points at the end": (
        lambda: public(finished_match(3), points=tuple(reversed(finished_match(3).public.points))),
        "TUT-SCORE-2",
        "/public/points",
    ),
    "another leader": (
        lambda: public(begin(4), leader=(begin(4).public.leader + 1) % 4),
        "TUT-LEAD-1",
        "/public/leader",
    ),
    "a gesta that was not made": (
        lambda: public(begin(4), gestas=(0, None, None, None)),
        "TUT-GESTA-4",
        "/public/gestas/0",
    ),
    "a gesta in hand that was not made": (
        lambda: public(begin(4, gesta="en_mano"), gestas=(0, None, None, None)),
        "TUT-GESTA-3",
        "/public/gestas/0",
    ),
    "a gesta in hand, with two": (
        lambda: public(some(2, 5, gesta="en_mano"), gestas=(None, None, 1, None)),
        "TUT-GESTA-3",
        "/public/gestas/2",
    ),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_found(name: str) -> None:
    make, rule, pointer = FORGERIES[name]
    found = GAME.audit(make())
    assert (rule, pointer) in [(one.rule.id, one.pointer) for one in found]
    assert all(one.detail.es != one.detail.en for one in found)


def test_all_findings_at_once() -> None:
    forged = public(begin(4), ply=3, drawn=9, points=(1, 1, 1, 1))
    assert {one.pointer for one in GAME.audit(forged)} == {"/public/ply", "/public/drawn", "/public/points"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_revoke_is_found_in_a_bare_state(seats: int) -> None:
    """A seat that discarded cannot hold now what it had to play then (asks 21)."""
    rules = set()
    rng = Random(seats)
    for state, move in random_match(seats, "revokes", limit=39 - 40 % seats):
        if move is None or len(state.public.played) < 2 * seats:
            continue
        one, other = rng.sample(range(seats), 2)
        if state.secret.hands[one] and state.secret.hands[other]:
            for finding in GAME.audit(swapped(state, one, other)):
                if finding.pointer.startswith("/public/played/"):
                    rules.add(finding.rule.id)
    assert rules & {"TUT-FOLLOW-1", "TUT-FOLLOW-2", "TUT-FOLLOW-3"}


def test_a_revoke_is_found_with_two_once_the_stock_is_gone() -> None:
    rules = set()
    for seed in range(10):
        for state, move in random_match(2, f"revokes {seed}", limit=39):
            if move is not None and len(state.public.played) > 28:
                for finding in GAME.audit(swapped(state, 0, 1)):
                    if finding.pointer.startswith("/public/played/"):
                        rules.add(finding.rule.id)
                        assert int(finding.pointer.rsplit("/", 1)[1]) >= 26
    assert rules >= {"TUT-FOLLOW-1", "TUT-FOLLOW-2"}


def test_tut_lead_1_a_lead_without_the_chronicler_is_found() -> None:
    """With two seats the dealer leads only as the chronicler's holder."""
    state = play(at_table(["s1 s2 s3", "e1 e2"], "e9"), "e2")
    assert acts(state) == 0
    hands = state.secret.hands
    forged = secret(state, hands=(hands[0], (*(card for card in hands[1] if card != 10), 39)))
    stock = tuple(10 if card == 39 else card for card in state.secret.stock)
    assert stock != state.secret.stock
    found = GAME.audit(secret(forged, stock=stock))
    assert [(one.rule.id, one.pointer) for one in found] == [("TUT-LEAD-2", "/public/leader")]
    assert GAME.audit(state) == ()


def test_tut_deal_3_the_card_face_up_went_where_all_saw_it_go() -> None:
    for state, _ in random_match(2, "went", limit=39):
        if len(state.public.played) == 26 and state.public.turned in (*state.secret.hands[0], *state.secret.hands[1]):
            holder = holding(state, state.public.turned)
            hands = [list(hand) for hand in state.secret.hands]
            at = hands[holder].index(state.public.turned)
            hands[holder][at], hands[1 - holder][0] = hands[1 - holder][0], hands[holder][at]
            found = GAME.audit(secret(state, hands=tuple(tuple(hand) for hand in hands)))
            assert ("TUT-DEAL-3", "/public/turned") in [(one.rule.id, one.pointer) for one in found]
            return
    raise AssertionError("the stock was never gone")


NONSENSE: tuple[object, ...] = (None, -INT32 - 1, -1, 0, 1, 2, 5, 39, INT32, (), (0,), (0, 0), (1, 1, 1), (39,) * 40)


def fits(value: object, old: object) -> bool:
    """Whether a state's type lets the value stand in the place of another, roughly."""
    if isinstance(old, bool):
        return isinstance(value, bool)
    if isinstance(old, tuple):
        return isinstance(value, tuple)
    return not isinstance(value, tuple)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_nonsense_of_a_typed_state_makes_audit_fall(seats: int) -> None:
    """Each number and list anything that its type allows: audit answers, and nothing after it but a refusal."""
    rng = Random(seats)
    states = [state for state, _ in random_match(seats, "nonsense", limit=120)][::17]
    for state in states:
        for part in ("public", "secret"):
            record = getattr(state, part)
            for name in names(record.__class__):
                old = getattr(record, name)
                if isinstance(old, str) or name in {"config", "seats", "outcome", "chain"}:
                    continue
                for value in NONSENSE:
                    if name in {"gestas"} or not fits(value, old) or not _typed(name, value):
                        continue
                    looked_at(change(state, **{part: change(record, **{name: value})}), rng)
        for dealer in (-1, 3, INT32):
            looked_at(config(state, first_dealer=dealer), rng)
        for gestas in ((-1, None, None, INT32), (0, 0, 0, 0), (seats - 1,) * 4):
            looked_at(public(state, gestas=gestas), rng)
        looked_at(public(state, outcome=Outcome((), "", (), ())), rng)


def _typed(name: str, value: object) -> bool:
    """The bounds of the model, which a state has passed before audit sees it."""
    if name in {"turned"}:
        return isinstance(value, int) and 0 <= value < 40
    if name in {"monuments", "points"}:
        return isinstance(value, tuple) and 2 <= len(value) <= 5
    if name == "resigned":
        return isinstance(value, tuple) and len(value) <= 5
    if name == "hands":
        return False
    return value is not None or name == "holder"


def looked_at(state: State, rng: Random) -> None:
    if GAME.audit(state):
        return
    for seat in GAME.to_act(state):
        GAME.view(state, seat)
        move = rng.choice(plays(state))
        try:
            GAME.apply(state, move, Chance("nonsense"))
        except Illegal:
            continue
