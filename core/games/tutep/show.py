"""What a table shows: views built from what a seat knows, and the score."""

from core.games.tutep.cards import CHRONICLER, HEROES, catalogue
from core.games.tutep.model import Public, State
from core.games.tutep.moves import to_act
from core.games.tutep.opening import SHOWN, dealer_of, round_length
from core.games.tutep.tally import gesta_worth, points, ranked, vote_worth
from core.games.tutep.views import Gesta, PlayedCard, Score, SeatScore, SeatView, View, WonVote
from core.games.tutep.votes import COUNTS, Vote, finished, going_on
from core.kernel.game import Outcome
from core.kernel.seats import left

VOTES_WITH_STOCK = 13  # with two seats: draws after a vote (TUT-DEAL-3)


def known_to_all(public: Public) -> tuple[tuple[int, ...], ...]:
    """For each seat, the cards of its hand that all know it holds, lowest number first.

    The card shown (TUT-DEAL-1), or drawn face up (TUT-DEAL-3); the chronicler of who led for it (TUT-LEAD-1);
    hero and heroine shown for a gesta (TUT-GESTA-3).
    """
    seats = len(public.seats)
    votes = finished(public)
    chronicler = CHRONICLER[public.turned // 10]
    known: list[set[int]] = [set() for _ in range(seats)]
    if public.holder is not None:
        known[public.holder].add(public.turned)
    first = votes[0].leader if votes else public.leader
    # With two seats the dealer leads only as the chronicler's holder; its other seat may lead for want of one.
    dealer = dealer_of(public.config, seats, public.round)
    if seats in SHOWN or (public.turned != chronicler if seats == 3 else first == dealer):
        known[first].add(chronicler)
    if seats == 2 and len(votes) >= VOTES_WITH_STOCK:
        known[left(votes[VOTES_WITH_STOCK - 1].winner, seats)].add(public.turned)
    if public.config.gesta == "en_mano":
        for pair, winner in zip(HEROES, public.gestas, strict=True):
            if winner is not None:
                known[winner].update(pair)
    return tuple(tuple(sorted(cards.difference(public.played))) for cards in known)


def _points(public: Public, votes: tuple[Vote, ...]) -> tuple[int, ...]:
    """Points of the round so far, by seat."""
    seats = len(public.seats)
    ended = len(public.played) == round_length(seats)
    return points(seats, votes, public.gestas, public.turned // 10, ended)


def view(state: State, seat: int | None) -> View:
    """What `seat` sees, or a spectator; everything once the match is over."""
    public, secret = state.public, state.secret
    config, count = public.config, len(public.seats)
    ids = catalogue(config.civilisations).ids
    dominant = public.turned // 10
    over = public.outcome is not None
    votes, vote = finished(public), going_on(public)
    made, known = _points(public, votes), known_to_all(public)

    def names(cards: tuple[int, ...]) -> tuple[str, ...]:
        return tuple([ids[card] for card in cards])

    def sight(other: int) -> SeatView:
        return SeatView(
            cards=len(secret.hands[other]),
            cards_won=count * sum(vote.winner == other for vote in votes),
            hand=names(secret.hands[other]) if over or other == seat else None,
            known=names(known[other]),
            last_points=public.points[other],
            monuments=public.monuments[other],
            name=public.seats[other].name,
            points=made[other],
            resigned=other in public.resigned,
            seat=other,
        )

    return View(
        config=config,
        dealer=dealer_of(config, count, public.round),
        dominant=config.civilisations[dominant],
        game="tutep",
        gestas=tuple(
            Gesta(label, public.gestas[civilisation], gesta_worth(civilisation, dominant))
            for civilisation, label in enumerate(config.civilisations)
        ),
        dealt=public.dealt,
        holder=public.holder,
        leader=public.leader,
        outcome=public.outcome,
        round=public.round,
        seat=seat,
        seats=tuple(sight(other) for other in range(count)),
        stock=len(secret.stock),
        stock_cards=names(secret.stock) if over else None,
        to_act=to_act(state),
        turned=ids[public.turned],
        vote=tuple(
            PlayedCard(ids[card], COUNTS[dominant][vote[0] // 10][card], (public.leader + place) % count)
            for place, card in enumerate(vote)
        ),
        votes=tuple(WonVote(names(won.cards), won.leader, won.winner, vote_worth(won.cards)) for won in votes),
    )


def score(state: State, _seat: int | None) -> Score:
    """Where the match stands; nothing of it is hidden."""
    public = state.public
    count, labels = len(public.seats), public.config.civilisations
    votes = finished(public)
    made = _points(public, votes)
    if public.outcome is None:
        ranking = ranked((), public.resigned, public.monuments, public.points)
    else:
        ranking = public.outcome.ranking
    return Score(
        seats=tuple(
            SeatScore(
                seat=seat,
                monuments=public.monuments[seat],
                points=made[seat],
                cards_won=count * sum(vote.winner == seat for vote in votes),
                gestas=tuple(labels[civilisation] for civilisation in range(4) if public.gestas[civilisation] == seat),
            )
            for seat in range(count)
        ),
        objective=None,
        ranking=ranking,
    )


def outcome(state: State) -> Outcome | None:
    """How the match ended, if it has."""
    return state.public.outcome
