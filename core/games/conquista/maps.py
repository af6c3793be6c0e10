"""Maps to be fetched beside tables: `/v1/games/conquista/maps/{map_seed}` (CON-MAP-2)."""

from typing import Literal

from core.games.conquista.cartography import VERSIONS, Map, Size, draw_map
from core.games.conquista.cartography.chart import chart_svg
from core.games.conquista.model import MapSeed, MapVersion
from core.kernel.game import Resource
from core.kernel.record import record


@record
class MapQuery:
    """Which map: its seed, the generator's version, and the option `bridges`."""

    map_seed: MapSeed
    version: MapVersion = VERSIONS[-1]
    bridges: Size = "normales"


def fetch(query: MapQuery) -> Map:
    """The map."""
    return draw_map(query.map_seed, query.version, query.bridges)


def draw(found: Map, language: str) -> str:
    """The map's picture."""
    tongue: Literal["es", "en"] = "es" if language == "es" else "en"
    return chart_svg(found, tongue)


MAPS = Resource(query=MapQuery, result=Map, fetch=fetch, draw=draw, key="map_seed")
