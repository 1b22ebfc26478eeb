"""The bots of Colorio, and how they explain a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core import Seat
from ...games.colorio.notation import Action
from ...games.colorio.view import ColorioView
from ...match import Match
from ..base import AnyBot, Budget
from ..game import LEVELS, Asked, Explained, GameBots, Watcher
from ..reasoning import Reason, compared, in_order, reason
from .greedy import GreedyColorio
from .speech import LIFT_ANY, said


class ColorioBots(GameBots):
    """Five levels, the best of which plays a solved game, and a greedy bot."""

    levels = LEVELS
    needs_core = True
    has_greedy = True
    hints_from: ClassVar[tuple[str, Budget]] = ("champion", Budget(nodes=500))
    blunder: ClassVar[float] = 0.03

    def greedy(self, seat: Seat) -> AnyBot:
        return GreedyColorio(seat)

    def level(self, level: str, seat: Seat, budget: Budget) -> AnyBot:
        from .perfect import PerfectColorio

        return PerfectColorio(seat, level, ms=budget.ms, nodes=budget.nodes)

    def prepare(self, match: Match) -> None:
        from .perfect import prepare

        view = match.state.view(None)
        assert isinstance(view, ColorioView)
        prepare(view)

    def brief(self, bot: AnyBot, match: Match) -> None:
        if match.position is not None:
            bot.tell(match.position["known"])

    def watcher(self) -> Watcher:
        from .perfect import ColorioWatcher

        return ColorioWatcher()

    def explain(self, bot: AnyBot, view: ColorioView, legal: Sequence[Action], asked: Asked) -> list[Explained]:
        from .perfect import PerfectColorio
        from .reasons import Weighed

        assert isinstance(bot, PerfectColorio)
        by_name = {str(action): action for action in legal}
        if not bot.is_solved(view):  # the solution was not ready in time
            if not asked.tells_covered:
                bot.forget(view)
            return [self.chosen(bot, view, legal, asked.seed)]
        weighed = Weighed(bot, view, tells_covered=asked.tells_covered)
        groups = weighed.groups(frozenset(by_name))
        names = [said(by_name[group[0]]) for group in groups]
        if len(groups) == 1 and len(groups[0]) > 1 and view.lifted is None:
            names = [LIFT_ANY]
        explained = []
        for number, group in enumerate(groups[: asked.k]):
            reasons = list(weighed.reasons(group[0]))
            value, other = weighed.values[group[0]], 1 if number == 0 else 0
            if len(groups) > 1:
                rival = weighed.values[groups[other][0]]
                reasons += compared(value, names[other], rival, is_best=number == 0, exact=weighed.exact)
            elif len(legal) == 1:
                reasons.append(reason("forced"))
            explained.append(Explained(group[0], value, weighed.exact, in_order(reasons), names[number], group[1:]))
        return explained

    def said(self, action: Action, view: ColorioView) -> Reason:
        return said(action)
