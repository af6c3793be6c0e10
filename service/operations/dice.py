"""Chance on its own: any table's stream, and checking ours."""

from core.kernel.chance import Draw
from service.forms import BYTES, DiceAnswer, DiceRequest
from service.language import Text
from service.operations.asker import Asker
from service.refusal import Fault, invalid


def dice(_: object, request: DiceRequest, asker: Asker) -> DiceAnswer:
    """The values of one chance event, from seed, label and k."""
    if len(request.seed.encode()) > BYTES:
        detail = Text(f"Más de {BYTES} bytes en UTF-8.", f"More than {BYTES} bytes of UTF-8.")
        raise invalid([Fault("/seed", "too_long", detail)], asker.language)
    draw = Draw(request.seed, request.label, request.k)
    return DiceAnswer(tuple(1 + draw.below(request.sides) for _ in range(request.count)))
