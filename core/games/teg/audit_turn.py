"""Which turns a TEG table can have: the part of audit that looks at the round, the stage and this turn's deeds."""

from collections.abc import Iterator

from core.games.teg import passing, rulebook
from core.games.teg.edition import BOARD, TRADICIONAL
from core.games.teg.legality import conquests_needed
from core.games.teg.model import Public
from core.games.teg.standing import NOTHING_DUE, NOTHING_MOVED, due, placeable
from core.kernel import general
from core.kernel.game import Finding, finding
from core.mechanics.territory.income import for_exchange

Findings = Iterator[Finding]


def audit_turn(public: Public) -> Findings:
    """The round, the armies due and this turn's deeds (TEG-TURN-1, TEG-CARD-1, 2)."""
    if public.outcome is None and public.turn in public.out:
        yield finding(general.OUT, "/public/turn", "Es el turno de quien salió.", "A seat that is out has the turn.")
    setting_up = public.stage in ("draft", "placement")
    least = 0 if public.stage == "draft" else 1
    most = 0 if public.stage == "draft" else passing.placement_rounds(public) if setting_up else public.round
    if not least <= public.round <= most:
        yield finding(rulebook.TURN, "/public/round", "Esa vuelta no puede ser.", "There can be no such round.")
        return
    conquered = public.conquered
    deeds = conquered or public.claimed or public.exchanged or public.last_conquest is not None or public.occupation
    if setting_up and (deeds or public.moved != NOTHING_MOVED):
        yield finding(rulebook.PLACEMENT, "/public/stage", "Hechos de un turno en la preparación.", "Deeds in set-up.")
    # nobody else conquers meanwhile, so each conquest is a country more, and the first attack came from an older one
    most = 0 if not conquered else public.owners.count(public.turn) - 1
    if not 0 <= conquered <= most or (conquered > 0) != (public.last_conquest is not None):
        es, en = "Conquistas y última conquista no coinciden.", "Conquests and last conquest do not agree."
        yield finding(rulebook.CLAIM, "/public/conquered", es, en)
    if public.claimed and (public.stage != "card" or conquered < conquests_needed(public, public.turn)):
        yield finding(rulebook.CLAIM, "/public/claimed", "Una tarjeta que no se ganó.", "A card that was not earned.")
    yield from _due(public)
    if public.moved != NOTHING_MOVED:
        yield from _moved(public)


def _due(public: Public) -> Findings:
    """What may be due in each stage (TEG-SET-7, TEG-INC-1, 2)."""
    free, highest = 0, NOTHING_DUE
    if public.stage == "placement":
        free = passing.placement_due(public, public.turn)
    elif public.stage == "incorporate":
        free, highest = passing.income(public, public.turn)
        if public.exchanged:
            made = public.exchanges[public.turn]
            free += for_exchange(TRADICIONAL.exchange, TRADICIONAL.exchange_step, made - 1)
    least = 1 if public.stage == "placement" and public.outcome is None else 0
    if not least <= public.due <= free:
        yield finding(rulebook.INCOME, "/public/due", "No puede faltar colocar esa cantidad.", "So many cannot be due.")
    if public.due_continents != highest:
        for group, armies in enumerate(public.due_continents):
            if not 0 <= armies <= highest[group]:
                es, en = "No puede faltar colocar ese premio.", "Such a bonus cannot be due."
                yield finding(rulebook.CONTINENTS, f"/public/due_continents/{group}", es, en)
    if due(public) and not placeable(public, public.turn, 1):
        yield finding(rulebook.SUPPLY, "/public/due", "Falta colocar y no quedan fichas.", "Due, with no armies left.")


def _moved(public: Public) -> Findings:
    """Armies that moved this turn (TEG-REG-2, TEG-REG-3)."""
    for country, moved in enumerate(public.moved):
        most = public.armies[country] if public.owners[country] == public.turn else 0
        if not 0 <= moved <= most:
            es, en = "No llegaron tantos.", "So many cannot have moved."
            yield finding(rulebook.REGROUP_ONCE, f"/public/moved/{country}", es, en)
    if public.stage == "incorporate" or (public.stage == "attack" and not public.config.conquest_counts_as_move):
        yield finding(rulebook.REGROUP_ONCE, "/public/moved", "Todavía nadie se movió.", "Nothing has moved yet.")


def audit_stage(public: Public) -> Findings:
    """Stages, exchanges and the last conquest in them (TEG-TURN-1, TEG-CARD-4, 7)."""
    over, stage = public.outcome is not None, public.stage
    if stage == "draft" and (public.config.setup != "draft" or (None not in public.owners and not over)):
        yield finding(rulebook.DRAFT, "/public/stage", "El draft no puede seguir.", "The draft cannot be going on.")
    if stage == "incorporate" and (public.round < 2 or public.conquered):
        yield finding(rulebook.TURN, "/public/stage", "Todavía no se incorpora, o ya no.", "No time to incorporate.")
    defended = public.config.defensive_exchange and public.conquered > 0 and stage in ("regroup", "card")
    if public.exchanged and not (public.exchanges[public.turn] and (public.round > 1 or defended)):
        yield finding(rulebook.EXCHANGE, "/public/exchanged", "No pudo canjear.", "It cannot have exchanged.")
    last = public.last_conquest
    if last is not None and public.owners[last] != public.turn:
        es, en = "La última conquista es ajena.", "The last conquest is another's."
        yield finding(rulebook.CLAIM, "/public/last_conquest", es, en)
    if public.occupation is not None:
        yield from _occupation(public)


def _occupation(public: Public) -> Findings:
    """The conquest that waits for its armies (TEG-ATT-7)."""
    occupation = public.occupation
    assert occupation is not None  # noqa: S101  # the caller has seen it; mypy has not
    source, target = occupation.source, occupation.target
    if (
        public.stage != "attack"
        or public.outcome is not None
        or public.last_conquest != target
        or public.armies[target] != 0
        or public.owners[source] != public.turn
        or target not in BOARD.neighbours[source]
        or public.armies[source] < 2
    ):
        es, en = "Esa ocupación no puede esperar.", "No such occupation can wait."
        yield finding(rulebook.OCCUPYING, "/public/occupation", es, en)
    gone = occupation.eliminated
    if gone is not None and (gone not in public.out or gone in public.owners):
        es, en = "Ese asiento no fue eliminado.", "That seat was not eliminated."
        yield finding(rulebook.ELIMINATED, "/public/occupation/eliminated", es, en)
