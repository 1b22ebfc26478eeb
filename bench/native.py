"""Random plies per second of the native core, and of OpenSpiel's native rollouts in the same run.

Rates are per second of one core's time. OpenSpiel is called through its own Python package: an `MCTSBot` with a
`RandomRolloutEvaluator` and two simulations of many rollouts each; the rate is rollouts per second times the mean
length of a random game. A ply is an action of a player; draws of chance are played but not counted, on either side.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time
from typing import Any

from tricolor.native import ColorettoPosition, ColoritoPosition, Position, Rollouts

from .results import Benchmark, Result

PLIES_PER_SECOND = 1_000_000
LISTS_PER_SECOND = 217_000  # of a Halma-like game in plain C++ with arrays
COLORITO_PLIES = 1_000  # about the length of a random game of chinese_checkers; random Colorito does not end


def colorito_rollouts_per_second(seconds: float = 2.0, *, strict: bool = False) -> float:
    """Plies per second of random games of Colorito, each move uniform over all legal moves."""
    return plies_per_second(ColoritoPosition(starter=0, strict=strict), 20, COLORITO_PLIES, seconds)


def coloretto_rollouts_per_second(seconds: float = 2.0, *, players: int = 5) -> float:
    """Plies per second of random games of Coloretto, from the setup to the scores."""
    return plies_per_second(ColorettoPosition(players), 2_000, 10_000, seconds)


def colorito_move_lists_per_second(seconds: float = 2.0) -> float:
    """Full lists of legal moves per second: perft of depth 2 makes one for every move of a position."""
    position = ColoritoPosition(starter=0)
    for seed in range(60):
        position.play(position.random_action(seed))
    lists, begin = 0, process_time()
    while process_time() - begin < seconds:
        lists += 1 + len(position.legal_actions())
        position.perft(2)
    return lists / (process_time() - begin)


def openspiel_rollouts_per_second(game: str, seconds: float = 2.0) -> float:
    """Plies per second of OpenSpiel's native random rollouts; needs the extra `bench`."""
    import pyspiel

    loaded = pyspiel.load_game(game)
    rng = random.Random(1)
    start = _first_decision(loaded, rng)
    length = sum(_random_length(start, rng) for _ in range(200)) / 200
    rollouts, begin = 0, process_time()
    while process_time() - begin < seconds:
        evaluator = pyspiel.RandomRolloutEvaluator(100, rng.randrange(1 << 30))
        bot = pyspiel.MCTSBot(loaded, evaluator, 1.0, 2, 100, False, 1, False)
        bot.step(start.clone())
        rollouts += 200
    return rollouts * length / (process_time() - begin)


def beside_peer(
    name: str, ours: Callable[[float], float], game: str, goal: str, *, seconds: float = 1.0, rounds: int = 3
) -> Result:
    """Our rate against OpenSpiel's, measured in turn: the round with the median ratio."""
    pairs = [(ours(seconds), openspiel_rollouts_per_second(game, seconds)) for _ in range(rounds)]
    value, peer = sorted(pairs, key=lambda pair: pair[0] / pair[1])[rounds // 2]
    return Result.of(name, value, "plies/s", f"OpenSpiel {game}", peer, goal)


def colorito_beside_chinese_checkers() -> Result:
    name = "colorito: random plies, native core"
    return beside_peer(name, colorito_rollouts_per_second, "chinese_checkers", ">= 0.5")


def coloretto_beside_crazy_eights() -> Result:
    name = "coloretto: random plies, native core"
    return beside_peer(name, coloretto_rollouts_per_second, "crazy_eights", ">= 3")


def colorito_lists() -> Result:
    name = "colorito: full legal-move lists, native core"
    return Result.of(name, colorito_move_lists_per_second(), "lists/s", "limit", LISTS_PER_SECOND)


BENCHMARKS = (
    Benchmark("native-colorito", colorito_beside_chinese_checkers, "peer"),
    Benchmark("native-coloretto", coloretto_beside_crazy_eights, "peer"),
    Benchmark("native-colorito-lists", colorito_lists, "native"),
)


def plies_per_second(position: Position, games: int, max_plies: int, seconds: float) -> float:
    play: Callable[[int, int, int], Rollouts] = position.rollouts
    plies, seed, begin = 0, 0, process_time()
    while process_time() - begin < seconds:
        plies += play(games, seed, max_plies).decisions
        seed += 1
    return plies / (process_time() - begin)


def _first_decision(game: Any, rng: random.Random) -> Any:
    """The first state of an OpenSpiel game in which a player is to move."""
    state = game.new_initial_state()
    while state.is_chance_node():
        _play_random(state, rng)
    return state


def _random_length(start: Any, rng: random.Random) -> int:
    """How many actions of players a random game has from a state."""
    state, plies = start.clone(), 0
    while not state.is_terminal():
        plies += not state.is_chance_node()
        _play_random(state, rng)
    return plies


def _play_random(state: Any, rng: random.Random) -> None:
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, weights)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))
