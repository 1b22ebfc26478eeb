"""What people do at tables, over the wire."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import cache
from random import Random
from typing import Any, Literal

import pytest
from msgspec import UNSET, to_builtins
from msgspec.structs import replace

from tricolor import play_match, record
from tricolor.bots import bots_of
from tricolor.bots.explaining import coach
from tricolor.client import Client, Live, ServerError, new_key
from tricolor.match import Match
from tricolor.protocol import (
    Ack,
    EntriesMessage,
    Entry,
    From,
    LobbyTable,
    OpenOffer,
    Outcome,
    Pong,
    Refused,
    SnapshotMessage,
)

from .players import a_setup, ended, guests, join_code, last_said, play_over
from .running import RunningServer

Json = Any
TWO = [{"who": "me"}, {"who": "open"}]
HOT = [{"who": "me"}, {"who": "me", "name": "Bea"}]


def play(scene: Callable[..., Coroutine[Any, Any, None]], server: RunningServer, *names: str) -> None:
    """Run a scene with people of these names."""

    async def run() -> None:
        people = await guests(server.url, *names)
        try:
            await scene(*people)
        finally:
            for person in people:
                await person.close()

    asyncio.run(asyncio.wait_for(run(), 180))


async def table_for(host: Client, *others: Client, **setup: Json) -> str:
    """A listed table with everybody on a seat, which has begun."""
    seats = setup.pop("seats", [{"who": "me"}, *[{"who": "open"}] * len(others)])
    table = await host.make_table(a_setup({"listed": True, "seats": seats, **setup}))
    for seat, person in enumerate(others, 1):
        await person.sit(table.id, seat)
    return str(table.id)


async def first_choice(person: Client, id_: str) -> tuple[int, int, str]:
    """Seat, event and action of somebody who is on."""
    game = (await person.table(id_)).playing
    return game.mover, game.event, game.choices[0].action


async def refused(call: Coroutine[Any, Any, Json]) -> ServerError:
    with pytest.raises(ServerError) as caught:
        await call
    return caught.value


async def until(live: Live, kind: str) -> Entry:
    """Read until an entry of a kind comes."""
    while True:
        if live.has_snapshot:
            for entry in live.snapshot.log:
                if entry.kind == kind:
                    return entry
        assert await live.next(90) is not None


# --- seats -------------------------------------------------------------------


def test_a_private_table_is_joined_by_its_link_only(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client, eve: Client) -> None:
        table = await ann.make_table(a_setup({"game": "colorito", "seats": TWO}))
        id_ = table.id
        assert (await refused(bob.sit(id_, 1))).code == "not_allowed"
        watch = await eve.link(table.links.watch.removeprefix("/w/"))
        assert (watch.table, watch.role) == (id_, "watch")
        seen = await eve.table(id_)
        assert seen.links.join is None
        assert (await refused(eve.sit(id_, 1, code=watch.code))).code == "not_allowed"
        assert id_ not in [t.id for t in await eve.lobby()]
        join = await bob.link(join_code(table))
        joined = await bob.sit(id_, 1, code=join.code)
        assert (joined.phase, joined.me.seats) == ("running", [1])
        assert (await refused(eve.sit(id_, 1, code=join.code))).code == "not_allowed"

    play(scene, server, "Ann", "Bob", "Eve")


def test_the_lobby_lists_open_and_running_tables(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        table = await ann.make_table(a_setup({"game": "colorio", "seats": TWO, "listed": True}))

        async def listed(show: Literal["open", "running"]) -> LobbyTable | None:
            return next((t for t in await bob.lobby(show) if t.id == table.id), None)

        waiting = await listed("open")
        assert waiting is not None
        assert (waiting.free, waiting.names, waiting.game) == (1, ["Ann", None], "colorio")
        await bob.sit(table.id, 1)
        assert await listed("open") is None
        running = await listed("running")
        assert running is not None
        assert running.names == ["Ann", "Bob"]
        assert [t.id for t in await bob.games()] == [table.id]

    play(scene, server, "Ann", "Bob")


def test_a_seat_can_be_left_and_filled_with_a_bot(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
        table = await ann.make_table(a_setup({"game": "coloretto", "seats": seats, "listed": True, "start": "host"}))
        id_ = table.id
        await bob.sit(id_, 1)
        assert (await refused(ann.sit(id_, 1))).code in ("seat_taken", "not_allowed")
        assert (await refused(ann.leave(id_, 1))).code == "not_your_seat"
        left = await bob.leave(id_, 1)
        assert left.seats[1].kind is None
        assert (await refused(ann.start(id_))).code == "not_allowed"
        assert (await refused(bob.start(id_, fill="club"))).code == "not_allowed"
        begun = await ann.start(id_, fill="beginner")
        assert (begun.phase, [s.kind for s in begun.seats]) == ("running", ["human", "bot", "bot"])
        assert (await ann.start(id_)).phase == "running"

    play(scene, server, "Ann", "Bob")


def test_several_seats_on_one_device(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        table = await ann.make_table(a_setup({"game": "coloretto", "seats": HOT}))
        assert table.me.seats == [0, 1]
        assert [seat.name for seat in table.seats] == ["Ann", "Bea"]
        async with ann.live(table.id) as live:
            end = await play_over(live, Random(5))
        assert ended(end).ending == "last round"

    play(scene, server, "Ann")


# --- playing -----------------------------------------------------------------


def test_a_retry_gets_the_first_answer(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game="coloretto", seats=HOT)
        key = new_key()
        seat, event, action = await first_choice(ann, id_)
        first = await ann.act(id_, seat, event, action, key)
        again = await asyncio.gather(*(ann.act(id_, seat, event, action, key) for _ in range(5)))
        assert all(answer == first for answer in again)
        async with ann.live(id_) as live:
            answer = await live.act(seat, event, action, key)
            assert isinstance(answer, Ack)
            assert (answer.number, answer.entries) == (first.number, first.entries)
        setup = a_setup({"game": "colorio", "seats": HOT, "key": new_key()})
        tables = await asyncio.gather(*(ann.make_table(setup) for _ in range(4)))
        assert len({table.id for table in tables}) == 1

    play(scene, server, "Ann")


def test_what_is_not_allowed_is_refused_with_stable_codes(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client, eve: Client) -> None:
        id_ = await table_for(ann, bob, game="colorito", options={"starter": 0})
        _, event, action = await first_choice(ann, id_)
        illegal = await refused(ann.act(id_, 0, event, "B2-A3"))
        assert illegal.code == "illegal_action"
        why_not = illegal.failure.error.why_not
        assert why_not is not None
        assert (why_not.rule, why_not.key) == ("CT-STEP", "why-not-colorito-colour")
        assert why_not.args == {
            "piece": "L12",
            "origin": "B2",
            "cell": "A3",
            "colour": "dark blue",
            "own": "light blue",
        }
        assert (await refused(ann.act(id_, 0, event, "nonsense"))).code == "bad_notation"
        assert (await refused(bob.act(id_, 1, event, action))).code == "illegal_action"
        assert (await refused(bob.act(id_, 0, event, action))).code == "not_your_seat"
        assert (await refused(eve.act(id_, 0, event, action))).code == "not_your_seat"
        assert (await refused(ann.act(id_, 4, event, action))).code == "not_found"
        assert (await refused(ann.act(id_, 0, event + 1, action))).code == "conflict"
        assert (await refused(ann.act("nowhere", 0, event, action))).code == "not_found"
        assert (await refused(ann.call("POST", f"/api/tables/{id_}/actions", {"seat": 0}))).code == "bad_request"
        async with Client(server.url) as stranger:
            assert (await refused(stranger.act(id_, 0, event, action))).code == "not_signed_in"
        async with bob.live(id_) as live:
            answer = await live.act(0, event, action)
            assert isinstance(answer, Refused)
            assert answer.error.code == "not_your_seat"
            await live.socket.send('{"type": "dance"}')
            await live.send(Pong(3))
            assert (await live.expect(Refused, 90)).error.code == "bad_request"

    play(scene, server, "Ann", "Bob", "Eve")


def test_resigning_ends_the_game_and_reveals_the_seed(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        id_ = await table_for(ann, bob, game="coloretto")
        before = await bob.table(id_)
        assert before.fair.seed is None
        assert (await refused(ann.record(id_))).code == "not_allowed"
        await bob.resign(id_, 1)
        over = await ann.table(id_)
        assert over.playing.outcome == Outcome("resigned", [0, -1], [0])
        assert over.fair.seed
        fair = await ann.fair(id_)
        assert (fair.commitment, fair.seed) == (before.fair.commitment, over.fair.seed)
        assert fair.checked == len(fair.draws) > 0
        record.verify_fair(record.load(await bob.record(id_)))
        replay = await ann.replay(id_, 0)
        last = replay.steps[-1].entry
        assert last is not None
        assert last.kind == "resign"
        assert await ann.replay_of(await bob.record(id_), 0) == replay
        assert (await refused(ann.resign(id_, 0))).code == "game_over"

    play(scene, server, "Ann", "Bob")


def test_nonces_of_the_players_go_into_the_chance(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        seats = [{"who": "me", "nonce": "mine"}, {"who": "open"}]
        table = await ann.make_table(a_setup({"game": "coloretto", "seats": seats, "listed": True, "start": "host"}))
        id_ = table.id
        await bob.call("POST", f"/api/tables/{id_}/seats/1", {"nonce": "first thought"})
        await bob.nonce(id_, 1, "better")
        assert (await refused(bob.nonce(id_, 0, "x"))).status == 403
        await ann.start(id_)
        await ann.resign(id_, 0)
        data = await ann.record(id_)
        assert data.fair[0].nonces == ["mine", "better"]
        assert record.verify_fair(record.load(data)) > 0

    play(scene, server, "Ann", "Bob")


# --- offers ------------------------------------------------------------------


def test_a_tie_needs_everybody(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client, cleo: Client) -> None:
        id_ = await table_for(ann, bob, cleo, game="coloretto")
        await ann.offer(id_, 0, "tie")
        assert (await refused(ann.answer(id_, 0, "tie", True))).code == "not_allowed"
        await bob.answer(id_, 1, "tie", False)
        assert (await ann.table(id_)).offers == []
        await bob.offer(id_, 1, "tie")
        await ann.answer(id_, 0, "tie", True)
        assert (await ann.table(id_)).offers == [OpenOffer("tie", 1, {"1": True, "0": True})]
        await cleo.answer(id_, 2, "tie", True)
        over = await ann.table(id_)
        assert (over.phase, ended(over).ending) == ("over", "agreed")

    play(scene, server, "Ann", "Bob", "Cleo")


def test_an_undo_by_consent_and_never_across_chance(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        id_ = await table_for(ann, bob, game="colorito", options={"starter": 0})
        assert (await refused(ann.offer(id_, 0, "undo"))).code == "not_allowed"
        _, event, action = await first_choice(ann, id_)
        await ann.act(id_, 0, event, action)
        assert (await ann.table(id_)).playing.undo
        await ann.offer(id_, 0, "undo")
        await bob.answer(id_, 1, "undo", True)
        back = await ann.table(id_)
        assert (back.playing.event, back.playing.turn) == (event, 0)
        await ann.act(id_, 0, event, action)  # the number is free again
        await ann.resign(id_, 0)
        record.load(await ann.record(id_))

        cards = await table_for(ann, bob, game="coloretto", options={"starter": 0})
        _, event, _ = await first_choice(ann, cards)
        await ann.act(cards, 0, event, "draw")
        assert not (await ann.table(cards)).playing.undo
        assert (await refused(ann.offer(cards, 0, "undo"))).code == "not_allowed"

    play(scene, server, "Ann", "Bob")


def test_against_bots_an_undo_is_done_at_once(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        seats = [{"who": "me"}, {"who": "bot", "level": "greedy"}]
        id_ = await table_for(ann, game="colorito", seats=seats, options={"starter": 0})
        _, event, action = await first_choice(ann, id_)
        async with ann.live(id_) as live:
            await live.act(0, event, action)
            while not (live.snapshot.playing.event > event + 1):
                await live.next(90)
            await ann.offer(id_, 0, "undo")
            await until(live, "undo")
            assert live.snapshot.playing.event == event
        assert (await refused(ann.offer(id_, 0, "tie"))).code == "not_allowed"

    play(scene, server, "Ann")


def test_a_pause_stops_the_clock(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        clock = {"kind": "game", "seconds": 600, "increment": 5}
        id_ = await table_for(ann, bob, game="colorito", options={"starter": 0}, clock=clock)
        _, event, action = await first_choice(ann, id_)
        await ann.offer(id_, 0, "pause")
        await bob.answer(id_, 1, "pause", True)
        paused = await ann.table(id_)
        assert (paused.phase, paused.clocks.running) == ("paused", None)
        assert (await refused(ann.act(id_, 0, event, action))).code == "not_allowed"
        await bob.offer(id_, 1, "resume")
        await ann.answer(id_, 0, "resume", True)
        await ann.act(id_, 0, event, action)
        clocks = (await ann.table(id_)).clocks
        assert clocks.running == 1
        assert clocks.left[0] is not None
        assert 600_000 < clocks.left[0] <= 605_000

    play(scene, server, "Ann", "Bob")


# --- time --------------------------------------------------------------------


def test_a_clock_that_runs_out_ends_the_game(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        clock = {"kind": "move", "seconds": 1}
        id_ = await table_for(ann, bob, game="colorito", options={"starter": 0}, clock=clock)
        async with bob.live(id_) as live:
            entry = await until(live, "timeout")
            await until(live, "end")
        assert entry.by == 0
        assert ended(await ann.table(id_)).winners == [1]
        data = await ann.record(id_)
        assert data.events[-1].endswith("0 timeout")
        record.load(data)

    play(scene, server, "Ann", "Bob")


def test_a_bot_takes_over_for_who_stays_away_and_hands_back(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        absence = {"seconds": 1, "level": "greedy"}
        id_ = await table_for(ann, bob, game="coloretto", options={"starter": 1}, absence=absence)
        async with ann.live(id_) as live:
            assert (await until(live, "away")).by == 1
            while live.snapshot.playing.turn != 0:
                await live.next(90)
            assert live.snapshot.seats[1].away
            async with bob.live(id_) as other:
                assert (await until(other, "back")).by == 1
                while live.snapshot.seats[1].away:
                    await live.next(90)

    play(scene, server, "Ann", "Bob")


# --- after the game ----------------------------------------------------------


def test_a_rematch_rotates_the_seats_and_is_made_once(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client, eve: Client) -> None:
        id_ = await table_for(ann, bob, game="coloretto", clock={"kind": "days", "days": 2})
        assert (await refused(ann.rematch(id_))).code == "not_allowed"
        await ann.resign(id_, 0)
        assert (await refused(eve.rematch(id_))).code == "not_allowed"
        tables = await asyncio.gather(ann.rematch(id_), bob.rematch(id_), ann.rematch(id_))
        assert len({table.id for table in tables}) == 1
        assert [seat.name for seat in tables[0].seats] == ["Bob", "Ann"]
        assert (tables[0].phase, tables[1].me.seats) == ("running", [0])
        assert tables[0].setup.clock.days == 2
        assert (await eve.table(id_)).rematch == tables[0].id

    play(scene, server, "Ann", "Bob", "Eve")


def test_one_plays_on_from_an_event(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game="coloretto", seats=HOT)
        async with ann.live(id_) as live:
            await play_over(live, Random(3))
        data = await ann.record(id_)
        strange = replace(data, players=["Eve", "the Queen"], started="1999-12-31T23:59:59Z")
        for source in (From(14, table=id_), From(14, record=data), From(14, record=strange)):
            setup = replace(a_setup({"game": "coloretto", "seats": HOT}), from_=source)
            table = await ann.make_table(setup)
            assert table.playing.event >= 14
            async with ann.live(table.id) as live:
                await play_over(live, Random(4))
            again = await ann.record(table.id)
            assert again.events[:14] == data.events[:14]
            assert again.players == ["Ann", "Bea"]
            assert again.started >= data.started
            record.verify_fair(record.load(again))
        setup = replace(setup, from_=From(100_000, table=id_))
        assert (await refused(ann.make_table(setup))).failure.error.field == "from.event"

    play(scene, server, "Ann")


# --- chat and hints ----------------------------------------------------------


def test_spectators_talk_at_listed_tables_under_a_name_of_their_own(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client, eve: Client) -> None:
        made = await ann.make_table(a_setup({"game": "colorito", "seats": [{"who": "me"}, {"who": "open"}]}))
        private = made.id
        await bob.sit(private, 1, code=join_code(made))
        assert (await refused(eve.say(private, phrase="hello"))).code == "not_allowed"
        await bob.say(private, phrase="hello")
        listed = await table_for(ann, bob, game="colorito")
        await eve.say(listed, phrase="hello")
        assert last_said(await ann.table(listed)).name == "Eve"
        await eve.become("ＡＮＮ")
        error = await refused(eve.say(listed, phrase="hello"))
        assert (error.code, "your name" in str(error)) == ("not_allowed", True)
        await ann.say(listed, phrase="hello")

    play(scene, server, "Ann", "Bob", "Eve")


def test_phrases_by_default_and_text_where_the_table_allows_it(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        id_ = await table_for(ann, bob, game="colorito")
        await ann.say(id_, seat=0, phrase="hello")
        assert (await refused(ann.say(id_, seat=0, text="hi"))).code == "not_allowed"
        assert (await refused(ann.say(id_, seat=0, phrase="rubbish"))).code == "bad_request"
        assert (await refused(ann.say(id_, seat=1, phrase="hello"))).code == "not_your_seat"
        free = await table_for(ann, bob, game="colorito", chat="text")
        await bob.say(free, seat=1, text="<script>alert(1)</script>")
        assert last_said(await ann.table(free)).text == "<script>alert(1)</script>"
        quiet = await table_for(ann, bob, game="colorito", chat="off")
        assert (await refused(ann.say(quiet, seat=0, phrase="hello"))).code == "not_allowed"

    play(scene, server, "Ann", "Bob")


def test_who_is_muted_is_not_read(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        id_ = await table_for(ann, bob, game="colorito", chat="text")
        async with ann.live(id_) as live:
            await live.next(90)
            number = (await bob.say(id_, seat=1, text="nonsense")).number
            muted = last_said(await ann.mute(id_, True, number=number))
            assert (muted.muted, muted.text) == (True, UNSET)
            assert (await refused(bob.mute(id_, True, number=number))).code == "not_allowed"
            await bob.say(id_, seat=1, text="more nonsense")
            while live.number < number + 1:
                await live.next(90)
            assert last_said(live.snapshot).text is UNSET
        again = await table_for(ann, bob, game="colorito", chat="text")
        await bob.say(again, seat=1, text="even here")
        assert last_said(await ann.table(again)).muted
        assert last_said(await bob.table(again)).text == "even here"
        assert last_said(await ann.mute(again, False, seat=1)).text == "even here"

    play(scene, server, "Ann", "Bob")


def test_hints_for_who_is_on_where_the_table_allows_them(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game="coloretto", seats=HOT, options={"starter": 0})
        hints = await ann.hints(id_, 0)
        assert hints[0].action == "draw"
        assert (await refused(ann.hints(id_, 1))).code == "not_allowed"
        none = await table_for(ann, game="coloretto", seats=HOT, options={"starter": 0}, hints=False)
        assert (await refused(ann.hints(none, 0))).code == "not_allowed"

    play(scene, server, "Ann")


def test_there_are_no_hints_in_games_against_people(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        shared = await table_for(ann, bob, game="coloretto", options={"starter": 0})
        assert (await refused(ann.hints(shared, 0))).code == "not_allowed"
        assert (await refused(ann.coach(shared, 0, "draw"))).code == "not_allowed"
        hot = await table_for(ann, game="coloretto", seats=HOT, options={"starter": 0})
        assert (await refused(ann.coach(hot, 0, "draw"))).code == "not_allowed"

    play(scene, server, "Ann", "Bob")


def test_a_coach_asks_before_a_blunder_and_says_what_was_better(server: RunningServer) -> None:
    match, event, action = blunder("coloretto")

    async def scene(ann: Client) -> None:
        seats = [{"who": "me" if seat == 0 else "bot"} for seat in range(match.players)]
        from_ = {"record": to_builtins(record.to_record(match)), "event": event}
        id_ = (await ann.make_table(a_setup({"game": "coloretto", "seats": seats, "from": from_, "hints": True}))).id
        said = await ann.coach(id_, 0, action)
        assert said.sure
        assert said.cost >= bots_of(match.game).blunder
        assert said.better is not None
        assert said.better.action != action
        assert said.better.reasons
        good = await ann.coach(id_, 0, said.better.action)
        assert (good.sure, good.cost, good.better) == (False, 0, None)
        assert (await refused(ann.coach(id_, 0, "take:9"))).code == "bad_notation"
        assert (await refused(ann.coach(id_, 1, action))).code in ("not_allowed", "not_your_turn", "not_your_seat")

    play(scene, server, "Ann")


@cache
def blunder(game: str) -> tuple[Match, int, str]:
    """A finished bots' game, an event of it after which seat 0 is to move, and a bad action there."""
    for seed in range(20):
        match = play_match(game, ["random"] * 3, seed=seed)
        for event, state in enumerate(match.states):
            if state.turn == 0 and len(state.legal_actions()) > 1:
                at = match.copy()
                at.rewind(event)
                for action in map(str, state.legal_actions()):
                    if coach(at, action).is_blunder:
                        return match, event, action
    raise AssertionError("nobody blunders")


def test_an_opening_is_told_action_by_action_until_one_acts(server: RunningServer) -> None:
    """Bots that begin: what they did comes as messages in its order, to who sits there and has not moved yet."""

    async def scene(ann: Client, eve: Client) -> None:
        seats = [{"who": "me"}, {"who": "bot", "level": "beginner"}, {"who": "bot", "level": "beginner"}]
        table = await ann.make_table(a_setup({"game": "colorio", "seats": seats, "options": {"starter": 1}}))
        while (state := await ann.table(table.id)).playing.turn != 0:
            await asyncio.sleep(0.02)
        first, *rest = await ann.opening(table.id)
        assert isinstance(first, SnapshotMessage)
        assert first.snapshot.playing.turn == 1
        assert not any(entry.kind == "play" for entry in first.snapshot.log), "nobody has moved there"
        messages = [message for message in rest if isinstance(message, EntriesMessage)]
        assert len(messages) == len(rest)
        told = [*first.snapshot.log, *(entry for message in messages for entry in message.entries)]
        assert told == state.log, "the same log, nothing twice"
        assert all(len([entry for entry in one.entries if entry.kind == "play"]) == 1 for one in messages)
        assert messages[-1].game == state.game
        assert await eve.opening(table.id) == [], "whoever watches has missed nothing"
        await ann.act(table.id, 0, state.playing.event, state.playing.choices[0].action)
        assert await ann.opening(table.id) == [], "a colour that is covered again is not looked up"

    play(scene, server, "Ann", "Eve")


# --- after the end ---


def test_the_loser_plays_out_alone_what_they_lacked(server: RunningServer) -> None:
    """CT-SCORE: nothing of it is written, and nobody else does it."""
    match = play_match("colorito", ["greedy", "greedy"], seed=1)
    assert match.outcome is not None
    loser = 1 - match.outcome.winners[0]

    async def scene(ann: Client, bob: Client) -> None:
        from_ = From(record=record.record_of(match), event=len(match.events) - 1)
        table = await ann.make_table(replace(a_setup({"game": "colorito", "seats": HOT}), from_=from_))
        with pytest.raises(ServerError, match="not over"):
            await ann.alone(table.id, loser)
        await ann.act(table.id, table.playing.mover, table.playing.event, match.events[-1].action)
        number = (await ann.table(table.id)).number
        first = await ann.alone(table.id, loser)
        assert (first.event, first.turn, first.undo) == (0, loser, False)
        once = await ann.alone(table.id, loser, [first.choices[0].action])
        assert (once.event, once.turn, once.undo) == (1, loser, True)
        assert once.view != first.view
        for who, seat, code in ((ann, 1 - loser, "not_allowed"), (bob, loser, "not_your_seat")):
            with pytest.raises(ServerError) as refused:
                await who.alone(table.id, seat)
            assert refused.value.code == code
        with pytest.raises(ServerError) as refused:
            await ann.alone(table.id, loser, ["A1-J10"])
        assert refused.value.code == "illegal_action"
        now = await ann.table(table.id)
        assert now.number - number <= 1, "nothing but the count of the end was written"

    play(scene, server, "Ann", "Bob")
