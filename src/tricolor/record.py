"""Game records: readable JSON that holds every event, so that a game replays without a seed. See docs/records.md."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
from msgspec import UNSET

from .core import Json, Outcome, Seat, TricolorError, Turn, shown
from .fair import Chance, UnfairError
from .games import get_game
from .match import CHANCE, RESIGN, TABLE, TIE, TIMEOUT, Event, Match, Segment
from .protocol.record import FairPart, Record, RecordOutcome
from .wire import decoded, from_json

FORMAT: Final = "tricolor-record"
VERSION: Final = 1
MOST_BYTES: Final = 64 << 20
MOST_EVENTS: Final = 100_000  # hundreds of times what people play


class RecordError(TricolorError):
    """A record that cannot be right. `event` is the number of the first bad event, None if no event is to blame.

    `key` names a text in the catalogues (`verify-KEY`). Without a key the rules refused the event: see the cause.
    """

    def __init__(self, message: str, event: int | None = None, key: str | None = None, **args: str | int) -> None:
        self.event = event
        self.key = key
        self.args_of_text = args
        super().__init__(message if event is None else f"event {event}: {message}")


# --- writing -----------------------------------------------------------------


def to_record(match: Match, *, reveal: bool = False) -> Json:
    """A match as a record.

    A seed in use is revealed once the game is over, or with `reveal` when the game is put aside. It will never be drawn
    from again, so it gives nothing away.
    """
    outcome = match.settled
    in_use = match.chance is not None and match.turn is not None and not reveal
    parts = [
        {
            "scheme": 2 if segment.pledges else 1,
            "first": segment.first,
            "commitment": segment.commitment,
            "nonces": list(segment.nonces),
            "seed": None if in_use and segment is match.segments[-1] else segment.seed,
            **({"pledges": list(segment.pledges)} if segment.pledges else {}),
        }
        for segment in match.segments
    ]
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.key,
        "rules_version": match.game.rules_version,
        "options": dict(match.options),
        "players": list(match.names),
        "started": match.started,
        **({} if match.position is None else {"position": match.position}),
        "events": [str(event) for event in match.events],
        "outcome": None if outcome is None else outcome.to_json(),
        "fair": parts,
    }


def save(match: Match, path: Path, *, reveal: bool = False) -> None:
    """Write a record atomically: an existing file is replaced only by a complete one."""
    text = json.dumps(to_record(match, reveal=reveal), ensure_ascii=False, indent=1) + "\n"
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


# --- reading -----------------------------------------------------------------


def load_file(path: Path) -> Match:
    """Read and verify a record. Raises `RecordError` for a bad one and `OSError` for a file that cannot be read."""
    if path.stat().st_size > MOST_BYTES:
        most = MOST_BYTES >> 20
        raise RecordError(f"a record has at most {most} MiB", key="too-large", most=most)
    return load(from_json(path.read_bytes()))


def record_of(match: Match) -> Record:
    """A match as a typed record."""
    return msgspec.convert(to_record(match), Record)


def load(data: Json | Record, *, most_events: int = MOST_EVENTS) -> Match:
    """The match of a record, every event verified. Raises `RecordError`, or another `TricolorError` for bad headers."""
    record = data if isinstance(data, Record) else decoded(data, Record, "record")
    if len(record.events) > most_events:
        raise RecordError(f"events: expected at most {most_events}, got {len(record.events)}")
    game = get_game(record.game)
    if record.rules_version != game.rules_version:
        name, expected, got = game.name, game.rules_version, shown(record.rules_version)
        message = f"rules_version: this is {name} {expected}, got {got}"
        raise RecordError(message, key="version", game=name, expected=expected, got=got)
    _check_names(record.players)
    _check_time(record.started)
    match = Match(
        game,
        len(record.players),
        record.options,
        position=None if record.position is UNSET else record.position,
        names=record.players,
        started=record.started,
    )
    for number, text in enumerate(record.events, 1):
        _replay(match, number, text)
    _check_outcome(match, record.outcome)
    if record.outcome is not None and match.outcome is not None:
        match.counted(Outcome(match.outcome.ending, tuple(record.outcome.scores)))
    match.segments = _segments(match, record.fair)
    return match


def _replay(match: Match, number: int, text: str) -> None:
    """Play one event of a record."""
    words = text.split(" ", 2)
    if len(words) != 3 or words[0] != str(number):
        raise RecordError(f"expected '{number} WHO ACTION', got {shown(text)}", number, "event-form", got=shown(text))
    _, by, action = words
    try:
        if by == TABLE and action == TIE:
            match.agree_tie()
        elif action in (RESIGN, TIMEOUT) and by in [str(seat) for seat in range(match.players)]:
            (match.resign if action == RESIGN else match.time_out)(int(by))
        elif match.turn is not None and by != _who(match.turn):
            expected = _who(match.turn)
            raise RecordError(f"expected {expected} to act, got {shown(by)}", number, "event-turn", got=shown(by))
        else:
            match.play_text(action)
    except RecordError:
        raise
    except TricolorError as error:
        raise RecordError(str(error), number) from error


def _who(turn: Seat | Turn) -> str:
    return CHANCE if turn is Turn.CHANCE else str(turn)


def _wrong(field: str, detail: str) -> RecordError:
    return RecordError(f"{field}: {detail}", None, "field", field=field, detail=detail)


def _check_names(names: Sequence[str]) -> None:
    for seat, name in enumerate(names):
        if not name.strip() or not name.isprintable():
            raise _wrong(f"players[{seat}]", f"expected a name of printable characters, got {shown(name)}")


def _check_time(text: str) -> None:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        raise _wrong("started", f"expected a time such as 2026-11-15T20:00:00Z, got {shown(text)}") from None


def _check_outcome(match: Match, stored: RecordOutcome | None) -> None:
    """Check that the ending, the winners and, unless a search counted them, the scores follow from the events."""
    outcome = match.outcome
    if stored is None or outcome is None:
        if stored is not None or outcome is not None:
            raise RecordError(f"outcome: expected {outcome and outcome.to_json()}, got {shown(stored)}", key="outcome")
        return
    expected = outcome.to_json()
    given = msgspec.to_builtins(stored)
    if match.game.counts_after_end and len(stored.scores) == len(outcome.scores):
        expected["scores"] = given["scores"]
        best = max(stored.scores)
        expected["winners"] = [seat for seat, score in enumerate(stored.scores) if score == best]
        if expected["winners"] != list(outcome.winners):
            expected = outcome.to_json()
    if given != expected:
        raise RecordError(f"outcome: expected {expected}, got {shown(given)}", key="outcome")


def _segments(match: Match, parts: Sequence[FairPart]) -> list[Segment]:
    """The parts as the match keeps them; `verify_fair` recomputes their draws."""
    for number, part in enumerate(parts):
        previous = parts[number - 1].first if number else 0
        if part.first <= previous or part.first > len(match.events) + 1:
            raise _wrong(f"fair[{number}].first", f"expected parts in the order of the events, got {part.first}")
        if len(part.nonces) not in (0, match.players):
            raise _wrong(f"fair[{number}].nonces", f"expected none, or one for each player, got {len(part.nonces)}")
        _check_pledges(f"fair[{number}].pledges", part, match.players)
    return [
        Segment(part.first, part.commitment, tuple(part.nonces), part.seed, tuple(part.pledges or ())) for part in parts
    ]


def _check_pledges(field: str, part: FairPart, players: int) -> None:
    """Scheme 2 has a pledge or "" for every seat, and at least one pledge; scheme 1 has none."""
    pledges = part.pledges or []
    if part.scheme == 1 and part.pledges is not UNSET:
        raise _wrong(field, "expected none in scheme 1")
    if part.scheme == 2 and (len(pledges) != players or len(part.nonces) != players or not any(pledges)):
        raise _wrong(field, f"expected one for each player in scheme 2, as of nonces, got {len(pledges)}")


# --- fairness ----------------------------------------------------------------


def verify_fair(match: Match) -> int:
    """Recompute every chance event of a match from its seeds, and return their number. Raises `UnfairError`."""
    chances = {event.number: event for event in match.events if event.by == CHANCE}
    checked = 0
    for number, segment in enumerate(match.segments):
        following = match.segments[number + 1 :]
        until = following[0].first if following else len(match.events) + 1
        chance = _revealed(f"fair[{number}]", segment)
        for event in range(segment.first, until):
            if event in chances:
                _check_draw(match, chance, chances.pop(event))
                checked += 1
    if chances:
        event = min(chances)
        raise UnfairError(
            f"event {event}: expected a seed in fair, there is none for this event", "no-seed", event=event
        )
    return checked


def _revealed(field: str, segment: Segment) -> Chance:
    if segment.seed is None:
        raise UnfairError(f"{field}.seed: expected the seed, it has not been revealed", "not-revealed")
    chance = Chance(segment.seed, segment.nonces, segment.pledges)
    if chance.commitment != segment.commitment:
        raise UnfairError(
            f"{field}.commitment: expected {chance.commitment}, the SHA-256 of the seed, got {segment.commitment}",
            "commitment",
        )
    if chance.broken is not None:
        text = f"{field}.nonces[{chance.broken}]: expected the nonce that was pledged"
        raise UnfairError(text, "pledge", seat=chance.broken + 1)
    return chance


def _check_draw(match: Match, chance: Chance, event: Event) -> None:
    weights = match.states[event.number - 1].chance_weights()
    drawn = weights[chance.draw(event.number, [weight for _, weight in weights])][0]
    if str(drawn) != event.action:
        text = f"event {event.number}: the seed gives {drawn}, the record has {event.action}"
        raise UnfairError(text, "draw", event=event.number, expected=str(drawn), got=event.action)
