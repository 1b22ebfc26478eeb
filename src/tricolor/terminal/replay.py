"""Step through a record in a terminal."""

from __future__ import annotations

from ..match import Match
from .play import Player, Table
from .screen import Screen
from .tell import tell, tell_count, tell_end
from .typed import normal


def replay(screen: Screen, match: Match) -> None:
    """Show a record event by event: Enter goes forward, `b` back, a number jumps there, `q` quits.

    Without a terminal the whole game is printed.
    """
    viewer = Viewer(screen, match)
    number = 0
    while True:
        viewer.show(number)
        if not screen.is_live:
            if number == len(match.events):
                return
            number += 1
            continue
        try:
            typed = screen.ask(f"{screen.words('replay-prompt', number=number, last=len(match.events))} ")
        except (EOFError, KeyboardInterrupt):
            return
        typed = normal(typed).casefold()
        if typed in ("q", "quit"):
            return
        number = viewer.next(number, typed)


class Viewer:
    """Shows the table at any event."""

    def __init__(self, screen: Screen, match: Match) -> None:
        self.screen = screen
        self.match = match
        self.players = [Player(name) for name in match.names]

    def show(self, number: int) -> None:
        """Show the table after an event."""
        console, words = self.screen.console, self.screen.words
        if number:
            event = self.match.events[number - 1]
            self.screen.write(f"{event.number:>4}. {tell(self.match, event, words)}", style="bold")
        table = Table(self.screen, self.match, self.players)
        state = self.match.states[min(number, len(self.match.states) - 1)]
        console.print()
        self.screen.draw(table.board_of(state, None))
        console.print()
        if number == len(self.match.events) and self.match.outcome is not None:
            self.screen.draw(tell_end(self.match, words))
            if count := tell_count(self.match, words):
                self.screen.draw(count)

    def next(self, number: int, typed: str) -> int:
        """The event to show next, given the input."""
        if typed == "b":
            return max(number - 1, 0)
        if typed.isdecimal():
            return min(int(typed), len(self.match.events))
        return min(number + 1, len(self.match.events))
