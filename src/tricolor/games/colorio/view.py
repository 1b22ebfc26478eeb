"""What a seat sees of a game of Colorio: the open fields and the caps, never what lies below a cap (CI-MEMORY)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ...core import OnTurn, view_text


class ColorioView(Struct, frozen=True):
    """The table as a seat (or a spectator: None) sees it. It is the same for all."""

    game: Literal["colorio"]
    seat: int | None
    turn: OnTurn  # a seat, "chance", or None when the game is over
    layout: str
    side: str
    points: bool
    starter: int | None  # of this round; None until the draw
    alive: tuple[int, ...]  # still in, by seat
    open: dict[str, str]  # uncovered fields and their colours
    covered: tuple[str, ...]  # fields with a cap
    lifted: str | None  # the field just uncovered, whose cap is in the player's hand
    lifts_left: int  # caps still to lift in this turn
    must_remove: bool  # the cap in hand, or the next one, has to leave the game (CI-FIRST, CI-REMOVE)
    forbidden: str | None  # the cap that may not be lifted now (CI-LAST)
    round: int  # from 1
    rounds: int
    scores: tuple[int, ...]  # points of the finished rounds
    out: tuple[int, ...]  # seats out in this round, in the order they left
    removed_this_turn: bool = False  # a cap has left the game in this turn (CI-REMOVE), for all to see

    def __str__(self) -> str:
        """The table as the terminal shows it; `repr` has every field."""
        return view_text(self)
