"""Tutep: votes between four civilisations, for 2 to 5 players.

To read it, begin with `rulebook`, then `cards` (forty numbers) and `model` (what a state keeps). `duty` says
what a hand may play and `votes` who wins; `opening` deals, `moves` checks, `turn` applies, `closing` and `tally`
count. `show` builds views; `sight` reads one back for `player` and `odds`, which counts or draws `deals`.
`audit` looks at a bare state, and `deduce` finds a finished round's deal from its plays.
"""

from collections.abc import Mapping

from core.games.tutep.audit import audit
from core.games.tutep.cards import CIVILISATIONS, INFLUENCE, card_name, catalogue, civilisation_name
from core.games.tutep.events import Event
from core.games.tutep.model import (
    MAX_SEATS,
    MIN_SEATS,
    Config,
    Dealt,
    Move,
    Options,
    State,
)
from core.games.tutep.moves import check, misfits, moves, to_act
from core.games.tutep.odds import OddsAnswer, OddsRequest, answer
from core.games.tutep.opening import needs_seed, settle, setup
from core.games.tutep.picture import picture
from core.games.tutep.player import suggest
from core.games.tutep.rulebook import RULES
from core.games.tutep.show import outcome, score, view
from core.games.tutep.turn import apply
from core.games.tutep.views import Score, View
from core.kernel import general, rule
from core.kernel.game import Board, ChanceEvents, Duration, Game, Group, Item, Listing, Odds, Types
from core.kernel.rule import Text
from core.kernel.seats import SeatRequest


def board() -> Board:
    """The cards in the order that a state's numbers point into, with the civilisations' default names."""
    return Board(
        listings=(
            Listing(
                "cards",
                tuple(
                    Item(card, card_name(card), group=card.split(".")[0], symbol=str(INFLUENCE[number]))
                    for number, card in enumerate(catalogue(CIVILISATIONS).ids)
                ),
            ),
        ),
        groups=tuple(Group(label, civilisation_name(label)) for label in CIVILISATIONS),
    )


def names() -> Mapping[str, Text]:
    """The name of each card, with the civilisations' default names."""
    return {card: card_name(card) for card in catalogue(CIVILISATIONS).ids}


GAME: Game[Config, State, Move, View] = Game(
    id="tutep",
    name=Text("Tutep", "Tutep"),
    version=1,
    min_seats=MIN_SEATS,
    max_seats=MAX_SEATS,
    rulebook=rule.rulebook(general.RULES, RULES),
    chance=(
        ChanceEvents(
            "setup",
            ("deal", "dominant"),
            Text(
                "`deal`: se barajan las 40 cartas; `dominant`, solo con cuatro y cinco: la carta que se muestra. Con "
                "un reparto dado no hay ninguno.",
                "`deal`: the 40 cards are shuffled; `dominant`, with four and five only: the card shown. With a given "
                "deal there is neither.",
            ),
        ),
        ChanceEvents(
            "play",
            ("deal", "dominant"),
            Text(
                "Los mismos dos para cada ronda, en la jugada que termina la anterior.",
                "The same two for each round, in the play that ends the one before.",
            ),
        ),
    ),
    types=Types(
        options=Options,
        seat_request=SeatRequest,
        state=State,
        move=Move,
        event=Event,
        view=View,
        score=Score,
        dealt=Dealt,
    ),
    board=board,
    durations=(Duration(30, 60),),
    settle=settle,
    setup=setup,
    to_act=to_act,
    check=check,
    apply=apply,
    moves=moves,
    view=view,
    score=score,
    outcome=outcome,
    audit=audit,
    suggest=suggest,
    picture=picture,
    odds=Odds(request=OddsRequest, result=OddsAnswer, needs_state=True, answer=answer),
    names=names,
    misfits=misfits,
    # What the next deal is, is told to nobody by the chain.
    hidden=lambda move: ("dealt",) if move.type == "play" else (),
    needs_seed=needs_seed,
)
