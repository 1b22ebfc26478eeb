"""What to play: which game, who plays, from which seed. Two runs of one setup have the same results."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from ..bots.anywhere import bot_from, label_of
from ..core import AnyGame, FieldError, OptionValue

ENGINE: Final = "engine:"
LONGEST_SEED: Final = 100
PLY_LIMIT: Final = 1000
TIMEOUT: Final = 10.0  # seconds for one action beyond a bot's thinking time

Tables: TypeAlias = Literal["mixed", "duel"]


class Entrant(Struct, frozen=True):
    """A bot that takes part: its label, and its spec (`greedy`, `module:Class`, `engine:COMMAND`)."""

    label: str
    spec: str

    @property
    def command(self) -> list[str] | None:
        """The command of an external engine; None for a bot in Python."""
        return shlex.split(self.spec.removeprefix(ENGINE)) if self.spec.startswith(ENGINE) else None


class Setup(Struct, frozen=True, kw_only=True):
    """Everything that a result depends on. How many games are played is not part of it: a run can be extended."""

    game: str
    rules_version: str
    version: str  # of Tricolor: bots change between versions
    players: int
    options: dict[str, OptionValue]
    bots: tuple[Entrant, ...]
    tables: Tables
    seed: str
    ms: int | None = None
    nodes: int | None = None
    opening: int = 0  # random actions at the start, the same for all seatings of a deal
    book: int = 0  # the same, but redrawn until neither side is ahead
    plies: int = PLY_LIMIT
    timeout: float = TIMEOUT
    lead: bool = True  # count how many moves a loser of Colorito lacked (CT-SCORE)


def entrants(texts: Sequence[str], game: AnyGame) -> tuple[Entrant, ...]:
    """Bots from `LABEL=SPEC` or `SPEC`, with labels that tell them apart. Raises `FieldError`."""
    found: list[Entrant] = []
    for text in texts:
        label, spec = _split(text)
        _check(spec, game)
        same = sum(other.label == label or other.label.startswith(f"{label} ") for other in found)
        found.append(Entrant(f"{label} {same + 1}" if same else label, spec))
    return tuple(found)


def _split(text: str) -> tuple[str, str]:
    """The label and the spec. An `=` within an engine's command does not end a label."""
    label, equals, spec = text.partition("=")
    if not equals or ":" in label:
        label, spec = text, text
    if label == spec:
        label = spec.removeprefix(ENGINE).strip() if spec.startswith(ENGINE) else label_of(spec)
    if not label.strip() or not label.isprintable():
        raise FieldError("--bot", "a bot, such as greedy, module:Class, engine:COMMAND or NAME=engine:COMMAND", text)
    return label.strip(), spec


def _check(spec: str, game: AnyGame) -> None:
    """Fail now, not after an hour, if a bot does not exist."""
    if not spec.startswith(ENGINE):
        bot_from(spec, game, 0)
        return
    try:
        command = shlex.split(spec.removeprefix(ENGINE))
    except ValueError as error:
        raise FieldError("--bot", f"a command that a shell could read ({error})", spec) from None
    if not command or shutil.which(command[0]) is None:
        raise FieldError("--bot", "engine: and a command that can be run", spec)


def tables_for(chosen: Tables | None, bots: int, players: int) -> Tables:
    """How the tables are filled: with different bots if there are enough. Raises `FieldError`."""
    if bots < 2:
        raise FieldError("--bot", "at least two bots", bots)
    if chosen == "mixed" and bots < players:
        raise FieldError("--tables", f"mixed only with at least {players} bots, one for each seat", bots)
    return chosen or ("mixed" if bots >= players else "duel")


def checked_seed(seed: str) -> str:
    """A seed that fits into one line. Raises `FieldError`."""
    if len(seed) > LONGEST_SEED or not seed.isprintable():
        raise FieldError("--seed", f"at most {LONGEST_SEED} printable characters", seed)
    return seed


def differences(setup: Setup, other: Mapping[str, object]) -> list[str]:
    """The names of the fields in which a setup differs from one read from a file."""
    import msgspec

    own: dict[str, object] = msgspec.json.decode(msgspec.json.encode(setup))
    return [name for name in own if own[name] != other.get(name)]
