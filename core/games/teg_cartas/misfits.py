"""Values of a move that this table cannot have: seats beyond it, ids that its deck has not, a card named twice."""

from collections.abc import Iterator

from core.games.teg_cartas.cards import Cards, cards_of
from core.games.teg_cartas.model import Discard, Move, State
from core.kernel.game import Misfit
from core.kernel.nearest import nearest
from core.kernel.rule import Text

_UNKNOWN = Text("El mazo de esta mesa no tiene ese identificador.", "This table's deck has no such id.")
_TWICE = Text("La carta ya está nombrada.", "The card is named already.")


def misfits(state: State, move: Move) -> tuple[Misfit, ...]:
    """Everything in the move that no move at this table could have."""
    return tuple(_found(cards_of(state.public.config.deck), len(state.public.seats), move))


def _found(cards: Cards, seats: int, move: Move) -> Iterator[Misfit]:
    for field in ("seat", "other"):
        seat = getattr(move, field, None)
        if seat is not None and seat >= seats:
            es, en = f"En esta mesa los asientos van de 0 a {seats - 1}.", f"This table's seats are 0 to {seats - 1}."
            yield Misfit(f"/{field}", "too_large", Text(es, en))
    for field in ("source", "target", "territory"):
        name = getattr(move, field, None)
        if name is not None and name not in cards.place:
            yield Misfit(f"/{field}", "unknown_id", _UNKNOWN, _near_places(cards, name))
    for pointer, name in _cards_named(move):
        if name not in cards.card:
            yield Misfit(pointer, "unknown_id", _UNKNOWN, nearest(name, cards.cards))
    if isinstance(move, Discard):
        for i, name in enumerate(move.cards):
            if name in move.cards[:i]:
                yield Misfit(f"/cards/{i}", "wrong_value", _TWICE)


def _cards_named(move: Move) -> Iterator[tuple[str, str]]:
    """Each card that the move names, with its pointer."""
    for field in ("card", "special"):
        name = getattr(move, field, None)
        if name is not None:
            yield f"/{field}", name
    reshuffled = getattr(move, "reshuffled", None)
    lists = [(f"/{field}", getattr(move, field, None)) for field in ("cards", "taken")]
    lists += [(f"/reshuffled/{field}", getattr(reshuffled, field, None)) for field in ("dice", "specials")]
    for pointer, names in lists:
        for i, name in enumerate(names or ()):
            yield f"{pointer}/{i}", name


def _near_places(cards: Cards, name: str) -> tuple[str, ...]:
    """Territories whose id or name, in either language, looks like what was written."""
    return nearest(name, cards.board.countries, lambda place: cards.territory_name(cards.place[place]))
