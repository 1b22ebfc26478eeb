"""The bots of Coloretto, and how they explain a choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from ...core import Seat
from ...games.coloretto.notation import Action, Place, Take
from ...games.coloretto.view import ColorettoView
from ..base import AnyBot, Budget
from ..game import LEVELS, Asked, Explained, GameBots, Watcher
from ..reasoning import Reason, in_order, reason
from .greedy import GreedyColoretto
from .speech import said


class ColorettoBots(GameBots):
    """Five levels, the best of which searches the round, and a greedy bot."""

    levels = LEVELS
    needs_core = True
    has_greedy = True
    hints_from: ClassVar[tuple[str, Budget]] = ("champion", Budget(nodes=4_000))

    def greedy(self, seat: Seat) -> AnyBot:
        return GreedyColoretto(seat)

    def level(self, level: str, seat: Seat, budget: Budget) -> AnyBot:
        from .levels import NativeColoretto

        return NativeColoretto(seat, level, ms=budget.ms, nodes=budget.nodes)

    def core_player(self, level: str) -> Any:
        """Nothing is hidden in Coloretto, so a player needs no memory."""
        from .levels import make_player

        return make_player(level)

    def explain(self, bot: AnyBot, view: ColorettoView, legal: Sequence[Action], asked: Asked) -> list[Explained]:
        from .levels import NativeColoretto, position_of_view
        from .reasons import Averages, Why, beside, parsed

        assert isinstance(bot, NativeColoretto)
        answers, _, exact = bot.player.answer(position_of_view(view), asked.seed)
        found: dict[str, tuple[Action, float, tuple[str, ...]]] = {}
        for number, value, _ in answers:
            action = parsed(number)
            same = tuple(_with_same_rows(action, view))
            if not found.keys() & set(same):
                found[str(action)] = (action, min(max(value, 0.0), 1.0), same)
        choices = list(found.values())
        averages, why = Averages(view, asked.seed), Why(view)
        explained = []
        for number, (action, value, same) in enumerate(choices[: asked.k]):
            reasons = list(why.reasons(action))
            if len(choices) > 1:
                other, other_value, _ = choices[1 if number == 0 else 0]
                reasons[:0] = beside(averages, (action, value), (other, other_value), is_best=number == 0, exact=exact)
            else:
                reasons.insert(0, reason("alike" if same else "forced"))
            explained.append(Explained(str(action), value, exact, in_order(reasons), said(action), same))
        return explained

    def watcher(self) -> Watcher:
        from .levels import ColorettoWatcher

        return ColorettoWatcher()

    def said(self, action: Action, view: ColorettoView) -> Reason:
        return said(action)


def _with_same_rows(action: Action, view: ColorettoView) -> Iterator[str]:
    """The same action on rows with the same cards and the same room: a search looks at only one of them."""
    if isinstance(action, Place | Take):
        contents = [(row.taken, row.room, sorted(row.cards)) for row in view.rows]
        for number, content in enumerate(contents, 1):
            if number != action.row and content == contents[action.row - 1]:
                yield str(type(action)(number))
