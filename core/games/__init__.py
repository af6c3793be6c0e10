"""The games that Árbitro knows: one line each."""

from core.games.conquista import GAME as CONQUISTA
from core.games.teg import GAME as TEG
from core.games.teg_cartas import GAME as TEG_CARTAS
from core.games.touche import GAME as TOUCHE
from core.games.tutep import GAME as TUTEP
from core.kernel.game import AnyGame

GAMES: tuple[AnyGame, ...] = (TEG, CONQUISTA, TOUCHE, TUTEP, TEG_CARTAS)
