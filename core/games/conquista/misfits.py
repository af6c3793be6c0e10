"""Values that a move or a deal cannot have at this table, whatever the rules: wrong requests, not illegal ones.

Which countries there are depends on the map, so an unknown id is found here and not by the type.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import islice
from re import sub
from unicodedata import combining, normalize

from core.games.conquista.ground import Ground, ground, ground_of
from core.games.conquista.model import Dealt, Options, State
from core.games.conquista.moves import Exchange, Move
from core.kernel.game import Misfit
from core.kernel.rule import Text

CLOSE = 0.65
MOST_NEAR = 3
MOST_TOLD = 20


def misfits(state: State, move: Move) -> tuple[Misfit, ...]:
    """Every such value; seats beyond the table are looked at for all games alike."""
    return tuple(_found(ground_of(state.public.config), move))


def unknown_dealt(options: Options, dealt: Dealt | None) -> tuple[Misfit, ...]:
    """Ids of a deal that its map does not know, so many of them; without the map's seed none can be told."""
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
                yield _unknown(f"/objectives/{seat}/{pointer}", near(ground.board.continents, name))


def _found(ground: Ground, move: Move) -> Iterator[Misfit]:
    for field in ("country", "source", "target"):
        given = getattr(move, field, None)
        if given is not None and given not in ground.country:
            yield _unknown(f"/{field}", near(ground.board.countries, given))
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
            yield _unknown(f"{pointer}/{place}", near(ground.cards, card))


def _unknown(pointer: str, ids: tuple[str, ...]) -> Misfit:
    text = Text("Este mapa no conoce ese identificador.", "This map knows no such id.")
    return Misfit(pointer, "unknown_id", text, ids)


def near(ids: tuple[str, ...], given: str) -> tuple[str, ...]:
    """Known ids close to what was given, likeliest first; a country's name without accents and capitals is its id."""
    return tuple(get_close_matches(folded(given), ids, MOST_NEAR, CLOSE))


def folded(name: str) -> str:
    """A name as an id is written: no accents, no capitals, a low line for anything but letters and digits."""
    plain = "".join(letter for letter in normalize("NFKD", name) if not combining(letter))
    return sub(r"[^a-z0-9]+", "_", plain.casefold()).strip("_")
