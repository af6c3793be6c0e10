"""Values of a move that this table cannot have: seats beyond it, ids that its deck has not, a card named twice."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from core.games.teg_cartas.cards import cards_of
from core.games.teg_cartas.model import Discard, Move, State
from core.kernel.game import Misfit
from core.kernel.rule import Text


def misfits(state: State, move: Move) -> tuple[Misfit, ...]:
    """Everything in the move that no move at this table could have."""
    cards = cards_of(state.public.config.deck)
    found: list[Misfit] = []
    seats = len(state.public.seats)
    for field in ("seat", "other"):
        seat = getattr(move, field, None)
        if seat is not None and seat >= seats:
            found.append(_beyond(f"/{field}", seats))
    for field, index in (
        ("source", cards.place),
        ("target", cards.place),
        ("territory", cards.place),
        ("card", cards.card),
        ("special", cards.card),
    ):
        name = getattr(move, field, None)
        if name is not None and name not in index:
            found.append(_unknown(f"/{field}", name, index))
    for field in ("cards", "taken"):
        found += _unknown_in(f"/{field}", getattr(move, field, None), cards.card)
    reshuffled = getattr(move, "reshuffled", None)
    if reshuffled is not None:
        found += _unknown_in("/reshuffled/dice", reshuffled.dice, cards.card)
        found += _unknown_in("/reshuffled/specials", reshuffled.specials, cards.card)
    if isinstance(move, Discard):
        found += [_twice(i) for i, name in enumerate(move.cards) if name in move.cards[:i]]
    return tuple(found)


def _beyond(pointer: str, seats: int) -> Misfit:
    text = Text(f"En esta mesa los asientos van de 0 a {seats - 1}.", f"This table's seats are 0 to {seats - 1}.")
    return Misfit(pointer, "too_large", text)


def _unknown(pointer: str, name: str, index: Mapping[str, int]) -> Misfit:
    text = Text("El mazo de esta mesa no tiene ese identificador.", "This table's deck has no such id.")
    return Misfit(pointer, "unknown_id", text, tuple(get_close_matches(name, index)))


def _unknown_in(pointer: str, names: Iterable[str] | None, index: Mapping[str, int]) -> list[Misfit]:
    return [_unknown(f"{pointer}/{i}", name, index) for i, name in enumerate(names or ()) if name not in index]


def _twice(i: int) -> Misfit:
    return Misfit(f"/cards/{i}", "wrong_value", Text("La carta ya está nombrada.", "The card is named already."))
