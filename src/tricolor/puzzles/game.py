"""What differs from game to game: which puzzles there are, how they continue, and how they are proven."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar, cast

from msgspec import Struct

from ..bots.base import Budget
from ..bots.game import bots_of
from ..bots.matches import Seated
from ..core import AnyGame, AnyState, IllegalAction, Json, NotationError, OptionError, OptionValue, PositionError, Turn
from ..games.parts import Part, part
from ..match import Match
from ..protocol import Sentence
from .data import Puzzle, PuzzleFile, Solved, fingerprint, read_puzzles

S = TypeVar("S", bound=AnyState)
NO_PROOF: Final = 0  # the value of an action that takes longer than the solution; how much longer is not proven


class Candidate(Struct, frozen=True):
    """A moment of a bots' game that may be a puzzle."""

    kind: str
    players: int
    options: dict[str, OptionValue]
    position: dict[str, Json]
    event: int
    played: list[str] = []
    about: dict[str, str | int] = {}


class Setting(Struct, frozen=True):
    """A bots' game to search."""

    bots: list[str]
    options: dict[str, OptionValue]
    opening: int = 0  # random actions before the bots take over: deterministic bots would repeat themselves


class GamePuzzles(Part, Generic[S]):
    """The puzzles of a game. The plain version has none."""

    kinds: ClassVar[Mapping[str, int]] = {}  # with the least margin of each
    unit: ClassVar[Literal["share", "moves"]] = "share"  # of values: the more the better, or the fewer
    effort: ClassVar[Budget] = Budget()  # of the strongest level that tries a puzzle; the others play as usual
    crowd: ClassVar[float] = (
        0.4  # the part of the puzzles that may have the same difficulty, or kind if there are several
    )
    each: ClassVar[int] = 2  # at most so many puzzles of a kind from one game: the longest and hardest

    # --- the file ---

    @property
    def path(self) -> Path:
        """The file of the game's puzzles, beside the module of its part."""
        return Path(inspect.getfile(type(self))).with_name(f"{self.game.key}.json")

    @cached_property
    def file(self) -> PuzzleFile | None:
        """The puzzles that are shipped with a game; None if there are none. Raises `PositionError`."""
        return read_puzzles(self.path, self.game.key) if self.kinds and self.path.exists() else None

    @property
    def puzzles(self) -> Sequence[Puzzle]:
        """The puzzles of this game."""
        return self.file.puzzles if self.file is not None else ()

    def numbered(self, number: int) -> Puzzle:
        """A puzzle by its number. Raises `OptionError`."""
        if not 1 <= number <= len(self.puzzles):
            expected = f"a number from 1 to {len(self.puzzles)}"
            raise OptionError("number", expected, number, "error-puzzle-number", most=len(self.puzzles))
        return self.puzzles[number - 1]

    # --- how a puzzle goes ---

    def begin(self, puzzle: Puzzle | Candidate) -> S:
        """The state of the first decision. Raises `PositionError` and `IllegalAction`."""
        state = self.game.from_position(puzzle.players, puzzle.position, puzzle.options)
        for action in puzzle.played:
            state = state.play(self.game.parse(action))
        return cast("S", state)

    def after(self, puzzle: Puzzle | Candidate, state: S, action: str) -> tuple[S, bool]:
        """The state after an action and any certain chance, and whether it is the solver's turn again."""
        seat = state.turn
        state = state.play(self.game.parse(action))
        while state.turn is Turn.CHANCE and len(state.chance_weights()) == 1:
            state = state.play(state.chance_weights()[0][0])
        return state, state.turn == seat

    def states(self, puzzle: Puzzle) -> list[S]:
        """The states of all decisions, along the solution. Raises `PositionError` that names the field."""
        try:
            states = [self.begin(puzzle)]
        except (IllegalAction, NotationError) as error:
            raise PositionError("played", "actions that lead to the puzzle", str(error)) from None
        for number, step in enumerate(puzzle.steps):
            self._check_step(f"steps[{number}]", states[-1], step)
            if number + 1 < len(puzzle.steps):
                state, is_on = self.after(puzzle, states[-1], step.best[0])
                if not is_on or len(step.best) > 1:
                    raise PositionError(f"steps[{number}].best", "one action, then the solver's turn", step.best)
                states.append(state)
        return states

    def _check_step(self, field: str, state: S, step: Solved) -> None:
        legal = [str(action) for action in state.legal_actions()]
        if len(step.values) != len(legal):
            raise PositionError(f"{field}.values", f"{len(legal)} values, one for each action", len(step.values))
        for action in step.best:
            if action not in legal:
                raise PositionError(f"{field}.best", "legal actions", action)

    def seen(self, state: S) -> dict[str, str] | None:
        """What was seen and is covered again: a puzzle shows everything that matters."""
        return None

    def wrong(self, step: Solved, action: str, state: S) -> Sentence:
        """Why an action is wrong: what it loses."""
        legal = [str(each) for each in state.legal_actions()]
        value, best = step.values[legal.index(action)], step.values[legal.index(step.best[0])]
        if self.unit == "share":
            return Sentence("puzzle-wrong-share", {"percent": round(value / 10), "best": round(best / 10)})
        if value == NO_PROOF:
            return Sentence("puzzle-wrong-longer", {"best": best})
        return Sentence("puzzle-wrong-moves", {"moves": value, "best": best})

    def goal(self, puzzle: Puzzle) -> Sentence:
        """What the player has to find."""
        return Sentence(f"puzzle-goal-{self.game.key}-{puzzle.kind}", dict(puzzle.about))

    def marks(self, puzzle: Puzzle, state: S) -> tuple[str, ...]:
        """The places that the goal points at: cells, or rows as numbers."""
        return ()

    def match(self, puzzle: Puzzle, step: int) -> Match:
        """A match at a decision, for bots."""
        match = Match(self.game, puzzle.players, puzzle.options, position=puzzle.position)
        for action in puzzle.played:
            match.play(action)
        for solved in puzzle.steps[:step]:
            match.play(solved.best[0])
            while match.turn is Turn.CHANCE and len(weights := match.state.chance_weights()) == 1:
                match.play(weights[0][0])
        return match

    # --- how puzzles are found and proven ---

    def setting(self, number: int) -> Setting:
        """The bots' game with a number."""
        raise NotImplementedError

    def candidates(self, match: Match) -> Iterator[Candidate]:
        """Moments of a finished game that may be puzzles."""
        raise NotImplementedError

    def values(self, puzzle: Puzzle | Candidate, state: S, step: int) -> list[int] | None:
        """What the engine says the legal actions are worth; None where it has no proof."""
        raise NotImplementedError

    def solves(self, puzzle: Puzzle, level: str) -> bool:
        """Whether a level of the bots plays the solution."""
        strongest = bots_of(self.game).playable[-1]
        for number, step in enumerate(puzzle.steps):
            match = self.match(puzzle, number)
            assert isinstance(match.turn, int)
            bot = Seated(level, match, match.turn, self.effort if level == strongest else None)
            if str(bot.choose(Random(fingerprint(puzzle))).action) not in step.best:
                return False
        return True

    def is_single(self, state: S, best: Sequence[str]) -> bool:
        """Whether actions of the same value are one answer."""
        return len(best) == 1

    def is_whole(self, puzzle: Puzzle | Candidate, steps: Sequence[Solved]) -> bool:
        """Whether steps make a puzzle."""
        return bool(steps)


AnyPuzzles: TypeAlias = GamePuzzles[Any]


def puzzles_of(game: AnyGame) -> AnyPuzzles:
    """The puzzles of a game."""
    return part(game, "puzzles", GamePuzzles)


def margin_of(values: Sequence[int], unit: Literal["share", "moves"]) -> tuple[list[int], int]:
    """Where the best values are, and by how much they beat the next ones."""
    if unit == "share":
        best = max(values)
        others = [best - value for value in values if value != best]
    else:
        best = min((value for value in values if value != NO_PROOF), default=NO_PROOF)
        others = [value - best if value != NO_PROOF else 1 for value in values if value != best]
    return [number for number, value in enumerate(values) if value == best], min(others, default=0)
