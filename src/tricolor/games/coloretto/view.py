"""What a seat sees of a game of Coloretto: everything but the order of the deck, which is not decided yet."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ...core import OnTurn, view_text


class RowView(Struct, frozen=True):
    """A row card, with the cards beside it in the order they were placed."""

    room: int
    cards: tuple[str, ...]
    taken: bool


class SeatView(Struct, frozen=True):
    """What lies in front of a player, and what it would score now (CO-SCORE)."""

    cards: dict[str, int]  # colours, "plus2" and "joker", those above 0 only
    took_row: bool
    jokers: tuple[str, ...] | None  # the colours chosen for the jokers, None before that
    score: int


class ColorettoView(Struct, frozen=True):
    """The table as a seat (or a spectator: None) sees it."""

    game: Literal["coloretto"]
    seat: int | None
    turn: OnTurn  # a seat, "chance", or None when the game is over
    table: str
    colours: tuple[str, ...]  # in play
    removed: tuple[str, ...]
    starter: int | None  # of this round; None until the draw
    rows: tuple[RowView, ...]
    seats: tuple[SeatView, ...]
    deck: int  # cards face down, the last-round card not counted
    unseen: dict[str, int]  # how many of each kind are still face down: anyone who counts knows this
    drawn: str | None  # the card turned up that must be placed
    last_round: bool
    discarded: dict[str, int]  # cards of left-over rows (CO-TWO)

    def __str__(self) -> str:
        """The table as the terminal shows it; `repr` has every field."""
        return view_text(self)
