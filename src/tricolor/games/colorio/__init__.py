"""Colorio (2004): lift three caps a turn; whoever exposes a colour's fifth field is out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ...core import LOT, AnyState, Game, Json, Option, OptionValue
from ...wire import decoded
from . import notation, position
from .memory import Memory
from .notation import Action
from .rules import Colorio, Options
from .view import ColorioView

__all__ = ["COLORIO", "Action", "Colorio", "ColorioView", "Memory", "Options"]


class ColorioGame(Game[Colorio, Action]):
    """Colorio: 2 to 5 players, strips or a random layout, for the win or for points."""

    key = "colorio"
    name = "Colorio"
    rules_version = "1"
    view_type = ColorioView
    seats = range(2, 6)
    parts: ClassVar[Mapping[str, str]] = {
        "analysis": "tricolor.analysis.colorio:ColorioAnalysis",
        "arena": "tricolor.arena.colorio:ColorioArena",
        "bots": "tricolor.bots.colorio.bots:ColorioBots",
        "drawing": "tricolor.drawings.colorio:ColorioDrawing",
        "puzzles": "tricolor.puzzles.colorio:ColorioPuzzles",
        "screen": "tricolor.terminal.colorio:ColorioScreen",
        "telling": "tricolor.games.colorio.telling:ColorioTelling",
        "twin": "tricolor.games.colorio.twin:ColorioTwin",
    }
    options: ClassVar[Mapping[str, Option]] = {
        "layout": Option(("strips", "random")),
        "side": Option(("grey", "white")),
        "points": Option((False, True)),
        "starter": LOT,
    }
    rated_options: ClassVar[Mapping[str, OptionValue]] = {"layout": "random"}  # CI-STRIPS
    has_hidden = True

    def start(self, players: int, options: Mapping[str, OptionValue]) -> Colorio:
        chosen = position.options_of(players, options)
        return Colorio(chosen, chosen.starter, chosen.starter or 0)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    def from_position(self, players: int, position_: Json, options: Mapping[str, object] | None = None) -> Colorio:
        return position.from_position(position.options_of(players, self.checked(players, options)), position_)

    def to_position(self, state: AnyState) -> Json:
        assert isinstance(state, Colorio)
        return position.to_position(state)

    def state_from_json(self, data: Json) -> Colorio:
        state = decoded(data, position.StateData, "state")
        options = self.checked(state.players, state.options)
        return position.state_from_data(position.options_of(state.players, options), state)


COLORIO: Final = ColorioGame()
