"""A duel: one bot (the hero) against identical rivals, on common deals, from every seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from ...bots import LEVELS
from ...core import OptionValue
from ...games import get_game
from ..schedule import Task, schedule
from ..setup import Entrant, Setup

SEED: Final = "strength/1"
PLIES: Final = 600


@dataclass(frozen=True, slots=True)
class Duel:
    """A hero against rivals. With nodes it is the same on every machine."""

    section: str
    game: str
    players: int
    hero: Entrant
    rival: Entrant
    deals: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    nodes: int | None = None
    opening: int = 0
    is_slow: bool = False  # left out of a quick run

    @property
    def key(self) -> str:
        """A name that is the same in every run; it also names a file."""
        options = [str(value) for value in self.options.values()]
        effort = [] if self.nodes is None else [str(self.nodes)]
        parts = [self.section, *options, str(self.players), self.hero.label, self.rival.label, *effort]
        return "-".join(parts).replace(" ", "-")

    def setup(self) -> Setup:
        """The setup of its games."""
        from ... import __version__

        game = get_game(self.game)
        return Setup(
            game=game.key,
            rules_version=game.rules_version,
            version=__version__,
            players=self.players,
            options=game.checked(self.players, self.options),
            bots=(self.hero, self.rival),
            tables="duel",
            seed=f"{SEED}/{self.key}",
            nodes=self.nodes,
            opening=self.opening,
            plies=PLIES,
            timeout=3600.0,
            lead=False,
        )

    def tasks(self) -> list[Task]:
        """All games; only the hero sits alone."""
        setup = self.setup()
        return [task for task in schedule(setup, self.deals * self.players) if task.table == 0]


def rungs() -> list[tuple[Entrant, Entrant]]:
    """Each level with the one below."""
    return [(Entrant(level, level), Entrant(below, below)) for below, level in pairwise(LEVELS)]
