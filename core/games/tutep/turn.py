"""A move applied: the only transition of a table of Tutep."""

from core.games.tutep import events as told
from core.games.tutep import rulebook
from core.games.tutep.cards import HEROES, catalogue
from core.games.tutep.closing import close_vote, count_round, vote_winner
from core.games.tutep.model import Move, Play, Public, Resign, State
from core.games.tutep.moves import check
from core.games.tutep.opening import deal_round, round_length
from core.games.tutep.tally import END_OF_ERA, gesta_worth, ranked, vote_worth
from core.kernel.chance import Chance
from core.kernel.game import Outcome, Step
from core.kernel.piles import Pile, replaced
from core.kernel.record import change
from core.kernel.rule import Rule
from core.kernel.seats import left


def apply(state: State, move: Move, chance: Chance) -> Step:
    """Apply a move; raises `Illegal` with the first rule that it breaks, and then nothing has happened."""
    check(state, move)
    return _play(state, move, chance) if move.type == "play" else _resign(state, move)


def _resign(state: State, move: Resign) -> Step:
    """A seat leaves; the last one that has not wins (TUT-RES-1)."""
    public = change(state.public, resigned=(*state.public.resigned, move.seat))
    events: tuple[told.Event, ...] = (told.PlayerResigned("player_resigned", move.seat),)
    still = [seat for seat in range(len(public.seats)) if seat not in public.resigned]
    if len(still) == 1:
        public = won(public, still[0], rulebook.RESIGNATION)
        events += (told.GameEnded("game_ended", still[0], rulebook.RESIGNATION.id),)
    return Step(change(state, public=public), events)


def won(public: Public, seat: int, rule: Rule) -> Public:
    """The table with its outcome: `seat` has won."""
    ranking = ranked((seat,), public.resigned, public.monuments, public.points)
    return change(public, outcome=Outcome(ranking, rule.id, (rule.id,), (seat,)))


def _play(state: State, move: Play, chance: Chance) -> Step:
    """A card falls; with the last one of a vote the vote is closed, with the last vote the round."""
    public, secret = state.public, state.secret
    seats = len(public.seats)
    card = catalogue(public.config.civilisations).numbers[move.card]
    hand = tuple([held for held in secret.hands[move.seat] if held != card])
    hands = replaced(secret.hands, move.seat, hand)
    fallen = told.CardPlayed("card_played", move.seat, move.card)
    if (len(public.played) + 1) % seats:
        public = change(public, played=(*public.played, card))
        return Step(State(public, change(secret, hands=hands)), (fallen,))

    after = close_vote(public, card, hands[vote_winner(public, card)])
    events = (fallen, *_vote_events(public, after))
    if len(after.played) < round_length(seats):
        hands, stock, drawn = _draw(after, hands, secret.stock)
        return Step(State(after, change(secret, hands=hands, stock=stock)), (*events, *drawn))
    ended, scored = _end_round(after)
    if ended.outcome is not None:
        return Step(State(ended, change(secret, hands=hands)), (*events, *scored))
    made, dealt = deal_round(public.config, seats, ended.round, move.dealt, chance)
    ended = change(ended, gestas=(None,) * 4, holder=made.holder, leader=made.leader, played=(), turned=made.turned)
    return Step(State(ended, change(secret, hands=made.hands, stock=made.stock)), (*events, *scored, *dealt))


def _vote_events(before: Public, after: Public) -> tuple[told.Event, ...]:
    """A vote won, and the gestas made with it (TUT-GESTA-3, TUT-GESTA-4)."""
    config, winner = after.config, after.leader
    ids = catalogue(config.civilisations).ids
    cards = after.played[-len(after.seats) :]
    events: list[told.Event] = [
        told.VoteWon("vote_won", winner, tuple([ids[card] for card in cards]), vote_worth(cards))
    ]
    if before.gestas is after.gestas:
        return tuple(events)
    for civilisation, label in enumerate(config.civilisations):
        if before.gestas[civilisation] != after.gestas[civilisation]:
            if config.gesta == "en_mano":
                shown = tuple(ids[card] for card in HEROES[civilisation])
                events.append(told.CardsShown("cards_shown", winner, shown))
            worth = gesta_worth(civilisation, after.turned // 10)
            events.append(told.GestaWon("gesta_won", winner, label, worth))
    return tuple(events)


def _draw(public: Public, hands: tuple[Pile, ...], stock: Pile) -> tuple[tuple[Pile, ...], Pile, list[told.Event]]:
    """With two seats each takes a card while the stock lasts, the vote's winner first (TUT-DEAL-3)."""
    events: list[told.Event] = []
    if not stock:
        return hands, stock, events
    ids = catalogue(public.config.civilisations).ids
    for seat in (public.leader, left(public.leader, len(public.seats))):
        card, stock = stock[0], stock[1:]
        hands = replaced(hands, seat, (*hands[seat], card))
        events.append(told.CardTaken("card_taken", seat))
        # The stock's last card lay face up: all see who takes it.
        events.append(told.CardDrawn("card_drawn", seat, ids[card], to=(seat,) if stock else None))
    return hands, stock, events


def _end_round(public: Public) -> tuple[Public, tuple[told.Event, ...]]:
    """Count a round and go on to the next, unless the match is won (TUT-SCORE-1 to TUT-SCORE-4)."""
    count = count_round(public)
    events: tuple[told.Event, ...] = (
        told.EraEnded("era_ended", public.leader, END_OF_ERA),
        told.RoundScored("round_scored", public.round, count.points, count.winner, count.earned),
    )
    public = change(public, monuments=count.monuments, points=count.points)
    if count.winner is not None and count.wins_match:
        events += (told.GameEnded("game_ended", count.winner, rulebook.GOAL.id),)
        return won(public, count.winner, rulebook.GOAL), events
    return change(public, round=public.round + 1), events
