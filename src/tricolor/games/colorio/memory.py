"""What a player could have remembered: a fold over the views they were shown, and nothing else (CI-MEMORY)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .view import ColorioView


@dataclass(frozen=True, slots=True)
class Memory:
    """The colours seen in this round, by cell. Feed it every view in turn: `memory = memory.after(view)`."""

    round: int = 1
    colours: dict[str, str] = field(default_factory=dict)

    def after(self, view: ColorioView) -> Memory:
        """This memory plus what the view shows. A new round has a new layout."""
        before = self.colours if view.round == self.round else {}
        return Memory(view.round, {**before, **view.open})

    def told(self, colours: Mapping[str, str]) -> Memory:
        """This memory plus colours that everyone is known to have seen."""
        return Memory(self.round, {**self.colours, **colours})
