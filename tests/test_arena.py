"""The arena: fair schedules and deals, bots that are not trusted, runs that survive, statistics that are right."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any, Self
from xml.etree import ElementTree as ET

import msgspec
import pytest

from tricolor.arena import players, soak, workers
from tricolor.arena.deals import Deal
from tricolor.arena.play import play_game
from tricolor.arena.plot import Bar, ladder
from tricolor.arena.ratings import ratings
from tricolor.arena.results import Fault, Result
from tricolor.arena.running import run_all
from tricolor.arena.schedule import Task, schedule
from tricolor.arena.setup import Entrant, Setup, entrants, tables_for
from tricolor.arena.stats import estimate, summarise, wilson
from tricolor.arena.workers import Job, Pool
from tricolor.bots import Bot, Choice
from tricolor.bots.random import RandomBot
from tricolor.cli import main
from tricolor.core import AnyGame, FieldError, Turn
from tricolor.games import GAMES, get_game
from tricolor.match import Match
from tricolor.words import get_words

ROOT = Path(__file__).parents[1]
ENGINE = f"engine:{shlex.join([sys.executable, '-m', 'tricolor', 'engine'])}"


def setup_of(game: str = "coloretto", bots: Sequence[str] = ("greedy", "random"), **changes: Any) -> Setup:
    """A small set-up."""
    facts = get_game(game)
    count = changes.pop("players", 2)
    given: dict[str, Any] = {
        "game": game,
        "rules_version": facts.rules_version,
        "version": "test",
        "players": count,
        "options": facts.checked(count, changes.pop("options", {})),
        "bots": entrants(bots, facts),
        "tables": "mixed" if len(bots) >= count else "duel",
        "seed": "test",
        "lead": False,
    }
    return Setup(**(given | changes))


def result_of(key: tuple[int, int, int], seats: Sequence[str], winners: Sequence[int], **changes: Any) -> Result:
    """A game that never was."""
    given: dict[str, Any] = {
        "deal": key[0],
        "table": key[1],
        "rotation": key[2],
        "pairing": tuple(sorted(seats)),
        "seats": tuple(seats),
        "seed": "test",
        "scores": tuple(10 if seat in winners else 4 for seat in range(len(seats))),
        "winners": tuple(winners),
        "reason": "last round",
        "plies": 50,
        "ms": (1.0,) * len(seats),
        "moves": str(key),
    }
    return Result(**(given | changes))


# --- who meets whom ----------------------------------------------------------


@pytest.mark.parametrize(("bots", "count"), [(2, 2), (4, 2), (3, 3), (5, 3), (4, 4), (5, 4), (5, 5)])
def test_at_mixed_tables_everyone_meets_everyone_equally_on_every_seat(bots: int, count: int) -> None:
    setup = setup_of("colorio", ["random"] * bots, players=count)
    tasks = list(schedule(setup, 4 * count))
    met = Counter(pair for task in tasks for pair in combinations(sorted(task.seats), 2))
    sat = Counter((bot, seat) for task in tasks for seat, bot in enumerate(task.seats))
    assert len(met) == bots * (bots - 1) // 2
    assert len(set(met.values())) == 1
    assert len(sat) == bots * count
    assert len(set(sat.values())) == 1


def test_in_a_duel_each_bot_is_alone_on_each_seat_equally_often() -> None:
    setup = setup_of("colorio", ["greedy", "random"], players=3)
    tasks = list(schedule(setup, 6))
    lone = Counter(
        (task.seats[seat], seat) for task in tasks for seat in range(3) if task.seats.count(task.seats[seat]) == 1
    )
    assert len(tasks) == 12
    assert lone == {(bot, seat): 2 for bot in (0, 1) for seat in range(3)}


def test_three_bots_do_not_always_sit_in_the_same_order() -> None:
    setup = setup_of("colorio", ["random"] * 3, players=3)
    behind = Counter((task.seats[0], task.seats[1]) for task in schedule(setup, 6))
    assert len(behind) == 6
    assert len(set(behind.values())) == 1


def test_a_longer_run_begins_like_a_shorter_one() -> None:
    setup = setup_of("colorio", ["random"] * 4, players=3)
    short, long = list(schedule(setup, 5)), list(schedule(setup, 20))
    assert long[: len(short)] == short


# --- the same luck for all ---------------------------------------------------


def chance_of(game: AnyGame, count: int, options: dict[str, object], seed: str, taste: str) -> list[tuple[str, str]]:
    """What chance did in a game of somebody with a taste: each draw, with the event before it."""
    match = Match(game, count, options)
    deal, rng, drawn = Deal(seed), Random(taste), list[tuple[str, str]]()
    while match.turn is not None:
        if match.turn is Turn.CHANCE:
            before = match.events[-1].action if match.events else ""
            match.play(deal.draw(match.state))
            drawn.append((before, match.events[-1].action))
        else:
            match.play(rng.choice(match.state.legal_actions()))
    return drawn


@pytest.mark.parametrize("count", [2, 5])
def test_the_deck_of_coloretto_is_the_same_whatever_is_played(count: int) -> None:
    decks = [[card for _, card in chance_of(get_game("coloretto"), count, {}, "deck", taste)] for taste in "abcd"]
    shortest = min(len(deck) for deck in decks)
    assert len({tuple(deck[:shortest]) for deck in decks}) == 1
    assert shortest > 40
    assert decks[0] != [card for _, card in chance_of(get_game("coloretto"), count, {}, "other", "a")]


@pytest.mark.parametrize("options", [{"layout": "random"}, {"side": "grey"}, {"side": "white"}], ids=str)
def test_a_field_of_colorio_has_one_colour_whatever_is_played(options: dict[str, object]) -> None:
    shown: dict[str, set[str]] = {}
    for taste in "abcdef":
        for lift, show in chance_of(get_game("colorio"), 2, options, "layout", taste)[1:]:
            shown.setdefault(lift, set()).add(show)
    assert len(shown) > 15
    assert all(len(colours) == 1 for colours in shown.values())


def test_rounds_of_colorio_have_layouts_of_their_own() -> None:
    layouts = [
        dict(pair for pair in chance_of(get_game("colorio"), 3, {"points": True}, "rounds", taste)[1:])
        for taste in "ab"
    ]
    assert all(layouts)  # and no draw was illegal, though fields have other colours than in the round before


@pytest.mark.parametrize("layout", ["random", "strips"])
def test_deals_have_the_odds_of_the_rules(layout: str) -> None:
    state = get_game("colorio").new(2, {"layout": layout, "starter": 0})
    for lift in ("lift:A1", "lift:C3"):
        lifted = state.play(get_game("colorio").parse(lift))
        drawn = Counter(str(Deal(f"odds {number}").draw(lifted)) for number in range(1500))
        for action, chance in lifted.chance_outcomes():
            assert abs(drawn[str(action)] / 1500 - chance) < 0.05


def test_an_opening_is_the_same_for_all_seatings_of_a_deal() -> None:
    setup = setup_of("colorito", opening=6, plies=6)
    moves = {play_game(setup, task).moves for task in schedule(setup, 2)}
    assert len(moves) == 1
    assert moves != {play_game(setup, task).moves for task in list(schedule(setup, 4))[2:]}


# --- bots that are not trusted -----------------------------------------------


class Odd(Bot[Any]):
    """Plays what a function says."""

    def __init__(self, seat: int, choice: Callable[[Sequence[Any]], Any]) -> None:
        super().__init__(seat)
        self.choice = choice

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Choice:
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
        players, "make_bot", lambda name, _, seat, __: RandomBot(seat) if name == "random" else Odd(seat, choice)
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


MISBEHAVING = """
import json, sys, time
mode = sys.argv[1]
for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request.get("id"), "ok": True, "turn": 0, "action": "A1-A1"}
    if request["cmd"] == "new" and mode == "refuse":
        answer = {"id": request["id"], "ok": False, "error": {"code": "unsupported", "message": "not this one"}}
    if request["cmd"] == "go":
        if mode == "garbage":
            print("thinking hard")
        if mode == "number":
            answer["action"] = 7
        if mode == "other":
            answer["id"] = 99
        if mode == "flood":
            while True:
                print("x" * 1000)
        if mode == "endless":
            while True:
                sys.stdout.write("x" * 100000)
        if mode == "silent":
            time.sleep(60)
        if mode == "crash":
            sys.exit("out of memory")
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def misbehaving(tmp_path: Path) -> Callable[[str], str]:
    script = tmp_path / "misbehaving.py"
    script.write_text(MISBEHAVING, encoding="utf-8")
    return lambda mode: f"engine:{shlex.join([sys.executable, str(script), mode])}"


@pytest.mark.parametrize(
    ("mode", "kind", "text"),
    [
        ("illegal", "illegal", "A1-A1"),
        ("garbage", "garbage", "thinking hard"),
        ("number", "garbage", "without an action"),
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
                    return
                os.kill(pid, signal.SIGCONT)  # stopped between two actions: try again
            time.sleep(0.002)

    timer = Timer(seconds, send)
    timer.daemon = True
    timer.start()
    return timer


@pytest.mark.parametrize(("sign", "kind"), [(signal.SIGKILL, "crashed"), (signal.SIGSTOP, "late")])
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


# --- runs --------------------------------------------------------------------


def games_in(path: Path) -> dict[tuple[int, int, int], dict[str, Any]]:
    """The games of a file without their times."""
    found: dict[tuple[int, int, int], dict[str, Any]] = {}
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        game = json.loads(line)
        game.pop("ms")
        found[game["deal"], game["table"], game["rotation"]] = game
    return found


def report_without_times(text: str) -> Any:
    report = json.loads(text)
    for standing in report["standings"]:
        standing.pop("slowest_ms")
    return report


RUN = ["arena", "colorio", "--bot", "greedy", "--bot", "random", "--bot", "random", "--lang", "en", "--json"]


def test_a_run_is_the_same_with_any_number_of_jobs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reports: list[Any] = []
    for jobs in ("1", "2"):
        assert main([*RUN, "--games", "4", "--jobs", jobs, "--out", str(tmp_path / jobs)]) == 0
        reports.append(report_without_times(capsys.readouterr().out))
    assert games_in(tmp_path / "1") == games_in(tmp_path / "2")
    assert len(games_in(tmp_path / "1")) == 12
    assert reports[0] == reports[1]
    assert reports[0]["standings"][0]["bot"] == "greedy"
    assert reports[0]["standings"][0]["rating"]["mu"] > 25
    assert [entry["games"] for entry in reports[0]["encounters"]] == [4, 4, 4]


def test_a_killed_run_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run.jsonl"
    command = [*RUN, "--games", "8", "--out", str(out)]
    with subprocess.Popen([sys.executable, "-m", "tricolor", *command], stdout=subprocess.DEVNULL) as process:
        while not out.exists() or out.read_bytes().count(b"\n") < 4:
            time.sleep(0.01)
        process.kill()
    kept = out.read_bytes()
    whole = kept[: kept.rfind(b"\n") + 1]
    out.write_bytes(whole + b'{"deal":7,"tab')
    assert main([*command, "--resume"]) == 0
    report = report_without_times(capsys.readouterr().out)
    assert out.read_bytes().startswith(whole)
    assert len(games_in(out)) == report["games"] == report["planned"] == 24
    assert out.read_bytes().count(b"\n") == 25, "nothing was played twice"
    assert main([*RUN, "--games", "8"]) == 0
    assert report_without_times(capsys.readouterr().out) == report


def test_ctrl_c_ends_politely_and_says_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    command = [sys.executable, "-m", "tricolor", *RUN[:-1], "--games", "2000", "--out", str(out)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        while not out.exists() or out.read_bytes().count(b"\n") < 3:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        said, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "of 6,000 games" in said
    assert f"What is done is kept in {out}" in told
    assert f"--out {out} --resume" in told
    assert "Traceback" not in told


def test_ctrl_c_is_heard_where_its_exception_is_lost() -> None:
    class Lossy:
        """Plays on after an exception that Python dropped, as it does in finalizers."""

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None: ...

        def play(self, jobs: Iterable[Job]) -> Iterator[Result]:
            for number in range(3):
                with suppress(KeyboardInterrupt):
                    signal.raise_signal(signal.SIGINT)
                yield result_of((number, 0, 0), ("a", "b"), (0,))

    kept: list[Result] = []
    before = signal.getsignal(signal.SIGINT)
    finished = run_all([], done=0, total=3, workers=1, label="", keep=kept.append, players=Lossy())
    assert not finished
    assert len(kept) == 1
    assert signal.getsignal(signal.SIGINT) is before


def test_a_file_of_another_run_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run.jsonl"
    small = ["arena", "colorio", "--bot", "random", "--bot", "greedy", "--games", "2", "--out", str(out), "--jobs", "1"]
    assert main(small) == 0
    assert main(small) == 2
    assert "add --resume" in capsys.readouterr().err
    assert main([*small, "--resume", "--seed", "x", "--option", "layout=random"]) == 2
    assert "another set-up, which differs in options, seed" in capsys.readouterr().err
    assert main([*small, "--resume", "--games", "3"]) == 0, "more games of the same are welcome"
    assert len(games_in(out)) == 4
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(lines[0] + b'{"deal": 1}\n' + lines[1])
    assert main([*small, "--resume"]) == 2
    assert "line 2: result: Object missing required field" in capsys.readouterr().err
    out.write_text("{}\n")
    assert main([*small, "--resume"]) == 2
    assert "is no file of the arena" in capsys.readouterr().err
    assert out.read_text() == "{}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bot", "greedy"], "at least two bots"),
        (["--bot", "greedy", "--bot", "hal"], "A bot is one of greedy, random"),
        (["--bot", "greedy", "--bot", "engine:no-such-program"], "a command that can be run"),
        (["--bot", "greedy", "--bot", "engine:'"], "a command that a shell could read"),
        (["--bot", "greedy", "--bot", "=x"], "--bot: expected a bot"),
        (["--bot", "greedy", "--bot", "random", "--players", "6"], "is for 2 to 5 players"),
        (["--bot", "greedy", "--bot", "random", "--players", "3", "--tables", "mixed"], "with at least 3 bots"),
        (["--bot", "greedy", "--bot", "random", "--resume"], "--out FILE"),
        (["--bot", "greedy", "--bot", "random", "--seed", "x" * 200], "--seed: expected at most 100"),
        (["--bot", "greedy", "--bot", "random", "--plot", "no/such/folder/x.svg"], "a folder that exists"),
        (["--bot", "greedy", "--bot", "random", "--option", "table=pink"], "The option table is one of"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert main(["arena", "coloretto", *arguments]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["--ms", "0"], ["--ms", "1", "--nodes", "1"], ["--games", "-1"], ["--timeout", "0"]]
)
def test_numbers_that_cannot_be_are_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["arena", "coloretto", "--bot", "greedy", "--bot", "random", *arguments])
    assert stop.value.code == 2


def test_bots_have_labels_that_tell_them_apart() -> None:
    bots = entrants(["greedy", "greedy", f"mine={ENGINE}", f"{ENGINE} --x=1"], get_game("colorito"))
    assert [bot.label for bot in bots[:3]] == ["greedy", "greedy 2", "mine"]
    assert bots[2].command == [sys.executable, "-m", "tricolor", "engine"]
    assert bots[3].command == [sys.executable, "-m", "tricolor", "engine", "--x=1"]
    assert bots[3].label == bots[3].spec.removeprefix("engine:")
    with pytest.raises(FieldError):
        tables_for("mixed", 2, 3)


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
    assert "100.0 " in shown
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


# --- soak --------------------------------------------------------------------


def test_a_soak_covers_all_variants_and_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--games", "36", "--json", "--ms", "5000", "--plies", "600"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == {"colorito": 4, "coloretto": 8, "colorio": 24}
    assert [len(list(soak.choices(game))) * len(game.seats) for game in GAMES] == [4, 8, 24]
    assert report["wrong"] == []


def test_a_soak_finds_what_is_wrong(capsys: pytest.CaptureFixture[str], misbehaving: Callable[[str], str]) -> None:
    arguments = ["soak", "coloretto", "--games", "2", "--bot", misbehaving("illegal"), "--jobs", "1", "--lang", "en"]
    assert main(arguments) == 1
    said = capsys.readouterr().out
    assert "it played what is not allowed: 'A1-A1'" in said
    assert "2 games, 2 wrong" in said


def test_a_soak_knows_slow_bots_and_endless_games() -> None:
    words = get_words("en")
    setup = setup_of("colorito", ["greedy", "random"], ms=10)
    endless = result_of((0, 0, 0), ["club", "club"], [0, 1], reason="plies")
    levels = msgspec.structs.replace(setup, bots=(Entrant("club", "club"),))
    assert soak.trouble(levels, endless, words) == "not over after 1,000 actions"
    aimless = result_of((0, 0, 0), ["greedy", "random"], [0, 1], reason="plies")
    assert soak.trouble(setup, aimless, words) is None
    slow = result_of((0, 0, 0), ["greedy", "random"], [0], ms=(32.0, 1.0))
    assert soak.trouble(setup, slow, words) == "32 ms for an action"


def test_checks_are_made_while_a_soak_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    from tricolor.games.colorio.rules import Colorio

    fine = play_game(setup_of("colorio"), Task(0, 0, 0, (0, 1)), checking=True)
    assert fine.fault is None
    legal = Colorio.legal_actions
    monkeypatch.setattr(Colorio, "legal_actions", lambda state: [*legal(state), *legal(state)])
    assert play_game(setup_of("colorio"), Task(0, 0, 0, (0, 1))).fault is None
    twice = play_game(setup_of("colorio"), Task(0, 0, 0, (0, 1)), checking=True)
    assert twice.fault == Fault(None, "wrong", "Broken: every legal action is listed once")


def test_a_named_bot_is_an_entrant() -> None:
    assert Entrant("x", "greedy").command is None
