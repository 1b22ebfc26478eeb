"""How strong the players of Colorito are: alone across the board, against the greedy bot, and level against level.

An effort is a time on the clock (`300ms`) or a number of nodes (`0.1M`). Nodes do not depend on the load of the
machine; `rate` measures how many there are in a second of processor time.

python -m bench.colorito rate                          nodes of the search in a second of processor time
python -m bench.colorito crossing                      moves and seconds across an empty board
python -m bench.colorito greedy 40 0.1M                games of the champion against the greedy bot
python -m bench.colorito pair expert champion 40 0.1M  games of two levels; the effort is the champion's
python -m bench.colorito levels 40 0.1M                each level against the one below
python -m bench.colorito variants 4 0.1M                how long games take in each variant
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from math import sqrt
from random import Random
from time import perf_counter, process_time
from typing import Any

from msgspec import structs

from tricolor._native import colorito_remaining
from tricolor.bots.base import AnyBot
from tricolor.bots.colorito.greedy import GreedyColorito
from tricolor.bots.colorito.levels import LEVELS, NativeColorito
from tricolor.games.colorito import COLORITO, Colorito, Move
from tricolor.games.colorito.board import CELLS, OF_SIDE, PIECES
from tricolor.games.colorito.solver import Race
from tricolor.games.colorito.view import LastMove
from tricolor.native import ColoritoPosition, position_of

from .results import Result

COUNT_NODES = 20_000_000  # to count the moves that a loser lacks, about two seconds
FEW_NODES = 500_000  # the same if it matters little
OPENING = 2  # random moves
MOST_MOVES = 400  # of a side; then the game is cut short
Player = AnyBot


@dataclass(frozen=True, slots=True)
class Game:
    """A played game: the first player's share of the win, and how it went."""

    share: float
    ending: str
    moves: int  # of the first player
    to_spare: int  # CT-SCORE: the fewest moves that the loser still needed; below 0 if the first player lost
    played_out: int  # CT-SCORE: moves that the loser took playing on alone, up to a limit; below 0 likewise
    seconds: float = 0  # of processor time per move of the first player
    slowest: float = 0  # seconds on the clock


def crossing(nodes: int = 12_000_000) -> tuple[int, float]:
    """The moves that the planner needs alone across the board, and the processor time that it takes."""
    began = process_time()
    moves = fewest_of(COLORITO.start(2, {"numbers": True, "strict": False, "starter": 0}), 0, nodes)
    return moves, process_time() - began


def fewest_of(state: Colorito, seat: int, nodes: int) -> int:
    """CT-SCORE: the fewest moves found for a side to complete alone, -1 for none."""
    position = position_of(state)
    assert isinstance(position, ColoritoPosition)
    return colorito_remaining(position, seat, nodes=nodes)[0]


def play(first: Player, second: Player, options: dict[str, Any], rng: Random, count_nodes: int) -> Game:
    """A game between two players from a random opening; `first.seat` says where the first sits."""
    state: Colorito = COLORITO.new(2, options)
    players = {first.seat: first, second.seat: second}
    for _ in range(OPENING):
        state = state.play(rng.choice(state.legal_actions()))
    spent, slowest, thoughts = 0.0, 0.0, 0
    while isinstance(state.turn, int) and max(state.moves) < MOST_MOVES:
        bot = players[state.turn]
        for player in players.values():
            player.observe(state.view(player.seat))
        view, legal = state.view(bot.seat), state.legal_actions()
        cpu, clock = process_time(), perf_counter()
        action = bot.choose(view, legal, rng).action
        if bot is first:
            spent, thoughts = spent + process_time() - cpu, thoughts + 1
            slowest = max(slowest, perf_counter() - clock)
        state = state.play(action)
    game = _told(state, players, first.seat, rng, count_nodes)
    return replace(game, seconds=spent / max(thoughts, 1), slowest=slowest)


def _told(state: Colorito, players: dict[int, Player], seat: int, rng: Random, count_nodes: int) -> Game:
    outcome = state.outcome()
    ending = "cut short" if outcome is None else outcome.ending.value
    if outcome is None or len(outcome.winners) == 2:
        return Game(0.5, ending, state.moves[seat], 0, 0)
    sign, loser = (1, 1 - seat) if seat in outcome.winners else (-1, seat)
    fewest = fewest_of(state, loser, count_nodes)
    if fewest < 0:  # nothing found: use the lower bound
        race = Race(state, loser)
        fewest = race.bound(race.start)
    out = played_out(state, players[loser], rng) if isinstance(players[loser], GreedyColorito) else fewest
    return Game(float(sign == 1), ending, state.moves[seat], sign * fewest, sign * out)


def played_out(state: Colorito, bot: Player, rng: Random) -> int:
    """CT-SCORE: the moves that a greedy loser takes alone; the winner's pieces stay, as in the solver."""
    race = Race(state, bot.seat)
    node, view = race.start, state.view(bot.seat)
    pieces = OF_SIDE[bot.seat]
    for moves in range(MOST_MOVES):
        if race.bound(node) == 0:
            return moves
        legal = [Move(node[piece], target) for piece, target in race.children(node)]
        names = {PIECES[piece]: CELLS[cell] for piece, cell in zip(pieces, node, strict=True)}
        last = LastMove(bot.seat, "", ())
        view = structs.replace(view, pieces={**view.pieces, **names}, last=last)
        if moves:
            bot.observe(view)
        move: Any = bot.choose(view, legal, rng).action
        index = node.index(move.origin)
        node = node[:index] + bytes((move.target,)) + node[index + 1 :]
    return MOST_MOVES


def games(
    first: Any, second: Any, count: int, options: dict[str, Any] | None = None, *, count_nodes: int = FEW_NODES
) -> list[Game]:
    """Games between two kinds of players. Each opening is played from both seats; both sides start equally often."""
    played = []
    for number in range(count):
        seat, pair = number % 2, number // 2
        chosen = {"starter": pair % 2, **(options or {})}
        game = play(first(seat), second(1 - seat), chosen, Random(pair), count_nodes)
        played.append(game)
        print(f"  {number + 1}: {game}", file=sys.stderr, flush=True)
    return played


def share_within(won: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    middle, around = won + z * z / 2, z * sqrt(won * (count - won) / count + z * z / 4)
    return (middle - around) / (count + z * z), (middle + around) / (count + z * z)


def mean_within(numbers: Sequence[float]) -> str:
    """A mean and its 95 % interval."""
    mean = sum(numbers) / len(numbers)
    spread = sqrt(sum((number - mean) ** 2 for number in numbers) / max(len(numbers) - 1, 1))
    return f"{mean:.1f} ± {1.96 * spread / sqrt(len(numbers)):.1f}"


def summary(played: Sequence[Game]) -> str:
    won = sum(game.share for game in played)
    count = len(played)
    low, high = share_within(won, count)
    return (
        f"{won:g} of {count} ({100 * won / count:.0f} %, {100 * low:.0f} to {100 * high:.0f}), "
        f"{mean_within([g.moves for g in played])} moves, at most {max(g.moves for g in played)}, "
        f"{mean_within([g.to_spare for g in played])} to spare at the fewest, "
        f"{mean_within([g.played_out for g in played])} as the loser plays on, "
        f"{sum(g.seconds for g in played) / count:.3f} s of processor time a move, "
        f"slowest {max(g.slowest for g in played):.2f} s by the clock"
    )


def effort_of(text: str) -> dict[str, Any]:
    """`1000ms` is a time, `20M` a number of nodes."""
    if text.endswith("ms"):
        return {"ms": float(text.removesuffix("ms"))}
    return {"nodes": int(float(text.removesuffix("M")) * (1_000_000 if text.endswith("M") else 1))}


def champion(effort: dict[str, Any]) -> Callable[[int], Player]:
    return lambda seat: NativeColorito(seat, "champion", **effort)


def against_greedy(count: int, effort: dict[str, Any], options: dict[str, Any] | None = None) -> list[Game]:
    return games(champion(effort), GreedyColorito, count, options, count_nodes=COUNT_NODES)


def pair(lower: str, upper: str, count: int, effort: dict[str, Any]) -> list[Game]:
    """Games between two levels; the effort is the champion's, other levels have their own."""
    first = champion(effort) if upper == "champion" else lambda seat: NativeColorito(seat, upper)
    return games(first, lambda seat: NativeColorito(seat, lower), count)


def variants(count: int, effort: dict[str, Any]) -> None:
    for numbers, strict in product((True, False), (False, True)):
        options = {"numbers": numbers, "strict": strict}
        print(f"{options}, champion - greedy: {summary(against_greedy(count, effort, options))}", flush=True)
        played = games(champion(effort), champion(effort), count, options)
        print(f"{options}, champion - champion: {summary(played)}", flush=True)


def rate(nodes: int = 200_000) -> None:
    """Nodes of the search in a second of processor time, in the opening."""
    state: Colorito = COLORITO.new(2, {"starter": 0})
    bot = NativeColorito(0, nodes=nodes)
    bot.observe(state.view(0))
    began = process_time()
    choice = bot.choose(state.view(0), state.legal_actions(), Random(1))
    print(f"searching: {choice.nodes / (process_time() - began) / 1e6:.2f} M nodes/s")


def crossing_result() -> Result:
    moves, _ = crossing()
    return Result.of("colorito: moves across an empty board", moves, "moves", "limit", 40, "<= 1")


def main(arguments: list[str]) -> int:
    match arguments:
        case ["rate"]:
            rate()
        case ["crossing"]:
            print("{} moves, {:.2f} s of processor time".format(*crossing()))
        case ["greedy", count, effort]:
            print(f"champion at {effort} - greedy: {summary(against_greedy(int(count), effort_of(effort)))}")
        case ["pair", lower, upper, count, effort] if lower in LEVELS and upper in LEVELS:
            print(f"{upper} - {lower}: {summary(pair(lower, upper, int(count), effort_of(effort)))}")
        case ["levels", count, effort]:
            for lower, upper in pairwise(LEVELS):
                print(f"{upper} - {lower}: {summary(pair(lower, upper, int(count), effort_of(effort)))}", flush=True)
        case ["variants", count, effort]:
            variants(int(count), effort_of(effort))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
