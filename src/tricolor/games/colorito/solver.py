"""How many moves a side needs to complete alone (CT-SCORE): the fewest found, and whether that is proven.

The other side's pieces stay where they are and may be jumped over. Those on a target of the side being counted are
removed first, since it could never complete with them there; so at the start of a game this measures the way across an
empty board.

Beam searches of growing width find short solutions; a depth-first search tries to prove that there is no shorter one.
The native core does this far better, and `settled` calls it with a fixed number of nodes, so that a score is the same
on every machine. Without the core a narrow beam search in Python does the counting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from time import monotonic
from typing import Final

from ...core import Outcome, Seat
from .board import COLOUR_OF, MAY_END, OF_SIDE, SIZE, TARGET
from .rules import EMPTY, GONE, Colorito, Options, jumps_on, reach

WIDTHS: Final = (4, 16, 64, 256, 1024)
LONGEST: Final = 250  # moves; a beam that has not arrived by then never will
SETTLING_NODES: Final = (
    5_000_000,
    50_000_000,
)  # of the native core, to count a loser's score: 0.4 s, or 4 s if need be
SETTLING_WIDTHS: Final = (16, 64)  # without the core: the first beam that arrives counts


@dataclass(frozen=True, slots=True)
class Remaining:
    """The fewest moves found, None if no solution was found; `exact` if provably none is shorter."""

    moves: int | None
    exact: bool


def remaining(state: Colorito, seat: Seat, ms: int = 1000) -> Remaining:
    """Count the moves that a side needs to complete alone, within a time limit; on the native core if available."""
    return _counted_natively(state, seat, ms=ms) or remaining_in_python(state, seat, ms)


def _counted_natively(state: Colorito, seat: Seat, *, ms: int = 0, nodes: int = 0) -> Remaining | None:
    """The same on the native core; None if that is missing. Imported late, since most callers never need it."""
    try:
        from ...native import colorito_remaining
    except ImportError:
        return None
    moves, exact = colorito_remaining(state, seat, ms=ms, nodes=nodes)
    return Remaining(None if moves < 0 else moves, exact)


def remaining_in_python(state: Colorito, seat: Seat, ms: int = 1000) -> Remaining:
    """The same without the native core."""
    end = monotonic() + ms / 1000
    race = Race(state, seat)
    best: int | None = None
    for width in WIDTHS:
        found = race.beam(width, best, lambda: monotonic() > end)
        best = best if found is None else found
        if best == race.bound(race.start) or monotonic() > end:
            break
    return race.proven(best, lambda: monotonic() > end)


def settled(state: Colorito) -> Outcome | None:
    """The outcome with the loser's score counted (CT-SCORE)."""
    outcome = state.outcome()
    if outcome is None or len(outcome.winners) == 2:
        return outcome
    loser = 1 - outcome.winners[0]
    moves = counted(state, loser).moves
    return Outcome(outcome.ending, tuple(-(moves or 1) if seat == loser else 0 for seat in (0, 1)))


def is_exact(state: Colorito) -> bool:
    """Whether the score of `settled` is proven."""
    outcome = state.outcome()
    return outcome is None or len(outcome.winners) == 2 or counted(state, 1 - outcome.winners[0]).exact


@lru_cache(maxsize=64)
def counted(state: Colorito, loser: Seat) -> Remaining:
    """What a loser still needed, the same every time; if no solution is found, a lower bound."""
    for nodes in SETTLING_NODES:
        native = _counted_natively(state, loser, nodes=nodes)
        if native is not None and native.moves is not None:
            return native
    race = Race(state, loser)
    found = (race.beam(width, None, lambda: False) for width in SETTLING_WIDTHS)
    return Remaining(next((moves for moves in found if moves is not None), race.bound(race.start)), exact=False)


def way(cell: int, target: int) -> int:
    """The cost of going from a cell to a target, roughly in tenths of a move.

    Distant pieces weigh more: a straggler has nobody left to jump over.
    """
    rows, columns = abs(cell // SIZE - target // SIZE), abs(cell % SIZE - target % SIZE)
    far = max(rows, columns)
    return 0 if far == 0 else 20 + 5 * far + 3 * far * far + min(rows, columns)


@cache
def costs_of(first: int, numbers: bool) -> tuple[tuple[int, ...], ...]:
    """How far each piece of a side is from home, by piece and cell; without numbers, from its row."""

    def cost(piece: int, cell: int) -> int:
        target = TARGET[first + piece]
        return way(cell, target if numbers else target // SIZE * SIZE + cell % SIZE)

    return tuple(tuple(cost(piece, cell) for cell in range(GONE + 1)) for piece in range(20))


class Race:
    """One side alone on the board. A node is the cells of its 20 pieces."""

    def __init__(self, state: Colorito, seat: Seat) -> None:
        self.options: Options = state.options
        self.first: int = OF_SIDE[seat][0]
        own_targets = {TARGET[piece] for piece in OF_SIDE[seat]}
        self.board: bytes = bytes(
            there if there in OF_SIDE[1 - seat] and cell not in own_targets else EMPTY
            for cell, there in enumerate(state.board)
        )
        self.start: bytes = bytes(state.pieces[piece] for piece in OF_SIDE[seat])
        self.costs: tuple[tuple[int, ...], ...] = costs_of(self.first, self.options.numbers)

    def home(self, piece: int, cell: int) -> bool:
        """Whether a piece is correct on a cell."""
        return self.costs[piece][cell] == 0

    def bound(self, node: bytes) -> int:
        """A lower bound on the moves: one for each piece not home, and one more to break up a cycle of pieces that
        stand on each other's targets."""
        away = [piece for piece in range(20) if not self.home(piece, node[piece])]
        if not self.options.numbers:
            return len(away)
        on = {cell: piece for piece, cell in enumerate(node)}
        rings, met = 0, set[int]()
        for first in away:
            if first in met:
                continue
            piece: int | None = first
            while piece is not None and piece not in met:
                met.add(piece)
                piece = on.get(TARGET[self.first + piece])
            rings += piece == first
        return len(away) + rings

    def children(self, node: bytes) -> Iterator[tuple[int, int]]:
        """All moves, as piece and target cell."""
        board = bytearray(self.board)
        for piece, cell in enumerate(node):
            board[cell] = self.first + piece
        jumps = jumps_on(board)
        for piece, cell in enumerate(node):
            may_end = MAY_END[COLOUR_OF[self.first + piece]]
            for target in reach(board, jumps, cell, may_end if self.options.strict else None):
                if may_end[target] and target != cell:
                    yield piece, target

    def beam(self, width: int, below: int | None, stop: Callable[[], bool]) -> int | None:
        """The length of a solution shorter than `below`, found by a beam search of a width; None if there is none."""
        if self.bound(self.start) == 0:
            return 0
        level = {self.start: self._total(self.start)}
        seen = {self.start}
        for moves in range(1, min(below or LONGEST, LONGEST)):
            following: dict[bytes, int] = {}
            for node, total in level.items():
                if stop():
                    return None
                for piece, target in self.children(node):
                    child = node[:piece] + bytes((target,)) + node[piece + 1 :]
                    if child in seen:
                        continue
                    costs = self.costs[piece]
                    following[child] = total - costs[node[piece]] + costs[target]
                    if following[child] == 0:
                        return moves
            level = dict(sorted(following.items(), key=lambda entry: entry[1])[:width])
            seen.update(level)
            if not level:
                return None
        return None

    def _total(self, node: bytes) -> int:
        return sum(self.costs[piece][cell] for piece, cell in enumerate(node))

    def proven(self, best: int | None, stop: Callable[[], bool]) -> Remaining:
        """Try all solutions shorter than the best known; the result is exact if this finishes in time."""
        for depth in range(self.bound(self.start), LONGEST if best is None else best):
            found = self._within(self.start, depth, {}, stop)
            if found is None:
                return Remaining(best, exact=False)
            if found:
                return Remaining(depth, exact=True)
        return Remaining(best, exact=best is not None)

    def _within(self, node: bytes, depth: int, failed: dict[bytes, int], stop: Callable[[], bool]) -> bool | None:
        """Whether the side can complete within `depth` moves; None if time ran out."""
        needed = self.bound(node)
        if needed == 0:
            return True
        if needed > depth or failed.get(node, -1) >= depth:
            return False
        if stop():
            return None
        moves = sorted(
            self.children(node),
            key=lambda move: self.costs[move[0]][move[1]] - self.costs[move[0]][node[move[0]]],
        )
        for piece, target in moves:
            found = self._within(node[:piece] + bytes((target,)) + node[piece + 1 :], depth - 1, failed, stop)
            if found is not False:
                return found
        failed[node] = depth
        return False
