"""The referee: a log in, a verdict with citations out."""

import json
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from core.kernel.canonical import plain
from core.kernel.game import Misfit
from core.kernel.rule import Text as RuleText
from core.referee.log import Claim, DiceClaim, Entry
from core.referee.verdict import Fault as Found
from core.referee.verdict import judge
from service.codes import CODES
from service.forms import BYTES
from service.language import Text
from service.log_forms import ENTRIES, FindingForm, log_forms
from service.operations.asker import Asker
from service.refusal import Fault, bare, invalid, misfit, unknown_rules
from service.served import Served, facts
from service.shape import errors_of, glance

_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_SEED = Text(
    "Esta preparación deja algo al azar: hace falta la semilla de la mesa.",
    "This set-up leaves something to chance: the table's seed is needed.",
)
_TOO_LONG = Text(f"Más de {BYTES} bytes en UTF-8.", f"More than {BYTES} bytes of UTF-8.")


def referee(served: Served, request: Any, asker: Asker) -> Any:
    """Judge a log: the first faulty entry, with its rule and what would have been legal."""
    log = request.log
    _refuse_what_comes_later(request, asker)
    if log.rules is not None and log.rules != served.game.rules:
        raise unknown_rules(served, log.rules, asker.language)
    setup = log.setup
    options = setup.config if setup.config is not None else served.game.types.options()
    dealt = getattr(setup, "dealt", None)
    if setup.seed is None and served.game.needs_seed(options, dealt):
        raise invalid([Fault("/log/setup/seed", "missing", _SEED)], asker.language)
    unknown = served.game.unknown_dealt(options, dealt)
    if unknown:
        raise misfit(unknown, asker.language, "/log/setup/dealt")
    entries = tuple(_entry(served, raw, asker) for raw in log.entries)
    verdict = judge(served.game, (options, setup.seats, setup.seed, dealt), entries)
    state = verdict.state
    # Without a seed the replay stands on one of ours: what would come from the table's own cannot be told.
    told = state is not None and setup.seed is not None
    return log_forms(served.forms).verdict(
        verdict="overturned" if verdict.faults else "upheld",
        rules=served.game.rules,
        entries=verdict.entries,
        digest=served.digest(served.state.write(state)) if told else None,
        chain=state.public.chain if told else None,
        state=state,
        outcome=None if state is None else served.game.outcome(state),
        findings=tuple(_told(served, found, asker) for found in verdict.faults),
        log=None,
        readings=(),
        signature=None,
    )


def too_long(document: Any) -> int | None:
    """The limit that a log in a request breaks, if it does: entries are counted before they are looked at."""
    log = document.get("log") if isinstance(document, dict) else None
    entries = log.get("entries") if isinstance(log, dict) else None
    return ENTRIES if isinstance(entries, list) and len(entries) > ENTRIES else None


def _refuse_what_comes_later(request: Any, asker: Asker) -> None:
    log = request.log
    asked = {
        "/on_fault": request.on_fault not in (None, "stop"),
        "/sign": bool(request.sign),
        "/log/lenient": bool(log.lenient),
    }
    faults = [Fault(pointer, "not_offered", CODES["not_offered"]) for pointer, found in asked.items() if found]
    texts = [("/log/setup/seed", log.setup.seed)]
    texts += [(f"/log/setup/seats/{n}/entropy", seat.entropy) for n, seat in enumerate(log.setup.seats)]
    faults += [Fault(at, "too_long", _TOO_LONG) for at, text in texts if text and len(text.encode()) > BYTES]
    if faults:
        raise invalid(faults, asker.language)


def _entry(served: Served, raw: Any, asker: Asker) -> Entry:
    """An entry as the referee reads it; what cannot be read is its flaw, and no refusal of the whole log."""
    read, body = log_forms(served.forms).entry.read, _ENCODE(raw).encode()
    try:
        glance(body, raw, read)
        form = read(body)
    except ValidationError as fault:
        rows = errors_of(fault, raw, asker.language, served.names.get)
        flaws = tuple(
            Misfit(row["pointer"], row["code"], RuleText(row["detail"], row["detail"]), tuple(row["nearest"]))
            for row in rows
        )
        return Entry(move=None, claim=None, flaws=flaws)
    claim = form.claim
    if claim is None:
        return Entry(move=form.move, claim=None)
    dice = None if claim.dice is None else DiceClaim(claim.dice.attack, claim.dice.defence)
    return Entry(
        move=form.move,
        claim=Claim(
            dice=dice,
            chain=claim.chain,
            digest=claim.digest,
            state=claim.state,
            outcome=claim.outcome,
            outcome_claimed="outcome" in raw["claim"],
            events=claim.events,
        ),
    )


def _told(served: Served, found: Found, asker: Asker) -> FindingForm:
    moves: Sequence[Any] = found.alternatives
    return FindingForm(
        entry=found.entry,
        kind=found.kind,
        rule=None if found.rule is None else served.cite(found.rule, asker.language),
        facts=facts(dict(found.facts)),
        detail=getattr(found.detail, asker.language),
        expected=plain(found.expected),
        claimed=found.claimed,
        alternatives=tuple(bare(move) for move in moves),
        breaks=found.breaks,
        pointer=found.pointer,
    )
