"""What each move must satisfy: one check a type, which raises the first rule broken in the order of GEN-3.

What a move reports of the table (GEN-6) comes last and stands in `turn`. A move here names only ids and seats
that the table has; `misfits` saw to the others.
"""

from collections.abc import Callable
from typing import Any

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.cards import Cards, cards_of
from core.games.teg_cartas.catalogue import ATTACK_KINDS, DICE, HAND_LIMIT, TARGETS
from core.games.teg_cartas.model import Attack, Defend, Discard, EndTurn, Move, PlaySpecial, Resign, Stage, State
from core.kernel import general
from core.kernel.rule import Illegal


def to_act(state: State) -> tuple[int, ...]:
    """Who may move: nobody once it is over; in a combat the defender alone; else who has cards to lay off, or the turn.

    After a deal those over the limit lay off in turn order from the one whose turn it is (TCA-HAND-1).
    """
    public = state.public
    if public.outcome is not None:
        return ()
    if public.combat is not None:
        owner = public.owners[public.combat.target]
        return () if owner is None else (owner,)
    turn = public.turn
    if public.stage == "discard":
        hands = state.secret.hands
        order = (*range(turn, len(hands)), *range(turn))
        return (next(seat for seat in order if len(hands[seat]) > HAND_LIMIT),)
    return (turn,)


def check_rules(state: State, move: Move) -> None:
    """Everything but what the move reports of the table."""
    public, seat = state.public, move.seat
    if public.outcome is not None:
        raise Illegal(general.OVER)
    if seat in public.out:
        raise Illegal(general.OUT)
    if type(move) is Resign:
        return
    acting = to_act(state)
    if seat not in acting:
        raise Illegal(general.NOT_YOUR_MOVE, to_act=acting)
    CHECKS[type(move)](state, move)


def check_stage(state: State, stage: Stage) -> None:
    """The table waits for something else (TCA-TURN-1)."""
    if state.public.stage != stage:
        raise Illegal(rulebook.TURN, stage=state.public.stage)


def check_held(cards: Cards, hand: tuple[int, ...], name: str) -> int:
    """A card must be in the mover's hand (GEN-11)."""
    card = cards.card[name]
    if card not in hand:
        raise Illegal(general.NOT_HELD, card=name)
    return card


def check_attack(state: State, move: Attack) -> None:
    """TCA-TURN-1, GEN-11, TCA-ATT-1, TCA-ATT-2, TCA-SPE-1."""
    check_stage(state, "play")
    public, seat = state.public, move.seat
    cards, hand = cards_of(public.config.deck), state.secret.hands[seat]
    card = check_held(cards, hand, move.card)
    special = None if move.special is None else check_held(cards, hand, move.special)
    kind = None if special is None else cards.kinds[special]
    source, target, owners = cards.place[move.source], cards.place[move.target], public.owners
    if owners[source] != seat:
        raise Illegal(rulebook.REACH, territory=move.source, owner=_owner(owners[source]))
    if owners[target] == seat:
        raise Illegal(rulebook.REACH, territory=move.target, owner=seat)
    if kind != "airborne" and target not in cards.reach[source]:
        raise Illegal(rulebook.REACH, source=move.source, target=move.target)
    if card >= DICE:
        raise Illegal(rulebook.ATTACK_CARD, card=move.card)
    if move.special is not None and kind not in ATTACK_KINDS:
        raise Illegal(rulebook.SPECIALS, card=move.special, kind=kind or "dice")
    if target in public.truces:
        raise Illegal(rulebook.SPECIALS, territory=move.target, kind="truce")


def _owner(owner: int | None) -> int | str:
    return "neutral" if owner is None else owner


def check_defend(state: State, move: Defend) -> None:
    """TCA-TURN-1, GEN-11, TCA-ATT-3."""
    check_stage(state, "defend")
    cards, hand = cards_of(state.public.config.deck), state.secret.hands[move.seat]
    if move.card is not None:
        if check_held(cards, hand, move.card) >= DICE:
            raise Illegal(rulebook.DEFENCE_CARD, card=move.card)
    elif not state.secret.dice and not state.public.dice_discard and any(card < DICE for card in hand):
        raise Illegal(rulebook.DEFENCE_CARD)


def check_play_special(state: State, move: PlaySpecial) -> None:
    """TCA-TURN-1, GEN-11, TCA-SPE-1."""
    check_stage(state, "play")
    public, seat = state.public, move.seat
    cards = cards_of(public.config.deck)
    kind = cards.kinds[check_held(cards, state.secret.hands[seat], move.card)]
    if kind is None or kind in ATTACK_KINDS:
        raise Illegal(rulebook.SPECIALS, card=move.card, kind=kind or "dice")
    target = TARGETS.get(kind)
    for field in ("other", "territory"):
        if (getattr(move, field) is not None) != (field == target):
            raise Illegal(rulebook.SPECIALS, card=move.card, kind=kind, field=field)
    if move.other is not None and (move.other == seat or move.other in public.out):
        raise Illegal(rulebook.SPECIALS, card=move.card, kind=kind, seat=move.other)
    if move.territory is not None and public.owners[cards.place[move.territory]] != seat:
        raise Illegal(rulebook.SPECIALS, card=move.card, kind=kind, territory=move.territory)


def check_discard(state: State, move: Discard) -> None:
    """TCA-TURN-1, GEN-11, TCA-HAND-1."""
    check_stage(state, "discard")
    cards, hand = cards_of(state.public.config.deck), state.secret.hands[move.seat]
    for name in move.cards:
        check_held(cards, hand, name)
    surplus = len(hand) - HAND_LIMIT
    if len(set(move.cards)) != surplus:
        raise Illegal(rulebook.HAND_LIMIT, surplus=surplus, given=len(move.cards))


def check_end_turn(state: State, _move: EndTurn) -> None:
    """TCA-TURN-1."""
    check_stage(state, "play")


CHECKS: dict[type, Callable[[State, Any], None]] = {
    Attack: check_attack,
    Defend: check_defend,
    PlaySpecial: check_play_special,
    Discard: check_discard,
    EndTurn: check_end_turn,
}
