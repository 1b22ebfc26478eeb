"""Statistics that are right, and how they are shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tricolor.arena.play import play_game
from tricolor.arena.plot import Bar, ladder
from tricolor.arena.ratings import ratings
from tricolor.arena.results import Fault
from tricolor.arena.schedule import Task, schedule
from tricolor.arena.stats import estimate, summarise, wilson
from tricolor.cli import main
from tricolor.words import get_words

from .making import result_of, setup_of

# --- statistics, by hand -----------------------------------------------------


def test_wilson_is_as_in_the_books() -> None:
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(1.0, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_intervals_keep_the_games_of_a_deal_together() -> None:
    swept = estimate([[1.0, 1.0], [0.0, 0.0]] * 50)  # the deal decides everything: 100 trials, not 200
    assert swept.method == "bootstrap"
    assert (swept.mean, swept.low, swept.high) == pytest.approx((0.5, 0.402, 0.598), abs=0.02)
    mostly_split = estimate([[1.0, 0.0]] * 90 + [[1.0, 1.0]] * 10)  # luck cancels: much is known
    assert mostly_split.mean == pytest.approx(0.55)
    assert mostly_split.high - mostly_split.low < 0.07
    assert estimate([[1.0, 0.0]] * 50).method == "wilson"
    assert estimate([[1.0, 1.0]] * 20).low == pytest.approx(0.8389, abs=1e-4)


def test_a_summary_counts_wins_shares_losses_and_margins() -> None:
    setup = setup_of(ms=10)
    results = [
        result_of((0, 0, 0), ["greedy", "random"], [0], scores=(20, 14), plies=40, ms=(9.0, 1.0)),
        result_of((0, 0, 1), ["random", "greedy"], [0, 1], scores=(9, 9), plies=60, ms=(2.0, 40.0)),
        result_of((1, 0, 0), ["greedy", "random"], [1], scores=None, reason="fault", fault=Fault(0, "late", "")),
        result_of((1, 0, 1), ["random", "greedy"], [0, 1], scores=None, reason="error", fault=Fault(None, "wrong", "")),
        result_of((2, 0, 0), ["greedy", "random"], [0, 1], scores=None, reason="plies", moves="(0, 0, 0)"),
    ]
    summary = summarise(setup, reversed(results), 6)
    greedy, random = summary.standings if summary.standings[0].name == "greedy" else summary.standings[::-1]
    assert (greedy.games, greedy.wins, greedy.shared, greedy.losses, greedy.faults) == (4, 1, 2, 1, 1)
    assert greedy.estimate().mean == random.estimate().mean == 0.5
    assert (greedy.margin, random.margin) == (3.0, -3.0)
    assert (greedy.slowest, random.slowest) == (40.0, 2.0)
    assert [tally.name for tally in summary.late] == ["greedy"]
    assert (summary.plies, summary.cut_short, len(summary.errors), summary.different) == (50.0, 1, 1, 3)
    (match,) = summary.encounters
    assert (match.name, match.against, match.games, match.parity) == ("greedy", "random", 4, 0.5)


def test_a_duel_of_three_is_seen_from_the_one_alone() -> None:
    setup = setup_of("colorio", players=3)
    results = [
        result_of((0, 0, 0), ["greedy", "random", "random"], [0]),
        result_of((0, 0, 1), ["random", "random", "greedy"], [0]),
        result_of((0, 1, 0), ["random", "greedy", "greedy"], [1]),
    ]
    lone = {tally.name: tally for tally in summarise(setup, results, 3).encounters}
    assert (lone["greedy"].games, lone["greedy"].estimate().mean) == (2, 0.5)
    assert (lone["random"].games, lone["random"].estimate().mean) == (1, 0.0)
    assert lone["greedy"].parity == pytest.approx(1 / 3)


def test_mixed_tables_tell_who_was_ahead() -> None:
    setup = setup_of("colorio", ["a=random", "b=random", "c=random"], players=3)
    result = result_of((0, 0, 0), ["b", "c", "a"], [2], scores=(5, 5, 9))
    pairs = {(t.name, t.against): (t.estimate().mean, t.margin) for t in summarise(setup, [result], 3).encounters}
    assert pairs == {("a", "b"): (1.0, 4.0), ("a", "c"): (1.0, 4.0), ("b", "c"): (0.5, 0.0)}


def test_colorito_tells_the_lead_in_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    from tricolor.core import Outcome
    from tricolor.games.colorito import solver

    def counted(state: Any) -> Outcome:
        return Outcome(state.outcome().ending, (0, -7) if state.outcome().winners == (0,) else (-7, 0))

    monkeypatch.setattr(solver, "settled", counted)
    setup = setup_of("colorito", ["greedy", "greedy"], lead=True)
    results = [play_game(setup, task) for task in schedule(setup, 2)]
    assert [result.lead for result in results] == [7, 7]
    assert summarise(setup, results, 2).lead == 7
    assert play_game(setup_of("colorito", ["greedy", "greedy"]), Task(0, 0, 0, (0, 1))).lead is None


def test_ratings_follow_the_results() -> None:
    setup = setup_of(bots=["a=random", "b=random"])
    drawn = [result_of((n, 0, r), [["a", "b"], ["b", "a"]][r], [0, 1]) for n in range(5) for r in (0, 1)]
    equal = ratings(summarise(setup, drawn, 10))
    assert equal["a"].mu == pytest.approx(equal["b"].mu) == pytest.approx(25)
    won = [result_of((n, 0, r), [["a", "b"], ["b", "a"]][r], [r]) for n in range(5) for r in (0, 1)]
    after = ratings(summarise(setup, won, 10))
    assert after["a"].mu > 30
    assert after["b"].mu < 20
    assert after["a"].mu + after["b"].mu == pytest.approx(50)
    assert equal["a"].sigma < after["a"].sigma < 25 / 3, "an even match tells more than a lopsided one"


def test_copies_of_a_bot_have_one_rating() -> None:
    setup = setup_of("colorio", ["a=random", "b=random"], players=3)
    rated = ratings(summarise(setup, [result_of((0, 0, 0), ["a", "b", "b"], [0])], 1))
    assert set(rated) == {"a", "b"}
    assert rated["a"].mu > 25 > rated["b"].mu


# --- what is shown -----------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_results_are_shown_and_drawn_in_every_language(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], misbehaving: Callable[[str], str]
) -> None:
    plot = tmp_path / "ladder.svg"
    bots = ["--bot", "greedy", "--bot", f"<bad> & worse={misbehaving('illegal')}"]
    options = ["--games", "2", "--jobs", "1", "--plot", str(plot)]
    assert main(["arena", "colorio", *bots, *options, "--lang", language]) == 0
    shown = capsys.readouterr().out
    words = get_words(language)
    assert "greedy : <bad> & worse" in shown
    assert {"de": "100,0 "}.get(language, "100.0 ") in shown
    assert words("fault-illegal") in shown
    assert words("arena-standings", game="Colorio", players=2) in shown
    drawing = ET.parse(plot).getroot()
    assert any(text.text == "<bad> & worse" for text in drawing.iter("{http://www.w3.org/2000/svg}text"))


def test_whiskers_reach_from_low_to_high() -> None:
    text = ladder([Bar("a", 50, 40, 60, ""), Bar("b", 20, -20, 30, "")], title="t", caption="c")
    paths = [path.get("d", "") for path in ET.fromstring(text).iter("{http://www.w3.org/2000/svg}path")]
    assert any(d.startswith("M572.5 ") and "H690M" in d for d in paths), "40 to 60 on a scale from -20 to 60"


@pytest.mark.parametrize("command", ["arena", "soak"])
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_help_speaks_every_language(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([command, "--help", "--lang", language])
    assert stop.value.code == 0
    long = {"arena": "cli-arena-long", "soak": "cli-soak-long"}[command]
    assert "".join(get_words(language)(long).split()) in "".join(capsys.readouterr().out.split())
