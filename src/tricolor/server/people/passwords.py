"""Passwords: hashed with Argon2, and refused if they are easy to guess."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ...games import game_keys
from ..errors import ApiError

AT_ONCE: Final = 2  # passwords checked at the same time: each takes 64 MB
LONGEST_LOOKED_AT: Final = 72  # characters that are searched for patterns
LEAST_SCORE: Final = 2  # of zxcvbn: more than a million guesses
OURS: Final = ["tricolor", *game_keys()]


class Passwords:
    """Hashes and checks passwords, a few at a time."""

    def __init__(self) -> None:
        self._hasher: Final = PasswordHasher()
        self._nobody: str | None = None  # a hash that no password matches
        self._few: Final = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str, name: str) -> str:
        """The hash of a new password. Raises `ApiError` weak_password."""
        async with self._few:
            return await asyncio.to_thread(self._hash, password, name)

    def _hash(self, password: str, name: str) -> str:
        check_strength(password, name)
        return self._hasher.hash(password)

    async def is_right(self, hashed: str | None, password: str) -> bool:
        """Whether a password is right. Takes just as long for a nonexistent account."""
        async with self._few:
            if hashed is None and self._nobody is None:
                self._nobody = await asyncio.to_thread(self._hasher.hash, secrets.token_urlsafe(32))
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed or self._nobody or "", password)
            except (VerificationError, InvalidHashError):
                return False


def check_strength(password: str, name: str) -> None:
    """Refuse common passwords, keyboard patterns, and variations of the name."""
    from zxcvbn import zxcvbn

    found = zxcvbn(password[:LONGEST_LOOKED_AT], user_inputs=[*OURS, *name.split(), name])
    if found["score"] < LEAST_SCORE:
        raise ApiError("weak_password", "password: expected one that is harder to guess", field="password")
