"""What ends: a vote with its last card, a round with its last vote."""

from typing import NamedTuple

from core.games.tutep.cards import HEROES
from core.games.tutep.model import Public
from core.games.tutep.tally import monuments_for, points, round_winner
from core.games.tutep.votes import finished, winning
from core.kernel.piles import Pile
from core.kernel.record import change


def close_vote(public: Public, card: int, hands: tuple[Pile, ...]) -> Public:
    """The table once `card`, the vote's last, is played: who won leads now, and has taken the gestas made.

    `hands`: what the seats hold, the card played and none drawn yet (TUT-GESTA-3).
    """
    played, seats = (*public.played, card), len(public.seats)
    cards = played[-seats:]
    leader = (public.leader + winning(cards, public.turned // 10)) % seats
    gestas = public.gestas
    at_hand = hands[leader] if public.config.gesta == "en_mano" else cards
    for civilisation, (heroine, hero) in enumerate(HEROES):
        if hero in at_hand and heroine in at_hand and gestas[civilisation] is None:
            gestas = (*gestas[:civilisation], leader, *gestas[civilisation + 1 :])
    return change(public, gestas=gestas, leader=leader, played=played)


class Count(NamedTuple):
    """A round counted: points, the seat that won it, how many Monuments that brought, and what all have now."""

    points: tuple[int, ...]
    winner: int | None
    earned: int
    monuments: tuple[int, ...]
    wins_match: bool


def count_round(public: Public) -> Count:
    """Count a round whose last vote is closed (TUT-SCORE-1 to TUT-SCORE-4)."""
    config, monuments = public.config, public.monuments
    votes = finished(public)
    made = points(len(public.seats), votes, public.gestas, public.turned // 10, ended=True)
    winner = round_winner(made, votes, config.tie)
    if winner is None:
        return Count(made, None, 0, monuments, False)
    earned = monuments_for(made[winner])
    monuments = (*monuments[:winner], monuments[winner] + earned, *monuments[winner + 1 :])
    # A seat that resigned may win Monuments, but not the match (TUT-RES-1).
    wins = monuments[winner] >= config.monuments and winner not in public.resigned
    return Count(made, winner, earned, monuments, wins)
