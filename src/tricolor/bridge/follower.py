"""What to send an engine about a table, from the entries and views that a player gets.

Normally the engine follows the game from its start, action by action. In a game that hides what was seen, a bridge
restarted midway is not shown earlier secrets again: it continues from what it sees then.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine_client import New, Play, Position, Request
from ..games import get_game
from ..games.telling import telling_of
from ..protocol import HIDDEN, ChanceEntry, Entry, PlayEntry, TableSetup, UndoEntry, View


class Follower:
    """The events of a table's game, and the requests that bring an engine up to date."""

    def __init__(self) -> None:
        self.setup: TableSetup | None = None
        self.actions: list[str] = []  # all events of the game
        self.first_event = 0  # the event before the first of them: above 0 if the game continues another one
        self.views: list[View] = []  # since we connected, in a game that covers again what was seen
        self._base: New | None = None  # what the engine was started with
        self._told: list[str] = []  # what it was sent since

    def take(self, setup: TableSetup, view: View | None, entries: Sequence[Entry]) -> None:
        """Take new entries, and the view after them."""
        self.setup = setup
        for entry in entries:
            if isinstance(entry, PlayEntry | ChanceEntry):
                if not self.actions:
                    self.first_event = entry.event - 1
                self.actions.append(entry.action)
            elif isinstance(entry, UndoEntry):
                del self.actions[max(entry.event - self.first_event, 0) :]
        if view is not None and get_game(setup.game).has_hidden:
            self.views.append(view)

    def restart(self) -> None:
        """Note that the engine is new: it must be sent everything."""
        self._base, self._told = None, []

    @property
    def can_replay(self) -> bool:
        return self.first_event == 0 and HIDDEN not in self.actions

    def requests(self, view: View | None) -> list[Request]:
        """What to send the engine before `go`. Raises `LookupError` if it cannot be brought up to date."""
        if self.can_replay:
            return self._replayed()
        if view is None:
            raise LookupError("the game continues another one from an event that an engine cannot follow")
        return self._resumed()

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

    def _resumed(self) -> list[Request]:
        """Start from what has been seen."""
        self.restart()
        game = self._new()
        found = telling_of(get_game(game.game)).resumed(self.views)
        options = {**game.options, **found.options}
        requests: list[Request] = [
            Position(game=game.game, players=game.players, options=options, chance=game.chance, position=found.position)
        ]
        if found.actions:
            requests.append(Play(found.actions))
        return requests

    def _new(self) -> New:
        setup = self.setup
        assert setup is not None
        return New(game=setup.game, players=setup.players, options=dict(setup.options), chance="manual")
