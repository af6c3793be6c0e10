"""`python -m service`: start the service. Options come before environment variables, these before the defaults."""

import argparse
import gc
import sys
from collections.abc import Sequence
from dataclasses import replace

import uvicorn

from core.games import GAMES
from service.app import create_app, version
from service.health import Health
from service.logs import configure
from service.protocol import Deadline, protocol
from service.served import serve
from service.server import Server
from service.settings import Settings, SettingsError, read_settings

LINGER = 2.0
"""Seconds between saying that we are not ready and closing the door, so that a balancer loses no request; at a
terminal nobody waits for it.
"""


def app() -> object:
    """The application of a worker process, which reads its settings for itself."""
    settings = read_settings()
    configure(settings.log_level)
    Deadline.seconds = settings.receive_deadline
    made = create_app(settings)
    settle()
    return made


def settle() -> None:
    """Take what start-up made out of the collector's sight: it lives as long as the process, and is large."""
    gc.collect()
    gc.freeze()


def options(settings: Settings, given: Sequence[str] | None = None) -> Settings:
    """The settings with what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m service", description="Árbitro: rules as a service.")
    parser.add_argument("--host", default=settings.host)
    parser.add_argument("--port", type=int, default=settings.port)
    parser.add_argument("--workers", type=int, default=settings.workers)
    found = parser.parse_args(given)
    return replace(settings, host=found.host, port=found.port, workers=found.workers)


def arguments(settings: Settings) -> dict[str, object]:
    """What uvicorn is told."""
    return {
        "host": settings.host,
        "port": settings.port,
        "http": protocol(settings.receive_deadline),
        "ws": "none",
        "lifespan": "off",
        "access_log": False,
        "server_header": False,
        "proxy_headers": False,
        "log_config": None,
        "timeout_keep_alive": settings.keep_alive,
        "timeout_graceful_shutdown": settings.shutdown_grace,
    }


def main(given: Sequence[str] | None = None) -> int:
    """Serve until told to stop; 2 for settings that cannot be."""
    try:
        settings = options(read_settings(), given)
    except SettingsError as fault:
        sys.stderr.write(f"{fault}\n")
        return 2
    configure(settings.log_level)
    shown = "127.0.0.1" if settings.host in {"0.0.0.0", "::"} else settings.host  # noqa: S104  # compared, not bound
    for path in ("/docs", "/graphql", "/v1/games"):
        sys.stderr.write(f"http://{shown}:{settings.port}{path}\n")
    if settings.workers > 1:
        many = {**arguments(settings), "http": "service.protocol:Deadline", "workers": settings.workers}
        uvicorn.run("service.__main__:app", factory=True, **many)  # type: ignore[arg-type]  # one name each, above
        return 0
    health = Health(version(serve(GAMES)))
    config = uvicorn.Config(create_app(settings, health=health), **arguments(settings))  # type: ignore[arg-type]  # the same
    settle()
    Server(config, health.stop, 0.0 if sys.stderr.isatty() else LINGER).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
