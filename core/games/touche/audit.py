"""Whether a table can be: every invariant that a state breaks, all at once. A state reached by play breaks none."""

from core.games.touche.model import State
from core.kernel.game import Finding


def audit(state: State) -> tuple[Finding, ...]:
    return ()
