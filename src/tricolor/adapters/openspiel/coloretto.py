"""Coloretto as a game of OpenSpiel."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ...games import get_game
from .game import TricolorGame, game_type_of, seat_of
from .small_coloretto import SmallColoretto
from .tables import SmallTable, Table


class ColorettoGame(TricolorGame):
    """Coloretto; with fewer `colours` or cards `of_each`, just a last round with few cards."""

    key = "coloretto"
    most_plies = 320
    most_draws = 100
    game_type: ClassVar[Any] = game_type_of("coloretto", "perfect", table="brown", colours=7, of_each=9)

    def _opening(self, chosen: dict[str, Any]) -> tuple[Table, int, int]:
        colours, of_each = chosen.pop("colours"), chosen.pop("of_each")
        if (colours, of_each) == (7, 9):
            return super()._opening(chosen)
        players = chosen["players"]
        get_game(self.key).checked(players, {"table": chosen["table"]})
        state = SmallColoretto.begin(players, chosen["table"], colours, of_each, seat_of(chosen["starter"], players))
        return SmallTable(state), 2 * colours * of_each + players, 1 + colours * of_each


GAME: Final = ColorettoGame
