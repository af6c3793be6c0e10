"""What each move does: the only transitions of TEG. Every one is checked first."""

from collections.abc import Callable
from typing import Any

from core.games.teg import conquest, legality, pacts, passing
from core.games.teg.edition import COUNTRIES, INDEX, TRADICIONAL
from core.games.teg.events import (
    ArmiesForfeited,
    ArmiesLost,
    ArmiesMoved,
    ArmiesPlaced,
    CardDrawn,
    CardsExchanged,
    CardTaken,
    CountryClaimed,
    DeckReshuffled,
    DiceThrown,
    Event,
    PactAnswered,
    PactDenounced,
    PactProposed,
    StageEnded,
)
from core.games.teg.model import Public, Stage, State
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
from core.games.teg.resigning import do_resign
from core.games.teg.standing import NOTHING_DUE, SEQUENCE, due, placeable
from core.kernel.chance import Chance, Drawn
from core.kernel.game import Step
from core.kernel.piles import in_hand_order, replaced, without
from core.kernel.record import change
from core.mechanics.territory.combat import attack_dice, defence_dice, losses
from core.mechanics.territory.income import for_exchange

BOARD_CONTINENT = TRADICIONAL.board.continent
BONUS_ARMIES = 2
NEXT_STAGE: dict[Stage, Stage] = {"incorporate": "attack", "attack": "regroup", "regroup": "card"}


def apply(state: State, move: Move, chance: Chance) -> Step:
    """Make a legal move; raise `Illegal` for any other."""
    legality.check(state, move)
    return DOES[type(move)](state, move, chance)


def _step(state: State, public: Public, *events: Event) -> Step:
    return Step(change(state, public=public), events)


def _go_to(public: Public, stage: Stage) -> tuple[Public, tuple[Event, ...]]:
    """End the stages before `stage`, if the turn has not come so far (GEN-9)."""
    if SEQUENCE[public.stage] >= SEQUENCE[stage]:
        return public, ()
    ended = StageEnded("stage_ended", public.turn, public.stage)
    return change(public, stage=stage), (ended,)


def _add(armies: tuple[int, ...], country: int, more: int) -> tuple[int, ...]:
    return (*armies[:country], armies[country] + more, *armies[country + 1 :])


def do_claim(state: State, move: Claim, _chance: Chance) -> Step:
    """TEG-SET-8: an army on a free country, and the next player's turn."""
    country = INDEX[move.country]
    public = state.public
    owners = (*public.owners[:country], move.seat, *public.owners[country + 1 :])
    public, events = passing.pass_on(change(public, armies=_add(public.armies, country, 1), owners=owners))
    return _step(state, public, CountryClaimed("country_claimed", move.seat, move.country), *events)


def do_place(state: State, move: Place, _chance: Chance) -> Step:
    """TEG-SET-7, TEG-INC-1, TEG-INC-2: a continent's bonus goes first inside it."""
    public = state.public
    country = INDEX[move.country]
    continent = BOARD_CONTINENT[country]
    from_bonus = min(move.armies, public.due_continents[continent])
    public = change(
        public,
        armies=_add(public.armies, country, move.armies),
        due=public.due - (move.armies - from_bonus),
        due_continents=_add(public.due_continents, continent, -from_bonus) if from_bonus else public.due_continents,
    )
    placed = ArmiesPlaced("armies_placed", move.seat, move.country, move.armies)
    public, lost = passing.lose_beyond_supply(public)
    if public.stage == "placement" and not public.due:
        public, passed = passing.pass_on(public)
        return _step(state, public, placed, *lost, *passed)
    return _step(state, public, placed, *lost)


def do_exchange(state: State, move: Exchange, _chance: Chance) -> Step:
    """TEG-CARD-4, TEG-INC-3; or TEG-CARD-7 after attacking: then all armies go on the last country conquered."""
    public, seat = state.public, move.seat
    hand = state.secret.hands[seat]
    given = in_hand_order(hand, (INDEX[card] for card in move.cards))
    armies = for_exchange(TRADICIONAL.exchange, TRADICIONAL.exchange_step, public.exchanges[seat])
    exchanged = CardsExchanged("cards_exchanged", seat, tuple(COUNTRIES[card] for card in given), armies)
    secret = change(state.secret, hands=replaced(state.secret.hands, seat, without(hand, given)))
    public = change(
        public,
        discard=(*public.discard, *given),
        exchanged=True,
        exchanges=_add(public.exchanges, seat, 1),
        paid=without(public.paid, given),
    )
    state = change(state, secret=secret)
    if public.stage == "incorporate":
        public, lost = passing.lose_beyond_supply(change(public, due=public.due + armies))
        return _step(state, public, exchanged, *lost)
    public, ended = _go_to(public, "regroup")
    assert public.last_conquest is not None  # noqa: S101  # the check has seen it; mypy has not
    public, put = _put(public, public.last_conquest, armies)
    return _step(state, public, *ended, exchanged, *put)


def _put(public: Public, country: int, armies: int) -> tuple[Public, tuple[Event, ...]]:
    """Put armies on a country outside of those due, as far as the supply goes (TEG-INV-3)."""
    seat = public.turn
    number = placeable(public, seat, armies)
    events: list[Event] = []
    if number:
        public = change(public, armies=_add(public.armies, country, number))
        events.append(ArmiesPlaced("armies_placed", seat, COUNTRIES[country], number))
    if number < armies:
        events.append(ArmiesForfeited("armies_forfeited", seat, armies - number, "supply"))
    public, lost = passing.lose_beyond_supply(public)
    return public, (*events, *lost)


def do_attack(state: State, move: Attack, chance: Chance) -> Step:
    """Throw, compare, take armies off, and conquer a country left empty (TEG-ATT-3 to TEG-ATT-8).

    The attacker's dice are TEG-ATT-3, the defender's TEG-ATT-4; pairs and ties are TEG-ATT-5 and TEG-ATT-6. Nothing
    here counts attacks: they go on as long as one likes (TEG-ATT-8).
    """
    public = state.public
    source, target = INDEX[move.source], INDEX[move.target]
    loser = public.owners[target]
    assert loser is not None  # noqa: S101  # only a draft has free countries
    drawn: Drawn | None = None
    if move.thrown is None:
        mine, theirs = attack_dice(public.armies[source]), defence_dice(public.armies[target])
        draw = chance.event("dice")
        dice = draw.dice(mine + theirs)
        attack, defence = dice[:mine], dice[mine:]
        drawn = draw.drawn(mine + theirs)
    else:
        attack, defence = move.thrown.attack, move.thrown.defence
    lost, won = losses(attack, defence)
    armies = list(public.armies)
    armies[source] -= lost
    armies[target] -= won
    events: list[Event] = [DiceThrown("dice_thrown", move.seat, move.source, move.target, attack, defence, None, drawn)]
    if lost:
        events.append(ArmiesLost("armies_lost", move.seat, move.source, lost))
    if won:
        events.append(ArmiesLost("armies_lost", loser, move.target, won))
    moved = public.moved
    if lost and moved[source]:  # those that moved in fell first (TEG-REG-3)
        moved = _add(moved, source, -min(lost, moved[source]))
    if public.stage != "attack":
        events.insert(0, StageEnded("stage_ended", move.seat, public.stage))
    public = change(public, armies=tuple(armies), moved=moved, stage="attack")
    if armies[target]:
        return Step(change(state, public=public), tuple(events))
    state, conquered = conquest.conquer(change(state, public=public), source, target, loser)
    return Step(state, (*events, *conquered))


def do_occupy(state: State, move: Occupy, _chance: Chance) -> Step:
    """TEG-ATT-7, then TEG-WIN-4: this is when victory is looked at."""
    state, events = conquest.occupy(state, move.armies)
    return Step(state, events)


def do_regroup(state: State, move: Regroup, _chance: Chance) -> Step:
    """TEG-REG-1, TEG-REG-2: what has arrived may not leave again this turn."""
    public, ended = _go_to(state.public, "regroup")
    source, target = INDEX[move.source], INDEX[move.target]
    public = change(
        public,
        armies=_add(_add(public.armies, source, -move.armies), target, move.armies),
        moved=_add(public.moved, target, move.armies),
    )
    return _step(state, public, *ended, ArmiesMoved("armies_moved", move.seat, move.source, move.target, move.armies))


def do_claim_card(state: State, move: ClaimCard, chance: Chance) -> Step:
    """TEG-CARD-1, TEG-CARD-6: the top of the deck, made anew from the discard if it is empty."""
    public, ended = _go_to(state.public, "card")
    public = change(public, claimed=True)
    secret, seat = state.secret, move.seat
    events: list[Event] = list(ended)
    if not secret.deck and public.discard:
        if move.reshuffled is None:
            draw = chance.event("deck")
            deck, drawn = draw.shuffle(sorted(public.discard)), draw.drawn(len(public.discard))
        else:
            deck, drawn = tuple(INDEX[card] for card in move.reshuffled.deck), None
        events.append(DeckReshuffled("deck_reshuffled", len(deck), None, drawn))
        secret, public = change(secret, deck=deck), change(public, discard=())
    events.append(CardTaken("card_taken", seat, min(1, len(secret.deck))))
    if secret.deck:
        card = secret.deck[0]
        hands = replaced(secret.hands, seat, (*secret.hands[seat], card))
        secret = change(secret, deck=secret.deck[1:], hands=hands)
        events.append(CardDrawn("card_drawn", seat, COUNTRIES[card], (seat,)))
    return Step(change(state, public=public, secret=secret), tuple(events))


def do_country_bonus(state: State, move: CountryBonus, _chance: Chance) -> Step:
    """TEG-CARD-3: two armies, and a mark on the card."""
    card = INDEX[move.card]
    public, events = _put(change(state.public, paid=(*state.public.paid, card)), card, BONUS_ARMIES)
    return _step(state, public, *events)


def _forfeited(public: Public) -> tuple[Public, tuple[Event, ...]]:
    armies = due(public)
    if not armies:
        return public, ()
    public = change(public, due=0, due_continents=NOTHING_DUE)
    return public, (ArmiesForfeited("armies_forfeited", public.turn, armies, "given_up"),)


def do_end_stage(state: State, _move: EndStage, _chance: Chance) -> Step:
    """GEN-9: the next stage, or the end of the turn after the last."""
    public, lost = _forfeited(state.public)
    if public.stage in NEXT_STAGE:
        public, ended = _go_to(public, NEXT_STAGE[public.stage])
        return _step(state, public, *lost, *ended)
    public, passed = passing.pass_on(public)
    return _step(state, public, *lost, *passed)


def do_end_turn(state: State, _move: EndTurn, _chance: Chance) -> Step:
    """GEN-9: through all stages that remain."""
    public, lost = _forfeited(state.public)
    public, passed = passing.pass_on(public)
    return _step(state, public, *lost, *passed)


def do_propose_pact(state: State, move: ProposePact, _chance: Chance) -> Step:
    """TEG-PACT-1."""
    public = state.public
    pact = pacts.proposed(public, move)
    place, beside = move.source or move.country, move.target
    event = PactProposed("pact_proposed", move.seat, pact.id, pact.kind, move.other, place, beside)
    return _step(state, change(public, pacts_made=pact.id, proposals=(*public.proposals, pact)), event)


def do_answer_pact(state: State, move: AnswerPact, _chance: Chance) -> Step:
    """TEG-PACT-1: in force at once, or gone."""
    public = state.public
    proposals = tuple(pact for pact in public.proposals if pact.id != move.pact)
    made = tuple(pact for pact in public.proposals if pact.id == move.pact) if move.accept else ()
    public = change(public, pacts=(*public.pacts, *made), proposals=proposals)
    return _step(state, public, PactAnswered("pact_answered", move.seat, move.pact, move.accept))


def do_denounce_pact(state: State, move: DenouncePact, _chance: Chance) -> Step:
    """TEG-PACT-6: it goes on binding this party for a while."""
    public = state.public
    marked = tuple(change(pact, denounced_by=move.seat) if pact.id == move.pact else pact for pact in public.pacts)
    return _step(state, change(public, pacts=marked), PactDenounced("pact_denounced", move.seat, move.pact))


DOES: dict[type, Callable[[State, Any, Chance], Step]] = {
    Claim: do_claim,
    Place: do_place,
    Exchange: do_exchange,
    Attack: do_attack,
    Occupy: do_occupy,
    Regroup: do_regroup,
    ClaimCard: do_claim_card,
    CountryBonus: do_country_bonus,
    EndStage: do_end_stage,
    EndTurn: do_end_turn,
    ProposePact: do_propose_pact,
    AnswerPact: do_answer_pact,
    DenouncePact: do_denounce_pact,
    Resign: do_resign,
}
