"""Records: they come back as they went, name the first bad event or field, and survive any text.

The records in tests/fixtures/records are games of a fixed seed and a deterministic player;
TRICOLOR_WRITE_FIXTURES=1 writes them again, which is a change of behaviour and needs a new `rules_version`.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tricolor.record as record_module
from tests.helpers import (
    COLORETTO_VARIANTS,
    COLORIO_VARIANTS,
    COLORITO_VARIANTS,
    EPOCH,
    FIXTURES,
    SAMPLE,
    VARIANTS,
    Variant,
    colorio_position,
    finish,
    hurried,
    played,
    through_json,
    to_bytes,
)
from tests.naive.colorito import TARGETS
from tricolor.core import Json, TricolorError
from tricolor.fair import Chance
from tricolor.games import GAMES, get_game
from tricolor.games.colorio import COLORIO
from tricolor.games.colorito import COLORITO
from tricolor.match import Match
from tricolor.record import RecordError, load, load_file, save, to_record, verify_fair
from tricolor.wire import from_json

RECORDS = FIXTURES / "records"
KEYS = ("colorito", "coloretto", "colorio")


# --- golden records -----------------------------------------------------------

GOLDEN_PLAYERS = {"colorito": 2, "coloretto": 4, "colorio": 3}


def golden(key: str) -> Match:
    """A whole game: chance from a fixed seed, and players who choose by a fixed measure."""
    players = GOLDEN_PLAYERS[key]
    names = ["Ann", "Björn", "千代", "Dora"][:players]
    match = Match(get_game(key), players, chance=Chance(f"golden {key}"), names=names, started=EPOCH)
    while match.turn is not None:
        match.play_text(fixed_choice(key, match))
    return match


def fixed_choice(key: str, match: Match) -> str:
    texts = sorted(str(action) for action in match.state.legal_actions())
    if key == "colorito":
        return colorito_choice(match, texts)
    takes = [text for text in texts if text.startswith("take")]
    if takes and len(match.events) % 5 == 0:
        return takes[-1]
    others = [text for text in texts if not text.startswith("take")]
    return (others or texts)[len(match.events) * 7 % len(others or texts)]


def colorito_choice(match: Match, texts: list[str]) -> str:
    """The move that brings most, never to a square that a piece has just left."""
    view: Any = match.state.view(None)
    standing = {cell: piece for piece, cell in view.pieces.items()}
    been = [event.action for event in match.events[-40:]]

    def cost(text: str) -> tuple[int, str]:
        origin, _, to = text.partition("-")
        target = TARGETS[standing[origin]]
        way = far(to, target) - far(origin, target)
        return way + 30 * been.count(f"{to}-{origin}") + 30 * been.count(text), text

    return min(texts, key=cost)


def far(here: str, there: str) -> int:
    away = max(abs(ord(here[0]) - ord(there[0])), abs(int(here[1:]) - int(there[1:])))
    return 4 * (away > 0) + away * away


if os.environ.get("TRICOLOR_WRITE_FIXTURES"):
    for game_key in KEYS:
        save(golden(game_key), RECORDS / f"{game_key}.json")


def stored(key: str) -> Json:
    return json.loads((RECORDS / f"{key}.json").read_text())


def test_every_game_has_a_golden_record() -> None:
    assert sorted(path.stem for path in RECORDS.glob("*.json")) == sorted(game.key for game in GAMES)


@pytest.mark.parametrize("key", KEYS)
def test_golden_records_replay_bit_exactly(key: str) -> None:
    match = load_file(RECORDS / f"{key}.json")
    assert match.turn is None
    assert to_record(match) == stored(key)
    assert verify_fair(match) > 0


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_gives_the_golden_game_again(key: str, tmp_path: Path) -> None:
    match = golden(key)
    assert to_record(match) == stored(key)
    save(match, tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == (RECORDS / f"{key}.json").read_bytes()


@pytest.mark.parametrize("key", KEYS)
def test_golden_records_replay_without_a_seed(key: str) -> None:
    data = stored(key)
    data["fair"] = []
    match = load(data)
    assert match.outcome == load(stored(key)).outcome
    assert [to_bytes(state) for state in match.states] == [to_bytes(state) for state in load(stored(key)).states]


# --- round trips --------------------------------------------------------------


def some_match(variant: Variant, seed: int, most: int = 100) -> Match:
    names = [f"Player {seat} ä千" for seat in range(variant.players)]
    match = Match(
        variant.game, variant.players, variant.options, chance=Chance(f"{seed}"), names=names, started=EPOCH
    )  # fmt: skip
    return finish(match, Random(seed), hurried, most)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_records_come_back_through_a_file(variant: Variant, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for most in (1, 30, 100_000 if variant.game is not COLORITO else 60):
        match = some_match(variant, most, most)
        save(match, path)
        back = load_file(path)
        assert to_record(back) == to_record(match)
        assert back.states == match.states
        assert (back.names, back.started, back.options) == (match.names, match.started, match.options)
        assert back.outcome == match.outcome


def test_a_record_is_readable(tmp_path: Path) -> None:
    save(some_match(COLORETTO_VARIANTS[2], 1), tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text(encoding="utf-8")
    assert "Player 0 ä千" in text
    assert '\n  "1 * remove:' in text
    assert text.endswith("}\n")
    assert list(json.loads(text)) == [
        "format", "version", "game", "rules_version", "options", "players", "started", "events", "outcome", "fair"
    ]  # fmt: skip


def from_a_position() -> list[Match[Any]]:
    sample = {"to_move": 0, "starter": 1, "pieces": SAMPLE["pieces"]}
    middle = COLORIO.new(3, {"starter": 0})
    played_on = played(middle, "lift:A1 show:red remove lift:B1 show:blue remove lift:C1 show:green remove")
    return [
        Match(COLORITO, 2, {"numbers": False}, position=sample, started=EPOCH),
        Match(COLORIO, 3, position=colorio_position(played_on), chance=Chance("x"), started=EPOCH),
    ]


def test_records_that_begin_with_a_position_come_back() -> None:
    for match in from_a_position():
        finish(match, Random(1), hurried, 20)
        data = through_json(to_record(match, reveal=True))
        assert data["position"] == match.position
        back = load(data)
        assert to_record(back, reveal=True) == data
        assert back.states == match.states


def test_a_tie_agreed_and_a_seat_resigned_come_back() -> None:
    for variant in (COLORITO_VARIANTS[0], COLORETTO_VARIANTS[3], COLORIO_VARIANTS[0]):
        tied, resigned, late = (some_match(variant, seed, 8) for seed in (1, 2, 3))
        tied.agree_tie()
        resigned.resign(1)
        late.time_out(0)
        for match in (tied, resigned, late):
            back = load(through_json(to_record(match)))
            assert back.turn is None
            assert back.outcome == match.outcome
            assert to_record(back) == to_record(match)
        assert str(tied.events[-1]).endswith("= tie")
        assert str(resigned.events[-1]).endswith("1 resign")
        assert str(late.events[-1]).endswith("0 timeout")


def test_an_early_end_can_be_taken_back() -> None:
    match = some_match(COLORITO_VARIANTS[0], 1, 8)
    events = list(match.events)
    match.resign(0)
    assert match.undo().action == "resign"
    assert match.events == events
    assert match.outcome is None


# --- the outcome of a match that was taken back -------------------------------


def test_another_last_action_gives_another_outcome() -> None:
    """After the end is taken back, what is counted after the end is counted anew."""
    variant = COLORETTO_VARIANTS[0]
    for seed in range(200):
        match = some_match(variant, seed, 100_000)
        last = match.events[-1].action
        if last.startswith("jokers") and match.settled is not None:
            match.undo()
            scores = set()
            for action in match.state.legal_actions():
                match.play(action)
                assert match.settled == match.outcome
                scores.add(match.settled.scores)
                match.undo()
            assert len(scores) > 1
            return
    raise AssertionError("no game ended with a choice")


# --- bad events ---------------------------------------------------------------


def bad_event(data: Json) -> RecordError:
    with pytest.raises(RecordError) as caught:
        load(data)
    return caught.value


@pytest.mark.parametrize("variant", [COLORITO_VARIANTS[0], COLORETTO_VARIANTS[4], COLORIO_VARIANTS[2]], ids=str)
@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda number, by, action: f"{number + 1} {by} {action}", "expected '"),
        (lambda number, by, action: f"0{number} {by} {action}", "expected '"),
        (lambda number, by, action: f"{number} {by}", "expected '"),
        (lambda number, by, action: "", "expected '"),
        (lambda number, by, action: f"{number}  {by} {action}", "expected "),
        (lambda number, by, action: f"{number} {by} {action} ", "is not an action"),
        (lambda number, by, action: f"{number} {by} nonsense", "is not an action"),
        (lambda number, by, action: f"{number} = {action}", "to act"),
        (lambda number, by, action: f"{number} {'0' if by == '*' else '*'} {action}", "to act"),
        (lambda number, by, action: f"{number} 9 resign", "to act"),
        (lambda number, by, action: f"{number} {by} tie", r"not an action|to act"),
    ],
)
def test_the_first_bad_event_is_named_by_its_number(
    variant: Variant, spoil: Callable[[int, str, str], str], message: str
) -> None:
    data = through_json(to_record(some_match(variant, 3, 30)))
    for number in (1, 2, 7, len(data["events"])):
        spoiled = deepcopy(data)
        _, by, action = data["events"][number - 1].split(" ")
        spoiled["events"][number - 1] = spoil(number, by, action)
        error = bad_event(spoiled)
        assert error.event == number
        assert re.match(rf"event {number}: .*({message})", str(error))


def test_an_illegal_event_is_named_with_what_was_legal() -> None:
    match = Match(COLORITO, 2, {"starter": 0}, started=EPOCH)
    match.play_text("A2-B3")
    data = to_record(match)
    data["events"].append("2 1 J9-J7")
    error = bad_event(data)
    assert error.event == 2
    assert "J9-J7 is not legal: seat 1 is to move and may play" in str(error)


def test_an_event_after_the_end_is_refused() -> None:
    for match in (some_match(COLORETTO_VARIANTS[0], 1, 10_000), tied_match()):
        data = through_json(to_record(match))
        number = len(data["events"]) + 1
        for action in ("0 draw", "* deal:red", "= tie", "0 resign"):
            longer = {**data, "events": [*data["events"], f"{number} {action}"]}
            error = bad_event(longer)
            assert error.event == number
            assert "over" in str(error)


def tied_match() -> Match:
    match = some_match(COLORETTO_VARIANTS[0], 1, 20)
    match.agree_tie()
    return match


def test_a_missing_event_is_found_at_the_next_one() -> None:
    data = through_json(to_record(some_match(COLORETTO_VARIANTS[0], 1, 40)))
    del data["events"][10]
    assert bad_event(data).event == 11


# --- bad heads ----------------------------------------------------------------


def a_head(variant: Variant = COLORETTO_VARIANTS[2], most: int = 20) -> Json:
    return through_json(to_record(some_match(variant, 1, most)))


HASH = "0" * 64
PART = {"scheme": 1, "first": 1, "commitment": HASH, "nonces": [], "seed": None}

BAD_HEADS: list[tuple[str, Any, str]] = [
    ("format", "chess", "format"),
    ("format", 1, "format"),
    ("version", 2, "version"),
    ("version", "1", "version"),
    ("game", "chess", "game"),
    ("game", None, "game"),
    ("rules_version", "0", "rules_version"),
    ("rules_version", 1, "rules_version"),
    ("options", [], "options"),
    ("options", {"colour": "red"}, "options"),
    ("options", {"table": "blue"}, r"options\.table"),
    ("options", {"table": None}, "options"),
    ("options", {"starter": 3}, r"options\.starter"),
    ("players", "Ann", "players"),
    ("players", [], "players"),
    ("players", ["Ann"], "players"),
    ("players", ["Ann"] * 6, "players"),
    ("players", ["Ann", " ", "Bob"], r"players\[1\]"),
    ("players", ["Ann", "Bob", "a\nb"], r"players\[2\]"),
    ("players", ["Ann", "Bob", "\x1b[2J"], r"players\[2\]"),
    ("players", ["Ann", "Bob", "x" * 201], r"players\[2\]"),
    ("players", ["Ann", "Bob", 3], r"players\[2\]"),
    ("started", "yesterday", "started"),
    ("started", "", "started"),
    ("started", 2026, "started"),
    ("events", None, "events"),
    ("events", [7], r"events\[0\]"),
    ("events", ["1 * " + "x" * 300], r"events\[0\]"),
    ("outcome", {"ending": "last round", "scores": [0, 0, 0], "winners": [0, 1, 2]}, "outcome"),
    ("outcome", {"ending": "last round"}, "outcome"),
    ("outcome", "won", "outcome"),
    ("position", {}, "positions"),
    ("fair", {}, "fair"),
    ("fair", [{**PART, "scheme": 3}], r"fair\[0\]\.scheme"),
    ("fair", [{**PART, "scheme": 2}], r"fair\[0\]\.pledges"),
    ("fair", [{**PART, "scheme": 2, "nonces": [""] * 3, "pledges": [""] * 3}], r"fair\[0\]\.pledges"),
    ("fair", [{**PART, "scheme": 2, "nonces": [""] * 3, "pledges": [HASH]}], r"fair\[0\]\.pledges"),
    ("fair", [{**PART, "scheme": 2, "nonces": [], "pledges": [HASH, "", ""]}], r"fair\[0\]\.pledges"),
    ("fair", [{**PART, "pledges": [HASH, ""]}], r"fair\[0\]\.pledges"),
    ("fair", [{**PART, "scheme": 2, "nonces": [""] * 3, "pledges": ["x", "", ""]}], r"fair\[0\]\.pledges"),
    ("fair", [{**PART, "first": 0}], r"fair\[0\]\.first"),
    ("fair", [{**PART, "first": 99}], r"fair\[0\]\.first"),
    ("fair", [PART, PART], r"fair\[1\]\.first"),
    ("fair", [{**PART, "commitment": "abc"}], r"fair\[0\]\.commitment"),
    ("fair", [{**PART, "commitment": "G" * 64}], r"fair\[0\]\.commitment"),
    ("fair", [{**PART, "nonces": ["a"]}], r"fair\[0\]\.nonces"),
    ("fair", [{**PART, "nonces": [1, 2, 3]}], r"fair\[0\]\.nonces"),
    ("fair", [{**PART, "seed": 5}], r"fair\[0\]\.seed"),
    ("fair", [{**PART, "more": 5}], r"fair\[0\]"),
    ("comment", "nice game", "comment"),
]


@pytest.mark.parametrize(("field", "value", "named"), BAD_HEADS, ids=[f"{f}={v}"[:40] for f, v, _ in BAD_HEADS])
def test_a_bad_field_is_refused_by_name(field: str, value: Any, named: str) -> None:
    data = a_head()
    load(data)
    data[field] = value
    with pytest.raises(TricolorError, match=named) as caught:
        load(data)
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize(
    "field", ["format", "version", "game", "rules_version", "options", "players", "started", "events", "outcome"]
)
def test_a_missing_field_is_refused_by_name(field: str) -> None:
    data = a_head()
    del data[field]
    with pytest.raises(TricolorError, match=field):
        load(data)


def test_a_record_that_is_no_object_is_refused() -> None:
    nothing: list[Any] = [None, [], "record", 7, True]
    for data in nothing:
        with pytest.raises(TricolorError, match="record"):
            load(data)


def test_the_outcome_must_be_what_the_events_give() -> None:
    data = a_head(most=10_000)
    good = data["outcome"]
    assert good["ending"] == "last round"
    changes: list[Json] = [
        {"scores": [score + 1 for score in good["scores"]]},
        {"winners": [(good["winners"][0] + 1) % 3]},
        {"ending": "resigned"},
        {"scores": []},
        {"scores": [*good["scores"], 0]},
    ]
    for change in changes:
        with pytest.raises(RecordError, match="outcome: expected"):
            load({**data, "outcome": {**good, **change}})
    with pytest.raises(RecordError, match="outcome: expected"):
        load({**data, "outcome": None})


def test_the_losers_score_of_colorito_may_be_counted_better_but_nobody_else_wins_by_it() -> None:
    data = stored("colorito")
    good = data["outcome"]
    assert good["ending"] == "completed"
    (winner,) = good["winners"]
    lost = good["scores"][1 - winner]
    assert lost < 0
    better = [0, 0]
    better[1 - winner] = lost + 1 if lost < -1 else lost
    assert load({**data, "outcome": {**good, "scores": better}}).turn is None
    for scores in ([0, 0], list(reversed(good["scores"])), [0], [0, 0, 0], []):
        with pytest.raises(RecordError, match="outcome: expected"):
            load({**data, "outcome": {**good, "scores": scores}})
    with pytest.raises(RecordError, match="outcome: expected"):
        load({**data, "outcome": {**good, "ending": "blocked"}})


# --- any text -----------------------------------------------------------------

VALID = [
    a_head(variant, 12)
    for variant in (COLORITO_VARIANTS[1], COLORETTO_VARIANTS[0], COLORETTO_VARIANTS[5], COLORIO_VARIANTS[3])
] + [through_json(to_record(match)) for match in from_a_position()]

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def survives(data: Any) -> None:
    """Loading gives a match or one of our errors, nothing else."""
    try:
        match = load(data)
    except TricolorError:
        return
    assert to_record(load(through_json(to_record(match)))) == to_record(match)


@given(junk)
def test_any_json_is_a_record_or_an_error_of_ours(data: Any) -> None:
    survives(data)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything in JSON data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in inner for place in places(value, (*path, key)))]


@settings(max_examples=250)
@given(st.data())
def test_a_record_changed_anywhere_is_a_record_or_an_error_of_ours(data: st.DataObject) -> None:
    record = deepcopy(data.draw(st.sampled_from(VALID)))
    for _ in range(data.draw(st.integers(1, 3))):
        *way, last = data.draw(st.sampled_from(places(record)[1:]))
        holder = record
        for key in way:
            holder = holder[key]
        kind = data.draw(st.sampled_from(["replace", "delete", "double", "take from elsewhere"]))
        if kind == "delete":
            del holder[last]
        elif kind == "double" and isinstance(holder, list):
            holder.insert(last, deepcopy(holder[last]))
        elif kind == "take from elsewhere":
            other = data.draw(st.sampled_from(VALID))
            for key in data.draw(st.sampled_from(places(other))):
                other = other[key]
            holder[last] = deepcopy(other)
        else:
            holder[last] = data.draw(junk)
    survives(record)


@settings(max_examples=250)
@given(st.sampled_from(VALID), st.data())
def test_a_record_with_changed_bytes_is_a_record_or_an_error_of_ours(record: Json, data: st.DataObject) -> None:
    text = bytearray(msgspec.json.encode(record))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        cut = data.draw(st.integers(0, 3))
        text[place : place + cut] = data.draw(st.binary(max_size=3))
    try:
        decoded = from_json(bytes(text))
    except TricolorError:
        return
    survives(decoded)


@pytest.mark.parametrize("key", KEYS)
def test_a_truncated_record_is_an_error_of_ours(key: str, tmp_path: Path) -> None:
    text = (RECORDS / f"{key}.json").read_bytes()
    path = tmp_path / "cut.json"
    for length in {0, 1, 2, len(text) // 2, len(text) - 3, *range(0, len(text) - 2, max(1, len(text) // 60))}:
        path.write_bytes(text[:length])
        with pytest.raises(TricolorError, match="JSON"):
            load_file(path)


@pytest.mark.parametrize(
    "text",
    [b"", b"\xff\xfe", b"null", b"[" * 100_000, b'{"a":' * 50_000, b"nan", b"1e999", b'"\\ud800"', b"\xef\xbb\xbf{}"],
)
def test_files_that_are_no_record_are_errors_of_ours(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(text)
    with pytest.raises(TricolorError):
        load_file(path)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(record_module.MOST_BYTES + 1)
    with pytest.raises(RecordError, match="at most 64 MiB"):
        load_file(path)


def test_a_file_that_is_not_there_is_the_systems_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_file(tmp_path / "none.json")


# --- saving is all or nothing -------------------------------------------------


def test_saving_replaces_a_file_whole_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("something old")
    match = some_match(COLORETTO_VARIANTS[0], 1)
    save(match, path)
    assert json.loads(path.read_text()) == to_record(match)
    assert list(tmp_path.iterdir()) == [path]
    assert path.stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_saving_that_fails_keeps_the_old_file(broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    path.write_text("something old")

    def fail(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os if broken == "fsync" else Path, broken, fail)
    with pytest.raises(OSError, match="no space left"):
        save(some_match(COLORETTO_VARIANTS[0], 1), path)
    monkeypatch.undo()
    assert path.read_text() == "something old"
    assert list(tmp_path.iterdir()) == [path]
