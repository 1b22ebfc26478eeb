"""Profiles: what they count, and that they are private until their owner shares them."""

from __future__ import annotations

import pytest

from tricolor.client import Client, ServerError
from tricolor.protocol import Opponent

from .players import a_setup
from .running import RunningServer
from .test_analysis import analysed
from .test_tables import HOT, first_choice, play, table_for

PASSWORD = "a long enough one"
WITH_BOT = [{"who": "me"}, {"who": "bot", "level": "beginner"}]
RANDOM = {"layout": "random", "starter": 0}


@pytest.fixture(params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest) -> RunningServer:
    """A server on each database."""
    if request.param == "sqlite":
        sqlite: RunningServer = request.getfixturevalue("server")
        return sqlite
    postgres: tuple[RunningServer, RunningServer] = request.getfixturevalue("two_servers")
    return postgres[0]


def test_a_profile_has_results_opponents_ratings_and_accuracy(either: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        assert (await ann.profile()).games == []
        rated = await table_for(ann, bob, game="coloretto", rated=True)
        await bob.resign(rated, 1)
        alone = await table_for(ann, game="colorio", seats=WITH_BOT, options=RANDOM)
        seat, event, action = await first_choice(ann, alone)
        await ann.act(alone, seat, event, action)
        await ann.resign(alone, 0)
        mine, theirs = await ann.profile(), await bob.profile()
        assert (mine.name, mine.more, mine.link) == ("Ann", False, None)
        lost, won = mine.games
        assert (lost.table, lost.game, lost.result, lost.ending) == (alone, "colorio", "lost", "resigned")
        assert lost.opponents == [Opponent("bot", None, "beginner")]
        assert (lost.rating, lost.accuracy) == (None, None)
        assert (won.table, won.game, won.result, won.opponents) == (
            rated,
            "coloretto",
            "won",
            [Opponent("human", "Bob")],
        )
        assert won.rating is not None
        assert won.rating.after == (await ann.me()).ratings["coloretto"].rating > won.rating.before
        assert [(game.result, game.opponents) for game in theirs.games] == [("lost", [Opponent("human", "Ann")])]
        assert (theirs.games[0].score, theirs.games[0].scores) == (won.scores[0], [won.score])
        found = await analysed(ann, alone)
        accuracy = (await ann.profile()).games[0].accuracy
        assert accuracy is not None
        assert (accuracy.choices, accuracy.best) == (found.seats[0].choices, found.seats[0].best)

    play(scene, either, "Ann", "Bob")


def test_games_with_oneself_and_games_that_were_continued_do_not_count(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        hot = await table_for(ann, game="coloretto", seats=HOT)
        await ann.resign(hot, 0)
        wish = {"game": "coloretto", "seats": WITH_BOT, "from": {"table": hot, "event": 1}}
        continued = (await ann.make_table(a_setup(wish))).id
        await ann.resign(continued, 0)
        await ann.make_table(a_setup({"game": "coloretto", "seats": WITH_BOT}))  # still running
        assert (await ann.profile()).games == []

    play(scene, server, "Ann")


def test_a_profile_is_private_until_it_is_shared_and_names_nobody_else(either: RunningServer) -> None:
    async def scene(ann: Client, bob: Client, eve: Client) -> None:
        with pytest.raises(ServerError) as guest:
            await ann.share_profile()
        assert guest.value.code == "not_allowed"
        name = f"Zoe {(await ann.me()).id[:8]}"
        await ann.make_account(name, PASSWORD)
        table = await table_for(ann, bob, game="coloretto")
        await ann.resign(table, 0)
        link = await ann.share_profile()
        assert link == await ann.share_profile() == (await ann.profile()).link
        code = link.removeprefix("/profile/")
        shared = await eve.profile(code)
        assert (shared.name, shared.link, len(shared.games)) == (name, None, 1)
        assert (shared.games[0].table, shared.games[0].opponents) == (None, [Opponent("human", None)])
        assert "Bob" not in str(shared)
        assert table not in str(shared)
        await ann.hide_profile()
        for gone in (code, "nothing"):
            with pytest.raises(ServerError) as private:
                await eve.profile(gone)
            assert private.value.code == "not_found"
        again = (await ann.share_profile()).removeprefix("/profile/")
        assert again != code
        await ann.delete_account(PASSWORD)
        with pytest.raises(ServerError) as deleted:
            await eve.profile(again)
        assert deleted.value.code == "not_found"
        assert (await bob.profile()).games[0].opponents == [Opponent("human", "?")]

    play(scene, either, "Ann", "Bob", "Eve")


def test_a_token_reads_the_profile_and_cannot_share_it(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        await ann.make_account(f"Token {(await ann.me()).id[:8]}", PASSWORD)
        made = await ann.make_token("reader", "read")
        async with Client(server.url, token=made.token) as program:
            assert (await program.profile()).games == []
            with pytest.raises(ServerError) as refused:
                await program.share_profile()
            assert refused.value.code == "not_allowed"

    play(scene, server, "Ann")
