"""The bots of a game, and what they say about choices. A game may have its own; the plain one plays at random.

Views and actions are those of the part's own game, which no type can say here: its own methods name them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from msgspec import Struct

from ..core import AnyGame, Seat, Unsupported
from ..games.parts import Part, part
from ..match import Match
from .base import AnyBot, Budget
from .reasoning import Reason, reason

LEVELS: Final = ("beginner", "casual", "club", "expert", "champion")


class Explained(Struct, frozen=True):
    """A choice in notation, the share of the win that the seat to move can expect from it, and why."""

    action: str
    value: float
    exact: bool  # whether the value is proven
    reasons: tuple[Reason, ...]
    said: Reason  # the action as a text `say-` and its arguments
    same: tuple[str, ...] = ()  # other actions that are just as good for the same reasons


class Asked(Struct, frozen=True):
    """A request for an explanation."""

    k: int  # choices at most
    seed: int
    tells_covered: bool  # whether what was seen and is covered again may be told (CI-MEMORY)


class Watcher:
    """Follows everything that a seat is shown, and builds the core's positions from it."""

    def tell(self, known: Mapping[str, str]) -> None:
        """Note what everyone is known to have seen."""

    def observe(self, view: Any) -> None:
        """Note what is shown."""

    def position(self, view: Any) -> Any:
        """The core's position on a seat's turn. Raises `TypeError` for a game that the core does not know."""
        raise TypeError(f"expected a view of a game that the core knows, got {type(view).__name__}")


class GameBots(Part):
    """The bots of a game. The plain version has one bot, which plays at random and has no opinions."""

    levels: ClassVar[tuple[str, ...]] = ()  # some of LEVELS, weakest first
    needs_core: ClassVar[bool] = False  # whether the levels play on the native core
    has_greedy: ClassVar[bool] = False
    hints_from: ClassVar[tuple[str, Budget]] = ("champion", Budget())  # a good level that answers at once
    blunder: ClassVar[float] = 0.1  # the share of the victory that a choice must lose for a coach to ask: sure?

    @property
    def simple(self) -> tuple[str, ...]:
        """Bots without a level, best first."""
        return ("greedy", "random") if self.has_greedy else ("random",)

    @property
    def playable(self) -> tuple[str, ...]:
        """The levels that can be played here."""
        return self.levels if not self.needs_core or has_native_core() else ()

    @property
    def best(self) -> str:
        """The strongest bot that can be played here."""
        return self.playable[-1] if self.playable else self.simple[0]

    @property
    def friendly(self) -> str:
        """A bot that beginners can beat."""
        return "casual" if "casual" in self.playable else self.simple[0]

    def greedy(self, seat: Seat) -> AnyBot:
        """A bot that looks one action ahead."""
        raise Unsupported(f"{self.game.name} has no greedy bot")

    def level(self, level: str, seat: Seat, budget: Budget) -> AnyBot:
        """A bot of one of `levels`."""
        raise Unsupported(f"{self.game.name} has no bots with levels")

    def core_player(self, level: str) -> Any:
        """The core's own player of a level, which answers in all games of a batch at once; None if it has none."""
        return None

    def prepare(self, match: Match) -> None:
        """Start to compute in the background what the best bot of a game needs."""

    def brief(self, bot: AnyBot, match: Match) -> None:
        """Tell a bot what everyone knows before the first state of a match."""

    def show(self, bot: AnyBot, match: Match) -> None:
        """Show a bot all that its seat was shown in a match."""
        self.brief(bot, match)
        for state in match.states:
            bot.observe(state.view(bot.seat))

    def watcher(self) -> Watcher:
        """A new watcher for a table of this game."""
        return Watcher()

    def explain(self, bot: AnyBot, view: Any, legal: Sequence[Any], asked: Asked) -> list[Explained]:
        """The best choices as a level's bot sees them, best first."""
        return [self.chosen(bot, view, legal, asked.seed)]

    def chosen(self, bot: AnyBot, view: Any, legal: Sequence[Any], seed: int) -> Explained:
        """What a bot plays if there is nothing to compare it with."""
        choice = bot.choose(view, legal, Random(seed))
        reasons = (reason("forced"),) if len(legal) == 1 else ()
        return Explained(str(choice.action), choice.value, False, reasons, self.said(choice.action, view))

    def said(self, action: Any, view: Any) -> Reason:
        """An action as a text `say-` with its arguments."""
        return Reason("action", {"action": str(action)})


def bots_of(game: AnyGame) -> GameBots:
    """The bots of a game."""
    return part(game, "bots", GameBots)


def has_native_core() -> bool:
    """Whether the native core is available; the levels of our games need it."""
    try:
        from .. import native  # noqa: F401 - only whether it can be imported
    except ImportError:
        return False
    return True
