"""Chance that can be checked afterwards. docs/fair-deals.md explains the derivation and has test vectors.

A seed is any text. Its SHA-256 is published before the first event and the seed itself after the last, so that
everyone can recompute the deals. Players mix in nonces so that nobody can choose the deals. Each player first gives a
pledge, the hash of a nonce, and shows the nonce when all have pledged (scheme 2). In scheme 1 nonces were open from the
start.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from .core import FieldError, TricolorError, texts

_LABEL: Final = "tricolor-fair"
_PLEDGE: Final = "tricolor-pledge"
_BLOCK: Final = 1 << 256


class UnfairError(TricolorError):
    """A chance event that the seed does not give, or a seed that was not committed to.

    `key` names a text in the catalogues (`verify-KEY`).
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


def new_nonce() -> str:
    """A player's share of the chance, which nobody can guess from its pledge: 256 bits in hexadecimal."""
    return secrets.token_hex(32)


def pledge_of(nonce: str) -> str:
    """What a player gives before the nonce itself. It is not part of the key, or its readers could compute the key."""
    return sha256(f"{_PLEDGE}|{nonce}".encode()).hexdigest()


class Chance:
    """Draws from a seed and the players' nonces ("" for a player who gave none). A number stands for its digits.

    With pledges ("" for a player who made none) it uses scheme 2, without them scheme 1.
    """

    def __init__(self, seed: str | int, nonces: Sequence[str] = (), pledges: Sequence[str] = ()) -> None:
        if isinstance(seed, bool) or not isinstance(seed, str | int):
            raise FieldError("seed", "a text or a whole number", seed)
        seed = str(seed)
        self.seed: Final = seed
        self.nonces: Final = texts("nonces", nonces)
        self.pledges: Final = texts("pledges", pledges)
        self.scheme: Final = 2 if self.pledges else 1
        mixed = "".join(f"|{sha256(nonce.encode()).hexdigest()}" for nonce in self.nonces)
        key = hmac.digest(seed.encode(), f"{_LABEL}-{self.scheme}{mixed}".encode(), "sha256")
        self._keyed: Final = hmac.new(key, digestmod="sha256")

    def __repr__(self) -> str:
        """Leave out the seed, which stays secret while a game runs."""
        return f"<Chance committed to {self.commitment[:12]}...>"

    @property
    def commitment(self) -> str:
        """What is published of the seed before the first event."""
        return commitment(self.seed)

    @property
    def broken(self) -> int | None:
        """The first seat whose nonce does not match its pledge."""
        pairs = zip(self.pledges, self.nonces, strict=True) if self.pledges else ()
        return next((seat for seat, (given, nonce) in enumerate(pairs) if given and given != pledge_of(nonce)), None)

    def number(self, event: int, below: int) -> int:
        """A number from 0 to `below` - 1 for an event, all equally likely.

        Blocks that would favour small numbers are discarded, which almost never happens.
        """
        fair = _BLOCK - _BLOCK % below
        attempt = 0
        while True:
            drawn = self._keyed.copy()  # hmac.digest lets other threads run, and then waits for its turn
            drawn.update(f"{event}:{attempt}".encode())
            block = int.from_bytes(drawn.digest())
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
