"""Colorio on a reduced board, small enough for algorithms that visit the whole game tree.

The rules are those of the game, but the board has fewer fields, and fewer of a colour are fatal. It uses the first
fields: A1, B1 and so on. CI-FIRST would leave little to decide there, so it can be switched off. Nobody is stuck as
long as there are at least as many colours as players (see the rules).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec
import numpy as np

from ...core import OptionError, Seat, Starter
from ...games.colorio.board import FIELDS
from ...games.colorio.notation import COVERS, LIFTS, REMOVE, SHOWS, Action
from ...games.colorio.rules import UNSEEN, Colorio, Options
from ..arrays import Array


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
        """How many fields the board has."""
        return self.colours * self.of_each

    def may_cover(self, field: int) -> bool:
        return field < self.fields and Colorio.may_cover(self, field)

    def colour_weights(self, field: int) -> tuple[int, ...]:
        left = (self.of_each - self.seen.count(colour) for colour in range(self.colours))
        return (*left, *(0 for _ in range(self.colours, 5)))

    def _exposed(self, field: int) -> Colorio:
        return self._eliminated() if self.visible(self.seen[field]) == self.of_each else self

    def play(self, action: object) -> SmallColorio:
        if isinstance(action, Starter) and self.starter is None and action.seat in range(self.players):
            return replace(self, starter=action.seat, mover=action.seat)
        state = Colorio.play(self, action)
        assert isinstance(state, SmallColorio)
        return state

    def numbered(self) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """All actions, and all draws of chance, in the order of their numbers."""
        return (*LIFTS, *COVERS, REMOVE), (*SHOWS, *(Starter(seat) for seat in range(5)))

    def observed(self, seat: Seat, *, memory: bool) -> Array:
        """An observation as in docs/batch.md; fields outside the board are 0 everywhere."""
        caps, seen = self.caps, self.seen
        covered = [caps >> field & 1 for field in range(FIELDS)]
        sets = [[int(seen[f] == colour and not covered[f]) for f in range(FIELDS)] for colour in range(5)]
        sets += [[int(memory and seen[f] == colour and covered[f]) for f in range(FIELDS)] for colour in range(5)]
        sets += [covered, [int(memory and covered[f] and seen[f] < 0) for f in range(FIELDS)]]
        sets += [[int(f == self.lifted) for f in range(FIELDS)], [int(f == self.forbidden) for f in range(FIELDS)]]
        order = [(seat + ahead) % self.players for ahead in range(self.players)]
        points = self.points or (0,) * self.players
        flags = [self.lifts_left, int(self.must_remove), int(self.first_turn), self.round, 0, 0]
        ends = [number for other in order for number in (int(other not in self.out), points[other])]
        return np.array([*flags, *(bit for row in sets for bit in row), *ends], dtype=np.int8)

    def shown(self, seat: Seat) -> str:
        """What a seat sees, as JSON."""
        return msgspec.json.encode(self.view(seat)).decode()

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
