"""The map's own stream of chance: bytes from the map's seed, the same on every machine.

It is the construction of the table's chance under another tag, so that no die, deal or deck can be computed from a map:

    block(i) = HMAC-SHA256(seed as UTF-8, "arbitro/map/<version>" 0x00 label 0x00 u32be(i))
"""

from collections.abc import Sequence
from hmac import digest
from typing import TypeVar

Item = TypeVar("Item")

BLOCK = 32  # bytes
BYTE = 256
WORD = 2**32


class Stream:
    """A cursor into the bytes of one seed, version and label. Reading moves it on."""

    __slots__ = ("_block", "_key", "_left", "_prefix")

    def __init__(self, seed: str, version: int, label: str) -> None:
        self._key = seed.encode()
        self._prefix = f"arbitro/map/{version}\0{label}\0".encode()
        self._block = 0  # the next block to be made
        self._left = b""  # of the blocks made, what was not read

    def take(self, length: int) -> bytes:
        """The next `length` bytes, for uses where each byte is taken whole."""
        first = self._block
        self._block += max(0, -((len(self._left) - length) // BLOCK))
        made = [
            digest(self._key, self._prefix + block.to_bytes(4, "big"), "sha256") for block in range(first, self._block)
        ]
        flow = b"".join((self._left, *made))
        self._left = flow[length:]
        return flow[:length]

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely; bound from 1 to 2**32."""
        size, span = (1, BYTE) if bound <= BYTE else (4, WORD)
        limit = span - span % bound
        value = limit
        while value >= limit:
            value = int.from_bytes(self.take(size), "big")
        return value % bound

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[Item]) -> list[Item]:
        """The items in a drawn order, as a new list."""
        mixed = list(items)
        for place in range(len(mixed) - 1, 0, -1):
            other = self.below(place + 1)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        return mixed
