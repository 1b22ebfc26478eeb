"""People for the tests: they play whole games over the wire."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from tricolor.client import Client, Live
from tricolor.protocol import ChanceEntry, Outcome, PlayEntry, SayEntry, Setup, Snapshot

Json = Any


def a_setup(wish: Json) -> Setup:
    """A table as JSON would ask for it."""
    return msgspec.convert(wish, Setup)


def join_code(table: Snapshot) -> str:
    """The code with which others take a seat."""
    assert table.links.join is not None
    return table.links.join.removeprefix("/j/")


def ended(table: Snapshot) -> Outcome:
    """How the game ended."""
    outcome = table.playing.outcome
    assert outcome is not None
    return outcome


def last_said(table: Snapshot) -> SayEntry:
    entry = table.log[-1]
    assert isinstance(entry, SayEntry)
    return entry


def actions_of(table: Snapshot) -> list[str]:
    """Every event of the game in the log."""
    return [entry.action for entry in table.log if isinstance(entry, PlayEntry | ChanceEntry)]


async def guests(url: str, *names: str) -> list[Client]:
    people = [Client(url) for _ in names]
    for client, name in zip(people, names, strict=True):
        await client.become(name)
    return people


async def play_over(live: Live, rng: Random, *, most: int = 5000) -> Snapshot:
    """Play random actions on all own seats until the game has ended; the last snapshot."""
    for _ in range(most):
        game = live.snapshot.game if live.has_snapshot else None
        if game is not None:
            if live.snapshot.phase == "over" and game.outcome is not None:
                return live.snapshot
            if game.choices:
                await live.act(game.mover, game.event, rng.choice(game.choices).action)
                while live.snapshot.playing.event == game.event and live.snapshot.phase == "running":
                    await live.next(90)
                continue
        message = await live.next(90)
        assert message is not None, "the connection has ended"
    raise AssertionError("the game does not end")
