"""Check on random positions that the engine's value of Colorio is exactly the best that its actions lead to.

python -m bench.colorio_exact                             10,000 positions, random layout, 2 to 5 players
python -m bench.colorio_exact --layout strips             the same on strips, as far as the search there is exact

A position is set up through the engine protocol, at the start or in the middle of a turn, with or without a cap in
hand. `go` gives its value. Then the rules play every action with every colour that chance may show, and the successors
are evaluated from the whole state. The best action must be worth what `go` said.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from tricolor.bots import bots_of
from tricolor.bots.colorio.perfect import PerfectColorio, evaluate, preference
from tricolor.core import Json, Turn
from tricolor.engine import Engine
from tricolor.games.colorio import Colorio, ColorioView
from tricolor.games.colorio.board import CELLS, COLOURS, FIELDS, OF_EACH
from tricolor.games.colorio.strips import arrangements
from tricolor.native import ColorioPosition, evaluate_colorio, position_of, solve_colorio

SIDE = "grey"
ARRANGEMENTS = tuple(arrangements(SIDE))
NODES = 20_000  # of a search on strips, at the root and after each action


@dataclass(slots=True)
class Tally:
    """How many positions were compared, and what was wrong."""

    compared: int = 0
    mid_turn: int = 0
    in_hand: int = 0
    removed: int = 0
    estimated: int = 0  # strips: not exact, so not compared
    by_players: dict[int, int] = field(default_factory=dict)
    wrong: list[Json] = field(default_factory=list)


# --- random positions ----------------------------------------------------------


def random_position(rng: Random, players: int, layout: str) -> Json:
    """A position of the protocol that can occur in a game: any caps, any of them seen, anywhere in a turn."""
    while True:
        alive = rng.randint(2, players)
        seats = rng.sample(range(players), alive)
        colours = random_colours(rng, layout)
        caps = rng.sample(range(FIELDS), rng.randint(1, FIELDS))
        is_open = [number not in caps for number in range(FIELDS)]
        full = sum(all(is_open[n] for n in range(FIELDS) if colours[n] == colour) for colour in COLOURS)
        if full > players - alive:
            continue
        most_unseen = len(caps) if layout == "random" else min(len(caps), 4)
        unseen = rng.randint(0, most_unseen)
        known = {CELLS[n]: colours[n] for n in caps[unseen:]}
        lifts_left = rng.randint(1, 3)
        forbidden = rng.choice([None, *known]) if lifts_left == 3 and len(caps) > 1 else None
        first_turn = alive == players and not known and rng.random() < 0.5
        return {
            "turn": seats[0],
            "alive": sorted(seats),
            "open": {CELLS[n]: colours[n] for n in range(FIELDS) if is_open[n]},
            "known": known,
            "unknown": [CELLS[n] for n in caps[:unseen]],
            "lifts_left": lifts_left,
            "removed_this_turn": lifts_left < 3 and (first_turn or rng.random() < 0.5),
            "first_turn": first_turn,
            "forbidden": forbidden,
        }


def random_colours(rng: Random, layout: str) -> Sequence[str]:
    """A colour for every field."""
    if layout == "strips":
        return rng.choice(ARRANGEMENTS)
    return rng.sample(COLOURS * OF_EACH, FIELDS)


# --- the engine ----------------------------------------------------------------


class Asked:
    """An engine, driven by lines like any program."""

    def __init__(self) -> None:
        self.engine = Engine()

    def __call__(self, cmd: str, **fields: Any) -> Json:
        answer = msgspec.json.decode(self.engine.answer(msgspec.json.encode({"cmd": cmd, **fields})))
        assert answer["ok"], answer
        return answer

    @property
    def state(self) -> Colorio:
        state = self.engine.match.state
        assert isinstance(state, Colorio)
        return state

    def lift_something(self, rng: Random) -> None:
        """Lift a cap; after a fatal lift the next player is about to start their turn."""
        self("play", action=rng.choice(self("legal")["actions"]))
        if self.state.turn is Turn.CHANCE:
            shows, weights = zip(*self.state.chance_weights(), strict=True)
            self("play", action=str(rng.choices(shows, weights)[0]))

    def exact_value(self) -> Fraction | None:
        """The champion's value of this moment as a fraction; None if it is an estimate."""
        match = self.engine.match
        seat = match.turn
        assert isinstance(seat, int)
        bot = PerfectColorio(seat, nodes=NODES)
        bots_of(match.game).show(bot, match)
        view = match.state.view(seat)
        assert isinstance(view, ColorioView)
        evaluation = evaluate(view, bot.recollection.colours(view), nodes=NODES, ms=bot.ms)
        best = max(evaluation.actions, key=lambda row: preference(row[1]))[1]
        return Fraction(best[0], evaluation.total) if evaluation.is_exact else None


# --- what actions lead to ------------------------------------------------------


def worth(state: Colorio, seat: int) -> Fraction:
    """A seat's chance to be the last one in, from the whole state."""
    if state.turn is None:
        return Fraction(state.mover == seat)
    if state.turn is Turn.CHANCE:
        weights = state.chance_weights()
        total = sum(weight for _, weight in weights)
        return sum((Fraction(weight, total) * worth(state.play(show), seat) for show, weight in weights), Fraction(0))
    if seat in state.out:
        return Fraction(0)
    position = position_of(state)
    assert isinstance(position, ColorioPosition)
    evaluation = evaluate_colorio(position, nodes=NODES, ms=3_600_000)
    assert evaluation.is_exact
    best = max((values for _, values in evaluation.actions), key=preference)
    alive = state.alive
    return Fraction(best[(alive.index(seat) - alive.index(state.mover)) % len(alive)], evaluation.total)


def best_after_playing(state: Colorio) -> Fraction:
    """The most that any action of the seat to move leads to."""
    return max(worth(state.play(action), state.mover) for action in state.legal_actions())


def compare(positions: int, layout: str, seed: int = 0) -> Iterator[Tally]:
    """Compare a number of positions, and yield the growing tally. Estimates and games ended by a lift do not count."""
    ask, rng, tally = Asked(), Random(seed), Tally()
    for number in count():
        if tally.compared == positions:
            return
        players = 2 + number % 4
        position = random_position(rng, players, layout)
        options = {"layout": layout, "side": SIDE}
        ask("position", game="colorio", players=players, options=options, position=position, chance="manual")
        if number // 4 % 2:
            ask.lift_something(rng)
        state = ask.state
        if state.turn is None:  # that lift was the last of the game
            continue
        exact = ask.exact_value()
        if exact is None:
            tally.estimated += 1
            continue
        said = ask("go", nodes=NODES)["value"]
        if said != float(exact) or exact != best_after_playing(state):
            tally.wrong.append(state.to_json())
        tally.compared += 1
        tally.mid_turn += state.lifts_left < 3
        tally.in_hand += state.lifted is not None
        tally.removed += state.removed_this_turn
        tally.by_players[len(state.alive)] = tally.by_players.get(len(state.alive), 0) + 1
        yield tally


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the engine's values of Colorio with what actions lead to.")
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--layout", default="random", choices=["random", "strips"])
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    began = perf_counter()
    solve_colorio(5)
    tally = Tally()
    for tally in compare(chosen.positions, chosen.layout, chosen.seed):
        if tally.compared % 1000 == 0:
            print(f"{tally.compared} positions, {len(tally.wrong)} wrong, {perf_counter() - began:.0f} s", flush=True)
    print(msgspec.json.encode(tally).decode())
    sys.exit(bool(tally.wrong))


if __name__ == "__main__":
    main()
