"""The words of the picture, in Spanish and in English."""

from dataclasses import dataclass

from core.games.touche.model import COLOURS, Colour, Effect, Pawn, Player, Shape, View

Lines = tuple[str, ...]


@dataclass(frozen=True)
class Words:
    """One language: fixed labels, and patterns filled by the methods."""

    title: str
    letters: dict[Colour, str]
    shows: dict[Colour, str]
    shapes: dict[Shape, str]
    seats: tuple[str, str]
    turn: str
    won: str
    draw: str
    offered: str
    played: str
    layout: str
    rule: str
    pawn: str
    known: str
    free: str
    round_white: Lines
    square_red: Lines
    effect: Lines
    barred: Lines
    landing: Lines

    def status(self, view: View) -> str:
        """Say whose turn it is or how the game ended."""
        if view.outcome is None:
            return self.turn.format(self.seats[view.to_act[0]])
        return self.won.format(self.seats[view.outcome.winners[0]]) if view.outcome.winners else self.draw

    def news(self, view: View) -> list[str]:
        """Say the same and what else stands, a line each."""
        lines = [self.status(view), self.played.format(view.played, view.config.max_plies)]
        if view.outcome is not None:
            lines.append(self.rule.format(view.outcome.reason))
        elif view.offer is not None:
            lines.append(self.offered.format(self.seats[view.offer]))
        if view.layout is not None:
            lines.append(self.layout.format(view.layout))
        return lines

    def player(self, player: Player) -> str:
        """Name a seat: its colour, and the player's name if it has one."""
        seat = self.seats[player.seat]
        return seat if player.name is None else f"{seat} · {player.name}"

    def square(self, name: str, pawn: Pawn | None, effect: Effect | None) -> str:
        """Say what a square holds, or what it is known to do."""
        if pawn is not None:
            return f"{name}: {self.pawn.format(self.shapes[pawn.shape], self.shows[pawn.colour])}"
        if effect is None:
            return f"{name}: {self.free}"
        other = COLOURS[1 - COLOURS.index(effect.round_shows)]
        return f"{name}: {self.known.format(self.shows[effect.round_shows], self.shows[other])}"


LANGUAGES = {
    "es": Words(
        title="Touché",
        letters={"white": "B", "red": "R"},
        shows={"white": "blanco", "red": "rojo"},
        shapes={"round": "redondo", "square": "cuadrado"},
        seats=("Blancas", "Rojas"),
        turn="Juegan: {}",
        won="Ganan: {}",
        draw="Tablas",
        offered="Ofrecen tablas: {}",
        played="Jugadas: {} de {}",
        layout="Disposición {}",
        rule="Regla {}",
        pawn="peón {}, muestra {}",
        known="libre; redondo {}, cuadrado {}",
        free="libre",
        round_white=("Peón redondo", "que muestra blanco (B)"),
        square_red=("Peón cuadrado", "que muestra rojo (R)"),
        effect=("Efecto conocido: lo que", "mostraría cada forma"),
        barred=("Vedado: no se puede", "mover ahora"),
        landing=("Casillas de la última", "jugada, en orden"),
    ),
    "en": Words(
        title="Touché",
        letters={"white": "W", "red": "R"},
        shows={"white": "white", "red": "red"},
        shapes={"round": "round", "square": "square"},
        seats=("White", "Red"),
        turn="To move: {}",
        won="Won by: {}",
        draw="A draw",
        offered="Draw offered by: {}",
        played="Moves: {} of {}",
        layout="Layout {}",
        rule="Rule {}",
        pawn="{} pawn, shows {}",
        known="free; round {}, square {}",
        free="free",
        round_white=("Round pawn", "that shows white (W)"),
        square_red=("Square pawn", "that shows red (R)"),
        effect=("Known effect: what", "each shape would show"),
        barred=("Barred: may not be", "moved now"),
        landing=("Squares of the latest", "move, in order"),
    ),
}
