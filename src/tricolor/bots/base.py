"""What a bot is: it is shown views, and chooses from what it was shown. It never meets a state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from ..core import Seat, TricolorError, shown

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot plays (an action or its notation), and what it expects: its share of the win from 0 to 1."""

    action: Any
    value: float = 0.5
    nodes: int = 1  # positions or outcomes looked at

    @property
    def pv(self) -> tuple[str, ...]:
        """The line it expects; these bots look no further than their own action."""
        return (str(self.action),)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one action. With nodes it plays the same on every machine; None: as it likes."""

    ms: int | None = None
    nodes: int | None = None


class Bot(ABC, Generic[V]):
    """A player. It gets every view that its seat is shown, in order, and is asked when it is on."""

    games: ClassVar[Sequence[str] | None] = None  # the keys of those that it plays; None: all

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def tell(self, known: Mapping[str, str]) -> None:
        """Take notice of what everyone is known to have seen, in a game that covers it again (CI-MEMORY)."""

    def observe(self, view: V) -> None:
        """Take notice of what is shown. Most bots have nothing to remember."""

    @abstractmethod
    def choose(self, view: V, legal: Sequence[Any], rng: Random) -> Choice:
        """One of the legal actions. `view` has been observed already; `rng` is the only source of chance."""


def asked(bot: Bot[V], view: V, legal: Sequence[Any], rng: Random) -> Choice:
    """What a bot chooses. Raises `TricolorError` if that is no `Choice`."""
    choice: object = bot.choose(view, legal, rng)
    if not isinstance(choice, Choice):
        raise TricolorError(f"{type(bot).__name__}.choose: expected a Choice, got {shown(choice)}")
    return choice


def share(advantage: float, players: int) -> float:
    """An advantage in points as an expected share of the win: 0 is an equal share."""
    odds: float = 2.0 ** max(-30.0, min(30.0, advantage)) / (players - 1)
    return odds / (1 + odds)
