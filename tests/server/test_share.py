"""What a shared link shows elsewhere: the game or the end of a game, and of everything else nothing."""

from __future__ import annotations

import asyncio
import re
import time
from html import unescape
from io import BytesIO
from threading import Thread
from typing import Any

import httpx
import pytest
from PIL import Image

from tricolor import play_match, record
from tricolor.client import Client
from tricolor.protocol import From
from tricolor.server.work.pictures import Pictures
from tricolor.server.work.raster import rasterized

from .players import a_setup, join_code
from .running import RunningServer

Json = Any
TAG = re.compile(r'<meta property="(og:[\w:]+)" content="([^"]*)" />')


def tags(url: str, path: str, language: str = "en") -> dict[str, str]:
    answer = httpx.get(url + path, headers={"Accept-Language": language}, trust_env=False)
    assert answer.status_code == 200
    return {name: unescape(value) for name, value in TAG.findall(answer.text)}


def picture(url: str, path: str) -> Image.Image:
    answer = httpx.get(url + path, trust_env=False, timeout=180)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    return Image.open(BytesIO(answer.content))


def of(shown: dict[str, str]) -> dict[str, str]:
    """Tags without the address that was asked for."""
    return {name: value for name, value in shown.items() if name != "og:url"}


@pytest.mark.parametrize(("language", "about"), [("en", "A race for two"), ("de-AT", "Wettlauf"), ("ja", "競走")])
def test_the_page_of_a_game_shows_the_game(server: RunningServer, language: str, about: str) -> None:
    shown = tags(server.url, "/rules/colorito", language)
    assert shown["og:title"] == "Colorito"
    assert about in shown["og:description"]
    assert shown["og:image"].startswith(f"{server.url}/share/game/colorito.png?lang={language[:2]}")


def test_every_game_has_a_picture_which_is_kept(server: RunningServer) -> None:
    pictures = [picture(server.url, f"/share/game/{key}.png") for key in ("colorito", "coloretto", "colorio")]
    assert {drawn.size for drawn in pictures} == {(1200, 630)}
    for drawn in pictures:
        colours = drawn.convert("RGB").getcolors(1 << 20)
        assert colours is not None
        assert len(colours) > 500, "there is something to see"
    assert httpx.get(f"{server.url}/share/game/chess.png", trust_env=False).status_code == 404


def test_drawing_a_picture_holds_up_no_other_thread() -> None:
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>{'<text>A</text>' * 2_000}</svg>"
    drawn: list[bytes] = []
    drawing = Thread(target=lambda: drawn.append(rasterized(svg, 2_000)))
    drawing.start()
    turns = 0
    while drawing.is_alive():
        time.sleep(0.001)
        turns += 1
    assert Image.open(BytesIO(drawn[0])).size == (2_000, 2_000)
    assert turns > 10, "others had their turns meanwhile"


async def tables(url: str) -> tuple[str, Json]:
    """The id of a finished game, and addresses of tables of which nothing may be shown."""
    match = play_match("colorito", ["greedy", "greedy"], seed=1)
    async with Client(url) as ann:
        await ann.become("Secret Ann")
        seats = [{"who": "me"}, {"who": "me", "name": "Secret Bea"}]
        from_ = From(record=record.record_of(match), event=len(match.events) - 1)
        setup = a_setup({"game": "colorito", "seats": seats})
        over = await ann.make_table(type(setup)(game="colorito", seats=setup.seats, from_=from_))
        await ann.act(over.id, over.playing.mover, over.playing.event, match.events[-1].action)
        while (await ann.table(over.id)).playing.outcome is None:
            await asyncio.sleep(0.1)
        running = await ann.make_table(a_setup({"game": "colorio", "seats": seats}))
        seating = await ann.make_table(a_setup({"game": "colorio", "seats": [*seats, {"who": "open"}]}))
        hidden = [
            *(f"/{page}/{table.id}" for page in ("t", "replay") for table in (running, seating)),
            f"/j/{join_code(seating)}",
            f"/t/{over.id}",
        ]
        return over.id, (hidden, [running.id, seating.id])


def test_a_finished_game_is_shown_without_names_and_others_not_at_all(server: RunningServer) -> None:
    over, (hidden, running) = asyncio.run(tables(server.url))
    shown = tags(server.url, f"/replay/{over}")
    assert shown["og:title"] == "Colorito"
    assert shown["og:description"].startswith("A finished game. Scores: ")
    assert "Secret" not in str(shown)
    path = shown["og:image"].removeprefix(server.url)
    assert picture(server.url, path).size == (1200, 630)
    nothing = of(tags(server.url, "/"))
    for address in [*hidden, "/replay/none"]:
        assert of(tags(server.url, address)) == nothing, address
    for table in [*running, "none"]:
        assert httpx.get(f"{server.url}/share/table/{table}.png", trust_env=False).status_code == 404


def test_an_address_cannot_add_to_the_page(server: RunningServer) -> None:
    answer = httpx.get(f'{server.url}/replay/"><script>x</script>', trust_env=False)
    assert "<script>x" not in answer.text


def test_few_pictures_are_kept() -> None:
    kept = Pictures(2)
    for name in ("one", "two"):
        kept.put(name, name.encode())
    assert kept.get("one") == b"one"
    kept.put("three", b"three")
    assert [kept.get(name) for name in ("one", "two", "three")] == [b"one", None, b"three"]
    assert len(kept) == 2
