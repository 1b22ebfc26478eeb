"""The strong players of Coloretto, on the native core: five levels, and reasons for what they would play.

They see only what a view shows. Importing this module needs the native core (`tricolor.native` says how to get it).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from ...core import OptionError, PositionError, Seat
from ...games.coloretto.cards import KIND_OF
from ...games.coloretto.notation import Action
from ...games.coloretto.view import ColorettoView
from ...native import ColorettoPlayer, ColorettoPosition
from ..base import Bot, Choice
from ..game import Watcher
from .greedy import counts

CHAMPION_MS: Final = 1_000
EXPERT_PLAYOUTS: Final = 50


@dataclass(frozen=True, slots=True)
class Level:
    """The core's player behind a level. The catalogues describe how it plays."""

    player: Callable[[], ColorettoPlayer]
    thinks: bool = False  # whether more time makes it stronger


LEVELS: Final[Mapping[str, Level]] = {
    "beginner": Level(lambda: ColorettoPlayer.policy(growth=False, envy=0.0, enough=(3.0, 6.0))),
    "casual": Level(lambda: ColorettoPlayer.policy(growth=False, envy=0.0, enough=(5.0, 2.0))),
    "club": Level(ColorettoPlayer.policy),
    "expert": Level(lambda: ColorettoPlayer.flat_monte_carlo(EXPERT_PLAYOUTS, growth=True)),
    "champion": Level(lambda: ColorettoPlayer.search(ms=CHAMPION_MS), thinks=True),
}


def make_player(level: str, *, ms: int | None = None, nodes: int | None = None) -> ColorettoPlayer:
    """The player of a level; `ms` and `nodes` (playouts) replace the budget of a level that thinks.

    With `nodes` and without `ms` its play depends only on the seed. Raises `OptionError`.
    """
    if level not in LEVELS:
        raise OptionError("level", f"one of {', '.join(LEVELS)}", level)
    for name, value in (("ms", ms), ("nodes", nodes)):
        if value is not None and value < 1:
            raise OptionError(name, "a number above 0", value)
    chosen = LEVELS[level]
    if not chosen.thinks or (ms is None and nodes is None):
        return chosen.player()
    return ColorettoPlayer.search(ms=ms, playouts=nodes)


class NativeColoretto(Bot[ColorettoView, Action]):
    """A player of a level."""

    def __init__(self, seat: Seat, level: str = "champion", *, ms: int | None = None, nodes: int | None = None) -> None:
        super().__init__(seat)
        self.player = make_player(level, ms=ms, nodes=nodes)

    def choose(self, view: ColorettoView, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        position = position_of_view(view)
        seed = rng.getrandbits(63)
        if len(legal) == 1:
            return Choice(legal[0], ColorettoPlayer.policy().answer(position)[0][0][1])
        actions, nodes, _ = self.player.answer(position, seed)
        best, value, _ = actions[0]
        by_name = {str(action): action for action in legal}
        return Choice(by_name[ColorettoPosition.text(best)], min(max(value, 0.0), 1.0), nodes)


def position_of_view(view: ColorettoView) -> ColorettoPosition:
    """The position that a view shows on a seat's turn. Nothing is hidden in Coloretto, so it is the whole position."""
    if not isinstance(view.turn, int):
        raise PositionError("turn", "a seat", view.turn)
    untouched = view.drawn is None and not any(row.cards or row.taken for row in view.rows)
    scoring = view.last_round and untouched  # during the last round itself a card has been turned up
    return ColorettoPosition.from_facts(
        players=len(view.seats),
        table=view.table,
        option_starter=None,
        deck=counts(view.unseen),
        rows=[None if row.taken else [KIND_OF[card] for card in row.cards] for row in view.rows],
        hands=[counts(seat.cards) for seat in view.seats],
        removed=[KIND_OF[colour] for colour in view.removed],
        starter=view.starter,
        mover=view.starter if scoring and view.starter is not None else view.turn,
        out=[number for number, seat in enumerate(view.seats) if seat.took_row],
        drawing=False,
        drawn=None if view.drawn is None else KIND_OF[view.drawn],
        last_round=view.last_round,
        discarded=counts(view.discarded),
        scoring=scoring,
        jokers=[None if seat.jokers is None else [KIND_OF[colour] for colour in seat.jokers] for seat in view.seats],
    )


class ColorettoWatcher(Watcher):
    """A view shows everything."""

    def position(self, view: ColorettoView) -> ColorettoPosition:
        return position_of_view(view)
