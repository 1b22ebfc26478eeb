"""Lessons in a terminal: list them, and play one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from ..core import AnyGame, OptionError
from ..games.telling import telling_of
from ..lessons import Answer, Exercise, Lesson, Node, exercise_of, lesson_of, lessons_of
from ..places import data_folder
from ..protocol import Sentence
from ..words import Words
from .game import Looks, screen_of
from .screen import Screen
from .typed import command
from .why import sentence_text, why_not_text


def list_lessons(screen: Screen, games: Sequence[AnyGame]) -> None:
    """Print the lessons of some games, with a tick at those that were finished on this device."""
    done = finished()
    for game in games:
        lessons = lessons_of(game)
        if not lessons:
            continue
        screen.write(game.name, style="bold")
        widest = max(len(lesson.name) for lesson in lessons)
        for lesson in lessons:
            tick = "✓" if _mark(lesson) in done else " "
            screen.write(f"  {tick} {lesson.name:<{widest}}  {screen.words(lesson.key)}")
    screen.say("terminal-learn-how", command="tricolor learn colorito first")


def lesson_named(game: AnyGame, name: str) -> Lesson:
    """A lesson by its name. Raises `OptionError`."""
    if not lessons_of(game):
        raise OptionError("lesson", f"no lesson: {game.name} has none", name, "error-no-lessons", game=game.name)
    return lesson_of(game, name)


def learn(screen: Screen, lesson: Lesson) -> bool:
    """Play a lesson. Returns whether it was finished; that is remembered on this device."""
    screen.write(screen.words(lesson.key), style="bold")
    try:
        solved = play_exercise(screen, exercise_of(lesson))
    except (EOFError, KeyboardInterrupt):
        solved = False
    if not solved:
        screen.say("goodbye")
        return False
    _remember(lesson)
    screen.say("terminal-learn-done")
    following = next((one for one in lessons_of(lesson.game) if one.place > lesson.place), None)
    if following is not None:
        screen.say("terminal-learn-next", command=f"tricolor learn {lesson.game.key} {following.name}")
    return True


def play_exercise(screen: Screen, exercise: Exercise) -> bool:
    """Play a lesson or a puzzle until it is solved or the player leaves."""
    return _Player(screen, exercise).play()


class _Player:
    """An exercise on a screen."""

    def __init__(self, screen: Screen, exercise: Exercise) -> None:
        self.screen = screen
        self.words: Words = screen.words
        self.exercise = exercise
        self.own = screen_of(exercise.game)
        self.names = tuple(
            self.words("lesson-you") if seat == exercise.seat else self.words("lesson-player", number=seat + 1)
            for seat in range(exercise.players)
        )

    def play(self) -> bool:
        at: int | None = 0
        while at is not None:
            node = self.exercise.nodes[at]
            self._draw(node.state)
            self.screen.say("terminal-learn-step", step=node.step, steps=self.exercise.steps)
            self._say(node.text)
            if node.is_page:
                self.screen.ask(f"{self.words('terminal-learn-enter')} ")
                at = node.next
                continue
            answer = self._answered(node)
            if answer is None:
                return False
            at = answer.next
        return True

    def _answered(self, node: Node) -> Answer | None:
        """Ask until a good move is made; None if the player leaves."""
        offered = [self.own.label(self.exercise.game.parse(action), self.words) for action in node.offered()]
        while True:
            text = self.screen.ask("> ", offered)
            action = self.own.understood(node.state, text, self.words) if text else None
            if action is not None:
                answer = node.answers.get(str(action))
                self._tell(answer)
                if answer is not None and answer.good:
                    return answer
                continue
            match command(text, self.words) if text else ("board", ""):
                case "quit", _:
                    return None
                case "hint" | "why" | "moves" | "help", _:
                    good = next(action for action, answer in node.answers.items() if answer.good)
                    self.screen.say("terminal-learn-good", action=self._label(good))
                case "board", _:
                    self._draw(node.state)
                    self._say(node.text)
                case _:
                    self._refuse(node, text)

    def _tell(self, answer: Answer | None) -> None:
        """What a move leads to: what others do, and the reply."""
        if answer is None:
            self._say(Sentence("lesson-other", {}))
            return
        for frame in answer.frames:
            for sentence in frame.told:
                self.screen.write(f"  {sentence_text(sentence, self.names, self.words)}", style="dim")
        if answer.says is not None:
            self._say(answer.says)
        if answer.good and answer.next is None and answer.frames:
            self._draw(answer.frames[-1].state)

    def _refuse(self, node: Node, text: str) -> None:
        """Say which rule forbids a move, or that it means nothing."""
        action = self.own.meant(node.state, text, self.words)
        why_not = None if action is None else node.state.why_not(action)
        if why_not is None:
            self.screen.say("terminal-learn-what", text=text[:60])
        else:
            self.screen.say("terminal-not-possible", why=why_not_text(why_not, self.words), rule=why_not.rule)

    def _label(self, action: str) -> str:
        return self.own.label(self.exercise.game.parse(action), self.words)

    def _say(self, sentence: Sentence) -> None:
        self.screen.write(sentence_text(sentence, self.names, self.words))

    def _draw(self, state: Any) -> None:
        looks = Looks(self.exercise.seat == 1, self._seen(state))
        self.screen.console.print()
        self.screen.draw(self.own.table(state, self.exercise.seat, self.names, self.words, looks))

    def _seen(self, state: Any) -> dict[str, str] | None:
        """What the lesson shows of covered places."""
        if not self.exercise.open:
            return None
        known: dict[str, str] | None = getattr(telling_of(self.exercise.game).studied(state), "known", None)
        return known or None


# --- progress ----------------------------------------------------------------


def finished() -> set[str]:
    """The lessons that were finished on this device, as `game/name`."""
    try:
        return set(msgspec.json.decode(_file().read_bytes(), type=list[str]))
    except (OSError, msgspec.DecodeError):
        return set()


def _remember(lesson: Lesson) -> None:
    path = _file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(sorted(finished() | {_mark(lesson)})))
    except OSError:
        return  # nothing is ticked off


def _mark(lesson: Lesson) -> str:
    return f"{lesson.game.key}/{lesson.name}"


def _file() -> Path:
    return data_folder() / "lessons.json"
