"""What people type: the notation, and shorter or friendlier ways to say the same."""

from __future__ import annotations

from typing import Any

from ..core import AnyState
from ..games.coloretto.notation import Draw, Jokers, Place, Take
from ..games.colorio.notation import Cover, Lift, Remove
from ..games.colorito.notation import Move, Pass
from ..words import Words


def understood(state: AnyState, text: str, words: Words) -> Any | None:
    """The legal action that a text means, or None. Capitals, spaces and signs between the parts do not matter."""
    wanted = _plain(text)
    for action in state.legal_actions():
        if wanted in (_plain(form) for form in forms(action, words)):
            return action
    return None


def _plain(text: str) -> str:
    return "".join(char for char in text.casefold() if char not in " -:,+_、")


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
    """An action as we show it to a player: he may type it so."""
    return forms(action, words)[0]


def verbs(verb: str, words: Words) -> list[str]:
    """What a language has for a verb of the notation."""
    return words(f"verb-{verb}").split("|")


COMMANDS = ("help", "moves", "hint", "why", "undo", "save", "rules", "resign", "quit")


def command(text: str, words: Words) -> tuple[str, str] | None:
    """A command and what was typed after it, in English or in the language of the words."""
    first, _, rest = text.partition(" ")
    for name in COMMANDS:
        if first.casefold() in (name, *words(f"command-{name}").casefold().split("|")):
            return name, rest.strip()
    return None
