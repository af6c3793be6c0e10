"""Special cards: TCA-SPE-1, kind by kind, with their targets and refusals."""

from itertools import permutations

import pytest

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.cards import beats
from core.games.teg_cartas.catalogue import ATTACK_KINDS, KINDS, TARGETS
from core.games.teg_cartas.model import Attack, Defend, EndTurn, PlaySpecial, Reshuffled, Resign, State
from core.kernel import general
from core.kernel.chance import Draw
from core.kernel.record import change
from tests.kit.teg_cartas import (
    GAME,
    PRODUCT,
    advance,
    arranged,
    card,
    events,
    hand,
    named,
    owner,
    refusal,
    refused,
    types,
)

HAND = ["6-6-6", "6-3-1", *KINDS]


def special(kind: str, other: int | None = None, territory: str | None = None) -> PlaySpecial:
    return PlaySpecial("play_special", 0, named(kind), other, territory)


def holding(seats: int = 2, theirs: tuple[str, ...] = ("4-2-2", "d30", "s02"), **more: object) -> State:
    """Seat 0 holds one special of each kind and two dice cards."""
    owners = {0: ["china", "peru"], 1: ["japon", "francia"]}
    return arranged(seats, hands=[HAND, list(theirs)], owners=owners, **more)  # type: ignore[arg-type]  # what the test is given


def test_tca_spe_1_reinforcements_take_three_dice_cards() -> None:
    state = holding(dice=["1-1-1", "2-1-1", "2-2-1", "2-2-2"])
    after = advance(state, special("reinforcements"))
    assert hand(after, 0)[-3:] == (named("1-1-1"), named("2-1-1"), named("2-2-1"))
    assert len(after.secret.hands[0]) == len(HAND) - 1 + 3
    assert after.public.special_discard == (card("reinforcements"),)
    assert types(events(state, special("reinforcements"), 1)) == ["card_played", "cards_taken"]
    assert types(events(state, special("reinforcements"), 0)) == ["card_played", "cards_taken", "cards_drawn"]


def test_tca_spe_1_reinforcements_reshuffle_and_may_bring_fewer() -> None:
    state = holding(
        stage="play", theirs=PRODUCT.cards[20:56], dice=["1-1-1", "2-1-1"], dice_discard=["2-2-1"], rest=False
    )
    told = events(state, special("reinforcements"), 0)
    assert types(told) == ["card_played", "deck_reshuffled", "cards_taken", "cards_drawn"]
    assert told[2].count == 3
    short = holding(stage="play", theirs=PRODUCT.cards[20:56], dice=["1-1-1"], rest=False)
    told = events(short, special("reinforcements"), 0)
    assert types(told) == ["card_played", "cards_taken", "cards_drawn"]
    assert told[1].count == 1
    none = holding(stage="play", theirs=PRODUCT.cards[20:56], rest=False)
    assert types(events(none, special("reinforcements"), 0)) == ["card_played", "cards_taken"]


def test_tca_spe_1_espionage_shows_a_hand_to_the_spy_alone_and_keeps_nothing() -> None:
    state = holding(3)
    told = events(state, special("espionage", 1))
    assert types(told) == ["card_played", "hand_shown"]
    assert (told[1].seat, told[1].cards, told[1].to) == (1, hand(state, 1), (0,))
    for seat in (None, 1, 2):
        assert types(events(state, special("espionage", 1), seat)) == ["card_played"]
    after = advance(state, special("espionage", 1))
    assert GAME.view(after, 0).seats[1].hand is None
    assert after.secret == change(state.secret, hands=after.secret.hands)


def test_tca_spe_1_sabotage_takes_two_random_cards_out_of_the_hand() -> None:
    state = holding()
    draw = Draw("semilla", "sabotage", state.public.drawn)
    left = list(state.secret.hands[1])
    picked = [left.pop(draw.below(len(left))) for _ in range(2)]
    told = events(state, special("sabotage", 1))
    assert (told[1].draw.label, told[1].draw.k, told[1].draw.n) == ("sabotage", 5, 2)
    after = advance(state, special("sabotage", 1))
    assert set(state.secret.hands[1]) - set(after.secret.hands[1]) == set(picked)
    assert after.public.drawn == state.public.drawn + 1


def test_tca_spe_1_sabotage_takes_what_there_is() -> None:
    after = advance(holding(theirs=("s02",)), special("sabotage", 1))
    assert after.secret.hands[1] == ()
    assert after.public.special_discard == (card("sabotage"), card("s02")), "the special before what it makes lay off"
    empty = holding(theirs=())
    assert types(events(empty, special("sabotage", 1))) == ["card_played"]
    assert advance(empty, special("sabotage", 1)).public.drawn == empty.public.drawn


def test_gen_10_sabotaged_cards_are_laid_off_in_the_order_of_the_hand() -> None:
    for seed in range(12):
        state = holding(theirs=("d30", "d20", "d40"))
        state = change(state, public=change(state.public, drawn=5 + seed))
        after = advance(state, special("sabotage", 1))
        lost = [number for number in state.secret.hands[1] if number not in after.secret.hands[1]]
        assert list(after.public.dice_discard) == lost


def test_tca_spe_1_blockade_lessens_the_next_deal() -> None:
    state = holding()
    after = advance(state, special("blockade", 1))
    assert after.public.blockades == (0, 1)
    score = GAME.score(after, None)
    assert [row.dice_next_round for row in score.seats] == [10, 9]
    dealt = advance(after, EndTurn("end_turn", 0), EndTurn("end_turn", 1))
    assert len(dealt.secret.hands[1]) == 3 + 9
    assert dealt.public.blockades == (0, 0)


def test_tca_spe_1_two_blockades_add_up_and_one_card_always_comes() -> None:
    owners = {0: PRODUCT.board.countries, 1: ["japon", "francia", "peru", "chile"]}
    state = arranged(hands=[["s07", "s08"], []], owners=owners)
    state = advance(state, PlaySpecial("play_special", 0, "s07", 1))
    assert GAME.score(state, None).seats[1].dice_next_round == 1
    state = advance(state, PlaySpecial("play_special", 0, "s08", 1))
    assert state.public.blockades == (0, 2)
    assert GAME.score(state, None).seats[1].dice_next_round == 1


def test_tca_spe_1_a_territory_under_truce_may_not_be_attacked() -> None:
    state = arranged(hands=[["truce", "6-3-1"], ["6-6-6", "airborne"]], owners={0: ["china"], 1: ["japon", "francia"]})
    state = advance(state, special("truce", territory="china"))
    assert state.public.truces == (PRODUCT.place["china"],)
    assert GAME.view(state, None).territories[PRODUCT.place["china"]].truce
    # It may itself attack.
    advance(state, Attack("attack", 0, "china", "japon", named("6-3-1")))
    state = advance(state, EndTurn("end_turn", 0))
    attack = Attack("attack", 1, "japon", "china", named("6-6-6"))
    assert refusal(state, attack).facts == {"territory": "china", "kind": "truce"}
    assert refused(state, attack) is rulebook.SPECIALS
    assert refused(state, change(attack, special=named("airborne"))) is rulebook.SPECIALS
    assert not [t for t in GAME.moves(state, 1).templates if getattr(t.move, "target", None) == "china"]


def test_tca_spe_1_a_truce_ends_with_its_owner_s_next_turn() -> None:
    state = arranged(hands=[["truce"], []], owners={0: ["china"], 1: ["japon"]})
    state = advance(state, special("truce", territory="china"), EndTurn("end_turn", 0))
    assert state.public.truces
    told = events(state, EndTurn("end_turn", 1))
    assert ("truce_ended", 0, "china") in [(e.type, e.seat, e.territory) for e in told if e.type == "truce_ended"]
    assert advance(state, EndTurn("end_turn", 1)).public.truces == ()


def test_tca_spe_1_a_truce_falls_when_its_player_leaves() -> None:
    state = arranged(3, hands=[["truce"], []], owners={0: ["china"], 1: ["japon"]})
    state = advance(state, special("truce", territory="china"), EndTurn("end_turn", 0), Resign("resign", 0))
    assert state.public.truces == ()


def test_tca_spe_1_one_without_effect_is_legal_and_used_up() -> None:
    state = arranged(hands=[["s09", "s10"], []], owners={0: ["china"], 1: ["japon"]})
    state = advance(state, PlaySpecial("play_special", 0, "s09", territory="china"))
    again = PlaySpecial("play_special", 0, "s10", territory="china")
    assert types(events(state, again)) == ["card_played"]
    assert advance(state, again).public.truces == (PRODUCT.place["china"],)
    assert advance(state, again).secret.hands[0] == ()


def test_tca_spe_1_airborne_goes_anywhere() -> None:
    state = holding()
    attack = Attack("attack", 0, "china", "francia", named("6-6-6"))
    assert refused(state, attack) is rulebook.REACH
    state = advance(state, change(attack, special=named("airborne")))
    assert state.public.combat is not None
    assert GAME.view(state, 1).combat.special == named("airborne"), "it lies face up"
    assert advance(state, Defend("defend", 1)).public.special_discard == (card("airborne"),)


def outcome(laid: str, defence: str, kind: str | None) -> bool:
    state = arranged(hands=[[], [defence]], owners={0: ["china"], 1: ["japon"]}, combat=("china", "japon", laid, kind))
    return owner(advance(state, Defend("defend", 1, named(defence))), "japon") == 0


def test_tca_spe_1_artillery_counts_each_number_one_higher() -> None:
    assert not outcome("5-4-1", "5-4-4", None)
    assert outcome("5-4-1", "5-4-4", "artillery")
    assert outcome("6-6-1", "6-6-4", "artillery"), "a 6 counts 7"


def test_tca_spe_1_surprise_gives_the_ties_to_the_attacker() -> None:
    assert not outcome("5-4-1", "5-3-1", None)
    assert outcome("5-4-1", "5-3-1", "surprise")
    assert not outcome("4-3-1", "5-4-1", "surprise")


def test_tca_spe_1_with_whole_numbers_both_come_to_the_same() -> None:
    for mine, theirs in permutations(PRODUCT.numbers, 2):
        assert beats(mine, theirs, 1) == beats(mine, theirs, 0, True)


@pytest.mark.parametrize("kind", ATTACK_KINDS)
def test_tca_spe_1_attack_cards_are_not_played_by_themselves(kind: str) -> None:
    assert refused(holding(), special(kind)) is rulebook.SPECIALS
    assert refusal(holding(), special(kind)).facts == {"card": named(kind), "kind": kind}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ATTACK_KINDS])
def test_tca_spe_1_other_cards_are_not_declared_with_an_attack(kind: str) -> None:
    attack = Attack("attack", 0, "china", "japon", named("6-3-1"), named(kind))
    assert refused(holding(), attack) is rulebook.SPECIALS


def test_tca_spe_1_a_dice_card_is_no_special() -> None:
    assert refused(holding(), special("6-3-1")) is rulebook.SPECIALS
    assert (
        refused(holding(), Attack("attack", 0, "china", "japon", named("6-3-1"), named("6-6-6"))) is rulebook.SPECIALS
    )


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ATTACK_KINDS])
def test_tca_spe_1_exactly_the_target_that_the_kind_needs(kind: str) -> None:
    for other in (None, 1):
        for territory in (None, "china"):
            asked = TARGETS.get(kind)
            fits = (other is not None) == (asked == "other") and (territory is not None) == (asked == "territory")
            move = special(kind, other, territory)
            if fits:
                GAME.check(holding(), move)
            else:
                assert refused(holding(), move) is rulebook.SPECIALS
                assert refusal(holding(), move).facts["field"] in ("other", "territory")


@pytest.mark.parametrize("kind", ["espionage", "sabotage", "blockade"])
def test_tca_spe_1_the_other_is_a_living_opponent(kind: str) -> None:
    state = holding(3, out=(2,), resigned=(2,))
    assert refusal(state, special(kind, 0)).facts["seat"] == 0
    assert refusal(state, special(kind, 2)).facts["seat"] == 2


def test_tca_spe_1_a_truce_is_for_an_own_territory() -> None:
    assert refusal(holding(), special("truce", territory="japon")).facts["territory"] == "japon"


def test_tca_spe_1_on_the_own_turn_only() -> None:
    state = arranged(hands=[[], ["espionage"]])
    assert refused(state, PlaySpecial("play_special", 1, named("espionage"), 0)) is general.NOT_YOUR_MOVE


def test_tca_spe_1_not_in_a_combat() -> None:
    state = arranged(
        hands=[["espionage"], ["truce"]], owners={0: ["china"], 1: ["japon"]}, combat=("china", "japon", "6-3-1", None)
    )
    assert refused(state, special("espionage", 1)) is general.NOT_YOUR_MOVE
    assert refused(state, PlaySpecial("play_special", 1, named("truce"), territory="japon")) is rulebook.TURN


# --- at a table with real cards


def test_gen_6_at_a_table_that_draws_nothing_is_reported() -> None:
    state = holding()
    taken = change(special("sabotage", 1), taken=(named("4-2-2"), "d30"))
    assert refused(state, taken) is general.CHANCE
    assert refusal(state, change(special("espionage", 1), reshuffled=Reshuffled())).facts["field"] == "reshuffled"


@pytest.mark.parametrize(
    ("taken", "legal"),
    [
        (("d30", named("4-2-2")), True),
        (None, False),
        (("d30",), False),
        (("d30", "d30"), False),
        (("d30", "d31"), False),
        (("d30", named("4-2-2"), "s02"), False),
    ],
)
def test_gen_6_at_a_table_with_real_cards_sabotage_says_what_it_took(
    taken: tuple[str, ...] | None, legal: bool
) -> None:
    state = holding(dealt=True, drawn=0)
    move = change(special("sabotage", 1), taken=taken)
    if legal:
        after = advance(state, move)
        assert hand(after, 1) == ("s02",)
        assert after.public.dice_discard == (card("4-2-2"), card("d30"))
        assert GAME.normal(state, move).taken == (named("4-2-2"), "d30")
        assert events(state, move)[1].draw is None
    else:
        assert refused(state, move) is general.CHANCE
        assert refusal(state, move).facts == {"field": "taken", "expected": 2}


def test_gen_6_what_nothing_asks_for_is_not_reported() -> None:
    state = holding(theirs=(), dealt=True, drawn=0)
    assert refusal(state, change(special("sabotage", 1), taken=("d30",))).facts == {"field": "taken", "expected": 0}
    advance(state, special("sabotage", 1))
    assert refusal(state, change(special("espionage", 1), reshuffled=Reshuffled())).facts["field"] == "reshuffled"
    move = change(special("espionage", 1), reshuffled=Reshuffled(dice=("d30",)))
    assert refusal(state, move).facts == {"field": "reshuffled.dice", "expected": 0}


def test_gen_6_at_a_table_with_real_cards_a_new_deck_is_reported() -> None:
    theirs = PRODUCT.cards[22:56]
    state = holding(
        theirs=theirs,
        dice_discard=["d02", "d03", "d04", "d05"],
        dice=["d06"],
        rest=False,
        dealt=True,
        drawn=0,
        stage="play",
    )
    move = special("reinforcements")
    assert refusal(state, move).facts == {"field": "reshuffled.dice", "expected": 4}
    wrong = change(move, reshuffled=Reshuffled(dice=("d02", "d03", "d04", "d04")))
    assert refused(state, wrong) is general.CHANCE
    order = ("d05", "d02", "d04", "d03")
    right = change(move, reshuffled=Reshuffled(dice=order))
    after = advance(state, right)
    assert hand(after, 0)[-3:] == ("d06", "d05", "d02")
    assert [PRODUCT.cards[i] for i in after.secret.dice] == ["d04", "d03"]
    assert after.public.drawn == 0
    more = change(move, reshuffled=Reshuffled(dice=order, specials=("s01",)))
    assert refusal(state, more).facts == {"field": "reshuffled.specials", "expected": 0}
