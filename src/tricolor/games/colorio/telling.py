"""Colorio in messages, and how much of it may be remembered (CI-MEMORY)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import ClassVar

from msgspec import UNSET
from msgspec.structs import replace

from ...core import Seat
from ...protocol import AnyStep, Sentence, View
from ..telling import Happened, Resumed, Telling, sentence
from .board import CELLS, COLOURS, OF_EACH
from .memory import Memory
from .messages import TYPES, ColorioExtra, ColorioStep, Tally
from .notation import Action, Cover, Lift, Remove, Show
from .position import Position
from .rules import UNSEEN, Colorio
from .view import ColorioView


class ColorioTelling(Telling[Colorio, Action]):
    """Caps and colours. A colour is told once, while it is news."""

    types = TYPES
    secret: ClassVar[frozenset[str]] = frozenset({"tell-show"})

    def tell(self, before: Colorio, after: Colorio, by: Seat | None, action: Action) -> list[Sentence]:
        told = [_told(by, action)]
        if len(before.out) < before.players - 1 and (after.round, len(after.out)) != (before.round, len(before.out)):
            told.append(sentence("out", seat=before.mover))
        return told

    def asked(self, state: Colorio) -> str:
        return "lift" if state.lifted is None else "remove" if state.must_remove else "cover"

    def attempts(self, state: Colorio, offered: Collection[str]) -> Iterator[str]:
        """A cap is lifted, or the one in hand is put on a field."""
        for cell in CELLS:
            yield f"lift:{cell}" if state.lifted is None else f"cover:{cell}"

    def studied(self, state: Colorio) -> ColorioExtra:
        seen = {cell: state.seen[field] for field, cell in enumerate(CELLS) if state.caps >> field & 1}
        known = {cell: COLOURS[colour] for cell, colour in seen.items() if colour != UNSEEN}
        return replace(self.extra(state), known=known)

    def extra(self, state: Colorio) -> ColorioExtra:
        return ColorioExtra([Tally(name, state.visible(colour), OF_EACH) for colour, name in enumerate(COLOURS)])

    def extra_at(self, states: Sequence[Colorio], *, is_over: bool, memory_aid: bool) -> ColorioExtra:
        shown = self.extra(states[-1])
        if is_over:
            return replace(shown, known=states[-1].revealed())
        if memory_aid:
            return replace(shown, known=self.memory([state.view(None) for state in states]))
        return shown

    def steps(self, states: Sequence[Colorio], seat: Seat | None, happened: Happened) -> list[AnyStep]:
        everything: dict[int, dict[str, str]] = {}  # every colour seen in a round
        for state in states:
            everything.setdefault(state.round, {}).update(state.view(None).open)
        memory, steps = Memory(), list[AnyStep]()
        for number, state in enumerate(states):
            view = state.view(seat)
            memory = memory.after(view)
            step = ColorioStep(
                entry=happened(number),
                view=view,
                extra=self.extra(state),
                known=dict(memory.colours),
                colours=everything[view.round] if seat is None else UNSET,
            )
            steps.append(step)
        return steps

    # --- what is covered again ---

    def uncovers(self, before: Colorio, action: Action) -> str | None:
        return CELLS[before.lifted] if isinstance(action, Show) and before.lifted is not None else None

    def open_places(self, state: Colorio) -> Collection[str]:
        return state.view(None).open

    def memory(self, views: Sequence[View]) -> dict[str, str]:
        memory = Memory()
        for view in views:
            assert isinstance(view, ColorioView)
            memory = memory.after(view)
        return memory.colours

    def resumed(self, views: Sequence[View]) -> Resumed:
        """A position before a lift; after a lift, that lift from the same position."""
        view, seen = views[-1], self.memory(views)
        assert isinstance(view, ColorioView)
        assert isinstance(view.turn, int)
        lifted = view.lifted
        covered = [*view.covered, *([lifted] if lifted else [])]
        known = {cell: seen[cell] for cell in covered if cell in seen and cell != lifted}
        lifts = view.lifts_left + bool(lifted)
        position = Position(
            turn=view.turn,
            alive=list(view.alive),
            open={cell: colour for cell, colour in view.open.items() if cell != lifted},
            known=known,
            unknown=[cell for cell in covered if cell not in known],
            lifts_left=lifts,
            removed_this_turn=view.removed_this_turn,
            first_turn=view.must_remove and (lifts > 1 or view.removed_this_turn),
            forbidden=view.forbidden if view.forbidden in known else None,
        )
        actions = [f"lift:{lifted}", f"show:{view.open[lifted]}"] if lifted else []
        return Resumed(position, {"points": False, "layout": "random"}, actions)


def _told(by: Seat | None, action: Action) -> Sentence:
    match action:
        case Lift(cell):
            return sentence("lift", seat=by, cell=cell)
        case Show(colour):
            return sentence("show", colour=colour)
        case Cover(cell):
            return sentence("cover", seat=by, cell=cell)
        case Remove():
            return sentence("remove", seat=by)
    raise AssertionError(f"not an action of Colorio: {action}")
