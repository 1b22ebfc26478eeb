"""The message types of all games. Whoever reads or writes messages registers them first."""

from __future__ import annotations

from ..protocol import register
from .coloretto import messages as coloretto
from .colorio import messages as colorio
from .colorito import messages as colorito


def register_all() -> None:
    """Make the message types of all games known to the protocol."""
    register("colorito", colorito.TYPES)
    register("coloretto", coloretto.TYPES)
    register("colorio", colorio.TYPES)
