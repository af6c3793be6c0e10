"""What may be played onto a vote, and who wins it: TUT-FOLLOW and TUT-WIN."""

import pytest

from core.games.tutep import GAME
from core.games.tutep.model import Play, State
from core.kernel.rule import Illegal
from tests.kit.tutep import IDS, acts, at_table, barred, legal, play, random_match, refused, step

# Three hands in full, Maya dominant and its king lying open; seat 0 holds its chronicler, and so leads.
BEATS = [
    "m1 s4 r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 s1",
    "s3 s5 m9 e1 e2 e3 e4 e5 e6 e7 e8 e9 e10",
    "s2 s6 s7 s8 s9 s10 m2 m3 m4 m5 m6 m7 m8",
]
BELOW = [
    "m1 s4 r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 s1",
    "s2 m9 e1 e2 e3 e4 e5 e6 e7 e8 e9 e10 m8",
    "s3 s5 s6 s7 s8 s9 s10 m2 m3 m4 m5 m6 m7",
]
WITHOUT = [
    "m1 s4 s2 s3 r3 r4 r5 r6 r7 r8 r9 r10 e10",
    "m2 m9 e1 e2 e3 e4 e5 e6 e7 e8 e9 r1 r2",
    "s5 s6 s7 s8 s9 s10 m3 m4 m5 m6 m7 m8 s1",
]


def test_tut_follow_1_only_the_warrior() -> None:
    """The dossier's first example: Sumerian merchant and warrior and a dominant king, on a Sumerian priest."""
    state = play(three(BEATS, 0), "s4")
    assert legal(state) == {"s5"}
    assert barred(state)["s3"] == "TUT-FOLLOW-1"
    assert barred(state)["m9"] == "TUT-FOLLOW-1"
    with pytest.raises(Illegal) as refusal:
        step(state, "s3")
    assert refusal.value.rule.id == "TUT-FOLLOW-1"
    assert refusal.value.facts == {"civilisation": "sumeria", "influence": 4}


def test_tut_follow_1_any_of_the_higher_ones() -> None:
    state = play(three(BEATS, 0), "s4 s5")
    assert legal(state) == {"s6", "s7", "s8", "s9", "s10"}


def test_tut_follow_2_only_the_artisan() -> None:
    state = play(three(BELOW, 0), "s4")
    assert legal(state) == {"s2"}
    assert barred(state)["m9"] == "TUT-FOLLOW-2"
    with pytest.raises(Illegal) as refusal:
        step(state, "m9")
    assert refusal.value.facts == {"civilisation": "sumeria"}


def test_tut_follow_3_both_dominants_and_nothing_else() -> None:
    state = play(three(WITHOUT, 0), "s4")
    assert legal(state) == {"m2", "m9"}
    assert set(barred(state).values()) == {"TUT-FOLLOW-3"}
    with pytest.raises(Illegal) as refusal:
        step(state, "e5")
    assert refusal.value.facts == {"civilisation": "maya"}


def test_tut_follow_4_any_card_which_counts_nothing() -> None:
    state = play(three(HANDS_0, 0), "s8")
    assert len(legal(state)) == 13
    assert not barred(state)
    vote = GAME.view(play(state, "e10"), None).vote
    assert [card.influence for card in vote] == [8, 0]


def three(hands: list[str], leads: int, shown: str = "m10") -> State:
    """Three hands in full; `leads` holds the dominant chronicler."""
    state = at_table(hands, shown)
    assert acts(state) == leads
    return state


HANDS_5 = [
    "m1 s4 s5 s6 s7 s8 s10 s1 s2 r1 r2 r3 r4",
    "m2 m4 e1 e2 e3 e4 e5 e6 e7 e8 e9 e10 r5",
    "s3 s9 m3 m5 m6 m7 m8 m9 r6 r7 r8 r9 r10",
]


def test_tut_follow_5_under_a_dominant_card_the_lead_is_followed_not_beaten() -> None:
    """The dossier's example: Sumerian 4, a low dominant, and the third seat holds Sumerian 3 and 9."""
    state = play(three(HANDS_5, 0), "s4 m2")
    assert legal(state) == {"s3", "s9"}
    assert set(barred(state).values()) == {"TUT-FOLLOW-5"}
    with pytest.raises(Illegal) as refusal:
        step(state, "m3")
    assert refusal.value.rule.id == "TUT-FOLLOW-5"
    assert refusal.value.facts == {"civilisation": "sumeria"}


def test_tut_follow_5_not_where_the_dominant_civilisation_was_led() -> None:
    state = play(three(HANDS_5, 0), "m1 m2")
    assert legal(state) == {"m3", "m5", "m6", "m7", "m8", "m9"}
    state = play(three(HANDS_5, 0), "m1 m4")
    assert legal(state) == {"m5", "m6", "m7", "m8", "m9"}
    assert barred(state)["m3"] == "TUT-FOLLOW-1"


# Seat 1 follows with Sumerian 2 on a Sumerian 8, for it has nothing higher.
HANDS_6 = [
    "m1 s8 m2 m3 m4 r1 r2 r3 r4 r5 r6 r7 r8",
    "s2 e1 e2 e3 e4 e5 e6 e7 e8 e9 e10 m5 m6",
    "s1 s3 s9 s10 s4 s5 s6 s7 m7 m8 m9 r9 r10",
]


def test_tut_follow_6_the_last_card_is_to_be_beaten() -> None:
    state = play(three(HANDS_6, 0), "s8 s2")
    assert legal(state) == {"s3", "s4", "s5", "s6", "s7", "s9", "s10"}
    assert barred(state)["s1"] == "TUT-FOLLOW-1"


def test_tut_follow_6_with_beat_highest_the_highest_is() -> None:
    state = play(at_table(HANDS_6, "m10", beat="highest"), "s8 s2")
    assert legal(state) == {"s9", "s10"}
    assert barred(state)["s3"] == "TUT-FOLLOW-1"
    with pytest.raises(Illegal) as refusal:
        step(state, "s3")
    assert refusal.value.facts["influence"] == 8


HANDS_0 = [
    "m1 s8 m2 m3 m4 m5 m6 m7 m8 m9 r2 r3 r4",
    "r1 e1 e2 e3 e4 e5 e6 e7 e8 e9 e10 r5 r6",
    "s1 s2 s3 s4 s5 s6 s7 s9 s10 r7 r8 r9 r10",
]


def test_tut_follow_6_a_card_that_counts_nothing_leaves_nothing_to_beat() -> None:
    state = play(three(HANDS_0, 0), "s8 e10")
    assert legal(state) == {"s1", "s2", "s3", "s4", "s5", "s6", "s7", "s9", "s10"}
    state = play(at_table(HANDS_0, "m10", beat="highest"), "s8 e10")
    assert legal(state) == {"s9", "s10"}


TWO = ["s4 r1 r2 r3 r4 r5 r6", "s5 s3 e1 e2 e3 e4 m2"]


def test_tut_follow_7_duties_hold_while_the_stock_lasts() -> None:
    state = play(at_table(TWO, "m10"), "s4")
    assert legal(state) == {"s5"}


def test_tut_follow_7_unless_the_table_agreed_otherwise() -> None:
    state = play(at_table(TWO, "m10", follow_while_stock=False), "s4")
    assert len(legal(state)) == 7
    assert not barred(state)
    # A card that is free to fall and of neither civilisation counts nothing all the same (TUT-WIN-1).
    assert GAME.view(play(state, "e4"), None).votes[0].winner == 0


def test_tut_follow_7_once_the_stock_is_gone_they_hold_again() -> None:
    met: set[str] = set()
    for seed in range(12):
        for state, _ in random_match(2, f"free {seed}", limit=40, follow_while_stock=False):
            if len(state.public.played) % 2:
                met.update(barred(state).values() if not state.secret.stock else ["stock"])
                assert not (state.secret.stock and barred(state))
    assert met >= {"stock", "TUT-FOLLOW-1", "TUT-FOLLOW-2", "TUT-FOLLOW-3"}


# Seat 1 has no Sumerian card; of the others each is followed by hands that allow what is played.
WINS = {
    "s8 s2 s10": (HANDS_6, 2),  # the highest of the led civilisation
    "s8 e10 s1": (HANDS_0, 0),  # a card of a third civilisation counts nothing, whatever it is
    "s4 m2 s9": (HANDS_5, 1),  # the lowest dominant beats the led queen
    "r1 r5 r10": (HANDS_5, 2),
    "m1 m2 m3": (HANDS_5, 2),  # dominants among themselves
    "m9 e10 r10": (HANDS_0, 0),  # a dominant lead that nobody can follow
}


@pytest.mark.parametrize("cards", WINS)
def test_tut_win_1_the_highest_influence_wins(cards: str) -> None:
    hands, winner = WINS[cards]
    state = play(three(hands, 0), cards)
    assert GAME.view(state, None).votes[0].winner == winner
    assert acts(state) == winner


def test_tut_win_1_a_dominant_card_counts_ten_more() -> None:
    vote = GAME.view(play(three(HANDS_5, 0), "s4 m2"), None).vote
    assert [card.influence for card in vote] == [4, 12]


def test_a_revoke_found_later_is_refused_where_it_was_made() -> None:
    """The dossier's last test value: seat 1 discards and later plays the Sumerian that it must have held."""
    state = play(three(HANDS_5, 0), "s4")
    assert refused(state, Play("play", 1, IDS["e1"])) == "TUT-FOLLOW-3"
    state = play(three(HANDS_6, 0), "s8")
    assert refused(state, Play("play", 1, IDS["e1"])) == "TUT-FOLLOW-2"


def test_a_card_of_the_hand_is_either_legal_or_barred() -> None:
    for seats in (2, 3, 4, 5):
        for state, move in random_match(seats, "either", limit=90):
            assert move is not None
            hand = state.secret.hands[acts(state)]
            assert len(legal(state)) + len(barred(state)) == len(hand)
            assert legal(state)
