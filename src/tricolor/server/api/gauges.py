"""The state of a running server's parts, for Prometheus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client import Metric
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from ..timing import CLOCK

if TYPE_CHECKING:
    from .context import Server


class Gauges(Collector):
    """Numbers that are read on every scrape."""

    def __init__(self, server: Server) -> None:
        self.server: Final = server

    def collect(self) -> Iterator[Metric]:
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
