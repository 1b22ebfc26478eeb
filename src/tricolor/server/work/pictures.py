"""Pictures that were made once and may be wanted again."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

MOST: Final = 64  # of about 130 kB each


class Pictures:
    """The least recently wanted ones are forgotten first."""

    def __init__(self, most: int = MOST) -> None:
        self.most: Final = most
        self._made: Final[OrderedDict[str, bytes]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._made)

    def get(self, key: str) -> bytes | None:
        """A picture that was made before."""
        if key in self._made:
            self._made.move_to_end(key)
        return self._made.get(key)

    def put(self, key: str, picture: bytes) -> bytes:
        """Keep a picture, and return it."""
        self._made[key] = picture
        if len(self._made) > self.most:
            self._made.popitem(last=False)
        return picture
