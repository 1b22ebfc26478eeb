"""The path of a piece of Colorito, hop by hop: one source for the pictures and the web app (`make protocol`).

A hop depends only on how many columns and rows it spans, so all hops fit into a small table.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple, TypeAlias

from .svg import num

Point: TypeAlias = tuple[float, float]

CELL: Final = 60  # the side of a square
REACH: Final = 25  # a path starts and ends this far from the middle of a piece
LIFT: Final = 54  # how far a jump swings aside
BARB: Final = 0.55  # half the width of an arrowhead, relative to its length


class Hop(NamedTuple):
    """The points of a hop; `leave` and `bend` are relative to its start, the rest to its end."""

    leave: Point  # where the line starts, clear of the piece there
    bend: Point  # the control point of the curve
    arrive: Point  # where the line ends if this hop is the last one
    head: tuple[Point, Point, Point]  # the corners of the arrowhead


def _towards(start: Point, end: Point, reach: float) -> Point:
    """The point at a distance from a start, in the direction of an end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = reach / hypot(dx, dy)
    return start[0] + dx * share, start[1] + dy * share


def _hop(columns: int, rows: int) -> Hop:
    """A hop right and down. A step is straight; a jump bends sideways and up, past the piece that it jumps over."""
    dx, dy = columns * CELL, rows * CELL
    lift = LIFT / hypot(dx, dy) if max(abs(columns), abs(rows)) > 1 else 0.0
    side = 1 if dx > 0 or (dx == 0 and dy < 0) else -1
    bend = dx / 2 + side * lift * dy, dy / 2 - side * lift * dx
    back = bend[0] - dx, bend[1] - dy
    tip, foot = _towards((0, 0), back, REACH - 5), _towards((0, 0), back, REACH + 11)
    wide = (tip[1] - foot[1]) * BARB, (foot[0] - tip[0]) * BARB
    return Hop(
        leave=_towards((0, 0), bend, REACH),
        bend=bend,
        arrive=_towards((0, 0), back, REACH + 6),
        head=(tip, (foot[0] + wide[0], foot[1] + wide[1]), (foot[0] - wide[0], foot[1] - wide[1])),
    )


HOPS: Final = {
    (columns * far, rows * far): _hop(columns * far, rows * far)
    for far in (1, 2)
    for columns in (-1, 0, 1)
    for rows in (-1, 0, 1)
    if columns or rows
}


def _at(start: Point, end: Point) -> Hop:
    return HOPS[round((end[0] - start[0]) / CELL), round((end[1] - start[1]) / CELL)]


def _sum(point: Point, offset: Point) -> str:
    return f"{num(point[0] + offset[0])} {num(point[1] + offset[1])}"


def track(points: Sequence[Point]) -> str:
    """The line through the middles of some squares."""
    d = [f"M{_sum(points[0], _at(points[0], points[1]).leave)}"]
    for index, (start, end) in enumerate(pairwise(points)):
        hop = _at(start, end)
        d.append(f"Q{_sum(start, hop.bend)} {_sum(end, hop.arrive if index == len(points) - 2 else (0, 0))}")
    return "".join(d)


def arrow_head(points: Sequence[Point]) -> str:
    """The arrowhead at its end."""
    return "M" + "L".join(_sum(points[-1], corner) for corner in _at(points[-2], points[-1]).head) + "Z"
