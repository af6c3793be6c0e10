"""The automatic player: counts what has been played, and weighs what a card may win against what it may lose.

It sees a view, never a state. For each card that it may play it estimates the chance to win the vote from the
cards unseen, each follower for itself, and what is then won: the cards on the table, a gesta, the end of era.
"""

from math import comb

from core.games.tutep import sight
from core.games.tutep.cards import ABOVE, ALL_OF, HEROES, POINTS
from core.games.tutep.duty import duty
from core.games.tutep.model import Move, Play
from core.games.tutep.sight import Sight
from core.games.tutep.tally import END_OF_ERA, gesta_worth
from core.games.tutep.views import View
from core.games.tutep.votes import winning
from core.kernel.chance import Chance

FOLLOWER_BRINGS = 2.0  # points that a card yet to fall brings on average: 120 points, and few give them freely
KEEP_DOMINANT = 3.0  # what a dominant card is worth for later, beside its influence
KEEP_INFLUENCE = 0.25


def suggest(view: View, _chance: Chance) -> Move:
    """A play for the seat whose turn it is; equal views, equal plays."""
    seat = view.to_act[0]
    seen = sight.read(view, seat)
    names = view.seats[seat].hand or ()
    _, allowed = duty(sum(1 << card for card in seen.hand), seen.vote, seen.dominant, seen.beat, seen.free)
    playable = [card for card in seen.hand if allowed >> card & 1]
    best = max(playable, key=lambda card: (_worth(view, seen, card), -card))
    return Play("play", seat, names[seen.hand.index(best)])


def _worth(view: View, seen: Sight, card: int) -> float:
    """What playing `card` is expected to bring."""
    if len(seen.hand) == 1 and view.stock == 0:
        stake = float(END_OF_ERA)
    else:
        stake = 0.0
    stake += sum(POINTS[other] for other in seen.vote) + _gesta(view, seen, card)
    wins = _wins(seen, card)
    rivals = seen.seats - 1
    own = POINTS[card]
    lost = (stake + own) / rivals
    keep = KEEP_INFLUENCE * (card % 10) + (KEEP_DOMINANT if card // 10 == seen.dominant else 0.0)
    return wins * (stake + own + FOLLOWER_BRINGS * len(seen.following)) - (1 - wins) * lost - keep


def _gesta(view: View, seen: Sight, card: int) -> int:
    """Points of the gesta that `card` completes on the table (TUT-GESTA-4)."""
    if view.config.gesta == "en_mano":
        return 0
    after = (*seen.vote, card)
    return sum(
        gesta_worth(civilisation, seen.dominant)
        for civilisation, pair in enumerate(HEROES)
        if card in pair and all(hero in after for hero in pair) and view.gestas[civilisation].winner is None
    )


def _wins(seen: Sight, card: int) -> float:
    """The chance that `card` wins the vote, each follower taken for itself."""
    vote = (*seen.vote, card)
    if winning(vote, seen.dominant) != len(vote) - 1:
        return 0.0
    chance = 1.0
    for seat in seen.following:
        chance *= _stays(seen, vote, seat)
    return chance


def _stays(seen: Sight, vote: tuple[int, ...], seat: int) -> float:
    """The chance that `seat` does not beat the last card of `vote`, which wins so far."""
    card, led = vote[-1], vote[0] // 10
    may = seen.unseen & ~seen.lacks[seat]
    higher = ABOVE[card // 10][card % 10 + 1]
    known = seen.known[seat]
    cards, room = may.bit_count(), seen.hidden[seat]

    def without(group: int) -> float:
        """The chance that the seat holds no card of `group`."""
        if known & group:
            return 0.0
        count = (group & may).bit_count()
        return comb(cards - count, room) / comb(cards, room) if room <= cards - count else 0.0

    if card // 10 != led:  # a dominant card on another's lead: only a seat without the led one may beat it
        return 1 - without(ALL_OF[led]) + without(ALL_OF[led] | higher)
    dominant = ALL_OF[seen.dominant] if led != seen.dominant else 0
    return without(higher) - without(ALL_OF[led]) + without(ALL_OF[led] | dominant)
