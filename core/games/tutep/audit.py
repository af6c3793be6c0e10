"""Whether a state can be: every invariant that a bare state breaks, each under the rule that it breaks.

What the round's plays tell is in `replay`, which needs the cards to be in order first.
"""

from core.games.tutep import rulebook
from core.games.tutep.cards import CARDS, POINTS, catalogue
from core.games.tutep.model import Public, Secret, State
from core.games.tutep.opening import HAND, SHOWN, round_length
from core.games.tutep.replay import replay
from core.games.tutep.show import VOTES_WITH_STOCK
from core.games.tutep.tally import monuments_for, points, round_winner
from core.games.tutep.turn import won
from core.games.tutep.votes import Vote, finished
from core.kernel import general
from core.kernel.game import Finding
from core.kernel.rule import Rule, Text

MOST_ROUNDS = 1_000_000  # no match comes near; it keeps every count of a table within 32 bits
MOST_MONUMENTS = 20
GESTA_SUMS = range(0, 101, 20)  # what the gestas of one round may add up to (TUT-GESTA-1)
LEFT_OVER = tuple(sorted({0, *POINTS}))  # what the card left over may be worth with three seats (TUT-DEAL-2)


def audit(state: State) -> tuple[Finding, ...]:
    """Every invariant that the state breaks; nothing if play can have led to it."""
    public, secret = state.public, state.secret
    found = _table(public, secret)
    if found:  # the rest counts on seats that are there
        return tuple(found)
    votes = finished(public)
    cards = _cards(public, secret)
    if not cards:
        cards = _turned(public, secret, votes) + replay(state, votes)
    return tuple(cards + _counts(public) + _monuments(public) + _points(public) + _outcome(public, votes))


def _finding(rule: Rule, pointer: str, es: str, en: str) -> Finding:
    return Finding(rule, pointer, Text(es, en))


def _table(public: Public, secret: Secret) -> list[Finding]:
    """The agreement, and that every list and seat number fits the seats."""
    config, seats = public.config, len(public.seats)
    found: list[Finding] = []
    if len(set(config.civilisations)) < len(config.civilisations):
        found.append(
            _finding(
                rulebook.CIVILISATIONS,
                "/public/config/civilisations",
                "Dos civilizaciones se llaman igual.",
                "Two civilisations have one name.",
            )
        )
    if not 1 <= config.monuments <= MOST_MONUMENTS:
        found.append(
            _finding(
                rulebook.GOAL,
                "/public/config/monuments",
                "Se juega a entre 1 y 20 Monumentos.",
                "A match is for 1 to 20 Monuments.",
            )
        )
    for rule, pointer, size in (
        (rulebook.ROUND, "/public/monuments", len(public.monuments)),
        (rulebook.ROUND, "/public/points", len(public.points)),
        (rulebook.DEAL, "/secret/hands", len(secret.hands)),
    ):
        if size != seats:
            found.append(
                _finding(rule, pointer, f"Debe haber {seats}, uno por asiento.", f"There must be {seats}, one a seat.")
            )
    places: list[tuple[Rule, str, int | None]] = [
        (rulebook.DEALER, "/public/config/first_dealer", config.first_dealer),
        (rulebook.LEAD_WINNER, "/public/leader", public.leader),
        (rulebook.DEAL, "/public/holder", public.holder),
    ]
    places += [(rulebook.GESTA_WORTH, f"/public/gestas/{at}", seat) for at, seat in enumerate(public.gestas)]
    places += [(rulebook.RESIGNATION, f"/public/resigned/{at}", seat) for at, seat in enumerate(public.resigned)]
    for rule, pointer, seat in places:
        if seat is not None and not 0 <= seat < seats:
            found.append(_finding(rule, pointer, "La mesa no tiene ese asiento.", "The table has no such seat."))
    if len(set(public.resigned)) < len(public.resigned) or len(public.resigned) >= seats:
        found.append(
            _finding(
                rulebook.RESIGNATION,
                "/public/resigned",
                "Se abandona una vez, y nunca todos.",
                "A seat resigns once, and never all do.",
            )
        )
    if (public.holder is not None) != (seats in SHOWN):
        found.append(
            _finding(
                rulebook.DEAL,
                "/public/holder",
                "Solo con cuatro y cinco asientos alguien tiene la carta mostrada.",
                "Only with four and five seats has somebody the card shown.",
            )
        )
    if not 1 <= public.round <= MOST_ROUNDS:
        found.append(
            _finding(rulebook.DEALER, "/public/round", "No puede haber tal ronda.", "There cannot be such a round.")
        )
    return found


def _cards(public: Public, secret: Secret) -> list[Finding]:
    """Each card once, and as many in each place as the plays leave (TUT-CARD-1, TUT-DEAL-1 to -3)."""
    seats = len(public.seats)
    ids = catalogue(public.config.civilisations).ids
    places = [(f"/secret/hands/{seat}", hand) for seat, hand in enumerate(secret.hands)]
    places += [("/secret/stock", secret.stock), ("/public/played", public.played)]
    if seats == 3:
        places.append(("/public/turned", (public.turned,)))
    found: list[Finding] = []
    seen = {card for _, cards in places for card in cards}
    if len(seen) < CARDS or sum([len(cards) for _, cards in places]) > CARDS:
        found += _twice_and_missing(ids, places)
    rule = {2: rulebook.DEAL_TWO, 3: rulebook.DEAL_THREE}.get(seats, rulebook.DEAL)
    votes, falling = divmod(len(public.played), seats)
    draws = min(votes, VOTES_WITH_STOCK) if seats == 2 else 0
    sizes = [
        (f"/secret/hands/{seat}", len(hand), HAND[seats] + draws - votes - ((seat - public.leader) % seats < falling))
        for seat, hand in enumerate(secret.hands)
    ]
    sizes.append(("/secret/stock", len(secret.stock), 2 * (VOTES_WITH_STOCK - draws) if seats == 2 else 0))
    for pointer, size, due in sizes:
        if size != due:
            found.append(
                _finding(
                    rule, pointer, f"Debe haber {due} cartas y hay {size}.", f"There must be {due} cards, not {size}."
                )
            )
    return found


def _twice_and_missing(ids: tuple[str, ...], places: list[tuple[str, tuple[int, ...]]]) -> list[Finding]:
    """The cards that are there twice, and those that are nowhere (TUT-CARD-1)."""
    found: list[Finding] = []
    seen: set[int] = set()
    for pointer, cards in places:
        for at, card in enumerate(cards):
            if card in seen:
                where = pointer if pointer == "/public/turned" else f"{pointer}/{at}"
                es, en = f"{ids[card]} está dos veces.", f"{ids[card]} is there twice."
                found.append(_finding(rulebook.PERSONALITIES, where, es, en))
            seen.add(card)
    missing = ", ".join([ids[card] for card in range(CARDS) if card not in seen])
    if missing:
        found.append(_finding(rulebook.PERSONALITIES, "/secret", f"Faltan: {missing}.", f"Missing: {missing}."))
    return found


def _turned(public: Public, secret: Secret, votes: tuple[Vote, ...]) -> list[Finding]:
    """The card shown lies where all saw it go (TUT-DEAL-1, TUT-DEAL-3)."""
    seats = len(public.seats)
    pointer, rule, holder = "/public/holder", rulebook.DEAL, public.holder
    if seats == 2:
        pointer, rule = "/public/turned", rulebook.DEAL_TWO
        if secret.stock:
            if secret.stock[-1] == public.turned:
                return []
        elif public.turned not in public.played[: seats * VOTES_WITH_STOCK]:
            holder = 1 - votes[VOTES_WITH_STOCK - 1].winner
    elif seats == 3:
        return []
    if holder is not None and public.turned in (*secret.hands[holder], *_played_by(public, holder, votes)):
        return []
    return [
        _finding(
            rule,
            pointer,
            "La carta mostrada no está donde la vieron.",
            "The card shown is not where it was seen to go.",
        )
    ]


def _played_by(public: Public, seat: int, votes: tuple[Vote, ...]) -> tuple[int, ...]:
    """The cards that a seat has played in this round."""
    seats = len(public.seats)
    whole = len(public.played) // seats * seats
    cards = [vote.cards[(seat - vote.leader) % seats] for vote in votes]
    return (*cards, *public.played[whole:][(seat - public.leader) % seats :][:1])


def _counts(public: Public) -> list[Finding]:
    """The counts of moves and chance events, which follow from the rounds (GEN-5, GEN-6)."""
    seats = len(public.seats)
    ply = (public.round - 1) * round_length(seats) + len(public.played) + len(public.resigned)
    drawn = 0 if public.dealt else public.round * (2 if seats in SHOWN else 1)
    found: list[Finding] = []
    if public.ply != ply:
        found.append(
            _finding(general.NO_TAKING_BACK, "/public/ply", f"Se hicieron {ply} jugadas.", f"{ply} moves were made.")
        )
    if public.drawn != drawn:
        found.append(
            _finding(
                general.CHANCE,
                "/public/drawn",
                f"Hubo {drawn} eventos de azar.",
                f"There were {drawn} chance events.",
            )
        )
    return found


def _rounds_ended(public: Public) -> int:
    return public.round - 1 + (len(public.played) == round_length(len(public.seats)))


def _monuments(public: Public) -> list[Finding]:
    """No more Monuments than the rounds can have brought, and no fewer (TUT-SCORE-2 to TUT-SCORE-4)."""
    config, ended = public.config, _rounds_ended(public)
    least = ended if config.tie == "latest_vote" else 0
    found: list[Finding] = []
    for seat, count in enumerate(public.monuments):
        # Two at most come at once; the goal reached ends the match, but for a seat that resigned.
        most = 2 * ended if seat in public.resigned else min(2 * ended, config.monuments + 1)
        if not 0 <= count <= most:
            found.append(
                _finding(
                    rulebook.ROUND,
                    f"/public/monuments/{seat}",
                    f"Tantos Monumentos no puede tener: entre 0 y {most}.",
                    f"It cannot have so many Monuments: 0 to {most}.",
                )
            )
    if not least <= sum(public.monuments) <= 2 * ended:
        found.append(
            _finding(
                rulebook.ROUND,
                "/public/monuments",
                f"De {ended} rondas salen entre {least} y {2 * ended} Monumentos.",
                f"{ended} rounds bring {least} to {2 * ended} Monuments.",
            )
        )
    return found


def _points(public: Public) -> list[Finding]:
    """The points of the last finished round add up, and brought its winner a Monument (TUT-SCORE-1 to -3)."""
    seats, ended = len(public.seats), _rounds_ended(public)
    bases = [130 - left for left in LEFT_OVER] if seats == 3 else [130]
    sums = {base + gestas for base in bases for gestas in GESTA_SUMS} if ended else {0}
    if min(public.points) < 0 or sum(public.points) not in sums:
        return [
            _finding(
                rulebook.ROUND,
                "/public/points",
                "Los puntos de una ronda no suman eso.",
                "The points of a round do not add up to this.",
            )
        ]
    most = max(public.points)
    best = [seat for seat in range(seats) if public.points[seat] == most]
    settled = ended and (len(best) == 1 or public.config.tie == "latest_vote")
    if settled and all(public.monuments[seat] < monuments_for(most) for seat in best):
        return [
            _finding(
                rulebook.ROUND,
                f"/public/monuments/{best[0]}",
                "Falta el Monumento de la última ronda.",
                "The last round's Monument is missing.",
            )
        ]
    return []


def _outcome(public: Public, votes: tuple[Vote, ...]) -> list[Finding]:
    """The match is over exactly when the rules say so, and as they say (TUT-SCORE-4, TUT-RES-1)."""
    seats, goal = len(public.seats), public.config.monuments
    still = [seat for seat in range(seats) if seat not in public.resigned]
    due, rule = None, rulebook.GOAL
    if len(public.played) == round_length(seats):
        made = points(seats, votes, public.gestas, public.turned // 10, ended=True)
        winner = round_winner(made, votes, public.config.tie)
        if made != public.points:
            return [
                _finding(
                    rulebook.ROUND,
                    "/public/points",
                    "La última ronda dio otros puntos.",
                    "The last round gave other points.",
                )
            ]
        if winner is None or winner in public.resigned or public.monuments[winner] < goal or len(still) == 1:
            return [
                _finding(
                    rulebook.GOAL,
                    "/public/played",
                    "Terminada una ronda, se gana la partida o se reparte la siguiente.",
                    "Once a round has ended the match is won, or the next is dealt.",
                )
            ]
        still.remove(winner)
        due = won(public, winner, rulebook.GOAL).outcome
    elif len(still) == 1:
        rule = rulebook.RESIGNATION
        due = won(public, still.pop(), rule).outcome
    found = [
        _finding(
            rulebook.GOAL,
            f"/public/monuments/{seat}",
            "Con esos Monumentos la partida ya estaba ganada.",
            "With these Monuments the match was won before.",
        )
        for seat in still
        if public.monuments[seat] >= goal
    ]
    if public.outcome != due:
        found.append(_finding(rule, "/public/outcome", "La partida no está así.", "That is not how the match stands."))
    return found
