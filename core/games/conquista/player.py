"""The automatic player of Conquista: one pass over what it sees, and the best-looking move.

It masses armies where its front and its goal meet, attacks where it is clearly stronger, and brings idle armies to
the front. Where the clock runs its moves tell the last time that the table knows, or that time has run out.
"""

from core.games.conquista.ground import COUNTRIES, WILD, ground_of
from core.games.conquista.moves import (
    Attack,
    EndStage,
    EndTurn,
    Exchange,
    Move,
    Occupy,
    Place,
    Regroup,
    Rejoin,
    Reshuffled,
    Resign,
    Timeout,
)
from core.games.conquista.outlook import Outlook
from core.games.conquista.show import OccupationView, View
from core.kernel.chance import Chance
from core.mechanics.territory.sets import sets_in

ENOUGH_CARDS = 3


def suggest(view: View, chance: Chance) -> Move:
    """A legal move for the seat that the view is built for."""
    seat = view.turn if view.seat is None else view.seat
    at = view.at if view.config.clock else None
    if view.turn != seat:
        away = view.seats[seat].status == "away"
        return Rejoin("rejoin", seat, at) if away else Resign("resign", seat, at)
    if view.deadline is not None and view.at > view.deadline:
        return Timeout("timeout", seat, at, _reshuffled(view, seat, chance))
    if view.occupation is not None:
        return _occupy(view, view.occupation, seat, at)
    if view.stage == "reinforce":
        move = _exchange(view, seat, at)
        if move is not None:
            return move
    if view.due or view.due_continents:
        return _place(view, seat, at)
    if view.stage in ("reinforce", "attack"):
        return _attack(view, seat, at) or _regroup(view, seat, at, chance)
    return _regroup(view, seat, at, chance)


def _reshuffled(view: View, seat: int, chance: Chance) -> Reshuffled | None:
    """At a dealt table a move that ends the attacks shuffles the deck anew, if it must be (GEN-6)."""
    if not view.dealt or view.stage != "attack" or not view.conquered or view.deck or not view.discard:
        return None
    if view.occupation is not None and Outlook(view, seat).is_over():
        return None
    return Reshuffled(chance.event("suggest").shuffle(view.discard))


def _occupy(view: View, occupation: OccupationView, seat: int, at: int | None) -> Move:
    """Follow the front: all that may go where more enemies are, the fewest where it lies behind."""
    outlook = Outlook(view, seat)
    source, target = outlook.index[occupation.source], outlook.index[occupation.target]
    forward = outlook.pull(target) >= outlook.pull(source)
    return Occupy("occupy", seat, occupation.most if forward else occupation.least, at)


def _exchange(view: View, seat: int, at: int | None) -> Move | None:
    """The set with most own countries and fewest wild cards, as soon as there is one."""
    ground = ground_of(view.config)
    hand = [ground.card[card.id] for own in view.hands if own.seat == seat for card in own.cards]
    if len(hand) < ENOUGH_CARDS:
        return None
    found = sets_in(hand, ground.symbols, WILD)
    if not found:
        return None
    held = {index for index, country in enumerate(view.countries) if country.owner == seat}
    best = max(found, key=lambda three: sum([(card in held) - (card >= COUNTRIES) for card in three]))
    a, b, c = (ground.cards[card] for card in best)
    return Exchange("exchange", seat, (a, b, c), at)


def _place(view: View, seat: int, at: int | None) -> Move:
    """All that is due where it does most; a continent's bonus inside it first."""
    outlook = Outlook(view, seat)
    for due in view.due_continents:
        inside = [country for country in outlook.mine if view.countries[country].continent == due.continent]
        best = max(inside, key=outlook.pull)
        return Place("place", seat, view.countries[best].id, due.armies, at)
    best = max(outlook.mine, key=outlook.pull)
    return Place("place", seat, view.countries[best].id, view.due, at)


def _attack(view: View, seat: int, at: int | None) -> Move | None:
    """The attack that gains most for its risk; none once nothing is worth it."""
    if view.config.dice != "drawn":  # whoever reports the dice throws them
        return None
    outlook = Outlook(view, seat)
    best = outlook.best_attack(needs_card=not view.conquered)
    if best is None:
        return None
    source, target = best
    return Attack("attack", seat, view.countries[source].id, view.countries[target].id, None, None, at)


def _regroup(view: View, seat: int, at: int | None, chance: Chance) -> Move:
    """The largest idle group of armies goes to the front; then the turn is over."""
    reshuffled = _reshuffled(view, seat, chance)
    moved = sum([country.moved for country in view.countries])
    if not moved or view.config.regroup == "free":
        march = Outlook(view, seat).best_march([country.moved for country in view.countries])
        if march is not None:
            source, target, armies = march
            ids = view.countries
            return Regroup("regroup", seat, ids[source].id, ids[target].id, armies, at, reshuffled)
    if view.stage == "regroup":
        return EndStage("end_stage", seat, at, reshuffled)
    return EndTurn("end_turn", seat, at, reshuffled)
