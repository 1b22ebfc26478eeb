"""Coloretto in the native core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ..._native import ColorettoPosition, ColorettoScene, ColorettoTable
from ..twin import Twin
from .cards import COLOURS, KIND_OF, KINDS
from .rules import Coloretto, Options

CARDS = (*(9,) * 7, 10, 3)  # how many cards there are, by kind


class ColorettoTwin(Twin):
    """Coloretto as the core plays it."""

    state_type = Coloretto
    position_type: ClassVar[Any] = ColorettoPosition
    table_type: ClassVar[Any] = ColorettoTable
    scene_type: ClassVar[Any] = ColorettoScene

    def position(self, state: Coloretto) -> ColorettoPosition:
        return ColorettoPosition.from_facts(
            players=state.players,
            table=state.options.table,
            option_starter=state.options.starter,
            deck=state.deck,
            rows=[None if cards is None else [KIND_OF[card] for card in cards] for cards in state.rows],
            hands=state.hands,
            removed=[KIND_OF[colour] for colour in state.removed],
            starter=state.starter,
            mover=state.mover,
            out=state.out,
            drawing=state.drawing,
            drawn=None if state.drawn is None else KIND_OF[state.drawn],
            last_round=state.last_round,
            discarded=state.discarded,
            scoring=state.scoring,
            jokers=[None if colours is None else [KIND_OF[colour] for colour in colours] for colours in state.jokers],
        )

    def state(self, facts: dict[str, Any]) -> Coloretto:
        drawn = facts["drawn"]
        same = ("starter", "mover", "out", "drawing", "last_round", "discarded", "scoring", "deck", "hands")
        return Coloretto(
            Options(facts["players"], facts["table"], facts["option_starter"]),
            rows=tuple(None if cards is None else tuple(KINDS[card] for card in cards) for cards in facts["rows"]),
            removed=tuple(COLOURS[colour] for colour in facts["removed"]),
            drawn=None if drawn is None else KINDS[drawn],
            jokers=tuple(None if them is None else tuple(COLOURS[c] for c in them) for them in facts["jokers"]),
            **{name: facts[name] for name in same},
        )

    def highest(self, players: int, shape: tuple[int, ...]) -> Sequence[int]:
        rows = 3 if players == 2 else players
        numbers = [1, 1, 1, 10, *CARDS, *CARDS, *(1,) * 9, *(1,) * 7]
        return numbers + [*(3,) * 9, 3, 1] * rows + [*CARDS, *(3,) * 7, 1, 1] * players
