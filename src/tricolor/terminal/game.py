"""What differs from game to game in a terminal: the table, its legend, and what people type.

A game may have its own `GameScreen`; the plain one lists the fields of a view, and accepts notation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeAlias, TypeVar, cast

import msgspec
from msgspec import Struct
from rich.text import Text

from ..core import AnyGame, AnyState, NotationError, Seat
from ..games.parts import Part, part
from ..match import Event, Match
from ..words import Words
from .typed import plain, verbs

S = TypeVar("S", bound=AnyState)
A = TypeVar("A")
V = TypeVar("V", bound=Struct)
Names: TypeAlias = tuple[str, ...]  # of the seats
COMMON = ("game", "seat", "turn")  # fields of every view, which other lines show


class Looks(Struct, frozen=True):
    """How a table is shown."""

    flip: bool = False  # from the second seat's side
    seen: Mapping[str, str] | None = None  # what the memory aid shows; None without it


class GameScreen(Part, Generic[S, A, V]):
    """A game in a terminal. The plain version needs only its view and its notation."""

    # --- the table ---

    def draw(self, view: V, words: Words) -> Text:
        """The board, or whatever lies on the table."""
        return Text("\n".join(f" {line}" for line in self._lines(view, words)))

    def _lines(self, view: V, words: Words) -> Iterator[str]:
        for name, value in msgspec.to_builtins(view).items():
            if name not in COMMON:
                key = f"{self.game.key}-{name.replace('_', '-')}"
                yield f"{words(key) if words.has(key) else name.replace('_', ' ')}: {_listed(value, words)}"

    def status(self, view: V, words: Words, names: Names) -> Text:
        """How the players are doing."""
        return Text()

    def table(self, state: S, seat: Seat | None, names: Names, words: Words, looks: Looks) -> Text:
        """Board and status as a seat sees them."""
        view: Any = state.view(seat)
        return self.joined(self.draw(view, words), self.status(view, words, names))

    @staticmethod
    def joined(board: Text, status: Text) -> Text:
        """A board with the status below it."""
        return Text.assemble(board, "\n", status) if status else board

    def legend(self, words: Words, *, aid: bool) -> str:
        """What the symbols on the table mean; `aid` if it shows what was seen before."""
        return ""

    def players(self, view: V) -> int:
        """How many seats there are."""
        return self.game.seats[-1]

    # --- what happened ---

    def together(self, match: Match, events: list[Event], words: Words, names: Names) -> tuple[list[str], int]:
        """Lines for the first few events together, and how many events they cover; 0: tell the first one by itself."""
        return [], 0

    def more(self, before: S, after: S, by: Seat | None, names: Names, words: Words) -> str:
        """What else an action led to, such as the end of a round."""
        return ""

    def interlude(self, before: S, match: Match, words: Words) -> Text | None:
        """What everyone should see before the game continues, such as the last board of a round."""
        return None

    def sums(self, match: Match, names: Names, words: Words) -> Text:
        """The scores line by line, at the end of a game."""
        return Text()

    # --- what people type ---

    def forms(self, action: A, words: Words) -> list[str]:
        """All ways to type an action. The first is the one that we show, in the player's language."""
        notation = str(action)
        verb, _, what = notation.partition(":")
        if not words.has(f"verb-{verb}"):
            return [notation]
        return [*(f"{said} {what}".strip() for said in verbs(verb, words)), notation]

    def label(self, action: A, words: Words) -> str:
        """An action as we show it to a player, who may type it like that."""
        return self.forms(action, words)[0]

    def understood(self, state: S, text: str, words: Words) -> A | None:
        """The legal action that a text means, or None. Case, spaces and separators do not matter."""
        legal: Sequence[Any] = state.legal_actions()
        return self.found(legal, text, words)

    def meant(self, state: S, text: str, words: Words) -> A | None:
        """The action that a text means, legal or not; None for anything that is not an action of the game."""
        for written in (text, text.replace(" ", ":", 1)):
            with suppress(NotationError):
                action: Any = self.game.parse(written)
                return cast("A", action)
        return None

    def found(self, actions: Sequence[A] | Iterator[A], text: str, words: Words) -> A | None:
        """The first of some actions that a text means."""
        wanted = plain(text)
        for action in actions:
            if wanted in (plain(form) for form in self.forms(action, words)):
                return action
        return None

    def place(self, text: str) -> str | None:
        """The place on the board if a text names just that, in games whose actions start with one."""
        return None

    def expected(self, state: S, words: Words) -> str | None:
        """What the player can do, in words; None: the list of actions says it all."""
        return None

    def prompt(self, state: S, seat: Seat, name: str, words: Words) -> Text | None:
        """Something that helps to decide, shown before the prompt."""
        return None


def screen_of(game: AnyGame) -> GameScreen[Any, Any, Any]:
    """A game in a terminal."""
    return part(game, "screen", GameScreen)


def _listed(value: object, words: Words) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return words.listed([f"{key} {_listed(item, words)}" for key, item in value.items()])
    if isinstance(value, list):
        return words.listed([_listed(item, words) for item in value])
    return "-" if value is None else str(value)
