"""What a client can work out for itself, written from the published contract and with none of our code.

Canonical JSON, digests, the chain over the moves, and the stream of chance. Tests hold the service's answers against
these, so nothing here may import from `core` or `service`.
"""

import hmac
import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

Json = Any
HIDDEN = {"reshuffled", "dealt"}
"""Fields that the chain hides whatever the move; the card of a combat laid face down is the other one."""


def canonical(value: Json) -> bytes:
    """RFC 8785 for values whose numbers are integers: keys in order, nothing between tokens."""
    if isinstance(value, dict):
        rows = (canonical(name) + b":" + canonical(value[name]) for name in sorted(value))
        return b"{" + b",".join(rows) + b"}"
    if isinstance(value, list):
        return b"[" + b",".join(map(canonical, value)) + b"]"
    return json.dumps(value, ensure_ascii=False).encode()


def hashed(data: bytes) -> str:
    """A hash as the contract writes it."""
    return f"sha256:{sha256(data).hexdigest()}"


def signed(key: str, message: bytes) -> str:
    """HMAC-SHA256 in hex, the key being a seed's bytes."""
    return hmac.new(key.encode(), message, "sha256").hexdigest()


def mixed(seed: str, seats: Sequence[Json]) -> str:
    """The table's seed: the server's own, or what words and locks make of it."""
    if not any(seat.get("entropy") or seat.get("lock") for seat in seats):
        return seed
    message = b"arbitro/mix/1"
    for seat in seats:
        for part in (seat.get("entropy"), seat.get("lock")):
            data = (part or "").encode()
            message += len(data).to_bytes(4, "big") + data
    return signed(seed, message)


def seed_of(state: Json) -> str:
    """The seed of an open table's stream."""
    return mixed(state["secret"]["seed"], state["public"]["seats"])


def table_of(public: Json, seed: str) -> str:
    """The name that a set-up gives its table."""
    rest = {name: value for name, value in public.items() if name not in {"table", "chain"}}
    return signed(seed, b"arbitro/table/1\0" + canonical(rest))[:32]


def first_link(public: Json) -> str:
    """chain(0), from the public part of a set-up step."""
    rest = {name: value for name, value in public.items() if name != "chain"}
    return hashed(b"arbitro/chain/1\0" + canonical(rest))


def next_link(chain: str, ply: int, move: Json, seed: str) -> str:
    """chain(n) from chain(n-1), n, and move n in its normal form."""
    form = public_form(ply, move, seed)
    return hashed(b"arbitro/chain/1\0" + bytes.fromhex(chain.removeprefix("sha256:")) + canonical(form))


def _face_down(move: Json) -> bool:
    return move["type"] == "attack" and "card" in move


class Stream:
    """The bytes of one chance event, and what they are turned into."""

    def __init__(self, seed: str, label: str, k: int) -> None:
        self._seed = seed
        self._address = b"arbitro/chance/1\0" + label.encode() + b"\0" + k.to_bytes(4, "big")
        self._bytes = b""
        self._blocks = 0

    def _take(self, count: int) -> int:
        while len(self._bytes) < count:
            block = self._address + self._blocks.to_bytes(4, "big")
            self._bytes += bytes.fromhex(signed(self._seed, block))
            self._blocks += 1
        value, self._bytes = int.from_bytes(self._bytes[:count], "big"), self._bytes[count:]
        return value

    def below(self, n: int) -> int:
        """An integer from 0 to n-1."""
        count = 1 if n <= 256 else 4
        whole = 256**count
        value = self._take(count)
        while value >= whole - whole % n:
            value = self._take(count)
        return value % n

    def dice(self, count: int) -> list[int]:
        """Dice in the order thrown."""
        return [1 + self.below(6) for _ in range(count)]

    def shuffled(self, items: Sequence[Any]) -> list[Any]:
        """A list in another order."""
        order = list(items)
        for i in reversed(range(1, len(order))):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def picked(self, items: Sequence[Any], count: int) -> list[Any]:
        """Several of a list, without putting back."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(count)]


def public_form(ply: int, move: Json, seed: str) -> Json:
    """A move in its normal form as the chain covers it: what is secret under an HMAC."""
    form = bare(move)
    for name in HIDDEN & set(form) | ({"card"} if _face_down(form) else set()):
        secret = b"arbitro/hide/1\0" + ply.to_bytes(4, "big") + canonical(form[name])
        form[name] = {"hidden": signed(seed, secret)}
    return form


def bare(value: Json) -> Json:
    """A value without its nulls, however deep."""
    if isinstance(value, dict):
        return {name: bare(inner) for name, inner in value.items() if inner is not None}
    return [bare(inner) for inner in value] if isinstance(value, list) else value


def holds(table: Json) -> bool:
    """Whether a played table agrees with its seed: {seed, mixed, public, entries: [{move, chain}], thrown}.

    `public` is that of the set-up step, a `move` stands as the chain covers it, and `thrown` are the dice in order,
    each `{label, k, values}`.
    """
    public, seed = table["public"], table["seed"]
    promised = public["commitment"] == hashed(b"arbitro/commit/1\0" + seed.encode())
    if not promised or public["table"] != table_of(public, seed) or public["chain"] != first_link(public):
        return False
    if table["mixed"] != mixed(seed, public["seats"]):
        return False
    chain = public["chain"]
    for entry in table["entries"]:
        chain = hashed(b"arbitro/chain/1\0" + bytes.fromhex(chain.removeprefix("sha256:")) + canonical(entry["move"]))
        if entry["chain"] != chain:
            return False
    order = [row["k"] for row in table["thrown"]]
    return order == sorted(set(order)) and all(
        Stream(table["mixed"], row["label"], row["k"]).dice(len(row["values"])) == row["values"]
        for row in table["thrown"]
    )
