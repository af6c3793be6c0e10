"""The known ids that an unknown one may have meant: same letters without accents first, then typing errors."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, Protocol

MOST: Final = 3
_LONGEST: Final = 60  # no id or name is half as long; comparing costs time that grows with the square

_BETWEEN = re.compile(r"[^a-z0-9]+")


class Named(Protocol):
    """A display name in both languages."""

    @property
    def es(self) -> str:
        """In Spanish."""

    @property
    def en(self) -> str:
        """In English."""


def nearest(given: object, known: Iterable[str], names: Callable[[str], Named | None] | None = None) -> tuple[str, ...]:
    """At most three of the `known` ids, the likeliest first; none if nothing is close.

    `names` tells an id's display names: what the client sent may be one of those.
    """
    if not isinstance(given, str) or len(given) > _LONGEST:
        return ()
    wanted = folded(given)
    spelt: dict[str, list[str]] = {}
    for each in known:
        name = names(each) if names else None
        for spelling in (each, name.es, name.en) if name else (each,):
            meant = spelt.setdefault(folded(spelling), [])
            if each not in meant:
                meant.append(each)
    close = [wanted] if wanted in spelt else get_close_matches(wanted, spelt, MOST, 0.65)
    return tuple(dict.fromkeys(each for spelling in close for each in spelt[spelling]))[:MOST]


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """A text as it is compared: no accents, no capitals, one low line between words."""
    plain = "".join(each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each))
    return _BETWEEN.sub("_", plain.casefold()).strip("_")
