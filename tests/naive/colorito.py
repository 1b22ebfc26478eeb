"""Colorito from its sheet. Cells are texts such as "A1", pieces texts such as "B1" (dark blue 1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from tests.naive import CHANCE, even_odds

COLUMNS = "ABCDEFGHIJ"
COMPASS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))

# The printed board from the top row down. A dot is white; the white rows carry the numbers below.
PRINTED = [
    "..........",
    "..........",
    "RYBLRYBLRY",
    "BLRYBLRYBL",
    "RYBLRYBLRY",
    "BLRYBLRYBL",
    "RYBLRYBLRY",
    "BLRYBLRYBL",
    "..........",
    "..........",
]
NUMBERED = {
    10: ("B", (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)),
    9: ("L", (20, 19, 18, 17, 16, 15, 14, 13, 12, 11)),
    2: ("Y", (11, 12, 13, 14, 15, 16, 17, 18, 19, 20)),
    1: ("R", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
}
SQUARES = {f"{COLUMNS[x]}{10 - y}": PRINTED[y][x] for y in range(10) for x in range(10)}
TARGETS = {
    f"{letter}{number}": f"{COLUMNS[x]}{row}"
    for row, (letter, numbers) in NUMBERED.items()
    for x, number in enumerate(numbers)
}
SIDES = ("BL", "RY")
TARGET_ROWS = {"B": "10", "L": "9", "R": "1", "Y": "2"}


def _starts() -> dict[str, str]:
    """Blue's 1-10 stand on the squares numbered 1-10 of row 1, its 11-20 on those of row 2; Red's on rows 10 and 9."""
    rows = {"B": 1, "L": 2, "R": 10, "Y": 9}
    return {
        f"{letter}{number}": f"{COLUMNS[x]}{row}"
        for letter, row in rows.items()
        for x, number in enumerate(NUMBERED[row][1])
    }


STARTS = _starts()


def shifted(cell: str, direction: tuple[int, int], steps: int = 1) -> str | None:
    """The cell so many steps away, None beyond the edge."""
    column = COLUMNS.index(cell[0]) + direction[0] * steps
    row = int(cell[1:]) + direction[1] * steps
    return f"{COLUMNS[column]}{row}" if 0 <= column < 10 and 1 <= row <= 10 else None


def welcomes(cell: str, piece: str) -> bool:
    """Whether a piece may end a move on a cell, as far as colours go."""
    return SQUARES[cell] in (".", piece[0])


@dataclass(frozen=True)
class NaiveColorito:
    """A game of Colorito, slowly."""

    pieces: Mapping[str, str]
    to_move: int | None
    starter: int | None
    numbers: bool = True
    strict: bool = False
    history: tuple[tuple[object, ...], ...] = ()

    @property
    def turn(self) -> int | str | None:
        if self.starter is None:
            return CHANCE
        return None if self.ending() else self.to_move

    def destinations(self, piece: str) -> set[str]:
        """Where a piece can go: it is taken off the board first, then put down at every end it can reach."""
        origin = self.pieces[piece]
        others = set(self.pieces.values()) - {origin}
        steps = [cell for way in COMPASS if (cell := shifted(origin, way)) and cell not in others]
        if self.strict:
            steps = [cell for cell in steps if welcomes(cell, piece)]
        ends = set(steps)
        for start in (origin, *steps):
            self._chain(start, others, ends)
        return {cell for cell in ends if welcomes(cell, piece)} - {origin}

    def _chain(self, cell: str, others: set[str], landed: set[str]) -> None:
        for way in COMPASS:
            over, land = shifted(cell, way), shifted(cell, way, 2)
            if land and over in others and land not in others and land not in landed:
                landed.add(land)
                self._chain(land, others, landed)

    def own(self, side: int) -> list[str]:
        return [piece for piece in self.pieces if piece[0] in SIDES[side]]

    def moves(self, side: int) -> list[str]:
        return [f"{self.pieces[piece]}-{to}" for piece in self.own(side) for to in self.destinations(piece)]

    def actions(self) -> list[str]:
        if self.starter is None:
            return ["starter:0", "starter:1"]
        if self.to_move is None or self.ending():
            return []
        return self.moves(self.to_move) or ["pass"]

    def odds(self) -> dict[str, Fraction]:
        return even_odds(self.actions()) if self.starter is None else {}

    def play(self, action: str) -> NaiveColorito:
        if action.startswith("starter"):
            return replace(self, starter=int(action[-1]), to_move=int(action[-1]))
        assert self.to_move is not None
        pieces = dict(self.pieces)
        if action != "pass":
            origin, to = action.split("-")
            piece = next(p for p, cell in pieces.items() if cell == origin)
            pieces[piece] = to
        return replace(self, pieces=pieces, to_move=1 - self.to_move, history=(*self.history, self._picture()))

    def _picture(self) -> tuple[object, ...]:
        """What has to be the same three times; without numbers the pieces of a colour look alike."""
        looks = {cell: piece if self.numbers else piece[0] for piece, cell in self.pieces.items()}
        return (self.to_move, *sorted(looks.items()))

    def correct(self, piece: str, cell: str) -> bool:
        return cell == TARGETS[piece] if self.numbers else cell[1:] == TARGET_ROWS[piece[0]]

    def complete(self, side: int) -> bool:
        return all(self.correct(piece, self.pieces[piece]) for piece in self.own(side))

    def blocked(self, side: int) -> bool:
        """The side that wins because its targets are held by its correct pieces or by the enemy, some of each."""
        standing = {cell: piece for piece, cell in self.pieces.items()}
        held = [standing.get(TARGETS[piece]) for piece in self.own(side)]
        if None in held:
            return False
        enemies = [p for p in held if p is not None and p[0] not in SIDES[side]]
        friends = [p for p in held if p is not None and p[0] in SIDES[side]]
        return bool(enemies) and bool(friends) and all(self.correct(p, self.pieces[p]) for p in friends)

    def ending(self) -> tuple[str, tuple[int, ...]] | None:
        """Why it ended, and 0 for who won or shared, -1 for who lost."""
        if self.starter is None or self.to_move is None:
            return None
        blocked = [self.blocked(side) for side in (0, 1)]
        if any(blocked):
            return "blocked", tuple(0 if won else -1 for won in blocked)
        first, second = self.starter, 1 - self.starter
        if self.complete(second) or (self.complete(first) and self.to_move == first):
            return "completed", tuple(0 if self.complete(side) else -1 for side in (0, 1))
        if self.complete(first):
            return None
        if self.history.count(self._picture()) >= 2:
            return "repetition", (0, 0)
        if not any(self.destinations(piece) for piece in self.pieces):
            return "no moves", (0, 0)
        return None


def hop_kind(pieces: Mapping[str, str], piece: str, here: str, there: str) -> str | None:
    """Whether a single hop of a piece that has left its origin is a "step", a "jump" or nothing."""
    others = set(pieces.values()) - {pieces[piece]}
    if there in others:
        return None
    for way in COMPASS:
        if shifted(here, way) == there:
            return "step"
        if shifted(here, way, 2) == there and shifted(here, way) in others:
            return "jump"
    return None


def path_fault(pieces: Mapping[str, str], piece: str, path: Sequence[str], *, strict: bool = False) -> str | None:
    """What is wrong with a path, hop by hop; None if nothing is."""
    if len(path) < 2 or path[0] != pieces[piece]:
        return "does not lead away from where the piece stands"
    kinds = [hop_kind(pieces, piece, here, there) for here, there in pairwise(path)]
    if None in kinds:
        return f"hop {kinds.index(None) + 1} is neither a step nor a jump"
    if "step" in kinds[1:]:
        return "a step comes after another hop"
    if kinds[0] == "step" and strict and not welcomes(path[1], piece):
        return "the step lands on a wrong colour"
    if not welcomes(path[-1], piece):
        return "it ends on a wrong colour"
    return None


def fewest_hops(pieces: Mapping[str, str], piece: str, target: str, *, strict: bool = False) -> int:
    """The length of the shortest legal path, by trying lengths one after the other."""
    others = set(pieces.values()) - {pieces[piece]}
    origin = pieces[piece]
    steps = {cell for way in COMPASS if (cell := shifted(origin, way)) and cell not in others}
    if strict:
        steps = {cell for cell in steps if welcomes(cell, piece)}
    reached, hops = {origin}, 0
    while target not in reached:
        hops += 1
        assert hops < 100
        further = {
            land
            for cell in reached
            for way in COMPASS
            if (land := shifted(cell, way, 2)) and shifted(cell, way) in others and land not in others
        }
        reached |= further | (steps if hops == 1 else set())
    return hops
