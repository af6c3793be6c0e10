"""Who asks."""

from dataclasses import dataclass

from service.language import Language


@dataclass(frozen=True, slots=True)
class Asker:
    """What an answer depends on beside the request itself."""

    language: Language
