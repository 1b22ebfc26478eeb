"""Choices and what speaks for them, and why an action is not possible, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..bots import LEVELS, Explained, Reason
from ..core import AnyGame, WhyNot
from ..games.colorito.board import COLOURS, LETTERS
from ..words import Words
from .coloretto import name as card_name
from .typed import label

MOST_SAME = 6  # equally good actions that are named


def choice_lines(number: int, explained: Explained, game: AnyGame, names: Sequence[str], words: Words) -> Iterator[str]:
    """A choice with its value, then its reasons, a line each."""
    key = "why-exact" if explained.exact else "why-choice"
    action = label(game.parse(explained.action), words)
    yield words(key, number=number, action=action, share=round(100 * explained.value))
    if explained.same:
        same = [label(game.parse(other), words) for other in explained.same[:MOST_SAME]]
        yield words("why-same", actions=words.listed(same) + (" ..." if len(explained.same) > MOST_SAME else ""))
    for reason in explained.reasons:
        yield words("why-reason", reason=reason_text(reason, names, words))


def reason_text(reason: Reason, names: Sequence[str], words: Words) -> str:
    """A reason as a sentence. Seats, colours and pieces are said as players call them."""
    return words(
        f"reason-{reason.key}", **{name: _said(name, value, names, words) for name, value in reason.args.items()}
    )


def _said(name: str, value: Any, names: Sequence[str], words: Words) -> str | int:
    match name:
        case "colour":
            return words.colour(value)
        case "seat":
            return str(names[value])
        case "piece":
            return piece_name(value, words)
        case "pieces":
            return words.listed([piece_name(piece, words) for piece in value])
    assert isinstance(value, int)
    return value


def piece_name(piece: str, words: Words) -> str:
    """`B7` as players of a language call it."""
    return words.letter("colorito", COLOURS[LETTERS.index(piece[0])]) + piece[1:]


def why_not_text(why_not: WhyNot, words: Words) -> str:
    """Why an action is not possible, as a sentence."""
    args = {name: _named(name, value, words) for name, value in why_not.args.items()}
    return words(f"why-not-{why_not.key}", **args)


def _named(name: str, value: str | int, words: Words) -> str | int:
    match name, value:
        case (("colour" | "own"), str()):
            return words.colour(value)
        case "piece", str():
            return full_name(value, words)
        case "card", str():
            return card_name(words, value)
    return value


def full_name(piece: str, words: Words) -> str:
    """`B7` as dark blue 7, which nobody takes for a square."""
    return words("piece-name", colour=words.colour(COLOURS[LETTERS.index(piece[0])]), number=int(piece[1:]))


def level_lines(game: AnyGame, levels: Sequence[str], words: Words) -> Iterator[str]:
    """How levels play, a sentence each, weakest first."""
    for level in LEVELS:
        if level in levels:
            words_of_it = words(f"level-{game.key}-{level}")
            yield words("level-about", name=words(f"level-{level}"), words=words_of_it)
