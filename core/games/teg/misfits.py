"""Values that a move of TEG cannot have at this table, whatever its rules: wrong requests, not illegal moves."""

from core.games.teg.model import State
from core.games.teg.moves import Exchange, Move, ProposePact
from core.kernel.game import Misfit
from core.kernel.rule import Text

_NEEDED = {"border": ("source", "target"), "general": (), "zone": ("country",)}


def misfits(state: State, move: Move) -> tuple[Misfit, ...]:
    """Every such value; the mover's own seat is looked at for all games alike."""
    if isinstance(move, Exchange):
        if len(set(move.cards)) == len(move.cards):
            return ()
        text = Text("Una tarjeta está repetida.", "A card stands twice.")
        return (Misfit("/cards", "wrong_value", text),)
    if isinstance(move, ProposePact):
        return tuple(_proposal(move, len(state.public.seats)))
    return ()


def _proposal(move: ProposePact, seats: int) -> list[Misfit]:
    """A pact names the places of its kind, and another player."""
    found = []
    for field in ("source", "target", "country"):
        given, needed = getattr(move, field) is not None, field in _NEEDED[move.kind]
        if needed and not given:
            text = Text("Este tipo de pacto lo necesita.", "This kind of pact needs it.")
            found.append(Misfit(f"/{field}", "missing", text))
        elif given and not needed:
            text = Text("Este tipo de pacto no lo lleva.", "This kind of pact has none.")
            found.append(Misfit(f"/{field}", "wrong_value", text))
    if move.other >= seats:
        text = Text("Esta mesa no tiene ese asiento.", "This table has no such seat.")
        found.append(Misfit("/other", "too_large", text))
    if move.other == move.seat:
        text = Text("Nadie pacta consigo mismo.", "Nobody makes a pact with itself.")
        found.append(Misfit("/other", "wrong_value", text))
    return found
