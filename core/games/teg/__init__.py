"""TEG Tradicional: 50 countries, dice, cards, pacts and a secret objective.

Read `rulebook` first, then `model` (what a table is) and `events` (what happens at it). `edition` holds the board
and the numbers. `opening` sets a table up; `legality` says what is allowed, one check a move; `turn` does it, with
`conquest`, `passing` and `pacts`; `victory` ends it. `choices` lists what a seat may do. `show`, `score` and
`picture` are what people see, `player` is the automatic one, `audit` judges a bare state.
"""

from core.games.teg import rulebook as rules
from core.games.teg.audit import audit
from core.games.teg.choices import moves
from core.games.teg.edition import BOARD, COUNTRIES, TRADICIONAL
from core.games.teg.events import Event
from core.games.teg.legality import check
from core.games.teg.misfits import misfits
from core.games.teg.model import Dealt, Options, State, TegSeatRequest
from core.games.teg.moves import Move
from core.games.teg.normal import normal
from core.games.teg.opening import needs_seed, settle, setup
from core.games.teg.picture_of import picture
from core.games.teg.player import suggest
from core.games.teg.score import Score, score
from core.games.teg.show import View, to_act, view
from core.games.teg.turn import apply
from core.games.teg.words import country_names, named
from core.kernel import game, general
from core.kernel.rule import Text, rulebook
from core.mechanics.territory import odds

__all__ = ["GAME"]


def board() -> game.Board:
    """Countries in the order of a state's indices, with continents, symbols and borders."""
    return game.Board(
        listings=(
            game.Listing(
                "countries",
                tuple(
                    game.Item(country, named("countries", country), BOARD.continents[continent], symbol)
                    for country, continent, symbol in zip(COUNTRIES, BOARD.continent, TRADICIONAL.symbols, strict=True)
                ),
            ),
        ),
        groups=tuple(
            game.Group(continent, named("continents", continent), bonus)
            for continent, bonus in zip(BOARD.continents, BOARD.bonus, strict=True)
        ),
        borders=tuple((COUNTRIES[a], COUNTRIES[b]) for a, b in BOARD.borders),
    )


CHANCE = (
    game.ChanceEvents(
        "setup",
        ("deal", "leftover", "deck", "objectives", "start"),
        Text(
            "Reparto; con 3, 4 o 6 un dado por asiento por las tarjetas sobrantes; mazo; objetivos; un dado por "
            "asiento por la salida. En `draft`: `start` y `deck`. Cada desempate es otro suceso.",
            "The deal; with 3, 4 or 6 a die a seat for the cards left over; deck; objectives; a die a seat for the "
            "start. In a `draft`: `start` and `deck`. Each throw among the tied is another event.",
        ),
    ),
    game.ChanceEvents(
        "attack",
        ("dice",),
        Text("Los dados del atacante y después los del defensor.", "The attacker's dice, then the defender's."),
    ),
    game.ChanceEvents(
        "claim_card",
        ("deck",),
        Text(
            "Solo si el mazo está vacío: se mezcla el descarte.", "Only if the deck is empty: the discard is shuffled."
        ),
    ),
)

GAME = game.Game(
    id="teg",
    name=Text("TEG Tradicional", "TEG Tradicional"),
    version=1,
    min_seats=2,
    max_seats=6,
    rulebook=rulebook(general.RULES, rules.RULES),
    chance=CHANCE,
    types=game.Types(
        options=Options,
        seat_request=TegSeatRequest,
        state=State,
        move=Move,
        event=Event,
        view=View,
        score=Score,
        dealt=Dealt,
    ),
    board=board,
    durations=(game.Duration(90, 240),),
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
    names=country_names,
    misfits=misfits,
    normal=normal,
    hidden=lambda move: ("reshuffled",) if move.type == "claim_card" else (),
    needs_seed=needs_seed,
)
