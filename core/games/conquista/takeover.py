"""What is done for a seat whose time ran out (CON-TIME-2)."""

from collections.abc import Sequence

from core.games.conquista import conquest
from core.games.conquista.cards import Change, exchange
from core.games.conquista.events import ArmiesPlaced, Event, TimeRanOut
from core.games.conquista.ground import COUNTRIES, WILD, Ground, ground_of
from core.games.conquista.model import Public, Secret
from core.games.conquista.standing import MOST_CARDS, NOTHING_DUE
from core.kernel.record import change
from core.mechanics.territory.board import held
from core.mechanics.territory.sets import sets_in


def said(public: Public) -> TimeRanOut:
    """The event that begins it."""
    return TimeRanOut("time_ran_out", public.turn, public.stage)


def finish(public: Public, secret: Secret) -> Change:
    """What the stage still demands: the exchanges and placements, or the armies of a conquest."""
    if public.stage in ("attack", "regroup"):
        occupation = public.occupation
        if occupation is None:
            return public, secret, ()
        public, moved = conquest.occupy(public, secret, occupation.dice)
        return public, secret, moved
    events: tuple[Event, ...] = ()
    while len(secret.hands[public.turn]) > MOST_CARDS:
        three = forced_set(public, secret.hands[public.turn])
        public, secret, exchanged = exchange(public, secret, three)
        events += exchanged
    public, placed = _place_all(public)
    return public, secret, (*events, *placed)


def forced_set(public: Public, hand: Sequence[int]) -> tuple[int, int, int]:
    """The set with most own countries; of several the one with the lowest cards, the wild ones being the highest."""
    found = sets_in(sorted(hand), ground_of(public.config).symbols, WILD)
    own = {card for card in hand if card < COUNTRIES and public.owners[card] == public.turn}
    return min(found, key=lambda three: (-len(own.intersection(three)), three))


def _place_all(public: Public) -> tuple[Public, tuple[Event, ...]]:
    """All armies due: the free ones on border countries, then each continent's bonus inside it."""
    ground, seat = ground_of(public.config), public.turn
    mine = held(public.owners, seat)
    armies = list(public.armies)
    _place(ground, public.owners, seat, mine, public.due, armies)
    for group, bonus in enumerate(public.due_continents):
        if bonus:
            _place(ground, public.owners, seat, ground.board.members[group], bonus, armies)
    events = tuple(
        ArmiesPlaced("armies_placed", seat, ground.cards[country], more)
        for country in mine
        if (more := armies[country] - public.armies[country])
    )
    return change(public, armies=tuple(armies), due=0, due_continents=NOTHING_DUE), events


def _place(
    ground: Ground, owners: Sequence[int | None], seat: int, among: Sequence[int], number: int, armies: list[int]
) -> None:
    """Put `number` armies on those of the countries `among` that border an enemy, on any of them if none does."""
    neighbours = ground.board.neighbours
    threat = {country: sum([armies[near] for near in neighbours[country] if owners[near] != seat]) for country in among}
    at_border = [country for country in among if threat[country]] or list(among)
    for country, more in zip(at_border, spread([threat[c] - armies[c] for c in at_border], number), strict=True):
        armies[country] += more


def spread(need: Sequence[int], number: int) -> list[int]:
    """How many of `number` armies go to each place, if each army goes where the need is greatest and lowers it by one.

    Ties go to the first. Reckoned at once, whatever the number: the needs are cut down to one level, and what is left
    over goes one each to the first that stand at it.
    """
    falling = sorted(need, reverse=True)
    count, above = 1, falling[0]  # places that take part, and the sum of their needs
    while count < len(falling) and above - count * falling[count] < number:
        above += falling[count]
        count += 1
    level = -((number - above) // count)  # the lowest that `number` armies bring them all down to
    given = [max(0, value - level) for value in need]
    left = number - sum(given)
    for place, value in enumerate(need):
        if left and value >= level:
            given[place] += 1
            left -= 1
    return given
