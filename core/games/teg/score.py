"""How far along everybody is: holdings, what a turn would bring, and the asker's own objective."""

from core.games.teg.edition import BOARD, TRADICIONAL, Objective
from core.games.teg.model import Public, State
from core.games.teg.passing import income
from core.games.teg.standing import NOTHING_DUE, armies_of
from core.games.teg.victory import has_triple, occupation_met, standings, target_of
from core.games.teg.words import objective_sentence
from core.kernel.record import record
from core.kernel.rule import Sentence
from core.mechanics.territory.board import held, whole_continents
from core.mechanics.territory.income import for_exchange


@record
class ContinentArmies:
    """What a continent held whole brings."""

    continent: str
    armies: int


@record
class Reinforcements:
    """Armies that a turn starting now would bring (none to a seat that is out), and what the next exchange is worth."""

    countries: int
    continents: tuple[ContinentArmies, ...]
    next_exchange: int


@record
class SeatScore:
    """A player's holdings; `cards` and `exchanges` are counts."""

    seat: int
    countries: int
    armies: int
    continents: tuple[str, ...]
    cards: int
    exchanges: int
    reinforcements: Reinforcements


@record
class Part:
    """One thing that an objective asks for: countries of a continent, a `triple`, or a colour destroyed."""

    what: str
    have: int
    need: int


@record
class ObjectiveScore:
    """The asker's own objective."""

    id: str
    text: Sentence
    met: bool
    parts: tuple[Part, ...]


@record
class Score:
    """The whole table; `objective` is null for a spectator and in a draft, `ranking` as if the game ended now."""

    seats: tuple[SeatScore, ...]
    objective: ObjectiveScore | None
    ranking: tuple[int, ...]


def score(state: State, seat: int | None) -> Score:
    """The score as `seat` may know it."""
    public, secret = state.public, state.secret
    own = None
    if seat is not None and secret.objectives:
        own = _objective(public, seat, TRADICIONAL.objectives[secret.objectives[seat]])
    winners = public.outcome.winners if public.outcome is not None else ()
    return Score(
        seats=tuple(_seat(state, number) for number in range(len(public.seats))),
        objective=own,
        ranking=standings(public, winners),
    )


def _seat(state: State, seat: int) -> SeatScore:
    public = state.public
    free, bonuses = (0, NOTHING_DUE) if seat in public.out else income(public, seat)
    armies = for_exchange(TRADICIONAL.exchange, TRADICIONAL.exchange_step, public.exchanges[seat])
    return SeatScore(
        seat=seat,
        countries=public.owners.count(seat),
        armies=armies_of(public, seat),
        continents=tuple(BOARD.continents[group] for group in whole_continents(BOARD, public.owners, seat)),
        cards=len(state.secret.hands[seat]),
        exchanges=public.exchanges[seat],
        reinforcements=Reinforcements(
            countries=free,
            continents=tuple(
                ContinentArmies(BOARD.continents[group], bonus) for group, bonus in enumerate(bonuses) if bonus
            ),
            next_exchange=armies,
        ),
    )


def _objective(public: Public, seat: int, objective: Objective) -> ObjectiveScore:
    if objective.colour is not None:
        return _destruction(public, seat, objective)
    owners, extra = public.owners, public.config.triple == "extra"
    mine = set(held(owners, seat))
    parts = [
        Part(BOARD.continents[group], len(mine.intersection(BOARD.members[group])), len(BOARD.members[group]))
        for group in objective.continents
    ]
    parts += [
        Part(BOARD.continents[group], len(mine.intersection(BOARD.members[group])), count)
        for group, count in objective.counts
    ]
    met = occupation_met(owners, seat, objective, extra=extra)
    if objective.triple:
        parts.append(Part("triple", int(has_triple(owners, seat, objective, extra=extra)), 1))
    return ObjectiveScore(objective.id, objective_sentence(objective, None), met, tuple(parts))


def _destruction(public: Public, seat: int, objective: Objective) -> ObjectiveScore:
    """Met only by the conquest that ends the game (TEG-WIN-2); one gone by another hand is not had (TEG-WIN-6)."""
    target = target_of(public.seats, seat, objective)
    colour = public.seats[target].colour
    outcome = public.outcome
    met = outcome is not None and seat in outcome.winners and "TEG-WIN-2" in outcome.reasons
    sentence = objective_sentence(objective, None if colour == objective.colour else colour)
    return ObjectiveScore(objective.id, sentence, met, (Part(colour, int(met), 1),))
