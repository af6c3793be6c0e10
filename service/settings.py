"""What an operator may set, read once from environment variables `ARBITRO_*`."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final, Literal

PREFIX: Final = "ARBITRO_"

_LEVELS: Final = ("debug", "info", "warning", "error")


class SettingsError(ValueError):
    """The environment does not make settings; the text names every variable that is wrong, and what it may be."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting and its default. Sizes are bytes, times seconds."""

    host: str = "0.0.0.0"  # noqa: S104 - a container answers on its address; the network policy says to whom
    port: int = 8000
    workers: int = 1
    body_limit: int = 1 << 20
    upload_memory: int = 64 << 20
    in_flight: int = 256
    receive_deadline: int = 20
    keep_alive: int = 15
    shutdown_grace: int = 25
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    access_log: bool = True


_SPANS: Final = {
    "port": (0, 65_535),
    "workers": (1, 64),
    "body_limit": (1024, 8 << 20),
    "upload_memory": (1 << 20, 4 << 30),
    "in_flight": (1, 65_536),
    "receive_deadline": (1, 600),
    "keep_alive": (1, 600),
    "shutdown_grace": (1, 600),
}


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of an environment, by default the process's own.

    Raises `SettingsError` for values that cannot be and for unknown names with our prefix: a misspelt variable
    would otherwise do nothing, and nobody would notice. Other programs may own a longer prefix, so a name that ends
    in `_PORT` or `_SERVICE_HOST` and the like, as Kubernetes sets them for a service of our name, is passed over.
    """
    given = os.environ if environment is None else environment
    values: dict[str, object] = {}
    wrong: list[str] = []
    known = {field.name: field for field in fields(Settings)}
    for variable in sorted(given):
        name = variable.removeprefix(PREFIX).lower()
        if not variable.startswith(PREFIX) or _set_by_kubernetes(name, given[variable]):
            continue
        if name not in known:
            wrong.append(f"{variable}: no such setting; there are {', '.join(PREFIX + k.upper() for k in known)}")
            continue
        try:
            values[name] = _value(name, known[name].default, given[variable].strip())
        except ValueError as fault:
            wrong.append(f"{variable}: {fault}")
    if wrong:
        raise SettingsError("\n".join(wrong))
    return Settings(**values)  # type: ignore[arg-type]  # checked one by one above


def _set_by_kubernetes(name: str, value: str) -> bool:
    """Whether a variable is one of those that Kubernetes adds for a service called like us."""
    return name.startswith(("service_", "port_")) or (name == "port" and value.startswith("tcp://"))


def _value(name: str, default: object, text: str) -> object:
    """One value, of the type that its default has."""
    if isinstance(default, bool):
        if text.lower() not in {"true", "false"}:
            raise ValueError("true or false")
        return text.lower() == "true"
    if isinstance(default, int):
        least, most = _SPANS[name]
        if not text.isdecimal() or not text.isascii() or len(text) > 12 or not least <= int(text) <= most:
            raise ValueError(f"a whole number from {least} to {most}")
        return int(text)
    if name == "log_level":
        if text.lower() not in _LEVELS:
            raise ValueError(f"one of {', '.join(_LEVELS)}")
        return text.lower()
    if not text:
        raise ValueError("an address to listen on, not empty")
    return text
