"""A greedy player of Colorio: remembers all it was shown, lifts the safest cap and leaves the next player the worst."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random

from ...games.colorio.board import CELLS, COLOURS, FIELD_OF, OF_EACH
from ...games.colorio.memory import Memory
from ...games.colorio.notation import Action, Cover, Lift
from ...games.colorio.strips import consistent, fitting
from ...games.colorio.view import ColorioView
from ..base import Bot, Choice

UNSEEN = -1


class GreedyColorio(Bot[ColorioView, Action]):
    """Plays from memory and exact odds, one lift ahead. `knows_strips`: by heart, so that they change the odds."""

    def __init__(self, seat: int, memory: Memory | None = None, *, knows_strips: bool = True) -> None:
        super().__init__(seat)
        self.memory = memory or Memory()
        self.knows_strips = knows_strips

    def tell(self, known: Mapping[str, str]) -> None:
        self.memory = self.memory.told(known)

    def observe(self, view: ColorioView) -> None:
        self.memory = self.memory.after(view)

    def choose(self, view: ColorioView, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        board = Board(view, self.memory.colours, knows_strips=self.knows_strips)
        if view.lifted is None:
            risk: dict[Action, float] = {a: board.risk(a.cell) for a in legal if isinstance(a, Lift)}
            action = min(legal, key=lambda a: (risk[a], rng.random()))
            return Choice(action, 1 - risk[action] if len(view.alive) == 2 else (1 - risk[action]) / len(view.alive))
        own_lift_next = view.lifts_left > 0
        worth: dict[Action, float] = {}
        for action in legal:
            danger = board.after(action).least_risk(None if own_lift_next else _cap_just_put(action))
            worth[action] = -danger if own_lift_next else danger
        action = max(legal, key=lambda a: (worth[a], rng.random()))
        expected = 1 + worth[action] if own_lift_next else worth[action]
        return Choice(action, expected if len(view.alive) == 2 else expected / len(view.alive), len(legal))


def _cap_just_put(action: Action) -> str | None:
    """The cap that the next player may not lift first (CI-LAST)."""
    return action.cell if isinstance(action, Cover) else None


class Board:
    """The board with what is remembered of it."""

    def __init__(
        self,
        view: ColorioView,
        colours: Mapping[str, str],
        covered: frozenset[str] | None = None,
        *,
        knows_strips: bool = True,
    ) -> None:
        self.view = view
        self.colours = colours
        self.knows_strips = knows_strips
        self.covered = frozenset(view.covered) if covered is None else covered
        shown = [colour for cell, colour in colours.items() if cell not in self.covered]
        self.visible = [shown.count(colour) for colour in COLOURS]

    def after(self, action: Action) -> Board:
        """The board once an action has put the cap in hand away."""
        covered = self.covered | {action.cell} if isinstance(action, Cover) else self.covered
        return Board(self.view, self.colours, covered, knows_strips=self.knows_strips)

    def risk(self, cell: str) -> float:
        """The chance that lifting a cap shows a colour's fifth field."""
        if cell in self.colours:
            return float(self.visible[COLOURS.index(self.colours[cell])] == OF_EACH - 1)
        odds = self.odds(cell)
        return sum(p for p, visible in zip(odds, self.visible, strict=True) if visible == OF_EACH - 1)

    def odds(self, cell: str) -> list[float]:
        """How likely each colour is on a field that was never seen."""
        if self.view.layout == "strips" and self.knows_strips:
            weights = [(self._fits & there).bit_count() for there in fitting(self.view.side)[FIELD_OF[cell]]]
        else:
            weights = self._unseen
        return [weight / sum(weights) for weight in weights]

    @cached_property
    def _fits(self) -> int:
        """The arrangements of the strips that agree with what is remembered, one bit each."""
        seen = [COLOURS.index(self.colours[c]) if c in self.colours else UNSEEN for c in CELLS]
        return consistent(self.view.side, seen)

    @cached_property
    def _unseen(self) -> list[int]:
        """How many fields of each colour are not remembered."""
        remembered = list(self.colours.values())
        return [OF_EACH - remembered.count(colour) for colour in COLOURS]

    def least_risk(self, forbidden: str | None) -> float:
        """The risk of the safest cap for the next lift; certain if no cap is left to lift."""
        return min((self.risk(cell) for cell in self.covered if cell != forbidden), default=1.0)
