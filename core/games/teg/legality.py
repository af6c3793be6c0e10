"""What TEG allows: one check a move, which raises the first rule that it breaks (GEN-3)."""

from collections.abc import Callable
from typing import Any

from core.games.teg import pacts, rulebook
from core.games.teg.edition import BOARD, COUNTRIES, INDEX, TRADICIONAL, WILD
from core.games.teg.model import Occupation, Public, State
from core.games.teg.moves import (
    AnswerPact,
    Attack,
    Claim,
    ClaimCard,
    CountryBonus,
    DenouncePact,
    EndStage,
    EndTurn,
    Exchange,
    Move,
    Occupy,
    Place,
    ProposePact,
    Regroup,
    Resign,
)
from core.games.teg.stages import MOST_CARDS, in_hostilities, not_in_draft, not_overfull, up_to
from core.games.teg.standing import due, placeable
from core.kernel import general
from core.kernel.rule import Illegal
from core.mechanics.territory.combat import attack_dice, defence_dice
from core.mechanics.territory.sets import is_set


def check(state: State, move: Move) -> None:
    """Raise `Illegal` with the first rule that the move breaks; say nothing if it is legal."""
    public = state.public
    if public.outcome is not None:
        raise Illegal(general.OVER)
    if move.seat in public.out:
        raise Illegal(general.OUT)
    kind = type(move)
    if move.seat != public.turn and not _out_of_turn(public, kind):
        raise Illegal(general.NOT_YOUR_MOVE, to_act=(public.turn,))
    if public.occupation is not None and kind is not Occupy and kind is not Resign:
        raise Illegal(rulebook.OCCUPYING, **_occupation_facts(public, public.occupation))
    CHECKS[kind](state, move)


def _out_of_turn(public: Public, kind: type) -> bool:
    """Moves that do not wait for the turn (GEN-2, GEN-7, TEG-PACT-9)."""
    return kind in (AnswerPact, Resign) or (kind is ProposePact and public.config.talk == "vale_todo")


def check_claim(state: State, move: Claim) -> None:
    """A free country, in the draft."""
    if state.public.stage != "draft":
        raise Illegal(rulebook.DRAFT, stage=state.public.stage)
    if state.public.owners[INDEX[move.country]] is not None:
        raise Illegal(rulebook.DRAFT, stage=state.public.stage, country=move.country)


def check_place(state: State, move: Place) -> None:
    """Armies due, on an own country, as many as are due there and in the supply."""
    public = state.public
    if public.stage == "draft":
        raise Illegal(rulebook.DRAFT, stage=public.stage)
    if public.stage not in ("placement", "incorporate"):
        rule = rulebook.TURN if public.round == 1 else rulebook.STAGE_ORDER
        raise Illegal(rule, stage=public.stage)
    country = INDEX[move.country]
    setting_up = public.stage == "placement"
    if setting_up and (public.owners[country] != move.seat or move.armies > public.due):
        raise Illegal(rulebook.PLACEMENT, stage=public.stage, due=public.due)
    if move.armies > placeable(public, move.seat, move.armies):
        raise Illegal(rulebook.SUPPLY, armies=move.armies, supply=placeable(public, move.seat, move.armies))
    if public.owners[country] != move.seat:
        raise Illegal(rulebook.INCOME, country=move.country, owner=owner_fact(public, country))
    if move.armies > public.due + public.due_continents[BOARD.continent[country]]:
        rule = rulebook.CONTINENTS if move.armies <= due(public) else rulebook.INCOME
        raise Illegal(rule, armies=move.armies, due=public.due + public.due_continents[BOARD.continent[country]])
    pacts.check_zone(public, move.seat, country, move.armies)


def owner_fact(public: Public, country: int) -> int | bool:
    """The owner as a fact: a seat, or false for nobody yet."""
    owner = public.owners[country]
    return False if owner is None else owner


def symbols_of(cards: tuple[str, ...]) -> tuple[str, str, str]:
    """The symbols of three cards."""
    a, b, c = (TRADICIONAL.symbols[INDEX[card]] for card in cards)
    return a, b, c


def check_exchange(state: State, move: Exchange) -> None:
    """Three cards of the hand that make a set; once a turn, while incorporating or as a defensive exchange."""
    public = state.public
    in_hostilities(public)
    defensive = public.stage != "incorporate"
    if defensive and not public.config.defensive_exchange:
        raise Illegal(rulebook.TURN if public.round == 1 else rulebook.STAGE_ORDER, stage=public.stage)
    hand = state.secret.hands[move.seat]
    for card in move.cards:
        if INDEX[card] not in hand:
            raise Illegal(general.NOT_HELD, card=card)
    if public.exchanged or not is_set(symbols_of(move.cards), WILD):
        raise Illegal(rulebook.EXCHANGE, cards=move.cards)
    if defensive:
        last = public.last_conquest
        if public.claimed or last is None or public.owners[last] != move.seat:
            raise Illegal(rulebook.DEFENSIVE_EXCHANGE, conquered=public.conquered)
        pacts.check_zone(public, move.seat, last, 1)


def check_attack(state: State, move: Attack) -> None:
    """From an own country with more than one army, at a bordering one of another colour that no pact protects."""
    public = state.public
    if public.stage != "attack":
        up_to(state, "attack")
    source, target = INDEX[move.source], INDEX[move.target]
    owners = public.owners
    if owners[source] != move.seat or public.armies[source] < 2:
        raise Illegal(
            rulebook.ATTACKERS, source=move.source, armies=public.armies[source], owner=owner_fact(public, source)
        )
    if owners[target] == move.seat or target not in BOARD.neighbours[source]:
        raise Illegal(rulebook.TARGETS, source=move.source, target=move.target, owner=owner_fact(public, target))
    if public.stage == "incorporate":
        not_overfull(state)
    if public.pacts and (pact := pacts.forbidding(public, move.seat, source, target)) is not None:
        raise Illegal(rulebook.PACT_BINDS, pact=pact.id)
    if public.config.dice == "drawn":
        if move.thrown is not None:
            raise Illegal(general.CHANCE, field="thrown", expected=0)
    else:
        _check_thrown(public, move, source, target)


def _check_thrown(public: Public, move: Attack, source: int, target: int) -> None:
    """The dice reported: as many on each side as the rules throw."""
    attack, defence = attack_dice(public.armies[source]), defence_dice(public.armies[target])
    if move.thrown is None or len(move.thrown.attack) != attack:
        raise Illegal(general.CHANCE, field="thrown.attack", expected=attack)
    if len(move.thrown.defence) != defence:
        raise Illegal(general.CHANCE, field="thrown.defence", expected=defence)


def occupation_span(public: Public, occupation: Occupation) -> tuple[int, int]:
    """Fewest and most armies that may move into the country just conquered."""
    return 1, min(TRADICIONAL.occupation, public.armies[occupation.source] - 1)


def _occupation_facts(public: Public, occupation: Occupation) -> dict[str, Any]:
    least, most = occupation_span(public, occupation)
    return {
        "least": least,
        "most": most,
        "source": COUNTRIES[occupation.source],
        "target": COUNTRIES[occupation.target],
    }


def check_occupy(state: State, move: Occupy) -> None:
    """1 to 3 armies, one at least staying behind; exactly one into an international zone."""
    public = state.public
    occupation = public.occupation
    if occupation is None:
        in_hostilities(public)
        raise Illegal(rulebook.OCCUPYING, least=0, most=0)
    if move.armies > occupation_span(public, occupation)[1]:
        raise Illegal(rulebook.OCCUPYING, **_occupation_facts(public, occupation))
    if move.armies > 1:
        pacts.check_zone(public, move.seat, occupation.target, move.armies)


def may_leave(public: Public, country: int) -> int:
    """Armies that may still be regrouped out of a country (TEG-REG-1, TEG-REG-2)."""
    armies = public.armies[country]
    return min(armies - 1, armies - public.moved[country])


def check_regroup(state: State, move: Regroup) -> None:
    """Between bordering own countries, leaving one army and none that has moved already."""
    public = state.public
    if public.stage != "regroup":
        up_to(state, "regroup")
    source, target = INDEX[move.source], INDEX[move.target]
    for country in (source, target):
        if public.owners[country] != move.seat:
            raise Illegal(rulebook.REGROUP, source=move.source, target=move.target, owner=owner_fact(public, country))
    if target not in BOARD.neighbours[source] or move.armies > public.armies[source] - 1:
        raise Illegal(rulebook.REGROUP, source=move.source, target=move.target, most=public.armies[source] - 1)
    if move.armies > may_leave(public, source):
        counted = public.config.conquest_counts_as_move and public.stage == "attack"
        rule = rulebook.CONQUERORS_MAY_REGROUP if counted else rulebook.REGROUP_ONCE
        raise Illegal(rule, source=move.source, most=may_leave(public, source))
    not_overfull(state)
    pacts.check_zone(public, move.seat, target, move.armies)


def check_claim_card(state: State, move: ClaimCard) -> None:
    """One card a turn, for a conquest, or two after three exchanges; not above five."""
    public = state.public
    up_to(state, "card")
    if public.claimed or not public.conquered:
        raise Illegal(rulebook.CLAIM, conquered=public.conquered)
    if public.conquered < conquests_needed(public, move.seat):
        raise Illegal(rulebook.TWO_CONQUESTS, conquered=public.conquered, exchanges=public.exchanges[move.seat])
    count = len(state.secret.hands[move.seat])
    if count >= MOST_CARDS:
        raise Illegal(rulebook.FIVE_CARDS, count=count)
    _check_reshuffled(state, move)


def conquests_needed(public: Public, seat: int) -> int:
    """Conquests that a card takes this turn (TEG-CARD-1, TEG-CARD-2)."""
    return 2 if public.exchanges[seat] >= 3 else 1


def _check_reshuffled(state: State, move: ClaimCard) -> None:
    """At a dealt table the new deck comes with the claim that needs it, each card of the discard once (GEN-6)."""
    wanted = state.public.dealt and not state.secret.deck and bool(state.public.discard)
    expected = len(state.public.discard) if wanted else 0
    given = () if move.reshuffled is None else tuple(INDEX[card] for card in move.reshuffled.deck)
    if len(given) != expected or (wanted and sorted(given) != sorted(state.public.discard)):
        raise Illegal(general.CHANCE, field="reshuffled", expected=expected)


def check_country_bonus(state: State, move: CountryBonus) -> None:
    """A card of the hand whose country is held too, once for that card."""
    public = state.public
    in_hostilities(public)
    card = INDEX[move.card]
    if card not in state.secret.hands[move.seat]:
        raise Illegal(general.NOT_HELD, card=move.card)
    if placeable(public, move.seat, 1) < 1:
        raise Illegal(rulebook.SUPPLY, armies=2, supply=0)
    if (
        public.owners[card] != move.seat
        or card in public.paid
        or (public.config.country_bonus == "card_stage" and public.stage != "card")
    ):
        raise Illegal(rulebook.BONUS, card=move.card, owner=owner_fact(public, card), stage=public.stage)
    pacts.check_zone(public, move.seat, card, 2)


def check_end(state: State, move: EndStage | EndTurn) -> None:
    """Ending a stage or the turn; armies due are given up only by saying so."""
    public = state.public
    in_hostilities(public)
    if public.stage == "incorporate" and not move.forfeit and due(public):
        raise Illegal(rulebook.UNPLACED, due=due(public))
    not_overfull(state)


def check_propose_pact(state: State, move: ProposePact) -> None:
    """From the placement rounds on."""
    not_in_draft(state.public)
    pacts.check_propose(state, move)


def check_answer_pact(state: State, move: AnswerPact) -> None:
    """The same."""
    not_in_draft(state.public)
    pacts.check_answer(state, move)


def check_denounce_pact(state: State, move: DenouncePact) -> None:
    """The same."""
    not_in_draft(state.public)
    pacts.check_denounce(state, move)


def check_resign(_state: State, _move: Resign) -> None:
    """Always (GEN-7)."""


CHECKS: dict[type, Callable[[State, Any], None]] = {
    Claim: check_claim,
    Place: check_place,
    Exchange: check_exchange,
    Attack: check_attack,
    Occupy: check_occupy,
    Regroup: check_regroup,
    ClaimCard: check_claim_card,
    CountryBonus: check_country_bonus,
    EndStage: check_end,
    EndTurn: check_end,
    ProposePact: check_propose_pact,
    AnswerPact: check_answer_pact,
    DenouncePact: check_denounce_pact,
    Resign: check_resign,
}
