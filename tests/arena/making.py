"""Setups and results for the tests of the arena."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from typing import Any

from tricolor.arena.results import Result
from tricolor.arena.setup import Setup, entrants
from tricolor.games import get_game

ENGINE = f"engine:{shlex.join([sys.executable, '-m', 'tricolor', 'engine'])}"


def setup_of(game: str = "coloretto", bots: Sequence[str] = ("greedy", "random"), **changes: Any) -> Setup:
    """A small setup."""
    facts = get_game(game)
    count = changes.pop("players", 2)
    given: dict[str, Any] = {
        "game": game,
        "rules_version": facts.rules_version,
        "version": "test",
        "players": count,
        "options": facts.checked(count, changes.pop("options", {})),
        "bots": entrants(bots, facts),
        "tables": "mixed" if len(bots) >= count else "duel",
        "seed": "test",
        "lead": False,
    }
    return Setup(**(given | changes))


def result_of(key: tuple[int, int, int], seats: Sequence[str], winners: Sequence[int], **changes: Any) -> Result:
    """A game that never was."""
    given: dict[str, Any] = {
        "deal": key[0],
        "table": key[1],
        "rotation": key[2],
        "pairing": tuple(sorted(seats)),
        "seats": tuple(seats),
        "seed": "test",
        "scores": tuple(10 if seat in winners else 4 for seat in range(len(seats))),
        "winners": tuple(winners),
        "reason": "last round",
        "plies": 50,
        "ms": (1.0,) * len(seats),
        "moves": str(key),
    }
    return Result(**(given | changes))
