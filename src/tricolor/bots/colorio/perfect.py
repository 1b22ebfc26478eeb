"""A player of Colorio that plays what the native core has solved.

It knows only what it was shown and has not forgotten. The champion forgets nothing: with a random layout it plays the
exact solution, on strips it searches over all arrangements that fit. Weaker levels err as people do: they look no
further than the next lift, forget what they saw some lifts ago, and do not know the strips by heart.

In a game for points (CI-POINTS) it plays every round for the most points in that round, whatever the totals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Final

from msgspec.structs import replace

from ...core import OptionError, Seat
from ...games.colorio.board import CELLS, COLOURS, FIELD_OF
from ...games.colorio.memory import Memory
from ...games.colorio.notation import Action
from ...games.colorio.notation import parse as parse_action
from ...games.colorio.view import ColorioView
from ...native import ColorioEvaluation, ColorioPosition, evaluate_colorio, is_colorio_solved, prepare_colorio
from ..base import Bot, Choice
from ..game import Watcher
from .greedy import UNSEEN, GreedyColorio


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays."""

    span: int | None  # lifts until a covered field is forgotten, 0: at once; None: never
    plans: bool = True  # plays from the solution; otherwise looks no further than the next lift
    knows_strips: bool = True  # by heart; otherwise treats them as a random layout
    nodes: int = 1_000  # of the search on strips
    ms: int = 1_500  # likewise


LEVELS: Final[Mapping[str, Level]] = {
    "beginner": Level(span=0, plans=False, knows_strips=False),
    "casual": Level(span=1, plans=False, knows_strips=False),
    "club": Level(span=8, plans=False, knows_strips=False),
    "expert": Level(span=None, plans=False),
    "champion": Level(span=None, nodes=10_000),
}


NO_CLOCK: Final = 3_600_000  # ms: no real limit where only nodes count, so that play is the same on every machine


class PerfectColorio(Bot[ColorioView, Action]):
    """Plays from a solved game as far as it remembers."""

    def __init__(
        self, seat: Seat, level: str | Level = "champion", *, nodes: int | None = None, ms: int | None = None
    ) -> None:
        super().__init__(seat)
        if isinstance(level, str):
            if level not in LEVELS:
                raise OptionError("level", f"one of {', '.join(LEVELS)}", level)
            level = LEVELS[level]
        for name, limit in (("nodes", nodes), ("ms", ms)):
            if limit is not None and limit < 1:
                raise OptionError(name, "at least 1", limit)
        self.level: Final = level
        self.nodes: Final = level.nodes if nodes is None else nodes
        self.ms: Final = NO_CLOCK if ms is None and nodes is not None else ms or level.ms
        self.patience: Final = NO_CLOCK if ms is None else ms  # ms to wait for the solution while it is being computed
        self.recollection = Recollection(level.span)

    def tell(self, colours: Mapping[str, str]) -> None:
        """Note colours that everyone is known to have seen, as at the start from a position."""
        self.recollection.tell(colours)

    def observe(self, view: ColorioView) -> None:
        if self.recollection.lifts == 0 and self.level.plans:
            prepare(view)  # outside its thinking time
        self.recollection.observe(view)

    def choose(self, view: ColorioView, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        colours = self.recollection.colours(view)
        began = perf_counter()
        if not self.level.plans or not self.is_solved(view):
            knows_strips = self.level.knows_strips and not self.level.plans  # too late to look at them if it plans
            greedy = GreedyColorio(self.seat, Memory(view.round, colours), knows_strips=knows_strips)
            return greedy.choose(view, legal, rng)
        left = max(1, self.ms - round((perf_counter() - began) * 1000))
        evaluation = evaluate(view, colours, knows_strips=self.level.knows_strips, nodes=self.nodes, ms=left)
        values = evaluation.actions
        best = max(preference(shares) for _, shares in values)
        action, shares = rng.choice([row for row in values if preference(row[1]) == best])
        return Choice(parse_action(ColorioPosition.text(action)), share(shares, evaluation, view), evaluation.nodes)

    def is_solved(self, view: ColorioView) -> bool:
        """Whether the solution is ready, or will be in time. At the start of a game the first lifts matter little."""
        objective = objective_of(view)
        prepare_colorio(len(view.alive), objective)
        return is_colorio_solved(len(view.alive), objective, ms=self.patience * 9 // 10)

    def forget(self, view: ColorioView) -> None:
        """Forget everything that does not lie open in a view."""
        self.recollection = Recollection(0)
        self.recollection.observe(replace(view, forbidden=None))


class Recollection:
    """What was seen, and how many lifts ago."""

    def __init__(self, span: int | None = None) -> None:
        self.span: Final = span
        self.lifts = 0  # lifts watched
        self._round = 1
        self._open: frozenset[str] = frozenset()
        self._seen: dict[str, tuple[str, int]] = {}  # colour, and when it was last in sight

    def tell(self, colours: Mapping[str, str]) -> None:
        """Note colours that everyone is known to have seen."""
        self._seen |= {cell: (colour, self.lifts) for cell, colour in colours.items()}

    def observe(self, view: ColorioView) -> None:
        """Fold a view in. A new round has a new layout."""
        if view.round != self._round:
            self._round, self._open, self._seen = view.round, frozenset(), {}
        self.lifts += not self._open.issuperset(view.open)
        self._open = frozenset(view.open)
        self._seen |= {cell: (colour, self.lifts) for cell, colour in view.open.items()}

    def colours(self, view: ColorioView) -> dict[str, str]:
        """What it still knows. Nobody forgets the cap that was just put down (CI-LAST)."""
        return {
            cell: colour
            for cell, (colour, when) in self._seen.items()
            if self.span is None or self.lifts - when < self.span or cell in view.open or cell == view.forbidden
        }


def prepare(view: ColorioView) -> None:
    """Start to solve the rest of a game in the background. Every round of a game for points starts with all seats."""
    prepare_colorio(max(len(view.alive), len(view.scores)) if view.points else len(view.alive), objective_of(view))


def objective_of(view: ColorioView) -> str:
    """What a seat plays for."""
    return "points" if view.points else "win"


def preference(shares: Sequence[int]) -> tuple[int, ...]:
    """A sort key in the order of the solver: most for the mover, then least for the next seat, and so on."""
    return (shares[0], *(-other for other in shares[1:]))


def share(shares: Sequence[int], evaluation: ColorioEvaluation, view: ColorioView) -> float:
    """The mover's chance to be the last one in, or its part of the most points that it can still get."""
    most = len(view.alive) - 1 if view.points else 1
    return shares[0] / (evaluation.total * most)


def evaluate(
    view: ColorioView,
    colours: Mapping[str, str],
    *,
    knows_strips: bool = True,
    nodes: int = LEVELS["champion"].nodes,
    ms: int = LEVELS["champion"].ms,
) -> ColorioEvaluation:
    """What every action is worth to the seat to move if it knows these colours, and perhaps the strips by heart."""
    position = position_of_view(view, colours, knows_strips=knows_strips)
    return evaluate_colorio(position, objective=objective_of(view), nodes=nodes, ms=ms)


def position_of_view(view: ColorioView, colours: Mapping[str, str], *, knows_strips: bool = True) -> ColorioPosition:
    """The native position for what is shown and remembered, as if the game were this round alone.

    To a player who does not know the strips every layout is equally likely.
    """
    assert isinstance(view.turn, int), "no seat is to move"
    last_lift = view.lifts_left == (1 if view.lifted is None else 0)
    new = ColorioPosition(
        len(view.alive) + len(view.out), layout=view.layout if knows_strips else "random", side=view.side
    )
    now: dict[str, Any] = {
        "starter": view.starter,
        "mover": view.turn,
        "seen": [COLOURS.index(colours[cell]) if cell in colours else UNSEEN for cell in CELLS],
        "caps": sum(1 << FIELD_OF[cell] for cell in view.covered),
        "lifts_left": view.lifts_left,
        "removed_this_turn": view.removed_this_turn,
        "first_turn": view.must_remove and (view.removed_this_turn or not last_lift),  # CI-FIRST; otherwise CI-REMOVE
        "forbidden": None if view.forbidden is None else FIELD_OF[view.forbidden],
        "lifted": None if view.lifted is None else FIELD_OF[view.lifted],
        "out": view.out,
    }
    return ColorioPosition.from_facts(**{**new.facts(), **now})


class ColorioWatcher(Watcher):
    """A watcher that forgets nothing."""

    def __init__(self) -> None:
        self._recollection = Recollection()

    def tell(self, known: Mapping[str, str]) -> None:
        self._recollection.tell(known)

    def observe(self, view: ColorioView) -> None:
        self._recollection.observe(view)

    def position(self, view: ColorioView) -> ColorioPosition:
        return position_of_view(view, self._recollection.colours(view))
