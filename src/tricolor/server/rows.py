"""What the row of a table says for the lobby and the sweeper: worked out from what is about to be written. No I/O."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from .live import encode
from .table import NOBODY, Draft, Table


def seats_after(drafts: Sequence[Draft]) -> list[tuple[int, str | None]]:
    """Who sits where after the drafts, for the cache of seats."""
    seats: list[tuple[int, str | None]] = []
    for draft in drafts:
        if draft.kind in ("sit", "leave"):
            seats.append((draft.data["seat"], draft.data.get("who") if draft.kind == "sit" else None))
        elif draft.kind == "claim":
            seats += [(seat, draft.data["who"]) for seat in draft.data["seats"]]
    return seats


_PHASES: Final = {
    "open": "seating",
    "start": "running",
    "resume": "running",
    "pause": "paused",
    "resign": "over",
    "timeout": "over",
    "tie": "over",
    "end": "over",
}


def outlook(table: Table, drafts: Sequence[Draft], at: int) -> tuple[str, int | None]:
    """Phase and due time after the drafts. The due time may be too early, never too late."""
    phase: str = table.phase
    state = None if table.match is None else table.match.state
    for draft in drafts:
        phase = _PHASES.get(draft.kind, phase)
        state = draft.state if draft.state is not None else state
    ended_ = any(draft.kind == "end" for draft in drafts) or table.ended
    if state is not None and phase == "running" and state.turn is None:
        phase = "over"
    if ended_ or phase in ("seating", "paused"):
        return phase, None
    if phase == "over" or any(draft.kind in ("undo", "away", "start") for draft in drafts):
        return phase, at
    turn = None if state is None else state.turn
    if isinstance(turn, int) and table.chairs[turn].bot is not None:
        return phase, at
    times = []
    if table.clock is not None:
        times += [at + left for left in table.clock.left if left is not None]
    if table.setup.absence is not None:
        times.append(at + table.setup.absence.seconds * 1000)
    return phase, min(times, default=None)


def lobby_json(table: Table, drafts: Sequence[Draft]) -> str:
    """What the lobby shows of a table."""
    names = [chair.name for chair in table.chairs]
    for draft in drafts:
        if draft.kind == "sit":
            names[draft.data["seat"]] = draft.data["player"]["name"]
        elif draft.kind == "leave":
            names[draft.data["seat"]] = None
        elif draft.kind == "forget":
            names = [NOBODY if seat in draft.data["seats"] else name for seat, name in enumerate(names)]
    shown = {
        "players": table.players,
        "names": names,
        "rated": table.setup.rated,
        "clock": msgspec.to_builtins(table.setup.clock),
        "options": table.options,
    }
    return encode(shown).decode()
