"""The sequential test and the book of openings: known ratios, one verdict for a seed, openings that are fair."""

from __future__ import annotations

import json
from math import log
from random import Random
from typing import Any

import pytest

from tricolor.arena.colorito import FAR_APART, _far
from tricolor.arena.game import arena_of
from tricolor.arena.openings import opening
from tricolor.arena.play import play_game
from tricolor.arena.schedule import Task
from tricolor.arena.sprt import Hypotheses, SequentialTrial, best_fit, expected, ratio
from tricolor.cli import main
from tricolor.core import FieldError, Turn
from tricolor.games import get_game
from tricolor.games.colorito import Colorito
from tricolor.games.colorito.board import OF_SIDE

from .making import result_of, setup_of

# Ratios of Fishtest, the testing framework of Stockfish (logistic Elo, scores of pairs of games from 0 to 2).
KNOWN = [
    ((3, 20, 50, 22, 5), 0, 20, 0.04032037241670679),
    ((3, 20, 50, 22, 5), 0, 5, 0.17838022438188125),
    ((3, 20, 50, 22, 5), -10, 10, 0.9344729113889829),
    ((0, 10, 30, 12, 0), 0, 20, -0.27041453628885204),
    ((0, 10, 30, 12, 0), 0, 5, 0.085226848211516),
    ((12, 40, 60, 30, 8), 0, 20, -2.9973011351582723),
]


@pytest.mark.parametrize(("pairs", "elo0", "elo1", "known"), KNOWN, ids=str)
def test_ratios_are_those_of_other_programs(pairs: tuple[int, ...], elo0: float, elo1: float, known: float) -> None:
    assert ratio(pairs, elo0, elo1) == pytest.approx(known, abs=1e-9)


def test_with_two_scores_it_is_wald_s_test() -> None:
    won, lost = 70, 50
    one, zero = expected(60), expected(0)
    assert ratio((lost, won), 0, 60) == pytest.approx(won * log(one / zero) + lost * log((1 - one) / (1 - zero)))


def test_the_best_fit_has_the_mean_and_is_a_distribution() -> None:
    fit = best_fit([0.1, 0.2, 0.4, 0.2, 0.1], 0.6)
    assert sum(fit) == pytest.approx(1)
    assert sum(number / 4 * part for number, part in enumerate(fit)) == pytest.approx(0.6)


def test_bounds_are_wald_s() -> None:
    assert Hypotheses().bounds == pytest.approx((-2.944439, 2.944439), abs=1e-6)
    for wrong in ({"elo0": 5.0, "elo1": 5.0}, {"alpha": 0.0}, {"beta": 0.7}):
        with pytest.raises(FieldError):
            Hypotheses(**wrong)
    with pytest.raises(FieldError, match="--sprt: expected a game of two players"):
        SequentialTrial(setup_of("colorio", players=3), Hypotheses())


def pair(deal: int, wins: int) -> list[Any]:
    """Two games of a deal, of which greedy wins so many."""
    first = result_of((deal, 0, 0), ["greedy", "random"], [0 if wins > 0 else 1])
    return [first, result_of((deal, 0, 1), ["random", "greedy"], [1 if wins > 1 else 0])]


def test_the_verdict_does_not_depend_on_the_order_in_which_games_end() -> None:
    rng = Random(4)
    results = [result for deal in range(300) for result in pair(deal, rng.choice((1, 1, 2)))]
    verdicts = set()
    for _ in range(4):
        rng.shuffle(results)
        trial = SequentialTrial(setup_of(), Hypotheses(elo0=0, elo1=50))
        for result in results:
            trial.add(result)
        verdicts.add((trial.verdict, trial.deals, tuple(trial.pairs)))
    ((verdict, deals, _),) = verdicts
    assert verdict == "elo1"
    assert deals < 300
    assert trial.includes(deals - 1)
    assert not trial.includes(deals)


def test_equal_bots_are_found_equal_most_of_the_time() -> None:
    rng = Random(6)
    accepted = []
    for _ in range(200):
        trial = SequentialTrial(setup_of(), Hypotheses(elo0=0, elo1=120, alpha=0.1, beta=0.1))
        deal = 0
        while trial.verdict is None:
            for result in pair(deal, rng.randint(0, 1) + rng.randint(0, 1)):
                trial.add(result)
            deal += 1
        accepted.append(trial.verdict)
    assert accepted.count("elo1") <= 35  # 20 are allowed on average


def test_the_arena_stops_when_it_is_clear(capsys: pytest.CaptureFixture[str]) -> None:
    given = [
        "arena",
        "coloretto",
        "--bot",
        "greedy",
        "--bot",
        "random",
        "--games",
        "400",
        "--jobs",
        "1",
        "--sprt",
        "0",
        "200",
        "--book",
        "4",
    ]
    assert main([*given, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sprt"]["verdict"] == "elo1"
    assert told["games"] == 2 * sum(told["sprt"]["pairs"]) < 200
    assert main([*given, "--lang", "de"]) == 0
    assert "Angenommen: greedy ist 200 Punkte stärker als random" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["arena", "coloretto", "--bot", "greedy", "--bot", "random", "--sprt", "1"])
    assert main(["arena", "coloretto", "--bot", "greedy", "--bot", "random", "--sprt", "9", "1"]) == 2


# --- the book -------------------------------------------------------------------


@pytest.mark.parametrize("game", ["colorito", "coloretto", "colorio"])
def test_openings_are_legal_balanced_and_the_same_for_a_seed(game: str) -> None:
    setup = setup_of(game, book=6)
    openings = [opening(setup, f"seed/{deal}") for deal in range(8)]
    assert openings == [opening(setup, f"seed/{deal}") for deal in range(8)]
    assert len(set(openings)) > 4
    assert all(len(actions) == 6 for actions in openings)
    assert opening(setup_of(game), "seed/0") == ()


def test_a_balanced_opening_of_colorito_has_both_sides_as_far_from_home() -> None:
    state: Any = get_game("colorito").new(2, {"starter": 0})
    for action in opening(setup_of("colorito", book=8, options={"starter": 0}), "book"):
        assert state.turn is not Turn.CHANCE
        state = state.play(action)
    assert isinstance(state, Colorito)
    ways = [sum(_far(state, piece) for piece in OF_SIDE[seat]) for seat in (0, 1)]
    assert abs(ways[0] - ways[1]) <= FAR_APART
    assert arena_of(get_game("colorito")).is_balanced(state)


def test_both_seatings_of_a_deal_play_the_same_opening() -> None:
    setup = setup_of("colorito", ["a=random", "b=random"], book=4, plies=4)
    games = [play_game(setup, Task(3, 0, rotation, seats)) for rotation, seats in ((0, (0, 1)), (1, (1, 0)))]
    assert games[0].moves == games[1].moves
    assert games[0].plies == 4
