"""Many requests in one: independent, answered in order, each as if it had come alone."""

import json
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from pydantic import TypeAdapter, ValidationError

from core.kernel.record import record
from core.kernel.shape import Length
from service.endpoint import Endpoint, document
from service.forms import BATCH
from service.language import Language, Text
from service.operations.asker import Asker
from service.operations.table import OPERATIONS
from service.problems import problem
from service.refusal import Fault, Refused, invalid, misshapen
from service.shape import glance
from service.wire import Format

ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_BATCHED = tuple(row.name for row in OPERATIONS.values() if row.batch)


@record
class BatchItem:
    """One request: the operation, the game where the operation has one, and the body as it would be sent alone."""

    operation: Literal[_BATCHED]  # type: ignore[valid-type]  # the table says which
    body: dict[str, Any]
    game: str | None = None


@record
class BatchRequest:
    """Up to 100 requests."""

    requests: Annotated[tuple[BatchItem, ...], Length(1, BATCH)]


@record
class BatchedAnswer:
    """What the request would have been answered alone: a status, and the body or the problem document."""

    status: int
    body: Any


@record
class BatchAnswer:
    """An answer a request, in order."""

    answers: tuple[BatchedAnswer, ...]


def joined(answers: Iterable[bytes]) -> bytes:
    """Answers as the body of a batch."""
    return b'{"answers":[' + b",".join(answers) + b"]}"


class Batch:
    """The path of batches, asked like an endpoint."""

    path = "/v1/batch"
    may_wait = True

    def __init__(self, ends: Mapping[tuple[str | None, str], Endpoint]) -> None:
        self._ends = ends
        self._games = tuple(dict.fromkeys(game for game, _ in ends if game is not None))
        self.request: Format[BatchRequest] = Format(BatchRequest)
        self.answer: TypeAdapter[BatchAnswer] = TypeAdapter(BatchAnswer)
        self._waiting = {key for key, end in ends.items() if end.may_wait}

    def parse(self, body: bytes, language: Language) -> BatchRequest:
        """The typed batch in a body; raises `Refused` for what is wrong with the batch itself."""
        found = document(body, language)
        rows = found.get("requests") if isinstance(found, dict) else None
        if isinstance(rows, list) and len(rows) > BATCH:
            raise Refused(problem("too-large", language, limit=BATCH))
        try:
            glance(body, found, self.request.read)
            return self.request.read(body)
        except ValidationError as fault:
            raise misshapen(fault, found, language) from None

    def waits(self, request: BatchRequest) -> bool:
        """Whether something that takes long may have to be made for one of the requests."""
        return any((item.game, item.operation) in self._waiting for item in request.requests)

    def finished(self, request: BatchRequest, asker: Asker) -> bytes:
        """All answers as one body."""
        return joined([self.one(item, asker) for item in request.requests])

    def one(self, item: BatchItem, asker: Asker) -> bytes:
        """The answer to one of the requests, with its status."""
        try:
            end = self._end(item, asker.language)
            request = end.typed(ENCODE(item.body).encode(), item.body, asker.language)
            answer = end.write(end.handle(request, asker), asker)
        except Refused as refused:
            told = refused.problem
            return b'{"status":%d,"body":%b}' % (told.status, ENCODE(told.document()).encode())
        return b'{"status":200,"body":' + answer + b"}"

    def _end(self, item: BatchItem, language: Language) -> Endpoint:
        end = self._ends.get((item.game, item.operation))
        if end is not None:
            return end
        if item.game is None:
            detail = Text("Falta el juego.", "The game is missing.")
            raise invalid([Fault("/game", "missing", detail, self._games)], language)
        if (None, item.operation) in self._ends:
            detail = Text("Esta operación no es de ningún juego.", "This operation is of no game.")
            raise invalid([Fault("/game", "not_allowed", detail)], language)
        detail = Text("No hay tal juego.", "There is no such game.")
        raise invalid([Fault("/game", "unknown_id", detail, self._games)], language)
