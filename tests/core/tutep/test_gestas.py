"""Gestas: TUT-GESTA."""

import pytest

from core.games.tutep import GAME
from core.games.tutep.events import Event
from core.kernel import table
from tests.kit.tutep import at_table, begin, events, play, random_match, step

# Seat 0 leads as holder of the chronicler of Maya, which is dominant.
HANDS = [
    "m1 s7 r7 r8 m2 m3 e1 e2 e3 e4 e5 r1 r2",
    "s8 s1 s2 s3 s4 s5 s6 m7 m8 r3 r4 r5 r6",
    "s9 s10 m4 m5 m6 m9 e6 e7 e8 e9 e10 r9 r10",
]


def gestas(found: tuple[Event, ...]) -> list[tuple[int, str, int]]:
    return [(event.seat, event.civilisation, event.worth) for event in found if event.type == "gesta_won"]


def test_tut_gesta_4_hero_and_heroine_in_one_vote() -> None:
    state = at_table(HANDS, "m10")
    assert gestas(events(state, "s7 s8 s9")) == [(2, "sumeria", 20)]
    view = GAME.view(play(state, "s7 s8 s9"), None)
    assert [(gesta.winner, gesta.worth) for gesta in view.gestas] == [(2, 20), (None, 20), (None, 20), (None, 40)]
    assert view.seats[2].points == 3 + 4 + 10 + 20
    assert view.seats[2].known == ()


def test_tut_gesta_1_the_dominant_one_is_worth_forty() -> None:
    hands = ["m1 m7 s1 s2 s3 s4 s5 s6 s7 s8 e1 e2 e3", "m8 e4 e5 e6 e7 e8 e9 r1 r2 r3 r4 r5 r6", "m9"]
    assert gestas(events(at_table(hands, "m10"), "m7 m8 m9")) == [(2, "maya", 40)]


def test_tut_gesta_4_two_in_one_vote() -> None:
    hands = [
        "m1 s7 e1 e2 e3 e4 e5 e6 e9 e10",
        "s8 s1 s2 s3 s4 s5 s6 r1 r2 r3",
        "m7 r4 r5 r6 r7 r8 r9 r10 m2 m3",
        "m8 m9 m10 m4 m5 m6 e7 e8 s9 s10",
    ]
    state = at_table(hands, "m3")
    # The last seat holds Sumerian cards, so it must follow: no gesta of Maya.
    assert gestas(events(state, "s7 s8 m7 s9")) == [(2, "sumeria", 20)]
    hands[3] = "m8 m9 m10 m4 m5 m6 e7 e8 r1 r2"
    hands[1] = "s8 s1 s2 s3 s4 s5 s6 r3 s9 s10"
    found = gestas(events(at_table(hands, "m3"), "s7 s8 m7 m8"))
    assert found == [(3, "sumeria", 20), (3, "maya", 40)]


@pytest.mark.parametrize("kind", ["en_mano", "en_mesa"])
def test_tut_gesta_1_each_is_won_once_a_round_at_the_most(kind: str) -> None:
    won: list[str] = []
    for seed in range(6):
        for state, move in random_match(2, f"once {seed}", limit=200, gesta=kind):
            if move is None:
                break
            for event in table.advance(GAME, state, move).events:
                if event.type == "gesta_won":
                    assert event.civilisation not in won
                    assert event.worth == (40 if event.civilisation == GAME.view(state, None).dominant else 20)
                    won.append(event.civilisation)
                elif event.type == "round_scored":
                    won = []


# Seat 0 holds the pairs of Sumeria and Roma, seat 1 the pair of Egipto.
PAIRS = [
    "m1 s7 s8 r7 r8 r10 m8 m3 m4 e1 e2 s1 s2",
    "e7 e8 r1 r2 r3 r4 s3 s4 s5 s6 e3 e4 m5",
    "r5 r6 r9 m6 m7 m2 m9 e5 e6 e9 e10 s9 s10",
]
BOTH = {"sumeria.heroina", "sumeria.heroe", "roma.heroina", "roma.heroe"}


def test_tut_gesta_2_the_way_is_agreed_on_before_the_start() -> None:
    assert begin(2).public.config.gesta == "en_mesa"
    assert begin(2, gesta="en_mano").public.config.gesta == "en_mano"
    # Each way ignores what the other rewards.
    assert gestas(events(at_table(PAIRS, "m10"), "r10 r1 r5")) == []
    on_table = [HANDS[0], HANDS[1], HANDS[2].replace("e7", "m2").replace("m4", "m3")]
    on_table[0] = on_table[0].replace("m2 m3", "e7 m4")
    assert gestas(events(at_table(on_table, "m10"), "s7 s8 s9")) == [(2, "sumeria", 20)]
    assert gestas(events(at_table(on_table, "m10", gesta="en_mano"), "s7 s8 s9")) == []


def test_tut_gesta_3_the_winner_shows_every_pair_and_keeps_it() -> None:
    state = at_table(PAIRS, "m10", gesta="en_mano")
    found = events(state, "r10 r1 r5")
    assert [event.type for event in found] == [
        "card_played", "vote_won", "cards_shown", "gesta_won", "cards_shown", "gesta_won",
    ]  # fmt: skip
    assert gestas(found) == [(0, "sumeria", 20), (0, "roma", 20)]
    after = play(state, "r10 r1 r5")
    for seat in (1, None):
        known = GAME.view(after, seat).seats[0].known
        assert set(known) >= BOTH
        assert not BOTH & set(GAME.view(state, seat).seats[0].known)
    assert set(GAME.view(after, 0).seats[0].hand or ()) >= BOTH
    # The next vote that it wins brings nothing more.
    assert gestas(events(after, "m4 m5 m6")) == []


def test_tut_gesta_3_not_for_a_vote_lost() -> None:
    state = at_table(PAIRS, "m10", gesta="en_mano")
    assert gestas(events(state, "e1 e3 e5")) == []
    # Seat 1 wins this one, with its own pair in hand.
    assert gestas(events(state, "s1 s3 s9")) == []


def test_tut_gesta_3_not_with_the_card_just_played() -> None:
    state = at_table(PAIRS, "m10", gesta="en_mano")
    assert gestas(events(state, "r8 r1 r5")) == [(0, "sumeria", 20)]


def test_tut_gesta_3_before_drawing() -> None:
    hands = ["s10 s7 s9 r1 r2 r3 r4", "s1 e1 e2 e3 e4 e5 e6"]
    state = at_table(hands, "m10", stock="s8 r5", gesta="en_mano")
    assert gestas(events(state, "s10 s1")) == []
    after = play(state, "s10 s1")
    assert gestas(step(play(after, "s9"), "e1").events) == [(0, "sumeria", 20)]


def test_tut_gesta_3_the_dominant_pair_is_worth_forty() -> None:
    hands = [PAIRS[0].replace("m3", "m7"), PAIRS[1], PAIRS[2].replace("m7", "m3")]
    state = at_table(hands, "m10", gesta="en_mano")
    assert gestas(events(state, "r10 r1 r5")) == [(0, "sumeria", 20), (0, "roma", 20), (0, "maya", 40)]
