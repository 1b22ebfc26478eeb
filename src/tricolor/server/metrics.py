"""Numbers for Prometheus, counted where things happen and read on every scrape."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.registry import Collector

METHODS: Final = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The numbers of one process."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.requests: Final = Counter(
            "tricolor_requests", "HTTP requests", ["method", "status"], registry=self.registry
        )
        self.actions: Final = Counter("tricolor_actions", "Actions, by how they ended", ["how"], registry=self.registry)
        self.accepted: Final = self.actions.labels("accepted")
        self.latency: Final = Histogram(
            "tricolor_action_seconds", "From an action to its answer", buckets=BUCKETS, registry=self.registry
        )
        self.thinking: Final = Histogram("tricolor_bot_seconds", "How long bots think", registry=self.registry)
        self.lag: Final = Histogram(
            "tricolor_loop_lag_seconds", "How late the event loop is", buckets=BUCKETS, registry=self.registry
        )
        self.dropped: Final = Counter("tricolor_slow_readers", "Readers that were dropped", registry=self.registry)

    def count_answer(self, method: str, status: int) -> None:
        """Count an answer over HTTP."""
        self.requests.labels(method if method in METHODS else "other", str(status)).inc()

    def add(self, collector: Collector) -> None:
        """Also ask a collector on every scrape."""
        self.registry.register(collector)

    def text(self) -> bytes:
        return generate_latest(self.registry)
