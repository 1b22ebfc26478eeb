"""People for the tests: they play whole games over the wire."""

from __future__ import annotations

from random import Random
from typing import Any

from tricolor.client import Client, Live

Json = Any


async def guests(url: str, *names: str) -> list[Client]:
    people = [Client(url) for _ in names]
    for client, name in zip(people, names, strict=True):
        await client.become(name)
    return people


async def play_over(live: Live, rng: Random, *, most: int = 5000) -> Json:
    """Play random actions on all own seats until the game has ended; the last snapshot."""
    for _ in range(most):
        snapshot = live.snapshot
        if snapshot is not None and snapshot["game"] is not None:
            game = snapshot["game"]
            if snapshot["phase"] == "over" and game["outcome"] is not None:
                return snapshot
            if game["choices"]:
                action = rng.choice(game["choices"])["action"]
                answer = await live.act(game["turn"], game["event"], action)
                assert answer["type"] in ("ack", "refused"), answer
                while live.snapshot["game"]["event"] == game["event"] and live.snapshot["phase"] == "running":
                    await live.next(30)
                continue
        message = await live.next(30)
        assert message is not None, "the connection has ended"
    raise AssertionError("the game does not end")
