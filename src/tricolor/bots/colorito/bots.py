"""The bots of Colorito, and how they explain a move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from ...core import Seat
from ...games.colorito.notation import PASS, Action
from ...games.colorito.view import ColoritoView
from ..base import AnyBot, Budget
from ..game import LEVELS, Asked, Explained, GameBots, Watcher
from ..reasoning import Reason, compared, in_order, reason
from .greedy import GreedyColorito
from .speech import said


class ColoritoBots(GameBots):
    """Five levels that search, and a greedy bot."""

    levels = LEVELS
    needs_core = True
    has_greedy = True
    hints_from: ClassVar[tuple[str, Budget]] = ("expert", Budget())
    blunder: ClassVar[float] = 0.05

    def greedy(self, seat: Seat) -> AnyBot:
        return GreedyColorito(seat)

    def level(self, level: str, seat: Seat, budget: Budget) -> AnyBot:
        from .levels import NativeColorito

        return NativeColorito(seat, level, ms=budget.ms or 0, nodes=budget.nodes or 0)

    def explain(self, bot: AnyBot, view: ColoritoView, legal: Sequence[Action], asked: Asked) -> list[Explained]:
        from .levels import NativeColorito
        from .reasons import honest, reasons_of

        assert isinstance(bot, NativeColorito)
        found = bot.explain(view, max(asked.k, 2), asked.seed)  # the best is compared with the next
        if not found:  # nothing can move, or there was no time to compare anything
            return [self.chosen(bot, view, legal, asked.seed)]
        values = [honest(move.value, view) for move in found]
        names = [said(move.action, view) for move in found]
        explained = []
        for number, move in enumerate(found):
            other = 1 if number == 0 else 0
            beside: Iterable[Reason] = [reason("forced")] if len(legal) == 1 else []
            if other < len(found):
                beside = compared(values[number], names[other], values[other], is_best=number == 0)
            reasons = in_order([*reasons_of(move, view, bot.seat), *beside])
            explained.append(Explained(str(move.action), values[number], False, reasons, names[number]))
        return explained[: asked.k]

    def chosen(self, bot: AnyBot, view: ColoritoView, legal: Sequence[Action], seed: int) -> Explained:
        explained = super().chosen(bot, view, legal, seed)
        if explained.action != str(PASS):
            return explained
        return Explained(explained.action, explained.value, False, (reason("colorito-pass"),), explained.said)

    def watcher(self) -> Watcher:
        from .watching import ColoritoWatcher

        return ColoritoWatcher()

    def said(self, action: Action, view: ColoritoView) -> Reason:
        return said(action, view)
