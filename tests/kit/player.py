"""A client that plays over REST and works everything out again: digests, the chain, the draws."""

from random import Random
from typing import Any

from tests.kit.outside import canonical, first_link, hashed, next_link, seed_of, table_of
from tests.kit.redrawn import drawn_events, redrawn
from tests.service.tables import BY_ID, asked, client

Json = Any
REPORTING = {"dice", "clock"}
"""Options under which a move has to report what only the people at a table know; templates leave that out."""

ENDING = {"resign", "accept_draw"}
"""Moves that end a table early."""


def options(game: str, rng: Random) -> Json:
    """A config at random, from the fields that `games` lists; some are left out."""
    rows = next(row for row in client().get("/v1/games").json()["games"] if row["id"] == game)["config"]
    found: dict[str, Json] = {}
    for row in rows:
        if row["name"] in REPORTING or rng.random() < 0.4:
            continue
        if row["nullable"] and rng.random() < 0.3:
            found[row["name"]] = None
        elif row["type"] == "choice":
            found[row["name"]] = rng.choice(row["values"])
        elif row["type"] == "boolean":
            found[row["name"]] = rng.random() < 0.5
        elif row["type"] == "integer" and None not in (row["min"], row["max"]):
            found[row["name"]] = rng.randint(row["min"], row["max"])
    return found


def filled(template: Json, rng: Random) -> Json:
    """A concrete move within a template."""
    move = {name: value for name, value in template["move"].items() if value is not None}
    for span in template["spans"]:
        if "min" in span:
            move[span["field"]] = rng.randint(span["min"], span["max"])
        elif "choose" in span:
            move[span["field"]] = rng.sample(span["from"], span["choose"])
        else:
            move[span["field"]] = rng.choice(span["from"])
    return move


def chosen(templates: Json, rng: Random, *, resigns: bool = False) -> Json:
    """A move out of templates: the kind first, so that rare kinds are met too."""
    kinds: dict[str, list[Json]] = {}
    for row in templates:
        kinds.setdefault(row["move"]["type"], []).append(row)
    if not resigns and set(kinds) - ENDING:
        kinds = {kind: rows for kind, rows in kinds.items() if kind not in ENDING}
    return filled(rng.choice(kinds[rng.choice(sorted(kinds))]), rng)


def in_hand_order(game: str, state: Json, move: Json) -> Json:
    """The move with a set of cards in the order of the hand, as the mover's own view shows it."""
    if "cards" not in move:
        return move
    view = asked(game, "view", {"state": state, "seat": move["seat"]})["view"]
    hand = next(found for found in _lists(view) if set(move["cards"]) <= set(found) and len(found) < 40)
    return {**move, "cards": sorted(move["cards"], key=hand.index)}


def _lists(value: Json) -> list[list[str]]:
    """All lists of ids in a view, records of a card counting as the card."""
    found: list[list[str]] = []
    if isinstance(value, dict):
        for inner in value.values():
            found += _lists(inner)
    if isinstance(value, list):
        rows = [{"id": row} if isinstance(row, str) else row for row in value if row]
        named = [row.get("card", row.get("id")) for row in rows if isinstance(row, dict)]
        names = [name for name in named if isinstance(name, str)]
        if value and len(names) == len(rows):
            found.append(names)
        for inner in value:
            found += _lists(inner)
    return found


def normal(game: str, state: Json, move: Json) -> Json:
    """The move in its normal form, by the contract's words."""
    found = in_hand_order(game, state, move)
    if "forfeit" in found and not (found["forfeit"] and state["public"].get("due")):
        found = {name: value for name, value in found.items() if name != "forfeit"}
    if game == "conquista" and found["type"] == "attack" and found.get("dice") is None:
        view = asked(game, "view", {"state": state, "seat": found["seat"]})["view"]
        armies = next(row["armies"] for row in view["countries"] if row["id"] == found["source"])
        found = {**found, "dice": min(3, armies - 1)}
    return found


def check_step(game: str, step: Json, before: Json | None, move: Json | None) -> None:
    """Hold a step against what a client works out alone; `before` and `move` are null at set-up."""
    state, public = step["state"], step["state"]["public"]
    assert step["digest"] == hashed(canonical(state))
    assert list(state) == sorted(state)
    drawn = [event["draw"]["k"] for event in drawn_events(step)]
    if before is None:
        assert public["chain"] == first_link(public)
        assert public["table"] == table_of(public, state["secret"]["seed"])
        assert public["commitment"] == hashed(b"arbitro/commit/1\0" + state["secret"]["seed"].encode())
        assert (public["ply"], public["rules"]) == (0, BY_ID[game].rules)
        first = 0
    else:
        assert move is not None
        earlier = before["public"]
        assert public["ply"] == earlier["ply"] + 1
        form = normal(game, before, move)
        assert public["chain"] == next_link(earlier["chain"], public["ply"], form, seed_of(state))
        fixed = ("game", "rules", "table", "config", "seats", "commitment")
        assert [public[name] for name in fixed] == [earlier[name] for name in fixed]
        first = earlier["drawn"]
    assert sorted(set(drawn)) == list(range(first, public["drawn"])), "each chance event is told, and only those"
    for told, wanted in redrawn(game, before, move or {}, step):
        assert told == wanted
    assert (step["outcome"] is None) == bool(step["to_act"])
