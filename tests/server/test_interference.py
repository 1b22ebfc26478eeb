"""Non-interference over the wire: runs that differ only in what a recipient may not know give him the same bytes.

A real server in this process, with a clock that stands still and ids, seeds and chance that a test chooses. Whoever
looks does so over every way there is: WebSocket, server-sent events, JSON lines, long poll, snapshots, hints, exports,
pictures, studies, refusals. Their headers count, too, and with them their sizes.
Who is connected is told in messages of its own, which come when they come: they are left out.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn
from msgspec import Struct
from websockets.asyncio.client import connect

from tricolor.client import Client
from tricolor.core import Turn
from tricolor.fair import Chance, commitment
from tricolor.games import get_game
from tricolor.games.colorio import COLORIO
from tricolor.games.twin import RulesName
from tricolor.match import Match
from tricolor.server.api.app import make_app
from tricolor.server.api.line import Line
from tricolor.server.people import tables
from tricolor.server.settings import Settings
from tricolor.server.timing import CLOCK

from .players import a_setup

Json = Any
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
SWAPPED = {"red": "blue", "blue": "red"}
WRONG = ("", "A1-A1", "show:red", "deal:red", "cover:Z9", "take:99", "\N{LARGE RED SQUARE}")  # in any game, at any time
NOW = 1_763_251_200_000  # milliseconds: the server's clock stands still


Draws = dict[int, int]  # by the number of the event


class Script(Struct):
    """A game as two runs play it. From step `look` on, somebody looks."""

    game: str
    options: Json
    steps: list[tuple[int, str]]  # seat and action
    draws: tuple[Draws, Draws]  # what chance does in each of the runs
    look: int


# --- games -------------------------------------------------------------------


def same_game(game: str, seed: int, most: int) -> Script:
    """A game where nothing differs but what is still to come: the seed."""
    rng = Random(seed)
    match = Match(get_game(game), 2, {})
    steps: list[tuple[int, str]] = []
    draws: Draws = {}
    while match.turn is not None and len(steps) < most:
        if isinstance(match.turn, int):
            action = rng.choice(match.state.legal_actions())
            steps.append((match.turn, str(action)))
        else:
            weights = match.state.chance_weights()
            draws[len(match.events) + 1] = place = rng.randrange(len(weights))
            action = weights[place][0]
        match.play(action)
    if match.turn is None:
        steps.pop()  # with the end the seed is told
    return Script(game, {}, steps, (draws, draws), 0)


def covered_game(seed: int, most: int = 16) -> Script | None:
    """A game of Colorio where red and blue are swapped below caps that are on again before anybody looks."""
    rng = Random(seed)
    options = {"layout": "random", "starter": 0}
    one, two = runs = [Match(COLORIO, 2, options) for _ in range(2)]
    script = Script("colorio", options, [], ({}, {}), 0)
    differing: set[str] = set()
    since: set[int] = set()  # who has acted since the last difference was shown
    while len(script.steps) < (script.look + most if script.look else 40):
        if not isinstance(one.turn, int) or one.turn != two.turn:
            break
        is_alike = one.state.view(None).open == two.state.view(None).open
        if not script.look and differing and is_alike and since == {0, 1}:
            script.look = len(script.steps)
        legal = {str(action) for action in one.state.legal_actions()} & {str(a) for a in two.state.legal_actions()}
        if script.look:
            legal -= {f"lift:{cell}" for cell in differing}
        if not legal or (script.look and not is_alike):
            break
        covers = sorted(action for action in legal if action.startswith("cover:"))
        action = rng.choice(covers or sorted(legal))
        script.steps.append((one.turn, action))
        since.add(one.turn)
        for run in runs:
            run.play(run.game.parse(action))
        while all(run.turn is Turn.CHANCE for run in runs):
            shown = _shown(runs, rng, swapping=not script.look)
            if shown is None:
                return None
            for run, draws, text in zip(runs, script.draws, shown, strict=True):
                place = [str(option) for option, _ in run.state.chance_weights()].index(text)
                draws[len(run.events) + 1] = place
                run.play(run.game.parse(text))
            if shown[0] != shown[1]:
                differing.add(action.removeprefix("lift:"))
                since.clear()
    if any(run.turn is None for run in runs):
        script.steps.pop()
    return script if script.look and len(script.steps) >= script.look + 3 else None


def _shown(runs: Sequence[Match], rng: Random, *, swapping: bool) -> tuple[str, str] | None:
    """What chance shows in each run: the same, or red for blue."""
    options = [{str(action) for action, _ in run.state.chance_weights()} for run in runs]
    pairs = [(show, _swap(show) if swapping else show) for show in sorted(options[0])]
    pairs = [pair for pair in pairs if pair[1] in options[1]]
    return rng.choice(pairs) if pairs else None


def _swap(show: str) -> str:
    kind, _, colour = show.partition(":")
    return f"{kind}:{SWAPPED.get(colour, colour)}"


# --- a server whose chance is ours -------------------------------------------


@contextmanager
def running(folder: Path, run: int, script: Script, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server for one of the two runs: its address."""
    counter = itertools.count()
    with monkeypatch.context() as patch:
        for name, value in (("wall", lambda: NOW), ("steady", lambda: 0), ("_ahead", NOW), ("_seen", NOW)):
            patch.setattr(CLOCK, name, value)
        patch.setattr(secrets, "token_urlsafe", lambda *_: f"made-{next(counter):017}")
        patch.setattr(secrets, "token_hex", lambda *_: f"{next(counter):064x}")
        patch.setattr(tables, "new_seed", lambda: ("5eed", "0dd5")[run] * 16)
        patch.setattr(tables, "commitment", lambda _: commitment("one and the same"))
        patch.setattr(Chance, "draw", lambda _, event, __: script.draws[run][event])
        rules: RulesName = "python" if script.look % 2 else "native"  # some scripts each
        settings = Settings(
            data=folder, rate_limits=False, secret="known", poll_seconds=0.2, sweep_seconds=60, rules=rules
        )
        app = make_app(settings)
        ws = Line if rules == "native" else "websockets-sansio"
        wanted: Json = {"ws": ws, "access_log": False, "date_header": False}
        server = uvicorn.Server(
            uvicorn.Config(app, port=0, log_config=None, timeout_keep_alive=600, timeout_graceful_shutdown=1, **wanted)
        )
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(20)


class Looker:
    """Somebody who looks at a table over all ways at once, and keeps every byte."""

    def __init__(self, client: Client, id_: str) -> None:
        self.client, self.id = client, id_
        self.got: dict[str, list[bytes]] = {"socket": [], "events": [], "lines": [], "asked": []}
        self.number = 0
        self._news: dict[str, asyncio.Queue[bytes]] = {}

    async def begin(self, stack: AsyncExitStack, number: int) -> None:
        at = f"/api/tables/{self.id}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        url = f"ws{self.client.url.removeprefix('http')}{at}/live?after=0"
        socket = await stack.enter_async_context(connect(url, additional_headers=headers, proxy=None))
        await self._follow("socket", number, stack, (_bytes(frame) async for frame in socket))
        events = await stack.enter_async_context(self.client.http.stream("GET", f"{at}/stream", params={"after": 0}))
        await self._follow(
            "events", number, stack, (line.encode() async for line in events.aiter_lines() if "data" in line)
        )
        if cookie:
            path = f"/api/bot/tables/{self.id}/stream"
            lines = await stack.enter_async_context(self.client.http.stream("GET", path, params={"after": 0}))
            await self._follow("lines", number, stack, (line.encode() async for line in lines.aiter_lines() if line))
        await self._ask(number)

    async def _follow(self, way: str, number: int, stack: AsyncExitStack, source: Any) -> None:
        """Take what comes by a way; the snapshot first, before anybody else connects."""
        news = self._news[way] = asyncio.Queue()

        async def read() -> None:
            async for data in source:
                if b'"type":"presence"' not in data:
                    news.put_nowait(data)

        task = asyncio.create_task(read())
        stack.callback(task.cancel)
        await self._take(way, number)

    async def look(self, number: int, *, asking: bool = True) -> None:
        """Take what has come up to a number, and ask for everything that can be asked for."""
        for way in self._news:
            await self._take(way, number)
        if asking:
            await self._ask(number)

    async def _take(self, way: str, number: int) -> None:
        data = b""
        while f'"number":{number},"time"'.encode() not in data:
            data = await asyncio.wait_for(self._news[way].get(), 90)
            self.got[way].append(data)

    async def _ask(self, number: int) -> None:
        at = f"/api/tables/{self.id}"
        paths = [at, f"{at}?after={number - 1}", f"{at}/poll?after={number - 1}", f"{at}/poll?after=0", f"{at}/log"]
        paths += [f"{at}/{study}" for study in ("record", "replay", "replay?seat=0", "fair", "analysis", "opening")]
        paths += [f"{at}/{help_}" for help_ in ("hint?seat=0", "hint?seat=1", "coach?seat=0&action=draw")]
        paths += ["/api/tables?show=running", "/api/me/games", "/api/me/games.ndjson", f"/share/table/{self.id}.png"]
        for path in paths:
            self._keep(path, await self.client.http.get(path))
        event = (await self.client.table(self.id)).playing.event
        for after, action in ((0, "draw"), *((event, action) for action in WRONG)):
            wrong = {"seat": 0, "after": after, "action": action, "key": secrets.token_urlsafe(9)}
            refused = await self.client.http.post(f"{at}/actions", json=wrong)
            assert refused.status_code in (400, 401, 403, 409, 422)
            self._keep(action, refused)

    def _keep(self, what: str, answer: httpx.Response) -> None:
        self.got["asked"].append(f"{what} {answer.status_code} {sorted(answer.headers.items())} ".encode())
        self.got["asked"].append(answer.content)


def _bytes(frame: str | bytes) -> bytes:
    return frame.encode() if isinstance(frame, str) else frame


async def played(url: str, script: Script, *, hot: bool = False) -> dict[str, dict[str, list[bytes]]]:
    """Play a script; every byte that anybody got since somebody looks."""
    ann, bob, eve, nobody = (Client(url) for _ in range(4))
    for person, name in ((ann, "Ann"), (bob, "Bob"), (eve, "Eve")):
        await person.become(name)
    seats = [{"who": "me"}, {"who": "me", "name": "Bea"} if hot else {"who": "open"}]
    table = await ann.make_table(
        a_setup({"game": script.game, "options": script.options, "seats": seats, "listed": True})
    )
    id_ = table.id
    number = (await ann.table(id_) if hot else await bob.sit(id_, 1)).number
    people = (ann, ann) if hot else (ann, bob)
    lookers = {name: Looker(person, id_) for name, person in zip("ABE?", (ann, bob, eve, nobody), strict=True)}
    event = (await ann.table(id_)).playing.event
    async with AsyncExitStack() as stack:
        for place, (seat, action) in enumerate(script.steps):
            if place == script.look:
                for looker in lookers.values():
                    await looker.begin(stack, number)
            data = {"seat": seat, "after": event, "action": action, "key": f"step {place}"}
            answer = await people[seat].http.post(f"/api/tables/{id_}/actions", json=data)
            assert answer.status_code == 201, answer.text
            entries = answer.json()["entries"]
            event, number = entries[-1]["event"], entries[-1]["number"]
            if place >= script.look:
                lookers["AB"[seat]].got["asked"].append(answer.content)
                for looker in lookers.values():
                    await looker.look(number, asking=place % 8 == 7)
    for person in (ann, bob, eve, nobody):
        await person.close()
    return {name: looker.got for name, looker in lookers.items()}


def compared(script: Script, folder: Path, monkeypatch: pytest.MonkeyPatch, *, hot: bool = False) -> int:
    """Play both runs, by two people or `hot` by one who gets hints; how many bytes were the same."""
    got = []
    for run in (0, 1):
        with running(folder / str(run), run, script, monkeypatch) as url:
            got.append(asyncio.run(asyncio.wait_for(played(url, script, hot=hot), 400)))
    total = 0
    for name, ways in got[0].items():
        for way, messages in ways.items():
            for one, two in zip(messages, got[1][name][way], strict=True):
                if one != two:  # not an assert: what differs is long, and to compare it for a picture takes minutes
                    place = next(at for at, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1])
                    where = slice(max(place - 100, 0), place + 100)
                    raise AssertionError(f"{name} by {way}: {one[where]!r} and {two[where]!r}")
            total += sum(map(len, messages))
        assert b"5eed5eed" not in b"".join(itertools.chain(*ways.values()))
    asked = [*got[0]["A"]["asked"], *got[0]["B"]["asked"]]
    assert any(b"/hint?seat=" in said and b" 200 [" in said for said in asked) == hot, "hints are for one person alone"
    return total


@pytest.mark.parametrize(("game", "most"), [("colorito", 20), ("coloretto", 2000), ("colorio", 2000)])
def test_what_is_to_come_changes_nothing(game: str, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same game from two seeds: until the end nobody can tell them apart."""
    script = same_game(game, 3, most)
    assert compared(script, tmp_path, monkeypatch, hot=game == "coloretto") > 100_000


def test_colours_that_are_covered_again_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who have had them, and whoever comes later: until they are uncovered again nobody can tell."""
    scripts = [script for script in map(covered_game, range(300)) if script is not None]
    scripts.sort(key=lambda script: len(script.steps) - script.look)
    for place, script in enumerate((scripts[-1], scripts[-2])):
        assert script.draws[0] != script.draws[1]
        assert compared(script, tmp_path / str(place), monkeypatch, hot=place == 1) > 20_000


def test_a_difference_that_one_may_see_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison itself works: what is shown to all differs."""
    script = next(script for script in map(covered_game, range(300)) if script is not None)
    script.look = 0
    with pytest.raises(AssertionError, match=r"socket|events|lines|asked"):
        compared(script, tmp_path, monkeypatch)
