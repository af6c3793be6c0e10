"""What each move does: the only transitions of Conquista. Every one is checked first."""

from collections.abc import Callable
from typing import Any

from core.games.conquista import cards, conquest, leaving, legality, passing, takeover
from core.games.conquista.cards import Change
from core.games.conquista.events import ArmiesLost, ArmiesMoved, ArmiesPlaced, DiceThrown, Event, StageEnded
from core.games.conquista.ground import ground_of
from core.games.conquista.model import Occupation, Public, Secret, Stage, State
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
    Resign,
    Timeout,
)
from core.games.conquista.standing import SEQUENCE, is_absent
from core.kernel.chance import Chance, Drawn
from core.kernel.game import Step
from core.kernel.record import change
from core.mechanics.territory.combat import attack_dice, defence_dice, losses

OTHERS = (Timeout, Resign, Rejoin)  # no moves of a turn that its player makes


def apply(state: State, move: Move, chance: Chance) -> Step:
    """Make a legal move; raise `Illegal` for any other."""
    legality.check(state, move)
    kind = type(move)
    public, secret, events = DOES[kind](_noted(state.public, move, kind), state.secret, move, chance)
    return Step(State(public, secret), events)


def _noted(public: Public, move: Move, kind: type) -> Public:
    """The time that the move tells, and that the player to move has made one itself (CON-TIME-1, CON-TIME-3)."""
    at = public.at if move.at is None else move.at
    moves = not public.played and kind not in OTHERS and public.stage != "placement"
    played = public.played or (moves and not is_absent(public, public.turn))
    if at == public.at and played == public.played:
        return public
    return change(public, at=at, played=played)


def _go_to(public: Public, secret: Secret, stage: Stage, move: Any, chance: Chance) -> Change:
    """End the stages before `stage`, and with the attacks earn a card (GEN-9, CON-CARD-1)."""
    if SEQUENCE[public.stage] >= SEQUENCE[stage]:
        return public, secret, ()
    ended = StageEnded("stage_ended", public.turn, public.stage)
    public, secret, earned = cards.earn(public, secret, move.reshuffled, chance)
    return change(public, since=public.at, stage=stage), secret, (*earned, ended)


def _add(armies: tuple[int, ...], country: int, more: int) -> tuple[int, ...]:
    return (*armies[:country], armies[country] + more, *armies[country + 1 :])


def do_place(public: Public, secret: Secret, move: Place, _chance: Chance) -> Change:
    """CON-SET-6, CON-REI-1, CON-REI-2: a continent's bonus goes first inside it."""
    ground = ground_of(public.config)
    country = ground.country[move.country]
    continent = ground.board.continent[country]
    from_bonus = min(move.armies, public.due_continents[continent])
    left = public.due - (move.armies - from_bonus)
    armies = _add(public.armies, country, move.armies)
    placed = ArmiesPlaced("armies_placed", move.seat, move.country, move.armies)
    if from_bonus:
        bonuses = _add(public.due_continents, continent, -from_bonus)
        return change(public, armies=armies, due=left, due_continents=bonuses), secret, (placed,)
    public = change(public, armies=armies, due=left)
    if left or public.stage != "placement":
        return public, secret, (placed,)
    public, passed = passing.pass_placement(public)
    return public, secret, (placed, *passed)


def do_exchange(public: Public, secret: Secret, move: Exchange, _chance: Chance) -> Change:
    """A set of cards is given for armies (CON-CARD-2, CON-CARD-3)."""
    card = ground_of(public.config).card
    return cards.exchange(public, secret, [card[name] for name in move.cards])


def do_attack(public: Public, secret: Secret, move: Attack, chance: Chance) -> Change:
    """CON-ATT-1 to 3: throw, compare, take armies off, and conquer a country left empty."""
    country = ground_of(public.config).country
    source, target = country[move.source], country[move.target]
    mine = move.dice or attack_dice(public.armies[source])
    drawn: Drawn | None = None
    if move.thrown is None:
        count = mine + defence_dice(public.armies[target])
        draw = chance.event("dice")
        dice = draw.dice(count)
        attack, defence = dice[:mine], dice[mine:]
        drawn = draw.drawn(count)
    else:
        attack, defence = move.thrown.attack, move.thrown.defence
    lost, won = losses(attack, defence)
    left = list(public.armies)
    left[source] -= lost
    left[target] -= won
    armies = tuple(left)
    events: list[Event] = [DiceThrown("dice_thrown", move.seat, move.source, move.target, attack, defence, None, drawn)]
    if lost:
        events.append(ArmiesLost("armies_lost", move.seat, move.source, lost))
    if won:
        events.append(ArmiesLost("armies_lost", public.owners[target], move.target, won))
    if public.stage != "attack":
        events.insert(0, StageEnded("stage_ended", move.seat, public.stage))
        public = change(public, since=public.at, stage="attack")
    if armies[target]:
        return change(public, armies=armies), secret, tuple(events)
    public, secret, conquered = conquest.conquer(public, secret, armies, Occupation(mine, source, target))
    return public, secret, (*events, *conquered)


def do_occupy(public: Public, secret: Secret, move: Occupy, _chance: Chance) -> Change:
    """CON-ATT-3, then CON-WIN-7: this is when victory is looked at."""
    public, events = conquest.occupy(public, secret, move.armies)
    return public, secret, events


def do_regroup(public: Public, secret: Secret, move: Regroup, chance: Chance) -> Change:
    """CON-REG-1: what has arrived may not leave again this turn."""
    public, secret, ended = _go_to(public, secret, "regroup", move, chance)
    country = ground_of(public.config).country
    source, target = country[move.source], country[move.target]
    public = change(
        public,
        armies=_add(_add(public.armies, source, -move.armies), target, move.armies),
        moved=_add(public.moved, target, move.armies),
    )
    return public, secret, (*ended, ArmiesMoved("armies_moved", move.seat, move.source, move.target, move.armies))


def do_end_stage(public: Public, secret: Secret, move: EndStage | Timeout, chance: Chance) -> Change:
    """GEN-9: the next stage, or the end of the turn after the last."""
    if public.stage != "regroup":
        return _go_to(public, secret, "attack" if public.stage == "reinforce" else "regroup", move, chance)
    public, passed = passing.pass_turn(public, secret)
    return public, secret, passed


def do_end_turn(public: Public, secret: Secret, move: EndTurn, chance: Chance) -> Change:
    """GEN-9: through all stages that remain."""
    public, secret, earned = cards.earn(public, secret, move.reshuffled, chance)
    public, passed = passing.pass_turn(public, secret)
    return public, secret, (*earned, *passed)


def do_timeout(public: Public, secret: Secret, move: Timeout, chance: Chance) -> Change:
    """CON-TIME-2: what must be done is done for the seat, and the phase ends."""
    said, in_placement = takeover.said(public), public.stage == "placement"
    public, secret, done = takeover.finish(public, secret)
    if public.outcome is not None:
        return public, secret, (said, *done)
    if in_placement:
        public, passed = passing.pass_placement(public)
        return public, secret, (said, *done, *passed)
    public, secret, ended = do_end_stage(public, secret, move, chance)
    return public, secret, (said, *done, *ended)


def do_resign(public: Public, secret: Secret, move: Resign, _chance: Chance) -> Change:
    """The automatic player takes the seat (CON-ABAN-1)."""
    public, events = leaving.resign(public, secret, move.seat)
    return public, secret, events


def do_rejoin(public: Public, secret: Secret, move: Rejoin, _chance: Chance) -> Change:
    """The player has its seat again (CON-ABAN-1)."""
    public, events = leaving.rejoin(public, move.seat)
    return public, secret, events


DOES: dict[type, Callable[[Public, Secret, Any, Chance], Change]] = {
    Place: do_place,
    Exchange: do_exchange,
    Attack: do_attack,
    Occupy: do_occupy,
    Regroup: do_regroup,
    EndStage: do_end_stage,
    EndTurn: do_end_turn,
    Timeout: do_timeout,
    Resign: do_resign,
    Rejoin: do_rejoin,
}
