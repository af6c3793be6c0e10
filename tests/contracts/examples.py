"""Examples of every operation and of every refusal, taken from tables that were really played."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.games import GAMES
from tests.service.tables import a_move, asked, changed, client, later

Json = Any
FOLDER = "openapi/examples"
PLIES = 12

# What a game's own questions need beside state and seat; tests may know games, the service may not.
QUESTIONS: dict[str, Json] = {
    "teg": {"attackers": 7, "defenders": 4},
    "conquista": {"attackers": 7, "defenders": 4},
    "teg_cartas": {"card": None},
}
# Set-ups whose fields are valid each, but not together.
FORBIDDEN: dict[str, Json] = {
    "teg": {"seats": [{"colour": "rojo"}, {"colour": "rojo"}]},
}
ACCEPT = {"Accept-Language": "en"}


@dataclass(frozen=True)
class Example:
    """One request and its answer; a null request is a GET."""

    game: str | None
    name: str
    path: str
    request: Json
    status: int
    answer: Json

    @property
    def operation(self) -> str:
        """The operation that it shows; a refusal's name goes on after a dash."""
        return self.name.partition("-")[0]


def examples() -> Iterator[Example]:
    """All of them, in a pinned order."""
    yield _made(None, "games", "/v1/games", None)
    dice = {"seed": "Kamchatka", "label": "dice", "k": 0, "sides": 6, "count": 5}
    yield _made(None, "dice", "/v1/dice", dice)
    batch = [{"operation": "dice", "body": dice}]
    for game in GAMES:
        yield from _of(game.id)
        step = later(game.id, PLIES)
        batch.append({"operation": "score", "game": game.id, "body": {"state": step["state"]}})
    batch.append({"operation": "dice", "body": {**dice, "sides": 1}})
    yield _made(None, "batch", "/v1/batch", {"requests": batch})


def _of(game: str) -> Iterator[Example]:
    step = later(game, PLIES)
    state, seat = step["state"], step["to_act"][0]
    move = asked(game, "suggest", {"state": state, "seat": seat})["move"]
    other = next(row for row in range(len(state["public"]["seats"])) if row not in step["to_act"])
    names = ["Ana", "Beto", "Ñusta", "Ximena", "Íñigo", "Zoe"]
    seats = [{"name": name} for name in names[: len(state["public"]["seats"])]]
    forged = changed(state, "/public/commitment", "sha256:" + "0" * 64)
    out_of_turn = {**a_move(game, step), "seat": other}
    question = dict(QUESTIONS.get(game, {}))
    if "card" in question:
        found = asked(game, "moves", {"state": state, "seat": seat})["moves"]
        question["card"] = next(row["move"]["card"] for row in found if "card" in row["move"])
    if "attackers" not in question:
        question |= {"state": state, "seat": seat}
    bodies: dict[str, Json] = {
        "rulebook": None,
        "setup": {"seats": seats, "seed": "Kamchatka", "include": ["moves"]},
        "setup-invalid": {"seats": seats, "seed": 7, "colour": "red"},
        "apply": {"state": state, "move": move, "include": ["score"]},
        "apply-illegal_move": {"state": state, "move": out_of_turn},
        "apply-impossible_state": {"state": forged, "move": move},
        "apply-unknown_rules": {"state": changed(state, "/public/rules", f"{game}/999"), "move": move},
        "apply-invalid": {"state": state, "move": {**move, "seat": True, "extra": 1}},
        "check": {"state": state, "move": move},
        "check-illegal": {"state": state, "move": out_of_turn},
        "moves": {"state": state},
        "view": {"state": state, "seat": seat},
        "score": {"state": state, "seat": seat},
        "suggest": {"state": state, "seat": seat},
        "audit": {"state": state},
        "audit-impossible": {"state": forged},
        "picture": {"state": state, "seat": seat},
        "odds": question,
        "referee": {"log": _log(game)},
        "referee-overturned": {"log": _log(game, wrong_turn=True)},
    }
    if game in FORBIDDEN:
        bodies["setup-illegal_setup"] = FORBIDDEN[game]
    for name, body in bodies.items():
        yield _made(game, name, f"/v1/games/{game}/{name.partition('-')[0]}", body)


def _log(game: str, wrong_turn: bool = False) -> Json:
    """The log of the table's first moves; with `wrong_turn` the last one is made by somebody else."""
    seats: Json = [{}] * len(later(game, 0)["state"]["public"]["seats"])
    entries = []
    for ply in range(3):
        step = later(game, ply)
        move = asked(game, "suggest", {"state": step["state"], "seat": step["to_act"][0]})["move"]
        entries.append({"move": move, "claim": {"chain": later(game, ply + 1)["state"]["public"]["chain"]}})
    if wrong_turn:
        entries[-1] = {"move": {**entries[-1]["move"], "seat": (entries[-1]["move"]["seat"] + 1) % len(seats)}}
    return {"game": game, "setup": {"seats": seats, "seed": "Kamchatka"}, "entries": entries}


def _made(game: str | None, name: str, path: str, body: Json) -> Example:
    answer = client().get(path, headers=ACCEPT) if body is None else client().post(path, json=body, headers=ACCEPT)
    drawn = answer.headers["content-type"].startswith("image/")
    return Example(game, name, path, body, answer.status_code, answer.text if drawn else answer.json())


def written(value: Json) -> str:
    """A file's text."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def files() -> dict[str, str]:
    """The text of every example file by its path from the root."""
    found: dict[str, str] = {}
    for example in examples():
        base = f"{FOLDER}/{example.game or 'all'}/{example.name}"
        if example.request is not None:
            found[f"{base}.request.json"] = written(example.request)
        if isinstance(example.answer, str):
            found[f"{base}.answer.svg"] = example.answer
        else:
            found[f"{base}.answer.json"] = written(example.answer)
    return found
