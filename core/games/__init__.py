"""The games that Árbitro knows: one line each."""

from core.games.teg import GAME as TEG
from core.kernel.game import AnyGame

GAMES: tuple[AnyGame, ...] = (TEG,)
