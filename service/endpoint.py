"""An operation of one game, ready to be asked: from bytes to bytes, or to a refusal."""

import logging
import traceback
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from service.codes import CODES
from service.language import Language
from service.operations.asker import Asker
from service.operations.table import OPERATIONS, Operation
from service.problems import problem
from service.reader import Malformed, NotAnInteger, read
from service.refusal import Fault, Refused, invalid, misshapen, unknown_rules
from service.served import Served
from service.shape import glance, not_integers
from service.wire import Format

_log = logging.getLogger("service")


class Endpoint:
    """One row of the table for one game, or for all of them where the row stands alone."""

    def __init__(self, operation: Operation, served: Served, every: Mapping[str, Served]) -> None:
        self.operation = operation
        self.served = served
        self.path = operation.path.replace("{game}", served.game.id)
        self._of = served if operation.of_game else every
        shape = operation.request(served.forms) if operation.request else None
        self.request: Format[Any] | None = Format(shape) if shape else None
        self.takes_state = shape is not None and "state" in shape.__dataclass_fields__
        tells = shape is not None and not {"state", "config", "log"}.isdisjoint(shape.__dataclass_fields__)
        self.may_wait = operation.of_game and served.game.cold is not None and tells
        self.answer: Format[Any] = Format(operation.answer(served.forms))
        self._kept = b""  # the answer of an operation that always gives the same

    def parse(self, body: bytes, language: Language) -> Any:
        """The typed request in a body; raises `Refused` (400, 422, 409 for the state's rules version)."""
        return self.typed(body, document(body, language), language)

    def typed(self, body: bytes, found: object, language: Language) -> Any:
        """The typed request of a body that was read strictly already, `found` being its value."""
        if self.request is None:
            return None
        limit = self.operation.over(found) if self.operation.over else None
        if limit is not None:
            raise Refused(problem("too-large", language, limit=limit))
        if self.takes_state:
            self._look_at_rules(found, language)
        try:
            glance(body, found, self.request.read)
            return self.request.read(body)
        except ValidationError as fault:
            refused = misshapen(fault, found, language, self.served.names.get)
        raise refused

    def handle(self, request: Any, asker: Asker) -> Any:
        """The typed answer; raises `Refused`. What else goes wrong is a fault of ours, and tells nothing."""
        try:
            return self.operation.handle(self._of, request, asker)
        except Refused:
            raise
        except Exception as fault:
            raise self._fault(fault, asker.language) from None

    def write(self, answer: Any, asker: Asker) -> bytes:
        """An answer as bytes; raises `Refused` for a fault of ours."""
        written = self.operation.written
        try:
            if written:
                return written(self.served, answer, asker.language)
            write = self.answer.write_bare if self.operation.bare else self.answer.write
            return write(answer, asker.language)
        except Exception as fault:
            raise self._fault(fault, asker.language) from None

    def answered(self, body: bytes, asker: Asker) -> bytes:
        """The straight road: a body in, a body out, or `Refused`."""
        if self.operation.cached and self._kept:
            return self._kept
        request = self.parse(body, asker.language) if self.request else None
        answer = self.finished(request, asker)
        if self.operation.cached:
            self._kept = answer
        return answer

    def finished(self, request: Any, asker: Asker) -> bytes:
        """The rest of the road, from a typed request on."""
        return self.write(self.handle(request, asker), asker)

    def waits(self, request: Any) -> bool:
        """Whether the game has to make something for this request that takes long; only where `may_wait`."""
        cold, types = self.served.game.cold, self.served.game.types
        if cold is None or not self.may_wait:
            return False
        if self.takes_state:
            return cold(request.state.public.config)
        setup = request.log.setup if hasattr(request, "log") else request
        return cold(types.options() if setup.config is None else setup.config)

    def _fault(self, fault: Exception, language: Language) -> Refused:
        """Log where it went wrong, without the words, which may quote a client; answer without details."""
        frames = traceback.extract_tb(fault.__traceback__)
        places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        _log.error("fault in %s: %s at %s", self.path, type(fault).__name__, places)
        return Refused(problem("internal", language))

    def _look_at_rules(self, found: object, language: Language) -> None:
        """Refuse a state of another game (422) or of another rules version (409), before its shape is looked at."""
        for step in ("state", "public"):
            found = found.get(step) if isinstance(found, dict) else None
        if not isinstance(found, dict):
            return
        game, rules = found.get("game"), found.get("rules")
        if isinstance(game, str) and game != self.served.game.id:
            raise invalid([Fault("/state/public/game", "wrong_game", CODES["wrong_game"])], language)
        if isinstance(rules, str) and rules != self.served.game.rules:
            raise unknown_rules(self.served, rules, language)


def document(body: bytes, language: Language) -> object:
    """The JSON value of a body, read strictly; raises `Refused` (400, or 422 for numbers that no request holds)."""
    try:
        return read(body)
    except Malformed as fault:
        refused = problem("malformed", language, offset=fault.offset, pointer=fault.pointer, reason=fault.reason)
    except NotAnInteger as fault:
        refused = problem("invalid", language, errors=not_integers(fault.pointers, language))
    raise Refused(refused)


def endpoints(every: Mapping[str, Served]) -> Mapping[tuple[str | None, str], Endpoint]:
    """Every endpoint by (game id, or null where the operation stands alone; operation name)."""
    alone = next(iter(every.values()))
    made: dict[tuple[str | None, str], Endpoint] = {}
    for operation in OPERATIONS.values():
        if operation.of_game:
            made |= {(game, operation.name): Endpoint(operation, served, every) for game, served in every.items()}
        else:
            made[None, operation.name] = Endpoint(operation, alone, every)
    return made
