"""The normal form of a move, which the chain covers: sets in the order of the hand, no idle flags."""

from core.games.teg.edition import COUNTRIES, INDEX
from core.games.teg.model import State
from core.games.teg.moves import EndStage, EndTurn, Exchange, Move
from core.games.teg.standing import due
from core.kernel.piles import in_hand_order
from core.kernel.record import change


def normal(state: State, move: Move) -> Move:
    """The same legal move, written in the one way."""
    if isinstance(move, Exchange):
        cards = in_hand_order(state.secret.hands[move.seat], (INDEX[card] for card in move.cards))
        return change(move, cards=tuple(COUNTRIES[card] for card in cards))
    if isinstance(move, EndStage | EndTurn):
        return change(move, forfeit=True if move.forfeit and due(state.public) else None)
    return move
