"""The smallest parts of messages: numbers, names and notation within their bounds, and sentences."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from ..core import OptionValue

NO_NUL: Final = r"^[^\x00]*$"  # PostgreSQL cannot store it
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_NUL)]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=NO_NUL)]
Nonce = Annotated[str, Meta(max_length=200, pattern=NO_NUL)]
Pledge = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Code = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_NUL)]
LevelName = Annotated[str, Meta(min_length=1, max_length=20)]
GameKey = Annotated[str, Meta(max_length=20, extra={"typescript": "GameKey"})]  # of a registered game
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
GivenPassword = Annotated[str, Meta(max_length=200)]  # any attempt

Phase = Literal["seating", "running", "paused", "over"]
OfferKind = Literal["tie", "undo", "pause", "resume"]
PlayerKind = Literal["human", "bot"]
Language = Literal["en", "de", "ja"]
ChatKind = Literal["phrases", "text", "off"]
StartKind = Literal["full", "host"]
TokenScope = Literal["play", "read"]
Options: TypeAlias = dict[str, OptionValue]
Value: TypeAlias = str | int | float | bool | list[str] | None

PHRASES: Final = ("hello", "good-luck", "thanks", "well-played", "oops", "one-moment", "your-turn", "again", "goodbye")
LONGEST_TEXT: Final = 300


class Sentence(Struct, frozen=True, gc=False):
    """The key of a text in the catalogues and its arguments, which may be sentences too. Clients put it into words."""

    key: str
    args: dict[str, Value | Sentence]


class Decided(Struct, frozen=True):
    """Why a game ended and who won."""

    ending: str
    winners: list[int]


class Outcome(Struct, frozen=True):
    """How a game ended: why, with what score for every seat, and who won."""

    ending: str
    scores: list[int]
    winners: list[int]
