"""Coloretto (2003): draw a card or take a row; only three colours score plus points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ...core import LOT, AnyState, Game, Json, Option, OptionValue
from ...wire import decoded
from . import notation, position
from .notation import Action
from .rules import Coloretto, Options
from .view import ColorettoView

__all__ = ["COLORETTO", "Action", "Coloretto", "ColorettoView", "Options"]


class ColorettoGame(Game[Coloretto, Action]):
    """Coloretto: 2 to 5 players, brown and grey table."""

    key = "coloretto"
    name = "Coloretto"
    rules_version = "1"
    view_type = ColorettoView
    seats = range(2, 6)
    parts: ClassVar[Mapping[str, str]] = {
        "analysis": "tricolor.analysis.coloretto:ColorettoAnalysis",
        "arena": "tricolor.arena.coloretto:ColorettoArena",
        "bots": "tricolor.bots.coloretto.bots:ColorettoBots",
        "counting": "tricolor.games.coloretto.counting:ColorettoCounting",
        "drawing": "tricolor.drawings.coloretto:ColorettoDrawing",
        "puzzles": "tricolor.puzzles.coloretto:ColorettoPuzzles",
        "screen": "tricolor.terminal.coloretto:ColorettoScreen",
        "telling": "tricolor.games.coloretto.telling:ColorettoTelling",
        "twin": "tricolor.games.coloretto.twin:ColorettoTwin",
    }
    options: ClassVar[Mapping[str, Option]] = {"table": Option(("brown", "grey")), "starter": LOT}

    def start(self, players: int, options: Mapping[str, OptionValue]) -> Coloretto:
        return Coloretto.new(position.options_of(players, options))

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    def from_position(self, players: int, position_: Json, options: Mapping[str, object] | None = None) -> Coloretto:
        return position.from_position(position.options_of(players, self.checked(players, options)), position_)

    def to_position(self, state: AnyState) -> Json:
        assert isinstance(state, Coloretto)
        return position.to_position(state)

    def state_from_json(self, data: Json) -> Coloretto:
        state = decoded(data, position.StateData, "state")
        options = self.checked(state.players, state.options)
        return position.state_from_data(position.options_of(state.players, options), state)


COLORETTO: Final = ColorettoGame()
