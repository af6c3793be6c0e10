"""The ground of a table: what its moves look up in the map, made once for each map (CON-MAP-2).

A state carries the map's seed, version and size; everything here is derived from these three. The cards follow the
countries: card 0 to 49 is the country of that index, 50 and 51 are the wild ones (CON-SET-7).
"""

from typing import Protocol

from core.games.conquista.cartography import Atlas, Size, draw_atlas
from core.kernel.kept import Kept
from core.kernel.record import record
from core.mechanics.territory.board import Board, make_board

COUNTRIES = 50
CONTINENTS = 5
WILD = "comodin"
WILD_CARDS = ("comodin_1", "comodin_2")
CARDS = COUNTRIES + len(WILD_CARDS)
KEPT = 64  # maps in memory at once


class Placed(Protocol):
    """Whatever says on which map a table is played."""

    @property
    def map_seed(self) -> str:
        """The map's seed."""

    @property
    def map_version(self) -> int:
        """The generator's version."""

    @property
    def bridges(self) -> Size:
        """How many bridges the map has."""


class Wanted(Protocol):
    """Whatever says on which map a table will be played, if it says so: the seed may be left to chance."""

    @property
    def map_seed(self) -> str | None:
        """The map's seed; null if it will be drawn."""

    @property
    def map_version(self) -> int:
        """The generator's version."""

    @property
    def bridges(self) -> Size:
        """How many bridges the map has."""


@record
class Ground:
    """A map as the rules use it. `cards` and `symbols` have an entry a card, the wild ones last.

    `country` and `card` find an index by its id; `most` is, for each continent, how many of its countries one player
    may be dealt (CON-SET-3).
    """

    atlas: Atlas
    board: Board
    card: dict[str, int]
    cards: tuple[str, ...]
    country: dict[str, int]
    most: tuple[int, ...]
    symbols: tuple[str, ...]


def _drawn(seed: str, version: int, size: Size) -> Ground:
    """The ground of a map, drawn anew."""
    atlas = draw_atlas(seed, version, size)
    drawn = atlas.map
    board = make_board(
        [(country.id, country.continent) for country in drawn.countries],
        [(continent.id, continent.bonus) for continent in drawn.continents],
        (*drawn.borders, *drawn.bridges),
    )
    cards = (*board.countries, *WILD_CARDS)
    return Ground(
        atlas=atlas,
        board=board,
        card={card: index for index, card in enumerate(cards)},
        cards=cards,
        country=atlas.index,
        most=tuple(len(members) * 3 // 5 for members in board.members),
        symbols=(*(country.symbol for country in drawn.countries), WILD, WILD),
    )


ground = Kept(_drawn, KEPT)
"""The ground of a map, by its seed, version and size."""


def ground_of(config: Placed) -> Ground:
    """The ground of a table."""
    return ground(config.map_seed, config.map_version, config.bridges)


def is_cold(config: Wanted) -> bool:
    """Whether a table of this agreement waits for its map to be drawn, which takes some hundred times a move."""
    seed = config.map_seed
    return seed is None or not ground.holds(seed, config.map_version, config.bridges)
