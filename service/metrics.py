"""What the service counts, for Prometheus.

Each process keeps its own counts: run one worker a container, and let the scraper add them up. The library is
`prometheus-client`; with the child of each label set kept in a dictionary an observation costs about a microsecond.
"""

from collections.abc import Callable
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from starlette.requests import Request
from starlette.responses import Response

_SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """One registry: requests by method, route and status with their times, bytes received, requests under way."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._seconds = Histogram(
            "arbitro_request_seconds",
            "Time from a request's head to the end of its answer.",
            ("method", "route", "status"),
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._received = Counter(
            "arbitro_request_body_bytes", "Bytes of request bodies.", ("route",), registry=self.registry
        )
        self._children: dict[tuple[str, str, int], tuple[Histogram, Counter]] = {}
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Tell a number that is looked up at each scrape."""
        Gauge(name, about, registry=self.registry).set_function(value)

    def observe(self, method: str, route: str, status: int, seconds: float, received: int) -> None:
        """Count one request. Each argument but the last two is one of few: they are labels."""
        children = self._children.get((method, route, status))
        if children is None:
            children = self._seconds.labels(method, route, str(status)), self._received.labels(route)
            self._children[method, route, status] = children
        children[0].observe(seconds)
        if received:
            children[1].inc(received)

    async def endpoint(self, _: Request) -> Response:
        """`GET /metrics`, in Prometheus' text format."""
        return Response(
            generate_latest(self.registry),
            headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4, "Cache-Control": "no-store"},
        )
