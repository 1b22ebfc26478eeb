"""Colorito (1892): a race across a 10x10 board of coloured squares, every piece to its own numbered target."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ...core import AnyState, Game, Json, Option, OptionValue, Outcome
from ...wire import decoded
from . import notation, position, solver
from .alone import Alone, alone
from .notation import Action, Move
from .rules import Colorito, Options
from .view import ColoritoView

__all__ = ["COLORITO", "Action", "Colorito", "ColoritoView", "Move", "Options"]


class ColoritoGame(Game[Colorito, Action]):
    """Colorito: 2 players, with or without numbers and the strict rule."""

    key = "colorito"
    name = "Colorito"
    rules_version = "1"
    view_type = ColoritoView
    seats = range(2, 3)
    counts_after_end = True
    parts: ClassVar[Mapping[str, str]] = {
        "analysis": "tricolor.analysis.colorito:ColoritoAnalysis",
        "arena": "tricolor.arena.colorito:ColoritoArena",
        "bots": "tricolor.bots.colorito.bots:ColoritoBots",
        "counting": "tricolor.games.colorito.counting:ColoritoCounting",
        "drawing": "tricolor.drawings.colorito:ColoritoDrawing",
        "puzzles": "tricolor.puzzles.colorito:ColoritoPuzzles",
        "screen": "tricolor.terminal.colorito:ColoritoScreen",
        "telling": "tricolor.games.colorito.telling:ColoritoTelling",
        "twin": "tricolor.games.colorito.twin:ColoritoTwin",
    }
    options: ClassVar[Mapping[str, Option]] = {
        "numbers": Option((True, False)),
        "strict": Option((False, True)),
        "starter": Option(("lot", 0, 1)),
    }

    def start(self, players: int, options: Mapping[str, OptionValue]) -> Colorito:
        chosen = position.options_of(options)
        return Colorito(chosen, chosen.starter, chosen.starter or 0)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    def from_position(self, players: int, position_: Json, options: Mapping[str, object] | None = None) -> Colorito:
        return position.from_position(position.options_of(self.checked(players, options)), position_)

    def to_position(self, state: AnyState) -> Json:
        assert isinstance(state, Colorito)
        return position.to_position(state)

    def state_from_json(self, data: Json) -> Colorito:
        state = decoded(data, position.StateData, "state")
        return position.state_from_data(position.options_of(self.checked(2, state.options)), state)

    def settled(self, state: AnyState) -> Outcome | None:
        assert isinstance(state, Colorito)
        return solver.settled(state)

    def is_exact(self, state: AnyState) -> bool:
        assert isinstance(state, Colorito)
        return solver.is_exact(state)

    def alone(self, state: AnyState) -> Alone | None:
        assert isinstance(state, Colorito)
        return alone(state)


COLORITO: Final = ColoritoGame()
