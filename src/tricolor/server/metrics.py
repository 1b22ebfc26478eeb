"""Numbers for Prometheus. Counted where things happen, read when somebody asks."""

from __future__ import annotations

from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from .timing import CLOCK

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
        """An answer over HTTP."""
        self.requests.labels(method if method in METHODS else "other", str(status)).inc()

    def watch(self, server: Any) -> None:
        self.registry.register(_Now(server))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class _Now(Collector):
    """What is looked up at the moment."""

    def __init__(self, server: Any) -> None:
        self.server = server

    def collect(self) -> Any:
        rooms, store, bots = self.server.rooms, self.server.store, self.server.bots
        gauges = {
            "tricolor_rooms": ("Tables in memory", len(rooms.rooms)),
            "tricolor_sockets": ("Open sockets", self.server.door.open),
            "tricolor_quarantined_tables": ("Tables that cannot be served", len(rooms.quarantine.tables)),
            "tricolor_loop_lag_max_seconds": ("The longest wait for the event loop lately", self.server.lag.lately),
            "tricolor_connections": ("Live connections", sum(len(room.connections) for room in rooms.rooms.values())),
            "tricolor_bots_waiting": ("Bots that think or wait to", bots.bots.waiting),
        }
        for name, (text, value) in gauges.items():
            yield GaugeMetricFamily(name, text, value=value)
        lanes = (
            ("tricolor_work_waiting", "Hard work that runs or waits", GaugeMetricFamily, "waiting"),
            ("tricolor_work_age_seconds", "How long the oldest hard work waits", GaugeMetricFamily, "age"),
            ("tricolor_work_refused", "Hard work refused, since the queue was full", CounterMetricFamily, "refused"),
            ("tricolor_work_dropped", "Hard work that nobody waited for", CounterMetricFamily, "dropped"),
        )
        for name, text, kind, field in lanes:
            family = kind(name, text, labels=["lane"])
            for lane in bots.lanes:
                family.add_metric([lane.name], getattr(lane, field))
            yield family
        counters = {
            "tricolor_clock_jumps": ("Times that the wall clock has jumped", CLOCK.jumps),
            "tricolor_sockets_refused": ("Sockets refused, since there were too many", self.server.door.refused),
            "tricolor_sockets_late": ("Sockets closed for keeping the server waiting", self.server.door.late),
            "tricolor_refused_requests": ("Requests refused for being too many", self.server.limits.refused),
            "tricolor_entries": ("Entries written", store.written),
            "tricolor_commits": ("Transactions committed", store.commits),
            "tricolor_bot_moves": ("Moves of bots", bots.moves),
        }
        for name, (text, value) in counters.items():
            yield CounterMetricFamily(name, text, value=value)
