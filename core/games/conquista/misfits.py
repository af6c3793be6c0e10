"""Values that a move or a deal cannot have at this table, whatever the rules: wrong requests, not illegal ones.

Which countries there are depends on the map, so an unknown id is found here and not by the type.
"""

from collections.abc import Iterator
from itertools import islice

from core.games.conquista.ground import Ground, ground, ground_of
from core.games.conquista.model import Dealt, Options, State
from core.games.conquista.moves import Exchange, Move
from core.kernel.game import Misfit
from core.kernel.nearest import nearest
from core.kernel.rule import Text

MOST_TOLD = 20


def misfits(state: State, move: Move) -> tuple[Misfit, ...]:
    """Every such value; seats beyond the table are looked at for all games alike."""
    return tuple(_found(ground_of(state.public.config), move))


def unknown_dealt(options: Options, dealt: Dealt | None) -> tuple[Misfit, ...]:
    """The first 20 ids of a deal that its map does not know; none where the map's seed is still to be drawn."""
    if dealt is None or options.map_seed is None:
        return ()
    return tuple(islice(_dealt(ground(options.map_seed, options.map_version, options.bridges), dealt), MOST_TOLD))


def _dealt(ground: Ground, dealt: Dealt) -> Iterator[Misfit]:
    yield from _cards(ground, "/deal", dealt.deal)
    yield from _cards(ground, "/deck", dealt.deck)
    for seat, objective in enumerate(dealt.objectives or ()):
        named = [(f"continents/{place}", name) for place, name in enumerate(objective.continents)]
        named += [(f"counts/{place}/continent", part.continent) for place, part in enumerate(objective.counts)]
        for pointer, name in named:
            if name not in ground.board.continents:
                yield _unknown(f"/objectives/{seat}/{pointer}", nearest(name, ground.board.continents))


def _found(ground: Ground, move: Move) -> Iterator[Misfit]:
    for field in ("country", "source", "target"):
        given = getattr(move, field, None)
        if given is not None and given not in ground.country:
            yield _unknown(f"/{field}", nearest(given, ground.board.countries))
    if isinstance(move, Exchange):
        yield from _cards(ground, "/cards", move.cards)
        if len(set(move.cards)) < len(move.cards):
            yield Misfit("/cards", "wrong_value", Text("Una carta está repetida.", "A card stands twice."))
    reshuffled = getattr(move, "reshuffled", None)
    if reshuffled is not None:
        yield from _cards(ground, "/reshuffled/deck", reshuffled.deck)


def _cards(ground: Ground, pointer: str, cards: tuple[str, ...]) -> Iterator[Misfit]:
    for place, card in enumerate(cards):
        if card not in ground.card:
            yield _unknown(f"{pointer}/{place}", nearest(card, ground.cards))


def _unknown(pointer: str, ids: tuple[str, ...]) -> Misfit:
    text = Text("Este mapa no conoce ese identificador.", "This map knows no such id.")
    return Misfit(pointer, "unknown_id", text, ids)
