"""How far along everybody is: holdings, points, what a turn would bring, and the asker's own objective."""

from core.games.conquista.ground import Ground, ground_of
from core.games.conquista.model import Goal, Public, State
from core.games.conquista.objectives import told
from core.games.conquista.passing import income
from core.games.conquista.standing import armies_of, eliminated_by, points
from core.games.conquista.victory import has_met, standings
from core.games.conquista.words import objective_sentence
from core.kernel.record import record
from core.kernel.rule import Sentence
from core.mechanics.territory.board import whole_continents
from core.mechanics.territory.income import for_exchange


@record
class ContinentArmies:
    """What a continent held whole brings."""

    continent: str
    armies: int


@record
class Reinforcements:
    """Armies that a turn starting now would bring, and what the next exchange is worth."""

    countries: int
    continents: tuple[ContinentArmies, ...]
    next_exchange: int


@record
class SeatScore:
    """A player's holdings and points (CON-WIN-4); `cards`, `exchanges` and `eliminated` (rivals) are counts."""

    seat: int
    countries: int
    armies: int
    continents: tuple[str, ...]
    cards: int
    exchanges: int
    points: int
    eliminated: int
    reinforcements: Reinforcements


@record
class ObjectivePart:
    """One thing that an objective asks for: countries of a continent, by its id, or the player of a seat, `seat_2`."""

    what: str
    have: int
    need: int


@record
class ObjectiveScore:
    """The asker's own objective; `id` is its kind, `hold` or `eliminate`."""

    id: str
    text: Sentence
    met: bool
    parts: tuple[ObjectivePart, ...]


@record
class Score:
    """The whole table; `objective` is null for who has none to know, `ranking` as if the game ended now."""

    seats: tuple[SeatScore, ...]
    objective: ObjectiveScore | None
    ranking: tuple[int, ...]


def score(state: State, seat: int | None) -> Score:
    """The score as `seat` may know it."""
    public, secret = state.public, state.secret
    ground = ground_of(public.config)
    own = None
    if seat is not None and secret.objectives and (seat not in public.out or public.outcome is not None):
        own = _objective(public, ground, seat, secret.objectives[seat])
    winners = public.outcome.winners if public.outcome is not None else ()
    return Score(
        seats=tuple(_seat(state, ground, number) for number in range(len(public.seats))),
        objective=own,
        ranking=standings(public, secret.hands, winners),
    )


def _seat(state: State, ground: Ground, seat: int) -> SeatScore:
    public, continents = state.public, ground.board.continents
    free, bonuses = income(public, seat)
    made = public.exchanges[seat]
    return SeatScore(
        seat=seat,
        countries=public.owners.count(seat),
        armies=armies_of(public, seat),
        continents=tuple(continents[group] for group in whole_continents(ground.board, public.owners, seat)),
        cards=len(state.secret.hands[seat]),
        exchanges=made,
        points=points(public, ground, seat),
        eliminated=eliminated_by(public, seat),
        reinforcements=Reinforcements(
            countries=0 if seat in public.out else free,
            continents=tuple(ContinentArmies(continents[group], bonus) for group, bonus in enumerate(bonuses) if bonus),
            next_exchange=for_exchange(public.config.exchange, public.config.exchange_step, made),
        ),
    )


def _objective(public: Public, ground: Ground, seat: int, goal: Goal) -> ObjectiveScore:
    objective = told(ground, goal)
    names = {continent.id: continent.name for continent in ground.atlas.map.continents}
    met = has_met(public, ground, seat, goal)
    if goal.target is not None:
        text = objective_sentence(objective, names, public.seats[goal.target].name)
        return ObjectiveScore("eliminate", text, met, (ObjectivePart(f"seat_{goal.target}", int(met), 1),))
    members = ground.board.members
    needed = [(group, len(members[group])) for group in goal.continents]
    needed += [(part.continent, part.count) for part in goal.counts]
    parts = tuple(
        ObjectivePart(
            ground.board.continents[group],
            sum([public.owners[country] == seat for country in members[group]]),
            need,
        )
        for group, need in needed
    )
    return ObjectiveScore("hold", objective_sentence(objective, names, None), met, parts)
