"""The picture of a TEG table: `draw(table, language)` gives the SVG.

`land` draws the map, `panel` and `foot` what stands round it, `paint` holds colours and patterns, `symbols` the
signs of the cards, `words` what is said in Spanish and in English. The same table always gives the same bytes.
"""

from core.games.teg.chart import Table, chart
from core.games.teg.picture.foot import foot
from core.games.teg.picture.land import land, outlines
from core.games.teg.picture.paint import patterns
from core.games.teg.picture.panel import head, seats
from core.games.teg.picture.words import Language, count, letter, say, title
from core.mechanics.drawing import document, tag
from core.mechanics.territory.motifs import PAPER

__all__ = ["draw"]


def draw(table: Table, language: Language) -> str:
    """Return the SVG of a table. Countries and the beholder's own cards carry `data-id` and `data-kind`."""
    wide, high = chart().size
    return document(
        wide,
        high,
        say("words", "title", language),
        _description(table, language),
        language,
        tag("defs", {}, patterns(), outlines()),
        tag("rect", {"width": wide, "height": high, "fill": PAPER}),
        head(table, language),
        land(table, language),
        seats(table, language),
        foot(table, language),
    )


def _description(table: Table, language: Language) -> str:
    """Return the table in words, for those who do not see it."""
    names = [f"{letter(seat)} {title(seat, player, language)}" for seat, player in enumerate(table.seats)]
    parts = [f"{say('words', 'round', language)} {table.round}"]
    if table.winners is not None:
        parts.append(say("words", "over", language))
        parts += [f"{say('words', 'winner', language)}: {names[seat]}" for seat in table.winners]
    elif table.turn is not None:
        parts.append(f"{say('words', 'turn', language)}: {names[table.turn]}")
        parts.append(say("stages", table.stage, language))
    parts += [
        f"{name}, {say('colours', player.colour, language)}, "
        f"{count(player.countries, 'country', 'countries', language)}, "
        f"{count(player.cards, 'card', 'cards', language)}"
        for name, player in zip(names, table.seats, strict=True)
    ]
    return ". ".join(parts) + "."
