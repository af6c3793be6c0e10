"""Attacks and their combats (TCA-ATT-2 to TCA-ATT-6). Nothing of one is kept: another may follow (TCA-ATT-7)."""

from typing import Literal, cast

from core.games.teg_cartas.cards import compared
from core.games.teg_cartas.catalogue import ARTILLERY
from core.games.teg_cartas.ending import eliminate, look_for_victory
from core.games.teg_cartas.events import AttackDeclared, CardsShown, CombatDecided, TerritoryConquered
from core.games.teg_cartas.model import Attack, Combat, Defend
from core.games.teg_cartas.play import Play

SIDES: tuple[Literal["defence"], Literal["attack"]] = ("defence", "attack")


def attack(play: Play, move: Attack) -> None:
    """Declare an attack; the neutral is answered for at once, from the deck (TCA-ATT-2, TCA-ATT-3)."""
    cards, seat = play.cards, move.seat
    laid = cards.card[move.card]
    special = None if move.special is None else cards.card[move.special]
    target = cards.place[move.target]
    play.remove(seat, laid)
    if special is not None:
        play.remove(seat, special)
    play.combat = Combat(cards.place[move.source], special, target)
    play.laid = laid
    owner = play.owners[target]
    play.events.append(AttackDeclared("attack_declared", seat, move.source, move.target, owner, move.special))
    if owner is None and fight(play, None):
        look_for_victory(play, seat)


def defend(play: Play, move: Defend) -> None:
    """Answer the attack with a card of the hand or from the deck (TCA-ATT-3)."""
    card = None if move.card is None else play.cards.card[move.card]
    if card is not None:
        play.remove(move.seat, card)
    if fight(play, card):
        if move.seat not in play.owners:
            eliminate(play, move.seat, play.turn)
        look_for_victory(play, play.turn)


def fight(play: Play, card: int | None) -> bool:
    """Show both cards and compare them; an attacker that wins takes the territory (TCA-ATT-4, TCA-ATT-5).

    `card` null takes the defence from the deck; where nothing is left to take the attacker wins.
    """
    cards, seat = play.cards, play.turn
    combat, laid = cast(Combat, play.combat), cast(int, play.laid)  # a combat is on
    from_deck = card is None
    if card is None:
        taken = play.draw("dice", 1)
        card = taken[0] if taken else None
    kind = None if combat.special is None else cards.kinds[combat.special]
    names = cards.cards
    play.discard(laid)
    comparisons: tuple[bool, ...] = ()
    if card is not None:
        play.discard(card)
        bonus = ARTILLERY if kind == "artillery" else 0
        comparisons = compared(cards.numbers[laid], cards.numbers[card], bonus, kind == "surprise")
    if combat.special is not None:
        play.discard(combat.special)
    won = not comparisons or sum(comparisons) >= 2
    play.combat = play.laid = None
    defence = None if card is None else names[card]
    play.events.append(CardsShown("cards_shown", seat, names[laid], defence, from_deck))
    told = tuple([SIDES[wins] for wins in comparisons])
    play.events.append(CombatDecided("combat_decided", seat, told, won))
    if won:
        conquer(play, seat, combat.target)
    return won


def conquer(play: Play, seat: int, target: int) -> None:
    """Take a territory (TCA-ATT-5)."""
    owners = play.owners
    play.owners = (*owners[:target], seat, *owners[target + 1 :])
    if seat not in play.conquerors:
        play.conquerors = tuple(sorted((*play.conquerors, seat)))
    name = play.cards.board.countries[target]
    play.events.append(TerritoryConquered("territory_conquered", seat, name, owners[target]))
