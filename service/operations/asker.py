"""Who asks."""

from dataclasses import dataclass

from service.language import Language


@dataclass(frozen=True, slots=True)
class Asker:
    """What an answer depends on beside the request itself.

    `written` is the canonical JSON of the request's state, where the reader has made it already.
    """

    language: Language
    written: bytes | None = None
