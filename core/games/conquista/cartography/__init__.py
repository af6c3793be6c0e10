"""Maps for Conquista, drawn from a seed (CON-MAP-1 to CON-MAP-6).

Integers only: a map is the same, byte for byte, on every machine. How one comes about, in this order:

- `stream`: bytes from the map's seed, under a tag of its own
- `lattice`: the six-sided cells under every map; `relief` makes some dearer than others
- `growth`: five continents grow out of the sea
- `partition`: each is shared out among its countries; `mending` sees to it that borders can be seen
- `outline`: countries become polygons
- `bridges`: lines over water, a ring of five first
- `naming`: names and ids
- `atlas`: the map, and the indices that a game looks things up in
- `chart`: the picture; `labels` and `water` find room for its words
"""

from core.games.conquista.cartography.atlas import (
    VERSIONS,
    Atlas,
    Continent,
    Country,
    Map,
    Size,
    Symbol,
    bonus,
    draw_atlas,
    draw_map,
)

__all__ = ["VERSIONS", "Atlas", "Continent", "Country", "Map", "Size", "Symbol", "bonus", "draw_atlas", "draw_map"]
