"""A player leaves: its armies stay and only defend (TEG-WIN-9)."""

from core.games.teg import conquest, pacts, passing, rulebook, victory
from core.games.teg.events import Event, PlayerResigned
from core.games.teg.model import State
from core.games.teg.moves import Resign
from core.games.teg.standing import playing
from core.kernel.chance import Chance
from core.kernel.game import Step
from core.kernel.piles import replaced, without
from core.kernel.record import change


def do_resign(state: State, move: Resign, _chance: Chance) -> Step:
    """TEG-WIN-9: the armies stay as neutrals, the cards are laid off, the turn passes."""
    events: list[Event] = []
    if state.public.occupation is not None and state.public.turn == move.seat:
        state, occupied = conquest.occupy(state, 1)
        events += occupied
        if state.public.outcome is not None:
            return Step(state, tuple(events))
    public, secret, seat = state.public, state.secret, move.seat
    hand = secret.hands[seat]
    secret = change(secret, hands=replaced(secret.hands, seat, ()))
    public = change(
        public,
        discard=(*public.discard, *hand),
        out=(*public.out, seat),
        paid=without(public.paid, hand),
        resigned=(*public.resigned, seat),
    )
    events.append(PlayerResigned("player_resigned", seat))
    public, ended = pacts.without_party(public, seat)
    events += ended
    state = change(state, public=public, secret=secret)
    still = playing(public)
    if len(still) == 1 and public.occupation is None:  # else victory waits for the armies to move in
        state, over = victory.end(state, still[0], (rulebook.RESIGNED,))
        return Step(state, (*events, *over))
    if public.turn == seat:
        public, passed = passing.pass_on(public)
        return Step(change(state, public=public), (*events, *passed))
    return Step(state, tuple(events))
