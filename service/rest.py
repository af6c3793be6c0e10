"""REST: the table's literal paths, found by one look into a dictionary.

Plain ASGI, without request and response objects: a path's answer headers are made once, a body is read as it came
and an answer is sent as it was written.
"""

from collections.abc import Mapping, Sequence

from starlette.concurrency import run_in_threadpool
from starlette.types import ASGIApp, Receive, Scope, Send

from service.batch import Batch, joined
from service.endpoint import Endpoint
from service.incoming import is_json, whole
from service.language import Language, language_of
from service.making import make
from service.operations.asker import Asker
from service.problems import problem, respond
from service.refusal import Refused
from service.replies import Headers, headers, refuse_method, reply
from service.resources import Shelf
from service.telemetry import ROUTE


class Path:
    """What stands behind one path and method. `cached` goes into its headers; `heavy` work leaves the event loop."""

    def __init__(self, work: Endpoint | Batch, method: str, media: str, *, cached: bool, heavy: bool) -> None:
        self.work = work
        self.method = method
        self.heavy = heavy
        self._headers: Mapping[Language, Headers] = {
            "es": headers(media, "es", cached),
            "en": headers(media, "en", cached),
        }

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        language = language_of(scope["headers"])
        body = b""
        try:
            if self.method == "POST":
                if not is_json(scope["headers"]):
                    raise Refused(problem("media-type", language))
                body = await whole(receive)
            if isinstance(self.work, Endpoint) and not (self.heavy or self.work.may_wait):
                answer = self.work.answered(body, Asker(language))
            else:
                answer = await self._placed(body, Asker(language))
        except Refused as refused:
            await respond(refused.problem, language)(scope, receive, send)
            return
        await reply(scope, send, self._headers[language], answer)

    async def _placed(self, body: bytes, asker: Asker) -> bytes:
        """On the event loop, in a thread, or, where something must be made first, in one of the few that make."""
        if self.heavy:
            request = await run_in_threadpool(self.work.parse, body, asker.language)
        else:
            request = self.work.parse(body, asker.language)
        if self.work.waits(request):
            if isinstance(self.work, Batch):  # one after the other, so that others get their turn between them
                return joined([await make(self.work.one, item, asker) for item in request.requests])
            return await make(self.work.finished, request, asker)
        if self.heavy:
            return await run_in_threadpool(self.work.finished, request, asker)
        return self.work.finished(request, asker)


class Rest:
    """The ASGI application of all operations; what it has no path for goes to `other`."""

    def __init__(self, ends: Sequence[Endpoint], batch: Batch, shelves: Mapping[str, Shelf], other: ASGIApp) -> None:
        self.other = other
        self.shelves = shelves
        self.paths: dict[str, Path] = {
            end.path: Path(
                end,
                end.operation.method,
                end.operation.media,
                cached=end.operation.cached,
                heavy=end.operation.heavy,
            )
            for end in ends
        }
        self.paths[batch.path] = Path(batch, "POST", "application/json", cached=False, heavy=True)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Find the path and let it answer."""
        path = self.paths.get(scope["path"]) if scope["type"] == "http" else None
        if path is None:
            shelf = self.shelves.get(scope["path"].rpartition("/")[0]) if scope["type"] == "http" else None
            if shelf:
                scope[ROUTE] = f"{shelf.prefix}/{{key}}"
            await (shelf.answer if shelf else self.other)(scope, receive, send)
            return
        scope[ROUTE] = scope["path"]
        if scope["method"] == path.method or (scope["method"] == "HEAD" and path.method == "GET"):
            await path.answer(scope, receive, send)
        else:
            await refuse_method(["GET", "HEAD"] if path.method == "GET" else ["POST"], scope, receive, send)
