"""What training rests on, without a learning library: who is played against, what is told on the way, who judges."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tricolor.adapters.gymnasium import TricolorVectorEnv
from tricolor.native import ColoritoPosition, observation
from tricolor.training.selfplay import Mixed, Plan, judged
from tricolor.training.shaping import WEIGHT, potential


class Named:
    """A policy that plays at random and notes in which games it was asked."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []

    def __call__(self, observations: NDArray[Any], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        self.asked += [row.tobytes() for row in observations]
        actions: NDArray[np.int64] = masks.argmax(axis=1)
        return actions


def test_an_opponent_stays_for_whole_games() -> None:
    """Each game of a vector is always asked of the same policy."""
    names = [Named(), Named(), Named()]
    mixed = Mixed(names)
    asked: dict[int, set[int]] = {}

    def spy(observations: NDArray[Any], masks: NDArray[np.int8], places: NDArray[np.intp]) -> NDArray[np.int64]:
        before = [len(name.asked) for name in names]
        actions = mixed(observations, masks, places)
        for number, name in enumerate(names):
            new = name.asked[before[number] :]
            for place, row in zip(places, observations, strict=True):
                if row.tobytes() in new and place % 3 == number:
                    asked.setdefault(int(place), set()).add(number)
        assert sum(len(name.asked) - old for name, old in zip(names, before, strict=True)) == len(places)
        return actions

    spy.wants_places = True  # type: ignore[attr-defined]
    policy: Any = spy
    env = TricolorVectorEnv("coloretto", 12, players=3, opponents=policy)
    env.reset(seed=1)
    for _ in range(60):
        env.step(env.random_actions())
    assert asked == {place: {place % 3} for place in range(12)}


def way(position: ColoritoPosition, seat: int) -> int:
    """How far a side has to go, in steps of a king."""
    cells = position.facts()["pieces"][20 * seat :][:20]
    targets = [99 - piece if seat == 0 else piece for piece in range(20)]
    return sum(max(abs(c // 10 - t // 10), abs(c % 10 - t % 10)) for c, t in zip(cells, targets, strict=True))


def test_the_potential_is_the_lead_on_the_way_home() -> None:
    position = ColoritoPosition(starter=0)
    whole = way(position, 0)
    for seed in range(60):
        seen = np.stack([observation(position, seat) for seat in (0, 1)])
        mine, theirs = potential(seen)
        assert mine == pytest.approx(WEIGHT * (way(position, 1) - way(position, 0)) / whole, abs=1e-6)
        assert mine == pytest.approx(-theirs, abs=1e-6)
        position.play(position.random_action(seed))
    assert way(position, 0) != whole


class First:
    """Plays the first legal action."""

    def predict(self, seen: Any, *, action_masks: NDArray[np.bool_], deterministic: bool) -> tuple[Any, None]:
        return action_masks.argmax(axis=1), None


def test_a_game_that_is_broken_off_is_not_half_won() -> None:
    plan = Plan(game="colorito", games=4, max_plies=6, judges=("random",))
    assert judged(plan, First(), "random") == (0.0, 4)
    share, unfinished = judged(Plan(game="colorio", games=40), First(), "random")
    assert unfinished == 0
    assert 0 < share < 1
    assert judged(Plan(game="colorio", games=40), First(), "random") == (share, 0)  # the same games again
