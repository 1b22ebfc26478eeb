"""`perft`, legal lists, odds and endings agree with the slow games of tests/naive.

The files in tests/fixtures/perft hold one JSON object per line: options, players, where to begin (`position` of the
engine protocol, or `events` from the start, chance's included), a depth and the number of action sequences of that
length. They are counted by the slow games; TRICOLOR_WRITE_FIXTURES=1 writes them again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests import naive
from tests.amounts import amount
from tests.helpers import (
    COLORETTO_VARIANTS,
    COLORIO_VARIANTS,
    COLORITO_VARIANTS,
    FIXTURES,
    VARIANTS,
    Choose,
    Variant,
    at_random,
    hurried,
    legal,
    played,
    playout,
)
from tests.naive.coloretto import NaiveColoretto
from tests.naive.colorio import FIELDS, NaiveColorio
from tests.naive.colorito import TARGETS, NaiveColorito
from tricolor.core import AnyState, Json, Turn, perft
from tricolor.games import get_game

KEYS = ("colorito", "coloretto", "colorio")
MOST_NODES = {"colorito": 12_000, "coloretto": 8_000, "colorio": 8_000}


# --- the slow games as positions ---------------------------------------------


def ours(key: str, line: Json) -> AnyState:
    """The state that a line of a file begins with."""
    game = get_game(key)
    state: AnyState
    if "position" in line:
        state = game.from_position(line["players"], line["position"], line["options"])
    else:
        state = played(game.new(line["players"], line["options"]), line["events"])
    return state


def slow(key: str, line: Json) -> naive.Naive:
    """The slow game that a line of a file begins with."""
    options, players = line["options"], line["players"]
    starter = None if options["starter"] == "lot" else options["starter"]
    if key == "colorito":
        at = line["position"]
        return NaiveColorito(at["pieces"], at["to_move"], at["starter"], options["numbers"], options["strict"])
    game: naive.Naive
    if key == "coloretto":
        game = NaiveColoretto.new(players, options["table"], starter)
    elif "position" in line:
        return slow_colorio(players, line["position"], options)
    else:
        game = NaiveColorio.new(players, options["layout"], options["side"], options["points"], starter)
    for action in line["events"]:
        game = game.play(action)
    return game


def slow_colorio(players: int, at: Json, options: Json) -> NaiveColorio:
    return NaiveColorio(
        players,
        options["layout"],
        options["side"],
        starter=at["turn"],
        seat=at["turn"],
        met={**at["open"], **at["known"]},
        caps=frozenset((*at["known"], *at["unknown"])),
        lifts=3 - at["lifts_left"],
        removed=int(at["removed_this_turn"]),
        opening=at["first_turn"],
        forbidden=at["forbidden"],
        leavers=tuple(seat for seat in range(players) if seat not in at["alive"]),
        totals=(0,) * players,
    )


# --- writing the files -------------------------------------------------------


def lines_of(key: str) -> Iterator[Json]:
    """Where the counts of a file begin: moments of random games in all variants, and near the end."""
    variants = {"colorito": COLORITO_VARIANTS, "coloretto": COLORETTO_VARIANTS, "colorio": COLORIO_VARIANTS}[key]
    rng = Random(f"perft {key}")
    for variant in variants:
        for moment in moments(key):
            yield line_at(variant, moment, rng)
        if key == "colorito":
            yield from (near_end(variant, number, rng) for number in range(6))


def moments(key: str) -> tuple[float, ...]:
    """How far into a game to count: a number of actions, or a part of the whole game."""
    if key == "colorito":
        return (0, 2, 5, 9, 14, 20, 30, 45, 60, 80, 100, 120)
    if key == "coloretto":
        return (0, 2, 6, 11, 19, 0.3, 0.6, 0.9, 0.99)
    return (0, 3, 9, 0.5, 0.8, 0.95)


def line_at(variant: Variant, moment: float, rng: Random) -> Json:
    """A line for a moment of a random game."""
    key = variant.game.key
    starter: int | str = rng.choice(["lot", *range(variant.players)])
    start = variant.naive(None if starter == "lot" else int(starter))
    options = {**variant.options, "starter": starter}
    if isinstance(start, NaiveColorito):
        first = 0 if starter == "lot" else int(starter)
        game = NaiveColorito(start.pieces, first, first, start.numbers, start.strict)
        for _ in range(int(moment)):
            game = game.play(hurried_slowly(game, rng))
        position = {"to_move": game.to_move, "starter": first, "pieces": dict(game.pieces)}
        return counted(key, {"options": options, "players": 2, "position": position})
    events: list[str] = []
    slowly: naive.Naive = start
    while slowly.turn is not None and (0 < moment < 1 or len(events) < moment):
        events.append(weighted(slowly, rng))
        slowly = slowly.play(events[-1])
    if 0 < moment < 1:
        events = events[: int(len(events) * moment)]
    line: Json = {"options": options, "players": variant.players, "events": events}
    at = position_of(slow(key, line))
    if at is not None and rng.random() < 0.7:
        line = {"options": options, "players": variant.players, "position": at}
    return counted(key, line)


def position_of(game: naive.Naive) -> Json:
    """A moment of Colorio as a position, where it can be one."""
    if not isinstance(game, NaiveColorio) or game.points or game.hand is not None or game.turn in (None, naive.CHANCE):
        return None
    return {
        "turn": game.seat,
        "alive": [seat for seat in range(game.players) if seat not in game.leavers],
        "open": {cell: game.met[cell] for cell in FIELDS if cell not in game.caps},
        "known": {cell: game.met[cell] for cell in FIELDS if cell in game.caps and cell in game.met},
        "unknown": [cell for cell in FIELDS if cell in game.caps and cell not in game.met],
        "lifts_left": 3 - game.lifts,
        "removed_this_turn": game.removed > 0,
        "first_turn": game.opening,
        "forbidden": game.forbidden,
    }


def near_end(variant: Variant, number: int, rng: Random) -> Json:
    """Both sides all but home, so that games end within the depth: completed, tied, blocked or repeated."""
    pieces = dict(TARGETS)
    free = [f"{column}{row}" for row in (3, 4, 5, 6, 7, 8) for column in "ABCDEFGHIJ"]
    for side in ("BL", "RY"):
        for piece in rng.sample([p for p in pieces if p[0] in side], 1 + number // 2):
            pieces[piece] = free.pop(rng.randrange(len(free)))
    if number % 2:  # an enemy on a target that is free
        blocker = rng.choice([p for p in pieces if p[0] in "RY" and pieces[p] != TARGETS[p]])
        pieces[blocker] = next(TARGETS[p] for p in pieces if p[0] in "BL" and pieces[p] != TARGETS[p])
    starter, to_move = rng.randrange(2), rng.randrange(2)
    position = {"to_move": to_move, "starter": starter, "pieces": pieces}
    return counted("colorito", {"options": {**variant.options, "starter": "lot"}, "players": 2, "position": position})


def counted(key: str, line: Json) -> Json:
    """A line with the greatest depth (of 4) that is not too much work, and its count."""
    game = slow(key, line)
    depth, nodes = 1, naive.perft(game, 1)
    while depth < 4 and nodes > 0:
        if nodes ** (1 + 1 / depth) > MOST_NODES[key]:
            break
        depth, nodes = depth + 1, naive.perft(game, depth + 1)
    return {**line, "depth": depth, "nodes": nodes}


def hurried_slowly(game: NaiveColorito, rng: Random) -> str:
    """A move that shortens somebody's way, mostly."""
    actions = sorted(game.actions())
    assert actions, "a game of a few moves has not ended"
    standing = {cell: piece for piece, cell in game.pieces.items()}

    def gain(action: str) -> float:
        origin, _, to = action.partition("-")
        target = TARGETS[standing[origin]] if to else origin
        return way(to or origin, target) - way(origin, target) + rng.random() * 20

    return min(actions, key=gain)


def way(here: str, there: str) -> float:
    far = max(abs(ord(here[0]) - ord(there[0])), abs(int(here[1:]) - int(there[1:])))
    return float(far * far)


def weighted(game: naive.Naive, rng: Random) -> str:
    """Any action, chance's with their odds."""
    odds = game.odds()
    if odds:
        return rng.choices(list(odds), [float(p) for p in odds.values()])[0]
    return rng.choice(sorted(game.actions()))


def write(key: str) -> None:
    text = "".join(json.dumps(line) + "\n" for line in lines_of(key))
    (FIXTURES / "perft" / f"{key}.txt").write_text(text)


if os.environ.get("TRICOLOR_WRITE_FIXTURES"):
    for game_key in KEYS:
        write(game_key)


# --- tests -------------------------------------------------------------------

LINES: dict[str, list[Json]] = {
    key: [json.loads(line) for line in (FIXTURES / "perft" / f"{key}.txt").read_text().splitlines()] for key in KEYS
}
PARTS = [(key, part) for key in KEYS for part in range(8)]


def test_there_are_positions_enough_of_every_variant() -> None:
    assert sum(map(len, LINES.values())) >= 200
    for variant in VARIANTS:
        mine = [
            line
            for line in LINES[variant.game.key]
            if line["players"] == variant.players and variant.options.items() <= line["options"].items()
        ]
        assert len(mine) >= 4, str(variant)


@pytest.mark.parametrize(("key", "part"), PARTS)
def test_perft_gives_the_counts_of_the_files(key: str, part: int) -> None:
    for line in LINES[key][part::8]:
        assert perft(ours(key, line), line["depth"]) == line["nodes"], line


@pytest.mark.parametrize(("key", "part"), PARTS)
def test_the_slow_games_give_the_counts_of_the_files(key: str, part: int) -> None:
    for line in LINES[key][part::8]:
        assert naive.perft(slow(key, line), line["depth"]) == line["nodes"], line


@pytest.mark.parametrize("key", KEYS)
def test_legal_lists_are_those_of_the_slow_games(key: str) -> None:
    for line in LINES[key]:
        assert legal(ours(key, line)) == sorted(slow(key, line).actions()), line


def assert_alike(state: AnyState, game: naive.Naive) -> None:
    """Whose turn it is, what can be played, with what odds, and how it ended."""
    turn = state.turn.value if isinstance(state.turn, Turn) else state.turn
    assert turn == game.turn
    assert legal(state) == sorted(game.actions())
    weights = state.chance_weights()
    total = sum(weight for _, weight in weights)
    assert {str(action): Fraction(weight, total) for action, weight in weights} == game.odds()
    outcome = state.outcome()
    assert (outcome and (outcome.ending.value, outcome.scores)) == game.ending()


def in_step(variant: Variant, rng: Random, choose: Choose, most: int, starter: int | None = None) -> AnyState:
    """Play a game in both ways side by side; the last state."""
    options: dict[str, Any] = {} if starter is None else {"starter": starter}
    game = variant.naive(starter)
    state = variant.new(**options)
    for state, action in playout(variant.new(**options), rng, choose, most):
        assert_alike(state, game)
        if action is not None:
            game = game.play(str(action))
    return state


@pytest.mark.parametrize("variant", COLORITO_VARIANTS, ids=str)
def test_games_of_colorito_go_the_same_way_in_both(variant: Variant) -> None:
    rng = Random(str(variant))
    states = [in_step(variant, rng, choose, 60, starter) for choose, starter in ((at_random, None), (hurried, 1))]
    assert all(state.turn is not Turn.CHANCE for state in states)


@pytest.mark.parametrize("variant", [*COLORETTO_VARIANTS, *COLORIO_VARIANTS], ids=str)
def test_whole_games_go_the_same_way_in_both(variant: Variant) -> None:
    rng = Random(str(variant))
    starters = [None, rng.randrange(variant.players)] + [None] * (
        amount(0, 2) if variant.game.key == "colorio" else amount(2, 6)
    )
    states = [in_step(variant, rng, at_random, 100_000, starter) for starter in starters]
    assert all(state.turn is None for state in states)
