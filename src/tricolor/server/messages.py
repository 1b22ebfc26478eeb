"""What travels between clients and the server: requests, answers and live messages. See docs/server-api.md."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, field

NO_NUL = r"^[^\x00]*$"  # PostgreSQL stores none
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_NUL)]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=NO_NUL)]
Nonce = Annotated[str, Meta(max_length=200, pattern=NO_NUL)]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Code = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_NUL)]
LevelName = Annotated[str, Meta(min_length=1, max_length=20)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]

Phase = Literal["seating", "running", "paused", "over"]
OfferKind = Literal["tie", "undo", "pause", "resume"]
Kind = Literal["human", "bot"]

PHRASES: Final = ("hello", "good-luck", "thanks", "well-played", "oops", "one-moment", "your-turn", "again", "goodbye")
LONGEST_TEXT: Final = 300


# --- setup -------------------------------------------------------------------


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How time is kept: none, per move, per game with increment, or days per move."""

    kind: Literal["none", "move", "game", "days"] = "none"
    seconds: Annotated[int, Meta(ge=1, le=86_400)] | None = None
    increment: Annotated[int, Meta(ge=0, le=3_600)] | None = None
    days: Annotated[int, Meta(ge=1, le=60)] | None = None


class Absence(Struct, forbid_unknown_fields=True):
    """After how long a bot takes over for somebody who stays away."""

    seconds: Annotated[int, Meta(ge=1, le=86_400 * 30)]
    level: LevelName = "club"


class SeatSetup(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who shall sit on a seat."""

    who: Literal["me", "open", "bot"] = "open"
    level: LevelName | None = None
    name: Name | None = None
    nonce: Nonce | None = None


class From(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An event of a finished game to play on from: of a table, or of a record."""

    event: Number
    table: Code | None = None
    record: dict[str, Any] | None = None


class Setup(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a table plays and how."""

    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[list[SeatSetup], Meta(min_length=2, max_length=5)]
    players: Annotated[int, Meta(ge=2, le=5)] | None = None
    options: dict[str, bool | int | str] = {}
    clock: Clock = Clock()
    listed: bool = False
    rated: bool = False
    chat: Literal["phrases", "text", "off"] = "phrases"
    undo: bool = True
    hints: bool = True
    memory_aid: bool = False
    absence: Absence | None = None
    start: Literal["full", "host"] = "full"
    from_: From | None = field(default=None, name="from")
    key: Key | None = None


# --- requests ----------------------------------------------------------------


class MeRequest(Struct, forbid_unknown_fields=True):
    name: Name | None = None
    language: Literal["en", "de", "ja"] | None = None


class SitRequest(Struct, forbid_unknown_fields=True):
    """Take a free seat, or put a bot there."""

    code: Code | None = None
    name: Name | None = None
    bot: LevelName | None = None
    hot: bool = False
    nonce: Nonce | None = None
    key: Key | None = None


class StartRequest(Struct, forbid_unknown_fields=True):
    fill: LevelName | None = None
    key: Key | None = None


class NonceRequest(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    nonce: Nonce
    key: Key | None = None


class ActionRequest(Struct, forbid_unknown_fields=True):
    """An action and the number of the last event of the game that it answers."""

    seat: SeatNumber
    after: Number
    action: Notation
    key: Key


class OfferRequest(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    offer: OfferKind
    key: Key


class AnswerRequest(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    offer: OfferKind
    accept: bool
    key: Key


class ResignRequest(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    key: Key


class SayRequest(Struct, forbid_unknown_fields=True):
    """A preset phrase, or a text where the table allows it."""

    key: Key
    seat: SeatNumber | None = None
    phrase: Annotated[str, Meta(max_length=40)] | None = None
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)] | None = None


class MuteRequest(Struct, forbid_unknown_fields=True):
    """Whether one wants to read what somebody says: who sits on a seat, or who said an entry."""

    muted: bool
    seat: SeatNumber | None = None
    number: Number | None = None


class RematchRequest(Struct, forbid_unknown_fields=True):
    key: Key


class ReplayRequest(Struct, forbid_unknown_fields=True):
    record: dict[str, Any]
    seat: SeatNumber | None = None


# --- answers -----------------------------------------------------------------


class Me(Struct):
    """Who one is."""

    id: str
    name: str
    account: str | None
    language: str | None
    webhook: str | None
    ratings: dict[str, Any]


class Links(Struct):
    """Where to join (for those at the table) and where to watch."""

    join: str | None
    watch: str


class Told(Struct):
    """A sentence: a key of the Fluent catalogues and its values."""

    key: str
    args: dict[str, Any]


class SeatInfo(Struct):
    """A seat as everybody sees it; `mine` is about who asks."""

    name: str | None
    kind: Kind | None
    level: str | None
    mine: bool
    here: bool
    away: bool
    rating: float | None


class MeAtTable(Struct):
    seats: list[int]
    spectator: bool
    host: bool


class Decided(Struct):
    """Why a game ended and who has won."""

    ending: str
    winners: list[int]


class GameInfo(Struct):
    """The game as the one who asks may see it. `decided` is there at once, `outcome` once all is counted (CT-SCORE)."""

    event: int
    turn: int | str | None
    view: Any
    expected: Told | None
    choices: list[dict[str, Any]]
    undo: bool
    outcome: dict[str, Any] | None
    extra: dict[str, Any]
    decided: Decided | None = None


class Clocks(Struct):
    """Milliseconds left at `at`; the clock of `running` goes on from there. None: no clock."""

    running: int | None
    left: list[int | None]
    at: int


class OpenOffer(Struct):
    offer: OfferKind
    by: int
    answers: dict[str, bool]
    event: int | None = None


class FairInfo(Struct):
    commitment: str
    nonces: list[str]
    seed: str | None


class Snapshot(Struct, kw_only=True):
    """A table as one recipient may see it."""

    id: str
    number: int
    time: int
    setup: dict[str, Any]
    phase: Phase
    seats: list[SeatInfo]
    me: MeAtTable
    game: GameInfo | None
    clocks: Clocks
    offers: list[OpenOffer]
    fair: FairInfo
    links: Links
    rematch: str | None
    log: list[dict[str, Any]]
    watching: int = 0


class NewTable(Struct):
    table: Snapshot
    links: Links


class Written(Struct):
    """What a call has written: the first number, and the entries."""

    number: int
    entries: list[dict[str, Any]]


class LobbyTable(Struct):
    """A table in the lobby."""

    id: str
    game: str
    players: int
    phase: Phase
    free: int
    names: list[str | None]
    rated: bool
    clock: dict[str, Any]
    options: dict[str, Any]
    created: int


class Lobby(Struct):
    tables: list[LobbyTable]


class Link(Struct):
    """Where a join or watch code leads."""

    table: str
    role: Literal["join", "watch"]
    code: str


class Forbidden(Struct):
    """Which rule forbids an action; `key` and `args` are a sentence of the catalogues."""

    rule: str
    key: str
    args: dict[str, str | int]


class ErrorBody(Struct, omit_defaults=True):
    """What went wrong: a stable code, and a sentence for developers."""

    code: str
    message: str
    field: str | None = None
    why_not: Forbidden | None = None


class Failure(Struct, omit_defaults=True):
    error: ErrorBody
    entries: list[dict[str, Any]] | None = None
    number: int | None = None


# --- live messages -----------------------------------------------------------


class SnapshotMessage(Struct, tag="snapshot", tag_field="type"):
    snapshot: Snapshot


class EntriesMessage(Struct, tag="entries", tag_field="type", kw_only=True):
    """New entries, and how things stand after them."""

    entries: list[dict[str, Any]]
    number: int
    time: int
    phase: Phase
    seats: list[SeatInfo]
    game: GameInfo | None
    clocks: Clocks
    offers: list[OpenOffer]
    fair: FairInfo
    rematch: str | None


class PresenceMessage(Struct, tag="presence", tag_field="type"):
    here: list[bool]
    watching: int


class Ping(Struct, tag="ping", tag_field="type"):
    time: int


class Bye(Struct, tag="bye", tag_field="type"):
    reason: Literal["restart", "slow", "gone"]


class Ack(Struct, tag="ack", tag_field="type"):
    key: str
    number: int
    entries: list[dict[str, Any]]


class Refused(Struct, tag="refused", tag_field="type", omit_defaults=True):
    key: str | None
    error: ErrorBody
    entries: list[dict[str, Any]] | None = None
    number: int | None = None


class Act(Struct, tag="act", tag_field="type", forbid_unknown_fields=True):
    """A client's action over the WebSocket."""

    key: Key
    seat: SeatNumber
    after: Number
    action: Notation


class Pong(Struct, tag="pong", tag_field="type", forbid_unknown_fields=True):
    """The last number that a client has shown."""

    number: Number


FromClient = Act | Pong
