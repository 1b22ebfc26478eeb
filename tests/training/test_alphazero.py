"""The AlphaZero-style learner: it learns, resumes, gives the same weights everywhere, and its agent is a bot."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

from tricolor.cli import main
from tricolor.core import OptionError, OptionValue, PositionError
from tricolor.native import Batch
from tricolor.training.zero.net import Net, forward, packed
from tricolor.training.zero.run import Judging, Run
from tricolor.training.zero.search import Search
from tricolor.training.zero.selfplay import Plan, judged, played

RANDOM_LAYOUT: dict[str, OptionValue] = {"layout": "random", "side": "grey", "points": False, "starter": "lot"}
TINY = Plan(game="colorio", options=RANDOM_LAYOUT, width=16, games=8, parts=2, simulations=4, rows=64, window=2)
UNJUDGED = Judging(judges=())


def models(folder: Path, iterations: int, plan: Plan = TINY) -> list[str]:
    run = Run(plan, folder, UNJUDGED)
    list(run.until(1e9, iterations))
    return [row.model for row in run.rows]


def test_a_run_resumes_and_gives_the_same_weights(tmp_path: Path) -> None:
    whole = models(tmp_path / "whole", 4)
    assert len(set(whole)) == 4
    models(tmp_path / "part", 2)
    assert models(tmp_path / "part", 4) == whole
    assert not (tmp_path / "part" / "0001.games").exists(), "games outside the window are dropped"
    assert models(tmp_path / "other", 1, msgspec.structs.replace(TINY, seed=1)) != whole[:1]


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_processes_and_a_cluster_play_the_same_games(tmp_path: Path) -> None:
    from tricolor.training.zero.command import in_processes, on_ray

    here = models(tmp_path / "here", 1)
    for name, pool in (("two", lambda calls: in_processes(calls, 2)), ("ray", lambda calls: on_ray(calls, None, 2))):
        run = Run(TINY, tmp_path / name, UNJUDGED, pool)
        assert [row.model for row in run.until(1e9, 1)] == here


def test_a_network_learns_to_win(tmp_path: Path) -> None:
    """With few simulations the network decides: a trained one must do better than a new one."""
    plan = msgspec.structs.replace(TINY, games=48, simulations=12, width=32)
    new = Net.new(plan.game, plan.options, 3, plan.width)
    run = Run(plan, tmp_path, UNJUDGED)
    list(run.until(1e9, 5))
    assert judged(plan, run.learner.net, "random", 200, 2) > judged(plan, new, "random", 200, 2) + 0.05


@pytest.mark.parametrize("game", ["colorio", "coloretto"])
def test_numpy_and_torch_compute_the_same(game: str) -> None:
    import torch

    net = Net.new(game, {}, 5)
    batch = Batch(game, 2, None, 32, 1, memory=True)
    for _ in range(9):
        batch.step(batch.random_actions())
    look = net.look(batch.observations, batch.legal)
    ours = forward(np, net.weights, look.table, look.things)
    tensors = {name: torch.tensor(array) for name, array in net.weights.items()}
    theirs = forward(torch, tensors, torch.tensor(look.table), torch.tensor(look.things))
    for one, other in zip(ours, theirs, strict=True):
        assert np.abs(one - other.numpy()).max() < 1e-5


def test_fields_and_colours_that_play_the_same_part_are_tried_once() -> None:
    """On the untouched board of Colorio every cap is like every other."""
    batch = Batch("colorio", 2, RANDOM_LAYOUT, 4, 1, memory=True)
    net = Net.new("colorio", RANDOM_LAYOUT, 0)
    look = net.look(batch.observations, batch.legal)
    assert batch.legal.sum(axis=1).tolist() == [25] * 4
    assert (look.actions >= 0).sum(axis=1).tolist() == [1] * 4
    assert len(set(look.keys.tolist())) == 1


@pytest.mark.parametrize("game", ["colorio", "coloretto"])
def test_every_legal_action_is_seen_or_is_like_one_that_is(game: str) -> None:
    """Outputs stand for legal actions only, and a position has the same key whatever its things are called."""
    options = RANDOM_LAYOUT if game == "colorio" else None
    batch, net = Batch(game, 2, options, 64, 3, auto_reset=False, memory=True), Net.new(game, options or {}, 0)
    keys: dict[int, bytes] = {}
    for _ in range(40):
        rows = np.flatnonzero(batch.turn >= 0)
        look = net.look(batch.observations[rows], batch.legal[rows])
        there = look.actions >= 0
        assert np.take_along_axis(batch.legal[rows], np.maximum(look.actions, 0), 1)[there].all()
        assert (there.any(axis=1) == batch.legal[rows].any(axis=1)).all()
        for key, table, things in zip(look.keys.tolist(), look.table, look.things, strict=True):
            assert keys.setdefault(key, table.tobytes() + things.tobytes()) == table.tobytes() + things.tobytes()
        batch.step(batch.random_actions())
    assert len(keys) > 64


def test_a_search_knows_nothing_of_what_will_be_drawn() -> None:
    """Two batches with the same positions and different futures: the search finds the same."""
    one = Batch("coloretto", 2, None, 8, 1, auto_reset=False, memory=True)
    for _ in range(6):
        one.step(one.random_actions())
    other, net = one.copy(seed=99), Net.new("coloretto", {}, 0)
    first, second = (Search(batch, net, 8, np.random.default_rng(4)) for batch in (one, other))
    assert first.has_choice.any()
    assert (first.policy == second.policy).all()
    assert (one.turn >= 0).all(), "and it leaves the games as they are"


def test_what_is_learnt_are_whole_games() -> None:
    samples = played(TINY, Net.new(TINY.game, TINY.options, 0, TINY.width), 0, 0)
    assert ((samples.policy > 0) <= samples.may).all()
    assert samples.policy.sum(axis=1) == pytest.approx(1, abs=0.01)
    assert ((samples.share >= 0) & (samples.share <= 1)).all()
    assert samples.share.std() > 0.1


def test_the_command_leaves_an_agent_that_plays_by_its_path(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    from tricolor.bots.anywhere import bot_from
    from tricolor.bots.base import Budget
    from tricolor.games import get_game

    agent = tmp_path / "agent.npz"
    agent.write_bytes(Net.new("colorio", RANDOM_LAYOUT, 0, 16).saved())
    arena = ["--bot", str(agent), "--bot", "random", "--games", "2", "--jobs", "1", "--nodes", "4", "--json"]
    assert main(["arena", "colorio", "--option", "layout=random", *arena]) == 0
    assert not msgspec.json.decode(capfd.readouterr().out)["faults"]
    assert main(["arena", "coloretto", *arena, "--lang", "en"]) == 2
    assert "was not trained for this table of Coloretto" in capfd.readouterr().err
    bot = bot_from(str(agent), get_game("colorio"), 0, Budget(nodes=9))
    assert getattr(bot, "simulations", None) == 9
    (tmp_path / "bad.npz").write_bytes(b"no arrays")
    with pytest.raises(OptionError, match=r"\.npz"):
        bot_from(str(tmp_path / "bad.npz"), get_game("colorio"), 0)


def test_files_of_agents_are_checked() -> None:
    good = Net.new("colorio", {}, 0, 16)
    bad = (("value", np.zeros((3, 1), np.float32)), ("keep", np.full((16, 16), np.nan, np.float32)))
    for name, array in bad:
        with pytest.raises(PositionError, match=rf"agent\.{name}|keep"):
            Net.opened(Net("colorio", {}, {**good.weights, name: array}).saved())
    with pytest.raises(PositionError, match="alphazero"):
        Net.opened(packed({"weights": np.zeros(3)}))
    dangerous = np.array([Random(1)], dtype=object)
    with pytest.raises(ValueError, match="pickle"):
        packed({"about": dangerous})


@pytest.mark.parametrize("arguments", [["colorito"], ["colorio", "--players", "3"]])
def test_other_tables_are_refused(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", *arguments, "--method", "alphazero", "--out", str(tmp_path), "--lang", "en"]) == 2
    assert "expected" in capsys.readouterr().err
