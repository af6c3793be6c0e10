"""At a table with real cards: the new decks that a suggested move must report (GEN-6).

The automatic player cannot know an order, so it proposes one: equal views, equal proposals.
"""

from core.games.teg_cartas.cards import Cards, cards_of
from core.games.teg_cartas.catalogue import REINFORCEMENTS
from core.games.teg_cartas.model import Attack, Defend, EndTurn, Move, PlaySpecial, Reshuffled
from core.games.teg_cartas.rounds import dice_portion, rulers, specials_portion
from core.games.teg_cartas.views import DeckView, View
from core.kernel.chance import Chance, Draw
from core.kernel.record import change


def reported(view: View, move: Move, chance: Chance) -> Move:
    """The move with an order for each deck that runs out by it."""
    cards = cards_of(view.config.deck)
    dice, specials = _wanted(view, cards, move)
    draw = chance.event("suggest")
    new = Reshuffled(dice=_order(view.dice, dice, draw), specials=_order(view.specials, specials, draw))
    if isinstance(move, Attack | Defend | PlaySpecial | EndTurn) and new != Reshuffled():
        return change(move, reshuffled=new)
    return move


def _order(deck: DeckView, wanted: int, draw: Draw) -> tuple[str, ...] | None:
    return draw.shuffle(deck.discard) if wanted > deck.count and deck.discard else None


def _wanted(view: View, cards: Cards, move: Move) -> tuple[int, int]:
    """How many dice cards and specials the move takes from their decks."""
    if isinstance(move, Attack):
        return int(view.territories[cards.place[move.target]].owner is None), 0
    if isinstance(move, Defend):
        return int(move.card is None), 0
    if isinstance(move, PlaySpecial):
        return REINFORCEMENTS * (cards.kinds[cards.card[move.card]] == "reinforcements"), 0
    if isinstance(move, EndTurn) and _last_of_round(view):
        playing = [row for row in view.seats if row.status == "playing"]
        ruling = rulers(cards.board, [territory.owner for territory in view.territories])
        dice = sum([dice_portion(row.territories, row.blockades) for row in playing])
        return dice, sum([specials_portion(cards.board, ruling, row.seat, row.conquered) for row in playing])
    return 0, 0


def _last_of_round(view: View) -> bool:
    """Whether nobody still in comes between this turn and the starter's place (TCA-ROUND-1)."""
    count = len(view.seats)
    passed = range(1, (view.starter - view.turn) % count or count)
    return all(view.seats[(view.turn + step) % count].status != "playing" for step in passed)
