"""The picture of a Conquista table: `picture(view, language)` gives the SVG.

`land` draws the map, `panel` what stands round it, `paint` holds colours and marks, `words` what is said in Spanish
and in English. The same view always gives the same bytes.
"""

from core.games.conquista.picture.land import land, outlines
from core.games.conquista.picture.panel import HEIGHT, foot, head, seats
from core.games.conquista.picture.words import Language, count, letter, say, title
from core.games.conquista.show import View
from core.mechanics.drawing import document, tag
from core.mechanics.territory.motifs import LEFT, PAPER, WIDTH

__all__ = ["picture"]

WIDE = WIDTH + 2 * LEFT


def picture(view: View, language: str) -> str:
    """Return the SVG of a view, in `es` or `en`. Countries and the beholder's own cards carry `data-id`."""
    config = view.config
    tongue: Language = "es" if language == "es" else "en"
    return document(
        WIDE,
        HEIGHT,
        say("words", "title", tongue),
        _description(view, tongue),
        tongue,
        tag("defs", {}, outlines((config.map_seed, config.map_version, config.bridges))),
        tag("rect", {"width": WIDE, "height": HEIGHT, "fill": PAPER}),
        head(view, tongue),
        land(view, tongue),
        seats(view, tongue),
        foot(view, tongue),
    )


def _description(view: View, language: Language) -> str:
    """Return the table in words, for those who do not see it."""
    names = [f"{letter(seat.seat)} {title(seat, language)}" for seat in view.seats]
    parts = [f"{say('words', 'round', language)} {view.round}"]
    if view.outcome is not None:
        parts.append(say("words", "over", language))
        parts += [f"{say('words', 'winner', language)}: {names[seat]}" for seat in view.outcome.winners]
    else:
        parts.append(f"{say('words', 'turn', language)}: {names[view.turn]}")
        parts.append(say("stages", view.stage, language))
    parts += [
        f"{names[seat]}, {count(view.seats[seat].countries, 'country', 'countries', language)}, "
        f"{count(view.seats[seat].cards, 'card', 'cards', language)}"
        for seat in view.order
    ]
    return ". ".join(parts) + "."
