"""A run in a folder: iterations of self-play and learning until the time is up, and the agent's marks on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from numpy.typing import NDArray

from ...core import FieldError
from .learner import Learner
from .net import Net, packed, unpacked
from .selfplay import Plan, Samples, SelfPlay, judged

Call: TypeAlias = tuple[Plan, bytes, int, int]
# Plays parts of an iteration, in any order: yields each call with its result.
Pool: TypeAlias = Callable[[list[Call]], Iterator[tuple[Call, dict[str, NDArray[Any]]]]]


class Row(Struct, frozen=True, kw_only=True):
    """The result of an iteration."""

    iteration: int
    minutes: float  # of processor time for self-play and learning so far, in all processes together
    positions: int  # learnt from so far
    loss: float
    model: str  # a fingerprint of the weights
    shares: dict[str, float] = {}  # of the victory against each judge, if it was judged
    games: int = 0  # against each judge


class Judging(Struct, frozen=True, kw_only=True):
    """How often and by whom an agent is judged. Nothing that it learns depends on this."""

    judges: tuple[str, ...] = ("random", "casual", "club", "expert")
    every: float = 10.0  # minutes of processor time
    games: int = 200
    simulations: int = 64


def here(calls: list[Call]) -> Iterator[tuple[Call, dict[str, NDArray[Any]]]]:
    """Play all parts in this process."""
    for call in calls:
        yield call, SelfPlay().do(*call)


class Run:
    """One agent. The folder has a file for every iteration's games, and the agent and the optimizer of the last one."""

    def __init__(self, plan: Plan, folder: Path, judging: Judging, pool: Pool = here) -> None:
        self.plan, self.folder, self.judging, self.pool = plan, folder, judging, pool
        folder.mkdir(parents=True, exist_ok=True)
        file, told = folder / "plan.json", msgspec.json.encode(plan)
        if file.exists() and file.read_bytes() != told:
            raise FieldError("--out", "a new folder, or that of a run with the same plan", str(folder))
        file.write_bytes(told)
        self.rows: list[Row] = []
        while self._file(len(self.rows), "json").exists():
            self.rows.append(msgspec.json.decode(self._file(len(self.rows), "json").read_bytes(), type=Row))
        net = Net.new(plan.game, plan.options, plan.seed, plan.width)
        self.learner = Learner(plan, net)
        if self.rows:
            last = self.rows[-1].iteration
            net = Net.opened(self._file(last, "npz").read_bytes())
            self.learner = Learner.opened(plan, net, self._file(last, "state").read_bytes())

    def _file(self, iteration: int, kind: str) -> Path:
        return self.folder / f"{iteration:04}.{kind}"

    def until(self, minutes: float, iterations: int | None = None) -> Iterator[Row]:
        """Train up to a total of minutes of processor time, or of iterations. Yields new rows."""
        while not self.rows or (
            self.rows[-1].minutes < minutes and (iterations is None or len(self.rows) < iterations)
        ):
            yield self._iterate(minutes, iterations)

    def _iterate(self, minutes: float, iterations: int | None) -> Row:
        number = len(self.rows)
        agent = self.learner.net.saved()
        calls: list[Call] = [(self.plan, agent, number, part) for part in range(self.plan.parts)]
        results = {call[3]: dict(result) for call, result in self.pool(calls)}
        seconds = sum(float(result.pop("seconds")) for result in results.values())
        new = Samples.joined([Samples(**results[part]) for part in range(self.plan.parts)])
        began = process_time()
        self._file(number, "games").write_bytes(packed(msgspec.structs.asdict(new)))
        loss = self.learner.learn([*self._earlier(number), new], number)
        before = self.rows[-1] if self.rows else None
        spent = (before.minutes if before else 0.0) + (seconds + process_time() - began) / 60
        judged_at = max((row.minutes for row in self.rows if row.shares), default=0.0)
        is_last = spent >= minutes or number + 1 == iterations
        shares = self._judged() if is_last or spent - judged_at >= self.judging.every else {}
        agent = self.learner.net.saved()
        row = Row(
            iteration=number,
            minutes=spent,
            positions=(before.positions if before else 0) + len(new.share),
            loss=loss,
            model=sha256(b"".join(array.tobytes() for array in self.learner.net.weights.values())).hexdigest()[:16],
            shares=shares,
            games=self.judging.games if shares else 0,
        )
        self._keep(row, agent)
        return row

    def _earlier(self, number: int) -> Iterator[Samples]:
        """The games of the window before an iteration."""
        for earlier in range(max(0, number - self.plan.window + 1), number):
            yield Samples(**unpacked(self._file(earlier, "games").read_bytes()))

    def _judged(self) -> dict[str, float]:
        net, how = self.learner.net, self.judging
        return {judge: judged(self.plan, net, judge, how.games, how.simulations) for judge in how.judges}

    def _keep(self, row: Row, agent: bytes) -> None:
        """Write the row last: it marks an iteration as complete. Then drop what nothing needs any more."""
        self._file(row.iteration, "npz").write_bytes(agent)
        self._file(row.iteration, "state").write_bytes(self.learner.saved())
        self._file(row.iteration, "json").write_bytes(msgspec.json.encode(row))
        self.rows.append(row)
        before = row.iteration - 1
        if before >= 0:
            self._file(before, "state").unlink(missing_ok=True)
            if not self.rows[before].shares:
                self._file(before, "npz").unlink(missing_ok=True)
        if row.iteration >= self.plan.window:
            self._file(row.iteration - self.plan.window, "games").unlink(missing_ok=True)
