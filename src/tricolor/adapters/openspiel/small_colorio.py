"""Colorio on a reduced board, small enough for algorithms that look at every way a game can go.

The rules are those of the game; the board has fewer fields, and fewer of a colour are fatal. The first fields are
used: A1, B1 and so on. CI-FIRST would leave little to decide there, so it can be switched off. Nobody is stuck as long
as there are at least as many colours as players (see the rules).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...core import OptionError, Seat, Starter
from ...games.colorio.notation import Action
from ...games.colorio.rules import UNSEEN, Colorio, Options


@dataclass(frozen=True, slots=True)
class SmallColorio(Colorio):
    """A moment of a game with `colours` times `of_each` fields, laid out at random."""

    colours: int = 2
    of_each: int = 2

    @staticmethod
    def begin(players: int, colours: int, of_each: int, starter: Seat | None, *, first_turn: bool) -> SmallColorio:
        """The first state. Raises `OptionError`."""
        if not players <= colours <= 5:
            raise OptionError("colours", f"{players} to 5, at least one for each player", colours)
        if not 2 <= of_each <= 5:
            raise OptionError("of_each", "2 to 5 fields of each colour", of_each)
        options = Options(players, "random", starter=starter)
        caps = (1 << colours * of_each) - 1
        return SmallColorio(
            options, starter, starter or 0, caps=caps, first_turn=first_turn, colours=colours, of_each=of_each
        )  # fmt: skip

    @property
    def fields(self) -> int:
        return self.colours * self.of_each

    def may_cover(self, field: int) -> bool:
        return field < self.fields and Colorio.may_cover(self, field)

    def colour_weights(self, field: int) -> tuple[int, ...]:
        left = (self.of_each - self.seen.count(colour) for colour in range(self.colours))
        return (*left, *(0 for _ in range(self.colours, 5)))

    def _exposed(self, field: int) -> Colorio:
        return self._eliminated() if self.visible(self.seen[field]) == self.of_each else self

    def play(self, action: Action) -> SmallColorio:
        if isinstance(action, Starter) and self.starter is None and action.seat in range(self.players):
            return replace(self, starter=action.seat, mover=action.seat)
        state = Colorio.play(self, action)
        assert isinstance(state, SmallColorio)
        return state

    @property
    def known(self) -> Sequence[int]:
        """How many covered fields of each colour everyone has seen."""
        return [
            sum(seen == colour and bool(self.caps >> field & 1) for field, seen in enumerate(self.seen))
            for colour in range(self.colours)
        ]

    @property
    def open(self) -> Sequence[int]:
        """How many open fields of each colour there are."""
        return [self.visible(colour) for colour in range(self.colours)]

    @property
    def unseen(self) -> int:
        """How many fields nobody has looked at."""
        return sum(seen == UNSEEN for seen in self.seen[: self.fields])
