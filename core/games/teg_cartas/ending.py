"""How players leave and how the game ends."""

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.catalogue import COMMON
from core.games.teg_cartas.events import GameEnded, ObjectiveMet, PlayerEliminated, TruceEnded
from core.games.teg_cartas.play import Play
from core.kernel.game import Outcome
from core.kernel.seats import ranking


def leave(play: Play, seat: int) -> None:
    """Take a seat out of the game, its hand laid off (TCA-ELIM-1, TCA-RES-1)."""
    play.out += (seat,)
    play.blockades = (*play.blockades[:seat], 0, *play.blockades[seat + 1 :])
    play.conquerors = tuple([other for other in play.conquerors if other != seat])
    play.lay_off_hand(seat)


def eliminate(play: Play, seat: int, by: int) -> None:
    """Put a seat without territories out of the game (TCA-ELIM-1)."""
    play.events.append(PlayerEliminated("player_eliminated", seat, by))
    leave(play, seat)


def end_truces(play: Play, seat: int) -> None:
    """Let the truces of a seat fall: its turn begins, or it leaves (TCA-SPE-1)."""
    fallen = [territory for territory in play.truces if play.owners[territory] == seat]
    if fallen:
        play.truces = tuple([territory for territory in play.truces if territory not in fallen])
        for territory in fallen:
            play.events.append(TruceEnded("truce_ended", seat, play.cards.board.countries[territory]))


def look_for_victory(play: Play, conqueror: int | None) -> None:
    """End the game if `conqueror`, who just won a territory, met an objective, or if one player remains (TCA-WIN-3)."""
    seats = len(play.hands)
    met: list[tuple[str, str | None]] = []
    if conqueror is not None:
        objective = play.state.secret.objectives[conqueror]
        if play.cards.met(objective, play.owners, conqueror):
            met.append((rulebook.OBJECTIVE.id, play.cards.objectives[objective]))
        if play.owners.count(conqueror) >= COMMON[seats]:
            met.append((rulebook.COMMON.id, None))
    reasons = [rule for rule, _ in met]
    winner = conqueror
    if len(play.out) == seats - 1:
        reasons.append(rulebook.LAST.id)
        winner = play.order(0)[0]
    if not reasons or winner is None:
        return
    play.outcome = Outcome(ranked(play.owners, play.out, seats, winner), reasons[0], tuple(reasons), (winner,))
    for rule, objective_id in met:
        play.events.append(ObjectiveMet("objective_met", winner, rule, objective_id))
    play.events.append(GameEnded("game_ended", winner, reasons[0]))


def ranked(owners: tuple[int | None, ...], out: tuple[int, ...], seats: int, winner: int | None) -> tuple[int, ...]:
    """Every seat: the winner, those still in by territories, then those out (TCA-WIN-4, GEN-8)."""
    first = () if winner is None else (winner,)
    return ranking(seats, first, out, lambda seat: (owners.count(seat),))
