"""Counting: the points of a round, who wins it, and the ranking of a match."""

from collections.abc import Sequence

from core.games.tutep.cards import POINTS
from core.games.tutep.model import Tie
from core.games.tutep.votes import Vote
from core.kernel.seats import ranking

END_OF_ERA = 10
GREAT_ROUND = 100  # more points than these win two Monuments (TUT-SCORE-2)


def gesta_worth(civilisation: int, dominant: int) -> int:
    """Points of a civilisation's gesta (TUT-GESTA-1)."""
    return 40 if civilisation == dominant else 20


def vote_worth(cards: Sequence[int]) -> int:
    """Sum of the points of `cards` (TUT-CARD-2)."""
    return sum([POINTS[card] for card in cards])


def points(
    seats: int, votes: Sequence[Vote], gestas: Sequence[int | None], dominant: int, ended: bool
) -> tuple[int, ...]:
    """Points of each seat so far in the round; with the end of the era if it has `ended` (TUT-SCORE-1, -2)."""
    made = [0] * seats
    for vote in votes:
        made[vote.winner] += vote_worth(vote.cards)
    for civilisation, seat in enumerate(gestas):
        if seat is not None:
            made[seat] += gesta_worth(civilisation, dominant)
    if ended:
        made[votes[-1].winner] += END_OF_ERA
    return tuple(made)


def round_winner(made: Sequence[int], votes: Sequence[Vote], tie: Tie) -> int | None:
    """Who wins a round with these points (TUT-SCORE-2, TUT-SCORE-3); null at a tie that counts for none."""
    most = max(made)
    tied = [seat for seat, points_of in enumerate(made) if points_of == most]
    if len(tied) > 1 and tie == "none":
        return None
    # Who has the most has won a vote: no round is worth less than 119.
    return next(vote.winner for vote in reversed(votes) if vote.winner in tied)


def monuments_for(made: int) -> int:
    """Monuments that a round won with these points brings (TUT-SCORE-2)."""
    return 2 if made > GREAT_ROUND else 1


def ranked(
    winners: Sequence[int], resigned: Sequence[int], monuments: Sequence[int], made: Sequence[int]
) -> tuple[int, ...]:
    """Every seat: winners, then by Monuments and points of the last round, then those that resigned (TUT-RES-1)."""
    return ranking(len(monuments), winners, resigned, lambda seat: (monuments[seat], made[seat]))
