"""OpenSpiel's Game, State and Observer for all games that the core knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from ...core import OptionError
from ...games import get_game
from ...native import new_position
from ..common import rewards_of
from .tables import CHANCE, OVER, CoreTable, Table

BY_LOT: Final = -1  # a starter


INFORMATION: Final = {
    "perfect": pyspiel.GameType.Information.PERFECT_INFORMATION,
    "imperfect": pyspiel.GameType.Information.IMPERFECT_INFORMATION,
}


def game_type_of(key: str, information: str, *, is_drawn: bool = True, **parameters: Any) -> Any:
    """The facts of a game; `is_drawn`: it has draws of chance.

    Everyone sees everything that happens, so a player who remembers has perfect information. ISMCTS insists on games
    of imperfect information; for such algorithms the game can claim to be one, and every information set has one state.
    """
    game = get_game(key)
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"python_{key}",
        long_name=f"Python {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if is_drawn else modes.DETERMINISTIC,
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


class TricolorGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game with its parameters: `players`, `starter` (a seat, or -1: drawn by lot) and the options of the game."""

    key: ClassVar[str]
    most_plies: ClassVar[int] = 0  # of players, in a round
    most_draws: ClassVar[int] = 0  # of chance, likewise
    game_type: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**self.game_type.parameter_specification, **(params or {})}
        information = chosen.pop("information")
        if information not in INFORMATION:
            raise OptionError("information", f"one of {', '.join(INFORMATION)}", information)
        self.first, plies, draws = self._opening(dict(chosen))
        players = chosen["players"]
        more = {name: value for name, value in chosen.items() if name not in ("players", "starter")}
        super().__init__(
            game_type_of(self.key, information, is_drawn=draws > 0, **more),
            pyspiel.GameInfo(
                num_distinct_actions=self.first.actions,
                max_chance_outcomes=self.first.draws,
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

    def _opening(self, chosen: dict[str, Any]) -> tuple[Table, int, int]:
        """The first state, and the most actions of players and of chance that a game can have."""
        players = chosen.pop("players")
        position = new_position(self.key, players, {**chosen, "starter": starter_of(chosen["starter"])})
        rounds = players if chosen.get("points") else 1
        return CoreTable(position), self.most_plies * rounds, self.most_draws * rounds

    def new_initial_state(self) -> TricolorState:
        return TricolorState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.max_draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TricolorObserver:
        """What turns states into tensors and texts, with or without perfect recall."""
        if params:
            raise ValueError(f"an observer has no parameters, got {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return TricolorObserver(self, perfect_recall=recall)


def starter_of(seat: int) -> int | str:
    """The option `starter` for a parameter: a seat, or by lot."""
    return "lot" if seat == BY_LOT else seat


def seat_of(starter: int, players: int) -> int | None:
    """Who starts a reduced game; None: drawn by lot. Raises `OptionError`."""
    if starter != BY_LOT and starter not in range(players):
        raise OptionError("starter", f"{BY_LOT} (by lot), or 0 to {players - 1}", starter)
    return None if starter == BY_LOT else starter


class TricolorState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game. Draws of chance are separate actions.

    OpenSpiel asks a dozen times per action whose turn it is and whether the game is over, so both are cached. Methods
    called from Python are answered here, without a detour through C++.
    """

    def __init__(self, game: TricolorGame) -> None:
        super().__init__(game)
        self.table: Table = game.first.copy()
        self.plies = 0
        self._plies_left = game.max_plies
        self._player = self.table.turn

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._player == OVER

    def is_chance_node(self) -> bool:
        return self._player == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What a player may do, by default the player to move; at a chance node, what may be drawn."""
        if self._player == OVER or (player is not None and player != self._player):
            return []
        if self._player == CHANCE:
            return [number for number, _ in self.table.chance()]
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.table.chance()
        total = sum(weight for _, weight in weights)
        return [(number, weight / total) for number, weight in weights]

    def _apply_action(self, action: int) -> None:
        table = self.table
        if self._player != CHANCE:
            self.plies += 1
            self._plies_left -= 1
        table.play(action)
        self._player = table.turn if self._plies_left > 0 else OVER

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.text(action)

    def string_to_action(self, player: int, text: str) -> int:
        """The number of an action in notation, in this state."""
        return self.table.number(text)

    def returns(self) -> list[float]:
        players = self.num_players()
        if self.table.turn != OVER:  # still running, or cut short
            return [0.0] * players
        winners = self.table.winners()
        return rewards_of([1 / len(winners) if seat in winners else 0.0 for seat in range(players)])

    def resample_from_infostate(self, player: int, sampler: object) -> TricolorState:
        """A state that the player cannot tell from this one: a copy, since hidden things are drawn only when shown."""
        state: TricolorState = self.clone()
        return state

    def __str__(self) -> str:
        """The whole history, in notation."""
        return self.table.history()


class TricolorObserver:
    """What a player sees; with perfect recall, what they know."""

    def __init__(self, game: TricolorGame, *, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        shape = game.first.observed(0, memory=False).shape
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: TricolorState, player: int) -> None:
        """Write what a player sees into `tensor`."""
        self.tensor[:] = state.table.observed(player, memory=self.perfect_recall).ravel()

    def string_from(self, state: TricolorState, player: int) -> str:
        """What a player sees, as text."""
        return f"p{player} {state.table.history() if self.perfect_recall else state.table.view(player)}"
