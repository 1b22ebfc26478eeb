"""Puzzles in a terminal: the position, the goal, and what is wrong with a wrong answer."""

from __future__ import annotations

from datetime import date
from typing import Any

from ..core import AnyGame, AnyState, Seat
from ..puzzles import Puzzle, difficulty, puzzles_of
from ..puzzles.data import HARDEST
from ..puzzles.kept import read_kept, streak, write_kept
from ..words import Words
from .game import Looks, screen_of
from .screen import Screen
from .typed import normal
from .why import sentence_text, why_not_text


class PuzzlePlay:
    """A puzzle that a person solves."""

    def __init__(self, screen: Screen, game: AnyGame, number: int, day: date | None = None) -> None:
        self.screen = screen
        self.words: Words = screen.words
        self.game = game
        self.number = number
        self.day = day  # whose puzzle this is
        self.own = screen_of(game)
        self.part = puzzles_of(game)
        self.puzzle: Puzzle = self.part.numbered(number)
        self.states: list[AnyState] = self.part.states(self.puzzle)
        seat = self.states[0].turn
        assert isinstance(seat, int)
        self.seat: Seat = seat
        self.names = tuple(
            self.words("puzzle-you") if other == seat else self.words("puzzle-other", number=other + 1)
            for other in range(self.puzzle.players)
        )
        self.tries = 1

    def play(self) -> int:
        """Play until it is solved, shown or left. Returns the exit status."""
        self._tell_title()
        try:
            for number in range(len(self.states)):
                if not self._step(number):
                    self._show_solution(number)
                    return 0
        except (EOFError, KeyboardInterrupt):
            self.screen.console.print()
            self.screen.say("goodbye")
            return 0
        self._solved()
        return 0

    # --- showing ---

    def _tell_title(self) -> None:
        level = self.words("puzzle-difficulty", level=difficulty(self.puzzle), of=HARDEST)
        title = self.words("puzzle-title", game=self.game.name, number=self.number)
        self.screen.write(self.words("puzzle-head", title=title, difficulty=level), style="bold")
        self.screen.write(sentence_text(self.part.goal(self.puzzle), self.names, self.words))
        if len(self.states) > 1:
            self.screen.say("puzzle-steps", number=len(self.states))
        self.screen.write(self.own.legend(self.words, aid=self.part.seen(self.states[0]) is not None), style="dim")
        self.screen.say("puzzle-commands")

    def _show(self, state: AnyState) -> None:
        looks = Looks(self.seat == 1 and self.puzzle.players == len(self.game.seats) + 1, self.part.seen(state))
        self.screen.console.print()
        self.screen.draw(self.own.table(state, self.seat, self.names, self.words, looks))

    # --- asking ---

    def _step(self, number: int) -> bool:
        """Ask for one decision until it is right; False if the player wants to see the solution."""
        state, step = self.states[number], self.puzzle.steps[number]
        self._show(state)
        labels = [self.own.label(action, self.words) for action in state.legal_actions()]
        give_up = self.words("puzzle-typed-solution").split("|")
        while True:
            self.screen.say("puzzle-now", example=labels[0])
            text = self.screen.ask("> ", [*labels, give_up[0]])
            if normal(text).casefold() in give_up:
                return False
            if normal(text).casefold() in self.words("puzzle-typed-quit").split("|"):
                raise EOFError
            action = self.own.understood(state, text, self.words)
            if action is None:
                self._refuse(state, text)
            elif str(action) in step.best:
                if number + 1 < len(self.states):
                    self.screen.say("puzzle-right")
                return True
            else:
                self.tries += 1
                self.screen.write(sentence_text(self.part.wrong(step, str(action), state), self.names, self.words))

    def _refuse(self, state: AnyState, text: str) -> None:
        """Say which rule forbids an action, or that a text means none."""
        action: Any = self.own.meant(state, text, self.words)
        why_not = None if action is None else state.why_not(action)
        if why_not is None:
            self.screen.say("not-understood", text=text[:60])
        else:
            self.screen.say("terminal-not-possible", why=why_not_text(why_not, self.words), rule=why_not.rule)

    # --- the end ---

    def _show_solution(self, first: int) -> None:
        for state, step in zip(self.states[first:], self.puzzle.steps[first:], strict=True):
            best, *same = [self.own.label(self.game.parse(action), self.words) for action in step.best]
            self.screen.say("puzzle-solution", action=best)
            if same:
                self.screen.say("why-same", actions=self.words.listed(same))
            after, _ = self.part.after(self.puzzle, state, step.best[0])
            self._show(after)
        self._keep(0)

    def _solved(self) -> None:
        last, _ = self.part.after(self.puzzle, self.states[-1], self.puzzle.steps[-1].best[0])
        self._show(last)
        self.screen.say("puzzle-solved", tries=self.tries)
        self._keep(self.tries)
        self.screen.console.print()
        self.screen.write(self.shared())

    def _keep(self, tries: int) -> None:
        kept = read_kept()
        kept.note(self.game.key, self.number, tries, self.day)
        write_kept(kept)

    def shared(self) -> str:
        """The result as a text to share. It tells nothing about the solution."""
        title = self.words("puzzle-title", game=self.game.name, number=self.number)
        day = "" if self.day is None else self.words("puzzle-share-day", day=self.day.isoformat())
        tries = self.words("puzzle-solved", tries=self.tries)
        days = streak(read_kept().days, self.day) if self.day is not None else 0
        row = self.words("puzzle-streak", days=days) if days > 1 else ""
        return self.words.sentences([self.words("puzzle-share", title=title), day, tries, row])
