"""How often a job may be lost with its node. tests/cluster tests Ray itself; here a stand-in loses jobs at will."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from tricolor import cluster
from tricolor.cluster import RETRIES, ClusterError, in_turn


class LostError(Exception):
    """Ray's `RayActorError`."""


class LossyRay:
    """The part of Ray that `in_turn` uses, in this process: `losses` says how often each call is lost, in order."""

    exceptions = SimpleNamespace(RayActorError=LostError)

    def __init__(self, losses: Sequence[int]) -> None:
        self.fates = [fate for number in losses for fate in (*[False] * number, True)]

    def remote(self, **_: object) -> Callable[[Callable[[], Any]], Any]:
        return lambda make: SimpleNamespace(remote=lambda: self._worker(make()))

    def _worker(self, actor: Any) -> Any:
        return SimpleNamespace(do=SimpleNamespace(remote=lambda *arguments: Reference(actor, arguments)))

    def wait(self, references: list[Reference], *, num_returns: int) -> tuple[list[Reference], list[Reference]]:
        return references[:num_returns], references[num_returns:]

    def get(self, reference: Reference) -> object:
        if not self.fates.pop(0):
            raise LostError("the node is gone")
        return reference.actor.do(*reference.arguments)


class Reference:
    """A call whose result has not been fetched yet."""

    def __init__(self, actor: Any, arguments: tuple[object, ...]) -> None:
        self.actor, self.arguments = actor, arguments


class Doubles:
    def do(self, number: int) -> int:
        return 2 * number


def results(monkeypatch: pytest.MonkeyPatch, losses: Sequence[int], calls: Sequence[tuple[int, ...]]) -> list[int]:
    monkeypatch.setattr(cluster, "begin", lambda address, most: (LossyRay(losses), 1))
    return [result for _, result in in_turn(None, None, Doubles, calls)]


def test_a_job_does_not_inherit_the_losses_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if both have the very same arguments, as with an address that Python uses again."""
    arguments = (21,)
    assert results(monkeypatch, [RETRIES] * 3, [arguments] * 3) == [42] * 3


def test_a_job_that_is_lost_too_often_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    assert results(monkeypatch, [RETRIES], [(1,)]) == [2]
    with pytest.raises(ClusterError, match=f"a job was lost {RETRIES + 1} times"):
        results(monkeypatch, [RETRIES + 1], [(1,)])
