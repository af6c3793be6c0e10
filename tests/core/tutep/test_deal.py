"""Cards, the deal and who leads: TUT-CARD, TUT-DEAL, TUT-LEAD."""

from fractions import Fraction
from typing import Any

import pytest

from core.games.tutep import GAME
from core.games.tutep.cards import ALL_OF, CIVILISATIONS, INFLUENCE, PERSONALITIES, POINTS, catalogue
from core.games.tutep.model import Dealt, Options
from core.games.tutep.opening import HAND, needs_seed
from core.kernel import table
from core.kernel.rule import Illegal
from core.kernel.seats import SeatRequest
from core.kernel.told import heard
from tests.kit.tutep import ALL, IDS, acts, at_table, begin, cards, deal, play, plays, random_match, step


def test_tut_card_1_ten_personalities_by_influence() -> None:
    assert PERSONALITIES == (
        "cronista", "artesano", "mercader", "sacerdote", "guerrero",
        "sumo_sacerdote", "heroina", "heroe", "reina", "rey",
    )  # fmt: skip
    assert INFLUENCE[:10] == tuple(range(1, 11))
    assert len(catalogue(CIVILISATIONS).ids) == 40
    assert catalogue(CIVILISATIONS).ids[19] == "egipto.rey"
    assert [held.bit_count() for held in ALL_OF] == [10] * 4


def test_tut_card_2_points() -> None:
    assert POINTS[:10] == (0, 0, 0, 0, 0, 2, 3, 4, 10, 11)
    assert sum(POINTS) == 120


def test_tut_card_3_civilisations_by_default_and_by_agreement() -> None:
    assert begin(2).public.config.civilisations == ("sumeria", "egipto", "roma", "maya")
    state = begin(3, civilisations=("a", "b_1", "c", "inca"))
    assert all(move.card.split(".")[0] in ("a", "b_1", "c", "inca") for move in plays(state))
    with pytest.raises(Illegal) as refusal:
        begin(2, civilisations=("a", "b", "a", "c"))
    assert refusal.value.rule.id == "TUT-CARD-3"


@pytest.mark.parametrize(("seats", "hand"), [(2, 7), (3, 13), (4, 10), (5, 8)])
def test_tut_deal_1_to_3_hands(seats: int, hand: int) -> None:
    state = begin(seats)
    assert [len(cards) for cards in state.secret.hands] == [hand] * seats
    assert len(state.secret.stock) == (26 if seats == 2 else 0)


@pytest.mark.parametrize("seats", [1, 6])
def test_tut_deal_1_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        begin(seats)
    assert refusal.value.rule.id == "TUT-DEAL-1"


@pytest.mark.parametrize("seats", [4, 5])
def test_tut_deal_1_any_card_is_shown_and_stays_in_its_hand(seats: int) -> None:
    shown = set()
    for seed in range(300):
        step_ = table.begin(GAME, Options(), (SeatRequest(),) * seats, f"{seed}")
        public = step_.state.public
        shown.add(public.turned)
        assert public.turned in step_.state.secret.hands[public.holder]
        turned = next(event for event in step_.events if event.type == "card_turned")
        assert turned.to is None
        assert turned.holder == public.holder
        assert turned.draw is not None
        assert turned.draw.label == "dominant"
        assert public.drawn == 2
    assert shown == set(range(40))


def test_tut_deal_1_everybody_knows_who_holds_the_card_shown() -> None:
    state = at_table(["s1", "e5", "", ""], "e5")
    for seat in (0, 1, 2, 3, None):
        view = GAME.view(state, seat)
        assert view.turned == "egipto.guerrero"
        assert view.holder == 1
        assert "egipto.guerrero" in view.seats[1].known
        assert view.dominant == "egipto"


def test_tut_deal_2_the_card_left_over_takes_no_part() -> None:
    state = at_table(["", "", ""], "r10")
    assert state.public.turned == 29
    assert all(29 not in hand for hand in state.secret.hands)
    assert sum(len(hand) for hand in state.secret.hands) == 39
    for seat in (0, 1, 2, None):
        assert GAME.view(state, seat).turned == "roma.rey"


def test_tut_deal_3_the_winner_draws_first_and_the_card_face_up_goes_last() -> None:
    state = at_table(["s10 s9", "s2"], "m5", stock="m9 m10")
    assert state.public.turned == state.secret.stock[-1]
    assert GAME.view(state, None).stock == 26
    before = play(state, "s10")
    done = step(before, "s2")
    taken = [event for event in done.events if event.type == "card_taken"]
    drawn = [event for event in done.events if event.type == "card_drawn"]
    assert [event.seat for event in taken] == [0, 1]
    assert [(event.card, event.to) for event in drawn] == [("maya.reina", (0,)), ("maya.rey", (1,))]
    assert len(done.state.secret.stock) == 24


def test_tut_deal_3_thirteen_draws_and_twenty_votes() -> None:
    votes = draws = 0
    for state, move in random_match(2, "draws", limit=40):
        assert move is not None
        for event in table.advance(GAME, state, move).events:
            votes += event.type == "vote_won"
            draws += event.type == "card_taken"
            if event.type == "card_drawn" and event.to is None:
                assert draws == 26
                assert event.card == GAME.view(state, None).turned
    assert (votes, draws) == (20, 26)


def test_tut_deal_3_the_card_drawn_face_up_is_known_to_all() -> None:
    for state, move in random_match(2, "face up", limit=39):
        if move is not None and len(state.public.played) >= 26 and state.public.turned not in state.public.played:
            holder = next(seat for seat in (0, 1) if state.public.turned in state.secret.hands[seat])
            for seat in (0, 1, None):
                view = GAME.view(state, seat)
                assert view.turned in view.seats[holder].known
            return
    raise AssertionError("the card face up was never held")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("first", [None, 0, 1])
def test_tut_deal_4_the_deal_passes_to_the_left(seats: int, first: int | None) -> None:
    dealers = []
    options: dict[str, Any] = {} if first is None else {"first_dealer": first}
    for state, move in random_match(seats, "dealers", monuments=20, limit=200, **options):
        assert move is not None
        if not state.public.played:
            dealers.append(GAME.view(state, None).dealer)
        for event in table.advance(GAME, state, move).events:
            if event.type == "round_dealt":
                assert event.seat == (dealers[-1] + 1) % seats
    start = seats - 1 if first is None else first
    assert dealers == [(start + at) % seats for at in range(len(dealers))]
    assert len(dealers) >= 5


def test_tut_deal_4_a_first_dealer_that_does_not_sit_there() -> None:
    with pytest.raises(Illegal) as refusal:
        begin(3, first_dealer=3)
    assert refusal.value.rule.id == "TUT-DEAL-4"


def test_tut_deal_4_cards_are_dealt_from_the_dealers_left() -> None:
    deck = cards(" ".join(ALL))
    state = begin(4, Dealt(deck, "sumeria.cronista"), first_dealer=1)
    assert state.secret.hands[2] == tuple(range(0, 40, 4))
    assert state.secret.hands[1] == tuple(range(3, 40, 4))


def test_tut_deal_4_the_next_round_follows_in_the_step_that_ends_one() -> None:
    for state, move in random_match(5, "at once", limit=40):
        assert move is not None
        after = table.advance(GAME, state, move)
    kinds = [event.type for event in after.events]
    assert kinds.index("round_scored") < kinds.index("round_dealt")
    assert after.state.public.round == 2
    assert after.state.public.played == ()


@pytest.mark.parametrize("holder", range(4))
def test_tut_lead_1_the_dominant_chronicler_leads_with_any_card(holder: int) -> None:
    hands = ["", "", "", ""]
    hands[holder] = "e1"
    hands[(holder + 1) % 4] = "e4"
    state = at_table(hands, "e4")
    assert acts(state) == holder
    assert len(plays(state)) == 10
    known = GAME.view(state, None).seats[holder].known
    assert "egipto.cronista" in known


def test_tut_lead_2_the_chronicler_left_over() -> None:
    state = at_table(["", "", ""], "m1")
    assert acts(state) == 0
    assert all(not seat.known for seat in GAME.view(state, None).seats)


@pytest.mark.parametrize(("where", "leads"), [("e1", 0), ("m5 e1", 0)])
def test_tut_lead_2_the_chronicler_in_the_stock(where: str, leads: int) -> None:
    state = at_table(["", ""], "e9", stock=where)
    assert acts(state) == leads
    assert GAME.view(state, 1).seats[0].known == ()


def test_tut_lead_2_the_table_hears_who_leads_and_not_why() -> None:
    held = at_table(["e1", ""], "e9", stock="m5")
    drawn = at_table(["m5", ""], "e9", stock="e1")
    assert acts(held) == acts(drawn) == 0
    assert GAME.view(held, 1) == GAME.view(drawn, 1)
    by_dealer = at_table(["", "e1"], "e9")
    assert acts(by_dealer) == 1
    assert GAME.view(by_dealer, 0).seats[1].known == ("egipto.cronista",)


def test_tut_lead_3_the_winner_leads_and_play_goes_clockwise() -> None:
    state = at_table(["s4 s3 s2 s1", "s5 m1", "s6", "s7 s8 s9 s10"], "m1")
    assert acts(state) == 1
    state = play(state, "s5")
    assert acts(state) == 2
    state = play(state, "s6")
    assert acts(state) == 3
    state = play(state, "s7")
    assert acts(state) == 0
    state = play(state, "s4")
    assert acts(state) == 3
    assert GAME.view(state, None).votes[0].winner == 3


def test_how_often_nobody_holds_the_dominant_chronicler() -> None:
    """The dossier's test values: 44/65 with two players, 1/10 with three."""
    # With two the card face up is the chronicler itself (1/10), or it is one of 25 of 39 cards.
    assert Fraction(1, 10) + Fraction(9, 10) * Fraction(25, 39) == Fraction(44, 65)
    for seats, chance in ((2, Fraction(44, 65)), (3, Fraction(1, 10))):
        rounds = 1500
        nobody = 0
        for seed in range(rounds):
            state = begin(seats, seed=f"{seed}")
            chronicler = state.public.turned // 10 * 10
            nobody += all(chronicler not in hand for hand in state.secret.hands)
        assert abs(nobody / rounds - chance) < 0.04


def test_a_hand_is_heard_by_its_seat_alone() -> None:
    events = table.begin(GAME, Options(), (SeatRequest(),) * 4, "s").events
    for seat in range(4):
        assert [event.seat for event in heard(events, seat) if event.type == "hand_dealt"] == [seat]
    assert not [event for event in heard(events, None) if event.type == "hand_dealt"]
    assert [event.draw.label for event in events if event.draw is not None] == ["deal", "dominant"]


def spoilt(dealt: Dealt, **changes: object) -> Dealt:
    values: dict[str, object] = {"deck": dealt.deck, "dominant": dealt.dominant, **changes}
    return Dealt(**values)  # type: ignore[arg-type]  # what the test is given


def test_gen_6_a_given_deal_is_every_card_once() -> None:
    good = deal(["", "", "", ""], "e5")
    bad = (
        spoilt(good, deck=(*good.deck[:39], good.deck[0])),
        spoilt(good, deck=good.deck[:39]),
        spoilt(good, deck=(*good.deck[:39], "inca.rey")),
        spoilt(good, dominant=None),
        spoilt(good, dominant="inca.rey"),
    )
    for dealt in bad:
        with pytest.raises(Illegal) as refusal:
            begin(4, dealt)
        assert refusal.value.rule.id == "GEN-6"
    with pytest.raises(Illegal) as refusal:
        begin(3, good)
    assert refusal.value.rule.id == "GEN-6"
    assert refusal.value.facts["field"] == "dominant"


def test_gen_6_a_given_deal_draws_nothing_and_needs_no_seed() -> None:
    dealt = deal(["", "", ""], "e5")
    one, other = begin(3, dealt, "a"), begin(3, dealt, "b")
    assert one.public.drawn == 0
    assert one.secret.hands == other.secret.hands
    assert not needs_seed(Options(), dealt)
    assert needs_seed(Options(), None)


def test_gen_13_the_first_card_of_the_deck_is_dealt_first() -> None:
    deck = tuple(IDS.values())
    state = begin(2, Dealt(deck))
    assert state.secret.hands[0] == (0, 2, 4, 6, 8, 10, 12)
    assert state.secret.hands[1] == (1, 3, 5, 7, 9, 11, 13)
    assert state.secret.stock == tuple(range(14, 40))
    assert sum(HAND[seats] * seats for seats in HAND) == 14 + 39 + 40 + 40
