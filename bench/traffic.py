"""What the service costs over HTTP, against peers in the same run."""

import json
import sys
import time
import urllib.request
from contextlib import ExitStack
from statistics import median
from typing import Any

from bench.load import measure, request
from bench.servers import HOST, Running, ours, peer, serving
from bench.table import Row
from core.games import GAMES
from core.kernel import table
from core.kernel.canonical import plain

ROUNDS = 5
QUERY = """mutation Apply($state: State!, $move: Move!) { %s { apply(state: $state, raw: $move) {
 __typename ... on %s { state digest toAct } } } }"""


def attack() -> tuple[Any, Any]:
    """A mid-game state of the first game with six players, with names of the longest, and an attack in it."""
    game = GAMES[0]
    seats = tuple(game.types.seat_request(name="x" * 40) for _ in range(game.max_seats))
    state = table.begin(game, game.types.options(), seats, "0123456789abcdef" * 4).state
    for _ in range(5000):
        move = table.suggest(game, state, game.to_act(state)[0])
        if move.type == "attack" and state.public.ply > 300:
            return state, move
        state = table.advance(game, state, move).state
    raise RuntimeError("no attack found")


def body() -> bytes:
    """An apply request as a client sends it."""
    state, move = attack()
    form = {name: value for name, value in plain(move).items() if value is not None}
    return json.dumps({"state": plain(state), "move": form}, separators=(",", ":"), ensure_ascii=False).encode()


def graphql_body(sent: bytes, step: str) -> bytes:
    """The same over GraphQL: the state as a scalar, a small selection."""
    game = GAMES[0]
    query = QUERY % (game.id, step)
    return json.dumps({"query": query, "variables": json.loads(sent)}, separators=(",", ":")).encode()


def cpu_of(server: Running, sent: bytes) -> float:
    """Seconds of CPU that the server spends on one request."""
    before = server.cpu()
    rate, _ = measure(server.port, sent, seconds=2.0)
    return (server.cpu() - before) / (rate * 2.0)


def rows() -> list[Row]:
    """Ratios within one run; each figure the median of several rounds, taken in turns."""
    sent = body()
    path = f"/v1/games/{GAMES[0].id}/apply"
    with ExitStack() as stack:
        us, bare, fast = (stack.enter_context(serving(*how)) for how in (ours(), peer("echo"), peer("fastapi")))
        wanted = {
            "us": (us, request(path, sent)),
            "echo": (bare, request("/", sent)),
            "fastapi": (fast, request("/", sent)),
        }
        for server, message in wanted.values():
            measure(server.port, message, seconds=0.5)
        taken: dict[str, list[tuple[float, float]]] = {name: [] for name in wanted}
        for _ in range(ROUNDS):
            for name, (server, message) in wanted.items():
                taken[name].append(measure(server.port, message))
        rate = {name: median(one[0] for one in found) for name, found in taken.items()}
        late = {name: median(one[1] for one in found) for name, found in taken.items()}
        step = f"{GAMES[0].id.capitalize()}Step"
        over = request("/graphql", graphql_body(sent, step))
        rest, graph = [], []
        for _ in range(3):
            rest.append(cpu_of(us, wanted["us"][1]))
            graph.append(cpu_of(us, over))
    return [
        Row("body of an apply, six players, mid-game, names of 40 characters", f"{len(sent):,} bytes", "2 KB of state"),
        Row(
            "REST apply, requests a second: ours, echo, FastAPI",
            f"{rate['us']:,.0f}, {rate['echo']:,.0f}, {rate['fastapi']:,.0f}",
        ),
        Row("REST apply against a bare Starlette echo", f"{rate['us'] / rate['echo']:.0%}", "50 %, at least 40 %"),
        Row("REST apply against FastAPI over the same core", f"{rate['us'] / rate['fastapi']:.1f} times", "2.5 times"),
        Row(
            "99th percentile, 8 connections, against the echo's", f"{late['us'] / late['echo']:.1f} times", "2.2 times"
        ),
        Row("GraphQL apply, CPU a request against REST", f"{median(graph) / median(rest):.2f} times", "1.5 times"),
        Row("start to first answer", f"{median(start() for _ in range(3)):.2f} s", "1.5 s"),
    ]


def start() -> float:
    """Seconds from starting the process to its first answer."""
    command, port, _ = ours()
    began = time.perf_counter()
    with serving(command, port, "/livez"):
        urllib.request.urlopen(f"http://{HOST}:{port}/livez", timeout=2).read()  # loopback
        return time.perf_counter() - began


if __name__ == "__main__":
    sys.stdout.write(str(rows()))
