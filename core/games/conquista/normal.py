"""The normal form of a move, which the chain covers: dice said, sets in the order of the hand."""

from core.games.conquista.ground import ground_of
from core.games.conquista.model import State
from core.games.conquista.moves import Attack, Exchange, Move
from core.kernel.piles import in_hand_order
from core.kernel.record import change
from core.mechanics.territory.combat import attack_dice


def normal(state: State, move: Move) -> Move:
    """The same legal move, written in the one way."""
    ground = ground_of(state.public.config)
    if isinstance(move, Attack) and move.dice is None:
        return change(move, dice=attack_dice(state.public.armies[ground.country[move.source]]))
    if isinstance(move, Exchange):
        cards = in_hand_order(state.secret.hands[move.seat], (ground.card[card] for card in move.cards))
        a, b, c = (ground.cards[card] for card in cards)
        return change(move, cards=(a, b, c))
    return move
