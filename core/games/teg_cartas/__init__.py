"""T.E.G. Cartas, the card game: territories face up, dice on cards, one objective in secret.

Where to read: `rulebook` has the rules, `catalogue` the facts of the box, `model` and `events` the records,
`views` what is shown. `deck` checks a table's own cards and `cards` makes any deck's tables. `opening` sets a
table up; `checks` holds what each move must satisfy, `moves` lists the legal ones, `misfits` finds what this
table cannot have. `turn` is the transition, on a `play` that holds the piles meanwhile: `combat`, `specials`,
`rounds`, `resigning`, `ending`; `luck` is where its chance comes from. `show` makes views and scores, `odds`
chances. `player` plays (`reporting` adds new decks at a table with real cards), `audit` with `audit_turn` says what
cannot be, `picture` draws with `cardface` and `wording`.
"""

from core.games.teg_cartas import events, misfits, model, moves, odds, opening, rulebook, show, turn, views
from core.games.teg_cartas.audit import audit
from core.games.teg_cartas.cards import cards_of
from core.games.teg_cartas.catalogue import BONUS, CONTINENT_NAMES, CONTINENTS, DICE
from core.games.teg_cartas.checks import to_act
from core.games.teg_cartas.model import Config, Move, State
from core.games.teg_cartas.picture import picture
from core.games.teg_cartas.player import suggest
from core.games.teg_cartas.views import View
from core.kernel import general
from core.kernel.game import Board, ChanceEvents, Game, Group, Item, Listing, Odds, Types
from core.kernel.rule import Text
from core.kernel.rule import rulebook as rows
from core.kernel.seats import SeatRequest


def names() -> dict[str, Text]:
    """Display names of the product's territories, cards and objectives."""
    cards = cards_of(None)
    territories = {name: cards.territory_name(i) for i, name in enumerate(cards.board.countries)}
    objectives = {name: show.objective_text(cards, i) for i, name in enumerate(cards.objectives)}
    return territories | {name: cards.card_name(i) for i, name in enumerate(cards.cards)} | objectives


def board() -> Board:
    """The product's deck in the order that states point into: territories, cards (dice, then specials), objectives."""
    cards = cards_of(None)
    places, named = cards.board.countries, names()
    return Board(
        listings=(
            Listing(
                "territories",
                tuple(Item(row.id, named[row.id], group=row.continent) for row in cards.deck.territories),
            ),
            Listing(
                "cards",
                tuple(
                    Item(name, named[name], group="dice" if i < DICE else "specials", symbol=cards.kinds[i])
                    for i, name in enumerate(cards.cards)
                ),
            ),
            Listing("objectives", tuple(Item(name, named[name]) for name in cards.objectives)),
        ),
        groups=tuple(
            Group(continent, CONTINENT_NAMES[continent], bonus)
            for continent, bonus in zip(CONTINENTS, BONUS, strict=True)
        ),
        borders=tuple((places[a], places[b]) for a, b in cards.board.borders),
    )


_DICE = Text(
    "Si hay que hacer de nuevo el mazo de dados: su descarte mezclado.",
    "If the dice deck must be made anew: its discard, shuffled.",
)
_ROUND = Text(
    "Si la jugada termina la ronda y falta mazo: el descarte de dados mezclado, y después el de especiales.",
    "If the move ends the round and a deck runs out: the dice discard shuffled, then that of the specials.",
)

GAME: Game[Config, State, Move, View] = Game(
    id="teg_cartas",
    name=Text("T.E.G. Cartas", "T.E.G. Cartas"),
    version=1,
    min_seats=2,
    max_seats=4,
    rulebook=rows(general.RULES, rulebook.RULES),
    chance=(
        ChanceEvents(
            "setup",
            ("objectives", "territories", "dice", "specials", "start"),
            Text(
                "Se mezclan los objetivos de esa cantidad de jugadores, los 40 territorios, las 56 cartas de dados y "
                "las 16 especiales, cada mazo desde el orden del catálogo, y se sortea el asiento que empieza.",
                "The objectives for the number of players, the 40 territories, the 56 dice cards and the 16 specials "
                "are shuffled, each from catalogue order, and the seat that starts is drawn.",
            ),
        ),
        ChanceEvents("attack", ("dice",), _DICE),
        ChanceEvents("defend", ("dice",), _DICE),
        ChanceEvents(
            "play_special",
            ("dice", "sabotage"),
            Text(
                "Refuerzos: si hay que hacer de nuevo el mazo de dados, su descarte mezclado. Sabotaje: dos cartas de "
                "la mano en su orden, sin reponer.",
                "Reinforcements: if the dice deck must be made anew, its discard shuffled. Sabotage: two cards out of "
                "the hand in its order, without putting back.",
            ),
        ),
        ChanceEvents("end_turn", ("dice", "specials"), _ROUND),
        ChanceEvents("resign", ("dice", "specials"), _ROUND),
    ),
    types=Types(
        options=model.Options,
        seat_request=SeatRequest,
        state=model.State,
        move=model.Move,
        event=events.Event,
        view=views.View,
        score=views.Score,
        dealt=model.Dealt,
    ),
    board=board,
    durations=(),
    settle=opening.settle,
    setup=opening.setup,
    to_act=to_act,
    check=turn.check,
    apply=turn.apply,
    moves=moves.moves,
    view=show.view,
    score=show.score,
    outcome=show.outcome,
    audit=audit,
    suggest=suggest,
    picture=picture,
    odds=Odds(request=odds.OddsRequest, result=odds.OddsResult, needs_state=True, answer=odds.answer),
    names=names,
    misfits=misfits.misfits,
    normal=turn.normal,
    hidden=turn.hidden,
    needs_seed=opening.needs_seed,
)
