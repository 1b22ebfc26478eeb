"""The speed of the Python rules, against the limits that we set ourselves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from tricolor.bots import make_bot
from tricolor.core import AnyGame, Turn
from tricolor.fair import Chance
from tricolor.games import GAMES
from tricolor.games.colorito import COLORITO, Colorito
from tricolor.match import Match

from .results import Benchmark, Result, rate

LISTS_PER_SECOND = 1_000
PLIES_PER_SECOND = 20_000


def middle_game_positions() -> list[Colorito]:
    """Positions between moves 12 and 30 of greedy games: the fullest part of a race."""
    positions: list[Colorito] = []
    for seed in range(4):
        match = Match(COLORITO, 2, chance=Chance(str(seed)))
        bots = [make_bot("greedy", COLORITO, seat) for seat in (0, 1)]
        rng = Random(seed)
        while len(match.events) < 60 and isinstance(match.turn, int):
            view = match.state.view(match.turn)
            match.play(bots[match.turn].choose(view, match.state.legal_actions(), rng).action)
            if len(match.events) > 24 and isinstance(match.state, Colorito):
                positions.append(match.state)
    return positions


def colorito_lists() -> Result:
    positions = middle_game_positions()

    def work() -> int:
        for state in positions:
            replace(state).legal_actions()  # a fresh state, with nothing cached
        return len(positions)

    name = "colorito: full legal-move lists, middle game, Python"
    return Result.of(name, rate(work), "lists/s", "limit", LISTS_PER_SECOND)


def random_plies(game: AnyGame) -> Result:
    rng = Random(1)

    def work() -> int:
        plies = 0
        for players in game.seats:
            state = game.new(players)
            while state.turn is not None:
                if state.turn is Turn.CHANCE:
                    outcomes = state.chance_weights()
                    action = rng.choices([a for a, _ in outcomes], [w for _, w in outcomes])[0]
                else:
                    action = rng.choice(state.legal_actions())
                state = state.play(action)
                plies += 1
        return plies

    return Result.of(f"{game.key}: random plies, Python", rate(work), "plies/s", "limit", PLIES_PER_SECOND)


BENCHMARKS = (
    Benchmark("colorito-lists", colorito_lists),
    *(Benchmark(f"{game.key}-plies", partial(random_plies, game)) for game in GAMES if len(game.seats) > 1),
)
