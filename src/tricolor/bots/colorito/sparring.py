"""Levels of Colorito whose effort is a number of nodes: the same on every machine."""

from __future__ import annotations

from typing import Final

from ...core import Seat
from ...games.colorito.notation import Action
from ...games.colorito.view import ColoritoView
from ..base import Bot
from .levels import NativeColorito

NODES: Final = 20_000


def champion(seat: Seat) -> Bot[ColoritoView, Action]:
    """The champion with an effort that a test can afford."""
    return NativeColorito(seat, "champion", nodes=NODES)
