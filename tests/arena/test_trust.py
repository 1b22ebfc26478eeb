"""Bots that are not trusted, and workers that die."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest

from tricolor.arena import players, workers
from tricolor.arena.deals import Deal
from tricolor.arena.play import play_game
from tricolor.arena.results import Fault
from tricolor.arena.schedule import Task
from tricolor.arena.workers import Job, Pool
from tricolor.bots import Bot, Choice
from tricolor.bots.random import RandomBot
from tricolor.core import AnyGame
from tricolor.games import GAMES

from .making import ENGINE, setup_of

# --- bots that are not trusted -----------------------------------------------


class Odd(Bot[Any, Any]):
    """Plays what a function says."""

    def __init__(self, seat: int, choice: Callable[[Sequence[Any]], Any]) -> None:
        super().__init__(seat)
        self.choice = choice

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Choice[Any]:
        return Choice(self.choice(legal), 0.5)


def slowly(legal: Sequence[Any]) -> Any:
    time.sleep(1.2)
    return legal[0]


@pytest.mark.parametrize(
    ("choice", "kind"),
    [
        (lambda _: "take:3", "illegal"),
        (lambda _: "nonsense", "illegal"),
        (lambda _: None, "illegal"),
        (lambda legal: legal[99], "raised"),
        (slowly, "late"),
    ],
)
def test_a_bot_that_plays_wrong_loses(
    monkeypatch: pytest.MonkeyPatch, choice: Callable[[Sequence[Any]], Any], kind: str
) -> None:
    monkeypatch.setattr(
        players, "bot_from", lambda name, _, seat, __: RandomBot(seat) if name == "random" else Odd(seat, choice)
    )
    result = play_game(setup_of(timeout=1.0, players=3, bots=["random", "greedy"]), Task(0, 0, 0, (0, 1, 0)))
    assert result.reason == "fault"
    assert result.fault is not None
    assert (result.fault.seat, result.fault.kind) == (1, kind)
    assert result.winners == (0, 2)
    assert result.share(0) == 0.5


def test_an_error_of_ours_is_nobodys_loss_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(Deal, "draw", broken)
    result = play_game(setup_of(), Task(0, 0, 0, (0, 1)))
    assert (result.reason, result.counts) == ("error", False)
    assert result.fault == Fault(None, "wrong", "RuntimeError: boom")


def test_a_race_without_end_is_a_tie() -> None:
    result = play_game(setup_of("colorito", ["random", "random"], plies=30), Task(0, 0, 0, (0, 1)))
    assert (result.reason, result.winners, result.plies, result.scores) == ("plies", (0, 1), 30, None)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_an_external_engine_plays_every_game(game: AnyGame) -> None:
    setup = setup_of(game.key, ["random", ENGINE], plies=80, nodes=200)
    result = play_game(setup, Task(0, 0, 0, (0, 1)))
    assert result.fault is None
    assert result.ms[1] > 0
    assert play_game(setup, Task(0, 0, 0, (0, 1))).moves == result.moves


def test_an_external_engine_plays_like_the_same_bot_in_this_process() -> None:
    """It is shown the same, so it finds no other action where there is only one best."""
    inside = play_game(setup_of("colorio", ["greedy", "random"], players=2), Task(0, 0, 0, (0, 1)))
    outside = play_game(setup_of("colorio", [ENGINE, "random"], players=2, nodes=200), Task(0, 0, 0, (0, 1)))
    assert (inside.reason, inside.fault) == (outside.reason, outside.fault) == ("last left", None)


@pytest.mark.parametrize(
    ("mode", "kind", "text"),
    [
        ("illegal", "illegal", "A1-A1"),
        ("garbage", "garbage", "thinking hard"),
        ("number", "garbage", "$.action"),
        ("other", "garbage", '"id": 99'),
        ("flood", "garbage", "xxx"),
        ("endless", "garbage", "xxx"),
        ("silent", "late", "go was not answered"),
        ("crash", "crashed", "status 1: out of memory"),
        ("refuse", "refused", "not this one"),
    ],
)
def test_an_engine_that_misbehaves_loses_and_is_ended(
    misbehaving: Callable[[str], str], mode: str, kind: str, text: str
) -> None:
    setup = setup_of("colorito", ["random", misbehaving(mode)], timeout=1.0 if mode == "silent" else 10.0)
    result = play_game(setup, Task(0, 0, 0, (0, 1)))
    assert result.fault is not None
    assert (result.fault.seat, result.fault.kind, result.winners) == (1, kind, (0,))
    assert text in result.fault.text


def test_an_engine_serves_game_after_game_and_may_end_between_them(
    misbehaving: Callable[[str], str], tmp_path: Path
) -> None:
    def starts(mode: str) -> list[str]:
        for deal in range(3):
            result = play_game(setup_of("colorito", ["random", misbehaving(mode)]), Task(deal, 0, 0, (0, 1)))
            assert result.fault is not None
            assert result.fault.kind == "illegal", result.fault.text  # it always plays A1-A1
        return (tmp_path / f"{mode}.starts").read_text(encoding="utf-8").splitlines()

    assert len(starts("patient")) == 1
    assert len(starts("once")) == 3, "a program that ends after a game is started again, and is not at fault"


# --- workers -----------------------------------------------------------------


def _after(seconds: float, pool: Pool, sign: signal.Signals) -> Timer:
    """Send the first worker a signal once a bot is thinking in it."""

    def thinking() -> bool:
        return bool(pool._workers) and pool._workers[0].clock.thinking[0] is not None

    def send() -> None:
        while True:
            if thinking():
                pid = pool._workers[0].process.pid or 0
                os.kill(pid, signal.SIGSTOP)
                if thinking():
                    os.kill(pid, sign)
                    if sign is not signal.SIGSTOP:
                        os.kill(pid, signal.SIGCONT)
                    return
                os.kill(pid, signal.SIGCONT)  # stopped between two actions: try again
            time.sleep(0.002)

    timer = Timer(seconds, send)
    timer.daemon = True
    timer.start()
    return timer


@pytest.mark.parametrize(("sign", "kind"), [(signal.SIGSEGV, "crashed"), (signal.SIGSTOP, "late")])
def test_a_worker_that_dies_or_hangs_costs_one_game(
    monkeypatch: pytest.MonkeyPatch, sign: signal.Signals, kind: str
) -> None:
    monkeypatch.setattr(workers, "GRACE", 0.5)
    endless = setup_of("colorito", ["random", "random"], plies=100_000, timeout=2.0)
    short = setup_of("colorio")
    jobs = [Job(endless, Task(0, 0, 0, (0, 1))), Job(short, Task(1, 0, 0, (0, 1)))]
    with Pool(1) as pool:
        timer = _after(0.0, pool, sign)
        first, second = pool.play(jobs)
        timer.join()
    assert first.fault is not None
    assert first.fault.kind == kind
    assert first.fault.seat is not None
    assert second.reason == "last left"


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM])
def test_a_game_whose_worker_is_ended_from_outside_is_played_again(sign: signal.Signals) -> None:
    setup = setup_of("colorito", ["random", "random"], plies=400)
    task = Task(0, 0, 0, (0, 1))
    with Pool(1) as pool:
        timer = _after(0.0, pool, sign)
        (result,) = pool.play([Job(setup, task)])
        timer.join()
    assert result.fault is None
    assert result.moves == play_game(setup, task).moves, "the same game as if nobody had been killed"


def test_a_game_whose_worker_is_ended_again_and_again_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "REPLAYS", 1)
    endless = setup_of("colorito", ["random", "random"], plies=100_000)
    with Pool(1) as pool:
        first = _after(0.0, pool, signal.SIGKILL)

        def again() -> None:
            first.join()
            time.sleep(1.0)
            _after(0.0, pool, signal.SIGKILL)

        Timer(0.0, again).start()
        (result,) = pool.play([Job(endless, Task(0, 0, 0, (0, 1)))])
    assert result.fault is not None
    assert (result.fault.kind, result.fault.text) == ("crashed", "the process that played ended with status -9")
