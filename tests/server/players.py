"""People for the tests: they play whole games over the wire."""

from __future__ import annotations

import asyncio
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


async def whole_game(url: str, setup: Json, names: list[str], seed: int = 0) -> tuple[Json, list[Json]]:
    """A game between clients on seats of their own, and bots where the setup has them: the id and all snapshots."""
    people = await guests(url, *names)
    try:
        table = await people[0].make_table(setup)
        id_ = table["id"]
        code = table["links"]["join"].removeprefix("/j/")
        free = [seat for seat, info in enumerate(table["seats"]) if info["kind"] is None]
        for person, seat in zip(people[1:], free, strict=True):
            await person.sit(id_, seat, code=code)

        async def one(person: Client, number: int) -> Json:
            async with person.live(id_) as live:
                return await play_over(live, Random(f"{seed}-{number}"))

        ends = await asyncio.gather(*(one(person, number) for number, person in enumerate(people)))
        return id_, list(ends)
    finally:
        for person in people:
            await person.close()
