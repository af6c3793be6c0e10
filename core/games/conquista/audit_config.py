"""Can a table agree on this? The numbers of a state's config, and its times (CON-MODE-1, CON-TIME-1)."""

from collections.abc import Iterable, Iterator

from core.games.conquista import rulebook
from core.games.conquista.model import COMMONS, LATEST, PHASES, PLACED, ROUNDS, STEPS, WORTHS, State
from core.kernel.game import Finding, finding

Findings = Iterator[Finding]


def audit_config(state: State) -> Findings:
    """Every number that no table can have agreed on, and times that none can tell."""
    config = state.public.config
    numbers: tuple[tuple[str, Iterable[int], tuple[int, int]], ...] = (
        ("common", (config.common,), COMMONS),
        ("exchange", config.exchange, WORTHS),
        ("exchange_step", (config.exchange_step,), STEPS),
        ("placement", config.placement, PLACED),
        ("round_limit", () if config.round_limit is None else (config.round_limit,), ROUNDS),
        ("seconds", config.seconds, PHASES),
    )
    for name, values, (least, most) in numbers:
        if not all(least <= value <= most for value in values):
            es, en = f"Esta opción va de {least} a {most}.", f"This option goes from {least} to {most}."
            yield finding(rulebook.MODES, f"/public/config/{name}", es, en)
    public = state.public
    for name, time in (("at", public.at), ("since", public.since)):
        if not 0 <= time <= LATEST:
            yield finding(rulebook.CLOCK, f"/public/{name}", "Ese tiempo no puede ser.", "There can be no such time.")
    if public.since > public.at:
        es, en = "La fase empieza después de la última jugada.", "The phase begins after the last move."
        yield finding(rulebook.CLOCK, "/public/since", es, en)
