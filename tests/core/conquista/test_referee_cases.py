"""Cases that a referee brought back from playing the service against the dossier: one test a fault that was found."""

import pytest

from core.games.conquista.moves import Rejoin, Resign
from core.kernel.record import change
from tests.kit.conquista import begin, rule


@pytest.mark.parametrize("at", [None, 3, 4])
def test_con_time_1_stands_before_con_aban_1_for_who_cannot_leave_or_come_back(at: int | None) -> None:
    state = begin(3, automatic=(1,), clock=True)
    state = change(state, public=change(state.public, at=4))
    expected = "CON-ABAN-1" if at == 4 else "CON-TIME-1"
    assert rule(state, Resign("resign", 1, at)) == expected
    assert rule(state, Rejoin("rejoin", 0, at)) == expected
