"""What can be counted in Colorito: the moves that a side still needs (CT-SCORE)."""

from __future__ import annotations

from ...core import Json, Seat
from ..counting import Counting
from .rules import Colorito
from .solver import remaining


class ColoritoCounting(Counting[Colorito]):
    """Counts remaining moves."""

    def remaining(self, state: Colorito, seat: Seat, ms: int) -> dict[str, Json]:
        counted = remaining(state, seat, ms)
        return {"moves": counted.moves, "exact": counted.exact}
