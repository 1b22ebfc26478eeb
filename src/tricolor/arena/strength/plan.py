"""What is measured: the duels of all games (`ArenaGame.duels`), in the order of the page."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...games import GAMES
from ..game import arena_of
from .duel import Duel

QUICK_DEALS: Final = 10
QUICK_NODES: Final = 1_000


def plan(*, quick: bool = False) -> list[Duel]:
    """Everything to measure or, with `quick`, a little of most of it: a minute instead of hours."""
    duels = [duel for game in GAMES for duel in arena_of(game).duels()]
    duels.sort(key=lambda duel: duel.section)
    return [_quick(duel) for duel in duels if duel.players == 2 and not duel.is_slow] if quick else duels


def sections() -> tuple[str, ...]:
    """The parts of the page, in its order."""
    return tuple(dict.fromkeys(duel.section for duel in plan()))


def _quick(duel: Duel) -> Duel:
    return replace(duel, deals=QUICK_DEALS, nodes=None if duel.nodes is None else QUICK_NODES)
