"""Many games side by side on the batch simulator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ...core import IllegalAction, OptionError, OptionValue
from ...games import get_game
from ...native import Batch
from ..common import ILLEGAL_REWARD, Variant, checked_count, checked_flag, checked_illegal, checked_plies
from .opponents import SKIP, Actions, Policy, opponents_of

Step: TypeAlias = tuple[
    dict[str, NDArray[Any]], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]
MODES: Final = (AutoresetMode.SAME_STEP, AutoresetMode.DISABLED)

MOST_GAMES: Final = 1 << 20  # as many as a batch of the core has room for
FINISHED: Final = 1
BROKEN_OFF: Final = 2


class TricolorVectorEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` games at once.

    `opponents`: a level or another bot by name, or a policy: you have one seat, `seat` in all games or, with None, the
    next one in every new game. None: self-play; you play whichever seat is to move, the reward is that of the seat that
    acted, and `infos["shares"]` has every seat's share of the victory in games that the step finished.

    `autoreset_mode`: by default a finished game restarts in the same step; with `DISABLED` it stays finished until
    `reset(options={"reset_mask": mask})`. `illegal`: an illegal action ends its game with -1, or raises. With `copy`
    False the arrays are views into the simulator's memory, and the next step changes them.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as in the base class

    def __init__(  # noqa: PLR0913 - what a game can be chosen by
        self,
        game: str,
        num_envs: int = 1,
        *,
        players: int | None = None,
        opponents: str | Policy | None = "random",
        seat: int | None = None,
        memory: bool = False,
        scaled: bool = False,
        max_plies: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        illegal: str = "end",
        threads: int = 1,
        copy: bool = True,
        **options: OptionValue,
    ) -> None:
        super().__init__()
        chosen = get_game(game).seats[0] if players is None else players
        self.variant: Final = Variant.of(game, chosen, options, memory=memory, scaled=scaled)
        if seat is not None and seat not in range(self.variant.players):
            raise OptionError("seat", f"None, or 0 to {self.variant.players - 1}", seat)
        self.num_envs = checked_count("num_envs", num_envs, MOST_GAMES)
        self.opponents = opponents
        self._others = None if opponents is None else opponents_of(opponents, self.variant, self.num_envs)
        self.seat: Final = seat
        self.threads: Final = checked_count("threads", threads)
        self.max_plies: Final = checked_plies(game, max_plies) or 0
        self.illegal: Final = checked_illegal(illegal)
        self.copy: Final = checked_flag("copy", copy)
        self.autoreset_mode = checked_autoreset(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = self.variant.observation_space()
        self.single_action_space = Discrete(self.variant.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._is_begun = False
        self.seats = self._first_seats()  # the learner's
        self._seeds = np.zeros(self.num_envs, dtype=np.uint64)  # of the opponents in each game
        self._all_marked = np.ones((self.num_envs, self.variant.actions), dtype=np.int8)  # of games that are over
        self._show(self._made())

    def _made(self) -> Batch:
        variant = self.variant
        return Batch(
            variant.key,
            variant.players,
            variant.options,
            self.num_envs,
            threads=self.threads,
            max_plies=self.max_plies,
            auto_reset=self.autoreset_mode is AutoresetMode.SAME_STEP,
            memory=variant.memory,
            by_piece=True,
        )

    def _show(self, batch: Batch) -> None:
        """Point the arrays at the memory of a batch."""
        self.batch = batch
        self._observations, self._legal, self._finals = batch.observations, batch.legal, batch.finals
        self._turn, self._ended, self._gains, self._rewards = batch.turn, batch.ended, batch.gains, batch.rewards

    # --- playing ---

    def reset(
        self,
        *,
        seed: int | list[int | None] | NDArray[Any] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Start games: all, or those marked in `options["reset_mask"]`.

        A seed is a number, to which game i adds i, or a list with one for each game; a game depends only on its own.
        Without seeds the random numbers continue.
        """
        games = self._meant(options)
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is not None or not self._is_begun:
            self._seeds = np.where(games, self._given(seed), self._seeds)
            self.batch.reseed_games(self._seeds, games)
        else:
            self._seeds = np.where(games, next_seeds(self._seeds), self._seeds)
        self._is_begun = True
        self.batch.reset(games)
        if self._others is not None:
            if games.all():
                self.seats = self._first_seats()
            self.batch.set_seats(self.seats)
            self._others.begin(games, self._seeds)
            self._others.watch(self.batch)
            self._let_others_play(np.zeros(self.num_envs, dtype=np.int8), np.zeros(self.num_envs, dtype=np.float32))
        return self._seen(), self._info()

    def _given(self, seed: int | list[int | None] | NDArray[Any] | None) -> NDArray[np.uint64]:
        """A seed for each game: its own, or a new one. Raises `OptionError`."""
        if isinstance(seed, np.ndarray):
            seed = seed.tolist()
        fresh = self.np_random.integers(1 << 63, size=self.num_envs, dtype=np.uint64)
        if seed is None:
            return fresh
        if not isinstance(seed, int | list) or (isinstance(seed, list) and len(seed) != self.num_envs):
            raise OptionError("seed", f"a number, or a list of {self.num_envs}", seed)
        given = seed if isinstance(seed, list) else [seed + place for place in range(self.num_envs)]
        for place, own in enumerate(given):
            if own is None:
                continue
            if isinstance(own, bool) or not isinstance(own, int | np.integer) or not 0 <= own < 1 << 64:
                raise OptionError("seed", "whole numbers from 0 to 2**64 - 1", own)
            fresh[place] = own
        return fresh

    def _meant(self, options: dict[str, Any] | None) -> NDArray[np.bool_]:
        """The games to reset. Raises `OptionError`."""
        if options is not None and not isinstance(options, Mapping):
            raise OptionError("options", "a mapping of names to values", options)
        unknown = [name for name in options or {} if name != "reset_mask"]
        if unknown:
            raise OptionError("options", "only reset_mask", unknown)
        given = (options or {}).get("reset_mask")
        if given is None:
            return np.ones(self.num_envs, dtype=bool)
        mask = np.asarray(given)
        if mask.dtype != bool or mask.shape != (self.num_envs,):
            raise OptionError("reset_mask", f"{self.num_envs} booleans", given)
        if not self._is_begun and not mask.all():
            raise ResetNeeded("the first reset() begins all games")
        return mask

    def step(self, actions: NDArray[Any] | Sequence[int]) -> Step:
        """Play one action in every game. `infos["final_obs"]` has the last observations of finished games."""
        if not self._is_begun:
            raise ResetNeeded("reset() begins the games")
        batch = self.batch
        if not isinstance(actions, np.ndarray):
            actions = np.asarray(actions)
        if self.autoreset_mode is AutoresetMode.DISABLED and (self._turn < 0).any():
            over = np.flatnonzero(self._turn < 0).tolist()
            raise ResetNeeded(f"games {over} are over: reset(options={{'reset_mask': mask}}) restarts them")
        lost = None
        try:
            batch.step(actions, may_skip=False)
        except IllegalAction:
            self._check_known(actions)
            if self.illegal == "raise":
                raise
            lost = self._without_illegal(actions)
        ended, rewards = self._ended.copy(), self._gains.copy()
        info: dict[str, Any] = {}
        if self._others is None:
            info["shares"] = self._rewards.copy() if self.copy else self._rewards
        if lost is not None:
            rewards[lost], ended[lost], info["illegal"] = ILLEGAL_REWARD, FINISHED, lost
        if self._others is not None:
            self._move_on(ended)
            self._others.watch(batch)
            self._let_others_play(ended, rewards)
        seen = self._seen()
        info |= self._info()
        if not np.count_nonzero(ended):  # as in most steps of a few games: comparing costs more than they do
            return seen, rewards, np.zeros(self.num_envs, dtype=bool), np.zeros(self.num_envs, dtype=bool), info
        info["_final_obs"] = ended > 0
        info["final_obs"] = {"observation": self._shown(self._finals), "action_mask": self._all_marked}
        return seen, rewards, ended == FINISHED, ended == BROKEN_OFF, info

    def _check_known(self, actions: NDArray[Any]) -> None:
        """Raise `OptionError` if one is not the number of an action."""
        known = (actions >= 0) & (actions < self.variant.actions)
        if not known.all():
            raise OptionError("actions", f"numbers from 0 to {self.variant.actions - 1}", int(actions[~known][0]))

    def _without_illegal(self, actions: NDArray[Any]) -> NDArray[np.bool_]:
        """Replace illegal actions; their games are lost and restart. Returns which games these are."""
        places = np.arange(self.num_envs)
        lost: NDArray[np.bool_] = self._legal[places, actions] == 0
        self.batch.step(np.where(lost, SKIP, actions))
        self.batch.abandon(lost)
        return lost

    def _first_seats(self) -> NDArray[np.int8]:
        if self.seat is not None:
            return np.full(self.num_envs, self.seat, dtype=np.int8)
        return (np.arange(self.num_envs) % self.variant.players).astype(np.int8)

    def _move_on(self, ended: NDArray[np.int8]) -> None:
        """Give the learner the next seat in new games, and restart the opponents there."""
        if not ended.any():
            return
        if self.seat is None:
            moved = (self.seats + 1) % self.variant.players
            self.seats = np.where(ended > 0, moved, self.seats).astype(np.int8)
            self.batch.set_seats(self.seats)
        assert self._others is not None
        self._seeds = np.where(ended > 0, next_seeds(self._seeds), self._seeds)
        self._others.begin(ended > 0, self._seeds)

    def _let_others_play(self, ended: NDArray[np.int8], rewards: NDArray[np.float32]) -> None:
        """Let opponents play until the learner is to move in every running game, and note the games that end."""
        batch, others = self.batch, self._others
        assert others is not None
        while (waiting := (self._turn != self.seats) & (self._turn >= 0)).any():
            batch.step(others.choose(batch, waiting))
            now = self._ended * waiting
            if now.any():  # a game that ends twice before the learner's turn counts once
                rewards += np.where(ended == 0, self._gains, 0)
                np.copyto(ended, now, where=ended == 0)
                self._move_on(now)
            others.watch(batch)

    # --- looking ---

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, by game; all are marked in finished games."""
        masks = self._legal.astype(bool)
        masks[self._turn < 0] = True
        return masks

    def random_actions(self) -> Actions:
        """A random legal action for every game, from a generator of its own."""
        return self.batch.random_actions()

    def _seen(self) -> dict[str, NDArray[Any]]:
        self._mask = self._masks()
        return {"observation": self._shown(self._observations), "action_mask": self._mask}

    def _masks(self) -> NDArray[np.int8]:
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            return self._legal.copy() if self.copy else self._legal
        return self.action_masks().astype(np.int8)

    def _shown(self, array: NDArray[np.int8]) -> NDArray[Any]:
        if self.variant.scaled:
            return self.variant.seen(array)
        return array.copy() if self.copy else array

    def _info(self) -> dict[str, Any]:
        """The info with the mask; call `_seen` first."""
        return {"seat": self._turn.copy() if self.copy else self._turn, "action_mask": self._mask}

    # --- keeping ---

    def __getstate__(self) -> dict[str, Any]:
        shown = ("_observations", "_legal", "_finals", "_turn", "_ended", "_gains", "_rewards")
        return {name: value for name, value in self.__dict__.items() if name not in shown}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._show(self.batch)


def next_seeds(seeds: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The seeds of the next games: each follows from the one before, whatever happens in other games."""
    following: NDArray[np.uint64] = seeds * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
    return following


def checked_autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    """When a finished game restarts. Raises `OptionError`."""
    for known in MODES:
        if mode in (known, known.name, known.value):
            return known
    raise OptionError("autoreset_mode", f"one of {', '.join(known.name for known in MODES)}", str(mode))
