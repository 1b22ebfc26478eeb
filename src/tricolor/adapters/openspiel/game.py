"""OpenSpiel's Game, State and Observer for all three games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from ...core import OptionError
from ...games import get_game
from ...native import Position, count_numbers, new_position
from ..common import rewards_of
from .small import SmallColorio
from .tables import CHANCE, OVER, CoreTable, SmallTable, Table

BY_LOT: Final = -1  # the starter
COLORITO_PLIES: Final = 1000
MOST_PLIES: Final = {"coloretto": 320, "colorio": 25 * 6}  # of players; in Colorio for each round
MOST_DRAWS: Final = {"colorito": 1, "coloretto": 100, "colorio": 26}


INFORMATION: Final = {
    "perfect": pyspiel.GameType.Information.PERFECT_INFORMATION,
    "imperfect": pyspiel.GameType.Information.IMPERFECT_INFORMATION,
}


def _type(key: str, information: str, **parameters: Any) -> Any:
    """The facts of a game.

    Everyone sees everything that happens, so information is perfect for who remembers it. ISMCTS wants games that say
    it is imperfect; for such algorithms it can be called so, and every information set has one state.
    """
    game = get_game(key)
    return pyspiel.GameType(
        short_name=f"python_{key}",
        long_name=f"Python {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=INFORMATION[information],
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "starter": BY_LOT,
            "information": information,
            **parameters,
        },
    )


@cache
def _chance_actions(key: str) -> int:
    """How many draws of chance are numbered."""
    kind = new_position(key, get_game(key).seats[0])
    number = 0
    while True:
        try:
            kind.text(kind.ACTIONS + number)
        except ValueError:
            return number
        number += 1


class TricolorGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game with its parameters. `players`, `starter` (a seat, or -1: by lot) and the options of the game."""

    key: ClassVar[str]
    game_type: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**self.game_type.parameter_specification, **(params or {})}
        information = chosen.pop("information")
        if information not in INFORMATION:
            raise OptionError("information", f"one of {', '.join(INFORMATION)}", information)
        self.first, plies, draws = self._begun(dict(chosen))
        players = chosen["players"]
        more = {name: value for name, value in chosen.items() if name not in ("players", "starter")}
        start = new_position(self.key, get_game(self.key).seats[0])
        super().__init__(
            _type(self.key, information, **more),
            pyspiel.GameInfo(
                num_distinct_actions=count_numbers(_any(start)),
                max_chance_outcomes=_chance_actions(self.key),
                num_players=players,
                min_utility=-1.0 / (players - 1),
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=plies,
            ),
            dict(params or {}),
        )
        self.max_plies = plies
        self.max_draws = draws

    def _begun(self, chosen: dict[str, Any]) -> tuple[Table, int, int]:
        """The first moment, and how many actions of players and of chance a game has at most."""
        players = chosen.pop("players")
        position = new_position(self.key, players, {**chosen, "starter": _starter(chosen["starter"])})
        rounds = players if chosen.get("points") else 1
        return CoreTable(position), MOST_PLIES[self.key] * rounds, MOST_DRAWS[self.key] * rounds

    def new_initial_state(self) -> TricolorState:
        return TricolorState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.max_draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TricolorObserver:
        if params:
            raise ValueError(f"an observer has no parameters, got {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return TricolorObserver(self, perfect_recall=recall)


def _any(position: Position) -> Any:
    return position


def _starter(seat: int) -> int | str:
    return "lot" if seat == BY_LOT else seat


class ColoritoGame(TricolorGame):
    """Colorito. A game that is not over after `max_plies` moves is a tie."""

    key = "colorito"
    game_type = _type("colorito", "perfect", numbers=True, strict=False, max_plies=COLORITO_PLIES)

    def _begun(self, chosen: dict[str, Any]) -> tuple[Table, int, int]:
        plies = chosen.pop("max_plies")
        if plies < 1:
            raise OptionError("max_plies", "1 or more", plies)
        players = chosen.pop("players")
        position = new_position(self.key, players, {**chosen, "starter": _starter(chosen["starter"])})
        return CoreTable(position), plies, MOST_DRAWS[self.key]


class ColorettoGame(TricolorGame):
    """Coloretto."""

    key = "coloretto"
    game_type = _type("coloretto", "perfect", table="brown")


class ColorioGame(TricolorGame):
    """Colorio; with fewer `colours`, fewer fields `of_each` or without CI-FIRST it is a reduced one."""

    key = "colorio"
    game_type = _type(
        "colorio", "imperfect", layout="strips", side="grey", points=False, colours=5, of_each=5, first_turn=True
    )

    def _begun(self, chosen: dict[str, Any]) -> tuple[Table, int, int]:
        colours, of_each, first_turn = (chosen.pop(name) for name in ("colours", "of_each", "first_turn"))
        if (colours, of_each, first_turn) == (5, 5, True):
            return super()._begun(chosen)
        if chosen["layout"] != "random" or chosen["points"]:
            raise OptionError("layout", "'random' and no points on a reduced board", chosen["layout"])
        starter = _starter(chosen["starter"])
        seat = starter if isinstance(starter, int) else None
        state = SmallColorio.begin(chosen["players"], colours, of_each, seat, first_turn=first_turn)
        return SmallTable(state), 6 * colours * of_each, 1 + colours * of_each


class TricolorState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game. Chance's draws are actions of their own."""

    def __init__(self, game: TricolorGame) -> None:
        super().__init__(game)
        self.table: Table = game.first.copy()
        self.plies = 0
        self.told = ""  # everything that has happened, in notation

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.turn()

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.table.chance()
        total = sum(weight for _, weight in weights)
        return [(number, weight / total) for number, weight in weights]

    def _apply_action(self, action: int) -> None:
        self.plies += self.table.turn() != CHANCE
        self.told = f"{self.told} {self.table.text(action)}" if self.told else self.table.text(action)
        self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.text(action)

    def string_to_action(self, player: int, text: str) -> int:
        """The number of an action in notation, in this state."""
        return self.table.number(text)

    def is_terminal(self) -> bool:
        return self.plies >= self.get_game().max_plies or self.table.turn() == OVER

    def returns(self) -> list[float]:
        players = self.num_players()
        if self.table.turn() != OVER:  # still running, or broken off
            return [0.0] * players
        winners = self.table.winners()
        return rewards_of([1 / len(winners) if seat in winners else 0.0 for seat in range(players)])

    def resample_from_infostate(self, player: int, sampler: object) -> TricolorState:
        """A state that the player cannot tell from this one: what is hidden is decided late, so there is no other."""
        state: TricolorState = self.clone()
        return state

    def __str__(self) -> str:
        return self.told


class TricolorObserver:
    """What a player sees; with perfect recall, what it knows."""

    def __init__(self, game: TricolorGame, *, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        shape = game.first.observed(0, memory=False).shape
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: TricolorState, player: int) -> None:
        self.tensor[:] = state.table.observed(player, memory=self.perfect_recall).ravel()

    def string_from(self, state: TricolorState, player: int) -> str:
        return f"p{player} {state.told if self.perfect_recall else state.table.view(player)}"


for _game in (ColoritoGame, ColorettoGame, ColorioGame):
    pyspiel.register_game(_game.game_type, _game)
