"""Numbers for learners: a number always means the same action."""

from __future__ import annotations

from tricolor.adapters.plain import Learning

from .rules import HEAPS, Nim, NimView, Take

MOST = 6  # of a heap


class NimLearning(Learning[Nim, Take, NimView]):
    max_plies = None
    actions = len(HEAPS) * MOST
    size = len(HEAPS) + 1
    highest = MOST

    def number(self, state: Nim, action: Take) -> int:
        return HEAPS.index(action.heap) * MOST + action.number - 1

    def observed(self, view: NimView) -> list[int]:
        return [*view.heaps.values(), int(view.misere)]
