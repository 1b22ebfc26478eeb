"""Colorito as a game of OpenSpiel."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ...core import OptionError
from ...native import new_position
from .game import BY_LOT, TricolorGame, game_type_of, seat_of, starter_of
from .small_colorito import SmallColorito
from .tables import CoreTable, SmallTable, Table

PLIES: Final = 1000


class ColoritoGame(TricolorGame):
    """Colorito; reduced with fewer `columns` or `rows`. It is a tie after `max_plies` moves."""

    key = "colorito"
    most_draws = 1  # who starts
    game_type: ClassVar[Any] = game_type_of(
        "colorito", "perfect", numbers=True, strict=False, max_plies=PLIES, columns=10, rows=10
    )

    def _opening(self, chosen: dict[str, Any]) -> tuple[Table, int, int]:
        plies, columns, rows = (chosen.pop(name) for name in ("max_plies", "columns", "rows"))
        if plies < 1:
            raise OptionError("max_plies", "1 or more", plies)
        players = chosen.pop("players")
        draws = self.most_draws if chosen["starter"] == BY_LOT else 0
        if (columns, rows) != (10, 10):
            starter = seat_of(chosen.pop("starter"), 2)
            return SmallTable(SmallColorito.begin(columns, rows, starter, **chosen)), plies, draws
        position = new_position(self.key, players, {**chosen, "starter": starter_of(chosen["starter"])})
        return CoreTable(position), plies, draws


GAME: Final = ColoritoGame
