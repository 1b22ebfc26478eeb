"""Requests, messages and records with something wrong in them, for `tools.fuzz_server`."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any, Final
from urllib.parse import quote

import msgspec

from tricolor.client import Client, new_key
from tricolor.games import game_keys
from tricolor.protocol import SeatSetup, Setup

Json = Any
ME: Final = SeatSetup("me")
LASTING: Final = re.compile(r"/stream$|/poll$|/live$")  # they wait for something
PERSONAL: Final = re.compile(r"/api/(account|session|me|password|tokens)")  # may end the session of the sender
VALUES: Final[tuple[Json, ...]] = (
    *(None, True, False, 0, -1, 1, 5, 2**31, 2**63, -(2**63), 10**30, 0.5, 1e308, -0.0),
    *("", "0", "\0", "\u202e", "🟥" * 40, "x" * 5_000, "../../etc/passwd", "' OR 1=1 --", "%00", "{}", "\ud800"),
    *([], {}, [[[[[[]]]]]], {"a": {"b": {"c": []}}}, [0] * 300, {"": ""}),
)


def cookie_of(client: Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())


class World:
    """A player at several tables, and what is known about the tables."""

    def __init__(self) -> None:
        self.cookie = ""
        self.spare: list[str] = []  # of other players, who may lose theirs
        self.tables: list[str] = []
        self.playing: list[str] = []
        self.codes: list[str] = []
        self.records: list[Json] = []
        self.actions: list[str] = [
            "draw",
            "take 1",
            "lift:A1",
            "cover:A1",
            "remove",
            "pass",
            "A2-B3",
            "deal:blue",
            "start:0",
        ]

    async def make(self, url: str) -> None:
        async with Client(url, timeout=120) as ann:
            await ann.become("Ann")
            for game in game_keys():
                for seats in ((ME, ME), (ME, SeatSetup("open")), (ME, ME)):
                    table = await ann.make_table(Setup(game=game, seats=list(seats), chat="text"))
                    self.tables.append(table.id)
                    self.codes += [link.rsplit("/", 1)[-1] for link in (table.links.join, table.links.watch) if link]
                self.playing.append(self.tables[-3])
                await self._play(ann, self.tables[-1])
                await ann.resign(self.tables[-1], 0)
            self.records = [msgspec.to_builtins(record) for record in await ann.records()]
            self.cookie = cookie_of(ann)
        for _ in range(100):
            async with Client(url, timeout=120) as other:
                await other.become("Ben")
                self.spare.append(cookie_of(other))

    async def _play(self, ann: Client, id_: str) -> None:
        rng = Random(id_)
        for _ in range(12):
            game = (await ann.table(id_)).playing
            if game.choices:
                action = rng.choice(game.choices).action
                self.actions.append(action)
                await ann.act(id_, game.mover, game.event, action)


class Nonsense:
    """Requests, messages and records with something wrong in them."""

    def __init__(self, document: Json, world: World, rng: Random) -> None:
        self.document: Final = document
        self.world: Final = world
        self.rng: Final = rng
        self.operations: Final = [
            (method.upper(), path, described)
            for path, methods in document["paths"].items()
            for method, described in methods.items()
            if not LASTING.search(path)
        ]

    def value(self, schema: Json, name: str = "", depth: int = 0) -> Json:
        """A value as the document describes it."""
        rng = self.rng
        if "$ref" in schema:
            return self.value(self.document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]], name, depth)
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return self.value(rng.choice(schema[several]), name, depth)
        if "enum" in schema:
            return rng.choice(schema["enum"])
        match schema.get("type"):
            case "object":
                wanted, given = schema.get("required", ()), schema.get("properties", {})
                chosen = [one for one in given if one in wanted or rng.random() < 0.4] if depth < 4 else wanted
                return {one: self.value(given[one], one, depth + 1) for one in chosen if one in given}
            case "array":
                count = rng.randint(schema.get("minItems", 0), min(schema.get("maxItems", 4), 6))
                return [self.value(schema.get("items", {}), name, depth + 1) for _ in range(count)]
            case "integer" | "number":
                return rng.randint(0, 6)
            case "boolean":
                return rng.random() < 0.5
            case "string":
                return self.word(name)
        return None

    def word(self, name: str) -> str:
        known = {
            "table": self.world.tables,
            "code": self.world.codes,
            "action": self.world.actions,
            "game": game_keys(),
        }
        return self.rng.choice(known.get(name) or [new_key(), "beginner", "Ann", "me", "open", "en"])

    def spoilt(self, value: Json) -> Json:
        """The same with something wrong somewhere."""
        rng = self.rng
        if isinstance(value, dict) and value and rng.random() < 0.85:
            key = rng.choice(list(value))
            match rng.randrange(8):
                case 0:
                    return {one: other for one, other in value.items() if one != key}
                case 1:
                    return {**value, rng.choice(["", "x", "__proto__", key.upper()]): rng.choice(VALUES)}
                case _:
                    return {**value, key: self.spoilt(value[key])}
        if isinstance(value, list) and value and rng.random() < 0.85:
            place = rng.randrange(len(value))
            match rng.randrange(6):
                case 0:
                    return value[:place] + value[place + 1 :]
                case 1:
                    return value[:place] + [value[place]] * rng.choice([2, 3, 40]) + value[place:]
                case 2:
                    return [*value[:place], *reversed(value[place:])]
                case _:
                    return [*value[:place], self.spoilt(value[place]), *value[place + 1 :]]
        if isinstance(value, str) and value and rng.random() < 0.5:
            place = rng.randrange(len(value))
            return value[:place] + rng.choice(["", "\0", "é", " ", "9", value]) + value[place + 1 :]
        return rng.choice(VALUES)

    def bytes_of(self, value: Json) -> bytes:
        """JSON bytes, sometimes damaged."""
        data = json.dumps(value, ensure_ascii=self.rng.random() < 0.5).encode("utf-8", "surrogatepass")
        match self.rng.randrange(12):
            case 0:
                return data[: self.rng.randrange(len(data) + 1)]
            case 1 if data:
                place = self.rng.randrange(len(data))
                return data[:place] + self.rng.randbytes(self.rng.randint(1, 3)) + data[place + 1 :]
            case 2:
                return self.rng.randbytes(self.rng.randint(0, 60))
        return data

    def request(self) -> bytes:
        rng = self.rng
        method, path, described = rng.choice(self.operations)
        for name in re.findall(r"{(\w+)", path):
            known = {"table": self.world.tables, "code": self.world.codes, "seat": ["0", "1"]}.get(name, ["x"])
            text = rng.choice(known) if rng.random() < 0.85 else str(rng.choice(VALUES))[:400]
            place = re.search(r"{" + name + r"[^}]*}", path)
            assert place is not None
            path = path.replace(place[0], quote(text.encode("utf-8", "replace"), safe=""))
        asked = [one["name"] for one in described.get("parameters", ()) if one["in"] == "query"]
        query = "&".join(
            f"{name}={quote(str(rng.choice([0, 1, 3, *VALUES]))[:200].encode('utf-8', 'replace'))}" for name in asked
        )
        body = b""
        if "requestBody" in described:
            schema = next(iter(described["requestBody"]["content"].values()))["schema"]
            value = self.value(schema)
            body = self.bytes_of(self.spoilt(value) if rng.random() < 0.8 else value)
        return self._raw(method, f"{path}?{query}" if query and rng.random() < 0.7 else path, body)

    def _raw(self, method: str, target: str, body: bytes) -> bytes:
        rng = self.rng
        own = rng.choice(self.world.spare) if PERSONAL.match(target) else self.world.cookie
        cookie = own if rng.random() < 0.85 else rng.choice(["tricolor=x", "tricolor=", "=;=;", "x" * 3_000])
        kind = (
            "application/json"
            if rng.random() < 0.95
            else rng.choice(["text/plain", "x", "application/msgpack", "multipart/form-data"])
        )
        if rng.random() < 0.02:
            method = rng.choice(["GET", "PUT", "PATCH", "OPTIONS", "DELETE", "TRACE"])
        head = (
            f"{method} {target} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Tricolor: 1\r\nCookie: {cookie}\r\n"
            f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        return head.encode("latin-1", "replace") + body

    def replay(self) -> bytes:
        """A request with a record that no game has written."""
        record = self.rng.choice(self.world.records)
        for _ in range(self.rng.choice([1, 1, 2, 5])):
            record = self.spoilt(record)
        value = {"record": record}
        if self.rng.random() < 0.3:
            seats = [{"who": "me"}, {"who": "bot", "level": "beginner"}]
            value = {"game": self.rng.choice(list(game_keys())), "seats": seats, "from": {"record": record}}
            return self._raw("POST", "/api/tables", self.bytes_of(value))
        return self._raw("POST", "/api/replay", self.bytes_of(value))

    def message(self) -> bytes | str:
        rng = self.rng
        value = {
            "type": "act",
            "key": new_key(),
            "seat": rng.randint(0, 1),
            "after": rng.randint(0, 20),
            "action": self.word("action"),
        }
        if rng.random() < 0.2:
            value = {"type": "pong", "number": rng.randint(0, 30)}
        data = self.bytes_of(self.spoilt(value) if rng.random() < 0.85 else value)
        return data if rng.random() < 0.1 else data.decode("utf-8", "replace")
