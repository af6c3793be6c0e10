"""What a seat or a spectator of a Conquista table sees, built from what it may know."""

from typing import Literal

from core.games.conquista import clock
from core.games.conquista.ground import Ground, ground_of
from core.games.conquista.legality import occupation_span
from core.games.conquista.model import Config, Objective, Occupation, Public, Stage, State
from core.games.conquista.objectives import told
from core.games.conquista.standing import armies_of, eliminated_by, points
from core.kernel.game import Outcome
from core.kernel.record import record
from core.mechanics.territory.board import whole_continents


@record
class CountryView:
    """A country: its owner (null: the neutral), its armies, and those regrouped into it this turn."""

    id: str
    continent: str
    owner: int | None
    armies: int
    moved: int


@record
class SeatView:
    """A player: what all know of it.

    `status` is `in`, `away` (its player left, the automatic one has it) or `out`; `cards`, `exchanges`, `eliminated`
    (rivals) and `idle` (turns in a row without a move of its own) are counts.
    """

    seat: int
    name: str | None
    automatic: bool
    status: Literal["in", "away", "out"]
    countries: int
    armies: int
    continents: tuple[str, ...]
    cards: int
    exchanges: int
    points: int
    eliminated: int
    idle: int


@record
class CardView:
    """A card of a hand."""

    id: str
    symbol: str


@record
class HandView:
    """A hand that the beholder may see."""

    seat: int
    cards: tuple[CardView, ...]


@record
class ObjectiveView:
    """An objective that the beholder may see."""

    seat: int
    objective: Objective


@record
class DueView:
    """Armies due inside a continent."""

    continent: str
    armies: int


@record
class OccupationView:
    """A conquest that waits for `least` to `most` armies from `source`."""

    source: str
    target: str
    least: int
    most: int


@record
class View:
    """A Conquista table as one seat sees it (`seat` null: a spectator); everything, once the game is over.

    `due` counts armies for any own country, `due_continents` those that belong inside one. `since` is when the phase
    began, `at` the last time told, `deadline` null without a clock. `conquered`: this turn earns a card.
    """

    seat: int | None
    config: Config
    dealt: bool
    ply: int
    drawn: int
    to_act: tuple[int, ...]
    order: tuple[int, ...]
    turn: int
    stage: Stage
    round: int
    countries: tuple[CountryView, ...]
    seats: tuple[SeatView, ...]
    hands: tuple[HandView, ...]
    objectives: tuple[ObjectiveView, ...]
    due: int
    due_continents: tuple[DueView, ...]
    conquered: bool
    occupation: OccupationView | None
    out: tuple[int, ...]
    out_by: tuple[int, ...]
    deck: int
    discard: tuple[str, ...]
    at: int
    since: int
    deadline: int | None
    outcome: Outcome | None


def to_act(state: State) -> tuple[int, ...]:
    """The seat whose turn it is; nobody once the game is over."""
    return () if state.public.outcome is not None else (state.public.turn,)


def view(state: State, seat: int | None) -> View:
    """The table as `seat` sees it; who was eliminated sees what a spectator sees (CON-ELIM-1)."""
    public, secret = state.public, state.secret
    ground = ground_of(public.config)
    ids, continents = ground.cards, ground.board.continents
    shown = tuple(range(len(public.seats)))
    if public.outcome is None:
        shown = () if seat is None or seat in public.out else (seat,)
    return View(
        seat=seat,
        config=public.config,
        dealt=public.dealt,
        ply=public.ply,
        drawn=public.drawn,
        to_act=to_act(state),
        order=public.order,
        turn=public.turn,
        stage=public.stage,
        round=public.round,
        countries=tuple(
            [
                CountryView(ids[i], continents[group], public.owners[i], public.armies[i], public.moved[i])
                for i, group in enumerate(ground.board.continent)
            ]
        ),
        seats=tuple([_seat(state, ground, number) for number in range(len(public.seats))]),
        hands=tuple([HandView(number, _cards(ground, secret.hands[number])) for number in shown]),
        objectives=tuple(
            [ObjectiveView(number, told(ground, secret.objectives[number])) for number in shown if secret.objectives]
        ),
        due=public.due,
        due_continents=tuple(
            DueView(continents[group], armies) for group, armies in enumerate(public.due_continents) if armies
        ),
        conquered=public.conquered,
        occupation=None if public.occupation is None else _occupation(public, ground, public.occupation),
        out=public.out,
        out_by=public.out_by,
        deck=len(secret.deck),
        discard=tuple([ids[card] for card in public.discard]),
        at=public.at,
        since=public.since,
        deadline=clock.deadline(public) if public.config.clock else None,
        outcome=public.outcome,
    )


def _status(public: Public, seat: int) -> Literal["in", "away", "out"]:
    if seat in public.out:
        return "out"
    return "away" if seat in public.away else "in"


def _seat(state: State, ground: Ground, seat: int) -> SeatView:
    public = state.public
    whole = whole_continents(ground.board, public.owners, seat)
    return SeatView(
        seat=seat,
        name=public.seats[seat].name,
        automatic=public.seats[seat].automatic,
        status=_status(public, seat),
        countries=public.owners.count(seat),
        armies=armies_of(public, seat),
        continents=tuple([ground.board.continents[group] for group in whole]),
        cards=len(state.secret.hands[seat]),
        exchanges=public.exchanges[seat],
        points=points(public, ground, seat),
        eliminated=eliminated_by(public, seat),
        idle=public.idle[seat],
    )


def _cards(ground: Ground, hand: tuple[int, ...]) -> tuple[CardView, ...]:
    return tuple([CardView(ground.cards[card], ground.symbols[card]) for card in hand])


def _occupation(public: Public, ground: Ground, occupation: Occupation) -> OccupationView:
    least, most = occupation_span(public, occupation)
    return OccupationView(ground.cards[occupation.source], ground.cards[occupation.target], least, most)
