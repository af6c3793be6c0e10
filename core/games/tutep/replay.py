"""The round played again from its plays: whether each of them, the lead and the gestas were as the rules have it.

With three seats or more the cards played and the hands tell who held what all along. With two, a card may have
come from the stock at any time, so plays tell for sure only once it is gone.
"""

from core.games.tutep import rulebook
from core.games.tutep.cards import CHRONICLER, HEROES, mask
from core.games.tutep.duty import duty
from core.games.tutep.model import Public, State
from core.games.tutep.opening import dealer_of
from core.games.tutep.show import VOTES_WITH_STOCK
from core.games.tutep.votes import Vote, going_on
from core.kernel.game import Finding
from core.kernel.rule import Text
from core.kernel.seats import left


def replay(state: State, votes: tuple[Vote, ...]) -> list[Finding]:
    """What the round's plays break; the cards must be in order, and the seats."""
    public = state.public
    seats = len(public.seats)
    sure = VOTES_WITH_STOCK if seats == 2 else 0
    # What each seat held when the first of the sure votes began.
    held = [mask(hand) for hand in state.secret.hands]
    rows = [(vote.leader, vote.cards) for vote in votes[sure:]]
    rows.append((public.leader, going_on(public)))
    for leader, cards in rows:
        for place, card in enumerate(cards):
            held[(leader + place) % seats] |= 1 << card
    found = _lead(state, votes, held)
    found += _plays(public, rows, held.copy())
    if public.config.gesta == "en_mesa":
        found += _gestas(public, _made_on_table(votes))
    elif seats > 2:
        found += _gestas(public, _made_in_hand(votes, held, seats))
    else:
        found += _held_by_winner(state, votes)
    return found


def _lead(state: State, votes: tuple[Vote, ...], held: list[int]) -> list[Finding]:
    """Who led the first vote (TUT-LEAD-1, TUT-LEAD-2); with two seats as far as it can be told."""
    public = state.public
    seats = len(public.seats)
    first = votes[0].leader if votes else public.leader
    chronicler = CHRONICLER[public.turned // 10]
    dealer = dealer_of(public.config, seats, public.round)
    other = left(dealer, seats)
    if seats == 2 and votes:
        by_dealer = chronicler in state.secret.hands[dealer] or any(
            vote.cards[vote.leader != dealer] == chronicler for vote in votes
        )
        by_dealer = by_dealer or (going_on(public) == (chronicler,) and public.leader == dealer)
        wrong = first == dealer and not (by_dealer and chronicler != public.turned)
        rule = rulebook.LEAD_NOBODY
    else:
        holders = [seat for seat in range(seats) if held[seat] >> chronicler & 1]
        wrong = first != (holders[0] if holders else other)
        rule = rulebook.LEAD_CHRONICLER if holders else rulebook.LEAD_NOBODY
    if not wrong:
        return []
    return [Finding(rule, "/public/leader", Text("Abrió la ronda otro asiento.", "Another seat led the round."))]


def _plays(public: Public, rows: list[tuple[int, tuple[int, ...]]], held: list[int]) -> list[Finding]:
    """Each play was one that the hand allowed (TUT-FOLLOW-1 to TUT-FOLLOW-6)."""
    seats, dominant, beat = len(public.seats), public.turned // 10, public.config.beat
    before = len(public.played) - sum(len(cards) for _, cards in rows)
    found: list[Finding] = []
    for row, (leader, cards) in enumerate(rows):
        for place, card in enumerate(cards):
            seat = (leader + place) % seats
            rule, allowed = duty(held[seat], cards[:place], dominant, beat, False)
            if not allowed >> card & 1:
                found.append(
                    Finding(
                        rule,
                        f"/public/played/{before + row * seats + place}",
                        Text("Con esa mano había que jugar otra carta.", "That hand had to play another card."),
                    )
                )
            held[seat] ^= 1 << card
    return found


def _made_on_table(votes: tuple[Vote, ...]) -> list[int | None]:
    """Who won each gesta on the table (TUT-GESTA-4)."""
    made: list[int | None] = [None] * 4
    for vote in votes:
        for civilisation, (heroine, hero) in enumerate(HEROES):
            if heroine in vote.cards and hero in vote.cards:
                made[civilisation] = vote.winner
    return made


def _made_in_hand(votes: tuple[Vote, ...], held: list[int], seats: int) -> list[int | None]:
    """Who won each gesta in hand (TUT-GESTA-3)."""
    made: list[int | None] = [None] * 4
    pairs = [mask(pair) for pair in HEROES]
    for vote in votes:
        for place, card in enumerate(vote.cards):
            held[(vote.leader + place) % seats] ^= 1 << card
        for civilisation, pair in enumerate(pairs):
            if made[civilisation] is None and held[vote.winner] & pair == pair:
                made[civilisation] = vote.winner
    return made


def _gestas(public: Public, made: list[int | None]) -> list[Finding]:
    rule = rulebook.GESTA_ON_TABLE if public.config.gesta == "en_mesa" else rulebook.GESTA_IN_HAND
    return [
        Finding(rule, f"/public/gestas/{at}", Text("Esa gesta no quedó así.", "That gesta did not go so."))
        for at, seat in enumerate(made)
        if public.gestas[at] != seat
    ]


def _held_by_winner(state: State, votes: tuple[Vote, ...]) -> list[Finding]:
    """With two seats: who took a gesta in hand has won a vote, and held hero and heroine."""
    public = state.public
    found: list[Finding] = []
    for at, seat in enumerate(public.gestas):
        if seat is None:
            continue
        had = {*state.secret.hands[seat], *(vote.cards[vote.leader != seat] for vote in votes)}
        if public.leader == seat:
            had.update(going_on(public))
        if not had.issuperset(HEROES[at]) or all(vote.winner != seat for vote in votes):
            found.append(
                Finding(
                    rulebook.GESTA_IN_HAND,
                    f"/public/gestas/{at}",
                    Text("Ese asiento no pudo ganar esa gesta.", "That seat cannot have won that gesta."),
                )
            )
    return found
