"""States that passed their audit lately, by digest: an audit depends on the state alone, so none is made twice.

A table asks many things of one state: moves, views, checks, then the move. Only digests are kept, which tell
nothing, and no answer depends on what is kept.
"""

from hashlib import sha256
from threading import Lock


class Passed:
    """A bounded memory of digests; the oldest go first."""

    def __init__(self, most: int = 4096) -> None:
        self._most = most
        self._seen: dict[bytes, None] = {}
        self._lock = Lock()  # some operations work in threads

    def __len__(self) -> int:
        return len(self._seen)

    def has(self, written: bytes) -> bool:
        """Whether the state with this canonical JSON passed."""
        return sha256(written).digest() in self._seen

    def add(self, written: bytes) -> None:
        """Remember a state that passed."""
        with self._lock:
            while len(self._seen) >= self._most:
                del self._seen[next(iter(self._seen))]
            self._seen[sha256(written).digest()] = None
