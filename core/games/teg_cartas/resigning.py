"""Leaving the game of one's own will (TCA-RES-1, GEN-7)."""

from core.games.teg_cartas.combat import fight
from core.games.teg_cartas.ending import end_truces, leave, look_for_victory
from core.games.teg_cartas.events import CardsDiscarded, PlayerResigned
from core.games.teg_cartas.play import Play
from core.games.teg_cartas.rounds import pass_turn


def resign(play: Play, seat: int) -> None:
    """Take a seat out: its territories turn neutral, a combat that it is in is settled, its hand is laid off.

    An attacker's cards are laid off and nothing happens; for a defender the deck answers.
    """
    play.events.append(PlayerResigned("player_resigned", seat))
    play.resigned = tuple(sorted((*play.resigned, seat)))
    end_truces(play, seat)
    combat, laid = play.combat, play.laid
    defends = combat is not None and play.owners[combat.target] == seat
    play.owners = tuple([None if owner == seat else owner for owner in play.owners])
    won = False
    if defends:
        won = fight(play, None)
    elif combat is not None and laid is not None and seat == play.turn:
        play.combat = play.laid = None
        cards = (laid,) if combat.special is None else (laid, combat.special)
        for card in cards:
            play.discard(card)
        play.events.append(CardsDiscarded("cards_discarded", seat, play.names(cards)))
    leave(play, seat)
    look_for_victory(play, play.turn if won else None)
    if play.outcome is None and seat == play.turn:
        pass_turn(play)
