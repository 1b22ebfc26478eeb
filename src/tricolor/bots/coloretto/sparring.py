"""Players of Coloretto to measure others by."""

from __future__ import annotations

from typing import Final

from ...core import Seat
from ...native import ColorettoPlayer
from .levels import NativeColoretto

FLAT_PLAYOUTS: Final = 200


class FlatMonteCarlo(NativeColoretto):
    """Plays every action out 200 times with a greedy player on all seats, and takes the best."""

    games = ("coloretto",)

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, "club")
        self.player = ColorettoPlayer.flat_monte_carlo(FLAT_PLAYOUTS)
