"""Write hints with the texts that the terminal's `why` has for them: `python -m tools.hint_texts`.

The tests of the web app read tests/fixtures/hints.json: the browser must say the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import msgspec

from tricolor import play_match
from tricolor.bots import bots_of, explain
from tricolor.games import GAMES
from tricolor.match import Match
from tricolor.server.log import study
from tricolor.terminal.why import reason_text, said_text
from tricolor.words import LANGUAGES, get_words

PATH: Final = Path(__file__).resolve().parent.parent / "tests" / "fixtures" / "hints.json"
NAMES: Final = ("Ann", "Bob")
EACH: Final = 5  # positions of a game


def positions(match: Match) -> list[Match]:
    """Some moments of a finished game at which there is something to choose."""
    choices = [number for number, state in enumerate(match.states) if isinstance(state.turn, int)]
    choices = [number for number in choices if len(match.states[number].legal_actions()) > 1]
    found = []
    for number in choices[:: max(len(choices) // EACH, 1)][:EACH]:
        at = match.copy()
        at.rewind(number)
        found.append(at)
    return found


def said(match: Match) -> list[dict[str, Any]]:
    """The hints of the browser at a moment, each with the texts of the terminal."""
    explained = explain(match, study.HINTS, *bots_of(match.game).hints_from)
    rows = []
    for hint, why in zip(study.hints(match, tells_covered=False), explained, strict=True):
        texts = {
            language: [said_text(why.said, words), *(reason_text(reason, NAMES, words) for reason in why.reasons)]
            for language, words in ((language, get_words(language)) for language in LANGUAGES)
        }
        assert (hint.action, hint.value) == (why.action, why.value)
        rows.append({"sentences": msgspec.to_builtins([hint.said, *hint.reasons]), "texts": texts})
    return rows


def fixture() -> str:
    """All of them."""
    matches = [play_match(game, ["casual", "casual"], seed="hints") for game in GAMES]
    rows = {match.game.key: [row for at in positions(match) for row in said(at)] for match in matches}
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    PATH.write_text(fixture(), encoding="utf-8")
