"""The core and the rules judge alike: the same entries, turns, clocks and secrets, also after going back."""

from __future__ import annotations

from random import Random

import pytest

from tricolor.core import IllegalAction, TricolorError
from tricolor.fair import Chance
from tricolor.games.twin import use_rules
from tricolor.protocol import ChanceEntry, PlayEntry
from tricolor.server.log import moves
from tricolor.server.log.judge import CoreJudge, RulesJudge

from .test_news import GAMES
from .test_sight import NOW, Json, Log


def begun(game: str, players: int, setup: Json, rules: type[CoreJudge | RulesJudge]) -> Log:
    log = Log(game, players, **setup)
    log.write(moves.begin(log.table, "seed"))
    log.table.judge = rules()
    return log


@pytest.mark.parametrize(("game", "players", "setup"), GAMES)
def test_the_core_judges_as_the_rules_do(game: str, players: int, setup: Json) -> None:
    logs, rng = [begun(game, players, setup, rules) for rules in (CoreJudge, RulesJudge)], Random(game)
    core, rules = logs
    for step in range(80):
        match, turn = rules.table.match, rules.table.turn
        if turn is None:
            break
        assert match is not None
        action = str(rng.choice(match.state.legal_actions()))
        for log in logs:
            log.write(moves.play(log.table, turn, action, Chance("seed")))
            if step % 20 == 19 and log.table.undo_target(turn) is not None:
                log.write(moves.offer(log.table, turn, "undo", "seed", NOW))
                for seat in range(players):
                    if "undo" in log.table.offers and seat != turn:
                        log.write(moves.answer(log.table, seat, "undo", True, "seed"))
        assert core.entries == rules.entries
        assert (core.table.turn, core.table.phase) == (rules.table.turn, rules.table.phase)
        assert core.table.covered == rules.table.covered
        targets = [[log.table.undo_target(seat) for seat in range(players)] for log in logs]
        assert targets[0] == targets[1]
    assert core.table.match is not None
    assert rules.table.match is not None
    assert core.table.match.outcome == rules.table.match.outcome
    assert core.table.match.states == rules.table.match.states


def refused(log: Log, action: str) -> TricolorError:
    turn = log.table.turn
    assert turn is not None
    with pytest.raises(TricolorError) as caught:
        moves.play(log.table, turn, action, Chance("seed"))
    return caught.value


def test_both_refuse_with_the_same_words_and_play_on() -> None:
    core, rules = (begun("coloretto", 2, {}, kind) for kind in (CoreJudge, RulesJudge))
    for action in ("take:1", "place:1", "no action"):
        errors = [refused(log, action) for log in (core, rules)]
        assert [type(error) for error in errors] == [type(errors[0])] * 2
        assert str(errors[0]) == str(errors[1])
    assert isinstance(refused(core, "take:1"), IllegalAction)
    turn = core.table.turn
    assert turn is not None
    core.write(moves.play(core.table, turn, "draw", Chance("seed")))
    assert core.table.match is not None
    assert [event.action for event in core.table.match.events][-2] == "draw"


def test_drafts_that_were_not_written_leave_no_trace() -> None:
    log = begun("coloretto", 2, {}, CoreJudge)
    turn = log.table.turn
    assert turn is not None
    first = moves.play(log.table, turn, "draw", Chance("one seed"))
    second = moves.play(log.table, turn, "draw", Chance("another seed"))
    assert len(first) == len(second) == 2
    log.write(second)
    assert log.table.match is not None
    assert [event.action for event in log.table.match.events[-2:]] == [
        draft.entry.action for draft in second if isinstance(draft.entry, PlayEntry | ChanceEntry)
    ]
    assert log.table.match.state.turn == log.table.turn


def test_the_setting_chooses_who_judges() -> None:
    assert isinstance(judge_here(), CoreJudge)
    use_rules("python")
    try:
        assert isinstance(judge_here(), RulesJudge)
    finally:
        use_rules("native")


def judge_here() -> object:
    log = Log("colorio", 2)
    log.write(moves.begin(log.table, "seed"))
    return log.table.judge
