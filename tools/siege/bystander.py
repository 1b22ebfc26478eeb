"""A visitor who only wants to play: a game against a bot, action by action, with every answer timed."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from random import Random
from secrets import token_urlsafe
from typing import Any

import httpx

ADDRESS = "127.0.0.2"
PATIENCE = 30.0  # seconds for an answer
PAUSE = 0.1  # seconds between two actions


class Bystander:
    """Plays until told to stop. `actions` and `replies` are in seconds: for answers, and for the bot's moves."""

    def __init__(self, url: str, seed: int = 1) -> None:
        self.http = httpx.AsyncClient(
            base_url=url,
            headers={"X-Tricolor": "1"},
            timeout=PATIENCE,
            transport=httpx.AsyncHTTPTransport(local_address=ADDRESS),
            trust_env=False,
        )
        self.rng = Random(seed)
        self.actions: list[float] = []
        self.replies: list[float] = []
        self.failed: list[str] = []
        self.table = ""
        self.over = asyncio.Event()
        self.lag = 0.0  # the server's longest lag while we watch

    async def close(self) -> None:
        await self.http.aclose()

    async def begin(self) -> None:
        (await self.http.post("/api/me", json={"name": "Bystander"})).raise_for_status()
        await self._sit_down()

    async def _sit_down(self) -> None:
        wish = {"game": "coloretto", "seats": [{"who": "me"}, {"who": "bot", "level": "beginner"}]}
        made = await self.http.post("/api/tables", json=wish)
        made.raise_for_status()
        self.table = made.json()["table"]["id"]

    async def play(self) -> None:
        while not self.over.is_set():
            try:
                await self._turn()
            except httpx.HTTPError as error:
                self.failed.append(repr(error))
            await asyncio.sleep(PAUSE)

    async def _turn(self) -> None:
        """Wait until it is our turn, and play."""
        began = time.monotonic()
        while not self.over.is_set():
            snapshot = await self._look()
            if snapshot["phase"] == "over":
                await self._sit_down()
                return
            if snapshot["game"]["choices"]:
                break
            if time.monotonic() - began > PATIENCE:
                self.failed.append("the bot does not move")
                return
            await asyncio.sleep(0.05)
        else:
            return
        if self.actions:
            self.replies.append(time.monotonic() - began)
        await self.act(snapshot["game"])

    async def _look(self) -> Any:
        answer = await self.http.get(f"/api/tables/{self.table}", params={"after": 1_000_000})
        answer.raise_for_status()
        return answer.json()

    async def act(self, game: Any) -> None:
        action = self.rng.choice(game["choices"])["action"]
        began = time.monotonic()
        answer = await self.http.post(
            f"/api/tables/{self.table}/actions",
            json={"seat": 0, "after": game["event"], "action": action, "key": token_urlsafe(8)},
        )
        self.actions.append(time.monotonic() - began)
        if answer.status_code != 201:
            self.failed.append(f"{answer.status_code} {answer.text[:200]}")

    async def watch(self) -> None:
        """Read the lag of the server's event loop every few seconds."""
        while True:
            await asyncio.sleep(5)
            with suppress(httpx.HTTPError):
                self.lag = max(self.lag, await self.number("tricolor_loop_lag_max_seconds"))

    async def number(self, name: str) -> float:
        """A number of the server's metrics."""
        text = (await self.http.get("/metrics")).text
        found = [line.split()[1] for line in text.splitlines() if line.split(" ")[0] == name]
        return float(found[0]) if found else 0.0


def share(values: list[float], part: float) -> float:
    """A quantile; 0 for no values."""
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * part), len(ordered) - 1)] if ordered else 0.0
