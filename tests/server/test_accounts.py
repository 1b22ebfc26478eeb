"""Accounts, tokens and ratings, against a real server."""

from __future__ import annotations

import asyncio
import sqlite3
from random import Random
from typing import Any

import pytest
from msgspec import UNSET

from tricolor import Match, get_game, record
from tricolor.client import Client, ServerError
from tricolor.protocol import NO_TEXT, NOBODY, ClaimEntry, EndEntry, MeAtTable, SayEntry, Snapshot
from tricolor.server.storage.ratings import START, rated

from .players import a_setup, guests, play_over
from .running import RunningServer

PASSWORD = "correct horse"
ME, OPEN = {"who": "me"}, {"who": "open"}


async def finished(ann: Client, bob: Client, **setup: Any) -> str:
    """A game that bob gives up."""
    seats = [{"who": "me"}, {"who": "open"}]
    table = await ann.make_table(a_setup({"game": "coloretto", "seats": seats, "listed": True, **setup}))
    await bob.sit(table.id, 1)
    await bob.resign(table.id, 1)
    return str(table.id)


async def refused(call: Any) -> str:
    with pytest.raises(ServerError) as error:
        await call
    return error.value.code


def test_an_account_keeps_games_across_devices(server: RunningServer) -> None:
    async def run() -> None:
        ann, bob, phone = await guests(server.url, "Ann", "Bob", "Phone")
        async with ann, bob, phone:
            first = await finished(ann, bob)
            me = await ann.make_account("Ännchen", PASSWORD)
            assert (me.name, me.account) == ("Ännchen", "ännchen")
            assert await refused(ann.make_account("Another", PASSWORD)) == "not_allowed"
            assert await refused(bob.make_account("ÄNNCHEN", PASSWORD)) == "name_taken"
            second = await finished(phone, bob)
            third = (
                await phone.make_table(a_setup({"game": "colorito", "seats": [{"who": "me"}, {"who": "open"}]}))
            ).id
            assert await refused(phone.sign_in("ännchen", "wrong")) == "wrong_password"
            assert await refused(phone.sign_in("nobody", PASSWORD)) == "wrong_password"
            assert (await phone.sign_in("ÄnnCHEN", PASSWORD)).id == me.id
            assert {table.id for table in await phone.games()} == {first, second, third}
            snapshot = await ann.table(third)
            assert snapshot.me == MeAtTable(seats=[0], spectator=False, host=True)
            claim = snapshot.log[-1]
            assert isinstance(claim, ClaimEntry)
            assert (claim.who, claim.from_) == (UNSET, UNSET)
            assert [record.load(data).outcome is not None for data in await phone.records()] == [True, True]
            await phone.sign_out()
            assert await refused(phone.me()) == "not_signed_in"

    asyncio.run(run())


def test_a_deleted_account_leaves_its_moves_and_takes_its_name(server: RunningServer) -> None:
    async def run() -> None:
        eva, bob = await guests(server.url, "Eva", "Bob")
        async with eva, bob:
            old = await finished(eva, bob)
            await eva.make_account("Evangeline", PASSWORD)
            seats = [{"who": "me"}, {"who": "open"}]
            table = await eva.make_table(a_setup({"game": "coloretto", "seats": seats, "listed": True, "chat": "text"}))
            await bob.sit(table.id, 1)
            await eva.say(table.id, seat=0, text="I am Evangeline")
            seating = await eva.make_table(a_setup({"game": "colorio", "seats": seats, "listed": True}))
            token = (await eva.make_token("program")).token
            assert await refused(eva.delete_account("wrong")) == "wrong_password"
            cookie = dict(eva.http.cookies)
            await eva.delete_account(PASSWORD)
            async with Client(server.url, token=token) as program:
                assert await refused(program.me()) == "not_signed_in"
            eva.http.cookies.update(cookie)
            assert await refused(eva.me()) == "not_signed_in"
            snapshot = await bob.table(table.id)
            assert snapshot.phase == "over"
            assert [seat.name for seat in snapshot.seats] == ["?", "Bob"]
            assert "Evangeline" not in str(snapshot)
            free = await bob.table(seating.id)
            assert free.seats[0].kind is None
            data = await bob.record(table.id)
            assert data.players == ["?", "Bob"]
            assert record.verify_fair(record.load(data)) > 0
            assert "Eva" not in str(await bob.record(old))

    asyncio.run(run())
    with sqlite3.connect(server.data / "tricolor.db") as database:
        assert "Evangeline" not in "\n".join(database.iterdump())
    database.close()


def test_a_deleted_account_takes_what_was_said_elsewhere_and_as_a_guest(server: RunningServer) -> None:
    """Chat at a table where one only watched, and the seat and words of a guest who signed in afterwards."""

    async def run() -> tuple[str, str]:
        ann, zoe, phone = await guests(server.url, "Ann", "Zoe", "Zoe the guest")
        async with ann, zoe, phone:
            await zoe.make_account("Zoe", PASSWORD)
            wish = {"game": "coloretto", "seats": [ME, ME], "chat": "text", "listed": True}
            watched = await ann.make_table(a_setup(wish))
            await zoe.say(watched.id, text="Zoe was here")
            played = await phone.make_table(a_setup({"game": "coloretto", "seats": [ME, OPEN], "listed": True}))
            await ann.sit(played.id, 1)
            await phone.say(played.id, seat=0, phrase="hello")
            await phone.sign_in("Zoe", PASSWORD)
            async with ann.live(watched.id) as live:
                await live.next(90)
                await zoe.delete_account(PASSWORD)
                while live.snapshot.log[-1].kind != "forget":
                    await live.next(90)
            for id_ in (watched.id, played.id):
                table = await ann.table(id_)
                assert "Zoe" not in str(table)
                said = next(entry for entry in table.log if isinstance(entry, SayEntry))
                assert (said.name, said.text or "") == (NOBODY, NO_TEXT if id_ == watched.id else "")
            return watched.id, played.id

    tables = asyncio.run(run())
    with sqlite3.connect(server.data / "tricolor.db") as database:
        bodies = "SELECT body FROM entries WHERE table_id IN (?, ?)"
        assert "Zoe" not in str(database.execute(bodies, tables).fetchall())
    database.close()


def test_tokens_are_shown_once_and_act_for_the_account(server: RunningServer) -> None:
    async def run() -> None:
        dan, guest = await guests(server.url, "Dan", "Guest")
        async with dan, guest:
            assert await refused(guest.make_token("x")) == "not_allowed"
            me = await dan.make_account("Dan", PASSWORD)
            made = await dan.make_token("my bot")
            async with Client(server.url, token=made.token) as program:
                assert (await program.me()).id == me.id
                assert await refused(program.tokens()) == "not_allowed"
                listed = await dan.tokens()
                assert [(token.id, token.name) for token in listed] == [(made.id, "my bot")]
                assert listed[0].used is not None
                assert made.token not in str(listed)
                assert await refused(guest.drop_token(made.id)) == "not_found"
                await dan.drop_token(made.id)
                assert await refused(program.me()) == "not_signed_in"
            assert made.token.encode() not in (server.data / "tricolor.db").read_bytes()

    asyncio.run(run())


def test_rated_games_change_ratings_with_their_end(server: RunningServer) -> None:
    async def run() -> None:
        people = await guests(server.url, "Ida", "Jo", "Kim")
        setup = {"game": "coloretto", "rated": True, "listed": True, "seats": [{"who": "me"}, *[{"who": "open"}] * 2]}
        table = await people[0].make_table(a_setup(setup))
        assert table.seats[0].rating == 1000
        for seat in (1, 2):
            await people[seat].sit(table.id, seat)

        async def play(seat: int) -> Snapshot:
            async with people[seat].live(table.id) as live:
                return await play_over(live, Random(seat))

        ends = await asyncio.gather(*(play(seat) for seat in range(3)))
        end = next(entry for entry in ends[0].log if isinstance(entry, EndEntry))
        assert end.ratings
        scores, ratings = end.outcome.scores, [rating.after for rating in end.ratings]
        assert sorted(range(3), key=lambda seat: (scores[seat], seat)) == sorted(
            range(3), key=lambda seat: (ratings[seat], seat)
        )
        assert all(rating.before == 1000 for rating in end.ratings)
        shown = await people[1].table(table.id)
        assert [seat.rating for seat in shown.seats] == ratings
        mine = [(await person.me()).ratings for person in people]
        assert [held["coloretto"].rating for held in mine] == ratings
        assert all(held["coloretto"].games == 1 for held in mine)
        following = await people[0].rematch(table.id)
        assert sorted(seat.rating or 0 for seat in following.seats) == sorted(ratings)
        await finished(people[0], people[1])  # not rated
        assert (await people[0].me()).ratings == mine[0]
        for person in people:
            await person.close()

    asyncio.run(run())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_of_two_to_five_moves_ratings_by_rank(players: int) -> None:
    """Whoever is ahead gains on those behind; equals who finish equal stay equal."""
    new = rated([START] * players, list(range(players)))
    assert [mu for mu, _ in new] == sorted((mu for mu, _ in new), reverse=True)
    assert new[0][0] > START[0] > new[-1][0]
    assert all(sigma < START[1] for _, sigma in new)
    level = rated([START] * players, [0.0] * players)
    assert len({round(mu, 9) for mu, _ in level}) == 1


def test_of_two_ends_at_once_both_count(server: RunningServer) -> None:
    async def run() -> None:
        ann, bob = await guests(server.url, "Ann", "Bob")
        async with ann, bob:
            tables = []
            for _ in range(8):
                seats = [{"who": "me"}, {"who": "open"}]
                table = await ann.make_table(
                    a_setup({"game": "colorito", "rated": True, "seats": seats, "listed": True})
                )
                await bob.sit(table.id, 1)
                tables.append(table.id)
            await asyncio.gather(*(bob.resign(id_, 1) for id_ in tables))
            mine, his = (await ann.me()).ratings["colorito"], (await bob.me()).ratings["colorito"]
            assert mine.games == his.games == 8
            assert mine.rating > 1100
            assert his.rating < 1000

    asyncio.run(run())


def test_ci_strips_a_rated_table_has_people_no_help_and_a_layout_that_nobody_knows(server: RunningServer) -> None:
    async def run() -> None:
        (ann,) = await guests(server.url, "Ann")
        async with ann:
            wish = {"game": "colorio", "rated": True, "seats": [{"who": "me"}, {"who": "open"}]}
            setup = (await ann.make_table(a_setup(wish))).setup
            assert setup.options["layout"] == "random"
            assert (setup.undo, setup.hints, setup.memory_aid) == (False, False, False)
            games = {game.key: game.rated for game in await ann.catalogue()}
            assert games == {"colorito": {}, "coloretto": {}, "colorio": {"layout": "random"}}
            assert await refused(ann.make_table(a_setup({**wish, "options": {"layout": "strips"}}))) == "bad_request"
            assert await refused(ann.make_table(a_setup({**wish, "memory_aid": True}))) == "bad_request"
            assert (
                await refused(ann.make_table(a_setup({**wish, "seats": [{"who": "me"}, {"who": "bot"}]})))
                == "bad_request"
            )
            match = Match(get_game("colorio"), 2, {"layout": "random", "starter": 0})
            begun = {"record": record.to_record(match), "event": 0}
            assert await refused(ann.make_table(a_setup({**wish, "from": begun}))) == "bad_request"
            assert (await ann.make_table(a_setup({**wish, "from": begun, "rated": False}))).setup.undo

    asyncio.run(run())
