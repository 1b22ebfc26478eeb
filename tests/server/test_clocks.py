"""Clocks of all kinds, folded from a log: server time decides, and a lost clock is an event like any other."""

from __future__ import annotations

import pytest

from tricolor.fair import Chance
from tricolor.protocol import Clock, Outcome
from tricolor.server.log import moves
from tricolor.server.log.table import Duty

from .test_sight import NOW, Log

SECOND = 1000
DAY = 86_400_000
CLOCKS = {
    "move": Clock("move", 30),
    "game": Clock("game", 60, 5),
    "days": Clock("days", days=2),
}


def begun(game: str, kind: str, players: int = 2) -> Log:
    log = Log(game, players, clock=CLOCKS[kind], options={"starter": 0})
    log.write(moves.begin(log.table, "seed"))
    return log


def act(log: Log, at: int, wanted: str = "") -> None:
    """The first action that begins so, at a time after the start."""
    match = log.table.match
    assert match is not None
    assert isinstance(match.turn, int)
    action = next(str(action) for action in match.state.legal_actions() if str(action).startswith(wanted))
    log.write(moves.play(log.table, match.turn, action, Chance("seed", [""] * log.table.players)), NOW + at)


def left(log: Log) -> list[int | None]:
    assert log.table.clock is not None
    return log.table.clock.left


def test_without_a_clock_nobody_loses_by_time() -> None:
    log = Log("colorito", 2)
    log.write(moves.begin(log.table, "seed"))
    assert left(log) == [None, None]
    assert moves.time_out(log.table, NOW + 1000 * DAY, "seed") == []
    assert log.table.duty() is None


@pytest.mark.parametrize(
    ("kind", "first", "after"),
    [("move", 30 * SECOND, 30 * SECOND), ("game", 60 * SECOND, 55 * SECOND), ("days", 2 * DAY, 2 * DAY)],
)
def test_time_runs_for_who_is_on(kind: str, first: int, after: int) -> None:
    """A move after ten seconds: a new time for a move or of days, else what is left and the increment."""
    log = begun("colorito", kind)
    assert left(log) == [first, first]
    act(log, 10 * SECOND)
    assert left(log) == [after, first]
    assert log.table.clock is not None
    assert log.table.clock.running == 1
    assert log.table.clock.deadline == NOW + 10 * SECOND + first
    assert log.table.duty() == Duty("clock", NOW + 10 * SECOND + first)


@pytest.mark.parametrize("kind", list(CLOCKS))
def test_a_lost_clock_is_an_event(kind: str) -> None:
    log = begun("colorito", kind)
    act(log, 10 * SECOND)
    assert log.table.clock is not None
    deadline = log.table.clock.deadline
    assert deadline is not None
    assert moves.time_out(log.table, deadline - 1, "seed") == []
    drafts = moves.time_out(log.table, deadline, "seed")
    assert [(draft.entry.kind, draft.entry.by) for draft in drafts] == [("timeout", 1), ("end", None)]
    number, event = log.table.number, log.table.event
    log.write(drafts, deadline)
    assert (log.table.number, log.table.phase, log.table.event) == (number + 2, "over", event + 1)
    assert log.table.outcome == Outcome("timeout", [0, -1], [0])
    assert left(log)[1] == 0


def test_a_turn_of_several_actions_is_one_turn() -> None:
    log = begun("coloretto", "move")
    act(log, 10 * SECOND, "draw")
    assert log.table.clock is not None
    assert (log.table.turn, log.table.clock.deadline) == (0, NOW + 30 * SECOND)
    act(log, 12 * SECOND, "place")
    assert (log.table.turn, log.table.clock.deadline) == (1, NOW + 42 * SECOND)


@pytest.mark.parametrize(("kind", "deadline"), [("move", 30), ("game", 60)])
def test_who_is_left_in_a_round_has_the_time_of_every_turn(kind: str, deadline: int) -> None:
    """In Coloretto the last one goes on alone: turn after turn, each with its own time or increment."""
    log = begun("coloretto", kind)
    act(log, 0, "draw")
    act(log, 0, "place")
    act(log, 0, "take")
    assert log.table.clock is not None
    for turn in (1, 2):
        assert log.table.turn == 0
        act(log, turn * 20 * SECOND, "draw")
        act(log, turn * 20 * SECOND, "place")
        used = 0 if kind == "move" else turn * 15 * SECOND - 5 * SECOND
        assert log.table.clock.deadline == NOW + turn * 20 * SECOND + deadline * SECOND - used


def test_a_pause_stops_all_clocks_and_nobody_acts() -> None:
    log = begun("colorito", "game")
    log.write(moves.offer(log.table, 0, "pause", "seed", NOW), NOW + 10 * SECOND)
    log.write(moves.answer(log.table, 1, "pause", True, "seed"), NOW + 20 * SECOND)
    assert (log.table.phase, left(log)[0], log.table.duty()) == ("paused", 40 * SECOND, None)
    assert moves.time_out(log.table, NOW + DAY, "seed") == []
    log.write(moves.offer(log.table, 1, "resume", "seed", NOW + DAY), NOW + DAY)
    log.write(moves.answer(log.table, 0, "resume", True, "seed"), NOW + DAY)
    assert log.table.clock is not None
    assert log.table.clock.deadline == NOW + DAY + 40 * SECOND


def test_nobody_holds_the_others_in_a_pause() -> None:
    log = begun("colorito", "game")
    log.write(moves.offer(log.table, 0, "pause", "seed", NOW), NOW)
    log.write(moves.answer(log.table, 1, "pause", True, "seed"), NOW + 20 * SECOND)
    log.write(moves.offer(log.table, 1, "resume", "seed", NOW + DAY), NOW + DAY)
    assert log.table.phase == "paused"
    log.write(moves.offer(log.table, 1, "resume", "seed", NOW + DAY + 20 * SECOND), NOW + DAY + 20 * SECOND)
    assert (log.table.phase, log.table.offers) == ("running", {})
    assert log.table.clock is not None
    assert log.table.clock.running == 0
