"""From a view of TEG to what its picture needs."""

from typing import Literal, cast

from core.games.teg.chart import CardPicture, Colour, PactPicture, SeatPicture, Symbol, Table
from core.games.teg.edition import TRADICIONAL, Objective
from core.games.teg.picture import draw
from core.games.teg.show import PactView, View
from core.games.teg.victory import target_of
from core.games.teg.words import objective_sentence


def picture(view: View, language: str) -> str:
    """The SVG of a view, in `es` or `en`."""
    tongue: Literal["es", "en"] = "es" if language == "es" else "en"
    return draw(_table(view, tongue), tongue)


def _table(view: View, language: Literal["es", "en"]) -> Table:
    pacts = (*view.pacts, *view.proposals)
    own = next((hand for hand in view.hands if hand.seat == view.seat), None)
    return Table(
        owners=tuple(country.owner for country in view.countries),
        armies=tuple(country.armies for country in view.countries),
        seats=tuple(
            SeatPicture(seat.name, cast("Colour", seat.colour), seat.countries, seat.cards, seat.status != "in")
            for seat in view.seats
        ),
        turn=view.turn if view.outcome is None else None,
        stage=view.stage,
        round=view.round,
        due=view.due + sum(due.armies for due in view.due_continents),
        occupying=None if view.occupation is None else (view.occupation.source, view.occupation.target),
        hand=() if own is None else tuple(CardPicture(card.id, cast("Symbol", card.symbol)) for card in own.cards),
        objective=_objective(view, language),
        pacts=tuple(_pact(pact, in_force=place < len(view.pacts)) for place, pact in enumerate(pacts)),
        winners=None if view.outcome is None else view.outcome.winners,
    )


def _objective(view: View, language: Literal["es", "en"]) -> str | None:
    """The beholder's own objective in words."""
    own = next((own for own in view.objectives if own.seat == view.seat), None)
    if own is None:
        return None
    objective = next(one for one in TRADICIONAL.objectives if one.id == own.id)
    sentence = objective_sentence(objective, _aim(view, own.seat, objective))
    return sentence.es if language == "es" else sentence.en


def _aim(view: View, seat: int, objective: Objective) -> str | None:
    """The colour that a destruction objective really aims at (TEG-WIN-5)."""
    return None if objective.colour is None else view.seats[target_of(view.seats, seat, objective)].colour


def _pact(pact: PactView, *, in_force: bool) -> PactPicture:
    first, second = pact.seats
    places = tuple(place for place in (pact.source, pact.target, pact.country) if place is not None)
    return PactPicture(id=pact.pact, kind=pact.kind, seats=(first, second), countries=places, in_force=in_force)
