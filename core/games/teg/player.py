"""The automatic player of TEG: one pass over what it sees, and the best-looking move.

It masses armies where its front and its goal meet, attacks where it is clearly stronger, keeps what it needs and
stops early enough to hold it. It proposes no pacts and accepts none. At a table that reports its dice it never
attacks: it cannot know what will be thrown.
"""

from collections.abc import Callable

from core.games.teg.edition import BOARD, COUNTRIES, INDEX, TRADICIONAL, WILD
from core.games.teg.moves import (
    AnswerPact,
    Attack,
    Claim,
    ClaimCard,
    CountryBonus,
    EndStage,
    EndTurn,
    Exchange,
    Move,
    Occupy,
    Place,
    Regroup,
    Resign,
)
from core.games.teg.show import View
from core.games.teg.victory import target_of
from core.kernel.chance import Chance
from core.mechanics.territory.sets import sets_in

ENOUGH_CARDS = 3
Owners = tuple[int | None, ...]


class Plan:
    """What the player makes of a view: whose countries are where, and how much each is worth to it."""

    def __init__(self, view: View, seat: int) -> None:
        self.view, self.seat = view, seat
        self.owners = tuple([country.owner for country in view.countries])
        self.armies = [country.armies for country in view.countries]
        self.mine = [country for country, owner in enumerate(self.owners) if owner == seat]
        self.wanted = _wanted(view, seat, self.owners)
        self.barred = {
            (a, b)
            for pact in view.pacts
            if seat in pact.seats and pact.denounced_by in (None, seat)
            for a, b in _covered(pact.kind, pact.seats, pact.source, pact.target, seat, self.owners)
        }
        self.zones = {
            INDEX[pact.country]
            for pact in view.pacts
            if pact.country is not None and seat in pact.seats and pact.denounced_by in (None, seat)
        }

    def enemies(self, country: int) -> list[int]:
        """Countries next to one of ours that we may attack from it."""
        return [
            near
            for near in BOARD.neighbours[country]
            if self.owners[near] != self.seat and (country, near) not in self.barred
        ]

    def threat(self, country: int) -> int:
        """Armies of others next to a country."""
        return sum([self.armies[near] for near in BOARD.neighbours[country] if self.owners[near] != self.seat])


def _covered(
    kind: str, seats: tuple[int, ...], source: str | None, target: str | None, seat: int, owners: Owners
) -> list[tuple[int, int]]:
    """Pairs (from, to) that a pact keeps `seat` from attacking across."""
    if kind == "border" and source is not None and target is not None:
        a, b = INDEX[source], INDEX[target]
        return [(a, b), (b, a)]
    if kind == "general":
        other = seats[1] if seats[0] == seat else seats[0]
        return [(a, b) for pair in BOARD.borders for a, b in (pair, pair[::-1]) if owners[b] == other]
    return []


def _wanted(view: View, seat: int, owners: Owners) -> list[int]:
    """How much taking or keeping each country is worth: its continent's progress, and the objective's."""
    worth = [0] * len(COUNTRIES)
    for group, members in enumerate(BOARD.members):
        have = sum([owners[country] == seat for country in members])
        value = have * 8 // len(members) + (BOARD.bonus[group] if have * 2 >= len(members) else 0)
        for country in members:
            worth[country] += value
    own = next((objective.id for objective in view.objectives if objective.seat == seat), None)
    if own is None:
        return worth
    objective = next(one for one in TRADICIONAL.objectives if one.id == own)
    if objective.colour is not None:
        victim = target_of(view.seats, seat, objective)
        for country, owner in enumerate(owners):
            worth[country] += 8 if owner == victim else 0
        return worth
    needed = dict(objective.counts) | {group: len(BOARD.members[group]) for group in objective.continents}
    for group, count in needed.items():
        have = sum([owners[country] == seat for country in BOARD.members[group]])
        for country in BOARD.members[group]:
            worth[country] += 8 if have < count or owners[country] == seat else 0
    return worth


def suggest(view: View, _chance: Chance) -> Move:
    """A legal move for the seat that the view is built for."""
    seat = view.seat if view.seat is not None else view.turn
    if view.turn != seat:
        return _out_of_turn(view, seat)
    if view.occupation is not None:
        return _occupy(view, seat)
    if view.stage == "draft":
        return _claim(view, seat)
    return STAGES[view.stage](view, seat)


def _out_of_turn(view: View, seat: int) -> Move:
    """Refuse what is proposed; with nothing to answer, or not before a conquest is occupied, one can only resign."""
    for pact in view.proposals:
        if pact.seats[1] == seat and view.occupation is None:
            return AnswerPact("answer_pact", seat, pact.pact, accept=False)
    return Resign("resign", seat)


def _occupy(view: View, seat: int) -> Move:
    """Follow the front: all that may go where enemies are, one where none is left."""
    assert view.occupation is not None  # noqa: S101  # the caller has seen it; mypy has not
    plan = Plan(view, seat)
    target, source = INDEX[view.occupation.target], INDEX[view.occupation.source]
    forward = plan.threat(target) >= plan.threat(source) or not plan.enemies(source)
    return Occupy("occupy", seat, view.occupation.most if forward else 1)


def _claim(view: View, seat: int) -> Move:
    """The free country whose continent we hold most of."""
    plan = Plan(view, seat)
    free = [country for country, owner in enumerate(plan.owners) if owner is None]
    best = max(free, key=lambda country: (plan.wanted[country], len(plan.enemies(country)), -country))
    return Claim("claim", seat, COUNTRIES[best])


def _best_front(plan: Plan, allowed: list[int]) -> int:
    """The country where more armies do most: beside something worth taking, and not hopelessly outnumbered."""

    def worth(country: int) -> tuple[int, int]:
        enemies = plan.enemies(country)
        if not enemies:
            return (-1000 - plan.threat(country), -country)
        gain = max(plan.wanted[near] * 2 - plan.armies[near] for near in enemies)
        return (gain + plan.wanted[country] + min(plan.armies[country], 12), -country)

    return max(allowed, key=worth)


def _place(view: View, seat: int) -> Move | None:
    """All that is due where it does most; a continent's bonus inside it first."""
    if not view.placeable:
        return None
    plan = Plan(view, seat)
    open_to = [country for country in plan.mine if country not in plan.zones]
    for due in view.due_continents:
        inside = [country for country in open_to if view.countries[country].continent == due.continent]
        if inside:
            return Place("place", seat, COUNTRIES[_best_front(plan, inside)], min(due.armies, view.placeable))
    if not view.due or not open_to:
        return None
    return Place("place", seat, COUNTRIES[_best_front(plan, open_to)], min(view.due, view.placeable))


def _placement(view: View, seat: int) -> Move:
    """In a placement round there is nothing else to do; with every own country a zone, nothing at all."""
    return _place(view, seat) or Resign("resign", seat)


def _exchange(view: View, seat: int) -> Move | None:
    if view.exchanged:
        return None
    hand = [INDEX[card.id] for own in view.hands if own.seat == seat for card in own.cards]
    if len(hand) < ENOUGH_CARDS:
        return None
    found = sets_in(hand, TRADICIONAL.symbols, WILD)
    if not found:
        return None
    held = {country.id for country in view.countries if country.owner == seat}
    best = min(found, key=lambda three: sum([COUNTRIES[card] in held for card in three]))
    return Exchange("exchange", seat, tuple(COUNTRIES[card] for card in best))


def _bonus(view: View, seat: int) -> Move | None:
    if view.config.country_bonus == "card_stage" and view.stage != "card":
        return None
    limit, standing = view.config.army_supply, view.seats[seat]
    if limit is not None and standing.armies >= limit:
        return None
    plan = Plan(view, seat)
    for card in (card for own in view.hands if own.seat == seat for card in own.cards):
        if not card.paid and plan.owners[INDEX[card.id]] == seat and INDEX[card.id] not in plan.zones:
            return CountryBonus("country_bonus", seat, card.id)
    return None


def _incorporate(view: View, seat: int) -> Move:
    move = _exchange(view, seat) or _bonus(view, seat) or _place(view, seat)
    if move is not None:
        return move
    left = view.due or bool(view.due_continents)
    return EndStage("end_stage", seat, forfeit=True if left else None)


def _attack(view: View, seat: int) -> Move:
    """The attack that gains most for its risk; none once nothing is worth it."""
    bonus = _bonus(view, seat)
    if bonus is not None:
        return bonus
    plan = Plan(view, seat)
    best: tuple[int, int, int] | None = None
    card_due = view.conquered < (2 if view.seats[seat].exchanges >= 3 else 1)
    for source in plan.mine:
        armies = plan.armies[source]
        if armies < 3:
            continue
        for target in plan.enemies(source):
            edge = armies - plan.armies[target]
            least = 1 if card_due or plan.armies[target] <= 2 else 2
            if edge >= least and armies >= 4 - (plan.armies[target] == 1):
                worth = plan.wanted[target] + min(edge, 10) * 2 - plan.armies[target]
                if best is None or worth > best[0]:
                    best = (worth, source, target)
    if best is not None and view.config.dice == "drawn":
        return Attack("attack", seat, COUNTRIES[best[1]], COUNTRIES[best[2]])
    return EndStage("end_stage", seat)


def _regroup(view: View, seat: int) -> Move:
    """Armies that stand idle go one step towards the front."""
    plan = Plan(view, seat)
    steps = _steps_to_front(plan)
    for source in plan.mine:
        spare = min(plan.armies[source] - 1, plan.armies[source] - view.countries[source].moved)
        if spare > 0 and steps[source] > 0:
            near = [c for c in BOARD.neighbours[source] if plan.owners[c] == seat and c not in plan.zones]
            closer = [country for country in near if steps[country] < steps[source]]
            if closer:
                target = min(closer, key=lambda country: (steps[country], -plan.threat(country), country))
                return Regroup("regroup", seat, COUNTRIES[source], COUNTRIES[target], spare)
    return EndStage("end_stage", seat)


def _steps_to_front(plan: Plan) -> dict[int, int]:
    """Own borders between each own country and the nearest that touches an enemy; far away where none does."""
    far = len(COUNTRIES)
    steps = {country: 0 if plan.enemies(country) else far for country in plan.mine}
    queue = [country for country, step in steps.items() if step == 0]
    for country in queue:
        for near in BOARD.neighbours[country]:
            if steps.get(near, 0) > steps[country] + 1:
                steps[near] = steps[country] + 1
                queue.append(near)
    return steps


def _card(view: View, seat: int) -> Move:
    standing = view.seats[seat]
    earned = view.conquered >= (2 if standing.exchanges >= 3 else 1)
    if not view.claimed and earned and standing.cards < 5 and not _must_report(view):
        return ClaimCard("claim_card", seat)
    return _bonus(view, seat) or EndTurn("end_turn", seat)


def _must_report(view: View) -> bool:
    """Whether the table itself must say how the deck was shuffled anew."""
    return not view.deck and bool(view.discard) and view.dealt


STAGES: dict[str, Callable[[View, int], Move]] = {
    "placement": _placement,
    "incorporate": _incorporate,
    "attack": _attack,
    "regroup": _regroup,
    "card": _card,
}
