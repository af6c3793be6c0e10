"""Every code that a 422 gives: those of the shape, and those of what this server or this table does not take."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from service.language import Text
from service.shape import CODES as SHAPE

CODES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        **SHAPE,
        "wrong_value": Text("Esta mesa no puede tener ese valor.", "This table cannot have that value."),
        "wrong_game": Text("Ese estado es de otro juego.", "That state is of another game."),
        "not_offered": Text("Este servidor todavía no ofrece esto.", "This server does not offer this yet."),
        "not_allowed": Text("Este campo no va en este pedido.", "This field has no place in this request."),
    }
)
"""What each means, for the page and the document. Frozen: texts may change, codes may not."""
