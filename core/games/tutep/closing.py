"""What ends: a vote with its last card, a round with its last vote."""

from typing import NamedTuple

from core.games.tutep.cards import HEROES
from core.games.tutep.model import Public
from core.games.tutep.tally import monuments_for, points, round_winner
from core.games.tutep.votes import finished, winning
from core.kernel.record import change


def close_vote(public: Public, card: int, hand: tuple[int, ...]) -> Public:
    """The table once `card`, the vote's last, is played: who won leads now, and has taken the gestas made.

    `hand`: what the winner holds, its card played and none drawn yet (TUT-GESTA-3).
    """
    played = (*public.played, card)
    leader = vote_winner(public, card)
    kind, gestas = public.config.gesta, public.gestas
    at_hand = hand if kind == "en_mano" else played[-len(public.seats) :]
    for civilisation, (heroine, hero) in enumerate(HEROES):
        if hero in at_hand and heroine in at_hand and gestas[civilisation] is None:
            gestas = (*gestas[:civilisation], leader, *gestas[civilisation + 1 :])
    return change(public, gestas=gestas, leader=leader, played=played)


def vote_winner(public: Public, card: int) -> int:
    """Who wins the vote that is going on, `card` being its last (TUT-WIN-1)."""
    seats = len(public.seats)
    cards = (*public.played[len(public.played) - seats + 1 :], card)
    return (public.leader + winning(cards, public.turned // 10)) % seats


class Count(NamedTuple):
    """A round counted: points, the seat that won it, how many Monuments that brought, and what all have now."""

    points: tuple[int, ...]
    winner: int | None
    earned: int
    monuments: tuple[int, ...]
    wins_match: bool


def round_result(public: Public) -> tuple[int, ...]:
    """The points of a round whose last vote is closed (TUT-SCORE-1, TUT-SCORE-2)."""
    return points(len(public.seats), finished(public), public.gestas, public.turned // 10, ended=True)


def count_round(public: Public) -> Count:
    """Count a round whose last vote is closed (TUT-SCORE-1 to TUT-SCORE-4)."""
    config, monuments = public.config, public.monuments
    made = round_result(public)
    winner = round_winner(made, finished(public), config.tie)
    if winner is None:
        return Count(made, None, 0, monuments, False)
    earned = monuments_for(made[winner])
    monuments = (*monuments[:winner], monuments[winner] + earned, *monuments[winner + 1 :])
    # A seat that resigned may win Monuments, but not the match (TUT-RES-1).
    wins = monuments[winner] >= config.monuments and winner not in public.resigned
    return Count(made, winner, earned, monuments, wins)
