"""How strong the players of Colorito are: alone across the board, against the greedy bot, and level against level.

python -m bench.colorito crossing            moves and seconds across an empty board
python -m bench.colorito greedy 40 1000      games of the champion against the greedy bot, at so many ms a move
python -m bench.colorito levels 20 100       each level against the one below, the champion at so many ms a move
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from time import perf_counter, process_time
from typing import Any

from msgspec import structs

from tricolor.bots.base import Bot as AnyBot
from tricolor.bots.colorito import GreedyColorito
from tricolor.bots.native_colorito import LEVELS, NativeColorito
from tricolor.games.colorito import COLORITO, Colorito, Move
from tricolor.games.colorito.board import CELLS, OF_SIDE, PIECES
from tricolor.games.colorito.solver import Race, remaining
from tricolor.games.colorito.view import LastMove

from .results import Result

MOST_MOVES = 400  # of a side; a game is broken off then
Player = AnyBot[Any]


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played: the share of the win of the first player, and how it went."""

    share: float
    ending: str
    moves: int  # of the first player
    to_spare: int  # CT-SCORE: moves that the loser still needed at the fewest; below 0 if the first player lost
    played_out: int  # CT-SCORE: moves that the loser took when he played on alone, up to a limit; below 0 likewise
    seconds: float  # of processor time for a move of the first player
    slowest: float  # seconds by the clock


def crossing(ms: int = 1000) -> tuple[int, float]:
    """The moves that the planner needs alone across the board, and the processor time it took."""
    began = process_time()
    counted = remaining(COLORITO.start(2, {"numbers": True, "strict": False, "starter": 0}), 0, ms)
    assert counted.moves is not None
    return counted.moves, process_time() - began


def play(first: Player, second: Player, options: dict[str, Any], rng: Random, opening: int = 2) -> Game:
    """A game between two players; `first.seat` says where the first sits. So many moves are drawn at random before."""
    state: Colorito = COLORITO.new(2, options)
    players = {first.seat: first, second.seat: second}
    for _ in range(opening):
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
    return _told(state, players, first.seat, spent / max(thoughts, 1), slowest, rng)


def _told(state: Colorito, players: dict[int, Player], seat: int, seconds: float, slowest: float, rng: Random) -> Game:
    outcome = state.outcome()
    ending = "broken off" if outcome is None else outcome.ending.value
    if outcome is None or len(outcome.winners) == 2:
        return Game(0.5, ending, state.moves[seat], 0, 0, seconds, slowest)
    sign, loser = (1, 1 - seat) if seat in outcome.winners else (-1, seat)
    fewest = remaining(state, loser, 300).moves
    if fewest is None:  # no way was found: what is needed at least
        race = Race(state, loser)
        fewest = race.bound(race.start)
    out = played_out(state, players[loser], rng) if isinstance(players[loser], GreedyColorito) else fewest
    return Game(float(sign == 1), ending, state.moves[seat], sign * fewest, sign * out, seconds, slowest)


def played_out(state: Colorito, bot: Player, rng: Random) -> int:
    """CT-SCORE: the moves that a greedy loser takes alone; the winner's pieces stay, as the solver has them."""
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
        move = bot.choose(view, legal, rng).action
        index = node.index(move.origin)
        node = node[:index] + bytes((move.target,)) + node[index + 1 :]
    return MOST_MOVES


def games(first: Any, second: Any, count: int, options: dict[str, Any] | None = None, seed: int = 0) -> list[Game]:
    """Games of two kinds of players. Each opening is played from both seats, and each side starts as often."""
    played = []
    for number in range(count):
        seat, pair = number % 2, number // 2
        chosen = {"starter": pair % 2, **(options or {})}
        game = play(first(seat), second(1 - seat), chosen, Random(seed + pair))
        played.append(game)
        print(f"  {number + 1}: {game}", file=sys.stderr, flush=True)
    return played


def summary(played: Sequence[Game]) -> str:
    won = sum(game.share for game in played)
    count = len(played)
    return (
        f"{won:g} of {count} ({100 * won / count:.0f} %), {sum(g.moves for g in played) / count:.1f} moves, "
        f"{sum(g.to_spare for g in played) / count:.1f} to spare at the fewest, "
        f"{sum(g.played_out for g in played) / count:.1f} as the loser plays on, "
        f"{sum(g.seconds for g in played) / count:.3f} s of processor time a move, "
        f"slowest {max(g.slowest for g in played):.2f} s by the clock"
    )


def against_greedy(count: int = 40, ms: int = 1000) -> list[Game]:
    return games(lambda seat: NativeColorito(seat, "champion", ms=ms), GreedyColorito, count)


def levels(count: int = 20, ms: int = 100) -> None:
    names = list(LEVELS)
    for lower, upper in pairwise(names):
        effort = {"ms": ms} if upper == "champion" else {}
        played = games(
            lambda seat, upper=upper, effort=effort: NativeColorito(seat, upper, **effort),
            lambda seat, lower=lower: NativeColorito(seat, lower),
            count,
        )
        print(f"{upper} - {lower}: {summary(played)}", flush=True)


def crossing_result() -> Result:
    moves, _ = crossing()
    return Result.of("colorito: moves across an empty board", moves, "moves", "limit", 40, "<= 1")


def main(arguments: list[str]) -> int:
    match arguments:
        case ["crossing"]:
            print("{} moves, {:.2f} s of processor time".format(*crossing()))
        case ["greedy", count, ms]:
            print(f"champion at {ms} ms - greedy: {summary(against_greedy(int(count), int(ms)))}")
        case ["levels", count, ms]:
            levels(int(count), int(ms))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
