"""The chart: where the countries lie on our own schematic map, and the table as a picture needs it.

Countries stand everywhere in the order of their ids. Chart units are those of the picture, 1200 by 760.
"""

from functools import cache
from typing import Literal, TypeAlias

from core.kernel.data import load
from core.kernel.record import record

Colour: TypeAlias = Literal["azul", "rojo", "negro", "amarillo", "verde", "magenta"]
Stage: TypeAlias = Literal["draft", "placement", "incorporate", "attack", "regroup", "card"]
Symbol: TypeAlias = Literal["galeon", "globo", "canon", "comodin"]
Points: TypeAlias = tuple[int, ...]


@record
class Place:
    """A country on the chart: its outline as x, y, x, y, ..., and the point between its name and its armies."""

    id: str
    continent: str
    outline: Points
    label: tuple[int, int]


@record
class Sign:
    """The word at the edge of the chart that says where a border goes on."""

    to: str
    at: tuple[int, int]
    anchor: Literal["start", "end"]


@record
class Line:
    """A border: a shared edge (`land`), a line over the sea (`bridge`), or two stubs that leave the map (`edge`)."""

    between: tuple[str, str]
    kind: Literal["land", "bridge", "edge"]
    lines: tuple[Points, ...]
    signs: tuple[Sign, ...]


@record
class Region:
    """A continent: the place of its name, and its countries."""

    id: str
    sign: tuple[int, int]
    countries: tuple[str, ...]


@record
class Chart:
    """The whole chart; `places` in the order of ids, `lines` in the order of their pairs."""

    size: tuple[int, int]
    regions: tuple[Region, ...]
    places: tuple[Place, ...]
    lines: tuple[Line, ...]


@record
class CardPicture:
    """A card of the beholder's own hand: the country on it, which is its id, and its symbol."""

    id: str
    symbol: Symbol


@record
class SeatPicture:
    """A player as the picture shows it. `cards` is the number in its hand, which all know."""

    name: str | None
    colour: Colour
    countries: int
    cards: int
    out: bool = False


@record
class PactPicture:
    """A pact in force, or still a proposal: the two seats, the proposer first, its countries and its number.

    A border has two countries, a zone one, a general pact none.
    """

    kind: Literal["border", "general", "zone"]
    seats: tuple[int, int]
    countries: tuple[str, ...] = ()
    id: int | None = None
    in_force: bool = True


@record
class Table:
    """What a picture of a TEG table needs; nothing that its beholder may not know.

    `owners` and `armies` run over the 50 countries in the order of ids; an owner is a seat, None is nobody (a draft).
    `due` counts the armies that the player to move has still to place. `occupying` is the source and the target of a
    conquest whose armies have not moved in. `hand` and `objective` are the beholder's own: empty and None for a
    spectator.
    `winners` is None while the game goes on; `turn` is None once it is over.
    """

    owners: tuple[int | None, ...]
    armies: tuple[int, ...]
    seats: tuple[SeatPicture, ...]
    turn: int | None
    stage: Stage
    round: int
    due: int = 0
    occupying: tuple[str, str] | None = None
    hand: tuple[CardPicture, ...] = ()
    objective: str | None = None
    pacts: tuple[PactPicture, ...] = ()
    winners: tuple[int, ...] | None = None


@cache
def chart() -> Chart:
    """Return the chart in `data/chart.json`."""
    data = load("core.games.teg", "chart.json")
    regions = tuple(
        Region(id=one["id"], sign=tuple(one["sign"]), countries=tuple(one["countries"])) for one in data["continents"]
    )
    home = {country: region.id for region in regions for country in region.countries}
    places = tuple(
        Place(
            id=one["id"],
            continent=home[one["id"]],
            outline=tuple(one["outline"]),
            label=tuple(one["label"]),
        )
        for one in data["countries"]
    )
    lines = tuple(
        Line(
            between=tuple(one["between"]),
            kind=one["kind"],
            lines=tuple(map(tuple, one["lines"])),
            signs=tuple(
                Sign(to=sign["to"], at=tuple(sign["at"]), anchor=sign["anchor"]) for sign in one.get("signs", ())
            ),
        )
        for one in data["borders"]
    )
    return Chart(size=tuple(data["size"]), regions=regions, places=places, lines=lines)
