"""What a hand may play: the one place that reads TUT-FOLLOW-1 to TUT-FOLLOW-7.

Sets of cards are bit masks (see `cards`), for this is asked at every play, and thousands of times for odds.
"""

from core.games.tutep import rulebook
from core.games.tutep.cards import ABOVE, ALL_OF
from core.games.tutep.model import Beat
from core.kernel.rule import Rule


def to_beat(vote: tuple[int, ...], beat: Beat) -> int:
    """The influence to beat in the led civilisation: the last card's, or the highest (TUT-FOLLOW-6)."""
    led = vote[0] // 10
    if beat == "last":
        return vote[-1] % 10 + 1 if vote[-1] // 10 == led else 0
    return max(card % 10 + 1 for card in vote if card // 10 == led)


def duty(held: int, vote: tuple[int, ...], dominant: int, beat: Beat, free: bool) -> tuple[Rule, int]:
    """The cards of `held` that may be played onto `vote`, and the rule that says so.

    `free`: no duty holds, for the stock still lasts and the table agreed so (TUT-FOLLOW-7).
    """
    if not vote:
        return rulebook.LEAD_WINNER, held
    if free:
        return rulebook.FOLLOW_STOCK, held
    led = vote[0] // 10
    following = held & ALL_OF[led]
    if following:
        if led != dominant:
            for card in vote:
                if card // 10 == dominant:
                    return rulebook.FOLLOW_UNDER_DOMINANT, following
        higher = following & ABOVE[led][to_beat(vote, beat)]
        return (rulebook.FOLLOW_HIGHER, higher) if higher else (rulebook.FOLLOW_LED, following)
    dominants = held & ALL_OF[dominant]
    return (rulebook.FOLLOW_DOMINANT, dominants) if dominants else (rulebook.FOLLOW_NOTHING, held)
