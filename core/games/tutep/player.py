"""The automatic player: counts what has been played, and weighs what a card may win against what it gives up.

It sees a view, never a state. It lays out some deals of the unseen cards that the view allows, lets each seat
still to play choose evenly among the cards that it may play, and adds up what the vote brings: the points on the
table and the gestas made with it, for itself or for a rival. From that it takes what the card would be worth later.
"""

from core.games.tutep import sight
from core.games.tutep.cards import HEROES, POINTS, mask, numbers
from core.games.tutep.deals import Deals
from core.games.tutep.duty import duty
from core.games.tutep.model import Move, Play
from core.games.tutep.places import classes, places
from core.games.tutep.sight import Sight
from core.games.tutep.tally import gesta_worth
from core.games.tutep.views import View
from core.games.tutep.votes import winning
from core.kernel.chance import Chance, Draw

DEALS = 10  # laid out for one decision
# What a card kept brings later, in points above a low card, by its influence: measured over many random rounds
# as the part that each card has in the points still to come; of a civilisation, and of the dominant one.
KEEP_DRAWING = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 4.0, 6.5, 11.5)
KEEP_DRAWING_DOMINANT = (6.0, 6.0, 7.0, 6.5, 7.0, 9.0, 8.5, 12.0, 17.0, 19.0)
KEEP = (0.0, 0.0, 0.5, 0.5, 0.5, 0.5, 1.0, 3.5, 5.5, 9.0)
KEEP_DOMINANT = (9.5, 9.5, 10.0, 10.0, 10.5, 11.0, 12.5, 17.0, 21.5, 23.5)
# What a pair of heroes in hand brings where that is a gesta: of a civilisation, and of the dominant one.
KEEP_PAIR, KEEP_DOMINANT_PAIR = 11.0, 18.0
LEAD = 3.5  # what leading brings once the stock is gone, and costs who does not


def suggest(view: View, chance: Chance) -> Move:
    """A play for the seat whose turn it is; equal views, equal plays."""
    seat = view.to_act[0]
    seen = sight.read(view, seat)
    _, allowed = duty(mask(seen.hand), seen.vote, seen.dominant, seen.beat, seen.free)
    playable = [card for card in seen.hand if allowed >> card & 1]
    best = playable[0]
    if len(playable) > 1:
        worth = _worths(view, seen, playable, chance.event("suggest"))
        best = max(playable, key=lambda card: worth[card] - _keep(view, seen, card))
    return Play("play", seat, (view.seats[seat].hand or ())[seen.hand.index(best)])


def _keep(view: View, seen: Sight, card: int) -> float:
    """What the card would bring in later votes."""
    civilisation, rank = divmod(card, 10)
    dominant = civilisation == seen.dominant
    if view.stock:
        kept = (KEEP_DRAWING_DOMINANT if dominant else KEEP_DRAWING)[rank]
    else:
        kept = (KEEP_DOMINANT if dominant else KEEP)[rank]
    pair = HEROES[civilisation]
    open_in_hand = view.config.gesta == "en_mano" and view.gestas[civilisation].winner is None
    if open_in_hand and card in pair and pair[0] in seen.hand and pair[1] in seen.hand:
        kept += KEEP_DOMINANT_PAIR if dominant else KEEP_PAIR
    return kept


def _worths(view: View, seen: Sight, playable: list[int], draw: Draw) -> dict[int, float]:
    """What each card is expected to bring in this vote."""
    worth = dict.fromkeys(playable, 0.0)
    if not seen.following:
        for card in playable:
            worth[card] = _brings(view, seen, (*seen.vote, card))
        return worth
    where = places(seen)
    rooms = tuple(place.room for place in where)
    deals = Deals(classes([seen.unseen], where))
    for _ in range(DEALS):
        held = deals.draw(rooms, draw)
        for card in playable:
            vote = (*seen.vote, card)
            for place, seat in enumerate(seen.following):
                _, allowed = duty(seen.known[seat] | held[place], vote, seen.dominant, seen.beat, seen.free)
                choices = numbers(allowed)
                if place + 1 == len(seen.following):
                    brought = sum([_brings(view, seen, (*vote, choice)) for choice in choices])
                    worth[card] += brought / len(choices) / DEALS
                else:
                    vote = (*vote, draw.pick(choices))
    return worth


def _brings(view: View, seen: Sight, vote: tuple[int, ...]) -> float:
    """Points of a full vote: for the seat if it wins it, else against it, shared among the rivals."""
    mine = len(seen.vote)
    won = winning(vote, seen.dominant) == mine
    points = sum([POINTS[card] for card in vote])
    # In hand a gesta is the winner's who holds the pair still; on the table it falls to whoever wins.
    in_hand = view.config.gesta == "en_mano"
    pairs = [card for card in seen.hand if card != vote[mine]] if in_hand and won else () if in_hand else vote
    for civilisation, (heroine, hero) in enumerate(HEROES):
        if hero in pairs and heroine in pairs and view.gestas[civilisation].winner is None:
            points += gesta_worth(civilisation, seen.dominant)
    value = points if won else -points / (seen.seats - 1)
    if view.stock:
        return value
    return value + (LEAD if won else -LEAD / (seen.seats - 1))
