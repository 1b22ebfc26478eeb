"""What can be counted in Coloretto: the best use of jokers and of the three colours that score."""

from __future__ import annotations

from ...core import Json, Seat
from ..counting import Counting
from .rules import Coloretto


class ColorettoCounting(Counting[Coloretto]):
    """Counts the best score."""

    def best_score(self, state: Coloretto, seat: Seat) -> dict[str, Json]:
        best = state.best_score(seat)
        return {"score": best.total, "jokers": best.jokers, "plus": best.plus}
