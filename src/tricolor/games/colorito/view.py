"""What a seat sees of a game of Colorito: everything, since nothing is hidden."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ...core import OnTurn, view_text


class LastMove(Struct, frozen=True):
    """The move that led here, with the shortest path it can have taken (CT-SAME)."""

    seat: int
    action: str
    path: tuple[str, ...]


class ColoritoView(Struct, frozen=True):
    """The table as a seat (or a spectator: None) sees it."""

    game: Literal["colorito"]
    seat: int | None
    turn: OnTurn  # a seat, "chance", or None when the game is over
    numbers: bool
    strict: bool
    starter: int | None  # None until the draw
    pieces: dict[str, str]  # "B1": "A1"
    home: tuple[int, int]  # pieces on their targets, by seat
    moves: tuple[int, int]  # moves made, by seat
    last: LastMove | None
    final_move: bool  # the starter is done; this is the other side's one extra move (CT-TIE)
    repeated: int  # how often this position has stood on the board (CT-REPEAT)

    def __str__(self) -> str:
        """The table as the terminal shows it; `repr` has every field."""
        return view_text(self)
