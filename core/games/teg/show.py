"""What a seat or a spectator of a TEG table sees, built from what it may know."""

from typing import Literal

from core.games.teg.edition import BOARD, COUNTRIES, TRADICIONAL
from core.games.teg.legality import occupation_span
from core.games.teg.model import Config, Occupation, Pact, PactKind, Public, Stage, State
from core.games.teg.pacts import is_zone
from core.games.teg.standing import armies_of, placeable
from core.kernel.game import Outcome
from core.kernel.record import record
from core.mechanics.territory.board import whole_continents


@record
class CountryView:
    """A country: its owner (null: nobody yet), its armies, and those that may not be regrouped again this turn."""

    id: str
    continent: str
    owner: int | None
    armies: int
    moved: int


@record
class SeatView:
    """A player: what all know of it. `status` is `in`, `out` or `resigned`; `cards` is a count."""

    seat: int
    name: str | None
    colour: str
    status: Literal["in", "out", "resigned"]
    countries: int
    armies: int
    continents: tuple[str, ...]
    cards: int
    exchanges: int


@record
class CardView:
    """A card of a hand; `paid` once its two armies were taken (TEG-CARD-3)."""

    id: str
    symbol: str
    paid: bool


@record
class HandView:
    """A hand that the beholder may see."""

    seat: int
    cards: tuple[CardView, ...]


@record
class ObjectiveView:
    """An objective that the beholder may see."""

    seat: int
    id: str


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
class PactView:
    """A pact, proposed or in force; proposer first. Places as its kind names them, else null."""

    pact: int
    kind: PactKind
    seats: tuple[int, ...]
    source: str | None
    target: str | None
    country: str | None
    denounced_by: int | None


@record
class View:
    """A TEG table as one seat sees it (`seat` null: a spectator); everything, once the game is over.

    `due` counts armies for any own country, `due_continents` those that belong inside one; `placeable` is what
    the supply allows of them (TEG-INV-3).
    """

    seat: int | None
    config: Config
    dealt: bool
    ply: int
    drawn: int
    to_act: tuple[int, ...]
    turn: int
    start: int
    stage: Stage
    round: int
    countries: tuple[CountryView, ...]
    seats: tuple[SeatView, ...]
    hands: tuple[HandView, ...]
    objectives: tuple[ObjectiveView, ...]
    due: int
    due_continents: tuple[DueView, ...]
    placeable: int
    conquered: int
    last_conquest: str | None
    exchanged: bool
    claimed: bool
    occupation: OccupationView | None
    pacts: tuple[PactView, ...]
    proposals: tuple[PactView, ...]
    deck: int
    discard: tuple[str, ...]
    outcome: Outcome | None


def to_act(state: State) -> tuple[int, ...]:
    """The seat whose turn it is; nobody once the game is over."""
    return () if state.public.outcome is not None else (state.public.turn,)


def view(state: State, seat: int | None) -> View:
    """The table as `seat` sees it."""
    public, secret = state.public, state.secret
    shown = tuple(range(len(public.seats))) if public.outcome is not None else () if seat is None else (seat,)
    due = public.due + sum(public.due_continents)
    return View(
        seat=seat,
        config=public.config,
        dealt=public.dealt,
        ply=public.ply,
        drawn=public.drawn,
        to_act=to_act(state),
        turn=public.turn,
        start=public.start,
        stage=public.stage,
        round=public.round,
        countries=tuple(
            [
                CountryView(
                    country, BOARD.continents[BOARD.continent[i]], public.owners[i], public.armies[i], public.moved[i]
                )
                for i, country in enumerate(COUNTRIES)
            ]
        ),
        seats=tuple([_seat(state, number) for number in range(len(public.seats))]),
        hands=tuple([HandView(number, _cards(public, secret.hands[number])) for number in shown]),
        objectives=tuple(
            [
                ObjectiveView(number, TRADICIONAL.objectives[secret.objectives[number]].id)
                for number in shown
                if secret.objectives
            ]
        ),
        due=public.due,
        due_continents=tuple(
            DueView(BOARD.continents[group], armies) for group, armies in enumerate(public.due_continents) if armies
        ),
        placeable=placeable(public, public.turn, due),
        conquered=public.conquered,
        last_conquest=None if public.last_conquest is None else COUNTRIES[public.last_conquest],
        exchanged=public.exchanged,
        claimed=public.claimed,
        occupation=None if public.occupation is None else _occupation(public, public.occupation),
        pacts=tuple(_pact(pact) for pact in public.pacts),
        proposals=tuple(_pact(pact) for pact in public.proposals),
        deck=len(secret.deck),
        discard=tuple(COUNTRIES[card] for card in public.discard),
        outcome=public.outcome,
    )


def _seat(state: State, seat: int) -> SeatView:
    public = state.public
    status: Literal["in", "out", "resigned"] = "in"
    if seat in public.out:
        status = "resigned" if seat in public.resigned else "out"
    return SeatView(
        seat=seat,
        name=public.seats[seat].name,
        colour=public.seats[seat].colour,
        status=status,
        countries=public.owners.count(seat),
        armies=armies_of(public, seat),
        continents=tuple(BOARD.continents[group] for group in whole_continents(BOARD, public.owners, seat)),
        cards=len(state.secret.hands[seat]),
        exchanges=public.exchanges[seat],
    )


def _cards(public: Public, hand: tuple[int, ...]) -> tuple[CardView, ...]:
    return tuple(CardView(COUNTRIES[card], TRADICIONAL.symbols[card], card in public.paid) for card in hand)


def _occupation(public: Public, occupation: Occupation) -> OccupationView:
    least, most = occupation_span(public, occupation)
    if is_zone(public, public.turn, occupation.target):
        most = least
    return OccupationView(COUNTRIES[occupation.source], COUNTRIES[occupation.target], least, most)


def _named(country: int | None) -> str | None:
    return None if country is None else COUNTRIES[country]


def _pact(pact: Pact) -> PactView:
    return PactView(
        pact=pact.id,
        kind=pact.kind,
        seats=pact.seats,
        source=_named(pact.source),
        target=_named(pact.target),
        country=_named(pact.country),
        denounced_by=pact.denounced_by,
    )
