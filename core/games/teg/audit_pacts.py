"""Which pacts a TEG table can have: the part of audit that looks at them (TEG-PACT-1 to 7)."""

from collections.abc import Iterator

from core.games.teg import rulebook
from core.games.teg.edition import BOARD
from core.games.teg.model import Pact, Public
from core.kernel.game import Finding
from core.kernel.rule import Text

_FORMS = {"border": (True, True, False), "general": (False, False, False), "zone": (False, False, True)}


def audit_pacts(public: Public) -> Iterator[Finding]:
    """Numbers, parties, forms and places of the pacts in force and proposed."""
    numbers = [pact.id for pact in (*public.pacts, *public.proposals)]
    if len(set(numbers)) != len(numbers) or any(not 1 <= number <= public.pacts_made for number in numbers):
        yield Finding(
            rulebook.PACTS, "/public/pacts", Text("Números de pacto que no pueden ser.", "Pact numbers that cannot be.")
        )
    if numbers and public.stage == "draft":
        yield Finding(rulebook.PACTS, "/public/pacts", Text("Pactos durante el draft.", "Pacts during the draft."))
    for name, pacts in (("pacts", public.pacts), ("proposals", public.proposals)):
        for place, pact in enumerate(pacts):
            if not _possible(public, pact, in_force=name == "pacts"):
                yield Finding(
                    rulebook.PACTS, f"/public/{name}/{place}", Text("Ese pacto no puede ser.", "No such pact can be.")
                )
    pairs = [frozenset(pact.seats) for pact in public.proposals]
    if len(set(pairs)) != len(pairs):
        yield Finding(
            rulebook.PACTS, "/public/proposals", Text("Dos propuestas entre los mismos.", "Two proposals for one pair.")
        )
    forms = [(frozenset(p.seats), p.kind, frozenset((p.source, p.target, p.country))) for p in public.pacts]
    if len(set(forms)) != len(forms):
        yield Finding(rulebook.PACTS, "/public/pacts", Text("Dos pactos iguales.", "Two pacts that are the same."))


def _possible(public: Public, pact: Pact, *, in_force: bool) -> bool:
    first, second = pact.seats
    playing = [seat for seat in range(len(public.seats)) if seat not in public.out]
    given = (pact.source is not None, pact.target is not None, pact.country is not None)
    if first == second or first not in playing or second not in playing or given != _FORMS[pact.kind]:
        return False
    if pact.denounced_by is not None and not (in_force and pact.denounced_by in pact.seats):
        return False
    if pact.source is None or pact.target is None:
        return True
    if pact.target not in BOARD.neighbours[pact.source]:
        return False
    return not in_force or (public.owners[pact.source], public.owners[pact.target]) == (first, second)
