"""Setting a table up, moving it on, and asking whether a move would be legal."""

from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from core.kernel import table
from core.kernel.game import Outcome, Step
from core.kernel.rule import Illegal
from core.kernel.told import Event
from service import seal
from service.forms import BYTES
from service.language import Language, Text
from service.operations.asker import Asker
from service.operations.look import legal
from service.operations.stated import fitting, opened
from service.refusal import Fault, illegal_move, illegal_setup, invalid, misfit, said
from service.served import Served, facts

_TOO_LONG = Text(f"Más de {BYTES} bytes en UTF-8.", f"More than {BYTES} bytes of UTF-8.")


@dataclass(frozen=True, slots=True)
class Stepped:
    """The answer of set-up and apply. `written` is the state's canonical JSON, which `digest` covers."""

    state: Any
    written: bytes
    digest: str
    events: tuple[Event, ...]
    to_act: tuple[int, ...]
    outcome: Outcome | None
    moves: Any = None
    view: Any = None
    score: Any = None


def setup(served: Served, request: Any, asker: Asker) -> Stepped:
    """Set a table up."""
    seal.refuse_sealing(request, asker.language)
    _count_bytes(request, asker)
    game = served.game
    seed = request.seed if request.seed is not None else token_hex(32)
    options = request.config if request.config is not None else game.types.options()
    dealt = getattr(request, "dealt", None)
    unknown = game.unknown_dealt(options, dealt)
    if unknown:
        raise misfit(unknown, asker.language, "/dealt")
    try:
        step = table.begin(game, options, request.seats, seed, dealt)
    except Illegal as illegal:
        raise illegal_setup(served, illegal, asker.language) from None
    return _stepped(served, step, request.include, asker)


def apply(served: Served, request: Any, asker: Asker) -> Stepped:
    """Apply a move."""
    state = opened(served, request, asker)
    move = fitting(served, state, request.move, asker)
    try:
        step = table.advance(served.game, state, move)
    except Illegal as illegal:
        others = table.alternatives(served.game, state, move)
        raise illegal_move(served, illegal, others, asker.language) from None
    return _stepped(served, step, request.include, asker)


def check(served: Served, request: Any, asker: Asker) -> Any:
    """Say whether a move would be legal; nothing changes and nothing is drawn."""
    state = opened(served, request, asker)
    move = fitting(served, state, request.move, asker)
    answer = served.forms.check_answer
    try:
        served.game.check(state, move)
    except Illegal as illegal:
        return answer(
            legal=False,
            rule=served.cite(illegal.rule, asker.language),
            facts=facts(illegal.facts),
            detail=said(illegal).told(asker.language),
            alternatives=table.alternatives(served.game, state, move),
        )
    return answer(legal=True)


def write(served: Served, step: Stepped, language: Language) -> bytes:
    """A step as JSON. The state is written once: the digest was taken over these bytes."""
    parts = [
        b'{"state":%b,"digest":"%b","events":%b,"to_act":%b,"outcome":%b'
        % (
            step.written,
            step.digest.encode(),
            served.events.write(step.events),
            str(list(step.to_act)).encode(),
            served.outcome.write(step.outcome) if step.outcome else b"null",
        )
    ]
    if step.moves is not None:
        parts.append(b',"moves":' + served.moves.write_bare(step.moves))
    if step.view is not None:
        parts.append(b',"view":' + served.view.write(step.view))
    if step.score is not None:
        parts.append(b',"score":' + served.score.write(step.score, language))
    parts.append(b"}")
    return b"".join(parts)


def _stepped(served: Served, step: Step, include: tuple[str, ...] | None, asker: Asker) -> Stepped:
    """The answer that a step makes, with the sections asked for."""
    game, state = served.game, step.state
    written = served.state.write(state)
    to_act = game.to_act(state)
    sections: dict[str, Any] = {}
    if include:
        seat = to_act[0] if to_act else None
        if "moves" in include:
            sections["moves"] = legal(served, state, to_act[:1], None, asker)
        if "view" in include:
            sections["view"] = game.view(state, seat)
        if "score" in include:
            sections["score"] = game.score(state, seat)
    return Stepped(
        state, written, served.digest(written), step.events, to_act, None if to_act else game.outcome(state), **sections
    )


def _count_bytes(request: Any, asker: Asker) -> None:
    """Refuse a seed or a word of more bytes than the stream's key takes; a shape can only count characters."""
    texts = [("/seed", request.seed)]
    texts += [(f"/seats/{number}/entropy", seat.entropy) for number, seat in enumerate(request.seats)]
    faults = [Fault(at, "too_long", _TOO_LONG) for at, text in texts if text is not None and len(text.encode()) > BYTES]
    if faults:
        raise invalid(faults, asker.language)
