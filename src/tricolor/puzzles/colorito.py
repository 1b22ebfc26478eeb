"""Puzzles of Colorito, in which the other side does not move: come home in three moves, or bring one piece home in two.

Home in three: the solver proves that three moves are the fewest, and that every other move takes longer. Free the
piece: it has no move now; one move of another piece, and only that one, lets it go all the way to its target.
Bring it home: the same late in a game for a piece that can move, but not straight to its target.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar, Final

from ..bots.base import Budget
from ..core import OptionValue, Seat
from ..games.colorito.board import CELLS, OF_SIDE, PIECES, TARGET
from ..games.colorito.notation import Move
from ..games.colorito.rules import EMPTY, Colorito, Options
from ..match import Match
from ..native import colorito_remaining
from .data import Puzzle, Solved
from .game import NO_PROOF, Candidate, GamePuzzles, Setting

HOME: Final = 3  # moves
FEWEST, MOST = 3, 6  # pieces that are not home, when a piece is to be brought home
NODES: Final = 100_000  # of the proof that three are needed
NODES_EACH: Final = 40_000  # of the count after a move
BOTS: Final = ("club", "casual", "expert", "club", "casual")
PAIRS: Final = 2 * len(BOTS) ** 2  # with either starter
OPENING: Final = 8  # random moves, once every pair has played: a pair always plays the same game
OPTIONS: Final[dict[str, OptionValue]] = {"starter": 0}


class ColoritoPuzzles(GamePuzzles[Colorito]):
    """Races of one side alone."""

    kinds: ClassVar[Mapping[str, int]] = {"home": 1, "free": 1, "bring": 1}
    unit = "moves"
    effort = Budget(nodes=20_000)
    crowd = 0.8
    each = 2

    def setting(self, number: int) -> Setting:
        bots = [BOTS[number % len(BOTS)], BOTS[number // len(BOTS) % len(BOTS)]]
        return Setting(bots, {"starter": number % 2}, OPENING if number >= PAIRS else 0)

    def candidates(self, match: Match) -> Iterator[Candidate]:
        for event, state in enumerate(match.states):
            assert isinstance(state, Colorito)
            for seat in (0, 1):
                alone = waiting(state, seat)
                if alone.outcome() is not None:
                    continue
                position = self.game.to_position(alone)
                away = _away(alone)
                if 2 <= away <= HOME and _can_complete(alone, seat):  # a single piece is no puzzle
                    yield Candidate("home", 2, OPTIONS, position, event, about={"moves": HOME})
                for piece in _lost(alone, seat):
                    kind = "bring" if alone.destinations(piece) else "free"
                    if kind == "free" or FEWEST <= away <= MOST:
                        yield Candidate(kind, 2, OPTIONS, position, event, about={"piece": PIECES[piece]})

    def after(self, puzzle: Puzzle | Candidate, state: Colorito, action: str) -> tuple[Colorito, bool]:
        """The same seat moves again: the other side waits."""
        seat = state.mover
        played = state.play(action)
        after = replace(played, mover=seat)
        is_done = self._goal(puzzle, after)
        return (played if is_done else after), not is_done and after.turn == seat

    def _goal(self, puzzle: Puzzle | Candidate, state: Colorito) -> bool:
        if puzzle.kind != "home":
            return state.is_home(_named(puzzle))
        return all(state.is_home(piece) for piece in OF_SIDE[state.mover])

    def marks(self, puzzle: Puzzle, state: Colorito) -> tuple[str, ...]:
        return (CELLS[state.pieces[_named(puzzle)]],) if "piece" in puzzle.about else ()

    def match(self, puzzle: Puzzle, step: int) -> Match:
        return Match(self.game, 2, puzzle.options, position=self.game.to_position(self.states(puzzle)[step]))

    def solves(self, puzzle: Puzzle, level: str) -> bool:
        """Bots play for all their pieces, so they cannot be asked to bring one home.

        A level counts as finding its way if it follows chains as long as those of the solution.
        """
        if puzzle.kind == "home":
            return super().solves(puzzle, level)
        from ..bots.colorito.levels import LEVELS

        hops = LEVELS[level].hops
        played = (state.play(step.best[0]) for state, step in zip(self.states(puzzle), puzzle.steps, strict=True))
        return hops == 0 or all(len(after.path()) <= hops + 1 for after in played)

    def values(self, puzzle: Puzzle | Candidate, state: Colorito, step: int) -> list[int] | None:
        if puzzle.kind != "home":
            return self._bringing(_named(puzzle), state, step)
        if step == 0 and colorito_remaining(state, state.mover, nodes=NODES) != (HOME, True):
            return None
        afters = _afters(state)
        short = [after for after in afters if _away(after) < HOME - step]
        if len([after for after in short if _moves_by(after, HOME - step) == HOME - step]) > 1:
            return None  # more than one way; the others need not be counted
        values = [_moves_by(after, HOME - step) for after in afters]
        return None if None in values else [value for value in values if value is not None]

    def _bringing(self, piece: int, state: Colorito, step: int) -> list[int] | None:
        """2 for the move after which the piece can go home, then 1 for that; all else takes longer."""
        if step == 0:
            found = [2 if TARGET[piece] in after.destinations(piece) else NO_PROOF for after in _afters(state)]
        else:
            found = [1 if after.is_home(piece) else NO_PROOF for after in _afters(state)]
        return found

    def is_whole(self, puzzle: Puzzle | Candidate, steps: Sequence[Solved]) -> bool:
        return len(steps) == (HOME if puzzle.kind == "home" else 2)


def _named(puzzle: Puzzle | Candidate) -> int:
    """The piece that the goal names."""
    return PIECES.index(str(puzzle.about["piece"]))


def waiting(state: Colorito, seat: Seat) -> Colorito:
    """The same pieces with one side to move, and no past."""
    return Colorito(state.options, 0, seat, state.pieces, before=state.pieces)


def moved(state: Colorito, action: Move) -> Colorito:
    """The pieces after a move, the same side to move."""
    pieces = bytearray(state.pieces)
    pieces[state.board[action.origin]] = action.target
    return waiting(replace(state, pieces=bytes(pieces)), state.mover)


@lru_cache(4)
def _after_all(pieces: bytes, options: Options, seat: Seat) -> tuple[Colorito, ...]:
    state = Colorito(options, 0, seat, pieces, before=pieces)
    return tuple(moved(state, action) for action in state.legal_actions() if isinstance(action, Move))


def _afters(state: Colorito) -> tuple[Colorito, ...]:
    """The pieces after each legal move, the same side to move."""
    return _after_all(state.pieces, state.options, state.mover)


def _away(state: Colorito) -> int:
    """How many pieces of the side to move are not home."""
    return sum(not state.is_home(piece) for piece in OF_SIDE[state.mover])


@lru_cache(1024)
def _moves_by(after: Colorito, left: int) -> int | None:
    """Moves to come home, counting the one that led here; None if fewer than the solution takes are not ruled out."""
    away = _away(after)
    if away == 0:
        return 1
    moves, is_exact = colorito_remaining(after, after.mover, nodes=NODES_EACH)
    if is_exact:
        return 1 + moves
    return NO_PROOF if away >= left else None


def _can_complete(state: Colorito, seat: Seat) -> bool:
    """Whether no piece of the other side stands on a target."""
    own = OF_SIDE[seat]
    return all(state.board[TARGET[piece]] in (EMPTY, *own) for piece in own)


def _lost(state: Colorito, seat: Seat) -> Iterator[int]:
    """Pieces that are not home and cannot go there at once, though their targets are free."""
    for piece in OF_SIDE[seat]:
        is_free = not state.is_home(piece) and state.board[TARGET[piece]] == EMPTY
        if is_free and TARGET[piece] not in state.destinations(piece):
            yield piece
