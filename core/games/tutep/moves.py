"""What a seat may do: one check for each move, which everything else asks."""

from core.games.tutep import rulebook
from core.games.tutep.cards import catalogue, mask
from core.games.tutep.closing import close_vote, count_round
from core.games.tutep.duty import duty, to_beat
from core.games.tutep.model import Move, Play, Resign, State
from core.games.tutep.opening import check_dealt, round_length
from core.kernel import general
from core.kernel.game import Barred, Misfit, Moves, Template
from core.kernel.nearest import nearest
from core.kernel.rule import Fact, Illegal, Text


def to_act(state: State) -> tuple[int, ...]:
    """The seat that plays the next card; nobody once the match is over."""
    public = state.public
    if public.outcome is not None:
        return ()
    seats = len(public.seats)
    return ((public.leader + len(public.played) % seats) % seats,)


def check(state: State, move: Move) -> None:
    """Raise `Illegal` with the first rule that the move breaks."""
    if move.type == "play":
        check_play(state, move)
    else:
        check_resign(state, move)


def check_resign(state: State, move: Resign) -> None:
    """A seat resigns once, at any time (GEN-7)."""
    if state.public.outcome is not None:
        raise Illegal(general.OVER)
    if move.seat in state.public.resigned:
        raise Illegal(general.OUT)


def check_play(state: State, move: Play) -> int:
    """A play: the card, and the next deal where the play has to bring it. Gives the card's number."""
    card = check_card(state, move)
    _check_next_deal(state, move, card)
    return card


def check_card(state: State, move: Play) -> int:
    """Whether the seat may play this card now (GEN-4, GEN-2, GEN-11, TUT-FOLLOW-1 to TUT-FOLLOW-7)."""
    public = state.public
    if public.outcome is not None:
        raise Illegal(general.OVER)
    seats, fallen = len(public.seats), len(public.played)
    falling = fallen % seats  # cards of the vote that is going on
    turn = (public.leader + falling) % seats
    if move.seat != turn:
        raise Illegal(general.NOT_YOUR_MOVE, to_act=(turn,))
    config = public.config
    card = catalogue(config.civilisations).numbers.get(move.card)
    hand = state.secret.hands[turn]
    if card is None or card not in hand:
        raise Illegal(general.NOT_HELD, card=move.card)
    if not falling:
        return card
    vote = public.played[fallen - falling :]
    free = not config.follow_while_stock and len(state.secret.stock) > 0
    rule, allowed = duty(mask(hand), vote, public.turned // 10, config.beat, free)
    if not allowed >> card & 1:
        led = public.turned // 10 if rule is rulebook.FOLLOW_DOMINANT else vote[0] // 10
        facts: dict[str, Fact] = {"civilisation": config.civilisations[led]}
        if rule is rulebook.FOLLOW_HIGHER:
            facts["influence"] = to_beat(vote, config.beat)
        raise Illegal(rule, **facts)
    return card


def _check_next_deal(state: State, move: Play, card: int) -> None:
    """The play that ends a round brings the next deal where deals are given, and no other play does (GEN-6)."""
    public = state.public
    if not public.dealt and move.dealt is None:
        return
    seats = len(public.seats)
    last = public.dealt and len(public.played) + 1 == round_length(seats)
    # The last play of a round brings the next deal, but for one that ends the match too; hands are empty then.
    if last and not count_round(close_vote(public, card, ((),) * seats)).wins_match:
        if move.dealt is None:
            raise Illegal(general.CHANCE, field="dealt", expected=1)
        check_dealt(move.dealt, public.config.civilisations, seats)
    elif move.dealt is not None:
        raise Illegal(general.CHANCE, field="dealt", expected=0)


def moves(state: State, seat: int) -> Moves:
    """Plays in the order of the hand, then resigning; each card that may not be played, with the rule."""
    ids = catalogue(state.public.config.civilisations).ids
    templates: list[Template] = []
    barred: list[Barred] = []
    for card in state.secret.hands[seat]:
        move = Play("play", seat, ids[card])
        try:
            check_card(state, move)
        except Illegal as refusal:
            barred.append(Barred(move, refusal.rule))
        else:
            templates.append(Template(move))
    try:
        check_resign(state, leaving := Resign("resign", seat))
    except Illegal:
        pass
    else:
        templates.append(Template(leaving))
    return Moves(tuple(templates), tuple(barred))


def misfits(state: State, move: Move) -> tuple[Misfit, ...]:
    """Values that this table cannot have: a seat beyond it, a card of a civilisation that it does not play with."""
    found: list[Misfit] = []
    seats = len(state.public.seats)
    if move.seat >= seats:
        found.append(
            Misfit("/seat", "too_large", Text(f"La mesa tiene {seats} asientos.", f"The table has {seats} seats."))
        )
    if move.type == "play":
        named = [("/card", move.card)]
        if move.dealt is not None:
            named += [(f"/dealt/deck/{place}", card) for place, card in enumerate(move.dealt.deck)]
            if move.dealt.dominant is not None:
                named.append(("/dealt/dominant", move.dealt.dominant))
        known = catalogue(state.public.config.civilisations)
        found += [_unknown(pointer, card, known.ids) for pointer, card in named if card not in known.numbers]
    return tuple(found)


def _unknown(pointer: str, card: str, ids: tuple[str, ...]) -> Misfit:
    return Misfit(
        pointer,
        "unknown_id",
        Text("Esta mesa no juega con esa carta.", "This table does not play with that card."),
        nearest(card, ids),
    )
