"""What takes long to make, a map, is made in threads beside the event loop, two at a time at the most."""

from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from anyio import CapacityLimiter
from anyio.lowlevel import RunVar
from anyio.to_thread import run_sync

P = ParamSpec("P")
T = TypeVar("T")

AT_ONCE: Final = 2
_limiter: RunVar[CapacityLimiter] = RunVar("making")


async def make(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The result of `work`, once it was its turn."""
    try:
        limiter = _limiter.get()
    except LookupError:  # the first of this event loop
        limiter = CapacityLimiter(AT_ONCE)
        _limiter.set(limiter)
    return await run_sync(lambda: work(*args, **kwargs), limiter=limiter)
