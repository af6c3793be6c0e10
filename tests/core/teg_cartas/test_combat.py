"""Attacks and combats: TCA-TURN-1, TCA-ATT-1 to 7."""

from fractions import Fraction
from hashlib import sha256
from hmac import new
from itertools import permutations

import pytest

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.cards import beats, compared
from core.games.teg_cartas.model import Attack, Defend, EndTurn, PlaySpecial, Resign, State
from core.kernel import general, table
from core.kernel.canonical import canonical
from tests.kit.teg_cartas import (
    GAME,
    PLACES,
    PRODUCT,
    advance,
    all_to,
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


def attack(source: str = "china", target: str = "japon", laid: str = "6-3-1", special: str | None = None) -> Attack:
    return Attack("attack", 0, source, target, named(laid), None if special is None else named(special))


def facing(laid: str, defence: str, special: str | None = None) -> State:
    """China (seat 0) attacks Japan (seat 1), which holds one card."""
    return arranged(
        hands=[["1-1-1"], [defence]],
        owners={0: ["china"], 1: ["japon"]},
        combat=("china", "japon", laid, special),
    )


def test_tca_turn_1_attacks_and_specials_in_any_order_and_neither_is_a_duty() -> None:
    state = arranged(
        hands=[["6-6-6", "5-5-5", "espionage", "blockade"], ["1-1-1"]],
        owners={0: ["china"], 1: ["japon", "india"]},
    )
    state = advance(
        state,
        PlaySpecial("play_special", 0, named("espionage"), 1),
        attack(laid="6-6-6"),
        Defend("defend", 1, named("1-1-1")),
        PlaySpecial("play_special", 0, named("blockade"), 1),
        attack(target="india", laid="5-5-5"),
        Defend("defend", 1),
    )
    assert GAME.to_act(state) == (0,)
    assert GAME.to_act(advance(arranged(), EndTurn("end_turn", 0))) == (1,)


def test_tca_turn_1_a_move_of_another_stage_is_refused() -> None:
    waiting = facing("6-3-1", "4-2-2")
    for move in (
        Attack("attack", 1, "japon", "china", named("4-2-2")),
        PlaySpecial("play_special", 1, named("4-2-2")),
        EndTurn("end_turn", 1),
    ):
        assert refused(waiting, move) is rulebook.TURN
        assert refusal(waiting, move).facts == {"stage": "defend"}
    assert refused(arranged(hands=[["6-3-1"]]), Defend("defend", 0, named("6-3-1"))) is rulebook.TURN


def test_tca_att_1_any_territory_of_the_same_continent() -> None:
    state = arranged(hands=[["6-3-1"]], owners={0: ["china"], 1: ["israel", "turquia", "kamchatka"]})
    for target in ("israel", "turquia", "kamchatka"):
        assert GAME.to_act(advance(state, attack(target=target))) == (1,)


def test_tca_att_1_bridges_run_both_ways() -> None:
    for source, target in (
        ("kamchatka", "alaska"),
        ("alaska", "kamchatka"),
        ("sahara", "brasil"),
        ("chile", "australia"),
    ):
        state = arranged(hands=[["6-3-1"]], owners={0: [source], 1: [target]})
        assert GAME.to_act(advance(state, attack(source, target))) == (1,)


def test_tca_att_1_no_other_continent_without_a_bridge() -> None:
    state = arranged(hands=[["6-3-1"]], owners={0: ["china"], 1: ["alaska"]})
    refusing = refusal(state, attack(target="alaska"))
    assert refusing.rule is rulebook.REACH
    assert refusing.facts == {"source": "china", "target": "alaska"}


def test_tca_att_1_not_an_own_territory_nor_from_another_s() -> None:
    state = arranged(hands=[["6-3-1"]], owners={0: ["china", "japon"], 1: ["india"], None: ["iran"]}, resigned=())
    assert refusal(state, attack(target="japon")).facts == {"territory": "japon", "owner": 0}
    assert refusal(state, attack(source="india")).facts == {"territory": "india", "owner": 1}
    assert refusal(state, attack(source="iran")).facts == {"territory": "iran", "owner": "neutral"}
    assert {refused(state, move) for move in (attack(target="japon"), attack("india"), attack("iran"))} == {
        rulebook.REACH
    }
    assert refused(state, attack(target="china")) is rulebook.REACH


def test_tca_att_1_a_territory_just_won_may_attack() -> None:
    state = arranged(
        hands=[["6-6-6", "6-6-5"], []], owners={0: ["kamchatka"], 1: ["alaska", "yukon"]}, dice=["1-1-1", "2-1-1"]
    )
    state = advance(state, attack("kamchatka", "alaska", "6-6-6"), Defend("defend", 1))
    assert owner(state, "alaska") == 0
    state = advance(state, attack("alaska", "yukon", "6-6-5"), Defend("defend", 1))
    assert owner(state, "yukon") == 0


def test_tca_att_2_the_attacker_lays_one_card_face_down() -> None:
    state = arranged(hands=[["6-3-1", "2-2-2"], ["4-2-2"]], owners={0: ["china"], 1: ["japon"]})
    after = advance(state, attack())
    assert hand(after, 0) == (named("2-2-2"),)
    assert after.secret.laid == card("6-3-1")
    assert GAME.to_act(after) == (1,), "the defender alone"
    assert refused(after, attack(laid="2-2-2")) is general.NOT_YOUR_MOVE, "nobody can withdraw"
    assert refused(after, EndTurn("end_turn", 0)) is general.NOT_YOUR_MOVE
    for seat in (None, 1):
        assert named("6-3-1") not in str(GAME.view(after, seat))
        assert named("6-3-1") not in str(events(state, attack(), seat))
    assert GAME.view(after, 0).combat.card == named("6-3-1")


def test_tca_att_2_a_special_is_no_dice_card() -> None:
    state = arranged(hands=[["artillery"]], owners={0: ["china"], 1: ["japon"]})
    assert refused(state, attack(laid="artillery")) is rulebook.ATTACK_CARD
    assert not [t for t in GAME.moves(state, 0).templates if t.move.type == "attack"]


def test_gen_11_without_that_dice_card_nobody_attacks() -> None:
    state = arranged(hands=[["artillery"]], owners={0: ["china"], 1: ["japon"]})
    assert refusal(state, attack(laid="6-3-1")).facts == {"card": named("6-3-1")}
    assert refused(state, attack(laid="6-3-1")) is general.NOT_HELD


def test_tca_att_3_the_defender_lays_a_card_of_its_hand() -> None:
    state = facing("6-3-1", "4-2-2")
    told = events(state, Defend("defend", 1, named("4-2-2")), None)
    assert types(told) == ["cards_shown", "combat_decided", "territory_conquered"]
    assert (told[0].attack, told[0].defence, told[0].from_deck) == (named("6-3-1"), named("4-2-2"), False)


def test_tca_att_3_or_takes_the_top_of_the_deck_for_this_combat_only() -> None:
    state = arranged(
        hands=[["1-1-1"], ["4-2-2"]],
        owners={0: ["china"], 1: ["japon"]},
        combat=("china", "japon", "6-3-1", None),
        dice=["5-4-1"],
    )
    after = advance(state, Defend("defend", 1))
    assert hand(after, 1) == (named("4-2-2"),)
    assert [PRODUCT.cards[i] for i in after.public.dice_discard] == [named("6-3-1"), named("5-4-1")]
    told = events(state, Defend("defend", 1), 1)
    assert (told[0].defence, told[0].from_deck) == (named("5-4-1"), True)


def test_tca_att_3_a_card_not_held_or_no_dice_card_does_not_defend() -> None:
    state = arranged(
        hands=[["1-1-1"], ["truce"]], owners={0: ["china"], 1: ["japon"]}, combat=("china", "japon", "6-3-1", None)
    )
    assert refused(state, Defend("defend", 1, named("4-2-2"))) is general.NOT_HELD
    assert refused(state, Defend("defend", 1, named("truce"))) is rulebook.DEFENCE_CARD
    assert refused(state, Defend("defend", 0, named("1-1-1"))) is general.NOT_YOUR_MOVE


def test_tca_att_3_an_empty_deck_is_made_anew_for_the_defence() -> None:
    state = arranged(
        hands=[[], []],
        owners={0: ["china"], 1: ["japon"]},
        combat=("china", "japon", "6-3-1", None),
        dice_discard=None,
    )
    told = events(state, Defend("defend", 1))
    assert types(told)[:2] == ["deck_reshuffled", "cards_shown"]
    assert (told[0].deck, told[0].count, told[0].draw.label, told[0].draw.n) == ("dice", 55, "dice", 55)
    after = advance(state, Defend("defend", 1))
    assert len(after.secret.dice) == 54
    assert len(after.public.dice_discard) == 2


def nothing_to_take(defender: list[str]) -> State:
    """All dice cards but those of seat 1 are with seat 0, in a table of three whose third seat holds the rest."""
    rest = [name for name in PRODUCT.cards[:56] if name not in {named("6-3-1"), *map(named, defender)}]
    return arranged(
        3,
        hands=[[], defender, rest],
        owners={0: ["china"], 1: ["japon"]},
        combat=("china", "japon", "6-3-1", None),
    )


def test_tca_att_3_with_nothing_to_take_the_attacker_wins() -> None:
    state = nothing_to_take([])
    told = events(state, Defend("defend", 1))
    assert types(told) == ["cards_shown", "combat_decided", "territory_conquered"]
    assert told[0].defence is None
    assert (told[1].comparisons, told[1].won) == ((), True)


def test_tca_att_3_with_nothing_to_take_a_card_of_the_hand_must_be_laid() -> None:
    state = nothing_to_take(["4-2-2"])
    assert refused(state, Defend("defend", 1)) is rulebook.DEFENCE_CARD
    assert [t.move.card for t in GAME.moves(state, 1).templates if t.move.type == "defend"] == [named("4-2-2")]
    advance(state, Defend("defend", 1, named("4-2-2")))


def test_tca_att_3_the_neutral_is_answered_for_at_once() -> None:
    state = arranged(
        3,
        hands=[["6-3-1"]],
        owners={0: ["china"], None: ["japon"], 2: []},
        dice=["4-2-2"],
        out=(1,),
        resigned=(1,),
    )
    told = events(state, attack())
    assert types(told) == ["attack_declared", "cards_shown", "combat_decided", "territory_conquered"]
    assert told[0].other is None
    assert told[3].loser is None
    after = advance(state, attack())
    assert GAME.to_act(after) == (0,)
    assert owner(after, "japon") == 0


def test_tca_att_3_a_neutral_that_withstands_stays() -> None:
    state = arranged(
        3, hands=[["1-1-1"]], owners={0: ["china"], None: ["japon"]}, out=(1,), resigned=(1,), dice=["6-6-6"]
    )
    after = advance(state, attack(laid="1-1-1"))
    assert owner(after, "japon") is None
    assert after.public.conquerors == ()


def test_tca_att_4_the_worked_examples() -> None:
    assert compared((6, 3, 1), (4, 2, 2), 0, False) == (True, True, False)
    assert beats((6, 3, 1), (4, 2, 2))
    assert compared((5, 4, 1), (5, 3, 1), 0, False) == (False, True, False)
    assert not beats((5, 4, 1), (5, 3, 1))


def test_tca_att_4_the_combat_tells_its_comparisons() -> None:
    told = events(facing("6-3-1", "4-2-2"), Defend("defend", 1, named("4-2-2")))
    assert (told[1].comparisons, told[1].won) == (("attack", "attack", "defence"), True)
    told = events(facing("5-4-1", "5-3-1"), Defend("defend", 1, named("5-3-1")))
    assert (told[1].comparisons, told[1].won) == (("defence", "attack", "defence"), False)


def test_tca_att_4_numbers_are_compared_in_the_order_printed() -> None:
    assert not beats((1, 6, 1), (6, 1, 6))
    assert beats((2, 1, 6), (1, 6, 1))


def test_tca_att_4_a_random_card_beats_another_with_83_of_220() -> None:
    pairs = list(permutations(PRODUCT.numbers, 2))
    assert Fraction(sum(beats(a, b) for a, b in pairs), len(pairs)) == Fraction(83, 220)


def test_tca_att_5_the_winner_takes_the_territory() -> None:
    after = advance(facing("6-3-1", "4-2-2"), Defend("defend", 1, named("4-2-2")))
    assert owner(after, "japon") == 0
    assert after.public.conquerors == (0,)
    after = advance(facing("5-4-1", "5-3-1"), Defend("defend", 1, named("5-3-1")))
    assert owner(after, "japon") == 1
    assert after.public.conquerors == ()


def test_tca_att_6_cards_are_laid_attacker_s_defender_s_special() -> None:
    state = facing("5-4-1", "5-3-1", "artillery")
    after = advance(state, Defend("defend", 1, named("5-3-1")))
    assert after.public.dice_discard == (card("5-4-1"), card("5-3-1"))
    assert after.public.special_discard == (card("artillery"),)
    assert after.public.combat is None
    assert after.secret.laid is None


def test_tca_att_6_a_hand_is_laid_off_after_the_combat() -> None:
    state = arranged(
        3,
        hands=[[], ["4-2-2", "truce", "1-1-1"]],
        owners=all_to(0, but={1: ["japon"], 2: PLACES[11:35]}),
        combat=("china", "japon", "6-3-1", "surprise"),
        objectives=["o33", "o32", "o31"],
    )
    after = advance(state, Defend("defend", 1, named("4-2-2")))
    assert after.public.dice_discard == (card("6-3-1"), card("4-2-2"), card("1-1-1"))
    assert after.public.special_discard == (card("surprise"), card("truce"))


def test_tca_att_7_a_territory_may_be_attacked_again() -> None:
    state = arranged(hands=[["1-1-1", "2-1-1"], []], owners={0: ["china"], 1: ["japon"]}, dice=["6-6-6", "6-6-5"])
    state = advance(state, attack(laid="1-1-1"), Defend("defend", 1), attack(laid="2-1-1"), Defend("defend", 1))
    assert owner(state, "japon") == 1


def test_the_chain_hides_the_attacker_s_card_and_binds_it() -> None:
    state = arranged(hands=[["6-3-1", "2-2-2"], []], owners={0: ["china"], 1: ["japon"]})
    forms = {laid: table.public_form(GAME, state, attack(laid=laid), state.secret.seed) for laid in ("6-3-1", "2-2-2")}
    assert len(set(forms.values())) == 2
    for laid, form in forms.items():
        assert named(laid).encode() not in form
        assert b'"card":{"hidden":"' in form
    assert GAME.hidden(attack()) == ("card", "reshuffled")
    assert GAME.hidden(EndTurn("end_turn", 0)) == ("reshuffled",)
    defence = table.public_form(GAME, state, Defend("defend", 1, named("2-2-2")), state.secret.seed)
    assert named("2-2-2").encode() in defence, "a defence is shown at once"


def test_the_hidden_form_is_the_hmac_of_the_contract() -> None:
    state = arranged(hands=[["6-3-1"], []], owners={0: ["china"], 1: ["japon"]})
    message = b"arbitro/hide/1\0" + (state.public.ply + 1).to_bytes(4, "big") + canonical(named("6-3-1"))
    expected = new(b"semilla", message, sha256).hexdigest()
    assert expected.encode() in table.public_form(GAME, state, attack(), state.secret.seed)


@pytest.mark.parametrize("answer", [Resign("resign", 0), Resign("resign", 1), Defend("defend", 1)])
def test_every_way_out_of_a_combat_leaves_a_possible_table(answer: Resign | Defend) -> None:
    after = advance(facing("6-3-1", "4-2-2", "artillery"), answer)
    assert after.public.combat is None
    assert GAME.audit(after) == ()
