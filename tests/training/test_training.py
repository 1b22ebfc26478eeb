"""MaskablePPO trains for a short while: it learns, it can be interrupted, and nothing depends on where it runs."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path
from random import Random
from textwrap import dedent
from typing import Any

import msgspec
import numpy as np
import pytest

from tricolor.cli import main
from tricolor.fair import Chance
from tricolor.match import Match
from tricolor.native import Batch

pytestmark = pytest.mark.filterwarnings("ignore")  # those of the learning libraries

SHORT = ["--updates", "1", "--envs", "8", "--steps", "16", "--games", "2"]


def models(folder: Path, seed: int = 0) -> list[str]:
    rows = [msgspec.json.decode(path.read_bytes()) for path in sorted((folder / f"seed-{seed}").glob("0*.json"))]
    return [f"{row['model']} {row['shares']}" for row in rows]


def trained(folder: Path, *more: str) -> list[str]:
    assert main(["train", "coloretto", "--out", str(folder), *SHORT, *more]) == 0
    assert (folder / "curve.svg").read_text().startswith("<svg")
    return models(folder)


def test_a_run_can_be_broken_off_and_is_the_same(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole", "--generations", "3")
    assert len(whole) == 3
    trained(tmp_path / "part", "--generations", "1")
    assert trained(tmp_path / "part", "--generations", "3") == whole


def test_on_ray_it_is_the_same_too(tmp_path: Path) -> None:
    here = trained(tmp_path / "here", "--generations", "2", "--seed", "0", "--seed", "1")
    there = trained(tmp_path / "there", "--generations", "2", "--seed", "0", "--seed", "1", "--on", "ray")
    assert here == there
    assert models(tmp_path / "here", 1) == models(tmp_path / "there", 1) != here


def test_the_wrapper_gives_what_the_learner_wants() -> None:
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

    from tricolor.adapters.gymnasium import TricolorVectorEnv
    from tricolor.adapters.sb3 import TricolorVecEnv

    env = TricolorVecEnv(TricolorVectorEnv("colorio", 8, opponents="random", memory=True))
    env.seed(3)
    observations: Any = env.reset()
    assert is_masking_supported(env)
    ended = 0
    for _ in range(100):
        assert observations.shape == (8, 360)
        masks: Any = get_action_masks(env)
        assert masks.shape == (8, Batch("colorio", 2).actions)
        observations, rewards, over, infos = env.step(masks.argmax(axis=1))
        for game in np.flatnonzero(over):
            ended += 1
            assert infos[game]["terminal_observation"].shape == (360,)
            assert abs(rewards[game]) == 1
    assert ended > 5


@pytest.mark.parametrize("game", ["colorito", "colorio"])
def test_other_games_train_too(game: str, tmp_path: Path) -> None:
    from tricolor.training.selfplay import Plan, trained

    plan = Plan(game=game, envs=8, steps=16, updates=1, games=2, judges=("random",), max_plies=20)
    model, first = trained(plan, 0, [])
    _, second = trained(plan, 1, [model])
    assert second.steps == 2 * first.steps == 2 * 8 * 16


def test_the_example_of_the_page_runs() -> None:
    page = Path(__file__).parents[2] / "docs" / "adapters" / "training.md"
    lines = page.read_text(encoding="utf-8").splitlines()
    first = lines.index("    from sb3_contrib import MaskablePPO")
    example = dedent("\n".join(takewhile(lambda line: not line or line.startswith("    "), lines[first:])))
    names: dict[str, Any] = {}
    exec(example.replace("100_000", "4096"), names)  # a shorter lesson
    assert names["model"].num_timesteps >= 4096


def test_a_trained_agent_is_a_bot_by_its_path(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    trained(tmp_path / "agents", "--generations", "1")
    agent = str(tmp_path / "agents" / "seed-0" / "000.zip")
    capfd.readouterr()
    assert main(["arena", "coloretto", "--bot", agent, "--bot", "random", "--games", "2", "--jobs", "1", "--json"]) == 0
    played = msgspec.json.decode(capfd.readouterr().out)
    assert played["games"] == 2
    assert not played["faults"]
    assert main(["arena", "colorio", "--bot", agent, "--bot", "random", "--lang", "en"]) == 2
    assert "was not trained for this table of Colorio" in capfd.readouterr().err


@pytest.mark.parametrize("key", ["colorito", "coloretto", "colorio"])
def test_a_bot_sees_what_the_learner_saw(key: str) -> None:
    """From views alone, a bot gets the observation that the core writes from the position."""
    from tricolor.adapters.policies import NumberedBot
    from tricolor.native import observation, position_of

    class Looker(NumberedBot[Any]):
        def pick(self, position: Any, numbers: Any, rng: Any) -> tuple[int, float]:
            return int(rng.choice(numbers)), 0.5

    match = Match(key, 2, chance=Chance(5))
    bots = [Looker(seat) for seat in range(2)]
    rng, shown = Random(1), 0
    while isinstance(seat := match.turn, int) and len(match.events) < 150:
        for state in match.states[shown:]:
            for bot in bots:
                bot.observe(state.view(bot.seat))
        shown = len(match.states)
        view = match.state.view(seat)
        theirs: Any = bots[seat].position(view)
        ours: Any = position_of(match.state)
        assert (observation(theirs, seat, memory=True) == observation(ours, seat, memory=True)).all()
        match.play(bots[seat].choose(view, match.state.legal_actions(), rng).action)
    assert len(match.events) > 30
