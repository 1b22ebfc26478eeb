"""Game records. docs/records.md says what each field means."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from .base import Options, Outcome

LONGEST_TEXT: Final = 200

Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Pledged = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]  # "": nothing was pledged
PositionEntry: TypeAlias = str | int | list[str] | dict[str, int] | None  # the last three: rows and hands of Coloretto
PositionValue: TypeAlias = str | int | bool | list[PositionEntry] | dict[str, str | int] | None
Position: TypeAlias = dict[str, PositionValue]  # of the engine protocol


class RecordOutcome(Outcome, frozen=True, forbid_unknown_fields=True):
    """How the recorded game ended."""


class FairPart(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the chance of a stretch of events came from. `seed` is null as long as it may still be used."""

    scheme: Literal[1, 2]
    first: Annotated[int, Meta(ge=1)]
    commitment: Hash
    nonces: list[Text]
    seed: Text | None
    pledges: list[Pledged] | UnsetType = UNSET  # of scheme 2


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded game."""

    format: Literal["tricolor-record"]
    version: Literal[1]
    game: str
    rules_version: str
    options: Options
    players: list[Text]  # names, by seat
    started: Text
    events: list[Text]  # "7 1 draw", "8 * deal:blue": number, who (* chance, = the table), notation
    outcome: RecordOutcome | None
    position: Position | UnsetType | None = UNSET  # where the game started, if not at the beginning
    fair: list[FairPart] = []
