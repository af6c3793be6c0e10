"""Maps to be fetched beside tables: `/v1/games/conquista/maps/{seed}` (CON-MAP-2)."""

from re import fullmatch
from typing import Literal

from core.games.conquista.cartography import VERSIONS, Map, Size, draw_map
from core.games.conquista.cartography.chart import chart_svg
from core.games.conquista.model import MapVersion
from core.kernel.game import Resource
from core.kernel.record import record


@record
class MapQuery:
    """Which map of a seed: the option `bridges`, and the generator's version."""

    version: MapVersion = VERSIONS[-1]
    bridges: Size = "normales"


def fetch(seed: str, query: MapQuery) -> Map:
    """The map; `LookupError` for what can be no map's seed."""
    if fullmatch("[A-Za-z0-9_-]{1,64}", seed) is None:
        raise LookupError(seed)
    return draw_map(seed, query.version, query.bridges)


def draw(found: Map, language: str) -> str:
    """The map's picture."""
    tongue: Literal["es", "en"] = "es" if language == "es" else "en"
    return chart_svg(found, tongue)


MAPS = Resource(query=MapQuery, result=Map, fetch=fetch, draw=draw, key="map_seed")
