"""The positions of a game so far, for CT-REPEAT: a persistent list that shares all but its newest position.

A game of n moves has n histories, one in each state. Together they take O(n log n) space and time: each one refers to
the history before it and to a tree of counts in which it owns a single path.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Self, overload

FANOUT: Final = 16
BITS: Final = 4
HASH_BITS: Final = 60  # of `hash`, which has 61 or more; below that depth positions are compared one by one


class History(Sequence[bytes]):
    """Positions, oldest first. Immutable: `after` returns a longer history."""

    __slots__ = ("_before", "_counts", "_hash", "_last", "_length")

    _before: History | None
    _counts: Any  # a tree by the hash of a position: a tuple of subtrees, or a dictionary of counts
    _hash: int
    _last: bytes
    _length: int

    def __new__(cls) -> Self:
        """The empty history, at the start of a game."""
        made = super().__new__(cls)
        made._before, made._counts, made._last = None, None, b""
        made._length, made._hash = 0, hash(())
        return made

    @classmethod
    def of(cls, positions: Iterable[bytes]) -> History:
        """The history of given positions."""
        history = NOTHING
        for position in positions:
            history = history.after(position)
        return history

    def after(self, position: bytes) -> History:
        """This history with one more position."""
        made = History()
        made._before, made._last = self, position
        made._counts = _counted(self._counts, position, hash(position), 0)
        made._length, made._hash = self._length + 1, hash((self._hash, position))
        return made

    def count(self, value: bytes) -> int:
        """How often a position has stood on the board."""
        tree, rest = self._counts, hash(value)
        while isinstance(tree, tuple):
            tree, rest = tree[rest % FANOUT], rest >> BITS
        return 0 if tree is None else tree.get(value, 0)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[bytes]:
        return reversed(list(reversed(self)))

    def __reversed__(self) -> Iterator[bytes]:
        at = self
        while at._before is not None:
            yield at._last
            at = at._before

    @overload
    def __getitem__(self, index: int) -> bytes: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[bytes]: ...
    def __getitem__(self, index: int | slice) -> bytes | Sequence[bytes]:
        return tuple(self)[index]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, History) or (self._length, self._hash) != (other._length, other._hash):
            return False
        return all(mine == theirs for mine, theirs in zip(reversed(self), reversed(other), strict=True))

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<{self._length} positions>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _history_of, (tuple(self),)


NOTHING: Final = History()


def _history_of(positions: tuple[bytes, ...]) -> History:
    return History.of(positions)


def _counted(tree: Any, position: bytes, rest: int, depth: int) -> Any:
    """A tree that counts a position once more. Only the nodes on the path to it are new."""
    if isinstance(tree, tuple):
        place = rest % FANOUT
        below = _counted(tree[place], position, rest >> BITS, depth + BITS)
        return (*tree[:place], below, *tree[place + 1 :])
    if tree is None:
        return {position: 1}
    if position in tree or depth >= HASH_BITS:
        return {**tree, position: tree.get(position, 0) + 1}
    ((other, count),) = tree.items()  # so far one position holds this slot: push both into a node below
    place = (hash(other) >> depth) % FANOUT
    node: list[Any] = [None] * FANOUT
    node[place] = {other: count}
    return _counted(tuple(node), position, rest, depth)
