"""A country changes hands: the conquest, what it sets off, and the armies that move in (CON-ATT-3, CON-WIN-7)."""

from core.games.conquista import victory
from core.games.conquista.events import ArmiesMoved, CountryConquered, Event, HandSeen, HandTaken, PlayerEliminated
from core.games.conquista.ground import Ground, ground_of
from core.games.conquista.model import Occupation, Public, Secret
from core.kernel.piles import replaced
from core.kernel.record import change

Change = tuple[Public, Secret, tuple[Event, ...]]


def conquer(public: Public, secret: Secret, armies: tuple[int, ...], occupation: Occupation) -> Change:
    """The attacker takes the empty country; who lost its last one is out at once."""
    seat, target = public.turn, occupation.target
    loser = public.owners[target]
    owners = (*public.owners[:target], seat, *public.owners[target + 1 :])
    ground = ground_of(public.config)
    events: list[Event] = [CountryConquered("country_conquered", seat, ground.cards[target], loser)]
    public = change(public, armies=armies, conquered=True, occupation=occupation, owners=owners, stage="attack")
    if loser is None or loser in owners:
        return public, secret, tuple(events)
    public, secret, out = _eliminate(public, secret, ground, loser)
    return public, secret, (*events, *out)


def _eliminate(public: Public, secret: Secret, ground: Ground, loser: int) -> Change:
    """Out of the game; its cards go to the conqueror (CON-CARD-5)."""
    seat = public.turn
    public = change(
        public,
        away=tuple(other for other in public.away if other != loser),
        idle=(*public.idle[:loser], 0, *public.idle[loser + 1 :]),
        out=(*public.out, loser),
        out_by=(*public.out_by, seat),
    )
    eliminated = PlayerEliminated("player_eliminated", loser, seat)
    taken = secret.hands[loser]
    if not taken:
        return public, secret, (eliminated,)
    hands = replaced(replaced(secret.hands, loser, ()), seat, (*secret.hands[seat], *taken))
    cards = tuple(ground.cards[card] for card in taken)
    events = (
        eliminated,
        HandTaken("hand_taken", seat, loser, len(taken)),
        HandSeen("hand_seen", seat, cards, (seat,)),
    )
    return public, change(secret, hands=hands), events


def occupy(public: Public, secret: Secret, number: int) -> tuple[Public, tuple[Event, ...]]:
    """Armies move into the country just conquered; then victory is looked at (CON-WIN-7)."""
    occupation = public.occupation
    assert occupation is not None  # noqa: S101  # callers have seen it; mypy has not
    source, target = occupation.source, occupation.target
    armies = list(public.armies)
    armies[source] -= number
    armies[target] += number
    public = change(public, armies=tuple(armies), occupation=None)
    cards = ground_of(public.config).cards
    moved = ArmiesMoved("armies_moved", public.turn, cards[source], cards[target], number)
    why = victory.reasons(public, secret, public.turn)
    if why:
        public, over = victory.win(public, secret, public.turn, why)
    else:
        public, over = victory.close_if_nobody_left(public, secret)
    return public, (moved, *over)
