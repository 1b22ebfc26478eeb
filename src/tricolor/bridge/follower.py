"""What an engine has to be told about a table, from the entries and views that a player gets.

Normally the engine follows the game from its beginning, action by action. A bridge that was started anew in the middle
of a game of Colorio does not learn again what was shown and covered before: it goes on from what it sees then.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine_client import New, Play, Position, Request
from ..games.colorio import ColorioView
from ..games.colorio.position import Position as ColorioPosition
from ..protocol import HIDDEN, ChanceEntry, Entry, PlayEntry, TableSetup, UndoEntry, View


class Follower:
    """The events of a table's game, and how to bring an engine there."""

    def __init__(self) -> None:
        self.setup: TableSetup | None = None
        self.actions: list[str] = []  # all events of the game
        self.first_event = 0  # before the first of them: not 0 where a game was played on from an event
        self.seen: dict[str, str] = {}  # Colorio: colours that were open since we are here
        self.round = 1
        self._base: New | None = None  # what the engine was begun with
        self._told: list[str] = []  # and told since

    def take(self, setup: TableSetup, view: View | None, entries: Sequence[Entry]) -> None:
        """Entries that are new, and what is seen after them."""
        self.setup = setup
        for entry in entries:
            if isinstance(entry, PlayEntry | ChanceEntry):
                if not self.actions:
                    self.first_event = entry.event - 1
                self.actions.append(entry.action)
            elif isinstance(entry, UndoEntry):
                del self.actions[max(entry.event - self.first_event, 0) :]
        if isinstance(view, ColorioView):
            if view.round != self.round:
                self.round, self.seen = view.round, {}
            self.seen.update(view.open)

    def restart(self) -> None:
        """The engine is a new one: it has to be told everything."""
        self._base, self._told = None, []

    @property
    def can_replay(self) -> bool:
        return self.first_event == 0 and HIDDEN not in self.actions

    def requests(self, view: View | None) -> list[Request]:
        """What to ask the engine before `go`. Raises `LookupError` where it cannot be brought there."""
        if self.can_replay:
            return self._replayed()
        if not isinstance(view, ColorioView):
            raise LookupError("the game was played on from an event that an engine cannot be told")
        return self._from_view(view)

    def _replayed(self) -> list[Request]:
        base = self._new()
        told = len(self._told)
        requests: list[Request] = []
        if base != self._base or self._told != self.actions[:told]:
            requests, told = [base], 0
        if self.actions[told:]:
            requests.append(Play(self.actions[told:]))
        self._base, self._told = base, list(self.actions)
        return requests

    def _from_view(self, view: ColorioView) -> list[Request]:
        """A position before a lift; after a lift, that lift from the same position."""
        self.restart()
        assert isinstance(view.turn, int), "nobody asks on chance's turn or after the end"
        lifted = view.lifted
        covered = [*view.covered, *([lifted] if lifted else [])]
        known = {cell: self.seen[cell] for cell in covered if cell in self.seen and cell != lifted}
        lifts = view.lifts_left + bool(lifted)
        position = ColorioPosition(
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
        game = self._new()
        options = {**game.options, "points": False, "layout": "random"}
        requests: list[Request] = [
            Position(game=game.game, players=game.players, options=options, chance=game.chance, position=position)
        ]
        if lifted:
            requests.append(Play([f"lift:{lifted}", f"show:{view.open[lifted]}"]))
        return requests

    def _new(self) -> New:
        setup = self.setup
        assert setup is not None
        return New(game=setup.game, players=setup.players, options=dict(setup.options), chance="manual")
