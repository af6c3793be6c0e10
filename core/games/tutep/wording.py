"""The words of the picture, in both languages."""

from dataclasses import dataclass

from core.games.tutep.views import View


@dataclass(frozen=True, slots=True)
class Words:
    """What the picture says; fields in braces are filled in."""

    language: str
    title: str
    round: str
    goal: str
    seat: str
    you: str
    dealer: str
    leader: str
    turn: str
    resigned: str
    won: str
    points: str
    hand_count: str
    won_count: str
    dominant: str
    left_over: str
    under_stock: str
    stock: str
    stock_gone: str
    held_by: str
    gestas: str
    free: str
    vote_of: str
    nothing_played: str
    counts: str
    winning: str
    took_it: str
    last_vote: str
    hand: str
    spectator: str
    empty_hand: str

    def name(self, view: View, seat: int) -> str:
        """What a seat is called."""
        return view.seats[seat].name or self.seat.format(seat)

    def status(self, view: View) -> str:
        """How the match stands, in one line."""
        if view.outcome is not None:
            return self.won.format(self.name(view, view.outcome.winners[0]))
        return self.turn.format(self.name(view, view.to_act[0]))


LANGUAGES = {
    "es": Words(
        language="es",
        title="Tutep",
        round="Ronda {}",
        goal="Monumentos para ganar: {}",
        seat="Asiento {}",
        you="tú",
        dealer="reparte",
        leader="abre",
        turn="Juega {}",
        resigned="abandonó",
        won="Ganó {}",
        points="{} puntos",
        hand_count="{} en mano",
        won_count="{} ganadas",
        dominant="Domina {}",
        left_over="La carta que sobra",
        under_stock="Al fondo del mazo",
        stock="Mazo: {}",
        stock_gone="Mazo agotado",
        held_by="La recibió {}",
        gestas="Gestas",
        free="libre",
        vote_of="Votación {}",
        nothing_played="Abre {}",
        counts="vale {}",
        winning="va ganando",
        took_it="ganó",
        last_vote="La anterior, de {}",
        hand="Tu mano",
        spectator="Vista de espectador",
        empty_hand="Mano vacía",
    ),
    "en": Words(
        language="en",
        title="Tutep",
        round="Round {}",
        goal="Monuments to win: {}",
        seat="Seat {}",
        you="you",
        dealer="deals",
        leader="leads",
        turn="{} to play",
        resigned="resigned",
        won="{} has won",
        points="{} points",
        hand_count="{} in hand",
        won_count="{} won",
        dominant="{} is dominant",
        left_over="The card left over",
        under_stock="Under the stock",
        stock="Stock: {}",
        stock_gone="Stock gone",
        held_by="Dealt to {}",
        gestas="Gestas",
        free="open",
        vote_of="Vote {}",
        nothing_played="{} leads",
        counts="counts {}",
        winning="winning",
        took_it="won it",
        last_vote="The one before, won by {}",
        hand="Your hand",
        spectator="Seen by a spectator",
        empty_hand="Empty hand",
    ),
}
