"""Chance that can be checked afterwards. docs/fair-deals.md has the derivation in words and test vectors.

A seed is any text. Its SHA-256 is published before the first event and the seed itself after the last, so that
nobody can choose the deals and everybody can recompute them. Players may mix in nonces after they saw the commitment.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from .core import FieldError, TricolorError

SCHEME: Final = 1
_LABEL: Final = "tricolor-fair-1"
_BLOCK: Final = 1 << 256


class UnfairError(TricolorError):
    """A chance event that the seed does not give, or a seed that was not committed to.

    `key` is that of a text in the catalogues (`verify-KEY`).
    """

    def __init__(self, message: str, key: str, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_of_text = args


def new_seed() -> str:
    """A seed that nobody can guess: 256 bits in hexadecimal."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published before the first event."""
    return sha256(seed.encode()).hexdigest()


class Chance:
    """Draws from a seed and the players' nonces ("" for who gave none). A number is the seed of its digits."""

    def __init__(self, seed: str | int, nonces: Sequence[str] = ()) -> None:
        if isinstance(seed, bool) or not isinstance(seed, str | int):
            raise FieldError("seed", "a text or a whole number", seed)
        seed = str(seed)
        self.seed: Final = seed
        self.nonces: Final = tuple(nonces)
        mixed = "".join(f"|{sha256(nonce.encode()).hexdigest()}" for nonce in self.nonces)
        self._key: Final = hmac.digest(seed.encode(), f"{_LABEL}{mixed}".encode(), "sha256")

    def __repr__(self) -> str:
        """Without the seed, which stays secret while a game runs."""
        return f"<Chance committed to {self.commitment[:12]}...>"

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def number(self, event: int, below: int) -> int:
        """A number from 0 to `below` - 1 for an event, all equally likely.

        Blocks that would favour small numbers are thrown away, which happens about never.
        """
        fair = _BLOCK - _BLOCK % below
        attempt = 0
        while True:
            block = int.from_bytes(hmac.digest(self._key, f"{event}:{attempt}".encode(), "sha256"))
            if block < fair:
                return block % below
            attempt += 1

    def draw(self, event: int, weights: Sequence[int]) -> int:
        """The index of the outcome that an event draws, with exact odds."""
        drawn = self.number(event, sum(weights))
        for index, weight in enumerate(weights):
            if drawn < weight:
                return index
            drawn -= weight
        raise AssertionError("a number below the sum of the weights falls into one of them")
