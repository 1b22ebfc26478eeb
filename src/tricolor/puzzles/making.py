"""Make puzzles: let bots play, and keep the moments that have one best solution.

A file grows game by game and says how many games were searched, so that an interrupted run resumes where it stopped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from ..bots.base import Budget
from ..bots.game import bots_of
from ..bots.matches import play_match
from ..core import AnyGame, OptionError, Unsupported
from ..fair import Chance
from ..match import Match
from .data import (
    FORMAT,
    Level,
    Made,
    Puzzle,
    PuzzleFile,
    Solved,
    difficulty,
    fingerprint,
    read_puzzles,
    write_puzzles,
)
from .game import AnyPuzzles, Candidate, Setting, margin_of, puzzles_of

GAME_NODES: Final = 1_500  # for a move of a bots' game
TRIED: Final = 4  # puzzles that the levels try for each one that is kept
Report = Callable[[PuzzleFile], None]


def make(game: AnyGame, path: Path, *, seed: str, count: int, version: str, report: Report = lambda _: None) -> None:
    """Search bots' games until a file has `count` puzzles. Raises `OptionError` for a file with another seed."""
    part = puzzles_of(game)
    if not part.kinds:
        raise Unsupported(f"{game.name} has no puzzles")
    file = _begun(part, path, seed, count, version)
    known = {fingerprint(puzzle) for puzzle in file.puzzles}
    while len(file.puzzles) < count:
        found, kept = list(file.puzzles), Counter[str]()
        for puzzle in search(part, seed, file.made.games):
            is_new = fingerprint(puzzle) not in known and kept[puzzle.kind] < part.each
            if is_new and len(found) < count and _is_wanted(part, found, puzzle, count):
                kept[puzzle.kind] += 1
                known.add(fingerprint(puzzle))
                found.append(puzzle)
        file = replace(file, puzzles=found, made=replace(file.made, games=file.made.games + 1))
        write_puzzles(file, path)
        report(file)


def _begun(part: AnyPuzzles, path: Path, seed: str, count: int, version: str) -> PuzzleFile:
    game = part.game
    command = f"tricolor puzzles make {game.key} --seed {seed} --count {count}"
    made = Made(command, seed, version, game.rules_version, 0)
    if not path.exists():
        return PuzzleFile(FORMAT, game.key, made, [])
    file = read_puzzles(path, game.key)
    if replace(file.made, games=0) != made:
        expected = f"a new file, or one that {command!r} of version {version} began"
        raise OptionError("--out", expected, str(path), "error-puzzles-other", path=str(path))
    return file


def search(part: AnyPuzzles, seed: str, number: int) -> Iterator[Puzzle]:
    """The puzzles in a bots' game: of each kind the longest, then the hardest first."""
    match = _played(part, f"{seed}/{part.game.key}/{number}", part.setting(number))
    found: dict[str, dict[str, Puzzle]] = {}  # by kind and solution: the same idea is one puzzle
    for candidate in part.candidates(match):
        puzzle = solved(part, candidate, number)
        if puzzle is not None:
            idea = " ".join(step.best[0] for step in puzzle.steps)
            found.setdefault(candidate.kind, {}).setdefault(idea, puzzle)
    for ideas in found.values():
        longest = sorted(ideas.values(), key=lambda puzzle: -len(puzzle.steps))[: part.each * TRIED]
        tried = [replace(puzzle, solved_by=solvers(part, puzzle)) for puzzle in longest]
        yield from sorted(tried, key=lambda puzzle: (-len(puzzle.steps), len(puzzle.solved_by)))


def _played(part: AnyPuzzles, seed: str, setting: Setting) -> Match:
    position, rng = None, Random(f"{seed}/opening")
    if setting.opening:
        opening = Match(part.game, len(setting.bots), setting.options, chance=Chance(seed))
        for _ in range(setting.opening):
            opening.play(rng.choice(opening.state.legal_actions()))
        position = part.game.to_position(opening.state)
    nodes = Budget(nodes=GAME_NODES)
    return play_match(part.game, setting.bots, setting.options, seed=seed, budget=nodes, position=position)


def solved(part: AnyPuzzles, candidate: Candidate, number: int) -> Puzzle | None:
    """A candidate with its proven solution, if it has one that is best by the margin."""
    state = part.begin(candidate)
    steps, margins, is_on = list[Solved](), list[int](), True
    while is_on:
        values = part.values(candidate, state, len(steps))
        if values is None:
            break
        where, margin = margin_of(values, part.unit)
        legal = [str(action) for action in state.legal_actions()]
        best = [legal[place] for place in where]
        if margin < part.kinds[candidate.kind] or not part.is_single(state, best):
            break
        steps.append(Solved(best, values))
        margins.append(margin)
        if len(best) > 1:
            break
        state, is_on = part.after(candidate, state, best[0])
    if not part.is_whole(candidate, steps):
        return None
    return Puzzle(
        kind=candidate.kind,
        players=candidate.players,
        position=candidate.position,
        steps=steps,
        margin=min(margins),
        game=number,
        event=candidate.event,
        options=candidate.options,
        played=candidate.played,
        about=candidate.about,
    )


def solvers(part: AnyPuzzles, puzzle: Puzzle) -> list[Level]:
    """The levels that play the solution."""
    levels = bots_of(part.game).playable
    return [msgspec.convert(level, Level) for level in levels if part.solves(puzzle, level)]


def _is_wanted(part: AnyPuzzles, found: list[Puzzle], puzzle: Puzzle, count: int) -> bool:
    """Whether there is still room for this difficulty and, if there are several, for this kind."""
    room = count * part.crowd
    same = sum(difficulty(other) == difficulty(puzzle) for other in found)
    alike = sum(other.kind == puzzle.kind for other in found)
    return same < room and (len(part.kinds) == 1 or alike < room)
