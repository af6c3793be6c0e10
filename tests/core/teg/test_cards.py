"""TEG-CARD-1 to 8: claims, exchanges, bonuses, the discard, and hands that change owner."""

from typing import Any

import pytest

from core.games.teg import GAME
from core.games.teg.edition import COUNTRIES, INDEX, TRADICIONAL, WILD
from core.games.teg.events import CardDrawn, CardTaken, DeckReshuffled, HandSeen, HandTaken
from core.kernel import table
from core.kernel.chance import Chance
from core.kernel.record import change
from core.mechanics.territory.income import for_exchange
from core.mechanics.territory.sets import is_set, sets_in
from tests.kit.teg import (
    accept,
    after,
    armies,
    attack,
    bonus,
    claim_card,
    end_stage,
    end_turn,
    exchange,
    legal,
    numbers,
    occupy,
    offered,
    position,
    refused,
    regroup,
    resign,
    rule_of,
    step,
    told,
    zone,
)

AT = {0: "chile 4, argentina 3, peru", 1: "brasil, colombia"}
WON: dict[str, Any] = {"conquered": 1, "last_conquest": "peru"}
GLOBES = "chile colombia egipto"
DEFENSIVE: dict[str, Any] = {"defensive_exchange": True}


# --- TEG-CARD-1, 2


def test_teg_card_1_a_conquest_earns_one_card() -> None:
    state = position(AT, deck="china")
    assert refused(state, claim_card(0)) == ("TEG-CARD-1", {"conquered": 0})
    made = step(position(AT, deck="china", **WON), claim_card(0))
    assert made.events[1:] == (
        CardTaken("card_taken", 0, 1),
        CardDrawn("card_drawn", 0, "china", (0,)),
    )
    assert made.state.secret.hands[0] == numbers("china")
    assert refused(made.state, claim_card(0)) == ("TEG-CARD-1", {"conquered": 1})


def test_teg_card_1_one_card_for_many_conquests() -> None:
    state = position(AT, conquered=2, last_conquest="peru")
    state = after(state, claim_card(0))
    assert refused(state, claim_card(0)) == ("TEG-CARD-1", {"conquered": 2})


def test_teg_card_1_not_claimed_it_is_lost_when_the_next_player_starts() -> None:
    state = after(position(AT, **WON), end_turn(0))
    assert (state.public.conquered, state.secret.hands[0]) == (0, ())
    assert rule_of(state, claim_card(0)) == "GEN-2"
    state = after(state, end_turn(1, forfeit=True), end_turn(2, forfeit=True), end_stage(0, forfeit=True))
    assert rule_of(state, claim_card(0)) == "TEG-CARD-1"


@pytest.mark.parametrize(("made", "conquered"), [(0, 1), (2, 1), (3, 2), (5, 2)])
def test_teg_card_2_enough_conquests(made: int, conquered: int) -> None:
    state = position(AT, exchanges=(made, 0, 0), conquered=conquered, last_conquest="peru", round=20)
    assert legal(state, claim_card(0))
    assert offered(state, 0, "claim_card")


@pytest.mark.parametrize("made", [3, 5])
def test_teg_card_2_after_three_exchanges_it_takes_two(made: int) -> None:
    state = position(AT, exchanges=(made, 0, 0), round=20, **WON)
    assert refused(state, claim_card(0)) == ("TEG-CARD-2", {"conquered": 1, "exchanges": made})
    assert offered(state, 0, "claim_card") == ()


def test_teg_card_2_the_exchange_of_this_turn_counts() -> None:
    state = position(AT, exchanges=(2, 0, 0), hands={0: GLOBES}, stage="incorporate", due=0, round=20)
    state = after(state, exchange(0, GLOBES), end_stage(0, forfeit=True))
    state = after(state, attack(0, "argentina", "brasil", "66", "1"), occupy(0, 1))
    assert refused(state, claim_card(0)) == ("TEG-CARD-2", {"conquered": 1, "exchanges": 3})


# --- TEG-CARD-3


def test_teg_card_3_card_and_country_bring_two_armies_once() -> None:
    state = position(AT, hands={0: "chile brasil"})
    made = step(state, bonus(0, "chile"))
    assert told(made) == ["armies_placed"]
    assert armies(made.state, "chile") == 6
    assert made.state.secret.hands[0] == numbers("chile brasil"), "the card is kept"
    facts = {"card": "chile", "owner": 0, "stage": "attack"}
    assert refused(made.state, bonus(0, "chile")) == ("TEG-CARD-3", facts)
    others = {"card": "brasil", "owner": 1, "stage": "attack"}
    assert refused(made.state, bonus(0, "brasil")) == ("TEG-CARD-3", others)
    assert refused(made.state, bonus(0, "colombia")) == ("GEN-11", {"card": "colombia"})


@pytest.mark.parametrize("stage", ["incorporate", "attack", "regroup", "card"])
@pytest.mark.parametrize("option", ["any_stage", "card_stage"])
def test_teg_card_3_at_any_moment_of_an_own_turn_or_in_the_card_stage(stage: str, option: str) -> None:
    state = position(AT, hands={0: "chile argentina"}, stage=stage, options={"country_bonus": option})
    if option == "any_stage" or stage == "card":
        assert [one.move.card for one in offered(state, 0, "country_bonus")] == ["chile", "argentina"]
        state = after(state, bonus(0, "argentina"), bonus(0, "chile"))
        assert state.public.stage == stage
    else:
        assert offered(state, 0, "country_bonus") == ()
        facts = {"card": "chile", "owner": 0, "stage": stage}
        assert refused(state, bonus(0, "chile")) == ("TEG-CARD-3", facts)


def test_teg_card_3_the_card_just_claimed_counts() -> None:
    state = after(position(AT, deck="chile", **WON), claim_card(0), bonus(0, "chile"))
    assert armies(state, "chile") == 6


def test_teg_card_3_the_mark_stays_with_the_card_whoever_takes_the_hand() -> None:
    aims = ("occupation_03", "destruction_12", "destruction_10")
    state = position({0: "chile 4", 1: "peru"}, rest=(0, 2), hands={1: "chile peru"}, paid="chile", objectives=aims)
    state = after(state, attack(0, "chile", "peru", "666", "1"), occupy(0, 1))
    assert state.secret.hands[0] == numbers("chile peru")
    assert rule_of(state, bonus(0, "chile")) == "TEG-CARD-3"
    assert legal(state, bonus(0, "peru"))


# --- TEG-CARD-4


@pytest.mark.parametrize(("made", "armies_given"), list(enumerate([4, 7, 10, 15, 20, 25, 30])))
def test_teg_card_4_the_ladder(made: int, armies_given: int) -> None:
    assert for_exchange(TRADICIONAL.exchange, TRADICIONAL.exchange_step, made) == armies_given
    state = position(AT, stage="incorporate", due=0, exchanges=(made, 0, 0), hands={0: GLOBES}, round=40)
    made_step = step(state, exchange(0, GLOBES))
    assert made_step.state.public.due == armies_given
    assert made_step.state.public.exchanges == (made + 1, 0, 0)


def test_teg_card_4_what_makes_a_set() -> None:
    kinds = ("galeon", "globo", "canon")
    for a in (*kinds, WILD):
        for b in (*kinds, WILD):
            for c in (*kinds, WILD):
                plain = [one for one in (a, b, c) if one != WILD]
                alike, apart = len(set(plain)) <= 1, len(set(plain)) == len(plain)
                assert is_set((a, b, c), WILD) is (alike or apart)
    state = position(AT, stage="incorporate", due=0, hands={0: "chile colombia alaska peru argentina"})
    facts = {"cards": ("chile", "colombia", "alaska")}
    assert refused(state, exchange(0, "chile colombia alaska")) == ("TEG-CARD-4", facts)
    for wild in ("chile colombia argentina", "chile alaska argentina", "argentina alaska peru"):
        assert legal(state, exchange(0, wild))


def test_teg_card_4_once_a_turn_and_only_while_incorporating() -> None:
    hand = f"{GLOBES} espana etiopia"
    state = position(AT, stage="incorporate", due=0, hands={0: hand})
    state = after(state, exchange(0, GLOBES))
    assert rule_of(state, exchange(0, "espana etiopia chile")) == "GEN-11"
    again = position(AT, stage="incorporate", due=0, hands={0: GLOBES}, exchanged=True, exchanges=(1, 0, 0))
    assert refused(again, exchange(0, GLOBES)) == ("TEG-CARD-4", {"cards": tuple(GLOBES.split())})
    for stage in ("attack", "regroup", "card"):
        late = position(AT, stage=stage, hands={0: GLOBES})
        assert refused(late, exchange(0, GLOBES)) == ("TEG-TURN-2", {"stage": stage})


def test_gen_10_cards_go_to_the_discard_in_the_order_of_the_hand() -> None:
    state = position(
        AT, stage="incorporate", due=0, hands={0: "egipto peru chile colombia"}, discard="china india gobi"
    )
    one, other = (step(state, exchange(0, cards)) for cards in (GLOBES, "colombia egipto chile"))
    assert one.state == other.state, "a set is one move"
    assert one.state.public.discard == numbers("china india gobi egipto chile colombia")
    assert one.state.secret.hands[0] == numbers("peru")


def test_teg_card_4_a_set_that_stands_twice_is_a_wrong_request() -> None:
    state = position(AT, stage="incorporate", due=0, hands={0: GLOBES})
    found = GAME.misfits(state, exchange(0, "chile chile egipto"))
    assert [(one.pointer, one.code) for one in found] == [("/cards", "wrong_value")]


# --- TEG-CARD-5


def test_teg_card_5_with_five_no_further_card() -> None:
    five = "chile colombia alaska alemania arabia"
    state = position(AT, hands={0: five}, **WON)
    assert refused(state, claim_card(0)) == ("TEG-CARD-5", {"count": 5})
    assert offered(state, 0, "claim_card") == ()
    assert legal(position(AT, hands={0: "chile colombia alaska alemania"}, **WON), claim_card(0))
    assert legal(position(AT, hands={0: five}, stage="incorporate", due=0), end_stage(0)), "no duty up to five"


def test_teg_card_5_more_than_five_must_exchange_before_leaving() -> None:
    six = "chile colombia egipto espana etiopia francia"
    state = position(AT, hands={0: six}, stage="incorporate", due=2, seats=4, out=(3,))
    assert refused(state, end_turn(0, forfeit=True)) == ("TEG-CARD-5", {"count": 6})
    assert refused(state, end_turn(0))[0] == "TEG-TURN-3"
    assert offered(state, 0, "end_stage") == offered(state, 0, "end_turn") == ()
    state = after(state, exchange(0, GLOBES), end_stage(0, forfeit=True))
    assert state.public.stage == "attack"


# --- TEG-CARD-6


def test_teg_card_6_the_discard_becomes_the_deck_when_a_card_is_wanted() -> None:
    rest = " ".join(name for name in COUNTRIES if name not in {"chile", "peru", "china"})
    state = position(
        AT, seats=6, hands={1: "chile"}, deck="peru china", discard=rest, round=60, resigned=(5,), out=(5,), **WON
    )
    state = after(state, claim_card(0))
    assert len(state.public.discard) == 47, "not before a card is wanted"


def emptied(hands: dict[int, str], discard: str, **more: Any) -> Any:
    """Nothing in the deck: every card not named lies in the discard."""
    named = {*discard.split(), *(card for hand in hands.values() for card in hand.split())}
    rest = " ".join(name for name in COUNTRIES if name not in named)
    return position(AT, deck="", hands=hands, discard=f"{discard} {rest}", round=60, **{**WON, **more})


def test_teg_card_6_drawn_from_the_stream() -> None:
    state = emptied({1: "brasil"}, "china india gobi", drawn=7)
    made = step(state, claim_card(0))
    order = Chance("Kamchatka", 7).event("deck").shuffle(sorted(state.public.discard))
    shuffled = next(event for event in made.events if isinstance(event, DeckReshuffled))
    assert (shuffled.count, shuffled.to) == (49, None)
    assert shuffled.draw is not None
    assert (shuffled.draw.label, shuffled.draw.k, shuffled.draw.n) == ("deck", 7, 49)
    assert made.state.public.discard == ()
    assert made.state.secret.hands[0] == order[:1]
    assert made.state.secret.deck == order[1:]


def test_teg_card_6_a_card_that_returns_pays_anew() -> None:
    state = position(AT, hands={0: GLOBES}, paid="chile", stage="incorporate", due=0)
    state = after(state, exchange(0, GLOBES))
    assert state.public.paid == ()
    resigned = after(position(AT, hands={1: GLOBES}, paid="egipto"), resign(1))
    assert (resigned.public.paid, resigned.public.discard) == ((), numbers(GLOBES))


def test_teg_card_6_with_nothing_left_a_claim_is_legal_and_draws_nothing() -> None:
    share = {seat: " ".join(COUNTRIES[5 * seat - 5 : 5 * seat]) for seat in range(1, 3)}
    rest = " ".join(COUNTRIES[10:])
    state = position(
        {0: "chile 4, peru"},
        seats=6,
        out=(3, 4, 5),
        rest=(0, 1, 2),
        deck="",
        hands=share,
        discard=rest,
        round=60,
        **WON,
    )
    everything = change(
        state,
        public=change(state.public, discard=()),
        secret=change(
            state.secret, hands=((), state.secret.hands[1], (*state.secret.hands[2], *numbers(rest)), (), (), ())
        ),
    )
    made = table.advance(GAME, everything, claim_card(0))
    assert made.events[1:] == (CardTaken("card_taken", 0, 0),)
    assert made.state.public.claimed
    assert made.state.public.drawn == everything.public.drawn


def test_gen_6_a_dealt_table_brings_the_new_deck() -> None:
    state = emptied({1: " ".join(COUNTRIES[:3])}, "china india gobi", dealt=True, seats=3)
    names = [COUNTRIES[card] for card in reversed(state.public.discard)]
    facts = {"field": "reshuffled", "expected": 47}
    assert refused(state, claim_card(0)) == ("GEN-6", facts)
    assert refused(state, claim_card(0, " ".join(names[1:]))) == ("GEN-6", facts)
    assert refused(state, claim_card(0, " ".join([*names[1:], names[1]]))) == ("GEN-6", facts)
    assert refused(state, claim_card(0, " ".join([*names[1:], COUNTRIES[0]]))) == ("GEN-6", facts)
    made = step(state, claim_card(0, " ".join(names)))
    assert made.state.secret.hands[0] == numbers(names[0])
    assert made.state.public.drawn == state.public.drawn
    assert GAME.hidden(claim_card(0)) == ("reshuffled",)
    assert GAME.hidden(end_turn(0)) == ()


def test_gen_6_where_none_is_wanted_none_is_given() -> None:
    nothing = {"field": "reshuffled", "expected": 0}
    for state in (position(AT, dealt=True, **WON), emptied({}, "china india gobi")):
        assert refused(state, claim_card(0, "china")) == ("GEN-6", nothing)
        assert legal(state, claim_card(0))


# --- TEG-CARD-7


def test_teg_card_7_all_on_the_last_country_conquered() -> None:
    state = position(AT, hands={0: GLOBES}, options=DEFENSIVE, **WON)
    made = step(state, exchange(0, GLOBES))
    assert told(made) == ["stage_ended", "cards_exchanged", "armies_placed"]
    assert (armies(made.state, "peru"), made.state.public.stage, made.state.public.due) == (5, "regroup", 0)
    assert rule_of(made.state, attack(0, "chile", "peru")) == "TEG-TURN-2", "it ends the attacks"
    assert made.state.public.exchanged
    assert legal(made.state, regroup(0, "peru", "chile", 4))


def test_teg_card_7_also_after_regrouping_and_before_the_card() -> None:
    for stage in ("regroup", "card"):
        state = position(AT, stage=stage, hands={0: GLOBES}, options=DEFENSIVE, **WON)
        assert after(state, exchange(0, GLOBES)).public.stage == stage
    claimed = position(AT, stage="card", claimed=True, hands={0: GLOBES}, options=DEFENSIVE, **WON)
    assert refused(claimed, exchange(0, GLOBES)) == ("TEG-CARD-7", {"conquered": 1})
    assert offered(claimed, 0, "exchange") == ()


def test_teg_card_7_who_has_not_conquered_may_not() -> None:
    state = position(AT, hands={0: GLOBES}, options=DEFENSIVE)
    assert refused(state, exchange(0, GLOBES)) == ("TEG-CARD-7", {"conquered": 0})
    first = position(AT, hands={0: "chile"}, options=DEFENSIVE, round=2)
    assert rule_of(first, exchange(0, GLOBES)) == "GEN-11"


def test_teg_card_7_it_is_the_one_exchange_of_the_turn() -> None:
    state = position(AT, hands={0: GLOBES}, options=DEFENSIVE, exchanged=True, exchanges=(1, 0, 0), **WON)
    assert refused(state, exchange(0, GLOBES))[0] == "TEG-CARD-4"


def test_teg_card_7_not_onto_an_international_zone() -> None:
    state = position(AT, hands={0: GLOBES}, options=DEFENSIVE)
    state = after(state, zone(0, 1, "peru"), accept(1))
    state = change(state, public=change(state.public, conquered=1, last_conquest=INDEX["peru"]))
    assert refused(state, exchange(0, GLOBES)) == ("TEG-PACT-4", {"country": "peru", "armies": 1})
    assert offered(state, 0, "exchange") == ()


def test_teg_card_7_beyond_the_supply_is_lost() -> None:
    state = position({0: "chile 98, peru", 1: "brasil"}, rest=(1, 2), hands={0: GLOBES}, options=DEFENSIVE, **WON)
    made = step(state, exchange(0, GLOBES))
    assert told(made) == ["stage_ended", "cards_exchanged", "armies_placed", "armies_forfeited"]
    full = position({0: "chile 99, peru", 1: "brasil"}, rest=(1, 2), hands={0: GLOBES}, options=DEFENSIVE, **WON)
    assert told(step(full, exchange(0, GLOBES))) == ["stage_ended", "cards_exchanged", "armies_forfeited"]


# --- TEG-CARD-8


def test_teg_card_8_the_last_army_brings_the_cards_even_above_five() -> None:
    hands = {0: "egipto francia espana", 1: "chile peru china"}
    objectives = ("occupation_03", "destruction_12", "destruction_10")
    state = position({0: "chile 4", 1: "peru"}, rest=(0, 2), hands=hands, objectives=objectives)
    made = step(state, attack(0, "chile", "peru", "666", "1"))
    assert told(made)[2:] == ["country_conquered", "player_eliminated", "hand_taken", "hand_seen"]
    taken, seen = made.events[-2:]
    assert taken == HandTaken("hand_taken", 0, 1, 3)
    assert seen == HandSeen("hand_seen", 0, ("chile", "peru", "china"), (0,))
    state = after(made.state, occupy(0, 1))
    assert state.secret.hands == (numbers("egipto francia espana chile peru china"), (), ())
    assert rule_of(state, claim_card(0)) == "TEG-CARD-5"
    assert len(sets_in(state.secret.hands[0], TRADICIONAL.symbols, WILD)) > 0


def test_teg_card_8_nothing_is_taken_from_empty_hands() -> None:
    objectives = ("occupation_03", "destruction_12", "destruction_10")
    state = position({0: "chile 4", 1: "peru"}, rest=(0, 2), objectives=objectives)
    assert told(step(state, attack(0, "chile", "peru", "666", "1")))[-1] == "player_eliminated"
