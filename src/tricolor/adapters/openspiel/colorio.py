"""Colorio as a game of OpenSpiel."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ...core import OptionError
from .game import TricolorGame, game_type_of, seat_of
from .small_colorio import SmallColorio
from .tables import SmallTable, Table


class ColorioGame(TricolorGame):
    """Colorio; reduced with fewer `colours`, fewer fields `of_each`, or without CI-FIRST."""

    key = "colorio"
    most_plies = 25 * 6  # in a round
    most_draws = 26  # likewise
    game_type: ClassVar[Any] = game_type_of(
        "colorio", "imperfect", layout="strips", side="grey", points=False, colours=5, of_each=5, first_turn=True
    )

    def _opening(self, chosen: dict[str, Any]) -> tuple[Table, int, int]:
        colours, of_each, first_turn = (chosen.pop(name) for name in ("colours", "of_each", "first_turn"))
        if (colours, of_each, first_turn) == (5, 5, True):
            return super()._opening(chosen)
        if chosen["layout"] != "random" or chosen["points"]:
            raise OptionError("layout", "'random' and no points on a reduced board", chosen["layout"])
        players = chosen["players"]
        seat = seat_of(chosen["starter"], players)
        state = SmallColorio.begin(players, colours, of_each, seat, first_turn=first_turn)
        return SmallTable(state), 6 * colours * of_each, 1 + colours * of_each


GAME: Final = ColorioGame
