"""The games that Árbitro knows: one line each."""

from core.games.teg import GAME as TEG
from core.games.teg_cartas import GAME as TEG_CARTAS
from core.games.touche import GAME as TOUCHE
from core.kernel.game import AnyGame

GAMES: tuple[AnyGame, ...] = (TEG, TOUCHE, TEG_CARTAS)
