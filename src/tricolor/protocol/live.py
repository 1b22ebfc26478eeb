"""Live messages: the same over WebSocket, as server-sent events, as JSON lines and by long poll."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from .base import GameKey, Key, Notation, Number, Phase, SeatNumber
from .errors import ErrorBody
from .game import AnyGameState, decode_game
from .log import Entry
from .table import Clocks, FairInfo, OpenOffer, SeatInfo, Snapshot


class SnapshotMessage(Struct, frozen=True, tag="snapshot", tag_field="type"):
    """The current table, with the log after `after`. Always the first message."""

    snapshot: Snapshot


class EntriesMessage(Struct, frozen=True, tag="entries", tag_field="type", kw_only=True):
    """New entries, and the table after them as in the snapshot."""

    entries: list[Entry]
    number: int
    time: int
    phase: Phase
    seats: list[SeatInfo]
    game: AnyGameState | None
    clocks: Clocks
    offers: list[OpenOffer]
    fair: FairInfo
    rematch: str | None


class PresenceMessage(Struct, frozen=True, tag="presence", tag_field="type"):
    """Which seats are connected, and how many spectators there are."""

    here: list[bool]
    watching: int


class Ping(Struct, frozen=True, tag="ping", tag_field="type"):
    """A keep-alive. Answer `pong` with the number of the last entry that you have shown."""

    time: int


class Bye(Struct, frozen=True, tag="bye", tag_field="type"):
    """The connection ends: after `restart` and `slow`, reconnect with `after`; after `gone`, do not."""

    reason: Literal["restart", "slow", "gone"]


class Ack(Struct, frozen=True, tag="ack", tag_field="type"):
    """On WebSocket: the action with this key counts, and wrote these entries."""

    key: str
    number: int
    entries: list[Entry]


class Refused(Struct, frozen=True, tag="refused", tag_field="type", omit_defaults=True):
    """On WebSocket: the action with this key does not count; after a conflict, with the missed entries."""

    key: str | None
    error: ErrorBody
    entries: list[Entry] | None = None
    number: int | None = None


class TableMessage(Struct, frozen=True, tag="table", tag_field="type"):
    """On a bot's stream: an unfinished table where the account has a seat."""

    id: str
    game: GameKey
    phase: Phase


LiveMessage: TypeAlias = SnapshotMessage | EntriesMessage | PresenceMessage | Ping | Bye | Ack | Refused
BotMessage: TypeAlias = TableMessage | Bye
live_decoder: Final = msgspec.json.Decoder[LiveMessage](LiveMessage, dec_hook=decode_game)
bot_decoder: Final = msgspec.json.Decoder[BotMessage](BotMessage)


class Act(Struct, frozen=True, tag="act", tag_field="type", forbid_unknown_fields=True):
    """Play an action. Answered with `ack` or `refused`."""

    key: Key
    seat: SeatNumber
    after: Number
    action: Notation


class Pong(Struct, frozen=True, tag="pong", tag_field="type", forbid_unknown_fields=True):
    """The number of the last entry that a client has shown. Answers a ping, and may come at any time."""

    number: Number


FromClient: TypeAlias = Act | Pong
client_decoder: Final = msgspec.json.Decoder[FromClient](FromClient)
