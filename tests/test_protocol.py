"""The protocol: generated files are fresh, both sides read the same messages, and nothing in it is untyped."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from msgspec import Struct

from tools.protocol import FIXTURES, ROOT, generated
from tricolor import protocol
from tricolor.games.telling import register_all
from tricolor.protocol import Entry, Failure, Sight, decode_game, live_decoder
from tricolor.protocol.log import KINDS, PERSONAL, SIGHTS, EntryBase, redacted, without_secrets
from tricolor.protocol.sight import Shown, fields_of
from tricolor.server.log.table import Table

FILES = sorted(FIXTURES.glob("*.json"))
SOURCE = ROOT / "src" / "tricolor"
TYPED = [  # from the protocol to the edges: no Any, no dictionary of anything
    *sorted((SOURCE / "protocol").glob("*.py")),
    *sorted((SOURCE / "games").glob("*/messages.py")),
    *sorted((SOURCE / "games").glob("**/telling.py")),
    *sorted((SOURCE / "server").rglob("*.py")),
    *sorted((SOURCE / "bridge").glob("*.py")),
    SOURCE / "client.py",
    SOURCE / "engine_client.py",
]
register_all()


def test_generated_files_are_fresh() -> None:
    stale = [str(path) for path, text in generated().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run make protocol"
    assert set(FILES) <= set(generated()), "messages that nobody writes any more"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_messages_are_read_and_written_alike(file: Path) -> None:
    """Whatever the struct that a message is read into does not know would be missing when it is written again."""
    text = file.read_bytes()
    if file.stem == "every-entry":
        message: object = msgspec.json.decode(text, type=list[Entry])
    elif file.stem == "failure":
        message = msgspec.json.decode(text, type=Failure)
    elif file.stem.endswith("-replay"):
        message = protocol.decode_replay(text)
    else:
        message = live_decoder.decode(text)
    assert msgspec.json.decode(msgspec.json.encode(message)) == msgspec.json.decode(text)


def test_fixtures_have_every_kind_of_entry() -> None:
    entries = msgspec.json.decode((FIXTURES / "every-entry.json").read_bytes(), type=list[Entry])
    assert {entry.kind for entry in entries} == set(KINDS)


@pytest.mark.parametrize("path", TYPED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_nothing_is_untyped_between_the_protocol_and_the_edges(path: Path) -> None:
    """No `Any`, and no dictionary whose values may be anything: neither by that name nor as `Json`."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name) and node.id == "Any":
            found.append(node.lineno)
        if isinstance(node, ast.Subscript) and ast.unparse(node) in ("dict[str, object]", "Mapping[str, object]"):
            found.append(node.lineno)
    assert found == []


def test_the_protocol_knows_nothing_of_ours_but_the_core() -> None:
    for path in (SOURCE / "protocol").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level == 2:
                assert node.module == "core", f"{path.name}: {ast.unparse(node)}"


# --- who may see what --------------------------------------------------------


def test_a_field_that_does_not_say_who_may_see_it_is_refused() -> None:
    class ForgottenEntry(EntryBase, frozen=True):
        seat: Shown[int]
        secret: str

    with pytest.raises(TypeError, match=r"ForgottenEntry\.secret"):
        fields_of(ForgottenEntry)


@pytest.mark.parametrize("kind", KINDS)
def test_what_nobody_may_see_is_left_out(kind: str) -> None:
    """Every secret has a value to be told apart from no value, and is gone afterwards."""
    secrets = [name for name, sight in SIGHTS[KINDS[kind]].items() if sight is Sight.NOBODY]
    hints = get_type_hints(KINDS[kind])
    assert all(msgspec.UnsetType in get_args(hints[name]) for name in secrets), "a secret can be left out"
    entries = msgspec.json.decode((FIXTURES / "every-entry.json").read_bytes(), type=list[Entry])
    entry = next(entry for entry in entries if entry.kind == kind)
    for name in secrets:
        entry = without_secrets(entry)
        assert getattr(entry, name) is msgspec.UNSET


def test_what_is_personal_goes_with_the_account() -> None:
    entries = msgspec.json.decode((FIXTURES / "every-entry.json").read_bytes(), type=list[Entry])
    for entry in entries:
        assert (redacted(entry) != entry) == (entry.kind in PERSONAL and not (entry.kind == "sit" and entry.by))
        text = msgspec.json.encode(redacted(entry)).decode()
        assert not any(word in text for word in ("Ann", "Eve", "Good game"))


def test_the_fold_takes_every_kind_of_entry_or_says_so() -> None:
    """What the types promise, once more at run time: no kind of entry falls through."""
    table = Table("table")
    unknown: Any = EntryBase(number=1)
    with pytest.raises(AssertionError, match="unreachable"):
        table.apply(unknown)


def test_games_register_their_own_messages() -> None:
    for key, types in protocol.registered().items():
        assert issubclass(types.state, Struct)
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"game": key, "event": "one"}, types.state)
    with pytest.raises(ValueError, match="expected one of colorito, coloretto, colorio"):
        decode_game(protocol.AnyGameState, {"game": "chess"})
