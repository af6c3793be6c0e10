"""`python -m tests.core.goldens.write` writes the playthroughs anew. Read the difference as a player would."""

from core.games import GAMES
from tests.core.goldens.record import path_of, told
from tests.core.goldens.scenarios import SCENARIOS


def main() -> None:
    """Write every playthrough of every game."""
    for game in GAMES:
        for scenario in SCENARIOS[game.id]:
            path = path_of(game, scenario)
            path.parent.mkdir(exist_ok=True)
            path.write_text(told(game, scenario), encoding="utf-8")


if __name__ == "__main__":
    main()
