"""The base of all bots. A bot is shown views and chooses from what it was shown; it never sees a state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from ..core import Seat, TricolorError, shown

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

MOST_DOUBLINGS: Final = 30.0  # of the odds: as good as certain


@dataclass(frozen=True, slots=True)
class Choice(Generic[A_co]):
    """What a bot plays (an action or its notation), and the share of the win that it expects, from 0 to 1."""

    action: A_co | str
    value: float = 0.5
    nodes: int = 1  # positions or outcomes looked at

    @property
    def pv(self) -> tuple[str, ...]:
        """The line that it expects; simple bots look no further than their own action."""
        return (str(self.action),)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one action; None: as it likes. With nodes it plays the same on every machine."""

    ms: int | None = None
    nodes: int | None = None


class Bot(ABC, Generic[V_contra, A]):
    """A player. It gets every view that its seat is shown, in order, and chooses when it is to move.

    A type checker is told the game by its views and actions: `Bot[ColorettoView, Action]`.
    """

    games: ClassVar[Sequence[str] | None] = None  # the keys of the games that it plays; None: all

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def tell(self, known: Mapping[str, str]) -> None:
        """Note what everyone is known to have seen, in a game that covers it again (CI-MEMORY)."""

    def observe(self, view: V_contra) -> None:
        """Note what is shown. Most bots have nothing to remember."""

    @abstractmethod
    def choose(self, view: V_contra, legal: Sequence[A], rng: Random) -> Choice[A]:
        """Choose one of the legal actions. `view` has been observed already; `rng` is the only source of chance."""


AnyBot: TypeAlias = Bot[Any, Any]  # of some game: no type can say that its views and actions are those of one game


def ask(bot: Bot[V_contra, A], view: V_contra, legal: Sequence[A], rng: Random) -> Choice[A]:
    """Ask a bot for its choice. Raises `TricolorError` if that is not a `Choice`."""
    choice: object = bot.choose(view, legal, rng)
    if not isinstance(choice, Choice):
        raise TricolorError(f"{type(bot).__name__}.choose: expected a Choice, got {shown(choice)}")
    return choice


def share(doublings: float, players: int) -> float:
    """An advantage, as how often it doubles the odds, as an expected share of the win: 0 is an equal share."""
    odds: float = 2.0 ** max(-MOST_DOUBLINGS, min(MOST_DOUBLINGS, doublings)) / (players - 1)
    return odds / (1 + odds)
