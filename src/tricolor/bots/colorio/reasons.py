"""Reasons for and against a choice in Colorio.

Without the memory aid reasons tell only what anyone can see on the board (CI-MEMORY): choices are weighed as if nobody
remembered anything, all caps are alike, and the layout is taken to be random. So a hint is the same whatever lies below
the caps. With the aid everything that was seen counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from ...core import Seat
from ...games.colorio.board import COLOURS, OF_EACH
from ...games.colorio.notation import Action, Cover, Lift, Remove
from ...games.colorio.notation import parse as parse_action
from ...games.colorio.view import ColorioView
from ...native import ColorioPosition
from ..reasoning import Reason, percent, reason
from .greedy import Board
from .perfect import PerfectColorio, evaluate, preference, share

UNSURE: Final = 0.01  # the least doubt that remains where nothing is proven


class Weighed:
    """The actions of a view with their values, best first, and what can be said about them."""

    def __init__(self, bot: PerfectColorio, view: ColorioView, *, tells_covered: bool) -> None:
        assert isinstance(view.turn, int)
        self.seat: Seat = view.turn
        self.tells_covered = tells_covered
        self.knows_strips = tells_covered and bot.level.knows_strips
        if not tells_covered:
            view = replace(view, forbidden=None)  # not offered, but its colour must not influence the hint
        colours: Mapping[str, str] = bot.recollection.colours(view) if tells_covered else view.open
        self.view, self.board = view, Board(view, colours, knows_strips=self.knows_strips)
        evaluation = evaluate(view, colours, knows_strips=self.knows_strips, nodes=bot.nodes, ms=bot.ms)
        self.exact = evaluation.is_exact and tells_covered
        self.values: dict[str, float] = {}
        for number, shares in sorted(evaluation.actions, key=lambda row: preference(row[1]), reverse=True):
            value = share(shares, evaluation, view)
            if not self.exact:  # nothing is certain
                value = min(max(value, UNSURE), 1 - UNSURE)
            self.values[str(parse_action(ColorioPosition.text(number)))] = value

    def groups(self, legal: frozenset[str]) -> list[tuple[str, ...]]:
        """Actions with the same value and the same reasons, best first. Without the aid all lifts are one group."""
        groups: dict[object, list[str]] = {}
        for name, value in self.values.items():
            if name in legal:
                groups.setdefault((value, repr(tuple(self.reasons(name)))), []).append(name)
        return [tuple(names) for names in groups.values()]

    def reasons(self, name: str) -> Iterator[Reason]:
        """The reasons for and against an action, given by its notation."""
        action = parse_action(name)
        value = self.values[name]
        if self.exact and value in (0.0, 1.0):
            yield reason("colorio-wins" if value else "colorio-loses")
        if not isinstance(action, Lift):
            yield from self._putting(action)
        elif self.tells_covered:
            yield from self._lifting(action)
        else:
            yield from self._lifting_blindly()

    # --- lifts ---

    def _lifting(self, lift: Lift) -> Iterator[Reason]:
        colour = self.board.colours.get(lift.cell)
        risk = self.board.risk(lift.cell)
        yield reason("colorio-unseen") if colour is None else reason("colorio-shows", colour=colour)
        if risk == 0:
            yield reason("colorio-safe")
        elif risk == 1:
            yield reason("colorio-fatal")
        elif risk == self.board.least_risk(self.view.forbidden):
            yield reason("colorio-least-risk", chance=percent(risk))
        else:
            yield reason("colorio-fatal-risk", chance=percent(risk))

    def _lifting_blindly(self) -> Iterator[Reason]:
        """Which colours are dangerous, and how likely a cap hides one of them. This needs no memory."""
        danger = tuple(c for c, open_ in zip(COLOURS, self.board.visible, strict=True) if open_ == OF_EACH - 1)
        if not danger:
            yield reason("colorio-no-danger")
            return
        yield reason("colorio-danger", colours=danger)
        yield reason("colorio-remember")
        yield reason("colorio-blind-risk", chance=percent(self.board.risk(self.view.covered[0])))

    # --- where the cap goes ---

    def _putting(self, action: Action) -> Iterator[Reason]:
        view = self.view
        if isinstance(action, Remove) and not view.removed_this_turn and not view.must_remove:
            yield reason("colorio-duty")  # CI-REMOVE
        if isinstance(action, Cover):
            colour = self.board.colours[action.cell]
            is_danger = self.board.visible[COLOURS.index(colour)] >= OF_EACH - 1
            yield reason("colorio-covers-danger" if is_danger else "colorio-hides", colour=colour)
        ends_turn = view.lifts_left == 0
        forbidden = action.cell if ends_turn and isinstance(action, Cover) else None  # CI-LAST
        after = self.board.after(action)
        if not self.tells_covered:
            shown = {cell: colour for cell, colour in after.colours.items() if cell not in after.covered}
            after = Board(view, shown, after.covered, knows_strips=self.knows_strips)
        risk = after.least_risk(forbidden)
        if risk and ends_turn:
            trap = "colorio-sets-trap" if self.tells_covered else "colorio-blind-trap"
            yield reason(trap, seat=self._next_seat(), chance=percent(risk))
        elif risk and self.tells_covered:
            yield reason("colorio-next-risk", chance=percent(risk))

    def _next_seat(self) -> Seat:
        alive = self.view.alive
        return alive[(alive.index(self.seat) + 1) % len(alive)]
