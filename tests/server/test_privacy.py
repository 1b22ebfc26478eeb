"""What somebody has deleted or does not want to read is nowhere any more, whatever way it came."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tricolor.client import ServerError
from tricolor.fair import pledge_of
from tricolor.protocol import SayEntry, SayRequest, SeatSetup, Setup
from tricolor.server.errors import ApiError
from tricolor.server.rooms import rooms
from tricolor.server.rooms.connections import Connection

from .players import a_setup, guests
from .running import RunningServer, own_server

PASSWORD = "a long enough one"
SEATS = [{"who": "me"}, {"who": "open"}]


def test_a_deleted_account_takes_what_it_was_before_it_was_one(server: RunningServer) -> None:
    """Seats that were claimed, words of a spectator, seats that were left, and the guest's own row."""

    async def run() -> None:
        zoe, guest, bob = await guests(server.url, "Zoetrope", "Zoetrope", "Bob")
        async with zoe, guest, bob:
            await zoe.make_account("Zoetrope", PASSWORD)
            wish = {"game": "coloretto", "seats": SEATS, "listed": True, "chat": "text"}
            claimed = (await guest.make_table(a_setup(wish))).id
            watched, left = [(await bob.make_table(a_setup(wish))).id for _ in range(2)]
            await guest.say(watched, text="Zoetrope as a guest")
            await zoe.say(watched, text="Zoetrope watches")
            await zoe.sit(left, 1, name="Zoetrope 2")
            await bob.sit(claimed, 1)
            open_ = (await bob.make_table(a_setup({**wish, "seats": [*SEATS, {"who": "open"}]}))).id
            await zoe.sit(open_, 1, name="Zoetrope 3")
            await zoe.leave(open_, 1)
            await guest.sign_in("Zoetrope", PASSWORD)
            await zoe.delete_account(PASSWORD)
            for id_ in (claimed, watched, left, open_):
                assert "Zoetrope" not in str(await bob.table(id_))

    asyncio.run(run())
    with closing(sqlite3.connect(server.data / "tricolor.db")) as database:
        assert "Zoetrope" not in "\n".join(database.iterdump())


@pytest.mark.parametrize(
    "missing",
    [
        "DELETE FROM entries WHERE table_id = :first AND kind = 'rematch'",  # as if the first table had been deleted
        "UPDATE entries SET player_id = NULL WHERE table_id = :second AND kind = 'sit'",  # as older versions wrote it
    ],
)
def test_a_deleted_account_takes_seats_that_others_gave_it(server: RunningServer, missing: str) -> None:
    """A rematch seats everyone. Whoever leaves that seat has written nothing there, and still has a name there."""

    async def run() -> None:
        zoe, bob = await guests(server.url, "Zoetrope", "Bob")
        async with zoe, bob:
            await zoe.make_account("Zoetrope", PASSWORD)
            id_ = (await bob.make_table(a_setup({"game": "coloretto", "seats": SEATS, "listed": True}))).id
            await zoe.sit(id_, 1, pledge=pledge_of("mine"))  # a rematch waits for another pledge
            await zoe.reveal(id_, 1, "mine")
            await bob.resign(id_, 0)
            again = (await bob.rematch(id_)).id
            await zoe.leave(again, 0)
            assert "Zoetrope" in str(await bob.log(again))
            with closing(sqlite3.connect(server.data / "tricolor.db")) as database, database:
                assert database.execute(missing, {"first": id_, "second": again}).rowcount > 0
            await zoe.delete_account(PASSWORD)
            assert "Zoetrope" not in str(await bob.log(again))

    asyncio.run(run())
    with closing(sqlite3.connect(server.data / "tricolor.db")) as database:
        assert "Zoetrope" not in "\n".join(database.iterdump())


def test_what_is_muted_is_in_no_answer(server: RunningServer) -> None:
    async def run() -> None:
        ann, bob, cat = await guests(server.url, "Ann", "Bob", "Cat")
        async with ann, bob, cat:
            wish = {"game": "coloretto", "seats": [*SEATS, {"who": "open"}], "listed": True, "chat": "text"}
            id_ = (await bob.make_table(a_setup(wish))).id
            await bob.say(id_, seat=0, text="rubbish")
            muted = await ann.mute(id_, True, seat=0)
            answers: list[object] = [muted, await ann.sit(id_, 1), await ann.leave(id_, 1), await ann.sit(id_, 1)]
            await bob.sit(id_, 2, bot="beginner")
            answers += [await ann.start(id_), await ann.log(id_)]
            with pytest.raises(ServerError) as conflict:
                await ann.act(id_, 1, 999, "draw")
            answers.append(conflict.value.failure)
            assert all("rubbish" not in str(answer) for answer in answers)
            assert "rubbish" in str(await cat.table(id_))

    asyncio.run(run())


def test_a_long_log_comes_in_pages(server: RunningServer) -> None:
    async def run() -> None:
        (ann,) = await guests(server.url, "Ann")
        async with ann:
            id_ = (await ann.make_table(a_setup({"game": "coloretto", "seats": SEATS, "chat": "text"}))).id
            for number in range(5):
                await ann.say(id_, seat=0, text=str(number))
            snapshot = await ann.table(id_)
            assert await ann.log(id_) == snapshot.log
            assert await ann.log(id_, 3) == snapshot.log[3:]

    asyncio.run(run())


def test_an_answer_has_the_last_entries_of_a_long_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_LOG", 10)

    async def run() -> None:
        async with own_server(tmp_path) as server:
            ann = await server.identity.new_guest("Ann", "en")
            seats = [SeatSetup(who="me"), SeatSetup(who="open")]
            room = await server.tables.create(ann, Setup(game="coloretto", seats=seats, chat="text"))
            for number in range(25):
                await server.tables.obey(room, ann, SayRequest(key=f"key {number}", text=str(number)))
            last = room.table.number
            assert [entry.number for entry in await server.rooms.log(room, 0)] == list(range(last - 9, last + 1))
            assert [entry.number for entry in await server.rooms.log(room, last - 2)] == [last - 1, last]
            again = await server.tables.obey(room, ann, SayRequest(key="key 0", text="0"))
            assert [entry.text for entry in again if isinstance(entry, SayEntry)] == ["0"], (
                "a doubled request finds its first answer"
            )

    asyncio.run(run())


def test_a_table_has_so_many_spectators(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_READERS", 3)

    async def run() -> None:
        async with own_server(tmp_path) as server:
            ann = await server.identity.new_guest("Ann", "en")
            seats = [SeatSetup(who="me"), SeatSetup(who="open")]
            room = await server.tables.create(ann, Setup(game="coloretto", seats=seats))
            watching = [Connection(None) for _ in range(3)]
            for connection in watching:
                await server.rooms.connect(room, connection)
            with pytest.raises(ApiError, match="too many people are watching"):
                await server.rooms.connect(room, Connection(None))
            await server.rooms.connect(room, Connection(ann.id))
            await asyncio.sleep(2 * rooms.PRESENCE_SECONDS)
            told = [msgspec.json.decode(data)["type"] for data in watching[0].queue]
            assert told.count("presence") <= 2, "who comes and goes is told now and then, not each time"

    asyncio.run(run())
