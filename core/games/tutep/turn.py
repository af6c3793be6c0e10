"""A move applied: the only transition of a table of Tutep."""

from core.games.tutep import events as told
from core.games.tutep import rulebook
from core.games.tutep.cards import HEROES, catalogue
from core.games.tutep.closing import close_vote, count_round
from core.games.tutep.model import Move, Play, Public, Resign, Secret, State
from core.games.tutep.moves import check_play, check_resign
from core.games.tutep.opening import deal_round, round_length
from core.games.tutep.tally import END_OF_ERA, gesta_worth, ranked, vote_worth
from core.kernel.chance import Chance
from core.kernel.game import Outcome, Step
from core.kernel.piles import Pile
from core.kernel.record import change
from core.kernel.rule import Rule


def apply(state: State, move: Move, chance: Chance) -> Step:
    """Apply a move; raises `Illegal` with the first rule that it breaks, and then nothing has happened."""
    if move.type == "play":
        return _play(state, move, check_play(state, move), chance)
    check_resign(state, move)
    return _resign(state, move)


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


def _play(state: State, move: Play, card: int, chance: Chance) -> Step:
    """A card falls; with the last one of a vote the vote is closed, with the last vote the round."""
    public, secret = state.public, state.secret
    seats, seat = len(public.seats), move.seat
    hands = secret.hands
    at = hands[seat].index(card)
    hands = (*hands[:seat], hands[seat][:at] + hands[seat][at + 1 :], *hands[seat + 1 :])
    fallen = told.CardPlayed("card_played", seat, move.card)
    if (len(public.played) + 1) % seats:
        public = change(public, played=(*public.played, card))
        return Step(State(public, Secret(hands, secret.seed, secret.stock)), (fallen,))

    after = close_vote(public, card, hands)
    events = (fallen, *_vote_events(public, after))
    if len(after.played) < round_length(seats):
        if not secret.stock:
            return Step(State(after, Secret(hands, secret.seed, ())), events)
        hands, drawn = _draw(after, hands, secret.stock)
        return Step(State(after, Secret(hands, secret.seed, secret.stock[seats:])), (*events, *drawn))
    ended, scored = _end_round(after)
    if ended.outcome is not None:
        return Step(State(ended, Secret(hands, secret.seed, ())), (*events, *scored))
    made, dealt = deal_round(public.config, seats, ended.round, move.dealt, chance)
    ended = change(ended, gestas=(None,) * 4, holder=made.holder, leader=made.leader, played=(), turned=made.turned)
    return Step(State(ended, Secret(made.hands, secret.seed, made.stock)), (*events, *scored, *dealt))


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


def _draw(public: Public, hands: tuple[Pile, ...], stock: Pile) -> tuple[tuple[Pile, ...], tuple[told.Event, ...]]:
    """With two seats each takes a card, the vote's winner first (TUT-DEAL-3)."""
    ids = catalogue(public.config.civilisations).ids
    first, second = public.leader, 1 - public.leader
    one, other = stock[:2]
    drawn = {first: (*hands[first], one), second: (*hands[second], other)}
    # The stock's last card lay face up: all see who takes it.
    heard = (second,) if len(stock) > 2 else None
    return (drawn[0], drawn[1]), (
        told.CardTaken("card_taken", first),
        told.CardDrawn("card_drawn", first, ids[one], (first,)),
        told.CardTaken("card_taken", second),
        told.CardDrawn("card_drawn", second, ids[other], heard),
    )


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
