"""Colorio by brute force, to check the solver: on cells and layouts where it can, with `Fraction`, and with no classes.

`SmallBoard` plays any small board by its own reading of the rules: a state is what everybody has seen, cell by cell,
and chances are counted over all layouts that fit. `by_rules` solves late positions of the real board through the states
of the rules themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import permutations

from tricolor.core import Turn
from tricolor.games.colorio import Action, Colorio
from tricolor.games.colorio.notation import Cover, Lift

Shares = tuple[Fraction, ...]  # by seat, from the mover on


def best_of(options: Sequence[Shares]) -> Shares:
    """Most for oneself, then least for the next player, and so on."""
    return max(options, key=lambda shares: (shares[0], *(-share for share in shares[1:])))


def mixed(options: Sequence[tuple[int, Shares]]) -> Shares:
    """The mean by weights."""
    total = sum(weight for weight, _ in options)
    return tuple(
        sum((Fraction(weight, total) * shares[seat] for weight, shares in options), Fraction(0))
        for seat in range(len(options[0][1]))
    )


def next_to_mover(shares: Shares) -> Shares:
    """What the next player expects, as the player before him sees it."""
    return (shares[-1], *shares[:-1])


def after_leaving(rest: Shares, *, points: bool) -> Shares:
    """The mover has left, the others share what is left; on points each of them is one place further."""
    return (Fraction(0), *(share + points for share in rest))


@dataclass(frozen=True, slots=True)
class Moment:
    """What everybody who watches knows."""

    seen: tuple[int, ...]  # colour by cell, -1 where nobody has looked
    caps: frozenset[int]
    alive: int
    lifts_left: int = 3
    removed: bool = False
    first: bool = False
    forbidden: int | None = None
    lifted: int | None = None


class SmallBoard:
    """All moments of a game on a small board."""

    def __init__(self, colours: int, fields: int, *, points: bool = False) -> None:
        self.colours, self.fields, self.points = colours, fields, points
        self.layouts = sorted(set(permutations([colour for colour in range(colours) for _ in range(fields)])))
        self.solved: dict[Moment, Shares] = {}

    def start(self, players: int) -> Moment:
        cells = range(self.colours * self.fields)
        return Moment(tuple(-1 for _ in cells), frozenset(cells), players, first=True)

    def value(self, now: Moment) -> Shares:
        if now not in self.solved:
            self.solved[now] = best_of(self.lifts(now) if now.lifted is None else self.puts(now))
        return self.solved[now]

    def lifts(self, now: Moment) -> list[Shares]:
        return [self.lift(now, cell) for cell in now.caps if cell != now.forbidden]

    def lift(self, now: Moment, cell: int) -> Shares:
        lifted = replace(now, caps=now.caps - {cell}, lifts_left=now.lifts_left - 1, forbidden=None, lifted=cell)
        if now.seen[cell] >= 0:
            return self.exposed(lifted)
        return mixed(
            [
                (weight, self.exposed(replace(lifted, seen=(*now.seen[:cell], colour, *now.seen[cell + 1 :]))))
                for colour, weight in self.weights(now.seen, cell).items()
            ]
        )

    @cache  # noqa: B019 - lives as long as the test
    def weights(self, seen: tuple[int, ...], cell: int) -> dict[int, int]:
        """How many layouts that fit what was seen have each colour on a cell."""
        counts: dict[int, int] = {}
        for layout in self.layouts:
            if all(colour in (-1, there) for colour, there in zip(seen, layout, strict=True)):
                counts[layout[cell]] = counts.get(layout[cell], 0) + 1
        return counts

    def open_cells(self, now: Moment, colour: int) -> list[int]:
        return [cell for cell, there in enumerate(now.seen) if there == colour and cell not in now.caps]

    def exposed(self, now: Moment) -> Shares:
        assert now.lifted is not None
        if len(self.open_cells(now, now.seen[now.lifted])) < self.fields:
            return self.value(now)
        if now.alive == 2:
            return Fraction(0), Fraction(1)
        rest = self.value(Moment(now.seen, now.caps, now.alive - 1))
        return after_leaving(rest, points=self.points)

    def puts(self, now: Moment) -> list[Shares]:
        assert now.lifted is not None
        options = [self.put(now, None)]
        if not now.first and (now.removed or now.lifts_left > 0):
            for colour in set(range(self.colours)) - {now.seen[now.lifted]}:
                options += [self.put(now, cell) for cell in self.open_cells(now, colour)]
        return options

    def put(self, now: Moment, covers: int | None) -> Shares:
        caps = now.caps if covers is None else now.caps | {covers}
        if now.lifts_left == 0:
            return next_to_mover(self.value(Moment(now.seen, caps, now.alive, forbidden=covers)))
        return self.value(replace(now, caps=caps, lifted=None, removed=now.removed or covers is None))


# --- the real board, late in the game ----------------------------------------


class ByRules:
    """Solves states of the rules. Cells that show, or are known to hide, the same colour are tried once."""

    def __init__(self, *, points: bool = False) -> None:
        self.points = points
        self.solved: dict[object, Shares] = {}

    def value(self, state: Colorio) -> Shares:
        key = self.key(state)
        if key not in self.solved:
            self.solved[key] = best_of(list(self.actions(state).values()))
        return self.solved[key]

    def actions(self, state: Colorio) -> dict[Action, Shares]:
        """The value of one action of each sort."""
        sorts: dict[object, Action] = {}
        for action in state.legal_actions():
            sorts.setdefault(self.sort(state, action), action)
        return {action: self.after(state, state.play(action)) for action in sorts.values()}

    def sort(self, state: Colorio, action: Action) -> object:
        if not isinstance(action, Lift | Cover):
            return action
        field = (ord(action.cell[1]) - ord("1")) * 5 + ord(action.cell[0]) - ord("A")
        return state.seen[field] if state.seen[field] >= 0 else self.unseen_sort(state, field)

    def unseen_sort(self, state: Colorio, field: int) -> object:
        return "unseen" if state.options.layout == "random" else ("unseen", field)

    def key(self, state: Colorio) -> object:
        def colour_of(field: int | None) -> int | None:
            return None if field is None else state.seen[field]

        counts = tuple((state.visible(colour), state.seen.count(colour)) for colour in range(5))
        strips = state.seen if state.options.layout == "strips" else None
        turn = (state.lifts_left, state.removed_this_turn, state.first_turn, len(state.alive))
        return counts, strips, turn, colour_of(state.forbidden), colour_of(state.lifted)

    def after(self, before: Colorio, state: Colorio) -> Shares:
        """What follows from an action, for the seats from the one that took it."""
        if state.turn is Turn.CHANCE:
            return mixed([(weight, self.after(before, state.play(show))) for show, weight in state.chance_weights()])
        if state.over:
            return Fraction(0), Fraction(1)
        if len(state.alive) < len(before.alive):
            return after_leaving(self.value(state), points=self.points)
        return self.value(state) if state.mover == before.mover else next_to_mover(self.value(state))
