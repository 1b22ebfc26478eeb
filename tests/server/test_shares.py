"""Shares of the chance: pledged by all before anybody shows one, and begun anew if somebody does not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tricolor import record
from tricolor.client import Client, ServerError, Shares
from tricolor.fair import UnfairError, commitment, pledge_of
from tricolor.protocol import CallEntry, Fair, RevealEntry, Setup, Snapshot, StartEntry, VoidEntry
from tricolor.server.errors import ApiError
from tricolor.server.log import moves, shares
from tricolor.server.log.shares import PATIENCE, Share
from tricolor.server.log.table import Draft, Table

from .players import a_setup, guests
from .running import RunningServer

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot", "level": "beginner"}


async def refused(call: Any) -> str:
    with pytest.raises(ServerError) as error:
        await call
    return error.value.code


async def over(client: Client, table: Snapshot) -> Fair:
    """The proof of a game that is given up."""
    await client.resign(table.id, table.me.seats[0])
    return await client.fair(table.id)


# --- against a server --------------------------------------------------------


def test_a_game_begins_with_the_last_nonce(server: RunningServer) -> None:
    async def run() -> None:
        ann, bob = await guests(server.url, "Ann", "Bob")
        async with ann, bob:
            hers, his = Shares(ann), Shares(bob)
            seats = [{**ME, "pledge": hers.seat()}, OPEN, BOT]
            table = await ann.make_table(a_setup({"game": "coloretto", "seats": seats, "listed": True}))
            assert await refused(ann.reveal(table.id, 0, "too early")) == "not_allowed"
            seated = await bob.sit(table.id, 1, pledge=his.seat())
            assert seated.phase == "seating"
            assert seated.fair.called is not None
            assert [bool(pledge) for pledge in seated.fair.pledges] == [True, True, False]
            assert await refused(bob.reveal(table.id, 1, "another")) == "bad_request"
            assert await refused(bob.pledge(table.id, 1, "0" * 64)) == "not_allowed"
            assert await refused(bob.nonce(table.id, 1, "open")) == "not_allowed"
            await hers.follow(await ann.table(table.id))
            assert (await ann.table(table.id)).fair.revealed == [0]
            await his.follow(await bob.table(table.id))
            running = await ann.table(table.id)
            assert running.phase == "running"
            start = next(entry for entry in running.log if isinstance(entry, StartEntry))
            assert start.pledges == seated.fair.pledges
            proof = await over(ann, running)
            assert hers.hold(proof)
            assert his.hold(proof)
            data = await bob.record(table.id)
            assert data.fair[0].scheme == 2
            assert record.verify_fair(record.load(data)) > 0
            following = await ann.rematch(table.id)
            assert following.fair.owes == [0, 2]  # seats are rotated
            assert following.phase == "seating"
            await hers.follow(following)
            await his.follow(await bob.table(following.id))
            await his.follow(await bob.table(following.id))
            await hers.follow(await ann.table(following.id))
            following = await ann.table(following.id)
            assert following.phase == "running"
            assert hers.hold(await over(ann, following))
            assert not his.hold(proof.__class__(proof.commitment, proof.seed, proof.nonces, 0, [], ["0" * 64] * 3))

    asyncio.run(run())


def test_who_leaves_when_pledges_stand_shows_all_which_deal_was_given_up(server: RunningServer) -> None:
    async def run() -> None:
        ann, eve = await guests(server.url, "Ann", "Eve")
        async with ann, eve:
            hers = Shares(ann)
            seats = [{**ME, "pledge": hers.seat()}, OPEN]
            table = await ann.make_table(a_setup({"game": "colorito", "seats": seats, "listed": True}))
            await eve.sit(table.id, 1, pledge=pledge_of("x"))
            await hers.follow(await ann.table(table.id))
            await eve.leave(table.id, 1)
            seen = await ann.table(table.id)
            void = next(entry for entry in seen.log if isinstance(entry, VoidEntry))
            assert (void.by, commitment(void.seed)) == (1, table.fair.commitment)
            assert seen.fair.commitment == void.commitment != table.fair.commitment
            assert (seen.fair.voids, seen.fair.owes, seen.fair.called) == (1, [0], None)
            assert seen.fair.nonces == ["", ""]
            await hers.follow(seen)
            await eve.sit(table.id, 1, pledge=pledge_of("y"))
            await hers.follow(await ann.table(table.id))
            await eve.reveal(table.id, 1, "y")
            running = await ann.table(table.id)
            assert running.phase == "running"
            proof = await over(ann, running)
            assert hers.hold(proof)
            assert proof.seed != void.seed

    asyncio.run(run())


def test_a_table_without_pledges_begins_as_before(server: RunningServer) -> None:
    async def run() -> None:
        (ann,) = await guests(server.url, "Ann")
        async with ann:
            table = await ann.make_table(a_setup({"game": "colorito", "seats": [{**ME, "nonce": "open"}, BOT]}))
            assert table.phase == "running"
            await ann.resign(table.id, 0)
            data = await ann.record(table.id)
            assert (data.fair[0].scheme, data.fair[0].nonces) == (1, ["open", ""])

    asyncio.run(run())


def test_a_client_shows_no_nonce_to_a_table_that_changes_the_pledges(server: RunningServer) -> None:
    """An operator who shows other pledges than before gets nothing from whoever has seen them."""

    async def run() -> None:
        (ann,) = await guests(server.url, "Ann")
        async with ann:
            hers = Shares(ann)
            pledge = hers.seat()
            seats = [{**ME, "pledge": pledge}, {**ME, "pledge": hers.seat()}]
            table = await ann.make_table(a_setup({"game": "coloretto", "seats": seats}))
            hers._shown[pledge] = table.fair.__class__("other", [], None, ["1" * 64, "2" * 64])
            with pytest.raises(UnfairError):
                await hers.follow(table)

    asyncio.run(run())


# --- the rules, without a server ---------------------------------------------


def a_table(*pledges: str, start: str = "full") -> Table:
    """A table of people who have pledged, or not."""
    table = Table("t")
    setup = a_setup({"game": "coloretto", "seats": [OPEN for _ in pledges], "start": start})
    apply(table, [moves.open_table(setup, "p0", commitment("seed"))])
    for seat, pledge in enumerate(pledges):
        draft = moves.sit(table, seat, f"p{seat}", f"P{seat}", share=Share(pledge=pledge))
        apply(table, moves.onward(table, [draft], "seed"))
    return table


def apply(table: Table, drafts: list[Draft], at: int = 1000) -> list[Any]:
    entries = []
    for draft in drafts:
        entry = draft.numbered(table.number + 1, at)
        table.apply(entry, draft)
        entries.append(entry)
    return entries


def refusal(make: Any) -> str:
    with pytest.raises(ApiError) as error:
        make()
    return str(error.value)


def test_who_keeps_the_table_waiting_loses_the_seat_after_a_minute() -> None:
    table = a_table(pledge_of("a"), pledge_of("b"), pledge_of("c"))
    assert table.called == 1000
    apply(table, moves.onward(table, [shares.reveal(table, 0, "a")], "seed"))
    assert table.late == [1, 2]
    early = 1000 + PATIENCE - 1
    assert "60 seconds" in refusal(lambda: shares.void(table, 0, [2], "seed", "fresh", early))
    assert "nobody waits" in refusal(lambda: shares.void(table, 1, [0], "seed", "fresh", early + 1))
    entries = apply(table, shares.void(table, 0, [2, 1, 2], "seed", "fresh", early + 1), early + 1)
    assert [entry.kind for entry in entries] == ["void", "leave", "leave"]
    assert table.free == [1, 2]
    assert (table.fresh_seed, table.commitment) == ("fresh", commitment("fresh"))
    assert table.late == [0]
    assert "nobody waits" in refusal(lambda: shares.void(table, 0, [1], "fresh", "x", early * 3))
    apply(table, moves.onward(table, [shares.pledge(table, 0, pledge_of("another"))], "fresh"))
    assert not table.late


def test_without_free_seats_a_void_begins_anew_by_itself() -> None:
    table = a_table(pledge_of("a"), pledge_of("b"))
    apply(table, shares.void(table, 1, [], "seed", "fresh", 2000))
    assert table.late == [0, 1]
    for seat, word in enumerate(("c", "d")):
        apply(table, moves.onward(table, [shares.pledge(table, seat, pledge_of(word))], "fresh"))
    for seat, word in enumerate(("c", "d")):
        apply(table, moves.onward(table, [shares.reveal(table, seat, word)], "fresh"))
    assert table.phase == "running"
    assert table.match is not None
    assert table.match.segments[-1].nonces == ("c", "d")


def test_at_a_table_that_waits_for_its_host_pledges_stand_when_they_start() -> None:
    table = a_table(pledge_of("a"), "", start="host")
    assert table.called is None
    kinds = [type(draft.entry) for draft in moves.start(table, "seed", None)]
    assert kinds == [CallEntry]
    apply(table, moves.start(table, "seed", None))
    assert moves.start(table, "seed", None) == []
    entries = apply(table, moves.onward(table, [shares.reveal(table, 0, "a")], "seed"))
    assert isinstance(entries[0], RevealEntry)
    assert isinstance(entries[1], StartEntry)
    assert entries[1].pledges == [pledge_of("a"), ""]


def test_the_seed_that_follows_is_seen_by_nobody() -> None:
    from tricolor.protocol import without_secrets

    table = a_table(pledge_of("a"), pledge_of("b"))
    (entry,) = apply(table, shares.void(table, 0, [], "seed", "fresh", 2000))
    assert "fresh" in str(entry)
    assert "'fresh'" not in str(without_secrets(entry))


def test_a_setup_takes_only_hashes_for_pledges() -> None:
    import msgspec

    for wrong in ("", "x" * 64, "0" * 63, "A" * 64):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"game": "colorito", "seats": [{**ME, "pledge": wrong}, OPEN]}, Setup)
