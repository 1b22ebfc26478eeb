"""Messages in bytes: the same as the structs of `sight`, whoever writes the game's part."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from tricolor.fair import Chance
from tricolor.games.twin import RulesName, use_rules
from tricolor.protocol import Ack, Clock, SayRequest
from tricolor.server.log import moves, sight
from tricolor.server.log.news import News, ack

from .test_sight import NOW, Json, Log

GAMES: list[tuple[str, int, Json]] = [
    ("colorito", 2, {"options": {"numbers": False, "strict": True}}),
    ("coloretto", 2, {"clock": Clock(kind="move", seconds=30)}),
    ("coloretto", 5, {"options": {"table": "grey"}}),
    ("colorio", 2, {"memory_aid": True}),
    ("colorio", 3, {"options": {"points": True, "layout": "random"}}),
]
PRESENCE = sight.Presence((True, False), 1)


@pytest.fixture(params=["native", "python"])
def rules(request: pytest.FixtureRequest) -> Iterator[RulesName]:
    use_rules(request.param)
    yield request.param
    use_rules("native")


def recipients(log: Log) -> list[sight.Recipient]:
    """Players who have seen everything or nothing, one on two seats, one who mutes another, and a spectator."""
    each = [sight.Recipient(f"p{seat}", (seat,), log.table.number) for seat in range(log.table.players)]
    behind, muting = sight.Recipient("p0", (0,), 0), sight.Recipient("p0", (0,), 0, frozenset({"p1"}))
    return [*each, behind, muting, sight.Recipient("p0", (0, 1), 0), sight.Recipient()]


def compare(log: Log, first: int) -> None:
    """Compare what everyone is told of the entries from a place on."""
    entries = log.entries[first:]
    news = News(log.table, entries, now=NOW, presence=PRESENCE)
    for recipient in recipients(log):
        message = sight.entries_message(recipient, log.table, entries, now=NOW, presence=PRESENCE)
        assert news.message(recipient) == msgspec.json.encode(message)
        if news.shown is not None:
            acked = Ack('a "key"', log.table.number, sight.seen_by(recipient, log.table, entries))
            assert ack(acked.key, acked.number, news.shown) == msgspec.json.encode(acked)


@pytest.mark.parametrize(("game", "players", "setup"), GAMES)
def test_news_are_the_messages_of_sight(rules: RulesName, game: str, players: int, setup: Json) -> None:
    log, rng, chance = Log(game, players, **setup), Random(f"{game}{players}"), Chance("seed")
    compare(log, 0)
    log.write(moves.begin(log.table, "seed"))
    for step in range(60):
        turn = log.table.turn
        if turn is None:
            break
        assert log.table.match is not None
        action = str(rng.choice(log.table.match.state.legal_actions()))
        first = len(log.entries)
        log.write(moves.play(log.table, turn, action, chance))
        compare(log, first)
        if step == 20:
            said = moves.say(log.table, "p1", "Player 1", SayRequest(key="k", seat=1, phrase="hello"))
            log.write([said])
            compare(log, first)
            log.write(moves.offer(log.table, turn, "pause", "seed", NOW))
            compare(log, first)
    if log.table.turn is not None:
        first = len(log.entries)
        log.write(moves.resign(log.table, 0, "seed"))
        compare(log, first)
    assert log.table.phase == "over"


def test_a_copy_for_events_of_the_game_shares_only_the_seats() -> None:
    log = Log("colorio")
    log.write(moves.begin(log.table, "seed"))
    before = msgspec.json.encode(sight.entries_message(sight.Recipient(), log.table, [], now=NOW, presence=PRESENCE))
    ahead = log.table.copy(plays=True)
    assert ahead.match is not None
    turn = ahead.turn
    assert turn is not None
    for draft in moves.play(log.table, turn, str(ahead.match.state.legal_actions()[0]), Chance("seed")):
        ahead.apply(draft.numbered(ahead.number + 1, NOW + 5), draft)
    assert ahead.number > log.table.number
    after = msgspec.json.encode(sight.entries_message(sight.Recipient(), log.table, [], now=NOW, presence=PRESENCE))
    assert after == before
