"""Passwords: hashed with Argon2, and refused if they are easy to guess."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ...games import game_keys
from ..errors import ApiError
from ..work.lanes import give_way

T = TypeVar("T")

AT_ONCE: Final = 2  # passwords checked at the same time: each takes 64 MB
LONGEST_LOOKED_AT: Final = 32  # characters that are searched for patterns: 72 of the worst take two seconds
LEAST_SCORE: Final = 2  # of zxcvbn: more than a million guesses
OURS: Final = ["tricolor", *game_keys()]


class Passwords:
    """Hashes and checks passwords, a few at a time.

    Threads that hash give way to everybody's games. Those that look for patterns do not: whoever holds the interpreter
    must be able to go on.
    """

    def __init__(self) -> None:
        self._hasher: Final = PasswordHasher()
        self._nobody: str | None = None  # a hash that no password matches
        self._few: Final = asyncio.Semaphore(AT_ONCE)
        self._threads: Final = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords", initializer=give_way)

    async def hash(self, password: str, name: str) -> str:
        """The hash of a new password. Raises `ApiError` weak_password."""
        async with self._few:
            await asyncio.to_thread(check_strength, password, name)
        return await self._run(lambda: self._hasher.hash(password))

    async def is_right(self, hashed: str | None, password: str) -> bool:
        """Whether a password is right. Takes just as long for a nonexistent account."""
        if hashed is None and self._nobody is None:
            self._nobody = await self._run(lambda: self._hasher.hash(secrets.token_urlsafe(32)))
        try:
            return await self._run(lambda: self._hasher.verify(hashed or self._nobody or "", password))
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def check_strength(password: str, name: str) -> None:
    """Refuse common passwords, keyboard patterns, and variations of the name."""
    from zxcvbn import zxcvbn

    found = zxcvbn(password[:LONGEST_LOOKED_AT], user_inputs=[*OURS, *name.split(), name])
    if found["score"] < LEAST_SCORE:
        raise ApiError("weak_password", "password: expected one that is harder to guess", field="password")
