"""Choices with their reasons, and why an action is not possible, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ..bots import LEVELS, Explained, Reason, bots_of
from ..bots.reasoning import names_all, percent
from ..core import AnyGame, WhyNot
from ..games.colorito.board import COLOURS, LETTERS
from ..protocol import Sentence
from ..words import Words
from .coloretto import name as card_name
from .game import screen_of

MOST_SAME: Final = 6  # the most equally good actions to name
MINUS: Final = re.compile(r"(?<![A-Za-z0-9])-(?=\d)")


def choice_lines(number: int, explained: Explained, game: AnyGame, names: Sequence[str], words: Words) -> Iterator[str]:
    """A choice with its value, then its reasons, a line each."""
    key = "why-exact" if explained.exact else "why-choice"
    yield words(
        key,
        number=number,
        action=said_text(explained.said, words),
        share=percent(explained.value, exact=explained.exact),
    )
    if explained.same and not names_all(explained.said):
        same = [screen_of(game).label(game.parse(other), words) for other in explained.same[:MOST_SAME]]
        yield words("why-same", actions=words.listed(same) + (" ..." if len(explained.same) > MOST_SAME else ""))
    for reason in explained.reasons:
        yield words("why-reason", reason=reason_text(reason, names, words))


def sentence_text(sentence: Sentence, names: Sequence[str], words: Words) -> str:
    """What happened, as a sentence."""
    return _text(sentence.key, sentence.args, names, words).strip()


def reason_text(reason: Reason, names: Sequence[str], words: Words) -> str:
    """A reason as a sentence. Seats, colours and pieces get their names in the player's language."""
    return _text(f"reason-{reason.key}", reason.args, names, words)


def said_text(said: Reason, words: Words) -> str:
    """An action in the player's language."""
    return _text(f"say-{said.key}", said.args, (), words)


def _text(key: str, args: Mapping[str, Any], names: Sequence[str], words: Words) -> str:
    shown = {"name" if name == "seat" else name: _shown(name, value, names, words) for name, value in args.items()}
    return MINUS.sub("−", words(key, **shown))


def _shown(name: str, value: Any, names: Sequence[str], words: Words) -> str | int:
    match name:
        case "colour":
            return words.colour(value)
        case "colours":
            return words.listed([words.colour(colour) for colour in value])
        case "seat":
            return str(names[value])
        case "piece":
            return full_name(value, words)
        case "pieces":
            return words.listed([full_name(piece, words) for piece in value])
        case "card":
            return card_name(words, value)
        case "path":
            return " - ".join(value)
        case "other":
            return sentence_text(value, names, words) if isinstance(value, Sentence) else said_text(value, words)
        case "change" | "instead":
            return signed(value, words)
    assert isinstance(value, int | str)
    return value


def full_name(piece: str, words: Words) -> str:
    """The name of a piece in the player's language: `B7` is dark blue 7."""
    return words("piece-name", colour=words.colour(COLOURS[LETTERS.index(piece[0])]), number=int(piece[1:]))


def signed(points: float, words: Words) -> str:
    """Points with their sign and the decimal separator of the language."""
    text = f"{points:+.1f}".removesuffix(".0")
    return text.replace(".", "," if words.language == "de" else ".")


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


def level_lines(game: AnyGame, levels: Sequence[str], words: Words) -> Iterator[str]:
    """How levels play, a sentence each, weakest first."""
    for level in LEVELS:
        if level in levels and level in bots_of(game).levels:
            words_of_it = words(f"level-{game.key}-{level}")
            yield words("level-about", name=words(f"level-{level}"), words=words_of_it)
