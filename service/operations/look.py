"""Looking at a table: what may be done, what a seat sees, who stands where, whether the state can be."""

from collections.abc import Sequence
from typing import Any

from core.kernel import header, table
from core.kernel.game import Moves
from core.kernel.general import NOT_YOUR_MOVE, OVER
from core.kernel.rule import Illegal
from service import seal
from service.forms import AuditAnswer
from service.language import Text
from service.operations.asker import Asker
from service.operations.stated import opened, seated
from service.refusal import Fault, illegal_move, invalid, told
from service.served import Served

_UNKNOWN = Text("Esta mesa no tiene nada con ese identificador.", "This table has nothing of that id.")


def legal(served: Served, state: Any, seats: Sequence[int], types: Sequence[str] | None, asker: Asker) -> Any:
    """The moves of `seats`, of the `types` asked for (null: all), as the wire lists them."""
    forms = served.forms
    found: list[Moves] = [served.game.moves(state, seat) for seat in seats]
    return forms.moves_answer(
        to_act=served.game.to_act(state),
        moves=tuple(
            forms.template(move=row.move, spans=row.spans)
            for part in found
            for row in part.templates
            if types is None or row.move.type in types
        ),
        barred=tuple(
            forms.barred(move=row.move, rule=served.cite(row.rule, asker.language))
            for part in found
            for row in part.barred
            if types is None or row.move.type in types
        ),
    )


def moves(served: Served, request: Any, asker: Asker) -> Any:
    """What a seat may do now, or all that may move."""
    state = opened(served, request, asker)
    seat = seated(state, request, asker)
    seats = served.game.to_act(state) if seat is None else (seat,)
    return legal(served, state, seats, request.types, asker)


def view(served: Served, request: Any, asker: Asker) -> Any:
    """What a seat or a spectator may know."""
    state = opened(served, request, asker)
    return served.forms.view_answer(view=served.game.view(state, seated(state, request, asker)))


def score(served: Served, request: Any, asker: Asker) -> Any:
    """Points, progress and ranking, as far as the asker may know."""
    state = opened(served, request, asker)
    return served.game.score(state, seated(state, request, asker))


def suggest(served: Served, request: Any, asker: Asker) -> Any:
    """The automatic player's move for a seat that may move now."""
    state = opened(served, request, asker)
    seat = seated(state, request, asker)
    to_act = served.game.to_act(state)
    if seat is None or seat not in to_act:
        illegal = Illegal(NOT_YOUR_MOVE, to_act=to_act) if to_act else Illegal(OVER)
        raise illegal_move(served, illegal, (), asker.language)
    return served.forms.suggest_answer(move=table.suggest(served.game, state, seat))


def audit(served: Served, request: Any, asker: Asker) -> AuditAnswer:
    """Every invariant that a state breaks."""
    findings = header.audit(served.game, seal.opened(request, asker.language))
    return AuditAnswer(possible=not findings, findings=told(served, findings, asker.language))


def picture(served: Served, request: Any, asker: Asker) -> str:
    """The view of a seat or a spectator as SVG."""
    state = opened(served, request, asker)
    return served.game.picture(served.game.view(state, seated(state, request, asker)), asker.language)


def odds(served: Served, request: Any, asker: Asker) -> Any:
    """Exact chances; of a table, as the seat that asks may know them."""
    question = served.game.odds
    if not question.needs_state:
        return question.answer(request)
    state = opened(served, request, asker)
    seat = seated(state, request, asker)
    own = question.request.__dataclass_fields__  # type: ignore[attr-defined]  # it is a dataclass
    asked = {name: getattr(request, name) for name in own}
    try:
        return question.answer(served.game.view(state, seat), question.request(**asked))
    except Illegal as illegal:
        raise illegal_move(served, illegal, (), asker.language) from None
    except LookupError:
        if not asked:
            raise
        raise invalid([Fault(f"/{name}", "unknown_id", _UNKNOWN) for name in asked], asker.language) from None
