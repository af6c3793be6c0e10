"""One operation as a field: its arguments, its answer's type, and its resolver from arguments to answer."""

from dataclasses import MISSING, is_dataclass
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import from_json, to_json

from service.endpoint import Endpoint
from service.graphql.outputs import Outputs, Own, teller, type_name
from service.graphql.shapes import Shape, shape, shapes
from service.language import Language, Text
from service.operations.asker import Asker
from service.operations.table import Operation
from service.problem_forms import PROBLEM_FORMS
from service.problems import KINDS
from service.refusal import Fault, Refused, invalid
from service.wire import Format, made, named

UNPROCESSABLE: Final = 422
_ONE_MOVE: Final = Text("Aquí va `move` o `raw`, uno de los dos.", "Here stands `move` or `raw`, one of the two.")


def refusals(end: Endpoint) -> tuple[str, ...]:
    """The kinds of problem that are members of an operation's answer: those that need the rules or the state."""
    kinds = end.operation.refusals
    if end.takes_state:
        return (*kinds, "invalid")
    return () if "impossible-state" in kinds else kinds  # a question that could be about a state, but is not


def answer_shape(operation: Operation, form: Any) -> Shape:
    """What an answer is; one that only wraps what the operation is named after is that itself."""
    if form is str:
        return Shape("text")
    rows = shapes(form)
    return rows[operation.name] if list(rows) == [operation.name] else shape(form)


def answer_type(end: Endpoint, outputs: Outputs, own: Own) -> Any:
    """The type of an operation's answer: its record, or the union of that with the refusals."""
    operation, forms = end.operation, end.served.forms
    found = answer_shape(operation, operation.answer(forms))
    if found.kind == "text":
        name = named(operation.name)
        annotations = {"svg": str}
        made = outputs.type(name, operation.about, annotations, {"svg": lambda svg, _: svg})
        label = name
    else:
        made = outputs.of(found, own)
        label = type_name(found.of, "") if found.kind == "record" else ""
    kinds = refusals(end)
    if not kinds:
        return made
    problems = {KINDS[kind].type: PROBLEM_FORMS[kind](forms) for kind in kinds}
    types = [made, *(outputs.record(form, own, (outputs.problem,)) for form in problems.values())]
    told = {tag: type_name(form, "") for tag, form in problems.items()}
    tell = teller(told)
    name = own.prefix + named(operation.name) + "Answer"
    return outputs.one_of(
        name,
        f"{operation.about} Or why not.",
        types,
        lambda value, info, union: tell(value, info, union) if type(value) is dict else label,
    )


class Asked:
    """The resolver of one operation; `place` names the type and the field that it stands at."""

    def __init__(self, end: Endpoint, place: tuple[str, str]) -> None:
        self.end = end
        self.place = place
        self.members = frozenset(KINDS[kind].type for kind in refusals(end))
        form: Any = end.operation.request(end.served.forms) if end.operation.request else None
        names = form.__dataclass_fields__ if form else {}
        self.takes_move = "move" in names
        self._form: Any = form
        self._beside = beside(form) if end.takes_state else None
        self._others = tuple(name for name in names if name != "state")
        found = end.operation.answer(end.served.forms)
        wraps = found is not str and list(shapes(found)) == [end.operation.name]
        self._inner = end.operation.name if wraps else ""
        self._kept: Any = None
        self.makes = end.may_wait
        # What is kept is long, and long to write; and a game may first have to make something that takes long.
        self.heavy = end.operation.heavy or end.operation.cached or self.makes

    def __call__(self, _source: Any, info: Any, **given: Any) -> Any:
        """Answer with the operation's record, or with the problem as a mapping; raises `Refused`."""
        if self._kept is not None:
            return self._kept
        asker: Asker = info.context
        try:
            request = self.request(given, asker.language)
        except Refused as refused:
            if refused.problem.status == UNPROCESSABLE:
                raise  # the shape is wrong, which needs no rules
            return self._told(refused)
        try:
            answer = self.end.handle(request, asker)
        except Refused as refused:
            return self._told(refused)
        answer = getattr(answer, self._inner) if self._inner else answer
        if self.end.operation.cached:
            self._kept = answer
        return answer

    def _told(self, refused: Refused) -> dict[str, object]:
        if refused.problem.type not in self.members:
            raise refused
        return refused.problem.document()

    def request(self, given: dict[str, Any], language: Language) -> Any:
        """The typed request of a REST body whose move may stand under `raw`; raises `Refused`."""
        if self.end.request is None:
            return None
        body = one_move(given, language) if self.takes_move else given
        state = body.get("state")
        if self._beside is not None and is_dataclass(state):  # it came the quick road
            others = {name: value for name, value in body.items() if name != "state"}
            try:
                rest = self._beside.read(to_json(others))
                return self._form(state=state, **{name: getattr(rest, name) for name in self._others})
            except ValidationError:
                body["state"] = from_json(to_json(state))  # what is wrong is told as if it had been read so
        return self.end.typed(to_json(body), body, language)


def beside(form: Any) -> Format[Any]:
    """What an operation is asked beside the state, as a record of its own."""
    rows = form.__dataclass_fields__.values()
    needed = {row.name: row.type for row in rows if row.default is MISSING and row.name != "state"}
    optional = {row.name: row.type for row in rows if row.default is not MISSING}
    return Format(made(form.__name__ + "Beside", "What is asked beside the state.", needed, optional))


def one_move(given: dict[str, Any], language: Language) -> dict[str, Any]:
    """The body with its move, whichever way it came; raises `Refused` where it came both ways or none."""
    raw, move = given.pop("raw", None), given.get("move")
    if (raw is None) == (move is None):
        code, pointer = ("missing", "/move") if raw is None else ("not_allowed", "/raw")
        raise invalid([Fault(pointer, code, _ONE_MOVE)], language)
    if move is None:
        given["move"] = raw
    return given
