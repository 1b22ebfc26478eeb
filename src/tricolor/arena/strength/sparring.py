"""Players to measure others by, and levels whose effort is a number of nodes: the same on every machine."""

from __future__ import annotations

from typing import Final

from ...bots.base import Bot
from ...bots.coloretto.levels import NativeColoretto
from ...bots.colorito.levels import NativeColorito
from ...core import Seat
from ...games.colorito.view import ColoritoView
from ...native import ColorettoPlayer

FLAT_PLAYOUTS: Final = 200
COLORITO_NODES: Final = 20_000


class FlatMonteCarlo(NativeColoretto):
    """Plays every action out 200 times with a greedy player on all seats, and takes the best."""

    games = ("coloretto",)

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, "club")
        self.player = ColorettoPlayer.flat_monte_carlo(FLAT_PLAYOUTS)


def colorito_champion(seat: Seat) -> Bot[ColoritoView]:
    """The champion of Colorito with an effort that a test can afford."""
    return NativeColorito(seat, "champion", nodes=COLORITO_NODES)
