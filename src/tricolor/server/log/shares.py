"""The players' shares of the chance before a game starts: pledged, shown, or restarted. Pure; raises `ApiError`.

docs/fair-deals.md explains why it works this way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from ...fair import commitment, pledge_of
from ...protocol import LeaveEntry, NonceEntry, PledgeEntry, RevealEntry, VoidEntry
from ..errors import ApiError
from .table import Draft, Table


class Share(Struct, frozen=True):
    """What a player brings to a seat: an open nonce, a pledge, or the duty to pledge."""

    nonce: str = ""
    pledge: str = ""
    owes: bool = False


PATIENCE: Final = 60_000  # milliseconds after which the others need no longer wait for a pledge or a nonce


def nonce(table: Table, seat: int, given: str) -> Draft:
    """An open share, for clients that do not pledge."""
    _check_open(table)
    return Draft(NonceEntry(seat=seat, nonce=given))


def pledge(table: Table, seat: int, given: str) -> Draft:
    """Promise a share."""
    _check_open(table)
    return Draft(PledgeEntry(seat=seat, pledge=given))


def _check_open(table: Table) -> None:
    if table.phase != "seating":
        raise ApiError("not_allowed", "the game has started: the nonces are final")
    if table.called is not None:
        raise ApiError("not_allowed", "the pledges are final: show the nonce")


def reveal(table: Table, seat: int, given: str) -> Draft:
    """Show the share that was promised."""
    chair = table.chairs[seat]
    if table.called is None:
        raise ApiError("not_allowed", "nonces are shown when all have pledged, and not before")
    if not chair.pledge or chair.revealed:
        raise ApiError("not_allowed", "this seat has no nonce to show")
    if pledge_of(given) != chair.pledge:
        raise ApiError("bad_request", "nonce: expected the one that was pledged", field="nonce")
    return Draft(RevealEntry(seat=seat, nonce=given))


def void(table: Table, seat: int, off: Sequence[int], seed: str, fresh: str, now: int) -> list[Draft]:
    """Restart the pledges. Seats that keep the others waiting may be freed."""
    if table.phase != "seating" or (table.called is None and not off):
        raise ApiError("not_allowed", "no pledges are final yet")
    for other in off:
        if other not in table.late:
            raise ApiError("not_allowed", f"off: nobody waits for seat {other}", field="off")
        if now < table.waits_since + PATIENCE:
            raise ApiError("not_allowed", f"off: give them {PATIENCE // 1000} seconds", field="off")
    return [*void_if_called(table, seat, seed, fresh), *(Draft(LeaveEntry(seat=other)) for other in sorted({*off}))]


def void_if_called(table: Table, seat: int | None, seed: str, fresh: str) -> list[Draft]:
    """Void final pledges. The seed behind them is shown, so that everyone sees which deal was dropped."""
    if table.called is None:
        return []
    return [Draft(VoidEntry(by=seat, seed=seed, commitment=commitment(fresh), fresh=fresh))]
