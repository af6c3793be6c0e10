"""What the special cards that are played by themselves do (TCA-SPE-1)."""

from core.games.teg_cartas.catalogue import REINFORCEMENTS, SABOTAGED
from core.games.teg_cartas.events import CardPlayed, CardsDiscarded, HandShown, TruceBegan
from core.games.teg_cartas.model import PlaySpecial
from core.games.teg_cartas.play import Play
from core.kernel.piles import in_hand_order, replaced, without


def play_special(play: Play, move: PlaySpecial) -> None:
    """Use a special card up, and let it take effect."""
    card, seat, other = play.cards.card[move.card], move.seat, move.other
    play.remove(seat, card)
    play.discard(card)
    play.events.append(CardPlayed("card_played", seat, move.card, other))
    kind = play.cards.kinds[card]
    if move.territory is not None:
        _truce(play, seat, move.territory)
    elif other is None:
        play.deal(seat, "dice", REINFORCEMENTS)
    elif kind == "espionage":
        play.events.append(HandShown("hand_shown", other, play.names(play.hands[other]), to=(seat,)))
    elif kind == "sabotage":
        _sabotage(play, other)
    else:
        play.blockades = (*play.blockades[:other], play.blockades[other] + 1, *play.blockades[other + 1 :])


def _truce(play: Play, seat: int, name: str) -> None:
    territory = play.cards.place[name]
    if territory not in play.truces:
        play.truces = tuple(sorted((*play.truces, territory)))
        play.events.append(TruceBegan("truce_began", seat, name))


def _sabotage(play: Play, other: int) -> None:
    """Take two cards at random, laid off in the order of the hand (GEN-10); an empty hand loses none."""
    hand = play.hands[other]
    count = min(SABOTAGED, len(hand))
    if count:
        taken, drawn = play.luck.taken(hand, count)
        lost = in_hand_order(hand, taken)
        for card in lost:
            play.discard(card)
        play.hands = replaced(play.hands, other, without(hand, lost))
        play.events.append(CardsDiscarded("cards_discarded", other, play.names(lost), draw=drawn))
