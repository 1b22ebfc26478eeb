"""Write everything generated from `tricolor.protocol`: `python -m tools.protocol` from the root of the project.

These are the web app's types (web/src/generated/protocol.ts), the tables of docs/server-api.md, and the messages that
the tests of both sides read (tests/fixtures/protocol), plus the drawings of the web app
(web/src/generated/geometry.ts). All are checked in, and a test compares them.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, get_args

import msgspec
from msgspec import inspect as types

from tricolor import protocol
from tricolor.games.telling import register_all
from tricolor.protocol import base, errors, game, log, sight
from tricolor.server.api.tables import all_games

from . import web_geometry
from .protocol_messages import messages

ROOT: Final = Path(__file__).resolve().parent.parent
TYPESCRIPT: Final = ROOT / "web" / "src" / "generated" / "protocol.ts"
FIXTURES: Final = ROOT / "tests" / "fixtures" / "protocol"
PAGE: Final = ROOT / "docs" / "server-api.md"
register_all()

LITERALS: Final = {
    get_args(getattr(module, name)): name
    for module, names in (
        (base, ("Phase", "OfferKind", "PlayerKind", "Language", "ChatKind", "StartKind", "TokenScope")),
        (errors, ("ErrorCode",)),
    )
    for name in names
}
RENAMED: Final = {"Record": "GameRecord"}  # TypeScript has its own Record
ANY: Final[dict[type, str]] = {game.AnyGameState: "GameState", game.AnyReplay: "Replay"}
REQUESTS: Final = tuple(
    kind
    for kind in vars(protocol).values()
    if isinstance(kind, type) and issubclass(kind, protocol.Command) and kind is not protocol.Command
)
ANSWERS: Final = (
    protocol.Me,
    protocol.Tokens,
    protocol.Sessions,
    protocol.NewToken,
    protocol.Games,
    protocol.Lobby,
    protocol.Link,
    protocol.NewTable,
    protocol.Written,
    protocol.Hint,
    protocol.Coaching,
    protocol.Fair,
    protocol.PushState,
    protocol.Profile,
    protocol.ProfileLink,
    protocol.AnalysisAnswer,
    protocol.Failure,
    protocol.ExerciseMessage,
    protocol.PuzzleList,
)
ENTRIES: Final = tuple(log.KINDS.values())
TO_CLIENT: Final = get_args(protocol.LiveMessage)
TO_BOT: Final = (protocol.TableMessage,)
FROM_CLIENT: Final = get_args(protocol.FromClient)


# --- types -------------------------------------------------------------------


def written(kind: types.Type) -> str:
    """A type in TypeScript."""
    match kind:
        case types.Metadata():
            return str((kind.extra or {}).get("typescript") or written(kind.type))
        case types.IntType() | types.FloatType():
            return "number"
        case types.StrType():
            return "string"
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "null"
        case types.LiteralType():
            values = tuple(kind.values)
            return next((name for given, name in LITERALS.items() if set(given) == set(values)), _either(values))
        case types.ListType() | types.CollectionType() | types.VarTupleType():
            inner = written(kind.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case types.TupleType():
            return f"[{', '.join(written(item) for item in kind.item_types)}]"
        case types.DictType():
            return f"Record<string, {written(kind.value_type)}>"
        case types.UnionType():
            return _union(kind.types)
        case types.StructType():
            return name_of(kind)
        case types.CustomType():
            return ANY[kind.cls]
    raise TypeError(f"TypeScript has no word for {kind}")


def name_of(struct: types.StructType) -> str:
    name = struct.cls.__name__
    return RENAMED.get(name, name)


def _either(values: Iterable[object]) -> str:
    return " | ".join(json.dumps(value) for value in values)


def _union(kinds: Iterable[types.Type]) -> str:
    structs = {kind.cls for kind in kinds if isinstance(kind, types.StructType)}
    if structs == set(ENTRIES):
        return "Entry"
    return " | ".join(dict.fromkeys(written(kind) for kind in kinds))


def structs_in(kind: types.Type, within: tuple[type, ...] = ()) -> Iterator[types.StructType]:
    """Every struct in a type, parts first; a struct may contain itself."""
    match kind:
        case types.Metadata():
            yield from structs_in(kind.type, within)
        case types.ListType() | types.CollectionType() | types.VarTupleType():
            yield from structs_in(kind.item_type, within)
        case types.DictType():
            yield from structs_in(kind.value_type, within)
        case types.UnionType():
            for part in kind.types:
                yield from structs_in(part, within)
        case types.StructType() if kind.cls not in within:
            for field in _shown(kind):
                yield from structs_in(field.type, (*within, kind.cls))
            yield kind


def _shown(struct: types.StructType) -> list[types.Field]:
    """The fields of a struct that clients see."""
    if not issubclass(struct.cls, log.EntryBase):
        return list(struct.fields)
    sights = sight.fields_of(struct.cls)
    return [field for field in struct.fields if sights[field.name] is not sight.Sight.NOBODY]


def _is_optional(struct: types.StructType, field: types.Field) -> bool:
    """Whether a field may be missing: in the server's messages only if it omits unset or default values."""
    if not field.required and field.default is field.default_factory is msgspec.NODEFAULT:
        return True  # it may be unset
    config = struct.cls.__struct_config__
    return not field.required and bool(config.forbid_unknown_fields or config.omit_defaults)


def fields_of(struct: types.StructType) -> Iterator[tuple[str, str]]:
    """The fields of a struct with their names and types in TypeScript."""
    if struct.tag_field is not None:
        yield struct.tag_field, json.dumps(struct.tag)
    omits = struct.cls.__struct_config__.omit_defaults and not struct.cls.__struct_config__.forbid_unknown_fields
    for field in _shown(struct):
        optional = _is_optional(struct, field)
        kind = written(field.type)
        if optional and omits and field.default is None:
            kind = kind.removesuffix(" | null")  # omitted instead
        yield f"{field.encode_name}{'?' if optional else ''}", kind


def interface(struct: types.StructType) -> str:
    lines = [f"  {name}: {kind};" for name, kind in fields_of(struct)]
    comment = " ".join((struct.cls.__doc__ or "").split())
    return "\n".join([f"/** {comment} */", f"export interface {name_of(struct)} {{", *lines, "}"])


def typescript() -> str:
    """The protocol as TypeScript."""
    games = protocol.registered()
    roots = [*ENTRIES, *TO_CLIENT, *TO_BOT, *FROM_CLIENT, protocol.Setup, *REQUESTS, *ANSWERS, protocol.Record]
    states = [each.state for each in games.values()]
    replays = [each.replay for each in games.values()]
    found: dict[str, types.StructType] = {}
    for root in [*states, *replays, *roots]:
        for struct in structs_in(types.type_info(root)):
            assert found.setdefault(struct.cls.__name__, struct).cls is struct.cls, f"two structs {struct.cls.__name__}"
    parts = [
        "/** Generated from tricolor.protocol by `make protocol`: what the server says and takes. */",
        f"export type GameKey = {_either(games)};",
        f"export const HIDDEN = {json.dumps(log.HIDDEN)}; // the action of an entry that showed what is covered again",
        *(f"export type {name} = {_either(values)};" for values, name in LITERALS.items()),
        *(interface(struct) for struct in found.values()),
        _alias("Entry", ENTRIES),
        _alias("LiveMessage", TO_CLIENT),
        _alias("FromClient", FROM_CLIENT),
        _alias("Request", [protocol.Setup, *REQUESTS]),
        _alias("GameState", states),
        _alias("Replay", replays),
        'export type View = GameState["view"];',
        'export type AnyChoice = GameState["choices"][number];',
        'export type Extra = GameState["extra"];',
        'export type ReplayStep = Replay["steps"][number];',
        'export type EntryKind = Entry["kind"];',
        'export type Argument = Sentence["args"][string];',
        "export type OptionValue = string | number | boolean;",
        "/** What a server answers, for pages without one. */\n"
        f"export const GAME_LIST: Games = {msgspec.json.encode(all_games()).decode()};",
    ]
    return "\n\n".join(parts) + "\n"


def _alias(name: str, kinds: Iterable[type]) -> str:
    return "\n".join([f"export type {name} =", *(f"  | {kind.__name__}" for kind in kinds)]) + ";"


# --- tables ------------------------------------------------------------------


def rows_of(kinds: Iterable[type]) -> Iterator[str]:
    """A line for each struct: its tag or name, its fields, what it means."""
    for kind in kinds:
        struct = types.type_info(kind)
        assert isinstance(struct, types.StructType)
        own = [pair for pair in fields_of(struct) if pair[0] not in (struct.tag_field, *log.HEAD)]
        fields = ", ".join(f"`{name}` ({_readable(kind)})" for name, kind in own)
        meaning = " ".join((inspect.getdoc(kind) or "").split())
        yield f"| `{struct.tag or kind.__name__}` | {fields} | {meaning} |"


def _readable(kind: str) -> str:
    return kind.replace(" | ", ", ").replace('"', "")


def tables() -> dict[str, str]:
    """The tables of docs/server-api.md, by name."""
    head = "| {} | what it carries | meaning |\n|---|---|---|\n"
    games = protocol.registered()
    parts: list[type] = []
    for each in games.values():
        for struct in structs_in(types.type_info(each.state)):
            if struct.cls not in parts and struct.cls not in (protocol.Sentence, protocol.Outcome):
                parts.append(struct.cls)
    codes = [f"`{code}` ({errors.STATUS.get(code, 400)})" for code in get_args(errors.ErrorCode)]
    return {
        "entries": head.format("`kind`") + "\n".join(rows_of(ENTRIES)),
        "live": head.format("`type`") + "\n".join(rows_of([*TO_CLIENT, *TO_BOT])),
        "client": head.format("`type`") + "\n".join(rows_of(FROM_CLIENT)),
        "commands": head.format("body") + "\n".join(rows_of([protocol.Setup, protocol.SeatSetup, *REQUESTS])),
        "games": head.format("struct") + "\n".join(rows_of(parts)),
        "errors": ", ".join(codes) + ".",
    }


def with_tables(text: str) -> str:
    """A page with its tables updated."""
    for name, table in tables().items():
        found = re.search(rf"(?<=<!-- {name} -->\n).*?(?=\n<!-- /{name} -->)", text, re.DOTALL)
        assert found is not None, f"the page has no place for the table {name}"
        text = text[: found.start()] + table + text[found.end() :]
    return text


def generated() -> dict[Path, str]:
    """Every generated file with its contents."""
    files = {
        TYPESCRIPT: typescript(),
        PAGE: with_tables(PAGE.read_text(encoding="utf-8")),
    }
    files[web_geometry.FILE] = web_geometry.typescript()
    for name, message in messages().items():
        text = msgspec.json.format(msgspec.json.encode(message), indent=1).decode() + "\n"
        files[FIXTURES / f"{name}.json"] = text
    return files


def main() -> None:
    FIXTURES.mkdir(parents=True, exist_ok=True)
    for path, text in generated().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
