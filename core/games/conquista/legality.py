"""What Conquista allows: one check a move, which raises the first rule that it breaks (GEN-3)."""

from collections.abc import Callable
from typing import Any

from core.games.conquista import rulebook, victory
from core.games.conquista.clock import check_time
from core.games.conquista.ground import WILD, ground_of
from core.games.conquista.model import Occupation, Public, State
from core.games.conquista.moves import (
    ENDINGS,
    Attack,
    EndStage,
    EndTurn,
    Exchange,
    Move,
    Occupy,
    Place,
    Regroup,
    Rejoin,
    Resign,
    Timeout,
)
from core.games.conquista.standing import MOST_CARDS, SEQUENCE, due, is_absent, nobody_left
from core.kernel import general
from core.kernel.rule import Illegal
from core.mechanics.territory.combat import attack_dice, defence_dice
from core.mechanics.territory.sets import is_set

WHILE_OCCUPYING = (Occupy, Timeout, Resign)
OUT_OF_TURN = (Resign, Rejoin)


def check(state: State, move: Move) -> None:
    """Raise `Illegal` with the first rule that the move breaks; say nothing if it is legal."""
    public = state.public
    if public.outcome is not None:
        raise Illegal(general.OVER)
    if move.seat in public.out:
        raise Illegal(general.OUT)
    kind = type(move)
    if move.seat != public.turn and kind not in OUT_OF_TURN:
        raise Illegal(general.NOT_YOUR_MOVE, to_act=(public.turn,))
    if public.occupation is not None and kind not in WHILE_OCCUPYING:
        raise Illegal(rulebook.OCCUPYING, **_occupation_facts(public, public.occupation))
    if kind in OUT_OF_TURN:  # whether there is anybody to leave or to come back stands after time in the dossier
        check_time(public, move)
        CHECKS[kind](state, move)
        return
    CHECKS[kind](state, move)
    check_time(public, move)
    if kind is Attack:
        _check_dice(public, move)  # type: ignore[arg-type]  # its type was just looked at
    elif kind in ENDINGS:
        _check_reshuffled(state, move)


def _not_in_placement(public: Public) -> None:
    if public.stage == "placement":
        raise Illegal(rulebook.PLACEMENT, stage=public.stage, due=public.due)


def _up_to(state: State, last: int) -> None:
    """Demand that the turn has not passed the stage `last` and may go on to it (CON-TURN-1, CON-REI-3, GEN-9)."""
    public = state.public
    _not_in_placement(public)
    if SEQUENCE[public.stage] > last:
        raise Illegal(rulebook.STAGES, stage=public.stage)
    if public.stage == "reinforce" and due(public):
        raise Illegal(rulebook.ALL_PLACED, due=due(public))


def owner_fact(owner: int | None) -> int | bool:
    """The owner as a fact: a seat, or false for the neutral."""
    return False if owner is None else owner


def check_place(state: State, move: Place) -> None:
    """Armies due, on an own country, as many as are due there; after the exchanges that come first."""
    public = state.public
    ground = ground_of(public.config)
    country = ground.country[move.country]
    owner = public.owners[country]
    if public.stage == "placement":
        if owner != move.seat or move.armies > public.due:
            raise Illegal(rulebook.PLACEMENT, stage=public.stage, due=public.due)
        return
    if public.stage != "reinforce":
        raise Illegal(rulebook.STAGES, stage=public.stage)
    available = public.due + public.due_continents[ground.board.continent[country]]
    if owner != move.seat or move.armies > due(public):
        raise Illegal(
            rulebook.REINFORCEMENTS, country=move.country, owner=owner_fact(owner), armies=move.armies, due=available
        )
    if move.armies > available:
        raise Illegal(rulebook.CONTINENT_BONUS, armies=move.armies, due=available)
    count = len(state.secret.hands[move.seat])
    if count > MOST_CARDS:
        raise Illegal(rulebook.FIVE_CARDS, count=count)


def check_exchange(state: State, move: Exchange) -> None:
    """Three cards of the hand that make a set, while reinforcing."""
    public = state.public
    _not_in_placement(public)
    if public.stage != "reinforce":
        raise Illegal(rulebook.STAGES, stage=public.stage)
    ground = ground_of(public.config)
    hand = state.secret.hands[move.seat]
    for card in move.cards:
        if ground.card[card] not in hand:
            raise Illegal(general.NOT_HELD, card=card)
    a, b, c = (ground.symbols[ground.card[card]] for card in move.cards)
    if not is_set((a, b, c), WILD):
        raise Illegal(rulebook.EXCHANGE, cards=move.cards)


def check_attack(state: State, move: Attack) -> None:
    """From an own country with more than one army, at another owner's across a border or a bridge."""
    public = state.public
    if public.stage != "attack":
        _up_to(state, SEQUENCE["attack"])
    ground = ground_of(public.config)
    source, target = ground.country[move.source], ground.country[move.target]
    owners = public.owners
    armies = public.armies[source]
    if move.dice is not None and move.dice >= armies:
        raise Illegal(rulebook.ATTACK_DICE, dice=move.dice, most=max(0, attack_dice(armies)))
    if (
        owners[source] != move.seat
        or armies < 2
        or owners[target] == move.seat
        or target not in ground.board.neighbours[source]
    ):
        raise Illegal(
            rulebook.TARGETS,
            source=move.source,
            target=move.target,
            armies=armies,
            owner=owner_fact(owners[source] if owners[source] != move.seat else owners[target]),
        )


def _check_dice(public: Public, move: Attack) -> None:
    """Dice reported where the table reports them, as many on each side as are thrown (GEN-6)."""
    if public.config.dice == "drawn":
        if move.thrown is not None:
            raise Illegal(general.CHANCE, field="thrown", expected=0)
        return
    country = ground_of(public.config).country
    attack = move.dice or attack_dice(public.armies[country[move.source]])
    defence = defence_dice(public.armies[country[move.target]])
    if move.thrown is None or len(move.thrown.attack) != attack:
        raise Illegal(general.CHANCE, field="thrown.attack", expected=attack)
    if len(move.thrown.defence) != defence:
        raise Illegal(general.CHANCE, field="thrown.defence", expected=defence)


def occupation_span(public: Public, occupation: Occupation) -> tuple[int, int]:
    """Fewest and most armies that may move into the country just conquered."""
    return occupation.dice, public.armies[occupation.source] - 1


def _occupation_facts(public: Public, occupation: Occupation) -> dict[str, Any]:
    least, most = occupation_span(public, occupation)
    cards = ground_of(public.config).cards
    return {"least": least, "most": most, "source": cards[occupation.source], "target": cards[occupation.target]}


def check_occupy(state: State, move: Occupy) -> None:
    """At least as many armies as dice thrown, at most all but one."""
    public = state.public
    occupation = public.occupation
    if occupation is None:
        _not_in_placement(public)
        raise Illegal(rulebook.OCCUPYING, least=0, most=0)
    least, most = occupation_span(public, occupation)
    if not least <= move.armies <= most:
        raise Illegal(rulebook.OCCUPYING, **_occupation_facts(public, occupation))


def may_leave(public: Public, country: int) -> int:
    """Armies that may still be regrouped out of a country, one move or each army once (CON-REG-1)."""
    armies = public.armies[country]
    if public.config.regroup == "one":
        return 0 if any(public.moved) else armies - 1
    return min(armies - 1, armies - public.moved[country])


def joined(public: Public, source: int, target: int) -> bool:
    """Whether a path of own countries leads from one own country to another."""
    return target in ground_of(public.config).board.neighbours[source] or target in reachable(public, source)


def reachable(public: Public, source: int) -> set[int]:
    """Countries that a path of the source's owner's countries leads to, the source among them."""
    neighbours = ground_of(public.config).board.neighbours
    owners, owner = public.owners, public.owners[source]
    found, queue = {source}, [source]
    for country in queue:
        for near in neighbours[country]:
            if owners[near] == owner and near not in found:
                found.add(near)
                queue.append(near)
    return found


def check_regroup(state: State, move: Regroup) -> None:
    """Between own countries that a path of own ones joins, leaving one army and none that was regrouped already."""
    public = state.public
    _up_to(state, SEQUENCE["regroup"])
    country = ground_of(public.config).country
    source, target = country[move.source], country[move.target]
    for place in (source, target):
        if public.owners[place] != move.seat:
            owner = owner_fact(public.owners[place])
            raise Illegal(rulebook.REGROUP, source=move.source, target=move.target, owner=owner)
    if source == target or move.armies > may_leave(public, source) or not joined(public, source, target):
        raise Illegal(rulebook.REGROUP, source=move.source, target=move.target, most=may_leave(public, source))


def check_end(state: State, _move: EndStage | EndTurn) -> None:
    """Once all that must be placed is placed."""
    _up_to(state, SEQUENCE["regroup"])


def check_timeout(_state: State, _move: Timeout) -> None:
    """In every stage, if the clock says so."""


def deck_runs_out(state: State) -> bool:
    """Whether ending the attacks now earns a card while the deck is empty (CON-CARD-1, CON-CARD-6)."""
    public, secret = state.public, state.secret
    if public.stage != "attack" or not public.conquered or secret.deck or not public.discard:
        return False
    # Only running out of time ends attacks while a conquest waits, and with its armies the game may end instead.
    return public.occupation is None or not (victory.reasons(public, secret, public.turn) or nobody_left(public))


def _check_reshuffled(state: State, move: Any) -> None:
    """At a dealt table the new deck comes with the move that needs it, each card exchanged once (GEN-6)."""
    public = state.public
    expected = len(public.discard) if public.dealt and deck_runs_out(state) else 0
    if move.reshuffled is None:
        if expected:
            raise Illegal(general.CHANCE, field="reshuffled", expected=expected)
        return
    card = ground_of(public.config).card
    if not expected or sorted(card[name] for name in move.reshuffled.deck) != sorted(public.discard):
        raise Illegal(general.CHANCE, field="reshuffled", expected=expected)


def check_resign(state: State, move: Resign) -> None:
    """Once: a seat that the automatic player has has nobody who could leave (GEN-7, CON-ABAN-1)."""
    if is_absent(state.public, move.seat):
        status = "away" if move.seat in state.public.away else "automatic"
        raise Illegal(rulebook.ABANDONED, status=status)


def check_rejoin(state: State, move: Rejoin) -> None:
    """Only who left comes back."""
    if move.seat not in state.public.away:
        status = "automatic" if state.public.seats[move.seat].automatic else "in"
        raise Illegal(rulebook.ABANDONED, status=status)


CHECKS: dict[type, Callable[[State, Any], None]] = {
    Place: check_place,
    Exchange: check_exchange,
    Attack: check_attack,
    Occupy: check_occupy,
    Regroup: check_regroup,
    EndStage: check_end,
    EndTurn: check_end,
    Timeout: check_timeout,
    Resign: check_resign,
    Rejoin: check_rejoin,
}
