"""External programs as players (docs/engine-protocol.md). Whatever they do wrong is a `BotFault`.

Processes are kept from game to game. Each game starts with `new`, and no two seats share a process.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from time import monotonic
from typing import Final, TypeVar

from ..core import AnyState
from ..engine_client import STARTING_SECONDS, Answer, EngineFault, EnginePool, Go, Move, New, Play, Request
from ..match import Match
from .results import BotFault
from .setup import Setup

A = TypeVar("A", bound=Answer)

POOL: Final = EnginePool()


class Engine:
    """An external program on a seat."""

    def __init__(self, command: Sequence[str], setup: Setup, seed: str) -> None:
        self._setup = setup
        self._seed = seed
        self._untold: list[str] = []
        self._process = POOL.borrow(command)
        try:
            self._begin()
        except BotFault:
            self._process.close()
            raise

    def _begin(self) -> None:
        """Start a game. A process may die at the start of its second game; a fresh one then gets a try."""
        setup = self._setup
        request = New(game=setup.game, players=setup.players, options=setup.options, chance="manual")
        seconds = max(STARTING_SECONDS, setup.timeout)
        if self._process.is_running:
            try:
                self._process.ask(request, Answer, seconds)
                return
            except EngineFault:
                self._process.close()
        self._ask(request, Answer, seconds)

    def see(self, state: AnyState, event: str | None) -> None:
        """Note an event. The program gets all of them at once on its turn."""
        if event is not None:
            self._untold.append(event)

    def choose(self, match: Match) -> str:
        end = monotonic() + self._setup.timeout
        if self._untold:
            self._ask(Play(self._untold), Answer, end - monotonic())
            self._untold = []
        seed = self._seed_of(len(match.events))
        return self._ask(Go(ms=self._setup.ms, nodes=self._setup.nodes, seed=seed), Move, end - monotonic()).action

    def _seed_of(self, event: int) -> str:
        """A new seed for every action. With the same seed an engine would break every tie the same way."""
        return sha256(f"{self._seed}/{event}".encode()).hexdigest()[:16]

    def _ask(self, request: Request, shape: type[A], seconds: float) -> A:
        try:
            return self._process.ask(request, shape, seconds)
        except EngineFault as fault:
            raise BotFault(fault.kind, fault.text) from fault

    def close(self) -> None:
        """End the game. The process waits for the next one."""
        POOL.give_back(self._process)
