"""The arena on a local Ray cluster: the same results as without one, resumable, and nothing lost with a node."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray

from tricolor.cli import main
from tricolor.notebook import results_of

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own

ARENA = ["arena", "coloretto", "--players", "3", "--tables", "duel", "--bot", "greedy", "--bot", "random", "--json"]


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    """One cluster for all tests, which the commands find by its address."""
    from tricolor.cluster import begin

    begin(None, 2)
    yield
    ray.shutdown()


@pytest.fixture(autouse=True)
def stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tricolor.cluster.end", lambda: None)


def played(path: Path, *more: str) -> list[Any]:
    """Results without what is measured by a clock, in the order of the schedule."""
    assert main([*ARENA, "--out", str(path), *more]) == 0
    found = [(result.key, result.seats, result.scores, result.winners, result.moves) for result in results_of(path)]
    return sorted(found)


def test_the_results_are_those_of_one_machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = played(tmp_path / "here", "--games", "4", "--jobs", "1")
    there = played(tmp_path / "there", "--games", "4", "--on", "ray")
    assert len(here) == 12
    assert here == there
    assert capsys.readouterr().out


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole", "--games", "4", "--on", "ray")
    file = tmp_path / "part"
    played(file, "--games", "2", "--on", "ray")
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]) + lines[-1][:20])  # killed while it wrote
    assert played(file, "--games", "4", "--on", "ray", "--resume") == whole


class Dies:
    """An actor that is lost with its first job, as with a node."""

    def do(self, number: int, file: str) -> int:
        import os

        if number == 1 and not Path(file).exists():
            Path(file).touch()
            os._exit(1)
        return number * number


def test_a_lost_worker_loses_no_job(tmp_path: Path) -> None:
    from tricolor.cluster import in_turn

    calls = [(number, str(tmp_path / "died")) for number in range(5)]
    assert sorted(result for _, result in in_turn(None, 2, Dies, calls)) == [0, 1, 4, 9, 16]


class Stubborn:
    def do(self) -> None:
        import os

        os._exit(1)


def test_a_job_that_is_lost_again_and_again_is_given_up() -> None:
    from tricolor.cluster import ClusterError, in_turn

    with pytest.raises(ClusterError):
        list(in_turn(None, 1, Stubborn, [()]))
