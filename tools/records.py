"""`python -m tools.records`: play games of all kinds on a server and keep their records as test data.

The records are what people download: tests replay them in the rules, the core and every adapter.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Final

from tricolor.bots import best_choice
from tricolor.bots.base import Budget
from tricolor.client import Client, Live
from tricolor.games import get_game
from tricolor.match import Match
from tricolor.protocol import AnyGameState, ChanceEntry, Options, PlayEntry, Record, SeatSetup, Setup
from tricolor.record import load, save

from .running import RunningServer
from .samples import SAMPLES

FOLDER: Final = Path(__file__).parents[1] / "tests" / "fixtures" / "records" / "served"
RESIGNED_AFTER: Final = 20  # events
SETUPS: Final[dict[str, tuple[str, int, Options]]] = {
    name: (key, players, options)
    for key, sample in SAMPLES.items()
    for name, (players, options) in sample.records.items()
}


async def game(url: str, name: str) -> Record:
    """Play a game on all seats, and return its record."""
    key, players, options = SETUPS[name]
    rng = Random(name)
    async with Client(url) as ann:
        await ann.become("Ann")
        seats = [SeatSetup("me")] * players
        table = await ann.make_table(Setup(game=key, seats=seats, options=options))
        async with ann.live(table.id) as live:
            await live.next(30)
            while live.snapshot.playing.outcome is None:
                shown = live.snapshot.playing
                if not shown.choices:
                    await live.next(30)
                elif name.endswith("-resigned") and shown.event > RESIGNED_AFTER:
                    await ann.resign(table.id, shown.mover)
                    break
                else:
                    await act(live, await chosen(ann, table.id, shown, key, options, rng))
            while live.snapshot.phase != "over" or live.snapshot.playing.outcome is None:
                await live.next(30)
        return await ann.record(table.id)


async def chosen(ann: Client, table: str, shown: AnyGameState, key: str, options: Options, rng: Random) -> str:
    """The next action: planned in Colorito, which random moves would not end; random elsewhere."""
    if key != "colorito":
        return rng.choice(shown.choices).action
    match = Match(get_game(key), 2, options=options)
    for entry in (await ann.table(table)).log:
        if isinstance(entry, PlayEntry | ChanceEntry):
            match.play_text(entry.action)
    return str(best_choice(match, rng, budget=Budget(nodes=200_000)).action)


async def act(live: Live, action: str) -> None:
    shown = live.snapshot.playing
    await live.act(shown.mover, shown.event, action)
    while live.snapshot.playing.event == shown.event and live.snapshot.phase == "running":
        await live.next(30)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="tricolor-records-") as folder, RunningServer(Path(folder)) as server:
        for name in SETUPS:
            record = asyncio.run(game(server.url, name))
            save(load(record), FOLDER / f"{name}.json")
            print(f"{name}: {len(record.events)} events")


if __name__ == "__main__":
    main()
