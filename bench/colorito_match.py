"""Matches of Colorito's champion with equal time on the clock.

Openings are two random moves of each side. Each is played from both seats, and both sides start equally often. A game
that is not over after 150 moves of a side counts as half a win and is reported. Times are milliseconds per move;
against itself the champion can also have nodes (2000n), which give the same games on every machine.

python -m bench.colorito_match revision f3ea514 100 300   against the champion of a revision, which is built in a
                                                          temporary folder; both speak the engine protocol
python -m bench.colorito_match partner alpha-beta 40 300  against a partner: alpha-beta, blocker, flat or greedy
python -m bench.colorito_match itself 40 300              against itself; numbers=false and strict=true may follow
python -m bench.colorito_match calibration 200 300        against itself, with the Brier score of its values

With `--journal FILE` every game is added to a file, and an interrupted run resumes where it stopped. A match reuses
only games of the same engine, which is identified by the sources of its core.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, thread_time
from typing import Any, Final, Protocol

from tricolor import __version__
from tricolor.arena.external import Engine
from tricolor.arena.setup import Setup
from tricolor.bots.colorito.levels import NativeColorito
from tricolor.games.colorito import COLORITO, Colorito
from tricolor.match import Match

from .colorito import share_within
from .journal import Journal, fingerprint
from .sparring import PARTNERS, ROOT, Partner

OPENING: Final = 4  # plies
MOST_MOVES: Final = 150  # of a side
CALIBRATED: Final = (10, 20, 30, 40)  # own moves after which values are compared with results
SURE: Final = 0.95


class Player(Protocol):
    def choose(self, match: Match, seed: int) -> str: ...

    def close(self) -> None: ...


Maker = Callable[[int, dict[str, Any]], Player]


class Champion:
    """The champion of this source tree on a seat, with the values that it reported."""

    def __init__(self, seat: int, effort: str) -> None:
        nodes, ms = (int(effort[:-1]), 0.0) if effort.endswith("n") else (0, float(effort))
        self.bot = NativeColorito(seat, "champion", ms=ms, nodes=nodes)
        self.shown = 0
        self.values: dict[int, float] = {}  # by own moves made before
        self.slowest = 0.0  # seconds on the clock
        self.longest = 0.0  # seconds of processor time

    def choose(self, match: Match, seed: int) -> str:
        states: Any = match.states
        for state in states[self.shown :]:
            self.bot.observe(state.view(self.bot.seat))
        self.shown = len(match.states)
        view, legal = states[-1].view(self.bot.seat), states[-1].legal_actions()
        began, worked = perf_counter(), thread_time()
        choice = self.bot.choose(view, legal, Random(seed))
        self.slowest = max(self.slowest, perf_counter() - began)
        self.longest = max(self.longest, thread_time() - worked)
        self.values[view.moves[self.bot.seat]] = choice.value
        return str(choice.action)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class Protocolled:
    """A champion behind the engine protocol."""

    def __init__(self, command: list[str], options: dict[str, Any], ms: int) -> None:
        self.engine = Engine(command, _setup(options, ms), "match")
        self.told = 0

    def choose(self, match: Match, seed: int) -> str:
        for event in match.events[self.told :]:
            self.engine.see(match.state, event.action)
        self.told = len(match.events)
        return self.engine.choose(match)

    def close(self) -> None:
        self.engine.close()


def _setup(options: dict[str, Any], ms: int) -> Setup:
    return Setup(
        game="colorito",
        rules_version=COLORITO.rules_version,
        version=__version__,
        players=2,
        options=options,
        bots=(),
        tables="duel",
        seed="match",
        ms=ms,
    )


@dataclass(frozen=True, slots=True)
class Game:
    """How a game went for the champion."""

    share: float
    ending: str
    moves: int
    values: dict[int, float] = field(default_factory=dict)  # reported by the champion, by its number of earlier moves
    other_values: dict[int, float] = field(default_factory=dict)  # likewise for the other side, if it is a champion too
    slowest: float = 0  # seconds on the clock for a move of the champion
    longest: float = 0  # likewise seconds of processor time

    @staticmethod
    def read(kept: dict[str, Any]) -> Game:
        values = {name: kept[name].items() for name in ("values", "other_values")}
        return Game(**kept | {name: {int(move): value for move, value in items} for name, items in values.items()})


def play(champion: Player, seat: int, other: Player, options: dict[str, Any], seed: int) -> Game:
    """One game from a random opening."""
    rng = Random(seed)
    match = Match(COLORITO, 2, options)
    for _ in range(OPENING):
        match.play(rng.choice(match.state.legal_actions()))
    while isinstance(match.turn, int) and max(_moves(match)) < MOST_MOVES:
        player = champion if match.turn == seat else other
        match.play_text(player.choose(match, rng.getrandbits(63)))
    outcome = match.outcome
    share = 0.5 if outcome is None or len(outcome.winners) == 2 else float(seat in outcome.winners)
    ending = "unfinished" if outcome is None else outcome.ending.value
    own, theirs = (player.values if isinstance(player, Champion) else {} for player in (champion, other))
    slowest, longest = (champion.slowest, champion.longest) if isinstance(champion, Champion) else (0, 0)
    return Game(share, ending, _moves(match)[seat], own, theirs, slowest, longest)


def _moves(match: Match) -> tuple[int, int]:
    assert isinstance(match.state, Colorito)
    return match.state.moves


def games(
    champion: Maker, other: Maker, count: int, variant: dict[str, Any], journal: Journal, *, in_pairs: bool = True
) -> list[Game]:
    """Games in pairs: the same opening from both seats. Equal players need no pairs: every game has its opening."""
    kept = journal.games()
    played = []
    for number in range(count):
        if number in kept:
            played.append(Game.read(kept[number]))
            continue
        pair, seat = divmod(number, 2) if in_pairs else (number, number // 2 % 2)
        options = {"numbers": True, "strict": False, **variant, "starter": pair % 2}
        own, rival = champion(seat, options), other(1 - seat, options)
        try:
            game = play(own, seat, rival, options, pair)
        finally:
            own.close()
            rival.close()
        played.append(game)
        journal.add(number, asdict(game))
        print(f"  {number + 1}: {game.share} {game.ending}, {game.moves} moves", file=sys.stderr, flush=True)
    return played


def summary(played: Sequence[Game]) -> str:
    won, count = sum(game.share for game in played), len(played)
    low, high = share_within(won, count)
    lengths = [game.moves for game in played if game.share == 1]
    unfinished = sum(game.ending == "unfinished" for game in played)
    return (
        f"{won:g} of {count} ({100 * won / count:.0f} %, {100 * low:.0f} to {100 * high:.0f}); median length of wins "
        f"{median(lengths) if lengths else 0:g}, of all games {median(game.moves for game in played):g}, longest "
        f"{max(game.moves for game in played)}, unfinished {unfinished}; slowest move "
        f"{max(game.slowest for game in played):.2f} s, {max(game.longest for game in played):.2f} s of processor time"
    )


@contextmanager
def built(revision: str) -> Iterator[list[str]]:
    """The command of a revision's engine, built in a separate environment."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tree, environment = folder / "tree", folder / "venv"
        tree.mkdir()
        archive = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
        subprocess.run(["tar", "-x", "-C", str(tree)], input=archive, check=True)
        subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
        python = str(environment / "bin" / "python")
        settings = ("--config-settings", "cmake.define.TRICOLOR_WEB=OFF")
        subprocess.run([python, "-m", "pip", "install", "--quiet", *settings, str(tree)], check=True)
        yield [python, "-m", "tricolor", "engine"]


def calibration(played: Sequence[Game]) -> Iterator[str]:
    """How well the reported values predicted the results."""
    for move in CALIBRATED:
        pairs = [
            pair
            for game in played
            for pair in ((game.values.get(move), game.share), (game.other_values.get(move), 1 - game.share))
            if pair[0] is not None
        ]
        score = sum((value - share) ** 2 for value, share in pairs if value is not None) / max(len(pairs), 1)
        yield f"move {move}: Brier score {score:.3f} over {len(pairs)} positions"
    for low, high in ((0.0, 0.05), (0.05, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 0.95), (SURE, 1.01)):
        shares = [share for value, share in _valued(played) if low <= value < high]
        if shares:
            share = sum(shares) / len(shares)
            yield f"valued {low:.2f} to {min(high, 1.0):.2f}: won {share:.3f} of {len(shares)} positions"


def _valued(played: Sequence[Game]) -> Iterator[tuple[float, float]]:
    for game in played:
        yield from ((value, game.share) for value in game.values.values())
        yield from ((value, 1 - game.share) for value in game.other_values.values())


def variant_of(texts: Sequence[str]) -> dict[str, Any]:
    """`numbers=false` and `strict=true` as options."""
    return {name: value == "true" for name, _, value in (text.partition("=") for text in texts)}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("match", nargs="+")
    parser.add_argument("--journal", type=Path)
    chosen = parser.parse_args(arguments)

    def journal(*match: str) -> Journal:
        return Journal(chosen.journal, " ".join(match), fingerprint(("native/colorito", "bench/sparring")))

    match chosen.match:
        case ["revision", revision, count, ms, *variant]:
            here = [sys.executable, "-m", "tricolor", "engine"]
            with built(revision) as there:
                played = games(
                    lambda _, options: Protocolled(here, options, int(ms)),
                    lambda _, options: Protocolled(there, options, int(ms)),
                    int(count),
                    variant_of(variant),
                    journal("revision", revision, ms, *variant),
                )
            print(f"champion - champion of {revision}: {summary(played)}")
        case ["partner", kind, count, ms, *variant] if kind in PARTNERS:
            kept = journal("partner", kind, ms, *variant)
            played = games(_here(ms), lambda *_: Partner(kind, float(ms)), int(count), variant_of(variant), kept)
            print(f"champion - {kind}: {summary(played)}")
        case ["itself" | "calibration" as what, count, effort, *variant]:
            kept = journal("itself", effort, *variant)
            played = games(_here(effort), _here(effort), int(count), variant_of(variant), kept, in_pairs=False)
            print(f"champion - itself, {variant_of(variant)}: {summary(played)}")
            if what == "calibration":
                print("\n".join(calibration(played)))
        case _:
            parser.error("no such match")
    return 0


def _here(effort: str) -> Maker:
    return lambda seat, _: Champion(seat, effort)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
