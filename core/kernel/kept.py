"""A bounded memory of what takes long to make."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Kept(Generic[P, T]):
    """A function whose last `most` results are kept, those asked for last longest; unlike `lru_cache` it tells which.

    Its arguments are given by place. Threads may share it: two that ask for the same at once both make it.
    """

    def __init__(self, make: Callable[P, T], most: int) -> None:
        self._make = make
        self._most = most
        self._made: OrderedDict[Hashable, T] = OrderedDict()  # the one asked for last stands last

    def __call__(self, *key: P.args, **none: P.kwargs) -> T:
        """The value of a key."""
        try:
            value = self._made[key]
            self._made.move_to_end(key)
        except KeyError:  # never made, or just let go by another thread
            value = self._made[key] = self._make(*key, **none)
            while len(self._made) > self._most:
                self._made.popitem(last=False)
        return value

    def holds(self, *key: P.args, **_none: P.kwargs) -> bool:
        """Whether a key's value is kept."""
        return key in self._made

    def clear(self) -> None:
        """Forget everything."""
        self._made.clear()
