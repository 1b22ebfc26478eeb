"""The entries of a table's log: one struct per kind, as it is stored and as it is sent.

The field `kind` tells them apart. Every field declares who may see it (`sight`); recipients get hidden fields unset.
docs/server-api.md lists them.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from .base import OfferKind, Options, Outcome, PlayerKind, Sentence
from .record import Record
from .setup import TableSetup
from .sight import News, Person, Secret, Shown, Sight, Speech, fields_of

NO_TEXT: Final = "…"  # replaces the words of a person who has deleted their account
HIDDEN: Final = "show:?"  # replaces a chance event that showed what is covered again
NOBODY: Final = "?"  # replaces the name of a person who has deleted their account


@cache
def _kind(name: str) -> str:
    return name.removesuffix("Entry").lower()


class EntryBase(Struct, frozen=True, kw_only=True, tag_field="kind", tag=_kind, gc=False):
    """The fields of every entry. An unwritten entry has no number and no time yet. None can be part of a cycle."""

    number: Shown[int] = 0
    at: Shown[int] = 0  # server time, milliseconds since 1970
    by: Shown[int | None] = None  # a seat

    @property
    def kind(self) -> str:
        """The kind of this entry, as in the field `kind` of messages."""
        return _kind(type(self).__name__)


class SeatedPlayer(Struct, frozen=True, omit_defaults=True):
    """Who takes a seat."""

    kind: PlayerKind
    name: str
    level: str | None = None  # of a bot
    rating: int | None = None  # at a rated table, before the game


class Rating(Struct, frozen=True):
    """A rating before and after a game."""

    before: int
    after: int


class OpenEntry(EntryBase, frozen=True):
    """The table is made. Always entry 1."""

    setup: Shown[TableSetup]
    options: Secret[Options | UnsetType] = UNSET
    players: Secret[int | UnsetType] = UNSET
    host: Secret[str | UnsetType] = UNSET
    commitment: Secret[str | UnsetType] = UNSET
    begin: Secret[Record | UnsetType] = UNSET


class SitEntry(EntryBase, frozen=True):
    """A person or a bot takes a seat."""

    seat: Shown[int]
    player: Person[SeatedPlayer]
    who: Secret[str | UnsetType] = UNSET
    nonce: Secret[str | UnsetType] = UNSET
    pledge: Shown[str | UnsetType] = UNSET
    owes: Shown[Literal[True] | UnsetType] = UNSET  # a pledge, before the game can start


class LeaveEntry(EntryBase, frozen=True):
    """A seat is free again, before the start."""

    seat: Shown[int]


class NonceEntry(EntryBase, frozen=True):
    """A player's own share of the chance, which may also come with the seat."""

    seat: Shown[int]
    nonce: Shown[str]


class PledgeEntry(EntryBase, frozen=True):
    """The hash of a player's own share of the chance, which may also come with the seat."""

    seat: Shown[int]
    pledge: Shown[str]


class CallEntry(EntryBase, frozen=True):
    """All seats are taken and the pledges are final: seats that pledged must now show their nonces."""

    commitment: Shown[str]
    pledges: Shown[list[str]]


class RevealEntry(EntryBase, frozen=True):
    """The nonce that a seat had pledged. After the last one the game starts."""

    seat: Shown[int]
    nonce: Shown[str]


class VoidEntry(EntryBase, frozen=True):
    """The pledges are void. The seed that would have been used is shown, and replaced by a new commitment."""

    seed: Shown[str]
    commitment: Shown[str]
    fresh: Secret[str | UnsetType] = UNSET


class ClaimEntry(EntryBase, frozen=True):
    """A guest has signed in: their seats belong to the account now."""

    seats: Shown[list[int]]
    from_: Secret[str | UnsetType] = field(default=UNSET, name="from")
    who: Secret[str | UnsetType] = UNSET


class ForgetEntry(EntryBase, frozen=True):
    """An account was deleted: the name on these seats is `?` now, everywhere."""

    seats: Shown[list[int]]
    who: Secret[str | UnsetType] = UNSET


class StartEntry(EntryBase, frozen=True):
    """The game starts; chance events follow."""

    commitment: Shown[str]
    nonces: Shown[list[str]]
    pledges: Shown[list[str] | UnsetType] = UNSET


class PlayEntry(EntryBase, frozen=True):
    """An action of the game; `event` is its number in the record."""

    event: Shown[int]
    action: Shown[str]
    tell: Shown[list[Sentence]]


class ChanceEntry(EntryBase, frozen=True):
    """A chance event of the game."""

    event: Shown[int]
    action: News[str]
    tell: News[list[Sentence]]


class OfferEntry(EntryBase, frozen=True):
    """A question to the other people at the table; `event` is where an undo goes back to."""

    offer: Shown[OfferKind]
    event: Shown[int | UnsetType] = UNSET


class AnswerEntry(EntryBase, frozen=True):
    """An answer. The last yes needed takes effect in the next entry."""

    offer: Shown[OfferKind]
    accept: Shown[bool]


class UndoEntry(EntryBase, frozen=True):
    """Everything after that event of the game is taken back."""

    event: Shown[int]


class PauseEntry(EntryBase, frozen=True):
    """Clocks stop."""


class ResumeEntry(EntryBase, frozen=True):
    """Clocks run again."""


class EarlyEnd(EntryBase, frozen=True):
    """The game ends early."""

    event: Shown[int]
    tell: Shown[list[Sentence]]


class ResignEntry(EarlyEnd, frozen=True):
    """A seat gives up, which ends the game."""


class TimeoutEntry(EarlyEnd, frozen=True):
    """A clock has run out, which ends the game."""


class TieEntry(EarlyEnd, frozen=True):
    """Everyone agreed to a tie, which ends the game."""


class AwayEntry(EntryBase, frozen=True):
    """A bot takes over for a player who stays away."""

    level: Shown[str]


class BackEntry(EntryBase, frozen=True):
    """The player is back."""


class SayEntry(EntryBase, frozen=True):
    """Chat: a preset phrase or free text."""

    name: Person[str]
    phrase: Speech[str | UnsetType] = UNSET
    text: Speech[str | UnsetType] = UNSET
    who: Secret[str | UnsetType] = UNSET
    muted: Shown[Literal[True] | UnsetType] = UNSET  # the recipient does not want to read it


class RematchEntry(EntryBase, frozen=True):
    """The next game has been made."""

    table: Shown[str]


class EndEntry(EntryBase, frozen=True):
    """The game is over."""

    outcome: Shown[Outcome]
    seed: Shown[str]
    ratings: Shown[list[Rating] | UnsetType] = UNSET
    exact: Shown[bool | UnsetType] = UNSET  # whether the score counted after the end is proven (CT-SCORE)


Entry: TypeAlias = (
    OpenEntry
    | SitEntry
    | LeaveEntry
    | NonceEntry
    | PledgeEntry
    | CallEntry
    | RevealEntry
    | VoidEntry
    | ClaimEntry
    | ForgetEntry
    | StartEntry
    | PlayEntry
    | ChanceEntry
    | OfferEntry
    | AnswerEntry
    | UndoEntry
    | PauseEntry
    | ResumeEntry
    | ResignEntry
    | TimeoutEntry
    | TieEntry
    | AwayEntry
    | BackEntry
    | SayEntry
    | RematchEntry
    | EndEntry
)
GameEntry: TypeAlias = PlayEntry | ChanceEntry

KINDS: Final[dict[str, type[EntryBase]]] = {_kind(kind.__name__): kind for kind in get_args(Entry)}
SIGHTS: Final[dict[type[EntryBase], dict[str, Sight]]] = {kind: fields_of(kind) for kind in KINDS.values()}
_encode: Final = msgspec.json.Encoder().encode
HEAD: Final = frozenset(EntryBase.__struct_fields__)


# --- stored ------------------------------------------------------------------


def body_of(entry: Entry) -> bytes:
    """An entry as JSON without what has its own column: number, time, kind and seat."""
    if isinstance(entry, PlayEntry | ChanceEntry):  # nearly all entries, and none of their fields can be unset
        return _encode({"event": entry.event, "action": entry.action, "tell": entry.tell})
    fields = ((stored, getattr(entry, name)) for name, stored in _body_fields(type(entry)))
    return _encode({stored: value for stored, value in fields if value is not UNSET})


@cache
def _body_fields(kind: type[EntryBase]) -> tuple[tuple[str, str], ...]:
    both = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    return tuple((name, stored) for name, stored in both if name not in HEAD)


@cache
def _decoder(kind: str) -> msgspec.json.Decoder[Entry]:
    return msgspec.json.Decoder(KINDS[kind])


def stored_entry(number: int, at: int, kind: str, by: int | None, body: str | bytes) -> Entry:
    """The entry in a row of the database."""
    return msgspec.structs.replace(_decoder(kind).decode(body), number=number, at=at, by=by)


def placed(entry: Entry, number: int, at: int) -> Entry:
    """An entry with its place in the log."""
    return msgspec.structs.replace(entry, number=number, at=at)


# --- seen --------------------------------------------------------------------


@cache
def _secrets(kind: type[EntryBase]) -> dict[str, UnsetType]:
    return {name: UNSET for name, sight in SIGHTS[kind].items() if sight is Sight.NOBODY}


def without_secrets(entry: Entry) -> Entry:
    """An entry without what only the server may know."""
    secrets = _secrets(type(entry))
    return msgspec.structs.replace(entry, **secrets) if secrets else entry


def redacted(entry: Entry) -> Entry:
    """An entry of a person who has deleted their account, without anything personal."""
    match entry:
        case SitEntry():
            player = msgspec.structs.replace(entry.player, name=NOBODY, rating=None)
            return msgspec.structs.replace(entry, player=player)
        case SayEntry():
            text = UNSET if entry.text is UNSET else NO_TEXT
            return msgspec.structs.replace(entry, name=NOBODY, text=text)
    return entry


PERSONAL: Final = tuple(  # the kinds that `redacted` changes
    kind for kind, type_ in KINDS.items() if {Sight.PERSON, Sight.SPEECH} & set(SIGHTS[type_].values())
)
