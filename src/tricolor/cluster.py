"""Jobs on a Ray cluster (extra `cluster`): an existing one by its address, or a local one; see docs/cluster.md.

A result depends only on its job, so a cluster gives the same results as one machine. Losing a node loses no game: its
jobs go to another. Faults of bots are detected on the node, by the same workers as on one machine.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Self

from .arena.results import Result
from .arena.workers import Job, Pool
from .core import TricolorError

RETRIES: Final = 3  # of a job whose node was lost
STARTS: Final = 4  # of a local cluster: Ray waits 30 seconds for its processes, which a busy machine may exceed


class ClusterError(TricolorError):
    """A cluster that cannot be reached, or that keeps losing a job."""


def begin(address: str | None, most: int | None) -> tuple[Any, int]:
    """Connect to Ray. Returns it and how many jobs it does at a time. Raises `ClusterError`."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError as error:
        raise ClusterError("a cluster needs the extra `cluster`: pip install 'tricolor[cluster]'") from error
    more = {} if address else {"num_cpus": most, "include_dashboard": False}
    attempts = 1 if address else STARTS
    while not ray.is_initialized():
        attempts -= 1
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **more)
        except Exception as error:  # Ray raises plain `Exception` if its processes are late on a busy machine
            ray.shutdown()
            if attempts == 0:
                raise ClusterError(f"no cluster at {address or 'this machine'}: {error}") from error
    cpus = int(ray.cluster_resources().get("CPU", 1))
    return ray, max(1, min(cpus, most or cpus))


@dataclass(slots=True)
class _Call:
    """A pending call, and how often it was lost with its node."""

    arguments: tuple[Any, ...]
    losses: int = 0


def in_turn(
    address: str | None, most: int | None, make: Callable[[], Any], calls: Iterable[tuple[Any, ...]]
) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Call `do(*arguments)` on actors from `make`, one call at a time on each. Yields arguments and results."""
    ray, workers = begin(address, most)
    actor = ray.remote(num_cpus=1)(make)
    waiting, free, running = map(_Call, calls), [actor.remote() for _ in range(workers)], {}
    again: list[_Call] = []
    while True:
        while free and (call := again.pop() if again else next(waiting, None)) is not None:
            worker = free.pop()
            running[worker.do.remote(*call.arguments)] = (worker, call)
        if not running:
            return
        done, _ = ray.wait(list(running), num_returns=1)
        worker, call = running.pop(done[0])
        try:
            result = ray.get(done[0])
        except ray.exceptions.RayActorError as error:  # the node is gone, and its actor with it
            call.losses += 1
            if call.losses > RETRIES:
                raise ClusterError(f"a job was lost {RETRIES + 1} times: {error}") from error
            again.append(call)
            free.append(actor.remote())
            continue
        free.append(worker)
        yield call.arguments, result


class Table:
    """An actor that plays games of the arena, in a worker process of its own."""

    def __init__(self) -> None:
        self.pool = Pool(1)

    def do(self, job: Job) -> Result:
        return self.pool.play_one(job)


class RayPool:
    """Plays the games of the arena on a cluster, as `Pool` does on one machine."""

    def __init__(self, *, address: str | None = None, most: int | None = None) -> None:
        self.address = address
        self.most = most

    def __enter__(self) -> Self:
        begin(self.address, self.most)
        return self

    def __exit__(self, *_: object) -> None:
        end()

    def play(self, jobs: Iterable[Job]) -> Iterator[Result]:
        """The results of games, in the order in which they end."""
        for _, result in in_turn(self.address, self.most, Table, ((job,) for job in jobs)):
            yield result


def end() -> None:
    """Leave the cluster; a local one ends."""
    import ray

    if ray.is_initialized():
        ray.shutdown()
