"""Whose turn it is, and what a new round brings (TCA-ROUND-1 to TCA-ROUND-4)."""

from collections.abc import Sequence

from core.games.teg_cartas.catalogue import BLOCKADE_FLOOR, BLOCKADED, LEAST_DICE
from core.games.teg_cartas.ending import end_truces
from core.games.teg_cartas.events import RoundBegan, TurnBegan
from core.games.teg_cartas.play import Play
from core.mechanics.territory.board import Board


def dice_portion(territories: int, blockades: int) -> int:
    """Dice cards for the next round: half, rounded up, and three at the least; blockades come off (TCA-ROUND-2)."""
    portion = max(LEAST_DICE, (territories + 1) // 2)
    return max(BLOCKADE_FLOOR, portion - BLOCKADED * blockades)


def rulers(board: Board, owners: Sequence[int | None]) -> list[int | None]:
    """Who holds each continent whole; null where nobody does."""
    found: list[int | None] = []
    for members in board.members:
        holders = {owners[territory] for territory in members}
        found.append(holders.pop() if len(holders) == 1 else None)
    return found


def specials_portion(board: Board, ruling: Sequence[int | None], seat: int, conquered: bool) -> int:
    """Special cards for the next round: one for a conquest, more for the continents ruled (TCA-ROUND-3)."""
    return conquered + sum([bonus for bonus, ruler in zip(board.bonus, ruling, strict=True) if ruler == seat])


def pass_turn(play: Play) -> None:
    """Give the turn to the next seat to the left that is still in; past the starter a new round begins."""
    count = len(play.hands)
    seat = play.turn
    while True:
        seat = (seat + 1) % count
        if seat == play.starter:
            new_round(play)
            break
        if seat not in play.out:
            play.turn = seat
            break
    end_truces(play, play.turn)
    play.events.append(TurnBegan("turn_began", play.turn, play.round))


def new_round(play: Play) -> None:
    """Begin a round with its starter and deal for it: all dice cards first, then all specials.

    Each seat has its whole portion before the next, from the starter on (TCA-ROUND-2); so has it what specials
    there are (TCA-ROUND-4).
    """
    order = play.order(play.starter)
    play.starter = play.turn = order[0]
    play.round += 1
    play.events.append(RoundBegan("round_began", play.starter, play.round))
    for seat in order:
        play.deal(seat, "dice", dice_portion(play.owners.count(seat), play.blockades[seat]))
    ruling = rulers(play.cards.board, play.owners)
    for seat in order:
        portion = specials_portion(play.cards.board, ruling, seat, seat in play.conquerors)
        if portion:
            play.deal(seat, "specials", portion)
    play.blockades = (0,) * len(play.hands)
    play.conquerors = ()
