"""The stream of chance `arbitro/chance/1`: bytes from a seed, addressed by label and number of the event.

    block(i) = HMAC-SHA256(seed, tag 0x00 label 0x00 u32be(k) u32be(i)),   stream = block(0) || block(1) ...

One event (a throw, a shuffle, a deal) takes one k, however many bytes it uses.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from struct import Struct
from typing import TypeVar

from core.kernel.record import record

T = TypeVar("T")
TAG = b"arbitro/chance/1\0"
_two_numbers = Struct(">II").pack
FACES = bytes([1 + byte % 6 for byte in range(252)]) + bytes(4)
"""The face of a die by the byte drawn; 0 where the byte is refused, so that all faces are equally likely."""
_BLOCK = 64  # SHA-256's block: what HMAC pads its key to


@record
class Drawn:
    """Where an event's chance came from: label, number of the event, and how much was drawn."""

    label: str
    k: int
    n: int


@lru_cache(maxsize=256)
def _pads(seed: str) -> tuple[bytes, bytes]:
    """HMAC's two padded keys (RFC 2104); keyed once a seed, which is half the cost of a throw."""
    key = seed.encode().ljust(_BLOCK, b"\0")
    return bytes(byte ^ 0x36 for byte in key), bytes(byte ^ 0x5C for byte in key)


@lru_cache(maxsize=64)
def _address(label: str) -> bytes:
    """The part of a block's address that all events of one label share."""
    return TAG + label.encode() + b"\0"


class Draw:
    """One chance event: its stream, read from the start."""

    __slots__ = ("_at", "_block", "_bytes", "k", "label", "seed")

    def __init__(self, seed: str, label: str, k: int) -> None:
        self.seed, self.label, self.k = seed, label, k
        self._block = 0
        self._at = 0
        self._bytes = b""

    def _fill(self, upto: int) -> None:
        """Make blocks until the stream holds `upto` bytes."""
        inner, outer = _pads(self.seed)
        while len(self._bytes) < upto:
            message = _address(self.label) + _two_numbers(self.k, self._block)
            self._bytes += sha256(outer + sha256(inner + message).digest()).digest()
            self._block += 1

    def below(self, n: int) -> int:
        """An integer from 0 to n-1, evenly; n from 1 to 2^32."""
        count, span = (1, 256) if n <= 256 else (4, 2**32)
        limit = span - span % n
        while True:
            at = self._at
            self._at = at + count
            self._fill(self._at)
            value = int.from_bytes(self._bytes[at : self._at], "big")
            if value < limit:
                return value % n

    def dice(self, count: int) -> tuple[int, ...]:
        """`count` dice, each 1 to 6, in the order thrown."""
        at = self._at
        self._fill(at + count)
        faces = self._bytes[at : at + count].translate(FACES)
        if 0 not in faces:  # no byte is refused: the road of nearly every throw
            self._at = at + count
            return tuple(faces)
        return tuple([1 + self.below(6) for _ in range(count)])

    def pick(self, items: Sequence[T]) -> T:
        """One of `items`, evenly."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """`items` in an order drawn evenly."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def drawn(self, n: int) -> Drawn:
        """The mark that the event of this draw carries."""
        return Drawn(self.label, self.k, n)


class Chance:
    """A cursor into one table's stream: hands out events and counts them."""

    __slots__ = ("k", "seed")

    def __init__(self, seed: str, k: int = 0) -> None:
        self.seed, self.k = seed, k

    def event(self, label: str) -> Draw:
        """The next chance event, which takes the next k."""
        draw = Draw(self.seed, label, self.k)
        self.k += 1
        return draw
