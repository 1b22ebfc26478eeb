"""What clients send over HTTP. A `key` makes a call count once, however often it is sent."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from .base import (
    LONGEST_TEXT,
    Code,
    GivenPassword,
    Key,
    Language,
    LevelName,
    Name,
    Nonce,
    Notation,
    Number,
    OfferKind,
    Password,
    Pledge,
    SeatNumber,
    TokenScope,
)
from .record import Record

LONGEST_ALONE: Final = 250  # actions: more than any solver needs


class Command(Struct, frozen=True, forbid_unknown_fields=True):
    """A client's request. Unknown fields are refused."""


class MeRequest(Command, frozen=True):
    """Become a guest, or change name and language."""

    name: Name | None = None
    language: Language | None = None


class WebhookRequest(Command, frozen=True):
    """Where turn notices go; null for nowhere."""

    url: Annotated[str, Meta(max_length=500)] | None


class PushRequest(Command, frozen=True):
    """Where the browser's push service takes messages: the `endpoint` of its subscription."""

    endpoint: Annotated[str, Meta(max_length=1_000)]


class AccountRequest(Command, frozen=True):
    """Turn the guest into an account."""

    name: Name
    password: Password


class SessionRequest(Command, frozen=True):
    """Sign in."""

    name: Name
    password: GivenPassword


class PasswordRequest(Command, frozen=True):
    """Confirm one's identity."""

    password: GivenPassword


class ChangePasswordRequest(Command, frozen=True):
    """Change the password, which ends all other sessions."""

    password: GivenPassword
    new: Password


class TokenRequest(Command, frozen=True):
    """Make a token for a program: to play, or only to read."""

    name: Name
    scope: TokenScope = "play"


class SitRequest(Command, frozen=True):
    """Take a free seat, or put a bot there."""

    code: Code | None = None
    name: Name | None = None
    bot: LevelName | None = None
    hot: bool = False
    nonce: Nonce | None = None
    key: Key | None = None
    pledge: Pledge | None = None


class StartRequest(Command, frozen=True):
    """Start the game; bots fill free seats."""

    fill: LevelName | None = None
    key: Key | None = None


class NonceRequest(Command, frozen=True):
    """Give the seat's share of the chance."""

    seat: SeatNumber
    nonce: Nonce
    key: Key | None = None


class PledgeRequest(Command, frozen=True):
    """Promise a nonce: `pledge` is its hash."""

    seat: SeatNumber
    pledge: Pledge
    key: Key | None = None


class RevealRequest(Command, frozen=True):
    """Show the nonce that was pledged, once all have pledged."""

    seat: SeatNumber
    nonce: Nonce
    key: Key | None = None


class VoidRequest(Command, frozen=True):
    """Restart the pledges. Seats in `off`, which keep the table waiting, become free."""

    seat: SeatNumber
    off: list[SeatNumber] = []
    key: Key | None = None


class ActionRequest(Command, frozen=True):
    """Play an action; `after` is the number of the last event of the game that it answers."""

    seat: SeatNumber
    after: Number
    action: Notation
    key: Key


class OfferRequest(Command, frozen=True):
    """Offer a tie, or ask for an undo, a pause or a resumption."""

    seat: SeatNumber
    offer: OfferKind
    key: Key


class AnswerRequest(Command, frozen=True):
    """Answer an offer."""

    seat: SeatNumber
    offer: OfferKind
    accept: bool
    key: Key


class ResignRequest(Command, frozen=True):
    """Give up."""

    seat: SeatNumber
    key: Key


class SayRequest(Command, frozen=True):
    """Say a preset phrase, or free text if the table allows it."""

    key: Key
    seat: SeatNumber | None = None
    phrase: Annotated[str, Meta(max_length=40)] | None = None
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)] | None = None


class MuteRequest(Command, frozen=True):
    """Mute or unmute a person: the one on a seat, or the author of an entry."""

    muted: bool
    seat: SeatNumber | None = None
    number: Number | None = None


class RematchRequest(Command, frozen=True):
    """Play again with seats rotated."""

    key: Key


class AloneRequest(Command, frozen=True):
    """The actions of a loser who plays out alone what they lacked (CT-SCORE). Nothing of it is kept."""

    seat: SeatNumber
    actions: Annotated[list[Notation], Meta(max_length=LONGEST_ALONE)]


class ReplayRequest(Command, frozen=True):
    """Replay a record from a file."""

    record: Record
    seat: SeatNumber | None = None
