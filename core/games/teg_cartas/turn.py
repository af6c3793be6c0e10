"""Legality and the one transition: check, then make the move."""

from collections.abc import Callable, Mapping
from typing import Any

from core.games.teg_cartas import checks
from core.games.teg_cartas.cards import cards_of
from core.games.teg_cartas.combat import attack, defend
from core.games.teg_cartas.events import CardsDiscarded
from core.games.teg_cartas.luck import FromStream, FromTable, Luck
from core.games.teg_cartas.model import Attack, Defend, Discard, EndTurn, Move, PlaySpecial, Resign, State
from core.games.teg_cartas.play import Play
from core.games.teg_cartas.resigning import resign
from core.games.teg_cartas.rounds import pass_turn
from core.games.teg_cartas.specials import play_special
from core.kernel import general
from core.kernel.chance import Chance
from core.kernel.game import Step
from core.kernel.piles import Pile, in_hand_order, replaced, without
from core.kernel.record import change
from core.kernel.rule import Illegal


def check(state: State, move: Move) -> None:
    """Raise `Illegal` with the first rule that the move breaks, in the order of GEN-3."""
    checks.check_rules(state, move)
    if state.public.dealt:
        reported = _reported(state, move)
        _make(state, move, reported)  # what was reported must fit what the move makes happen, so it is tried
        reported.done()
        return
    if getattr(move, "reshuffled", None) is not None:
        raise Illegal(general.CHANCE, field="reshuffled", expected=0)
    if type(move) is PlaySpecial and move.taken is not None:
        raise Illegal(general.CHANCE, field="taken", expected=0)


def apply(state: State, move: Move, chance: Chance) -> Step:
    """Make a legal move; raises `Illegal` for another, and then nothing has happened."""
    check(state, move)
    return _make(state, move, _reported(state, move) if state.public.dealt else FromStream(chance))


def _reported(state: State, move: Move) -> FromTable:
    reshuffled = None if isinstance(move, Discard) else move.reshuffled
    taken = move.taken if isinstance(move, PlaySpecial) else None
    return FromTable(cards_of(state.public.config.deck), reshuffled, taken)


def _make(state: State, move: Move, luck: Luck) -> Step:
    """What a legal move leads to; only a report that does not fit is still refused (GEN-6)."""
    play = Play(state, luck)
    MOVES[type(move)](play, move)
    return play.step()


def _discard(play: Play, move: Discard) -> None:
    """Lay off the cards named, in the order of the hand (TCA-HAND-1, GEN-10)."""
    hand = play.hands[move.seat]
    cards = in_hand_order(hand, [play.cards.card[name] for name in move.cards])
    play.hands = replaced(play.hands, move.seat, without(hand, cards))
    for card in cards:
        play.discard(card)
    play.events.append(CardsDiscarded("cards_discarded", move.seat, play.names(cards)))


def _end_turn(play: Play, _move: EndTurn) -> None:
    pass_turn(play)


def _resign(play: Play, move: Resign) -> None:
    resign(play, move.seat)


MOVES: dict[type, Callable[[Play, Any], None]] = {
    Attack: attack,
    Defend: defend,
    PlaySpecial: play_special,
    Discard: _discard,
    EndTurn: _end_turn,
    Resign: _resign,
}


def _by_hand(hand: Pile, index: Mapping[str, int], cards: tuple[str, ...]) -> tuple[str, ...]:
    """Ids in the order of the hand; those that are not in it keep their place at the end."""
    at = {card: i for i, card in enumerate(hand)}
    return tuple(sorted(cards, key=lambda name: at.get(index[name], len(hand))))


def normal(state: State, move: Move) -> Move:
    """The move as the chain covers it: sets of cards in the order of the hand that they come from."""
    cards = cards_of(state.public.config.deck).card
    if isinstance(move, Discard):
        return change(move, cards=_by_hand(state.secret.hands[move.seat], cards, move.cards))
    if isinstance(move, PlaySpecial) and move.taken is not None and move.other is not None:
        return change(move, taken=_by_hand(state.secret.hands[move.other], cards, move.taken))
    return move


def hidden(move: Move) -> tuple[str, ...]:
    """Fields that the chain covers without telling them: the card face down, and the order of a deck."""
    return ("card", "reshuffled") if isinstance(move, Attack) else ("reshuffled",)
