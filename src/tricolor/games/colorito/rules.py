"""The rules of Colorito, in the order of the rule sheet. Rule IDs: docs/rules-index.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from ...core import Ending, Json, Outcome, Seat, Starter, State, Turn, WhyNot
from .board import (
    CELLS,
    COLOUR_OF,
    JUMPS,
    MAY_END,
    NEIGHBOURS,
    OF_SIDE,
    PIECES,
    START,
    TARGET,
)
from .history import NOTHING, History
from .notation import PASS, Action, Move, Pass, parse
from .view import ColoritoView, LastMove

REPETITIONS: Final = 3
EMPTY: Final = 255
GONE: Final = 100  # the cell of a piece that was taken off the board (`alone`)

Jumps: TypeAlias = list[list[tuple[int, int]]]


@dataclass(frozen=True, slots=True)
class Options:
    """What the table chose: the two variants, and who starts (CT-START; None: drawn by lot)."""

    numbers: bool = True  # False: CT-COLOURS, "Just Colours"
    strict: bool = False  # True: CT-STRICT. CT-BOTH: the two combine
    starter: Seat | None = None


@dataclass(frozen=True, eq=False)
class Colorito(State[Action, ColoritoView]):
    """A moment of a game of Colorito: `pieces` has the cell of each of the 40 pieces."""

    options: Options
    starter: Seat | None  # None until the draw
    mover: Seat = 0
    pieces: bytes = START
    earlier: History = NOTHING  # all positions before this one, as `position` writes them
    moves: tuple[int, int] = (0, 0)
    last: tuple[Seat, Action] | None = None
    before: bytes = START  # the pieces before the last action, to work out its path

    @property
    def players(self) -> int:
        return 2

    @property
    def turn(self) -> Seat | Turn | None:
        if self.starter is None:
            return Turn.CHANCE
        return None if self.outcome() else self.mover

    @cached_property
    def board(self) -> bytes:
        """The piece on each cell, or EMPTY."""
        return board_of(self.pieces)

    @cached_property
    def _jumps(self) -> Jumps:
        return jumps_on(self.board)

    def forget(self) -> None:
        for name in ("board", "_jumps", "_actions", "_outcome"):
            self.__dict__.pop(name, None)

    # CT-START

    def chance_weights(self) -> Sequence[tuple[Action, int]]:
        return ((Starter(0), 1), (Starter(1), 1)) if self.starter is None else ()

    # CT-MUST: exactly one own piece moves. CT-NOMOVE: or none, if none can

    def legal_actions(self) -> Sequence[Action]:
        return self._actions if self.starter is not None and self._outcome is None else ()

    @cached_property
    def _actions(self) -> tuple[Action, ...]:
        moves = [
            Move(self.pieces[piece], target) for piece in OF_SIDE[self.mover] for target in self.destinations(piece)
        ]
        return tuple(sorted(moves)) if moves else (PASS,)

    # CT-STEP, CT-JUMP, CT-STEPJUMP, CT-STRICT, CT-SAME

    def destinations(self, piece: int) -> set[int]:
        """Where a piece may end a move: on white or on its colour, and not where it started (CT-SAME)."""
        may_end = MAY_END[COLOUR_OF[piece]]
        origin = self.pieces[piece]
        reached = reach(self.board, self._jumps, origin, may_end if self.options.strict else None)
        return {cell for cell in reached if may_end[cell] and cell != origin}

    def _can_move(self, seat: Seat) -> bool:
        return any(self.destinations(piece) for piece in OF_SIDE[seat])

    def play(self, action: object) -> Colorito:
        if isinstance(action, str):
            return self.play(parse(action))
        match action:
            case _ if self.turn is None:
                raise self.refusal(action)
            case Starter(seat) if self.starter is None and seat in (0, 1):
                return self.after(action)
            case Move(origin, target) if self.starter is not None:
                piece = self.board[origin] if origin in range(len(self.board)) else EMPTY
                if piece in OF_SIDE[self.mover] and target in self.destinations(piece):
                    return self.after(action)
            case Pass() if self.starter is not None and not self._can_move(self.mover):
                return self.after(action)
        raise self.refusal(action)

    def after(self, action: object) -> Colorito:
        match action:
            case Starter(seat):
                return Colorito(self.options, seat, seat)
            case Move(origin, target):
                piece = self.board[origin]
                return self._moved(action, self.pieces[:piece] + bytes((target,)) + self.pieces[piece + 1 :])
            case Pass():
                return self._moved(action, self.pieces)
        raise self.refusal(action)

    def _moved(self, action: Action, pieces: bytes) -> Colorito:
        made = tuple(n + (seat == self.mover) for seat, n in enumerate(self.moves))
        return Colorito(
            self.options,
            self.starter,
            1 - self.mover,
            pieces,
            self.earlier.after(self.position),
            (made[0], made[1]),
            (self.mover, action),
            self.pieces,
        )

    # CT-WIN, CT-TIE, CT-BLOCKED, CT-REPEAT, CT-NOMOVE: how it ends

    def outcome(self) -> Outcome | None:
        """How the game ended. The loser's score here is -1; `solver` counts how many moves they lacked (CT-SCORE)."""
        return self._outcome

    @cached_property
    def _outcome(self) -> Outcome | None:
        if self.starter is None:
            return None
        blocked = self.is_blocked(0), self.is_blocked(1)
        if any(blocked):  # at once, without the extra move
            return result(Ending.BLOCKED, *blocked)
        done = self.is_complete(0), self.is_complete(1)
        if any(done) and not self.is_final_move:
            return result(Ending.COMPLETED, *done)
        if self.is_final_move:
            return None
        if self.repeated >= REPETITIONS:
            return result(Ending.REPETITION, True, True)
        if not self._can_move(self.mover) and not self._can_move(1 - self.mover):
            return result(Ending.NO_MOVES, True, True)
        return None

    @property
    def is_final_move(self) -> bool:
        """CT-TIE: the side that started is complete, and the other has one more move."""
        return self.mover != self.starter and self.is_complete(1 - self.mover) and not self.is_complete(self.mover)

    def is_complete(self, seat: Seat) -> bool:
        """CT-WIN: whether all pieces of a side stand on their targets."""
        return all(self.is_home(piece) for piece in OF_SIDE[seat])

    def is_home(self, piece: int) -> bool:
        """Whether a piece is correct where it stands. CT-COLOURS: anywhere in the target row of its colour."""
        cell = self.pieces[piece]
        if self.options.numbers:
            return cell == TARGET[piece]
        return cell // 10 == TARGET[piece] // 10

    def is_blocked(self, seat: Seat) -> bool:
        """CT-BLOCKED: every target holds its correct piece or an enemy, and there is at least one of each."""
        correct = enemies = 0
        for piece in OF_SIDE[seat]:
            there = self.board[TARGET[piece]]
            if there == EMPTY:
                return False
            if there not in OF_SIDE[seat]:
                enemies += 1
            elif there == piece or (not self.options.numbers and COLOUR_OF[there] == COLOUR_OF[piece]):
                correct += 1
            else:
                return False
        return correct > 0 and enemies > 0

    @cached_property
    def position(self) -> bytes:
        """What CT-REPEAT compares."""
        return repetition_key(self.options, self.pieces, self.mover)

    @property
    def repeated(self) -> int:
        """How often this position has stood on the board, now included."""
        return self.earlier.count(self.position) + 1

    # What a seat sees

    def path(self) -> tuple[int, ...]:
        """The shortest path that the last move can have taken, from origin to target; empty if there was no move."""
        if self.last is None or not isinstance(self.last[1], Move):
            return ()
        move = self.last[1]
        board = board_of(self.before)
        piece = board[move.origin]
        strict = MAY_END[COLOUR_OF[piece]] if self.options.strict else None
        return path_to(reach(board, jumps_on(board), move.origin, strict), move.target)

    def view(self, seat: Seat | None) -> ColoritoView:
        last = None
        if self.last is not None:
            last = LastMove(self.last[0], str(self.last[1]), tuple(CELLS[cell] for cell in self.path()))
        return ColoritoView(
            game="colorito",
            seat=seat,
            turn=self.turn.value if isinstance(self.turn, Turn) else self.turn,
            numbers=self.options.numbers,
            strict=self.options.strict,
            starter=self.starter,
            pieces={piece: CELLS[cell] for piece, cell in zip(PIECES, self.pieces, strict=True) if cell != GONE},
            home=(self.home(0), self.home(1)),
            moves=self.moves,
            last=last,
            final_move=self.outcome() is None and self.starter is not None and self.is_final_move,
            repeated=self.repeated,
        )

    def home(self, seat: Seat) -> int:
        """How many pieces of a side are correct where they stand."""
        return sum(self.is_home(piece) for piece in OF_SIDE[seat])

    @staticmethod
    def parse(text: str) -> Action:
        return parse(text)

    def _why_not(self, action: object) -> WhyNot | None:
        from .why_not import why_not

        return why_not(self, action)

    def to_json(self) -> Json:
        from .position import state_to_json

        return state_to_json(self)

    def _facts(self) -> tuple[object, ...]:
        return (
            self.options, self.starter, self.mover, self.pieces, self.earlier, self.moves, self.last, self.before
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Colorito) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())


def repetition_key(options: Options, pieces: bytes, mover: Seat) -> bytes:
    """What CT-REPEAT compares: the pieces and the side to move. Where numbers do not count, colours do."""
    if options.numbers:
        return pieces + bytes((mover,))
    colours = (sorted(pieces[first : first + 10]) for first in (0, 10, 20, 30))
    return b"".join(map(bytes, colours)) + bytes((mover,))


def board_of(pieces: bytes) -> bytes:
    """The piece on each cell, or EMPTY."""
    board = bytearray([EMPTY]) * (GONE + 1)
    for piece, cell in enumerate(pieces):
        board[cell] = piece
    return bytes(board[:GONE])


def jumps_on(board: bytes | bytearray) -> Jumps:
    """For each cell the jumps that can be made from there: over a piece, to the empty cell right behind it."""
    return [[(over, land) for over, land in jumps if board[over] != EMPTY and board[land] == EMPTY] for jumps in JUMPS]


def reach(board: bytes | bytearray, jumps: Jumps, origin: int, steps_on: bytes | None) -> dict[int, int]:
    """All cells that a piece can reach in a move, as {cell: the cell before it}, with the fewest hops.

    The first hop may be a step: to any colour or, in the strict game, where `steps_on` allows it. All others are
    jumps. The moving piece cannot be jumped over on the cell that it has left.
    """
    came: dict[int, int] = {origin: origin}
    queue = [origin]
    for near in NEIGHBOURS[origin]:
        if board[near] == EMPTY and (steps_on is None or steps_on[near]):
            came[near] = origin
            queue.append(near)
    for cell in queue:  # grows as we go
        for over, land in jumps[cell]:
            if land not in came and over != origin:
                came[land] = cell
                queue.append(land)
    return came


def path_to(came: dict[int, int], target: int) -> tuple[int, ...]:
    """The cells from the origin of `reach` to a target."""
    path = [target]
    while came[path[-1]] != path[-1]:
        path.append(came[path[-1]])
    return tuple(reversed(path))


def result(ending: Ending, *won: bool) -> Outcome:
    """A game that one side won, or both. A tie scores 0 for both (CT-SCORE)."""
    return Outcome(ending, tuple(0 if side else -1 for side in won))
