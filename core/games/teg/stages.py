"""Which stages a move belongs to: what every check asks before its own rules (TEG-TURN-1 to 3, GEN-9)."""

from core.games.teg import rulebook
from core.games.teg.model import Public, State
from core.games.teg.standing import SEQUENCE, due
from core.kernel.rule import Illegal

MOST_CARDS = 5


def in_hostilities(public: Public) -> None:
    """Demand that the set-up is over (TEG-SET-7, TEG-SET-8)."""
    if public.stage == "placement":
        raise Illegal(rulebook.PLACEMENT, stage=public.stage, due=public.due)
    if public.stage == "draft":
        raise Illegal(rulebook.DRAFT, stage=public.stage)


def up_to(state: State, last: str) -> None:
    """Demand that the turn has not passed stage `last` and may go on to it (TEG-TURN-2, GEN-9)."""
    public = state.public
    in_hostilities(public)
    if SEQUENCE[public.stage] > SEQUENCE[last]:
        raise Illegal(rulebook.STAGE_ORDER, stage=public.stage)
    if public.stage == "incorporate" and due(public):
        raise Illegal(rulebook.UNPLACED, due=due(public))


def not_overfull(state: State) -> None:
    """Demand that the turn may leave the incorporate stage with the hand that it has (TEG-CARD-5)."""
    public = state.public
    count = len(state.secret.hands[public.turn])
    if public.stage == "incorporate" and count > MOST_CARDS and not public.exchanged:
        raise Illegal(rulebook.FIVE_CARDS, count=count)


def not_in_draft(public: Public) -> None:
    """Demand that the map is full (TEG-SET-8)."""
    if public.stage == "draft":
        raise Illegal(rulebook.DRAFT, stage=public.stage)
