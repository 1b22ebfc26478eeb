"""The players of Colorito on the native core: five levels, and the reasons for their moves.

All of them search; `native/colorito/search.h` says how. A weaker level looks less far ahead, follows shorter chains
of hops, ignores the other side's moves, and does not see which pieces are left behind or shut in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from ...core import OptionError, Seat
from ...games.colorito.board import CELL_OF, PIECES
from ...games.colorito.notation import PASS, Action, Move
from ...games.colorito.view import ColoritoView
from ...native import ColoritoPosition, NativeMissing
from ..base import Bot, Choice

try:
    from ..._native import ColoritoPlayer, colorito_reasons
except ImportError as error:  # a core from an older build
    raise NativeMissing(
        f"The native core is of an older build ({error}): run `make clean` and `make test`, or `pip install .`"
    ) from error

DEEPEST: Final = 64  # plies
LONG: Final = 60  # own moves: a game still running by then has stragglers
CAREFUL_NODES: Final = 4_000  # for a move of a level that has to bring them home
VERY_LONG: Final = 80  # own moves: by then the stragglers are hard to bring home
PATIENT_NODES: Final = 12_000


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks. `ms` is its time for a move, 0 if only `nodes` limit it."""

    depth: int = DEEPEST  # plies
    hops: int = 0  # of a chain; 0: no limit
    both: bool = True  # also looks at the other side's moves
    sees_trouble: bool = True  # pieces that are stuck, last or left behind; otherwise it only counts distances
    plans: bool = True  # plans the last moves home
    nodes: int = 0
    ms: int = 0


LEVELS: Final[Mapping[str, Level]] = {
    "beginner": Level(1, hops=2, both=False, sees_trouble=False, plans=False, nodes=2_000),
    "casual": Level(1, hops=3, both=False, plans=False, nodes=2_000),
    "club": Level(3, hops=5, both=False, plans=False, nodes=4_000),
    "expert": Level(4, nodes=4_000),
    "champion": Level(ms=1_500),
}


@dataclass(frozen=True, slots=True)
class Planned(Choice[Action]):
    """What a player plays, and the line that it expects."""

    line: tuple[str, ...] = ()  # its own moves and the other side's, alternating
    own: float = 0  # moves that it thinks it needs
    theirs: float = 0  # moves that it thinks the other side needs; 0 if it did not look

    @property
    def pv(self) -> tuple[str, ...]:
        return self.line or (str(self.action),)


@dataclass(frozen=True, slots=True)
class Reason:
    """A good move and what it does. Pieces are named as in views; moves left are estimates."""

    action: Move
    value: float
    own_before: float  # moves that the side to move needs, before and after this one
    own_after: float
    theirs_after: float
    piece: str
    hops: int
    finishes: str | None  # the piece comes home
    leaves_home: str | None  # the piece was home
    opens: int  # how many more squares own pieces can reach next turn: it opens a ladder; below 0: it closes one
    strands: tuple[str, ...]  # own pieces left with nobody near
    rescues: tuple[str, ...]  # own pieces that had nobody near before
    blocks: bool  # it goes onto a target of the other side
    unblocks: bool  # it leaves one


class NativeColorito(Bot[ColoritoView, Action]):
    """A player of a level. `ms` or `nodes` replace the level's own effort; only nodes are reproducible."""

    def __init__(self, seat: Seat, level: str = "champion", *, ms: float = 0, nodes: int = 0) -> None:
        super().__init__(seat)
        if level not in LEVELS:
            raise OptionError("level", f"one of {', '.join(LEVELS)}", level)
        if ms < 0 or nodes < 0:
            raise OptionError("ms" if ms < 0 else "nodes", "a number above 0", ms if ms < 0 else nodes)
        self.level = LEVELS[level]
        self.ms, self.nodes = ms, nodes
        self._players: dict[Level, ColoritoPlayer] = {}
        self._earlier: list[bytes] = []
        self._now: bytes | None = None

    def observe(self, view: ColoritoView) -> None:
        """Remember positions (CT-REPEAT)."""
        if view.starter is None:
            return
        now = _compared(view)
        if self._now is not None and view.last is not None:
            self._earlier.append(self._now)
        self._now = now

    def choose(self, view: ColoritoView, legal: Sequence[Action], rng: Random) -> Planned:
        seed = rng.getrandbits(64)
        if list(legal) == [PASS]:
            return Planned(PASS, 0.5)
        level = self._level_now(view)
        if level not in self._players:
            self._players[level] = _made(level, lines=1)
        thought = self._players[level].think(self._position(view), seed, **self._effort(level))
        line = tuple(str(_move(action)) for action in thought.line)
        return Planned(_move(thought.action), thought.value, thought.nodes, line, thought.own, thought.theirs)

    def explain(self, view: ColoritoView, k: int = 3, seed: int = 0) -> tuple[Reason, ...]:
        """The best moves of a position and what they do, best first."""
        if k < 1:
            raise OptionError("k", "a number above 0", k)
        position = self._position(view)
        if not isinstance(position.turn, int) or position.legal_actions() == [ColoritoPosition.parse("pass")]:
            return ()
        player = _made(self.level, lines=k)
        thought = player.think(position, seed, **self._effort(self.level))
        return tuple(
            reason_of(position, action, value=value, own_before=thought.own, own_after=own, theirs_after=theirs)
            for action, value, own, theirs in thought.candidates[:k]
        )

    def _level_now(self, view: ColoritoView) -> Level:
        """In a long game every level looks more carefully: it has to end.

        In the strict game every level sees who is left behind: a piece alone in the middle hardly ever gets home.
        """
        if view.moves[self.seat] < LONG or self.level.ms:
            return replace(self.level, sees_trouble=True) if view.strict else self.level
        return replace(LEVELS["expert"], nodes=CAREFUL_NODES if view.moves[self.seat] < VERY_LONG else PATIENT_NODES)

    def _effort(self, level: Level) -> dict[str, Any]:
        if self.ms or self.nodes:
            return {"ms": self.ms, "nodes": self.nodes}
        return {"ms": float(level.ms), "nodes": level.nodes}

    def _position(self, view: ColoritoView) -> ColoritoPosition:
        return ColoritoPosition.from_facts(
            numbers=view.numbers,
            strict=view.strict,
            option_starter=None,
            starter=view.starter,
            mover=_mover(view),
            pieces=_pieces(view),
            earlier=self._earlier if self._now == _compared(view) else [],
            moves=view.moves,
        )


def _made(level: Level, *, lines: int) -> ColoritoPlayer:
    return ColoritoPlayer(
        depth=level.depth,
        hops=level.hops,
        both=level.both,
        plans=level.plans,
        lines=lines,
        sees_trouble=level.sees_trouble,
    )


def _mover(view: ColoritoView) -> int:
    return view.turn if isinstance(view.turn, int) else 0


def _pieces(view: ColoritoView) -> bytes:
    return bytes(CELL_OF[view.pieces[piece]] for piece in PIECES)


def _compared(view: ColoritoView) -> bytes:
    """What CT-REPEAT compares; if numbers do not count, colours do."""
    pieces = _pieces(view)
    if not view.numbers:
        pieces = b"".join(bytes(sorted(pieces[first : first + 10])) for first in (0, 10, 20, 30))
    return pieces + bytes((_mover(view),))


def _move(action: int) -> Move:
    return Move(*divmod(action, 100))


def reason_of(
    position: ColoritoPosition,
    action: int,
    *,
    value: float = 0,
    own_before: float = 0,
    own_after: float = 0,
    theirs_after: float = 0,
) -> Reason:
    """What a move of a position does, with what is known about its value."""
    facts = colorito_reasons(position, action)
    piece = PIECES[facts["piece"]]
    return Reason(
        action=_move(action),
        value=value,
        own_before=own_before,
        own_after=own_after,
        theirs_after=theirs_after,
        piece=piece,
        hops=facts["hops"],
        finishes=piece if facts["finishes"] else None,
        leaves_home=piece if facts["leaves_home"] else None,
        opens=facts["jumps"],
        strands=tuple(PIECES[number] for number in facts["stranded"]),
        rescues=tuple(PIECES[number] for number in facts["rescued"]),
        blocks=facts["blocks"],
        unblocks=facts["unblocks"],
    )
