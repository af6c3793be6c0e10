"""The audit of what every state carries, whatever its game: the seed and its promise, the chain and the counts."""

from collections.abc import Iterator
from re import compile as pattern
from typing import Any

from core.kernel import general
from core.kernel.canonical import first_link
from core.kernel.game import AnyGame, Finding, finding
from core.kernel.shape import INT32
from core.kernel.table import commitment

SEED = 64  # bytes, at most
MOST = INT32 - 10_000  # a count that no table reaches; past it the next steps could not be written any more
_HASH = pattern("sha256:[0-9a-f]{64}")
_TABLE = pattern("[0-9a-f]{32}")


def audit(game: AnyGame, state: Any) -> tuple[Finding, ...]:
    """Every invariant that a state breaks: those of its header, and those of its game."""
    return audit_header(state) + game.audit(state)


def audit_header(state: Any) -> tuple[Finding, ...]:
    """Everything in a state's header that no table can have."""
    public, seed = state.public, state.secret.seed
    size = len(seed.encode())
    if (
        0 < size <= SEED
        and "\0" not in seed
        and public.commitment == commitment(seed)
        and 0 < public.ply <= MOST
        and 0 <= public.drawn <= MOST
        and _HASH.fullmatch(public.chain)
        and _TABLE.fullmatch(public.table)
        and all(seat.entropy is None or len(seat.entropy.encode()) <= SEED for seat in public.seats)
    ):
        return ()  # the road of every honest state past its set-up
    return tuple(_faults(state, size))


def _faults(state: Any, size: int) -> Iterator[Finding]:
    public, seed = state.public, state.secret.seed
    if not 0 < size <= SEED or "\0" in seed:
        yield finding(
            general.CHANCE,
            "/secret/seed",
            "Una semilla tiene de 1 a 64 bytes y ningún NUL.",
            "A seed is 1 to 64 bytes without NUL.",
        )
    elif public.commitment != commitment(seed):
        yield finding(
            general.CHANCE,
            "/public/commitment",
            "El compromiso no es el de la semilla.",
            "The commitment is not that of the seed.",
        )
    for number, seat in enumerate(public.seats):
        if seat.entropy is not None and len(seat.entropy.encode()) > SEED:
            yield finding(
                general.CHANCE,
                f"/public/seats/{number}/entropy",
                "Una palabra tiene a lo sumo 64 bytes.",
                "A word has at most 64 bytes.",
            )
    if not 0 <= public.drawn <= MOST:
        yield finding(
            general.CHANCE, "/public/drawn", "Ninguna mesa sorteó tantas veces.", "No table drew so many times."
        )
    if not 0 <= public.ply <= MOST:
        yield finding(
            general.NO_TAKING_BACK, "/public/ply", "Ninguna mesa tiene tantas jugadas.", "No table has so many moves."
        )
    if not _TABLE.fullmatch(public.table):
        yield finding(
            general.CHANCE, "/public/table", "Una mesa son 32 cifras hexadecimales.", "A table is 32 hex digits."
        )
    if not _HASH.fullmatch(public.chain) or (public.ply == 0 and public.chain != first_link(public)):
        yield finding(
            general.NO_TAKING_BACK,
            "/public/chain",
            "La cadena no es la de esta mesa.",
            "The chain is not that of this table.",
        )
