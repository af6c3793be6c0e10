"""Conquista: 50 countries on a map that a seed draws, in three modes, against the clock.

Read `rulebook` first, then `model` (what a table is) and `events` (what happens at it). `modes` holds the numbers,
`cartography` draws maps, `ground` is what a table looks up in its map. `opening` sets a table up, with `dealing` and
`objectives`; `legality` says what is allowed, one check a move, and `clock` when; `turn` does it, with `conquest`,
`cards`, `passing`, `takeover` (time ran out) and `leaving`; `victory` ends it. `choices` lists what a seat may do.
`show`, `score` and `picture` are what people see, `player` is the automatic one with its `outlook`, `audit` judges a
bare state, `maps` gives maps without a table.
"""

from core.games.conquista import rulebook as rules
from core.games.conquista.audit import audit
from core.games.conquista.choices import moves
from core.games.conquista.events import Event
from core.games.conquista.ground import WILD_CARDS, is_cold
from core.games.conquista.legality import check
from core.games.conquista.maps import MAPS
from core.games.conquista.misfits import misfits, unknown_dealt
from core.games.conquista.model import ConquistaSeatRequest, Dealt, Options, State
from core.games.conquista.modes import MODES
from core.games.conquista.moves import ENDINGS, Move
from core.games.conquista.normal import normal
from core.games.conquista.opening import needs_seed, settle, setup
from core.games.conquista.picture import picture
from core.games.conquista.player import suggest
from core.games.conquista.score import Score, score
from core.games.conquista.show import View, to_act, view
from core.games.conquista.turn import apply
from core.kernel import game, general
from core.kernel.rule import Text, rulebook
from core.mechanics.territory import odds

__all__ = ["GAME"]

WILD_NAMES = {card: Text(f"Comodín {card[-1]}", f"Wild card {card[-1]}") for card in WILD_CARDS}


def board() -> game.Board:
    """The cards that every map has, last in the order of cards; the countries come before them, see `maps`."""
    return game.Board(
        listings=(game.Listing("wild_cards", tuple(game.Item(card, WILD_NAMES[card]) for card in WILD_CARDS)),)
    )


CHANCE = (
    game.ChanceEvents(
        "setup",
        ("map", "order", "deal", "neutral", "deck", "objectives"),
        Text(
            "La semilla del mapa, si no se dio; el orden de juego; el reparto, que sigue en su propio azar hasta ser "
            "parejo; de a dos, los ejércitos del neutral; el mazo; donde se juega con ellos, los objetivos.",
            "The map's seed, if none was given; the order of play; the deal, going on in its own stream until it is "
            "fair; with two players the neutral's armies; the deck; where they are played with, the objectives.",
        ),
    ),
    game.ChanceEvents(
        "attack",
        ("dice",),
        Text("Los dados del atacante y después los del defensor.", "The attacker's dice, then the defender's."),
    ),
    *(
        game.ChanceEvents(
            move,
            ("deck",),
            Text(
                "Solo si termina los ataques de un turno con conquistas y el mazo está vacío: se mezcla el descarte.",
                "Only if it ends the attacks of a turn with conquests and the deck is empty: the discard is shuffled.",
            ),
        )
        for move in ("regroup", "end_stage", "end_turn", "timeout")
    ),
)

GAME = game.Game(
    id="conquista",
    name=Text("Conquista", "Conquista"),
    version=1,
    min_seats=2,
    max_seats=6,
    rulebook=rulebook(general.RULES, rules.RULES),
    chance=CHANCE,
    types=game.Types(
        options=Options,
        seat_request=ConquistaSeatRequest,
        state=State,
        move=Move,
        event=Event,
        view=View,
        score=Score,
        dealt=Dealt,
    ),
    board=board,
    durations=tuple(game.Duration(*numbers.minutes, mode) for mode, numbers in MODES.items()),
    settle=settle,
    setup=setup,
    to_act=to_act,
    check=check,
    apply=apply,
    moves=moves,
    view=view,
    score=score,
    outcome=lambda state: state.public.outcome,
    audit=audit,
    suggest=suggest,
    picture=picture,
    odds=game.Odds(request=odds.Battle, result=odds.BattleOdds, needs_state=False, answer=odds.answer),
    names=lambda: WILD_NAMES,
    misfits=misfits,
    unknown_dealt=unknown_dealt,
    normal=normal,
    hidden=lambda move: ("reshuffled",) if isinstance(move, ENDINGS) else (),
    needs_seed=needs_seed,
    resources={"maps": MAPS},
    cold=is_cold,
)
