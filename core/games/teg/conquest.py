"""A country changes hands: the conquest, what it sets off, and the armies that move in."""

from core.games.teg import pacts, victory
from core.games.teg.edition import COUNTRIES
from core.games.teg.events import ArmiesMoved, CountryConquered, Event, HandSeen, HandTaken, PlayerEliminated
from core.games.teg.model import Occupation, State
from core.kernel.piles import replaced
from core.kernel.record import change

Change = tuple[State, tuple[Event, ...]]


def conquer(state: State, source: int, target: int, loser: int) -> Change:
    """The attacker takes the empty country; who lost its last one is out at once (TEG-ATT-7, TEG-WIN-7)."""
    public = state.public
    seat = public.turn
    owners = (*public.owners[:target], seat, *public.owners[target + 1 :])
    standing, ended = pacts.after_conquest(public, seat, target) if public.pacts else ((), ())
    last = loser not in owners
    public = change(
        public,
        conquered=public.conquered + 1,
        last_conquest=target,
        occupation=Occupation(eliminated=loser if last else None, source=source, target=target),
        owners=owners,
        pacts=standing,
    )
    events: list[Event] = [CountryConquered("country_conquered", seat, COUNTRIES[target], loser), *ended]
    state = change(state, public=public)
    if not last:
        return state, tuple(events)
    state, out = _eliminate(state, loser)
    return state, (*events, *out)


def _eliminate(state: State, loser: int) -> Change:
    """Out of the game, unless it had left by itself; its cards go to the conqueror (TEG-CARD-8)."""
    public, secret = state.public, state.secret
    seat = public.turn
    events: list[Event] = [PlayerEliminated("player_eliminated", loser, seat)]
    if loser in public.out:
        return state, tuple(events)
    public, ended = pacts.without_party(change(public, out=(*public.out, loser)), loser)
    events += ended
    taken = secret.hands[loser]
    if taken:
        hands = replaced(replaced(secret.hands, loser, ()), seat, (*secret.hands[seat], *taken))
        secret = change(secret, hands=hands)
        cards = tuple(COUNTRIES[card] for card in taken)
        events.append(HandTaken("hand_taken", seat, loser, len(taken)))
        events.append(HandSeen("hand_seen", seat, cards, (seat,)))
    return change(state, public=public, secret=secret), tuple(events)


def occupy(state: State, number: int) -> Change:
    """Armies move into the country just conquered; then victory is looked at (TEG-ATT-7, TEG-WIN-4)."""
    public = state.public
    occupation = public.occupation
    assert occupation is not None  # noqa: S101  # callers have seen it; mypy has not
    source, target = occupation.source, occupation.target
    armies, moved = list(public.armies), public.moved
    armies[source] -= number
    armies[target] += number
    if public.config.conquest_counts_as_move:  # TEG-REG-3
        marks = list(moved)
        marks[source] = min(marks[source], armies[source])
        marks[target] += number
        moved = tuple(marks)
    state = change(state, public=change(public, armies=tuple(armies), moved=moved, occupation=None))
    event = ArmiesMoved("armies_moved", public.turn, COUNTRIES[source], COUNTRIES[target], number)
    why = victory.reasons(state, public.turn, occupation.eliminated)
    if not why:
        return state, (event,)
    state, over = victory.end(state, public.turn, why)
    return state, (event, *over)
