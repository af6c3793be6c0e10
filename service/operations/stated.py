"""What every operation on a state does before its own work, in the contract's order.

Bytes and shape were looked at when the request was read. Here follow: the seal, the audit, and the values that
this table cannot have. Only then a handler asks the rules.
"""

from typing import Any

from core.kernel.game import Misfit
from core.kernel.header import audit
from core.kernel.rule import Text
from service import seal
from service.operations.asker import Asker
from service.refusal import Fault, impossible, invalid, misfit
from service.served import Served

_NO_SEAT = Text("Esta mesa no tiene ese asiento.", "This table has no such seat.")


def opened(served: Served, request: Any, asker: Asker) -> Any:
    """The state of a request, opened and audited."""
    state = seal.opened(request, asker.language)
    findings = audit(served.game, state)
    if findings:
        raise impossible(served, findings, asker.language)
    return state


def seated(state: Any, request: Any, asker: Asker) -> int | None:
    """The seat that a request asks for, null for a spectator; refused where the table has no such seat."""
    seat: int | None = request.seat
    if seat is not None and seat >= len(state.public.seats):
        raise invalid([Fault("/seat", "too_large", _NO_SEAT)], asker.language)
    return seat


def fitting(served: Served, state: Any, move: Any, asker: Asker) -> Any:
    """The move, if this table can have all its values."""
    if move.seat >= len(state.public.seats):
        raise misfit([Misfit("/seat", "too_large", _NO_SEAT)], asker.language)
    found = served.game.misfits(state, move)
    if found:
        raise misfit(found, asker.language)
    return move
