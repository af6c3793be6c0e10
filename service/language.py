"""The language of an answer: Spanish or English, after `Accept-Language` (RFC 9110, 12.5.4)."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

Language: TypeAlias = Literal["es", "en"]

_CACHED: Final = 200  # characters: a longer header is read anew, so that the cache stays small whoever fills it
_RANGE = re.compile(
    r"(\*|[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)[ \t]*(?:;[ \t]*[qQ]=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?"
)


class Text(NamedTuple):
    """One sentence in both languages; `text.es`, `text.en`, or `text.told(language)`."""

    es: str
    en: str

    def told(self, language: Language) -> str:
        """The sentence in one language."""
        return self.es if language == "es" else self.en


def negotiate(header: str | None) -> Language:
    """The language that a header asks for: any `es` Spanish, else English; a malformed or absent one English."""
    if not header:
        return "en"
    return _cached(header) if len(header) <= _CACHED else _negotiate(header)


def language_of(headers: Iterable[tuple[bytes, bytes]]) -> Language:
    """The language that the headers of an ASGI scope ask for."""
    asked = [value for name, value in headers if name == b"accept-language"]
    return negotiate(b",".join(asked).decode("latin-1")) if asked else "en"


def _negotiate(header: str) -> Language:
    """Whichever of the two has the higher quality; of equals the one named first; English where neither is asked."""
    best: dict[str, tuple[float, int]] = {}  # es, en, * -> quality, and minus its place
    for place, part in enumerate(header.split(",")):
        asked = part.strip(" \t")
        if not asked:
            continue
        match = _RANGE.fullmatch(asked)
        if not match:
            return "en"
        primary = match[1].lower().partition("-")[0]
        quality = (float(match[2] or 1), -place)
        best[primary] = max(best.get(primary, quality), quality)
    rest = best.get("*", (0.0, 0))
    spanish = best.get("es", rest)
    english = best.get("en", rest)
    return "es" if spanish[0] > 0 and spanish > english else "en"


_cached = lru_cache(maxsize=256)(_negotiate)
