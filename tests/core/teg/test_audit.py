"""Audit: what a forger might send is found where it stands, and what is not found does no harm."""

from dataclasses import fields
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.games.teg import GAME
from core.games.teg.edition import COUNTRIES, INDEX
from core.games.teg.model import Occupation, Pact, Public, Secret, State
from core.kernel import table
from core.kernel.canonical import plain
from core.kernel.game import Outcome
from core.kernel.header import audit_header
from core.kernel.record import change
from core.kernel.rule import Illegal
from tests.core.teg.played import spread
from tests.kit.tables import begin, mixed_game, within
from tests.kit.teg import after, attack, claim, occupy, place, position, resign, waiting

INT32 = 2**31 - 1
AIMS = ("occupation_03", "occupation_01", "occupation_04")


def forged(state: State, **changes: Any) -> State:
    """A state with some fields of its public or secret part changed."""
    secret = {name: value for name, value in changes.items() if name in Secret.__dataclass_fields__}
    public = {name: value for name, value in changes.items() if name not in secret}
    return change(state, public=change(state.public, **public), secret=change(state.secret, **secret))


def found(state: State, **changes: Any) -> list[tuple[str, str]]:
    return [(one.rule.id, one.pointer) for one in GAME.audit(forged(state, **changes))]


def put(row: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*row[:index], value, *row[index + 1 :])


@cache
def fight() -> State:
    return position({0: "chile 5, argentina 4", 1: "peru 4"}, objectives=AIMS, hands={0: "chile china", 1: "peru"})


@cache
def placing() -> State:
    """The second seat of three in the first placement round."""
    state = begin(GAME, 3, "audit")
    turn = state.public.turn
    return after(state, place(turn, COUNTRIES[state.public.owners.index(turn)], 5))


@cache
def drafting() -> State:
    state = begin(GAME, 2, "audit", setup="draft")
    return after(state, claim(state.public.turn, "chile"))


@cache
def conquering() -> State:
    state = position({0: "chile 5, argentina 4", 1: "peru"}, objectives=AIMS)
    return after(state, attack(0, "chile", "peru", "666", "1"))


@cache
def ended() -> State:
    return after(position({0: "chile 5"}, seats=3, objectives=AIMS), resign(1), resign(2))


# --- planted, one by one


def test_seats_and_lists() -> None:
    state = fight()
    two = put(state.public.seats, 1, state.public.seats[0])
    assert ("TEG-SET-1", "/public/seats") in found(state, seats=two)
    assert found(state, exchanges=(0, 0)) == [("GEN-1", "/public/exchanges")]
    assert ("GEN-1", "/secret/hands") in found(state, hands=(*state.secret.hands, ()))
    assert found(state, exchanges=(0, -1, 0)) == [("TEG-CARD-4", "/public/exchanges/1")]
    assert ("GEN-12", "/public/out") in found(state, out=(3,))
    assert ("GEN-12", "/public/out") in found(state, out=(-1,))
    assert ("GEN-12", "/public/resigned") in found(state, out=(1,), resigned=(1, 1))
    assert ("TEG-WIN-9", "/public/resigned") in found(state, resigned=(1,))
    assert ("GEN-1", "/public/turn") in found(state, turn=3)
    assert ("GEN-1", "/public/start") in found(state, start=-1)
    assert found(state, pacts_made=-1) == [("TEG-PACT-1", "/public/pacts_made")]
    draft = change(state.public.config, setup="draft")
    four = position({0: "chile 5"}, seats=4)
    assert ("TEG-SET-8", "/public/config/setup") in found(four, config=draft)


def test_board() -> None:
    state = fight()
    chile = INDEX["chile"]
    public = state.public
    assert ("TEG-INV-2", f"/public/owners/{chile}") in found(state, owners=put(public.owners, chile, 3))
    assert ("TEG-INV-2", f"/public/owners/{chile}") in found(state, owners=put(public.owners, chile, -1))
    assert ("TEG-INV-1", f"/public/owners/{chile}") in found(state, owners=put(public.owners, chile, None))
    assert ("TEG-INV-1", f"/public/armies/{chile}") in found(state, armies=put(public.armies, chile, 0))
    assert ("TEG-INV-1", f"/public/armies/{chile}") in found(state, armies=put(public.armies, chile, -4))
    assert found(state, armies=put(public.armies, chile, 101)) == [("TEG-INV-3", "/public/armies")]
    endless = change(public.config, army_supply=None)
    assert found(state, config=endless, armies=put(public.armies, chile, 101)) == []
    assert found(state, config=endless, armies=put(public.armies, chile, INT32)) == [("TEG-INV-3", "/public/armies")]
    nobody = tuple(0 if owner == 1 else owner for owner in public.owners)
    assert ("TEG-WIN-7", "/public/out") in found(state, owners=nobody)
    assert ("TEG-WIN-7", "/public/out") in found(state, out=(2,))
    peru = INDEX["peru"]
    assert ("TEG-INV-1", f"/public/armies/{peru}") in found(conquering(), occupation=None)
    assert ("TEG-INV-1", f"/public/armies/{chile}") in found(conquering(), armies=put(public.armies, chile, 0))


def test_cards() -> None:
    state = fight()
    hands, deck = state.secret.hands, state.secret.deck
    assert found(state, deck=deck[1:]) == [("TEG-SET-4", "/secret/deck")]
    assert found(state, hands=put(hands, 2, hands[0])) == [("TEG-SET-4", "/secret/deck")]
    assert found(state, deck=put(deck, 0, deck[1])) == [("TEG-SET-4", "/secret/deck")]
    assert found(state, paid=(INDEX["gobi"],)) == [("TEG-CARD-3", "/public/paid")]
    assert found(state, paid=(INDEX["china"], INDEX["china"])) == [("TEG-CARD-3", "/public/paid")]
    assert found(state, hands=put(hands, 2, deck[:6]), deck=deck[6:]) == [("TEG-CARD-5", "/secret/hands/2")]
    assert ("GEN-12", "/secret/hands/1") in found(state, out=(1,), resigned=(1,))
    assert found(state, objectives=(0, 0, 1)) == [("TEG-SET-5", "/secret/objectives")]
    assert found(state, objectives=(0, 1)) == [("TEG-SET-5", "/secret/objectives")]
    early = placing()
    card = early.secret.deck[0]
    given_one = {"hands": ((card,), (), ()), "deck": early.secret.deck[1:]}
    assert ("TEG-SET-7", "/public/stage") in found(early, **given_one)
    assert found(early, discard=(card,), deck=early.secret.deck[1:]) == [("TEG-CARD-6", "/public/discard")]


def test_turns() -> None:
    state = fight()
    gone = {
        "out": (0,),
        "resigned": (0,),
        "hands": put(state.secret.hands, 0, ()),
        "deck": (*state.secret.deck, *state.secret.hands[0]),
    }
    assert ("GEN-12", "/public/turn") in found(state, **gone)
    assert found(state, round=0) == [("TEG-TURN-1", "/public/round")]
    assert ("TEG-TURN-1", "/public/round") in found(placing(), round=3)
    assert ("TEG-TURN-1", "/public/round") in found(drafting(), round=1)
    for deed in ({"claimed": True}, {"conquered": 1}, {"exchanged": True}, {"moved": put((0,) * 50, 3, 1)}):
        assert ("TEG-SET-7", "/public/stage") in found(placing(), **deed)
    assert found(state, conquered=1) == [("TEG-CARD-1", "/public/conquered")]
    assert found(state, last_conquest=INDEX["chile"]) == [("TEG-CARD-1", "/public/conquered")]
    assert ("TEG-CARD-1", "/public/conquered") in found(state, conquered=-1)
    many = state.public.owners.count(0)
    assert found(state, conquered=many, last_conquest=INDEX["chile"]) == [("TEG-CARD-1", "/public/conquered")]
    assert found(state, conquered=many - 1, last_conquest=INDEX["chile"]) == []
    assert found(state, conquered=1, last_conquest=INDEX["peru"]) == [("TEG-CARD-1", "/public/last_conquest")]
    assert ("TEG-CARD-1", "/public/claimed") in found(state, claimed=True)
    won = {"conquered": 1, "last_conquest": INDEX["chile"], "stage": "card", "claimed": True}
    assert found(state, **won) == []
    assert ("TEG-CARD-1", "/public/claimed") in found(state, **won, exchanges=(3, 0, 0), round=40)


def test_armies_due() -> None:
    state = forged(fight(), stage="incorporate")
    income = max(3, state.public.owners.count(0) // 2)
    assert found(state, due=income) == []
    assert found(state, due=income + 1) == [("TEG-INC-1", "/public/due")]
    assert found(state, due=-1) == [("TEG-INC-1", "/public/due")]
    assert found(fight(), due=1) == [("TEG-INC-1", "/public/due")]
    assert found(state, due=income + 4, exchanged=True, exchanges=(1, 0, 0)) == []
    assert found(state, due=income + 5, exchanged=True, exchanges=(1, 0, 0)) == [("TEG-INC-1", "/public/due")]
    assert found(state, due_continents=put((0,) * 6, 2, 1)) == [("TEG-INC-2", "/public/due_continents/2")]
    assert ("TEG-INC-1", "/public/due") in found(placing(), due=6)
    assert ("TEG-INC-1", "/public/due") in found(placing(), due=0)
    south = position({0: "java, borneo, sumatra, australia"}, rest=(1, 2), stage="incorporate", objectives=AIMS)
    oceania = 5
    assert found(south, due_continents=put((0,) * 6, oceania, 2)) == []
    assert found(south, due_continents=put((0,) * 6, oceania, 3)) == [("TEG-INC-2", "/public/due_continents/5")]
    full = position({0: "chile 100"}, rest=(1, 2), stage="incorporate", objectives=AIMS)
    assert found(full, due=1) == [("TEG-INV-3", "/public/due")]


def test_armies_moved() -> None:
    chile, peru = INDEX["chile"], INDEX["peru"]
    later = forged(fight(), stage="regroup")
    assert found(later, moved=put((0,) * 50, chile, 5)) == []
    assert found(later, moved=put((0,) * 50, chile, 6)) == [("TEG-REG-2", f"/public/moved/{chile}")]
    assert found(later, moved=put((0,) * 50, chile, -1)) == [("TEG-REG-2", f"/public/moved/{chile}")]
    assert found(later, moved=put((0,) * 50, peru, 1)) == [("TEG-REG-2", f"/public/moved/{peru}")]
    assert found(fight(), moved=put((0,) * 50, chile, 1)) == [("TEG-REG-2", "/public/moved")]


def test_stages() -> None:
    state = fight()
    assert ("TEG-SET-8", "/public/stage") in found(
        drafting(), config=change(drafting().public.config, setup="deal"), objectives=(9, 10)
    )
    assert ("TEG-TURN-1", "/public/stage") in found(
        state, stage="incorporate", conquered=1, last_conquest=INDEX["chile"]
    )
    bare = forged(state, hands=((), (), ()), deck=tuple(range(50)))
    assert ("TEG-TURN-1", "/public/stage") in found(bare, stage="incorporate", round=1)
    assert ("TEG-CARD-4", "/public/exchanged") in found(state, exchanged=True)
    first = {"round": 1, "exchanged": True, "exchanges": (1, 0, 0)}
    assert ("TEG-CARD-4", "/public/exchanged") in found(bare, **first)


def test_an_occupation_that_cannot_wait() -> None:
    state = conquering()
    bad = [("TEG-ATT-7", "/public/occupation")]
    for source in ("mexico", "colombia"):  # too far, and another's
        assert found(state, occupation=waiting(source, "peru")) == bad
    assert found(state, stage="regroup") == bad
    assert found(state, armies=put(state.public.armies, INDEX["chile"], 1)) == bad
    assert found(state, armies=put(state.public.armies, INDEX["peru"], 1)) == bad
    one = Occupation(eliminated=1, source=INDEX["chile"], target=INDEX["peru"])
    assert found(state, occupation=one) == [("TEG-WIN-7", "/public/occupation/eliminated")]
    ninth = Occupation(eliminated=9, source=INDEX["chile"], target=INDEX["peru"])
    assert found(state, occupation=ninth) == [("TEG-WIN-7", "/public/occupation/eliminated")]


def test_what_cannot_have_happened_before() -> None:
    """Hands, exchanges, first armies and moves that play could not have brought so soon."""
    state = fight()
    early = position({0: "chile 5"}, round=1, objectives=AIMS)
    deck = early.secret.deck
    assert found(early, hands=(deck[:1], (), ()), deck=deck[1:]) == [("TEG-CARD-1", "/public/round")]
    assert found(early, discard=deck[:3], deck=deck[3:]) == [("TEG-CARD-1", "/public/round")]
    assert ("TEG-CARD-4", "/public/exchanges/2") in found(state, exchanges=(0, 0, 8))
    assert found(state, exchanges=(0, 0, 7)) == []
    assert ("TEG-CARD-1", "/public/round") in found(state, exchanges=(8, 0, 0))
    assert found(state, ply=3) == [("TEG-TURN-1", "/public/ply")]
    assert found(state, round=INT32) == [("TEG-TURN-1", "/public/ply")]
    assert found(state, pacts_made=INT32) == [("TEG-TURN-1", "/public/ply")]
    placed = placing()
    own = placed.public.owners.index(placed.public.turn)
    assert found(placed, armies=put(placed.public.armies, own, 9)) == [("TEG-SET-7", "/public/armies")]
    assert found(placed, due=4) == [("TEG-SET-7", "/public/armies")]
    other = placed.public.owners.index((placed.public.turn + 1) % 3)
    third = placed.public.owners.index(placed.public.start)
    assert ("TEG-SET-2", "/public/owners") in [
        *found(placed, owners=put(put(placed.public.owners, other, placed.public.turn), third, placed.public.turn)),
    ]
    draft = drafting()
    assert ("TEG-SET-8", "/public/turn") in found(draft, turn=1 - draft.public.turn)
    extra = put(draft.public.owners, INDEX["peru"], draft.public.start)
    grown = put(draft.public.armies, INDEX["peru"], 1)
    assert ("TEG-SET-8", "/public/owners") in found(draft, owners=extra, armies=grown)
    assert ("TEG-SET-8", f"/public/armies/{INDEX['chile']}") in found(
        draft, armies=put(draft.public.armies, INDEX["chile"], 2)
    )
    assert ("TEG-INV-1", f"/public/owners/{INDEX['peru']}") in found(draft, armies=grown)


def pact(**changes: Any) -> Pact:
    plain_one = Pact(country=None, denounced_by=None, id=1, kind="general", seats=(0, 1), source=None, target=None)
    return change(plain_one, **changes)


@pytest.mark.parametrize(
    "bad",
    [
        pact(seats=(0, 0)),
        pact(seats=(0, 3)),
        pact(seats=(-1, 1)),
        pact(country=3),
        pact(kind="zone"),
        pact(kind="border"),
        pact(kind="border", source=INDEX["chile"], target=INDEX["mexico"]),
        pact(kind="border", source=INDEX["peru"], target=INDEX["chile"]),
        pact(denounced_by=2),
    ],
)
def test_pacts_that_cannot_be(bad: Pact) -> None:
    assert found(fight(), pacts=(bad,), pacts_made=1) == [("TEG-PACT-1", "/public/pacts/0")]


def test_pacts_together() -> None:
    state, wrong = fight(), ("TEG-PACT-1", "/public/pacts")
    assert found(state, pacts=(pact(),), pacts_made=1) == []
    assert found(state, proposals=(pact(denounced_by=0),), pacts_made=1) == [("TEG-PACT-1", "/public/proposals/0")]
    assert found(state, pacts=(pact(id=2),), pacts_made=1) == [wrong]
    assert found(state, pacts=(pact(id=0),), pacts_made=1) == [wrong]
    assert wrong in found(state, pacts=(pact(), pact(seats=(1, 2))), pacts_made=1)
    assert found(state, pacts=(pact(), pact(id=2, seats=(1, 0))), pacts_made=2) == [wrong]
    pair = (pact(), pact(id=2, kind="zone", country=4))
    assert found(state, proposals=pair, pacts_made=2) == [("TEG-PACT-1", "/public/proposals")]
    assert found(state, pacts=(pact(),)) == [("TEG-PACT-1", "/public/pacts_made")]
    draft = found(drafting(), pacts=(pact(),), pacts_made=1)
    assert wrong in draft


def test_outcomes() -> None:
    over = ended()
    good = over.public.outcome
    assert good is not None
    assert found(over) == []
    end = ("TEG-WIN-4", "/public/outcome")
    assert found(over, outcome=change(good, winners=(1,))) == [end]
    assert found(over, outcome=change(good, winners=(0, 1))) == [end]
    assert found(over, outcome=change(good, ranking=(0, 1, 2))) == [end]
    why = [("TEG-WIN-4", "/public/outcome/reasons")]
    assert found(over, outcome=change(good, reasons=())) == why
    assert found(over, outcome=change(good, reason="TEG-WIN-3")) == why
    assert found(over, outcome=change(good, reason="TEG-WIN-3", reasons=("TEG-WIN-3",))) == why
    assert found(over, outcome=change(good, reasons=good.reasons * 2)) == why
    assert found(over, outcome=None) == [("TEG-WIN-7", "/public/outcome")]
    going_on = Outcome(ranking=(0, 1, 2), reason="TEG-WIN-9", reasons=("TEG-WIN-9",), winners=(0,))
    ranking = GAME.score(fight(), None).ranking
    stolen = change(going_on, ranking=(0, *(seat for seat in ranking if seat)))
    assert found(fight(), outcome=stolen) == why


def test_somebody_has_won_already() -> None:
    state = fight()
    thirty = tuple(
        1 if country < 40 and country not in {10, 4} else owner for country, owner in enumerate(state.public.owners)
    )
    assert ("TEG-WIN-4", "/public/outcome") in found(state, owners=thirty)
    waits = conquering()
    others = tuple(2 if country not in {10, 4, 35, 1} else owner for country, owner in enumerate(waits.public.owners))
    assert ("TEG-WIN-4", "/public/outcome") in found(waits, owners=put(others, 1, 1)), (
        "who waits is not asked, others are"
    )


# --- honest tables


def test_every_state_that_play_reaches_is_possible() -> None:
    tables: tuple[dict[str, Any], ...] = ({"army_supply": 30, "defensive_exchange": True}, {"army_supply": None}, {})
    for number, options in enumerate(tables):
        for state, _ in mixed_game(GAME, 2 + number, f"honest {number}", luck=0.15, limit=500, resigns=0.01, **options):
            assert GAME.audit(state) == ()


# --- anything that the types let in


BASES = tuple(state for state, _ in spread(6))
number32 = st.integers(-3, 60) | st.integers(-INT32 - 1, INT32)
index = st.integers(0, 49)
seat_like = st.integers(-1, 6) | number32
pact_like = st.builds(
    Pact,
    country=st.none() | index,
    denounced_by=st.none() | seat_like,
    id=st.integers(0, 4) | number32,
    kind=st.sampled_from(["border", "general", "zone"]),
    seats=st.tuples(seat_like, seat_like),
    source=st.none() | index,
    target=st.none() | index,
)
pile = st.lists(index, max_size=50).map(tuple)
seats_list = st.lists(seat_like, max_size=6).map(tuple)


def entries(row: tuple[Any, ...], values: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    """The row with up to four entries changed."""
    changes = st.lists(st.tuples(st.integers(0, max(0, len(row) - 1)), values), max_size=4)

    def spoil(edits: list[tuple[int, Any]]) -> tuple[Any, ...]:
        made = list(row)
        for at, value in edits:
            if made:
                made[at] = value
        return tuple(made)

    return changes.map(spoil)


def anything(state: State, name: str) -> st.SearchStrategy[Any]:
    """Any value that the type of a field allows."""
    public, secret = state.public, state.secret
    flags = st.booleans()
    known: dict[str, st.SearchStrategy[Any]] = {
        "armies": entries(public.armies, number32),
        "owners": entries(public.owners, st.none() | seat_like),
        "moved": entries(public.moved, number32),
        "due_continents": entries(public.due_continents, number32),
        "exchanges": seats_list | entries(public.exchanges, number32),
        "out": seats_list,
        "resigned": seats_list,
        "discard": pile | st.permutations(public.discard).map(tuple),
        "paid": pile,
        "deck": pile | st.permutations(secret.deck).map(tuple),
        "hands": st.lists(pile, min_size=2, max_size=6).map(tuple) | st.permutations(secret.hands).map(tuple),
        "objectives": st.lists(st.integers(0, 14), max_size=6).map(tuple),
        "pacts": st.lists(pact_like, max_size=3).map(tuple),
        "proposals": st.lists(pact_like, max_size=3).map(tuple),
        "last_conquest": st.none() | index,
        "occupation": st.none() | st.builds(Occupation, eliminated=st.none() | seat_like, source=index, target=index),
        "stage": st.sampled_from(["draft", "placement", "incorporate", "attack", "regroup", "card"]),
        "outcome": st.none()
        | st.builds(
            Outcome,
            ranking=seats_list,
            reason=st.sampled_from(["TEG-WIN-3", "TEG-WIN-9", "x"]),
            reasons=st.lists(st.sampled_from(["TEG-WIN-1", "TEG-WIN-3", "TEG-WIN-9"]), max_size=3).map(tuple),
            winners=seats_list,
        ),
        "config": st.sampled_from([base.public.config for base in BASES]),
        "seats": st.sampled_from([base.public.seats for base in BASES]),
        "claimed": flags,
        "exchanged": flags,
        "dealt": flags,
    }
    return known.get(name, number32)


HEADER = {"chain", "commitment", "table", "rules", "game", "seed"}  # the kernel's own, looked at by `audit_header`
FORGEABLE = [field.name for part in (Public, Secret) for field in fields(part) if field.name not in HEADER]


@st.composite
def forgeries(draw: st.DrawFn) -> State:
    state = draw(st.sampled_from(BASES))
    names = draw(
        st.lists(st.sampled_from([n for n in FORGEABLE if n not in HEADER]), min_size=1, max_size=3, unique=True)
    )
    return forged(state, **{name: draw(anything(state, name)) for name in names})


def small(value: Any) -> bool:
    """Whether every number can be written again."""
    if isinstance(value, dict):
        return all(map(small, value.values()))
    if isinstance(value, list):
        return all(map(small, value))
    return not isinstance(value, int) or -INT32 - 1 <= value <= INT32


def operated(state: State, rng: Random) -> None:
    """Every operation on a state that audit lets pass: nothing but a refusal may come of it."""
    for seat in (None, *range(len(state.public.seats))):
        view = GAME.view(state, seat)
        GAME.score(state, seat)
        if seat is None:
            continue
        assert GAME.picture(view, "es").startswith("<svg")
        table.suggest(GAME, state, seat)
        templates = GAME.moves(state, seat).templates
        assert bool(templates) is (state.public.outcome is None and seat not in state.public.out)
        for template in rng.sample(templates, min(12, len(templates))):
            move = within(template, rng)
            try:
                made = table.advance(GAME, state, move)
            except Illegal as illegal:
                assert illegal.rule.id == "GEN-6", "templates leave out what the table itself reports"  # noqa: PT017  # its rule is asked for
                continue
            assert small(plain(made.state))
        for move in (attack(seat, "chile", "peru"), occupy(seat, 3), place(seat, "chile", INT32), resign(seat)):
            try:
                GAME.check(state, move)
            except Illegal:
                continue


@given(forgeries())
@settings(max_examples=120, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_audit_never_fails_and_what_it_lets_pass_does_no_harm(state: State) -> None:
    findings = (*audit_header(state), *GAME.audit(state))
    assert all(finding.pointer.startswith(("/public/", "/secret/")) for finding in findings)
    assert all(finding.rule in GAME.rulebook for finding in findings)
    if not findings:
        operated(state, Random(1))


@pytest.mark.long
@given(forgeries())
@settings(max_examples=10_000, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_audit_never_fails_ten_thousand_times(state: State) -> None:
    if not (*audit_header(state), *GAME.audit(state)):
        operated(state, Random(1))


@pytest.mark.parametrize("base", BASES[::4])
def test_honest_tables_pass_through_every_operation(base: State) -> None:
    assert (*audit_header(base), *GAME.audit(base)) == ()
    operated(base, Random(2))
