"""`/graphql`: plain ASGI, like REST. A browser gets the editor, a POST its answer; other paths go on to `other`."""

import json
from collections.abc import Mapping
from typing import Any, Final

from graphql import execute_sync
from starlette.concurrency import run_in_threadpool
from starlette.types import ASGIApp, Receive, Scope, Send

from service.graphql.documents import Document, Documents
from service.graphql.errors import WHOLE, Errors, of_fields, ours, row, said
from service.graphql.faults import QueryRefused, at
from service.graphql.plan import FieldRefused, Plans, VariablesRefused
from service.graphql.quick import Quick
from service.graphql.schema import Ends, Schema
from service.graphql.written import answer
from service.incoming import is_json, whole
from service.language import Language, Text, language_of
from service.making import make
from service.operations.asker import Asker
from service.problems import problem, respond
from service.reader import Malformed, NotAnInteger, read
from service.refusal import Fault, Refused, invalid
from service.replies import Headers, headers, prefers, refuse_method, reply
from service.served import Served
from service.shape import CODES, not_integers
from service.telemetry import ROUTE
from service.web.pages import graphiql_response

PATH: Final = "/graphql"
_KINDS: Final = {"query": str, "variables": dict, "operationName": str, "extensions": dict}
_USUAL: Final = {"query", "variables"}
_OBJECT: Final = Text("Aquí va un objeto con `query`.", "Here stands an object with `query`.")
_TYPE: Final = Text("Aquí va un valor de otro tipo.", "A value of another type stands here.")
_NAME: Final = Text("El documento no tiene esa operación.", "The document has no such operation.")


class GraphQL:
    """The ASGI application of the schema; what is not at its path goes to `other`."""

    def __init__(self, served: Mapping[str, Served], ends: Ends, other: ASGIApp) -> None:
        self.other = other
        schema = Schema(served, ends)
        self.schema = schema.core
        self.documents = Documents(schema.core, schema.asked)
        self.quick = Quick(served)
        self.plans = Plans(schema.core, schema.asked)
        self.errors = Errors(schema.core, schema.inputs)
        self._headers: Mapping[Language, Headers] = {
            "es": headers("application/json", "es"),
            "en": headers("application/json", "en"),
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what is at `/graphql`."""
        if scope["type"] != "http" or scope["path"] != PATH:
            await self.other(scope, receive, send)
            return
        scope[ROUTE] = PATH
        if scope["method"] == "POST":
            await self._post(scope, receive, send)
        elif scope["method"] in {"GET", "HEAD"} and prefers(scope["headers"], "text/html"):
            await graphiql_response()(scope, receive, send)
        else:
            await refuse_method(["POST"], scope, receive, send)

    async def _post(self, scope: Scope, receive: Receive, send: Send) -> None:
        language = language_of(scope["headers"])
        try:
            if not is_json(scope["headers"]):
                raise Refused(problem("media-type", language))
            body = await whole(receive)
            answer = await self._answer(body, language)
        except Refused as refused:
            await respond(refused.problem, language)(scope, receive, send)
            return
        await reply(scope, send, self._headers[language], answer)

    async def _answer(self, body: bytes, language: Language) -> bytes:
        """The answer to a body; raises `Refused` for what is no GraphQL request, or not to be worked on."""
        quick = self.quick.read(body)
        if quick is not None:
            document, variables = quick
            return await self._work(document, variables, Asker(language))
        try:
            sent = asked_in(read(body), language)
        except Malformed as fault:
            told = problem("malformed", language, offset=fault.offset, pointer=fault.pointer, reason=fault.reason)
            raise Refused(told) from None
        except NotAnInteger as fault:
            return self._odd(body, fault, language)
        variables = sent.get("variables") or {}
        try:
            document = self.documents.get(sent["query"])
        except QueryRefused as refused:
            return answer(errors=self.errors.of_query(refused, variables, language))
        name = sent.get("operationName")
        if name is not None and (document.operation.name is None or document.operation.name.value != name):
            told = invalid([Fault("/operationName", "unknown_id", _NAME)], language).problem
            return answer(errors=[row(told, said(told))])
        if document.constant and document.answer:
            return document.answer
        self.quick.learn(body, document)
        return await self._work(document, variables, Asker(language))

    async def _work(self, document: Document, variables: dict[str, Any], asker: Asker) -> bytes:
        """Beside the others, where it may take long.

        Few at a time, where a game is asked that may first have to make something, be it made already or not.
        """
        if document.makes:
            return await make(self._execute, document, variables, asker)
        if document.heavy:
            return await run_in_threadpool(self._execute, document, variables, asker)
        return self._execute(document, variables, asker)

    def _execute(self, document: Document, variables: dict[str, Any], asker: Asker) -> bytes:
        language = asker.language
        if document.introspects:
            return self._introspect(document, variables, language)
        try:
            return self.plans.run(document, variables, asker)
        except VariablesRefused as refused:
            return answer(errors=self.errors.of_variables(document, refused.faults, variables, language))
        except FieldRefused as refused:
            if refused.problem.status in WHOLE:
                raise Refused(refused.problem) from None
            told = row(refused.problem, said(refused.problem), at(refused.node), refused.path)
            return answer(data=None, errors=[told])
        except Exception as fault:
            raise Refused(ours(fault, language)) from None

    def _introspect(self, document: Document, variables: dict[str, Any], language: Language) -> bytes:
        """A query that asks for the schema: the library's own executor knows how."""
        result = execute_sync(self.schema, document.node, context_value=Asker(language), variable_values=variables)
        if result.errors and all(fault.path is None for fault in result.errors):  # before any resolver
            return answer(errors=self.errors.of_variables(document, result.errors, variables, language))
        if result.errors:
            return answer(data=result.data, errors=of_fields(result.errors, language))
        made = answer(data=result.data)
        if document.constant:
            document.answer = made
        return made

    def _odd(self, body: bytes, fault: NotAnInteger, language: Language) -> bytes:
        """The refusal of numbers that no request holds, by the places that they would have in the REST body."""
        sent = json.loads(body, parse_int=lambda text: -0.0 if text == "-0" else int(text))
        sent = asked_in(sent, language)
        try:
            document = self.documents.read(sent["query"])
            rows = self.errors.of_values(document, sent.get("variables") or {}, language)
        except QueryRefused:
            rows = []
        if not rows:
            told = problem("invalid", language, errors=not_integers(fault.pointers, language))
            rows = [row(told, said(told))]
        return answer(errors=rows)


def asked_in(sent: Any, language: Language) -> dict[str, Any]:
    """The body as a GraphQL request; raises `Refused` where it is none."""
    if not isinstance(sent, dict):
        raise invalid([Fault("", "wrong_type", _OBJECT)], language)
    if type(sent.get("query")) is str and sent.keys() <= _USUAL and type(sent.get("variables")) is dict:
        return sent
    faults = [
        Fault(f"/{name}", "wrong_type", _TYPE)
        for name, kind in _KINDS.items()
        if name in sent and not isinstance(sent[name], kind) and not (sent[name] is None and name != "query")
    ]
    if "query" not in sent:
        faults.append(Fault("/query", "missing", CODES["missing"]))
    faults += [Fault(f"/{name[:50]}", "unknown_field", CODES["unknown_field"]) for name in sent if name not in _KINDS]
    if faults:
        raise invalid(faults, language)
    return sent
