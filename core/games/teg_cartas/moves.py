"""What a seat may do now, generated in a pinned order.

Attacks by source, target and kind of special; then each kind of special that is played by itself; or the
defences; or the cards to lay off; then the end of the turn; resigning last (GEN-7).
"""

from collections.abc import Sequence

from core.games.teg_cartas.cards import Cards, cards_of
from core.games.teg_cartas.catalogue import ATTACK_KINDS, DICE, HAND_LIMIT, KINDS, TARGETS
from core.games.teg_cartas.checks import check_rules, to_act
from core.games.teg_cartas.model import Attack, Defend, Discard, EndTurn, Move, PlaySpecial, Resign, State
from core.kernel.game import Barred, Moves, Several, Single, Template
from core.kernel.rule import Illegal
from core.mechanics.territory.board import held

Kinds = dict[str, tuple[str, ...]]


def moves(state: State, seat: int) -> Moves:
    """The templates of a seat, and the cards of its hand that it may not use now."""
    public = state.public
    if public.outcome is not None or seat in public.out:
        return Moves(())
    templates: list[Template] = []
    barred: tuple[Barred, ...] = ()
    if seat in to_act(state):
        cards, hand = cards_of(public.config.deck), state.secret.hands[seat]
        names = tuple(cards.cards[card] for card in hand)
        dice = tuple(cards.cards[card] for card in hand if card < DICE)
        if public.stage == "defend":
            templates += _defences(state, seat, dice)
            barred = _barred(state, [Defend("defend", seat, name) for name in names] + [Defend("defend", seat)])
        elif public.stage == "discard":
            surplus = len(hand) - HAND_LIMIT
            templates.append(Template(Discard("discard", seat, names[:surplus]), (Several("cards", surplus, names),)))
        else:
            kinds = _kinds(cards, hand)
            templates += _attacks(state, cards, seat, dice, kinds)
            templates += _specials(state, cards, seat, kinds)
            templates.append(Template(EndTurn("end_turn", seat)))
            alone = [name for kind in ATTACK_KINDS for name in kinds.get(kind, ())]
            barred = _barred(state, [PlaySpecial("play_special", seat, name) for name in alone])
    templates.append(Template(Resign("resign", seat)))
    return Moves(tuple(templates), barred)


def _barred(state: State, candidates: Sequence[Move]) -> tuple[Barred, ...]:
    found = []
    for move in candidates:
        try:
            check_rules(state, move)
        except Illegal as refusal:
            found.append(Barred(move, refusal.rule))
    return tuple(found)


def _kinds(cards: Cards, hand: tuple[int, ...]) -> Kinds:
    """The special cards of a hand by kind, in catalogue order of kinds."""
    held_kinds = {kind: tuple(cards.cards[card] for card in hand if cards.kinds[card] == kind) for kind in KINDS}
    return {kind: names for kind, names in held_kinds.items() if names}


def _attacks(state: State, cards: Cards, seat: int, dice: tuple[str, ...], kinds: Kinds) -> list[Template]:
    """A template for each source, target and kind of special; it spans the dice cards and the specials of the kind."""
    if not dice:
        return []
    public, places = state.public, cards.board.countries
    targets = [target for target, owner in enumerate(public.owners) if owner != seat and target not in public.truces]
    card = Single("card", dice)
    ways: list[tuple[str | None, str | None, tuple[Single, ...]]] = [(None, None, (card,))]
    ways += [(kind, kinds[kind][0], (card, Single("special", kinds[kind]))) for kind in ATTACK_KINDS if kind in kinds]
    found = []
    for source in held(public.owners, seat):
        reach = cards.reach[source]
        for target in targets:
            for kind, special, spans in ways:
                if target in reach or kind == "airborne":
                    move = Attack("attack", seat, places[source], places[target], dice[0], special)
                    found.append(Template(move, spans))
    return found


def _specials(state: State, cards: Cards, seat: int, kinds: Kinds) -> list[Template]:
    """A template for each kind, and each seat that it may be played on; it spans cards and own territories."""
    public = state.public
    others = [other for other in range(len(public.seats)) if other != seat and other not in public.out]
    places = tuple(cards.board.countries[territory] for territory in held(public.owners, seat))
    found = []
    for kind, names in kinds.items():
        span = Single("card", names)
        if kind in ATTACK_KINDS:
            continue
        if kind not in TARGETS:
            found.append(Template(PlaySpecial("play_special", seat, names[0]), (span,)))
        elif TARGETS[kind] == "territory":
            move = PlaySpecial("play_special", seat, names[0], territory=places[0])
            found.append(Template(move, (span, Single("territory", places))))
        else:
            for other in others:
                found.append(Template(PlaySpecial("play_special", seat, names[0], other), (span,)))
    return found


def _defences(state: State, seat: int, dice: tuple[str, ...]) -> list[Template]:
    """The dice cards of the hand in one template, the deck in another (TCA-ATT-3)."""
    found = []
    if dice:
        found.append(Template(Defend("defend", seat, dice[0]), (Single("card", dice),)))
    if not dice or state.secret.dice or state.public.dice_discard:
        found.append(Template(Defend("defend", seat)))
    return found
