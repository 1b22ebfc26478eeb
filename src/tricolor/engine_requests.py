"""The requests of the engine protocol, with their fields."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

DEEPEST: Final = 100  # of perft: far beyond what anyone can wait for
LONGEST_SEED: Final = 200

Positive = Annotated[int, Meta(ge=1, le=1_000_000_000)]
SeedText: TypeAlias = int | Annotated[str, Meta(max_length=LONGEST_SEED)]


class Request(Struct, forbid_unknown_fields=True):
    """The fields of every request."""

    cmd: str
    id: Any = None


class ChanceRequest(Request):
    """A request that starts a game: where chance comes from."""

    seed: SeedText | None = None
    chance: Literal["auto", "manual"] | None = None


class NewRequest(ChanceRequest, kw_only=True):
    game: str
    players: int
    options: dict[str, Any] | None = None


class PositionRequest(NewRequest, kw_only=True):
    position: dict[str, Any]


class LoadRequest(ChanceRequest, kw_only=True):
    record: dict[str, Any]


class PlayRequest(Request):
    action: str | UnsetType = UNSET
    actions: list[str] | UnsetType = UNSET


class UndoRequest(Request):
    count: Positive | None = None


class ViewRequest(Request):
    seat: int | None = None


class RemainingRequest(Request, kw_only=True):
    seat: int
    ms: Positive | None = None


class SeatRequest(Request, kw_only=True):
    seat: int


class GoRequest(Request):
    level: str | None = None
    ms: Positive | None = None
    nodes: Positive | None = None
    seed: SeedText | None = None


class SearchRequest(GoRequest):
    progress: bool = False


class AnalyseRequest(SearchRequest):
    k: Annotated[int, Meta(ge=1, le=1000)] | None = None


class ExplainRequest(GoRequest):
    k: Annotated[int, Meta(ge=1, le=1000)] | None = None


class PerftRequest(Request, kw_only=True):
    depth: Annotated[int, Meta(ge=0, le=DEEPEST)]
