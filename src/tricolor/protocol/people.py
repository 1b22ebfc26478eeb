"""People: guests, accounts, tokens. And the games that a server offers."""

from __future__ import annotations

from msgspec import Struct

from ..core import OptionValue
from .base import GameKey, Options, TokenScope


class PlayerRating(Struct, frozen=True):
    """A player's strength in a game, and the number of games behind it."""

    rating: int
    games: int
    mu: float
    sigma: float


class Me(Struct, frozen=True):
    """The caller. `account` is the name to sign in with, null for a guest."""

    id: str
    name: str
    account: str | None
    language: str | None
    webhook: str | None
    ratings: dict[str, PlayerRating]


class Token(Struct, frozen=True):
    """A token as its owner sees it. The token itself is shown once, when it is made."""

    id: str
    name: str
    created: int
    used: int | None
    scope: TokenScope = "play"


class NewToken(Struct, frozen=True):
    """A token, shown only this once."""

    id: str
    name: str
    token: str


class Tokens(Struct, frozen=True):
    """The caller's tokens."""

    tokens: list[Token]


class Session(Struct, frozen=True):
    """A browser where the caller is signed in. `current` marks the one that asks."""

    id: str
    device: str
    created: int
    used: int
    expires: int
    current: bool


class Sessions(Struct, frozen=True):
    """The caller's sessions, last used first."""

    sessions: list[Session]


class OptionInfo(Struct, frozen=True):
    """The values of an option."""

    values: list[OptionValue]
    default: OptionValue


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that can be played here; `rated` are the options that a rated table must have."""

    key: GameKey
    name: str
    rules_version: str
    players: tuple[int, int]
    options: dict[str, OptionInfo]
    levels: list[str]
    rated: Options


class Games(Struct, frozen=True):
    """All games."""

    games: list[GameInfo]


class PushState(Struct, frozen=True):
    """The server's public key, which a browser subscribes with, and whether this browser is notified of turns here."""

    key: str
    on: bool


class TurnNotice(Struct, frozen=True):
    """The notification of a turn; a later one with the same tag replaces it."""

    url: str
    title: str
    tag: str


class TurnNotices(Struct, frozen=True):
    """The tables that this browser is notified of, where it is the caller's turn."""

    turns: list[TurnNotice]
