"""Can a turn stand so? Its round and stage, what is due and was moved, a conquest that waits."""

from collections.abc import Iterator

from core.games.conquista import passing, rulebook
from core.games.conquista.ground import CARDS, ground_of
from core.games.conquista.model import State
from core.games.conquista.standing import MOST_CARDS, NOTHING_DUE, NOTHING_MOVED, is_absent
from core.kernel import general
from core.kernel.game import Finding, finding
from core.mechanics.territory.combat import MOST_DICE
from core.mechanics.territory.income import for_exchange

SETS_IN_HAND = CARDS // 3  # exchanges that one turn may see
MOST_ROUNDS = 100_000  # no table comes near it, and what exchanges bring by then is far from 32 bits
Findings = Iterator[Finding]


def audit_turn(state: State) -> Findings:
    """Every disagreement inside the turn."""
    yield from _turn(state)
    yield from _due(state)
    yield from _moved(state)
    yield from _occupation(state)


def _turn(state: State) -> Findings:
    """Whose turn, which round, and deeds that its stage allows (CON-TURN-1, CON-SET-6, CON-WIN-3)."""
    public = state.public
    if public.turn in public.out:
        yield finding(general.OUT, "/public/turn", "Es el turno de quien salió.", "A seat that is out has the turn.")
    setting_up = public.stage == "placement"
    limit = public.config.round_limit or MOST_ROUNDS
    if not 1 <= public.round <= (len(public.config.placement) if setting_up else limit):
        yield finding(rulebook.ROUND_LIMIT, "/public/round", "Esa ronda no puede ser.", "There can be no such round.")
    if setting_up and (public.played or public.out or any(public.idle)):
        yield finding(
            rulebook.PLACEMENT,
            "/public/stage",
            "La colocación tiene hechos propios de un turno.",
            "Deeds of a turn in the placement.",
        )
    if public.played and public.seats[public.turn].automatic:
        yield finding(
            rulebook.IDLE, "/public/played", "Ese asiento no tiene jugador.", "That seat has no player who could move."
        )
    if (public.conquered or any(public.moved)) and not public.played and not is_absent(public, public.turn):
        yield finding(
            rulebook.IDLE, "/public/played", "Alguien jugó por ese asiento.", "Somebody has moved for that seat."
        )
    if public.conquered and public.stage not in ("attack", "regroup"):
        yield finding(
            rulebook.CARD, "/public/conquered", "Una conquista antes de atacar.", "A conquest before the attacks."
        )


def _due(state: State) -> Findings:
    """What may be due in each stage (CON-SET-6, CON-REI-1, CON-REI-2, CON-CARD-4)."""
    public = state.public
    bonuses = NOTHING_DUE
    least = most = 0
    if public.stage == "placement" and 1 <= public.round <= len(public.config.placement):
        least, most = 1, public.config.placement[public.round - 1]
    elif public.stage == "reinforce":
        most, bonuses = passing.income(public, public.turn)
        if public.due > most:
            most += _exchanged(state)
    if not least <= public.due <= most:
        yield finding(
            rulebook.PLACEMENT if public.stage == "placement" else rulebook.REINFORCEMENTS,
            "/public/due",
            "No puede faltar colocar esa cantidad.",
            "So many cannot be due.",
        )
    for group, armies in enumerate(public.due_continents):
        if not 0 <= armies <= bonuses[group]:
            yield finding(
                rulebook.CONTINENT_BONUS,
                f"/public/due_continents/{group}",
                "No puede faltar colocar ese premio.",
                "Such a bonus cannot be due.",
            )
    if public.stage != "reinforce" or len(state.secret.hands[public.turn]) <= MOST_CARDS:
        return
    free, bonuses = passing.income(public, public.turn)  # nothing of it is placed before the exchange
    if public.due < free or public.due_continents != bonuses:
        yield finding(
            rulebook.FIVE_CARDS,
            "/public/due",
            "Colocó antes de canjear.",
            "Armies were placed before the exchange.",
        )


def _exchanged(state: State) -> int:
    """The most that this turn's exchanges may have brought."""
    config, made = state.public.config, state.public.exchanges[state.public.turn]
    turns = range(max(0, made - SETS_IN_HAND), made)
    return sum([for_exchange(config.exchange, config.exchange_step, number) for number in turns])


def _moved(state: State) -> Findings:
    """Armies that were regrouped this turn (CON-REG-1)."""
    public = state.public
    if public.moved == NOTHING_MOVED:
        return
    places = [country for country, moved in enumerate(public.moved) if moved]
    if public.stage != "regroup" or (public.config.regroup == "one" and len(places) > 1):
        yield finding(
            rulebook.REGROUP, "/public/moved", "Esos movimientos no pudieron ocurrir.", "There cannot be such moves."
        )
    neighbours = ground_of(public.config).board.neighbours
    stayed = public.config.regroup == "one"  # what stood there before is still there
    for country in places:
        if (
            public.owners[country] != public.turn
            or not 0 < public.moved[country] <= public.armies[country] - stayed
            or all(public.owners[near] != public.turn for near in neighbours[country])
        ):
            yield finding(
                rulebook.REGROUP, f"/public/moved/{country}", "No llegaron tantos.", "So many cannot have arrived."
            )


def _occupation(state: State) -> Findings:
    """A conquest that waits for its armies (CON-ATT-3)."""
    public = state.public
    occupation = public.occupation
    if occupation is None:
        return
    source, target = occupation.source, occupation.target
    if (
        public.stage != "attack"
        or public.outcome is not None
        or not public.conquered
        or public.armies[target] != 0
        or public.owners[source] != public.turn
        or public.owners[target] != public.turn
        or target not in ground_of(public.config).board.neighbours[source]
        or not 1 <= occupation.dice <= min(MOST_DICE, public.armies[source] - 1)
    ):
        yield finding(
            rulebook.OCCUPYING, "/public/occupation", "Esa ocupación no puede esperar.", "No such occupation can wait."
        )
