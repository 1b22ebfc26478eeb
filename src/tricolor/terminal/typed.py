"""What people type: the notation, and shorter or friendlier ways to say the same."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Final

from rich.cells import cell_len, set_cell_size

from ..core import AnyState
from ..games.coloretto import Coloretto
from ..games.coloretto.cards import COLOURS
from ..games.coloretto.notation import DRAW, MOST_JOKERS, Draw, Jokers, Place, Take
from ..games.coloretto.scoring import joker_choices
from ..games.colorio import Colorio
from ..games.colorio.notation import COVERS, LIFTS, REMOVE, Cover, Lift, Remove
from ..games.colorito import Colorito
from ..games.colorito.board import CELL_OF
from ..games.colorito.notation import PASS, Move, Pass
from ..words import Words

_CELL: Final = "[A-J](?:10|[1-9])"
_MOVE: Final = re.compile(f"({_CELL})({_CELL})", re.IGNORECASE)
_BETWEEN: Final = frozenset(" -:,+_、・ー−–—‐‑")  # signs between the parts, and what Japanese keyboards give for them


def normal(text: str) -> str:
    """Full-width letters and digits as plain ones."""
    return unicodedata.normalize("NFKC", text)


def understood(state: AnyState, text: str, words: Words) -> Any | None:
    """The legal action that a text means, or None. Capitals, spaces and signs between the parts do not matter."""
    return _found(state.legal_actions(), text, words)


def meant(state: AnyState, text: str, words: Words) -> Any | None:
    """The action that a text means, whether it is legal or not; None for anything that is no action of the game."""
    if isinstance(state, Colorito) and (cells := _MOVE.fullmatch(_plain(text))):
        return Move(CELL_OF[cells[1].upper()], CELL_OF[cells[2].upper()])
    names_jokers = _plain(text).startswith("jokers") or (isinstance(state, Coloretto) and state.scoring)
    return _found(_sayable(state, names_jokers=names_jokers), text, words)


def _sayable(state: AnyState, *, names_jokers: bool) -> Iterator[Any]:
    """What a player could say in a game; where one word means several things, the likeliest first."""
    match state:
        case Colorito():
            yield PASS
        case Coloretto():
            yield DRAW
            for row in range(10):
                yield from (Place(row), Take(row))
            for jokers in range(1, MOST_JOKERS + 1) if names_jokers else ():
                yield from map(Jokers, joker_choices(COLOURS, jokers))
        case Colorio():
            yield REMOVE
            yield from (*LIFTS, *COVERS) if state.lifted is None else (*COVERS, *LIFTS)


def _found(actions: Any, text: str, words: Words) -> Any | None:
    wanted = _plain(text)
    for action in actions:
        if wanted in (_plain(form) for form in forms(action, words)):
            return action
    return None


def cell(state: AnyState, text: str) -> str | None:
    """The square of Colorito that a text names and nothing else."""
    name = _plain(text).upper()
    return name if isinstance(state, Colorito) and name in CELL_OF else None


def begins(action: str, beginning: str) -> bool:
    """Whether an action, as we show it, begins with a text; capitals and full-width signs do not matter."""
    return normal(action).casefold().startswith(normal(beginning).casefold())


def _plain(text: str) -> str:
    return "".join(char for char in normal(text).casefold() if char not in _BETWEEN)


def forms(action: Any, words: Words) -> list[str]:
    """All ways to type an action. The first is how we show it in the player's language."""
    notation = str(action)
    match action:
        case Move():
            return [notation]
        case Pass():
            return [*verbs("pass", words), notation]
        case Draw():
            return [*verbs("draw", words), notation]
        case Place(row):
            return [*(f"{verb} {row}" for verb in verbs("place", words)), str(row), notation]
        case Take(row):
            return [*(f"{verb} {row}" for verb in verbs("take", words)), notation]
        case Jokers(colours):
            named = words.listed([words.colour(colour) for colour in colours])
            letters = "".join(words.letter("coloretto", colour) for colour in colours)
            return [named, letters, " ".join(colours), notation]
        case Lift(cell):
            return [*(f"{verb} {cell}" for verb in verbs("lift", words)), cell, notation]
        case Cover(cell):
            return [*(f"{verb} {cell}" for verb in verbs("cover", words)), cell, notation]
        case Remove():
            return [*verbs("remove", words), notation]
    raise AssertionError(f"a player never has the choice {action}")


def label(action: Any, words: Words) -> str:
    """An action as we show it to a player, who may type it so."""
    return forms(action, words)[0]


def verbs(verb: str, words: Words) -> list[str]:
    """What a language has for a verb of the notation."""
    return words(f"verb-{verb}").split("|")


COMMANDS = ("help", "board", "moves", "hint", "why", "undo", "save", "rules", "tie", "resign", "quit")


def command(text: str, words: Words) -> tuple[str, str] | None:
    """A command and what was typed after it, in English or in the language of the words."""
    first, _, rest = text.partition(" ")
    for name in COMMANDS:
        if normal(first).casefold() in (name, *command_names(name, words)):
            return name, rest.strip()
    for alias in command_names("moves", words):  # Japanese does without the space
        after = normal(text).casefold().removeprefix(alias)
        if not alias.isascii() and after.isascii() and after != normal(text).casefold():
            return "moves", after
    return None


def command_names(name: str, words: Words) -> list[str]:
    """What a language has for a command, the name that we show first."""
    return words(f"command-{name}").casefold().split("|")


def command_lines(words: Words, width: int) -> list[str]:
    """All commands with what they do, in two columns where there is room."""
    names = [command_names(name, words)[0] for name in COMMANDS]
    widest = max(map(cell_len, names))
    said = [
        f"  {set_cell_size(name, widest)}  {words(f'terminal-do-{key}')}"
        for key, name in zip(COMMANDS, names, strict=True)
    ]
    column = max(map(cell_len, said)) + 1
    if 2 * column > width:
        return said
    half = (len(said) + 1) // 2
    return [
        f"{set_cell_size(left, column)}{right}".rstrip()
        for left, right in zip_longest(said[:half], said[half:], fillvalue="")
    ]
